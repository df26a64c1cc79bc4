"""What a precombat main phase begins with in some games: schemes, Attractions (505.3, 505.5)."""

import pytest
from msgspec.structs import replace

from tests.rules.board import A, B, Board, Play, creature
from tests.turn.editions import in_editions
from turnfold.engine.cards.decks import demo_decks
from turnfold.engine.cards.pool import pool
from turnfold.engine.characteristics.present import present
from turnfold.engine.characteristics.schemes import face_up_schemes, scheme_deck
from turnfold.engine.game import Game, Seat
from turnfold.engine.legal import default
from turnfold.events.cards.abilities import StaticAbility
from turnfold.events.cards.card import Card
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.effects import Abandon, AddPhases, Destroy, SetInMotion, SkipNext
from turnfold.events.cards.modifications import Modification
from turnfold.events.cards.selections import ControlledBy, those
from turnfold.events.decisions import Chance, ChooseTargets
from turnfold.events.enums import Edition, Phase, Question, Step
from turnfold.events.turn import PhaseBegan, PriorityGained, SubstepBegan
from turnfold.events.variants import (
    AttractionsVisited,
    DieRolled,
    SchemeSetInMotion,
    SchemeTurnedDown,
)

SCHEMES = in_editions("505.3@2010", "904.9@2010", "505.3@2024", "904.9@2024")
AFTERWARDS = in_editions("904.10@2010", "904.10@2024", "704.6e@2024")
ATTRACTIONS = pytest.mark.rule("505.5@2024", "701.49a@2024")

DESTRUCTION, FRUITION = "Behold the Power of Destruction", "Evil Comes to Fruition"


def ongoing() -> Card:
    """An ongoing scheme of no name: creatures of the archenemy are bigger."""
    bigger = Modification(power=1, toughness=1)
    mine = those(HasTypes(("creature",)), ControlledBy("you"))
    return Card(
        name="Ongoing",
        types=("scheme",),
        supertypes=("ongoing",),
        abilities=(StaticAbility(bigger, mine),),
    )


def attraction(lights: tuple[int, ...]) -> Card:
    """The Merry-Go-Round with other numbers lit up."""
    name = f"Merry-Go-Round {lights}"
    return replace(pool()["Merry-Go-Round"], name=name, lights=lights)


# 505.3


@SCHEMES
def test_the_archenemys_top_scheme_is_set_in_motion_before_priority(edition: Edition) -> None:
    board = Board(edition)
    board.schemes(FRUITION, DESTRUCTION)
    play = board.begin(Step.DRAW)
    top, below = scheme_deck(play.state, A)
    mark = play.now
    play.to(Step.PRECOMBAT_MAIN)
    assert play.events(SchemeSetInMotion, since=mark) == [SchemeSetInMotion(A, top)]
    assert face_up_schemes(play.state) == [top]
    assert scheme_deck(play.state, A) == [below]
    assert play.rule_of(SchemeSetInMotion(A, top)) == "505.3"
    moved = play.place_of(SchemeSetInMotion(A, top))
    began = play.place_of(SubstepBegan("precombat_main.scheme"), mark)
    assert began < moved < play.place_of(PriorityGained(A), began)
    assert play.on_stack() == [top]


@SCHEMES
def test_what_a_scheme_does_is_an_ability_that_can_be_responded_to(edition: Edition) -> None:
    board = Board(edition)
    board.schemes(FRUITION)
    play = board.begin(Step.DRAW)
    play.to(Step.PRECOMBAT_MAIN)
    play.pass_()
    assert play.asked == (B, Question.PRIORITY)
    play.settle()
    tokens = [each for each in play.state.battlefield if play.obj(each).card == "Plant"]
    assert len(tokens) == 7
    assert all(play.obj(each).controller == A for each in tokens)


