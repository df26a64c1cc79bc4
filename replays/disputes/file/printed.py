"""Adds cards that only the user's files have to a dispute that names them."""

from typing import Any, TypeVar

from msgspec import ValidationError, convert, to_builtins
from msgspec.structs import fields, replace

from turnfold.engine.cards.faces import other_of
from turnfold.engine.cards.pool import pool
from turnfold.events.cards.card import Card
from turnfold.events.cards.costs import shown
from turnfold.replays.catalogue import Catalogue, CatalogueEntry
from turnfold.replays.disputes.file.board import CardKeys, PlayerKeys
from turnfold.replays.disputes.file.format import Scenario
from turnfold.replays.disputes.file.places import DisputeFileError

K = TypeVar("K", bound=CardKeys)

KEYS = tuple(
    key
    for key in CardKeys.__struct_fields__
    if key not in ("id", "keywords", "abilities", "text", "layout", "other_face")
)
"""The keys of what is printed on a face of a card beside its text."""

_TYPES = {each.name: each.type for each in fields(CardKeys)}

ZONES = ("hand", "library", "graveyard", "exile", "schemes")


def with_printed(scenario: Scenario, cards: Catalogue) -> Scenario:
    """The scenario, with the printed text for each card that it names but does not describe, if the
    card is not in the pool and is in the user's files.

    Raises `DisputeFileError` for a card of a kind that cards here cannot have.
    """
    return replace(
        scenario,
        battlefield=tuple(
            _completed(each, f"battlefield[{number}]", cards)
            for number, each in enumerate(scenario.battlefield)
        ),
        players={
            name: _with_zones(player, f"players.{name}", cards)
            for name, player in scenario.players.items()
        },
    )


def keys_of_named(name: str, cards: Catalogue) -> dict[str, Any]:
    """The keys in a dispute file for a card of the user's files, beside its name; empty for a card
    of the pool, for an unknown card, and for one of a kind that disputes cannot have."""
    entry = None if name in pool() else cards.by_name.get(name)
    card = entry.reading().card if entry is not None else None
    return {} if entry is None or card is None else printed_keys(entry, card)


def printed_keys(entry: CatalogueEntry, card: Card) -> dict[str, Any]:
    """The keys in a dispute file for a card with a printed text; `card` is what was read of it."""
    known = to_builtins(card)
    found = {key: known[key] for key in KEYS if known.get(key) is not None}
    for size in ("power", "toughness"):  # a station has them only on the battlefield (721.2c@2026)
        if size not in found and getattr(entry, size).isdecimal():
            found[size] = int(getattr(entry, size))
    found |= {"text": entry.text} if entry.text else {}
    other = other_of(card)
    if entry.other is not None and other is not None:
        stands = "transform" if card.alternative is None else card.alternative.layout
        found |= {"layout": stands, "other_face": printed_keys(entry.other, other)}
    return found


def _with_zones(player: PlayerKeys, place: str, cards: Catalogue) -> PlayerKeys:
    zones = {
        zone: tuple(
            _named(each, f"{place}.{zone}[{number}]", cards) for number, each in enumerate(found)
        )
        for zone in ZONES
        if isinstance(found := getattr(player, zone), tuple)
    }
    return replace(player, **zones)


def _named(card: CardKeys | str, place: str, cards: Catalogue) -> CardKeys | str:
    keys = CardKeys(name=card) if isinstance(card, str) else card
    found = _completed(keys, place, cards)
    return card if found is keys else found


def _completed(keys: K, place: str, cards: Catalogue) -> K:
    if not keys.name or keys.types is not None or keys.name in pool():
        return keys
    entry = cards.by_name.get(keys.name)
    if entry is None:
        return keys
    reading = entry.reading()
    if reading.card is None:
        raise DisputeFileError(place, f"{keys.name} cannot be a card here: {reading.problem}")
    printed = printed_keys(entry, reading.card)
    return replace(
        keys,
        **{
            key: _value(key, value, keys.name, place)
            for key, value in printed.items()
            if key == "name" or getattr(keys, key) is None
        },
    )


def _value(key: str, value: Any, name: str, place: str) -> Any:
    """What is printed, as the value of a key."""
    try:
        return convert(value, _TYPES[key])
    except ValidationError:
        said = shown(", ".join(value) if isinstance(value, list | tuple) else str(value))
        raise DisputeFileError(
            place, f"{name} cannot be a card here: its {key} cannot be {said}"
        ) from None
