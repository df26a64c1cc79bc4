"""What is recorded of assigned and dealt combat damage: its rules, its causes, and what waits for a
choice (510.1-510.2; 310 in 2004); and the creatures of a partner (810)."""

from math import comb

import pytest

from tests.rules.board import A, B, Board, C, D, Play, creature, enchantment
from tests.rules.several import teams
from tests.turn.editions import in_editions
from turnfold.events.cards.abilities import StaticAbility
from turnfold.events.cards.card import Card
from turnfold.events.cards.effects import Destroy
from turnfold.events.cards.modifications import NumberedPermission, Permission
from turnfold.events.cards.replacements import (
    AssignsByToughness,
    AssignsNoDamage,
    DamageChange,
    DamagePrevention,
)
from turnfold.events.damage import DamageAssigned, DamageDealt, DamageNotDealt
from turnfold.events.decisions import AssignDamage
from turnfold.events.enums import Edition, Question, Step

TWICE = DamageChange(to="you_and_yours", times=2)
ONE_LESS = DamagePrevention(to="you_and_yours", prevent=1)
ORDERED = in_editions("419.9@2004", "616.1@2010", "616.1@2024")
AS_UNBLOCKED = StaticAbility(Permission("assign_as_though_unblocked"), "self")
TWO = (StaticAbility(NumberedPermission("block_additional", 1), "self"),)


@in_editions("510.1c@2010", "510.1c@2024")
def test_each_assignment_names_the_rule_that_it_follows(edition: Edition) -> None:
    board = Board(edition)
    free, held = board.permanent(creature("Free")), board.permanent(creature("FixedChange"))
    hero = board.permanent("Benalish Hero")
    wall, guard = (board.permanent(creature("Wall", 1, 4), B) for _ in range(2))
    play = board.begin().attack(free, held, hero).block({wall: held, guard: hero})
    play.to(Step.END_OF_COMBAT)
    ruled = {
        each.event.source: each.rule.split("@")[0]
        for each in play.entries()
        if isinstance(each.event, DamageAssigned)
    }
    shared = "702.22k" if edition is Edition.FREE_DIVISION else "702.21k"
    assert ruled == {
        free: "510.1b",
        held: "510.1c",
        hero: "510.1c",
        wall: "510.1d",
        guard: shared,
    }


def rules_by_recipient(play: Play) -> dict[int, str]:
    """Under which rule each recipient was assigned combat damage."""
    return {
        each.event.target: each.rule.split("@")[0]
        for each in play.entries()
        if isinstance(each.event, DamageAssigned)
    }


@in_editions("502.9b@2004", "702.19b@2010", "702.19b@2024")
def test_what_tramples_over_its_blocker_names_trample(edition: Edition) -> None:
    board = Board(edition)
    dreadmaw, wall = board.permanent(creature("Dreadmaw", 6, 6, "trample")), wall_of(board)
    play = board.begin().attack(dreadmaw).block({wall: dreadmaw})
    play.to_question(Question.ASSIGN_DAMAGE)
    play.do(AssignDamage(((dreadmaw, wall, 4), (dreadmaw, B, 2))))
    play.to(Step.END_OF_COMBAT)
    blocked = "310.2c" if edition is Edition.DAMAGE_ON_THE_STACK else "510.1c"
    trample = "502.9b" if edition is Edition.DAMAGE_ON_THE_STACK else "702.19b"
    rules = rules_by_recipient(play)
    assert (rules[wall], rules[B]) == (blocked, trample)


@in_editions("502.9c@2004", "702.19c@2010", "702.19d@2024")
def test_what_tramples_after_its_blocker_is_gone_names_the_rule_for_that(edition: Edition) -> None:
    board = Board(edition)
    dreadmaw, wall = board.permanent(creature("Dreadmaw", 6, 6, "trample")), wall_of(board)
    play = board.begin().attack(dreadmaw).block({wall: dreadmaw})
    play.effect(Destroy("that"), B, that=wall).to(Step.END_OF_COMBAT)
    assert play.life(B) == 14
    numbers = {"2004": "502.9c", "2010": "702.19c", "2024": "702.19d"}
    assert rules_by_recipient(play) == {B: numbers[edition.value]}


