"""Texts about spells and about playing cards from elsewhere: they read wholly, and say the same
when they are written again; near misses do not read."""

import pytest

from turnfold.engine.cards.text import PrintedCard, read, says

CREATURE, SORCERY = "Creature — Imp", "Sorcery"
READ = [
    (SORCERY, "Exile the top card of your library. Until the end of your next turn, you may play "
              "that card."),
    (SORCERY, "Exile the top two cards of your library. You may play those cards this turn."),
    (SORCERY, "Exile the top X cards of your library. You may play them until the end of your next "
              "turn."),
    (SORCERY, "Exile the top three cards of target opponent's library. Choose one of them. Until "
              "the end of your next turn, you may play that card, and you may spend mana as though "
              "it were mana of any color to cast it."),
    (CREATURE, "When this creature enters, exile the top card of your library. You may play it "
               "this turn."),
    (CREATURE, "Whenever this creature deals combat damage to a player, exile the top card of that "
               "player's library. You may cast that card for as long as it remains exiled, and "
               "mana of any type can be spent to cast that spell."),
    (CREATURE, "At the beginning of your upkeep, each opponent exiles the top card of their "
               "library. Until end of turn, you may cast those cards without paying their mana "
               "costs."),
    (CREATURE, "Whenever this creature is dealt damage, exile that many cards from the top of your "
               "library. Choose one of them. You may play that card until your next end step."),
]  # fmt: skip
NOT_READ = [
    (SORCERY, "Exile target creature. Exile the top card of your library. You may play that card "
              "this turn."),  # which one
    (SORCERY, "Exile the top two cards of your library. You may play that card this turn."),
    (SORCERY, "Exile the top card of your library. You may play those cards this turn."),
    (SORCERY, "Draw a card. You may play that card this turn."),
    (SORCERY, "Exile the top card of your library face down. You may play it this turn."),
    (SORCERY, "Exile the top card of your library. Choose one of them. You may play it this turn."),
    (CREATURE, "You may play that card this turn."),
]  # fmt: skip


def printed(type_line: str, text: str) -> PrintedCard:
    cost = "{X}{R}" if "X" in text else "{1}{R}"
    return PrintedCard("Made-Up Imp", cost, type_line, text, "2", "2")


@pytest.mark.parametrize(("type_line", "text"), READ)
def test_it_reads_wholly_and_is_written_so(type_line: str, text: str) -> None:
    reading = read(printed(type_line, text))
    assert reading.is_whole, reading.unread
    assert all(each.line and says(each.line, each.text) for each in reading.paragraphs)


@pytest.mark.parametrize(("type_line", "text"), NOT_READ)
def test_a_near_miss_does_not_read(type_line: str, text: str) -> None:
    assert not read(printed(type_line, text)).is_whole
