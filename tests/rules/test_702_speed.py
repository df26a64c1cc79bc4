"""Speed: who has it, how it increases, and what holds with max speed (702.178, 702.179)."""

import pytest

from tests.cards.text.test_played import beast, reading_of
from tests.rules.board import A, B, Board, C, creature
from tests.rules.play import Play
from tests.turn.editions import in_editions
from turnfold.engine.query.wordings import unknown_wordings
from turnfold.events.cards.effects import DealDamage, LoseLife
from turnfold.events.cards.effects.actions import IncreaseSpeed
from turnfold.events.decisions import ActivateAbility
from turnfold.events.enums import Edition, Step
from turnfold.events.game import SpeedIncreased
from turnfold.events.stack import AbilityTriggered

NOW = Edition("2025-11-14")
STARTS = in_editions("702.179a@2025-11-14", "704.5z@2025-11-14")
INCREASES = in_editions("702.179d@2025-11-14")
MAX = in_editions("702.178a@2025-11-14", "702.179e@2025-11-14")


def car(text: str = "") -> Board:
    """A board on which A has a creature that starts their engines."""
    board = Board(NOW)
    board.permanent(beast(f"Start your engines!\n{text}".strip(), "Car"))
    return board


def speeds(play: Play) -> tuple[int, ...]:
    return tuple(player.speed for player in play.state.players.values())


def sped(play: Play, speed: int) -> Play:
    """The speed of A is that, once it has begun."""
    return play.effect(IncreaseSpeed(amount=speed - play.player(A).speed))


@STARTS
def test_its_controller_has_speed_1_at_once_and_nobody_else(edition: Edition) -> None:
    play = car().begin()
    assert speeds(play) == (1, 0)
    assert play.events(SpeedIncreased) == [SpeedIncreased(A, 1)]
    play.to_turn(5)
    assert len(play.events(SpeedIncreased)) == 1, "only who has no speed"


@STARTS
def test_it_stays_when_what_started_it_has_left(edition: Edition) -> None:
    play = car().begin()
    play.effect_destroy(*play.named("Car"))
    assert speeds(play) == (1, 0)
    play.effect(LoseLife(1, "each_opponent")).settle()
    assert speeds(play) == (2, 0)


@STARTS
def test_nobody_has_speed_without_it(edition: Edition) -> None:
    board = Board(edition)
    board.permanent(creature("Bear"))
    play = board.begin()
    play.effect(LoseLife(1, "each_opponent")).settle()
    assert speeds(play) == (0, 0)


@INCREASES
def test_it_increases_once_in_each_of_its_players_turns(edition: Edition) -> None:
    play = car().begin()
    for _ in range(2):
        play.effect(LoseLife(1, "each_opponent")).settle()
    assert speeds(play) == (2, 0)
    play.to_turn(4).effect(LoseLife(1, "each_opponent")).settle()
    assert speeds(play) == (2, 0), "not in another player's turn"
    play.to_turn(5).effect(LoseLife(1, "each_opponent")).settle()
    assert speeds(play) == (3, 0)


@INCREASES
@pytest.mark.parametrize("who", [A, B])
def test_only_what_opponents_lose_counts_and_damage_makes_them_lose_it(
    edition: Edition, who: int
) -> None:
    play = car().begin()
    play.effect(DealDamage(2, "target"), target=who).settle()
    assert speeds(play) == ((2, 0) if who == B else (1, 0))


@INCREASES
def test_the_ability_has_no_source_and_its_player_controls_it(edition: Edition) -> None:
    play = car().begin()
    play.effect(LoseLife(1, "each_opponent"))
    triggered = play.events(AbilityTriggered)[-1]
    assert (triggered.player, triggered.source) == (A, 0)
    assert speeds(play) == (1, 0), "it waits on the stack"


