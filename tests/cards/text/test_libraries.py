"""Printed texts that search libraries or look at their top cards (401.4, 701.19)."""

import pytest

from tests.cards.text.test_played import beast, reading_of
from tests.engine.laws import every_memo_checked
from tests.rules.board import A, Board
from tests.rules.board import creature as plain
from tests.rules.play import Play
from turnfold.engine.cards.text import read_card
from turnfold.events.decisions import Chance, ChooseObjects
from turnfold.events.enums import Edition, Question, Zone
from turnfold.events.zones import CardRevealed, LibraryShuffled

EDITION = Edition.FREE_DIVISION


def board_with(text: str, *library: str) -> tuple[Board, int, list[int]]:
    """A board with a creature of this text in hand, and these cards on top of the library, the
    first of them topmost."""
    board = Board(EDITION)
    it = board.hand(beast(text))
    cards = [
        board.library(each if each in ("Forest", "Island") else plain(each))
        for each in reversed(library)
    ]
    return board, it, cards[::-1]


def names(play: Play, zone: Zone) -> list[str]:
    return [play.obj(each).card for each in play.state.zone(zone, A)]


def shuffled(play: Play) -> Play:
    """Chance turns the order of the cards around."""
    default = play.to_question(Question.CHANCE).game.legal.default()
    assert isinstance(default, Chance)
    play.do(Chance(default.outcome[::-1]))
    return play


@pytest.mark.rule("701.19a@2024", "701.19b@2024")
@pytest.mark.parametrize("finds", [True, False])
def test_what_has_a_stated_quality_may_be_found_or_not(finds: bool) -> None:
    text = (
        "When this creature enters, search your library for a basic land card, reveal it, put it "
        "into your hand, then shuffle."
    )
    board, it, (_, forest) = board_with(text, "Bear", "Forest")
    play = board.begin()
    play.cast(it)
    play.to_question(Question.CHOOSE)
    play.choose(*([forest] if finds else []))
    shuffled(play).settle()
    assert names(play, Zone.HAND) == (["Forest"] if finds else [])
    assert [each.card for each in play.events(CardRevealed)] == (["Forest"] if finds else [])
    assert play.events(LibraryShuffled)


@pytest.mark.rule("701.19b@2024")
def test_an_answer_that_names_no_card_is_about_the_search_alone() -> None:
    text = (
        "When this creature enters, search your library for a Forest card, put it into your hand, "
        "then shuffle."
    )
    board, it, _ = board_with(text, "Bear", "Forest")
    play = board.begin()
    play.cast(it)
    play.to_question(Question.CHOOSE)
    with every_memo_checked():  # state-based actions look at the answers as well
        play.choose()
    assert play.asked[1] is Question.CHANCE


@pytest.mark.rule("701.19a@2024")
def test_cards_that_do_not_fit_cannot_be_found() -> None:
    text = (
        "When this creature enters, search your library for up to two basic land cards, put them "
        "onto the battlefield tapped, then shuffle."
    )
    board, it, (bear, forest, island) = board_with(text, "Bear", "Forest", "Island")
    play = board.begin()
    play.cast(it)
    play.to_question(Question.CHOOSE)
    with pytest.raises(Exception, match=r"608\.2d"):
        play.choose(bear)
    play.choose(forest, island)
    shuffled(play).settle()
    lands = [*play.named("Forest"), *play.named("Island")]
    assert len(lands) == 2
    assert all(play.obj(each).tapped for each in lands)


@pytest.mark.rule("701.20a@2024")
def test_a_card_is_put_on_top_after_the_shuffle() -> None:
    text = (
        "When this creature enters, search your library for a Forest card, reveal it, then shuffle "
        "and put that card on top."
    )
    board, it, (_, _, forest) = board_with(text, "Bear", "Wolf", "Forest")
    play = board.begin()
    play.cast(it)
    play.to_question(Question.CHOOSE).choose(forest)
    shuffled(play).settle()
    assert names(play, Zone.LIBRARY)[0] == "Forest"
    assert sorted(names(play, Zone.LIBRARY)[-2:]) == ["Bear", "Wolf"]


@pytest.mark.rule("401.4@2024")
def test_one_of_the_top_cards_is_taken_and_the_rest_goes_to_the_bottom() -> None:
    text = (
        "When this creature enters, look at the top three cards of your library. You may reveal a "
        "land card from among them and put it into your hand. Put the rest on the bottom of your "
        "library in any order."
    )
    board, it, (bear, forest, wolf, _) = board_with(text, "Bear", "Forest", "Wolf", "Elk")
    play = board.begin()
    play.cast(it)
    play.to_question(Question.CHOOSE).choose(forest)
    play.to_question(Question.CHOOSE).choose(wolf)
    play.settle()
    assert names(play, Zone.HAND) == ["Forest"]
    assert names(play, Zone.LIBRARY)[0] == "Elk"
    assert names(play, Zone.LIBRARY)[-2:] == ["Wolf", "Bear"]
    assert bear


