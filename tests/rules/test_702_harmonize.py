"""Spells that are cast from a graveyard with the help of a creature: harmonize (702.180)."""

import pytest

from tests.cards.text.test_played import reading_of
from tests.rules.board import A, B, Board, creature
from turnfold.engine.cards.text import read_card
from turnfold.engine.legal import legal
from turnfold.engine.query.wordings import unknown_wordings
from turnfold.engine.rules.mana.helping import HELPING
from turnfold.events.cards.card import Card
from turnfold.events.decisions import CastSpell
from turnfold.events.enums import Edition, Zone

EDITION = Edition("2026-08-07")
RULE = "702.180a@2026-08-07"
HARMONIZED = 1


def song(cost: str = "{5}{U}", text: str = "You gain 3 life.") -> Card:
    card = read_card("Song", "Sorcery", f"{text}\nHarmonize {cost}", cost="{1}{U}")
    assert card.unread == ()
    return card


def options(board: Board) -> list[CastSpell]:
    return [each for each in legal(board.begin().state) if isinstance(each, CastSpell)]


@pytest.mark.rule(RULE)
def test_it_is_cast_from_the_graveyard_for_its_harmonize_cost_and_exiled() -> None:
    board = Board(EDITION)
    it = board.graveyard(song())
    board.lands("UUUUUU")
    play = board.begin()
    play.cast(it, mode=HARMONIZED)
    assert play.settle().life(A) == 23
    assert play.named("Song", Zone.EXILE)


@pytest.mark.rule(RULE)
@pytest.mark.parametrize(("power", "lands"), [(0, 6), (2, 4), (5, 1), (9, 1)])
def test_the_power_of_a_creature_that_is_tapped_reduces_its_generic_mana(
    power: int, lands: int
) -> None:
    board = Board(EDITION)
    it, ogre = board.graveyard(song()), board.permanent(creature("Ogre", power, 3), sick=True)
    islands = board.lands("UUUUUU")
    play = board.begin()
    play.do(CastSpell(it, mode=HARMONIZED, mana=((ogre, HELPING),)))
    assert play.obj(ogre).tapped
    assert sum(play.obj(each).tapped for each in islands) == lands
    assert play.settle().life(A) == 23


@pytest.mark.rule(RULE, "601.2h@2026-08-07")
def test_one_untapped_creature_of_its_player_is_tapped_at_most() -> None:
    board = Board(EDITION)
    it = board.graveyard(song())
    ogre, bear = board.permanent(creature("Ogre", 3, 3)), board.permanent(creature("Bear"))
    tapped = board.permanent(creature("Elk", 3, 3), tapped=True)
    other = board.permanent(creature("Wolf", 3, 3), B)
    board.lands("UUUUUU")
    play = board.begin()
    for helping in ((ogre, bear), (tapped,), (other,)):
        mana = tuple((each, HELPING) for each in helping)
        assert play.refused(CastSpell(it, mode=HARMONIZED, mana=mana)).startswith("601.2h")


@pytest.mark.rule(RULE)
def test_it_is_offered_with_a_creature_that_is_strong_enough() -> None:
    board = Board(EDITION)
    it = board.graveyard(song())
    board.permanent(creature("Bear", 2, 2))
    ogre = board.permanent(creature("Ogre", 3, 3))
    board.lands("UUU")
    assert options(board) == [CastSpell(it, mode=HARMONIZED, mana=((ogre, HELPING),))]


@pytest.mark.rule(RULE, "601.2b@2026-08-07")
def test_no_creature_helps_to_cast_it_from_a_hand() -> None:
    board = Board(EDITION)
    it, ogre = board.hand(song()), board.permanent(creature("Ogre", 3, 3))
    board.lands("UU")
    play = board.begin()
    assert play.refused(CastSpell(it, mode=0, mana=((ogre, HELPING),))).startswith("601.2h")
    assert play.refused(CastSpell(it, mode=HARMONIZED)).startswith("601.3")
    assert play.allowed(CastSpell(it))


@pytest.mark.rule(RULE, "107.3@2026-08-07")
def test_the_creature_reduces_x_as_well() -> None:
    board = Board(EDITION)
    card = read_card("Song", "Sorcery", "You gain X life.\nHarmonize {X}{U}", cost="{X}{U}{U}")
    it, ogre = board.graveyard(card), board.permanent(creature("Ogre", 4, 4))
    board.lands("UU")
    play = board.begin()
    assert play.refused(CastSpell(it, mode=HARMONIZED, x=6, mana=((ogre, HELPING),)))
    play.do(CastSpell(it, mode=HARMONIZED, x=5, mana=((ogre, HELPING),)))
    assert play.settle().life(A) == 25


def test_the_rules_know_harmonize_since_2025() -> None:
    assert unknown_wordings(song(), Edition("2025-04-03")) == [
        "the rules of 2025-04-03 know no harmonize, which came on 2025-04-04"
    ]
    assert unknown_wordings(song(), Edition("2025-04-04")) == []


def test_harmonize_is_read_and_written() -> None:
    assert reading_of("Harmonize {2}{G}") == ((), True)
    assert reading_of("Harmonize")[0]
