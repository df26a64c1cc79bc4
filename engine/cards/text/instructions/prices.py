"""Costs to attack and block for a while, in words: "until your next turn, creatures can't attack
you unless their controller pays {2} for each of those creatures" (508.1h, 509.1d)."""

from turnfold.engine.cards.text.kinds.governing import PRICED_ACTIONS
from turnfold.engine.cards.text.words.describing import DESCRIBED_MANY
from turnfold.engine.cards.text.words.wording import Form, Phrase
from turnfold.events.cards.effects import Duration, ImposeCost

_TIMES: tuple[tuple[str, Duration], ...] = (
    ("until your next turn", "your_next_turn"),
    ("until end of turn", "turn"),
    ("this turn", "turn"),
)
_UNLESS = "unless their controller {change}"


def _in_words(verb: str, time: str, end: str) -> tuple[str, ...]:
    """The time before the other words, behind them, or behind the verb."""
    words = f"{{what}} can't {verb} {_UNLESS}{end}"
    return (
        f"{time}, {words}",
        f"{words} {time}",
        f"{{what}} can't {verb} {time} {_UNLESS}{end}",
    )


PRICES: tuple[Phrase, ...] = tuple(
    Form(text, ImposeCost, {"what": DESCRIBED_MANY, "change": change}, duration=duration)
    for verb, change, end in PRICED_ACTIONS
    for time, duration in _TIMES
    for text in _in_words(verb, time, end)
)
"""An effect that makes attacking or blocking cost something."""
