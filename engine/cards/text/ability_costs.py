"""By how much abilities of a kind, or of some objects, cost less to activate, in words: "equip
abilities you activate cost {1} less to activate" (118.7)."""

from turnfold.engine.cards.text.cheaper import NUMBER
from turnfold.engine.cards.text.counted import EACH_COUNTED_ALWAYS
from turnfold.engine.cards.text.words.cards import MANY_IN_GRAVEYARDS
from turnfold.engine.cards.text.words.nouns import ALL
from turnfold.engine.cards.text.words.wording import Form, OneOf, Phrase
from turnfold.events.cards.abilities import StaticAbility
from turnfold.events.cards.casting import AbilityCost

_TO_ONE = "this effect can't reduce the mana in that cost to less than one mana"
_KINDS = (
    ("equip", "equip"),
    ("ninjutsu", "ninjutsu"),
    ("boast", "boast"),
    ("power-up", "power_up"),
)


def _less(**kind: object) -> Phrase:
    """By how much they cost less."""
    return OneOf(
        Form("cost {mana} less to activate", AbilityCost, {"mana": NUMBER}, **kind),
        Form("cost {mana} less to activate for each {times}", AbilityCost,
             {"mana": NUMBER, "times": EACH_COUNTED_ALWAYS}, **kind),
        Form(f"cost {{mana}} less to activate. {_TO_ONE}", AbilityCost, {"mana": NUMBER},
             to_one=True, **kind),
    )  # fmt: skip


def _of_kind(words: str, kind: str) -> list[Phrase]:
    yours, anyones = _less(abilities=kind, whose="you"), _less(abilities=kind)
    start = f"{words} abilities"
    return [
        Form(f"{start} you activate {{change}}", StaticAbility, {"change": yours},
             affects="anything"),
        Form(f"{start} you activate of {{affects}} {{change}}", StaticAbility,
             {"affects": ALL, "change": yours}),
        Form(f"{start} of {{affects}} {{change}}", StaticAbility,
             {"affects": ALL, "change": anyones}),
    ]  # fmt: skip


ABILITY_COST = OneOf(
    Form("activated abilities of {affects} {change}", StaticAbility,
         {"affects": OneOf(MANY_IN_GRAVEYARDS, ALL), "change": _less()}),
    Form("abilities you activate that aren't mana abilities {change}", StaticAbility,
         {"change": _less(abilities="not_mana", whose="you")}, affects="anything"),
    Form("enchanted artifact's activated abilities {change}", StaticAbility, {"change": _less()},
         affects="attached"),
    *(each for words, kind in _KINDS for each in _of_kind(words, kind)),
)  # fmt: skip
"""What activated abilities cost."""
