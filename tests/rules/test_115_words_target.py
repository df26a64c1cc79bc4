"""Which targets are of one word "target", and may not be the same, and which are of several
(115.3)."""

import pytest

from tests.rules.board import A, B, Board, creature
from tests.rules.play import Play
from tests.turn.editions import in_editions
from turnfold.engine.cards.text import PrintedCard, read, read_card, says
from turnfold.events.decisions import CastSpell
from turnfold.events.enums import Edition

ONE_WORD = in_editions("409.1c@2004", "114.3@2010", "115.3@2024")
ALSO = in_editions("409.1c@2004", "601.2c@2010", "601.2c@2024")

TWO_WORDS = (
    "Target creature gets +1/+1 until end of turn. Target creature gets +2/+2 until end of turn."
)
TWO_PARAGRAPHS = TWO_WORDS.replace(". T", ".\nT")
TWO_TARGETS = "Two target creatures get +1/+1 until end of turn."
ANOTHER = TWO_WORDS.replace(". Target", ". Another target")
GAINS, LOSES = "Target player gains 2 life.", "Target player loses 3 life."
MODES = f"\n• {GAINS}\n• {LOSES}"
TWO_MODES = f"Choose two —{MODES}\n• Target player draws a card."
BOTH_MODES = f"Choose one or both —{MODES}"
SPREE = f"Spree\n+ {{R}} — {GAINS}\n+ {{R}} — {LOSES}"
ESCALATE = f"Escalate {{R}}\nChoose one or both —{MODES}"
ENTWINE = f"Choose one —{MODES}\nEntwine {{R}}"
OF_MODES = (TWO_MODES, BOTH_MODES, SPREE, ESCALATE, ENTWINE)


def with_bears(text: str, edition: Edition = Edition.FREE_DIVISION) -> tuple[Play, int, list[int]]:
    """A game in which a spell with this text is in hand, with two creatures that are 2/2."""
    card = read_card("Trick", "Instant", text)
    assert card.unread == ()
    board = Board(edition)
    bears = [board.permanent(creature(f"Bear {number}"), A) for number in range(2)]
    board.lands("RR")
    spell = board.hand(card)
    return board.begin(), spell, bears


@pytest.mark.parametrize("text", [TWO_WORDS, TWO_PARAGRAPHS, TWO_TARGETS, ANOTHER, *OF_MODES])
def test_the_text_is_read_and_written_again(text: str) -> None:
    for each in read(PrintedCard("Trick", "", "Instant", text)).paragraphs:
        assert each.line is not None
        assert says(each.line, each.text)


@ALSO
@pytest.mark.parametrize("text", [TWO_WORDS, TWO_PARAGRAPHS])
def test_one_creature_may_be_chosen_for_two_words_target(text: str, edition: Edition) -> None:
    play, spell, (bear, _) = with_bears(text, edition)
    play.cast(spell, bear, bear)
    play.settle()
    assert play.size(bear) == (5, 5)


@ONE_WORD
@pytest.mark.parametrize("text", [TWO_TARGETS, ANOTHER])
def test_two_creatures_are_chosen_for_one_word_and_for_another_target(
    text: str, edition: Edition
) -> None:
    play, spell, (bear, other) = with_bears(text, edition)
    assert not play.allowed(CastSpell(spell, (bear, bear)))
    assert play.allowed(CastSpell(spell, (bear, other)))


@ALSO
@pytest.mark.parametrize("text", OF_MODES)
def test_one_player_may_be_chosen_for_each_of_two_modes(text: str, edition: Edition) -> None:
    play, spell, _ = with_bears(text, edition)
    first_two = 0 if text == TWO_MODES else 2
    play.do(CastSpell(spell, (B, B), mode=first_two))
    play.settle()
    assert play.life(B) == 19


@ALSO
def test_each_mode_is_about_the_player_chosen_for_it(edition: Edition) -> None:
    play, spell, _ = with_bears(TWO_MODES, edition)
    play.do(CastSpell(spell, (A, B), mode=0))
    play.settle()
    assert (play.life(A), play.life(B)) == (22, 17)


@ALSO
def test_both_choices_are_listed(edition: Edition) -> None:
    play, _, _ = with_bears(TWO_MODES, edition)
    listed = {each.targets for each in play.game.question.legal if isinstance(each, CastSpell)}
    assert listed == {(A, A), (A, B), (B, A), (B, B)}


@pytest.mark.rule("603.2c@2024", "115.3@2024")
def test_a_creature_that_is_chosen_twice_becomes_a_target_once() -> None:
    text = "Whenever ~ becomes the target of a spell, you gain 1 life."
    lucky = read_card("Lucky", "Creature — Cat", text, power="1", toughness="1")
    board = Board(Edition.FREE_DIVISION)
    cat = board.permanent(lucky, A)
    spell = board.hand(read_card("Trick", "Instant", TWO_WORDS))
    play = board.begin()
    play.cast(spell, cat, cat)
    play.settle()
    assert play.life(A) == 21
