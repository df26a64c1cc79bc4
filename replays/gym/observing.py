"""A game in numbers, as one player may know it: what a learning program is shown.

The numbers come from the state alone if nothing that is shown is face down, and otherwise from
`view`, the state without the cards that the player may not know. What does not fit, such as a
fiftieth permanent, is left out.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from operator import attrgetter
from struct import Struct as Packing
from typing import NamedTuple

import numpy as np

from turnfold.engine.characteristics.present import board, by_itself, present
from turnfold.engine.characteristics.printed import Present, printed
from turnfold.engine.state import Attacker, GameObject, GameState
from turnfold.engine.state.objects import STACK, ZoneKey, number_of, zone_key
from turnfold.engine.state.players import PlayerState
from turnfold.events.base import NOBODY, ObjectId, PlayerId
from turnfold.events.enums import Question, Step, Zone
from turnfold.replays.gym.features import (
    AT_HAND,
    AT_PERMANENTS,
    AT_PLAYERS,
    AT_STACK,
    BOUND,
    CARDS,
    COLORS,
    HAND,
    KEYWORDS,
    ON_BATTLEFIELD,
    PERMANENTS,
    PLAYERS,
    SEATS,
    SIZE,
    SPELLS,
    TYPES,
    FloatArray,
    number_of_card,
)
from turnfold.replays.views import view

KEPT = 1024
"""An observer keeps the numbers of so many objects at most."""


class _Row(NamedTuple):
    """The numbers of an object, and what they were worked out from. Of a card elsewhere than on
    the battlefield, `what` is None if that does not depend on other objects (604.3)."""

    object: GameObject
    what: Present | None
    attacker: Attacker | None
    blocks: bool
    is_new: bool
    numbers: bytes


class Observer:
    """Somebody who observes the games of one table from one seat.

    What an object or a player was the last time is kept with its numbers, and they are worked out
    again only if it has changed.
    """

    def __init__(self, player: PlayerId, players: Sequence[PlayerId]) -> None:
        """`players`: all players in turn order."""
        self.player = player
        start = players.index(player)
        self._order = [*players[start:], *players[:start]]
        self._seats = {each: float(place) for place, each in enumerate(self._order)}
        self._seats[NOBODY] = -1.0
        self._hand = zone_key(Zone.HAND, player)
        self._zones = [
            [zone_key(zone, each) for zone in (Zone.HAND, Zone.LIBRARY, Zone.GRAVEYARD)]
            for each in self._order
        ]
        self._rows: dict[ObjectId, _Row] = {}
        self._of_players: dict[PlayerId, tuple[object, bytes]] = {}
        self._seen: object = None
        self._of_permanents = b""

    def observed(self, state: GameState) -> FloatArray:
        """The numbers that `FEATURES` names, as this player may know them."""
        if not _all_in_sight(state):
            state = view(state, self.player)
        if len(self._rows) > KEPT:
            self._rows.clear()
        asked = Question.PRIORITY if state.priority else state.question
        numbers = bytearray(SIZE)
        parts = (
            (0, _moment(state.turn, state.step, asked)),
            (AT_PLAYERS, self._players(state)),
            (AT_HAND, self._cards(state, self._hand, HAND)),
            (AT_PERMANENTS, self._permanents(state)),
            (AT_STACK, self._cards(state, STACK, SPELLS)),
        )
        for at, part in parts:
            numbers[at : at + len(part)] = part
        return np.frombuffer(numbers, np.float32)

    def _players(self, state: GameState) -> bytes:
        zones, known = state.zones, self._of_players
        found = []
        for player, keys in zip(self._order[:SEATS], self._zones, strict=False):
            cards = [*map(zones.get, keys)]
            now = (state.players[player], cards, player == state.active_player)
            if player not in known or known[player][0] != now:
                known[player] = now, PLAYERS.pack(*_bounded(_player(*now)))
            found.append(known[player][1])
        return b"".join(found)

    def _cards(self, state: GameState, zone: ZoneKey, most: int) -> bytes:
        objects, rows = state.objects, self._rows
        found = []
        for id in state.zones.get(zone, ())[:most]:
            row = rows.get(id)
            if row is None or row.object is not objects[id] or row.what is not None:
                row = rows[id] = self._card(state, objects[id])
            found.append(row.numbers)
        return b"".join(found)

    def _card(self, state: GameState, obj: GameObject) -> _Row:
        what = present(state, obj.id)
        numbers = CARDS.pack(*_bounded(self._of_card(obj, what)))
        by_itself = what is printed(state, obj)
        return _Row(obj, None if by_itself else what, None, False, False, numbers)

    def _permanents(self, state: GameState) -> bytes:
        objects = [*map(state.objects.__getitem__, state.battlefield[:PERMANENTS])]
        now = (objects, board(state), state.attackers, state.blockers, state.turn)
        if now != self._seen:
            self._seen = (objects, now[1], {**state.attackers}, {**state.blockers}, state.turn)
            self._of_permanents = b"".join(
                [self._permanent(state, now[1], each) for each in objects]
            )
        return self._of_permanents

    def _permanent(
        self, state: GameState, seen: Mapping[ObjectId, Present], obj: GameObject
    ) -> bytes:
        id = obj.id
        what = seen[id] if id in seen else by_itself(state, obj)
        attacker, blocks = state.attackers.get(id), id in state.blockers
        is_new = obj.controlled_since_turn == state.turn
        row = self._rows.get(id)
        if (
            row is None
            or row.object is not obj
            or row.what is not what
            or row.attacker is not attacker
            or row.blocks is not blocks
            or row.is_new is not is_new
        ):
            now = [*self._of_card(obj, what), *_of_permanent(obj, attacker, blocks, is_new)]
            numbers = ON_BATTLEFIELD.pack(*_bounded([*now, *_keywords(what.keywords)]))
            row = self._rows[id] = _Row(obj, what, attacker, blocks, is_new, numbers)
        return row.numbers

    def _of_card(self, obj: GameObject, what: Present) -> list[float]:
        known = (1, number_of_card(obj.card), self._seats[obj.controller])
        return [*known, what.power, what.toughness, *_types(what.types)]


def _all_in_sight(state: GameState) -> bool:
    """Whether nothing need be hidden from who is shown their own hand, the battlefield and the
    stack."""
    shown = map(state.objects.__getitem__, (*state.battlefield, *state.stack))
    return not any(map(_FACE_DOWN, shown))


_FACE_DOWN = attrgetter("face_down")


def _bounded(numbers: list[float]) -> list[float]:
    if max(numbers) <= BOUND and min(numbers) >= -BOUND:
        return numbers
    return [min(max(each, -BOUND), BOUND) for each in numbers]


@lru_cache(maxsize=1024)
def _moment(turn: int, step: Step | None, asked: Question | None) -> bytes:
    of_step = [float(step is each) for each in Step]
    of_question = [float(asked is each) for each in Question]
    numbers = [float(min(turn, BOUND)), *of_step, *of_question]
    return Packing(f"{len(numbers)}f").pack(*numbers)


def _player(
    found: PlayerState, cards: Sequence[tuple[ObjectId, ...] | None], is_active: bool
) -> list[float]:
    sizes = [len(each or ()) for each in cards]
    return [
        *(1, found.life, number_of(found.counters, "poison"), *sizes),
        *(found.lands_played, is_active, found.lost is not None),
        *(number_of(found.mana, color) for color in COLORS),
    ]


def _of_permanent(
    obj: GameObject, attacker: Attacker | None, blocks: bool, is_new: bool
) -> list[float]:
    return [
        *(obj.damage, obj.tapped, is_new, attacker is not None, blocks),
        attacker is not None and attacker.blocked is True,
        number_of(obj.counters, "loyalty"),
    ]


@lru_cache(maxsize=1024)
def _types(types: frozenset[str]) -> Sequence[float]:
    return [float(each in types) for each in TYPES]


@lru_cache(maxsize=1024)
def _keywords(keywords: frozenset[str]) -> Sequence[float]:
    return [float(each in keywords) for each in KEYWORDS]
