"""Tokens that rules define by their names alone (111.10): Treasure, Food, Clue and so on."""

from turnfold.events.cards.abilities import ActivatedAbility, Cost
from turnfold.events.cards.card import Card
from turnfold.events.cards.characteristics import HasSupertypes, HasTypes
from turnfold.events.cards.effects import (
    AddMana,
    DrawCards,
    Explore,
    GainLife,
    PutCounters,
    Scry,
    SearchLibrary,
    Spending,
)
from turnfold.events.cards.selections import EVERYTHING, ControlledBy, those
from turnfold.events.cards.targets import TargetCreature


def _artifact(name: str, ability: ActivatedAbility) -> Card:
    return Card(name, ("artifact",), subtypes=(name,), colors=(), abilities=(ability,))


def _paying(mana: str, *, tap: bool = True, discard: int = 0) -> Cost:
    return Cost(mana, tap=tap, sacrifice_self=True, discard=discard)


_CREATURE = (TargetCreature(),)
_YOUR_CREATURE = (TargetCreature(those(ControlledBy("you"))),)
_BASIC_LAND = those(HasTypes(("land",)), HasSupertypes(("basic",)))

_POWER = Spending(spells=those(HasTypes(("artifact",))), sources=EVERYTHING, other_costs=True)
"""Mana that cannot be spent on spells that are no artifacts."""

PREDEFINED: dict[str, Card] = {
    each.name: each
    for each in (
        _artifact("Treasure", ActivatedAbility(_paying(""), (AddMana(any=1),))),
        _artifact("Powerstone", ActivatedAbility(Cost(tap=True), (AddMana("{C}", only=_POWER),))),
        _artifact("Food", ActivatedAbility(_paying("{2}"), (GainLife(3),))),
        _artifact("Gold", ActivatedAbility(_paying("", tap=False), (AddMana(any=1),))),
        _artifact("Clue", ActivatedAbility(_paying("{2}", tap=False), (DrawCards(),))),
        _artifact("Blood", ActivatedAbility(_paying("{1}", discard=1), (DrawCards(),))),
        _artifact("Shard", ActivatedAbility(_paying("{2}", tap=False), (Scry(), DrawCards()))),
        _artifact(
            "Lander",
            ActivatedAbility(
                _paying("{2}"), (SearchLibrary(_BASIC_LAND, to="battlefield", tapped=True),)
            ),
        ),
        _artifact(
            "Map",
            ActivatedAbility(
                _paying("{1}"), (Explore("target"),), _YOUR_CREATURE, sorcery_speed=True
            ),
        ),
        _artifact(
            "Mutagen",
            ActivatedAbility(
                _paying("{1}"), (PutCounters("+1/+1", to="target"),), _CREATURE, sorcery_speed=True
            ),
        ),
    )
}
"""By name. A token that an effect creates under one of these names has its abilities (111.10a)."""
