"""Texts about counters that are there, about what was tapped, and about how many objects an event
was about, played to what the rules say."""

import pytest

from tests.cards.text.test_played import EDITION, beast, reading_of, trick
from tests.rules.board import A, Board
from tests.rules.board import creature as plain
from turnfold.events.decisions import ChooseObjects
from turnfold.events.enums import Question, Step

READ = (
    "As long as there are three or more oil counters on this creature, it has flying.",
    "As long as there is exactly one oil counter on this creature, it gets -1/-1.",
    "Whenever there are four or more tide counters on this creature, remove all tide counters from "
    "it.",
    "{1}: Draw a card. Activate only if there are three or more brick counters on this creature.",
    "At the beginning of your upkeep, if there are no oil counters on this creature, sacrifice it.",
    "This creature can't attack alone unless he has a +1/+1 counter on him.",
    "This creature has trample as long as it has two or fewer oil counters on it. Otherwise, it "
    "has hexproof.",
    "This creature gets +1/+1 during your turn. Otherwise, it has reach.",
    "Whenever this creature attacks, you may tap any number of untapped Humans you control. Draw a "
    "card for each Human tapped this way.",
    "Whenever one or more tokens you control enter, put that many +1/+1 counters on this creature.",
    "Whenever you discard one or more cards, this creature deals that much damage to any target.",
    "Whenever one or more creature cards are put into your graveyard from anywhere, draw that many "
    "cards.",
    "Tap two untapped creatures you control: Draw a card for each creature tapped this way.",
)
UNREAD = (
    "Whenever a token you control enters, draw that many cards.",
    "Tap target creature. You gain that much life.",
)


@pytest.mark.parametrize("text", READ)
def test_what_is_read_is_written_again(text: str) -> None:
    assert reading_of(text) == ((), True)


@pytest.mark.parametrize("text", UNREAD)
def test_what_is_not_clear_is_not_read(text: str) -> None:
    assert reading_of(text)[0]


@pytest.mark.rule("608.2c@2024")
def test_only_what_was_untapped_is_tapped_this_way() -> None:
    board = Board(EDITION)
    it = board.permanent(
        beast(
            "When this creature attacks, tap any number of untapped creatures you control. This "
            "creature gets +1/+1 until end of turn for each creature tapped this way."
        )
    )
    bears = [board.permanent(plain(f"Bear {number}")) for number in range(3)]
    play = board.begin().attack(it).to_question(Question.CHOOSE)
    assert play.refused(ChooseObjects((it,)))  # an attacker is tapped already
    play.choose(*bears[:2])
    assert play.settle().size(it) == (4, 4)
    assert [play.obj(each).tapped for each in bears] == [True, True, False]


@pytest.mark.rule("603.8@2024")
def test_counters_that_are_too_many_are_removed() -> None:
    board = Board(EDITION)
    it = board.permanent(
        beast(
            "At the beginning of your upkeep, put two tide counters on this creature.\n"
            "As long as there are exactly three tide counters on this creature, it gets +1/+1.\n"
            "Whenever there are four or more tide counters on this creature, remove all tide "
            "counters from it."
        ),
        counters={"tide": 3},
    )
    play = board.begin(Step.UPKEEP)
    assert play.size(it) == (3, 3)
    assert play.settle().counters(it, "tide") == 0
    assert play.size(it) == (2, 2)


@pytest.mark.rule("603.2c@2024")
@pytest.mark.parametrize("number", [1, 3])
def test_an_event_of_one_or_more_tells_how_many_they_were(number: int) -> None:
    board = Board(EDITION)
    board.permanent(
        beast(
            "Whenever you attack with one or more other creatures, you gain twice that much life."
        )
    )
    bears = [board.permanent(plain(f"Bear {each}")) for each in range(number)]
    before = Board(EDITION).begin().life(A)
    play = board.begin().attack(*bears)
    assert play.settle().life(A) == before + 2 * number


@pytest.mark.rule("603.2c@2024")
def test_what_was_discarded_together_counts_even_where_it_has_gone() -> None:
    board = Board(EDITION)
    board.permanent(
        beast(
            "Whenever you discard one or more cards, put that many +1/+1 counters on this "
            "creature.\n{0}: Discard two cards.",
        )
    )
    cards = [board.hand("Forest") for _ in range(3)]
    play = board.begin()
    it = play.named("Test Beast")[0]
    play.activate(it).resolve()
    play.choose(*cards[:2])
    assert play.settle().counters(it, "+1/+1") == 2
    assert play.hand(A) == 1


@pytest.mark.rule("603.2c@2024", "122.1@2024")
@pytest.mark.parametrize(
    ("text", "life"),
    [
        ("Put a +1/+1 counter and a flying counter on target creature.", 21),
        ("Put a +1/+1 counter on each creature.", 22),
        ("Put two +1/+1 counters on target creature.", 21),
    ],
)
def test_counters_of_several_kinds_are_put_at_once(text: str, life: int) -> None:
    board = Board(EDITION)
    board.permanent(beast("Whenever you put one or more counters on a creature, you gain 1 life."))
    bear = board.permanent(plain("Bear"))
    card = board.hand(trick(text))
    play = board.begin()
    play.cast(card, *([bear] if "target" in text else []))
    assert play.settle().life(A) == life


@pytest.mark.rule("603.2c@2024", "122.1@2024")
def test_how_many_counters_were_put_is_told_over_all_kinds() -> None:
    board = Board(EDITION)
    board.permanent(
        beast("Whenever you put one or more counters on a creature, you gain that much life.")
    )
    bear = board.permanent(plain("Bear"))
    card = board.hand(trick("Put a +1/+1 counter and a flying counter on target creature."))
    play = board.begin()
    play.cast(card, bear)
    assert play.settle().life(A) == 22