@INCREASES
def test_it_stops_at_4(edition: Edition) -> None:
    play = sped(car().begin(), 4)
    before = len(play.events(AbilityTriggered))
    play.effect(LoseLife(1, "each_opponent")).settle()
    assert speeds(play) == (4, 0)
    assert len(play.events(AbilityTriggered)) == before


@INCREASES
def test_several_opponents_who_lose_life_together_count_once(edition: Edition) -> None:
    board = Board(edition, players=3)
    for player in (A, C):
        board.permanent(beast("Start your engines!", "Car"), player)
    play = board.begin()
    play.effect(LoseLife(1, "each_player")).settle()
    assert speeds(play) == (2, 0, 1)


@MAX
@pytest.mark.parametrize("speed", [3, 4])
def test_an_ability_is_had_only_with_max_speed(edition: Edition, speed: int) -> None:
    text = "Max speed — This creature gets +1/+2.\nMax speed — {0}: You gain 1 life."
    play = sped(car(text).begin(), speed)
    (it,) = play.named("Car")
    assert play.size(it) == ((3, 4) if speed == 4 else (2, 2))
    assert play.allowed(ActivateAbility(it)) is (speed == 4)


@MAX
@pytest.mark.parametrize("speed", [3, 4])
def test_what_stands_behind_such_a_paragraph_is_always_had(edition: Edition, speed: int) -> None:
    text = "Max speed — This creature has vigilance.\nThis creature has reach."
    play = sped(car(text).begin(), speed)
    (it,) = play.named("Car")
    assert play.looks(it).keywords >= {"reach"}
    assert ("vigilance" in play.looks(it).keywords) is (speed == 4)


@in_editions("702.178b@2025-11-14")
@pytest.mark.parametrize("speed", [3, 4])
def test_it_works_in_the_graveyard_if_the_ability_does(edition: Edition, speed: int) -> None:
    board = car()
    text = "Max speed — {0}, Exile this card from your graveyard: Draw a card."
    card = board.graveyard(beast(text, "Wreck"))
    play = sped(board.begin(), speed)
    assert play.allowed(ActivateAbility(card)) is (speed == 4)


@in_editions("702.179f@2025-11-14")
@pytest.mark.parametrize("starts", [False, True])
def test_who_has_no_speed_has_0(edition: Edition, starts: bool) -> None:
    text = "At the beginning of your end step, you gain X life, where X is your speed."
    board = car(text) if starts else Board(edition)
    if not starts:
        board.permanent(beast(text))
    play = board.begin().to(Step.END).settle()
    assert play.life(A) == 20 + starts


@in_editions("702.179c@2025-11-14")
def test_a_speed_that_was_none_becomes_what_it_increases_by(edition: Edition) -> None:
    play = Board(edition).begin().effect(IncreaseSpeed(amount=2), B)
    assert speeds(play) == (0, 2)


@MAX
@pytest.mark.parametrize(
    "text",
    [
        "Start your engines!",
        "Max speed — This creature has deathtouch and haste.",
        "Max speed — {3}, Exile this card from your graveyard: Draw a card.",
        "Max speed — If you would draw a card, draw two cards instead.",
        "Max speed — Whenever a creature you control dies, each opponent loses 1 life.",
        "This creature can't attack or block unless you have max speed.",
        "Other creatures you control get +X/+0, where X is your speed.",
        "As long as your speed is 2 or higher, creatures you control have haste.",
        "When this creature enters, your speed increases by 1.",
    ],
)
def test_it_is_read_and_said_again(edition: Edition, text: str) -> None:
    assert reading_of(text) == ((), True)


@STARTS
def test_rules_before_it_know_no_speed(edition: Edition) -> None:
    assert unknown_wordings(IncreaseSpeed(), edition) == []
    for said in (IncreaseSpeed(), beast("Start your engines!")):
        (sentence,) = unknown_wordings(said, Edition.FREE_DIVISION)
        assert sentence.endswith("which came on 2025-02-07")
