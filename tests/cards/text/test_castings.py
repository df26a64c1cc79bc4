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
    (SORCERY, "Made-Up Imp costs {2} less to cast if it targets a blue spell.\nCounter target "
              "spell."),
    (SORCERY, "Made-Up Imp costs {3} less to cast if you've cast another spell this turn.\nDraw a "
              "card."),
    (SORCERY, "Made-Up Imp costs {1} less to cast for each spell you've cast this turn.\nDraw a "
              "card."),
    (CREATURE, "If you control three or more artifacts, Made-Up Imp costs {2} less to cast."),
    (CREATURE, "Spells your opponents cast that target Made-Up Imp cost {2} more to cast."),
    (CREATURE, "Instant and sorcery spells you cast with mana value 4 or greater cost {1} less to "
               "cast."),
    (CREATURE, "Spells you cast from exile cost {1} less to cast."),
    (CREATURE, "During turns other than yours, spells you cast cost {1} less to cast."),
    (CREATURE, "Artifact spells you cast cost {1} less to cast for each +1/+1 counter on Made-Up "
               "Imp."),
    (CREATURE, "When you cast this spell, you may draw a card."),
    (CREATURE, "Whenever an opponent casts a spell from anywhere other than their hand, draw a "
               "card."),
    (CREATURE, "Whenever you cast your first spell during each opponent's turn, scry 1."),
    (CREATURE, "When Made-Up Imp enters, if you cast it from your hand, draw a card."),
    (CREATURE, "Made-Up Imp enters with a +1/+1 counter on it if you cast it."),
    (SORCERY, "Draw a card. If Made-Up Imp was cast from a graveyard, draw two cards instead."),
    (SORCERY, "When you cast this spell, draw a card.\nDestroy target creature."),
    (SORCERY, "Counter target spell that targets you or a permanent you control."),
    (SORCERY, "Counter target spell, activated ability, or triggered ability."),
    (SORCERY, "Counter target activated or triggered ability you don't control."),
    (SORCERY, "Counter target creature spell with mana value 2."),
    (SORCERY, "Counter target spell unless its controller pays {X}."),
    (SORCERY, "Counter target spell unless its controller pays {2} and 1 life."),
    (SORCERY, "Counter target spell cast from a graveyard. If that spell is countered this way, "
              "put it on the bottom of its owner's library instead of into that player's "
              "graveyard."),
    (SORCERY, "As an additional cost to cast this spell, discard a card or pay 3 life.\nDraw a "
              "card."),
    (CREATURE, "As an additional cost to cast this spell, sacrifice an artifact or creature or pay "
               "{3}."),
    (SORCERY, "You may pay {W} and tap two untapped creatures you control rather than pay this "
              "spell's mana cost.\nDraw a card."),
    (SORCERY, "Cast this spell only during combat before blockers are declared.\nDraw a card."),
    (SORCERY, "Cast this spell only during the declare attackers step and only if you've been "
              "attacked this step.\nDraw a card."),
    (SORCERY, "If you control a Human, you may cast Made-Up Imp as though it had flash.\nDraw a "
              "card."),
    (SORCERY, "Counter target spell. Its controller can't cast spells this turn."),
    (SORCERY, "You may play up to two additional lands this turn."),
    (CREATURE, "You may cast artifact spells and Goblin spells as though they had flash."),
    (CREATURE, "As long as Made-Up Imp is tapped, you may cast spells as though they had flash."),
    (CREATURE, "{1}: You may cast creature spells this turn as though they had flash."),
    (CREATURE, "You may play an additional land on each of your turns."),
    (CREATURE, "Your opponents can't cast blue creature spells."),
    (CREATURE, "Each player can't cast more than one spell each turn."),
    (CREATURE, "During your turn, your opponents can't cast spells."),
    (CREATURE, "Sacrifice Made-Up Imp: Your opponents can't cast noncreature spells this turn."),
    (CREATURE, "Warp {1}{R}"),
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
    (SORCERY, "Whenever you cast a spell, draw a card.\nDestroy target creature."),
    (SORCERY, "Made-Up Imp costs {1} less to cast for each card in your hand.\nDraw a card."),
    (SORCERY, "Counter target spell unless its controller pays {Y}."),
    (CREATURE, "Counter target spell unless its controller pays {X}."),
    (CREATURE, "When you cast a creature spell, draw a card."),
    (SORCERY, "As an additional cost to cast this spell, sacrifice a creature or draw a card.\n"
              "Draw a card."),
    (SORCERY, "Cast this spell only during combat.\nCast this spell only if you control a Human."),
    (CREATURE, "Your opponents can't cast spells with the chosen name."),
    (CREATURE, "You may cast the first spell as though it had flash."),
    (CREATURE, "Each player can't cast more than one creature spell each turn."),
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
