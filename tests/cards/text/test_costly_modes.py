"""Printed modes that each cost something: spree, tiered and escalate, read and played (700.2h)."""

import pytest

from tests.rules.board import A, B, Board, creature
from turnfold import Card
from turnfold.engine.cards.text import PrintedCard, read, read_card, says
from turnfold.events.decisions import CastSpell
from turnfold.events.enums import Edition

EDITION = Edition.FREE_DIVISION
SPREE = "Spree\n+ {1} — You gain 2 life.\n+ {G} — Draw a card."
TIERED = "Tiered\n• Spark — {0} — You gain 1 life.\n• Blaze — {2} — You gain 5 life."
ESCALATE = (
    "Escalate {1}\nChoose one or both —\n• Target creature gets +1/+1 until end of turn.\n"
    "• You gain 2 life."
)


def sorcery(text: str) -> Card:
    made = read_card("Rite", "Sorcery", text, cost="{W}")
    assert made.unread == ()
    return made


@pytest.mark.rule("700.2h@2024", "601.2f@2024")
@pytest.mark.parametrize(
    ("text", "mode", "lands", "life", "cards"),
    [(SPREE, 0, "WW", 22, 0), (SPREE, 1, "WG", 20, 1), (SPREE, 2, "WWG", 22, 1),
     (TIERED, 0, "W", 21, 0), (TIERED, 1, "WWW", 25, 0)],
)  # fmt: skip
def test_each_mode_costs_what_it_says(
    text: str, mode: int, lands: str, life: int, cards: int
) -> None:
    board = Board(EDITION)
    rite, paid = board.hand(sorcery(text)), board.lands(lands)
    play = board.begin()
    play.cast(rite, mode=mode)
    assert all(play.obj(each).tapped for each in paid)
    play.settle()
    assert (play.life(A), play.hand(A)) == (life, cards)
    short = Board(EDITION)
    rite = short.hand(sorcery(text))
    short.lands(lands[:-1])
    assert short.begin().refused(CastSpell(rite, mode=mode)).startswith("601.2h")


@pytest.mark.rule("702.120a@2024", "601.2f@2024")
@pytest.mark.parametrize(("mode", "tapped"), [(0, 1), (1, 1), (2, 2)])
def test_a_mode_beyond_the_first_costs_more(mode: int, tapped: int) -> None:
    board = Board(EDITION)
    rite, bear = board.hand(sorcery(ESCALATE)), board.permanent(creature("Bear"))
    lands = board.lands("WW")
    play = board.begin()
    play.cast(rite, *(() if mode == 1 else (bear,)), mode=mode)
    assert sum(play.obj(each).tapped for each in lands) == tapped
    play.settle()
    assert play.life(A) == (20 if mode == 0 else 22)
    assert play.size(bear) == ((2, 2) if mode == 1 else (3, 3))
    assert play.life(B) == 20


@pytest.mark.parametrize("text", [SPREE, TIERED, ESCALATE])
def test_they_are_written_again(text: str) -> None:
    (paragraph,) = read(PrintedCard("Rite", "{W}", "Sorcery", text)).paragraphs
    assert paragraph.line is not None
    plain = paragraph.text.replace("spark", "One").replace("blaze", "One")
    assert says(paragraph.line, plain)
