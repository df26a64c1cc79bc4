"""Finds texts that were not read and that may be the reason for an event that the rules do not
explain.

An ability that nobody read may be the reason for an event if it is one of these:

    - an ability of an object that the event is about, or of what is attached to it
    - what resolves, or has resolved in the same message of the recorder
    - what the recorder names as the cause: the spell or ability, the object that has it, or a
      permanent that enters
    - what is cast or activated in the same message, whose costs nobody read, as the reason for what
      no rule determines
    - what has resolved in this turn without a target, or in this or the latest turn of each player
      with one of these objects or players as a target: its effect may last
    - an ability of any permanent or emblem, where something happened in another way: a permanent
      entered tapped, an object went to another zone, or an attack or block is not offered

For damage and deaths fewer reasons count, because few texts change them: what resolves, effects
that last and may have prevented them, and for damage the abilities whose text in the user's card
files mentions damage or life. Other abilities on the battlefield do not count. A creature without
damage on it never dies of lethal damage (704.5g).
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from enum import Enum, auto
from typing import NamedTuple

from turnfold.engine.state import GameObject, GameState
from turnfold.events.base import NOBODY, ObjectId
from turnfold.events.cards.card import NEVER_PERMANENTS
from turnfold.events.enums import Nature, Zone
from turnfold.events.log.columns import Causes
from turnfold.events.log.log import Entry
from turnfold.events.stack import AbilityActivated, ResolutionBegan, SpellCast
from turnfold.events.vocabulary import AnyEvent
from turnfold.events.zones import PermanentEntered
from turnfold.replays.audit.prediction.kinds import WITHOUT_EXCUSE
from turnfold.replays.telling.sentences.words import NO_NAMES, Names, known_text
from turnfold.replays.timeline.search import objects_in


class DeviationKind(Enum):
    """How an event differs from what was due: it is missing, it happened in another way, it was not
    due at all, or it was due with another amount."""

    MISSING = auto()
    OTHERWISE = auto()
    UNDUE = auto()


OF_DAMAGE = ("120.3", "510.")
DEATHS = ("704.5g", "704.5h")

UNREAD = "#"
"""How an ability begins of which a recorder told no more than its number."""


def named_in(event: AnyEvent) -> tuple[int, ...]:
    """The objects and players that an event is about."""
    return tuple(each for each in (*objects_in(event), getattr(event, "player", NOBODY)) if each)


class ResolvingObject(NamedTuple):
    """A spell or ability that has begun to resolve: in which turn, its targets, and whether its
    effect may last."""

    number: ObjectId
    turn: int
    targets: tuple[int, ...]
    lasts: bool


HIDDEN = (Zone.LIBRARY,)
"""Zones in which the texts of cards do nothing."""


def is_unread(obj: GameObject) -> bool:
    """Whether an object has an unknown text: it has an ability of which only the number is
    recorded, is an ability itself, or is face up and was not shown."""
    seen = obj.characteristics
    if obj.zone in HIDDEN:
        return False
    if obj.nature in (Nature.ABILITY, Nature.EMBLEM):
        return True
    return seen is None or any(each.startswith(UNREAD) for each in seen.abilities)


class Reasons:
    """Remembers what objects of a game did, and finds those that may be the reason for an event."""

    def __init__(self, names: Names = NO_NAMES) -> None:
        self._names = names
        self._known: dict[ObjectId, GameObject] = {}
        self._named: dict[int, tuple[ObjectId, ...]] = {}
        self._resolved: list[ResolvingObject] = []
        self._entered: set[int] = set()
        self._of_message = 0
        self._acting: list[ObjectId] = []

    def __repr__(self) -> str:
        return f"<Reasons: {len(self._known)} objects seen, {len(self._resolved)} resolved>"

    def begin_message(self, told: Sequence[AnyEvent]) -> None:
        """Begin another message, with these events."""
        self._of_message = len(self._resolved)
        self._acting = [each.source for each in told if isinstance(each, AbilityActivated)]
        self._acting += [each.object for each in told if isinstance(each, SpellCast)]

    def note(self, seq: int, state: GameState, entry: Entry) -> None:
        """Remember what event `seq` names; `state` is the one before or after the event."""
        named = tuple(each for each in objects_in(entry.event) if each)
        self._named[seq] = named
        for each in named:
            self._see(state, each)
        event = entry.event
        if isinstance(event, PermanentEntered):
            self._entered.add(seq)
        elif isinstance(event, ResolutionBegan) and event.object in state.objects:
            what = state.objects[event.object]
            resolved = ResolvingObject(what.id, state.turn, what.targets, _may_last(what))
            if resolved not in self._resolved[-1:]:
                self._resolved.append(resolved)

    def _see(self, state: GameState, number: ObjectId) -> None:
        obj = state.objects.get(number)
        if obj is not None:
            self._known[number] = obj
            if obj.parent in state.objects:
                self._known[obj.parent] = state.objects[obj.parent]

    def of(
        self,
        state: GameState,
        rule: str,
        how: DeviationKind,
        about: Collection[int],
        causes: Causes = (),
    ) -> tuple[ObjectId, ...]:
        """The objects that may be the reason for a deviation from a rule (with its edition) that is
        about these objects and players."""
        if rule.startswith(WITHOUT_EXCUSE):
            return ()
        if rule.startswith(OF_DAMAGE):
            prevented = self._lasting(state, about) if how is DeviationKind.MISSING else []
            speaking = self._speaking_of_damage(state, about)
            return (*self._at_once(state), *speaking, *prevented)
        if rule.startswith(DEATHS) and how is not DeviationKind.OTHERWISE:
            if how is DeviationKind.MISSING:
                return (*self._at_once(state), *self._lasting(state, about))
            hurt = any(state.objects[each].damage for each in about if each in state.objects)
            return tuple(self._at_once(state)) if hurt else ()
        found = self.behind(state, about, causes)
        return found or (of_any_permanent(state) if how is DeviationKind.OTHERWISE else ())

    def behind(
        self, state: GameState, about: Collection[int], causes: Causes = ()
    ) -> tuple[ObjectId, ...]:
        """The objects that may be the reason for an event that no rule determines."""
        found = dict.fromkeys(each for each in about if self._is_unread(state, each))
        found |= dict.fromkeys(_attached(state, about))
        found |= dict.fromkeys((*self._at_once(state), *self._lasting(state, about)))
        for cause in causes:
            named = self._named.get(cause, ())
            may = self._may_as_it_enters if cause in self._entered else self._is_unread
            found |= dict.fromkeys(each for each in named if may(state, each))
        return tuple(found)

    def costs(self, state: GameState) -> bool:
        """Whether an unknown cost (118) may be paid in this message: a spell is cast, or an ability
        is activated of which only the number is recorded."""
        return any(self._is_unread(state, each) for each in self._acting)

    def _is_unread(self, state: GameState, number: ObjectId) -> bool:
        obj = state.objects.get(number) or self._known.get(number)
        return obj is not None and is_unread(obj)

    def _may_as_it_enters(self, state: GameState, number: ObjectId) -> bool:
        """614.12@2024: what a permanent's text does as it enters may change its abilities, so that
        this text is not shown afterwards. A basic land has no such text."""
        obj = state.objects.get(number) or self._known.get(number)
        seen = obj.characteristics if obj is not None else None
        return seen is None or "basic" not in seen.supertypes

    def _at_once(self, state: GameState) -> list[ObjectId]:
        """The objects that are resolving, or have resolved in this message."""
        now = [state.resolving] if state.resolving else []
        return now + [each.number for each in self._resolved[self._of_message :]]

    def _lasting(self, state: GameState, about: Collection[int]) -> list[ObjectId]:
        """The objects that have resolved and may have left a lasting effect on one of these."""
        cycle = state.turn - len(state.players)
        found: list[ObjectId] = []
        for each in self._resolved:
            recent = each.turn >= cycle if each.targets else each.turn == state.turn
            reaches = not each.targets or not {*about}.isdisjoint(each.targets)
            if each.lasts and recent and reaches:
                found.append(each.number)
        return found

    def _speaking_of_damage(self, state: GameState, about: Collection[int]) -> list[ObjectId]:
        """The permanents and emblems with a known text about damage or life."""
        there = {*of_any_permanent(state), *(each for each in about if each in state.objects)}
        return [each for each in sorted(there) if self._speaks_of_damage(state.objects[each])]

    def _speaks_of_damage(self, obj: GameObject) -> bool:
        seen = obj.characteristics
        texts = (known_text(each, self._names) for each in (seen.abilities if seen else ()))
        return any(word in text for text in texts for word in ("damage", "life"))


def of_any_permanent(state: GameState) -> tuple[ObjectId, ...]:
    """The permanents and emblems with an unknown text."""
    zones = (Zone.BATTLEFIELD, Zone.COMMAND)
    return tuple(
        number
        for (zone, _), numbers in state.zones.items()
        if zone in zones
        for number in numbers
        if is_unread(state.objects[number])
    )


def _may_last(what: GameObject) -> bool:
    """608.3@2024: whether something that resolved may leave a lasting effect; a permanent spell
    only becomes a permanent."""
    seen = what.characteristics
    is_spell = what.nature is not Nature.ABILITY
    return not is_spell or seen is None or not NEVER_PERMANENTS.isdisjoint(seen.types)


def _attached(state: GameState, hosts: Iterable[int]) -> Iterator[ObjectId]:
    there = {*hosts}
    for number in state.battlefield:
        obj = state.objects[number]
        if obj.attached_to in there and is_unread(obj):
            yield number
