"""Conditions on the object of a trigger event, in words: "if it had a +1/+1 counter on it" of one
that died, "if that creature has flying" of one that is there (603.4, 608.2h)."""

from typing import Any

from msgspec.structs import replace

from turnfold.engine.cards.text.about_source import KIND
from turnfold.engine.cards.text.pronouns import Meanings, Unclear
from turnfold.engine.cards.text.spoken_of import HAS, settled
from turnfold.engine.cards.text.words.wording import OneOf, Phrase, Wording
from turnfold.events.cards.characteristics import HasSubtypes, HasSupertypes, IsNamed
from turnfold.events.cards.conditions import Condition, Not, ThatIs
from turnfold.events.cards.selections import (
    AnyOf,
    Filter,
    HasCounter,
    IsEnchanted,
    IsEquipped,
    IsInZone,
    IsModified,
    LacksCounter,
    Predicate,
    says,
)
from turnfold.events.cards.triggers import Dies, Leaves, Trigger, is_of_several

IT_HAD: Phrase = OneOf(
    *(
        Wording(f"{it} {verb} {{said}}", said=said)
        for it in ("it", "that creature")
        for verb, said in (("had", HAS), ("was", KIND))
    )
)
"""What the object was or had before it left. The value is a mapping to the description."""
_TOLD = (
    *(HasCounter, LacksCounter, AnyOf, IsEnchanted, IsEquipped, IsModified),
    *(HasSupertypes, HasSubtypes, IsNamed),
)
"""What is said so, rather than with the event, from the first to the last."""


def with_past(trigger: Trigger, past: Filter) -> Trigger | None:
    """The event of an object that left, limited to those that were so. That is the same as a
    condition on it: what it last was does not change any more."""
    if not isinstance(trigger, Dies | Leaves) or is_of_several(trigger):
        return None
    if not isinstance(trigger.subject, Filter):
        return None
    subject = trigger.subject
    if says(past, IsInZone) or says(subject, *map(type, past.all)):
        return None
    return replace(trigger, subject=Filter((*subject.all, *past.all)))


def past_of(trigger: Trigger) -> tuple[Trigger, Filter] | None:
    """The inverse: the event, and what is said of its object apart."""
    subject = getattr(trigger, "subject", None)
    if not isinstance(trigger, Dies | Leaves) or not isinstance(subject, Filter):
        return None
    told: list[Predicate] = sorted(
        (each for each in subject.all if isinstance(each, _TOLD)),
        key=lambda each: _TOLD.index(type(each)),
    )
    if not told:
        return None
    rest = tuple(each for each in subject.all if each != told[0])
    return replace(trigger, subject=Filter(rest)), Filter((told[0],))


def about_that(said: Any, trigger: Trigger) -> Condition | None:
    """The condition on the object of the event, if the words are about that and nothing else."""
    try:
        condition = settled(said, Meanings(trigger, self_is_spoken_of=False))
    except Unclear:
        return None
    inner = condition.denied if isinstance(condition, Not) else condition
    return condition if isinstance(inner, ThatIs) else None
