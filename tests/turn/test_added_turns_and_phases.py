"""Extra turns (500.7), added phases (500.8) and phases made for one step (500.10)."""

import pytest

from tests.turn.editions import in_editions
from tests.turn.walker import FIRST, SECOND, Walk
from turnfold.engine.structure import STEPS
from turnfold.events.enums import Edition, Loss, Phase, Step
from turnfold.events.game import PlayerLeft, PlayerLost
from turnfold.events.turn import (
    ExtraTurnAdded,
    PhaseAdded,
    PhaseBegan,
    PhaseEnded,
    StepBegan,
    StepSkipped,
    TurnBegan,
)

COMBAT = ["beginning_of_combat", "declare_attackers", "end_of_combat"]


def added(phase: Phase, after: Phase, *steps: Step) -> PhaseAdded:
    return PhaseAdded(phase, after, steps or STEPS[phase], 0)


@pytest.mark.rule("500.7@2024")
def test_an_extra_turn_comes_directly_after_this_one() -> None:
    walk = Walk().to(Step.PRECOMBAT_MAIN)
    walk.record(ExtraTurnAdded(FIRST, 0))
    assert walk.turns(3).players_of_turns() == [FIRST, FIRST, SECOND, FIRST]
    assert walk.rule_of(TurnBegan(2, FIRST, extra_turn=1)) == "500.7"
    assert walk.rule_of(TurnBegan(3, SECOND)) == "500.1"


@pytest.mark.rule("500.7@2024")
def test_of_several_extra_turns_the_newest_is_taken_first() -> None:
    walk = Walk(players=3).to(Step.PRECOMBAT_MAIN)
    walk.record(ExtraTurnAdded(2, 0), ExtraTurnAdded(3, 0), ExtraTurnAdded(1, 0))
    assert walk.turns(6).players_of_turns() == [1, 1, 3, 2, 2, 3, 1]


@pytest.mark.rule("300.6@2001-07-23", "300.6@2002-02-20")
@pytest.mark.parametrize(
    ("day", "players"),
    [
        ("2001-07-22", [1, 3, 3, 2, 2]),
        ("2001-07-23", [1, 2, 3, 3, 2]),
        ("2002-02-19", [1, 2, 3, 3, 2]),
        ("2002-02-20", [1, 3, 3, 2, 2]),
    ],
)
def test_of_several_extra_turns_the_oldest_is_taken_first_until_2002(
    day: str, players: list[int]
) -> None:
    """One is added in an extra turn: it comes last of all, or next."""
    walk = Walk(Edition(day), players=3).to(Step.PRECOMBAT_MAIN)
    walk.record(ExtraTurnAdded(2, 0), ExtraTurnAdded(3, 0))
    walk.turns(1).to(Step.END)
    walk.record(ExtraTurnAdded(3, 0))
    assert walk.turns(3).players_of_turns() == players


@pytest.mark.rule("500.7@2024")
def test_an_extra_turn_made_in_an_extra_turn_comes_before_the_older_ones() -> None:
    walk = Walk().to(Step.PRECOMBAT_MAIN)
    walk.record(ExtraTurnAdded(SECOND, 0), ExtraTurnAdded(FIRST, 0))
    walk.turns(1).to(Step.END)
    walk.record(ExtraTurnAdded(FIRST, 0))
    assert walk.turns(4).players_of_turns() == [FIRST, FIRST, FIRST, SECOND, SECOND, FIRST]


@pytest.mark.rule("500.7@2024")
def test_a_player_who_left_the_game_takes_no_extra_turn() -> None:
    walk = Walk(players=3).to(Step.PRECOMBAT_MAIN)
    walk.record(
        ExtraTurnAdded(3, 0), ExtraTurnAdded(2, 0), PlayerLost(2, Loss.CONCEDED), PlayerLeft(2)
    )
    assert walk.turns(3).players_of_turns() == [1, 3, 3, 1]


@in_editions("300.7@2004", "500.8@2010", "500.8@2024")
def test_an_added_combat_phase_comes_directly_after_the_phase_it_was_added_to(
    edition: Edition,
) -> None:
    walk = Walk(edition).to(Step.END_OF_COMBAT)
    walk.record(added(Phase.COMBAT, Phase.COMBAT))
    walk.turns(1)
    assert walk.steps(turn=1)[3:] == [*COMBAT, *COMBAT, "postcombat_main", "end", "cleanup"]
    assert walk.rule_of(PhaseBegan(Phase.COMBAT)) == "500.8"


