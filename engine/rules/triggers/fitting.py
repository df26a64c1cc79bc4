"""Whether a trigger event is what an ability waits for: one function for each kind (603.2)."""

from collections.abc import Callable, Mapping
from typing import Any

from turnfold.engine.characteristics.present import present
from turnfold.engine.characteristics.selecting import (
    AbilityContext,
    holds,
    matches,
    matches_as_last_known,
    whose_includes,
)
from turnfold.engine.rules.triggers.trigger_event import TriggerEvent
from turnfold.engine.state import GameState
from turnfold.engine.structure import MAIN_PHASES
from turnfold.events.base import NOBODY, is_player
from turnfold.events.cards.selections import Filter, Whose
from turnfold.events.cards.triggers import (
    Activates,
    AssignsDamage,
    Attacks,
    AttacksUnblocked,
    BecomesBlocked,
    BecomesBlockedBy,
    BecomesLevel,
    BecomesTapped,
    BecomesTargeted,
    BecomesUntapped,
    Beside,
    Blocks,
    BlocksCreature,
    CardTrigger,
    Casts,
    CommitsCrime,
    DamageTrigger,
    DayNightChanges,
    DealsDamage,
    Dies,
    Discards,
    Draws,
    Enlists,
    Enters,
    GainsLife,
    GetsCounters,
    IsAttacked,
    IsDealtDamage,
    IsDefeated,
    IsExerted,
    IsPutIntoGraveyard,
    IsSacrificed,
    IsTappedForMana,
    IsVisited,
    Leaves,
    LosesLastCounter,
    LosesLife,
    ObjectTrigger,
    OccurringTrigger,
    OneTrigger,
    OwnedTrigger,
    PlayerAttacks,
    PlayerTrigger,
    PlaysLand,
    ReachesChapter,
    Reflexive,
    SchemeIsSetInMotion,
    StepBegins,
    Subject,
    Trigger,
)


def fits(state: GameState, trigger: Trigger, what: TriggerEvent, speaker: AbilityContext) -> bool:
    """603.2@2024: whether an event of the trigger's kind is one that its words describe. How much
    damage it was is asked later, when all of it is known."""
    if not FITS[type(trigger)](state, trigger, what, speaker):
        return False
    provided = trigger.provided if isinstance(trigger, OccurringTrigger) else None
    return provided is None or holds(state, provided, speaker)


def _never(
    state: GameState, trigger: Reflexive, what: TriggerEvent, speaker: AbilityContext
) -> bool:
    """603.12@2024: a reflexive ability triggers as its own effect says."""
    return False


def _always(
    state: GameState, trigger: DayNightChanges, what: TriggerEvent, speaker: AbilityContext
) -> bool:
    return True


def _reaches(
    state: GameState,
    trigger: ReachesChapter | BecomesLevel,
    what: TriggerEvent,
    speaker: AbilityContext,
) -> bool:
    """714.2b, 716.2b@2024: exactly that chapter, or level, of the source."""
    return trigger.number == what.amount and what.subject == speaker.source


def _step(
    state: GameState, trigger: StepBegins, what: TriggerEvent, speaker: AbilityContext
) -> bool:
    """505.1b@2024: the step named. For "main": any main phase, or the one with that number."""
    if trigger.step == "main":
        is_it = what.name in MAIN_PHASES and trigger.number in (None, what.amount)
    else:
        is_it = trigger.step == what.name
    return is_it and whose_includes(state, trigger.whose, what.player, speaker)


def _player(
    state: GameState, trigger: PlayerTrigger, what: TriggerEvent, speaker: AbilityContext
) -> bool:
    return whose_includes(state, trigger.whose, what.player, speaker)


def _player_attacks(
    state: GameState, trigger: PlayerAttacks, what: TriggerEvent, speaker: AbilityContext
) -> bool:
    return what.amount >= trigger.number and _player(state, trigger, what, speaker)


