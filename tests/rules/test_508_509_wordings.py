"""Wordings that say who attacks and blocks, what it costs, and what is put attacking."""

import pytest

from tests.rules.board import A, B, Board, C, Play, creature, enchantment
from tests.turn.editions import in_editions
from turnfold.events.cards.abilities import StaticAbility, TriggeredAbility
from turnfold.events.cards.card import Card
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.effects import (
    AddPhases,
    Attacking,
    AttackingIt,
    CreateToken,
    GainLife,
    LoseLife,
    MakeBlock,
    PutOntoBattlefield,
    RemoveFromCombat,
    Require,
    TokenDefinition,
)
from turnfold.events.cards.modifications import (
    CombatRequirement,
    Limit,
    PlayerRequirement,
    Price,
    Requirement,
    Restriction,
)
from turnfold.events.cards.selections import ControlledBy, IsInZone, those
from turnfold.events.cards.triggers import Attacks, BecomesBlocked
from turnfold.events.decisions import ChooseObjects, DeclareAttackers, DeclareBlockers
from turnfold.events.enums import Edition, Question

NOW = Edition.FREE_DIVISION
WALKER = Card(name="Walker", types=("planeswalker",), loyalty=5)
CREATURES = those(HasTypes(("creature",)))
SOLDIER = TokenDefinition("Soldier", power=1, toughness=1)

MUST_ATTACK = in_editions("500.2@2004", "508.1d@2010", "508.1d@2024")
MUST_BLOCK = in_editions("309.2@2004", "509.1c@2010", "509.1c@2024")


def at(*attacks: tuple[int, int]) -> DeclareAttackers:
    return DeclareAttackers(attacks)


def walker(board: Board, player: int = B) -> int:
    return board.permanent(WALKER, player, counters={"loyalty": 5})


# Requirements and costs


@MUST_ATTACK
def test_an_opponent_must_attack_with_at_least_one_creature(edition: Edition) -> None:
    board = Board(edition)
    theirs = those(HasTypes(("creature",)), ControlledBy("opponent"))
    board.permanent(
        enchantment("Trumpet", StaticAbility(Requirement("attack", one_of_them=True), theirs)), B
    )
    bears = [board.permanent(creature("Bear")) for _ in range(2)]
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    assert not play.allowed(at())
    assert all(play.allowed(at((bear, B))) for bear in bears)
    assert play.allowed(at(*((bear, B) for bear in bears)))