@in_editions("510.1b@2010", "510.1b@2024")
def test_what_assigns_as_though_it_were_not_blocked_names_the_rule_of_the_unblocked(
    edition: Edition,
) -> None:
    elemental = creature("Elemental", 7, 7, "trample", abilities=(AS_UNBLOCKED,))
    board = Board(edition)
    thorn, wall = board.permanent(elemental), wall_of(board)
    play = board.begin().attack(thorn).block({wall: thorn})
    play.to_question(Question.ASSIGN_DAMAGE)
    play.do(AssignDamage(((thorn, B, 7),)))
    play.to(Step.END_OF_COMBAT)
    assert rules_by_recipient(play)[B] == "510.1b"


def wall_of(board: Board) -> int:
    return board.permanent(creature("Wall", 1, 4), B)


@in_editions("810.8a@2010", "810.9a@2024")
def test_a_partner_assigns_by_the_same_rules(edition: Edition) -> None:
    """Nobody's damage is divided by another because of banding."""
    board = teams(edition)
    giant = board.permanent(creature("Giant", 3, 3), B)
    bear = board.permanent(creature("Bear"), B)
    wall = board.permanent(creature("Wall", 1, 4), D)
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    play.attack(giant, bear, on=C).block({wall: bear}).to(Step.END_OF_COMBAT)
    ruled = {
        each.event.source: each.rule.split("@")[0]
        for each in play.entries()
        if isinstance(each.event, DamageAssigned)
    }
    assert ruled == {giant: "510.1b", bear: "510.1c", wall: "510.1d"}


@pytest.mark.rule("510.1d@2010")
def test_a_partners_blocker_keeps_to_its_damage_assignment_order() -> None:
    """C decides for the team; D's wall blocks two 2/2 creatures."""
    board = teams(Edition.DAMAGE_ORDER)
    bears = tuple(board.permanent(creature("Bear")) for _ in range(2))
    wall = board.permanent(creature("Wall", 3, 9, abilities=TWO), D)
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    play.attack(*bears, on=C).block({wall: bears}).to_question(Question.ORDER_ATTACKERS).go()
    (first, second) = play.state.blockers[wall].attackers
    play.to_question(Question.ASSIGN_DAMAGE)
    if play.asked[0] == A:
        play.go()
    assert play.asked == (C, Question.ASSIGN_DAMAGE)
    assert play.allowed(AssignDamage(((wall, first, 2), (wall, second, 1))))
    assert not play.allowed(AssignDamage(((wall, first, 1), (wall, second, 2))))


@in_editions("310.2a@2004", "510.1a@2010", "510.1a@2024")
@pytest.mark.parametrize("said", ["permission", "ability"])
def test_a_creature_that_assigns_no_combat_damage_assigns_none(edition: Edition, said: str) -> None:
    """The other attacker is no concern of it."""
    abilities = {
        "permission": StaticAbility(Permission("assign_no_damage"), "self"),
        "ability": AssignsNoDamage(to="self"),
    }
    board = Board(edition)
    zealot = board.permanent(creature("Zealot", 2, 2, abilities=(abilities[said],)))
    bear = board.permanent(creature("Bear", 1, 1))
    play = board.begin().attack(zealot, bear).to(Step.END_OF_COMBAT)
    assert [each.source for each in play.events(DamageAssigned)] == [bear]
    assert play.life(B) == 19


@in_editions("310.2a@2004", "510.1a@2010", "510.1a@2024")
@pytest.mark.parametrize("said", ["permission", "ability"])
def test_a_creature_may_assign_damage_equal_to_its_toughness(edition: Edition, said: str) -> None:
    abilities = {
        "permission": StaticAbility(Permission("assign_by_toughness"), "self"),
        "ability": AssignsByToughness(to="self"),
    }
    board = Board(edition)
    wall = board.permanent(creature("Wall", 1, 5, abilities=(abilities[said],)))
    bear = board.permanent(creature("Bear", 2, 4))
    play = board.begin().attack(wall, bear).to(Step.END_OF_COMBAT)
    assert play.life(B) == 20 - 5 - 2


@ORDERED
@pytest.mark.parametrize(("first", "life"), [(0, 17), (1, 18)])
def test_combat_damage_waits_until_its_player_chose_which_effect_comes_first(
    edition: Edition, first: int, life: int
) -> None:
    """2 damage doubled and then 1 less is 3; 1 less and then doubled it is 2."""
    board = Board(edition)
    charms = [
        board.permanent(enchantment(f"Charm {n}", each), B)
        for n, each in enumerate((TWICE, ONE_LESS))
    ]
    bear = board.permanent(creature("Bear"))
    play = board.begin().attack(bear).to_question(Question.ORDER_REPLACEMENTS)
    play.choose(charms[first])
    play.to(Step.END_OF_COMBAT)
    assert play.life(B) == life
    assert not play.state.stack
    assert len(play.events(DamageDealt)) == 1


