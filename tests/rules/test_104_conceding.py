"""Who concedes or loses in a game of two, whatever is going on: the game ends at once (104)."""

from collections.abc import Callable

import pytest

from tests.rules.board import A, B, Board, Play
from tests.turn.editions import in_editions
from turnfold.engine.fold import fold
from turnfold.engine.game import Game, NotAsked, Seat
from turnfold.events.cards.abilities import ActivatedAbility, Cost
from turnfold.events.cards.card import Card
from turnfold.events.cards.effects import AddMana, GainLife
from turnfold.events.decisions import ActivateAbility, Concede, KeepHand, PassPriority, TakeMulligan
from turnfold.events.enums import Edition, Loss, Question
from turnfold.events.game import GameEnded, PlayerLost
from turnfold.events.turn import PriorityGained

CONCEDES = in_editions("104.3a@2010", "104.3a@2024")
LOSES = in_editions("704.5a@2010", "704.5a@2024")


def with_priority(edition: Edition) -> Play:
    """A has priority."""
    return Board(edition).begin()


def with_spells_on_the_stack(edition: Edition) -> Play:
    """A's creature is answered by B; A has priority again."""
    board = Board(edition)
    board.permanent("Forest")
    board.permanent("Mountain", B)
    elves, bolt = board.hand("Llanowar Elves"), board.hand("Lightning Bolt", B)
    play = board.begin()
    play.cast(elves)
    play.pass_()
    play.cast(bolt, A)
    return play.pass_()


def asked_to_attack(edition: Edition) -> Play:
    """A must declare attackers."""
    board = Board(edition)
    board.permanent("Grizzly Bears")
    return board.begin().to_question(Question.DECLARE_ATTACKERS)


def asked_to_block(edition: Edition) -> Play:
    """B must declare blockers."""
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    board.permanent("Wall of Wood", B)
    return board.begin().attack(bear).to_question(Question.DECLARE_BLOCKERS)


def in_the_middle_of_a_resolution(edition: Edition) -> Play:
    """A's looter resolves, and A is asked which card to discard."""
    board = Board(edition)
    looter = board.permanent("Merfolk Looter")
    board.hand("Forest")
    play = board.begin()
    play.activate(looter)
    return play.to_question(Question.DISCARD)


def before_the_first_turn(edition: Edition) -> Play:
    """A is asked for a mulligan."""
    library = ("Forest",) * 20
    return Play(Game.start(edition, [Seat("A", library), Seat("B", library)]))


def while_a_library_is_shuffled(edition: Edition) -> Play:
    """Nobody is asked but chance."""
    play = before_the_first_turn(edition)
    play.do(TakeMulligan())
    play.do(KeepHand())
    assert play.asked == (0, Question.CHANCE)
    return play


MOMENTS = (
    with_priority,
    with_spells_on_the_stack,
    asked_to_attack,
    asked_to_block,
    in_the_middle_of_a_resolution,
    before_the_first_turn,
    while_a_library_is_shuffled,
)


@CONCEDES
@pytest.mark.parametrize("player", [A, B], ids=["A", "B"])
@pytest.mark.parametrize("moment", MOMENTS, ids=lambda each: each.__name__)
def test_a_player_concedes_at_any_time_whoever_is_asked(
    edition: Edition, moment: Callable[[Edition], Play], player: int
) -> None:
    play = moment(edition)
    since = play.now
    play.do(Concede(), player)
    other = A + B - player
    assert play.game.over
    assert play.state.winners == (other,)
    assert play.events(PlayerLost, GameEnded, since=since) == [
        PlayerLost(player, Loss.CONCEDED),
        GameEnded((other,), Loss.CONCEDED),
    ]
    assert play.events(PriorityGained, since=since) == []
    assert fold(play.game.log) == play.state


@CONCEDES
def test_after_that_nobody_is_asked_anything(edition: Edition) -> None:
    play = with_priority(edition)
    play.do(Concede(), B)
    length = play.now
    assert play.game.prompt is None
    for player in (A, B):
        for decision in (PassPriority(), Concede()):
            with pytest.raises(NotAsked, match="the game is over"):
                play.do(decision, player)
    assert play.now == length


@LOSES
def test_who_pays_the_last_life_with_priority_loses_before_getting_it_back(
    edition: Edition,
) -> None:
    """State-based actions come first (117.5): nothing on the stack resolves any more."""
    ability = ActivatedAbility(cost=Cost(life=3), effects=(GainLife(5),))
    board = Board(edition, life=(3, 20))
    fountain = board.permanent(Card(name="Fountain", types=("artifact",), abilities=(ability,)))
    play = board.begin()
    since = play.now
    play.do(ActivateAbility(fountain))
    assert (play.state.winners, play.life(A)) == ((B,), 0)
    assert play.events(PriorityGained, since=since) == []


@LOSES
def test_a_mana_ability_that_costs_the_last_life_does_as_well(edition: Edition) -> None:
    ability = ActivatedAbility(cost=Cost(life=2), effects=(AddMana(mana="{B}"),))
    board = Board(edition, life=(20, 2))
    leech = board.permanent(Card(name="Leech", types=("artifact",), abilities=(ability,)), B)
    play = board.begin().pass_()
    assert play.asked == (B, Question.PRIORITY)
    play.do(ActivateAbility(leech))
    assert play.events(PlayerLost) == [PlayerLost(B, Loss.LIFE)]
    assert play.state.winners == (A,)