@SCHEMES
def test_with_several_opponents_or_things_to_choose_the_archenemy_chooses(
    edition: Edition,
) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears", B)
    mine = board.permanent("Grizzly Bears", A)
    land = board.permanent("Forest", B)
    board.schemes(DESTRUCTION)
    play = board.begin(Step.DRAW)
    play.to(Step.PRECOMBAT_MAIN)
    if play.asked[1] is Question.CHOOSE_TARGETS:
        play.do(ChooseTargets((B,)))
    play.settle()
    assert play.in_play(mine, land)
    assert not play.in_play(bear)


@SCHEMES
def test_nobody_else_sets_schemes_in_motion(edition: Edition) -> None:
    board = Board(edition, active=B)
    board.schemes(FRUITION)
    play = board.begin(Step.DRAW)
    play.to(Step.PRECOMBAT_MAIN)
    assert play.events(SchemeSetInMotion) == []


@SCHEMES
def test_a_postcombat_main_phase_sets_none_in_motion(edition: Edition) -> None:
    board = Board(edition)
    board.schemes(FRUITION, DESTRUCTION)
    play = board.begin(Step.DRAW)
    play.effect(AddPhases(("main",), after="combat"))
    play.to(Step.END)
    begun = [each.phase for each in play.events(PhaseBegan)]
    assert begun.count(Phase.POSTCOMBAT_MAIN) == 2
    assert len(play.events(SchemeSetInMotion)) == 1


@SCHEMES
def test_a_skipped_precombat_main_phase_sets_none_in_motion(edition: Edition) -> None:
    board = Board(edition)
    board.schemes(FRUITION)
    play = board.begin(Step.DRAW)
    play.effect(SkipNext("precombat_main", "you"))
    play.to(Step.END)
    assert play.events(SchemeSetInMotion) == []


@AFTERWARDS
@pytest.mark.rule("314.6@2024")
def test_a_scheme_that_did_its_work_goes_under_its_deck(edition: Edition) -> None:
    board = Board(edition)
    board.schemes(FRUITION, DESTRUCTION)
    play = board.begin(Step.DRAW)
    first, second = scheme_deck(play.state, A)
    play.to(Step.PRECOMBAT_MAIN)
    assert play.events(SchemeTurnedDown) == []
    play.settle()
    assert play.events(SchemeTurnedDown) == [SchemeTurnedDown(first)]
    assert scheme_deck(play.state, A) == [second, first]
    assert face_up_schemes(play.state) == []
    play.to_turn(5, Step.PRECOMBAT_MAIN)
    assert play.events(SchemeSetInMotion)[1:] == [SchemeSetInMotion(A, second)]


