"""The Ring tempts players: Ring-bearers, and what The Ring does (701.52)."""

import pytest

from tests.cards.text.test_played import beast, reading_of
from tests.rules.board import A, B, Board, C, creature
from tests.rules.play import Play
from tests.turn.editions import in_editions
from turnfold.engine.query.wordings import unknown_wordings
from turnfold.events.cards.effects import GiveControl, Modify, PhaseOut
from turnfold.events.cards.effects.actions import TemptWithRing
from turnfold.events.cards.modifications import Modification
from turnfold.events.decisions import DeclareBlockers
from turnfold.events.enums import Edition, Question, Step, Zone
from turnfold.events.game import RingTempted
from turnfold.events.stack import AbilityTriggered

TEMPTS = in_editions("701.52a@2024", "701.54a@2025-11-14")
ABILITIES = in_editions("701.52c@2024")
IS_SO = in_editions("701.52e@2024")


def tempted(play: Play, *bearers: int, player: int = A) -> Play:
    """The Ring tempts a player once for each of the creatures, who chooses it if they must."""
    for each in bearers:
        play.effect(TemptWithRing(), player)
        if play.asked[1] is Question.CHOOSE:
            play.choose(each)
    return play


def is_bearer(play: Play, permanent: int) -> bool:
    """The first ability of The Ring shows it."""
    return "legendary" in play.looks(permanent).supertypes


@TEMPTS
def test_its_player_chooses_a_creature_which_is_the_only_one(edition: Edition) -> None:
    board = Board(edition)
    frodo, sam = (board.permanent(creature(name)) for name in ("Frodo", "Sam"))
    play = tempted(board.begin(), sam)
    assert (is_bearer(play, frodo), is_bearer(play, sam)) == (False, True)
    assert play.events(RingTempted) == [RingTempted(A, sam)]
    tempted(play, frodo)
    assert (is_bearer(play, frodo), is_bearer(play, sam)) == (True, False)
    assert play.player(A).temptations == 2


@TEMPTS
def test_only_creatures_that_the_player_controls_can_be_chosen(edition: Edition) -> None:
    board = Board(edition)
    mine, theirs = board.permanent(creature("Mine")), board.permanent(creature("Theirs"), B)
    board.lands("G")
    play = board.begin().effect(TemptWithRing())
    assert (is_bearer(play, mine), is_bearer(play, theirs)) == (True, False)


@in_editions("701.52d@2024")
def test_the_ring_tempts_a_player_without_creatures_too(edition: Edition) -> None:
    board = Board(edition)
    board.permanent(beast("Whenever the Ring tempts you, you gain 1 life."), B)
    play = board.begin().effect(TemptWithRing(), A).settle()
    assert play.events(RingTempted) == [RingTempted(A)]
    assert (play.player(A).temptations, play.life(B)) == (1, 20)
    assert play.effect(TemptWithRing(), B).settle().life(B) == 21


@TEMPTS
def test_it_ends_for_good_as_another_player_gains_control(edition: Edition) -> None:
    board = Board(edition)
    it = board.permanent(creature("Bearer"))
    play = tempted(board.begin(), it)
    for player in (B, A):
        play.effect(GiveControl("you", "that"), player, that=it)
        assert play.obj(it).controller == player
        assert not is_bearer(play, it)


@in_editions("701.52b@2024")
def test_it_stays_while_the_creature_is_phased_out(edition: Edition) -> None:
    board = Board(edition)
    it = board.permanent(creature("Bearer"))
    play = tempted(board.begin(), it).effect(PhaseOut("that"), that=it)
    assert play.obj(it).phased_out
    play.to_turn(5, Step.PRECOMBAT_MAIN)
    assert not play.obj(it).phased_out
    assert is_bearer(play, it)


@ABILITIES
@pytest.mark.parametrize(("power", "may"), [(2, True), (3, False)])
def test_greater_creatures_cannot_block_it(edition: Edition, power: int, may: bool) -> None:
    board = Board(edition)
    it, wall = board.permanent(creature("Bearer")), board.permanent(creature("Wall", power, 4), B)
    play = tempted(board.begin(), it).attack(it).to_question(Question.DECLARE_BLOCKERS)
    assert play.allowed(DeclareBlockers(((wall, (it,)),))) is may


@ABILITIES
def test_its_second_ability_comes_with_the_second_temptation(edition: Edition) -> None:
    for number in (1, 2):
        board = Board(edition)
        it = board.permanent(creature("Bearer"))
        board.hand(creature("Held"))
        for _ in range(3):
            board.library(creature("Drawn"))
        play = tempted(board.begin(), *[it] * number).attack(it)
        play.to(Step.DECLARE_BLOCKERS)
        assert len(play.state.zone(Zone.GRAVEYARD, A)) == number - 1
        assert play.hand(A) == 1


@ABILITIES
def test_each_player_who_is_tempted_has_one_emblem_which_is_the_source(edition: Edition) -> None:
    board = Board(edition)
    it = board.permanent(creature("Bearer"))
    play = tempted(board.begin(), it, it)
    play.effect(TemptWithRing(), B)
    rings = play.named("The Ring", Zone.COMMAND)
    assert [play.obj(each).owner for each in rings] == [A, B]
    play.attack(it)
    assert [each.source for each in play.events(AbilityTriggered)] == rings[:1]  # type: ignore[attr-defined]


