"""Sentences say in which way a spell is cast, and not the number of the choice (601.2b)."""

import pytest

from tests.rules.board import B, Board
from turnfold.engine.cards.text import read_card
from turnfold.events.decisions import CastSpell
from turnfold.events.enums import Edition
from turnfold.events.stack import ChoicesMade
from turnfold.replays.telling.sentences.decisions import DECISIONS
from turnfold.replays.telling.sentences.sentence import sentence
from turnfold.replays.telling.sentences.words import SentenceNames

TEXT = "This spell deals 2 damage to any target."


@pytest.mark.parametrize(
    ("ways", "mode", "said"),
    [
        ("", 0, ""),
        ("Kicker {2}", 0, ""),
        ("Kicker {2}", 1, ", kicked"),
        ("Kicker {2}\nBuyback {3}", 3, ", kicked and with buyback"),
        ("Retrace", 1, ", with retrace"),
        ("You may pay 2 life rather than pay this spell's mana cost.", 1, ", for another cost"),
    ],
)
def test_a_decision_says_how_a_spell_is_cast(ways: str, mode: int, said: str) -> None:
    board = Board(Edition.FREE_DIVISION)
    it = board.hand(read_card("Spark", "Instant", f"{ways}\n{TEXT}", cost="{R}"))
    words = SentenceNames(board.begin().state)
    told = DECISIONS[CastSpell](CastSpell(it, (B,), mode), words)
    assert told == f"cast Spark ({it}) at B{said}"


def test_the_choices_of_a_kicked_spell_say_so() -> None:
    board = Board(Edition.FREE_DIVISION)
    it = board.hand(read_card("Spark", "Instant", f"Kicker {{2}}\n{TEXT}", cost="{R}"))
    board.lands("RRR")
    play = board.begin()
    spell = play.cast(it, B, mode=1)
    (made,) = (each for each in play.all_events() if isinstance(each, ChoicesMade))
    assert sentence(made, SentenceNames(play.state)) == f"Spark ({spell}): kicked."