def _in_order(
    state: GameState,
    trigger: Draws | GainsLife | LosesLife,
    what: TriggerEvent,
    speaker: AbilityContext,
) -> bool:
    return trigger.ordinal in (0, what.ordinal) and _player(state, trigger, what, speaker)


def _card(
    state: GameState, trigger: CardTrigger, what: TriggerEvent, speaker: AbilityContext
) -> bool:
    return whose_includes(state, trigger.whose, what.player, speaker) and _is_other(
        state, trigger.subject, what.subject, speaker
    )


def _object(
    state: GameState, trigger: ObjectTrigger, what: TriggerEvent, speaker: AbilityContext
) -> bool:
    return _is_subject(state, trigger.subject, what.subject, speaker)


def _owned(
    state: GameState, trigger: OwnedTrigger, what: TriggerEvent, speaker: AbilityContext
) -> bool:
    mine = whose_includes(state, trigger.whose, what.player, speaker)
    return mine and _object(state, trigger, what, speaker)


def _counters(
    state: GameState, trigger: GetsCounters, what: TriggerEvent, speaker: AbilityContext
) -> bool:
    return trigger.counter in ("", what.name) and _owned(state, trigger, what, speaker)


def _last_counter(
    state: GameState, trigger: LosesLastCounter, what: TriggerEvent, speaker: AbilityContext
) -> bool:
    return trigger.counter in ("", what.name) and _object(state, trigger, what, speaker)


def _casts(state: GameState, trigger: Casts, what: TriggerEvent, speaker: AbilityContext) -> bool:
    """601.2c@2024: the spell, and one of its targets."""
    if trigger.ordinal not in (0, what.ordinal) or not _owned(state, trigger, what, speaker):
        return False
    wanted, targets = trigger.targeting, state.objects[what.subject].targets
    if isinstance(wanted, Filter):
        return any(matches(state, wanted, each, speaker) for each in targets)
    return wanted is None or speaker.source in targets


def _attacks(
    state: GameState, trigger: Attacks, what: TriggerEvent, speaker: AbilityContext
) -> bool:
    return (
        trigger.alone in (None, what.alone)
        and _owned(state, trigger, what, speaker)
        and _is_player(state, trigger.player, what.other, speaker)
        and _is_other(state, trigger.other, what.other, speaker)
        and (trigger.beside is None or _is_beside(state, trigger.beside, what, speaker))
    )


def _is_beside(
    state: GameState, beside: Beside, what: TriggerEvent, speaker: AbilityContext
) -> bool:
    """702.149a@2024: whether enough other creatures that fit the filter were declared as attackers
    as well."""
    number = sum(
        each != what.subject and attacker.declared and matches(state, beside.filter, each, speaker)
        for each, attacker in state.attackers.items()
    )
    return number >= beside.at_least


def _is_attacked(
    state: GameState, trigger: IsAttacked, what: TriggerEvent, speaker: AbilityContext
) -> bool:
    is_it = _is_player(state, trigger.player, what.subject, speaker)
    return is_it and _owned(state, trigger, what, speaker)


def _unblocked(
    state: GameState, trigger: AttacksUnblocked, what: TriggerEvent, speaker: AbilityContext
) -> bool:
    return (
        _object(state, trigger, what, speaker)
        and _is_player(state, trigger.player, what.other, speaker)
        and _is_other(state, trigger.other, what.other, speaker)
    )


def _blocks(state: GameState, trigger: Blocks, what: TriggerEvent, speaker: AbilityContext) -> bool:
    return trigger.alone in (None, what.alone) and _so_many(state, trigger, what, speaker)


def _so_many(
    state: GameState, trigger: Blocks | BecomesBlocked, what: TriggerEvent, speaker: AbilityContext
) -> bool:
    """509.3e@2024: whether there are that many. If there were some before, they must become that
    many now."""
    least, most = trigger.number, trigger.at_most
    if most is not None:
        enough = least <= what.amount <= most and not least <= what.before <= most
    elif what.before >= 0:
        enough = max(what.before, 1) < least <= what.amount
    else:
        enough = least <= max(what.amount, 1)
    return enough and _object(state, trigger, what, speaker)


