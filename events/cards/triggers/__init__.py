"""The events that abilities trigger on, one Struct for each (603.1).

In a table, `on` says which event it is, and the other keys narrow it down: all that is given must
hold. Damage dealt at one instant is one event for each source or recipient that is described
(603.2c).
"""

from typing import Literal

from turnfold.events.cards.conditions import Condition
from turnfold.events.cards.selections import Designation, Filter, Whose
from turnfold.events.cards.triggers.base import (
    CardTrigger,
    ObjectTrigger,
    OccurringTrigger,
    OneTrigger,
    OwnedTrigger,
    PlayerTrigger,
    Subject,
)
from turnfold.events.cards.triggers.combat import (
    AssignsDamage,
    Attacks,
    AttacksUnblocked,
    BecomesBlocked,
    BecomesBlockedBy,
    Beside,
    Blocks,
    BlocksCreature,
    DamageTrigger,
    DealsDamage,
    DealtDamageTrigger,
    Enlists,
    IsAttacked,
    IsDealtDamage,
    IsExerted,
    PlayerAttacks,
)
from turnfold.events.cards.triggers.players import (
    BecomesMonarch,
    CommitsCrime,
    CompletesDungeon,
    Draws,
    EntersRoom,
    FlipsCoin,
    GainsLife,
    LosesGame,
    LosesLife,
    OfPlayers,
    RingTempts,
    RollsDice,
    Scries,
    Surveils,
    TakesInitiative,
    Ventures,
)
from turnfold.events.cards.triggers.turning import IsTurnedFaceUp, Transforms, Turns
from turnfold.events.enums import StepOrPhase


class Reflexive(OneTrigger, frozen=True, tag="reflexive"):
    """603.12@2024: of a reflexive ability, which triggers on what its own effect did."""


class StateIs(OneTrigger, frozen=True, tag="state"):
    """603.8@2024: something is so, and the ability is neither waiting nor on the stack."""

    so: Condition
    """What is so."""


class ReachesChapter(OneTrigger, frozen=True, tag="chapter"):
    """714.2b@2024: the number of lore counters on the source reaches that of a chapter."""

    number: int = 1
    """The number of the chapter."""


class BecomesLevel(OneTrigger, frozen=True, tag="becomes_level"):
    """716.2b@2024: the level of the source becomes a number."""

    number: int = 1
    """The level."""


class BecomesDesignated(ObjectTrigger, frozen=True, kw_only=True, tag="becomes_designated"):
    """701.31b, 702.112b@2024: a permanent becomes renowned or monstrous."""

    designation: Designation
    """Which of the two."""


class Exploits(ObjectTrigger, frozen=True, tag="exploits"):
    """702.110b@2024: a creature is sacrificed as an exploit ability of the subject resolves; "that"
    is the creature that was sacrificed."""


class Explores(ObjectTrigger, frozen=True, tag="explores"):
    """701.40b@2024: a permanent explores, which it has done even if nothing could be done."""


class DayNightChanges(OccurringTrigger, frozen=True, tag="day_night_changes"):
    """728.1@2024: day becomes night, or night becomes day."""


class StepBegins(OccurringTrigger, frozen=True, tag="step_begins"):
    """603.2b@2024: a step or phase begins."""

    step: StepOrPhase | Literal["main"]
    """The step or phase; "main": any main phase."""
    whose: Whose = "any"
    """In whose turn."""
    number: int | None = None
    """With the step "main": which main phase of its turn it is (505.1b). None: each."""

    def __post_init__(self) -> None:
        """Raises `ValueError` for a number of another step than a main phase."""
        if self.number is not None and self.step != "main":
            raise ValueError('"number" goes with step = "main", and numbers main phases')


class Discards(CardTrigger, frozen=True, tag="discards"):
    """701.8@2024: a player discards a card."""

    batch: bool = False
    """All of one instant are one event for each player ("one or more")."""


class PlaysLand(CardTrigger, frozen=True, tag="plays_land"):
    """305.1@2024: a player plays a land."""


