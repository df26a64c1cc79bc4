"""Attacks and blocks on the day before a change of the rules and on the day of it: requirements,
which were 500 then, and creatures that are put attacking."""

import pytest

from tests.rules.blocking import fight, make_block, times, watcher
from tests.rules.board import A, B, Board, Play, creature, enchantment
from turnfold.events.cards.abilities import StaticAbility
from turnfold.events.cards.card import Card
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.effects import Attacking, CreateToken, TokenDefinition
from turnfold.events.cards.modifications import Limit, Requirement, Restriction
from turnfold.events.cards.selections import those
from turnfold.events.cards.triggers import Blocks, BlocksCreature
from turnfold.events.decisions import DeclareAttackers, DeclareBlockers
from turnfold.events.enums import Edition, Question, Step

SOLDIER = TokenDefinition("Soldier", subtypes=("Soldier",), power=1, toughness=1)
BERSERKER = creature("Berserker", abilities=(StaticAbility(Requirement("attack")),))
GROUNDS = enchantment(
    "Grounds",
    StaticAbility(Limit("attack_more_than", number=1), those(HasTypes(("creature",)))),
)
SHY = creature(
    "Shy",
    abilities=(StaticAbility(Requirement("attack")), StaticAbility(Restriction("attack_alone"))),
)


def legal_attacks(play: Play, *creatures: int) -> list[tuple[int, ...]]:
    """Which of the creatures attack in each legal attack, by their places; listed and counted."""
    found = list(play.game.legal)
    assert len(found) == play.game.legal.count()
    assert all(isinstance(each, DeclareAttackers) and play.allowed(each) for each in found)
    return sorted(
        tuple(creatures.index(each) + 1 for each, _ in attack.attacks)
        for attack in found
        if isinstance(attack, DeclareAttackers)
    )


@pytest.mark.rule("410.9a@2006-05-01", "410.9a@2009-05-01", "509.4a@2009-07-11")
def test_who_an_effect_makes_a_blocker_does_not_block_from_2006_to_2009() -> None:
    days = {"2006-04-30": 1, "2006-05-01": 0, "2009-07-10": 0, "2009-07-11": 1}
    assert {day: times_made_to_block(day, Blocks()) for day in days} == days


@pytest.mark.rule("410.9b@2006-05-01", "509.4b@2009-07-11", "509.4b@2010-02-01")
def test_who_an_effect_makes_a_blocker_does_not_block_a_creature_from_2006_to_2010() -> None:
    days = {"2006-04-30": 1, "2006-05-01": 0, "2010-01-31": 0, "2010-02-01": 1}
    assert {day: times_made_to_block(day, BlocksCreature()) for day in days} == days


@pytest.mark.rule("410.9e@2009-05-01")
def test_an_effect_that_adds_an_attacker_to_a_block_could_always_make_it_two() -> None:
    """What blocks at least two creatures is counted as the effect makes it two."""
    board = Board(Edition("2009-05-01"))
    one, other = board.permanent(creature("One")), board.permanent(creature("Other"))
    blocker = board.permanent(watcher("Blocker", Blocks(number=2)), B)
    play = fight(board.begin(), {blocker: one}, other)
    make_block(play, blocker, other)
    assert times(play, blocker) == 1


def times_made_to_block(day: str, trigger: Blocks | BlocksCreature) -> int:
    """How often it triggers that an effect makes an idle creature block."""
    board = Board(Edition(day))
    attacker = board.permanent(creature("Attacker"))
    idle = board.permanent(watcher("Idle", trigger), B)
    play = fight(board.begin(), {}, attacker)
    make_block(play, idle, attacker)
    assert play.state.blockers[idle].attackers == (attacker,)
    return times(play, idle)


@pytest.mark.rule("500.2@1999-04-23", "500.2@2003-05-26", "500.4@2003-07-01")
def test_one_of_two_attacks_in_place_of_the_one_that_must_until_july_2003() -> None:
    """Only one creature can attack. It is the example of the texts of 1999 to 2003."""
    for day, legal in (("2003-06-30", [(1,), (2,)]), ("2003-07-01", [(1,)])):
        board = Board(Edition(day))
        board.permanent(GROUNDS)
        must, may = board.permanent(BERSERKER), board.permanent(creature("Bear"))
        play = board.begin().to_question(Question.DECLARE_ATTACKERS)
        assert legal_attacks(play, must, may) == legal
        assert not play.allowed(DeclareAttackers(()))


@pytest.mark.rule("500.2@2003-05-26", "500.5@2003-07-01")
def test_two_that_cannot_attack_alone_may_stay_until_july_2003() -> None:
    """Neither could obey its requirement by itself; together they can."""
    for day, legal in (("2003-06-30", [(), (1, 2)]), ("2003-07-01", [(1, 2)])):
        board = Board(Edition(day))
        first, second = board.permanent(SHY), board.permanent(SHY)
        play = board.begin().to_question(Question.DECLARE_ATTACKERS)
        assert legal_attacks(play, first, second) == legal