@MUST_ATTACK
def test_one_creature_that_has_attacked_is_enough_for_the_turn_until_2017(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent(creature("Bear"))
    board.permanent(creature("Other"))
    play = board.begin().effect(AddPhases(("combat", "main")))
    play.effect(Require(Requirement("attack", one_of_them=True, once=True), CREATURES), B)
    play.attack(bear).go()
    enough = edition is not Edition.FREE_DIVISION
    assert play.to_question(Question.DECLARE_ATTACKERS).allowed(at()) is enough


@pytest.mark.rule("508.1d@2024")
@pytest.mark.parametrize("planeswalkers", [True, False])
def test_an_opponent_must_attack_you_or_a_planeswalker_you_control(planeswalkers: bool) -> None:
    board = Board(NOW, players=3)
    must = PlayerRequirement("attack_player", one_of_them=True, planeswalkers=planeswalkers)
    theirs = those(HasTypes(("creature",)), ControlledBy("opponent"))
    board.permanent(enchantment("Trove", StaticAbility(must, theirs)), B)
    bear, gideon = board.permanent(creature("Bear")), walker(board)
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    assert play.allowed(at((bear, B)))
    assert play.allowed(at((bear, gideon))) is planeswalkers
    assert not play.allowed(at((bear, C)))
    assert not play.allowed(at())


@MUST_BLOCK
def test_an_opponent_must_block_with_at_least_one_creature(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent(creature("Bear"))
    walls = [board.permanent(creature("Wall", 0, 4), B) for _ in range(2)]
    theirs = those(HasTypes(("creature",)), ControlledBy("opponent"))
    play = board.begin().effect(Require(Requirement("block", one_of_them=True), theirs))
    play.attack(bear).to_question(Question.DECLARE_BLOCKERS)
    assert not play.allowed(DeclareBlockers())
    assert all(play.allowed(DeclareBlockers(((wall, (bear,)),))) for wall in walls)


@in_editions("508.1g@2010", "508.1h@2024")
def test_only_attacks_on_planeswalkers_cost_something(edition: Edition) -> None:
    board = Board(edition)
    price = Price("attack", mana="{1}", against="planeswalkers")
    board.permanent(enchantment("Fort", StaticAbility(price, CREATURES)), B)
    bear, gideon, mine = board.permanent(creature("Bear")), walker(board), walker(board, A)
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    assert mine in play.state.battlefield
    assert play.allowed(at((bear, B)))
    assert not play.allowed(at((bear, gideon)))


# What attacks that was not declared


PUT = in_editions("508.4@2010", "508.4@2024")


def raid(edition: Edition, *effects: CreateToken, players: int = 2) -> tuple[Play, int, int]:
    """A's leader attacks B's planeswalker and does so."""
    board = Board(edition, players=players)
    leader = creature("Leader", abilities=(TriggeredAbility(Attacks(), effects),))
    creatures = board.permanent(leader), walker(board)
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    play.do(at(creatures))
    return play, *creatures


def soldier(play: Play) -> int:
    return next(each for each in play.state.battlefield if play.obj(each).card == "Soldier")


@PUT
def test_a_token_attacks_what_another_creature_attacks(edition: Edition) -> None:
    play, _, gideon = raid(edition, CreateToken(SOLDIER, attacking=AttackingIt("self")))
    play.settle()
    assert play.state.attackers[soldier(play)].target == gideon


@PUT
@pytest.mark.parametrize("or_planeswalkers", [True, False])
def test_a_token_attacks_the_player_who_is_named(edition: Edition, or_planeswalkers: bool) -> None:
    """Or a planeswalker of theirs, if the effect says so: then its controller chooses."""
    named = CreateToken(SOLDIER, attacking=AttackingIt("defending_player", or_planeswalkers))
    play, _, gideon = raid(edition, named, players=3)
    play.all_pass()
    if or_planeswalkers:
        assert play.asked == (A, Question.CHOOSE)
        assert not play.allowed(ChooseObjects((C,)))
        play.do(ChooseObjects((gideon,)))
    assert play.state.attackers[soldier(play)].target == (gideon if or_planeswalkers else B)


@in_editions("508.4a@2010", "508.4a@2024")
def test_what_would_attack_a_player_who_is_gone_attacks_nothing(edition: Edition) -> None:
    board = Board(edition, players=3)
    leader = board.permanent(creature("Leader"))
    play = board.begin().attack(leader, on=B)
    play.effect(LoseLife(20, "that_player"), that_player=B)
    assert play.player(B).left
    play.effect(CreateToken(SOLDIER, attacking=AttackingIt("that")), that=B)
    assert soldier(play) not in play.state.attackers


@PUT
def test_a_returned_creature_enters_attacking(edition: Edition) -> None:
    board = Board(edition)
    leader, dead = board.permanent(creature("Leader")), board.graveyard(creature("Dead"))
    play = board.begin().attack(leader)
    play.effect(PutOntoBattlefield("that", tapped=True, attacking=Attacking()), that=dead)
    (back,) = (each for each in play.state.battlefield if play.obj(each).card == "Dead")
    assert play.state.attackers[back].target == B
    assert not play.state.attackers[back].declared
    assert play.obj(back).tapped


@PUT
def test_a_creature_card_is_put_from_the_hand_attacking(edition: Edition) -> None:
    board = Board(edition)
    leader = board.permanent(creature("Leader"))
    hand = [board.hand(creature(name)) for name in ("One", "Two")]
    board.hand("Forest")
    play = board.begin().attack(leader)
    mine = those(HasTypes(("creature",)), ControlledBy("you"), IsInZone("hand"))
    play.effect(PutOntoBattlefield(mine, number=1, attacking=AttackingIt("that")), that=leader)
    assert play.asked == (A, Question.CHOOSE)
    options = {each.objects for each in play.game.legal if isinstance(each, ChooseObjects)}
    assert options == {(each,) for each in hand}
    play.do(ChooseObjects((hand[1],)))
    (two,) = (each for each in play.state.battlefield if play.obj(each).card == "Two")
    assert play.state.attackers[two].target == B


# Exactly so many


EXACTLY = in_editions("509.4e@2010", "509.3e@2024")
LONELY = creature(
    "Lonely",
    2,
    6,
    abilities=(TriggeredAbility(BecomesBlocked(number=1, at_most=1), (GainLife(5),)),),
)


def blocked_by(edition: Edition, number: int) -> tuple[Play, int, list[int]]:
    board = Board(edition)
    lonely = board.permanent(LONELY)
    walls = [board.permanent(creature("Wall", 0, 4), B) for _ in range(3)]
    play = board.begin().attack(lonely).block(dict.fromkeys(walls[:number], lonely))
    play.to_question(Question.PRIORITY).settle()
    return play, lonely, walls


@EXACTLY
@pytest.mark.parametrize("number", [1, 2])
def test_becoming_blocked_by_exactly_one_creature(edition: Edition, number: int) -> None:
    play, _, _ = blocked_by(edition, number)
    assert play.life(A) == (25 if number == 1 else 20)


@EXACTLY
def test_an_effect_that_removes_a_blocker_leaves_exactly_one(edition: Edition) -> None:
    play, _, walls = blocked_by(edition, 2)
    play.effect(RemoveFromCombat("that"), that=walls[0]).settle()
    assert play.life(A) == 25
    play.effect(RemoveFromCombat("that"), that=walls[1]).settle()
    assert play.life(A) == 25


@EXACTLY
def test_an_effect_that_adds_a_blocker_makes_it_more_than_one(edition: Edition) -> None:
    play, lonely, walls = blocked_by(edition, 1)
    play.effect(MakeBlock("target", "target2"), B, target=walls[1], target2=lonely).settle()
    assert play.life(A) == 25


# Attacking if another does


ALONG = in_editions("500.2@2004", "508.1d@2010", "508.1d@2024")
CYCLOPS = creature("Cyclops", 3, 4, abilities=(StaticAbility(CombatRequirement("attack_along")),))


def legal_attacks(play: Play) -> set[frozenset[int]]:
    """Who attacks together, by all declarations that are listed, each judged as well."""
    play.to_question(Question.DECLARE_ATTACKERS)
    listed = [each for each in play.game.legal if isinstance(each, DeclareAttackers)]
    assert len(listed) == play.game.legal.count() == len(set(listed))
    assert all(map(play.allowed, listed))
    return {frozenset(attacker for attacker, _ in each.attacks) for each in listed}


@ALONG
def test_a_creature_attacks_if_another_does(edition: Edition) -> None:
    board = Board(edition)
    cyclops, bear = board.permanent(CYCLOPS), board.permanent(creature("Bear"))
    play = board.begin()
    assert legal_attacks(play) == {frozenset(), frozenset({cyclops}), frozenset({cyclops, bear})}
    assert not play.allowed(at((bear, B)))


@ALONG
def test_it_need_not_attack_where_it_cannot(edition: Edition) -> None:
    board = Board(edition)
    board.permanent(CYCLOPS, tapped=True)
    bear = board.permanent(creature("Bear"))
    assert legal_attacks(board.begin()) == {frozenset(), frozenset({bear})}


@ALONG
def test_it_must_attack_with_one_that_has_to(edition: Edition) -> None:
    board = Board(edition)
    cyclops = board.permanent(CYCLOPS)
    must = creature("Must", abilities=(StaticAbility(Requirement("attack")),))
    eager = board.permanent(must)
    assert legal_attacks(board.begin()) == {frozenset({cyclops, eager})}


@ALONG
def test_nobody_has_to_pay_for_it(edition: Edition) -> None:
    board = Board(edition)
    price = StaticAbility(Price("attack", mana="{1}"))
    costly = creature("Costly", abilities=(StaticAbility(CombatRequirement("attack_along")), price))
    board.permanent(costly)
    bear = board.permanent(creature("Bear"))
    assert legal_attacks(board.begin()) == {frozenset(), frozenset({bear})}


@pytest.mark.rule("508.1d@2024")
def test_where_only_one_can_attack_nobody_does_for_two_of_them() -> None:
    """With nobody both requirements are obeyed, with either of them one."""
    board = Board(NOW)
    for _ in range(2):
        board.permanent(CYCLOPS)
    alone = Limit("attack_more_than", 1)
    board.permanent(enchantment("Silent Arbiter", StaticAbility(alone, None)))
    play = board.begin()
    assert legal_attacks(play) == {frozenset()}
    cyclops = next(each for each in play.state.battlefield if play.obj(each).card == "Cyclops")
    assert play.refused(at((cyclops, B))).startswith("508.1d")


# 500.4, 500.5 in 2004


@pytest.mark.rule("500.4@2004", "500.5@2004")
@pytest.mark.rule("508.1d@2010", "508.1d@2024")
@pytest.mark.parametrize("edition", list(Edition))
def test_who_must_attack_and_cannot_do_so_alone_joins_whoever_attacks(edition: Edition) -> None:
    """In 2004 nobody else has to attack for it; once somebody does, it can obey."""
    board = Board(edition)
    shy = StaticAbility(Requirement("attack")), StaticAbility(Restriction("attack_alone"))
    must, bear = board.permanent(creature("Shy", abilities=shy)), board.permanent(creature("Bear"))
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    in_2004 = edition is Edition.DAMAGE_ON_THE_STACK
    assert play.allowed(at()) is in_2004
    assert play.refused(at((bear, B))).startswith("500.2" if in_2004 else "508.1d")
    assert not play.allowed(at((must, B)))
    assert play.allowed(at((must, B), (bear, B)))
    assert play.game.legal.count() == len(legal_attacks(play)) == (2 if in_2004 else 1)
