"""Keywords of spells, and about casting them (601): flash, enchant, prowess, affinity, cascade,
rebound.

The rules about the first two are in `turnfold.engine.rules.casting.casting` and
`turnfold.engine.query.auras`, that about rebound in `turnfold.engine.rules.stack.resolving`. These
keywords are a family of their own, because no other family is about spells."""

from turnfold.engine.keywords.enchanting import require_known
from turnfold.engine.keywords.keyword import COST, AbilityData, Keyword
from turnfold.engine.keywords.qualities import SUPERTYPES, TYPES, quality
from turnfold.engine.keywords.subtypes import SUBTYPES, titled


def _prowess(_: str) -> tuple[AbilityData, ...]:
    noncreature = {"not_types": ["creature"]}
    grow = {"do": "modify", "what": "self", "change": {"power": 1, "toughness": 1}}
    trigger = {"on": "casts", "subject": noncreature, "whose": "you"}
    return ({"kind": "triggered", "trigger": trigger, "effects": [grow]},)


def _extort(_: str) -> tuple[AbilityData, ...]:
    drain = [
        {"do": "lose_life", "amount": 1, "who": "each_opponent"},
        {"do": "gain_life", "amount": {"of": "lost_this_way"}},
    ]
    pay = {"do": "may", "pay": "{W/B}", "effects": drain}
    any_spell = {"on": "casts", "whose": "you", "subject": {}}
    return ({"kind": "triggered", "trigger": any_spell, "effects": [pay]},)


def _described(words: str) -> AbilityData:
    """The filter for permanents of yours with a quality: "artifacts", "snow lands", "tokens"."""
    if words == "tokens":
        return {"token": True, "controller": "you"}
    found = quality(words)
    if words == "permanents" or not found <= SUPERTYPES | TYPES | SUBTYPES:
        raise ValueError(f"{words!r} names no card type, supertype or subtype")
    return {
        "types": sorted(found & TYPES),
        "supertypes": sorted(found & SUPERTYPES),
        "subtypes": [titled(each) for each in sorted(found & SUBTYPES)],
        "controller": "you",
    }


def _affinity(words: str) -> tuple[AbilityData, ...]:
    count = {"of": "count", "filter": _described(words.lower())}
    change = {"is": "spell_cost", "mana": "{1}", "times": count}
    return ({"kind": "static", "change": change},)


def _storm(_: str) -> tuple[AbilityData, ...]:
    copy = {
        "do": "copy_spell",
        "what": "that",
        "amount": {"of": "cast_before"},
        "new_targets": True,
    }
    trigger = {"on": "casts", "subject": "self", "whose": "you"}
    return ({"kind": "triggered", "trigger": trigger, "effects": [copy]},)


def _cascade(_: str) -> tuple[AbilityData, ...]:
    less = {"of": "mana_value", "plus": -1}
    exile = {"do": "exile_top_until", "filter": {"not_types": ["land"]}, "at_most": less}
    cast = {"do": "cast_now", "what": "made", "at_most": less}
    rest = {"do": "return", "what": "from_top", "to": "bottom_at_random"}
    trigger = {"on": "casts", "subject": "self", "whose": "you"}
    return ({"kind": "triggered", "trigger": trigger, "effects": [exile, cast, rest]},)


FLASH = Keyword("flash", "702.8")
"""702.8a@2024: a spell that may be cast whenever an instant could be."""

ENCHANT = Keyword("enchant", "702.5", written=r"[A-Za-z][A-Za-z -]*", check=require_known)
"""702.5a@2024: what an Aura targets and can be attached to: types or "player" in small letters
("enchant creature"), or subtypes ("enchant Wall"), and whose they are."""

PROWESS = Keyword("prowess", "702.108", repeated="separate", means=_prowess, since="2014-09-26")
"""702.108a@2024: as you cast a noncreature spell, it gets +1/+1 until end of turn."""

EXTORT = Keyword("extort", "702.101", repeated="separate", means=_extort, since="2013-02-01")
"""702.101a@2024: as you cast a spell, {W/B} takes 1 life from each opponent and gives it to you."""

AFFINITY = Keyword(
    "affinity for",
    "702.41",
    repeated="separate",
    written=r"[A-Za-z ]+",
    check=lambda words: _described(words.lower()),
    means=_affinity,
)
"""702.41a@2024: the spell costs {1} less for each permanent of yours with the quality."""

CASCADE = Keyword("cascade", "702.85", repeated="separate", means=_cascade, since="2009-05-01")
"""702.85a@2024: as you cast the spell, you may cast a card of less mana value from the top of your
library."""

REBOUND = Keyword("rebound", "702.88", since="2010-04-23")
"""702.88a@2024: a spell that was cast from a hand is cast once more in its player's next upkeep."""

CONVOKE = Keyword("convoke", "702.51", since="2005-10-01")
"""702.51a@2024: creatures that are tapped pay for mana of their colours, or generic mana."""

DELVE = Keyword("delve", "702.66", since="2007-05-01")
"""702.66a@2024: cards that are exiled from the graveyard pay for generic mana."""

IMPROVISE = Keyword("improvise", "702.126", since="2017-01-20")
"""702.126a@2024: artifacts that are tapped pay for generic mana."""

STORM = Keyword("storm", "702.40", repeated="separate", means=_storm, since="2003-05-26")
"""702.40a@2024: the spell is copied for each spell that was cast before it in the turn."""

SPLIT_SECOND = Keyword("split second", "702.61", since="2006-10-06")
"""702.61a@2024: while the spell is on the stack, no other spells are cast, and only mana abilities
are activated."""

HELPED = (CONVOKE, DELVE, IMPROVISE)
"""Those with which something else than mana pays."""

PROTOTYPE = Keyword(
    "prototype", "702.160", written=rf"{COST} — [0-9]{{1,4}}/[0-9]{{1,4}}", since="2022-11-18"
)
"""702.160a@2024: the card may be cast with another cost and size, which are in its text."""

ENTRIES = (
    *(FLASH, ENCHANT, PROWESS, EXTORT, AFFINITY, CASCADE, REBOUND),
    *(CONVOKE, DELVE, IMPROVISE, STORM, SPLIT_SECOND, PROTOTYPE),
)
