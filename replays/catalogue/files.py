"""Files of cards in CSV and JSON, packed or not.

- CSV of 17Lands (`id,expansion,name,...`) or any other with a column of numbers and one of names;
- JSON of Scryfall's bulk data (`arena_id`), of MTGJSON (`identifiers.mtgArenaId`), Arena's own of
  earlier years, cards of Scryfall under Arena's numbers, or names alone: an object
  `{"92081": "Llanowar Elves"}`, a list of pairs, a list of objects.

A number that is only called `id` may be anybody's: such a row must tell a type or a set of Magic.

Cards with texts are found by their names as well (`texts`).
"""

import csv
import io
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

import msgspec

from turnfold.replays.catalogue.arena_json import ArenaCard, with_texts
from turnfold.replays.catalogue.cache import Entries, remembered
from turnfold.replays.catalogue.entry import CatalogueEntry, is_of_magic
from turnfold.replays.catalogue.languages import ENGLISH, Language
from turnfold.replays.catalogue.published import (
    ManyCards,
    ManySets,
    OneSet,
    Printing,
    entries_of,
    entry_of,
)
from turnfold.replays.catalogue.texts import texts
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.recordings.files import BrokenFile, Packing, read_lines

_NUMBER_KEYS = ("grpid", "grp_id", "arena_id", "arenaid")
_ANY_NUMBER = "id"
_SET_KEY = "expansion"
"""A column of 17Lands."""
_NAME_KEYS = ("name", "title", "card_name")
_TYPE_KEYS = ("type", "type_line", "types")


class CardFile:
    """The cards in a file. Raises `UserError` with one sentence when it holds none."""

    def __init__(self, path: Path, language: Language = ENGLISH) -> None:
        self.path, self._language = path, language
        self._entries = remembered(path, language.code, lambda: _read(path, language))

    def entry(self, number: int) -> CatalogueEntry | None:
        """The card with one of Arena's numbers."""
        return self._entries.get(number)

    def ability(self, number: int) -> str:
        """The empty text, because these files have no numbers of abilities."""
        return ""

    def numbers(self) -> Iterator[int]:
        """The numbers of all cards."""
        return iter(self._entries)

    def named(self, name: str) -> CatalogueEntry | None:
        """The card with an English name; None if the file has no texts or no such card."""
        return self._texts.get(name) or self._by_other_names.get(name)

    def names(self) -> Iterator[str]:
        """The names of all cards with a type line."""
        return iter(self._texts)

    def titles(self) -> Iterator[str]:
        """The names of all cards with a number."""
        return (each.name for each in self._entries.values())

    @property
    def _texts(self) -> Mapping[str, CatalogueEntry]:
        return _by_name(self.path, self.path.stat().st_mtime_ns) or self._numbered_texts

    @cached_property
    def _by_other_names(self) -> Mapping[str, CatalogueEntry]:
        """The cards of several faces by all their names; the first that has one is meant by it."""
        found: dict[str, CatalogueEntry] = {}
        for each in self._texts.values():
            for name in each.names() if each.other is not None else ():
                found.setdefault(name, each)
        return found

    @cached_property
    def _numbered_texts(self) -> Mapping[str, CatalogueEntry]:
        """The cards with texts in a file that has them by numbers alone."""
        english = self if self._language == ENGLISH else CardFile(self.path)
        every = english._entries.values()
        return {each.name: each for each in every if each.type and (each.text or each.power)}


def _read(path: Path, language: Language) -> Entries:
    try:
        with path.open("rb") as file:
            content = b"".join(read_lines(file, Packing.of_file(file))).removeprefix(_MARK)
        if content.lstrip()[:1] in (b"{", b"["):
            entries = _from_json(content, language, path)
        else:
            entries = _from_csv(content.decode())
    except OSError as error:
        raise UserError(f"{path} cannot be read: {error.strerror}") from None
    except BrokenFile as error:
        raise UserError(f"{path} cannot be read: {error}") from None
    except (ValueError, LookupError, TypeError, RecursionError, csv.Error):
        entries = {}
    if not entries and not _by_name(path, path.stat().st_mtime_ns):
        raise UserError(
            f"{path} holds no cards that could be found by Arena's numbers or by their names; it "
            "should be Arena's card database, cards.csv of 17Lands, bulk data of Scryfall, JSON of "
            'MTGJSON, JSON such as {"92081": "Llanowar Elves"} or CSV with the columns grpId and '
            "name"
        )
    return entries


