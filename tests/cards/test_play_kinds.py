"""Legends, planeswalkers, a battle, a Saga and what phases, played."""

import pytest

from tests.rules.board import A, B, Board, Play
from tests.turn.editions import in_editions
from turnfold.engine.fold import fold
from turnfold.engine.game import Game
from turnfold.events.decisions import ActivateAbility, CastSpell, ChooseObjects, DeclareAttackers
from turnfold.events.enums import Edition, Question, Step, Zone


@in_editions("704.5j@2010", "704.5j@2024")
def test_a_player_chooses_which_legend_stays(edition: Edition) -> None:
    for keep in (0, 1):
        table = Board(edition)
        old = table.permanent("Isamaru, Hound of Konda")
        theirs = table.permanent("Isamaru, Hound of Konda", B)
        table.lands("W")
        card = table.hand("Isamaru, Hound of Konda")
        play = table.begin()
        new = play.cast(card)
        play.resolve()
        assert play.asked == (A, Question.CHOOSE_LEGEND)
        assert sorted(each.objects for each in play.game.legal) == sorted([(old,), (new,)])
        assert play.refused(ChooseObjects((theirs,)))
        again = Play(Game(play.game.fork().log))
        assert again.state == play.state == fold(play.game.log)
        again.choose((old, new)[keep])
        assert [again.in_play(each) for each in (old, new)] == [keep == 0, keep == 1]
        assert again.in_play(theirs)
        assert again.asked == (A, Question.PRIORITY)


@in_editions("420.5e@2004")
def test_in_2004_the_oldest_legend_of_all_stays(edition: Edition) -> None:
    table = Board(edition)
    old = table.permanent("Isamaru, Hound of Konda", B)
    table.lands("W")
    card = table.hand("Isamaru, Hound of Konda")
    play = table.begin()
    new = play.cast(card)
    play.resolve()
    assert play.in_play(old)
    assert not play.in_play(new)
    assert play.asked == (A, Question.PRIORITY)


@in_editions("606.3@2010", "606.3@2024")
def test_one_loyalty_ability_a_turn(edition: Edition) -> None:
    table = Board(edition)
    jace = table.permanent("Jace Beleren", counters={"loyalty": 3})
    play = table.begin()
    play.activate(jace)
    assert play.refused(ActivateAbility(jace, 0)), "the stack is not empty"
    play.resolve()
    assert (play.counters(jace, "loyalty"), play.hand(A), play.hand(B)) == (5, 1, 1)
    assert play.refused(ActivateAbility(jace, 1, (A,)))
    play.to_turn(5, Step.PRECOMBAT_MAIN)
    assert play.refused(ActivateAbility(jace, 2, (B,))), "there is not so much loyalty"
    play.activate(jace, A, ability=1)
    assert play.counters(jace, "loyalty") == 4


@in_editions("119.3c@2010", "120.3c@2024", "704.5i@2010", "704.5i@2024")
def test_a_planeswalker_enters_with_loyalty_and_is_attacked(edition: Edition) -> None:
    table = Board(edition, active=B)
    wurm = table.permanent("Craw Wurm", A)
    table.lands("GGGG", B)
    garruk = table.hand("Garruk Wildspeaker", B)
    play = table.begin()
    walker = play.cast(garruk)
    play.resolve()
    assert play.counters(walker, "loyalty") == 3
    play.activate(walker, ability=1)
    play.resolve()
    (beast,) = play.named("Beast")
    play.to_turn(4)
    play.to_question(Question.DECLARE_ATTACKERS)
    play.attack(wurm, on=walker)
    play.to(Step.END_OF_COMBAT)
    assert not play.in_play(walker)
    assert play.in_play(beast)
    assert play.life(B) == 20


@in_editions("613.1d@2010", "613.1d@2024")
def test_gideon_is_a_creature_for_a_turn_and_is_dealt_no_damage(edition: Edition) -> None:
    table = Board(edition)
    gideon = table.permanent("Gideon Jura", counters={"loyalty": 6})
    table.lands("R", B)
    bolt = table.hand("Lightning Bolt", B)
    play = table.begin()
    play.activate(gideon, ability=2)
    play.resolve()
    assert play.size(gideon) == (6, 6)
    play.pass_()
    play.cast(bolt, gideon)
    play.resolve()
    assert play.counters(gideon, "loyalty") == 6
    play.attack(gideon)
    play.to(Step.END_OF_COMBAT)
    assert play.life(B) == 14


