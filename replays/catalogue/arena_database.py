"""Arena's own card database: SQLite, asked for one card at a time, never written to.

`Cards` has the cards, and a table for each language (`Localizations_enUS`) the texts by number,
each in one or more `Formatted` ways; the first is the title as it is printed.
"""

import re
import sqlite3
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from urllib.parse import quote

from turnfold.replays.catalogue.arena_texts import mana_cost, plain, rules_text
from turnfold.replays.catalogue.entry import CatalogueEntry
from turnfold.replays.catalogue.languages import ENGLISH, Language
from turnfold.replays.recordings.errors import UserError

_ABILITY = re.compile(r"([0-9]+)(?::([0-9]+))?")
_COLUMNS = (
    *("TitleId", "OldSchoolManaText", "TypeTextId", "SubtypeTextId", "AbilityIds"),
    *("Types", "Supertypes", "Subtypes", "Power", "Toughness"),
)
_ENUMS = {"Supertypes": "SuperType", "Types": "CardType", "Subtypes": "SubType"}


class ArenaDatabase:
    """Arena's cards in a language; in English where a text has not been translated.

    Raises `UserError` for a file that is not Arena's card database.
    """

    def __init__(self, path: Path, language: Language = ENGLISH) -> None:
        self.path, self.language = path, language
        try:
            where = f"file:{quote(str(path.absolute()))}?mode=ro"
            self._database = sqlite3.connect(where, uri=True, check_same_thread=False)
            tables = self._tables()
            self._have = {str(row[1]) for row in self._database.execute("PRAGMA table_info(Cards)")}
        except sqlite3.Error as error:
            raise UserError(f"{path} cannot be read as Arena's card database: {error}") from None
        wanted = [each for each in sorted(tables) if each.startswith("Localizations_")]
        self._texts = [each for each in wanted if each[14:16] == language.code]
        self._texts += [each for each in wanted if each[14:16] == ENGLISH.code]
        if not {"GrpId", "TitleId"} <= self._have or not self._texts:
            raise UserError(f"{path} is a database, but not Arena's card database")
        self._has_abilities = "Abilities" in tables
        self._has_enums = "Enums" in tables
        self._columns = ", ".join(each if each in self._have else "''" for each in _COLUMNS)

    def entry(self, number: int) -> CatalogueEntry | None:
        """The card with one of Arena's numbers."""
        asked = f"SELECT {self._columns} FROM Cards WHERE GrpId = ?"
        row = next(self._rows(asked, number), None)
        if row is None:
            return None
        told = dict(zip(_COLUMNS, row, strict=True))
        name = plain(self._text(told["TitleId"]))
        if not name:
            return None
        abilities = (self._ability(*each) for each in _ABILITY.findall(str(told["AbilityIds"])))
        lines = (rules_text(each, name) for each in abilities)
        return CatalogueEntry(
            name,
            cost=mana_cost(_word(told, _COST_TEXT)),
            type=self._type_line(told),
            text="\n".join(each for each in lines if each),
            power=_word(told, "Power"),
            toughness=_word(told, "Toughness"),
        )

    def ability(self, number: int) -> str:
        """The text of an ability by Arena's number; empty when there is none."""
        return rules_text(self._ability(str(number), ""), "this card")

    def numbers(self) -> Iterator[int]:
        """The numbers of all cards."""
        for row in self._rows("SELECT GrpId FROM Cards ORDER BY GrpId"):
            yield int(str(row[0]))

    def named(self, name: str) -> CatalogueEntry | None:
        """The card with an English name, with its English text."""
        number = self._english._by_name.get(name)
        return None if number is None else self._english.entry(number)

    def names(self) -> Iterator[str]:
        """The names of all cards, in English."""
        return iter(self._english._by_name)

    def titles(self) -> Iterator[str]:
        """The names of all cards, in English: each has a text."""
        return self.names()

    @cached_property
    def _english(self) -> "ArenaDatabase":
        """The same cards in English."""
        return self if self.language == ENGLISH else ArenaDatabase(self.path)

    @cached_property
    def _by_name(self) -> dict[str, int]:
        """The number of each card by its name; tokens have none."""
        cards = "SELECT GrpId, TitleId FROM Cards"
        if "IsToken" in self._have:
            cards += " WHERE COALESCE(IsToken, 0) = 0"
        titles = {title: number for number, title in self._rows(f"{cards} ORDER BY GrpId DESC")}
        asked = f"SELECT LocId, Loc FROM {self._texts[-1]} ORDER BY Formatted DESC"
        named = {plain(str(text)): titles[each] for each, text in self._rows(asked)
                 if each in titles}  # fmt: skip
        return {name: int(str(number)) for name, number in named.items() if name}

    def _tables(self) -> set[str]:
        rows = self._database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        return {str(row[0]) for row in rows}

    def _rows(self, sql: str, *values: object) -> Iterator[tuple[object, ...]]:
        try:
            yield from self._database.execute(sql, values)
        except sqlite3.Error as error:
            raise UserError(f"{self.path} cannot be read: {error}") from None

    def _text(self, number: object) -> str:
        """A text in the language, else in English; if there are several forms, the first."""
        for table in self._texts if number else ():
            asked = f"SELECT Loc FROM {table} WHERE LocId = ? ORDER BY Formatted LIMIT 1"
            found = next(self._rows(asked, number), None)
            if found is not None and found[0]:
                return str(found[0])
        return ""

    def _ability(self, number: str, text: str) -> str:
        """The text of an ability, looked up by the number of the text, else by the number of the
        ability."""
        found = self._text(int(text)) if text else ""
        if not found and self._has_abilities:
            row = next(self._rows("SELECT TextId FROM Abilities WHERE Id = ?", int(number)), None)
            found = self._text(row[0]) if row is not None else ""
        return found

    def _type_line(self, told: dict[str, object]) -> str:
        types = plain(self._text(told["TypeTextId"]))
        types = types or " ".join([*self._named(told, "Supertypes"), *self._named(told, "Types")])
        subtypes = plain(self._text(told["SubtypeTextId"]))
        subtypes = subtypes or " ".join(self._named(told, "Subtypes"))
        return f"{types} — {subtypes}" if subtypes else types

    def _named(self, told: dict[str, object], column: str) -> Iterator[str]:
        """The names of the numbers in a column."""
        asked = "SELECT LocId FROM Enums WHERE Type = ? AND Value = ?"
        values = re.findall(r"[0-9]+", str(told[column])) if self._has_enums else ()
        for value in values:
            row = next(self._rows(asked, _ENUMS[column], int(value)), None)
            if row is not None:
                yield plain(self._text(row[0]))


_COST_TEXT = "OldSchoolManaText"


def _word(told: dict[str, object], column: str) -> str:
    value = told[column]
    return "" if value is None else str(value)
