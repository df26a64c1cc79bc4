"""Cards about attacking and blocking, played: prices, choices in combat, who defends."""

import pytest

from tests.rules.board import A, B, Board, Play
from tests.turn.editions import in_editions
from turnfold.events.combat import AttackTargetReselected
from turnfold.events.decisions import (
    ActivateAbility,
    CastSpell,
    DeclareAttackers,
    DeclareBlockers,
    PlayLand,
)
from turnfold.events.enums import Edition, Question, Step

PRICES = in_editions("308.1@2004", "508.1g@2010", "508.1h@2024")


def untapped(play: Play, lands: list[int]) -> int:
    return sum(not play.obj(each).tapped for each in lands)


@PRICES
def test_a_dragon_attacks_over_sacrificedPlayLand(edition: Edition) -> None:
    table = Board(edition)
    dragon = table.permanent("Exalted Dragon")
    forest, island = (table.permanent(each) for each in ("Forest", "Island"))
    play = table.begin()
    play.to_question(Question.DECLARE_ATTACKERS)
    play.do(DeclareAttackers(((dragon, B),), costs=(island,)))
    assert play.in_play(forest)
    assert not play.in_play(island)
    play.to_turn(5)
    play.attack(dragon)
    play.to_turn(7)
    play.to_question(Question.DECLARE_ATTACKERS)
    assert play.refused(DeclareAttackers(((dragon, B),))), "there is no land left"


@PRICES
def test_propaganda_is_paid_for_each_attacker(edition: Edition) -> None:
    table = Board(edition)
    table.permanent("Propaganda", B)
    bears = [table.permanent("Grizzly Bears"), table.permanent("Runeclaw Bear")]
    lands = table.lands("GGG")
    play = table.begin()
    play.to_question(Question.DECLARE_ATTACKERS)
    assert play.refused(DeclareAttackers(tuple((each, B) for each in bears)))
    play.attack(bears[0])
    assert untapped(play, lands) == 1


@in_editions("508.1g@2010", "508.1h@2024")
def test_who_must_be_paid_to_be_attacked(edition: Edition) -> None:
    """Propaganda asks nothing for attacks on a planeswalker, the Archangel of Tithes does."""
    for card, left in (("Propaganda", 2), ("Archangel of Tithes", 1)):
        table = Board(edition)
        table.permanent(card, B)
        jace = table.permanent("Jace Beleren", B, counters={"loyalty": 3})
        bear = table.permanent("Grizzly Bears")
        lands = table.lands("GG")
        play = table.begin()
        play.attack(bear, on=jace)
        assert untapped(play, lands) == left, card


@in_editions("309.2b@2004", "509.1d@2010", "509.1d@2024")
def test_war_cadence_charges_the_x_that_was_paid(edition: Edition) -> None:
    table = Board(edition)
    cadence, attacker = table.permanent("War Cadence"), table.permanent("Grizzly Bears")
    table.lands("RRR")
    bear, other = table.permanent("Grizzly Bears", B), table.permanent("Runeclaw Bear", B)
    lands = table.lands("GGG", B)
    play = table.begin()
    play.do(ActivateAbility(cadence, x=2))
    play.resolve()
    play.attack(attacker)
    play.to_question(Question.DECLARE_BLOCKERS)
    assert play.refused(DeclareBlockers(((bear, (attacker,)), (other, (attacker,)))))
    play.block({bear: attacker})
    assert untapped(play, lands) == 1


ORDERS = in_editions("309.2d@2004", "509.1h@2010", "509.1h@2024")


@ORDERS
def test_false_orders_unblock_and_block_again(edition: Edition) -> None:
    table = Board(edition)
    bear, giant = table.permanent("Grizzly Bears"), table.permanent("Hill Giant")
    wall = table.permanent("Wall of Wood", B)
    table.lands("R")
    orders = table.hand("False Orders")
    play = table.begin()
    play.attack(bear, giant).block({wall: bear})
    while play.asked != (A, Question.PRIORITY):
        play.go()
    play.cast(orders, wall)
    play.to_question(Question.CONFIRM)
    assert play.state.attackers[bear].blocked is False
    play.say(True)
    play.choose(giant)
    assert play.state.attackers[giant].blocked is True
    play.to(Step.END_OF_COMBAT)
    assert play.life(B) == 18
    assert not play.in_play(wall)


@ORDERS
def test_false_orders_reach_creatures_of_the_defending_player_only(edition: Edition) -> None:
    """An object that says "defending player" without attacking means the player who defends now."""
    table = Board(edition)
    bear, mine = table.permanent("Grizzly Bears"), table.permanent("Hill Giant")
    wall = table.permanent("Wall of Wood", B)
    table.lands("R")
    orders = table.hand("False Orders")
    play = table.begin()
    play.attack(bear).block({wall: bear})
    while play.asked != (A, Question.PRIORITY):
        play.go()
    assert not play.allowed(CastSpell(orders, (mine,)))
    assert play.allowed(CastSpell(orders, (wall,)))