@pytest.mark.rule("401.4@2024")
def test_the_rest_goes_to_the_bottom_as_chance_has_it() -> None:
    text = (
        "When this creature enters, look at the top three cards of your library. Put one of them "
        "into your hand and the rest on the bottom of your library in a random order."
    )
    board, it, (bear, _, _) = board_with(text, "Bear", "Forest", "Wolf")
    play = board.begin()
    play.cast(it)
    play.to_question(Question.CHOOSE).choose(bear)
    shuffled(play).settle()
    assert names(play, Zone.HAND) == ["Bear"]
    assert names(play, Zone.LIBRARY)[-2:] == ["Wolf", "Forest"]


@pytest.mark.rule("401.4@2024")
def test_the_top_cards_are_put_back_in_any_order() -> None:
    text = "When this creature enters, look at the top two cards of your library, then put them "
    board, it, (bear, wolf) = board_with(f"{text}back in any order.", "Bear", "Wolf")
    play = board.begin()
    play.cast(it)
    play.to_question(Question.CHOOSE).choose(wolf)
    assert names(play.settle(), Zone.LIBRARY)[:2] == ["Wolf", "Bear"]
    assert bear


@pytest.mark.rule("701.16@2024")
@pytest.mark.parametrize(("top", "where"), [("Bear", Zone.HAND), ("Forest", Zone.GRAVEYARD)])
def test_the_card_on_top_goes_where_its_kind_belongs(top: str, where: Zone) -> None:
    text = (
        "When this creature enters, reveal the top card of your library. If it's a creature card, "
        "put it into your hand. Otherwise, put it into your graveyard."
    )
    board, it, _ = board_with(text, top)
    play = board.begin()
    play.cast(it)
    assert names(play.settle(), where) == [top]


@pytest.mark.rule("702.29a@2024", "702.29e@2024")
def test_typecycling_searches_for_a_card_of_the_type() -> None:
    board = Board(EDITION)
    it = board.hand(beast("Forestcycling {1}"))
    forest, bear = board.library("Forest"), board.library(plain("Bear"))
    board.lands("G")
    play = board.begin().activate(it)
    play.to_question(Question.CHOOSE).choose(forest)
    shuffled(play).settle()
    assert names(play, Zone.HAND) == ["Forest"]
    assert names(play, Zone.GRAVEYARD) == ["Test Beast"]
    assert bear


@pytest.mark.rule("122.6@2024", "400.7@2024")
@pytest.mark.parametrize(("counters", "size"), [("a +1/+1 counter", (3, 3)),
                                                ("three +1/+1 counters", (5, 5))])  # fmt: skip
def test_what_is_taken_enters_with_counters(counters: str, size: tuple[int, int]) -> None:
    text = (
        "When this creature enters, reveal the top two cards of your library. Put a creature card "
        f"from among them onto the battlefield with {counters} on it. Put the rest on the bottom "
        "of your library in a random order."
    )
    assert reading_of(text) == ((), True)
    board, it, _ = board_with(text, "Bear", "Forest")
    board.permanent(beast("Whenever a creature you control with power 3 or greater enters, you "
                          "gain 9 life.", "Watcher"))  # fmt: skip
    play = board.begin()
    play.cast(it)
    play.settle()
    assert play.size(play.named("Bear")[0]) == size
    assert play.life(A) == 29


@pytest.mark.rule("122.1@2024")
@pytest.mark.parametrize("place", ["into your hand with a +1/+1 counter on it",
                                   "onto the battlefield with a +1/+1 counter"])  # fmt: skip
def test_cards_have_no_counters_elsewhere(place: str) -> None:
    assert reading_of(
        "When this creature enters, look at the top two cards of your library. You may put a "
        f"creature card from among them {place}. Put the rest into your graveyard."
    )[0]


@pytest.mark.rule("201.2a@2024")
@pytest.mark.parametrize("found", ["Halo, God of Tests", "Sword"])
def test_a_name_ends_where_another_kind_of_card_may_be_found_as_well(found: str) -> None:
    text = (
        "When this creature enters, search your library for a card named Halo, God of Tests or an "
        "Equipment card, reveal it, put it into your hand, then shuffle."
    )
    assert reading_of(text) == ((), True)
    board = Board(EDITION)
    it = board.hand(beast(text))
    cards = {
        "Halo, God of Tests": board.library(plain("Halo, God of Tests")),
        "Sword": board.library(read_card("Sword", "Artifact — Equipment", "")),
        "Bear": board.library(plain("Bear")),
    }
    play = board.begin()
    play.cast(it)
    play.to_question(Question.CHOOSE)
    assert not play.allowed(ChooseObjects((cards["Bear"],)))
    play.choose(cards[found])
    shuffled(play).settle()
    assert names(play, Zone.HAND) == [found]
