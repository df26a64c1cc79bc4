"""Conditions in words: "you control an Elf", "it's your turn" (603.4, 604.2)."""

from typing import Any

from turnfold.engine.cards.effects import Condition
from turnfold.engine.cards.selections import Filter, Measure
from turnfold.engine.cards.text.words.amounts import AMOUNT, NUMBER, NUMBER_WORDS
from turnfold.engine.cards.text.words.nouns import ANY_ONE, DESCRIBED_MANY, MANY_OTHERS
from turnfold.engine.cards.text.words.wording import Made, OneOf, Phrase, Said, Wording, Words

_MANY = OneOf(DESCRIBED_MANY, MANY_OTHERS)
_YOUR_POWER = Measure("total_power", Filter(types=("creature",), controller="you"))
_PLUS_ONES = Measure("counters", counter="+1/+1")
_SELF: tuple[tuple[str, Filter], ...] = (
    ("is tapped", Filter(tapped=True)),
    ("is untapped", Filter(tapped=False)),
    ("is attacking", Filter(attacking=True)),
    ("is blocking", Filter(blocking=True)),
    ("is enchanted", Filter(enchanted=True)),
    ("is equipped", Filter(equipped=True)),
    ("has a counter on it", Filter(counter="any")),
    ("has a +1/+1 counter on it", Filter(counter="+1/+1")),
    ("has no +1/+1 counters on it", Filter(not_counter="+1/+1")),
    ("has a -1/-1 counter on it", Filter(counter="-1/-1")),
    ("has no -1/-1 counters on it", Filter(not_counter="-1/-1")),
    ("had a +1/+1 counter on it", Filter(counter="+1/+1")),
    ("had no +1/+1 counters on it", Filter(not_counter="+1/+1")),
    ("had a -1/-1 counter on it", Filter(counter="-1/-1")),
    ("had no -1/-1 counters on it", Filter(not_counter="-1/-1")),
    ("had a counter on it", Filter(counter="any")),
    ("had counters on it", Filter(counter="any")),
    ("entered this turn", Filter(entered_this_turn=True)),
    ("didn't enter the battlefield this turn", Filter(entered_this_turn=False)),
    ("didn't enter this turn", Filter(entered_this_turn=False)),
    ("attacked this turn", Filter(attacked_this_turn=True)),
    ("didn't attack this turn", Filter(attacked_this_turn=False)),
    ("was dealt damage this turn", Filter(damaged_this_turn=True)),
)

_COUNTERS = Made(
    Wording("~ has {number} or more +1/+1 counters on it", number=NUMBER_WORDS),
    lambda parts: Condition(amount=_PLUS_ONES, amount_at_least=parts["number"]),
    lambda value: (
        {"number": value.amount_at_least}
        if isinstance(value, Condition)
        and value == Condition(amount=_PLUS_ONES, amount_at_least=value.amount_at_least)
        else None
    ),
)
ABOUT_SELF = OneOf(
    Words([(f"~ {words}", Condition(self_is=filter)) for words, filter in _SELF]), _COUNTERS
)
"""What the source is; behind it "it" means the source."""

ABOUT_IT = Words([(f"it {words}", Condition(self_is=filter)) for words, filter in _SELF]
                  + [("it's attacking", Condition(self_is=Filter(attacking=True))),
                     ("it's blocking", Condition(self_is=Filter(blocking=True))),
                     ("it's tapped", Condition(self_is=Filter(tapped=True))),
                     ("it's untapped", Condition(self_is=Filter(tapped=False))),
                     ("it's equipped", Condition(self_is=Filter(equipped=True))),
                     ("it's enchanted", Condition(self_is=Filter(enchanted=True)))])  # fmt: skip
"""The same behind words that speak of the source."""


