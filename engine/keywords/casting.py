"""Keywords of spells, and about casting them (601): flash, enchant, prowess.

The rules about the first two are in `turnfold.engine.rules.casting.casting` and
`turnfold.engine.query.auras`. These keywords are a family of their own, because no other family is
about spells."""

from turnfold.engine.keywords.enchanting import require_known
from turnfold.engine.keywords.keyword import AbilityData, Keyword


def _prowess(_: str) -> tuple[AbilityData, ...]:
    noncreature = {"not_types": ["creature"]}
    grow = {"do": "modify", "what": "self", "change": {"power": 1, "toughness": 1}}
    trigger = {"on": "casts", "subject": noncreature, "whose": "you"}
    return ({"kind": "triggered", "trigger": trigger, "effects": [grow]},)


FLASH = Keyword("flash", "702.8")
"""702.8a@2024: a spell that may be cast whenever an instant could be."""

ENCHANT = Keyword("enchant", "702.5", written=r"[A-Za-z][A-Za-z -]*", check=require_known)
"""702.5a@2024: what an Aura targets and can be attached to: types or "player" in small letters
("enchant creature"), or subtypes ("enchant Wall"), and whose they are."""

PROWESS = Keyword("prowess", "702.108", repeated="separate", means=_prowess)
"""702.108a@2024: as you cast a noncreature spell, it gets +1/+1 until end of turn."""

ENTRIES = (FLASH, ENCHANT, PROWESS)
