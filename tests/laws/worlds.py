"""Random boards in the middle of a turn, as plain data.

The same world can be laid out in another way: with other names and numbers, other life totals, the
players on each other's seats, or one permanent more. `Image` says what becomes of everything.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from hypothesis import strategies as st
from msgspec import Struct

from tests.laws.images import Image
from tests.rules.board import AFTER_LAST_PLAYER, FILLER, A, B, Board, Play, enchantment
from tests.turn.editions import TWELVE_DAYS
from turnfold.events.cards.abilities import Ability
from turnfold.events.cards.card import Card
from turnfold.events.cards.tables import sums
from turnfold.events.enums import Edition, Step

KEYWORDS = (
    *("trample", "first strike", "double strike", "deathtouch", "lifelink", "wither", "infect"),
    *("flying", "reach", "menace", "vigilance", "haste", "defender", "indestructible"),
    *("rampage 1", "bushido 1", "flanking", "exalted", "banding"),
    *("protection from red", "fear", "shadow"),
)
COLORS = ((), ("red",), ("black",), ("green", "white"))


def _abilities(*said: dict[str, Any]) -> tuple[Ability, ...]:
    return msgspec.convert(sums(said), tuple[Ability, ...])


YOURS = {"types": ["creature"], "controller": "you"}

OF_CREATURES = _abilities(
    {
        "kind": "static",
        "change": {"is": "permission", "may": "block_additional", "number": -1},
    },
    {"kind": "static", "change": {"is": "requirement", "must": "attack"}},
    {"kind": "static", "change": {"is": "requirement", "must": "block"}},
    {"kind": "static", "change": {"is": "requirement", "must": "be_blocked_by_all"}},
    {"kind": "static", "change": {"is": "restriction", "cannot": "attack_alone"}},
    {
        "kind": "triggered",
        "trigger": {"on": "attacks"},
        "effects": [{"do": "modify", "what": "self", "change": {"power": 1, "toughness": 1}}],
    },
    {
        "kind": "triggered",
        "trigger": {"on": "dies"},
        "effects": [{"do": "gain_life", "amount": 2}],
    },
    {
        "kind": "triggered",
        "trigger": {"on": "deals_damage"},
        "effects": [{"do": "put_counters", "counter": "+1/+1", "to": "self"}],
    },
    {
        "kind": "triggered",
        "trigger": {"on": "becomes_blocked"},
        "targets": [{"what": "creature"}],
        "effects": [{"do": "deal_damage", "amount": 1}],
    },
    {
        "kind": "activated",
        "cost": {"tap": True},
        "targets": [{"what": "any"}],
        "effects": [{"do": "deal_damage", "amount": 1}],
    },
    {
        "kind": "activated",
        "cost": {"life": 1},
        "once_each_turn": True,
        "effects": [{"do": "regenerate", "what": "self"}],
    },
)

OF_ENCHANTMENTS = _abilities(
    {"kind": "static", "affects": YOURS, "change": {"is": "modification", "power": 1}},
    {
        "kind": "static",
        "affects": YOURS,
        "change": {"is": "modification", "add_keywords": ["first strike"]},
    },
    {"kind": "replacement", "replaces": "damage", "times": 2},
    {"kind": "replacement", "replaces": "damage", "to": "you_and_yours", "prevent": 1},
    {"kind": "replacement", "replaces": "life_gain", "to": "you", "plus": 1},
    {"kind": "replacement", "replaces": "would_put_counters", "times": 2},
    {
        "kind": "triggered",
        "trigger": {"on": "dies", "subject": {"types": ["creature"]}},
        "effects": [{"do": "lose_life", "amount": 1, "who": "each_opponent"}],
    },
)

SPELLS = _abilities(
    {
        "kind": "spell",
        "targets": [{"what": "any"}],
        "effects": [{"do": "deal_damage", "amount": 2}],
    },
    {
        "kind": "spell",
        "targets": [{"what": "creature"}],
        "effects": [{"do": "modify", "change": {"power": 2, "toughness": 2}}],
    },
    {"kind": "spell", "targets": [{"what": "creature"}], "effects": [{"do": "destroy"}]},
    {
        "kind": "spell",
        "targets": [{"what": "creature"}],
        "effects": [{"do": "prevent_damage", "amount": 2}],
    },
)


class Thing(Struct, frozen=True):
    """A permanent, or a card in a hand."""

    card: Card
    controller: int
    in_hand: bool = False
    tapped: bool = False
    sick: bool = False
    damage: int = 0
    counters: int = 0


class World(Struct, frozen=True):
    """What lies on the table as player A's turn begins, and which chance decides what is done."""

    edition: Edition
    life: int
    step: Step
    things: tuple[Thing, ...]
    seed: int

    @property
    def first_number(self) -> int:
        """The number of the first thing; the others follow."""
        return AFTER_LAST_PLAYER + 2 * LIBRARY

    def laid_out(self, image: Image, more: Sequence[Card] = ()) -> Play:
        """The world as it is in an image, with more permanents beside it."""
        seats = [image.number(each) for each in (A, B)]
        life = self.life + image.life
        board = Board(self.edition, library=0, life=(life, life), active=seats[0])
        for player in seats * LIBRARY:
            board.library(FILLER, player)
        for thing in image.order(self.things):
            _put(board, thing, image)
        for card in more:
            board.permanent(card, B)
        return board.begin(self.step)


