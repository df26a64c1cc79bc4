"""Ascend: who gets the city's blessing, when, and what asks for it (702.131)."""

import pytest

from tests.cards.text.test_played import beast, reading_of, trick
from tests.rules.board import A, B, Board
from tests.rules.play import Play
from tests.turn.editions import in_editions
from turnfold.engine.query.wordings import unknown_wordings
from turnfold.events.cards.effects import CreateToken, DrawCards, TokenDefinition
from turnfold.events.enums import Edition
from turnfold.events.game import CityBlessingGained

PERMANENT = in_editions("702.130b@2018-01-19", "702.131b@2024")
SPELL = in_editions("702.130a@2018-01-19", "702.131a@2024")
MARKER = in_editions("702.131c@2024")
TOKEN = CreateToken(TokenDefinition("Pest", subtypes=("Pest",), power=1, toughness=1))


def city(
    edition: Edition, text: str = "", others: int = 8, word: str = "Ascend"
) -> tuple[Board, int]:
    """A board on which A controls a creature with ascend and so many other permanents."""
    board = Board(edition)
    it = board.permanent(beast(f"{word}\n{text}".strip(), "Citizen"))
    board.lands("G" * others)
    return board, it


def blessed(play: Play) -> tuple[bool, ...]:
    return tuple(player.blessed for player in play.state.players.values())


@PERMANENT
def test_whoever_comes_to_control_ten_permanents_gets_it_at_once(edition: Edition) -> None:
    board, _ = city(edition)
    play = board.begin()
    assert blessed(play) == (False, False)
    play.effect(TOKEN)
    assert blessed(play) == (True, False)
    assert play.events(CityBlessingGained) == [CityBlessingGained(A)]
    assert play.rule_of(CityBlessingGained(A)) == sheet_number(edition, "b")


def sheet_number(edition: Edition, part: str) -> str:
    return f"702.130{part}" if edition.day < "2021-04-22" else f"702.131{part}"


@PERMANENT
def test_it_is_enough_that_the_tenth_has_ascend_itself(edition: Edition) -> None:
    board = Board(edition)
    board.lands("G" * 9)
    card = board.hand(beast("Ascend"))
    play = board.begin()
    assert blessed(play) == (False, False)
    play.cast(card)
    assert blessed(play.settle()) == (True, False)


@PERMANENT
def test_without_ascend_ten_permanents_give_nothing(edition: Edition) -> None:
    board = Board(edition)
    board.permanent(beast("Ascend"), B)
    board.lands("G" * 12)
    assert blessed(board.begin().effect(TOKEN)) == (False, False)


@PERMANENT
def test_it_stays_for_the_rest_of_the_game(edition: Edition) -> None:
    board, it = city(edition, others=9)
    play = board.begin()
    assert blessed(play) == (True, False), "a game may begin so"
    play.effect_destroy(it)
    play.effect(TOKEN)
    assert blessed(play) == (True, False)
    assert len(play.events(CityBlessingGained)) == 1


@MARKER
def test_any_number_of_players_may_have_it(edition: Edition) -> None:
    board = Board(edition)
    for player in (A, B):
        board.permanent(beast("Ascend"), player)
        board.lands("G" * 8, player)
    play = board.begin().effect(TOKEN).effect(TOKEN, B)
    assert blessed(play) == (True, True)


@MARKER
def test_only_its_holder_has_what_it_gives(edition: Edition) -> None:
    text = "This creature gets +1/+1 as long as you have the city's blessing."
    board, mine = city(edition, text)
    theirs = board.permanent(beast(text, "Other"), B)
    play = board.begin()
    assert (play.size(mine), play.size(theirs)) == ((2, 2), (2, 2))
    play.effect(TOKEN)
    assert (play.size(mine), play.size(theirs)) == ((3, 3), (2, 2))


@in_editions("702.131d@2024")
def test_the_tenth_permanent_triggers_what_asks_for_it_as_it_enters(edition: Edition) -> None:
    text = (
        "Whenever a creature you control enters, if you have the city's blessing, you gain 1 life."
    )
    board, _ = city(edition, text, others=7)
    play = board.begin().effect(TOKEN).settle()
    assert play.life(A) == 20
    assert play.effect(TOKEN).settle().life(A) == 21


@in_editions("702.131d@2024")
def test_it_counts_for_what_follows_in_the_same_resolution(edition: Edition) -> None:
    board, _ = city(edition)
    spell = board.hand(
        trick(
            "Create a 1/1 green Saproling creature token. If you have the city's blessing, you "
            "gain 3 life."
        )
    )
    play = board.begin()
    play.cast(spell)
    assert play.settle().life(A) == 23


@SPELL
@pytest.mark.parametrize(("lands", "drawn"), [(9, 1), (10, 2)])
def test_a_spell_gives_it_before_its_other_instructions(
    edition: Edition, lands: int, drawn: int
) -> None:
    board = Board(edition)
    text = "Ascend\nDraw a card. If you have the city's blessing, draw two cards instead."
    spell = board.hand(trick(text))
    board.lands("G" * lands)
    play = board.begin()
    play.cast(spell)
    assert blessed(play) == (False, False), "not before it resolves"
    play.settle()
    assert blessed(play) == (lands == 10, False)
    assert play.hand(A) == drawn


@SPELL
def test_only_the_permanents_of_the_spells_controller_count(edition: Edition) -> None:
    board = Board(edition)
    spell = board.hand(trick("Ascend\nYou gain 1 life."))
    board.lands("G" * 5)
    board.lands("G" * 9, B)
    play = board.begin()
    play.cast(spell)
    assert blessed(play.settle()) == (False, False)


@PERMANENT
def test_a_spell_with_ascend_on_the_stack_is_no_permanent_with_it(edition: Edition) -> None:
    board = Board(edition)
    card = board.hand(beast("Ascend"))
    board.lands("G" * 10)
    play = board.begin()
    play.cast(card)
    assert blessed(play) == (False, False)


@MARKER
@pytest.mark.parametrize(
    "text",
    [
        "Ascend",
        "As long as you have the city's blessing, this creature has hexproof and can't be blocked.",
        "This creature can't attack or block unless you have the city's blessing.",
        "Whenever this creature attacks, if you have the city's blessing, put a +1/+1 counter on "
        "it.",
        "When this creature enters, if you don't have the city's blessing, you lose 1 life.",
        "{5}, {T}: Draw a card. Activate only if you have the city's blessing.",
    ],
)
def test_it_is_read_and_said_again(edition: Edition, text: str) -> None:
    assert reading_of(text) == ((), True)


@MARKER
@pytest.mark.parametrize(
    "text",
    [
        "Ascend 2",
        "As long as you have the city's curse, this creature has flying.",
        "As long as this creature has the city's blessing, it has flying.",
    ],
)
def test_what_only_looks_like_it_is_not_read(edition: Edition, text: str) -> None:
    assert reading_of(text)[0] == (text.replace("this creature", "~").removesuffix("."),)


@PERMANENT
def test_rules_before_it_know_no_blessing(edition: Edition) -> None:
    assert unknown_wordings(beast("Ascend"), edition) == []
    asking = beast("This creature has flying as long as you have the city's blessing.")
    for said in (beast("Ascend"), asking):
        (sentence,) = unknown_wordings(said, Edition("2018-01-18"))
        assert sentence.endswith("which came on 2018-01-19")
    assert unknown_wordings(DrawCards(), Edition("2018-01-18")) == []