@AFTERWARDS
@pytest.mark.rule("314.4@2024")
def test_an_ongoing_scheme_stays_and_its_abilities_work(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent(creature("Bear"))
    board.schemes(ongoing())
    play = board.begin(Step.DRAW)
    assert play.size(bear) == (2, 2)
    play.to(Step.PRECOMBAT_MAIN)
    assert play.size(bear) == (3, 3)
    play.to_turn(4)
    assert len(face_up_schemes(play.state)) == 1
    assert play.size(bear) == (3, 3)


# 701.25-701.26: setting more in motion, abandoning

SOIL, PLOTS = "The Very Soil Shall Shake", "Plots That Span Centuries"
MORE = in_editions("701.22b@2010", "701.22c@2010", "701.25b@2024", "701.25c@2024")
ABANDON = in_editions("904.11@2010", "701.23b@2010", "904.11@2024", "701.26b@2024")


@ABANDON
def test_an_ongoing_scheme_goes_under_its_deck_when_it_is_abandoned(edition: Edition) -> None:
    board = Board(edition)
    bears = [board.permanent("Grizzly Bears") for _ in range(2)]
    board.schemes(SOIL, FRUITION)
    play = board.begin(Step.DRAW)
    soil, below = scheme_deck(play.state, A)
    play.to(Step.PRECOMBAT_MAIN)
    assert [play.size(each) for each in bears] == [(4, 4)] * 2
    play.to_turn(4)
    assert face_up_schemes(play.state) == [soil]
    play.effect(Destroy("that"), B, that=bears[0])
    assert face_up_schemes(play.state) == [soil]
    play.settle()
    assert face_up_schemes(play.state) == []
    assert scheme_deck(play.state, A) == [below, soil]
    assert play.size(bears[1]) == (2, 2)
    own = {"2010": "701.23b", "2024": "701.26b"}
    assert play.rule_of(SchemeTurnedDown(soil)) == own[edition.value]


@in_editions("701.23a@2010", "701.26a@2024")
def test_only_an_ongoing_scheme_that_is_face_up_is_abandoned(edition: Edition) -> None:
    board = Board(edition)
    board.schemes(DESTRUCTION, SOIL)
    play = board.begin(Step.DRAW)
    first, soil = scheme_deck(play.state, A)
    play.to(Step.PRECOMBAT_MAIN)
    for each in (first, soil):
        play.effect(Abandon("that"), A, that=each)
    assert play.events(SchemeTurnedDown) == []


@MORE
def test_several_schemes_are_set_in_motion_one_after_the_other(edition: Edition) -> None:
    board = Board(edition)
    board.schemes(FRUITION, SOIL, DESTRUCTION)
    play = board.begin(Step.DRAW)
    deck = scheme_deck(play.state, A)
    play.effect(SetInMotion(5), A)
    assert [each.object for each in play.events(SchemeSetInMotion)] == deck
    assert scheme_deck(play.state, A) == []


@MORE
def test_three_are_set_in_motion_instead_of_the_next_one(edition: Edition) -> None:
    board = Board(edition)
    board.schemes(PLOTS, SOIL, FRUITION, FRUITION, FRUITION)
    play = board.begin(Step.DRAW)
    deck = scheme_deck(play.state, A)
    for turn, number in ((3, 1), (5, 4), (7, 5)):
        play.to_turn(turn, Step.PRECOMBAT_MAIN).settle()
        moved = [each.object for each in play.events(SchemeSetInMotion)]
        assert moved[:number] == [*deck, deck[0]][:number]
        assert len(moved) == number


def two_at_once(edition: Edition) -> Play:
    """Two schemes were set in motion, and the ability of the second has resolved."""
    board = Board(edition)
    board.schemes(FRUITION, PLOTS)
    play = board.begin(Step.DRAW)
    play.effect(SetInMotion(2), A)
    play.go()
    while len(play.state.stack) > 1:
        play.pass_()
    assert len(play.state.stack) == 1
    return play


@in_editions("904.10@2010", "904.10@2017-06-04")
def test_each_scheme_went_when_its_own_abilities_had_resolved(edition: Edition) -> None:
    play = two_at_once(edition)
    (done,) = (each.object for each in play.events(SchemeTurnedDown))
    assert face_up_schemes(play.state) == play.on_stack() != [done]


@in_editions("904.10@2017-06-05", "904.10@2024", "704.6e@2024")
def test_each_scheme_stays_until_no_ability_of_any_is_left(edition: Edition) -> None:
    play = two_at_once(edition)
    assert play.events(SchemeTurnedDown) == []
    assert len(face_up_schemes(play.state)) == 2
    play.settle()
    assert len(play.events(SchemeTurnedDown)) == 2


@pytest.mark.rule("904.3@2024", "904.4@2024")
def test_a_game_begins_with_the_scheme_deck_face_down_in_the_command_zone() -> None:
    first, second = demo_decks(Edition.FREE_DIVISION)
    seats = [
        Seat("Villain", tuple(first.names()), life=40, schemes=(FRUITION, DESTRUCTION)),
        Seat("Hero", tuple(second.names())),
    ]
    game = Game.start(Edition.FREE_DIVISION, seats)
    deck = scheme_deck(game.state, 1)
    assert [game.state.objects[each].card for each in deck] == [FRUITION, DESTRUCTION]
    while game.state.turn < 4:
        game.submit(default(game.state))
    events = [each for each in game.log.events if isinstance(each, SchemeSetInMotion)]
    assert [each.object for each in events] == deck


# 505.5


def to_the_die(*lights: tuple[int, ...]) -> tuple[Play, list[int]]:
    """A's precombat main phase begins with an Attraction for each set of lights."""
    board = Board(Edition.FREE_DIVISION)
    board.permanent(creature("Bear"))
    there = [board.permanent(attraction(each)) for each in lights]
    play = board.begin(Step.DRAW)
    play.to_question(Question.ROLL)
    return play, there


@ATTRACTIONS
@pytest.mark.rule("706.2@2024", "717.1@2024")
def test_who_controls_an_attraction_rolls_a_die_before_priority() -> None:
    play, _ = to_the_die((2, 6))
    assert play.asked == (0, Question.ROLL)
    assert play.state.phase is Phase.PRECOMBAT_MAIN
    assert play.state.substep == "precombat_main.attractions"
    assert not play.state.priority
    assert list(play.game.legal) == [Chance((side,)) for side in range(1, 7)]
    play.do(Chance((1,)))
    assert play.events(DieRolled) == [DieRolled(A, 6, 1)]
    assert play.asked == (A, Question.PRIORITY)


@ATTRACTIONS
@pytest.mark.parametrize(("result", "visited"), [(1, []), (2, [0]), (5, [1]), (6, [0, 1])])
@pytest.mark.rule("702.159a@2024")
def test_an_attraction_is_visited_when_the_result_is_lit_on_it(
    result: int, visited: list[int]
) -> None:
    play, there = to_the_die((2, 6), (5, 6))
    play.do(Chance((result,)))
    found = [each.objects for each in play.events(AttractionsVisited)]
    assert found == ([tuple(there[each] for each in visited)] if visited else [])
    if len(visited) > 1:
        assert play.asked == (A, Question.ORDER_TRIGGERS)
        play.go()
    assert sorted(play.on_stack()) == sorted(there[each] for each in visited)


@ATTRACTIONS
def test_the_merry_go_round_makes_small_creatures_ride() -> None:
    board = Board(Edition.FREE_DIVISION)
    small, big = board.permanent(creature("Bear")), board.permanent(creature("Ox", 3, 3))
    board.permanent("Merry-Go-Round")
    play = board.begin(Step.DRAW)
    play.to_question(Question.ROLL).do(Chance((6,)))
    play.settle()
    assert "horsemanship" in present(play.state, small).keywords
    assert "horsemanship" not in present(play.state, big).keywords


@ATTRACTIONS
@pytest.mark.rule("706.1a@2024")
@pytest.mark.parametrize("outcome", [(), (0,), (7,), (1, 2)])
def test_a_die_shows_one_of_its_sides(outcome: tuple[int, ...]) -> None:
    play, _ = to_the_die((2, 6))
    assert play.refused(Chance(outcome)) == "706.1a@2024"
    assert play.asked == (0, Question.ROLL)


@ATTRACTIONS
@pytest.mark.parametrize("turn", ["another's", "postcombat only"])
def test_otherwise_nobody_rolls(turn: str) -> None:
    board = Board(Edition.FREE_DIVISION, active=B if turn == "another's" else A)
    board.permanent(attraction((2, 6)))
    play = board.begin(Step.DRAW)
    if turn == "postcombat only":
        play.effect(SkipNext("precombat_main", "you"))
    play.to(Step.END)
    assert play.events(DieRolled) == []


@ATTRACTIONS
def test_schemes_come_before_sagas_and_sagas_before_the_die() -> None:
    board = Board(Edition.FREE_DIVISION)
    board.permanent(attraction((6,)))
    board.permanent("History of Benalia", counters={"lore": 1})
    board.schemes(FRUITION)
    play = board.begin(Step.DRAW)
    mark = play.now
    play.to_question(Question.ROLL).do(Chance((6,)))
    begun = [
        each.substep
        for each in play.events(SubstepBegan, since=mark)
        if each.substep.startswith("precombat")
    ]
    assert begun == [
        f"precombat_main.{each}" for each in ("scheme", "sagas", "attractions", "priority")
    ]
    assert play.asked == (A, Question.ORDER_TRIGGERS)
