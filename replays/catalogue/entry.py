"""What a card file says about a card."""

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import asdict

if TYPE_CHECKING:
    from turnfold.engine.cards.text import Reading


_CARD_TYPE = re.compile(
    r"\b(?:artifact|battle|conspiracy|creature|dungeon|enchantment|instant|kindred|land|phenomenon"
    r"|plane|planeswalker|scheme|sorcery|tribal|vanguard|emblem|token)s?\b",
    re.IGNORECASE,
)
"""The card types, and what else Magic has in their place."""


def is_of_magic(type_line: str) -> bool:
    """Whether a type line, in English, is one of Magic's."""
    return _CARD_TYPE.search(type_line) is not None


class CatalogueEntry(Struct, frozen=True, omit_defaults=True):
    """A card as it is printed; fields that a file does not have are empty.

    `cost` is such as {2}{G}, `type` the line in the middle of the card, `text` its abilities, one
    a line; `loyalty` is a planeswalker's loyalty or a battle's defense.
    """

    name: str
    cost: str = ""
    type: str = ""
    text: str = ""
    power: str = ""
    toughness: str = ""
    loyalty: str = ""

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
    from turnfold.engine.cards.text import PrintedCard, read

    return read(PrintedCard(**asdict(entry)))
