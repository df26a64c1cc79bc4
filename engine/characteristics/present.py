"""What objects are at present, and which changes act on them (109.3, 611, 613).

A fold of a recorded game holds what the recorder observed; a fold of a played game holds
definitions and effects, and the present characteristics are computed here when asked for.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from turnfold.engine.cards.land_types import intrinsic
from turnfold.engine.cards.meaning import activated_meaning, static_meaning
from turnfold.engine.characteristics import changes, layers, measuring
from turnfold.engine.characteristics.cards import NO_CARD, activated_abilities, card_of, static
from turnfold.engine.characteristics.continuous_change import ContinuousChange, of_ability
from turnfold.engine.characteristics.in_effect import in_effect
from turnfold.engine.characteristics.memory import BOARD, CHANGES_IN_FORCE, TYPE_LINES, USABLE
from turnfold.engine.characteristics.printed import Present, printed
from turnfold.engine.characteristics.turning import ways_to_turn_up, ways_to_unlock
from turnfold.engine.state import GameObject, GameState
from turnfold.events.base import ObjectId
from turnfold.events.cards.abilities import ActivatedAbility, StaticAbility
from turnfold.events.cards.card import Card
from turnfold.events.cards.costs import reduced
from turnfold.events.cards.modifications import Modification
from turnfold.events.enums import Zone


def present(state: GameState, object_id: ObjectId) -> Present:
    """What an object is now (613.1@2024), or as it last was when it has left the battlefield or the
    stack (608.2h@2024)."""
    if object_id not in state.objects:
        return by_itself(state, state.last_known[object_id])
    obj = state.objects[object_id]
    if obj.zone is not Zone.BATTLEFIELD:
        return _elsewhere(state, obj)
    memory = state.__dict__
    seen = memory[BOARD.name] if BOARD.name in memory else board(state)
    return seen[object_id] if object_id in seen else by_itself(state, obj)


board: Callable[[GameState], Mapping[ObjectId, Present]] = layers.board_by_layers
"""What every permanent is now, as a function of the state."""


LOOKED_FOR = frozenset(
    {"Attraction", "Saga", "Siege", "battle", "creature", "legendary", "planeswalker"}
)
"""The words of a type line by which rules look for permanents."""


def of_type(state: GameState, word: str) -> Sequence[ObjectId]:
    """205.1@2024: the permanents with one of the words `LOOKED_FOR` in their type line, newest
    first, phased out or not; `KeyError` for another word."""
    return _type_lines(state)[word]


@TYPE_LINES.remembered
def _type_lines(state: GameState) -> Mapping[str, Sequence[ObjectId]]:
    found: dict[str, list[ObjectId]] = {word: [] for word in LOOKED_FOR}
    for each, what in board(state).items():
        for word in _looked_for(what.types, what.subtypes, what.supertypes):
            found[word].append(each)
    return found


@lru_cache(maxsize=4096)
def _looked_for(*words: frozenset[str]) -> frozenset[str]:
    return LOOKED_FOR & frozenset().union(*words)


def by_itself(state: GameState, obj: GameObject) -> Present:
    """A permanent before effects of other objects: as printed, with its counters."""
    what = _elsewhere(state, obj)
    return what if obj.characteristics is not None else layers.with_counters(what, obj.counters)


def _elsewhere(state: GameState, obj: GameObject) -> Present:
    """604.3@2024: an object that is not on the battlefield has its characteristic-defining
    abilities."""
    what = printed(state, obj)
    for ability in static(card_of(state, obj)) if obj.characteristics is None else ():
        change = ability.change
        if isinstance(change, Modification) and change.defining:
            speaker = of_ability(obj, ability).speaker
            if change.set_power is not None:
                what = replace(what, power=measuring.measure(state, change.set_power, speaker))
            if change.set_toughness is not None:
                what = replace(
                    what, toughness=measuring.measure(state, change.set_toughness, speaker)
                )
    return what


@CHANGES_IN_FORCE.remembered
def changes_in_force(state: GameState) -> list[ContinuousChange]:
    """Every continuous change in force, in timestamp order (613.7@2024), but for lasting ones that
    only add to power and toughness; remembered."""
    seen = layers.board_by_layers(state)
    found = [
        each
        for each in changes.continuous_changes(state, in_effect(state).others)
        if not (each.ability and each.source in seen and not seen[each.source].abilities)
        and changes.is_true(state, each)
    ]
    of_keywords = [each for each in _by_keywords(state, seen) if changes.is_true(state, each)]
    return sorted([*found, *of_keywords], key=_timestamp) if of_keywords else found


def _by_keywords(state: GameState, seen: Mapping[ObjectId, Present]) -> Iterator[ContinuousChange]:
    """613.1f, 702@2024: the static abilities that the keywords of permanents stand for, and those
    that effects gave them."""
    for permanent, what in seen.items():
        if state.objects[permanent].phased_out:
            continue
        for keyword in what.instances:
            for ability in static_meaning(keyword):
                yield of_ability(state.objects[permanent], ability)
        for given in what.given:
            if isinstance(given, StaticAbility):
                yield of_ability(state.objects[permanent], given)


def _timestamp(each: ContinuousChange) -> int:
    return each.timestamp


def applies_to(state: GameState, effect: ContinuousChange, target: int) -> bool:
    """Whether a change in force affects this object or player."""
    return changes.is_about(state, effect, target)


__all__ = [
    "ContinuousChange",
    "applies_to",
    "board",
    "by_itself",
    "changes_in_force",
    "of_type",
    "present",
]


def _cheaper(state: GameState, obj: GameObject, ability: ActivatedAbility) -> ActivatedAbility:
    """118.7@2024: the ability with its cost reduced by the mana cost of its source."""
    mana = reduced(ability.cost.mana, card_of(state, obj).cost)
    return replace(ability, cost=replace(ability.cost, mana=mana))


def usable_abilities(state: GameState, obj: GameObject) -> tuple[ActivatedAbility, ...]:
    """602.1@2024: its activated abilities: those of its card, unless an effect made it lose all
    abilities, and those that effects gave it."""
    known: Mapping[ObjectId, tuple[ActivatedAbility, ...]] | None = USABLE.known(state)
    if known is not None and obj.zone is Zone.BATTLEFIELD:
        return known.get(obj.id, ())
    return _usable(state, obj)


@USABLE.remembered
def usable_on_battlefield(
    state: GameState,
) -> Mapping[ObjectId, tuple[ActivatedAbility, ...]]:
    """602.1@2024: the permanents that have activated abilities, in the order of their ids, each
    with its abilities; remembered."""
    found = {each: _usable(state, state.objects[each]) for each in sorted(state.battlefield)}
    return {permanent: abilities for permanent, abilities in found.items() if abilities}


def _usable(state: GameState, obj: GameObject) -> tuple[ActivatedAbility, ...]:
    card, now = card_of(state, obj), present(state, obj.id)
    own, more = _by_looks(card, now)
    if obj.entered == state.turn:
        own = tuple(_cheaper(state, obj, each) if each.power_up else each for each in own)
    up = ways_to_turn_up(state, obj) if now.abilities else ()
    return (*up, *own, *more, *ways_to_unlock(state, obj))


class _Usable(NamedTuple):
    """The activated abilities of a card, and those that something else gave it."""

    own: tuple[ActivatedAbility, ...]
    more: tuple[ActivatedAbility, ...]


@lru_cache(maxsize=4096)
def _by_looks(card: Card, now: Present) -> _Usable:
    """305.7@2024: the activated abilities of something that is this card and looks like
    this now: its own; those that the keywords stand for which effects gave it, the abilities that
    effects gave it, and the mana abilities of the land types that effects added to it."""
    own = activated_abilities(card) if now.abilities else ()
    keywords = sorted(now.keywords.difference(card.keywords))
    given_so = (ability for keyword in keywords for ability in activated_meaning(keyword))
    given = (each for each in now.given if isinstance(each, ActivatedAbility))
    is_known_land = now.abilities and "land" in now.types and card != NO_CARD
    added = intrinsic(now.subtypes.difference(card.subtypes)) if is_known_land else ()
    return _Usable(own, (*given_so, *given, *added))