LIBRARY = 4


def _put(board: Board, thing: Thing, image: Image) -> None:
    card = msgspec.structs.replace(thing.card, name=image.name(thing.card.name))
    player = image.number(thing.controller)
    if thing.in_hand:
        board.hand(card, player)
        return
    board.permanent(
        card,
        player,
        tapped=thing.tapped,
        sick=thing.sick,
        damage=thing.damage,
        counters={"+1/+1": thing.counters} if thing.counters else {},
    )


@st.composite
def worlds(draw: st.DrawFn) -> World:
    """A few creatures on each side, an enchantment or two, and a few instants in the hands."""
    things = []
    for player in (A, B):
        for number in range(draw(st.integers(1, 4))):
            things.append(draw(_creatures(f"{'AB'[player - 1]}{number}", player)))
        for number, ability in enumerate(draw(_some(OF_ENCHANTMENTS, 1))):
            card = enchantment(f"E{player}{number}", ability)
            things.append(Thing(card, player))
        for number, ability in enumerate(draw(_some(SPELLS, 2))):
            name = f"S{player}{number}"
            card = Card(name, ("instant",), abilities=(ability,))
            things.append(Thing(card, player, in_hand=True))
    return World(
        draw(st.sampled_from((*Edition, *TWELVE_DAYS))),
        1000,
        draw(st.sampled_from([Step.UPKEEP, Step.BEGINNING_OF_COMBAT])),
        tuple(things),
        draw(st.integers(0, 2**32)),
    )


@st.composite
def _creatures(draw: st.DrawFn, name: str, player: int) -> Thing:
    toughness = draw(st.integers(1, 5))
    card = Card(
        name,
        ("creature",),
        colors=draw(st.sampled_from(COLORS)),
        power=draw(st.integers(0, 4)),
        toughness=toughness,
        keywords=tuple(sorted(draw(st.sets(st.sampled_from(KEYWORDS), max_size=2)))),
        abilities=tuple(draw(_some(OF_CREATURES, 1))),
    )
    return Thing(
        card,
        player,
        tapped=draw(st.integers(0, 5)) == 5,
        sick=draw(st.integers(0, 5)) == 5,
        damage=draw(st.integers(0, min(toughness - 1, 2))),
        counters=draw(st.integers(0, 1)),
    )


def _some(abilities: Sequence[Ability], most: int) -> st.SearchStrategy[list[Ability]]:
    return st.lists(st.sampled_from(abilities), max_size=most)
