"""Numbers for hidden cards that say nothing about which card it is.

A card has one number from the time it is drawn to the time it is played. So whoever sees the
numbers of hidden cards could say which draw was played, or which card of a library went where. So
when an event mentions one of several cards that a viewer cannot tell apart, that card is given the
lowest of their numbers, and the card that had it gets the other number.
"""

from collections.abc import Iterable
from itertools import chain
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from turnfold.engine.state import GameObject, GameState
from turnfold.events.base import Event, ObjectId
from turnfold.events.cards.instructions import FixedChange, Shield
from turnfold.events.decisions import Chance, Decision, Rewind, objects_of
from turnfold.events.enums import Question, Zone
from turnfold.events.record import DecisionTaken
from turnfold.events.vocabulary import EVENT_TYPES, AnyEvent
from turnfold.events.zones import (
    CardDiscarded,
    CardDrawn,
    CardHidden,
    CardRevealed,
    LibraryArranged,
    LibraryShuffled,
    ObjectAppeared,
    ObjectCeased,
    ZoneChanged,
)
from turnfold.replays.views.seeing import Sight, may_see

MIXED = frozenset({Zone.HAND, Zone.LIBRARY, Zone.OUTSIDE})
"""The zones in which nobody else can say which hidden card is which (401.2, 402.3)."""

FIELDS = frozenset(
    {
        *("attackers", "became", "before", "crews", "object", "objects", "order"),
        *("parent", "source", "target", "targets", "bindings", "decision", "instruction"),
    }
)
"""The fields of events that hold ids of objects."""

AMOUNTS = frozenset({"ability", "damage", "excess", "illegal", "once"})
"""The names under which numbers are bound that are no ids."""

PLAIN = frozenset(
    {"ability", "division", "effect", "mode", "number", "outcome", "player", "word", "x"}
)
"""The parts of decisions that hold no ids."""

LEADING = {"mana": 1, "portions": 1, "assignments": 2}
"""The parts of decisions in which only so many of the first numbers are ids."""

PASSING: frozenset[type[Event]] = frozenset(
    {
        *(CardDiscarded, CardDrawn, CardHidden, CardRevealed, DecisionTaken, ObjectAppeared),
        *(ObjectCeased, ZoneChanged),
    }
)
"""The events that leave nothing in the state that speaks of a card where it lies."""

WHOLE = (LibraryShuffled, LibraryArranged)
"""The events that name all cards of a library, and none of them in particular."""

_IDS = {
    kind: tuple(name for name in kind.__struct_fields__ if name in FIELDS) for kind in EVENT_TYPES
}


