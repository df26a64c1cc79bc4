"""The numbers of an observation by their names, and how they lie one after the other."""

from functools import cache
from struct import Struct as Packing

import numpy as np
from numpy.typing import NDArray

from turnfold.engine.cards.pool import pool
from turnfold.events.decisions import Decision
from turnfold.events.enums import Question, Step

FloatArray = NDArray[np.float32]

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

PLAYERS, CARDS = Packing(f"{len(PLAYER)}f"), Packing(f"{len(CARD)}f")
ON_BATTLEFIELD = Packing(f"{len(PERMANENT)}f")
OPTION = Packing(f"{len(OPTION_FEATURES)}f")
"""How the numbers of a player, of a card, of a permanent and of a decision lie one after the
other."""

AT_PLAYERS = (1 + len(Step) + len(Question)) * 4
AT_HAND = AT_PLAYERS + SEATS * PLAYERS.size
AT_PERMANENTS = AT_HAND + HAND * CARDS.size
AT_STACK = AT_PERMANENTS + PERMANENTS * ON_BATTLEFIELD.size
SIZE = AT_STACK + SPELLS * CARDS.size
"""Where the numbers of each part begin, and where they end, in bytes."""


def number_of_card(card: str) -> int:
    """The number of a card in the pool, from 1; 0 for one that is not known."""
    return _numbers().get(card, 0)


@cache
def _numbers() -> dict[str, int]:
    return {name: number for number, name in enumerate(sorted(pool()), 1)}
