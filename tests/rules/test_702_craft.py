"""Craft (702.167)."""

import pytest
from msgspec.structs import replace

from tests.cards.text.test_played import beast, reading_of
from tests.rules.board import A, B, Board, Play, creature
from turnfold import Card
from turnfold.engine.cards.text import read_card
from turnfold.engine.characteristics.cards import name_of
from turnfold.engine.query.wordings import unknown_wordings
from turnfold.events.decisions import ActivateAbility
from turnfold.events.enums import Edition, Zone

EDITION = Edition.FREE_DIVISION
TRINKET = Card("Trinket", ("artifact",))
BACK = beast("When this creature enters, you gain 3 life.", "Machine", power=5)


def engine(text: str = "Craft with artifact {1}{U}") -> Card:
    """An artifact that becomes a 5/2 creature on its other side."""
    card = read_card("Engine", "Artifact", text)
    assert not card.unread
    return replace(card, back=BACK)


def crafted(board: Board, source: int, *costs: int) -> Play:
    board.lands("UU")
    play = board.begin()
    play.do(ActivateAbility(source, 0, costs=costs))
    return play


@pytest.mark.rule("702.167a@2024", "702.167b@2024")
@pytest.mark.parametrize("from_graveyard", [False, True])
def test_it_is_exiled_with_a_permanent_or_a_card_and_returns_transformed(
    from_graveyard: bool,
) -> None:
    board = Board(EDITION)
    it = board.permanent(engine())
    used = board.graveyard(TRINKET) if from_graveyard else board.permanent(TRINKET)
    play = crafted(board, it, used)
    assert len(play.named("Engine", Zone.EXILE)) == 1
    assert len(play.named("Trinket", Zone.EXILE)) == 1
    (back,) = play.settle().named("Engine")
    assert (name_of(play.state, play.obj(back)), play.size(back)) == ("Machine", (5, 2))
    assert play.life(A) == 23
    assert play.named("Trinket", Zone.EXILE)


@pytest.mark.rule("702.167a@2024", "118.3@2024")
def test_it_needs_materials_that_are_its_players_and_not_itself() -> None:
    board = Board(EDITION)
    it, theirs = board.permanent(engine()), board.permanent(TRINKET, B)
    other = board.permanent(creature("Bear"))
    board.lands("UU")
    play = board.begin()
    for each in (it, theirs, other):
        assert play.refused(ActivateAbility(it, 0, costs=(each,))).startswith("118.3")


@pytest.mark.rule("702.167a@2024")
def test_it_may_need_several_from_both_places_together() -> None:
    board = Board(EDITION)
    it = board.permanent(engine("Craft with two creatures {U}"))
    here, there = board.permanent(creature("Bear")), board.graveyard(creature("Elf"))
    play = crafted(board, it, here, there)
    assert play.named("Bear", Zone.EXILE)
    assert play.named("Elf", Zone.EXILE)
    assert play.settle().named("Engine")


@pytest.mark.rule("702.167a@2024", "602.5d@2024")
def test_it_is_activated_at_the_time_of_a_sorcery() -> None:
    board = Board(EDITION, active=B)
    it, used = board.permanent(engine()), board.permanent(TRINKET)
    board.lands("UU")
    play = board.begin().pass_()
    assert play.refused(ActivateAbility(it, 0, costs=(used,)))


@pytest.mark.rule("702.167a@2024", "712.14a@2024")
def test_a_card_of_one_face_stays_in_exile_and_so_do_other_double_faced_cards() -> None:
    board = Board(EDITION)
    it = board.permanent(replace(engine(), back=None))
    used = board.permanent(replace(TRINKET, back=BACK))
    play = crafted(board, it, used).settle()
    assert play.named("Engine", Zone.EXILE)
    assert play.named("Trinket", Zone.EXILE)


def test_the_rules_know_craft_since_november_2023() -> None:
    before = Edition("2023-11-16")
    said = f"the rules of {before.value} know no return_crafted, which came on 2023-11-17"
    assert unknown_wordings(engine(), before) == [said]
    assert unknown_wordings(engine(), Edition("2023-11-17")) == []


@pytest.mark.parametrize(
    "text", ["Craft with artifact {1}{U}", "Craft with two creatures {4}{B}", "Craft with Cave {G}"]
)
def test_craft_is_read_and_written(text: str) -> None:
    assert reading_of(text) == ((), True)
