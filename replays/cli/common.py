"""What several commands share: options, opening recordings, printing."""

import json
import os
import sys
from collections.abc import Callable, Iterable
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
import msgspec
from rich.text import Text

from turnfold.events.enums import Edition
from turnfold.events.log.log import Log
from turnfold.replays.catalogue import chosen
from turnfold.replays.recordings.editions import NAMED, edition_named
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.recordings.recording import Recording
from turnfold.replays.telling.paper import SafeConsole, cleaned
from turnfold.replays.telling.visible import IN_JSON, visible

if TYPE_CHECKING:
    from turnfold.replays.timeline.timeline import Timeline
    from turnfold.replays.views.seeing import Viewer

PLAIN_WIDTH = 100
"""How wide a page is where there is no terminal."""


class Terminal(SafeConsole):
    """Prints to the terminal; without escape codes if the output is not a terminal."""

    def __init__(self) -> None:
        known = sys.stdout.isatty() or "COLUMNS" in os.environ
        super().__init__(width=None if known else PLAIN_WIDTH)

    def on_broken_pipe(self) -> None:
        """Called when nobody reads the output any more. Does nothing, because `Program` ends the
        process."""
        raise BrokenPipeError

    def lines(self, lines: Iterable[Text]) -> None:
        """Print lines as they are."""
        for line in lines:
            self.print(
                cleaned(line, several_lines=False), no_wrap=True, overflow="ignore", crop=False
            )


STANDARD_INPUT = "-"
SPOOLED = "standard input"

PACKED = {b"\x1f\x8b": ".jsonl.gz", b"\x28\xb5\x2f\xfd": ".jsonl.zst"}
"""How packed logs begin."""


class EditionName(click.ParamType[Edition]):
    """An edition by its name, 2004, 2010 or 2024, or by its day, such as 2013-07-12."""

    name = "edition"

    def get_metavar(self, param: click.Parameter, ctx: click.Context | None = None) -> str:
        """How help shows it."""
        return f"[{'|'.join(NAMED)}|YYYY-MM-DD]"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> Edition:
        """The edition that a text names; another text is refused."""
        try:
            return edition_named(str(value))
        except UserError as error:
            self.fail(str(error), param, ctx)


class Readable(click.Path):
    """The path of a file that is read. Standard input is first copied to a file."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The path as click takes it."""
        if str(value) == STANDARD_INPUT and ctx is not None:
            value = _standard_input(ctx)
        return super().convert(value, param, ctx)


def _standard_input(ctx: click.Context) -> str:
    if STANDARD_INPUT in ctx.meta:
        raise UserError("standard input can be read only once; give - only once")
    from tempfile import TemporaryDirectory

    ctx.meta[STANDARD_INPUT] = True
    folder = Path(ctx.find_root().with_resource(TemporaryDirectory(prefix="turnfold-")))
    spooled = spool(folder)
    with spooled.open("rb") as file:
        kind = _kind_of(file.read(64))
    return str(spooled.rename(folder / f"{SPOOLED}{kind}"))


def spool(folder: Path) -> Path:
    """Copy standard input to a file in a directory."""
    from shutil import copyfileobj

    path = folder / SPOOLED
    with path.open("wb") as file:
        copyfileobj(sys.stdin.buffer, file)
    return path


def _kind_of(start: bytes) -> str:
    """The name for a file that begins with these bytes: that of a log, packed or not, or of a
    dispute file."""
    for magic, ending in PACKED.items():
        if start.startswith(magic):
            return ending
    if start.lstrip().startswith((b"{", b"[")) and not start.startswith(b'{"turnfold"'):
        return ".json"
    return ".jsonl" if start.startswith(b"{") or not start.strip() else ".toml"


def file_argument(command: Callable[..., Any]) -> Callable[..., Any]:
    """FILE, a recording; - is standard input."""
    return click.argument("file", type=Readable(path_type=Path))(command)


def json_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """--json."""
    return click.option("--json", "as_json", is_flag=True, help="Report as JSON.")(command)


def edition_option(
    said: str, default: Edition | None = None
) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """--edition, also called --date, with what the help says of it."""
    return click.option(
        "--edition",
        "--date",
        "edition",
        type=EditionName(),
        default=None if default is None else default.value,
        show_default=default is not None,
        help=said,
    )


def cards_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """--cards PATH and --language LANGUAGE; the command gets the parameter `names`."""

    @wraps(command)
    def with_names(
        *arguments: Any, cards: tuple[Path, ...], spoken: str | None, **options: Any
    ) -> Any:
        names = chosen(cards, spoken or "")
        for path in names.without_numbers() if cards else ():
            say(f"{path} has no card by a number of Arena: it brings no names to Arena's games")
        return command(*arguments, names=names, **options)

    files = _files_option(
        "Names and texts of cards that the recording knows only by number, and texts of cards that "
        "turnfold does not have: Arena's card database or its folder, a file of 17Lands, Scryfall "
        "or MTGJSON. May be given several times (default: TURNFOLD_CARDS, else the database of the "
        "Arena on this machine)."
    )
    tongue = click.option(
        "--language",
        "spoken",
        metavar="LANGUAGE",
        help="The language of names and texts: en, de, es, fr, it, ja, ko, pt ...",
    )
    return files(tongue(with_names))


