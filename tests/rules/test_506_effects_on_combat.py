"""Effects on creatures that attack no more, and on blockers beside others (506.3-4, 508.7, 509)."""

import pytest

from tests.rules.board import A, B, Board, Play, creature
from tests.turn.editions import in_editions
from turnfold.events.cards.card import Card
from turnfold.events.cards.effects import (
    BecomeBlocked,
    CreateToken,
    MakeBlock,
    RemoveFromCombat,
    ReselectAttack,
    TokenDefinition,
)
from turnfold.events.cards.selections import IsAttacking, those
from turnfold.events.combat import AttackTargetReselected, CreatureBecameBlocked
from turnfold.events.decisions import ChooseObjects
from turnfold.events.enums import Edition, Question

STATUS = in_editions("509.1h@2010", "509.1h@2024")
LEFT = in_editions("506.4@2010", "506.4@2024")
SOLDIER = TokenDefinition("Soldier", subtypes=("Soldier",), power=1, toughness=1)
WALKER = Card(name="Walker", types=("planeswalker",), loyalty=5)


def left_combat(edition: Edition) -> tuple[Play, int, int]:
    """An attacker was removed from combat before blocks; B has a wall."""
    board = Board(edition)
    bear, other = board.permanent(creature("Bear")), board.permanent(creature("Other"))
    wall = board.permanent(creature("Wall", 0, 4), B)
    board.permanent(WALKER, B, counters={"loyalty": 5})
    play = board.begin().attack(bear, other)
    play.effect(RemoveFromCombat("that"), that=bear)
    return play, bear, wall


@STATUS
def test_an_attacker_stays_blocked_while_another_creature_blocks_it(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent(creature("Bear"))
    walls = [board.permanent(creature("Wall", 0, 4), B) for _ in range(2)]
    play = board.begin().attack(bear).block(dict.fromkeys(walls, bear))
    play.to_question(Question.PRIORITY)
    play.effect(RemoveFromCombat("that", unblocks=True), that=walls[0])
    assert play.state.attackers[bear].blocked is True
    play.effect(RemoveFromCombat("that", unblocks=True), that=walls[1])
    assert play.state.attackers[bear].blocked is False


@LEFT
def test_nothing_is_put_blocking_what_was_removed_from_combat(edition: Edition) -> None:
    play, bear, _ = left_combat(edition)
    play.effect(CreateToken(SOLDIER, blocking="that"), B, that=bear)
    (soldier,) = play.named("Soldier")
    assert not play.in_combat(soldier)


@LEFT
def test_nothing_is_made_to_block_what_was_removed_from_combat(edition: Edition) -> None:
    play, bear, wall = left_combat(edition)
    play.effect(MakeBlock(), B, target=wall, target2=bear)
    assert not play.in_combat(wall)


@LEFT
def test_what_was_removed_from_combat_does_not_become_blocked(edition: Edition) -> None:
    play, bear, _ = left_combat(edition)
    play.effect(BecomeBlocked("that"), that=bear)
    assert not play.events(CreatureBecameBlocked)


@LEFT
def test_what_was_removed_from_combat_attacks_nothing_else(edition: Edition) -> None:
    play, bear, _ = left_combat(edition)
    (walker,) = play.named("Walker")
    play.effect(ReselectAttack("that", "target"), that=bear, target=walker)
    assert not play.events(AttackTargetReselected)
    assert bear not in play.state.attackers


@STATUS
@pytest.mark.parametrize("which", [0, 1])
def test_of_several_attackers_that_are_described_one_is_chosen(
    edition: Edition, which: int
) -> None:
    board = Board(edition)
    bears = [board.permanent(creature("Bear")) for _ in range(2)]
    wall = board.permanent(creature("Wall", 0, 4), B)
    play = board.begin().attack(*bears)
    play.effect(MakeBlock("target", those(IsAttacking(True))), A, target=wall)
    assert play.asked == (A, Question.CHOOSE)
    play.do(ChooseObjects((bears[which],)))
    assert play.state.blockers[wall].attackers == (bears[which],)
