"""Keyword abilities by name (702): the closed list of what a card may say.

A card names them as the rulebook does, with their parameter if they take one.
"""

import re
from functools import lru_cache

from msgspec import Struct

from events.enums import Edition

PLAIN = frozenset(
    {
        "banding",
        "deathtouch",
        "defender",
        "double strike",
        "fear",
        "first strike",
        "flanking",
        "flash",
        "flying",
        "haste",
        "hexproof",
        "horsemanship",
        "indestructible",
        "infect",
        "intimidate",
        "lifelink",
        "menace",
        "phasing",
        "reach",
        "shadow",
        "shroud",
        "skulk",
        "trample",
        "trample over planeswalkers",
        "vigilance",
        "wither",
    }
)
"""Keywords without a parameter. Flanking alone is a mere name, for others to ask about: its
triggered ability is written out on the card, as bushido, exalted, rampage and their like are."""

LANDWALKS = {
    "plainswalk": "Plains",
    "islandwalk": "Island",
    "swampwalk": "Swamp",
    "mountainwalk": "Mountain",
    "forestwalk": "Forest",
}
"""702.14@2024: landwalk is named by what the defending player must control."""

PARAMETERS = {
    "toxic": re.compile(r"[1-9]\d*"),
    "protection from": re.compile(r"[a-z][a-z ]*"),
    "enchant": re.compile(r"[A-Za-z]+"),
    "bands with other": re.compile(r"([A-Za-z]+ )*creatures( named [A-Z][A-Za-z ]*)?"),
}
"""Keywords with a parameter, and how it is written. Protection names its quality in small letters
("red", "creatures"); enchant a type or "player" in small letters, or a Subtype; bands with other
"legendary creatures", "Dinosaur creatures" or "creatures named Wolves of the Hunt"."""

_ALL = frozenset(Edition)
_FROM_2010 = frozenset({Edition.DAMAGE_ORDER, Edition.FREE_DIVISION})
_FROM_2024 = frozenset({Edition.FREE_DIVISION})

_EDITIONS = {
    "deathtouch": _FROM_2010,
    "infect": _FROM_2010,
    "intimidate": _FROM_2010,
    "lifelink": _FROM_2010,
    "skulk": _FROM_2010,
    "wither": _FROM_2010,
    "toxic": _FROM_2024,
    "trample over planeswalkers": _FROM_2024,
}


class UnknownKeyword(ValueError):
    """A keyword that no card can have, or with a parameter that it cannot take."""


class Keyword(Struct, frozen=True):
    """A keyword ability: "toxic" with "2", "landwalk" with "Forest", "flying" with ""."""

    name: str
    parameter: str = ""

    @property
    def editions(self) -> frozenset[Edition]:
        """The editions that have it; what had only longer wording then counts as well."""
        return _EDITIONS.get(self.name, _ALL)


@lru_cache(maxsize=1024)
def parse(text: str) -> Keyword:
    """The keyword that a card names; `UnknownKeyword` when it is none."""
    if text in PLAIN:
        return Keyword(text)
    if text in LANDWALKS:
        return Keyword("landwalk", LANDWALKS[text])
    for name, form in PARAMETERS.items():
        parameter = text.removeprefix(f"{name} ")
        if parameter != text and form.fullmatch(parameter):
            return Keyword(name, parameter)
    raise UnknownKeyword(f"{text!r} is no keyword ability that cards here can have")


@lru_cache(maxsize=4096)
def is_known(text: str, edition: Edition) -> bool:
    """Whether an edition has the keyword; one that no card can have is taken as it is."""
    try:
        return edition in parse(text).editions
    except UnknownKeyword:
        return True
