"""What a card file says about a card."""

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec.structs import asdict

from turnfold.engine.cards.faces import BETWEEN_NAMES
from turnfold.engine.cards.printed import PrintedCard

if TYPE_CHECKING:
    from turnfold.engine.cards.text import Reading


BOTH_HALVES = frozenset({"split", "aftermath"})
"""The layouts of cards that are called by both halves: Fire // Ice."""

_CARD_TYPE = re.compile(
    r"\b(?:artifact|battle|conspiracy|creature|dungeon|enchantment|instant|kindred|land|phenomenon"
    r"|plane|planeswalker|scheme|sorcery|tribal|vanguard|emblem|token)s?\b",
    re.IGNORECASE,
)
"""The card types, and what else Magic has in their place."""


def is_of_magic(type_line: str) -> bool:
    """Whether a type line, in English, is one of Magic's."""
    return _CARD_TYPE.search(type_line) is not None


class CatalogueEntry(PrintedCard, frozen=True, omit_defaults=True):
    """A card as a file has it; fields that the file does not have are empty."""

    other: "CatalogueEntry | None" = None

    @property
    def title(self) -> str:
        """What decks call the card: its name; of a card with two halves, both names."""
        return self._both_names() if self.layout in BOTH_HALVES else self.name

    def names(self) -> tuple[str, ...]:
        """Every name by which somebody may mean the card, that of `title` first."""
        other = (self._both_names(), self.other.name) if self.other is not None else ()
        return tuple(dict.fromkeys((self.title, self.name, *other)))

    def _both_names(self) -> str:
        other = () if self.other is None else (self.other.name,)
        return BETWEEN_NAMES.join((self.name, *other))

    def completed(self, other: "CatalogueEntry") -> "CatalogueEntry":
        """This entry, with its empty fields filled in from another one."""
        return CatalogueEntry(
            **{name: value or getattr(other, name) for name, value in asdict(self).items()}
        )

    @property
    def is_whole(self) -> bool:
        """Whether there is nothing left that another file could add (a card may have no text)."""
        return bool(self.name and self.type and self.text)

    def reading(self) -> "Reading":
        """What turnfold understands of the card. The grammar is loaded only when this is called."""
        return _read(self)


@lru_cache(maxsize=8192)
def _read(entry: CatalogueEntry) -> "Reading":
    from turnfold.engine.cards.text import read

    return read(entry)
