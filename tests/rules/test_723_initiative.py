"""The initiative: who takes it, what it does, and to whom it is lost (723)."""

import pytest

from tests.cards.text.test_played import beast, reading_of
from tests.rules.board import A, B, Board, C, creature
from tests.rules.play import Play
from tests.rules.several import four
from tests.turn.editions import in_editions
from turnfold.engine.cards.dungeons import UNDERCITY
from turnfold.engine.query.wordings import unknown_wordings
from turnfold.events.cards.effects.actions import TakeInitiative
from turnfold.events.decisions import Concede
from turnfold.events.enums import Edition, Step
from turnfold.events.game import InitiativeTaken, PlayerLeft, VentureMarkerMoved

DAYS = in_editions("723.2@2024", "725.2@2025-11-14")
ONE = in_editions("723.3@2024")


def holding(play: Play, player: int = A) -> Play:
    """The player takes the initiative, and what triggers resolves."""
    return play.effect(TakeInitiative(), player).settle()


def moves(play: Play) -> list[tuple[int, str]]:
    return [(each.player, each.room) for each in play.events(VentureMarkerMoved)]


@in_editions("723.1@2024")
def test_nobody_has_it_until_an_effect_says_so(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent(creature("Bear"))
    play = board.begin().attack(bear).to_the_end_of_turn()
    assert (play.state.initiative, play.events(InitiativeTaken)) == (0, [])


@DAYS
def test_whoever_takes_it_ventures_into_undercity(edition: Edition) -> None:
    play = Board(edition).begin().effect(TakeInitiative())
    assert play.state.initiative == A
    assert moves(play) == [], "the ability waits on the stack"
    play.settle()
    assert play.player(A).dungeon == UNDERCITY
    assert moves(play) == [(A, "Secret Entrance")]


@DAYS
def test_its_holder_ventures_at_the_beginning_of_their_own_upkeep(edition: Edition) -> None:
    play = holding(Board(edition).begin(), B)
    play.to_turn(4, Step.DRAW)
    assert [player for player, _ in moves(play)] == [B, B]
    play.to_turn(5, Step.DRAW)
    assert len(moves(play)) == 2


@in_editions("723.5@2024")
def test_taking_it_again_ventures_again(edition: Edition) -> None:
    play = holding(holding(Board(edition).begin()))
    assert play.state.initiative == A
    assert len(moves(play)) == 2


@ONE
def test_only_one_player_has_it(edition: Edition) -> None:
    play = holding(holding(Board(edition).begin()), B)
    assert play.state.initiative == B
    assert [player for player, _ in moves(play)] == [A, B]


@DAYS
@pytest.mark.parametrize(("attackers", "blocked", "heir"), [(1, 0, A), (2, 0, A), (1, 1, B)])
def test_combat_damage_to_its_holder_takes_it_once(
    edition: Edition, attackers: int, blocked: int, heir: int
) -> None:
    board = Board(edition)
    mine = [board.permanent(creature(f"Bear {n}")) for n in range(attackers)]
    wall = board.permanent(creature("Wall", 0, 4), B)
    play = holding(board.begin(), B).attack(*mine)
    play.block({wall: mine[0]} if blocked else {}).to(Step.POSTCOMBAT_MAIN)
    assert play.state.initiative == heir
    assert play.events(InitiativeTaken) == [InitiativeTaken(B)] + [InitiativeTaken(A)] * (heir == A)


@DAYS
def test_other_damage_does_not_take_it(edition: Edition) -> None:
    board = Board(edition)
    shooter = board.permanent(beast("{0}: This creature deals 1 damage to each opponent."))
    play = holding(board.begin(), B).activate(shooter).settle()
    assert (play.life(B), play.state.initiative) == (19, B)


@in_editions("723.4@2024")
@pytest.mark.parametrize(("holder", "heir"), [(C, A), (A, B)])
def test_it_passes_on_as_its_holder_leaves(edition: Edition, holder: int, heir: int) -> None:
    play = holding(four(edition).begin(), holder)
    play.do(Concede(), holder)
    assert play.state.initiative == heir
    left, taken = PlayerLeft(holder), InitiativeTaken(heir)
    assert play.rule_of(taken) == "723.4"
    batches = [[each.event for each in batch] for batch in play.game.log.commits()]
    assert any(left in batch and taken in batch for batch in batches)


@in_editions("723.1@2024")
@pytest.mark.parametrize(("holder", "life"), [(0, 27), (A, 21), (B, 23)])
def test_conditions_ask_who_has_it(edition: Edition, holder: int, life: int) -> None:
    board = Board(edition)
    when = "At the beginning of combat on your turn, if"
    text = (
        f"{when} you have the initiative, you gain 1 life.\n"
        f"{when} an opponent has the initiative, you gain 3 life.\n"
        f"{when} you don't have the initiative, you gain 7 life."
    )
    board.permanent(beast(text))
    play = board.begin()
    play = holding(play, holder) if holder else play
    gained = play.to(Step.BEGINNING_OF_COMBAT).settle().life(A)
    assert gained == life + 7 * (holder == B)


@DAYS
@pytest.mark.parametrize(
    "text",
    [
        "When this creature enters, you take the initiative.",
        "Whenever you take the initiative, you gain 1 life.",
        "At the beginning of your end step, if you have the initiative, draw a card.",
        "As long as you have the initiative, this creature has flying.",
        "When this creature enters, venture into Undercity.",
    ],
)
def test_it_is_read_and_said_again(edition: Edition, text: str) -> None:
    assert reading_of(text) == ((), True)


@DAYS
def test_rules_before_it_know_no_initiative(edition: Edition) -> None:
    assert unknown_wordings(TakeInitiative(), edition) == []
    asking = beast("As long as you have the initiative, this creature has flying.")
    for said in (TakeInitiative(), asking):
        (sentence,) = unknown_wordings(said, Edition("2022-06-09"))
        assert sentence.endswith("which came on 2022-06-10")
