"""Makes the picture of a state that the page shows, and its changes from the one before."""

from collections.abc import Callable, Iterable, Mapping
from itertools import compress
from operator import attrgetter, ne

from msgspec import NODEFAULT, Struct

from turnfold.engine.characteristics.matching import designated
from turnfold.engine.characteristics.present import board, present
from turnfold.engine.characteristics.printed import Present, printed
from turnfold.engine.characteristics.writes import (
    OF_PERMANENTS,
    OF_PLAYERS,
    kinds_that_leave,
    parts,
)
from turnfold.engine.play.prompt import prompt
from turnfold.engine.state import GameObject, GameState, LastingEffect
from turnfold.events.base import NOBODY, Event, ObjectId
from turnfold.events.cards.card import Card
from turnfold.events.cards.instructions import Instruction, change_in
from turnfold.events.cards.modifications import Goading
from turnfold.events.enums import Nature, Tellable, Zone
from turnfold.events.permanents import Characteristics
from turnfold.replays.telling.sentences.words import Names, SentenceNames
from turnfold.replays.viewer.things import (
    AttackerShown,
    FieldGone,
    FieldSet,
    GameShown,
    ObjectShown,
    Picture,
    PictureChange,
    PlayerShown,
    Thing,
    ThingGone,
    ThingNew,
    Zones,
)

Looks = Characteristics | Present

_ON_TABLE = (Zone.BATTLEFIELD, Zone.STACK)
_HAVE_LOOKS = (Nature.CARD, Nature.TOKEN, Nature.COPY)


class Painter:
    """Makes the pictures of successive states of one game.

    `picture` is the picture of the latest state; it is updated in place. Most events change little
    of a state, so what a part of the picture is made from is kept, and the part is made again only
    when that is another.
    """

    def __init__(self, names: Names) -> None:
        self.names = names
        self.picture: Picture = {}
        self._parts: dict[str, tuple[object, Picture]] = {}
        self._objects: dict[ObjectId, tuple[GameObject, Looks | None, ObjectShown]] = {}
        self._there: dict[ObjectId, GameObject] = {}
        self._definitions: dict[str, Card] = {}
        self._board: Mapping[ObjectId, Present] | None = None
        self._effects: dict[int, LastingEffect] = {}
        self._goaded: frozenset[ObjectId] = frozenset()
        self._ring_bearers: set[ObjectId] = set()

    def paint(self, state: GameState, event: Event | None = None) -> list[PictureChange]:
        """Update the picture to another state. Returns the changes, by thing and field. `event` is
        what alone led there from the last one (None: much may have happened)."""
        shown: Picture = {"game": _game(state)}
        before, self._board = self._board, board(state)
        again = [*state.stack, *(() if self._board is before else state.battlefield)]
        gone: list[str] = []
        if type(event) not in _LEAVES_ALL_ELSE:
            gone = self._paint_parts(state, shown)
            left, changed = self._objects_since(state)
            gone += [f"objects.{id}" for id in left]
            again = changed + again
        for id in again:
            shown[f"objects.{id}"] = self._object(state, state.objects[id])
        return self._take_in(gone, shown)

    def _paint_parts(self, state: GameState, shown: Picture) -> list[str]:
        """Add to what is shown the parts that are made from something else now. Returns the things
        in them that are gone."""
        gone: list[str] = []
        for name, (read, show) in _PARTS.items():
            made_from = read(state)
            before, there = self._parts.get(name, (None, {}))
            if made_from != before:
                part = show(state, SentenceNames(state, self.names))
                gone += [thing for thing in there if thing not in part]
                shown |= part
                self._parts[name] = (made_from, part)
        return gone

    def _take_in(self, gone: Iterable[str], shown: Picture) -> list[PictureChange]:
        """Take things out of the picture and put others in. Returns the changes."""
        picture = self.picture
        found: list[PictureChange] = []
        for thing in gone:
            found.append(ThingGone(thing))
            del picture[thing]
        for thing, new in shown.items():
            old = picture.get(thing)
            if old is None:
                found.append(ThingNew(thing, new))
            elif old is not new and old != new:
                found += _field_changes(thing, old, new)
            picture[thing] = new
        return found

    def _objects_since(self, state: GameState) -> tuple[list[ObjectId], list[ObjectId]]:
        """The objects that are gone, and those that are others than before."""
        objects, there = state.objects, self._there
        if state.effects != self._effects:
            self._effects, self._goaded = state.effects.copy(), _goaded(state)
            self._ring_bearers = designated(state, "ring_bearer")
        left: list[ObjectId] = []
        changed: list[ObjectId] = []
        if objects != there:
            left = sorted(there.keys() - objects.keys())
            changed = [id for id, thing in objects.items() if there.get(id) is not thing]
            self._there = objects.copy()
        if state.definitions != self._definitions:
            changed, self._definitions = list(objects), state.definitions.copy()
        return left, changed

    def _object(self, state: GameState, thing: GameObject) -> ObjectShown:
        looks = _looks(state, thing)
        given = (thing.id in self._goaded, thing.id in self._ring_bearers)
        known = self._objects.get(thing.id)
        if (
            known is not None
            and known[0] is thing
            and known[1] == looks
            and (known[2].goaded, known[2].ring_bearer) == given
        ):
            return known[2]
        shown = _status(SentenceNames(state, self.names), thing)
        shown.goaded, shown.ring_bearer = given
        if looks is not None:
            seen = thing.characteristics is not None or not thing.card
            _describe(shown, thing, looks, None if seen else printed(state, thing))
        self._objects[thing.id] = (thing, looks, shown)
        return shown


