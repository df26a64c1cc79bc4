"""Sorts events into those of the recorder, those that the rules determine, and those that players
decide."""

from turnfold.events.base import Event
from turnfold.events.combat import (
    AttackerDeclared,
    AttackersDeclared,
    AttackRequired,
    BlockerDeclared,
    BlockersDeclared,
    CombatEnded,
    CreatureBecameBlocked,
    CreatureBecameUnblocked,
    RemovedFromCombat,
)
from turnfold.events.damage import (
    CommanderDamageNoted,
    DamageAnnounced,
    DeathtouchNoted,
    ExcessDamageNoted,
    FirstStrikeSnapshotTaken,
)
from turnfold.events.effects import EffectExpired
from turnfold.events.enums import Question
from turnfold.events.game import PlayerLost
from turnfold.events.offers import OptionsOffered
from turnfold.events.permanents import (
    CharacteristicsObserved,
    LastSeen,
    LoreCounterAdded,
    Unattached,
)
from turnfold.events.record import QuestionAsked
from turnfold.events.stack import AbilityActivated, ManaEmptied, ResolutionBegan, SpellCast
from turnfold.events.turn import (
    PhaseAdded,
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
from turnfold.events.zones import CardHidden, CardRevealed, ObjectCeased, ZoneChanged

Kinds = frozenset[type[Event]]

NOTED: Kinds = frozenset({CardHidden, CardRevealed, CharacteristicsObserved})
"""What a recorder sees of cards, beside the chapters of `TOLD_IN`: no event of the game."""

TOLD_IN = "turnfold.events.record"
"""The chapter of what recorders note."""

JUDGED = frozenset({Question.DECLARE_ATTACKERS, Question.DECLARE_BLOCKERS, Question.ASSIGN_DAMAGE})
"""The questions whose options the rules determine as far as the board is seen."""

TURN_GOES_ON: Kinds = frozenset(
    {CombatEnded, PhaseBegan, PhaseEnded, StepBegan, StepEnded, TurnBegan}
)
"""What the turn table leads to."""

ENDS_PASSES: Kinds = TURN_GOES_ON | {AbilityActivated, ResolutionBegan, SpellCast}
"""117.3c, 117.4@2024: what ends a succession of passes, or interrupts it."""

STEPS: Kinds = TURN_GOES_ON | {PhaseSkipped, StepSkipped}
PRIORITY: Kinds = frozenset({PriorityGained, PriorityPassed})

ATTACKS: Kinds = frozenset({AttackerDeclared, AttackersDeclared})
BLOCKS: Kinds = frozenset(
    {BlockerDeclared, BlockersDeclared, CreatureBecameBlocked, CreatureBecameUnblocked}
)
BY_STATE: Kinds = frozenset({ObjectCeased, PlayerLost, RemovedFromCombat, Unattached, ZoneChanged})
"""What state-based actions may do."""

FOLDED: Kinds = frozenset({DeathtouchNoted, FirstStrikeSnapshotTaken, SubstepBegan})
"""What the engine needs to know later and no recorder tells."""

UNTOLD: Kinds = frozenset(
    {
        AttackRequired,
        DamageAnnounced,
        EffectExpired,
        ExcessDamageNoted,
        CommanderDamageNoted,
        LastSeen,
        LoreCounterAdded,
        ManaEmptied,
        QuestionAsked,
        StateBasedActionPerformed,
    }
)
"""What the engine records besides, and no recorder tells."""

TOLD_AT_TIMES: Kinds = frozenset({CombatEnded, PhaseSkipped, StepSkipped})
"""What a recorder may leave out."""

ALWAYS_TOLD: Kinds = TURN_GOES_ON - TOLD_AT_TIMES
"""What the turn table leads to and every recorder tells."""

DECISIONS = frozenset(
    {
        "104.3a",
        "305.1",
        "508.1a",
        "509.1a",
        "514.1",
        "601.2a",
        "601.2c",
        "601.2h",
        "602.2",
        "602.2a",
        "603.3d",
        "605.3",
        "=509.2",
        "=509.3",
        "=509.6",
        "=509.7",
    }
)
"""The rules under which players decide; some are of 2010 alone (see `Numbers`)."""

DETERMINED = frozenset(
    {
        "103.8a",
        "104.2a",
        "117.3a",
        "117.3b",
        "117.3c",
        "117.3d",
        "120.3a",
        "120.3e",
        "120.3f",
        "500.1",
        "500.2",
        "500.3",
        "500.8",
        "502.3",
        "504.1",
        "508.1",
        "508.1f",
        "508.1k",
        "509.1",
        "509.1g",
        "509.1h",
        "510.1",
        "510.2",
        "510.4",
        "511.3",
        "514.2",
        "601.2i",
        "603.3",
        "608.1",
        "608.2n",
        "608.3a",
        "704.5a",
        "704.5b",
        "704.5c",
        "704.5d",
        "704.5e",
        "704.5f",
        "704.5g",
        "704.5h",
        "704.5i",
        "704.5j",
        "704.5m",
        "704.5n",
        "704.5v",
    }
)
"""The rules under which something happens that the state and the decisions before it determine."""

WITHOUT_EXCUSE = ("117.", "500.", "502.4", "514.3", "608.1@")
"""Rules that no text changes unless an event tells so: an added phase, a skipped step."""


def is_told(event: Event) -> bool:
    """Whether an event is something that a recorder notes or sees, and not an event of the game."""
    if isinstance(event, OptionsOffered):
        return event.question not in JUDGED
    return type(event) in NOTED or type(event).__module__ == TOLD_IN


def is_determined(event: Event, rule: str) -> bool:
    """Whether an event under a rule (its 2024 number) can happen only if it is due."""
    return rule in DETERMINED and not isinstance(event, PhaseAdded)
