"""Permanents that are cast for another cost or an additional one: dash, blitz, offspring,
web-slinging; and ingest (702)."""

import pytest

from tests.rules.board import A, B, Board, C, Play, creature
from tests.turn.editions import in_editions
from turnfold.engine.cards.text import PrintedCard, read
from turnfold.events.cards.effects import Counter
from turnfold.events.decisions import CastSpell
from turnfold.events.enums import Edition, Step, Zone

DASH = in_editions("702.108a@2010", "702.109a@2024")
BLITZ = in_editions("702.152a@2024")
OFFSPRING = in_editions("702.175a@2024")


def cast_so(edition: Edition, text: str, mode: int, lands: str = "GG") -> tuple[Play, int]:
    """A's card with this text was cast by one of its choices, and has resolved."""
    card = read(PrintedCard("Runner", "{G}", "Creature — Cat", text, "3", "2")).card
    assert card is not None
    assert not card.unread
    board = Board(edition)
    hidden = board.hand(card)
    board.lands(lands)
    play = board.begin()
    play.cast(hidden, mode=mode)
    play.settle()
    return play, play.named("Runner")[0]


@DASH
def test_what_is_dashed_attacks_and_returns(edition: Edition) -> None:
    play, runner = cast_so(edition, "Dash {1}{G}", 1)
    play.attack(runner).to(Step.END)
    assert play.life(B) == 17
    play.settle()
    assert play.named("Runner", Zone.HAND)


@DASH
def test_what_is_cast_as_usual_is_not_dashed(edition: Edition) -> None:
    play, runner = cast_so(edition, "Dash {1}{G}", 0)
    assert "haste" not in play.looks(runner).keywords
    play.to(Step.END).settle()
    assert play.in_play(runner)


@DASH
def test_what_is_dashed_stays_if_its_return_is_countered(edition: Edition) -> None:
    """The delayed ability triggers once, in the next end step alone."""
    play, runner = cast_so(edition, "Dash {1}{G}", 1)
    play.to(Step.END)
    [waiting] = play.state.stack
    play.effect(Counter("that"), that=waiting)
    play.settle().to_turn(5).to(Step.END).settle()
    assert play.in_play(runner)
    assert "haste" in play.looks(runner).keywords, "its dash cost was paid"


@BLITZ
def test_what_is_blitzed_is_sacrificed_for_a_card(edition: Edition) -> None:
    play, runner = cast_so(edition, "Blitz {1}{G}", 1)
    before = play.hand(A)
    play.attack(runner).to(Step.END)
    assert play.life(B) == 17
    play.settle()
    assert play.named("Runner", Zone.GRAVEYARD)
    assert play.hand(A) == before + 1


@BLITZ
def test_what_is_not_blitzed_leaves_no_card(edition: Edition) -> None:
    play, runner = cast_so(edition, "Blitz {1}{G}", 0)
    before = play.hand(A)
    play.effect_destroy(runner)
    assert play.settle().hand(A) == before


@OFFSPRING
@pytest.mark.parametrize("mode", [0, 1])
def test_offspring_is_a_small_copy(edition: Edition, mode: int) -> None:
    play, runner = cast_so(edition, "Offspring {1}\nVigilance", mode)
    small = [each for each in play.state.battlefield if play.size(each) == (1, 1)]
    assert len(small) == mode
    assert play.size(runner) == (3, 2)
    for each in small:
        assert "vigilance" in play.looks(each).keywords


def test_web_slinging_returns_a_tapped_creature() -> None:
    text = "Web-slinging {G}"
    card = read(PrintedCard("Slinger", "{4}{G}", "Creature — Hero", text, "3", "2")).card
    assert card is not None
    board = Board(Edition.FREE_DIVISION)
    board.hand(card)
    tapped = board.permanent(creature("Bear"), tapped=True)
    board.permanent(creature("Wolf"))
    board.lands("G")
    play = board.begin()
    able = [each for each in play.game.legal if isinstance(each, CastSpell)]
    assert [each.costs for each in able] == [(tapped,)], "only a tapped creature may return"
    play.do(able[0])
    play.settle()
    assert play.named("Slinger")
    assert play.named("Bear", Zone.HAND)


@in_editions("702.115a@2024")
def test_ingest_exiles_from_the_library(edition: Edition) -> None:
    board = Board(edition)
    eater = board.permanent(creature("Eater", 2, 2, "ingest"))
    play = board.begin().attack(eater).to(Step.END)
    assert play.life(B) == 18
    assert len(play.named("Filler", Zone.EXILE)) == 1


@in_editions("702.100a@2010", "702.101a@2024")
@pytest.mark.parametrize("yes", [True, False])
def test_extort_takes_a_life_from_each_opponent(edition: Edition, yes: bool) -> None:
    board = Board(edition, players=3)
    board.permanent(creature("Thug", 1, 1, "extort"))
    board.lands("WB")
    spell = board.hand(creature("Bear"))
    play = board.begin()
    play.cast(spell)
    play.say(yes)
    play.settle()
    lives = (play.life(A), play.life(B), play.life(C))
    assert lives == ((22, 19, 19) if yes else (20, 20, 20))
