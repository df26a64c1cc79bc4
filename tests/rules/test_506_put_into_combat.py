"""What can be in combat, and what an effect puts there (506.3)."""

import pytest

from tests.rules.board import A, B, Board, enchantment
from tests.rules.combat import SOLDIER, THING, WALKER, tokens
from tests.turn.editions import in_editions
from turnfold.engine.record.recorder import probe
from turnfold.engine.rules.effects.combat import put_attacking
from turnfold.events.cards.effects import Attacking, CreateToken, Destroy
from turnfold.events.combat import CreatureBecameAttacking, CreatureBecameBlocking
from turnfold.events.decisions import DeclareAttackers, DeclareBlockers
from turnfold.events.enums import Edition, Question, Step

ONLY_CREATURES = in_editions("308.2a@2004", "506.3@2010", "es-14@2010", "506.3@2024", "es-14@2024")


# 506.3


@ONLY_CREATURES
def test_only_a_creature_can_attack(edition: Edition) -> None:
    board = Board(edition)
    land, rite = board.permanent("Forest"), board.permanent(enchantment("Rite"))
    statue = board.permanent("Jade Statue")
    play = board.begin()
    play.to_question(Question.DECLARE_ATTACKERS)
    for each in (land, rite, statue):
        play.refused(DeclareAttackers(((each, B),)))


@ONLY_CREATURES
def test_what_an_effect_made_a_creature_can(edition: Edition) -> None:
    board = Board(edition)
    for _ in range(2):
        board.permanent("Forest")
    statue = board.permanent("Jade Statue")
    play = board.begin()
    play.to(Step.BEGINNING_OF_COMBAT)
    play.activate(statue)
    play.settle()
    play.attack(statue)
    play.to(Step.END_OF_COMBAT)
    assert play.life(B) == 17


@ONLY_CREATURES
def test_only_a_creature_can_block(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    land, statue = board.permanent("Forest", B), board.permanent("Jade Statue", B)
    play = board.begin()
    play.attack(bear)
    play.to_question(Question.DECLARE_BLOCKERS)
    for each in (land, statue):
        play.refused(DeclareBlockers(((each, (bear,)),)))


@ONLY_CREATURES
def test_neither_creatures_nor_other_permanents_are_attacked(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    others = [board.permanent(each, B) for each in ("Forest", "Jade Statue", "Grizzly Bears")]
    play = board.begin()
    play.to_question(Question.DECLARE_ATTACKERS)
    for each in others:
        play.refused(DeclareAttackers(((bear, each),)))


@in_editions("506.3a@2010", "es-15@2010", "506.3a@2024", "es-15@2024")
@pytest.mark.parametrize("blocking", [False, True])
def test_a_noncreature_put_into_combat_enters_and_is_never_in_it(
    edition: Edition, blocking: bool
) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    play = board.begin()
    play.attack(bear)
    mark = play.now
    if blocking:
        play.effect(CreateToken(THING, blocking="that"), B, that=bear)
    else:
        play.effect(CreateToken(THING, attacking=Attacking()), A)
    (thing,) = tokens(play, "Thing")
    assert not play.in_combat(thing)
    assert play.events(CreatureBecameAttacking, CreatureBecameBlocking, since=mark) == []


@in_editions("506.3b@2010", "es-16@2010", "506.3b@2024", "es-16@2024")
def test_a_creature_put_attacking_under_the_other_player_never_attacks(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    play = board.begin()
    play.attack(bear)
    mark = play.now
    play.effect(CreateToken(SOLDIER, attacking=Attacking()), B)
    (soldier,) = tokens(play, "Soldier")
    assert not play.in_combat(soldier)
    assert play.events(CreatureBecameAttacking, since=mark) == []


@in_editions("506.3b@2010", "es-16@2010", "506.3b@2024", "es-16@2024")
def test_outside_of_combat_nobody_is_an_attacking_player(edition: Edition) -> None:
    play = Board(edition).begin()
    play.effect(CreateToken(SOLDIER, attacking=Attacking()), A)
    assert tokens(play, "Soldier")
    assert play.state.attackers == {}


@in_editions("506.3c@2010", "506.3c@2024")
@pytest.mark.parametrize("target", ["gone", "a creature", "a planeswalker"])
def test_a_creature_put_attacking_what_cannot_be_attacked_never_attacks(
    edition: Edition, target: str
) -> None:
    board = Board(edition)
    bear, soldier = board.permanent("Grizzly Bears"), board.permanent("Grizzly Bears")
    other = board.permanent("Grizzly Bears", B)
    walker = board.permanent(WALKER, B, counters={"loyalty": 5})
    play = board.begin()
    play.attack(bear)
    if target == "gone":
        play.effect(Destroy("that"), that=walker)
    r = probe(play.state)
    put_attacking(r, soldier, other if target == "a creature" else walker)
    assert (soldier in r.state.attackers) is (target == "a planeswalker")


@in_editions("506.3d@2010", "es-17@2010", "506.3d@2024", "es-17@2024")
@pytest.mark.parametrize("player", [A, B])
def test_a_creature_put_blocking_blocks_only_what_attacks_its_player(
    edition: Edition, player: int
) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    play = board.begin()
    play.attack(bear)
    play.to_question(Question.DECLARE_BLOCKERS)
    play.go()
    play.effect(CreateToken(SOLDIER, blocking="that"), player, that=bear)
    (soldier,) = tokens(play, "Soldier")
    assert play.in_combat(soldier) is (player == B)
    assert bool(play.state.attackers[bear].blocked) is (player == B)


@in_editions("506.3d@2010", "es-17@2010", "506.3d@2024", "es-17@2024")
def test_what_attacks_a_planeswalker_of_the_player_can_be_blocked_so(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent("Grizzly Bears")
    walker = board.permanent(WALKER, B, counters={"loyalty": 5})
    play = board.begin()
    play.attack(bear, on=walker)
    play.effect(CreateToken(SOLDIER, blocking="that"), B, that=bear)
    (soldier,) = tokens(play, "Soldier")
    assert play.in_combat(soldier)
