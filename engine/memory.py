"""What a state remembers about itself, and which facts it forgets that for.

Working out what every permanent is, or whether a state-based action applies, takes longer than
most decisions. It is worked out once and remembered beside the fields of the state, no part of
it, until a fact comes that could change it.
"""

from collections.abc import Callable
from typing import Any, TypeVar

from engine.query.cards import card_of, static
from engine.query.in_play import InPlay
from engine.state import IN_PLAY, GameState, Lasting, permanents
from events.base import Event
from events.combat import (
    AttackerDeclared,
    AttackersDeclared,
    BandFormed,
    BlockerDeclared,
    BlockersDeclared,
    CombatEnded,
    CreatureBecameAttacking,
    CreatureBecameBlocked,
    CreatureBecameBlocking,
    CreatureBecameUnblocked,
    RemovedFromCombat,
)
from events.damage import (
    CombatDamageAssigned,
    CombatDamagePutOnStack,
    CombatDamageResolved,
    DamageAnnounced,
    DamageDealt,
    DamageMarked,
    DamageRemoved,
    DeathtouchNoted,
    ExcessDamageNoted,
    FirstStrikeSnapshotTaken,
)
from events.effects import CardDefined, EffectBegan
from events.enums import Nature, Zone
from events.game import LifeGained, LifeLost, PlayerCountersChanged
from events.permanents import (
    CharacteristicsObserved,
    PermanentTapped,
    PermanentTransformed,
    PermanentUntapped,
    TurnedFaceDown,
    TurnedFaceUp,
)
from events.record import DecisionTaken, QuestionAsked
from events.stack import (
    AbilityActivated,
    AbilityDefined,
    AbilityPutOnStack,
    AbilityTriggered,
    AbilityUsed,
    ChoicesMade,
    ManaAdded,
    ManaEmptied,
    ManaSpent,
    ResolutionBegan,
    ResolutionEnded,
    SpellCast,
    TargetsChosen,
)
from events.turn import (
    PhaseBegan,
    PhaseEnded,
    PhaseSkipped,
    PriorityGained,
    PriorityPassed,
    StateBasedActionPerformed,
    StepBegan,
    StepEnded,
    StepSkipped,
    SubstepBegan,
    TurnBegan,
)
from events.variants import SchemeAdded, SchemeSetInMotion, SchemeTurnedDown
from events.zones import (
    CardDiscarded,
    CardDrawn,
    CardHidden,
    CardRevealed,
    LandPlayed,
    ObjectAppeared,
    ObjectCeased,
    PermanentEntered,
    ZoneChanged,
)

TOUCH_NOTHING: frozenset[type[Event]] = frozenset(
    {
        AbilityActivated,
        AbilityPutOnStack,
        AbilityTriggered,
        AttackerDeclared,
        BandFormed,
        BlockerDeclared,
        CardDiscarded,
        CardDrawn,
        CombatDamageAssigned,
        DamageAnnounced,
        DamageDealt,
        DecisionTaken,
        ManaAdded,
        ManaEmptied,
        ManaSpent,
        PriorityGained,
        PriorityPassed,
        QuestionAsked,
        SubstepBegan,
    }
)
"""Facts that change neither what any object is nor what acts on it, nor any player's fate."""

ASKED_ABOUT: frozenset[type[Event]] = frozenset(
    {
        AbilityDefined,
        AbilityUsed,
        AttackersDeclared,
        BlockersDeclared,
        ChoicesMade,
        CombatDamagePutOnStack,
        CombatDamageResolved,
        CreatureBecameAttacking,
        CreatureBecameBlocked,
        CreatureBecameBlocking,
        CreatureBecameUnblocked,
        DamageMarked,
        DamageRemoved,
        DeathtouchNoted,
        ExcessDamageNoted,
        FirstStrikeSnapshotTaken,
        LandPlayed,
        LifeGained,
        LifeLost,
        PermanentEntered,
        PermanentTapped,
        PermanentUntapped,
        PhaseBegan,
        PhaseEnded,
        PhaseSkipped,
        PlayerCountersChanged,
        ResolutionBegan,
        ResolutionEnded,
        SpellCast,
        StateBasedActionPerformed,
        StepBegan,
        StepEnded,
        StepSkipped,
        TargetsChosen,
    }
)
"""Facts that change none of that either, as long as nothing that acts asks about them."""

