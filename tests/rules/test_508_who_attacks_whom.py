"""Who attacks and attacked whom, and reselecting what is attacked (508.6, 508.7)."""

import pytest

from tests.rules.board import A, B, Board, C, D, Play, creature, enchantment
from tests.rules.several import four
from tests.turn.editions import in_editions
from turnfold.engine.characteristics.selecting import player_attacked_by
from turnfold.engine.seating.attacks import has_attacked, has_declared_attack
from turnfold.events.base import PlayerId
from turnfold.events.cards.abilities import StaticAbility, TriggeredAbility
from turnfold.events.cards.card import Card
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.conditions import Condition, Controls, HasCounters, Not
from turnfold.events.cards.effects import (
    AddPhases,
    Attacking,
    CreateToken,
    GainLife,
    RemoveFromCombat,
    ReselectAttack,
    TokenDefinition,
    UntapIt,
)
from turnfold.events.cards.modifications import Restriction
from turnfold.events.cards.selections import those
from turnfold.events.cards.triggers import Attacks
from turnfold.events.combat import (
    AttackTargetReselected,
    CreatureBecameAttacking,
    RemovedFromCombat,
)
from turnfold.events.decisions import Answer, ChooseObjects, ChooseTargets, DeclareAttackers
from turnfold.events.enums import Edition, Question, Step
from turnfold.events.stack import AbilityTriggered

WALKER = Card(name="Walker", types=("planeswalker",), loyalty=5)
SIEGE = Card(name="Siege", types=("battle",), subtypes=("Siege",), defense=5)
SOLDIER = TokenDefinition("Soldier", subtypes=("Soldier",), power=1, toughness=1)


def soldiers(play: Play) -> list[int]:
    return [each for each in play.state.battlefield if play.obj(each).card == "Soldier"]


def walker(board: Board, player: int = B) -> int:
    return board.permanent(WALKER, player, counters={"loyalty": 5})


# 508.1c, 508.5a


def brawlers(board: Board, condition: Condition) -> Play:
    """A's Brawlers, which can't attack under a condition about the defending player."""
    kept = StaticAbility(Restriction("attack"), condition=condition)
    board.permanent(creature("Brawlers", 2, 2, abilities=(kept,)))
    return board.begin().to_question(Question.DECLARE_ATTACKERS)


def may_be_attacked(play: Play, *targets: int) -> list[bool]:
    """Whether the only creature of the active player may attack each of these."""
    [attacker] = (each for each in play.state.battlefield if play.obj(each).card == "Brawlers")
    return [play.allowed(DeclareAttackers(((attacker, each),))) for each in targets]


@pytest.mark.rule("508.1c@2024", "508.5a@2024")
def test_who_defends_is_another_player_for_each_choice_of_what_is_attacked() -> None:
    board = four(Edition.FREE_DIVISION)
    board.lands("G", B)
    jace = walker(board, C)
    jaces_of_b = walker(board, B)
    lands = Controls(those(HasTypes(("land",))), who="defending_player")
    play = brawlers(board, lands)
    assert may_be_attacked(play, B, C, D, jace, jaces_of_b) == [False, True, True, True, False]


@pytest.mark.rule("508.1c@2024", "508.5a@2024")
def test_only_the_poisoned_player_may_be_attacked() -> None:
    poisoned = HasCounters(1, "poison", who="defending_player")
    play = brawlers(four(Edition.FREE_DIVISION, poison={C: 1}), Not(poisoned))
    assert may_be_attacked(play, B, C, D) == [False, True, False]


@pytest.mark.rule("508.5a@2024")
def test_whom_it_attacked_before_is_not_who_defends_now() -> None:
    board = four(Edition.FREE_DIVISION)
    board.lands("G", C)
    lands = Controls(those(HasTypes(("land",))), who="defending_player")
    play = brawlers(board, lands)
    [attacker] = (each for each in play.state.battlefield if play.obj(each).card == "Brawlers")
    play.do(DeclareAttackers(((attacker, B),)))
    play.to(Step.POSTCOMBAT_MAIN)
    play.effect(AddPhases(("combat",)))
    play.effect(UntapIt("that"), that=attacker)
    play.to_question(Question.DECLARE_ATTACKERS)
    assert may_be_attacked(play, B, C, D) == [True, False, True]


# 508.6


def is_attacked(play: Play, player: PlayerId) -> bool:
    """Whether a creature attacks this player now, and not a planeswalker or battle of theirs."""
    return any(each.target == player for each in play.state.attackers.values())


@pytest.mark.rule("508.6@2024")
def test_who_is_attacking_a_player_and_who_attacked() -> None:
    board = Board(Edition.FREE_DIVISION)
    jace = walker(board)
    bear, giant = board.permanent("Grizzly Bears"), board.permanent("Hill Giant")
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    play.do(DeclareAttackers(((bear, B), (giant, jace))))
    assert is_attacked(play, B)
    assert not is_attacked(play, A)
    play.effect(RemoveFromCombat("that"), that=bear)
    assert not is_attacked(play, B), "the giant attacks a planeswalker"
    assert has_declared_attack(play.state, A, B)
    assert has_attacked(play.state, bear, B)
    assert has_attacked(play.state, giant, jace)
    assert not has_attacked(play.state, giant, B)
    play.to_turn(4)
    assert not has_declared_attack(play.state, A)


@pytest.mark.rule("508.6@2024")
def test_an_attack_on_a_planeswalker_alone_attacks_no_player() -> None:
    board = Board(Edition.FREE_DIVISION)
    jace = walker(board)
    bear = board.permanent("Grizzly Bears")
    play = board.begin().attack(bear, on=jace)
    assert has_declared_attack(play.state, A)
    assert not has_declared_attack(play.state, A, B)
    assert not is_attacked(play, B)


