"""First strike and double strike: who assigns in which of two steps (510.4; 310.5 in 2004)."""

import pytest

from tests.rules.fight import Fight
from tests.rules.things import A, D, creature
from tests.turn.editions import in_editions
from turnfold.events.damage import DamageAssigned, FirstStrikeSnapshotTaken
from turnfold.events.enums import Edition, Phase, Question, Step
from turnfold.events.turn import StepBegan

TWO_STEPS = ("310.5@2004", "510.5@2010", "510.4@2024", "es-100@2010", "es-100@2024")
SECOND_STEP = ("310.5@2004", "510.5@2010", "510.4@2024", "es-101@2010", "es-101@2024")


def gains(*keywords: str) -> dict[str, object]:
    return {"do": "modify", "change": {"add_keywords": list(keywords)}}


def loses(*keywords: str) -> dict[str, object]:
    return {"do": "modify", "change": {"remove_keywords": list(keywords)}}


def damage_steps(fight: Fight) -> list[Step]:
    steps = (Step.FIRST_STRIKE_DAMAGE, Step.COMBAT_DAMAGE)
    return [each.step for each in fight.told(StepBegan) if each.step in steps]


@in_editions(*TWO_STEPS)
@pytest.mark.parametrize("keyword", ["first strike", "double strike"])
def test_an_attacker_with_either_makes_two_steps(edition: Edition, keyword: str) -> None:
    fight = Fight(edition, creature("knight", A, 2, 2, keyword), creature("bear", A, 3, 3))
    fight.attack("knight", "bear")
    fight.block()
    fight.strike()
    assert fight.life(D) == 18, "only the knight deals damage in the first step"
    assert (fight.question, fight.asked) == (Question.PRIORITY, A)
    fight.strike()
    assert fight.life(D) == (15 if keyword == "first strike" else 13)
    fight.to_step(Step.END_OF_COMBAT)
    assert damage_steps(fight) == [Step.FIRST_STRIKE_DAMAGE, Step.COMBAT_DAMAGE]


@in_editions(*TWO_STEPS)
def test_a_blocker_with_first_strike_makes_two_steps(edition: Edition) -> None:
    fight = Fight(edition, creature("bear", A, 3, 2), creature("knight", D, 2, 2, "first strike"))
    fight.attack("bear")
    fight.block(knight="bear")
    fight.to_step(Step.END_OF_COMBAT)
    assert damage_steps(fight) == [Step.FIRST_STRIKE_DAMAGE, Step.COMBAT_DAMAGE]
    assert fight.is_there("knight")
    assert not fight.is_there("bear")


@in_editions(*TWO_STEPS)
def test_without_either_there_is_one_step_even_if_it_is_gained_then(edition: Edition) -> None:
    fight = Fight(edition, creature("bear", A, 3, 3), creature("idle", D, 1, 1, "first strike"))
    fight.attack("bear")
    fight.block()
    fight.strike()
    fight.effect(gains("double strike"), target="bear")
    fight.to_step(Step.END_OF_COMBAT)
    assert damage_steps(fight) == [Step.COMBAT_DAMAGE]
    assert fight.life(D) == 17


@in_editions("510.5@2010", "510.4@2024", "es-100@2010", "es-100@2024")
def test_who_strikes_first_is_noted_as_the_first_step_begins(edition: Edition) -> None:
    fight = Fight(edition, creature("bear", A, 3, 3), creature("knight", A, 2, 2, "first strike"))
    fight.attack("bear", "knight")
    fight.block()
    fight.effect(loses("first strike"), target="knight")
    fight.effect(gains("first strike"), target="bear")
    fight.to_damage()
    assert [e.objects for e in fight.told(FirstStrikeSnapshotTaken)] == [(fight.ids["bear"],)]


TABLE = [
    (("first strike",), loses("first strike"), [1]),
    ((), gains("first strike"), [2]),
    (("double strike",), loses("double strike"), [1]),
    (("first strike",), gains("double strike"), [1, 2]),
    ((), gains("double strike"), [2]),
    (("double strike",), None, [1, 2]),
    (("first strike",), {"do": "destroy"}, [1]),
    ((), {"do": "remove_from_combat"}, []),
    (("double strike",), {"do": "destroy"}, [1]),
    ((), None, [2]),
]


@in_editions(*SECOND_STEP, "es-106@2004", "es-106@2010", "es-106@2024")
@pytest.mark.parametrize(("before", "change", "expected"), TABLE)
def test_who_assigns_in_the_second_step(
    edition: Edition, before: tuple[str, ...], change: dict[str, object] | None, expected: list[int]
) -> None:
    """d-fs-table: keywords as the first step begins, what happens between, in which it assigns."""
    fight = Fight(
        edition, creature("x", A, 3, 3, *before), creature("opener", A, 1, 1, "first strike")
    )
    fight.attack("x", "opener")
    fight.block()
    fight.strike()
    first = [fight.name(each.source) for each in fight.told(DamageAssigned)]
    if change is not None:
        fight.effect(change, target="x")
    if fight.question is Question.PRIORITY:
        fight.to_damage()
    fight.deal()
    second = [fight.name(e.source) for e in fight.told(DamageAssigned)][len(first) :]
    assert [n for n, names in ((1, first), (2, second)) if "x" in names] == expected


