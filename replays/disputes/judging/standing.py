"""Compares the board at the end of a script with the expected one."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from turnfold.engine.characteristics.present import present
from turnfold.engine.state import GameObject, GameState, number_of
from turnfold.events.base import ObjectId
from turnfold.events.enums import Zone
from turnfold.replays.disputes.file.format import BoardKeys, Marks, PowerToughness
from turnfold.replays.disputes.judging.final import (
    blessed,
    combat,
    day,
    in_zone,
    lost,
    mana_of,
    name_of,
    ring_bearers,
    step_name,
    tokens,
    winner,
)
from turnfold.replays.disputes.playing.marking import pool
from turnfold.replays.disputes.playing.played import PlayedScript

Compared = tuple[str, Any, Any]
"""A path below `expect`, what is expected, and what is so."""

ZONES = (Zone.BATTLEFIELD, Zone.GRAVEYARD, Zone.EXILE, Zone.HAND, Zone.LIBRARY)


def standing(expect: BoardKeys, played: PlayedScript) -> Iterator[Compared]:
    """The expectations about the board that are not met."""
    for path, wanted, got in (
        *_game(expect, played.state),
        *_players(expect, played),
        *_numbers(expect, played),
        *_strengths(expect, played),
        *_counters(expect, played),
    ):
        if wanted != got:
            yield path, wanted, got
    for zone in ZONES:
        yield from _listed(zone.value, getattr(expect, zone.value), in_zone(played, zone), played)
    there = in_zone(played, Zone.BATTLEFIELD)
    tapped = [each for each in there if played.state.objects[each].tapped]
    yield from _listed("tapped", expect.tapped, tapped, played)
    out = [each for each in there if played.state.objects[each].phased_out]
    yield from _listed("phased_out", expect.phased_out, out, played)
    yield from _listed("ring_bearer", expect.ring_bearer, ring_bearers(played), played)
    for key, ids in combat(played.state).items():
        yield from _listed(key, getattr(expect, key), ids, played)


def _game(expect: BoardKeys, state: GameState) -> Iterator[Compared]:
    if expect.step is not None:
        yield "step", expect.step.value, step_name(state)
    if expect.turn is not None:
        yield "turn", expect.turn, state.turn
    if expect.winner is not None:
        yield "winner", _sorted(expect.winner), _sorted(winner(state) or ())
    if expect.lost is not None:
        yield "lost", _sorted(expect.lost), _sorted(lost(state))
    if expect.day is not None:
        yield "day", expect.day, day(state) or "neither"
    if expect.monarch is not None:
        yield "monarch", expect.monarch, name_of(state, state.monarch)
    if expect.initiative is not None:
        yield "initiative", expect.initiative, name_of(state, state.initiative)
    if expect.city_blessing is not None:
        yield "city_blessing", _sorted(expect.city_blessing), _sorted(blessed(state))
    if expect.active_player is not None:
        active = state.players.get(state.active_player)
        yield "active_player", expect.active_player, active.name if active else None


def _players(expect: BoardKeys, played: PlayedScript) -> Iterator[Compared]:
    state, numbers = played.state, played.table.players
    for name, life in expect.life.items():
        yield f"life.{name}", life, state.players[numbers[name]].life
    for name, poison in expect.poison.items():
        counters = state.players[numbers[name]].counters
        yield f"poison.{name}", poison, number_of(counters, "poison")
    for name, size in expect.hand_size.items():
        yield f"hand_size.{name}", size, len(state.zone(Zone.HAND, numbers[name]))
    for name, number in expect.temptations.items():
        yield f"temptations.{name}", number, state.players[numbers[name]].temptations
    for name, room in expect.room.items():
        yield f"room.{name}", room, state.players[numbers[name]].room
    for name, dungeons in expect.completed_dungeons.items():
        completed = state.players[numbers[name]].completed
        yield f"completed_dungeons.{name}", list(dungeons), list(completed)
    for name, mana in expect.mana.items():
        there = dict(state.players[numbers[name]].mana)
        yield f"mana.{name}", mana_of(pool(mana)), mana_of(there)
    for name, number in expect.tokens.items():
        yield f"tokens.{name}", number, tokens(played).get(name, 0)


def _sorted(names: str | Iterable[str]) -> list[str]:
    return sorted(filter(None, [names] if isinstance(names, str) else names))


def _numbers(expect: BoardKeys, played: PlayedScript) -> Iterator[Compared]:
    for name, damage in expect.damage.items():
        obj = permanent(played, name)
        yield f"damage.{name}", damage, obj.damage if obj else None
    for kind in ("loyalty", "defense"):
        for name, number in getattr(expect, kind).items():
            obj = permanent(played, name)
            yield f"{kind}.{name}", number, number_of(obj.counters, kind) if obj else None
    for name, player in expect.controller.items():
        obj = permanent(played, name)
        got = played.state.players[obj.controller].name if obj else None
        yield f"controller.{name}", player, got


def _strengths(expect: BoardKeys, played: PlayedScript) -> Iterator[Compared]:
    both: dict[str, Mapping[str, int | PowerToughness]] = {
        "power": expect.power,
        "toughness": expect.toughness,
        "power/toughness": expect.power_toughness,
    }
    for key, table in both.items():
        for name, wanted in table.items():
            obj = permanent(played, name)
            what = present(played.state, obj.id) if obj else None
            if what is None:
                yield f"{key}.{name}", wanted, None
            elif isinstance(wanted, tuple):
                yield f"{key}.{name}", [*wanted], [what.power, what.toughness]
            else:
                yield f"{key}.{name}", wanted, what.power if key == "power" else what.toughness


def _counters(expect: BoardKeys, played: PlayedScript) -> Iterator[Compared]:
    for name, wanted in expect.counters.items():
        player = played.table.players.get(name)
        there = played.state.players[player] if player else permanent(played, name)
        if there is None or not wanted:
            yield f"counters.{name}", wanted, dict(there.counters) if there else None
            continue
        for kind, number in wanted.items():
            yield f"counters.{name}.{kind}", number, number_of(there.counters, kind)


def permanent(played: PlayedScript, name: str) -> GameObject | None:
    """The permanent of a name; None if it is no longer on the battlefield."""
    there = in_zone(played, Zone.BATTLEFIELD)
    found = next((each for each in there if played.table.is_called(each, name)), None)
    return None if found is None else played.state.objects[found]


def _listed(
    key: str, wanted: Marks | None, there: list[ObjectId], played: PlayedScript
) -> Iterator[Compared]:
    """Compare a list or a table: each id in a list must be there; for an empty list, nothing with
    an id may be there; a table gives the value for each id."""
    table = played.table
    if wanted is None:
        return
    named = [each for each in there if table.has_id(each)]
    if not wanted and named:
        yield key, [], table.words(named)
    left = list(there)
    marks: Mapping[str, bool] = wanted if isinstance(wanted, dict) else {}
    for name in wanted:
        found = next((each for each in left if table.is_called(each, name)), None)
        if found is not None:
            left.remove(found)
        if (found is not None) is not marks.get(name, True):
            yield key, name if marks.get(name, True) else f"not {name}", table.words(there)