class Enters(OwnedTrigger, frozen=True, tag="enters"):
    """603.6a@2024: a permanent enters the battlefield."""

    batch: bool = False
    """All of one instant are one event ("one or more"), for each player if one is named."""


class Leaves(OwnedTrigger, frozen=True, tag="leaves"):
    """603.6c@2024: a permanent leaves the battlefield."""

    batch: bool = False
    """All of one instant are one event ("one or more"), for each player if one is named."""
    without_dying: bool = False
    """Only if it is not put into a graveyard (700.4)."""


class Dies(OwnedTrigger, frozen=True, tag="dies"):
    """700.4@2024: a permanent is put into a graveyard. Here noncreature permanents count as
    well."""

    batch: bool = False
    """All of one instant are one event ("one or more"), for each player if one is named."""


class IsPutIntoGraveyard(OwnedTrigger, frozen=True, tag="put_into_graveyard"):
    """603.6@2024: a card is put into a graveyard from anywhere; the subject is the card there."""

    origin: Literal["library", "not_battlefield"] | None = None
    """Where it was: in a library, or anywhere but on the battlefield. None: anywhere."""
    batch: bool = False
    """All of one instant are one event for each player ("one or more")."""


class LeavesGraveyard(OwnedTrigger, frozen=True, tag="leaves_graveyard"):
    """603.10a@2024: a card leaves a player's graveyard; the subject is the card as it was there."""

    batch: bool = False
    """All of one instant are one event for each player ("one or more")."""


class IsSacrificed(OwnedTrigger, frozen=True, tag="sacrificed"):
    """701.17@2024: a permanent is sacrificed."""

    batch: bool = False
    """All of one instant are one event for each player ("one or more")."""


class BecomesTapped(ObjectTrigger, frozen=True, tag="becomes_tapped"):
    """701.21@2024: a permanent becomes tapped."""

    batch: bool = False
    """All of one instant are one event ("one or more")."""


class BecomesUntapped(ObjectTrigger, frozen=True, tag="becomes_untapped"):
    """701.21@2024: a permanent becomes untapped."""

    batch: bool = False
    """All of one instant are one event ("one or more")."""


class IsTappedForMana(OwnedTrigger, frozen=True, tag="mana_ability_resolves"):
    """106.12a@2024: a permanent was tapped for mana."""


class BecomesTargeted(OwnedTrigger, frozen=True, tag="becomes_targeted"):
    """115.1@2024: an object becomes the target of a spell or ability, which the player controls."""

    spell: Filter | None = None
    """Only of a spell of this description. None: of any spell or ability."""
    first: bool = False
    """Only for the first time in the turn that it is one of a spell or ability of that player."""


class GetsCounters(OwnedTrigger, frozen=True, tag="counters_put"):
    """122.1@2024: counters are put on an object or a player, by that player."""

    counter: str = ""
    """Of this kind. Empty: of any."""


class LosesLastCounter(ObjectTrigger, frozen=True, tag="last_counter_removed"):
    """702.63a@2024: the last counter of a kind is removed."""

    counter: str = ""
    """Of this kind. Empty: of any."""


class IsDefeated(ObjectTrigger, frozen=True, tag="defeated"):
    """310.11b@2024: the last defense counter is removed from a battle."""


class Casts(OwnedTrigger, frozen=True, tag="casts"):
    """601.2i@2024: a player casts a spell, which is the subject."""

    ordinal: int = 0
    """Only as that one of the spells that fit the subject and that the player casts in a turn
    ("your second spell each turn"). 0: whichever."""
    targeting: Literal["self"] | Filter | None = None
    """One of its targets is the source, or an object that the filter describes (601.2c)."""
    or_copies: bool = False
    """It triggers as well whenever the player copies such a spell (707.10)."""


def is_of_casting(ability: object) -> bool:
    """Whether an ability triggers as its own card is cast (113.6, 601.2i)."""
    trigger = getattr(ability, "trigger", None)
    return isinstance(trigger, Casts) and trigger.subject == "self"


class Activates(OwnedTrigger, frozen=True, tag="activates"):
    """602.2@2024: a player activates an ability of the subject that is not a mana ability."""


