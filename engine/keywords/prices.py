"""What is paid for a keyword ability that costs something else than mana (118.1)."""

import re

from turnfold.engine.keywords.keyword import COST, NUMBER, AbilityData

_KINDS = "artifact|creature|enchantment|land|permanent"
_EITHER = r"\{[WUBRG]\} or \{[WUBRG]\}"
_NUMBERS = {"a": 1, "an": 1, "two": 2, "three": 3}
PRICE = (
    rf"{COST}|{_EITHER}|pay {NUMBER} life|discard a card"
    rf"|sacrifice (?:an?|two|three) (?:{_KINDS})s?"
)
"""How it is written: "{2}", "{R} or {G}", "pay 2 life", "discard a card", "sacrifice two lands"."""


PAID = rf"{COST}|pay {NUMBER} life|pay {NUMBER} energy"
"""How the cost of an activated ability is written that a keyword stands for."""


def activation_cost(words: str, **more: object) -> AbilityData:
    """The cost that these words say, with other parts of it."""
    if words.startswith("pay "):
        _, number, what = words.split(" ")
        return {what: int(number), **more}
    return {"mana": words, **more}


def price(words: str, times: int | AbilityData = 1) -> AbilityData:
    """The keys of an effect that a player may pay for, with the price that these words say, paid
    `times` times (a number, or an amount as tables write it)."""
    if words.startswith("pay "):
        return {"life": int(words.split(" ")[1]), "times": times}
    if words.startswith("discard "):
        return {"discard": 1, "times": times}
    if words.startswith("sacrifice "):
        _, number, kind = words.split(" ")
        several = _NUMBERS[number]
        kind = kind.removesuffix("s")
        wanted = {"controller": "you"} if kind == "permanent" else {"types": [kind]}
        if isinstance(times, int):
            return {"sacrifice": wanted, "times": times * several}
        return {"sacrifice": wanted, "times": {**times, "times": several}}
    if " or " in words:
        words = re.sub(r"\} or \{", "/", words)
    return {"pay": words, "times": times}
