"""The names in a dispute file, and the objects that they mean at each moment of the game."""

from collections.abc import Iterable, Iterator

from turnfold.engine.cards.faces import called_as, full_name
from turnfold.engine.characteristics.cards import called
from turnfold.engine.query.banding import who_divides
from turnfold.engine.state import GameObject, GameState
from turnfold.events.base import NOBODY, ObjectId, PlayerId
from turnfold.events.enums import Nature, Zone
from turnfold.events.variants import SchemeAdded
from turnfold.events.vocabulary import AnyEvent
from turnfold.events.zones import LibraryShuffled, ObjectAppeared, ZoneChanged
from turnfold.replays.disputes.file.known import ABILITY, DAMAGE, EMBLEM
from turnfold.replays.telling.sentences.words import NO_NAMES, Names, card_name

ORDER = (
    Zone.BATTLEFIELD,
    Zone.STACK,
    Zone.GRAVEYARD,
    Zone.EXILE,
    Zone.HAND,
    Zone.LIBRARY,
    Zone.COMMAND,
)
"""Where a name that is no id is looked for, if nothing says where."""


class Absent(Exception):
    """Raised for the name of something that does not exist now."""


class NamedObjects:
    """The names in the file with the objects that they stand for, followed from zone to zone.

    `ids` has the present object of each name; `names` the name of every object that one ever stood
    for; `called` the card of every object that appeared; `unasked` are names that the file did not
    give. `cards` holds the names of cards for which a recorder has only numbers.
    """

    def __init__(
        self, players: dict[str, PlayerId], state: GameState, cards: Names = NO_NAMES
    ) -> None:
        self.players = players
        self.state = state
        self.cards = cards
        self.ids: dict[str, ObjectId] = {}
        self.names: dict[int, str] = {number: name for name, number in players.items()}
        self.called: dict[int, str] = {}
        self.unasked: set[str] = set()

    def as_it_is(self) -> "NamedObjects":
        """A copy that does not follow what happens later."""
        same = NamedObjects(self.players, self.state, self.cards)
        same.ids, same.names = self.ids.copy(), self.names.copy()
        same.called, same.unasked = self.called.copy(), self.unasked.copy()
        return same

    def has_id(self, object_id: ObjectId) -> bool:
        """Whether an object has an id in the file."""
        label = self.names.get(object_id)
        return label in self.ids and label not in self.unasked

    def name(self, label: str, object_id: ObjectId, unasked: bool = False) -> None:
        """From now on `label` means this object. `unasked` says that the file did not give that
        name."""
        self.ids[label] = object_id
        self.names[object_id] = label
        if unasked:
            self.unasked.add(label)

    def follow(self, events: Iterable[AnyEvent], state: GameState) -> None:
        """Follow events, so that objects keep their names when they become others."""
        for event in events:
            if isinstance(event, ObjectAppeared):
                self._appeared(event, state)
            elif isinstance(event, SchemeAdded):
                self.called[event.object] = self._card_name(event.card, state)
            elif isinstance(event, ZoneChanged):
                self._became(event.object, event.became)
            elif isinstance(event, LibraryShuffled):
                for old, new in zip(event.before, event.order, strict=True):
                    self._became(old, new)
        self.state = state

    def _appeared(self, event: ObjectAppeared, state: GameState) -> None:
        if event.nature is Nature.COMBAT_DAMAGE:
            self.called[event.object] = DAMAGE
        elif event.nature is not Nature.ABILITY:
            self.called[event.object] = self._card_name(event.card, state)

    def _became(self, old: ObjectId, new: ObjectId) -> None:
        if old in self.names and old != new:
            self.name(self.names[old], new)
        if old in self.called:
            self.called[new] = self.called[old]

    def find(self, name: str, first: Zone = Zone.BATTLEFIELD) -> int:
        """The object or player that a name means now. Raises `Absent` if there is none.

        A name that is not an id is that of a card or token. It means the oldest one in zone
        `first`, or else in another zone; `name#2` means the second one. "ability of name" is an
        ability on the stack.
        """
        if name in self.players:
            return self.players[name]
        if name in self.ids:
            return self.ids[name]
        if name.startswith(ABILITY):
            on_stack = [each for each in self.state.stack[::-1] if each in self.state.abilities]
            for each in self._abilities(name.removeprefix(ABILITY), on_stack):
                return each
        base, mark, number = name.rpartition("#")
        wanted, which = (base, int(number)) if mark and number.isdecimal() else (name, 1)
        for at, found in enumerate(self._called(wanted, first), 1):
            if at == which:
                return found.id
        raise Absent(f"there is no {name} now")

    def all(self, names: Iterable[str]) -> tuple[int, ...]:
        """The objects or players that several names mean now."""
        return tuple(self.find(each) for each in names)

    def controller(self, name: str) -> PlayerId:
        """The controller of the object of a name, or its owner if it has no controller; 0 for a
        player."""
        obj = self.state.objects.get(self.find(name))
        return obj.controller if obj else NOBODY

    def divider(self, name: str) -> PlayerId:
        """The player who divides the combat damage of the object of a name (510.1c-d,
        702.22j-k@2024)."""
        creature = self.find(name)
        return who_divides(self.state, creature) if creature in self.state.objects else NOBODY

    def owner(self, object_id: ObjectId) -> PlayerId:
        """Who owns an object."""
        obj = self.state.objects.get(object_id)
        return obj.owner if obj else NOBODY

    def waiting(self, names: Iterable[str], player: PlayerId) -> tuple[ObjectId, ...]:
        """603.3b@2024: waiting abilities of a player, given by the names of their sources; `name#2`
        is the second ability of that source."""
        abilities = self.state.abilities
        mine = [each for each in self.state.waiting if abilities[each].controller == player]
        chosen: list[ObjectId] = []
        for name in names:
            of_it = self._abilities(name, mine)
            found = next((each for each in of_it if each not in chosen), None)
            if found is None:
                raise Absent(f"no ability of {name} waits now")
            chosen.append(found)
        return tuple(chosen)

    def _abilities(self, name: str, among: list[ObjectId]) -> list[ObjectId]:
        """Those of these abilities whose source has this name; `name#2` means the second one."""
        sources = {each: self.state.abilities[each].source for each in among}
        of_it = [each for each in among if self.is_called(sources[each], name)]
        base, mark, number = name.rpartition("#")
        if of_it or not mark or not number.isdecimal():
            return of_it
        of_it = [each for each in among if self.is_called(sources[each], base)]
        return of_it[int(number) - 1 : int(number)]

    def is_called(self, object_id: int, name: str) -> bool:
        """Whether a name is that of an object: its id, or the name of its card, even if it has
        become another object."""
        obj = self.state.objects.get(object_id)
        others = set() if obj is None else self._names_of(obj)
        return name in {self.names.get(object_id), self.called.get(object_id), *others}

    def word(self, object_id: int) -> str:
        """The name of an object or player: its id, else the name of its card."""
        obj = self.state.objects.get(object_id)
        if obj is not None and obj.back and object_id not in self.names:
            return card_name(called(self.state, obj), self.cards)
        found = self.names.get(object_id) or self.called.get(object_id)
        if found:
            return found
        if obj is not None and obj.nature is Nature.EMBLEM:
            return EMBLEM + self.word(obj.parent)
        if object_id == NOBODY:
            return "no source"
        instance = self.state.abilities.get(object_id)
        return f"{ABILITY}{self.word(instance.source)}" if instance else f"object {object_id}"

    def words(self, ids: Iterable[int]) -> list[str]:
        """The names of several objects or players."""
        return [self.word(each) for each in ids]

    def _called(self, name: str, first: Zone) -> Iterator[GameObject]:
        zones = (first, *(each for each in ORDER if each is not first))
        for zone in zones:
            objects = [e for e in self.state.objects.values() if e.zone is zone and not e.part_of]
            objects = [e for e in objects if e.id not in self.state.abilities]
            for obj in sorted(objects, key=lambda each: each.id):
                if name in self._names_of(obj):
                    yield obj

    def _names_of(self, obj: GameObject) -> set[str]:
        """The names by which a file may mean an object that has no id: those of all its faces, or
        of what an emblem comes from."""
        if obj.nature is Nature.EMBLEM and not obj.card:
            makers = (self.names.get(obj.parent), self.called.get(obj.parent))
            return {EMBLEM + each for each in makers if each}
        card = self.state.definitions.get(obj.card)
        return {obj.card, self.called.get(obj.id, "")} | (called_as(card) if card else set())

    def _card_name(self, key: str, state: GameState) -> str:
        card = state.definitions.get(key)
        return card_name(full_name(card) if card else key, self.cards)