@in_editions("510.5@2010", "510.4@2024", "es-101@2010", "es-101@2024")
def test_a_first_striker_that_assigned_nothing_has_had_its_step(edition: Edition) -> None:
    """Power 0 in the first step: the set noted then decides. (In 2004 it would strike now.)"""
    fight = Fight(
        edition,
        creature("squire", A, 0, 2, "first strike"),
        creature("knight", A, 2, 2, "first strike"),
    )
    fight.attack("squire", "knight")
    fight.block()
    fight.strike()
    fight.effect({"do": "modify", "change": {"power": 4}}, target="squire")
    fight.to_step(Step.END_OF_COMBAT)
    assert fight.life(D) == 18


@in_editions(*SECOND_STEP)
def test_a_double_striker_with_trample_whose_blocker_died_tramples_over(edition: Edition) -> None:
    fight = Fight(
        edition, creature("ogre", A, 3, 3, "double strike", "trample"), creature("cat", D, 1, 2)
    )
    fight.attack("ogre")
    fight.block(cat="ogre")
    fight.strike()
    assert fight.life(D) == 19
    fight.strike()
    assert fight.life(D) == 16


@in_editions(*SECOND_STEP)
def test_a_double_striker_that_was_blocked_stays_blocked(edition: Edition) -> None:
    fight = Fight(edition, creature("ogre", A, 3, 3, "double strike"), creature("cat", D, 1, 2))
    fight.attack("ogre")
    fight.block(cat="ogre")
    fight.strike()
    fight.to_step(Step.END_OF_COMBAT)
    assert fight.life(D) == 20


@in_editions(*SECOND_STEP)
def test_what_entered_combat_after_the_first_step_assigns_in_the_second(edition: Edition) -> None:
    fight = Fight(edition, creature("knight", A, 1, 1, "first strike"))
    fight.attack("knight")
    fight.block()
    fight.strike()
    token = {"name": "Goblin", "power": 2, "toughness": 2}
    fight.effect({"do": "create_token", "token": token, "attacking": True}, you="A")
    fight.strike()
    assert fight.life(D) == 17


@in_editions(
    "es-102@2004", "es-102@2010", "es-102@2024", "es-103@2004", "es-103@2010", "es-103@2024"
)
def test_after_the_last_damage_step_comes_end_of_combat_with_priority(edition: Edition) -> None:
    at_end = {
        "kind": "triggered",
        "trigger": {"on": "step_begins", "step": "end_of_combat"},
        "effects": [{"do": "gain_life", "amount": 1}],
    }
    fight = Fight(edition, creature("knight", A, 1, 1, "first strike", abilities=[at_end]))
    fight.attack("knight")
    fight.block()
    fight.to_step(Step.END_OF_COMBAT)
    assert (fight.question, fight.asked) == (Question.PRIORITY, A)
    assert len(fight.game.state.stack) == 1
    fight.resolve()
    assert fight.life(A) == 21


@in_editions("510.5@2010", "500.6@2010", "510.4@2024", "500.6@2024")
def test_both_damage_steps_are_combat_damage_steps_to_abilities(edition: Edition) -> None:
    """One triggers in both, a delayed one in the first, and one may be activated in both."""
    step = "combat_damage"
    gains_life, more = ({"do": "gain_life", "amount": each} for each in (1, 5))
    each = {
        "kind": "triggered",
        "trigger": {"on": "step_begins", "step": step},
        "effects": [gains_life],
    }
    then = {"kind": "activated", "cost": {}, "effects": [gains_life], "window": {"steps": [step]},
            "condition": {"steps": [step]}}  # fmt: skip
    fight = Fight(edition, creature("knight", A, 1, 1, "first strike", abilities=[each, then]))
    fight.effect({"do": "delay", "step": step, "effects": [more]}, you="A")
    fight.attack("knight")
    fight.block()
    for life in (27, 29):
        fight.to_step(Step.FIRST_STRIKE_DAMAGE if life == 27 else Step.COMBAT_DAMAGE)
        fight.until(Question.PRIORITY)
        fight.activate("knight")
        while fight.game.state.stack:
            fight.resolve()
        assert fight.life(A) == life


@in_editions("es-104@2004", "es-104@2010", "es-104@2024")
def test_as_end_of_combat_ends_everything_leaves_combat(edition: Edition) -> None:
    fight = Fight(edition, creature("bear", A, 1, 3), creature("wolf", D, 1, 3))
    fight.attack("bear")
    fight.block(wolf="bear")
    fight.to_step(Step.END_OF_COMBAT)
    assert fight.game.state.attackers
    assert fight.game.state.blockers
    while fight.game.state.phase is Phase.COMBAT:
        fight.pass_priority()
    assert not fight.game.state.attackers
    assert not fight.game.state.blockers


@in_editions(*SECOND_STEP)
def test_who_struck_first_in_one_combat_strikes_in_the_next_as_all_others(
    edition: Edition,
) -> None:
    """What one combat noted about two steps says nothing about the next."""
    knight = creature("knight", A, 2, 2, "first strike", "vigilance")
    fight = Fight(edition, knight, begin=Step.PRECOMBAT_MAIN)
    fight.effect({"do": "add_phases", "phases": ["combat", "main"]})
    fight.until(Question.DECLARE_ATTACKERS)
    fight.attack("knight")
    fight.to_step(Step.END_OF_COMBAT)
    assert fight.life(D) == 18
    assert fight.game.state.assigned_first or fight.game.state.snapshot
    fight.until(Question.DECLARE_ATTACKERS)
    assert (fight.game.state.snapshot, fight.game.state.assigned_first) == (None, ())
    fight.effect(loses("first strike"), target="knight")
    fight.attack("knight")
    fight.to_step(Step.END_OF_COMBAT)
    assert fight.life(D) == 16
