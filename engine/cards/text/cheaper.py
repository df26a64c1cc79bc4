"""By how much abilities cost less to activate, in words (118.7)."""

from typing import Any

from msgspec.structs import replace

from turnfold.engine.cards.text.conditions import CONDITION
from turnfold.engine.cards.text.counted import COUNT, EACH_COUNTED_ALWAYS
from turnfold.engine.cards.text.words.amounts import MANA
from turnfold.engine.cards.text.words.wording import Form, Map, OneOf, Phrase, Wording, Words
from turnfold.events.cards.abilities import ActivatedAbility, Reduction
from turnfold.events.cards.conditions import IsYourTurn
from turnfold.events.cards.effects import AddMana

NUMBER = Map(
    MANA,
    lambda mana: None if "{X}" in mana else mana,
    lambda mana: None if "{X}" in mana else mana,
)
_LESS = OneOf(
    Form("{mana} less to activate for each {times}", Reduction,
         {"mana": NUMBER, "times": EACH_COUNTED_ALWAYS}),
    Form("{mana} less to activate, where X is {times}", Reduction,
         {"mana": Words({"{X}": "{1}"}), "times": COUNT}),
    Form("{mana} less to activate if {condition}", Reduction,
         {"mana": NUMBER, "condition": CONDITION}),
    Form("{mana} less to activate during your turn", Reduction,
         {"mana": NUMBER}, condition=IsYourTurn(True)),
)  # fmt: skip


def _made(parts: dict[str, Any]) -> ActivatedAbility | None:
    """602.2b: the ability is no mana ability and costs a known amount of mana."""
    ability: ActivatedAbility = parts["ability"]
    if any(isinstance(each, AddMana) for each in ability.effects):
        return None
    if not ability.cost.mana or "{X}" in ability.cost.mana or ability.power_up:
        return None
    return replace(ability, less=parts["less"])


def _parts(value: Any) -> dict[str, Any] | None:
    if not isinstance(value, ActivatedAbility) or value.less is None:
        return None
    return {"ability": replace(value, less=None), "less": value.less}


COSTS_LESS = ". this ability costs "


def cheaper(ability: Phrase) -> Phrase:
    """An activated ability, and by how much it costs less."""
    return Map(
        Wording(f"{{ability}}{COSTS_LESS}{{less}}", ability=ability, less=_LESS), _made, _parts
    )
