"""Writes many games as a folder of pages for use without a server: a list, a page for each game, a
report.

The pages are made by every core. What was written is remembered in the user's cache directory, and
not in the folder, which may be shared: a page of a log that has not changed is left as it is.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path

import msgspec
from msgspec import Struct

from turnfold.events.log.columns import LogContradiction
from turnfold.replays.analytics.sources import LARGEST, GameSource
from turnfold.replays.branches.file import with_branches
from turnfold.replays.branches.tree import Tree
from turnfold.replays.catalogue import Catalogue
from turnfold.replays.catalogue.cache import cache_folder, code_identity
from turnfold.replays.recordings.batch import spread
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.recordings.files import write_atomically
from turnfold.replays.recordings.recording import Recording
from turnfold.replays.timeline.sound import require_sound
from turnfold.replays.viewer.export import exported
from turnfold.replays.viewer.glance import GameSummary, glance
from turnfold.replays.viewer.listing import ListedGame, list_page
from turnfold.replays.views import Viewer, Whose, nameless
from turnfold.replays.views.seeing import viewer_in

REPORT = "report.html"
HOME = "../index.html"
"""The list, as seen from the page of a game."""


class Site(Struct, frozen=True):
    """The result: the file of the list, the number of games in it, the logs that have no page, and
    how many pages were left as they were."""

    index: Path
    games: int
    bad: list[tuple[str, str]]
    unchanged: int = 0


class PageMade(Struct, frozen=True):
    """A page: a digest of all that it was made from, its size, and the game on it."""

    digest: str
    size: int
    game: GameSummary


class PageTask(Struct, frozen=True):
    """A page to make: the game, the file, what the names of cards come from, whether pictures may
    be loaded, whose names are left out, a text that changes with all these and the code, and the
    page that was made before (None: there is none)."""

    source: GameSource
    path: Path
    names: Catalogue
    pictures: bool
    anonymous: Whose | None
    made_from: str
    before: PageMade | None


Make = Callable[[PageTask], PageMade | str | None]
Each = Callable[[Make, Sequence[PageTask]], Iterator[PageMade | str | None]]
"""How the task is done for each page: `spread`, or that with a bar."""

FEW = 8
"""So many pages are made sooner than other processes start."""


def write_site(
    sources: Iterable[GameSource],
    output: Path,
    names: Catalogue,
    report: Callable[[], str] | None = None,
    pictures: bool = False,
    anonymous: Whose | None = None,
    each: Each = spread,
) -> Site:
    """Write the pages to a folder; `report` makes the text of the report beside them. With
    `pictures` the pages may ask Scryfall for pictures of cards. The names of the players that
    `anonymous` says are left out.

    Raises `UserError` when the folder cannot be written.
    """
    kept = _kept_file(output)
    before = _kept(kept)
    made_from = repr((code_identity(), names.identity(), pictures, anonymous))
    tasks = {
        address: PageTask(
            source, output / address, names, pictures, anonymous, made_from, before.get(address)
        )
        for source, address in _addresses(sources)
    }
    pages: dict[str, PageMade] = {}
    bad: list[tuple[str, str]] = []
    try:
        (output / "games").mkdir(parents=True, exist_ok=True)
        new = {at: task for at, task in tasks.items() if task.source.viewer or not _stays(task)}
        make: Each = each if len(new) > FEW else map
        made = dict(zip(new, make(_make, list(new.values())), strict=True))
        for address, task in tasks.items():
            page = made.get(address) or task.before
            if isinstance(page, PageMade):
                pages[address] = page
            else:
                bad.append((str(task.source), str(page)))
        for address in before.keys() - pages.keys():
            (output / address).unlink(missing_ok=True)
        if report is not None and (pages != before or not (output / REPORT).is_file()):
            write_atomically(output / REPORT, [report().encode()])
        index = output / "index.html"
        listed = [ListedGame(page.game, address) for address, page in pages.items()]
        write_atomically(index, [list_page(listed, REPORT if report is not None else "").encode()])
    except OSError as error:
        raise UserError(f"{output} cannot be written: {error.strerror}") from None
    with suppress(OSError):
        kept.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(kept, [msgspec.json.encode(pages)])
    unchanged = sum(made.get(address) is None for address in tasks)
    return Site(index, len(pages), bad, unchanged)


def _addresses(sources: Iterable[GameSource]) -> Iterator[tuple[GameSource, str]]:
    """The games, each with the address of its page, which stays as other games come and go."""
    alike: Counter[str] = Counter()
    for source in sources:
        told = repr(source.key or source.address)
        alike[told] += 1
        name = blake2b(f"{told} {alike[told]}".encode(), digest_size=6).hexdigest()
        yield source, f"games/{name}.html"


def _kept_file(output: Path) -> Path:
    name = blake2b(bytes(output.absolute()), digest_size=12).hexdigest()
    return cache_folder() / "pages" / f"{name}.json"


def _kept(file: Path) -> dict[str, PageMade]:
    with suppress(OSError, msgspec.MsgspecError):
        return msgspec.json.decode(file.read_bytes(), type=dict[str, PageMade])
    return {}


def _make(task: PageTask) -> PageMade | str | None:
    """Make a page. Returns None when it is there and would be the same, or why it cannot be
    made."""
    if task.source.viewer and _stays(task):
        return None
    try:
        game = _write(task)
    except (UserError, LogContradiction) as error:
        return str(error)
    return PageMade(_digest(task), task.path.stat().st_size, game)


def _stays(task: PageTask) -> bool:
    """Whether the page is there and would be the same. For a viewer this takes long."""
    before = task.before
    with suppress(OSError):
        if before is not None and task.path.stat().st_size == before.size:
            return before.digest == _digest(task)
    return False


def _digest(task: PageTask) -> str:
    told = f"{task.made_from} {task.source.digest()}"
    return blake2b(told.encode(), digest_size=16).hexdigest()


def _write(task: PageTask) -> GameSummary:
    """Write the page of a game."""
    tree, viewer = _tree(task)
    seen = glance(tree.main, task.names)
    stem = tree.main.header.game or "game"
    page = exported(
        tree, task.names, stem, viewer=viewer, pictures=task.pictures, home=HOME, seen=seen
    )
    write_atomically(task.path, page)
    return seen


def _tree(task: PageTask) -> tuple[Tree, Viewer | None]:
    """The game of a page, and for whom it is redacted. Only a whole file that is shown as it is has
    branches."""
    source, whose = task.source, task.anonymous
    if source.game is None and source.viewer is None and not whose:
        recording = Recording.open(source.address)
        require_sound(recording.log, LARGEST)
        return with_branches(recording) if recording.damage is None else Tree(recording.log), None
    log = source.open().log
    viewer = None if source.viewer is None else viewer_in(log, source.viewer)
    return Tree(nameless(log, whose) if whose else log), viewer
