"""Effects on turns, phases and steps, and on day and night (500.7-500.11, 721, 731)."""

from typing import Literal

from turnfold.events.cards.effects.base import Duration, OneEffect
from turnfold.events.cards.measures import Amount
from turnfold.events.cards.selections import Reference
from turnfold.events.enums import Step, StepName, StepOrPhase


class AddPhases(OneEffect, frozen=True, tag="add_phases"):
    """500.8@2024: these phases are added, in this order. With `you_get` they are added only in the
    controller's own turn (500.10a)."""

    phases: tuple[Literal["beginning", "combat", "main", "ending"], ...]
    after: Literal["", "combat", "main", "first_postcombat_main"] = ""
    """Where they are added: after this phase (""); after the next combat phase; after this main
    phase, if it is one; or after the first postcombat main phase of the turn, if that is not
    over."""
    you_get: bool = False


class AddSteps(OneEffect, frozen=True, tag="add_steps"):
    """500.10@2024: additional steps after this phase. With `you_get` they are added only in the
    controller's own turn (500.10a)."""

    step: StepName
    amount: Amount = 1
    you_get: bool = False


class AddStepsBeside(OneEffect, frozen=True, tag="add_steps_beside"):
    """500.9@2024: additional steps next to a step. With `you_get` they are added only in the
    controller's own turn (500.10a)."""

    step: StepName
    anchor: StepName
    """The step that they are next to."""
    amount: Amount = 1
    before: bool = False
    """Whether they come before that step, and not after it."""
    you_get: bool = False

    def __post_init__(self) -> None:
        """Raises `ValueError` for a step next to one of another phase."""
        if not any({self.step, self.anchor} <= each for each in STEPS_OF_A_PHASE):
            raise ValueError(f"no {self.step} step can be added beside a step {self.anchor}")


STEPS_OF_A_PHASE = (
    {Step.UNTAP, Step.UPKEEP, Step.DRAW},
    {
        Step.BEGINNING_OF_COMBAT,
        Step.DECLARE_ATTACKERS,
        Step.DECLARE_BLOCKERS,
        Step.COMBAT_DAMAGE,
        Step.END_OF_COMBAT,
    },
    {Step.END, Step.CLEANUP},
)
"""500.1@2024: the steps that may stand beside one another in a phase."""


class ExtraTurns(OneEffect, frozen=True, tag="extra_turns"):
    """500.7@2024: players take extra turns after this one."""

    amount: Amount = 1
    who: Reference = "you"


class SkipNext(OneEffect, frozen=True, tag="skip_next"):
    """614.10@2024: a player skips the next turn, or the next phase or step of that name.
    "extra_turn" is the next turn that is an extra turn."""

    what: StepOrPhase | Literal["turn", "extra_turn"]
    who: Reference = "target"
    amount: Amount = 1
    that_turn: bool = False
    """Whether only the step or phase of the extra turn that was added last is skipped."""


class EndTheTurn(OneEffect, frozen=True, tag="end_the_turn"):
    """721.1@2024: the turn ends."""


class EndCombat(OneEffect, frozen=True, tag="end_combat"):
    """721.2@2024: the combat phase ends now."""


class SetDayNight(OneEffect, frozen=True, tag="set_day_night"):
    """728.1@2024: it becomes day or night."""

    night: bool


class ControlPlayer(OneEffect, frozen=True, tag="control_player"):
    """720.1@2024: you control a player during that player's next turn, and make all decisions that
    the player is allowed or told to make."""

    who: Reference = "target"
    """The player."""


class ChooseDeclarations(OneEffect, frozen=True, tag="choose_declarations"):
    """508.1, 509.1@2024: you choose which creatures of other players attack or block, and how."""

    what: Literal["attackers", "blockers"] = "blockers"
    """Which declaration you choose: attackers, with what each of them attacks, or blockers, with
    what each of them blocks. Costs to attack or block are part of it."""
    whose: Reference = "each_player"
    """The players whose declarations you choose."""
    duration: Duration = "turn"
    """For how long you choose them."""
