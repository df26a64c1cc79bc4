"""The open question as a value: its type says what is asked, and carries the legal answers.

>>> from turnfold.engine import questions
>>> from turnfold.engine.game import Game, Seat
>>> from turnfold.events.enums import Edition
>>> seats = [Seat("Alice", ("Forest",) * 60), Seat("Bob", ("Swamp",) * 60)]
>>> game = Game.start(Edition.FREE_DIVISION, seats)
>>> match game.question:
...     case questions.Mulligan(player=player, legal=legal):
...         player, legal.count()
(1, 2)

A type checker that knows the type of the question knows the type of its answers: those of
`DeclareAttackers` are of the decision that has the same name.
"""

from typing import Any, Generic, TypeVar

from msgspec import Struct

from turnfold.engine.legal import Options, legal
from turnfold.engine.legal.priority import Action
from turnfold.engine.play.prompt import prompt
from turnfold.engine.state import GameState
from turnfold.events import decisions
from turnfold.events.base import PlayerId
from turnfold.events.decisions import AnyDecision
from turnfold.events.enums import Question

D = TypeVar("D", bound=AnyDecision, covariant=True)


class Asked(Struct, Generic[D], frozen=True):
    """A question: the player who is asked, who decides (the player, or somebody else because of an
    effect, 720.5@2024), the rule, and the legal answers."""

    player: PlayerId
    decider: PlayerId
    rule: str
    legal: Options[D]


class Priority(Asked[Action], frozen=True):
    """117.3@2024: to act, or to pass."""


class DeclareAttackers(Asked[decisions.DeclareAttackers], frozen=True):
    """508.1@2024: which creatures attack, and what."""


class DeclareBlockers(Asked[decisions.DeclareBlockers], frozen=True):
    """509.1@2024: which creatures block, and what."""


class OrderBlockers(Asked[decisions.OrderDamage], frozen=True):
    """509.2@2010: the damage assignment order of the creatures that block an attacker."""


class OrderAttackers(Asked[decisions.OrderDamage], frozen=True):
    """509.3@2010: the damage assignment order of the attackers that a creature blocks."""


class AssignDamage(Asked[decisions.AssignDamage], frozen=True):
    """510.1@2024: how the player's creatures assign their combat damage."""


class ChooseDefendingPlayer(Asked[decisions.ChooseDefendingPlayer], frozen=True):
    """507.1@2024: which opponent is attacked in this combat."""


class OrderTriggers(Asked[decisions.OrderTriggers], frozen=True):
    """603.3b@2024: in which order triggered abilities go on the stack."""


class ChooseTargets(Asked[decisions.ChooseTargets], frozen=True):
    """603.3d@2024: the targets of a triggered ability."""


class OrderReplacements(Asked[decisions.ChooseObjects], frozen=True):
    """616.1@2024: which replacement or prevention effect applies first."""


class ChooseUntap(Asked[decisions.ChooseObjects], frozen=True):
    """502.3@2024: which permanents stay tapped."""


class ChooseLegend(Asked[decisions.ChooseObjects], frozen=True):
    """704.5j@2024: which legend of a name stays."""


class ChooseProtector(Asked[decisions.ChooseObjects], frozen=True):
    """704.5w@2024: which player protects a battle."""


class Discard(Asked[decisions.ChooseObjects], frozen=True):
    """514.1@2024: which cards are discarded."""


class Choose(Asked[decisions.ChooseObjects], frozen=True):
    """608.2d@2024: what an instruction chooses, or the mode of a triggered ability."""


class ChooseWord(Asked[decisions.ChooseWord], frozen=True):
    """614.12a@2024: which colour or creature type is chosen."""


class Divide(Asked[decisions.Divide], frozen=True):
    """608.2d@2024: how damage or counters are divided."""


class Confirm(Asked[decisions.Answer], frozen=True):
    """608.2d@2024: whether to do what a player may do."""


class Cast(Asked[decisions.CastSpell | decisions.Answer], frozen=True):
    """608.2g@2024: which spell to cast while something resolves, if any."""


class Mulligan(Asked[decisions.KeepHand | decisions.TakeMulligan], frozen=True):
    """103.5@2024: to keep the opening hand, or to take a mulligan."""


class Chance(Asked[decisions.Chance], frozen=True):
    """701.20@2024: in which order a shuffled library is. Nobody decides this."""


class Roll(Asked[decisions.Chance], frozen=True):
    """706.1a@2024: which side of the die is up. Nobody decides this."""


class Skip(Asked[decisions.Answer], frozen=True):
    """614.10b@2024: whether to skip what may be skipped."""


AnyQuestion = (
    Priority
    | DeclareAttackers
    | DeclareBlockers
    | OrderBlockers
    | OrderAttackers
    | AssignDamage
    | ChooseDefendingPlayer
    | OrderTriggers
    | ChooseTargets
    | OrderReplacements
    | ChooseUntap
    | ChooseLegend
    | ChooseProtector
    | Discard
    | Choose
    | ChooseWord
    | Divide
    | Confirm
    | Cast
    | Mulligan
    | Chance
    | Roll
    | Skip
)

KINDS: dict[Question, type[Any]] = {
    Question.PRIORITY: Priority,
    Question.DECLARE_ATTACKERS: DeclareAttackers,
    Question.DECLARE_BLOCKERS: DeclareBlockers,
    Question.ORDER_BLOCKERS: OrderBlockers,
    Question.ORDER_ATTACKERS: OrderAttackers,
    Question.ASSIGN_DAMAGE: AssignDamage,
    Question.CHOOSE_DEFENDING_PLAYER: ChooseDefendingPlayer,
    Question.ORDER_TRIGGERS: OrderTriggers,
    Question.CHOOSE_TARGETS: ChooseTargets,
    Question.ORDER_REPLACEMENTS: OrderReplacements,
    Question.CHOOSE_UNTAP: ChooseUntap,
    Question.CHOOSE_LEGEND: ChooseLegend,
    Question.CHOOSE_PROTECTOR: ChooseProtector,
    Question.DISCARD: Discard,
    Question.CHOOSE: Choose,
    Question.CHOOSE_WORD: ChooseWord,
    Question.DIVIDE: Divide,
    Question.CONFIRM: Confirm,
    Question.CAST: Cast,
    Question.MULLIGAN: Mulligan,
    Question.CHANCE: Chance,
    Question.ROLL: Roll,
    Question.SKIP: Skip,
}
"""The type of each question."""


def question(state: GameState) -> AnyQuestion | None:
    """The open question of a state; None when the game is over."""
    asked = prompt(state)
    if asked is None:
        return None
    found: AnyQuestion = KINDS[asked.question](
        asked.player, asked.decider, asked.rule, legal(state)
    )
    return found


__all__ = [
    "KINDS",
    "AnyQuestion",
    "Asked",
    "AssignDamage",
    "Cast",
    "Chance",
    "Choose",
    "ChooseDefendingPlayer",
    "ChooseLegend",
    "ChooseProtector",
    "ChooseTargets",
    "ChooseUntap",
    "ChooseWord",
    "Confirm",
    "DeclareAttackers",
    "DeclareBlockers",
    "Discard",
    "Divide",
    "Mulligan",
    "OrderAttackers",
    "OrderBlockers",
    "OrderReplacements",
    "OrderTriggers",
    "Priority",
    "Roll",
    "Skip",
    "question",
]
