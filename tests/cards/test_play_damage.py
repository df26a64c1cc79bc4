"""Cards that prevent, redirect and raise damage, played; where the order matters it is asked."""

import pytest

from tests.rules.board import A, B, Board, Play
from tests.turn.editions import in_editions
from turnfold.engine.fold import fold
from turnfold.engine.game import Game
from turnfold.events.cards.instructions import Shield
from turnfold.events.decisions import ChooseObjects
from turnfold.events.enums import Edition, Question, Step, Zone

PREVENT = in_editions("419.9@2004", "616.1@2010", "616.1@2024")


@PREVENT
def test_the_affected_player_orders_what_replaces_damage(edition: Edition) -> None:
    """Furnace of Rath doubles 3 damage; a salve prevents 3: of 3 or of 6."""
    for first, life in (("furnace", 17), ("salve", 20)):
        table = Board(edition)
        furnace = table.permanent("Furnace of Rath")
        table.lands("R")
        table.lands("W", B)
        bolt, salve = table.hand("Lightning Bolt"), table.hand("Healing Salve", B)
        play = table.begin()
        play.pass_()
        play.cast(salve, B, mode=1)
        play.resolve()
        play.cast(bolt, B)
        play.to_question(Question.ORDER_REPLACEMENTS)
        assert play.asked[0] == B
        (shield,) = play.state.effects
        assert sorted(each.objects for each in play.game.legal) == sorted([(furnace,), (shield,)])
        play.choose({"furnace": furnace, "salve": shield}[first])
        assert play.life(B) == life, first


def stopped_at_the_choice(edition: Edition) -> tuple[Play, int, int, int]:
    """A bear attacks under a furnace; a hand prevents four."""
    table = Board(edition)
    furnace, giant = table.permanent("Furnace of Rath"), table.permanent("Craw Wurm")
    table.lands("W", B)
    hands = table.hand("Mending Hands", B)
    play = table.begin()
    play.attack(giant)
    play.to(Step.DECLARE_BLOCKERS)
    while play.asked != (B, Question.PRIORITY):
        play.go()
    play.cast(hands, B)
    play.to_question(Question.ORDER_REPLACEMENTS)
    (shield,) = play.state.effects
    return play, giant, furnace, shield


@PREVENT
def test_combat_damage_waits_for_the_choice_and_goes_on_from_the_log(edition: Edition) -> None:
    play, _, furnace, shield = stopped_at_the_choice(edition)
    assert play.life(B) == 20
    for choice, life in ((furnace, 12), (shield, 16)):
        again = Play(Game(play.game.fork().log))
        assert again.state == play.state == fold(play.game.log)
        again.do(ChooseObjects((choice,)))
        assert again.life(B) == life
        assert again.asked[1] is Question.PRIORITY


@PREVENT
def test_something_else_cannot_be_chosen(edition: Edition) -> None:
    play, giant, _, _ = stopped_at_the_choice(edition)
    assert play.refused(ChooseObjects((giant,)))
    assert play.asked[1] is Question.ORDER_REPLACEMENTS


@PREVENT
def test_no_question_where_the_order_makes_no_difference(edition: Edition) -> None:
    """Two furnaces: four times as much either way."""
    table = Board(edition)
    table.permanent("Furnace of Rath")
    table.permanent("Furnace of Rath", B)
    table.lands("R")
    bolt = table.hand("Lightning Bolt")
    play = table.begin()
    play.cast(bolt, B)
    play.resolve()
    assert play.life(B) == 8


@in_editions("615.7@2010", "615.7@2024")
def test_a_player_chooses_whose_damage_a_shield_stops(edition: Edition) -> None:
    """Two attackers, a shield with one left: the Scroll Thief's damage is the one to stop."""
    table = Board(edition)
    bear, thief = table.permanent("Grizzly Bears"), table.permanent("Scroll Thief")
    table.lands("W", B)
    salve = table.hand("Healing Salve", B)
    play = table.begin()
    play.pass_()
    play.cast(salve, B, mode=1)
    play.resolve()
    play.effect_damage(A, B, 2)
    play.attack(bear, thief)
    play.to_question(Question.ORDER_REPLACEMENTS)
    play.choose(thief)
    play.settle()
    assert play.hand(A) == 0


CHOOSE = in_editions("615.9@2010", "609.7a@2024", "120.7@2024")


@CHOOSE
def test_a_circle_is_about_one_red_source(edition: Edition) -> None:
    table = Board(edition)
    circle = table.permanent("Circle of Protection: Red", B)
    giant, piker = table.permanent("Hill Giant"), table.permanent("Goblin Piker")
    table.permanent("Grizzly Bears")
    table.lands("WW", B)
    play = table.begin()
    play.attack(giant, piker)
    while play.asked != (B, Question.PRIORITY):
        play.go()
    play.activate(circle)
    play.to_question(Question.CHOOSE)
    assert sorted(each.objects for each in play.game.legal) == [(giant,), (piker,)]
    play.choose(giant)
    play.to(Step.END_OF_COMBAT)
    assert play.life(B) == 18


