"""Which trigger events of one instant are one event for an ability, and how often it triggers
(603.2c, 603.2i)."""

from turnfold.engine.characteristics.in_play import Triggers
from turnfold.engine.rules.triggers.trigger_event import TriggerEvent
from turnfold.events.base import NOBODY
from turnfold.events.cards.abilities import TriggeredAbility
from turnfold.events.cards.instructions import speaks_of
from turnfold.events.cards.triggers import (
    Attacks,
    AttacksUnblocked,
    BecomesBlockedBy,
    BecomesTapped,
    BecomesTargeted,
    BecomesUntapped,
    BlocksCreature,
    DamageTrigger,
    DealsDamage,
    Dies,
    Enters,
    GetsCounters,
    IsDealtDamage,
    Leaves,
    StepBegins,
    Trigger,
    is_of_several,
)

SIDES = (BecomesBlockedBy, BecomesTargeted, BlocksCreature)
"""The kinds of trigger events that are always about two objects. In all other kinds the second
object matters only if the ability names it."""


def names_other(trigger: Trigger) -> bool:
    """Whether the words name the object or player on the other side."""
    match trigger:
        case IsDealtDamage():
            return trigger.other is not None
        case DamageTrigger():
            struck = trigger.player is not None or trigger.creature is not None
            return struck or trigger.other is not None
        case Attacks() | AttacksUnblocked():
            return trigger.player is not None or trigger.other is not None
    return isinstance(trigger, SIDES)


def least_damage(trigger: Trigger) -> int:
    """603.2c@2024: how much damage of one instant it takes."""
    return trigger.number if isinstance(trigger, DealsDamage | IsDealtDamage) else 0


def limits(
    ability: TriggeredAbility, has: Triggers, event: TriggerEvent
) -> tuple[tuple[int, ...], int]:
    """603.2c@2024: the key and the number that limit how often an ability triggers. "One or more"
    triggers once for each player; some abilities once a turn; and on a team's step only an ability
    about "that player" triggers for each of them (805.4d)."""
    source, number = has.permanent, has.number
    if event.on is StepBegins and not speaks_of(ability, "that_player"):
        return (source, number), -number * ability.once_each_turn
    if ability.once_each_turn:
        return (source, number), -number
    if isinstance(ability.trigger, DealsDamage | IsDealtDamage):
        return (source, number, *_one_event(ability.trigger, event)), 0
    if isinstance(ability.trigger, GetsCounters) and not ability.trigger.counter:
        return (source, number, event.subject, event.player), 0  # whatever their kinds
    if is_of_several(ability.trigger):
        return (source, number, _together(ability.trigger, event)), 0
    return (), 0


def _together(trigger: Trigger, event: TriggerEvent) -> int:
    """603.2c@2024: what events of one instant have in common that are one event of "one or more":
    the creature in combat, or the player, if the words name one."""
    of_player = getattr(trigger, "whose", "any") != "any"
    match trigger:
        case BecomesBlockedBy() | BlocksCreature():
            return event.subject
        case (
            Attacks(player=None)
            | BecomesTapped()
            | BecomesUntapped()
            | Dies()
            | Enters()
            | Leaves()
        ):
            return event.player if of_player else NOBODY
    return event.that_player or event.player


def _one_event(trigger: DealsDamage | IsDealtDamage, event: TriggerEvent) -> tuple[int, ...]:
    """603.2c, 120.9@2024: two damage events of one instant count once if their keys are equal. The
    key is the source or the recipient, and the other side if the trigger names it; for "one or
    more" only the player who is named."""
    if trigger.batch:
        return (event.player,) if trigger.player is not None else ()
    return (event.subject, event.other if names_other(trigger) else NOBODY)
