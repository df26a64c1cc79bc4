"""Players who leave in the middle of a combat (800.4a, 800.4e)."""

from tests.rules.board import A, B, C, D, Play, creature
from tests.rules.several import BEAR, ONE, four
from tests.rules.test_800_leaving import concedes
from tests.turn.editions import in_editions
from turnfold.events.combat import (
    AttackTargetReselected,
    BlockersDeclared,
    CreatureBecameUnblocked,
    RemovedFromCombat,
)
from turnfold.events.damage import DamageAssigned, DamageDealt, DamageNotDealt
from turnfold.events.decisions import ChooseDefendingPlayer, DeclareAttackers
from turnfold.events.enums import Edition, Loss, Question, Step
from turnfold.events.game import PlayerLost

COMBAT = in_editions("800.4a@2010", "800.4e@2010", "800.4a@2024", "800.4e@2024")
ON_THE_STACK = in_editions("310.4c@2004")


def fight(edition: Edition) -> tuple[Play, tuple[int, int]]:
    """Two creatures of A's attack B and C."""
    board = four(edition)
    bears = board.permanent(BEAR), board.permanent(BEAR)
    for player in (B, C, D):
        board.permanent(creature("Wall", 0, 5), player)
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    play.do(DeclareAttackers(tuple(zip(bears, (B, C), strict=True))))
    return play, bears


@COMBAT
def test_what_attacks_a_player_who_left_attacks_nothing_and_deals_no_damage(
    edition: Edition,
) -> None:
    play, (one, two) = fight(edition)
    concedes(play, B)
    assert play.in_combat(one)
    assert play.state.attackers[one].target == 0
    play.to(Step.POSTCOMBAT_MAIN)
    assert [(each.source, each.target) for each in play.events(DamageDealt)] == [(two, C)]
    assert CreatureBecameUnblocked(one) in play.all_events()


@COMBAT
def test_that_it_attacks_nothing_names_the_player_who_left(edition: Edition) -> None:
    play, (one, _) = fight(edition)
    concedes(play, B)
    gone = play.place_of(AttackTargetReselected(one, 0))
    assert play.entries()[gone].rule == "800.4e"
    (cause,) = play.game.log.causes_of(gone)
    assert play.game.log.events[cause] == PlayerLost(B, Loss.CONCEDED)


@COMBAT
def test_nobody_blocks_for_a_player_who_leaves_when_asked_to(edition: Edition) -> None:
    play, (one, _) = fight(edition)
    play.to_question(Question.DECLARE_BLOCKERS)
    assert play.asked[0] == B
    concedes(play, B)
    assert play.asked == (C, Question.DECLARE_BLOCKERS)
    play.go()
    assert [each.player for each in play.events(BlockersDeclared)] == [C]
    assert play.state.attackers[one].blocked is False


@COMBAT
def test_the_creatures_of_an_attacking_player_who_leaves_are_gone(edition: Edition) -> None:
    play, bears = fight(edition)
    concedes(play, A)
    assert not play.state.attackers
    assert {each.object for each in play.events(RemovedFromCombat)} == set(bears)
    play.to(Step.POSTCOMBAT_MAIN)
    assert not play.events(DamageDealt)
    assert [play.life(each) for each in (B, C, D)] == [20, 20, 20]


@COMBAT
def test_an_active_player_who_leaves_when_asked_for_attackers_has_none(edition: Edition) -> None:
    play = four(edition).begin().to_question(Question.DECLARE_ATTACKERS)
    concedes(play, A)
    assert play.asked == (B, Question.PRIORITY)
    assert play.step is Step.DECLARE_ATTACKERS


@COMBAT
def test_damage_to_a_player_who_leaves_while_it_is_announced_is_not_dealt(
    edition: Edition,
) -> None:
    board = four(edition)
    one, two = board.permanent(BEAR), board.permanent(BEAR)
    wolf = board.permanent(creature("Wolf", 3, 3), C)
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    play.do(DeclareAttackers(((one, B), (two, C))))
    play.to_question(Question.DECLARE_BLOCKERS).go()
    play.block({wolf: two})
    play.to_question(Question.ASSIGN_DAMAGE).go()
    assert DamageAssigned(one, B, 2) in play.all_events()
    assert play.asked == (C, Question.ASSIGN_DAMAGE)
    concedes(play, B)
    assert play.asked == (C, Question.ASSIGN_DAMAGE)
    play.go()
    assert {each.target for each in play.events(DamageDealt)} == {two, wolf}


@COMBAT
def test_creatures_of_a_player_who_leaves_while_announcing_fight_no_more(
    edition: Edition,
) -> None:
    board = four(edition)
    bear = board.permanent(BEAR)
    wolf = board.permanent(creature("Wolf", 3, 3), C)
    play = board.begin().attack(bear, on=C).block({wolf: bear})
    play.to_question(Question.ASSIGN_DAMAGE).go()
    assert play.asked == (C, Question.ASSIGN_DAMAGE)
    concedes(play, C)
    assert not play.events(DamageDealt)
    assert play.asked == (A, Question.PRIORITY)
    assert play.state.attackers[bear].blocked is True


@ON_THE_STACK
def test_damage_on_the_stack_for_a_player_who_left_is_not_dealt(edition: Edition) -> None:
    play, (one, _) = fight(edition)
    play.to(Step.COMBAT_DAMAGE)
    while not play.state.damage_on_stack:
        play.go()
    concedes(play, B)
    play.to(Step.POSTCOMBAT_MAIN)
    assert play.events(DamageNotDealt) == [DamageNotDealt(one, B, 2)]
    assert [play.life(each) for each in (C, D)] == [18, 20]


@COMBAT
def test_nobody_can_be_attacked_once_the_chosen_defending_player_left(edition: Edition) -> None:
    board = four(edition, ONE)
    bear = board.permanent(BEAR)
    play = board.begin().to_question(Question.CHOOSE_DEFENDING_PLAYER)
    play.do(ChooseDefendingPlayer(B))
    concedes(play, B).to_question(Question.DECLARE_ATTACKERS)
    assert not any(play.allowed(DeclareAttackers(((bear, each),))) for each in (B, C, D))


@COMBAT
def test_with_one_opponent_left_there_is_nobody_to_choose(edition: Edition) -> None:
    play = four(edition, ONE).begin()
    concedes(play, B).to_question(Question.CHOOSE_DEFENDING_PLAYER)
    concedes(play, C)
    assert play.asked == (A, Question.PRIORITY)
