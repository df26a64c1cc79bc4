"""What is kept in the browser: games, disputes and card files, each a file in a folder."""

from functools import cached_property
from io import BytesIO
from pathlib import Path
from shutil import copyfile, rmtree
from urllib.parse import quote
from zipfile import ZIP_DEFLATED, ZipFile

from turnfold.replays.analytics.sources import ENDINGS, GameSource, sources
from turnfold.replays.catalogue import NO_CARDS, Catalogue, chosen
from turnfold.replays.catalogue.bulk import add_cards, shortened
from turnfold.replays.catalogue.cache import LARGE
from turnfold.replays.importers.kit.recorder_files import ProgressReport
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.viewer.listing import ListedGame
from turnfold.replays.viewer.session import Session
from turnfold.replays.viewer.shelf import GameList

MOST_CARDS = 1 << 26
"""The largest card file that is kept as it is, in bytes: all of it is in memory."""


class KeptGames(GameList):
    """The games in a folder; the address of each has the name of its file, so that it opens the
    same game on the next day."""

    home = "./"

    def __init__(self, folder: Path, names: Catalogue) -> None:
        super().__init__(lambda: sources([str(folder)]), names)

    def address(self, number: int) -> str:
        """The address of the page of a game, as seen from the list."""
        return f"#{self.address_of(Path(self._sources[number].address).name)}"

    def address_of(self, name: str) -> str:
        """What stands behind the # of the address of a game, by the name of its file."""
        return f"games/{quote(name)}/"

    def coming(self, path: Path) -> list[ListedGame]:
        """A game that has no address yet, since its log is still being read; none if it cannot be
        read."""
        seen = self._glance(GameSource(str(path), None, None))
        return [] if seen is None else [ListedGame(seen, "#")]

    def named(self, name: str) -> Session | None:
        """The session of a game; None if there is none of this name that can be read."""
        self._look()
        named = [Path(each.address).name for each in self._sources]
        return self.session(named.index(name)) if name in named else None


class KeptFiles:
    """The folder of all that is kept."""

    def __init__(self, folder: Path) -> None:
        self.games = folder / "games"
        self.disputes = folder / "disputes"
        self.cards = folder / "cards"
        for each in (self.games, self.disputes, self.cards):
            each.mkdir(parents=True, exist_ok=True)

    @cached_property
    def catalogue(self) -> Catalogue:
        """The cards in the files that are kept."""
        paths = sorted(self.cards.iterdir())
        return chosen(paths) if paths else NO_CARDS

    @cached_property
    def shelf(self) -> KeptGames:
        """The games that are kept."""
        return KeptGames(self.games, self.catalogue)

    @property
    def size(self) -> int:
        """How many bytes are kept."""
        folders = (self.games, self.disputes, self.cards)
        files = (each for folder in folders for each in folder.rglob("*") if each.is_file())
        return sum(each.stat().st_size for each in files)

    def listed(self) -> list[ListedGame]:
        """The games that are kept, as the list has them."""
        return self.shelf.games() if any(self.games.glob("*.jsonl*")) else []

    def keep_game(self, path: Path) -> Path:
        """Keep a log of turnfold, byte for byte; under a name that lists it, as names with a dot
        in front are not."""
        name = path.name.lstrip(".")
        name = name if name.endswith(ENDINGS) else f"{name}.jsonl"
        return self._keep(path, self.games / name)

    def keep_cards(self, path: Path, progress: ProgressReport) -> int:
        """Keep a card file, of bulk data of Scryfall only what turnfold reads; how many cards it
        has. Raises `UserError` when it holds none, or is too large."""
        kept = self.cards / f"{path.name.partition('.')[0]}.short.json.gz"
        if path.stat().st_size > LARGE and shortened(path, kept, progress):
            self._look_again()
            return _how_many(kept)
        if path.stat().st_size > MOST_CARDS:
            raise UserError(
                f"{path} is too large to be kept: it may have {MOST_CARDS:,} bytes; take a smaller "
                "file of cards, such as cards.csv of 17Lands, or bulk data of Scryfall"
            )
        found = _how_many(path)
        self._keep(path, self.cards / path.name)
        return found

    def keep_found(self, told: list[bytes]) -> int:
        """Keep cards that Scryfall told one by one, beside those that it told before; how many of
        what was told are cards."""
        found = add_cards(told, self.cards / "scryfall.short.json.gz")
        self._look_again()
        return found

    def games_archive(self) -> bytes:
        """A zip archive of the games, each as it is kept."""
        held = BytesIO()
        with ZipFile(held, "w", ZIP_DEFLATED) as archive:
            for path in sorted(self.games.glob("*.jsonl*")):
                archive.writestr(path.name, path.read_bytes())
        return held.getvalue()

    def forget(self) -> None:
        """Delete all that is kept."""
        for each in (self.games, self.disputes, self.cards):
            rmtree(each)
            each.mkdir()
        self._look_again()

    def _keep(self, path: Path, kept: Path) -> Path:
        copyfile(path, kept)
        self._look_again()
        return kept

    def _look_again(self) -> None:
        for name in ("catalogue", "shelf"):
            self.__dict__.pop(name, None)


def _how_many(path: Path) -> int:
    cards = chosen([path])
    return len(cards.by_name) or len(cards)
