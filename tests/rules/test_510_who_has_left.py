"""Combat damage that was assigned by or to what has left the game since (510.2, 800.4), and what is
told of assignments."""

import pytest

from tests.rules.board import B, Board, C, Play, creature
from tests.rules.several import four
from tests.rules.test_800_leaving import concedes
from tests.turn.editions import in_editions
from turnfold.events.damage import (
    CombatDamagePutOnStack,
    DamageAssigned,
    DamageDealt,
    DamageNotDealt,
)
from turnfold.events.decisions import AssignDamage, DeclareAttackers, DeclareBlockers
from turnfold.events.enums import DamageKind, Edition, Question, Step

LEFT = in_editions("510.2@2010", "800.4a@2010", "510.2@2024", "800.4a@2024", "800.4e@2024")


def announcing(edition: Edition) -> tuple[Play, int, int, int, int]:
    """A attacks B and C, who each block with one creature. A and B have announced; C is asked."""
    board = four(edition)
    one, other = board.permanent(creature("One", 2, 3)), board.permanent(creature("Other", 2, 3))
    left, right = board.permanent(creature("L", 3, 3), B), board.permanent(creature("R", 3, 3), C)
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    play.do(DeclareAttackers(((one, B), (other, C))))
    play.to_question(Question.DECLARE_BLOCKERS)
    play.do(DeclareBlockers(((left, (one,)),)))
    play.do(DeclareBlockers(((right, (other,)),)))
    while play.asked != (C, Question.ASSIGN_DAMAGE):
        play.go()
    return play, one, other, left, right


@LEFT
def test_damage_that_a_creature_assigned_is_not_dealt_when_its_player_has_left(
    edition: Edition,
) -> None:
    play, one, other, left, right = announcing(edition)
    assert DamageAssigned(left, one, 3) in play.events(DamageAssigned)
    concedes(play, B)
    play.to_question(Question.ASSIGN_DAMAGE)
    play.go()
    assert set(play.events(DamageDealt)) == {
        DamageDealt(other, right, 2, DamageKind.COMBAT),
        DamageDealt(right, other, 3, DamageKind.COMBAT),
    }
    assert not play.events(DamageNotDealt)
    assert play.in_play(one)
    assert not play.in_play(other)


@LEFT
def test_damage_to_a_player_who_has_left_is_nothing(edition: Edition) -> None:
    board = four(edition)
    free, bear = board.permanent(creature("Free")), board.permanent(creature("Bear"))
    wall = board.permanent(creature("Wall", 1, 4), C)
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    play.do(DeclareAttackers(((free, B), (bear, C))))
    play.block({}).block({wall: bear})
    while play.asked != (C, Question.ASSIGN_DAMAGE):
        play.go()
    concedes(play, B)
    play.to_question(Question.ASSIGN_DAMAGE)
    play.go()
    assert {each.target for each in play.events(DamageDealt)} == {wall, bear}
    assert not play.events(DamageNotDealt)


@pytest.mark.rule("310.1@2004")
def test_where_the_only_player_to_announce_leaves_no_damage_goes_on_the_stack() -> None:
    board = four(Edition.DAMAGE_ON_THE_STACK)
    wall = board.permanent(creature("Wall", 0, 4))
    bear = board.permanent(creature("Bear"), B)
    play = board.begin().attack(wall).block({bear: wall})
    while play.asked != (B, Question.ASSIGN_DAMAGE):
        play.go()
    concedes(play, B)
    play.to(Step.POSTCOMBAT_MAIN)
    assert not play.events(CombatDamagePutOnStack)


@in_editions("510.1c@2010", "510.1c@2024")
def test_no_damage_assigned_is_no_assignment(edition: Edition) -> None:
    board = Board(edition)
    brute = board.permanent(creature("Brute", 6, 6))
    walls = [board.permanent(creature("Wall", 0, 8), B) for _ in range(2)]
    play = board.begin().attack(brute).block(dict.fromkeys(walls, brute))
    play.to_question(Question.ASSIGN_DAMAGE)
    one, two = play.state.attackers[brute].blockers
    play.do(AssignDamage(((brute, one, 6), (brute, two, 0))))
    assert play.events(DamageAssigned) == [DamageAssigned(brute, one, 6)]
