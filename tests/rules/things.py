"""What lies on the board of a fight: creatures, planeswalkers, battles, cards of the pool."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from msgspec import Struct

from turnfold.engine.cards.pool import pool
from turnfold.events.cards.abilities import Ability
from turnfold.events.cards.card import Card
from turnfold.events.cards.tables import sums
from turnfold.events.enums import Zone

A, D = 1, 2
"""Player A, whose turn it is, and player D, who defends."""


class Thing(Struct, frozen=True):
    """Something on the board, or a card in a hand, by the name that the test calls it."""

    name: str
    player: int
    card: Card
    damage: int = 0
    counters: Mapping[str, int] = {}
    on: str = ""
    zone: Zone = Zone.BATTLEFIELD
    token: bool = False


def creature(
    name: str,
    player: int,
    power: int,
    toughness: int,
    *keywords: str,
    abilities: Iterable[Mapping[str, Any]] = (),
    types: tuple[str, ...] = ("creature",),
    colors: tuple[str, ...] = (),
    loyalty: int | None = None,
    defense: int | None = None,
    **more: Any,
) -> Thing:
    """A creature of no particular kind."""
    made = msgspec.convert(sums(abilities), tuple[Ability, ...])
    card = Card(
        name,
        types,
        power=power,
        toughness=toughness,
        keywords=keywords,
        abilities=made,
        colors=colors,
        loyalty=loyalty,
        defense=defense,
    )
    return Thing(name, player, card, **more)


def card(name: str, player: int, called: str = "", **more: Any) -> Thing:
    """A card of the pool."""
    return Thing(called or name, player, pool()[name], **more)


def planeswalker(name: str, player: int, loyalty: int, **more: Any) -> Thing:
    """A planeswalker of no particular kind."""
    return Thing(name, player, Card(name, ("planeswalker",), loyalty=loyalty), **more)


def battle(name: str, player: int, defense: int, **more: Any) -> Thing:
    """A battle of no particular kind; as it is no Siege, its controller protects it."""
    return Thing(name, player, Card(name, ("battle",), defense=defense), **more)


def enchantment(name: str, player: int, *abilities: Mapping[str, Any]) -> Thing:
    """An enchantment with abilities."""
    made = msgspec.convert(sums(abilities), tuple[Ability, ...])
    return Thing(name, player, Card(name, ("enchantment",), abilities=made))


def blocker_of_several(name: str, player: int, power: int, toughness: int, most: int = 2) -> Thing:
    """A creature that can block this many attackers."""
    permission = {"is": "permission", "may": "block_additional", "number": most - 1}
    ability = {"kind": "static", "change": permission}
    return creature(name, player, power, toughness, abilities=[ability])
