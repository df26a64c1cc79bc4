"""`turnfold import arena LOG... -o DIR`: every game in Arena's logs as a log of events."""

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import click
from rich.markup import escape
from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TimeRemainingColumn

from turnfold.events.enums import Edition
from turnfold.replays.answers.importing import import_answer
from turnfold.replays.cli.arena_logs import arena_logs
from turnfold.replays.cli.batches import followed, tell_bad, workers_options
from turnfold.replays.cli.common import EditionName, Terminal, json_option, print_line, report
from turnfold.replays.importers.arena import SCOPE, import_log
from turnfold.replays.importers.kit import overview
from turnfold.replays.importers.kit.shelf import ImportedLog, ImportLog, Job, Shelf
from turnfold.replays.recordings.batch import Workers
from turnfold.replays.telling.paper import Paper
from turnfold.replays.telling.sentences.words import counted
from turnfold.replays.telling.visible import visible


@click.group("import")
def import_() -> None:
    """Import games that another program recorded."""


@import_.command()
@click.argument("logs", nargs=-1, type=click.Path(path_type=Path), metavar="[LOG...]")
@click.option(
    "-o",
    "--output",
    required=True,
    type=click.Path(path_type=Path, file_okay=False),
    metavar="DIR",
    help=(
        "The directory for the logs, one file for each game. Games that an earlier import "
        "left there are not imported again."
    ),
)
@click.option("--anonymous", is_flag=True, help="Leave out the players' screen names.")
@click.option(
    "--edition",
    "--date",
    "edition",
    type=EditionName(),
    help="The rules under which the games were played; without it, those of their day.",
)
@click.option("--check", is_flag=True, help="Compare with Arena's own state after every message.")
@workers_options
@json_option
def arena(
    logs: tuple[Path, ...],
    output: Path,
    anonymous: bool,
    edition: str | None,
    check: bool,
    workers: int | None,
    cluster: str | None,
    as_json: bool,
) -> int:
    """Import every game in LOG, a Player.log of MTG Arena.

    LOG may be compressed (Player.log.gz, .zst, .xz, .bz2), or hold only the JSON messages of a
    Player.log, one on each line or formatted. It may be a folder with such logs, or - for standard
    input. Without LOG, the logs of the Arena on this machine are imported: Player-prev.log and
    Player.log.

    Exits with 1 when a LOG is bad, or when --check finds a difference from Arena's own board that
    is not explained; with 2 when no LOG can be used.
    """
    with TemporaryDirectory(prefix="turnfold-") as scratch:
        found = list(arena_logs(logs, Path(scratch)))
        rules = Edition(edition) if edition else None
        jobs = [Job(log, output, number, anonymous, rules) for number, log in enumerate(found)]
        return _imported(jobs, import_log, SCOPE, check, Workers(workers, cluster), as_json)


def _imported(
    jobs: list[Job],
    import_log: ImportLog,
    scope: overview.Scope,
    check: bool,
    workers: Workers,
    as_json: bool,
) -> int:
    """Import every log with `import_log` and print the results. Returns the exit code."""
    shelf = Shelf(jobs[0].output)
    games: list[overview.Imported] = []
    bad: list[tuple[str, str]] = []
    for job, done in zip(jobs, _outcomes(shelf, jobs, import_log, workers), strict=True):
        found = shelf.keep(job, done)
        games += found
        bad += [(str(job.log), done.error)] if done.error else []
        for each in found if not as_json else ():
            _tell(each)
    if as_json:
        report(import_answer(games, scope))
    elif check and games:
        terminal = Terminal()
        terminal.print(overview.check_table(games))
        for sentence in overview.sentences(games, scope):
            terminal.print(sentence)
    tell_bad(bad)
    if len(bad) == len(jobs) and not games:
        return 2
    return int(bool(bad) or (check and any(each.check.unexplained for each in games)))


def _outcomes(
    shelf: Shelf, jobs: list[Job], import_log: ImportLog, workers: Workers
) -> Iterator[ImportedLog]:
    """The results of the jobs, in their order. Logs that are on the shelf already are not imported
    again."""
    there = [shelf.find(job) for job in jobs]
    missing = [job for job, found in zip(jobs, there, strict=True) if found is None]
    if len(missing) == 1 and workers.cluster is None:
        done = _alone(missing[0], import_log)
    else:
        done = followed("logs", import_log, missing, workers)
    for found in there:
        yield found if found is not None else next(done)


def _alone(job: Job, import_log: ImportLog) -> Iterator[ImportedLog]:
    """Import one log, with a bar on stderr that shows how much of it is read."""
    console = Paper(stderr=True)
    if not console.is_terminal:
        yield import_log(job)
        return
    columns = TextColumn("{task.description}"), BarColumn(), DownloadColumn(), TimeRemainingColumn()
    with Progress(*columns, console=console, transient=True) as progress:
        size = job.log.stat().st_size if job.log.is_file() else None
        bar = progress.add_task(escape(visible(job.log.name)), total=size)
        outcome = import_log(job, lambda read: progress.update(bar, completed=read))
    yield outcome


def _tell(each: overview.Imported) -> None:
    turns, events = counted(each.turns, "turn"), counted(each.events, "event")
    print_line(f"{each.path}: {turns}, {events}, {each.result}")
    for sentence in each.damage:
        print_line(f"  {sentence}")
