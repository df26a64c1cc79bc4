"""Subjects and verbs that words leave out, because those before say them: "gets +1/+1 and gains
flying" (608.2)."""

from typing import Any

from msgspec.structs import replace

from turnfold.engine.cards.text.pronouns import (
    ALL_TARGETS,
    SAME,
    SAME_MANY,
    SAME_PLAYER,
    SAME_YOU,
    Unclear,
)
from turnfold.engine.cards.text.unbinding import VerbUnsaid
from turnfold.engine.cards.text.words.amounts import replaced
from turnfold.events.cards.effects import (
    DealDamage,
    DiscardCards,
    DrawCards,
    GainLife,
    LoseLife,
    MillCards,
    Modify,
    Permit,
    Require,
    Restrict,
    SacrificeChosen,
    ShuffleZonesIn,
)
from turnfold.events.cards.measures import OneMeasure, X
from turnfold.events.cards.references import YouAnd
from turnfold.events.cards.selections import Filter

_WITH_SUBJECT = (Modify, Restrict, Require, Permit)
"""Effects with a verb whose subject a second verb may share."""

_OF_PLAYERS = (
    *(GainLife, LoseLife, DrawCards, DiscardCards, MillCards, SacrificeChosen),
    ShuffleZonesIn,
)
"""Effects with a verb whose player a second verb may share."""


def with_subject(effect: Any, done: list[Any]) -> Any:
    """The effect with the subject, or the verb, of the effect before it, if its words leave that
    out."""
    if isinstance(effect, VerbUnsaid):
        counted = isinstance(effect.effect.amount, OneMeasure)
        counted &= not isinstance(effect.effect.amount, X)
        if not done or type(done[-1]) is not type(effect.effect) or counted:
            raise Unclear("the verb")  # what is counted once for both would be counted twice
        return effect.effect
    if getattr(effect, "who", None) in (SAME_PLAYER, SAME_YOU):
        return _with_player(effect, done)
    left_out = getattr(effect, "source" if isinstance(effect, DealDamage) else "what", None)
    if left_out not in (SAME, SAME_MANY):
        return effect
    before = done[-1] if done and isinstance(done[-1], _WITH_SUBJECT) else None
    subject = getattr(before, "what", None)
    if subject is None or (subject in (ALL_TARGETS, "affected") or isinstance(subject, Filter)) is (
        left_out == SAME
    ):
        raise Unclear(SAME)
    if getattr(before, "duration", "") == "forever" != getattr(effect, "duration", "forever"):
        raise Unclear(SAME)  # the duration at the end is that of both verbs
    if isinstance(subject, Filter) and isinstance(effect, Modify):
        subject = "affected"  # the first verb may have changed what is described
    return replaced(effect, lambda value, *_: subject if value == left_out else value)


def _with_player(effect: Any, done: list[Any]) -> Any:
    """The effect with the player of the effect before it."""
    before = getattr(done[-1], "who", None) if done and isinstance(done[-1], _OF_PLAYERS) else None
    if before is None or isinstance(before, YouAnd):
        raise Unclear(effect.who)
    if (before == "you") is not (effect.who == SAME_YOU):
        raise Unclear(effect.who)
    return replace(effect, who=before)
