"""turnfold export csv: every table as a file of CSV."""

from pathlib import Path

import click

from turnfold.replays.catalogue import Catalogue
from turnfold.replays.cli.batches import tell_bad, viewer_option, workers_options
from turnfold.replays.cli.common import Readable, cards_options, json_option, print_line, report
from turnfold.replays.recordings.batch import Workers
from turnfold.replays.telling.sentences.words import counted


@click.command("csv")
@click.argument("files", nargs=-1, required=True, type=Readable())
@click.option(
    "-o",
    "--output",
    required=True,
    type=click.Path(path_type=Path, file_okay=False),
    metavar="DIR",
    help="The directory for the tables, TABLE.csv.",
)
@cards_options
@viewer_option
@workers_options
@json_option
def csv(
    files: tuple[str, ...],
    output: Path,
    names: Catalogue,
    viewer: str | None,
    workers: int | None,
    cluster: str | None,
    as_json: bool,
) -> int:
    """Write the games in FILES as CSV tables.

    FILES are logs, directories of logs, stores, and directories that `turnfold export parquet`
    wrote. Exits with 1 when a log is bad.
    """
    from turnfold.replays.analytics.database import database

    output.mkdir(parents=True, exist_ok=True)
    with database(files, Workers(workers, cluster), viewer, names) as opened:
        rows = opened.write_csv(output)
        bad = opened.bad
    if as_json:
        report({"output": str(output), "rows": rows, "bad": bad})
    else:
        print_line(f"{output}: {counted(rows['games'], 'game')}, {counted(len(rows), 'table')}")
        tell_bad((each.file, each.reason) for each in bad)
    return 1 if bad else 0
