"""Keywords about how long a permanent stays (702): upkeep costs, counters, coming back."""

import pytest

from tests.rules.board import A, B, Board, Play, creature
from tests.turn.editions import in_editions
from turnfold.events.cards.card import Card
from turnfold.events.cards.effects import (
    CreateToken,
    Destroy,
    Modify,
    PutCounters,
    RemoveCounters,
    TokenDefinition,
)
from turnfold.events.cards.modifications import Modification
from turnfold.events.decisions import Answer
from turnfold.events.enums import Edition, Question, Step

ECHO = in_editions("502.19@2004", "702.29a@2010", "702.30a@2024")
FADING = in_editions("702.31a@2010", "702.32a@2024")
VANISHING = in_editions("702.62a@2010", "702.63a@2024")
AGES = in_editions("702.23a@2010", "702.24a@2024")


def counters(play: Play, permanent: int, kind: str) -> int:
    return dict(play.obj(permanent).counters).get(kind, 0)


def answered(play: Play, *, yes: bool) -> Play:
    """The next question of the upkeep, answered."""
    play.to_question(Question.CONFIRM)
    play.do(Answer(yes))
    return play


@AGES
def test_cumulative_upkeep_costs_more_each_turn(edition: Edition) -> None:
    board = Board(edition)
    wolf = board.permanent(creature("Wolf", 4, 4, "cumulative upkeep {1}"))
    lands = [board.permanent("Forest") for _ in range(2)]
    play = board.begin(Step.UPKEEP)
    answered(play, yes=True)
    assert (counters(play, wolf, "age"), tapped(play, lands)) == (1, 1)
    play.to_turn(5)
    answered(play, yes=True)
    assert (counters(play, wolf, "age"), tapped(play, lands)) == (2, 2)
    play.to_turn(7).to(Step.DRAW)
    assert not play.in_play(wolf), "two lands do not pay three"


def tapped(play: Play, lands: list[int]) -> int:
    return sum(play.obj(each).tapped for each in lands)


@AGES
def test_cumulative_upkeep_need_not_be_paid(edition: Edition) -> None:
    board = Board(edition)
    wolf = board.permanent(creature("Wolf", 4, 4, "cumulative upkeep {1}"))
    land = board.permanent("Forest")
    play = answered(board.begin(Step.UPKEEP), yes=False)
    play.to(Step.DRAW)
    assert not play.in_play(wolf)
    assert not play.obj(land).tapped


@in_editions("702.23b@2010", "702.24b@2024")
def test_each_cumulative_upkeep_counts_all_age_counters(edition: Edition) -> None:
    """The first puts a counter and costs {1}; the second puts another and costs twice {1}."""
    board = Board(edition)
    board.permanent(creature("Wolf", 4, 4, "cumulative upkeep {1}", "cumulative upkeep {1}"))
    lands = [board.permanent("Forest") for _ in range(4)]
    play = board.begin(Step.UPKEEP)
    answered(play, yes=True)
    answered(play, yes=True)
    assert tapped(play, lands) == 3


@AGES
def test_cumulative_upkeep_is_for_its_controllers_upkeep(edition: Edition) -> None:
    board = Board(edition)
    wolf = board.permanent(creature("Wolf", 4, 4, "cumulative upkeep {1}"), B)
    play = board.begin(Step.UPKEEP).to(Step.DRAW)
    assert play.in_play(wolf)
    assert not counters(play, wolf, "age")


def echoing(edition: Edition) -> tuple[Play, int]:
    """A creature with echo {2} was cast in this turn, the third, by A."""
    board = Board(edition)
    for _ in range(2):
        board.permanent("Forest")
    cub = board.hand(creature("Cub", 3, 3, "echo {2}"))
    play = board.begin()
    play.cast(cub)
    play.settle()
    (there,) = [each for each in play.state.battlefield if play.obj(each).card == "Cub"]
    return play, there


@ECHO
@pytest.mark.parametrize("yes", [True, False])
def test_echo_is_paid_in_the_next_upkeep_or_it_is_sacrificed(edition: Edition, yes: bool) -> None:
    play, cub = echoing(edition)
    play.to_turn(5)
    answered(play, yes=yes).to(Step.DRAW)
    assert play.in_play(cub) is yes


@ECHO
def test_echo_is_paid_once(edition: Edition) -> None:
    play, cub = echoing(edition)
    play.to_turn(5)
    answered(play, yes=True)
    play.to_turn(7).to(Step.DRAW)
    assert play.in_play(cub)


@ECHO
def test_echo_is_not_for_what_has_long_been_there(edition: Edition) -> None:
    board = Board(edition)
    cub = board.permanent(creature("Cub", 3, 3, "echo {2}"))
    play = board.begin(Step.UPKEEP)
    assert not play.state.stack
    play.to(Step.DRAW)
    assert play.in_play(cub)


