"""Spells and abilities whose instructions build on one another, played (608.2)."""

from tests.rules.board import A, B, Board, Play
from tests.turn.editions import in_editions
from turnfold.engine.fold import fold
from turnfold.engine.game import Game
from turnfold.events.decisions import Answer, CastSpell
from turnfold.events.enums import Edition, Question, Step, Zone

RESOLVE = in_editions("413.2@2004", "608.2c@2010", "608.2c@2024")


@RESOLVE
def test_an_oracle_puts_a_land_into_play_and_all_else_into_the_hand(edition: Edition) -> None:
    for top, zone in (("Forest", Zone.BATTLEFIELD), ("Grizzly Bears", Zone.HAND)):
        table = Board(edition)
        table.lands("UU")
        table.lands("G")
        table.library(top)
        oracle = table.hand("Coiling Oracle")
        play = table.begin()
        before = len(play.named(top, zone))
        play.cast(oracle)
        play.settle()
        assert len(play.named(top, zone)) == before + 1


@RESOLVE
def test_a_confidant_costs_what_he_brings(edition: Edition) -> None:
    table = Board(edition, active=B)
    table.permanent("Dark Confidant")
    table.library("Craw Wurm")
    play = table.begin()
    play.to_turn(4, Step.DRAW)
    assert play.life(A) == 14
    assert play.named("Craw Wurm", Zone.HAND)


@RESOLVE
def test_selvala_counts_what_was_revealed(edition: Edition) -> None:
    table = Board(edition)
    selvala = table.permanent("Selvala, Explorer Returned")
    table.library("Grizzly Bears", A)
    table.library("Forest", B)
    play = table.begin()
    play.activate(selvala)
    assert (play.pool(A), play.life(A)) == (1, 21)
    assert play.named("Grizzly Bears", Zone.HAND)
    assert play.named("Forest", Zone.HAND)


@RESOLVE
def test_a_creature_shifted_is_a_new_one(edition: Edition) -> None:
    table = Board(edition)
    bear = table.permanent("Grizzly Bears", counters={"+1/+1": 1})
    table.lands("W")
    shift = table.hand("Cloudshift")
    play = table.begin()
    play.cast(shift, bear)
    play.resolve()
    (new,) = play.named("Grizzly Bears")
    assert new != bear
    assert play.size(new) == (2, 2)


@RESOLVE
def test_a_revolt_lasts_until_the_end_of_the_turn(edition: Edition) -> None:
    """One delayed ability is about all three."""
    table = Board(edition)
    table.lands("RRR")
    revolt = table.hand("Thatcher Revolt")
    play = table.begin()
    play.cast(revolt)
    play.resolve()
    assert len(play.named("Human")) == 3
    play.to(Step.END)
    assert len(play.state.stack) == 1
    play.resolve()
    assert not play.named("Human")


@in_editions("120.10@2024")
def test_goblins_for_what_is_beyond_lethal(edition: Edition) -> None:
    table = Board(edition)
    bear = table.permanent("Grizzly Bears", B)
    table.lands("RRRRRRR")
    negotiation = table.hand("Goblin Negotiation")
    play = table.begin()
    play.cast(negotiation, bear, x=5)
    play.resolve()
    assert not play.in_play(bear)
    assert len(play.named("Goblin")) == 3


@RESOLVE
def test_an_earthquake_shakes_creatures_and_players_at_once(edition: Edition) -> None:
    table = Board(edition)
    angel, bear = table.permanent("Serra Angel"), table.permanent("Grizzly Bears", B)
    table.lands("RRR")
    quake = table.hand("Earthquake")
    play = table.begin()
    play.cast(quake, x=2)
    play.resolve()
    assert (play.life(A), play.life(B), play.obj(angel).damage) == (18, 18, 0)
    assert not play.in_play(bear)


@in_editions("112.6f@2010", "113.6g@2024", "412.3@2004")
def test_a_fallout_cannot_be_countered(edition: Edition) -> None:
    table = Board(edition)
    table.lands("RRR")
    table.lands("UUU", B)
    fallout, counter = table.hand("Volcanic Fallout"), table.hand("Counterspell", B)
    play = table.begin()
    spell = play.cast(fallout)
    play.pass_()
    play.cast(counter, spell)
    play.settle()
    assert (play.life(A), play.life(B)) == (18, 18)


@RESOLVE
def test_silence_keeps_opponents_from_casting(edition: Edition) -> None:
    table = Board(edition)
    table.lands("WW")
    table.lands("R", B)
    silence, bolt = table.hand("Silence"), table.hand("Lightning Bolt", B)
    play = table.begin()
    play.cast(silence)
    play.resolve()
    play.pass_()
    assert play.refused(CastSpell(bolt, (A,)))
    play.to_turn(4)
    assert play.allowed(CastSpell(bolt, (A,)))


