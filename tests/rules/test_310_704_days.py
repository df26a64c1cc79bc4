"""More boards that end differently on the day before a change of the rules and on the day of it:
combat, counters, and what leaves the battlefield."""

import pytest

from tests.rules.board import A, B, Board, Play, creature
from turnfold.events.cards.abilities import TriggeredAbility
from turnfold.events.cards.card import Card
from turnfold.events.cards.effects import DealDamage, GainLife, Modify, PhaseOut, Regenerate
from turnfold.events.cards.effects import Destroy as DestroyEffect
from turnfold.events.cards.modifications import Modification
from turnfold.events.cards.triggers import AssignsDamage, Leaves
from turnfold.events.decisions import DeclareAttackers
from turnfold.events.enums import Edition, Question, Step, Zone
from turnfold.events.permanents import CountersChanged

BEAR = creature("Bear")
JACE = Card("Jace", ("planeswalker",), subtypes=("Jace",), loyalty=3)
BATTLE = Card("Battle", ("battle",), defense=3)
SIEGE = Card("Siege", ("battle",), subtypes=("Siege",), defense=3)


def attacking(day: str, attacker: Card, *blockers: Card) -> tuple[Play, int, list[int]]:
    """A's creature attacks, and each of B's blocks it."""
    board = Board(Edition(day))
    wolf = board.permanent(attacker)
    walls = [board.permanent(each, B) for each in blockers]
    play = board.begin()
    play.attack(wolf)
    if walls:
        play.block(dict.fromkeys(walls, wolf))
    return play, wolf, walls


@pytest.mark.rule("308.2a@2007-10-01", "508.1b@2023-06-16")
@pytest.mark.parametrize(
    ("day", "walker", "battle"),
    [
        ("2007-09-30", False, False),
        ("2007-10-01", True, False),
        ("2023-06-15", True, False),
        ("2023-06-16", True, True),
    ],
)
def test_what_can_be_attacked(day: str, walker: bool, battle: bool) -> None:
    board = Board(Edition(day))
    bear = board.permanent(BEAR)
    jace = board.permanent(JACE, B, counters={"loyalty": 3})
    siege = board.permanent(SIEGE, A, counters={"defense": 3}, protector=B)
    play = board.begin().to_question(Question.DECLARE_ATTACKERS)
    assert play.allowed(DeclareAttackers(((bear, jace),))) is walker
    assert play.allowed(DeclareAttackers(((bear, siege),))) is battle


@pytest.mark.rule("306.2@1999-04-23", "306.2@2001-07-23")
def test_a_creature_that_regenerates_stayed_in_combat_until_2001() -> None:
    for day, fights in (("2001-07-22", True), ("2001-07-23", False)):
        play, wolf, _ = attacking(day, BEAR)
        play.effect(Regenerate("that"), that=wolf)
        play.effect(DestroyEffect("that"), that=wolf)
        assert play.in_play(wolf)
        assert play.in_combat(wolf) is fights


@pytest.mark.rule("310.2a@2009-05-01", "310.5@2009-05-01", "510.5@2009-07-11")
@pytest.mark.rule("510.1a@2009-07-11")
def test_who_assigned_nothing_in_the_first_step_does_so_in_the_second_until_2009() -> None:
    """A creature with first strike has power 0 in the first step, and 2 in the second."""
    for day, life in (
        ("2009-04-30", 18),
        ("2009-05-01", 20),  # it has assigned 0
        ("2009-07-11", 20),  # it had first strike
    ):
        play, wolf, _ = attacking(day, creature("Wolf", 0, 2, "first strike"))
        play.to(Step.FIRST_STRIKE_DAMAGE)
        play.effect(Modify(Modification(power=2), "that"), that=wolf)
        assert play.to(Step.END_OF_COMBAT).life(B) == life


@pytest.mark.rule("510.3@2015-03-27", "510.3a@2016-09-30")
def test_abilities_triggered_on_damage_being_assigned_until_september_2016() -> None:
    gains = TriggeredAbility(AssignsDamage(), (GainLife(1),))
    for day, life in (("2016-09-29", 21), ("2016-09-30", 20)):
        play, _, _ = attacking(day, creature("Bear", abilities=(gains,)))
        assert play.to(Step.END_OF_COMBAT).life(A) == life


@pytest.mark.rule("700.4a@2013-05-01", "702.12a@2013-07-13")
def test_what_an_effect_made_indestructible_stayed_so_without_abilities_until_july_2013() -> None:
    lost = Modify(Modification(lose_all_abilities=True), "that")
    given = Modify(Modification(add_keywords=("indestructible",)), "that")
    for day, stays in (("2013-07-12", True), ("2013-07-13", False)):
        board = Board(Edition(day))
        bear, golem = board.permanent(BEAR), board.permanent(creature("Golem", 2, 2))
        play = board.begin()
        for effect in (given, lost):
            play.effect(effect, that=bear)
        play.effect_destroy(bear)
        assert play.in_play(bear) is stays
        for effect in (lost, given):
            play.effect(effect, that=golem)
        play.effect_destroy(golem)
        assert play.in_play(golem)


