"""What blocks without having been declared (509.4; 509.7 in 2010)."""

import pytest

from tests.rules.board import A, B, Board, C, Play, creature, enchantment
from tests.turn.editions import in_editions
from turnfold.engine.fold.evolve import EVOLVE
from turnfold.events.cards.abilities import StaticAbility
from turnfold.events.cards.card import Card
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.effects import CreateToken, MakeBlock, TokenDefinition
from turnfold.events.cards.modifications import (
    BlockPrice,
    Limit,
    Prohibition,
    Requirement,
    Restriction,
)
from turnfold.events.cards.selections import IsAttacking, those
from turnfold.events.combat import CreatureBecameBlocked, CreatureBecameBlocking
from turnfold.events.decisions import DeclareAttackers
from turnfold.events.enums import Edition, Question, Step

PUT = in_editions("509.7@2010", "es-79@2010", "509.4@2024")
GONE = in_editions("509.7a@2010", "509.4a@2024")
FREE = in_editions("509.7b@2010", "509.4b@2024")

CREATURES = those(HasTypes(("creature",)))
SOLDIER = TokenDefinition("Soldier", subtypes=("Soldier",), power=1, toughness=1)


def unblocked(board: Board, *attackers: int) -> Play:
    """These attack and nobody blocks them; A has priority."""
    play = board.begin().attack(*attackers).to_question(Question.DECLARE_BLOCKERS).go()
    assert play.step is Step.DECLARE_BLOCKERS
    return play


def put(play: Play, attacker: int, player: int = B) -> int:
    play.effect(CreateToken(SOLDIER, blocking="that"), player, that=attacker)
    return next(each for each in play.state.battlefield if play.obj(each).card == "Soldier")


@PUT
def test_it_blocks_what_the_effect_says_without_having_been_declared(edition: Edition) -> None:
    board = Board(edition)
    one, other = board.permanent("Grizzly Bears"), board.permanent("Hill Giant")
    play = unblocked(board, one, other)
    mark = play.now
    soldier = put(play, other)
    assert play.events(CreatureBecameBlocking, since=mark) == [
        CreatureBecameBlocking(soldier, (other,), False)
    ]
    assert play.events(CreatureBecameBlocked, since=mark) == [CreatureBecameBlocked(other)]
    assert play.state.attackers[other].blockers == (soldier,)
    assert not play.state.blockers[soldier].declared
    assert play.state.declared_blocks == ()
    play.to(Step.POSTCOMBAT_MAIN)
    assert play.life(B) == 18
    assert not play.in_play(soldier)


@PUT
def test_flash_foliage_puts_a_saproling_in_the_way(edition: Edition) -> None:
    board = Board(edition)
    giant = board.permanent("Hill Giant")
    foliage = board.hand("Flash Foliage", B)
    for _ in range(3):
        board.permanent("Forest", B)
    play = unblocked(board, giant).pass_()
    play.cast(foliage, giant)
    play.both_pass()
    (saproling,) = (each for each in play.state.battlefield if play.obj(each).card == "Saproling")
    assert play.state.blockers[saproling].attackers == (giant,)
    play.to(Step.POSTCOMBAT_MAIN)
    assert play.life(B) == 20


# 509.4a


@pytest.mark.rule("509.1g@2024")
def test_what_blocks_another_attacker_now_is_no_blocker_of_the_first() -> None:
    """No rule of the engine says so; a recorder may."""
    board = Board(Edition.FREE_DIVISION)
    one, other = board.permanent("Grizzly Bears"), board.permanent("Hill Giant")
    wall = board.permanent(creature("Wall", 0, 4), B)
    play = board.begin().attack(one, other).block({wall: one})
    state = play.state.fork()
    EVOLVE[CreatureBecameBlocking](state, CreatureBecameBlocking(wall, (other,), False))
    assert state.attackers[one].blockers == ()
    assert state.attackers[other].blockers == (wall,)


@pytest.mark.rule("508.5@2024")
def test_who_defended_is_forgotten_as_the_next_turn_begins() -> None:
    board = Board(Edition.FREE_DIVISION)
    bear = board.permanent("Grizzly Bears")
    play = board.begin().attack(bear)
    assert play.state.last_defender == {bear: B}
    assert play.to_turn(4).state.last_defender == {}


