"""Whether a trigger event is what an ability waits for: one function for each kind (603.2)."""

from collections.abc import Callable, Mapping
from functools import partial
from itertools import takewhile
from typing import Any

from turnfold.engine.characteristics.matching import describes_spell, one_is
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
from turnfold.engine.structure import MAIN_PHASES, refers_to
from turnfold.events.base import NOBODY, is_player
from turnfold.events.cards import triggers
from turnfold.events.cards.characteristics import HasAnyType, HasSubtypes, HasTypes
from turnfold.events.cards.selections import (
    EVERYTHING,
    AnyOf,
    Filter,
    IsInZone,
    Whose,
    controller_in,
    says,
)
from turnfold.events.cards.triggers import OneTrigger
from turnfold.events.cards.triggers.base import Subject
from turnfold.events.cards.triggers.turning import FullyUnlocks, Mutates, UnlocksDoor
from turnfold.events.enums import Nature, Zone


def fits(
    state: GameState, trigger: triggers.Trigger, what: TriggerEvent, speaker: AbilityContext
) -> bool:
    """603.2@2024: whether an event of the trigger's kind is one that its words describe. How much
    damage it was is asked later, when all of it is known."""
    if not FITS[type(trigger)](state, trigger, what, speaker):
        return False
    provided = trigger.provided if isinstance(trigger, triggers.OccurringTrigger) else None
    return provided is None or holds(state, provided, speaker)


def _never(
    state: GameState, trigger: triggers.Reflexive, what: TriggerEvent, speaker: AbilityContext
) -> bool:
    """603.12@2024: a reflexive ability triggers as its own effect says."""
    return False


def _reaches(
    state: GameState,
    trigger: triggers.ReachesChapter | triggers.BecomesLevel,
    what: TriggerEvent,
    speaker: AbilityContext,
) -> bool:
    """714.2b, 716.2b@2024: exactly that chapter, or level, of the source."""
    return trigger.number == what.amount and what.subject == speaker.source


def _designated(
    state: GameState,
    trigger: triggers.BecomesDesignated,
    what: TriggerEvent,
    speaker: AbilityContext,
) -> bool:
    is_it = what.name == trigger.designation
    return is_it and _is_subject(state, trigger.subject, what.subject, speaker)


def _step(
    state: GameState, trigger: triggers.StepBegins, what: TriggerEvent, speaker: AbilityContext
) -> bool:
    """505.1b@2024: the step named. For "main": any main phase, or the one with that number."""
    if trigger.step == "main":
        is_it = what.name in MAIN_PHASES and trigger.number in (None, what.amount)
    else:
        is_it = refers_to(trigger.step, what.name)
    return is_it and whose_includes(state, trigger.whose, what.player, speaker)


def _player(
    state: GameState, trigger: triggers.PlayerTrigger, what: TriggerEvent, speaker: AbilityContext
) -> bool:
    return whose_includes(state, trigger.whose, what.player, speaker)


def _player_attacks(
    state: GameState, trigger: triggers.PlayerAttacks, what: TriggerEvent, speaker: AbilityContext
) -> bool:
    return what.amount >= trigger.number and _player(state, trigger, what, speaker)


def _in_order(
    state: GameState,
    trigger: triggers.Draws | triggers.GainsLife | triggers.LosesLife,
    what: TriggerEvent,
    speaker: AbilityContext,
) -> bool:
    return trigger.ordinal in (0, what.ordinal) and _player(state, trigger, what, speaker)


def _card(
    state: GameState, trigger: triggers.CardTrigger, what: TriggerEvent, speaker: AbilityContext
) -> bool:
    return whose_includes(state, trigger.whose, what.player, speaker) and _is_other(
        state, trigger.subject, what.subject, speaker
    )


def _object(
    state: GameState, trigger: triggers.ObjectTrigger, what: TriggerEvent, speaker: AbilityContext
) -> bool:
    return _is_subject(state, trigger.subject, what.subject, speaker)


def _owned(
    state: GameState, trigger: triggers.OwnedTrigger, what: TriggerEvent, speaker: AbilityContext
) -> bool:
    mine = whose_includes(state, trigger.whose, what.player, speaker)
    return mine and _object(state, trigger, what, speaker)


def _activated(
    state: GameState, trigger: triggers.Activates, what: TriggerEvent, speaker: AbilityContext
) -> bool:
    """109.2@2024: a permanent, as it is or as it was when it was sacrificed for the cost; a
    description without a zone means no card elsewhere."""
    source = state.objects.get(what.subject) or state.last_known.get(what.subject)
    of_permanent = source is not None and source.zone is Zone.BATTLEFIELD
    described = isinstance(trigger.subject, Filter) and not says(trigger.subject, IsInZone)
    return (of_permanent or not described) and _owned(state, trigger, what, speaker)


def _leaves(
    state: GameState, trigger: triggers.Leaves, what: TriggerEvent, speaker: AbilityContext
) -> bool:
    fits = not trigger.without_dying or what.name != Zone.GRAVEYARD.value
    return fits and _owned(state, trigger, what, speaker)


