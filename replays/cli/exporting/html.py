"""`turnfold export html FILE -o PAGE`: a recorded game as one page that needs nothing else."""

from functools import partial
from pathlib import Path

import click

from turnfold.engine.spelling import counted
from turnfold.replays.answers.files import PageAnswer, SiteAnswer
from turnfold.replays.catalogue import Catalogue
from turnfold.replays.cli.batches import followed, workers_options
from turnfold.replays.cli.common import (
    Sharing,
    anonymous_option,
    cards_options,
    file_argument,
    json_option,
    pictures_option,
    refuse_overwrite,
    report,
    say,
    viewer_option,
)
from turnfold.replays.cli.doubts import by_the_rules
from turnfold.replays.cli.reporting import report_maker
from turnfold.replays.cli.sources import opened_game, stem_of
from turnfold.replays.recordings.batch import Workers
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.recordings.files import write_file
from turnfold.replays.stores.addresses import is_store
from turnfold.replays.timeline import require_event
from turnfold.replays.viewer.export import exported
from turnfold.replays.views import Whose


@click.command("html", cls=Sharing)
@file_argument
@click.option(
    "-o",
    "output",
    type=click.Path(path_type=Path),
    required=True,
    metavar="PATH",
    help="The page to write; the folder, for many games.",
)
@click.option(
    "--at",
    type=int,
    metavar="N",
    help="Open it after event N (default: the beginning of the last decisive turn, or the disputed"
    " moment of a dispute file).",
)
@viewer_option
@anonymous_option
@cards_options
@pictures_option
@workers_options
@json_option
def html(
    file: Path,
    output: Path,
    at: int | None,
    viewer: str | None,
    anonymous: Whose | None,
    names: Catalogue,
    pictures: bool,
    workers: int | None,
    cluster: str | None,
    as_json: bool,
) -> int:
    """Write the game as one web page, which needs no network and holds the log.

    FILE may also be a directory of logs or a store; in that case a folder is written, with a
    list of the games, a page for each, and a report.
    """
    if file.is_dir() or is_store(str(file)):
        if at is not None:
            raise UserError("--at is for one game, and this is a folder or a store of games")
        with_whom = Workers(workers, cluster)
        return _site(file, output, viewer, anonymous, names, pictures, with_whom, as_json)
    if output.is_dir():
        raise UserError(f"{output} is a directory; name the page to write, as in game.html")
    refuse_overwrite([file], output)
    game = opened_game(file, viewer, names, anonymous)
    log = game.tree.main
    if at is not None:
        require_event(log, at, "--at")
    start = None if at is None else at + 1
    with by_the_rules(log):
        page = exported(
            game.tree,
            names,
            log.header.game if anonymous else stem_of(file, game),
            start,
            game.viewer,
            pictures,
            judged=game.judged,
        )
        write_file(output, page)
    size = output.stat().st_size
    if as_json:
        report(PageAnswer(str(output), size, len(log)))
    else:
        say(f"{output}: {len(log)} events in {size / 1000:,.0f} kB; open it in a browser")
    return 0 if game.whole else 1


def _site(
    file: Path,
    output: Path,
    viewer: str | None,
    anonymous: Whose | None,
    names: Catalogue,
    pictures: bool,
    workers: Workers,
    as_json: bool,
) -> int:
    """Write a list of games with their pages, and the report if the extra for tables is
    installed."""
    from turnfold.replays.analytics.sources import sources
    from turnfold.replays.viewer.site import write_site

    if output.is_file() or output.suffix == ".html":
        raise UserError(
            f"{output} must be a folder, because {file} may hold many games; try -o site"
        )
    report_of = None if anonymous else report_maker(file, viewer, names)
    games = sources([str(file)], viewer)
    bar = partial(followed, "pages", workers=workers)
    site = write_site(games, output, names, report_of, pictures, anonymous, bar)
    if as_json:
        report(SiteAnswer(str(site.index), site.games, site.bad))
    else:
        left = f", {site.unchanged} unchanged" if site.unchanged else ""
        say(f"{site.index}: {counted(site.games, 'game')}{left}; open it in a browser")
        for name, reason in site.bad:
            say(f"{name}: {reason}")
    return 1 if site.bad else 0
