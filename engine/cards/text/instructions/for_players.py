"""Targets for each of several players: "for each opponent, destroy up to one target creature that
player controls" (601.2c)."""

from typing import Any

from msgspec.structs import replace

from turnfold.engine.cards.text.unbinding import SeveralTargets
from turnfold.engine.cards.text.words.wording import Map, OneOf, Phrase, Wording
from turnfold.events.cards.effects import (
    Destroy,
    ExileIt,
    ExileUntil,
    Modify,
    PutCounters,
    Require,
    ReturnIt,
    TapIt,
)
from turnfold.events.cards.selections import ControlledBy, adding, controller_in, without
from turnfold.events.cards.targets import TargetObject

_ABOUT_EACH = (Destroy, ExileIt, ExileUntil, Modify, PutCounters, Require, ReturnIt, TapIt)
"""Effects that may be about several objects."""


def _field(effect: Any) -> str:
    return "to" if isinstance(effect, PutCounters) else "what"


def for_players(effect: Phrase) -> Phrase:
    """An effect with up to one target for each opponent, or for each player."""
    return OneOf(
        _for_each("for each opponent, {effect}", "each_opponent", effect),
        _for_each("for each player, {effect}", "each_player", effect),
    )


def _for_each(words: str, many: Any, effect: Phrase) -> Phrase:
    def make(parts: dict[str, Any]) -> Any:
        one = parts["effect"]
        target: Any = getattr(one, _field(one), None) if isinstance(one, _ABOUT_EACH) else None
        if not isinstance(target, TargetObject) or not target.up_to:
            return None
        if controller_in(target.filter) != "that_player":
            return None
        plain: Any = replace(target, filter=without(target.filter, ControlledBy), many=many)
        return replace(one, **{_field(one): SeveralTargets(replace(plain, up_to=False), 0)})

    def take(value: Any) -> dict[str, Any] | None:
        several = getattr(value, _field(value), None) if isinstance(value, _ABOUT_EACH) else None
        if not isinstance(several, SeveralTargets) or several.target.many != many:
            return None
        target = several.target
        if not isinstance(target, TargetObject):
            return None
        theirs = adding(target.filter, ControlledBy("that_player"))
        one = replace(target, filter=theirs, many="", up_to=True)
        return {"effect": replace(value, **{_field(value): one})}

    return Map(Wording(words, effect=effect), make, take)
