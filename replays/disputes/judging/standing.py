"""Comparing the board with which a script ended with the board that is expected."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from turnfold.engine.characteristics.present import present
from turnfold.engine.state import GameObject, GameState, count
from turnfold.events.base import ObjectId
from turnfold.events.enums import Zone
from turnfold.replays.disputes.file.format import ExpectKeys, Marks, PowerToughness
from turnfold.replays.disputes.judging.final import combat, in_zone, step, winner
from turnfold.replays.disputes.playing.played import Played

Compared = tuple[str, Any, Any]
"""A path below `expect`, what is expected, and what is so."""

ZONES = (Zone.BATTLEFIELD, Zone.GRAVEYARD, Zone.EXILE, Zone.HAND, Zone.LIBRARY)


def standing(expect: ExpectKeys, played: Played) -> Iterator[Compared]:
    """Every place of the board that is not as expected."""
    for path, wanted, got in (
        *_game(expect, played.state),
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
    for key, ids in combat(played.state).items():
        yield from _listed(key, getattr(expect, key), ids, played)


def _game(expect: ExpectKeys, state: GameState) -> Iterator[Compared]:
    players = {each.name: each for each in state.players.values()}
    for name, life in expect.life.items():
        yield f"life.{name}", life, players[name].life
    for name, poison in expect.poison.items():
        yield f"poison.{name}", poison, count(players[name].counters, "poison")
    if expect.step is not None:
        yield "step", expect.step.value, step(state)
    if expect.turn is not None:
        yield "turn", expect.turn, state.turn
    if expect.winner is not None:
        yield "winner", _sorted(expect.winner), _sorted(winner(state) or ())


def _sorted(names: str | Iterable[str]) -> list[str]:
    return sorted(filter(None, [names] if isinstance(names, str) else names))


def _numbers(expect: ExpectKeys, played: Played) -> Iterator[Compared]:
    for name, damage in expect.damage.items():
        obj = permanent(played, name)
        yield f"damage.{name}", damage, obj.damage if obj else None
    for kind in ("loyalty", "defense"):
        for name, number in getattr(expect, kind).items():
            obj = permanent(played, name)
            yield f"{kind}.{name}", number, count(obj.counters, kind) if obj else None
    for name, player in expect.controller.items():
        obj = permanent(played, name)
        got = played.state.players[obj.controller].name if obj else None
        yield f"controller.{name}", player, got


def _strengths(expect: ExpectKeys, played: Played) -> Iterator[Compared]:
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


def _counters(expect: ExpectKeys, played: Played) -> Iterator[Compared]:
    for name, wanted in expect.counters.items():
        player = played.table.players.get(name)
        there = played.state.players[player] if player else permanent(played, name)
        if there is None or not wanted:
            yield f"counters.{name}", wanted, dict(there.counters) if there else None
            continue
        for kind, number in wanted.items():
            yield f"counters.{name}.{kind}", number, count(there.counters, kind)


def permanent(played: Played, name: str) -> GameObject | None:
    """The permanent of a name; None when it is on the battlefield no more."""
    there = in_zone(played, Zone.BATTLEFIELD)
    found = next((each for each in there if played.table.is_called(each, name)), None)
    return None if found is None else played.state.objects[found]


def _listed(
    key: str, wanted: Marks | None, there: list[ObjectId], played: Played
) -> Iterator[Compared]:
    """A list: each of these is there; an empty one: nothing with an id; a table says of each."""
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
