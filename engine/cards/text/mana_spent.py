"""The mana that was spent to cast a spell, in words: "{R} was spent to cast it", "for each color of
mana spent to cast that spell" (601.2h)."""

from typing import Any

from turnfold.engine.cards.text.pronouns import IT, THAT_SPELL, Pronoun
from turnfold.engine.cards.text.words.amounts import NUMBER_WORDS, SPENT
from turnfold.engine.cards.text.words.sides import COLORS
from turnfold.engine.cards.text.words.wording import Form, Map, OneOf, Phrase, Wording, Words
from turnfold.events.cards.conditions import AmountIs
from turnfold.events.cards.measures import ColorsSpent, ManaSpentToCast

_COLOR = Words(dict(zip(COLORS, "WUBRG", strict=True)))
_SYMBOLS = Map(
    SPENT,
    lambda mana: (mana[1], len(mana) // 3) if mana == mana[:3] * (len(mana) // 3) else None,
    lambda pair: f"{{{pair[0]}}}" * pair[1],
)
"""One symbol, perhaps several times: its letter and how often."""


def _condition(words: str, spell: Phrase, **gaps: Phrase) -> Phrase:
    """So much mana was spent, or none of it."""

    def make(parts: dict[str, Any]) -> AmountIs:
        color, number = parts.get("symbols", (parts.get("color", ""), parts.get("number", 0)))
        amount = ManaSpentToCast(parts["spell"], mana=color)
        return AmountIs(amount, number) if number else AmountIs(amount, 0, 0)

    def take(value: Any) -> dict[str, Any] | None:
        amount = value.amount if isinstance(value, AmountIs) else None
        if not isinstance(amount, ManaSpentToCast):
            return None
        number = value.amount_at_least
        parts = {"spell": amount.ref, "color": amount.mana, "number": number}
        parts["symbols"] = (amount.mana, number)
        if not amount.mana and (gaps.keys() & {"color", "symbols"}):
            return None
        parts = {name: parts[name] for name in ("spell", *gaps)}
        return parts if make(parts) == value else None

    return Map(Wording(f"{words} spent to cast {{spell}}", spell=spell, **gaps), make, take)


def _colors(words: str, spell: Phrase) -> Phrase:
    """So many colors of mana were spent."""

    def take(value: Any) -> dict[str, Any] | None:
        amount = value.amount if isinstance(value, AmountIs) else None
        if not isinstance(amount, ColorsSpent):
            return None
        parts = {"spell": amount.ref, "number": value.amount_at_least}
        return parts if value == AmountIs(amount, parts["number"]) else None

    return Map(
        Wording(f"{words} spent to cast {{spell}}", spell=spell, number=NUMBER_WORDS),
        lambda parts: AmountIs(ColorsSpent(parts["spell"]), parts["number"]),
        take,
    )


def _spent_on(spell: Phrase) -> Phrase:
    """Conditions on the mana that was spent to cast what these words mean."""
    return OneOf(
        _condition("{symbols} was", spell, symbols=_SYMBOLS),
        _condition("at least {number} {color} mana was", spell, number=NUMBER_WORDS, color=_COLOR),
        _condition("at least {number} mana was", spell, number=NUMBER_WORDS),
        _condition("{number} or more mana was", spell, number=NUMBER_WORDS),
        _condition("no mana was", spell),
        _colors("{number} or more colors of mana were", spell),
    )


_IT = Pronoun("it", IT, "self")
_SPELL = Pronoun("that spell", THAT_SPELL, "target", "that")
SPENT_ON_SOURCE = _spent_on(Words({"~": "self"}))
SPENT_ON_IT = _spent_on(Words({"it": "self"}))
"""Conditions on the mana that was spent to cast the source."""
SPENT_ON_THE_SPELL = _spent_on(Words({"it": "that"}))
"""The same of the spell whose casting is the trigger event."""
SPENT_ON_SPOKEN = _spent_on(OneOf(_IT, _SPELL))
"""The same in an effect, of what was spoken of."""


def _amounts(colors: str, mana: str, spell: Phrase) -> Phrase:
    gaps = {"ref": spell}
    return OneOf(
        Form(f"{colors} of mana spent to cast {{ref}}", ColorsSpent, gaps),
        *([Form(f"{mana} spent to cast {{ref}}", ManaSpentToCast, gaps)] if mana else []),
    )


_SOURCE = Words([("~", "self"), *((each, "self") for each in ("it", "him", "her"))])
EACH_COLOR_SPENT = _amounts("color", "", OneOf(Words({"~": "self"}), _IT, _SPELL))
EACH_COLOR_SPENT_ON_SOURCE = _amounts("color", "", _SOURCE)
"""What stands behind "for each", in an effect and in a static ability."""
NUMBER_SPENT = _amounts(
    "the number of colors", "the amount of mana", OneOf(Words({"~": "self"}), _IT, _SPELL)
)
NUMBER_SPENT_ON_SOURCE = _amounts("the number of colors", "the amount of mana", _SOURCE)
"""How much it is, in an effect and in a static ability."""