@CHOOSE
def test_a_shield_asks_what_its_source_is_when_it_deals_damage(edition: Edition) -> None:
    """615.9: the source is red no more, and the shield does nothing and stays."""
    table = Board(edition)
    circle, giant = table.permanent("Circle of Protection: Red", B), table.permanent("Hill Giant")
    table.lands("W", B)
    table.lands("G")
    wisps = table.hand("Viridescent Wisps")
    play = table.begin()
    play.pass_()
    play.activate(circle)
    play.settle()
    play.cast(wisps, giant)
    play.settle()
    play.attack(giant)
    play.to(Step.END_OF_COMBAT)
    assert play.life(B) == 16
    assert any(isinstance(each.instruction, Shield) for each in play.state.effects.values())


@PREVENT
def test_awe_gives_life_for_what_it_prevents(edition: Edition) -> None:
    table = Board(edition)
    giant = table.permanent("Hill Giant")
    table.lands("W", B)
    strike = table.hand("Awe Strike", B)
    play = table.begin()
    play.attack(giant)
    while play.asked != (B, Question.PRIORITY):
        play.go()
    play.cast(strike, giant)
    play.to(Step.END_OF_COMBAT)
    assert play.life(B) == 23


@PREVENT
def test_an_excruciators_damage_goes_through(edition: Edition) -> None:
    table = Board(edition)
    avatar = table.permanent("Excruciator")
    table.lands("G", B)
    fog = table.hand("Fog", B)
    play = table.begin()
    play.attack(avatar)
    while play.asked != (B, Question.PRIORITY):
        play.go()
    play.cast(fog)
    play.to(Step.END_OF_COMBAT)
    assert play.life(B) == 13


@PREVENT
def test_a_fog_also_stops_what_comes_later(edition: Edition) -> None:
    table = Board(edition)
    table.lands("GGG")
    bear = table.permanent("Grizzly Bears")
    fog = table.hand("Fog")
    play = table.begin()
    play.cast(fog)
    play.resolve()
    play.attack(bear)
    play.to(Step.END_OF_COMBAT)
    assert play.life(B) == 20


@PREVENT
def test_a_nomad_hands_on_one_damage_at_a_time(edition: Edition) -> None:
    table = Board(edition)
    nomads, wall = table.permanent("Nomads en-Kor"), table.permanent("Wall of Wood")
    table.lands("R", B)
    bolt = table.hand("Lightning Bolt", B)
    play = table.begin()
    for _ in range(2):
        play.activate(nomads, wall)
        play.resolve()
    play.pass_()
    play.cast(bolt, nomads)
    play.resolve()
    assert play.obj(wall).damage == 2
    assert not play.in_play(nomads), "one of three is still too much"


@PREVENT
def test_a_bodyguard_takes_what_unblocked_attackers_deal(edition: Edition) -> None:
    table = Board(edition)
    guard = table.permanent("Veteran Bodyguard", B)
    giant = table.permanent("Hill Giant")
    play = table.begin()
    play.attack(giant)
    play.to(Step.END_OF_COMBAT)
    assert (play.life(B), play.obj(guard).damage) == (20, 3)


@PREVENT
def test_torbran_raises_damage_of_red_sources_to_opponents(edition: Edition) -> None:
    table = Board(edition)
    table.permanent("Torbran, Thane of Red Fell")
    piker, bear = table.permanent("Goblin Piker"), table.permanent("Grizzly Bears")
    play = table.begin()
    play.attack(piker, bear)
    play.to(Step.END_OF_COMBAT)
    assert play.life(B) == 14


@in_editions("614.6@2010", "614.6@2024", "419.6b@2004")
def test_a_samurai_has_permanents_exiled(edition: Edition) -> None:
    table = Board(edition)
    samurai, traveler = (
        table.permanent("Samurai of the Pale Curtain"),
        table.permanent("Doomed Traveler"),
    )
    play = table.begin()
    play.effect_destroy(traveler)
    play.settle()
    assert play.named("Doomed Traveler", Zone.EXILE)
    assert not play.named("Spirit"), "it did not die"
    play.effect_destroy(samurai)
    assert play.named("Samurai of the Pale Curtain", Zone.EXILE)


@PREVENT
@pytest.mark.parametrize("card", ["Uncle Istvan", "Cho-Manno, Revolutionary"])
def test_some_are_never_dealt_damage(edition: Edition, card: str) -> None:
    table = Board(edition)
    blocker, giant = table.permanent(card, B), table.permanent("Craw Wurm")
    play = table.begin()
    play.attack(giant).block({blocker: giant})
    play.to(Step.END_OF_COMBAT)
    assert play.in_play(blocker)


@PREVENT
def test_worship_keeps_a_player_with_a_creature_at_one(edition: Edition) -> None:
    table = Board(edition, life=(20, 3))
    table.permanent("Worship", B)
    bear, wurm = table.permanent("Grizzly Bears", B), table.permanent("Craw Wurm")
    play = table.begin()
    play.attack(wurm)
    play.to(Step.END_OF_COMBAT)
    assert play.life(B) == 1
    play.effect_destroy(bear)
    play.effect_damage(A, B, 1)
    assert play.game.over
