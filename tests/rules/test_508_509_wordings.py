"""What abilities say of attacks, blocks and fighting creatures, in wordings of their own."""

import pytest

from tests.rules.board import A, B, Board, C, D, Play, creature, enchantment
from tests.turn.editions import in_editions
from turnfold.engine.cards.abilities import SpellAbility, StaticAbility, Trigger, TriggeredAbility
from turnfold.engine.cards.card import Card
from turnfold.engine.cards.effects import (
    AddPhases,
    Condition,
    CreateToken,
    DealDamage,
    GainLife,
    LoseLife,
    MakeBlock,
    PutCounters,
    RemoveFromCombat,
    Require,
    ReturnIt,
    TapIt,
    TokenDefinition,
)
from turnfold.engine.cards.modifications import Price, Requirement, Restriction
from turnfold.engine.cards.selections import Filter, Measure, Target
from turnfold.engine.characteristics.selecting import Speaker, matches, refer, select
from turnfold.events.decisions import CastSpell, ChooseObjects, DeclareAttackers, DeclareBlockers
from turnfold.events.enums import Edition, Question, Step, Zone

NOW = Edition.FREE_DIVISION
WALKER = Card(name="Walker", types=("planeswalker",), loyalty=5)
CREATURES = Filter(types=("creature",))
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
    theirs = Filter(types=("creature",), controller="opponent")
    board.permanent(
        enchantment("Trumpet", StaticAbility(Requirement("attack", one_of_them=True), theirs)), B
    )
    bears = [board.permanent(creature("Bear")) for _ in range(2)]
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    assert not play.allowed(at())
    assert all(play.allowed(at((bear, B))) for bear in bears)
    assert play.allowed(at(*((bear, B) for bear in bears)))


@MUST_ATTACK
def test_one_creature_that_has_attacked_is_enough_for_the_turn(edition: Edition) -> None:
    board = Board(edition)
    bear = board.permanent(creature("Bear"))
    board.permanent(creature("Other"))
    play = board.begin().effect(AddPhases(("combat", "main")))
    play.effect(Require(Requirement("attack", one_of_them=True, once=True), CREATURES), B)
    play.attack(bear).go()
    assert play.to_question(Question.DECLARE_ATTACKERS).allowed(at())


@pytest.mark.rule("508.1d@2024")
@pytest.mark.parametrize("planeswalkers", [True, False])
def test_an_opponent_must_attack_you_or_a_planeswalker_you_control(planeswalkers: bool) -> None:
    board = Board(NOW, players=3)
    must = Requirement("attack_player", one_of_them=True, planeswalkers=planeswalkers)
    theirs = Filter(types=("creature",), controller="opponent")
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
    theirs = Filter(types=("creature",), controller="opponent")
    play = board.begin().effect(Require(Requirement("block", one_of_them=True), theirs))
    play.attack(bear).to_question(Question.DECLARE_BLOCKERS)
    assert not play.allowed(DeclareBlockers())
    assert all(play.allowed(DeclareBlockers(((wall, (bear,)),))) for wall in walls)


@pytest.mark.rule("508.1d@2024")
def test_one_of_them_goes_with_attacking_and_blocking() -> None:
    with pytest.raises(ValueError, match='"one_of_them" does not go with "be_blocked"'):
        Requirement("be_blocked", one_of_them=True)


@in_editions("508.1g@2010", "508.1h@2024")
def test_only_attacks_on_planeswalkers_cost_something(edition: Edition) -> None:
    board = Board(edition)
    price = Price("attack", mana="{1}", planeswalkers_only=True)
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
    leader = creature("Leader", abilities=(TriggeredAbility(Trigger("attacks"), effects),))
    creatures = board.permanent(leader), walker(board)
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    play.do(at(creatures))
    return play, *creatures


def soldier(play: Play) -> int:
    return next(each for each in play.state.battlefield if play.obj(each).card == "Soldier")


@PUT
def test_a_token_attacks_what_another_creature_attacks(edition: Edition) -> None:
    play, _, gideon = raid(edition, CreateToken(SOLDIER, attacking=True, attacks="self"))
    play.settle()
    assert play.state.attackers[soldier(play)].target == gideon


@PUT
@pytest.mark.parametrize("or_planeswalkers", [True, False])
def test_a_token_attacks_the_player_who_is_named(edition: Edition, or_planeswalkers: bool) -> None:
    """Or a planeswalker of theirs, if the effect says so: then its controller chooses."""
    named = CreateToken(
        SOLDIER, attacking=True, attacks="defending_player", or_planeswalkers=or_planeswalkers
    )
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
    play.effect(CreateToken(SOLDIER, attacking=True, attacks="that"), that=B)
    assert soldier(play) not in play.state.attackers


@PUT
def test_a_returned_creature_enters_attacking(edition: Edition) -> None:
    board = Board(edition)
    leader, dead = board.permanent(creature("Leader")), board.graveyard(creature("Dead"))
    play = board.begin().attack(leader)
    play.effect(ReturnIt("that", "battlefield", tapped=True, attacking=True), that=dead)
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
    mine = Filter(types=("creature",), zone="hand", controller="you")
    play.effect(
        ReturnIt(mine, "battlefield", number=1, attacking=True, attacks="that"), that=leader
    )
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
    abilities=(
        TriggeredAbility(Trigger("becomes_blocked", number=1, exactly=True), (GainLife(5),)),
    ),
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


