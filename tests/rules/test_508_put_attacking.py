"""What attacks without having been declared, and the defending player (508.4, 508.5, 508.8)."""

import pytest

from tests.rules.board import A, B, Board, C, Play, creature, enchantment
from tests.turn.editions import in_editions
from turnfold.engine.record.recorder import probe
from turnfold.engine.rules.effects.combat import put_attacking
from turnfold.engine.seating.attacks import has_attacked
from turnfold.events.cards.abilities import StaticAbility, TriggeredAbility
from turnfold.events.cards.card import Card
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.effects import (
    Attacking,
    CreateToken,
    Destroy,
    GainLife,
    LoseLife,
    Modify,
    PhaseOut,
    RemoveFromCombat,
    TokenDefinition,
)
from turnfold.events.cards.modifications import (
    Limit,
    Modification,
    PlayerRequirement,
    Prohibition,
    Restriction,
)
from turnfold.events.cards.selections import those
from turnfold.events.cards.triggers import Attacks
from turnfold.events.combat import CreatureBecameAttacking
from turnfold.events.decisions import ChooseObjects
from turnfold.events.enums import Edition, Question, Step
from turnfold.events.stack import AbilityTriggered

PUT = in_editions("508.4@2010", "es-46@2010", "508.4@2024", "es-46@2024")
GONE = in_editions("508.4a@2010", "508.4a@2024")
FREE = in_editions("508.4c@2010", "508.4c@2024")
DEFENDING = in_editions("es-45@2010", "508.5@2024")
SKIPPED = in_editions(
    "308.4@2004", "es-47@2004", "508.6@2010", "es-47@2010", "508.8@2024", "es-47@2024"
)

WALKER = Card(name="Walker", types=("planeswalker",), loyalty=5)
SIEGE = Card(name="Siege", types=("battle",), subtypes=("Siege",), defense=5)
SOLDIER = TokenDefinition("Soldier", subtypes=("Soldier",), power=1, toughness=1)
SKIRMISHER = creature(
    "Skirmisher",
    abilities=(TriggeredAbility(Attacks(), (CreateToken(SOLDIER, attacking=Attacking()),)),),
)
RAIDER = creature(
    "Raider",
    abilities=(TriggeredAbility(Attacks(), (LoseLife(3, "defending_player"),)),),
)


def soldiers(play: Play) -> list[int]:
    return [each for each in play.state.battlefield if play.obj(each).card == "Soldier"]


def walker(board: Board, player: int = B) -> int:
    return board.permanent(WALKER, player, counters={"loyalty": 5})


# 508.4


@PUT
def test_it_attacks_and_deals_damage_but_never_attacked(edition: Edition) -> None:
    board = Board(edition)
    watching = TriggeredAbility(Attacks(those(HasTypes(("creature",)))), (GainLife(1),))
    shrine = board.permanent(enchantment("Shrine", watching))
    skirmisher = board.permanent(SKIRMISHER)
    play = board.begin().attack(skirmisher)
    play.to_question(Question.PRIORITY).settle()
    (soldier,) = soldiers(play)
    assert play.state.attackers[soldier].target == B
    assert not has_attacked(play.state, soldier)
    assert [e.source for e in play.events(AbilityTriggered)].count(shrine) == 1
    assert play.events(CreatureBecameAttacking)[-1] == CreatureBecameAttacking(soldier, B, False)
    assert not play.obj(soldier).tapped
    play.to(Step.POSTCOMBAT_MAIN)
    assert play.life(B) == 17


@PUT
@pytest.mark.parametrize("on_walker", [False, True])
def test_its_controller_chooses_what_it_attacks(edition: Edition, on_walker: bool) -> None:
    board = Board(edition)
    jace = walker(board)
    skirmisher = board.permanent(SKIRMISHER)
    play = board.begin().attack(skirmisher)
    play.both_pass()
    assert play.asked == (A, Question.CHOOSE)
    assert not play.allowed(ChooseObjects((A,)))
    assert not play.allowed(ChooseObjects((B, jace)))
    target = jace if on_walker else B
    play.do(ChooseObjects((target,)))
    (soldier,) = soldiers(play)
    assert play.state.attackers[soldier].target == target


@pytest.mark.rule("508.4@2024", "es-46@2024")
def test_a_battle_can_be_chosen_and_no_planeswalker_of_ones_own() -> None:
    board = Board(Edition.FREE_DIVISION)
    mine = walker(board, A)
    siege = board.permanent(SIEGE, A, counters={"defense": 5}, protector=B)
    skirmisher = board.permanent(SKIRMISHER)
    play = board.begin().attack(skirmisher).both_pass()
    assert not play.allowed(ChooseObjects((mine,)))
    play.do(ChooseObjects((siege,)))
    (soldier,) = soldiers(play)
    assert play.state.attackers[soldier].target == siege


# 508.4a-b


@GONE
@pytest.mark.parametrize("how", ["destroyed", "no planeswalker", "phased out"])
def test_what_it_should_attack_is_gone_it_enters_and_never_attacks(
    edition: Edition, how: str
) -> None:
    board = Board(edition)
    jace = walker(board)
    bear, newcomer = board.permanent("Grizzly Bears"), board.permanent("Hill Giant", sick=True)
    play = board.begin().attack(bear)
    if how == "destroyed":
        play.effect(Destroy("that"), that=jace)
    elif how == "phased out":
        play.effect(PhaseOut("that"), that=jace)
    else:
        change = Modification(remove_types=("planeswalker",), add_types=("artifact",))
        play.effect(Modify(change, "that"), that=jace)
    r = probe(play.state)
    put_attacking(r, newcomer, jace)
    assert newcomer not in r.state.attackers
    assert newcomer in r.state.battlefield


