"""`turnfold import arena LOG... -o DIR`: every game in Arena's logs as a log of events."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime
from itertools import chain, count
from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TimeRemainingColumn

from replays.cli.common import (
    Terminal,
    card_names,
    json_option,
    make_directory,
    names_option,
    report,
    say,
)
from replays.errors import Unusable
from replays.importers.arena import ImportedGame, import_games, summary
from replays.playback.words import counted
from replays.recording import save


@click.group("import")
def import_() -> None:
    """Turn recorded games of a program into logs."""


@import_.command()
@click.argument("logs", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="LOG...")
@click.option(
    "-o",
    "--output",
    required=True,
    type=click.Path(path_type=Path, file_okay=False),
    metavar="DIR",
    help="Where the logs go, one file for each game; made when it is not there.",
)
@click.option("--check", is_flag=True, help="Compare with Arena's own state after every message.")
@names_option
@json_option
def arena(
    logs: tuple[Path, ...], output: Path, check: bool, names_file: Path | None, as_json: bool
) -> int:
    """Every game in LOG..., a Player.log of MTG Arena or a JSONL cut of one, packed or not.

    With --check, exits with 1 when the fold of a game differs from Arena's own state and no
    reason is known.
    """
    names = card_names(names_file)
    make_directory(output)
    games: list[summary.Imported] = []
    failed = False
    for log in logs:
        told = len(games)
        try:
            for game in _imported(log, names):
                path = _free(output / file_name(log, game), games)
                save(game.log, path)
                games.append(summary.kept(path, game))
        except Unusable as error:
            failed = True
            say(str(error))
        for each in games[told:] if not as_json else ():
            _tell(each)
    if as_json:
        report(summary.data(games))
    elif check and games:
        terminal = Terminal()
        terminal.print(summary.table(games))
        for sentence in summary.sentences(games):
            terminal.print(sentence)
    if failed:
        return 2
    return int(check and any(each.check.unexplained for each in games))


def file_name(log: Path, game: ImportedGame) -> str:
    """The day on which the game began (else the recording's name), its match, its number."""
    if game.time:
        day = datetime.fromtimestamp(game.time / 1000, UTC).date().isoformat()
    else:
        day = log.name.partition(".")[0]
    match = "".join(each for each in game.match if each.isalnum())[:8]
    return f"{day}_{match or 'unknown'}_g{game.number}.jsonl"


def _free(path: Path, games: list[summary.Imported]) -> Path:
    """The path, with a number when this run has written it already: a game in two logs."""
    taken = {each.path for each in games}
    others = (path.with_stem(f"{path.stem}-{number}") for number in count(2))
    return next(each for each in chain([path], others) if each not in taken)


def _imported(log: Path, names: Mapping[int, str]) -> Iterator[ImportedGame]:
    with _progress() as progress:
        if progress is None:
            yield from import_games(log, names=names)
            return
        size = log.stat().st_size if log.is_file() else None
        task = progress.add_task(log.name, total=size)
        yield from import_games(
            log, names=names, progress=lambda read: progress.update(task, completed=read)
        )


@contextmanager
def _progress() -> Iterator[Progress | None]:
    """A progress bar on stderr, where somebody sees it; it is gone when it is done."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield None
        return
    columns = TextColumn("{task.description}"), BarColumn(), DownloadColumn(), TimeRemainingColumn()
    with Progress(*columns, console=console, transient=True) as progress:
        yield progress


def _tell(each: summary.Imported) -> None:
    turns, events = counted(each.turns, "turn"), counted(each.events, "event")
    click.echo(f"{each.path}: {turns}, {events}, {each.result}")
    for sentence in each.damage:
        click.echo(f"  {sentence}")
