"""Every command that shows or exports cards calls them by their names, from any kind of file.

Two creatures that a file of cards knows fight: number 1301 attacks, and number 1302 blocks it.
"""

import json
import re
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from shutil import rmtree

import click
import pytest
from rich.console import Console

from tests.catalogue.card_files import NAMES, WRITERS
from tests.combats.arena_fight import TRAMPLE, Fight
from tests.needs import require
from tests.replays.program import Run
from tests.viewer.carried import carried, is_page_of_a_game
from turnfold.events.combat import BlockersDeclared
from turnfold.events.damage import DamageDealt
from turnfold.events.log import Writer
from turnfold.events.log.log import Log
from turnfold.replays.catalogue import chosen
from turnfold.replays.cli import main
from turnfold.replays.recordings.recording import Recording, save
from turnfold.replays.streams.live_transcript import LiveTranscript
from turnfold.replays.streams.messages import StreamMessage
from turnfold.replays.streams.receiving import ReceivedMessage

TRIED = {
    "replay": (
        "{game}",
        "{game} --all",
        "{game} --turn 3",
        "{game} --to {damage} --svg {out}/b.svg",
    ),
    "legal": ("{game} --at {block}",),
    "dispute": ("{game} --at {block}", "{game} --at {block} -o {out}/board.toml"),
    "why": ("{game} attackers", "{game} permanents.301.zone"),
    "explain": ("{game} {damage}",),
    "debug": (
        "{game} -c goto+{before};board;legal;try+1;board;branch;diff+main",
        "{tried} -c branch",
    ),
    "try": ("{game} --at {block}", "{game} {no_blocks} --at {block}", "{game} {bad} --at {block}"),
    "tree": ("{tried}",),
    "compare": ("{tried} --lines main,branch+1",),
    "audit": ("{false}", "{false} --predict", "{false} --predict --json"),
    "query": ("select+card+from+combats {game}", "select+card+from+combats {game} --json"),
    "watch": ("{log} {out}/games.sqlite --once",),
    "export html": ("{game} -o {out}/page.html", "{tried} -o {out}/tried.html"),
    "export csv": ("{game} -o {out}/csv",),
    "export parquet": ("{game} -o {out}/parquet",),
    "export 17lands": ("{game} -o {out}/17lands.csv --card-names",),
}
"""How each command is called. Each shows the attacking creature."""

NO_CARDS_OF_A_LOG = {
    "compare": ("{game} --editions 2010,2024 --combats",),
    "report": ("{game} -o {out}/report.html",),
}
"""What takes files of cards and need not name the creatures: it counts."""

WITH_A_SERVER = {"subscribe"}
"""What is tried here without its server."""


@pytest.fixture
def places(run: Run, tmp_path: Path) -> dict[str, str]:
    """The fight as a log of Arena's and as recordings, and what else commands are called with."""
    fight = Fight().creature(301, 1, 4, 4, TRAMPLE).creature(302, 2, 2, 2)
    fight.attack(301).block({302: 301}).strike([(301, 302, 4), (302, 301, 2)])
    false = Fight("22222222-match").creature(301, 1, 4, 4).creature(302, 2, 2, 2)
    false.attack(301).block({302: 301}).strike([(301, 302, 5), (302, 301, 2)])
    log = fight.imported(tmp_path).log
    save(log, tmp_path / "game.jsonl")
    save(false.imported(tmp_path).log, tmp_path / "false.jsonl")
    (tmp_path / "Player.log").write_bytes(b"".join(fight.script.raw_lines()))
    first = {type(each): n for n, each in reversed(list(enumerate(log.events)))}
    found = {
        "game": str(tmp_path / "game.jsonl"),
        "false": str(tmp_path / "false.jsonl"),
        "tried": str(tmp_path / "tried.jsonl"),
        "log": str(tmp_path / "Player.log"),
        "out": str(tmp_path / "out"),
        "block": str(first[BlockersDeclared]),
        "before": str(first[BlockersDeclared] - 1),
        "damage": str(first[DamageDealt]),
        "no_blocks": '{"do":"declare_blockers"}',
        "bad": '{"do":"declare_blockers","blocks":[[301,[301]]]}',
    }
    again = '{"do":"declare_blockers","blocks":[[302,[301]]]}'
    made = run("try", found["game"], again, "--at", found["block"], "-o", found["tried"])
    assert made.exit_code == 0, made.stderr
    return found


def shown(run: Run, places: dict[str, str], command: str, call: str, *more: object) -> str:
    """All that a command prints and writes; of a page what it carries, but for the log itself."""
    out = Path(places["out"])
    rmtree(out, ignore_errors=True)
    out.mkdir()
    words = [each.replace("+", " ").format(**places) for each in call.split(" ")]
    result = run(*command.split(), *words, *more)
    assert result.exit_code in (0, 1) or places["bad"] in words, result.stderr
    written = (each for each in sorted(out.rglob("*")) if each.is_file())
    return "\n".join([result.output, *map(text_of, written)])