@pytest.mark.rule("508.4a@2024", "508.4b@2024")
def test_a_planeswalker_that_another_controls_now_is_not_attacked() -> None:
    board = Board(Edition.FREE_DIVISION)
    jace = walker(board)
    bear, other = board.permanent("Grizzly Bears"), board.permanent("Hill Giant")
    play = board.begin().attack(bear)
    play.effect(Modify(Modification(controller="you"), "that"), A, that=jace)
    r = probe(play.state)
    put_attacking(r, other, jace)
    assert other not in r.state.attackers


@pytest.mark.rule("508.4b@2024")
@pytest.mark.parametrize("is_there", [True, False])
def test_a_creature_that_is_there_becomes_attacking_only_if_that_is_there(is_there: bool) -> None:
    board = Board(Edition.FREE_DIVISION)
    jace = walker(board)
    bear, idle = board.permanent("Grizzly Bears"), board.permanent("Hill Giant")
    play = board.begin().attack(bear)
    if not is_there:
        play.effect(Destroy("that"), that=jace)
    r = probe(play.state)
    put_attacking(r, idle, jace)
    assert (idle in r.state.attackers) is is_there


# 508.4c


@FREE
@pytest.mark.parametrize(
    "restriction",
    [
        Restriction("attack"),
        Restriction("attack_alone"),
        Restriction("attack_you"),
        Limit("attack_more_than", 0),
    ],
)
def test_restrictions_on_declaring_are_nothing_to_it(
    edition: Edition, restriction: Prohibition
) -> None:
    board = Board(edition)
    affects = those(HasTypes(("creature",)))
    board.permanent(enchantment("Peace", StaticAbility(restriction, affects)), B)
    board.permanent("Propaganda", B)
    play = board.begin().attack()
    play.effect(CreateToken(SOLDIER, attacking=Attacking()))
    (soldier,) = soldiers(play)
    assert play.state.attackers[soldier].target == B


@FREE
def test_nor_are_requirements(edition: Edition) -> None:
    board = Board(edition)
    jace = walker(board)
    must = StaticAbility(PlayerRequirement("attack_player"), those(HasTypes(("creature",))))
    board.permanent(enchantment("Taunt", must), B)
    skirmisher = board.permanent(SKIRMISHER)
    play = board.begin().attack(skirmisher).both_pass()
    assert play.allowed(ChooseObjects((jace,)))


# 508.5


@DEFENDING
@pytest.mark.parametrize("on_walker", [False, True])
def test_defending_player_is_whom_it_attacks_or_whose_planeswalker(
    edition: Edition, on_walker: bool
) -> None:
    board = Board(edition)
    jace = walker(board)
    raider = board.permanent(RAIDER)
    play = board.begin().attack(raider, on=jace if on_walker else B)
    play.settle()
    assert play.life(B) == 17


@pytest.mark.rule("508.5@2024")
def test_of_a_battle_it_is_the_protector() -> None:
    board = Board(Edition.FREE_DIVISION)
    siege = board.permanent(SIEGE, A, counters={"defense": 5}, protector=B)
    raider = board.permanent(RAIDER)
    play = board.begin().attack(raider, on=siege).settle()
    assert (play.life(A), play.life(B)) == (20, 17)


@DEFENDING
@pytest.mark.parametrize("how", ["removed", "destroyed", "walker destroyed"])
def test_once_it_attacks_no_more_it_is_whom_it_was_attacking(edition: Edition, how: str) -> None:
    board = Board(edition)
    jace = walker(board)
    raider = board.permanent(RAIDER)
    play = board.begin().attack(raider, on=jace)
    if how == "removed":
        play.effect(RemoveFromCombat("that"), that=raider)
    else:
        play.effect(Destroy("that"), that=raider if how == "destroyed" else jace)
    play.settle()
    assert play.life(B) == 17


# 508.8


@SKIPPED
def test_without_attackers_the_next_two_steps_are_left_out(edition: Edition) -> None:
    board = Board(edition)
    board.permanent("Grizzly Bears")
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    mark = play.now
    play.go().to(Step.END_OF_COMBAT)
    assert play.steps(mark) == ["end_of_combat"]


@pytest.mark.rule("508.4@2024")
def test_adeline_has_a_human_for_each_opponent_and_none_for_a_battle() -> None:
    """Each Human attacks its opponent or a planeswalker of theirs; never a battle."""
    board = Board(Edition.FREE_DIVISION, players=3)
    adeline = board.permanent("Adeline, Resplendent Cathar")
    theirs = walker(board)
    board.permanent(SIEGE, counters={"defense": 5}, protector=C)
    play = board.begin().attack(adeline)
    play.to_question(Question.CHOOSE)
    options = {each.objects for each in play.game.legal if isinstance(each, ChooseObjects)}
    assert options == {(B,), (theirs,)}
    play.do(ChooseObjects((theirs,)))
    humans = [each for each in play.state.attackers if play.obj(each).card == "Human"]
    assert [play.state.attackers[each].target for each in humans] == [theirs, C]
