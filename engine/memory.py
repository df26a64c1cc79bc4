"""What a state remembers about itself, and which facts it forgets that for.

Working out what every permanent is, or whether a state-based action applies, takes longer than
most decisions. It is worked out once and remembered beside the fields of the state, no part of
it, until a fact comes that could change it.
"""

from collections.abc import Callable
from typing import TypeVar

from engine.query.cards import card_of, static
from engine.query.in_play import InPlay
from engine.state import IN_PLAY, GameState, Lasting, permanents
from events.base import Event, ObjectId
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
    DamageAnnounced,
    DamageDealt,
    DamageMarked,
    DamageRemoved,
    DeathtouchNoted,
    ExcessDamageNoted,
    FirstStrikeSnapshotTaken,
)
from events.effects import CardDefined
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
        CreatureBecameAttacking,
        CreatureBecameBlocked,
        CreatureBecameBlocking,
        CreatureBecameUnblocked,
        ExcessDamageNoted,
        FirstStrikeSnapshotTaken,
        LandPlayed,
        LifeGained,
        PermanentEntered,
        PermanentTapped,
        PermanentUntapped,
        PhaseBegan,
        PhaseEnded,
        PhaseSkipped,
        ResolutionBegan,
        ResolutionEnded,
        SpellCast,
        StateBasedActionPerformed,
        StepBegan,
        StepEnded,
        StepSkipped,
        TargetsChosen,
        TurnBegan,
    }
)
"""Facts that change none of that either, as long as nothing that acts asks about them."""

MAY_BE_FATAL: frozenset[type[Event]] = frozenset(
    {DamageMarked, DamageRemoved, DeathtouchNoted, LifeLost, PlayerCountersChanged}
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
    if _is_asked_about(state, event, kind) and not _asked(state):
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


def _is_asked_about(state: GameState, event: Event, kind: type[Event]) -> bool:
    """Abilities on the stack and cards that move elsewhere than on the battlefield are a matter of
    counting as well; so is leaving combat, unless a battle needs another protector then (704.5w).
    """
    if kind in ASKED_ABOUT or kind in MAY_BE_FATAL:
        return True
    if isinstance(event, ZoneChanged):
        return Zone.BATTLEFIELD not in (event.origin, event.destination) and (
            Zone.STACK not in (event.origin, event.destination) or _is_plain(state, event.became)
        )
    if isinstance(event, ObjectAppeared):
        return event.nature is Nature.ABILITY
    if isinstance(event, CombatEnded | RemovedFromCombat):
        return not any(each.protector for each in permanents(state))
    return False


def _is_plain(state: GameState, spell: ObjectId) -> bool:
    """Whether a spell, or the card that it was, is a card and does nothing while on the stack."""
    obj = state.objects.get(spell)
    return obj is not None and obj.nature is Nature.CARD and not static(card_of(state, obj))