@pytest.mark.rule("310.4b@2004", "419.9@2004")
def test_damage_on_the_stack_waits_for_the_choice_though_its_source_is_gone() -> None:
    board = Board(Edition.DAMAGE_ON_THE_STACK)
    charms = [
        board.permanent(enchantment(f"Charm {n}", each), B)
        for n, each in enumerate((TWICE, ONE_LESS))
    ]
    bear = board.permanent(creature("Bear"))
    play = board.begin().attack(bear)
    while not play.state.damage_on_stack:
        play.go()
    play.effect(Destroy("that", no_regeneration=True), that=bear)
    play.to_question(Question.ORDER_REPLACEMENTS).choose(charms[0])
    play.to(Step.END_OF_COMBAT)
    assert play.life(B) == 17


@in_editions("616.1@2010", "616.1@2024")
def test_damage_to_a_planeswalker_waits_for_the_choice_as_well(edition: Edition) -> None:
    board = Board(edition)
    charms = [
        board.permanent(enchantment(f"Charm {n}", each), B)
        for n, each in enumerate((TWICE, ONE_LESS))
    ]
    walker = board.permanent(
        Card(name="Walker", types=("planeswalker",), loyalty=5), B, counters={"loyalty": 5}
    )
    bear = board.permanent(creature("Bear"))
    play = board.begin().attack(bear, on=walker).to_question(Question.ORDER_REPLACEMENTS)
    play.choose(charms[1])
    play.to(Step.END_OF_COMBAT)
    assert play.counters(walker, "loyalty") == 3


@pytest.mark.rule("310.4c@2004")
def test_damage_that_is_not_dealt_any_more_was_caused_by_its_assignment() -> None:
    board = Board(Edition.DAMAGE_ON_THE_STACK)
    bear, other = (board.permanent(creature("Bear")) for _ in range(2))
    wall, guard = (board.permanent(creature("Wall", 0, 4), B) for _ in range(2))
    play = board.begin().attack(bear, other).block({wall: bear, guard: other})
    while not play.state.damage_on_stack:
        play.go()
    play.effect(Destroy("that", no_regeneration=True), that=wall)
    play.to(Step.END_OF_COMBAT)
    log = play.game.log
    (lost,) = (n for n, e in enumerate(log.events) if isinstance(e, DamageNotDealt))
    assert [log.events[each] for each in log.causes_of(lost)] == [DamageAssigned(bear, wall, 2)]


# Divided among the defending player and that player's creatures


ORGG = in_editions("103.1@2004", "101.1@2010", "101.1@2024")


@ORGG
@pytest.mark.parametrize("blocked", [True, False])
def test_damage_may_be_divided_among_the_defending_player_and_their_creatures(
    edition: Edition, blocked: bool
) -> None:
    """Whether it is blocked or not, and whatever is lethal; but all of it, and to nobody else."""
    board = Board(edition)
    orgg, mine = board.permanent("Butcher Orgg"), board.permanent(creature("Mine"))
    guard, idle = (board.permanent(creature(name, 1, 4), B) for name in ("Guard", "Idle"))
    play = board.begin().attack(orgg)
    play.block({guard: orgg} if blocked else {}).to_question(Question.ASSIGN_DAMAGE)

    def portions(**amounts: int) -> AssignDamage:
        whom = {"guard": guard, "idle": idle, "player": B, "mine": mine}
        return AssignDamage(tuple((orgg, whom[each], n) for each, n in amounts.items()))

    assert play.allowed(portions(guard=1, idle=2, player=3))
    assert play.allowed(portions(idle=6))
    assert play.allowed(portions(player=6))
    assert not play.allowed(portions(idle=5))
    assert not play.allowed(portions(mine=1, player=5))
    assert play.game.legal.count() == comb(6 + 2, 2)
    play.do(portions(guard=1, idle=4, player=1))
    play.to(Step.END_OF_COMBAT)
    assert (play.life(B), play.in_play(guard), play.in_play(idle)) == (19, True, False)


@ORGG
def test_who_does_not_care_assigns_as_the_rules_say(edition: Edition) -> None:
    board = Board(edition)
    orgg = board.permanent("Butcher Orgg")
    guard, idle = (board.permanent(creature(name, 1, 4), B) for name in ("Guard", "Idle"))
    play = board.begin().attack(orgg).block({guard: orgg}).to(Step.END_OF_COMBAT)
    assert (play.life(B), play.in_play(guard), play.in_play(idle)) == (20, False, True)
