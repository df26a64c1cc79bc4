"""Copies what the recorder shows of objects: the card, the characteristics, the controller, face up
or down.

Arena computes the characteristics and shows them; they are copied as observed facts, and the
check does not count them.
"""

from functools import lru_cache

from turnfold.engine.state import GameObject
from turnfold.events.enums import Nature, Zone
from turnfold.events.log.log import NO_CAUSE
from turnfold.events.permanents import (
    Characteristics,
    CharacteristicsObserved,
    ControlChanged,
    TurnedFaceDown,
    TurnedFaceUp,
)
from turnfold.events.zones import CardRevealed
from turnfold.replays.importers.arena.knowledge import ImportedGameState
from turnfold.replays.importers.arena.traits import (
    KEYWORDS,
    NATURES,
    ability,
    card,
    last_word,
    subtype,
)
from turnfold.replays.importers.arena.wire import WireObject


def look(game: ImportedGameState, record: WireObject, cause: int = NO_CAUSE) -> None:
    """Write what is new in an object's record. Without a `cause`, the present resolution is its
    cause."""
    known = game.state.objects.get(record.instance_id)
    if known is None:
        return
    cause = game.resolution if cause == NO_CAUSE else cause
    if known.nature is Nature.ABILITY:
        _look_at_ability(game, known, record, cause)
        return
    name = card(record.grp_id)
    if name != known.card and name:
        game.record(CardRevealed(known.id, name), "", cause)
    if known.zone is Zone.LIBRARY:
        return
    seen = characteristics(record)
    if seen is not known.characteristics and seen != known.characteristics:
        game.record(CharacteristicsObserved(known.id, seen), "", cause)
    if known.zone is not Zone.BATTLEFIELD:
        return
    if record.controller_seat_id != known.controller:
        game.record(ControlChanged(known.id, record.controller_seat_id), "108.4", cause)
    if record.is_facedown != known.face_down:
        turned = TurnedFaceDown if record.is_facedown else TurnedFaceUp
        game.record(turned(known.id), "708.2" if record.is_facedown else "708.8", cause)


def _look_at_ability(
    game: ImportedGameState, known: GameObject, record: WireObject, cause: int
) -> None:
    """113.7a@2024: an ability on the stack has its text, and nothing else that a card has."""
    text = ability_told(record)
    if text and known.characteristics is None:
        seen = Characteristics((), (), (), (), (), None, None, (text,))
        game.record(CharacteristicsObserved(known.id, seen), "", cause)


def ability_told(record: WireObject) -> str:
    """The text of an ability on the stack, or `#` and Arena's number; empty if it has none."""
    is_known = NATURES.get(record.type) is Nature.ABILITY and record.grp_id
    return ability(record.grp_id) if is_known else ""


def characteristics(record: WireObject) -> Characteristics:
    """109.3@2024: the characteristics in a record. Equal characteristics are one shared object."""
    return _characteristics(
        record.card_types,
        record.subtypes,
        record.super_types,
        record.color,
        record.ability_numbers,
        None if record.power is None else record.power.value,
        None if record.toughness is None else record.toughness.value,
    )


@lru_cache(4096)
def _characteristics(
    card_types: tuple[str, ...],
    subtypes: tuple[str, ...],
    super_types: tuple[str, ...],
    colors: tuple[str, ...],
    abilities: tuple[int, ...],
    power: int | None,
    toughness: int | None,
) -> Characteristics:
    shown = set(abilities)
    return Characteristics(
        tuple(sorted(set(map(last_word, card_types)))),
        tuple(sorted(map(subtype, subtypes))),
        tuple(sorted(map(last_word, super_types))),
        tuple(sorted(map(last_word, colors))),
        tuple(sorted(KEYWORDS[each] for each in shown & KEYWORDS.keys())),
        power,
        toughness,
        tuple(sorted(ability(each) for each in shown - KEYWORDS.keys())),
    )