@ABILITIES
@pytest.mark.parametrize("number", [2, 3])
def test_with_the_third_what_blocks_it_is_sacrificed_at_end_of_combat(
    edition: Edition, number: int
) -> None:
    board = Board(edition)
    it, wall = board.permanent(creature("Bearer")), board.permanent(creature("Wall", 0, 4), B)
    board.library(creature("Drawn"))
    play = tempted(board.begin(), *[it] * number).attack(it).settle().block({wall: it})
    assert play.to(Step.COMBAT_DAMAGE).in_play(wall)
    play.to(Step.POSTCOMBAT_MAIN)
    assert play.in_play(wall) is (number == 2)


@ABILITIES
@pytest.mark.parametrize("number", [3, 4])
def test_with_the_fourth_its_combat_damage_costs_each_opponent_3_life(
    edition: Edition, number: int
) -> None:
    board = Board(edition, players=3)
    it = board.permanent(creature("Bearer"))
    board.library(creature("Drawn"))
    play = tempted(board.begin(), *[it] * number).attack(it).to(Step.POSTCOMBAT_MAIN)
    more = 3 * (number == 4)
    assert (play.life(A), play.life(B), play.life(C)) == (20, 18 - more, 20 - more)


@ABILITIES
def test_the_abilities_are_those_of_the_player_and_not_of_the_creature(edition: Edition) -> None:
    board = Board(edition)
    first, second = (board.permanent(creature(name)) for name in ("First", "Second"))
    theirs = board.permanent(creature("Theirs"), B)
    play = tempted(board.begin(), first, first, first, first)
    play.effect(Modify(Modification(lose_all_abilities=True), "that"), that=first)
    assert is_bearer(play, first)
    tempted(play, theirs, player=B)
    tempted(play, second)
    assert [is_bearer(play, each) for each in (first, second, theirs)] == [False, True, True]
    board.library(creature("Drawn"))
    play.attack(second).to(Step.POSTCOMBAT_MAIN)
    assert play.life(B) == 15


@IS_SO
@pytest.mark.parametrize("chosen", [True, False])
def test_abilities_ask_which_creature_it_is(edition: Edition, chosen: bool) -> None:
    board = Board(edition)
    it = board.permanent(beast("This creature has flying as long as it's your Ring-bearer."))
    other = board.permanent(creature("Other"))
    play = tempted(board.begin(), it if chosen else other)
    assert ("flying" in play.looks(it).keywords) is chosen


@in_editions("701.52d@2024")
@pytest.mark.parametrize(("chosen", "life"), [("other", 25), ("it", 24)])
def test_what_triggers_may_ask_for_the_creature_chosen(
    edition: Edition, chosen: str, life: int
) -> None:
    board = Board(edition)
    text = (
        "Whenever the Ring tempts you, if you chose a creature other than this creature as your "
        "Ring-bearer, you gain 1 life.\n"
        "Whenever you choose a creature as your Ring-bearer, you gain 3 life.\n"
        "Whenever the Ring tempts you, you gain 1 life."
    )
    it, other = board.permanent(beast(text)), board.permanent(creature("Other"))
    play = board.begin()
    assert tempted(play, it if chosen == "it" else other).settle().life(A) == life


@IS_SO
@pytest.mark.parametrize(
    "text",
    [
        "When this creature enters, the Ring tempts you.",
        "Whenever this creature attacks, if it's your Ring-bearer, draw a card.",
        "As long as this creature is your Ring-bearer, it must be blocked if able.",
        "Whenever your Ring-bearer attacks, draw a card.",
        "Whenever a land you control enters, if you don't control a Ring-bearer, the Ring tempts "
        "you.",
        "At the beginning of your upkeep, if you control a Ring-bearer, draw a card.",
        "When the Ring tempts you, return this card from your graveyard to your hand.",
        "Whenever this creature deals combat damage to a player, if the Ring has tempted you two "
        "or more times this game, draw a card.",
        "Whenever the Ring tempts you, put a +1/+1 counter on this creature.",
    ],
)
def test_it_is_read_and_said_again(edition: Edition, text: str) -> None:
    assert reading_of(text) == ((), True)


@IS_SO
@pytest.mark.parametrize(
    "text",
    [
        "When this creature enters, the Rings tempt you",
        "As long as this creature is your Ring, it has flying",
        "Whenever the Ring tempts you, if you chose a creature other than this creature, draw a "
        "card",
    ],
)
def test_what_only_looks_like_it_is_not_read(edition: Edition, text: str) -> None:
    assert reading_of(f"{text}.")[0] == (text.replace("this creature", "~"),)


@TEMPTS
def test_rules_before_it_know_no_ring(edition: Edition) -> None:
    assert unknown_wordings(TemptWithRing(), edition) == []
    events = ("the Ring tempts you", "your Ring-bearer attacks")
    for said in (TemptWithRing(), *(beast(f"Whenever {each}, draw a card.") for each in events)):
        (sentence,) = unknown_wordings(said, Edition("2023-06-15"))
        assert sentence.endswith("which came on 2023-06-16")
