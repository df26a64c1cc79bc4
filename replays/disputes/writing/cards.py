"""A card of a game as the keys of a dispute file: by its name where the pool has it so, else by
what it is."""

from typing import Any, get_args

from msgspec import to_builtins

from turnfold.engine.cards import counters
from turnfold.engine.cards.card import Card
from turnfold.engine.cards.pool import pool
from turnfold.engine.characteristics.printed import described, of_card
from turnfold.engine.state import GameObject, GameState, number_of
from turnfold.events.permanents import Characteristics
from turnfold.replays.disputes.file.format import Color, Type
from turnfold.replays.telling.sentences.words import SentenceNames

Keys = dict[str, Any]

TYPES, COLORS = frozenset(get_args(Type)), frozenset(get_args(Color))

SAGA = "Saga"
"""A Saga without chapters is sacrificed (714.4@2024), and a recorder does not tell the chapters; so
this subtype is left out."""

FACE_DOWN = Characteristics(("creature",), (), (), (), (), 2, 2)
"""708.2a@2024: what a face-down permanent is."""


def card_keys(state: GameState, obj: GameObject, words: SentenceNames) -> Keys | None:
    """The keys that make a card what it is; None where nothing of it is known."""
    name = words.name(obj.id)
    if obj.face_down and obj.characteristics is None:
        return _observed(FACE_DOWN, obj)
    defined = state.definitions.get(obj.card)
    if defined is not None:
        card = defined.back if obj.back and defined.back is not None else defined
        return {"name": card.name} if pool().get(card.name) == card else _own(card)
    if obj.characteristics is None:
        return {"name": name} if name in pool() else None
    if "basic" in obj.characteristics.supertypes and obj.characteristics.types == ("land",):
        basic = next((each for each in obj.characteristics.subtypes if each in pool()), "")
        return {"name": basic} if basic else _observed(obj.characteristics, obj)
    known = pool().get(name)
    if known is not None and _alike(known, _without_counters(obj.characteristics, obj)):
        return {"name": name}
    keys = _observed(obj.characteristics, obj)
    if keys is not None and known is None and not name.startswith(("#", "a ")):
        keys = {"name": name, **keys}
    return keys


def _own(card: Card) -> Keys:
    """A card that the pool does not have so."""
    keys = to_builtins(card)
    return {key: keys[key] for key in keys if key not in ("lights", "back", "editions", "unread")}


def _observed(seen: Characteristics, obj: GameObject) -> Keys | None:
    """What a recorder saw an object be."""
    what = _without_counters(seen, obj)
    types = [each for each in what.types if each in TYPES]
    if not types:
        return None
    keys: Keys = {"types": types}
    for key in ("subtypes", "supertypes", "keywords"):
        said = [each for each in getattr(what, key) if each != SAGA]
        keys |= {key: said} if said else {}
    colors = [each for each in what.colors if each in COLORS]
    keys |= {"colors": colors} if colors else {}
    if "creature" in types or what.power is not None:
        keys |= {"power": what.power or 0, "toughness": what.toughness or 0}
    for kind, counter in (("planeswalker", "loyalty"), ("battle", "defense")):
        keys |= {counter: number_of(obj.counters, counter) or 1} if kind in types else {}
    return keys


def _without_counters(seen: Characteristics, obj: GameObject) -> Characteristics:
    """A recorder shows power and toughness with the counters; a dispute file without."""
    power, toughness = seen.power, seen.toughness
    for kind, number in obj.counters:
        more, tougher = counters.strength(kind)
        power = None if power is None else power - more * number
        toughness = None if toughness is None else toughness - tougher * number
    return Characteristics(
        seen.types, seen.subtypes, seen.supertypes, seen.colors, seen.keywords, power, toughness
    )


def _alike(card: Card, seen: Characteristics) -> bool:
    """Whether a card as it is printed is what a recorder saw."""
    printed = described(of_card(card))
    alike = ("types", "colors", "keywords")
    return (printed.power, printed.toughness) == (seen.power or 0, seen.toughness or 0) and all(
        getattr(printed, key) == getattr(seen, key) for key in alike
    )
