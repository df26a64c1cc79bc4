"""The cards of recorded permanents as the engine plays them, from a moment of a recording on.

Nobody tells the engine what a recorded card is. Its definition here has what the recorder shows of
it, and the abilities that are played (`turnfold.replays.combats.abilities`).
"""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from turnfold.engine.record.advancing import advance
from turnfold.engine.state import GameObject, GameState, permanents
from turnfold.events.base import ObjectId
from turnfold.events.cards import counters
from turnfold.events.cards.card import Card
from turnfold.events.effects import CardDefined
from turnfold.events.permanents import Characteristics, CharacteristicsObserved
from turnfold.replays.combats.abilities import (
    RecordedAbility,
    keeps_abilities,
    shown,
    told_abilities,
)
from turnfold.replays.telling.sentences.words import NO_NAMES, Names

SAGA = "Saga"
"""A Saga that is defined without its chapters would be sacrificed (714.4@2024)."""


def abilities_of_permanents(
    state: GameState, names: Names = NO_NAMES
) -> dict[ObjectId, list[RecordedAbility]]:
    """The abilities of each permanent, as far as they are told."""
    kept = keeps_abilities(state)
    return {obj.id: told_abilities(state, obj, names, kept) for obj in permanents(state)}


def played_abilities(
    state: GameState, told: Mapping[ObjectId, list[RecordedAbility]]
) -> dict[str, list[RecordedAbility]]:
    """For each card, its abilities of which something is played: those that every recorded copy
    shows, as the engine has one definition a name."""
    found: dict[str, list[RecordedAbility]] = {}
    for obj in permanents(state):
        if _is_known(obj):
            mine = [each for each in told[obj.id] if _does_something(each)]
            known = found.get(obj.card, mine)
            found[obj.card] = [each for each in known if each in mine]
    return found


def defined(
    state: GameState, names: Names = NO_NAMES
) -> list[CardDefined | CharacteristicsObserved]:
    """The cards of the permanents, with the abilities that are played, and then what these
    permanents are; nothing if no ability is played."""
    played = played_abilities(state, abilities_of_permanents(state, names))
    if not any(played.values()):
        return []
    new = [
        obj for obj in permanents(state) if obj.card in played and obj.card not in state.definitions
    ]
    one_of_each = {obj.card: obj for obj in reversed(new)}
    cards = [obj for obj in new if one_of_each[obj.card] is obj]
    return [
        *(CardDefined(obj.card, _card(obj, played[obj.card])) for obj in cards),
        *_appearances(new, played),
    ]


def _appearances(
    new: list[GameObject], played: Mapping[str, list[RecordedAbility]]
) -> Iterator[CharacteristicsObserved]:
    """What permanents are: as the recorder shows them, without what counters give, and with the
    keywords of their texts."""
    for obj in new:
        seen, bare = shown(obj), without_counters(shown(obj), obj)
        read = (each.reading for each in played[obj.card])
        keywords = {word for card in read if card is not None for word in card.keywords}
        now = replace(bare, keywords=tuple(sorted({*bare.keywords, *keywords})))
        if now != seen:
            yield CharacteristicsObserved(obj.id, now)


def as_played(state: GameState, names: Names = NO_NAMES) -> GameState:
    """A state in which the recorded cards are defined; the same one where nothing can be read."""
    facts = defined(state, names)
    if not facts:
        return state
    there = state.fork()
    for each in facts:
        advance(there, each)
    there.forget()
    return there


def without_counters(seen: Characteristics, obj: GameObject) -> Characteristics:
    """What a recorder saw, without what counters add to power and toughness (122.1a@2024)."""
    power, toughness = seen.power, seen.toughness
    for kind, number in obj.counters:
        more, tougher = counters.strength(kind)
        power = None if power is None else power - more * number
        toughness = None if toughness is None else toughness - tougher * number
    return replace(seen, power=power, toughness=toughness)


def _is_known(obj: GameObject) -> bool:
    seen = obj.characteristics
    return bool(obj.card) and seen is not None and not obj.face_down and SAGA not in seen.subtypes


def _does_something(ability: RecordedAbility) -> bool:
    return bool(ability.played or (ability.reading is not None and ability.reading.keywords))


def _card(obj: GameObject, played: list[RecordedAbility]) -> Card:
    """109.3@2024: a card with what is seen of a permanent, and these abilities. Its keywords are
    those of texts alone: the recorder shows the others at each permanent."""
    seen, bare = shown(obj), without_counters(shown(obj), obj)
    read = [each.reading for each in played if each.reading is not None]
    return Card(
        obj.card,
        seen.types,
        subtypes=seen.subtypes,
        supertypes=seen.supertypes,
        colors=seen.colors,
        power=bare.power,
        toughness=bare.toughness,
        keywords=tuple(word for card in read for word in card.keywords),
        abilities=tuple(ability for each in played for ability in each.played),
    )
