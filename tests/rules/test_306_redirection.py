"""Noncombat damage to a player that an opponent has dealt to a planeswalker (306.7@2010)."""

import pytest

from tests.rules.board import A, B, Board, C, D, Play, creature
from tests.rules.several import teams
from turnfold.events.cards.card import Card
from turnfold.events.cards.effects import DealDamage, PreventDamage
from turnfold.events.damage import DamageReplaced
from turnfold.events.decisions import ChooseObjects
from turnfold.events.enums import Edition, Question
from turnfold.events.permanents import CountersChanged
from turnfold.events.record import DecisionTaken

THEN, NOW = Edition.DAMAGE_ORDER, Edition.FREE_DIVISION
RULE = pytest.mark.rule("306.7@2010")


def walker(name: str) -> Card:
    """A planeswalker of a type of its own."""
    return Card(name, ("planeswalker",), subtypes=(name,), loyalty=4)


def burned(edition: Edition, *walkers: int, by: int = A, board: Board | None = None) -> Play:
    """B, who controls planeswalkers, is dealt 3 damage by an Imp."""
    board = board or Board(edition)
    for number, controller in enumerate(walkers):
        board.permanent(walker(f"Walker{number}"), controller, counters={"loyalty": 4})
    imp = board.permanent(creature("Imp"), by)
    play = board.begin()
    return play.effect(DealDamage(3, "target", source="that"), by, that=imp, target=B)


@RULE
def test_who_controls_the_source_may_have_a_planeswalker_dealt_the_damage() -> None:
    play = burned(THEN, B)
    (jace,) = play.named("Walker0")
    assert play.asked == (A, Question.ORDER_REPLACEMENTS)
    assert list(play.game.legal) == [ChooseObjects(()), ChooseObjects((jace,))]
    play.do(ChooseObjects((jace,)))
    assert (play.life(B), play.counters(jace, "loyalty")) == (20, 1)
    (moved,) = play.events(DamageReplaced)
    assert (moved.target, moved.amount) == (jace, 3)
    assert play.rule_of(moved) == "306.7"


@RULE
def test_what_moves_the_damage_is_the_decision_and_the_loss_of_loyalty_follows_from_it() -> None:
    play = burned(THEN, B)
    (jace,) = play.named("Walker0")
    play.do(ChooseObjects((jace,)))
    log = play.game.log
    (moved,) = play.events(DamageReplaced)
    causes = [log.events[each] for each in log.causes_of(play.place_of(moved))]
    assert DecisionTaken(A, ChooseObjects((jace,))) in causes
    lost = CountersChanged(jace, "loyalty", -3)
    (dealt,) = log.causes_of(play.place_of(lost))
    assert play.place_of(moved) in log.causes_of(dealt)


@RULE
def test_who_controls_the_source_may_leave_it_at_that() -> None:
    play = burned(THEN, B)
    play.do(ChooseObjects(()))
    assert play.life(B) == 17
    assert play.events(DamageReplaced) == []


@RULE
def test_without_a_word_the_player_is_dealt_it() -> None:
    play = burned(THEN, B)
    assert play.usual() == ChooseObjects(())


@RULE
def test_one_of_several_planeswalkers_is_chosen_and_no_two() -> None:
    play = burned(THEN, B, B)
    one, other = (*play.named("Walker0"), *play.named("Walker1"))
    play.refused(ChooseObjects((one, other)))
    play.do(ChooseObjects((other,)))
    assert (play.counters(one, "loyalty"), play.counters(other, "loyalty")) == (4, 1)


@RULE
@pytest.mark.parametrize(("walkers", "by"), [((), A), ((A,), A), ((B,), B)])
def test_nobody_is_asked_without_an_opponents_source_and_a_planeswalker_of_the_player(
    walkers: tuple[int, ...], by: int
) -> None:
    play = burned(THEN, *walkers, by=by)
    assert play.life(B) == 17


@pytest.mark.rule("306.7@2024")
def test_since_2018_it_is_dealt_to_the_player() -> None:
    play = burned(NOW, B)
    assert play.life(B) == 17


@RULE
def test_combat_damage_stays_where_it_is() -> None:
    board = Board(THEN)
    board.permanent(walker("Walker"), B, counters={"loyalty": 4})
    bear = board.permanent(creature("Bear", 2, 2))
    play = board.begin().attack(bear)
    while play.life(B) == 20:
        play.go()
    assert play.events(DamageReplaced) == []


@pytest.mark.rule("306.7@2010", "616.1@2010")
@pytest.mark.parametrize("shield_first", [True, False])
def test_the_player_says_whether_a_shield_applies_before_the_opponent_is_asked(
    shield_first: bool,
) -> None:
    """A shield prevents all 3 damage to the player; what is moved is past it."""
    board = Board(THEN)
    board.permanent(walker("Walker"), B, counters={"loyalty": 4})
    imp = board.permanent(creature("Imp"))
    play = board.begin()
    play.effect(PreventDamage(3, "you"), B)
    (shield,) = play.state.effects
    play.effect(DealDamage(3, "target", source="that"), A, that=imp, target=B)
    assert play.asked == (B, Question.ORDER_REPLACEMENTS)
    (jace,) = play.named("Walker")
    play.do(ChooseObjects((shield if shield_first else A,)))
    if not shield_first:
        assert play.asked == (A, Question.ORDER_REPLACEMENTS)
        play.do(ChooseObjects((jace,)))
    assert play.life(B) == 20
    assert play.counters(jace, "loyalty") == (4 if shield_first else 1)


@RULE
@pytest.mark.parametrize(("by", "asked"), [(A, False), (C, True), (D, True)])
def test_a_teammate_is_no_opponent(by: int, asked: bool) -> None:
    """A and B are a team of Two-Headed Giant, C and D are the other."""
    play = burned(THEN, B, by=by, board=teams(THEN))
    assert (play.state.question is Question.ORDER_REPLACEMENTS) is asked
    assert not asked or play.asked[0] == by
    assert play.life(B) == (30 if asked else 27)


@RULE
@pytest.mark.parametrize("phased_out", [True, False])
def test_a_planeswalker_that_is_phased_out_is_not_there(phased_out: bool) -> None:
    board = Board(THEN)
    board.permanent(walker("Walker"), B, counters={"loyalty": 4}, phased_out=phased_out)
    play = burned(THEN, board=board)
    assert play.life(B) == (17 if phased_out else 20)