@pytest.mark.rule("500.2@2003-05-26")
def test_who_must_attack_and_can_had_to_on_each_day() -> None:
    for day in ("1999-04-23", "2003-06-30", "2003-07-01"):
        board = Board(Edition(day))
        must, may = board.permanent(BERSERKER), board.permanent(creature("Bear"))
        play = board.begin().to_question(Question.DECLARE_ATTACKERS)
        assert legal_attacks(play, must, may) == [(1,), (1, 2)]


@pytest.mark.rule("500.3@2003-05-26", "500.4@2003-07-01")
def test_a_block_that_frees_a_creature_to_obey_is_not_asked_for_until_july_2003() -> None:
    """Only one creature can block. The one that must block may be kept from it by the other."""
    only_one = enchantment(
        "Gate",
        StaticAbility(Limit("block_more_than", number=1), those(HasTypes(("creature",)))),
    )
    guard = creature("Guard", abilities=(StaticAbility(Requirement("block")),))
    for day, other in (("2003-06-30", True), ("2003-07-01", False)):
        board = Board(Edition(day))
        board.permanent(only_one)
        wolf = board.permanent(creature("Wolf"))
        must, may = board.permanent(guard, B), board.permanent(creature("Bear"), B)
        play = board.begin()
        play.attack(wolf)
        play.to_question(Question.DECLARE_BLOCKERS)
        assert play.asked[0] is not A
        assert play.allowed(DeclareBlockers(((must, (wolf,)),)))
        assert play.allowed(DeclareBlockers(((may, (wolf,)),))) is other
        assert not play.allowed(DeclareBlockers(()))


@pytest.mark.rule("308.4@2007-10-01", "508.4@2023-06-16")
def test_the_controller_chooses_what_a_creature_that_is_put_attacking_attacks() -> None:
    """Until October 2007 there is nothing to choose: it attacks the defending player."""
    for day, choices in (
        ("1999-04-23", ["player"]),
        ("2007-09-30", ["player"]),
        ("2007-10-01", ["player", "planeswalker"]),
        ("2023-06-15", ["player", "planeswalker"]),
        ("2023-06-16", ["player", "planeswalker", "battle"]),
    ):
        board = Board(Edition(day))
        bear = board.permanent(creature("Bear"))
        jace = Card("Jace", ("planeswalker",), subtypes=("Jace",), loyalty=3)
        siege = Card("Siege", ("battle",), subtypes=("Siege",), defense=3)
        names = {
            B: "player",
            board.permanent(jace, B, counters={"loyalty": 3}): "planeswalker",
            board.permanent(siege, A, counters={"defense": 3}, protector=B): "battle",
        }
        play = board.begin().attack(bear).effect(CreateToken(SOLDIER, attacking=Attacking()))
        found = {B}
        if play.asked[1] is Question.CHOOSE:
            assert play.asked[0] == A
            found = {each.objects[0] for each in play.game.legal}
            play.choose(B)
        assert sorted(names[each] for each in found) == sorted(choices)
        (soldier,) = (each for each in play.state.attackers if each != bear)
        assert play.state.attackers[soldier].target == B
        assert play.to(Step.END_OF_COMBAT).life(B) == 17


@pytest.mark.rule("308.4@2003-05-26", "308.4@2007-05-01", "308.5@2007-10-01")
def test_what_is_put_attacking_where_none_was_declared_fights_since_october_2007() -> None:
    """Until July 2003 no player could put it there: without attackers combat was over at once."""
    for day, life in (("2003-07-01", 20), ("2007-09-30", 20), ("2007-10-01", 19)):
        board = Board(Edition(day))
        board.permanent(creature("Bear"))
        play = board.begin().attack()
        assert (play.step, play.asked) == (Step.DECLARE_ATTACKERS, (A, Question.PRIORITY))
        play.effect(CreateToken(SOLDIER, attacking=Attacking()))
        assert play.to(Step.END_OF_COMBAT).life(B) == life
    board = Board(Edition("2003-06-30"))
    board.permanent(creature("Bear"))
    assert board.begin().attack().step is Step.END_OF_COMBAT


@pytest.mark.rule("500.5@2007-02-01", "500.4@2007-05-01")
def test_nobody_had_to_come_along_until_may_2007() -> None:
    """One must attack and cannot alone; the other has no requirement, and so need not help it."""
    for day, legal in (("2007-04-30", [(), (1, 2)]), ("2007-05-01", [(1, 2)])):
        board = Board(Edition(day))
        shy, may = board.permanent(SHY), board.permanent(creature("Bear"))
        play = board.begin().to_question(Question.DECLARE_ATTACKERS)
        found = [each for each in legal_attacks(play, shy, may) if 1 in each or not each]
        assert found == legal
