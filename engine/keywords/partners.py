"""Keywords about which cards may be commanders together (702.124). They say nothing about the game
itself, except that a card may look for its partner."""

from turnfold.engine.keywords.keyword import AbilityData, Keyword
from turnfold.engine.keywords.subtypes import SUBTYPES


def _require_name(name: str) -> None:
    if name == "itself" or name.lower() in SUBTYPES:
        raise ValueError(f"{name!r} is not the name of a card")


def _partner_with(name: str) -> tuple[AbilityData, ...]:
    search = {"do": "search", "filter": {"name": name}, "revealed": True, "who": "target"}
    return (
        {
            "kind": "triggered",
            "trigger": {"on": "enters"},
            "effects": [{"do": "may", "who": "target", "effects": [search]}],
            "targets": [{"what": "player"}],
        },
    )


PARTNER = Keyword("partner", "702.124", since="2016-11-11")
"""702.124h: two commanders that both have it may be chosen in place of one."""

PARTNER_WITH = Keyword(
    "partner with",
    "702.124",
    repeated="separate",
    written=r"[^.;]+",
    check=_require_name,
    means=_partner_with,
    since="2018-06-08",
)
"""702.124i@2024: as it enters, a player may search a library for the card with the name."""

FRIENDS_FOREVER = Keyword("friends forever", "702.124", since="2021-09-24")
"""702.124j: two commanders that both have it may be chosen."""

CHOOSE_A_BACKGROUND = Keyword("choose a Background", "702.124", since="2022-06-10")
"""702.124k: a Background may be a commander beside it."""

DOCTORS_COMPANION = Keyword("doctor's companion", "702.124", since="2023-09-08")
"""702.124m: a Doctor may be a commander beside it."""

_OF_A_KIND = tuple(
    Keyword(f"partner—{each}", "702.124", since="2021-09-24")
    for each in ("Friends forever", "Survivors", "Father & son", "Character select")
)
"""Partners of the same kind only (702.124)."""

ENTRIES = (
    PARTNER,
    PARTNER_WITH,
    FRIENDS_FOREVER,
    CHOOSE_A_BACKGROUND,
    DOCTORS_COMPANION,
    *_OF_A_KIND,
)
