"""A recorded combat is found in a log, and the engine plays on from a moment of it."""

from pathlib import Path

import pytest

from tests.combats.arena_fight import FIRST_STRIKE, LIFELINK, TRAMPLE, Fight
from turnfold.engine.game import Game
from turnfold.engine.legal import default
from turnfold.engine.play.prompt import Prompt
from turnfold.events.decisions import AssignDamage, DeclareAttackers, DeclareBlockers, PassPriority
from turnfold.events.enums import Edition, Phase, Question, Step, Zone
from turnfold.replays.combats import Combat, combats, moment_at, take_up
from turnfold.replays.timeline.timeline import Timeline

STEPS = (Step.DECLARE_ATTACKERS, Step.DECLARE_BLOCKERS, Step.COMBAT_DAMAGE)


def read(fight: Fight, directory: Path) -> tuple[Timeline, Combat]:
    log = fight.imported(directory).log
    (combat,) = combats(log)
    return Timeline(log), combat


def taken_up(fight: Fight, directory: Path, step: Step, edition: Edition | None = None) -> Game:
    timeline, combat = read(fight, directory)
    moment = combat.moment(step)
    assert moment is not None
    return take_up(timeline, combat, moment, edition)


def to_the_end(game: Game) -> Game:
    """Whatever is asked until combat is over is answered as nobody minds."""
    for _ in range(20):
        if game.state.step is Step.END_OF_COMBAT or game.over:
            return game
        game.submit(default(game.state))
    raise AssertionError("combat does not end")


def there(game: Game, number: int) -> bool:
    known = game.state.objects.get(number)
    return known is not None and known.zone is Zone.BATTLEFIELD


@pytest.fixture
def fight() -> Fight:
    """A 4/4 with trample attacks; a 2/2 and a 3/3 block it."""
    fight = Fight().creature(301, 1, 4, 4, TRAMPLE)
    fight.creature(302, 2, 2, 2).creature(303, 2, 3, 3)
    fight.attack(301).block({302: 301, 303: 301})
    return fight.strike([(301, 302, 2), (301, 303, 2), (302, 301, 2), (303, 301, 3)])


def test_a_combat_is_found_with_its_moments_in_order(fight: Fight, tmp_path: Path) -> None:
    timeline, combat = read(fight, tmp_path)
    assert combat.turn == 3
    assert [each.step for each in combat.moments] == list(STEPS)
    for each in combat.moments:
        assert each.begun <= each.at < each.stop
        assert timeline.at(each.at).step is each.step


def test_a_combat_without_attackers_is_not_listed(tmp_path: Path) -> None:
    fight = Fight().creature(301, 1, 2, 2)
    fight.to_attackers().script.go((3, 8), (4, 0))
    assert combats(fight.imported(tmp_path).log) == []


def test_an_event_of_a_declaration_belongs_to_its_moment(fight: Fight, tmp_path: Path) -> None:
    timeline, combat = read(fight, tmp_path)
    blocks = combat.moments[1]
    for at in (blocks.begun, blocks.at, blocks.stop - 1):
        assert moment_at(timeline.log, at) == (combat, blocks)
    assert moment_at(timeline.log, blocks.stop) is None
    assert moment_at(timeline.log, combat.start) is None


@pytest.mark.rule("508.1@2024", "509.1@2024", "510.1@2024")
def test_the_engine_asks_for_the_decision_of_the_moment(fight: Fight, tmp_path: Path) -> None:
    asked = [taken_up(fight, tmp_path, step).prompt for step in STEPS]
    assert asked == [
        Prompt(1, Question.DECLARE_ATTACKERS, "508.1@2024", 1),
        Prompt(2, Question.DECLARE_BLOCKERS, "509.1@2024", 2),
        Prompt(1, Question.ASSIGN_DAMAGE, "510.1@2024", 1),
    ]


def test_the_log_of_the_recording_is_left_alone(fight: Fight, tmp_path: Path) -> None:
    timeline, combat = read(fight, tmp_path)
    before = list(timeline.log.events)
    game = take_up(timeline, combat, combat.moments[0])
    assert timeline.log.events == before
    assert game.log.events[: combat.moments[0].at] == before[: combat.moments[0].at]


