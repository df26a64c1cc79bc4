"""What is done only once each turn, and how often an ability was activated or has resolved: printed
texts that are read and played."""

import pytest

from tests.cards.text.test_played import EDITION, beast, reading_of, trick
from tests.rules.board import A, B, Board
from tests.rules.board import creature as plain
from turnfold.events.decisions import ActivateAbility, Answer
from turnfold.events.enums import Question
from turnfold.events.stack import AbilityUsed

WHOLE = (
    "Whenever another creature you control enters, you may discard a card. If you do, draw a card. "
    "Do this only once each turn.",
    "Whenever you cast a noncreature spell, you may return target creature card with mana value "
    "equal to that spell's mana value from your graveyard to your hand. Do this only once each "
    "turn.",
    "Whenever you sacrifice another permanent, you gain 2 life if this is the first time this "
    "ability has resolved this turn. If it's the second time, each opponent loses 2 life. If it's "
    "the third time, create a 4/3 black Demon creature token with flying.",
    "{1}: This creature gets +1/+0 until end of turn. If this ability has been activated four or "
    "more times this turn, sacrifice this creature at the beginning of the next end step.",
    "Whenever this creature or another creature you control enters, scry 1. If this is the second "
    "time this ability has resolved this turn, draw a card.",
    "Whenever this creature attacks or blocks, you gain 1 life. This ability triggers only once "
    "each turn.",
)
PARTLY = (
    # nothing was the first time
    "Whenever you gain life, draw a card. If it's the second time, each opponent loses 2 life.",
    # nothing is left to anybody's choice
    "Whenever you gain life, draw a card. Do this only once each turn.",
    # "that creature" is either, and the two would not count together
    "Whenever this creature or another creature you control enters, put a +1/+1 counter on that "
    "creature. This ability triggers only once each turn.",
)


@pytest.mark.rule("113.3@2024")
@pytest.mark.parametrize("text", WHOLE)
def test_such_sentences_are_read_and_written(text: str) -> None:
    assert reading_of(text) == ((), True)


@pytest.mark.parametrize("text", PARTLY)
def test_what_could_mean_two_things_is_not_read(text: str) -> None:
    assert reading_of(text)[0]


ONCE = "Whenever a creature dies, you may draw a card. Do this only once each turn."


@pytest.mark.rule("603.2i@2024")
def test_who_has_done_it_is_not_asked_again_in_the_turn() -> None:
    board = Board(EDITION)
    board.permanent(beast(ONCE))
    bears = [board.permanent(plain(f"Bear {n}")) for n in range(4)]
    play = board.begin()
    before = play.hand(A)
    play.effect_destroy(bears[0])
    play.to_question(Question.CONFIRM).say(False).settle()
    play.effect_destroy(bears[1])
    play.to_question(Question.CONFIRM).say(True).settle()
    play.effect_destroy(bears[2])
    assert not play.state.waiting
    assert not play.state.stack
    assert play.hand(A) == before + 1
    play.to_turn(play.state.turn + 1).effect_destroy(bears[3])
    assert play.state.waiting or play.state.stack or play.asked[1] is Question.CONFIRM


@pytest.mark.rule("603.2i@2024")
def test_of_two_that_have_triggered_one_is_done() -> None:
    board = Board(EDITION)
    board.permanent(beast(ONCE))
    bears = [board.permanent(plain(f"Bear {n}")) for n in range(2)]
    play = board.begin()
    before = play.hand(A)
    for bear in bears:
        play.effect_destroy(bear)
    play.to_question(Question.CONFIRM).do(Answer(True))
    assert play.settle().hand(A) == before + 1


@pytest.mark.rule("603.2i@2024")
def test_another_permanent_with_the_same_words_is_another_ability() -> None:
    board = Board(EDITION)
    for _ in range(2):
        board.permanent(beast(ONCE))
    bear = board.permanent(plain("Bear"))
    play = board.begin()
    before = play.hand(A)
    play.effect_destroy(bear)
    for _ in range(2):
        play.to_question(Question.CONFIRM).say(True)
    assert play.settle().hand(A) == before + 2


