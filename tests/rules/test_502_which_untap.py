"""Which permanents may stay tapped; day and night (502.2, 502.3)."""

import pytest

from tests.rules.board import A, B, Board, Play, creature, enchantment
from tests.turn.editions import in_editions
from turnfold.events.cards.abilities import StaticAbility
from turnfold.events.cards.characteristics import HasTypes
from turnfold.events.cards.modifications import CountedLimit, Permission, Restriction
from turnfold.events.cards.selections import those
from turnfold.events.decisions import ChooseObjects
from turnfold.events.enums import Edition, Question
from turnfold.events.permanents import CountersChanged, PermanentUntapped
from turnfold.events.turn import DayNightChanged

UNTAPPING = in_editions("302.2@2004", "502.3@2010", "502.3@2024")
CREATURES = those(HasTypes(("creature",)))
ONE_ONLY = CountedLimit("untap_more_than", number=1, by=CREATURES)
MAY_STAY = StaticAbility(Permission("not_untap"), "self")


def ways(play: Play) -> set[tuple[int, ...]]:
    """What may be kept tapped, as it is offered."""
    return {each.objects for each in play.game.legal if isinstance(each, ChooseObjects)}


@UNTAPPING
def test_of_several_that_may_not_all_untap_each_may_be_kept_tapped(edition: Edition) -> None:
    board = Board(edition)
    board.permanent(enchantment("Orb", StaticAbility(ONE_ONLY, "each_player")))
    one, two = (board.permanent(creature("Bear"), B, tapped=True) for _ in range(2))
    board.permanent("Forest", B, tapped=True)
    play = board.begin().to_question(Question.CHOOSE_UNTAP)
    assert ways(play) == {(one,), (two,)}
    assert not play.allowed(ChooseObjects((one, two)))
    assert not play.allowed(ChooseObjects(()))


@UNTAPPING
def test_what_need_not_untap_is_kept_tapped_or_not(edition: Edition) -> None:
    board = Board(edition)
    vessel = board.permanent(creature("Vessel", abilities=(MAY_STAY,)), B, tapped=True)
    bear = board.permanent(creature("Bear"), B, tapped=True)
    play = board.begin().to_question(Question.CHOOSE_UNTAP)
    assert ways(play) == {(), (vessel,)}
    assert not play.allowed(ChooseObjects((bear,)))


@UNTAPPING
def test_what_need_not_untap_may_make_way_for_another(edition: Edition) -> None:
    board = Board(edition)
    board.permanent(enchantment("Orb", StaticAbility(ONE_ONLY, "each_player")))
    vessel = board.permanent(creature("Vessel", abilities=(MAY_STAY,)), B, tapped=True)
    bear = board.permanent(creature("Bear"), B, tapped=True)
    play = board.begin().to_question(Question.CHOOSE_UNTAP)
    assert ways(play) == {(vessel,), (bear,)}


@UNTAPPING
def test_what_stays_tapped_in_your_untap_step_untaps_in_that_of_another(edition: Edition) -> None:
    board = Board(edition)
    held = StaticAbility(Restriction("untap_in_your_untap_step"), CREATURES)
    board.permanent(enchantment("Ice", held))
    mine, theirs = (board.permanent(creature("Bear"), who, tapped=True) for who in (A, B))
    play = board.begin().to_turn(5)
    assert [play.obj(each).tapped for each in (mine, theirs)] == [True, False]


@UNTAPPING
def test_a_limit_for_one_player_is_none_for_another(edition: Edition) -> None:
    board = Board(edition)
    board.permanent(enchantment("Orb", StaticAbility(ONE_ONLY, "you")), A)
    bears = [board.permanent(creature("Bear"), B, tapped=True) for _ in range(2)]
    play = board.begin().to_the_end_of_turn()
    assert [play.obj(each).tapped for each in bears] == [False, False]


@pytest.mark.rule("502.3@2024", "122.1d@2024")
def test_a_stun_counter_goes_under_its_own_rule() -> None:
    board = Board(Edition.FREE_DIVISION)
    bear = board.permanent(creature("Bear"), B, tapped=True)
    held = board.permanent(creature("FixedChange"), B, tapped=True, counters={"stun": 1})
    play = board.begin().to_the_end_of_turn()
    assert play.rule_of(PermanentUntapped(bear)) == "502.3"
    assert play.rule_of(CountersChanged(held, "stun", -1)) == "122.1d"
    assert play.obj(held).tapped


# Day and night


@pytest.mark.rule("502.2@2024")
def test_it_becomes_night_in_the_second_turn_if_the_first_had_no_spell() -> None:
    play = Board(Edition.FREE_DIVISION, turn=1, night=False).begin()
    assert play.to_turn(2).state.night is True


@pytest.mark.rule("502.2@2024")
def test_a_night_without_spells_does_not_become_night_again() -> None:
    play = Board(Edition.FREE_DIVISION, night=True).begin()
    since = play.now
    assert play.to_turn(5).state.night is True
    assert not play.events(DayNightChanged, since=since)
