"""A game in numbers, as one player may know it: what a learning program is shown.

The numbers come from the state alone if nothing that is shown is face down, and otherwise from
`view`, the state without the cards that the player may not know. What does not fit, such as a
fiftieth permanent, is left out.
"""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from itertools import chain

import numpy as np
from numpy.typing import NDArray

from turnfold.engine.cards.pool import pool
from turnfold.engine.characteristics.present import present
from turnfold.engine.state import GameObject, GameState, ZoneKey
from turnfold.engine.state.objects import BATTLEFIELD, STACK, number_of, zone_key
from turnfold.engine.state.players import PlayerState
from turnfold.events.base import NOBODY, PlayerId
from turnfold.events.decisions import AnyDecision, Decision, objects_of
from turnfold.events.enums import Question, Step, Zone
from turnfold.replays.views import view

FloatArray = NDArray[np.float32]
Seats = Mapping[PlayerId, float]
"""The place of each player in turn order, from who observes; nobody has none."""

SEATS, HAND, PERMANENTS, SPELLS = 6, 12, 48, 8
"""How many players, cards in hand, permanents, and spells and abilities are shown at most."""

BOUND = 10_000.0
"""Every number lies between this and its negative; greater ones are cut off."""

COLORS = ("white", "blue", "black", "red", "green", "colorless")
TYPES = ("creature", "land", "artifact", "enchantment", "planeswalker", "battle", "instant")
KEYWORDS = (
    "flying",
    "reach",
    "first strike",
    "double strike",
    "deathtouch",
    "lifelink",
    "trample",
    "vigilance",
    "haste",
    "menace",
    "defender",
    "indestructible",
)
PLAYER = (
    *("is_there", "life", "poison", "hand", "library", "graveyard", "lands_played"),
    *("is_active", "has_lost", *(f"mana_{color}" for color in COLORS)),
)
CARD = ("is_there", "card", "controller", "power", "toughness", *(f"is_{t}" for t in TYPES))
PERMANENT = (
    *CARD,
    *("damage", "is_tapped", "is_new", "is_attacking", "is_blocking", "is_blocked", "loyalty"),
    *(f"has_{keyword.replace(' ', '_')}" for keyword in KEYWORDS),
)
OPTION_FEATURES = ("kind", "card", "place", "objects", "targets_me", "targets_other")
"""What is told of each legal decision: its kind as a number, the card that it is about, the place
of that card in the hand or among the permanents (from 1), of how many objects it speaks, and
whether it names the player or an opponent."""

FEATURES = (
    *("turn", *(f"step_{step.value}" for step in Step)),
    *(f"asked_{question.value}" for question in Question),
    *(f"player{seat}_{name}" for seat in range(SEATS) for name in PLAYER),
    *(f"hand{place}_{name}" for place in range(HAND) for name in CARD),
    *(f"permanent{place}_{name}" for place in range(PERMANENTS) for name in PERMANENT),
    *(f"stack{place}_{name}" for place in range(SPELLS) for name in CARD),
)
"""The name of each number of an observation. Player 0 is who observes, the others follow in turn
order; a card is given by its number in the pool, 0 for one that is not known."""

KINDS = {kind: number for number, kind in enumerate(sorted(Decision.__subclasses__(), key=str))}


def observed(state: GameState, player: PlayerId) -> FloatArray:
    """The numbers that `FEATURES` names, as this player may know them."""
    hand = zone_key(Zone.HAND, player)
    seen = state if _all_in_sight(state) else view(state, player)
    order = _from(player, list(seen.players))
    seats = {each: float(place) for place, each in enumerate(order)} | {NOBODY: -1.0}
    asked = Question.PRIORITY if seen.priority else seen.question
    beginning = [seen.turn, *(seen.step is step for step in Step)]
    numbers = np.zeros(len(FEATURES), dtype=np.float32)
    at = _fill(numbers, 0, [[*beginning, *(asked is question for question in Question)]])
    _fill(numbers, at, [_player(seen, each) for each in order[:SEATS]])
    at += SEATS * len(PLAYER)
    _fill(numbers, at, [_card(seen, card, seats) for card in _in(seen, hand, HAND)])
    at += HAND * len(CARD)
    _fill(numbers, at, [_permanent(seen, e, seats) for e in _in(seen, BATTLEFIELD, PERMANENTS)])
    at += PERMANENTS * len(PERMANENT)
    _fill(numbers, at, [_card(seen, each, seats) for each in _in(seen, STACK, SPELLS)])
    return np.clip(numbers, -BOUND, BOUND, out=numbers)


