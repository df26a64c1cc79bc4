"""What resolving spells and abilities do (608.2, 701): one Struct for each instruction.

`to`, `what` and `who` say which objects or players it affects. The effects of an ability are
carried out in their order. Each Struct has the rulebook's name of an action.
"""

from typing import Literal

from turnfold.events.cards.conditions import Condition
from turnfold.events.cards.effects.actions import Action, Amass, BackUp, Bolster, Exploit, Explore
from turnfold.events.cards.effects.base import Duration, OneEffect
from turnfold.events.cards.effects.combat import (
    Attacking,
    AttackingEach,
    AttackingIt,
    BecomeBlocked,
    ChooseAttack,
    MakeBlock,
    RemoveFromCombat,
    ReselectAttack,
)
from turnfold.events.cards.effects.damage import (
    DealDamage,
    Excess,
    Fight,
    PreventDamage,
    RedirectDamage,
    Regenerate,
)
from turnfold.events.cards.effects.lasting import (
    GetEmblem,
    GiveControl,
    ImposeCost,
    Modify,
    Permit,
    Require,
    Restrict,
    Whenever,
)
from turnfold.events.cards.effects.libraries import (
    ChooseOfThem,
    ExileTop,
    ExileTopUntil,
    LookAtTop,
    RevealUntil,
    SearchLibrary,
)
from turnfold.events.cards.effects.permanents import (
    AttachIt,
    CopyToken,
    CreateToken,
    Destroy,
    ExileInstead,
    ExileIt,
    ExileUntil,
    Manifest,
    MoveCounters,
    PhaseOut,
    PutCounters,
    PutItsCounters,
    PutOntoBattlefield,
    RemoveCounters,
    ReturnIt,
    SacrificeChosen,
    SacrificeIt,
    ShuffleIn,
    TapIt,
    TokenDefinition,
    TurnFaceUp,
    UnattachIt,
    UntapIt,
)
from turnfold.events.cards.effects.players import (
    DiscardCards,
    DiscardChosen,
    DiscardIt,
    DrawCards,
    GainLife,
    LoseGame,
    LoseLife,
    MillCards,
    Proliferate,
    RevealTop,
    Scry,
    SetLife,
    Shuffle,
    ShuffleZonesIn,
    Surveil,
    WinGame,
)
from turnfold.events.cards.effects.stack import (
    AddMana,
    CastNow,
    CastTransformed,
    ChooseNewTargets,
    CopyAbility,
    CopySpell,
    Counter,
    Discover,
    ExileSpellInstead,
    OnStack,
    Spending,
)
from turnfold.events.cards.effects.turns import (
    AddPhases,
    AddSteps,
    AddStepsBeside,
    ChooseDeclarations,
    ControlPlayer,
    EndCombat,
    EndTheTurn,
    ExtraTurns,
    SetDayNight,
    SkipNext,
)
from turnfold.events.cards.measures import Amount
from turnfold.events.cards.selections import Filter, Reference, Selection
from turnfold.events.cards.targets import Target
from turnfold.events.enums import StepOrPhase


class Delay(OneEffect, frozen=True, tag="delay"):
    """603.7@2024: a delayed triggered ability, which triggers as the next such step begins."""

    step: StepOrPhase | Literal["main"]
    """The step or phase; "main": any main phase."""
    effects: tuple["Effect", ...]
    """What the ability does."""
    about: Reference = "self"
    """What "that" means in its effects."""
    whose: Literal["any", "you"] = "any"
    """In whose turn the step must be."""
    next_turn: bool = False
    """Whether the step must be in a later turn than this one."""
    that_turn: bool = False
    """Whether the step must be in the extra turn that was added last."""
    that_phase: bool = False
    """Whether the step must be in the phase that the same source added; if it added several, in the
    latest."""


class SetInMotion(OneEffect, frozen=True, tag="set_in_motion"):
    """701.25@2024: the top scheme of your deck is set in motion, `amount` times."""

    amount: int = 1


class SetMoreInMotion(OneEffect, frozen=True, tag="set_more_in_motion"):
    """614.1a, 701.25@2024: the next time that you would set a scheme in motion, you do it `amount`
    times instead."""

    amount: int = 1


class Abandon(OneEffect, frozen=True, tag="abandon"):
    """701.26@2024: an ongoing scheme is abandoned."""

    what: Reference = "self"


class May(OneEffect, frozen=True, tag="may"):
    """608.2d@2024: a player may have these effects happen, at a price if there is one, which is
    paid `times` times. `otherwise` happens if the player does not ("unless you pay"). Of several
    players each chooses in turn order, and the effects are about those who are "willing"."""

    effects: tuple["Effect", ...] = ()
    who: Reference = "you"
    pay: str = ""
    times: Amount = 1
    otherwise: tuple["Effect", ...] = ()
    sacrifice: Selection | None = None
    """Part of the price: one permanent that this names or describes is sacrificed."""
    discard: int = 0
    """Part of the price: so many cards are discarded."""
    life: int = 0
    """Part of the price: so much life is paid (119.4)."""
    energy: int = 0
    """Part of the price: so many energy counters are removed (107.14)."""