# Descriptions


FIGHTS = in_editions("309.4@2004", "509.1g@2010", "509.1g@2024")


@FIGHTS
def test_what_blocks_a_creature_and_what_it_blocks(edition: Edition) -> None:
    board = Board(edition)
    bear, other = board.permanent(creature("Bear")), board.permanent(creature("Other"))
    wall = board.permanent(creature("Wall", 0, 4), B)
    play = board.begin().attack(bear, other).block({wall: bear})

    def found(source: int, how: str) -> list[int]:
        wanted = Filter(fights_source=how)  # type: ignore[arg-type]
        return select(play.state, wanted, Speaker(source, A))

    assert [found(bear, how) for how in ("blocking", "blocked_by", "either")] == [
        [wall],
        [],
        [wall],
    ]
    assert [found(wall, how) for how in ("blocking", "blocked_by", "either")] == [
        [],
        [bear],
        [bear],
    ]
    assert found(other, "either") == []


@pytest.mark.rule("508.6@2024")
def test_who_attacks_a_planeswalker_does_not_attack_its_controller() -> None:
    board = Board(NOW)
    gideon = walker(board)
    on_you, on_gideon = board.permanent(creature("One")), board.permanent(creature("Two"))
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    play.do(at((on_you, B), (on_gideon, gideon)))
    speaker = Speaker(gideon, B)
    assert select(play.state, Filter(attacking_you=True), speaker) == [on_you]
    assert select(play.state, Filter(attacking_yours=True), speaker) == [on_you, on_gideon]
    assert select(play.state, Filter(types=("creature",), attacking_yours=False), speaker) == []


@in_editions("202.2@2010", "105.2@2024")
def test_either_of_two_colors(edition: Edition) -> None:
    board = Board(edition)
    found = {
        color: board.permanent(Card(name=color, types=("artifact",), colors=(color,)))
        for color in ("white", "blue", "red")
    }
    play = board.begin()
    wanted = Filter(types=("artifact",), any_color=("white", "red"))
    chosen = select(play.state, wanted, Speaker(found["blue"], A))
    assert chosen == [found["white"], found["red"]]


@in_editions("404.1@2010", "404.1@2024")
def test_cards_in_a_graveyard_are_counted(edition: Edition) -> None:
    """Those of one player that are so described, and no permanents."""
    board = Board(edition)
    for player in (A, A, B):
        board.graveyard(creature("Dead"), player)
    board.graveyard("Forest")
    board.permanent(creature("Alive"))
    play = board.begin()
    mine = Filter(types=("creature",), zone="graveyard", controller="you")
    play.effect(GainLife(Measure("count", mine)))
    assert play.life(A) == 22
    assert {play.obj(each).zone for each in select(play.state, mine, Speaker(0, A))} == {
        Zone.GRAVEYARD
    }


DEALT = in_editions("119.1@2010", "120.1@2024")


@DEALT
def test_what_was_dealt_damage_this_turn(edition: Edition) -> None:
    board = Board(edition)
    giant = board.permanent(creature("Giant", 3, 3))
    hurt, other = board.permanent(creature("Hurt", 0, 9), B), board.permanent(creature("Other"), B)
    play = board.begin().effect(DealDamage(1, "that", source="target"), that=hurt, target=giant)

    def dealt(permanent: int, source: int = giant, **said: bool) -> bool:
        return matches(play.state, Filter(**said), permanent, Speaker(source, A))  # type: ignore[arg-type]

    assert dealt(hurt, damaged_this_turn=True)
    assert dealt(hurt, damaged_by_source=True)
    assert not dealt(hurt, source=other, damaged_by_source=True)
    assert dealt(other, damaged_this_turn=False)
    play.to_the_end_of_turn()
    assert dealt(hurt, damaged_this_turn=False)


@DEALT
def test_a_creature_dealt_damage_by_the_source_dies(edition: Edition) -> None:
    """It is known of a creature that is gone, too."""
    board = Board(edition)
    prey = Filter(types=("creature",), damaged_by_source=True)
    feeding = TriggeredAbility(Trigger("dies", prey), (PutCounters("+1/+1"),))
    vampire = board.permanent(creature("Vampire", 4, 4, abilities=(feeding,)))
    bear, other = board.permanent(creature("Bear"), B), board.permanent(creature("Other"), B)
    play = board.begin().attack(vampire).block({bear: vampire}).to(Step.POSTCOMBAT_MAIN)
    assert not play.in_play(bear)
    assert play.size(vampire) == (5, 5)
    play.effect(DealDamage(2, "that"), that=other).settle()
    assert not play.in_play(other)
    assert play.size(vampire) == (5, 5)