@pytest.mark.rule("608.2h@2024")
def test_each_time_that_it_resolves_something_else_happens() -> None:
    board = Board(EDITION)
    board.permanent(
        beast(
            "Whenever another creature you control dies, you gain 2 life if this is the first time "
            "this ability has resolved this turn. If it's the second time, each opponent loses 3 "
            "life. If it's the third time, draw a card."
        )
    )
    bears = [board.permanent(plain(f"Bear {n}")) for n in range(5)]
    play = board.begin()
    hand, found = play.hand(A), []
    for bear in bears[:4]:
        play.effect_destroy(bear)
        play.settle()
        found.append((play.life(A), play.life(B), play.hand(A) - hand))
    assert found == [(22, 20, 0), (22, 17, 0), (22, 17, 1), (22, 17, 1)]
    play.to_turn(play.state.turn + 1).effect_destroy(bears[4])
    assert play.settle().life(A) == 24


@pytest.mark.rule("608.2b@2024", "608.2h@2024")
def test_what_has_no_legal_target_does_not_resolve() -> None:
    board = Board(EDITION)
    it = board.permanent(
        beast(
            "{0}: Target creature gets +1/+0 until end of turn. If this is the second time this "
            "ability has resolved this turn, you gain 5 life."
        )
    )
    bears = [board.permanent(plain("Bear")), board.permanent(plain("Ox"))]
    play = board.begin().activate(it, bears[0])
    play.effect_destroy(bears[0])
    play.settle().activate(it, bears[1]).settle()
    assert play.life(A) == 20
    assert play.activate(it, bears[1]).settle().life(A) == 25


@pytest.mark.rule("602.2@2024", "608.2h@2024")
def test_how_often_it_was_activated_counts_also_what_waits_on_the_stack() -> None:
    board = Board(EDITION)
    it = board.permanent(
        beast(
            "{0}: This creature gets +1/+0 until end of turn. If this ability has been activated "
            "three or more times this turn, you lose 1 life."
        )
    )
    play = board.begin().activate(it).activate(it).settle()
    assert play.life(A) == 20
    assert play.allowed(ActivateAbility(it, 0))
    assert play.activate(it).activate(it).settle().life(A) == 18


def test_an_ability_that_does_not_ask_leaves_no_mark() -> None:
    board = Board(EDITION)
    it = board.permanent(beast("{0}: This creature gets +1/+0 until end of turn."))
    assert not board.begin().activate(it).settle().events(AbilityUsed)


@pytest.mark.rule("603.2i@2024", "608.2h@2024")
@pytest.mark.parametrize(
    ("often", "life"),
    [
        ("", 26),
        (" This ability triggers only once each turn.", 23),
    ],
)
def test_an_ability_with_two_trigger_events_counts_both(often: str, life: int) -> None:
    board = Board(EDITION)
    text = f"Whenever this creature or another creature you control enters, you gain 3 life.{often}"
    hero, bear = board.hand(beast(text)), board.hand(plain("Bear"))
    play = board.begin()
    for each in (hero, bear):
        play.cast(each)
        play.settle()
    assert play.life(A) == life


@pytest.mark.rule("608.2h@2024")
def test_it_has_resolved_a_second_time_whatever_made_it_trigger() -> None:
    board = Board(EDITION)
    hero = board.hand(beast(
        "Whenever this creature or another creature you control enters, you gain 1 life. If this "
        "is the second time this ability has resolved this turn, you gain 10 life."
    ))  # fmt: skip
    bears = [board.hand(plain(f"Bear {n}")) for n in range(2)]
    play = board.begin()
    for each, life in zip((hero, *bears), (21, 32, 33), strict=True):
        play.cast(each)
        assert play.settle().life(A) == life


@pytest.mark.rule("603.2i@2024")
def test_of_two_trigger_events_that_happen_at_once_one_makes_it_trigger() -> None:
    board = Board(EDITION)
    board.permanent(beast(
        "Whenever this creature or another creature you control dies, you gain 3 life. This "
        "ability triggers only once each turn."
    ))  # fmt: skip
    every = "Destroy all creatures."
    board.permanent(plain("Bear"))
    spell = board.hand(trick(every))
    play = board.begin()
    play.cast(spell)
    assert play.settle().life(A) == 23