@pytest.mark.rule("700.4a@2013-05-01", "702.12a@2013-07-13")
def test_what_says_of_itself_that_it_is_indestructible_loses_that_with_its_abilities() -> None:
    lost = Modify(Modification(lose_all_abilities=True), "that")
    for day in ("2013-07-12", "2013-07-13"):
        board = Board(Edition(day))
        golem = board.permanent(creature("Golem", 2, 2, "indestructible"))
        play = board.begin().effect(lost, that=golem)
        play.effect_destroy(golem)
        assert not play.in_play(golem)


@pytest.mark.rule("704.5v@2025-11-14", "704.5v@2026-08-07")
def test_only_sieges_without_defense_go_since_august_2026() -> None:
    for day, stays in (("2026-08-06", False), ("2026-08-07", True)):
        board = Board(Edition(day))
        battle = board.permanent(BATTLE, A, protector=A)
        siege = board.permanent(SIEGE, A, protector=B)
        play = board.begin().both_pass()
        assert play.in_play(battle) is stays
        assert not play.in_play(siege)


@pytest.mark.rule("502.15d@2005-08-01", "502.15d@2005-10-01")
def test_what_phases_out_leaves_play_until_2005() -> None:
    leaving = TriggeredAbility(Leaves(), (GainLife(1),))
    for day, life in (("2005-09-30", 21), ("2005-10-01", 20)):
        board = Board(Edition(day))
        bear = board.permanent(creature("Bear", abilities=(leaving,)))
        play = board.begin().effect(PhaseOut("that"), that=bear)
        play.settle()
        assert play.life(A) == life
        assert play.obj(bear).phased_out


@pytest.mark.rule("502.15e@2009-05-01", "702.23d@2009-07-11")
def test_damage_is_removed_from_what_phases_out_until_july_2009() -> None:
    for day, damage in (("2009-07-10", 0), ("2009-07-11", 1)):
        board = Board(Edition(day))
        bear = board.permanent(BEAR)
        play = board.begin().effect(DealDamage(1, "that"), that=bear)
        assert play.obj(bear).damage == 1
        play.effect(PhaseOut("that"), that=bear)
        assert play.obj(bear).damage == damage


@pytest.mark.rule("704.5d@2015-03-27", "702.25d@2017-08-25")
def test_a_token_that_phases_out_comes_back_since_august_2017() -> None:
    for day, there in (("2017-08-24", False), ("2017-08-25", True)):
        board = Board(Edition(day))
        token = board.permanent(BEAR, token=True)
        play = board.begin().effect(PhaseOut("that"), that=token)
        play.both_pass()
        assert (token in play.state.objects) is there


@pytest.mark.rule("122.1c@2022-04-29")
def test_shield_counters_keep_from_destruction_since_april_2022() -> None:
    for day, there in (("2022-04-28", False), ("2022-04-29", True)):
        board = Board(Edition(day))
        bear = board.permanent(BEAR, counters={"shield": 1})
        play = board.begin()
        play.effect_destroy(bear)
        assert play.in_play(bear) is there


@pytest.mark.rule("122.1d@2023-06-16")
def test_stun_counters_keep_from_untapping_since_june_2023() -> None:
    for day, tapped in (("2023-06-15", False), ("2023-06-16", True)):
        board = Board(Edition(day), active=B)
        bear = board.permanent(BEAR, tapped=True, counters={"stun": 1})
        play = board.begin().to_turn(4)
        assert play.obj(bear).tapped is tapped


@pytest.mark.rule("122.1h@2023-11-17")
def test_finality_counters_exile_what_dies_since_november_2023() -> None:
    for day, zone in (("2023-11-16", Zone.GRAVEYARD), ("2023-11-17", Zone.EXILE)):
        board = Board(Edition(day))
        bear = board.permanent(BEAR, counters={"finality": 1})
        play = board.begin()
        play.effect_destroy(bear)
        assert play.named("Bear", zone)


@pytest.mark.rule("119.3d@2015-03-27", "119.3d@2017-04-28")
def test_a_player_puts_the_counters_of_damage_since_april_2017() -> None:
    for day, by in (("2017-04-27", 0), ("2017-04-28", A)):
        board = Board(Edition(day))
        imp, bear = board.permanent(creature("Imp", 1, 1, "wither")), board.permanent(BEAR, B)
        shot = DealDamage(1, "target", source="that")
        play = board.begin().effect(shot, A, that=imp, target=bear)
        (put,) = (each for each in play.events(CountersChanged) if each.object == bear)
        assert put.put_by == by
