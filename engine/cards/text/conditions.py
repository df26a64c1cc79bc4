"""Conditions in words: "you control an Elf", "it's your turn" (603.4, 604.2)."""

from typing import Any

from turnfold.engine.cards.effects import Condition
from turnfold.engine.cards.selections import Filter
from turnfold.engine.cards.text.amounts import AMOUNT, NUMBER_WORDS
from turnfold.engine.cards.text.nouns import ANY_ONE, DESCRIBED_MANY, MANY_OTHERS
from turnfold.engine.cards.text.wording import Made, OneOf, Phrase, Said, Wording, Words

_MANY = OneOf(DESCRIBED_MANY, MANY_OTHERS)
_SELF: tuple[tuple[str, Filter], ...] = (
    ("is tapped", Filter(tapped=True)),
    ("is untapped", Filter(tapped=False)),
    ("is attacking", Filter(attacking=True)),
    ("is blocking", Filter(blocking=True)),
    ("is enchanted", Filter(enchanted=True)),
    ("has a +1/+1 counter on it", Filter(counter="+1/+1")),
    ("has no +1/+1 counters on it", Filter(not_counter="+1/+1")),
)

ABOUT_SELF = Words([(f"~ {words}", Condition(self_is=filter)) for words, filter in _SELF])
"""A condition about the source. In the words after it, "it" refers to the source."""

CONDITION = OneOf(
    Said("you control {controls}", Condition, {"controls": ANY_ONE}),
    Said(
        "you control {at_least} or more {controls}",
        Condition,
        {"at_least": NUMBER_WORDS, "controls": _MANY},
    ),
    Said("you control no {controls}", Condition, {"controls": _MANY}, at_least=0, at_most=0),
    Said("an opponent controls {controls}", Condition, {"controls": ANY_ONE}, who="each_opponent"),
    Said("you have {life_at_most} or less life", Condition, {"life_at_most": AMOUNT}),
    Said("you have {life_at_least} or more life", Condition, {"life_at_least": AMOUNT}),
    Words(
        {
            "you have no cards in hand": Condition(hand_at_most=0),
            "you have one or fewer cards in hand": Condition(hand_at_most=1),
            "you attacked this turn": Condition(attacked="anything"),
            "it's your turn": Condition(your_turn=True),
            "it's not your turn": Condition(your_turn=False),
        }
    ),
    ABOUT_SELF,
)
"""A condition, as it stands after "if" or "as long as"."""


def _none_of(parts: dict[str, Any]) -> Condition:
    """The condition that you control fewer than this number."""
    return Condition(parts["controls"], at_least=0, at_most=parts["number"] - 1)


def _number_of(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, Condition) or value.controls is None or value.at_most is None:
        return None
    parts = {"controls": value.controls, "number": value.at_most + 1}
    return parts if value == _none_of(parts) else None


def _just_one(parts: dict[str, Any] | None) -> dict[str, Any] | None:
    return parts if parts is None or parts["number"] == 1 else None


UNLESS: Phrase = OneOf(
    Made(
        Wording("you control {controls}", controls=ANY_ONE),
        lambda parts: _none_of({**parts, "number": 1}),
        lambda value: _just_one(_number_of(value)),
    ),
    Made(
        Wording("you control {number} or more {controls}", number=NUMBER_WORDS, controls=_MANY),
        _none_of,
        _number_of,
    ),
    Made(
        Wording("you control two or fewer {controls}", controls=_MANY),
        lambda parts: Condition(parts["controls"], at_least=3),
        lambda value: (
            {"controls": value.controls}
            if isinstance(value, Condition) and value == Condition(value.controls, at_least=3)
            else None
        ),
    ),
)
"""What stands after "unless". The value is the opposite: the condition that must be true."""
