"""Incubator tokens (701.51)."""

import pytest

from tests.cards.text.test_played import beast, reading_of, trick
from tests.rules.board import A, Board
from turnfold.engine.cards.text import read_card
from turnfold.engine.characteristics.cards import name_of
from turnfold.engine.query.wordings import unknown_wordings
from turnfold.events.enums import Edition, Question

EDITION = Edition.FREE_DIVISION


@pytest.mark.rule("701.51a@2024", "111.10@2024")
def test_an_incubator_enters_with_counters_and_transforms_into_a_phyrexian() -> None:
    board = Board(EDITION)
    spell = board.hand(trick("Incubate 3."))
    board.lands("WW")
    play = board.begin()
    play.cast(spell)
    (token,) = play.settle().named("Incubator")
    looks = play.looks(token)
    assert (looks.types, looks.subtypes, looks.colors) == ({"artifact"}, {"Incubator"}, set())
    assert play.counters(token, "+1/+1") == 3
    play.activate(token).settle()
    looks = play.looks(token)
    assert looks.types == {"artifact", "creature"}
    assert (looks.subtypes, looks.colors, play.size(token)) == ({"Phyrexian"}, set(), (3, 3))
    assert name_of(play.state, play.obj(token)) == "Phyrexian Token"


@pytest.mark.rule("701.51a@2024", "614.12@2024")
def test_its_counters_are_there_as_it_enters_and_are_changed_by_what_changes_them() -> None:
    board = Board(EDITION)
    double = "If one or more +1/+1 counters would be put on a permanent you control, twice that many +1/+1 counters are put on that permanent instead."  # noqa: E501
    board.permanent(read_card("Season", "Enchantment", double))
    spell = board.hand(trick("Incubate 2 twice."))
    play = board.begin()
    play.cast(spell)
    tokens = play.settle().named("Incubator")
    assert [play.counters(each, "+1/+1") for each in tokens] == [4, 4]


@pytest.mark.rule("608.2h@2024", "616.1@2024")
def test_the_number_is_not_worked_out_again_after_a_choice() -> None:
    board = Board(EDITION)
    season = "If one or more +1/+1 counters would be put on a permanent you control, twice that many +1/+1 counters are put on that permanent instead."  # noqa: E501
    scales = "If one or more +1/+1 counters would be put on a permanent you control, that many plus one +1/+1 counters are put on that permanent instead."  # noqa: E501
    board.permanent(read_card("Season", "Artifact", season))
    board.permanent(read_card("Scales", "Artifact", scales))
    spell = board.hand(trick("Incubate X twice, where X is the number of artifacts you control."))
    play = board.begin()
    play.cast(spell)
    play.to_question(Question.ORDER_REPLACEMENTS)
    tokens = play.settle().named("Incubator")
    assert len(tokens) == 2
    assert len({play.counters(each, "+1/+1") for each in tokens}) == 1


@pytest.mark.rule("701.51a@2024", "701.28f@2024")
def test_another_ability_transforms_it_as_well() -> None:
    board = Board(EDITION)
    spell = board.hand(trick("Incubate 1."))
    nurse = board.permanent(beast("{0}: Transform target Incubator token you control."))
    play = board.begin()
    play.cast(spell)
    (token,) = play.settle().named("Incubator")
    play.activate(nurse, token).settle()
    assert play.size(token) == (1, 1)


@pytest.mark.rule("608.2h@2024", "701.51a@2024")
def test_the_number_is_worked_out_as_it_is_created() -> None:
    board = Board(EDITION)
    board.lands("GGG")
    spell = board.hand(trick("Incubate X, where X is the number of lands you control."))
    play = board.begin()
    play.cast(spell)
    (token,) = play.settle().named("Incubator")
    assert play.counters(token, "+1/+1") == 3
    assert play.obj(token).controller == A


@pytest.mark.rule("608.2h@2024", "701.51a@2024")
@pytest.mark.parametrize("times", ["twice", "X times"])
def test_the_number_is_worked_out_once_for_all_times(times: str) -> None:
    board = Board(EDITION)
    board.permanent("Black Lotus")
    board.permanent("Black Lotus")
    spell = board.hand(
        trick(f"Incubate X {times}, where X is the number of artifacts you control.")
    )
    play = board.begin()
    play.cast(spell)
    tokens = play.settle().named("Incubator")
    assert [play.counters(each, "+1/+1") for each in tokens] == [2, 2]


def test_the_rules_know_incubators_since_2023() -> None:
    card = trick("Incubate 2.")
    said = unknown_wordings(card, Edition("2023-06-15"))
    assert said == ["the rules of 2023-06-15 know no Incubator, which came on 2023-06-16"]
    assert unknown_wordings(card, Edition("2023-06-16")) == []


@pytest.mark.parametrize(
    "text",
    [
        "When this creature enters, incubate 2.",
        "When this creature enters, incubate X twice, where X is the number of lands you control.",
        "{3}, {T}, Sacrifice this creature: Incubate 2 three times.",
        "Whenever this creature attacks, each player incubates 1.",
    ],
)
def test_texts_that_incubate_are_read_and_written(text: str) -> None:
    assert reading_of(text) == ((), True)
