"""Who the defending player is among several (506.2a, 507.1, 508.5a, 508.7d-e)."""

import pytest

from tests.rules.board import A, B, Board, C, D, creature, enchantment
from tests.rules.several import BEAR, LEFT, ONE, four
from tests.turn.editions import in_editions
from turnfold.engine.game import Game, Seat
from turnfold.engine.play.variant import Variant
from turnfold.events.cards.abilities import TriggeredAbility
from turnfold.events.cards.card import Card
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.effects import LoseLife, Modify, ReselectAttack
from turnfold.events.cards.measures import Count
from turnfold.events.cards.modifications import Modification
from turnfold.events.cards.selections import ControlledBy, IsAttacking, those
from turnfold.events.cards.triggers import Attacks
from turnfold.events.combat import CombatEnded, DefendingPlayerChosen
from turnfold.events.decisions import ChooseDefendingPlayer, ChooseObjects, DeclareAttackers
from turnfold.events.enums import AttackOption, Edition, Question, Step

CHOSEN = in_editions(
    "506.2a@2010",
    "507.1@2010",
    "es-12@2010",
    "es-25@2010",
    "506.2a@2024",
    "507.1@2024",
    "es-12@2024",
    "es-25@2024",
)
DEFENDER = in_editions("508.5a@2010", "508.5a@2024")
RESELECTED = in_editions("508.7d@2024")
WITHIN_RANGE = in_editions("508.7e@2024")

RAIDER = creature(
    "Raider",
    abilities=(TriggeredAbility(Attacks(), (LoseLife(3, "defending_player"),)),),
)


# 506.2a, 507.1: the defending player is chosen


@CHOSEN
def test_the_active_player_chooses_who_defends_as_combat_begins(edition: Edition) -> None:
    board = four(edition, ONE)
    bear = board.permanent(BEAR)
    play = board.begin().to_question(Question.CHOOSE_DEFENDING_PLAYER)
    assert play.step is Step.BEGINNING_OF_COMBAT
    assert play.asked[0] == A
    assert list(play.game.legal) == [ChooseDefendingPlayer(each) for each in (B, C, D)]
    assert play.refused(ChooseDefendingPlayer(A)) == f"507.1@{edition.value}"
    play.do(ChooseDefendingPlayer(C))
    assert play.asked == (A, Question.PRIORITY)
    play.to_question(Question.DECLARE_ATTACKERS)
    assert play.refused(DeclareAttackers(((bear, B),))) == f"508.1b@{edition.value}"
    play.attack(bear, on=C).to(Step.POSTCOMBAT_MAIN)
    assert [play.life(each) for each in (B, C, D)] == [20, 18, 20]


@CHOSEN
def test_a_defending_player_is_chosen_in_each_combat(edition: Edition) -> None:
    board = four(edition, ONE)
    play = board.begin().to_question(Question.CHOOSE_DEFENDING_PLAYER)
    play.do(ChooseDefendingPlayer(D))
    play.to_question(Question.CHOOSE_DEFENDING_PLAYER)
    assert play.asked[0] == B
    assert CombatEnded() in play.all_events()
    assert play.state.defending_player == 0


@CHOSEN
def test_where_all_opponents_defend_nobody_is_chosen(edition: Edition) -> None:
    play = four(edition).begin().to(Step.BEGINNING_OF_COMBAT)
    assert play.asked == (A, Question.PRIORITY)
    assert not play.events(DefendingPlayerChosen)


# 508.5a: one defending player, found for each attacker


@DEFENDER
def test_the_defending_player_is_found_for_each_attacker(edition: Edition) -> None:
    board = four(edition)
    one, two = board.permanent(RAIDER), board.permanent(RAIDER)
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    play.do(DeclareAttackers(((one, B), (two, D))))
    play.to_question(Question.PRIORITY).settle()
    assert [play.life(each) for each in (B, C, D)] == [17, 20, 17]


@DEFENDER
def test_it_is_the_one_that_the_creature_spoken_of_attacks(edition: Edition) -> None:
    board = four(edition)
    drums = Attacks(those(HasTypes(("creature",)), ControlledBy("you")))
    board.permanent(
        enchantment("Drums", TriggeredAbility(drums, (LoseLife(3, "defending_player"),)))
    )
    one, two = board.permanent(BEAR), board.permanent(BEAR)
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    play.do(DeclareAttackers(((one, B), (two, D))))
    play.to_question(Question.PRIORITY).settle()
    assert [play.life(each) for each in (B, C, D)] == [17, 20, 17]


@DEFENDER
def test_of_several_the_controller_of_the_ability_chooses_one(edition: Edition) -> None:
    board = four(edition)
    one, two = board.permanent(BEAR), board.permanent(BEAR)
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    play.do(DeclareAttackers(((one, B), (two, D))))
    play.effect(LoseLife(3, "defending_player"))
    assert play.asked == (A, Question.CHOOSE)
    assert not play.allowed(ChooseObjects((C,)))
    play.do(ChooseObjects((D,)))
    assert [play.life(each) for each in (B, C, D)] == [20, 20, 17]


# 508.7d-e: reselecting what is attacked


def reselected(board: Board, target: int) -> int:
    """What a creature that attacks B attacks after an effect would have it attack another."""
    bear = board.permanent(BEAR)
    play = board.begin()
    if board.variant.attack is AttackOption.ONE:
        play.to_question(Question.CHOOSE_DEFENDING_PLAYER).do(ChooseDefendingPlayer(B))
    play.attack(bear)
    play.effect(ReselectAttack("that", "target"), that=bear, target=target)
    return play.state.attackers[bear].target


@RESELECTED
def test_without_several_defenders_only_the_chosen_one_is_reselected(edition: Edition) -> None:
    assert reselected(four(edition), C) == C
    assert reselected(four(edition, ONE), C) == B


@RESELECTED
def test_what_the_chosen_defending_player_controls_may_be_reselected(edition: Edition) -> None:
    walker = Card(name="Walker", types=("planeswalker",), loyalty=3)
    for player, moved in ((B, True), (C, False)):
        board = four(edition, ONE)
        there = board.permanent(walker, player, counters={"loyalty": 3})
        assert (reselected(board, there) == there) is moved


@WITHIN_RANGE
def test_what_is_out_of_range_is_not_reselected(edition: Edition) -> None:
    near = Variant(range=1)
    assert reselected(four(edition, near), D) == D
    assert reselected(four(edition, near), C) == B


@pytest.mark.parametrize("variant", [Variant(), ONE, LEFT, Variant(range=1)])
def test_the_log_holds_how_the_game_is_played(variant: Variant) -> None:
    seats = [Seat(name, ("Forest",) * 20) for name in "ABCD"]
    game = Game.start(Edition.FREE_DIVISION, seats, variant=variant)
    again = Game(game.log)
    assert again.state.attack_option is variant.attack
    assert {each.range for each in again.state.players.values()} == {variant.range}


@DEFENDER
def test_an_amount_of_each_attacker_is_that_of_the_player_whom_it_attacks(
    edition: Edition,
) -> None:
    board = four(edition)
    one, two, idle = (board.permanent(BEAR) for _ in range(3))
    for player, lands in ((B, 2), (C, 5), (D, 1)):
        for _ in range(lands):
            board.permanent("Forest", player)
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    play.do(DeclareAttackers(((one, B), (two, D))))
    theirs = Count(those(HasTypes(("land",)), ControlledBy("defending_player")))
    attackers = those(HasTypes(("creature",)), IsAttacking(True))
    play.effect(Modify(Modification(power=theirs), attackers))
    assert [play.size(each)[0] for each in (one, two, idle)] == [4, 3, 2]