@pytest.mark.rule("509.1h@2024", "510.1b@2024", "120.3a@2024")
def test_without_blocks_the_attacker_hits_the_player(fight: Fight, tmp_path: Path) -> None:
    game = taken_up(fight, tmp_path, Step.DECLARE_BLOCKERS)
    game.submit(DeclareBlockers())
    assert to_the_end(game).state.players[2].life == 16


@pytest.mark.rule("508.8@2024")
def test_without_attackers_nothing_happens(fight: Fight, tmp_path: Path) -> None:
    game = taken_up(fight, tmp_path, Step.DECLARE_ATTACKERS)
    game.submit(DeclareAttackers())
    assert to_the_end(game).state.players[2].life == 20


@pytest.mark.rule("510.1c@2024", "704.5g@2024")
def test_damage_may_be_divided_otherwise(fight: Fight, tmp_path: Path) -> None:
    game = taken_up(fight, tmp_path, Step.COMBAT_DAMAGE)
    game.submit(AssignDamage(((301, 302, 1), (301, 303, 3))))
    to_the_end(game)
    assert (there(game, 302), there(game, 303)) == (True, False)


@pytest.mark.rule("510.1c@2010", "509.2@2010")
def test_under_2010_the_blockers_are_ordered(fight: Fight, tmp_path: Path) -> None:
    game = taken_up(fight, tmp_path, Step.DECLARE_BLOCKERS, Edition.DAMAGE_ORDER)
    game.submit(DeclareBlockers(((302, (301,)), (303, (301,)))))
    assert game.prompt == Prompt(1, Question.ORDER_BLOCKERS, "509.2@2010", 1)


@pytest.mark.rule("310.1@2004")
def test_under_2004_damage_goes_on_the_stack(fight: Fight, tmp_path: Path) -> None:
    game = taken_up(fight, tmp_path, Step.COMBAT_DAMAGE, Edition.DAMAGE_ON_THE_STACK)
    for _ in range(2):
        game.submit(default(game.state))
    assert game.state.damage_on_stack in game.state.stack
    game.submit(PassPriority())
    game.submit(PassPriority())
    assert not there(game, 301)


@pytest.mark.rule("510.4@2024")
def test_who_struck_first_strikes_no_second_time(tmp_path: Path) -> None:
    fight = Fight().creature(301, 1, 3, 3, FIRST_STRIKE, LIFELINK).creature(302, 2, 2, 5)
    fight.attack(301).block({302: 301}).strike([(301, 302, 3)], step=11).strike([(302, 301, 2)])
    game = taken_up(fight, tmp_path, Step.COMBAT_DAMAGE)
    assert game.prompt == Prompt(2, Question.ASSIGN_DAMAGE, "510.1@2024", 2)
    again = to_the_end(taken_up(fight, tmp_path, Step.FIRST_STRIKE_DAMAGE))
    assert again.state.objects[302].damage == 3
    assert again.state.objects[301].damage == 2
    assert again.state.players[1].life == 23


@pytest.mark.rule("704.5s@2024")
def test_a_saga_of_which_the_chapters_are_not_known_stays(tmp_path: Path) -> None:
    saga = {"cardTypes": ["CardType_Enchantment"], "subtypes": ["SubType_Saga"]}
    fight = Fight().creature(301, 1, 2, 2).creature(302, 2, 0, 0, **saga)
    fight.attack(301).block({})
    assert there(to_the_end(taken_up(fight, tmp_path, Step.DECLARE_BLOCKERS)), 302)


@pytest.mark.rule("505.4@2025-11-14")
def test_a_saga_of_which_the_chapters_are_not_known_gets_lore_counters(tmp_path: Path) -> None:
    saga = {"cardTypes": ["CardType_Enchantment"], "subtypes": ["SubType_Saga"]}
    fight = Fight().creature(301, 1, 2, 2).creature(302, 2, 0, 0, **saga)
    fight.attack(301).block({})
    game = taken_up(fight, tmp_path, Step.DECLARE_BLOCKERS, Edition("2025-11-14"))
    while game.state.turn < 4 or game.state.phase is not Phase.PRECOMBAT_MAIN:
        game.submit(default(game.state))
    assert dict(game.state.objects[302].counters) == {"lore": 1}
