"""What happens instead of another effect, and unless another player pays, as it is played: the
outcome is what the text says."""

import pytest

from tests.cards.text.test_played import EDITION, beast, trick
from tests.rules.board import A, B, Board
from tests.rules.board import creature as plain
from turnfold import Card
from turnfold.engine.cards.text import PrintedCard, read, says
from turnfold.events.enums import Question, Step

READ = (
    "Target creature gets -1/-0 until end of turn. It gets -4/-0 until end of turn instead if you "
    "control a Swamp.",
    "Target creature gets +2/+2 until end of turn. If it's blocking, instead put two +1/+1 "
    "counters on it.",
    "Scry 2. If you cast ~ during your main phase, instead draw three cards.",
    "Destroy target creature. If that creature is a Demon, exile it instead.",
    "Create a token that's a copy of target creature. If you control a Swamp, create three of "
    "those tokens instead.",
    "Return target creature to its owner's hand unless its controller pays {2}.",
    "Target opponent loses 3 life unless they sacrifice a creature of their choice or pay {1}.",
    "~ deals 2 damage to target player unless that player discards a card.",
    "Each opponent loses 3 life unless they discard a card.",
)
UNREAD = (
    "Draw a card, then scry 1. You gain 2 life. If you control a Swamp, draw two cards instead.",
    "Destroy target artifact. If you control a Swamp, tap target creature instead.",
    "Scry 2, then draw a card. If you control a Swamp, instead draw three cards.",
)
"""Whose sentence is replaced is not said, or two targets would be chosen."""


@pytest.mark.parametrize("text", READ)
def test_the_text_is_read_and_written_again(text: str) -> None:
    found = read(PrintedCard("~", "", "Instant", text)).paragraphs[0]
    assert found.line is not None
    assert says(found.line, found.text)


@pytest.mark.parametrize("text", UNREAD)
def test_the_text_is_not_read(text: str) -> None:
    assert not read(PrintedCard("~", "", "Instant", text)).is_whole


@pytest.mark.rule("608.2c@2024")
@pytest.mark.parametrize(("kind", "size"), [("Bear", (3, 3)), ("Human", (5, 5))])
def test_what_the_target_is_says_which_of_two_effects_happens(
    kind: str, size: tuple[int, int]
) -> None:
    board = Board(EDITION)
    bear = board.permanent(Card("It", ("creature",), subtypes=(kind,), power=2, toughness=2))
    spell = board.hand(
        trick("Target creature gets +1/+1 until end of turn. If that creature is a Human, it gets "
              "+3/+3 until end of turn instead.")
    )  # fmt: skip
    play = board.begin()
    play.cast(spell, bear)
    assert play.settle().size(bear) == size


@pytest.mark.rule("608.2c@2024")
@pytest.mark.parametrize(("step", "cards"), [(Step.UPKEEP, 1), (Step.PRECOMBAT_MAIN, 3)])
def test_a_spell_does_more_if_it_was_cast_during_its_players_main_phase(
    step: Step, cards: int
) -> None:
    board = Board(EDITION)
    spell = board.hand(
        trick("Draw a card. If you cast this spell during your main phase, draw three cards "
              "instead.")
    )  # fmt: skip
    play = board.begin(step)
    play.cast(spell)
    assert play.resolve().hand(A) == cards


@pytest.mark.rule("608.2d@2024")
@pytest.mark.parametrize(("pays", "life"), [(True, 20), (False, 17)])
def test_the_target_may_sacrifice_a_creature_so_that_no_life_is_lost(pays: bool, life: int) -> None:
    board = Board(EDITION)
    board.permanent(plain("Bear"), B)
    spell = board.hand(
        trick("Target opponent loses 3 life unless they sacrifice a creature of their choice.")
    )
    play = board.begin()
    play.cast(spell, B)
    play.to_question(Question.CONFIRM).say(pays)
    assert play.settle().life(B) == life
    assert len(play.named("Bear")) == (0 if pays else 1)


@pytest.mark.rule("608.2d@2024")
@pytest.mark.parametrize(("pays", "life"), [(True, 18), (False, 20)])
def test_the_controller_of_the_target_may_pay_life_so_that_it_is_not_tapped(
    pays: bool, life: int
) -> None:
    board = Board(EDITION)
    bear = board.permanent(plain("Bear"), B)
    spell = board.hand(trick("Tap target creature unless its controller pays 2 life."))
    play = board.begin()
    play.cast(spell, bear)
    play.to_question(Question.CONFIRM)
    assert play.asked[0] == B
    play.say(pays).settle()
    assert play.life(B) == life
    assert play.obj(bear).tapped is not pays


@pytest.mark.rule("608.2h@2024")
@pytest.mark.parametrize(("name", "life"), [("land", 20), ("creature", 18)])
def test_what_was_discarded_for_the_cost_is_no_land(name: str, life: int) -> None:
    board = Board(EDITION)
    board.hand("Swamp" if name == "land" else beast("Trample"))
    spell = board.hand(
        trick("As an additional cost to cast this spell, discard a card.\nIf the discarded card "
              "wasn't a land card, this spell deals 2 damage to each opponent.")
    )  # fmt: skip
    play = board.begin()
    play.cast(spell)
    assert play.settle().life(B) == life