def _all_in_sight(state: GameState) -> bool:
    """Whether nothing need be hidden from who is shown their own hand, the battlefield and the
    stack."""
    shown = (id for zone in (BATTLEFIELD, STACK) for id in state.zones.get(zone, ()))
    return not any(state.objects[id].face_down for id in shown)


def _fill(numbers: FloatArray, at: int, rows: Sequence[Sequence[float]]) -> int:
    """Put rows into the numbers, one after the other; where they end."""
    found = list(chain.from_iterable(rows))
    numbers[at : at + len(found)] = found
    return at + len(found)


def options_observed(
    state: GameState, player: PlayerId, legal: Sequence[AnyDecision], most: int
) -> FloatArray:
    """A row of `OPTION_FEATURES` for each legal decision, and empty rows up to `most`."""
    places = {id: place for place, id in enumerate(state.zones.get(BATTLEFIELD, ()), 1)}
    hand = state.zones.get(zone_key(Zone.HAND, player), ())
    places |= {id: place for place, id in enumerate(hand, 1)}
    found = np.zeros((most, len(OPTION_FEATURES)), dtype=np.float32)
    rows = []
    for decision in legal[:most]:
        ids = list(objects_of(decision))
        players = {id for id in getattr(decision, "targets", ()) if id in state.players}
        first = state.objects.get(ids[0]) if ids else None
        rows.append(
            (
                KINDS[type(decision)],
                _number(first.card) if first else 0,
                places.get(ids[0], 0) if ids else 0,
                len(ids),
                player in players,
                bool(players - {player}),
            )
        )
    if rows:
        found[: len(rows)] = rows
    return found


def _from(player: PlayerId, seats: list[PlayerId]) -> list[PlayerId]:
    start = seats.index(player)
    return seats[start:] + seats[:start]


def _in(state: GameState, zone: ZoneKey, most: int) -> list[GameObject]:
    return [state.objects[id] for id in state.zones.get(zone, ())[:most]]


def _player(state: GameState, player: PlayerId) -> list[float]:
    found: PlayerState = state.players[player]
    zones = (Zone.HAND, Zone.LIBRARY, Zone.GRAVEYARD)
    return [
        *(1, found.life, number_of(found.counters, "poison")),
        *(len(state.zones.get(zone_key(zone, player), ())) for zone in zones),
        *(found.lands_played, player == state.active_player, found.lost is not None),
        *(number_of(found.mana, color) for color in COLORS),
    ]


def _card(state: GameState, card: GameObject, seats: Seats) -> list[float]:
    what = present(state, card.id)
    known = (1, _number(card.card), seats[card.controller], what.power, what.toughness)
    return [*known, *_types(what.types)]


def _permanent(state: GameState, permanent: GameObject, seats: Seats) -> list[float]:
    attacker = state.attackers.get(permanent.id)
    return [
        *_card(state, permanent, seats),
        permanent.damage,
        permanent.tapped,
        permanent.controlled_since_turn == state.turn,
        attacker is not None,
        permanent.id in state.blockers,
        attacker is not None and attacker.blocked is True,
        number_of(permanent.counters, "loyalty"),
        *_keywords(present(state, permanent.id).keywords),
    ]


@lru_cache(maxsize=1024)
def _types(types: frozenset[str]) -> Sequence[float]:
    return [float(each in types) for each in TYPES]


@lru_cache(maxsize=1024)
def _keywords(keywords: frozenset[str]) -> Sequence[float]:
    return [float(each in keywords) for each in KEYWORDS]


def _number(card: str) -> int:
    return _numbers().get(card, 0)


@cache
def _numbers() -> dict[str, int]:
    return {name: number for number, name in enumerate(sorted(pool()), 1)}