MAY_BE_FATAL: frozenset[type[Event]] = frozenset(
    {DamageMarked, DamageRemoved, DeathtouchNoted, LifeLost, ObjectCeased, PlayerCountersChanged}
)
"""Facts of that sort that decide the fate of a player or a permanent: of all that is remembered,
only that no state-based action applies."""

CHANGE_CARDS: frozenset[type[Event]] = frozenset(
    {
        CardDefined,
        CardHidden,
        CardRevealed,
        CharacteristicsObserved,
        PermanentTransformed,
        SchemeAdded,
        SchemeSetInMotion,
        SchemeTurnedDown,
        TurnedFaceDown,
        TurnedFaceUp,
    }
)
"""Facts by which an object where it is becomes another card, or the same known otherwise."""

UPCOMING = "upcoming"
"""The name under which the turn's plan is remembered as it was read."""

SETTLED = "settled"
"""The name under which it is remembered that no state-based action applies."""

Answer = TypeVar("Answer")


def remembered(state: GameState, name: str, work_out: Callable[[GameState], Answer]) -> Answer:
    """Something worked out from a state once, until a fact could change it."""
    memory = state.__dict__
    if name not in memory:
        memory[name] = work_out(state)
    found: Answer = memory[name]
    return found


def forget(state: GameState, event: Event) -> None:
    """A fact has been folded into a state: forget what it could have changed."""
    kind = type(event)
    if kind in TOUCH_NOTHING:
        return
    when = AT_TIMES.get(kind)
    if (kind in ASKED_ABOUT if when is None else when(state, event)) and not _asked(state):
        state.__dict__.pop(UPCOMING, None)
        if kind in MAY_BE_FATAL:
            state.__dict__.pop(SETTLED, None)
    else:
        state.forget(cards=kind in CHANGE_CARDS)


def _asked(state: GameState) -> bool:
    """Whether anything that acts, an ability or an effect, asks about more than what is fixed."""
    known: InPlay | None = state.__dict__.get(IN_PLAY)
    if known is None or known.asks:
        return True
    return bool(state.effects) and any(map(_asks, state.effects.values()))


def _asks(effect: Lasting) -> bool:
    """611.2c@2024: whether a lasting effect is about what is not fixed."""
    return effect.instruction.startswith('{"is":"held"')


def _moves_elsewhere(state: GameState, event: ZoneChanged) -> bool:
    """A card goes from one zone to another, neither of them the battlefield; as a spell it does
    nothing while it is on the stack."""
    zones = (event.origin, event.destination)
    if Zone.BATTLEFIELD in zones:
        return False
    if Zone.STACK not in zones:
        return True
    obj = state.objects.get(event.became)
    return obj is not None and obj.nature is Nature.CARD and not static(card_of(state, obj))


def _is_only_on_the_stack(state: GameState, event: ObjectAppeared) -> bool:
    return event.nature in (Nature.ABILITY, Nature.COMBAT_DAMAGE)


def _was_elsewhere(state: GameState, event: ObjectCeased) -> bool:
    known: InPlay | None = state.__dict__.get(IN_PLAY)
    return known is not None and known.battlefield is state.battlefield


def _changes_nothing_itself(state: GameState, event: EffectBegan) -> bool:
    """A shield, or what is delayed: not a change that acts from now on."""
    return not event.instruction.startswith('{"is"')


def _leaves_protectors(state: GameState, event: CombatEnded | RemovedFromCombat) -> bool:
    """704.5w: a battle that is attacked no more may need another protector."""
    return not any(each.protector for each in permanents(state))


def _reach_is_unlimited(state: GameState, event: TurnBegan) -> bool:
    """801.2c: who sits how far from whom is determined as a turn begins."""
    return not any(each.range for each in state.players.values())


AT_TIMES: dict[type[Event], Callable[[GameState, Any], bool]] = {
    CombatEnded: _leaves_protectors,
    EffectBegan: _changes_nothing_itself,
    ObjectAppeared: _is_only_on_the_stack,
    ObjectCeased: _was_elsewhere,
    RemovedFromCombat: _leaves_protectors,
    TurnBegan: _reach_is_unlimited,
    ZoneChanged: _moves_elsewhere,
}
"""Facts that are `ASKED_ABOUT` in some cases; each judged in the state after it."""