@GONE
@pytest.mark.parametrize("player", [A, B])
def test_only_under_the_control_of_whom_it_attacks(edition: Edition, player: int) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    play = unblocked(board, bear)
    soldier = put(play, bear, player)
    assert play.in_play(soldier)
    assert play.in_combat(soldier) is (player == B)


@GONE
def test_what_it_should_block_attacks_no_more_it_enters_and_never_blocks(
    edition: Edition,
) -> None:
    board = Board(edition)
    bear, other = board.permanent("Grizzly Bears"), board.permanent("Hill Giant")
    play = unblocked(board, other)
    soldier = put(play, bear)
    assert play.in_play(soldier)
    assert play.state.blockers == {}
    assert play.events(CreatureBecameBlocking) == []


# 509.4b


@FREE
@pytest.mark.parametrize(
    "restriction", [Restriction("block"), Restriction("block_alone"), Limit("block_more_than", 0)]
)
def test_restrictions_on_declaring_are_nothing_to_it(
    edition: Edition, restriction: Prohibition
) -> None:
    board = Board(edition)
    board.permanent(enchantment("Panic", StaticAbility(restriction, CREATURES)))
    board.permanent(enchantment("Toll", StaticAbility(BlockPrice("block", mana="{2}"), CREATURES)))
    bear = board.permanent("Grizzly Bears")
    play = unblocked(board, bear)
    assert play.in_combat(put(play, bear))


@FREE
@pytest.mark.parametrize("keyword", ["flying", "shadow", "menace", "fear"])
def test_nor_is_evasion(edition: Edition, keyword: str) -> None:
    board = Board(edition)
    attacker = board.permanent(creature("Attacker", 2, 2, keyword))
    play = unblocked(board, attacker)
    assert play.in_combat(put(play, attacker))


@FREE
def test_nor_are_requirements(edition: Edition) -> None:
    board = Board(edition)
    elf, bear = board.permanent("Taunting Elf"), board.permanent("Grizzly Bears")
    must = StaticAbility(Requirement("block"), CREATURES)
    board.permanent(enchantment("Duty", must))
    play = unblocked(board, elf, bear)
    soldier = put(play, bear)
    assert play.state.blockers[soldier].attackers == (bear,)


@in_editions("509.1a@2010", "509.1a@2024", "802.4@2010", "802.4@2024")
@pytest.mark.parametrize("described", [True, False])
def test_nothing_is_made_to_block_what_attacks_another_player(
    edition: Edition, described: bool
) -> None:
    """Of attackers that are only described, those that attack another are none to choose from."""
    board = Board(edition, players=3)
    one, other = board.permanent("Grizzly Bears"), board.permanent("Hill Giant")
    wall = board.permanent("Wall of Wood", B)
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    play.do(DeclareAttackers(((one, B), (other, C))))
    attacker = those(HasTypes(("creature",)), IsAttacking(True)) if described else "target2"
    play.effect(MakeBlock("target", attacker), B, target=wall, target2=other)
    if described:
        assert play.state.blockers[wall].attackers == (one,)
    else:
        assert not play.state.blockers


@in_editions("506.3@2010", "506.3@2024")
def test_what_is_no_creature_is_not_made_to_block(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    relic = board.permanent(Card(name="Relic", types=("artifact",)), B)
    play = unblocked(board, bear)
    play.effect(MakeBlock(), B, target=relic, target2=bear)
    assert not play.in_combat(relic)
    assert play.state.attackers[bear].blocked is False


@pytest.mark.rule("506.3f@2024")
def test_a_creature_that_is_a_battle_too_is_not_made_to_block() -> None:
    board = Board(Edition.FREE_DIVISION)
    bear = board.permanent("Grizzly Bears")
    keep = Card(name="Keep", types=("battle", "creature"), defense=4, power=2, toughness=4)
    battle = board.permanent(keep, B, counters={"defense": 4}, protector=B)
    play = unblocked(board, bear)
    play.effect(MakeBlock(), B, target=battle, target2=bear)
    assert not play.in_combat(battle)
    assert play.state.attackers[bear].blocked is False
    assert play.events(CreatureBecameBlocking) == []
