"""turnfold export parquet: games as typed tables."""

from pathlib import Path

import click
import msgspec

from turnfold.replays.catalogue import Catalogue
from turnfold.replays.cli.batches import followed, tell_bad, viewer_option, workers_options
from turnfold.replays.cli.common import Readable, cards_options, json_option, print_line, report
from turnfold.replays.recordings.batch import Workers
from turnfold.replays.telling.sentences.words import counted


@click.command()
@click.argument("files", nargs=-1, required=True, type=Readable())
@click.option(
    "-o",
    "--output",
    required=True,
    type=click.Path(path_type=Path, file_okay=False),
    metavar="DIR",
    help="The directory for the tables. Tables there that are up to date are not written again.",
)
@cards_options
@viewer_option
@workers_options
@json_option
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
    from turnfold.replays.analytics import parts
    from turnfold.replays.analytics.sources import sources

    chosen, bad = parts.one_of_each(sources(files, viewer))
    parts.prepare(output)
    work = parts.parts_of(chosen, output, names)
    with_whom = Workers(workers, cluster)
    done = list(followed("games", parts.write, work, with_whom, lambda part: len(part.sources)))
    parts.clean(output, done)
    bad += [each for part in done for each in part.written.bad]
    total = parts.total(done)
    if as_json:
        report({"output": str(output), **msgspec.to_builtins(total), "bad": bad})
    else:
        kept = f", {counted(total.skipped, 'game')} of them there already" if total.skipped else ""
        size = total.bytes / max(total.events, 1)
        print_line(
            f"{output}: {counted(total.games, 'game')}{kept}, {counted(total.events, 'event')}, "
            f"{counted(total.bytes, 'byte')} ({size:.1f} an event)"
        )
        tell_bad((each.file, each.reason) for each in bad)
    return 1 if bad else 0
