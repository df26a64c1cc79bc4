"""Every type of event, by chapter of the rules, and the union of them all."""

from typing import get_args

from events.base import Event
from events.combat import (
    AttackerDeclared,
    AttackersDeclared,
    AttackRequired,
    AttackTargetReselected,
    BandFormed,
    BlockerDeclared,
    BlockersDeclared,
    CombatEnded,
    CreatureBecameAttacking,
    CreatureBecameBlocked,
    CreatureBecameBlocking,
    CreatureBecameUnblocked,
    DamageOrderDeclared,
    DefendingPlayerChosen,
    RemovedFromCombat,
)
from events.damage import (
    CombatDamageAssigned,
    CombatDamagePutOnStack,
    CombatDamageResolved,
    DamageAnnounced,
    DamageDealt,
    DamageMarked,
    DamageNotDealt,
    DamagePrevented,
    DamageRemoved,
    DamageReplaced,
    DeathtouchNoted,
    ExcessDamageNoted,
    ExcessDamageRedirected,
    FirstStrikeSnapshotTaken,
)
from events.effects import (
    CardDefined,
    EffectBegan,
    EffectExpired,
    ShieldUsed,
)
from events.game import (
    AttackOptionChosen,
    DrawFailed,
    GameBegan,
    GameEnded,
    HandLimitChanged,
    LifeGained,
    LifeLost,
    MulliganTaken,
    OpeningHandKept,
    PlayerCountersChanged,
    PlayerJoined,
    PlayerLeft,
    PlayerLost,
    RangeOfInfluenceChosen,
    StartingPlayerChosen,
    TeamRulesChosen,
)
from events.permanents import (
    Attached,
    CharacteristicsObserved,
    ControlChanged,
    CountersChanged,
    CreatureExerted,
    LastSeen,
    LoreCounterAdded,
    PermanentPhasedIn,
    PermanentPhasedOut,
    PermanentRegenerated,
    PermanentTapped,
    PermanentTransformed,
    PermanentUntapped,
    ProtectorChosen,
    TurnedFaceDown,
    TurnedFaceUp,
    Unattached,
)
from events.record import (
    ActionReversed,
    DecisionTaken,
    GapFound,
    QuestionAsked,
    SnapshotLoaded,
)
from events.stack import (
    AbilityActivated,
    AbilityDefined,
    AbilityOrderChosen,
    AbilityPutOnStack,
    AbilityTriggered,
    AbilityUsed,
    ChoicesMade,
    ManaAdded,
    ManaEmptied,
    ManaSpent,
    NamesBound,
    ResolutionBegan,
    ResolutionEnded,
    ResolutionPaused,
    SpellCast,
    TargetsChosen,
)
from events.turn import (
    CombatCutShort,
    DayNightChanged,
    ExtraTurnAdded,
    PhaseAdded,
    PhaseBegan,
    PhaseEnded,
    PhaseSkipped,
    PriorityGained,
    PriorityPassed,
    SkipScheduled,
    StateBasedActionPerformed,
    StepAdded,
    StepBegan,
    StepEnded,
    StepSkipped,
    SubstepBegan,
    TurnBegan,
    TurnEnded,
    TurnSkipped,
)
from events.variants import (
    AttractionsVisited,
    DieRolled,
    SchemeAdded,
    SchemeSetInMotion,
    SchemeTurnedDown,
)
from events.zones import (
    CardDiscarded,
    CardDrawn,
    CardHidden,
    CardRevealed,
    LandPlayed,
    LibraryArranged,
    LibraryShuffled,
    ObjectAppeared,
    ObjectCeased,
    PermanentEntered,
    ZoneChanged,
)

AnyEvent = (
    GameBegan
    | PlayerJoined
    | StartingPlayerChosen
    | TeamRulesChosen
    | AttackOptionChosen
    | MulliganTaken
    | OpeningHandKept
    | LifeGained
    | LifeLost
    | PlayerCountersChanged
    | HandLimitChanged
    | PlayerLeft
    | PlayerLost
    | RangeOfInfluenceChosen
    | GameEnded
    | DrawFailed
    | TurnBegan
    | PhaseBegan
    | PhaseEnded
    | StepBegan
    | StepEnded
    | SubstepBegan
    | StepSkipped
    | PhaseSkipped
    | TurnSkipped
    | PhaseAdded
    | StepAdded
    | ExtraTurnAdded
    | SkipScheduled
    | PriorityGained
    | PriorityPassed
    | DayNightChanged
    | StateBasedActionPerformed
    | TurnEnded
    | CombatCutShort
    | ObjectAppeared
    | ZoneChanged
    | ObjectCeased
    | LibraryShuffled
    | LibraryArranged
    | CardDrawn
    | CardDiscarded
    | LandPlayed
    | CardRevealed
    | CardHidden
    | PermanentEntered
    | CharacteristicsObserved
    | PermanentTapped
    | PermanentUntapped
    | ControlChanged
    | CountersChanged
    | Attached
    | Unattached
    | PermanentPhasedOut
    | PermanentPhasedIn
    | TurnedFaceDown
    | TurnedFaceUp
    | PermanentRegenerated
    | LoreCounterAdded
    | LastSeen
    | ProtectorChosen
    | PermanentTransformed
    | CreatureExerted
    | SpellCast
    | AbilityActivated
    | AbilityTriggered
    | AbilityPutOnStack
    | AbilityDefined
    | AbilityOrderChosen
    | ChoicesMade
    | ResolutionPaused
    | NamesBound
    | AbilityUsed
    | TargetsChosen
    | ResolutionBegan
    | ResolutionEnded
    | ManaAdded
    | ManaSpent
    | ManaEmptied
    | DefendingPlayerChosen
    | AttackerDeclared
    | CreatureBecameAttacking
    | AttackTargetReselected
    | BandFormed
    | AttackersDeclared
    | AttackRequired
    | BlockerDeclared
    | CreatureBecameBlocking
    | CreatureBecameBlocked
    | CreatureBecameUnblocked
    | BlockersDeclared
    | DamageOrderDeclared
    | RemovedFromCombat
    | CombatEnded
    | CombatDamageAssigned
    | DamageAnnounced
    | DamageDealt
    | DamageMarked
    | DeathtouchNoted
    | DamageRemoved
    | FirstStrikeSnapshotTaken
    | CombatDamagePutOnStack
    | CombatDamageResolved
    | DamagePrevented
    | DamageReplaced
    | DamageNotDealt
    | ExcessDamageNoted
    | ExcessDamageRedirected
    | EffectBegan
    | EffectExpired
    | ShieldUsed
    | CardDefined
    | SchemeAdded
    | SchemeSetInMotion
    | SchemeTurnedDown
    | DieRolled
    | AttractionsVisited
    | QuestionAsked
    | DecisionTaken
    | ActionReversed
    | GapFound
    | SnapshotLoaded
)
"""One event of any type, told apart by its `type` tag."""

EVENT_TYPES: tuple[type[Event], ...] = get_args(AnyEvent)
"""Every event type, in the order of the rulebook's chapters."""