def _with_other(
    state: GameState,
    trigger: BlocksCreature | BecomesBlockedBy,
    what: TriggerEvent,
    speaker: AbilityContext,
) -> bool:
    is_it = _object(state, trigger, what, speaker)
    return is_it and _is_other(state, trigger.other, what.other, speaker)


def _damage(
    state: GameState, trigger: DamageTrigger, what: TriggerEvent, speaker: AbilityContext
) -> bool:
    """120.3@2024: the source, and the creature, player or other object that is struck."""
    struck = what.subject if isinstance(trigger, IsDealtDamage) else what.other
    return (
        _object(state, trigger, what, speaker)
        and _is_player(state, trigger.player, struck, speaker)
        and (trigger.creature is None or trigger.creature is _is_creature(state, struck))
        and _is_other(state, trigger.other, what.other, speaker)
    )


def _is_creature(state: GameState, struck: int) -> bool:
    return struck in state.objects and present(state, struck).is_creature


def _deals(
    state: GameState, trigger: DealsDamage, what: TriggerEvent, speaker: AbilityContext
) -> bool:
    return trigger.combat in (None, what.combat) and _damage(state, trigger, what, speaker)


def _is_dealt(
    state: GameState, trigger: IsDealtDamage, what: TriggerEvent, speaker: AbilityContext
) -> bool:
    """120.10@2024: damage; or, if the words are about it, the part that is beyond lethal."""
    is_it = trigger.excess is what.excess and trigger.combat in (None, what.combat)
    return is_it and _damage(state, trigger, what, speaker)


def _is_subject(state: GameState, wanted: Subject, subject: int, speaker: AbilityContext) -> bool:
    if wanted == "self":
        return subject == speaker.source
    if wanted == "attached":
        return state.objects[speaker.source].attached_to == subject != NOBODY
    if is_player(subject):
        is_object = wanted.types or wanted.any_type or wanted.subtypes or wanted.any_of
        return not is_object and whose_includes(state, wanted.controller, subject, speaker)
    return matches_as_last_known(state, wanted, subject, speaker)


def _is_other(state: GameState, wanted: Filter | None, other: int, speaker: AbilityContext) -> bool:
    return wanted is None or matches_as_last_known(state, wanted, other, speaker)


def _is_player(state: GameState, wanted: Whose | None, other: int, speaker: AbilityContext) -> bool:
    return wanted is None or (is_player(other) and whose_includes(state, wanted, other, speaker))


FITS: Mapping[type[OneTrigger], Callable[[GameState, Any, TriggerEvent, AbilityContext], bool]] = {
    Reflexive: _never,
    ReachesChapter: _reaches,
    BecomesLevel: _reaches,
    DayNightChanges: _always,
    StepBegins: _step,
    PlayerAttacks: _player_attacks,
    Draws: _in_order,
    GainsLife: _in_order,
    LosesLife: _in_order,
    CommitsCrime: _player,
    Discards: _card,
    PlaysLand: _card,
    Enters: _owned,
    Leaves: _owned,
    Dies: _owned,
    IsPutIntoGraveyard: _owned,
    IsSacrificed: _owned,
    BecomesTapped: _object,
    BecomesUntapped: _object,
    IsTappedForMana: _owned,
    BecomesTargeted: _owned,
    GetsCounters: _counters,
    LosesLastCounter: _last_counter,
    IsDefeated: _object,
    Casts: _casts,
    Activates: _owned,
    SchemeIsSetInMotion: _object,
    IsVisited: _object,
    Attacks: _attacks,
    IsExerted: _object,
    Enlists: _object,
    IsAttacked: _is_attacked,
    AttacksUnblocked: _unblocked,
    Blocks: _blocks,
    BlocksCreature: _with_other,
    BecomesBlocked: _so_many,
    BecomesBlockedBy: _with_other,
    AssignsDamage: _damage,
    DealsDamage: _deals,
    IsDealtDamage: _is_dealt,
}
"""One function for each kind of trigger event."""
