"""Which events a compact transcript leaves out: those that others tell, or that nobody misses."""

from events.combat import (
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
from events.damage import (
    CombatDamageAssigned,
    DamageAnnounced,
    DamageMarked,
    DamageRemoved,
    DeathtouchNoted,
    ExcessDamageNoted,
    FirstStrikeSnapshotTaken,
)
from events.effects import CardDefined, EffectExpired, ShieldUsed
from events.enums import Movement, Nature
from events.log import Recorded
from events.permanents import (
    CharacteristicsObserved,
    LastSeen,
    PermanentTapped,
    PermanentUntapped,
)
from events.record import DecisionTaken, QuestionAsked
from events.stack import (
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
from events.turn import (
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
from events.variants import SchemeAdded
from events.zones import (
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
    CombatDamageAssigned,
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

NO_ATTACKERS = ("508.8", "308.4")
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
