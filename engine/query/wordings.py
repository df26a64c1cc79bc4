"""What cards and effects say that the rules of an edition cannot know.

It is refused where it comes into a game: with a deck, in a dispute file, or as an effect that is
applied. A game that has begun is played on under other rules with all its cards, and what those
rules do not know does nothing there.
"""

from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct

from turnfold.engine.cards.checking import COSTS, DESCRIBED, GIVEN, parts
from turnfold.engine.editions.answers import TIME_LINE
from turnfold.engine.keywords import keyword_since
from turnfold.events.cards.card import Alternative, Card, Layout
from turnfold.events.cards.costs import OR_LIFE, SNOW
from turnfold.events.cards.counters import KEYWORDS
from turnfold.events.cards.effects import DealDamage
from turnfold.events.cards.measures import EventExcess
from turnfold.events.cards.selections import ExcessThisTurn
from turnfold.events.cards.tables import word_for
from turnfold.events.cards.triggers import AssignsDamage, IsDealtDamage
from turnfold.events.enums import Edition

SINCE = {
    **dict.fromkeys(("kindred", "tribal"), "2007-05-01"),
    "planeswalker": "2007-10-01",
    "scheme": "2010-06-18",
    "Saga": "2018-04-27",
    "Role": "2023-09-01",
    "Incubator": "2023-06-16",
    "Room": "2024-09-20",
    **dict.fromkeys(("battle", "Siege", "Attraction"), "2023-06-16"),
}
"""Types and subtypes that came later, each with its first day."""

SNOW_SINCE = "2006-07-15"
"""The first day on which the rules know the snow mana symbol (107.4h)."""

MUTATE_SINCE = "2020-04-17"
"""The first day on which the rules know mutate (702.140)."""

WORDS_SINCE = {
    ("ManaSpentToCast", "mana", SNOW): SNOW_SINCE,
    ("CastingOption", "way", "dash"): "2015-03-27",
    ("CastingOption", "way", "blitz"): "2022-04-29",
    ("CastingOption", "way", "casualty"): "2022-04-29",
    ("CastingOption", "way", "entwine"): "2003-12-01",
    ("CastingOption", "way", "overload"): "2012-10-05",
    ("CastingOption", "way", "offspring"): "2024-08-02",
    ("CastingOption", "way", "impending"): "2024-09-20",
    ("CastingOption", "way", "morph"): "2002-10-07",
    ("CastingOption", "way", "disguise"): "2024-02-09",
    ("Manifest", "guise", "cloak"): "2024-02-09",
    ("Manifest", "dread", True): "2024-09-20",
    ("CastingOption", "way", "mutate"): MUTATE_SINCE,
    ("HasWay", "has_way", "mutate"): MUTATE_SINCE,
    ("HasWay", "has_way", "flashback"): "2001-10-01",
    ("HasWay", "has_way", "adventure"): "2019-10-04",
    ("HasWay", "has_way", "disturb"): "2021-09-24",
    ("CastingOption", "way", "kicker"): "2000-10-02",
    ("CastingOption", "way", "flashback"): "2001-10-01",
    # before these two days madness and suspend asked, and demanded, otherwise than they do now
    ("CastingOption", "way", "madness"): "2016-04-08",
    ("CastingOption", "way", "suspend"): "2024-04-12",
    ("CastingOption", "way", "evoke"): "2007-10-12",
    ("CastingOption", "way", "retrace"): "2008-07-25",
    ("CastingOption", "way", "jump-start"): "2018-10-05",
    ("CastingOption", "way", "spectacle"): "2019-01-25",
    ("CastingOption", "way", "escape"): "2020-01-24",
    ("CastingOption", "way", "bargain"): "2023-09-08",
    ("CastingOption", "way", "foretell"): "2021-02-05",
    ("CastingOption", "way", "disturb"): "2021-09-24",
    ("CastingOption", "way", "more than meets the eye"): "2022-11-18",
    ("CastingOption", "way", "fuse"): "2013-05-01",
    ("CastingOption", "way", "bestow"): "2013-09-27",
    ("CastingOption", "way", "aftermath"): "2017-04-28",
    ("CastingOption", "way", "harmonize"): "2025-04-04",
    ("CastingOption", "way", "warp"): "2025-08-01",
    ("CastingOption", "way", "mayhem"): "2025-09-26",
    ("ActivatedAbility", "exhaust", True): "2025-02-07",
    ("PutOntoBattlefield", "transformed", True): "2011-09-30",
    ("IsDesignated", "designated", "ring_bearer"): "2023-06-16",
    ("IsDesignated", "designated", "tributed"): "2014-02-01",
    ("Venture", "into", "Undercity"): "2022-06-10",
    ("Goading", "must", "goaded"): "2016-08-26",
    ("PlayerRequirement", "planeswalkers", True): "2007-10-01",
    ("OptionalPrice", "exert", True): "2017-04-28",
    ("OptionalPrice", "enlist", True): "2023-06-16",
    ("Restriction", "cannot", "attack_you_or_planeswalkers"): "2007-10-01",
    ("Price", "against", "planeswalkers"): "2007-10-01",
    ("Price", "against", "you_and_planeswalkers"): "2007-10-01",
}
"""Values of fields that came later, each with its first day."""

