"""Keywords of cards in a graveyard: unearth, scavenge, embalm, eternalize, encore (113.6)."""

from turnfold.engine.keywords.keyword import COST, AbilityData, Keyword
from turnfold.engine.keywords.prices import PAID, activation_cost


def _works_there(
    cost: AbilityData, *effects: AbilityData, **more: object
) -> tuple[AbilityData, ...]:
    """An ability that is activated at the time of a sorcery while its card is in a graveyard."""
    return (
        {
            "kind": "activated",
            "cost": cost,
            "effects": effects,
            "sorcery_speed": True,
            "works_in": "graveyard",
            **more,
        },
    )


def _for_card(cost: str, *effects: AbilityData, **more: object) -> tuple[AbilityData, ...]:
    """The same, and the card is exiled from the graveyard to pay for it."""
    return _works_there({"mana": cost, "exile_self": True}, *effects, **more)


def _until_the_end(do: str) -> tuple[AbilityData, AbilityData]:
    """What came into being has haste, and this is done with it at the next end step."""
    haste = {"add_keywords": ["haste"]}
    return (
        {"do": "modify", "what": "made", "change": haste, "duration": "forever"},
        {"do": "delay", "step": "end", "effects": [{"do": do, "what": "that"}], "about": "made"},
    )


def _unearth(cost: str) -> tuple[AbilityData, ...]:
    return _works_there(
        activation_cost(cost),
        {"do": "return", "what": "self", "to": "battlefield"},
        *_until_the_end("exile"),
        {"do": "exile_instead", "what": "made", "leaving": True},
    )


def _scavenge(cost: str) -> tuple[AbilityData, ...]:
    grow = {
        "do": "put_counters",
        "counter": "+1/+1",
        "amount": {"of": "power"},
        "to": "target",
    }
    return _for_card(cost, grow, targets=[{"what": "creature"}])


def _zombie(cost: str, color: str, **more: object) -> tuple[AbilityData, ...]:
    copy = {
        "do": "copy_token",
        "of": "self",
        "without_cost": True,
        "set_colors": [color],
        "add_subtypes": ["Zombie"],
    }
    return _for_card(cost, {**copy, **more})


def _encore(cost: str) -> tuple[AbilityData, ...]:
    copies = {"do": "copy_token", "of": "self", "must_attack": "each_opponent"}
    return _for_card(cost, copies, *_until_the_end("sacrifice"))


UNEARTH = Keyword(
    "unearth", "702.84", repeated="separate", written=PAID, means=_unearth, since="2008-10-03"
)
"""702.84a@2024: the card returns until the end of the turn, and is exiled then or if it leaves."""

SCAVENGE = Keyword(
    "scavenge", "702.97", repeated="separate", written=COST, means=_scavenge, since="2012-10-05"
)
"""702.97a@2024: the card is exiled to put +1/+1 counters on a creature, as many as its power."""

EMBALM = Keyword(
    "embalm",
    "702.128",
    repeated="separate",
    written=COST,
    means=lambda cost: _zombie(cost, "white"),
    since="2017-04-28",
)
"""702.128a@2024: the card is exiled for a token, a white Zombie that copies it."""

ETERNALIZE = Keyword(
    "eternalize",
    "702.129",
    repeated="separate",
    written=COST,
    means=lambda cost: _zombie(cost, "black", power=4, toughness=4),
    since="2017-07-14",
)
"""702.129a@2024: the card is exiled for a token, a black 4/4 Zombie that copies it."""

ENCORE = Keyword(
    "encore", "702.141", repeated="separate", written=COST, means=_encore, since="2020-11-20"
)
"""702.141a@2024: the card is exiled for copies of it, one to attack each opponent this turn."""

ENTRIES = (UNEARTH, SCAVENGE, EMBALM, ETERNALIZE, ENCORE)