@in_editions("508.1d@2010", "508.1d@2024")
def test_gideon_is_to_be_attacked(edition: Edition) -> None:
    table = Board(edition)
    gideon = table.permanent("Gideon Jura", counters={"loyalty": 6})
    bear = table.permanent("Grizzly Bears", B)
    play = table.begin()
    play.activate(gideon, B)
    play.to_turn(4)
    play.to_question(Question.DECLARE_ATTACKERS)
    assert play.refused(DeclareAttackers(()))
    assert play.refused(DeclareAttackers(((bear, A),)))
    assert play.usual() == DeclareAttackers(((bear, gideon),))


@pytest.mark.rule("310.4b@2024", "310.8a@2024", "310.11b@2024")
@pytest.mark.parametrize("yes", [True, False])
def test_a_siege_is_defeated(yes: bool) -> None:
    table = Board(Edition.FREE_DIVISION)
    wurm = table.permanent("Craw Wurm")
    table.lands("WWW")
    card = table.hand("Invasion of Dominaria")
    play = table.begin()
    siege = play.cast(card)
    play.resolve()
    assert play.counters(siege, "defense") == 5
    assert play.obj(siege).protector == B
    play.settle()
    assert play.life(A) == 24
    play.attack(wurm, on=siege)
    play.to(Step.COMBAT_DAMAGE)
    play.say(yes)
    play.settle()
    assert not play.in_play(siege)
    if yes:
        (angel,) = play.named("Invasion of Dominaria")
        assert play.size(angel) == (4, 4)
        assert play.looks(angel).types == {"creature"}
    else:
        assert play.named("Invasion of Dominaria", Zone.EXILE)


@pytest.mark.rule("714.2b@2024", "714.3a@2024", "714.3b@2024", "704.5s@2024")
def test_a_saga_is_told_chapter_by_chapter() -> None:
    table = Board(Edition.FREE_DIVISION)
    table.lands("WWW")
    card = table.hand("History of Benalia")
    play = table.begin()
    saga = play.cast(card)
    play.settle()
    assert (play.counters(saga, "lore"), len(play.named("Knight"))) == (1, 1)
    play.to_turn(5, Step.PRECOMBAT_MAIN)
    play.settle()
    assert (play.counters(saga, "lore"), len(play.named("Knight"))) == (2, 2)
    play.to_turn(7, Step.PRECOMBAT_MAIN)
    assert play.in_play(saga), "its last chapter is on the stack"
    play.settle()
    assert not play.in_play(saga)
    assert [play.size(each) for each in play.named("Knight")] == [(4, 3), (4, 3)]
    assert play.named("History of Benalia", Zone.GRAVEYARD)


PHASING = in_editions("502.15@2004", "702.25f@2010", "702.26g@2024")


@PHASING
def test_an_aura_phases_with_its_host(edition: Edition) -> None:
    table = Board(edition)
    bear = table.permanent("Grizzly Bears", B)
    aura = table.aura("Holy Strength", bear, A)
    table.lands("UU")
    ripple = table.hand("Reality Ripple")
    play = table.begin()
    play.cast(ripple, bear)
    play.resolve()
    assert play.obj(bear).phased_out
    assert play.obj(aura).phased_out
    play.to_turn(4, Step.UPKEEP)
    assert not play.obj(bear).phased_out
    assert not play.obj(aura).phased_out
    assert play.size(bear) == (3, 4)


@PHASING
def test_what_has_phasing_comes_every_other_turn(edition: Edition) -> None:
    table = Board(edition)
    keeper = table.permanent("Breezekeeper")
    play = table.begin()
    seen = []
    for turn in (5, 7, 9):
        play.to_turn(turn)
        seen.append(play.obj(keeper).phased_out)
    assert seen == [True, False, True]


@in_editions("702.3b@2010", "702.3b@2024")
def test_a_wall_may_be_enchanted_to_attack(edition: Edition) -> None:
    table = Board(edition)
    wall, bear = table.permanent("Wall of Air"), table.permanent("Grizzly Bears")
    table.lands("W")
    animate = table.hand("Animate Wall")
    play = table.begin()
    play.to_question(Question.DECLARE_ATTACKERS)
    assert play.refused(DeclareAttackers(((wall, B),)))
    play.to_turn(5, Step.PRECOMBAT_MAIN)
    assert play.refused(CastSpell(animate, (bear,)))
    play.cast(animate, wall)
    play.resolve()
    play.attack(wall)
    assert play.in_combat(wall)