@pytest.mark.rule("120.10@2024")
def test_what_was_dealt_excess_damage_this_turn() -> None:
    board = Board(NOW)
    hurt, other = (board.permanent(creature("Bear", 2, 2, "indestructible"), B) for _ in range(2))
    play = board.begin().effect(DealDamage(3, "that"), that=hurt)
    play.effect(DealDamage(2, "that"), that=other)
    assert select(play.state, Filter(excess_this_turn=True), Speaker(hurt, A)) == [hurt]


# References


@DEALT
def test_another_permanent_speaks_of_the_source_of_the_damage(edition: Edition) -> None:
    board = Board(edition)
    mine = Filter(types=("creature",), controller="you")
    revenge = TriggeredAbility(Trigger("is_dealt_damage", mine), (TapIt("that_source"),))
    board.permanent(enchantment("Revenge", revenge), B)
    giant = board.permanent(creature("Giant", 1, 3, "vigilance"))
    bear = board.permanent(creature("Bear", 0, 3), B)
    play = board.begin().attack(giant).block({bear: giant}).to(Step.POSTCOMBAT_MAIN)
    assert play.obj(giant).tapped


@in_editions("102.3@2010", "102.3@2024")
def test_each_other_opponent_is_each_but_the_one_spoken_of(edition: Edition) -> None:
    board = Board(edition, players=4)
    spreading = TriggeredAbility(
        Trigger("deals_damage", player="opponent"),
        (LoseLife(Measure("damage"), "each_other_opponent"),),
    )
    bear = board.permanent(creature("Bear", abilities=(spreading,)))
    play = board.begin().attack(bear, on=C).to(Step.POSTCOMBAT_MAIN)
    assert [play.life(each) for each in (A, B, C, D)] == [20, 18, 18, 18]


@pytest.mark.rule("508.6@2024")
def test_the_players_that_a_creature_has_attacked_this_turn() -> None:
    board = Board(NOW, players=3)
    gideon = walker(board, C)
    bear, other = board.permanent(creature("Bear")), board.permanent(creature("Other"))
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    play.do(at((bear, B), (other, gideon)))
    assert refer(play.state, "players_attacked", Speaker(bear, A)) == [B]
    assert refer(play.state, "players_attacked", Speaker(other, A)) == []
    play.to_turn(4)
    assert refer(play.state, "players_attacked", Speaker(bear, A)) == []


# Attacking if another does


ALONG = in_editions("500.2@2004", "508.1d@2010", "508.1d@2024")
CYCLOPS = creature("Cyclops", 3, 4, abilities=(StaticAbility(Requirement("attack_along")),))


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
    costly = creature("Costly", abilities=(StaticAbility(Requirement("attack_along")), price))
    board.permanent(costly)
    bear = board.permanent(creature("Bear"))
    assert legal_attacks(board.begin()) == {frozenset(), frozenset({bear})}


@pytest.mark.rule("508.1d@2024")
def test_where_only_one_can_attack_nobody_does_for_two_of_them() -> None:
    """With nobody both requirements are obeyed, with either of them one."""
    board = Board(NOW)
    for _ in range(2):
        board.permanent(CYCLOPS)
    alone = Restriction("attack_more_than", 1)
    board.permanent(enchantment("Silent Arbiter", StaticAbility(alone, None)))
    play = board.begin()
    assert legal_attacks(play) == {frozenset()}
    cyclops = next(each for each in play.state.battlefield if play.obj(each).card == "Cyclops")
    assert play.refused(at((cyclops, B))).startswith("508.1d")


# Dealt damage, divided damage


@DEALT
def test_an_ability_asks_whether_an_opponent_was_dealt_damage_this_turn(edition: Edition) -> None:
    board = Board(edition)
    hurt = Condition(was_dealt_damage="each_opponent")
    thirsty = TriggeredAbility(Trigger("step_begins", step="end"), (GainLife(1),), condition=hurt)
    board.permanent(enchantment("Thirst", thirsty))
    play = board.begin().effect(DealDamage(1, "that"), that=B)
    play.to_turn(3, Step.END).settle()
    assert play.life(A) == 21
    play.to_turn(4, Step.END).settle()
    assert play.life(A) == 21


@in_editions("601.2d@2010", "601.2d@2024")
def test_damage_is_divided_among_a_player_and_any_creatures(edition: Edition) -> None:
    """Each target is dealt at least 1."""
    board = Board(edition)
    targets = (Target("player"), *(Target("creature", up_to=True) for _ in range(2)))
    spell = SpellAbility((DealDamage(5, divided=True),), targets)
    card = board.hand(Card(name="Rain", types=("instant",), abilities=(spell,)))
    bears = [board.permanent(creature("Bear"), B) for _ in range(2)]
    play = board.begin()
    assert not play.allowed(CastSpell(card, (B, bears[0]), division=(5, 0)))
    assert not play.allowed(CastSpell(card, (B, bears[0]), division=(3, 1)))
    assert play.allowed(CastSpell(card, (B,), division=(5,)))
    play.do(CastSpell(card, (B, *bears), division=(1, 2, 2)))
    play.all_pass()
    assert play.life(B) == 19
    assert not play.in_play(bears[0])
    assert not play.in_play(bears[1])