def _put_into_graveyard(
    state: GameState,
    trigger: triggers.IsPutIntoGraveyard,
    what: TriggerEvent,
    speaker: AbilityContext,
) -> bool:
    on_battlefield = what.name == Zone.BATTLEFIELD.value
    here = trigger.origin in (None, what.name)
    elsewhere = trigger.origin == "not_battlefield" and not on_battlefield
    return (here or elsewhere) and _owned(state, trigger, what, speaker)


def _targeted(
    state: GameState, trigger: triggers.BecomesTargeted, what: TriggerEvent, speaker: AbilityContext
) -> bool:
    """115.1@2024: the target, how often it was one, and the spell if the words are about spells."""
    if trigger.first and what.ordinal != 1:
        return False
    wanted = trigger.spell
    is_spell = state.objects[what.other].nature is not Nature.ABILITY
    is_it = wanted is None or (is_spell and _is_other(state, wanted, what.other, speaker))
    return is_it and _owned(state, trigger, what, speaker)


def _counters(
    state: GameState, trigger: triggers.GetsCounters, what: TriggerEvent, speaker: AbilityContext
) -> bool:
    return trigger.counter in ("", what.name) and _owned(state, trigger, what, speaker)


def _last_counter(
    state: GameState,
    trigger: triggers.LosesLastCounter,
    what: TriggerEvent,
    speaker: AbilityContext,
) -> bool:
    return trigger.counter in ("", what.name) and _object(state, trigger, what, speaker)


def _place(state: GameState, wanted: Subject, what: TriggerEvent, speaker: AbilityContext) -> int:
    """603.2@2024: the place of a spell among those of the same description that its player cast
    this turn."""
    mine = (spell for player, spell in state.cast if player == what.player)
    before = takewhile(lambda each: each != what.subject, mine)
    described = wanted if isinstance(wanted, Filter) else EVERYTHING
    return 1 + sum(describes_spell(state, described, each, speaker) for each in before)


def _casts(
    state: GameState, trigger: triggers.Casts, what: TriggerEvent, speaker: AbilityContext
) -> bool:
    """601.2c, 707.10@2024: the spell, its place among those cast this turn, and one of its
    targets."""
    if what.copied and not trigger.or_copies:
        return False
    if not _owned(state, trigger, what, speaker):
        return False
    if trigger.ordinal and trigger.ordinal != _place(state, trigger.subject, what, speaker):
        return False
    wanted, targets = trigger.targeting, state.objects[what.subject].targets
    if isinstance(wanted, Filter):
        return one_is(state, wanted, targets, speaker)
    return wanted is None or speaker.source in targets


def _attacks(
    state: GameState, trigger: triggers.Attacks, what: TriggerEvent, speaker: AbilityContext
) -> bool:
    return (
        trigger.alone in (None, what.alone)
        and _owned(state, trigger, what, speaker)
        and _is_player(state, trigger.player, what.other, speaker)
        and _is_other(state, trigger.other, what.other, speaker)
        and (trigger.beside is None or _is_beside(state, trigger.beside, what, speaker))
    )


def _is_beside(
    state: GameState, beside: triggers.Beside, what: TriggerEvent, speaker: AbilityContext
) -> bool:
    """702.149a@2024: whether enough other creatures that fit the filter were declared as attackers
    as well."""
    number = sum(
        each != what.subject and attacker.declared and matches(state, beside.filter, each, speaker)
        for each, attacker in state.attackers.items()
    )
    return number >= beside.at_least


def _is_attacked(
    state: GameState, trigger: triggers.IsAttacked, what: TriggerEvent, speaker: AbilityContext
) -> bool:
    fits = partial(_is_player, state, trigger.player, speaker=speaker)
    attacked = {each.target for each in state.attackers.values() if each.declared}
    first = min(filter(fits, attacked), default=0) if trigger.together else what.subject
    return fits(what.subject) and what.subject == first and _owned(state, trigger, what, speaker)


def _unblocked(
    state: GameState,
    trigger: triggers.AttacksUnblocked,
    what: TriggerEvent,
    speaker: AbilityContext,
) -> bool:
    return (
        _object(state, trigger, what, speaker)
        and _is_player(state, trigger.player, what.other, speaker)
        and _is_other(state, trigger.other, what.other, speaker)
    )


def _blocks(
    state: GameState, trigger: triggers.Blocks, what: TriggerEvent, speaker: AbilityContext
) -> bool:
    return trigger.alone is what.alone and _so_many(state, trigger, what, speaker)


def _so_many(
    state: GameState,
    trigger: triggers.Blocks | triggers.BecomesBlocked,
    what: TriggerEvent,
    speaker: AbilityContext,
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
    trigger: triggers.BlocksCreature | triggers.BecomesBlockedBy,
    what: TriggerEvent,
    speaker: AbilityContext,
) -> bool:
    is_it = _object(state, trigger, what, speaker)
    return is_it and _is_other(state, trigger.other, what.other, speaker)


