"""Writes many games as a folder of pages for use without a server: a list, a page for each game, a
report."""

from collections.abc import Callable, Iterable
from pathlib import Path

from msgspec import Struct

from turnfold.events.log.columns import LogContradiction
from turnfold.replays.analytics.sources import GameSource
from turnfold.replays.branches.file import load
from turnfold.replays.branches.tree import Tree
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.recordings.files import write_atomically
from turnfold.replays.telling.sentences.words import Names
from turnfold.replays.viewer.export import exported
from turnfold.replays.viewer.glance import GameSummary, glance
from turnfold.replays.viewer.listing import ListedGame, list_page
from turnfold.replays.views import Whose, nameless
from turnfold.replays.views.seeing import viewer_in

REPORT = "report.html"
HOME = "../index.html"
"""The list, as seen from the page of a game."""


class Site(Struct, frozen=True):
    """The result: the file of the list, the number of games in it, and the logs that have no
    page."""

    index: Path
    games: int
    bad: list[tuple[str, str]]


def write_site(
    sources: Iterable[GameSource],
    output: Path,
    names: Names,
    report: Callable[[], str] | None = None,
    pictures: bool = False,
    anonymous: Whose | None = None,
) -> Site:
    """Write the pages to a folder; `report` makes the text of the report beside them. With
    `pictures` the pages may ask Scryfall for pictures of cards. The names of the players that
    `anonymous` says are left out.

    Raises `UserError` when the folder cannot be written.
    """
    listed: list[ListedGame] = []
    bad: list[tuple[str, str]] = []
    try:
        (output / "games").mkdir(parents=True, exist_ok=True)
        for number, each in enumerate(sources, 1):
            address = f"games/{number:04d}.html"
            try:
                page = _page(each, output / address, names, pictures, anonymous)
                listed.append(ListedGame(page, address))
            except (UserError, LogContradiction) as error:
                bad.append((str(each), str(error)))
        if report is not None:
            write_atomically(output / REPORT, [report().encode()])
        index = output / "index.html"
        listing = list_page(listed, REPORT if report is not None else "")
        write_atomically(index, [listing.encode()])
    except OSError as error:
        raise UserError(f"{output} cannot be written: {error.strerror}") from None
    return Site(index, len(listed), bad)


def _page(
    source: GameSource, path: Path, names: Names, pictures: bool, anonymous: Whose | None
) -> GameSummary:
    """Write the page of a game, with its branches unless the game is redacted."""
    log, damage = source.open()
    viewer = None if source.viewer is None else viewer_in(log, source.viewer)
    is_own_file = source.game is None and viewer is None and damage is None and not anonymous
    log = nameless(log, anonymous) if anonymous else log
    tree = load(Path(source.address)) if is_own_file else Tree(log)
    stem = log.header.game or "game"
    write_atomically(path, exported(tree, names, stem, None, viewer, pictures, HOME))
    return glance(log, names)
