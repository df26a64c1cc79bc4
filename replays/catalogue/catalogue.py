"""All card files of a user as one catalogue. It is asked by number to show a card, and by name to
play one."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Protocol

from turnfold.replays.catalogue.entry import CatalogueEntry
from turnfold.replays.catalogue.languages import ENGLISH, Language, language
from turnfold.replays.catalogue.settings import settings
from turnfold.replays.installed import card_databases, databases_below
from turnfold.replays.recordings.errors import UserError


class CardSource(Protocol):
    """One file of cards."""

    def entry(self, number: int) -> CatalogueEntry | None:
        """The card with one of Arena's numbers."""

    def ability(self, number: int) -> str:
        """The text of an ability by Arena's number; empty when it is not known."""

    def numbers(self) -> Iterator[int]:
        """The numbers of all cards."""

    def named(self, name: str) -> CatalogueEntry | None:
        """The card with an English name, with its English text; None if the file has no texts or no
        such card."""

    def names(self) -> Iterator[str]:
        """The names of all cards that have a text or a type line, in English."""

    def titles(self) -> Iterator[str]:
        """The names of all cards that are found by their numbers, with texts or without."""


class Catalogue(Mapping[int, str]):
    """Cards by Arena's numbers: their names and all else that the files say about them.

    No file is read before a card is asked for. The first file that has a card gives its name; the
    next ones fill in what is missing. The first question raises `UserError` for a file that holds
    no cards.
    """

    def __init__(self, paths: Sequence[Path] = (), language: Language = ENGLISH) -> None:
        self.paths = tuple(paths)
        self.language = language
        self._sources: list[CardSource] | None = None
        self._entries: dict[int, CatalogueEntry | None] = {}

    def entry(self, number: int) -> CatalogueEntry | None:
        """All that is known about a card; None if nothing is."""
        if number not in self._entries:
            self._entries[number] = self._look_up(number)
        return self._entries[number]

    def ability(self, number: int) -> str:
        """The text of an ability by Arena's number; empty when it is not known."""
        return next(filter(None, (each.ability(number) for each in self.sources())), "")

    @cached_property
    def in_english(self) -> "Catalogue":
        """The same files, asked for English texts."""
        return self if self.language == ENGLISH else Catalogue(self.paths)

    def sources(self) -> list[CardSource]:
        """The files, opened now if they were not before."""
        if self._sources is None:
            self._sources = [_source(each, self.language) for each in self.paths]
        return self._sources

    def without_text(self, name: str) -> list[Path]:
        """The files that have the name of a card, and no text of it."""
        every = zip(self.paths, self.sources(), strict=True)
        return [path for path, each in every if each.named(name) is None and name in each.titles()]

    def without_numbers(self) -> list[Path]:
        """The files that have no card by one of Arena's numbers, so that they name none."""
        every = zip(self.paths, self.sources(), strict=True)
        return [path for path, each in every if next(each.numbers(), None) is None]

    @cached_property
    def by_name(self) -> Mapping[str, CatalogueEntry]:
        """The cards by their English names, with the English texts that turnfold reads."""
        return _CardsByName(self)

    def identity(self) -> list[str]:
        """Texts that change whenever the answers of this catalogue could change."""
        told = [self.language.code] if self.paths else []
        for path in self.paths:
            found = path.stat() if path.exists() else None
            told.append(f"{path} {found and (found.st_size, found.st_mtime_ns)}")
        return told

    def _look_up(self, number: int) -> CatalogueEntry | None:
        found: CatalogueEntry | None = None
        for source in self.sources():
            entry = source.entry(number)
            if entry is not None:
                found = entry if found is None else found.completed(entry)
            if found is not None and found.is_whole:
                break
        return found

    def __getitem__(self, number: int) -> str:
        entry = self.entry(number)
        if entry is None:
            raise KeyError(number)
        return entry.name

    def __iter__(self) -> Iterator[int]:
        seen = dict.fromkeys(number for each in self.sources() for number in each.numbers())
        return iter(seen)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __bool__(self) -> bool:
        return bool(self.paths)

    def __repr__(self) -> str:
        return f"Catalogue({', '.join(map(str, self.paths))})"

    def __reduce__(self) -> tuple[type["Catalogue"], tuple[object, ...]]:
        return Catalogue, (tuple(each.absolute() for each in self.paths), self.language)


class _CardsByName(Mapping[str, CatalogueEntry]):
    """The cards of a catalogue by name, each from the first file that has it."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue

    def __getitem__(self, name: str) -> CatalogueEntry:
        found = (each.named(name) for each in self._catalogue.sources())
        entry = next((each for each in found if each is not None), None)
        if entry is None:
            raise KeyError(name)
        return entry

    def __iter__(self) -> Iterator[str]:
        sources = self._catalogue.sources()
        return iter(dict.fromkeys(name for each in sources for name in each.names()))

    def __len__(self) -> int:
        return sum(1 for _ in self)


NO_CARDS = Catalogue()
"""Nothing is known of any card."""


def chosen(paths: Sequence[Path] = (), spoken: str = "") -> Catalogue:
    """The cards in these files; without any, those of the settings, else Arena's own database.

    Files that are named here are opened at once. Raises `UserError` for one that holds no cards,
    and for a language or settings that nobody can use.
    """
    chosen_before = settings()
    speech = spoken or chosen_before.language
    tongue = language(speech) if speech else ENGLISH
    if paths:
        catalogue = Catalogue([_file(each) for each in paths], tongue)
        catalogue.sources()
        return catalogue
    if chosen_before.cards is None:
        return Catalogue(card_databases()[:1], tongue)
    try:
        return Catalogue([_file(each) for each in chosen_before.cards], tongue)
    except UserError as error:
        raise UserError(f"{error} (named in {chosen_before.said_in})") from None


def _file(path: Path) -> Path:
    """The file that a path means; for one of Arena's folders, the card database in it."""
    if path.is_dir():
        found = databases_below(path)
        if not found:
            raise UserError(f"{path} is a directory without Arena's card database")
        return found[0]
    if not path.exists():
        raise UserError(f"{path} cannot be read: No such file or directory")
    return path


_SQLITE = b"SQLite format 3\0"


def _source(path: Path, spoken: Language) -> CardSource:
    """Open a card file. The module that reads its format is imported only now."""
    try:
        with path.open("rb") as file:
            is_database = file.read(len(_SQLITE)) == _SQLITE
    except OSError as error:
        raise UserError(f"{path} cannot be read: {error.strerror}") from None
    if is_database:
        from turnfold.replays.catalogue.arena_database import ArenaDatabase

        return ArenaDatabase(path, spoken)
    from turnfold.replays.catalogue.files import CardFile

    return CardFile(path, spoken)
