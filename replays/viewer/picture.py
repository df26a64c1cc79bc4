"""What a page shows of a state: a table of things, each with its fields, all of it plain data.

A picture maps the name of a thing to its fields, and a field's path ("players.1.life",
"objects.204.tapped") is its path in the state itself where the state has it. What is false, zero
or empty is left out.
"""

from typing import Any

from engine.prompt import prompt
from engine.query.characteristics import present
from engine.query.printed import Present, printed
from engine.state import GameObject, GameState
from events.base import NOBODY, ObjectId
from events.enums import Nature, Zone
from events.permanents import Characteristics
from replays.playback.words import Names, Words

Fields = dict[str, Any]
Picture = dict[str, Fields]

Looks = Characteristics | Present

_ON_TABLE = (Zone.BATTLEFIELD, Zone.STACK)
_HAVE_LOOKS = (Nature.CARD, Nature.TOKEN, Nature.COPY)


class Painter:
    """Makes pictures of successive states of one game; what has not changed is not made anew."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self._objects: dict[ObjectId, tuple[GameObject, Looks | None, Fields]] = {}

    def picture(self, state: GameState) -> Picture:
        """What is shown of a state."""
        words = Words(state, self.names)
        picture: Picture = {"game": _lasting(_game(state))}
        for id, player in state.players.items():
            picture[f"players.{id}"] = _lasting(
                {
                    "name": words.player(id),
                    "life": player.life,
                    "team": player.team,
                    "counters": dict(player.counters),
                    "mana": dict(player.mana),
                    "lost": player.lost,
                },
                keep=("life",),
            )
        picture["zones"] = _zones(state)
        for id, thing in state.objects.items():
            picture[f"objects.{id}"] = self._object(state, words, thing)
        for id, attacker in state.attackers.items():
            picture[f"attackers.{id}"] = {
                "target": attacker.target,
                "blocked": attacker.blocked,
                "blockers": list(attacker.blockers),
            }
        return picture

    def _object(self, state: GameState, words: Words, thing: GameObject) -> Fields:
        looks = _looks(state, thing)
        known = self._objects.get(thing.id)
        if known is not None and known[0] is thing and known[1] == looks:
            return known[2]
        fields = _lasting({**_status(words, thing), **_described(thing, looks)})
        self._objects[thing.id] = (thing, looks, fields)
        return fields


def _looks(state: GameState, thing: GameObject) -> Looks | None:
    """What a thing is: as a recorder saw it; at present, where it acts; elsewhere as printed."""
    if thing.characteristics is not None:
        return thing.characteristics
    if thing.zone in _ON_TABLE and thing.nature in _HAVE_LOOKS:
        return present(state, thing.id)
    return printed(state, thing) if thing.card and thing.zone is not Zone.LIBRARY else None


def _status(words: Words, thing: GameObject) -> Fields:
    ability = thing.nature is Nature.ABILITY
    return {
        "name": words.name(thing.id) if thing.card or thing.nature is not Nature.CARD else "",
        "nature": "" if thing.nature is Nature.CARD else thing.nature,
        "zone": thing.zone,
        "owner": thing.owner,
        "controller": thing.controller,
        "tapped": thing.tapped,
        "damage": thing.damage,
        "counters": dict(thing.counters),
        "attached_to": thing.attached_to,
        "phased_out": thing.phased_out,
        "face_down": thing.face_down,
        "targets": list(thing.targets),
        "x": thing.x,
        "source": thing.parent if ability else NOBODY,
    }


def _described(thing: GameObject, looks: Looks | None) -> Fields:
    if looks is None:
        return {}
    sized = thing.zone is Zone.BATTLEFIELD and "creature" in looks.types
    sized = sized and looks.power is not None
    return {
        "types": sorted(looks.types),
        "subtypes": sorted(looks.subtypes),
        "supertypes": sorted(looks.supertypes),
        "colors": sorted(looks.colors),
        "keywords": sorted(looks.keywords),
        "power": str(looks.power) if sized else "",
        "toughness": str(looks.toughness) if sized else "",
    }


def _game(state: GameState) -> Fields:
    asked = prompt(state)
    return {
        "turn": state.turn,
        "active_player": state.active_player,
        "phase": state.phase,
        "step": state.step,
        "priority": state.priority,
        "night": None if state.night is None else ("night" if state.night else "day"),
        "asked": asked.player if asked and state.question else NOBODY,
        "question": asked.question if asked and state.question else None,
        "assignments": [[each.source, each.target, each.amount] for each in state.assignments],
        "gap": state.gap,
        "over": state.over,
        "winners": list(state.winners),
    }


def _zones(state: GameState) -> Fields:
    """The zones with their cards, top or newest first; those that players share without a name."""
    fields: Fields = {}
    for (zone, owner), ids in state.zones.items():
        if ids:
            fields[f"{zone.value}.{owner}" if owner != NOBODY else str(zone.value)] = list(ids)
    return fields


def _lasting(fields: Fields, keep: tuple[str, ...] = ()) -> Fields:
    """Fields without those that say nothing."""
    return {name: value for name, value in fields.items() if value or name in keep}


Change = list[Any]
"""`[thing, field, value]`; without a value the field is gone, without a field the whole thing is
(`[thing]`), and `[thing, fields]` is a new thing."""


def changes(before: Picture, after: Picture) -> list[Change]:
    """What turns one picture into the other, by thing and field."""
    found: list[Change] = [[thing] for thing in before if thing not in after]
    for thing, fields in after.items():
        old = before.get(thing)
        if old is None:
            found.append([thing, fields])
        elif old is not fields and old != fields:
            found += [[thing, name] for name in old if name not in fields]
            found += [
                [thing, name, value]
                for name, value in fields.items()
                if name not in old or old[name] != value
            ]
    return found