def _in_graveyard(words: str, **filter: Any) -> list[Phrase]:
    """So many cards of a kind in your graveyard."""
    cards = Filter(zone="graveyard", controller="you", **filter)
    return [
        Said(f"there are {{at_least}} or more {words} in your graveyard", Condition,
             {"at_least": NUMBER_WORDS}, controls=cards),
        Said(f"{{at_least}} or more {words} are in your graveyard", Condition,
             {"at_least": NUMBER_WORDS}, controls=cards),
    ]  # fmt: skip


def _done(words: str, of: Any, who: Any = "you", at_least: int = 1) -> tuple[str, Condition]:
    return words, Condition(amount=Measure(of, ref=who), amount_at_least=at_least)


_THIS_TURN = Words(
    [
        _done("you gained life this turn", "life_gained"),
        _done("you've gained life this turn", "life_gained"),
        _done("you lost life this turn", "life_lost"),
        _done("you've lost life this turn", "life_lost"),
        *(
            _done(f"you gained {number} or more life this turn", "life_gained", "you", number)
            for number in range(2, 8)
        ),
        _done("you've drawn two or more cards this turn", "cards_drawn", "you", 2),
        _done("you've drawn three or more cards this turn", "cards_drawn", "you", 3),
        _done("you've cast two or more spells this turn", "spells_cast", "you", 2),
        _done("you've cast another spell this turn", "spells_cast", "you", 2),
        _done("you committed a crime this turn", "crimes"),
        _done("you've committed a crime this turn", "crimes"),
        _done("you descended this turn", "descended"),
        _done("an opponent gained life this turn", "life_gained", "each_opponent"),
        _done("an opponent lost life this turn", "life_lost", "each_opponent"),
        *(
            _done(words, "permanents_left")
            for words in (
                "a permanent left the battlefield under your control this turn",
                "a permanent you controlled left the battlefield this turn",
            )
        ),
        *(
            _done(f"{number} nonland permanents entered{where} under your control this turn",
                  "nonlands_entered", at_least=least)
            for number, least in (("two or more", 2), ("three or more", 3))
            for where in (" the battlefield", "")
        ),
        *(
            _done(f"a nonland permanent entered{where} under your control this turn",
                  "nonlands_entered")
            for where in (" the battlefield", "")
        ),
    ]
)  # fmt: skip
"""What was done in this turn."""

_TOTAL_POWER = Made(
    Wording("creatures you control have total power {number} or greater", number=NUMBER),
    lambda parts: Condition(amount=_YOUR_POWER, amount_at_least=parts["number"]),
    lambda value: (
        {"number": value.amount_at_least}
        if isinstance(value, Condition)
        and value == Condition(amount=_YOUR_POWER, amount_at_least=value.amount_at_least)
        else None
    ),
)

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
    Said("an opponent controls {at_least} or more {controls}", Condition,
         {"at_least": NUMBER_WORDS, "controls": _MANY}, who="each_opponent"),
    Said("defending player controls {controls}", Condition, {"controls": ANY_ONE},
         who="defending_player"),
    Said("no opponent controls {controls}", Condition, {"controls": ANY_ONE},
         who="each_opponent", at_least=0, at_most=0),
    Said("you don't control {controls}", Condition, {"controls": ANY_ONE}, at_least=0, at_most=0),
    Said("any player controls {controls}", Condition, {"controls": ANY_ONE}, who="each_player"),
    *_in_graveyard("cards"),
    *_in_graveyard("creature cards", types=("creature",)),
    *_in_graveyard("instant and/or sorcery cards", any_type=("instant", "sorcery")),
    *_in_graveyard("artifact cards", types=("artifact",)),
    *_in_graveyard("land cards", types=("land",)),
    *_in_graveyard("Lesson cards", subtypes=("Lesson",)),
    *_in_graveyard("permanent cards", not_types=("instant", "sorcery")),
    _THIS_TURN,
    _TOTAL_POWER,
    ABOUT_SELF,
)  # fmt: skip
"""One condition."""

OF_SELF = OneOf(CONDITION, ABOUT_IT)
"""One condition behind words about the source."""


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
