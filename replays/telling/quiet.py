"""Which events a compact transcript leaves out: those that others tell, or that nobody misses."""

from turnfold.events.combat import (
    AttackerDeclared,
    AttackersDeclared,
    AttackRequired,
    BlockerDeclared,
    BlockersDeclared,
    CombatEnded,
    CreatureBecameBlocked,
    CreatureBecameUnblocked,
    DefendingPlayerChosen,
    RemovedFromCombat,
)
from turnfold.events.damage import (
    DamageAnnounced,
    DamageAssigned,
    DamageMarked,
    DamageRemoved,
    DeathtouchNoted,
    ExcessDamageNoted,
    FirstStrikeSnapshotTaken,
)
from turnfold.events.effects import CardDefined, EffectExpired, ShieldUsed
from turnfold.events.enums import Movement, Nature
from turnfold.events.log.log import Recorded
from turnfold.events.permanents import (
    CharacteristicsObserved,
    LastSeen,
    PermanentTapped,
    PermanentUntapped,
)
from turnfold.events.record import DecisionTaken, QuestionAsked
from turnfold.events.stack import (
    AbilityActivated,
    AbilityDefined,
    AbilityOrderChosen,
    AbilityPutOnStack,
    AbilityUsed,
    ChoicesMade,
    ManaAdded,
    ManaEmptied,
    ManaSpent,
    NamesBound,
    ResolutionBegan,
    ResolutionEnded,
    ResolutionPaused,
    TargetsChosen,
)
from turnfold.events.turn import (
    PhaseBegan,
    PhaseEnded,
    PriorityGained,
    PriorityPassed,
    StateBasedActionPerformed,
    StepBegan,
    StepEnded,
    StepSkipped,
    SubstepBegan,
    TurnBegan,
)
from turnfold.events.variants import SchemeAdded
from turnfold.events.zones import (
    CardDrawn,
    CardHidden,
    CardRevealed,
    LibraryArranged,
    ObjectAppeared,
    ObjectCeased,
    PermanentEntered,
    ZoneChanged,
)

QUIET = {
    AbilityDefined,
    AbilityOrderChosen,
    AbilityPutOnStack,
    AbilityUsed,
    AttackerDeclared,
    AttackersDeclared,
    AttackRequired,
    BlockerDeclared,
    BlockersDeclared,
    CardDefined,
    CardHidden,
    CardRevealed,
    CharacteristicsObserved,
    ChoicesMade,
    DamageAssigned,
    CombatEnded,
    CreatureBecameBlocked,
    CreatureBecameUnblocked,
    DamageAnnounced,
    DamageMarked,
    DamageRemoved,
    DeathtouchNoted,
    DefendingPlayerChosen,
    EffectExpired,
    ExcessDamageNoted,
    FirstStrikeSnapshotTaken,
    LastSeen,
    LibraryArranged,
    ManaAdded,
    ManaEmptied,
    ManaSpent,
    NamesBound,
    ObjectCeased,
    PermanentEntered,
    PermanentTapped,
    PermanentUntapped,
    PhaseBegan,
    PhaseEnded,
    PriorityGained,
    PriorityPassed,
    QuestionAsked,
    RemovedFromCombat,
    ResolutionBegan,
    ResolutionEnded,
    ResolutionPaused,
    SchemeAdded,
    ShieldUsed,
    StateBasedActionPerformed,
    StepBegan,
    StepEnded,
    SubstepBegan,
    TargetsChosen,
    TurnBegan,
}

TOLD_BY_OTHERS = {
    Movement.DRAWN,
    Movement.CAST,
    Movement.PLAYED,
    Movement.DISCARDED,
    Movement.LEFT_GAME,
}
"""Movements that `CardDrawn`, `SpellCast`, `LandPlayed`, `CardDiscarded` or `PlayerLeft` tell."""


MANA_ABILITIES = ("605", "411")
"""The rules under which an activated ability only makes mana (605@2024, 411@2004)."""

NO_ATTACKERS = ("508.8@2024", "508.6@2010", "308.4@2004")
"""The rule under which steps are skipped in every combat without attackers."""


ADDED = {
    TurnBegan: ("500.7", "300.6"),
    PhaseBegan: ("500.8", "500.10", "300.7"),
    StepBegan: ("500.9", "300.8"),
}
"""The rules under which an effect adds a part of the turn, which is worth telling."""


def is_quiet(recorded: Recorded, turn: int, undone: bool = False) -> bool:
    """Whether a compact transcript leaves an event of this turn (0: before the first) out.

    A decision or a card on its way to the stack is told by what follows, unless it was `undone`.
    """
    event = recorded.event
    match event:
        case ZoneChanged():
            return event.movement in TOLD_BY_OTHERS and not undone
        case ObjectAppeared():
            return event.nature is not Nature.TOKEN
        case AbilityActivated():
            return recorded.rule.startswith(MANA_ABILITIES)
        case TurnBegan() | PhaseBegan() | StepBegan():
            return recorded.rule.partition("@")[0] not in ADDED[type(event)]
        case StepSkipped():
            return recorded.rule.startswith(NO_ATTACKERS)
        case CardDrawn():
            return turn == 0
        case DecisionTaken():
            return not undone
    return type(event) in QUIET