@pytest.mark.rule("508.7@2024", "508.7c@2024")
def test_a_portal_leads_to_another_target() -> None:
    table = Board(Edition.FREE_DIVISION, active=B)
    bear = table.permanent("Grizzly Bears", B)
    jace = table.permanent("Jace Beleren", A, counters={"loyalty": 3})
    table.lands("UUU")
    mage = table.hand("Portal Mage")
    play = table.begin()
    play.to_question(Question.DECLARE_ATTACKERS)
    play.do(DeclareAttackers(((bear, A),)))
    while play.asked != (A, Question.PRIORITY):
        play.go()
    play.cast(mage)
    play.say(True)
    assert play.asked == (A, Question.CHOOSE)
    play.choose(jace)
    assert play.events(AttackTargetReselected)[-1].target == jace
    play.to(Step.END_OF_COMBAT)
    assert (play.life(A), play.counters(jace, "loyalty")) == (20, 1)


@in_editions("306.2@2004", "506.2@2010", "506.2@2024")
def test_creatures_with_a_condition_to_attack(edition: Edition) -> None:
    """The Serpent wants an Island of the defending player, the Giant another Giant of its own."""
    table = Board(edition)
    serpent, giant = table.permanent("Deep-Sea Serpent"), table.permanent("Blind-Spot Giant")
    table.lands("U")
    play = table.begin()
    play.to_question(Question.DECLARE_ATTACKERS)
    assert play.refused(DeclareAttackers(((serpent, B),)))
    assert play.refused(DeclareAttackers(((giant, B),)))

    table = Board(edition)
    serpent, giant = table.permanent("Deep-Sea Serpent"), table.permanent("Blind-Spot Giant")
    table.permanent("Hill Giant")
    table.lands("U", B)
    play = table.begin()
    play.attack(serpent, giant)


@in_editions("308.2a@2004", "508.1c@2010", "508.1c@2024")
def test_no_more_than_so_many(edition: Edition) -> None:
    table = Board(edition)
    table.permanent("Crawlspace", B)
    bears = [table.permanent("Grizzly Bears") for _ in range(3)]
    play = table.begin()
    play.to_question(Question.DECLARE_ATTACKERS)
    assert play.refused(DeclareAttackers(tuple((each, B) for each in bears)))
    play.attack(*bears[:2])

    table = Board(edition)
    table.permanent("Silent Arbiter", B)
    bears = [table.permanent("Grizzly Bears") for _ in range(2)]
    play = table.begin()
    play.to_question(Question.DECLARE_ATTACKERS)
    assert play.refused(DeclareAttackers(tuple((each, B) for each in bears)))
    play.attack(bears[0])


@in_editions("500.2@2004", "508.1c@2010", "508.1c@2024")
def test_a_form_of_the_dragon_is_attacked_from_the_air(edition: Edition) -> None:
    table = Board(edition)
    table.permanent("Form of the Dragon", B)
    bear, angel = table.permanent("Grizzly Bears"), table.permanent("Serra Angel")
    play = table.begin()
    play.to_question(Question.DECLARE_ATTACKERS)
    assert play.refused(DeclareAttackers(((bear, B),)))
    play.attack(angel)
    play.to(Step.END)
    play.settle()
    assert play.life(B) == 5


@in_editions("500@2004", "509.1b@2010", "509.1b@2024")
def test_what_cannot_block_this_turn(edition: Edition) -> None:
    """611.2c@2024: Falter is also about creatures that come later."""
    table = Board(edition)
    bear = table.permanent("Grizzly Bears")
    table.lands("RR")
    table.lands("WW", B)
    falter, alarm = table.hand("Falter"), table.hand("Raise the Alarm", B)
    play = table.begin()
    play.cast(falter)
    play.resolve()
    play.pass_()
    play.cast(alarm)
    play.resolve()
    soldier = play.named("Soldier")[0]
    play.attack(bear)
    play.to_question(Question.DECLARE_BLOCKERS)
    assert play.refused(DeclareBlockers(((soldier, (bear,)),)))


@in_editions("510.1@2010", "510.1@2024")
def test_a_master_takes_life_instead_of_dealing_damage(edition: Edition) -> None:
    table = Board(edition)
    master = table.permanent("Master of Cruelties")
    play = table.begin()
    play.attack(master)
    play.to(Step.END_OF_COMBAT)
    assert play.life(B) == 1


@in_editions("310.2a@2004", "510.1a@2010", "510.1a@2024")
def test_doran_has_creatures_fight_with_their_toughness(edition: Edition) -> None:
    table = Board(edition)
    wall = table.permanent("Giant Spider")
    table.permanent("Doran, the Siege Tower")
    play = table.begin()
    play.attack(wall)
    play.to(Step.END_OF_COMBAT)
    assert play.life(B) == 16


@in_editions("305.2@2010", "305.2@2024", "402.2@2010", "402.2@2024")
def test_exploration_and_spellbook_are_about_their_controller(edition: Edition) -> None:
    table = Board(edition)
    table.permanent("Exploration")
    table.permanent("Spellbook")
    cards = [table.hand("Forest") for _ in range(10)]
    theirs = [table.hand("Forest", B) for _ in range(9)]
    play = table.begin()
    play.land(cards[0]).land(cards[1])
    assert not play.allowed(PlayLand(cards[2]))
    play.to_turn(4, Step.PRECOMBAT_MAIN)
    assert play.hand(A) == 8
    play.land(theirs[0])
    assert not play.allowed(PlayLand(theirs[1]))
    play.to_turn(5)
    assert play.hand(B) == 7
