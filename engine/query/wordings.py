"""What cards and effects say that the rules of an edition cannot know.

It is refused where it comes into a game: with a deck, in a dispute file, or as an effect that is
applied. A game that has begun is played on under other rules with all its cards, and what those
rules do not know does nothing there.
"""

from collections.abc import Iterator

from msgspec import Struct

from turnfold.engine.cards.checking import DESCRIBED, GIVEN, parts
from turnfold.engine.cards.effects import DealDamage
from turnfold.engine.cards.selections import Filter
from turnfold.engine.editions import sheet
from turnfold.engine.keywords import is_known
from turnfold.events.enums import Edition

SINCE = {
    **dict.fromkeys(("planeswalker", "tribal", "scheme"), Edition.DAMAGE_ORDER),
    "battle": Edition.FREE_DIVISION,
    **dict.fromkeys(("Saga", "Siege", "Attraction"), Edition.FREE_DIVISION),
}
"""Types and subtypes that came after the first edition, each with the first that has it."""

WORDS_SINCE = {
    ("Trigger", "on", "set_in_motion"): Edition.DAMAGE_ORDER,
    ("Trigger", "on", "chapter"): Edition.FREE_DIVISION,
    ("Trigger", "on", "day_night_changes"): Edition.FREE_DIVISION,
    ("Trigger", "on", "defeated"): Edition.FREE_DIVISION,
    ("Trigger", "on", "enlists"): Edition.FREE_DIVISION,
    ("Trigger", "on", "exerted"): Edition.FREE_DIVISION,
    ("Trigger", "on", "visited"): Edition.FREE_DIVISION,
    ("Trigger", "on", "commits_crime"): Edition.FREE_DIVISION,
    ("Measure", "of", "crimes"): Edition.FREE_DIVISION,
    ("Measure", "of", "descended"): Edition.FREE_DIVISION,
    ("Requirement", "must", "goaded"): Edition.FREE_DIVISION,
    ("Requirement", "planeswalkers", True): Edition.DAMAGE_ORDER,
    ("ReplacementAbility", "replaces", "enters_day"): Edition.FREE_DIVISION,
    ("Price", "exert", True): Edition.FREE_DIVISION,
    ("Price", "enlist", True): Edition.FREE_DIVISION,
    ("Price", "planeswalkers", True): Edition.DAMAGE_ORDER,
    ("Price", "planeswalkers_only", True): Edition.DAMAGE_ORDER,
}
"""Values of fields that came after the first edition, each with the first that has them."""

DOINGS_SINCE = {
    "SetInMotion": Edition.DAMAGE_ORDER,
    "Abandon": Edition.DAMAGE_ORDER,
    "SetDayNight": Edition.FREE_DIVISION,
    "Scry": Edition.DAMAGE_ORDER,
    "Surveil": Edition.FREE_DIVISION,
    "Proliferate": Edition.DAMAGE_ORDER,
    "CastTransformed": Edition.FREE_DIVISION,
}
"""Effects that came after the first edition, each with the first that has it."""

TYPED = ("types", "any_type", "subtypes", "add_types", "add_subtypes")
"""The fields that name types and subtypes which something has or must have."""

RULED = ("finality", "shield", "stun")
"""Counters that rules of later editions made more than markers (122.1)."""


def unknown_wordings(definition: object, edition: Edition) -> list[str]:
    """What a card, an ability or an effect says that the rules of an edition cannot know, each in
    a sentence that names it and the edition; none where the edition knows all of it."""
    found = (each for part in parts(definition) for each in _of(part, edition))
    return list(dict.fromkeys(f"the rules of {edition.value} know no {each}" for each in found))


def require_known(definition: object, edition: Edition) -> None:
    """Refuse (`ValueError`) a card, an ability or an effect that says what the rules of an edition
    cannot know."""
    for sentence in unknown_wordings(definition, edition):
        raise ValueError(sentence)


def _of(part: Struct, edition: Edition) -> Iterator[str]:
    answers, name = sheet(edition), type(part).__name__
    for field in part.__struct_fields__:
        value = getattr(part, field)
        if field in TYPED:
            yield from (each for each in value if _is_later(SINCE.get(each), edition))
        elif field in GIVEN | DESCRIBED:
            yield from (each for each in value if not is_known(each, edition))
        elif field == "counter":
            if value in RULED and value not in answers.counters_with_rules:
                yield f"{value} counters"
        elif _is_word(value) and _is_later(WORDS_SINCE.get((name, field, value)), edition):
            yield value if isinstance(value, str) else field
        elif value == "damage_assigned" and not answers.triggers_on_assignment:
            yield "abilities that trigger on damage being assigned"
    if _is_later(DOINGS_SINCE.get(name), edition):
        yield str(part.__struct_config__.tag)
    if _speaks_of_excess(part) and not answers.excess_damage:
        yield "excess damage"


def _is_word(value: object) -> bool:
    return isinstance(value, str) or value is True


def _is_later(first: Edition | None, edition: Edition) -> bool:
    return first is not None and edition.value < first.value


def _speaks_of_excess(part: Struct) -> bool:
    """120.4a, 120.10@2024."""
    if isinstance(part, DealDamage):
        return part.excess_to is not None
    if isinstance(part, Filter):
        return part.excess_this_turn is not None
    return getattr(part, "excess", False) is True or getattr(part, "of", None) == "excess"