@in_editions("300.7@2004", "500.8@2010", "500.8@2024")
def test_of_phases_added_after_the_same_phase_the_newest_comes_first(edition: Edition) -> None:
    walk = Walk(edition).to(Step.POSTCOMBAT_MAIN)
    main = Phase.POSTCOMBAT_MAIN
    walk.record(added(Phase.ENDING, main), added(Phase.BEGINNING, main), added(Phase.COMBAT, main))
    assert walk.turns(1).steps(turn=1)[7:] == [
        *COMBAT,
        *("untap", "upkeep"),
        *("end", "cleanup"),
        *("end", "cleanup"),
    ]


@in_editions("300.7@2004", "500.8@2010", "500.8@2024")
def test_a_phase_can_be_added_after_a_phase_that_is_still_to_come(edition: Edition) -> None:
    walk = Walk(edition).to(Step.UPKEEP)
    walk.record(added(Phase.BEGINNING, Phase.POSTCOMBAT_MAIN))
    assert walk.turns(1).steps(turn=1)[-5:] == [
        "postcombat_main", "untap", "upkeep", "end", "cleanup",
    ]  # fmt: skip


@in_editions("505.1a@2010", "505.1a@2024", "es-2@2010", "es-2@2024")
def test_a_combat_and_a_main_phase_added_after_the_precombat_main_phase(edition: Edition) -> None:
    walk = Walk(edition).to(Step.PRECOMBAT_MAIN)
    walk.record(
        added(Phase.POSTCOMBAT_MAIN, Phase.PRECOMBAT_MAIN),
        added(Phase.COMBAT, Phase.PRECOMBAT_MAIN),
    )
    assert walk.turns(1).steps(turn=1)[2:-2] == [
        "precombat_main", *COMBAT, "postcombat_main", *COMBAT, "postcombat_main",
    ]  # fmt: skip


@in_editions("505.1a@2010", "505.1a@2024")
def test_only_the_first_main_phase_is_precombat_wherever_one_was_added(edition: Edition) -> None:
    walk = Walk(edition).to(Step.UPKEEP)
    walk.record(added(Phase.POSTCOMBAT_MAIN, Phase.BEGINNING))
    assert walk.turns(1).steps(turn=1)[2:5] == [
        "precombat_main", "postcombat_main", "beginning_of_combat",
    ]  # fmt: skip


@pytest.mark.rule("500.10@2024")
def test_a_step_added_after_a_phase_comes_in_a_phase_of_its_own() -> None:
    walk = Walk().to(Step.POSTCOMBAT_MAIN)
    walk.record(added(Phase.BEGINNING, Phase.POSTCOMBAT_MAIN, Step.UPKEEP))
    assert walk.to(Step.END).steps()[-3:] == ["postcombat_main", "upkeep", "end"]
    assert walk.rule_of(PhaseBegan(Phase.BEGINNING)) == "500.10"
    assert walk.events(StepSkipped)[-2:] == [StepSkipped(Step.UNTAP), StepSkipped(Step.DRAW)]
    assert walk.rule_of(StepBegan(Step.UPKEEP)) == "500.10"
    assert walk.events(PhaseEnded)[-1] == PhaseEnded(Phase.BEGINNING)


@pytest.mark.rule("500.10-ex1@2024")
@pytest.mark.parametrize("damage", [1, 3, 7])
def test_obeka_gives_as_many_upkeeps_as_she_dealt_damage(damage: int) -> None:
    walk = Walk().to_the_end_of(Step.DECLARE_ATTACKERS)
    walk.attack()
    walk.to_the_end_of(Step.COMBAT_DAMAGE)
    walk.record(*[added(Phase.BEGINNING, Phase.COMBAT, Step.UPKEEP)] * damage)
    steps = walk.turns(1).steps(turn=1)
    assert steps[-3 - damage - 1 :] == [
        "end_of_combat", *["upkeep"] * damage, "postcombat_main", "end", "cleanup",
    ]  # fmt: skip
    assert len(walk.events(PhaseBegan)) == 5 + damage + 1


@in_editions("300.7@2004", "500.8@2010")
def test_earlier_editions_do_not_know_the_number_500_10(edition: Edition) -> None:
    walk = Walk(edition).to(Step.POSTCOMBAT_MAIN)
    walk.record(added(Phase.BEGINNING, Phase.POSTCOMBAT_MAIN, Step.UPKEEP))
    walk.to(Step.UPKEEP)
    assert walk.rule_of(StepBegan(Step.UPKEEP)) == "500.8"