def _players(state: GameState, words: SentenceNames) -> Picture:
    return {
        f"players.{id}": PlayerShown(
            name=words.player(id),
            life=None if Tellable.LIFE in state.untold else player.life,
            team=player.team,
            counters=dict(player.counters),
            commander_damage=words.dealt_by_commanders(player),
            blessed=player.blessed,
            temptations=player.temptations,
            dungeon=player.dungeon,
            room=player.room,
            completed=player.completed,
            mana=dict(player.mana),
            lost=player.lost,
        )
        for id, player in state.players.items()
    }


def _zones(state: GameState, words: SentenceNames) -> Picture:
    """The zones that are not empty; the names of shared zones have no player's number."""
    zones: Zones = {
        f"{zone.value}.{owner}" if owner != NOBODY else zone.value: list(ids)
        for (zone, owner), ids in state.zones.items()
        if ids
    }
    return {"zones": zones}


def _attackers(state: GameState, words: SentenceNames) -> Picture:
    bands = {id: number for number, band in enumerate(state.bands, 1) for id in band}
    return {
        f"attackers.{id}": AttackerShown(
            attacker.target, attacker.blocked, attacker.blockers, bands.get(id, 0)
        )
        for id, attacker in state.attackers.items()
    }


_LEAVES_ALL_ELSE = kinds_that_leave(
    OF_PLAYERS
    | OF_PERMANENTS
    | parts("players battlefield command elsewhere strays definitions effects changes")
    | parts("attackers bands untold")
)
"""The types of events that change nothing in a picture but the game itself, and what effects make
of permanents."""

_PARTS: dict[
    str, tuple[Callable[[GameState], object], Callable[[GameState, SentenceNames], Picture]]
] = {
    "players": (lambda state: (state.players.copy(), state.untold), _players),
    "zones": (lambda state: state.zones.copy(), _zones),
    "attackers": (lambda state: (state.attackers.copy(), state.bands), _attackers),
}
"""The parts of a picture that are neither the game itself nor objects: what each is made from, and
how."""


def _looks(state: GameState, thing: GameObject) -> Looks | None:
    """The characteristics of a thing: as a recorder saw it, else its present ones on the
    battlefield or the stack, else the printed ones."""
    if thing.characteristics is not None:
        return thing.characteristics
    if thing.zone in _ON_TABLE and thing.nature in _HAVE_LOOKS:
        return present(state, thing.id)
    return printed(state, thing) if thing.card and thing.zone is not Zone.LIBRARY else None


def _goaded(state: GameState) -> frozenset[ObjectId]:
    """701.38@2024: the creatures that are goaded."""
    goading = (each for each in state.effects.values() if _goads(each.instruction))
    return frozenset(id for each in goading for id in each.objects)


