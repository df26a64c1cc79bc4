"""turnfold export parquet: games as typed tables."""

from collections.abc import Sequence
from pathlib import Path

import click
from msgspec import structs

from turnfold.engine.spelling import counted
from turnfold.replays.answers.files import ParquetAnswer, left_out
from turnfold.replays.catalogue import Catalogue
from turnfold.replays.cli.batches import followed, games_options, games_to, tell_bad
from turnfold.replays.cli.common import print_line, report
from turnfold.replays.recordings.batch import Workers


@click.command()
@games_to(
    "DIR", "The directory for the tables. Tables there that are up to date are not written again."
)
@games_options
def parquet(
    files: tuple[str, ...],
    output: Path,
    names: Catalogue,
    viewer: str | None,
    workers: int | None,
    cluster: str | None,
    as_json: bool,
) -> int:
    """Write the games in FILES as Parquet tables.

    FILES are logs, directories of logs and stores. `turnfold query --tables` lists the tables and
    columns. Exits with 1 when a log is bad.
    """
    return write_tables(files, output, names, viewer, Workers(workers, cluster), as_json)


def write_tables(
    files: Sequence[str],
    output: Path,
    names: Catalogue,
    viewer: str | None,
    with_whom: Workers,
    as_json: bool = False,
) -> int:
    """Write the games in files as tables and print how many there are. Returns 1 when a log is bad,
    else 0."""
    from turnfold.replays.analytics import parts
    from turnfold.replays.analytics.sources import sources

    chosen, bad = parts.one_of_each(sources(files, viewer))
    parts.prepare(output)
    work = parts.parts_of(chosen, output, names)
    done = list(followed("games", parts.write, work, with_whom, lambda part: len(part.sources)))
    parts.clean(output, done)
    bad += [each for part in done for each in part.written.bad]
    total = parts.total(done)
    if as_json:
        told = structs.asdict(total)
        report(ParquetAnswer(output=str(output), **told, bad=left_out(bad)))
    else:
        kept = f", {counted(total.skipped, 'game')} of them there already" if total.skipped else ""
        size = total.bytes / max(total.events, 1)
        print_line(
            f"{output}: {counted(total.games, 'game')}{kept}, {counted(total.events, 'event')}, "
            f"{counted(total.bytes, 'byte')} ({size:.1f} an event)"
        )
        tell_bad((each.file, each.reason) for each in bad)
    return 1 if bad else 0
