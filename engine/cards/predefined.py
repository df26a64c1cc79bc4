"""Tokens that rules define by their names alone (111.10): Treasure, Food, Clue and so on."""

from turnfold.events.cards.abilities import ActivatedAbility, Cost, StaticAbility, TriggeredAbility
from turnfold.events.cards.card import Card
from turnfold.events.cards.characteristics import HasSupertypes, HasTypes, ToughnessAtMost
from turnfold.events.cards.conditions import SourceIs
from turnfold.events.cards.effects import (
    AddMana,
    DrawCards,
    Explore,
    GainLife,
    LoseLife,
    PutCounters,
    Scry,
    SearchLibrary,
    Spending,
)
from turnfold.events.cards.effects.actions import Transform
from turnfold.events.cards.measures import Count
from turnfold.events.cards.modifications import Modification
from turnfold.events.cards.selections import EVERYTHING, ControlledBy, those
from turnfold.events.cards.targets import TargetCreature
from turnfold.events.cards.triggers import Attacks, Dies


def _artifact(name: str, ability: ActivatedAbility, back: Card | None = None) -> Card:
    return Card(name, ("artifact",), subtypes=(name,), colors=(), abilities=(ability,), back=back)


def _paying(mana: str, *, tap: bool = True, discard: int = 0) -> Cost:
    return Cost(mana, tap=tap, sacrifice_self=True, discard=discard)


_CREATURE = (TargetCreature(),)
_YOUR_CREATURE = (TargetCreature(those(ControlledBy("you"))),)
_BASIC_LAND = those(HasTypes(("land",)), HasSupertypes(("basic",)))

_HATCHED = Card("Phyrexian Token", ("artifact", "creature"), subtypes=("Phyrexian",), colors=(),
                power=0, toughness=0)  # fmt: skip
"""What an Incubator token is on its back face (701.51a)."""

_POWER = Spending(spells=those(HasTypes(("artifact",))), sources=EVERYTHING, other_costs=True)
"""Mana that cannot be spent on spells that are no artifacts."""


def _role(name: str, *abilities: StaticAbility | TriggeredAbility) -> Card:
    return Card(name, ("enchantment",), subtypes=("Aura", "Role"), colors=(),
                keywords=("enchant creature",), abilities=abilities)  # fmt: skip


def _enchanted(change: Modification) -> StaticAbility:
    return StaticAbility(change, "attached")


_SCRYING = TriggeredAbility(Attacks(), (Scry(),))
_GROWING = TriggeredAbility(
    Attacks(), (PutCounters("+1/+1", to="self"),), condition=SourceIs(those(ToughnessAtMost(3)))
)
_ENCHANTMENTS = Count(filter=those(HasTypes(("enchantment",)), ControlledBy("you")))
ROLES: dict[str, Card] = {
    each.name: each
    for each in (
        _role("Cursed", _enchanted(Modification(set_power=1, set_toughness=1))),
        _role("Monster", _enchanted(Modification(1, 1, add_keywords=("trample",)))),
        _role("Royal", _enchanted(Modification(1, 1, add_keywords=("ward {1}",)))),
        _role("Sorcerer", _enchanted(Modification(1, 1, add_abilities=(_SCRYING,)))),
        _role("Virtuous", _enchanted(Modification(_ENCHANTMENTS, _ENCHANTMENTS))),
        _role(
            "Wicked",
            _enchanted(Modification(1, 1)),
            TriggeredAbility(Dies(), (LoseLife(1, "each_opponent"),)),
        ),
        _role("Young Hero", _enchanted(Modification(add_abilities=(_GROWING,)))),
    )
}
"""111.10a@2024: the Roles, by name."""

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
        _artifact("Incubator", ActivatedAbility(Cost("{2}"), (Transform(),)), _HATCHED),
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
