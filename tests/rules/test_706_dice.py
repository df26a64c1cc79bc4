"""Rolling dice (706): chance says what they show, and abilities ask for the result."""

import pytest

from tests.rules.board import A, B, Board
from tests.rules.play import Play
from turnfold.engine.cards.text import read_card
from turnfold.events.cards.card import Card
from turnfold.events.decisions import Chance
from turnfold.events.enums import Edition, Question, Step, Zone
from turnfold.events.variants import DieRolled

EDITION = Edition.FREE_DIVISION
LUCKY = "If you would roll one or more dice, instead roll that many dice plus one and ignore the"
LUCKY = f"{LUCKY} lowest roll."
TABLE = "{0}: Roll a d20.\n1—9 | You lose 1 life.\n10—19 | You gain 3 life. Draw a card.\n"
TABLE = f"{TABLE}20 | You gain 20 life."


def beast(text: str, name: str = "Odd Beast") -> Card:
    card = read_card(name, "Creature — Beast", text, power="2", toughness="2")
    assert card.unread == ()
    return card


def rolling(text: str, *others: str, hand: int = 0) -> tuple[Play, int]:
    """A creature of this text, whose ability with a roll has begun to resolve, beside others."""
    board = Board(EDITION)
    it = board.permanent(beast(text))
    for number, each in enumerate(others):
        board.permanent(beast(each, f"Other Beast {number}"))
    for _ in range(hand):
        board.hand("Grizzly Bears")
    return board.begin().activate(it).to_question(Question.ROLL), it


def roll(play: Play, *shown: int) -> Play:
    play.do(Chance(shown))
    return play.settle()


@pytest.mark.rule("706.3a@2024")
@pytest.mark.parametrize(
    ("shown", "life", "drawn"), [(1, 19, 0), (9, 19, 0), (10, 23, 1), (19, 23, 1), (20, 40, 0)]
)
def test_the_row_with_the_result_is_done(shown: int, life: int, drawn: int) -> None:
    play, _ = rolling(TABLE)
    roll(play, shown)
    assert (play.life(A), len(play.state.zone(Zone.HAND, A))) == (life, drawn)
    assert play.events(DieRolled) == [DieRolled(A, 20, shown)]


@pytest.mark.rule("706.1a@2024")
def test_a_die_has_as_many_sides_as_it_is_said() -> None:
    play, _ = rolling("{0}: Roll a d4. You gain life equal to the result.")
    assert list(play.game.legal) == [Chance((side,)) for side in (1, 2, 3, 4)]
    for wrong in ((0,), (5,), (), (1, 2)):
        assert "706.1a" in play.refused(Chance(wrong))
    assert roll(play, 4).life(A) == 24


@pytest.mark.rule("706.2@2024")
@pytest.mark.parametrize(("word", "result"), [("add", 7), ("subtract", 3)])
def test_a_modifier_changes_the_result_and_not_the_natural_result(word: str, result: int) -> None:
    text = f"{{0}}: Roll a d6 and {word} the number of cards in your hand. You gain life equal to"
    play, it = rolling(
        f"{text} the result.\nWhen you roll a natural 5, put a +1/+1 counter on this creature.",
        hand=2,
    )
    roll(play, 5)
    assert (play.life(A), play.counters(it, "+1/+1")) == (20 + result, 1)


@pytest.mark.rule("706.2@2024")
def test_a_result_below_zero_is_in_no_row_from_one_on() -> None:
    text = "{0}: Roll a d4 and subtract the number of cards in your hand.\n0 or less | You lose 1"
    play, _ = rolling(f"{text} life.\n1—2 | You gain 1 life.\n3+ | You gain 2 life.", hand=5)
    assert roll(play, 4).life(A) == 19


@pytest.mark.rule("706.6@2024")
def test_the_lower_roll_is_ignored() -> None:
    play, _ = rolling(
        "{0}: Roll two d20 and ignore the lower roll. You gain life equal to the result."
    )
    roll(play, 3, 11)
    assert (play.life(A), play.events(DieRolled)) == (31, [DieRolled(A, 20, 11)])


@pytest.mark.rule("706.6@2024", "614.1a@2024")
@pytest.mark.parametrize("lucky", [1, 2])
def test_each_effect_adds_a_die_and_ignores_the_lowest_roll(lucky: int) -> None:
    counting = "Whenever you roll one or more dice, put a +1/+1 counter on this creature."
    text = "{0}: Roll a d20. You gain life equal to the result."
    play, it = rolling(f"{text}\n{counting}", *[LUCKY] * lucky)
    assert "706.1a" in play.refused(Chance((20,)))
    roll(play, *(2, 15, 4)[: lucky + 1])
    assert (play.life(A), play.counters(it, "+1/+1")) == (35, 1)


@pytest.mark.rule("706.6@2024")
def test_what_ignored_rolls_show_triggers_nothing() -> None:
    text = "{0}: Roll a d20.\nWhen you roll a natural 1, put a +1/+1 counter on this creature."
    play, it = rolling(text, LUCKY)
    assert roll(play, 1, 2).counters(it, "+1/+1") == 0


@pytest.mark.rule("614.1a@2024")
def test_only_its_controller_rolls_more_dice() -> None:
    board = Board(EDITION)
    it = board.permanent(beast(TABLE))
    board.permanent(beast(LUCKY, "Other Beast"), B)
    play = board.begin().activate(it).to_question(Question.ROLL)
    assert play.allowed(Chance((20,)))


@pytest.mark.rule("706.6@2024", "701.49a@2024")
def test_dice_for_attractions_are_rolled_in_the_same_way() -> None:
    board = Board(EDITION)
    board.permanent("Merry-Go-Round")
    board.permanent(beast(LUCKY))
    play = board.begin(Step.DRAW).to_question(Question.ROLL)
    assert len(list(play.game.legal)) == 36
    assert "706.1a" in play.refused(Chance((6,)))
    play.do(Chance((2, 6)))
    assert play.events(DieRolled) == [DieRolled(A, 6, 6)]


@pytest.mark.rule("608.2c@2024")
@pytest.mark.parametrize(
    "text",
    [
        "{0}: You may roll a d20. You gain life equal to the result.",
        "{0}: You gain life equal to the result. Roll a d20.",
        "{0}: Roll two d20. You gain life equal to the result.",
    ],
)
def test_nothing_asks_for_a_result_that_there_may_not_be(text: str) -> None:
    assert read_card("Odd Beast", "Creature — Beast", text, power="2", toughness="2").unread


@pytest.mark.rule("605.3@2024")
@pytest.mark.parametrize(
    "chance", ["Roll a d20.", "Flip a coin. If you win the flip, draw a card."]
)
def test_no_mana_ability_waits_for_chance(chance: str) -> None:
    card = read_card("Odd Stone", "Artifact", f"{{T}}: Add {{C}}. {chance}")
    assert card.unread


@pytest.mark.rule("113.6k@2024", "706.2@2024")
@pytest.mark.parametrize(("shown", "back"), [(20, 1), (19, 0)])
def test_a_spell_returns_from_the_graveyard(shown: int, back: int) -> None:
    text = "You gain 1 life.\nWhen you roll a natural 20, return this card from your graveyard to"
    hit = read_card("Odd Hit", "Instant", f"{text} your hand.")
    assert hit.unread == ()
    board = Board(EDITION)
    it = board.permanent(beast("{0}: Roll a d20."))
    board.graveyard(hit)
    play = roll(board.begin().activate(it).to_question(Question.ROLL), shown)
    assert len(play.state.zone(Zone.HAND, A)) == back