MELD_SINCE = "2016-07-22"
"""The first day on which the rules know meld cards (701.37)."""

ROOMS_SINCE = "2024-09-20"
"""The first day on which the rules know Rooms (709.5)."""

LAYOUTS_SINCE: Mapping[Layout, tuple[str, str]] = {
    "split": ("split cards", "2000-10-02"),
    "flip": ("flip cards", "2004-10-01"),
    "adventure": ("adventurer cards", "2019-10-04"),
    "modal": ("modal double-faced cards", "2020-09-25"),
    "bestow": ("cards with bestow", "2013-09-27"),
    "meld": ("meld cards", MELD_SINCE),
    "prototype": ("prototype cards", "2022-11-18"),
    "room": ("Rooms", ROOMS_SINCE),
    "omen": ("omen cards", "2025-04-04"),
}
"""What the rules call cards with two sets of characteristics, and the first day on which they know
them."""

COMMANDERS_SINCE = "2009-10-01"
"""The day on which the rules first had a chapter about commanders (903)."""

DOUBLE_FACED_SINCE = "2011-09-30"
"""The first day on which the rules know double-faced cards (712)."""

DUNGEONS_SINCE = "2021-07-23"
"""The first day on which the rules know dungeons (309)."""

KINDS_SINCE = {
    **dict.fromkeys(("RollDice", "RollsDice", "RollChange", "Rolled"), "2021-07-23"),
    "GetEmblem": "2010-07-16",
    "Crimes": "2024-04-12",
    "EndTheTurn": "2004-10-01",
    "EndCombat": "2019-08-23",
    "Descended": "2023-11-17",
    "Suspect": "2024-02-02",
    **dict.fromkeys(("SetInMotion", "SetMoreInMotion"), "2010-06-18"),
    "Abandon": "2010-06-18",
    "SetDayNight": "2021-09-24",
    "Scry": "2004-06-01",
    "Surveil": "2018-10-05",
    "Proliferate": "2010-10-01",
    "Bolster": "2015-03-27",
    **dict.fromkeys(("Pair", "IsPaired", "IsOfPair"), "2012-05-01"),
    "Manifest": "2015-01-23",
    **dict.fromkeys(("TurnFaceUp", "TurnsUp", "IsTurnedFaceUp"), "2002-10-07"),
    "Discover": "2023-11-17",
    **dict.fromkeys(("Explore", "Explores"), "2017-09-29"),
    **dict.fromkeys(("Exploit", "Exploits"), "2015-03-27"),
    "Amass": "2019-05-03",
    "Connive": "2022-04-29",
    "Endure": "2025-04-11",
    "BackUp": "2023-06-16",
    "CopyAbility": "2007-10-01",
    "CastTransformed": "2023-06-16",
    "Flip": "2004-10-01",
    "Meld": MELD_SINCE,
    **dict.fromkeys(("Mutates", "TimesMutated"), MUTATE_SINCE),
    "ReturnCrafted": "2023-11-17",
    **dict.fromkeys(("Transform", "Transforms"), DOUBLE_FACED_SINCE),
    **dict.fromkeys(("UnlockDoor", "UnlocksDoor", "FullyUnlocks"), ROOMS_SINCE),
    "SchemeIsSetInMotion": "2010-06-18",
    "IsExerted": "2017-04-28",
    "ReachesChapter": "2018-04-27",
    "DayNightChanges": "2021-09-24",
    **dict.fromkeys(("DayOnEntering", "IsDay", "IsNight"), "2021-09-24"),
    **dict.fromkeys(("BecomeMonarch", "BecomesMonarch", "IsMonarch"), "2016-08-26"),
    "HasCityBlessing": "2018-01-19",
    **dict.fromkeys(("Venture", "Ventures", "EntersRoom"), DUNGEONS_SINCE),
    **dict.fromkeys(("CompletesDungeon", "DungeonsCompleted"), DUNGEONS_SINCE),
    **dict.fromkeys(("TakeInitiative", "TakesInitiative", "HasInitiative"), "2022-06-10"),
    **dict.fromkeys(("TemptWithRing", "RingTempts", "Temptations"), "2023-06-16"),
    **dict.fromkeys(("Speed", "IncreaseSpeed"), "2025-02-07"),
    **dict.fromkeys(("IsDefeated", "Enlists", "IsVisited"), "2023-06-16"),
    "CommitsCrime": "2024-04-12",
    "Scries": "2004-06-01",
    "Surveils": "2018-10-05",
    "IsModified": "2022-02-18",
    "IsCommander": COMMANDERS_SINCE,
}
"""Effects, trigger events, conditions, measures and predicates that came later, each with its first
day."""

