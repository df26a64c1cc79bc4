"""Flipping coins in words: "flip a coin. If you win the flip, draw a card" (705)."""

from turnfold.engine.cards.text.words.amounts import NUMBER_WORDS
from turnfold.engine.cards.text.words.wording import Form, Phrase, Words
from turnfold.events.cards.conditions import AmountIs
from turnfold.events.cards.effects.actions import FlipCoins
from turnfold.events.cards.measures import Flips

FLIPPING: tuple[Phrase, ...] = (
    Form("flip a coin", FlipCoins, {}),
    Form("flip {amount} coins", FlipCoins, {"amount": NUMBER_WORDS}),
    Form("flip a coin until you lose a flip", FlipCoins, {}, until_lost=True),
)
"""An effect that has you flip coins."""

WON_OR_LOST = Words(
    {
        "you win the flip": AmountIs(Flips()),
        "you lose the flip": AmountIs(Flips(won=False)),
    }
)
"""A condition on how the flip turned out."""

EACH_FLIP = Words(
    {
        **dict.fromkeys(("flip you win", "flip you won"), Flips()),
        **dict.fromkeys(("flip you lose", "flip you lost"), Flips(won=False)),
    }
)
"""What stands behind "for each"."""