class Aliases:
    """The numbers under which one viewer knows the objects of a game. Most objects keep their
    own."""

    def __init__(self) -> None:
        self._given: dict[ObjectId, ObjectId] = {}
        self._held: set[ObjectId] = set()
        self._bound: set[ObjectId] = set()
        self._by_number = False

    def __repr__(self) -> str:
        return f"<Aliases: {len(self._given)} objects are told of under other numbers>"

    def __call__(self, id: ObjectId) -> ObjectId:
        """The number under which the viewer knows an object."""
        return self._given.get(id, id)

    def begin(self, state: GameState) -> None:
        """Begin a commit: hidden cards may trade numbers again, except those still being
        mentioned."""
        decided = (*state.answers, *(() if state.acting is None else (state.acting,)))
        self._held = {each for decision in decided for each in objects_of(decision)}
        self._held.update(each for _, each in state.bound)
        self._held |= self._bound

    def speak_of(self, event: AnyEvent, state: GameState, told: GameState, by: Sight) -> None:
        """Give the hidden cards in the next event the lowest free aliases.

        `state` is the game before the event, `told` the game as the viewer has been told it.
        """
        if isinstance(event, DecisionTaken):
            self._by_number = state.question is Question.ORDER_REPLACEMENTS
        if isinstance(event, WHOLE) or not _IDS[type(event)]:
            return
        passing = type(event) in PASSING
        for id in _ids(event):
            card = state.objects.get(id)
            if card is None or card.zone not in MIXED:
                continue
            if id not in self._held and not may_see(card, by):
                self._trade(card, state, told, by)
                self._held.add(id)
            if not passing:
                self._bound.add(id)
                self._held.add(id)
        if isinstance(event, ZoneChanged):
            self._held.add(event.became)
            if event.became == event.object:  # what was told of it before may still be known
                self._bound.add(event.became)

    def _trade(self, card: GameObject, state: GameState, told: GameState, by: Sight) -> None:
        mine = self(card.id)
        like = told.objects[mine]
        lowest, holder = mine, card.id
        for other in state.zone(card.zone, card.owner):
            number = self(other)
            if (
                number < lowest
                and other not in self._held
                and not may_see(state.objects[other], by)
                and alike(told.objects[number], like)
            ):
                lowest, holder = number, other
        self._given[card.id], self._given[holder] = lowest, mine

    def match(self, state: GameState, told: GameState, by: Sight) -> None:
        """After something was taken back, give hidden cards the numbers that they have in
        `told`."""
        for key, zone in state.zones.items():
            if key[0] not in MIXED:
                continue
            hidden = [id for id in zone if not may_see(state.objects[id], by)]
            free = set(told.zones.get(key, ())) - {self(id) for id in zone if id not in hidden}
            lost = []
            for id in hidden:
                if self(id) in free:
                    free.remove(self(id))
                else:
                    lost.append(id)
            self._given.update(zip(sorted(lost), sorted(free), strict=True))

    def told(self, event: AnyEvent) -> AnyEvent:
        """The event with the numbers under which the viewer knows its objects."""
        if not self._given or isinstance(event, WHOLE):
            return event
        changed = {}
        for name in _IDS[type(event)]:
            value = getattr(event, name)
            new = self._renumbered(value)
            if new != value:
                changed[name] = new
        renumbered: AnyEvent = replace(event, **changed) if changed else event
        return renumbered

    def _renumbered(self, value: Any) -> Any:
        if isinstance(value, int):
            return self(value)
        if isinstance(value, Decision):
            return self._decision(value)
        if isinstance(value, Struct):
            return replace(value, **{name: self._renumbered(each) for name, each in _named(value)})
        if value and isinstance(value[0], tuple):
            return tuple((name, id if name in AMOUNTS else self(id)) for name, id in value)
        return tuple(map(self, value))

    def _decision(self, decision: Decision) -> Decision:
        if self._by_number or isinstance(decision, Chance | Rewind):
            return decision
        changed = {}
        for name in decision.__struct_fields__:
            value = getattr(decision, name)
            if name in PLAIN or not (type(value) is int or isinstance(value, tuple)):
                continue
            new = self._nested(value, LEADING.get(name))
            if new != value:
                changed[name] = new
        return replace(decision, **changed) if changed else decision

    def _nested(self, value: Any, leading: int | None) -> Any:
        """The numbers in plain data; of each part only those in the `leading` places."""
        if isinstance(value, tuple):
            if leading is not None and value and type(value[0]) is int:
                return (*map(self, value[:leading]), *value[leading:])
            return tuple(self._nested(each, leading) for each in value)
        return self(value) if type(value) is int else value


def alike(one: GameObject, other: GameObject) -> bool:
    """Whether two objects are equal except for their numbers."""
    return replace(one, id=other.id) == other


def _ids(event: AnyEvent) -> Iterable[ObjectId]:
    """The existing objects that an event mentions."""
    if isinstance(event, DecisionTaken):
        yield from objects_of(event.decision)
        return
    for name in _IDS[type(event)]:
        value = getattr(event, name)
        if isinstance(value, int):
            if name != "became":
                yield value
        elif isinstance(value, Struct):
            yield from chain.from_iterable(_listed(each) for _, each in _named(value))
        else:
            yield from _listed(value)


def _listed(value: tuple[Any, ...]) -> Iterable[ObjectId]:
    return (each[1] if isinstance(each, tuple) else each for each in value)


def _named(said: Struct) -> Iterable[tuple[str, tuple[Any, ...]]]:
    """The fields of what a lasting effect says that hold ids, with their values."""
    if isinstance(said, FixedChange | Shield):
        yield "targets", said.targets
        yield "bound", said.bound
    if isinstance(said, Shield) and said.sources is not None:
        yield "sources", said.sources
