"""Abilities that trigger as their own card is cycled, in words (702.29c)."""

from typing import Any

from msgspec.structs import replace

from turnfold.engine.cards.text.binding import bind_targets
from turnfold.engine.cards.text.instructions.sequences import EFFECTS
from turnfold.engine.cards.text.pronouns import Unclear
from turnfold.engine.cards.text.unbinding import unbind_targets
from turnfold.engine.cards.text.words.wording import Form, Map, OneOf, Wording
from turnfold.events.cards.abilities import TriggeredAbility
from turnfold.events.cards.triggers import Cycles, Dies

_TRIGGER = OneOf(*(Form(f"when you cycle {it}", Cycles, {}) for it in ("~", "this card")))


def _cycled(parts: dict[str, Any]) -> TriggeredAbility | None:
    """702.29c: as the card is cycled its abilities are those of a card in a graveyard."""
    try:
        effects, targets = bind_targets(parts["effects"], parts["trigger"])
    except Unclear:
        return None
    return TriggeredAbility(parts["trigger"], effects, targets, works_in="graveyard")


def _parts_of_cycled(value: TriggeredAbility) -> dict[str, Any] | None:
    parts = {
        "trigger": value.trigger,
        "effects": unbind_targets(value.effects, value.targets),
    }
    plain = TriggeredAbility(value.trigger, value.effects, value.targets, works_in="graveyard")
    return parts if value == plain else None


CYCLED = Map(
    Wording("{trigger}, {effects}", trigger=_TRIGGER, effects=EFFECTS), _cycled, _parts_of_cycled
)
"""An ability that triggers as the card is cycled, and works in a graveyard."""


def _cycled_or_dead(parts: dict[str, Any]) -> tuple[TriggeredAbility, ...] | None:
    """Two abilities, if the words mean the same in both."""
    cycled, dies = (
        _cycled({"trigger": trigger, "effects": parts["effects"]}) for trigger in (Cycles(), Dies())
    )
    if cycled is None or dies is None or cycled.effects != dies.effects:
        return None
    return cycled, replace(dies, works_in="battlefield")


def _effects_of_both(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, tuple) or not isinstance(value[0], TriggeredAbility):
        return None
    parts = {"effects": unbind_targets(value[0].effects, value[0].targets)}
    return parts if value == _cycled_or_dead(parts) else None


CYCLED_OR_DEAD = Map(
    Wording("when you cycle this card and when ~ dies, {effects}", effects=EFFECTS),
    _cycled_or_dead,
    _effects_of_both,
)
"""The same as the card is cycled, and as the permanent dies."""