def _damage(
    state: GameState, trigger: triggers.DamageTrigger, what: TriggerEvent, speaker: AbilityContext
) -> bool:
    """120.3@2024: the source, and the creature, player or other object that is struck."""
    struck = what.subject if isinstance(trigger, triggers.IsDealtDamage) else what.other
    return (
        _object(state, trigger, what, speaker)
        and _is_player(state, trigger.player, struck, speaker)
        and (trigger.creature is None or trigger.creature is _is_creature(state, struck))
        and _is_other(state, trigger.other, what.other, speaker)
    )


def _is_creature(state: GameState, struck: int) -> bool:
    return struck in state.objects and present(state, struck).is_creature


def _deals(
    state: GameState, trigger: triggers.DealsDamage, what: TriggerEvent, speaker: AbilityContext
) -> bool:
    return trigger.combat in (None, what.combat) and _damage(state, trigger, what, speaker)


def _is_dealt(
    state: GameState, trigger: triggers.IsDealtDamage, what: TriggerEvent, speaker: AbilityContext
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
        is_object = says(wanted, HasTypes, HasAnyType, HasSubtypes, AnyOf)
        return not is_object and whose_includes(state, controller_in(wanted), subject, speaker)
    return matches_as_last_known(state, wanted, subject, speaker)


def _is_other(state: GameState, wanted: Filter | None, other: int, speaker: AbilityContext) -> bool:
    return wanted is None or matches_as_last_known(state, wanted, other, speaker)


def _is_player(state: GameState, wanted: Whose | None, other: int, speaker: AbilityContext) -> bool:
    return wanted is None or (is_player(other) and whose_includes(state, wanted, other, speaker))


_PLAYERS = (
    *(triggers.Scries, triggers.Surveils, triggers.CommitsCrime, triggers.BecomesMonarch),
    *(triggers.LosesGame, triggers.Ventures, triggers.CompletesDungeon, triggers.TakesInitiative),
    FullyUnlocks,
)
_CARDS = (triggers.Discards, triggers.PlaysLand, triggers.RingTempts)
_OBJECTS = (
    *(triggers.Exploits, triggers.Explores, triggers.BecomesTapped, triggers.BecomesUntapped),
    *(triggers.IsDefeated, triggers.SchemeIsSetInMotion, triggers.IsVisited, triggers.IsExerted),
    *(triggers.Enlists, triggers.IsTurnedFaceUp, triggers.Transforms, Mutates),
)
_OWNED = (
    *(triggers.Enters, triggers.Dies, triggers.LeavesGraveyard, triggers.IsSacrificed),
    *(triggers.IsTappedForMana, triggers.Cycles),
)

FITS: Mapping[type[OneTrigger], Callable[[GameState, Any, TriggerEvent, AbilityContext], bool]] = {
    **dict.fromkeys((triggers.Reflexive, triggers.StateIs), _never),
    **dict.fromkeys((triggers.ReachesChapter, triggers.BecomesLevel), _reaches),
    triggers.BecomesDesignated: _designated,
    **dict.fromkeys(_OBJECTS, _object),
    **dict.fromkeys(_OWNED, _owned),
    **dict.fromkeys(_CARDS, _card),
    **dict.fromkeys(_PLAYERS, _player),
    triggers.DayNightChanges: lambda *_: True,
    triggers.StepBegins: _step,
    triggers.PlayerAttacks: _player_attacks,
    **dict.fromkeys((triggers.Draws, triggers.GainsLife, triggers.LosesLife), _in_order),
    UnlocksDoor: lambda state, trigger, what, speaker: (
        trigger.door in (None, what.name if what.subject == speaker.source else "")
        and _player(state, trigger, what, speaker)
    ),
    triggers.EntersRoom: lambda state, trigger, what, speaker: (
        what.name == f"{trigger.dungeon}/{trigger.room}" and _player(state, trigger, what, speaker)
    ),
    triggers.FlipsCoin: lambda state, trigger, what, speaker: (
        trigger.won is bool(what.amount) and _player(state, trigger, what, speaker)
    ),
    triggers.RollsDice: lambda state, trigger, what, speaker: (
        trigger.natural in (0, what.amount) and _player(state, trigger, what, speaker)
    ),
    triggers.Leaves: _leaves,
    triggers.IsPutIntoGraveyard: _put_into_graveyard,
    triggers.BecomesTargeted: _targeted,
    triggers.GetsCounters: _counters,
    triggers.LosesLastCounter: _last_counter,
    triggers.Casts: _casts,
    triggers.Activates: _activated,
    triggers.Attacks: _attacks,
    triggers.IsAttacked: _is_attacked,
    triggers.AttacksUnblocked: _unblocked,
    triggers.Blocks: _blocks,
    **dict.fromkeys((triggers.BlocksCreature, triggers.BecomesBlockedBy), _with_other),
    triggers.BecomesBlocked: _so_many,
    triggers.AssignsDamage: _damage,
    triggers.DealsDamage: _deals,
    triggers.IsDealtDamage: _is_dealt,
}
"""One function for each kind of trigger event."""