class Cycles(OwnedTrigger, frozen=True, tag="cycles"):
    """702.29c-d@2024: a player discards the subject to activate a cycling ability of it."""


class SchemeIsSetInMotion(ObjectTrigger, frozen=True, tag="set_in_motion"):
    """701.25@2024: a scheme is set in motion."""


class IsVisited(ObjectTrigger, frozen=True, tag="visited"):
    """702.159a@2024: an Attraction is visited."""


Trigger = (
    Reflexive
    | StateIs
    | ReachesChapter
    | BecomesLevel
    | BecomesDesignated
    | Exploits
    | Explores
    | Turns
    | DayNightChanges
    | StepBegins
    | PlayerAttacks
    | OfPlayers
    | Discards
    | PlaysLand
    | Enters
    | Leaves
    | Dies
    | IsPutIntoGraveyard
    | LeavesGraveyard
    | IsSacrificed
    | BecomesTapped
    | BecomesUntapped
    | IsTappedForMana
    | BecomesTargeted
    | GetsCounters
    | LosesLastCounter
    | IsDefeated
    | Casts
    | Activates
    | Cycles
    | SchemeIsSetInMotion
    | IsVisited
    | Attacks
    | IsExerted
    | Enlists
    | IsAttacked
    | AttacksUnblocked
    | Blocks
    | BlocksCreature
    | BecomesBlocked
    | BecomesBlockedBy
    | AssignsDamage
    | DealsDamage
    | IsDealtDamage
)
"""603.1@2024: the event that an ability triggers on."""


_BATCHED = (
    *(BecomesBlockedBy, BlocksCreature),
    *(Attacks, BecomesTapped, BecomesUntapped, DealsDamage, Dies, Enters, IsDealtDamage),
    *(Discards, IsPutIntoGraveyard, IsSacrificed, Leaves, LeavesGraveyard),
)


def is_of_several(trigger: Trigger) -> bool:
    """Whether all objects of one instant make one event ("one or more"), or one for each player."""
    return isinstance(trigger, _BATCHED) and trigger.batch


def subject_of(trigger: Trigger) -> Subject:
    """The object that it is about; the source for events that are about none."""
    if isinstance(trigger, ObjectTrigger | CardTrigger):
        return trigger.subject or "self"
    return "self"


__all__ = [
    "Activates",
    "AssignsDamage",
    "Attacks",
    "AttacksUnblocked",
    "BecomesBlocked",
    "BecomesBlockedBy",
    "BecomesDesignated",
    "BecomesLevel",
    "BecomesMonarch",
    "BecomesTapped",
    "BecomesTargeted",
    "BecomesUntapped",
    "Beside",
    "Blocks",
    "BlocksCreature",
    "CardTrigger",
    "Casts",
    "CommitsCrime",
    "CompletesDungeon",
    "Cycles",
    "DamageTrigger",
    "DayNightChanges",
    "DealsDamage",
    "DealtDamageTrigger",
    "Dies",
    "Discards",
    "Draws",
    "Enlists",
    "Enters",
    "EntersRoom",
    "Exploits",
    "Explores",
    "FlipsCoin",
    "GainsLife",
    "GetsCounters",
    "IsAttacked",
    "IsDealtDamage",
    "IsDefeated",
    "IsExerted",
    "IsPutIntoGraveyard",
    "IsSacrificed",
    "IsTappedForMana",
    "IsTurnedFaceUp",
    "IsVisited",
    "Leaves",
    "LeavesGraveyard",
    "LosesGame",
    "LosesLastCounter",
    "LosesLife",
    "ObjectTrigger",
    "OccurringTrigger",
    "OneTrigger",
    "OwnedTrigger",
    "PlayerAttacks",
    "PlayerTrigger",
    "PlaysLand",
    "ReachesChapter",
    "Reflexive",
    "RingTempts",
    "RollsDice",
    "SchemeIsSetInMotion",
    "Scries",
    "StateIs",
    "StepBegins",
    "Subject",
    "Surveils",
    "TakesInitiative",
    "Transforms",
    "Trigger",
    "Ventures",
    "is_of_several",
    "subject_of",
]