def texts_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """--cards PATH without a language; the command gets the parameter `cards`."""

    @wraps(command)
    def with_cards(*arguments: Any, cards: tuple[Path, ...], **options: Any) -> Any:
        return command(*arguments, cards=chosen(cards), **options)

    return _files_option(
        "Cards that turnfold does not have, by their printed texts: bulk data of Scryfall (JSON or "
        "JSON lines), JSON of MTGJSON, Arena's card database or its folder. May be given several "
        "times (default: TURNFOLD_CARDS, else the database of the Arena on this machine)."
    )(with_cards)


def _files_option(said: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    return click.option(
        "--cards", type=click.Path(path_type=Path), multiple=True, metavar="PATH", help=said
    )


def pictures_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """--pictures."""
    return click.option(
        "--pictures",
        is_flag=True,
        help="Show pictures of cards in the browser, which asks Scryfall for each card that you "
        "click on. Without it, the page makes no such requests.",
    )(command)


def viewer_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """--as WHO."""
    return click.option(
        "--as",
        "viewer",
        metavar="WHO",
        help=(
            "Only what WHO may see: a player's name, A, B ..., or spectator. Events get "
            "new numbers."
        ),
    )(command)


class Sharing(click.Command):
    """A command with --anonymous, which may stand before a file: only "opponent" is its value."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Without a value, --anonymous means all players."""
        said: list[str] = []
        for each in args:
            if each == "opponent" and said[-1:] == ["--anonymous=all"]:
                said[-1] = "--anonymous=opponent"
            else:
                said.append("--anonymous=all" if each == "--anonymous" else each)
        return super().parse_args(ctx, said)


def anonymous_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """--anonymous [opponent], for commands that are `Sharing`."""
    return click.option(
        "--anonymous",
        type=click.Choice(["all", "opponent"]),
        metavar="[opponent]",
        help=(
            "Leave out the players' names; with the word opponent, keep that of the player who"
            " recorded the game."
        ),
    )(command)


def needs_the_whole_game(command: Callable[..., Any]) -> Callable[..., Any]:
    """--as WHO, for a command that judges by hidden cards too: it is refused with the reason."""
    why = "what is legal depends on hidden cards as well"

    def refuse(ctx: click.Context, param: click.Parameter, value: str | None) -> None:
        if value is not None:
            raise UserError(f"{ctx.command.name} does not take --as, because {why}")

    return click.option(
        "--as", metavar="WHO", expose_value=False, callback=refuse, help=f"Refused: {why}."
    )(command)


def as_seen(log: Log, viewer: str | None) -> "tuple[Log, Viewer | None]":
    """The log redacted for the person of --as, and that viewer; without --as, the log itself and
    None.

    Raises `UserError` when nobody in the game has that name.
    """
    if viewer is None:
        return log, None
    from turnfold.replays.views import named, redacted

    who = named(log, viewer)
    return redacted(log, who), who


def seen_by(log: Log, viewer: str | None) -> Log:
    """The log redacted for the person of --as."""
    return as_seen(log, viewer)[0]


def opened(file: Path, viewer: str | None = None) -> "tuple[Recording, Timeline]":
    """Open a recording, with the timeline of its log, redacted for the person of --as. Print on
    stderr what is wrong with it. Raises `CannotFold` when its log contradicts itself."""
    from turnfold.replays.timeline.sound import require_sound
    from turnfold.replays.timeline.timeline import Timeline

    recording = Recording.open(file)
    timeline = require_sound(recording.log)
    if flaw := flaw_of(recording):
        say(flaw)
    return recording, timeline if viewer is None else Timeline(seen_by(recording.log, viewer))


def flaw_of(recording: Recording) -> str:
    """What is wrong with a recording, in a sentence; empty when nothing is."""
    file = recording.path
    if recording.damage is not None:
        return f"{file} {recording.damage.told}; only what comes before that is used"
    if not recording.complete:
        return f"{file} has no closing line: it is still being written, or its end was cut off"
    return ""


def make_directory(path: Path) -> None:
    """Make a directory for what a command writes; `UserError` when it cannot be made."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UserError(f"{path} cannot be created: {error.strerror}") from None


def refuse_overwrite(inputs: Iterable[str | Path], output: Path | None) -> None:
    """Raise `UserError` if the output would overwrite one of the files that are read."""
    for each in map(Path, inputs):
        if output is not None and output.exists() and each.exists() and output.samefile(each):
            raise UserError(f"{output} is the file that is read; name another file to write to")


def say(sentence: str) -> None:
    """Print a sentence that is not part of the report, on stderr."""
    click.echo(visible(f"turnfold: {sentence}"), err=True)


def print_line(line: object) -> None:
    """Print a line of the report, on stdout."""
    click.echo(visible(str(line)))


def print_text(text: str) -> None:
    """Print lines that turnfold itself has made, on stdout."""
    click.echo(text, nl=False)


def report(data: object) -> None:
    """Print data as one line of JSON, with control characters escaped."""
    try:
        line = msgspec.json.encode(data).decode()
    except UnicodeEncodeError:  # a name of a file that is no text
        line = json.dumps(msgspec.to_builtins(data), separators=(",", ":"))
    click.echo(line if line.isascii() else line.translate(IN_JSON))