@pytest.mark.rule("508.6@2024", "508.7a@2024")
def test_of_several_players_only_those_attacked_were_attacked_whoever_is_reselected() -> None:
    board = four(Edition.FREE_DIVISION)
    bear, giant = board.permanent("Grizzly Bears"), board.permanent("Hill Giant")
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    play.do(DeclareAttackers(((bear, B), (giant, D))))
    reselect(play, bear, C)
    assert [is_attacked(play, each) for each in (B, C, D)] == [False, True, True]
    assert [has_declared_attack(play.state, A, each) for each in (B, C, D)] == [True, False, True]
    assert [has_attacked(play.state, bear, each) for each in (B, C, D)] == [True, False, False]


@pytest.mark.rule("508.6@2024")
def test_what_was_put_attacking_is_attacking_and_nobody_attacked_with_it() -> None:
    board = Board(Edition.FREE_DIVISION)
    play = board.begin().to(Step.BEGINNING_OF_COMBAT)
    play.effect(CreateToken(SOLDIER, attacking=Attacking()))
    (soldier,) = soldiers(play)
    assert is_attacked(play, B)
    assert not has_declared_attack(play.state, A)
    assert not has_attacked(play.state, soldier)


@in_editions("508.6@2024")
@pytest.mark.parametrize("attacks", [True, False])
def test_mardu_heart_piercer_asks_whether_its_controller_attacked(
    edition: Edition, attacks: bool
) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    piercer = board.hand("Mardu Heart-Piercer")
    for _ in range(4):
        board.permanent("Mountain")
    play = board.begin().attack(*([bear] if attacks else [])).to(Step.POSTCOMBAT_MAIN)
    before = play.life(B)
    play.cast(piercer)
    play.both_pass()
    if attacks:
        play.do(ChooseTargets((B,)))
        play.settle()
    assert before - play.life(B) == (2 if attacks else 0)


# 508.7


def reselect(play: Play, attacker: int, target: int) -> None:
    play.effect(ReselectAttack("that", "target"), that=attacker, target=target)


@pytest.mark.rule("508.7@2024", "508.7a@2024")
def test_portal_mage_lets_its_controller_reselect_what_is_attacked() -> None:
    board = Board(Edition.FREE_DIVISION)
    jace = walker(board)
    bear = board.permanent("Grizzly Bears")
    mage = board.hand("Portal Mage", B)
    for _ in range(3):
        board.permanent("Island", B)
    play = board.begin().attack(bear).pass_()
    play.cast(mage)
    play.both_pass()
    if play.asked[1] is Question.CHOOSE_TARGETS:
        play.do(ChooseTargets((bear,)))
    play.both_pass()
    assert play.asked == (B, Question.CONFIRM)
    play.do(Answer(True))
    assert play.asked == (B, Question.CHOOSE)
    play.do(ChooseObjects((jace,)))
    assert play.state.attackers[bear].target == jace


@pytest.mark.rule("508.7a@2024")
def test_it_stays_in_combat_attacks_no_second_time_and_did_attack_the_first() -> None:
    board = Board(Edition.FREE_DIVISION)
    jace = walker(board)
    watching = TriggeredAbility(Attacks(those(HasTypes(("creature",)))), (GainLife(1),))
    board.permanent(enchantment("Shrine", watching))
    bear = board.permanent("Grizzly Bears")
    play = board.begin().attack(bear).settle()
    mark = play.now
    reselect(play, bear, jace)
    assert (
        play.events(RemovedFromCombat, AbilityTriggered, CreatureBecameAttacking, since=mark) == []
    )
    assert play.state.attackers[bear].target == jace
    assert has_attacked(play.state, bear, B)
    assert not has_attacked(play.state, bear, jace)
    assert has_declared_attack(play.state, A, B)
    assert player_attacked_by(play.state, bear) == B
    play.to(Step.POSTCOMBAT_MAIN)
    assert play.life(B) == 20
    assert play.obj(jace).counters == (("loyalty", 3),)


@pytest.mark.rule("508.7b@2024")
def test_reselecting_knows_no_restrictions_and_requirements() -> None:
    board = Board(Edition.FREE_DIVISION)
    jace = walker(board)
    bear = board.permanent("Grizzly Bears")
    peace = StaticAbility(Restriction("attack_you"), those(HasTypes(("creature",))))
    board.permanent(enchantment("Peace", peace), B)
    board.permanent("Propaganda", B)
    play = board.begin().attack(bear, on=jace)
    reselect(play, bear, B)
    assert play.state.attackers[bear].target == B


@pytest.mark.rule("508.7c@2024")
def test_only_an_opponent_or_what_one_controls_or_protects_can_be_reselected() -> None:
    board = Board(Edition.FREE_DIVISION)
    jace, mine = walker(board), walker(board, A)
    bear, theirs = board.permanent("Grizzly Bears"), board.permanent("Grizzly Bears", B)
    siege = board.permanent(SIEGE, A, counters={"defense": 5}, protector=B)
    own = board.permanent(SIEGE, B, counters={"defense": 5}, protector=A)
    play = board.begin().attack(bear)
    for wrong in (A, mine, theirs, own):
        reselect(play, bear, wrong)
        assert play.state.attackers[bear].target == B
    for right in (jace, siege, B):
        reselect(play, bear, right)
        assert play.state.attackers[bear].target == right


@pytest.mark.rule("508.7@2024")
def test_what_it_attacks_already_is_not_reselected() -> None:
    board = Board(Edition.FREE_DIVISION)
    bear = board.permanent("Grizzly Bears")
    play = board.begin().attack(bear)
    reselect(play, bear, B)
    assert play.state.attackers[bear].target == B
    assert play.events(AttackTargetReselected) == []
