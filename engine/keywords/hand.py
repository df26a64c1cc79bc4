"""Keywords of cards in hand: cycling, for a card or for a card of a type, ninjutsu, plot (702)."""

from turnfold.engine.keywords.keyword import COST, AbilityData, Keyword
from turnfold.engine.keywords.prices import PAID, activation_cost
from turnfold.engine.keywords.subtypes import SUBTYPES, titled

_KINDS = {
    "landcycling": {"types": ["land"]},
    "basic landcycling": {"supertypes": ["basic"], "types": ["land"]},
    "artifact landcycling": {"types": ["artifact", "land"]},
}


def _discarding(cost: str, effect: AbilityData) -> tuple[AbilityData, ...]:
    return (
        {
            "kind": "activated",
            "cost": activation_cost(cost, discard_self=True),
            "effects": [effect],
            "works_in": "hand",
        },
    )


def typecycling(name: str) -> Keyword | None:
    """702.29e@2024: "plainscycling", "basic landcycling" and the like: the card may be discarded to
    search for a card of the type. None if the name is not that of a type."""
    subtype = name.removesuffix("cycling")
    wanted = _KINDS.get(name)
    if wanted is None and subtype != name and subtype in SUBTYPES:
        wanted = {"subtypes": [titled(subtype)]}
    if wanted is None:
        return None
    search = {"do": "search", "filter": wanted, "revealed": True}
    return Keyword(
        name,
        "702.29",
        repeated="separate",
        written=COST,
        means=lambda cost: _discarding(cost, search),
    )


def _ninjutsu(cost: str) -> tuple[AbilityData, ...]:
    unblocked = {"types": ["creature"], "attacking": True, "blocked": False, "controller": "you"}
    enter = {
        "do": "return",
        "what": "self",
        "to": "battlefield",
        "tapped": True,
        "attacking": True,
        "attacks": "returned",
    }
    return (
        {
            "kind": "activated",
            "cost": {"mana": cost, "return_one": unblocked},
            "effects": [enter],
            "works_in": "hand",
        },
    )


def _plot(cost: str) -> tuple[AbilityData, ...]:
    how = {"may": "cast_card", "free": True, "later": True, "as_sorcery": True}
    exile = {"do": "exile", "what": "self"}
    cast = {"do": "permit", "what": "made", "change": how, "duration": "forever"}
    return (
        {
            "kind": "activated",
            "cost": {"mana": cost},
            "effects": [exile, cast],
            "works_in": "hand",
            "sorcery_speed": True,
            "special": True,
        },
    )


PLOT = Keyword("plot", "702.170", repeated="separate", written=COST, means=_plot,
               since="2024-04-12")  # fmt: skip
"""702.170a@2024: the card may be exiled, and cast without paying its mana cost in a later turn."""

NINJUTSU = Keyword(
    "ninjutsu", "702.49", repeated="separate", written=COST, means=_ninjutsu, since="2005-02-04"
)
"""702.49a@2024: the card takes the place of an unblocked attacker, which returns to the hand."""

CYCLING = Keyword(
    "cycling",
    "702.29",
    repeated="separate",
    written=PAID,
    means=lambda cost: _discarding(cost, {"do": "draw"}),
)
"""702.29a@2024: the card may be discarded to draw a card."""

ENTRIES = (CYCLING, NINJUTSU, PLOT)