def _goads(instruction: Instruction) -> bool:
    return isinstance(change_in(instruction), Goading)


def _status(words: SentenceNames, thing: GameObject) -> ObjectShown:
    """The zone and the status of a thing."""
    is_card = thing.nature is Nature.CARD
    return ObjectShown(
        name=words.name(thing.id) if thing.card or not is_card else "",
        nature=None if is_card else thing.nature,
        zone=thing.zone,
        owner=thing.owner,
        controller=thing.controller,
        tapped=thing.tapped,
        damage=thing.damage,
        counters=dict(thing.counters),
        attached_to=thing.attached_to,
        phased_out=thing.phased_out,
        face_down=thing.face_down,
        targets=thing.targets,
        x=thing.x,
        commander=thing.commander,
        source=thing.parent if thing.nature is Nature.ABILITY else NOBODY,
        text=words.text(thing.id),
    )


def _describe(shown: ObjectShown, thing: GameObject, looks: Looks, base: Looks | None) -> None:
    """Add the characteristics of a thing; `base` are the printed ones, where they are known."""
    shown.types = tuple(sorted(looks.types))
    shown.subtypes = tuple(sorted(looks.subtypes))
    shown.supertypes = tuple(sorted(looks.supertypes))
    shown.colors = tuple(sorted(looks.colors))
    keywords = looks.instances if isinstance(looks, Present) else looks.keywords
    shown.keywords = tuple(sorted(keywords))
    if thing.zone is Zone.BATTLEFIELD and "creature" in looks.types and looks.power is not None:
        shown.power, shown.toughness = str(looks.power), str(looks.toughness)
        shown.since = thing.controlled_since_turn
        was = "" if base is None or base.power is None else f"{base.power}/{base.toughness}"
        shown.base = was if was != f"{looks.power}/{looks.toughness}" else ""


def _game(state: GameState) -> GameShown:
    asked = prompt(state) if state.question else None
    return GameShown(
        turn=state.turn,
        active_player=state.active_player,
        phase=state.phase,
        step=state.step,
        substep=state.substep.rpartition(".")[2] if state.step or state.phase else "",
        priority=state.priority,
        night="" if state.night is None else ("night" if state.night else "day"),
        monarch=state.monarch,
        initiative=state.initiative,
        asked=asked.player if asked else NOBODY,
        question=asked.question if asked else None,
        assignments=tuple((each.source, each.target, each.amount) for each in state.assignments),
        gap=state.gap,
        over=state.over,
        winners=state.winners,
    )


def _field_changes(thing: str, old: Thing, new: Thing) -> list[PictureChange]:
    """The changes from one value of a thing to another; first the fields that are empty now."""
    if isinstance(old, Struct) and isinstance(new, Struct):
        left_out, fields = _LEFT_OUT[type(new)], _FIELDS[type(new)]
        was, now = fields(old), fields(new)
        values = dict(compress(zip(new.__struct_fields__, now, strict=True), map(ne, was, now)))
        gone = [name for name, value in values.items() if not value and name in left_out]
        for name in gone:
            del values[name]
    else:
        assert isinstance(old, dict)
        assert isinstance(new, dict)
        gone = [name for name in old if name not in new]
        values = {name: ids for name, ids in new.items() if old.get(name) != ids}
    found: list[PictureChange] = [FieldGone(thing, name) for name in gone]
    found += [FieldSet(thing, name, value) for name, value in values.items()]
    return found


def _left_out(kind: type[Struct]) -> frozenset[str]:
    """The fields of a kind of thing that are left out where they are empty."""
    if not kind.__struct_config__.omit_defaults:
        return frozenset()
    fields = zip(reversed(kind.__struct_fields__), reversed(kind.__struct_defaults__), strict=False)
    return frozenset(name for name, default in fields if default is not NODEFAULT)


_KINDS = (GameShown, PlayerShown, ObjectShown, AttackerShown)
_LEFT_OUT = {kind: _left_out(kind) for kind in _KINDS}
_FIELDS = {kind: attrgetter(*kind.__struct_fields__) for kind in _KINDS}
