"""Evasion abilities, and those that let a creature block in spite of them (509.1b, 702.9, 702.13,
702.14 and others).

The rules about them are in `turnfold.engine.query.evasion`; menace is in
`turnfold.engine.query.declaring`."""

from typing import NamedTuple

from turnfold.engine.keywords.keyword import Keyword

FLYING = Keyword("flying", "702.9")
"""702.9b@2024: only creatures with flying or reach can block it."""

REACH = Keyword("reach", "702.17")
"""702.17b@2024: may block a creature with flying."""

FEAR = Keyword("fear", "702.36")
"""702.36b@2024: only artifact creatures and black creatures can block it."""

INTIMIDATE = Keyword("intimidate", "702.13", since="2009-07-11")
"""702.13b@2024: only artifact creatures and creatures that share a colour with it can block it."""

SHADOW = Keyword("shadow", "702.28")
"""702.28b@2024: it can block only creatures with shadow, and only they can block it."""

HORSEMANSHIP = Keyword("horsemanship", "702.31")
"""702.31b@2024: only creatures with horsemanship can block it."""

SKULK = Keyword("skulk", "702.118", since="2016-04-08")
"""702.118b@2024: creatures with greater power cannot block it."""

MENACE = Keyword("menace", "702.111")
"""702.111b@2024: it cannot be blocked except by two or more creatures."""

_BASIC = {
    "plains": "Plains",
    "island": "Island",
    "swamp": "Swamp",
    "mountain": "Mountain",
    "forest": "Forest",
}


class WalkedLand(NamedTuple):
    """702.14c@2024: the land that a landwalk is about: its subtype, a supertype that it has, and
    one that it has not. Empty: whichever."""

    subtype: str = ""
    supertype: str = ""
    not_supertype: str = ""


LANDWALKS = {
    **{Keyword(f"{each}walk", "702.14"): WalkedLand(land) for each, land in _BASIC.items()},
    **{
        Keyword(f"snow {each}walk", "702.14"): WalkedLand(land, "snow")
        for each, land in _BASIC.items()
    },
    Keyword("snow landwalk", "702.14"): WalkedLand("", "snow"),
    Keyword("legendary landwalk", "702.14"): WalkedLand("", "legendary"),
    Keyword("nonbasic landwalk", "702.14", since="2010-02-01"): WalkedLand("", "", "basic"),
    Keyword("desertwalk", "702.14"): WalkedLand("Desert"),
}
"""702.14c@2024: each landwalk, and the land that makes the creature unblockable if the defending
player controls such a land. Several instances of one landwalk are redundant (702.14e)."""

ENTRIES = (
    FLYING,
    REACH,
    FEAR,
    INTIMIDATE,
    SHADOW,
    HORSEMANSHIP,
    SKULK,
    MENACE,
    *LANDWALKS,
)
