"""What several target players do: "any number of target players each gain 6 life" (608.2)."""

from typing import Any

from turnfold.engine.cards.text.counted import COUNT
from turnfold.engine.cards.text.subjects import SEVERAL_PLAYERS
from turnfold.engine.cards.text.words.amounts import AMOUNT, MANY_OR_X
from turnfold.engine.cards.text.words.wording import Form, Phrase
from turnfold.events.cards.effects import DiscardCards, DrawCards, GainLife, LoseLife, MillCards

_CARDS: tuple[tuple[Any, str], ...] = (
    (DrawCards, "draw"),
    (DiscardCards, "discard"),
    (MillCards, "mill"),
)
_LIFE: tuple[tuple[Any, str], ...] = ((GainLife, "gain"), (LoseLife, "lose"))


def _rows() -> list[Phrase]:
    who: dict[str, Phrase] = {"who": SEVERAL_PLAYERS}
    found: list[Phrase] = []
    for kind, verb in _LIFE:
        each = f"{{who}} each {verb}"
        found += [
            Form(f"{each} {{amount}} life", kind, {**who, "amount": AMOUNT}),
            Form(f"{each} life equal to {{amount}}", kind, {**who, "amount": COUNT}),
        ]
    for kind, verb in _CARDS:
        each = f"{{who}} each {verb}"
        found += [
            Form(f"{each} a card", kind, who, amount=1),
            Form(f"{each} {{amount}} cards", kind, {**who, "amount": MANY_OR_X}),
            *(
                Form(f"{each} {cards} equal to {{amount}}", kind, {**who, "amount": COUNT})
                for cards in ("cards", "a number of cards")
            ),
        ]
    return found


OF_SEVERAL_PLAYERS: tuple[Phrase, ...] = tuple(_rows())
"""An effect on the life or cards of several target players."""