_LAYOUT_DAYS = (day for _, day in LAYOUTS_SINCE.values())
WORD_DAYS = frozenset(
    {*SINCE.values(), *WORDS_SINCE.values(), *KINDS_SINCE.values(), *_LAYOUT_DAYS}
)
"""The days on which they came."""

TYPED = ("types", "any_type", "subtypes", "add_types", "add_subtypes", "set_creature_types")
"""The fields that name types and subtypes which something has or must have."""

RULED = ("finality", "rad", "shield", "stun")
"""Counters that rules of later editions made more than markers (122.1)."""


def unknown_wordings(definition: object, edition: Edition) -> list[str]:
    """What a card, an ability or an effect says that the rules of an edition cannot know, each in
    a sentence that names it, the edition and the day on which it came; none where the edition knows
    all of it."""
    found = (each for part in parts(definition) for each in _of(part, edition))
    return list(dict.fromkeys(f"the rules of {edition.value} know no {each}" for each in found))


def require_known(definition: object, edition: Edition) -> None:
    """Refuse (`ValueError`) a card, an ability or an effect that says what the rules of an edition
    cannot know."""
    for sentence in unknown_wordings(definition, edition):
        raise ValueError(sentence)


def unknown_counters(kinds: Iterable[str], edition: Edition) -> list[str]:
    """The counters among these that an edition cannot know, each in a sentence of that kind."""
    came = {each: _counters_since(each) for each in kinds if each in RULED or each in KEYWORDS}
    return [
        f"the rules of {edition.value} know no {each} counters, which came on {day}"
        for each, day in came.items()
        if edition.day < day
    ]


def words_of(definition: object, day: str) -> list[str]:
    """What a card, an ability or an effect says that the rules know since just this day."""
    found = (said for part in parts(definition) for said, first, _ in _dated(part) if first == day)
    return list(dict.fromkeys(found))


def _counters_since(kind: str) -> str:
    """The first day on which the rules give counters of a kind a meaning."""
    return KEYWORDS[kind] if kind in KEYWORDS else _first_day("counters_with_rules", kind)


def _of(part: Struct, edition: Edition) -> Iterator[str]:
    for said, first, end in _dated(part):
        if edition.day < first:
            yield f"{said}, which came on {first}"
        elif end and edition.day >= end:
            yield f"{said}, which went on {end}"


def _dated(part: Struct) -> Iterator[tuple[str, str, str]]:
    """What a part of a definition says that the rules have not always known: its name, the day on
    which it came and, if it went again, the day of that."""
    name = type(part).__name__
    for field in part.__struct_fields__:
        value = getattr(part, field)
        if field in TYPED:
            yield from ((each, SINCE.get(each, ""), "") for each in value)
        elif field in GIVEN | DESCRIBED:
            yield from ((each, keyword_since(each), "") for each in value)
        elif field == "also" and isinstance(value, tuple):
            ruled = [each for each in value if each in RULED or each in KEYWORDS]
            yield from ((f"{each} counters", _counters_since(each), "") for each in ruled)
        elif field == "counter":
            if value in RULED or value in KEYWORDS:
                yield f"{value} counters", _counters_since(value), ""
        elif field in COSTS and isinstance(value, str) and f"{{{SNOW}}}" in value:
            yield f"{{{SNOW}}}", SNOW_SINCE, ""
        elif field in COSTS and isinstance(value, str) and OR_LIFE in value:
            yield "Phyrexian mana symbols", "2011-05-01", ""
        elif _is_word(value):
            said = value if isinstance(value, str) else field
            yield said, WORDS_SINCE.get((name, field, value), ""), ""
    if isinstance(part, Alternative):
        yield *LAYOUTS_SINCE[part.layout], ""
    if isinstance(part, Card) and part.back is not None:
        yield "double-faced cards", DOUBLE_FACED_SINCE, ""
    if isinstance(part, AssignsDamage):
        gone = _first_day("triggers_on_assignment", False)
        yield "abilities that trigger on damage being assigned", "", gone
    yield word_for(str(part.__struct_config__.tag)), KINDS_SINCE.get(name, ""), ""
    if _speaks_of_excess(part):
        known = "redirected" if isinstance(part, DealDamage) else "noted"
        yield "excess damage", _first_day("excess_damage", known), ""


def _first_day(question: str, value: object) -> str:
    """The first day on which the answer to a question is a value, or has it among others."""
    return next(
        each.since
        for each in TIME_LINE[question]
        if each.value == value or (isinstance(each.value, tuple) and value in each.value)
    )


def _is_word(value: object) -> bool:
    return isinstance(value, str) or value is True


def _speaks_of_excess(part: Struct) -> bool:
    """120.4a, 120.10@2024."""
    if isinstance(part, DealDamage):
        return part.excess is not None
    return isinstance(part, EventExcess | ExcessThisTurn) or (
        isinstance(part, IsDealtDamage) and part.excess
    )