@ECHO
def test_echo_is_for_who_has_gained_control(edition: Edition) -> None:
    board = Board(edition)
    cub = board.permanent(creature("Cub", 3, 3, "echo {2}"), B)
    play = board.begin()
    play.effect(Modify(Modification(controller="you"), duration="forever"), target=cub)
    play.to_turn(5)
    play.to(Step.DRAW)
    assert not play.in_play(cub), "A has no mana to pay for it"


def cast(edition: Edition, card: Card) -> tuple[Play, int]:
    """A has cast this card in the third turn."""
    board = Board(edition)
    spell = board.hand(card)
    play = board.begin()
    play.cast(spell)
    play.settle()
    return play, next(e for e in play.state.battlefield if play.obj(e).card == card.name)


@FADING
def test_fading_takes_a_counter_at_each_upkeep_and_then_the_permanent(edition: Edition) -> None:
    play, ghost = cast(edition, creature("Ghost", 2, 2, "fading 2"))
    assert counters(play, ghost, "fade") == 2
    for turn, left in ((5, 1), (7, 0)):
        play.to_turn(turn).to(Step.DRAW)
        assert counters(play, ghost, "fade") == left
    play.to_turn(9).to(Step.DRAW)
    assert not play.in_play(ghost), "there is none to remove: one turn later than vanishing"


@VANISHING
def test_vanishing_ends_with_the_last_counter(edition: Edition) -> None:
    play, ghost = cast(edition, creature("Ghost", 2, 2, "vanishing 2"))
    assert counters(play, ghost, "time") == 2
    play.to_turn(5).to(Step.DRAW)
    assert counters(play, ghost, "time") == 1
    play.to_turn(7).to(Step.DRAW)
    assert not play.in_play(ghost)


@VANISHING
def test_vanishing_ends_however_the_last_counter_goes(edition: Edition) -> None:
    play, ghost = cast(edition, creature("Ghost", 2, 2, "vanishing 3"))
    play.effect(RemoveCounters("time", 2, "target"), target=ghost)
    assert play.settle().in_play(ghost)
    play.effect(RemoveCounters("time", 1, "target"), target=ghost)
    assert not play.settle().in_play(ghost)


@in_editions("702.62b@2010", "702.63b@2024")
def test_vanishing_without_a_number_waits_for_a_counter(edition: Edition) -> None:
    play, ghost = cast(edition, creature("Ghost", 2, 2, "vanishing"))
    play.to_turn(5).to(Step.DRAW)
    assert play.in_play(ghost)
    play.effect(PutCounters("time", 1, "target"), target=ghost)
    play.to_turn(7).to(Step.DRAW)
    assert not play.in_play(ghost)


@in_editions("702.62c@2010", "702.63c@2024")
def test_each_vanishing_works_separately(edition: Edition) -> None:
    play, ghost = cast(edition, creature("Ghost", 2, 2, "vanishing 2", "vanishing 2"))
    assert counters(play, ghost, "time") == 4
    play.to_turn(5).to(Step.DRAW)
    assert counters(play, ghost, "time") == 2


RETURNING = [
    pytest.param("persist", "-1/-1", (1, 1), id="persist"),
    pytest.param("undying", "+1/+1", (3, 3), id="undying"),
]


@in_editions("702.78a@2010", "702.79a@2024", "702.92a@2010", "702.93a@2024")
@pytest.mark.parametrize(("keyword", "counter", "size"), RETURNING)
def test_it_comes_back_once_with_a_counter(
    edition: Edition, keyword: str, counter: str, size: tuple[int, int]
) -> None:
    board = Board(edition)
    imp = board.permanent(creature("Imp", 2, 2, keyword))
    play = board.begin()
    play.effect(Destroy(), target=imp).settle()
    assert not play.in_play(imp)
    (back,) = play.state.battlefield
    assert (counters(play, back, counter), play.size(back)) == (1, size)
    play.effect(Destroy(), target=back).settle()
    assert play.state.battlefield == ()


@in_editions("702.78a@2010", "702.79a@2024")
def test_what_persists_returns_under_its_owners_control(edition: Edition) -> None:
    board = Board(edition)
    imp = board.permanent(creature("Imp", 2, 2, "persist"), B)
    play = board.begin()
    play.effect(Modify(Modification(controller="you"), duration="forever"), target=imp)
    assert play.obj(imp).controller == A
    play.effect(Destroy(), target=imp).settle()
    (back,) = play.state.battlefield
    assert play.obj(back).controller == B


@in_editions("702.79a@2024", "702.93a@2024")
def test_a_token_does_not_come_back(edition: Edition) -> None:
    board = Board(edition)
    play = board.begin()
    token = TokenDefinition("Imp", power=1, toughness=1, keywords=("persist", "undying"))
    play.effect(CreateToken(token))
    (imp,) = play.state.battlefield
    play.effect(Destroy(), target=imp)
    play.settle()
    assert play.state.battlefield == ()