@lru_cache(maxsize=4)
def _by_name(path: Path, changed: int) -> Mapping[str, CatalogueEntry]:
    """The cards with a type line, by name; of several with one name, the first. `changed` is the
    time at which the file changed, so that it is read again then."""
    found: dict[str, CatalogueEntry] = {}
    with suppress(UserError):  # a file of names alone
        for each in texts(path):
            found.setdefault(each.title, each)
    return found


_MARK = b"\xef\xbb\xbf"


def _from_json(content: bytes, language: Language, path: Path) -> Entries:
    """The cards in JSON of any of these forms; the published ones are read as what they are."""
    if content.lstrip()[:1] == b"[":
        try:
            return entries_of(_printings.decode(content), language)
        except msgspec.ValidationError:
            pass
        try:
            return with_texts(_arena_cards.decode(content), path, language)
        except msgspec.ValidationError:
            return _named(msgspec.json.decode(content))
    for decoder in _mtgjson:
        try:
            cards = decoder.decode(content).cards()
        except msgspec.ValidationError:
            continue
        return {number: entry for card in cards for number, entry in card.told(language)}
    return _named(msgspec.json.decode(content).items())


def _named(rows: Iterable[Any]) -> Entries:
    """Entries that have only names: from pairs of a number and a name, or from objects with
    both."""
    found = {}
    for row in rows:
        number, entry = _row(row) if isinstance(row, dict) else _pair(row[0], row[1])
        if number:
            found[number] = entry
    return found


def _from_csv(text: str) -> Entries:
    rows = [row for row in csv.reader(io.StringIO(text)) if row]
    head = [each.strip().lower() for each in rows[0]]
    if head[0].isdecimal():
        return dict(_pair(row[0], row[1]) for row in rows)
    found = (_row(dict(zip(head, row, strict=False))) for row in rows[1:])
    return {number: entry for number, entry in found if number}


def _row(row: Mapping[str, object]) -> tuple[int, CatalogueEntry]:
    """The number and the card in a row; 0 for a card that Arena has no number for."""
    lower = {key.lower(): value for key, value in row.items()}
    kind = next((str(lower[key]) for key in _TYPE_KEYS if lower.get(key)), "")
    trusted = _SET_KEY in lower or is_of_magic(kind)
    keys = (*_NUMBER_KEYS, _ANY_NUMBER) if trusted else _NUMBER_KEYS
    numbers = [str(lower[key]) for key in keys if key in lower]
    number = next((int(each) for each in numbers if each.isdecimal()), 0)
    if not number:
        return 0, CatalogueEntry("")
    name = next((lower[key] for key in _NAME_KEYS if key in lower), None)
    return number, CatalogueEntry(_name(name), type=kind)


def _pair(number: object, told: object) -> tuple[int, CatalogueEntry]:
    """A number with a name, or with a card of Scryfall."""
    if not isinstance(told, dict):
        return int(str(number)), CatalogueEntry(_name(told))
    entry = entry_of(msgspec.convert({"object": "card"} | told, Printing))
    _name(entry.name or None)
    return int(str(number)) if is_of_magic(entry.type) else 0, entry


def _name(name: object) -> str:
    if not isinstance(name, str):
        raise TypeError(name)
    return name.strip()


_printings = msgspec.json.Decoder(list[Printing])
_arena_cards = msgspec.json.Decoder(list[ArenaCard])
_mtgjson: list[msgspec.json.Decoder[Any]] = [
    msgspec.json.Decoder(kind) for kind in (ManySets, OneSet, ManyCards)
]
