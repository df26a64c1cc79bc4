"""The cards of a dispute: cards of the pool, changed cards of the pool, and cards that the file
defines itself."""

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from turnfold.engine.cards import checking
from turnfold.engine.cards.faces import full_name, with_other
from turnfold.engine.cards.pool import pool
from turnfold.engine.keywords import UnknownKeyword
from turnfold.engine.spelling import nearest
from turnfold.events.cards import costs
from turnfold.events.cards.abilities import SpellAbility
from turnfold.events.cards.card import Card
from turnfold.events.cards.effects import GetEmblem
from turnfold.events.game import CardDefinition
from turnfold.replays.disputes.file.board import CardKeys
from turnfold.replays.disputes.file.places import DisputeFileError

CARD_KEYS = tuple(
    key
    for key in CardKeys.__struct_fields__
    if key not in ("id", "name", "text", "layout", "other_face")
)


class Definitions:
    """Every card that a dispute names, each under a key of its own.

    The key of a card of the pool is its name, and so is that of the first card by a name that the
    file defines. A card that differs from another of the same name has its id added to the key.
    """

    def __init__(self) -> None:
        self.cards: dict[str, Card] = {}

    def key(self, keys: CardKeys | str, place: str) -> str:
        """The key of a card. Raises `DisputeFileError` when there is no such card, or when its
        definition is impossible."""
        if isinstance(keys, str):
            keys = CardKeys(name=keys)
        overrides = _overrides(keys)
        base = pool().get(keys.name)
        if base is not None and not overrides and keys.text is None and keys.other_face is None:
            self.cards[keys.name] = base
            return keys.name
        card = _made(keys, base, overrides, place)
        name = full_name(card)
        key = name if base is None else f"{name} [{keys.id or len(self.cards)}]"
        if self.cards.get(key, card) != card:
            key = f"{name} [{keys.id or len(self.cards)}]"
        self.cards[key] = card
        return key

    def token(self, token: dict[str, Any], place: str) -> None:
        """Define a token with abilities, by its name. Raises `DisputeFileError` when its definition
        is impossible."""
        try:
            keys = msgspec.convert({"types": ["creature"], "colors": [], **token}, CardKeys)
        except msgspec.ValidationError as error:
            raise DisputeFileError(
                place, f"there is no such token: {error}".replace("`", "")
            ) from None
        card = Card(name=keys.name, **_overrides(keys))
        require_sound(card, place)
        self.cards[card.name] = card

    def recorded(self) -> tuple[CardDefinition, ...]:
        """All definitions in the form in which a log holds them."""
        return tuple(CardDefinition(key, card) for key, card in self.cards.items())

    def tokens(self) -> Iterator[str]:
        """The names of the tokens that the cards make."""
        for card in self.cards.values():
            yield from _tokens(msgspec.to_builtins(card))


def emblem_with(text: str, place: str) -> GetEmblem:
    """114.3@2024: the effect that makes an emblem with a printed text, which is all that it has.
    Raises `DisputeFileError` for a text that is not read."""
    from turnfold.engine.cards.text import read_card  # only who writes a text loads the grammar

    quoted = " and ".join(f'"{each}"' for each in text.replace('"', "'").splitlines())
    made = read_card("Emblem", "Sorcery", f"You get an emblem with {quoted}").abilities
    effects = made[0].effects if made and isinstance(made[0], SpellAbility) else ()
    if len(effects) != 1 or not isinstance(effects[0], GetEmblem):
        raise DisputeFileError(place, "turnfold cannot read this as the text of an emblem")
    return effects[0]


def _overrides(keys: CardKeys) -> dict[str, Any]:
    found = {key: getattr(keys, key) for key in CARD_KEYS}
    return {key: value for key, value in found.items() if value is not None}


def _made(keys: CardKeys, base: Card | None, overrides: dict[str, Any], place: str) -> Card:
    if base is not None:
        card = replace(base, **overrides)
    elif "types" in overrides:
        card = Card(name=keys.name or keys.id, **overrides)
    else:
        raise DisputeFileError(place, _unknown(keys))
    if keys.text is not None:
        card = _as_printed(card, keys, f"{place}.text")
    if (keys.other_face is None) is not (keys.layout is None):
        raise DisputeFileError(
            place, '"layout" and "other_face" stand together: the second face, and how it stands'
        )
    if keys.other_face is not None and keys.layout is not None:
        place_of_other = f"{place}.other_face"
        base = pool().get(keys.other_face.name)
        other = _made(keys.other_face, base, _overrides(keys.other_face), place_of_other)
        card = with_other(card, other, keys.layout)
    require_sound(card, place)
    return card


def _as_printed(card: Card, keys: CardKeys, place: str) -> Card:
    """The card with the abilities of its printed text in place of its own."""
    if keys.keywords is not None or keys.abilities is not None:
        raise DisputeFileError(place, '"text" cannot be combined with "keywords" or "abilities"')
    from turnfold.engine.cards.text import with_text  # only who writes a text loads the grammar

    plain = replace(card, keywords=(), abilities=())
    try:
        result = keys.other_face.name if keys.other_face and keys.layout == "meld" else ""
        return with_text(plain, keys.text or "", keys.name, result)
    except ValueError as error:
        raise DisputeFileError(place, str(error)) from None


def _unknown(keys: CardKeys) -> str:
    if not keys.name:
        return "it needs the name of a card, or types of its own"
    near = nearest(keys.name, pool())
    hint = f"; did you mean {near[0]}" if near else ""
    return (
        f"{keys.name} is not a card of the pool{hint} (give it types as a card of your own, or name"
        " a file that has it with --cards PATH)"
    )


_WITH_ANOTHER = {"kindred", "tribal"}
"""The type that stands beside another one (308.1@2024), by its present and its earlier name."""


def require_sound(card: Card, place: str) -> None:
    """Raise `DisputeFileError` for a card that is impossible."""
    if not card.types:
        raise DisputeFileError(f"{place}.types", "it has no card type")
    if not {*card.types} - _WITH_ANOTHER:
        raise DisputeFileError(f"{place}.types", "a kindred card has another card type too (308.1)")
    if "creature" in card.types and (card.power is None or card.toughness is None):
        raise DisputeFileError(place, f"{card.name} is a creature and needs power and toughness")
    if "planeswalker" in card.types and not card.loyalty:
        raise DisputeFileError(place, f"{card.name} is a planeswalker and needs loyalty above 0")
    if "battle" in card.types and not card.defense:
        raise DisputeFileError(place, f"{card.name} is a battle and needs defense above 0")
    try:
        costs.parse_cost(card.cost)
    except costs.BadCost as error:
        raise DisputeFileError(f"{place}.cost", str(error)) from None
    require_keywords(replace(card, abilities=(), back=None, alternative=None), f"{place}.keywords")
    require_keywords(card, place)
    try:
        checking.require_possible(card)
    except ValueError as error:
        raise DisputeFileError(place, str(error)) from None


def require_keywords(definition: object, place: str) -> None:
    """Raise `DisputeFileError` for an unknown keyword anywhere in a card or an effect."""
    try:
        checking.require_keywords(definition)
    except UnknownKeyword as error:
        raise DisputeFileError(place, str(error)) from None


def _tokens(data: Any) -> Iterator[str]:
    if isinstance(data, dict):
        if data.get("do") == "create_token":
            yield data["token"]["name"]
        for value in data.values():
            yield from _tokens(value)
    elif isinstance(data, list | tuple):
        for value in data:
            yield from _tokens(value)
