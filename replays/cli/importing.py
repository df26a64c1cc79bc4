"""`turnfold import FILE... -o DIR`: every game that another program recorded as a log of events."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import click
from rich.markup import escape
from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TimeRemainingColumn

from turnfold.engine.spelling import counted
from turnfold.events.enums import Edition
from turnfold.replays.answers.importing import import_answer
from turnfold.replays.catalogue import Catalogue
from turnfold.replays.cli.arena_logs import arena_logs
from turnfold.replays.cli.batches import followed, tell_bad, workers_options
from turnfold.replays.cli.common import (
    Sharing,
    Terminal,
    anonymous_option,
    cards_options,
    edition_option,
    json_option,
    print_line,
    report,
)
from turnfold.replays.cli.exporting.parquet import write_tables
from turnfold.replays.importers.arena import SCOPE
from turnfold.replays.importers.arena import import_log as arena_import_log
from turnfold.replays.importers.kit import overview
from turnfold.replays.importers.kit.shelf import ImportDirectory, ImportedLog, ImportLog, Job
from turnfold.replays.importers.recognised import FOUND, SCOPES, import_log, parts_of_log
from turnfold.replays.recordings.batch import Workers
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.recordings.recognising import ARENA, program_of
from turnfold.replays.telling.paper import SafeConsole
from turnfold.replays.telling.visible import visible
from turnfold.replays.timeline.told import in_words
from turnfold.replays.views import Whose


class ImportGroup(click.Group):
    """A group whose first argument may be a file: then the file says which program wrote it."""

    def parse_args(self, context: click.Context, args: list[str]) -> list[str]:
        """Without the name of a program, the arguments are those of `any`."""
        if args and args[0] not in self.commands and args[0] not in ("--help", "-h"):
            args = [ANY, *args]
        return super().parse_args(context, args)


ANY = "any"
"""The command for files that say themselves which program wrote them."""


def output_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """-o DIR, --anonymous and --edition."""
    output = click.option(
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
    edition = edition_option(
        "The rules under which the games were played; without it, those of their day."
    )
    return output(anonymous_option(edition(command)))


@click.group("import", cls=ImportGroup)
def import_() -> None:
    """Import games that another program recorded.

    turnfold import FILE... -o DIR finds out which program wrote each FILE: MTG Arena, Cockatrice or
    Forge.
    """


@import_.command(ANY, cls=Sharing)
@click.argument(
    "files", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="FILE..."
)
@output_options
@click.option("--chat", is_flag=True, help="Keep what players said, where it is recorded.")
@click.option(
    "--tables",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="DIR",
    help="Write the games of the output as Parquet tables as well.",
)
@cards_options
@workers_options
@json_option
def any_(
    files: tuple[Path, ...],
    output: Path,
    anonymous: Whose | None,
    edition: str | None,
    chat: bool,
    tables: Path | None,
    names: Catalogue,
    workers: int | None,
    cluster: str | None,
    as_json: bool,
) -> int:
    """Import the games in each FILE, and say which program recorded them.

    FILE is a log of MTG Arena, a replay of Cockatrice (.cor) or what Forge printed; it may be
    compressed. A directory stands for all files in it. The word "any" may be left out.

    Exits with 1 when a FILE holds no game, with 2 when none does.
    """
    every = list(_files_in(files))
    rules = Edition(edition) if edition else None
    divided = [(file, part) for file in every for part in parts_of_log(file)]
    jobs = [
        Job(file, output, number, anonymous or "", rules, chat, part)
        for number, (file, part) in enumerate(divided)
    ]
    for file in every if not as_json else ():
        program = program_of(file) if file.is_file() else ""
        if program in FOUND:
            print_line(f"{file}: {FOUND[program]}")
    with_whom = Workers(workers, cluster)
    code = _imported(jobs, import_log, SCOPES, False, with_whom, as_json)
    if tables is not None and code < 2:
        told = write_tables([str(output)], tables, names, None, with_whom)
        code = max(code, told)
    return code


def _files_in(paths: Iterable[Path]) -> Iterator[Path]:
    """The files, and all files in directories, sorted. Raises `UserError` for an empty
    directory."""
    for path in paths:
        if not path.is_dir():
            yield path
            continue
        found = sorted(each for each in path.rglob("*") if each.is_file())
        found = [each for each in found if not each.name.startswith(".")]
        if not found:
            raise UserError(f"{path} is a directory without a file")
        yield from found


@import_.command(cls=Sharing)
@click.argument("logs", nargs=-1, type=click.Path(path_type=Path), metavar="[LOG...]")
@output_options
@click.option("--check", is_flag=True, help="Compare with Arena's own state after every message.")
@workers_options
@json_option
def arena(
    logs: tuple[Path, ...],
    output: Path,
    anonymous: Whose | None,
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
        jobs = [
            Job(log, output, number, anonymous or "", rules) for number, log in enumerate(found)
        ]
        return _imported(
            jobs, arena_import_log, {ARENA: SCOPE}, check, Workers(workers, cluster), as_json
        )


def _imported(
    jobs: list[Job],
    import_log: ImportLog,
    scopes: Mapping[str, overview.Scope],
    check: bool,
    workers: Workers,
    as_json: bool,
) -> int:
    """Import every log with `import_log` and print the results. Returns the exit code."""
    shelf = ImportDirectory(jobs[0].output)
    games: list[overview.ImportSummary] = []
    bad: list[tuple[str, str]] = []
    for job, done in zip(jobs, _outcomes(shelf, jobs, import_log, workers), strict=True):
        found = shelf.keep(job, done)
        games += found
        bad += [(str(job.log), done.error)] if done.error else []
        for each in found if not as_json else ():
            _tell(each)
    if as_json:
        report(import_answer(games, scopes))
    elif not check:
        _tell_sums(games)
    elif games:
        terminal = Terminal()
        terminal.print(overview.check_table(games))
        for program, scope in scopes.items():
            theirs = [each for each in games if each.program == program]
            for sentence in overview.sentences(theirs, scope) if theirs else ():
                terminal.print(sentence)
    tell_bad(bad)
    if len(bad) == len(jobs) and not games:
        return 2
    return int(bool(bad) or (check and any(each.check.unexplained for each in games)))


def _outcomes(
    shelf: ImportDirectory, jobs: list[Job], import_log: ImportLog, workers: Workers
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
    console = SafeConsole(stderr=True)
    if not console.is_terminal:
        yield import_log(job)
        return
    columns = TextColumn("{task.description}"), BarColumn(), DownloadColumn(), TimeRemainingColumn()
    with Progress(*columns, console=console, transient=True) as progress:
        size = job.log.stat().st_size if job.log.is_file() else None
        bar = progress.add_task(escape(visible(job.log.name)), total=size)
        outcome = import_log(job, lambda read: progress.update(bar, completed=read))
    yield outcome


def _tell(each: overview.ImportSummary) -> None:
    turns, events = counted(each.turns, "turn"), counted(each.events, "event")
    print_line(f"{each.path}: {turns}, {events}, {each.result}")
    for sentence in each.damage:
        print_line(f"  {sentence}")


def _tell_sums(games: Sequence[overview.ImportSummary]) -> None:
    """What was left out of the recordings of each program, and what it does not tell."""
    for program in dict.fromkeys(each.program for each in games):
        theirs = [each for each in games if each.program == program]
        every = overview.summed(each.check.kinds for each in theirs)
        left_out = overview.summed(each.check.unread for each in theirs).most_common()
        if every or left_out:
            listed = "; ".join(f"{name} ({number})" for name, number in left_out) or "nothing"
            found = f"{counted(sum(every.values()), 'record')} of {len(every)} kinds; "
            print_line(f"{program}: {found if every else ''}left out: {listed}")
        silent = Counter(tuple(each.not_told) for each in theirs if each.not_told)
        for missing, number in silent.items():
            print_line(f"{program} does not tell in {counted(number, 'game')}: {in_words(missing)}")
