"""Attacking several players, a neighbour, or those within range (801-803)."""

from tests.rules.board import A, B, Board, C, D, creature
from tests.rules.several import BEAR, LEFT, RIGHT, four
from tests.turn.editions import in_editions
from turnfold.engine.play.variant import Variant
from turnfold.events.combat import CreatureBecameUnblocked, DefendingPlayerChosen
from turnfold.events.decisions import (
    AssignDamage,
    ChooseDefendingPlayer,
    DeclareAttackers,
    DeclareBlockers,
)
from turnfold.events.enums import AttackOption, Edition, Question, Step

SEVERAL = in_editions("802.3@2010", "802.3@2024")
BLOCKS = in_editions("802.4@2010", "802.4@2024")
DAMAGE = in_editions("802.6@2010", "802.5@2024")
NEIGHBOURS = in_editions("803.1a@2010", "803.1b@2010", "803.1a@2024", "803.1b@2024")
RANGE = in_editions("801.3@2010", "801.3@2024")


def targets(board: Board, attacker: int) -> set[int]:
    """The players that a creature can attack."""
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    return {each for each in board.players if play.allowed(DeclareAttackers(((attacker, each),)))}


# 802: attacking several players


@SEVERAL
def test_each_attacker_attacks_a_player_of_its_own(edition: Edition) -> None:
    board = four(edition)
    bears = [board.permanent(BEAR) for _ in range(3)]
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    assert play.refused(DeclareAttackers(((bears[0], A),))) == f"508.1b@{edition.value}"
    play.do(DeclareAttackers(tuple(zip(bears, (B, D, D), strict=True))))
    play.to(Step.POSTCOMBAT_MAIN)
    assert [play.life(each) for each in (A, B, C, D)] == [20, 18, 20, 16]


@BLOCKS
def test_defending_players_block_in_turn_order_what_attacks_them(edition: Edition) -> None:
    board = four(edition, active=B, turn=4)
    first, second = board.permanent(BEAR, B), board.permanent(BEAR, B)
    wall = {player: board.permanent(creature("Wall", 0, 5), player) for player in (A, C, D)}
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    play.do(DeclareAttackers(((first, A), (second, D))))
    play.to_question(Question.DECLARE_BLOCKERS)
    assert play.asked[0] == D
    refusal = f"509.1a@{edition.value}"
    assert play.refused(DeclareBlockers(((wall[D], (first,)),))) == refusal
    assert play.refused(DeclareBlockers(((wall[C], (second,)),))) == refusal
    play.block({wall[D]: second})
    assert play.asked == (A, Question.DECLARE_BLOCKERS)
    play.block({})
    assert play.state.attackers[first].blocked is False
    assert play.state.attackers[second].blocked is True
    play.to(Step.POSTCOMBAT_MAIN)
    assert [play.life(each) for each in (A, C, D)] == [18, 20, 20]


@BLOCKS
def test_menace_counts_the_blockers_of_the_player_attacked(edition: Edition) -> None:
    board = four(edition)
    rogue, bear = board.permanent(creature("Rogue", 2, 2, "menace")), board.permanent(BEAR)
    here = [board.permanent(BEAR, B) for _ in range(2)]
    there = board.permanent(BEAR, C)
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    play.do(DeclareAttackers(((rogue, B), (bear, C))))
    play.to_question(Question.DECLARE_BLOCKERS)
    assert not play.allowed(DeclareBlockers(((here[0], (rogue,)),)))
    play.block({here[0]: rogue, here[1]: rogue})
    play.block({there: bear})
    assert play.state.attackers[rogue].blockers == tuple(here)


@DAMAGE
def test_damage_is_assigned_by_all_in_turn_order_and_dealt_at_once(edition: Edition) -> None:
    board = four(edition, active=C, turn=5)
    first, second = board.permanent(BEAR, C), board.permanent(BEAR, C)
    mine, yours = board.permanent(BEAR, A), board.permanent(BEAR, D)
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    play.do(DeclareAttackers(((first, A), (second, D))))
    play.block({yours: second}).block({mine: first})
    asked = []
    play.to_question(Question.ASSIGN_DAMAGE)
    while play.asked[1] is Question.ASSIGN_DAMAGE:
        asked.append(play.asked[0])
        assert play.in_play(first, second, mine, yours)
        play.go()
    assert asked == [C, D, A]
    assert not set(play.state.battlefield) & {first, second, mine, yours}


@DAMAGE
def test_a_player_assigns_for_their_own_blockers_only(edition: Edition) -> None:
    board = four(edition)
    first, second = board.permanent(BEAR), board.permanent(BEAR)
    b, c = board.permanent(BEAR, B), board.permanent(BEAR, C)
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    play.do(DeclareAttackers(((first, B), (second, C))))
    play.block({b: first}).block({c: second})
    play.to_question(Question.ASSIGN_DAMAGE).go()
    assert play.asked == (B, Question.ASSIGN_DAMAGE)
    assert not play.allowed(AssignDamage(((b, first, 2), (c, second, 2))))
    assert play.allowed(AssignDamage(((b, first, 2),)))


# 803: the neighbour on one side


@NEIGHBOURS
def test_only_the_neighbour_on_one_side_can_be_attacked(edition: Edition) -> None:
    for variant, neighbour in ((LEFT, D), (RIGHT, B)):
        board = four(edition, variant, active=C, turn=5)
        assert targets(board, board.permanent(BEAR, C)) == {neighbour}


@NEIGHBOURS
def test_the_neighbour_is_the_defending_player(edition: Edition) -> None:
    play = four(edition, LEFT).begin().to(Step.BEGINNING_OF_COMBAT)
    assert [each.player for each in play.events(DefendingPlayerChosen)] == [B]


# 801: range of influence


@RANGE
def test_only_opponents_within_range_can_be_attacked(edition: Edition) -> None:
    board = four(edition, Variant(range=1))
    assert targets(board, board.permanent(BEAR)) == {B, D}
    board = Board(edition, players=6, variant=Variant(range=2))
    assert targets(board, board.permanent(BEAR)) == {2, 3, 5, 6}


@in_editions("801.2a@2010", "801.2a@2024")
def test_players_may_have_different_ranges(edition: Edition) -> None:
    variant = Variant(range=(1, 0, 1, 1))
    board = four(edition, variant)
    assert targets(board, board.permanent(BEAR)) == {B, D}
    board = four(edition, variant, active=B, turn=4)
    assert targets(board, board.permanent(BEAR, B)) == {A, C, D}


@RANGE
def test_the_defending_player_is_chosen_within_range(edition: Edition) -> None:
    board = four(edition, Variant(AttackOption.ONE, range=1))
    play = board.begin().to_question(Question.CHOOSE_DEFENDING_PLAYER)
    assert list(play.game.legal) == [ChooseDefendingPlayer(each) for each in (B, D)]
    assert not play.allowed(ChooseDefendingPlayer(C))


@BLOCKS
def test_nothing_is_unblocked_before_the_player_whom_it_attacks_has_declared(
    edition: Edition,
) -> None:
    board = four(edition)
    one, other = board.permanent(BEAR), board.permanent(BEAR)
    wall = board.permanent(creature("Wall", 0, 5), C)
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    play.do(DeclareAttackers(((one, B), (other, C))))
    play.block({})
    assert play.asked == (C, Question.DECLARE_BLOCKERS)
    assert play.state.attackers[one].blocked is False
    assert play.state.attackers[other].blocked is None
    play.block({wall: other})
    assert play.events(CreatureBecameUnblocked) == [CreatureBecameUnblocked(one)]
