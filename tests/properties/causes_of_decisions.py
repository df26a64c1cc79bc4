"""Which facts a decision by itself may cause."""

from typing import Any

from turnfold.events.combat import (
    AttackerDeclared,
    AttackersDeclared,
    AttackRequired,
    BandFormed,
    BlockerDeclared,
    BlockersDeclared,
    CreatureBecameUnblocked,
    DamageOrderDeclared,
    DefendingPlayerChosen,
    RemovedFromCombat,
)
from turnfold.events.damage import (
    DamageAnnounced,
    DamageAssigned,
)
from turnfold.events.decisions import (
    ActivateAbility,
    Answer,
    ApplyEffect,
    AssignDamage,
    CastSpell,
    Chance,
    ChooseDefendingPlayer,
    ChooseObjects,
    ChooseTargets,
    Concede,
    DeclareAttackers,
    DeclareBlockers,
    KeepHand,
    OrderDamage,
    OrderTriggers,
    PassPriority,
    PlayLand,
    Rewind,
    TakeMulligan,
)
from turnfold.events.effects import EffectBegan
from turnfold.events.game import (
    CoinFlipped,
    LifeLost,
    MulliganTaken,
    OpeningHandKept,
    PlayerLost,
)
from turnfold.events.permanents import (
    CountersChanged,
    CreatureExerted,
    PermanentTapped,
    PermanentUntapped,
    ProtectorChosen,
)
from turnfold.events.record import ActionReversed, DecisionTaken, QuestionAsked
from turnfold.events.stack import (
    AbilityActivated,
    AbilityDefined,
    AbilityOrderChosen,
    AbilityUsed,
    ChoicesMade,
    ManaSpent,
    SpellCast,
    TargetsChosen,
)
from turnfold.events.turn import PriorityPassed, SkipScheduled
from turnfold.events.variants import DieRolled
from turnfold.events.zones import (
    CardRevealed,
    LibraryShuffled,
    ObjectAppeared,
    ZoneChanged,
)

PAYING = {
    *(AbilityActivated, AbilityUsed, CardRevealed, CountersChanged, CreatureExerted, EffectBegan),
    *(LifeLost, ManaSpent, PermanentTapped, PermanentUntapped, RemovedFromCombat, ZoneChanged),
}
"""What paying a cost consists of, its mana abilities included."""

ANNOUNCING = {ObjectAppeared, AbilityDefined, ChoicesMade, TargetsChosen}

DECIDES: dict[type, set[type]] = {
    PassPriority: {PriorityPassed},
    CastSpell: {SpellCast, *ANNOUNCING, *PAYING},
    ActivateAbility: {AbilityActivated, QuestionAsked, *ANNOUNCING, *PAYING},
    PlayLand: {ZoneChanged, QuestionAsked},
    DeclareAttackers: {AttackerDeclared, AttackersDeclared, AttackRequired, BandFormed, *PAYING},
    DeclareBlockers: {BlockerDeclared, BlockersDeclared, CreatureBecameUnblocked, *PAYING},
    OrderDamage: {DamageOrderDeclared},
    AssignDamage: {DamageAssigned, DamageAnnounced},
    OrderTriggers: {AbilityOrderChosen},
    ChooseTargets: {TargetsChosen, ChoicesMade},
    ChooseDefendingPlayer: {DefendingPlayerChosen},
    KeepHand: {OpeningHandKept, ZoneChanged},
    TakeMulligan: {MulliganTaken},
    Concede: {PlayerLost},
    Rewind: set(),
    ApplyEffect: {*ANNOUNCING},
    Answer: {SkipScheduled, EffectBegan},
    ChooseObjects: {ZoneChanged, PermanentUntapped, ProtectorChosen},
    Chance: {LibraryShuffled, DieRolled, CoinFlipped},
}
"""What each decision decides by itself. An action may have to wait for a choice (616.1)."""

CHOICES = (Answer, Chance, ChooseObjects, OrderTriggers)
"""Decisions that can be taken while something else happens."""


def decided(event: Any, causes: list[Any]) -> str:
    """No decision is the direct cause of anything but what it decides.

    What is chosen while something resolves is a cause beside the resolution.
    """
    for decision in (each.decision for each in causes if isinstance(each, DecisionTaken)):
        chosen = len(causes) > 1 and isinstance(decision, CHOICES)
        if not chosen and type(event) not in {*DECIDES[type(decision)], ActionReversed}:
            return f"a decision to {type(decision).__name__} does not decide that"
    return ""
