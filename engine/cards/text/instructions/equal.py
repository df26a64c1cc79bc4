"""Instructions whose amount stands behind "equal to" (107.3, 608.2h)."""

from typing import Any

from turnfold.engine.cards.text.counted import COUNT
from turnfold.engine.cards.text.subjects import ONE, PLAYER
from turnfold.engine.cards.text.words.amounts import COUNTER, PRODUCED
from turnfold.engine.cards.text.words.wording import Form, Phrase
from turnfold.events.cards.effects import (
    AddMana,
    DiscardCards,
    DrawCards,
    GainLife,
    LoseLife,
    MillCards,
    PutCounters,
    SetLife,
)

_CARDS: tuple[tuple[Any, str], ...] = (
    (DrawCards, "draw"),
    (DiscardCards, "discard"),
    (MillCards, "mill"),
)


def _cards() -> list[Phrase]:
    found: list[Phrase] = []
    for kind, verb in _CARDS:
        for cards in ("cards", "a number of cards"):
            words = f"{verb}s {cards} equal to {{amount}}"
            found.append(Form(f"{{who}} {words}", kind, {"who": PLAYER, "amount": COUNT}))
            for start in ("", "you "):
                if (kind, cards) != (DrawCards, "cards"):  # read with the other verbs of players
                    words = f"{start}{verb} {cards} equal to {{amount}}"
                    found.append(Form(words, kind, {"amount": COUNT}, who="you"))
    return found


EQUAL: tuple[Phrase, ...] = (
    *_cards(),
    Form("you lose life equal to {amount}", LoseLife, {"amount": COUNT}, who="you"),
    Form("{who} gains life equal to {amount}", GainLife, {"who": PLAYER, "amount": COUNT}),
    Form("{who}'s life total becomes {to}", SetLife, {"who": PLAYER, "to": COUNT}),
    Form("your life total becomes {to}", SetLife, {"to": COUNT}, who="you"),
    *(
        Form(words, PutCounters, {"counter": COUNTER, "to": ONE, "amount": COUNT})
        for words in (
            "put a number of {counter} counters on {to} equal to {amount}",
            "put a number of {counter} counters equal to {amount} on {to}",
        )
    ),
    Form("add an amount of {mana} equal to {times}", AddMana, {"mana": PRODUCED, "times": COUNT}),
)
"""What players draw, discard, mill, gain or add, and counters that are put."""
