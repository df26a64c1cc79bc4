"""`turnfold report FILES -o report.html`: one page with pictures of many games."""

from collections.abc import Callable
from pathlib import Path

import click

from turnfold.replays.answers.files import ReportAnswer, left_out
from turnfold.replays.catalogue import Catalogue
from turnfold.replays.cli.batches import games_options, games_to, tell_bad
from turnfold.replays.cli.common import print_line, refuse_overwrite, report
from turnfold.replays.recordings.batch import Workers
from turnfold.replays.recordings.files import write_file


@click.command("report")
@games_to("FILE", "The page to write.")
@click.option("--title", default="Games", show_default=True, help="The title of the page.")
@games_options
def report_(
    files: tuple[str, ...],
    output: Path,
    title: str,
    names: Catalogue,
    viewer: str | None,
    workers: int | None,
    cluster: str | None,
    as_json: bool,
) -> int:
    """Draw a page of charts about the games in FILES: logs, directories of logs, stores, exported
    tables.

    The page is one file and needs no network. Exits with 1 when a log is bad.
    """
    from turnfold.replays.analytics.database import database
    from turnfold.replays.analytics.report.page import page

    refuse_overwrite(files, output)
    with database(files, Workers(workers, cluster), viewer, names) as opened:
        text = page(opened, title)
        bad = opened.bad
    write_file(output, [text.encode()])
    if as_json:
        report(ReportAnswer(str(output), left_out(bad)))
    else:
        print_line(str(output))
        tell_bad((each.file, each.reason) for each in bad)
    return 1 if bad else 0


def report_maker(file: Path, viewer: str | None, names: Catalogue) -> Callable[[], str] | None:
    """A function that makes the report of the games in a file, directory or store; None if the
    packages for it are not installed."""
    try:
        from turnfold.replays.analytics.database import database
        from turnfold.replays.analytics.report.page import page
    except ImportError:
        return None

    def drawn() -> str:
        with database((str(file),), Workers(1), viewer, names) as opened:
            return page(opened, "Games")

    return drawn