def text_of(file: Path) -> str:
    """What a person finds in a file; the table of events holds them as the log does."""
    if file.suffix == ".sqlite" or "events" in (file.stem, file.parent.name):
        return ""
    if file.suffix == ".parquet":
        from pyarrow.parquet import read_table

        return str(read_table(file).to_pylist())
    text = file.read_text("utf-8")
    if not is_page_of_a_game(text):
        return text
    game = carried(text)
    return json.dumps({name: each for name, each in game.items() if name != "log"})


CALLS = [(command, call) for command, calls in TRIED.items() for call in calls]


def test_audits_branches_and_comparisons_have_names(
    run: Run, places: dict[str, str], tmp_path: Path
) -> None:
    cards = WRITERS["17lands"](tmp_path)
    for command in ("audit", "tree", "try", "compare", "debug"):
        for call in TRIED[command]:
            text = shown(run, places, command, call, "--cards", cards)
            assert NAMES[1301] in " ".join(text.split()), call
            assert not re.findall(r"#130\d", text), call


@pytest.mark.volume
def test_every_command_has_names_from_any_kind_of_file(
    run: Run, places: dict[str, str], tmp_path: Path
) -> None:
    """Each call with one kind of file after the other; each kind is read by one function, whatever
    asks (`test_commands.py`)."""
    require("pyarrow", "duckdb")
    folders = {kind: tmp_path / kind for kind in WRITERS}
    for each in folders.values():
        each.mkdir()
    files = [WRITERS[kind](folder) for kind, folder in folders.items()]
    wrong = {}
    for (command, call), cards in zip(CALLS, cycle(files), strict=False):
        text = shown(run, places, command, call, "--cards", cards)
        numbers = re.findall(r"#130\d", text)
        if numbers or NAMES[1301] not in " ".join(text.split()):
            wrong[f"{command} {call}"] = numbers or text
    assert wrong == {}


@pytest.mark.volume
def test_without_a_file_every_command_shows_the_numbers(
    run: Run, places: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    require("pyarrow", "duckdb")
    monkeypatch.setenv("TURNFOLD_CARDS", "")
    named = [*(each for each in CALLS if each[0] not in ("dispute", "export 17lands"))]
    assert [each for each in named if "#1301" not in shown(run, places, *each)] == []


@pytest.mark.volume
def test_the_setting_does_for_every_command_what_the_option_does(
    run: Run, places: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    require("pyarrow", "duckdb")
    monkeypatch.setenv("TURNFOLD_CARDS", str(WRITERS["17lands"](tmp_path)))
    assert [c for c in CALLS if "#1301" in shown(run, places, *c)] == []


def with_cards() -> Iterator[str]:
    """The commands that have --cards."""
    commands = [(name, main.get_command(click.Context(main), name)) for name in main.table]
    while commands:
        name, command = commands.pop()
        if isinstance(command, click.Group):
            commands += [(f"{name} {each}", found) for each, found in command.commands.items()]
        elif any("--cards" in each.opts for each in command.params):
            yield name


OF_TEXTS = {"card show", "card coverage", "import any", "play", "run"}
"""Commands that read the printed texts of a file of cards, and show no numbers of a log."""

OF_DRAFTS = {"export drafts"}
"""What names cards that were picked, and none of a game: `tests/importers/test_arena_drafts.py`."""

DRAWN = {"export svg"}
"""What draws the names of cards, in several pieces where they are long."""


def test_no_command_with_card_files_is_forgotten_here() -> None:
    assert set(with_cards()) - OF_TEXTS - OF_DRAFTS - DRAWN == {
        *TRIED,
        *NO_CARDS_OF_A_LOG,
        *WITH_A_SERVER,
    }


@pytest.mark.parametrize("command", NO_CARDS_OF_A_LOG)
def test_what_only_counts_shows_no_numbers_of_cards(
    run: Run, places: dict[str, str], tmp_path: Path, command: str
) -> None:
    require("duckdb", "matplotlib")
    cards = WRITERS["17lands"](tmp_path)
    for call in NO_CARDS_OF_A_LOG[command]:
        assert "#1301" not in shown(run, places, command, call, "--cards", cards)


def test_a_stream_is_told_with_names(places: dict[str, str], tmp_path: Path) -> None:
    """What `turnfold subscribe` does with the messages that come."""
    log = Recording.open(Path(places["game"])).log
    told: list[str] = []
    names = chosen([WRITERS["scryfall"](tmp_path)])
    console = Console(width=100)
    transcript = LiveTranscript(
        console, names, lambda lines: told.extend(each.plain for each in lines), 0
    )
    transcript.take(list(messages(log)))
    assert any(f"{NAMES[1301]} (301) attacks" in each for each in told)
    assert not any("#130" in each for each in told)


def messages(log: Log) -> Iterator[ReceivedMessage]:
    """The commits of a log as messages."""
    writer = Writer(log.header)
    header = writer.first_line
    for number, commit in enumerate(log.commits()):
        types = tuple(str(each.event.__struct_config__.tag) for each in commit)
        first = header if number == 0 else b""
        line = writer.line(commit)
        yield ReceivedMessage(
            number, StreamMessage("game", number, number, "", types, "", first, line)
        )
