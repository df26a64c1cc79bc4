"""Conditions about the game as a whole in words: day and night, whose turn it is, and who is the
monarch (102.1, 722, 728)."""

from turnfold.engine.cards.text.words.wording import Words
from turnfold.events.cards.conditions import IsMonarch, IsNight, IsYourTurn, Not

OF_GAME = Words(
    {
        "it's your turn": IsYourTurn(True),
        "it's not your turn": IsYourTurn(False),
        "it's an opponent's turn": IsYourTurn(False),
        "it's night": IsNight(True),
        "it's day": IsNight(False),
        "you're the monarch": IsMonarch("you"),
        "an opponent is the monarch": IsMonarch("each_opponent"),
        "a player is the monarch": IsMonarch("each_player"),
        "defending player is the monarch": IsMonarch("defending_player"),
        "that player is the monarch": IsMonarch("that_player"),
        "there is no monarch": Not(IsMonarch("each_player")),
    }
)
"""One condition that asks nothing about objects."""
