"""turnfold export csv: every table as a file of CSV."""

from pathlib import Path

import click

from turnfold.engine.spelling import counted
from turnfold.replays.answers.files import CsvAnswer, left_out
from turnfold.replays.catalogue import Catalogue
from turnfold.replays.cli.batches import games_options, games_to, tell_bad
from turnfold.replays.cli.common import print_line, report
from turnfold.replays.recordings.batch import Workers


@click.command("csv")
@games_to("DIR", "The directory for the tables, TABLE.csv.")
@games_options
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
    with database(files, Workers(workers, cluster), viewer, names, keep=False) as opened:
        rows = opened.write_csv(output)
        bad = opened.bad
    if as_json:
        report(CsvAnswer(str(output), rows, left_out(bad)))
    else:
        print_line(f"{output}: {counted(rows['games'], 'game')}, {counted(len(rows), 'table')}")
        tell_bad((each.file, each.reason) for each in bad)
    return 1 if bad else 0