class Choose(OneEffect, frozen=True, tag="choose"):
    """608.2d@2024: players choose objects, and then these effects happen; in them and behind them
    "chosen" means those objects. You choose among all that fit, others among their own."""

    what: Filter
    effects: tuple["Effect", ...]
    number: Amount | None = 1
    """How many each chooses. None: any number."""
    up_to: bool = False
    """Whether there may be fewer."""
    who: Reference = "you"
    at_random: bool = False


class WhenYouDo(OneEffect, frozen=True, tag="when_you_do"):
    """603.12@2024: a reflexive triggered ability, which triggers on what was just done."""

    effects: tuple["Effect", ...]
    """What the ability does."""
    targets: tuple[Target, ...] = ()
    """Its targets, in the order in which its text names them."""


class IfSo(OneEffect, frozen=True, tag="if"):
    """608.2c@2024: effects that happen only if a condition holds now."""

    condition: Condition
    effects: tuple["Effect", ...]
    otherwise: tuple["Effect", ...] = ()


Effect = (
    DealDamage
    | Fight
    | GainLife
    | LoseLife
    | SetLife
    | DrawCards
    | DiscardCards
    | DiscardChosen
    | DiscardIt
    | Proliferate
    | MillCards
    | Action
    | Scry
    | Surveil
    | SearchLibrary
    | LookAtTop
    | ExileTop
    | ExileTopUntil
    | ChooseOfThem
    | RevealTop
    | RevealUntil
    | Shuffle
    | ShuffleZonesIn
    | Destroy
    | SacrificeIt
    | SacrificeChosen
    | ExileIt
    | ExileUntil
    | ExileInstead
    | ReturnIt
    | ShuffleIn
    | PutOntoBattlefield
    | TapIt
    | UntapIt
    | PutCounters
    | MoveCounters
    | PutItsCounters
    | RemoveCounters
    | Modify
    | Restrict
    | Require
    | ImposeCost
    | Permit
    | OnStack
    | CreateToken
    | CopyToken
    | Regenerate
    | PreventDamage
    | RedirectDamage
    | RemoveFromCombat
    | MakeBlock
    | BecomeBlocked
    | ReselectAttack
    | ChooseAttack
    | AttachIt
    | UnattachIt
    | AddPhases
    | AddSteps
    | AddStepsBeside
    | ExtraTurns
    | SkipNext
    | ControlPlayer
    | ChooseDeclarations
    | EndTheTurn
    | EndCombat
    | PhaseOut
    | TurnFaceUp
    | Manifest
    | SetDayNight
    | Delay
    | SetInMotion
    | SetMoreInMotion
    | Abandon
    | WinGame
    | LoseGame
    | May
    | Choose
    | WhenYouDo
    | Whenever
    | GetEmblem
    | GiveControl
    | IfSo
)

__all__ = [
    "Abandon",
    "AddMana",
    "AddPhases",
    "AddSteps",
    "AddStepsBeside",
    "Amass",
    "AttachIt",
    "Attacking",
    "AttackingEach",
    "AttackingIt",
    "BackUp",
    "BecomeBlocked",
    "Bolster",
    "CastNow",
    "CastTransformed",
    "Choose",
    "ChooseAttack",
    "ChooseDeclarations",
    "ChooseNewTargets",
    "ChooseOfThem",
    "ControlPlayer",
    "CopyAbility",
    "CopySpell",
    "CopyToken",
    "Counter",
    "CreateToken",
    "DealDamage",
    "Delay",
    "Destroy",
    "DiscardCards",
    "DiscardChosen",
    "DiscardIt",
    "Discover",
    "DrawCards",
    "Duration",
    "Effect",
    "EndCombat",
    "EndTheTurn",
    "Excess",
    "ExileInstead",
    "ExileIt",
    "ExileSpellInstead",
    "ExileTop",
    "ExileTopUntil",
    "ExileUntil",
    "Exploit",
    "Explore",
    "ExtraTurns",
    "Fight",
    "GainLife",
    "GetEmblem",
    "GiveControl",
    "IfSo",
    "ImposeCost",
    "LookAtTop",
    "LoseGame",
    "LoseLife",
    "MakeBlock",
    "Manifest",
    "May",
    "MillCards",
    "Modify",
    "MoveCounters",
    "Permit",
    "PhaseOut",
    "PreventDamage",
    "Proliferate",
    "PutCounters",
    "PutItsCounters",
    "PutOntoBattlefield",
    "RedirectDamage",
    "Regenerate",
    "RemoveCounters",
    "RemoveFromCombat",
    "Require",
    "ReselectAttack",
    "Restrict",
    "ReturnIt",
    "RevealTop",
    "RevealUntil",
    "SacrificeChosen",
    "SacrificeIt",
    "Scry",
    "SearchLibrary",
    "SetDayNight",
    "SetInMotion",
    "SetLife",
    "SetMoreInMotion",
    "Shuffle",
    "ShuffleIn",
    "ShuffleZonesIn",
    "SkipNext",
    "Spending",
    "Surveil",
    "TapIt",
    "TokenDefinition",
    "TurnFaceUp",
    "UnattachIt",
    "UntapIt",
    "WhenYouDo",
    "Whenever",
    "WinGame",
]
