"""Describes a card of a game by keys of a dispute file: its name if the pool has the same card,
else its characteristics."""

from collections.abc import Sequence
from typing import Any, get_args

from msgspec import to_builtins

from turnfold.engine.cards.faces import is_room, other_of
from turnfold.engine.cards.pool import pool
from turnfold.engine.cards.text import with_text
from turnfold.engine.characteristics.printed import described, of_card
from turnfold.engine.state import GameObject, GameState, number_of
from turnfold.events.cards.abilities import StaticAbility
from turnfold.events.cards.card import Card
from turnfold.events.cards.modifications import Modification
from turnfold.events.cards.tables import tables
from turnfold.events.permanents import Characteristics
from turnfold.replays.catalogue import Catalogue
from turnfold.replays.combats.abilities import ITSELF, RecordedAbility
from turnfold.replays.combats.recorded_cards import SAGA, without_counters
from turnfold.replays.disputes.file.board import Color, Type
from turnfold.replays.disputes.file.printed import keys_of_named
from turnfold.replays.telling.sentences.words import SentenceNames

Keys = dict[str, Any]

TYPES, COLORS = frozenset(get_args(Type)), frozenset(get_args(Color))

FACE_DOWN = Characteristics(("creature",), (), (), (), (), 2, 2)
"""708.2a@2024: what a face-down permanent is."""


def card_keys(
    state: GameState,
    obj: GameObject,
    words: SentenceNames,
    cards: Catalogue,
    abilities: Sequence[RecordedAbility] = (),
) -> Keys | None:
    """The keys that describe a card with these abilities, or by what is printed on it in the user's
    files; None if nothing is known about it."""
    name = words.name(obj.id)
    if obj.face_down and obj.characteristics is None:
        return _observed(FACE_DOWN, obj)
    defined = state.definitions.get(obj.card)
    if defined is not None:
        card = (other_of(defined) if obj.back and not is_room(defined) else None) or defined
        return {"name": card.name} if pool().get(card.name) == card else _own(card)
    if obj.characteristics is None:
        printed = keys_of_named(name, cards)
        return {"name": name, **printed} if printed or name in pool() else None
    if "basic" in obj.characteristics.supertypes and obj.characteristics.types == ("land",):
        basic = next((each for each in obj.characteristics.subtypes if each in pool()), "")
        return {"name": basic} if basic else _observed(obj.characteristics, obj)
    known = pool().get(name)
    if known is not None and _alike(known, without_counters(obj.characteristics, obj)):
        return {"name": name}
    keys = _observed(obj.characteristics, obj)
    if keys is not None and known is None and not name.startswith(("#", "a ")):
        keys = {"name": name, **keys}
    return keys if keys is None else _with_text(keys, abilities)


def _own(card: Card) -> Keys:
    """The keys for a card that is not in the pool, or differs from the one in it."""
    keys = tables(to_builtins(card))
    found = {key: keys[key] for key in keys if key not in _NO_KEYS}
    other = other_of(card)
    if other is not None:
        stands = "transform" if card.alternative is None else card.alternative.layout
        found |= {"layout": stands, "other_face": _own(other)}
    return found


_NO_KEYS = ("lights", "back", "alternative", "editions", "unread")
"""What no key of a dispute file says, or another one does."""


def _observed(seen: Characteristics, obj: GameObject) -> Keys | None:
    """The keys for what a recorder saw of an object; None if it is not enough for a card."""
    what = without_counters(seen, obj)
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


def in_text(ability: RecordedAbility) -> bool:
    """Whether an ability is written into the text of its card: its text is known, and the power,
    toughness and keywords that the recorder shows do not include its effect already."""
    changes = ability.reading.abilities if ability.reading is not None else ()
    shown = any(
        isinstance(each, StaticAbility) and isinstance(each.change, Modification)
        for each in changes
    )
    return bool(ability.english) and not shown


def _with_text(keys: Keys, abilities: Sequence[RecordedAbility]) -> Keys:
    """The keys with the card's abilities as its text, which also holds the keywords; without the
    text if the keywords would then differ."""
    paragraphs = [each.english for each in abilities if in_text(each)]
    keywords, types = keys.get("keywords", []), tuple(keys["types"])
    if not paragraphs:
        return keys
    name = keys.get("name", "")
    own = (each.replace(ITSELF, name or "this permanent") for each in paragraphs)
    text = "\n".join([*([", ".join(keywords).capitalize()] if keywords else []), *own])
    try:
        read = with_text(Card(name, types), text, name)
    except ValueError:
        return keys
    if not set(keywords) <= set(read.keywords):
        return keys
    return {key: value for key, value in keys.items() if key != "keywords"} | {"text": text}


def _alike(card: Card, seen: Characteristics) -> bool:
    """Whether the printed card has the characteristics that a recorder saw."""
    printed = described(of_card(card))
    alike = ("types", "colors", "keywords")
    return (printed.power, printed.toughness) == (seen.power or 0, seen.toughness or 0) and all(
        getattr(printed, key) == getattr(seen, key) for key in alike
    )