@RESOLVE
def test_a_force_of_nature_wants_mana_or_blood(edition: Edition) -> None:
    for yes, life in ((True, 20), (False, 12)):
        table = Board(edition)
        table.permanent("Force of Nature")
        lands = table.lands("GGGG")
        play = table.begin()
        play.to_turn(5)
        play.say(yes)
        play.settle()
        assert play.life(A) == life
        assert all(play.obj(each).tapped is yes for each in lands)


@RESOLVE
def test_who_cannot_pay_is_not_asked(edition: Edition) -> None:
    table = Board(edition)
    table.permanent("Force of Nature")
    play = table.begin()
    play.to_turn(5, Step.DRAW)
    assert play.life(A) == 12


@RESOLVE
def test_a_pact_is_paid_for_in_the_next_upkeep_of_its_player(edition: Edition) -> None:
    table = Board(edition, active=B)
    table.lands("R", B)
    bolt, pact = table.hand("Lightning Bolt", B), table.hand("Pact of Negation")
    play = table.begin()
    spell = play.cast(bolt, A)
    play.pass_()
    play.cast(pact, spell)
    play.settle()
    assert play.life(A) == 20
    play.to_turn(4)
    play.settle()
    assert play.game.over
    assert play.state.winners == (B,)


@RESOLVE
def test_a_panic_gives_its_card_in_the_next_turn(edition: Edition) -> None:
    table = Board(edition)
    bear = table.permanent("Grizzly Bears", B)
    table.lands("R")
    panic = table.hand("Panic")
    play = table.begin()
    play.to(Step.BEGINNING_OF_COMBAT)
    play.cast(panic, bear)
    play.settle()
    assert play.hand(A) == 0
    play.to_turn(4, Step.DRAW)
    assert play.hand(A) == 1


@in_editions("721.1b@2024", "713.1a@2010")
def test_when_time_stops_the_stack_is_exiled(edition: Edition) -> None:
    table = Board(edition)
    bear = table.permanent("Grizzly Bears", damage=1)
    table.lands("R", B)
    table.lands("UUUUUU")
    stop, bolt = table.hand("Time Stop"), table.hand("Lightning Bolt", B)
    play = table.begin()
    play.attack(bear)
    while play.asked != (B, Question.PRIORITY):
        play.go()
    play.cast(bolt, A)
    play.pass_()
    play.cast(stop)
    play.both_pass()
    assert play.state.turn == 4
    assert play.life(A) == play.life(B) == 20
    assert play.named("Time Stop", Zone.EXILE)
    assert play.named("Lightning Bolt", Zone.EXILE)
    assert play.obj(bear).damage == 0
    assert "end" not in play.steps()


@in_editions("721.2d@2024")
def test_a_mandate_ends_the_combat_phase(edition: Edition) -> None:
    table = Board(edition)
    bear = table.permanent("Grizzly Bears")
    table.lands("WW", B)
    mandate = table.hand("Mandate of Peace", B)
    play = table.begin()
    play.attack(bear)
    while play.asked != (B, Question.PRIORITY):
        play.go()
    play.cast(mandate)
    play.both_pass()
    assert play.step is Step.POSTCOMBAT_MAIN
    assert play.life(B) == 20
    assert not play.state.attackers


@RESOLVE
def test_a_choice_in_the_middle_goes_on_from_the_log(edition: Edition) -> None:
    """The Celestus and its like: what was done before the question stays done once."""
    table = Board(edition)
    looter = table.permanent("Merfolk Looter")
    first, second = table.hand("Forest"), table.hand("Island")
    play = table.begin()
    play.activate(looter)
    play.to_question(Question.DISCARD)
    assert play.hand(A) == 3
    again = Play(Game(play.game.fork().log))
    assert again.state == play.state == fold(play.game.log)
    again.choose(first)
    assert again.hand(A) == 2
    assert second in again.state.zone(Zone.HAND, A)


@RESOLVE
def test_a_tusk_leaves_a_beast(edition: Edition) -> None:
    table = Board(edition)
    tusk = table.permanent("Thragtusk")
    table.lands("WW")
    shift = table.hand("Cloudshift")
    play = table.begin()
    play.cast(shift, tusk)
    play.settle()
    assert play.life(A) == 25
    assert play.size(play.named("Beast")[0]) == (3, 3)


@RESOLVE
def test_last_known_is_what_it_was_with_all_effects(edition: Edition) -> None:
    """608.2h: Swords give as much life as the creature had power, the anthem counted."""
    table = Board(edition)
    bear = table.permanent("Grizzly Bears")
    table.permanent("Glorious Anthem")
    table.lands("W")
    swords = table.hand("Swords to Plowshares")
    play = table.begin()
    play.cast(swords, bear)
    play.resolve()
    assert play.life(A) == 23


@RESOLVE
def test_a_thing_may_be_declined(edition: Edition) -> None:
    table = Board(edition)
    dead = table.graveyard("Hill Giant")
    table.lands("BBBB")
    digger = table.hand("Gravedigger")
    play = table.begin()
    play.cast(digger)
    play.to_question(Question.CONFIRM)
    play.do(Answer(False))
    assert dead in play.state.zone(Zone.GRAVEYARD, A)
