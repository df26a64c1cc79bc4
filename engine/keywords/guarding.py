"""Keywords that guard a permanent: from targeting, from destruction, from everything with a
quality.

The rules about them are in `turnfold.engine.rules.announcing.targeting`,
`turnfold.engine.rules.objects.destroying`, `turnfold.engine.query.protection` and
`turnfold.engine.rules.objects.phasing`."""

from turnfold.engine.keywords.keyword import COST, NUMBER, AbilityData, Keyword
from turnfold.engine.keywords.qualities import quality

WARD_COST = rf"{COST}|pay {NUMBER} life|{COST}, pay {NUMBER} life|discard a card"
"""How the cost of ward is written: "ward {2}", "ward pay 3 life", "ward discard a card"."""


def _absorb(number: str) -> tuple[AbilityData, ...]:
    return ({"kind": "replacement", "replaces": "damage", "to": "self", "prevent": int(number)},)


def _ward(cost: str) -> tuple[AbilityData, ...]:
    trigger = {"on": "becomes_targeted", "whose": "opponent"}
    counter: AbilityData = {"do": "counter", "what": "that"}
    for part in cost.split(", "):
        if part.startswith("pay "):
            counter["unless_life"] = int(part.split(" ")[1])
        elif part.startswith("discard "):
            counter["unless_discards"] = 1
        else:
            counter["unless_pays"] = part
    return ({"kind": "triggered", "trigger": trigger, "effects": [counter]},)


HEXPROOF = Keyword("hexproof", "702.11")
"""702.11b@2024: opponents' spells and abilities cannot target it."""

_QUALITY = r"[a-z][a-z0-9' -]*"
HEXPROOF_FROM = Keyword(
    "hexproof from", "702.11", written=_QUALITY, check=quality, since="2018-04-27"
)
"""702.11d@2024: opponents' spells with the quality, and abilities of sources with it, cannot target
it. The quality is written as that of protection."""

SHROUD = Keyword("shroud", "702.18")
"""702.18a@2024: no spell or ability can target it."""

INDESTRUCTIBLE = Keyword("indestructible", "702.12")
"""702.12b@2024: it cannot be destroyed."""

PROTECTION = Keyword("protection from", "702.16", written=_QUALITY, check=quality)
"""702.16a@2024: protection from a quality, written in small letters ("red", "elves", "legendary
creatures", "mana value 3 or less"; `turnfold.engine.keywords.qualities`). An object with the
quality cannot target it, be attached to it, deal damage to it or block it. Protection from a player
(702.16k) is refused."""

WARD = Keyword(
    "ward", "702.21", repeated="separate", written=WARD_COST, means=_ward, since="2021-04-22"
)
"""702.21a@2024: a spell or ability of an opponent that targets it is countered unless that player
pays the cost."""

PHASING = Keyword("phasing", "702.26")
"""702.26a@2024: it phases in or out during each of its controller's untap steps."""

ABSORB = Keyword(
    "absorb", "702.64", repeated="separate", written=NUMBER, means=_absorb, since="2007-05-01"
)
"""702.64a@2024: N of the damage that a source would deal to it is prevented."""

UMBRA_ARMOR = Keyword("umbra armor", "702.89", repeated="separate", since="2010-04-23")
"""702.89a@2024: the Aura is destroyed, and damage removed from what it enchants, instead of that
being destroyed."""

ENTRIES = (
    *(HEXPROOF, HEXPROOF_FROM, SHROUD, INDESTRUCTIBLE, PROTECTION, WARD, PHASING, ABSORB),
    UMBRA_ARMOR,
)
