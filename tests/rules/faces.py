"""Cards of two faces, halves or parts, for tests."""

from msgspec.structs import replace

from turnfold import Card
from turnfold.engine.cards.faces import with_other
from turnfold.engine.cards.text import read_card
from turnfold.events.cards.card import Alternative, Layout


def face(name: str, cost: str, type_line: str, text: str = "", size: str = "/") -> Card:
    """A card that is read as a whole."""
    power, _, toughness = size.partition("/")
    card = read_card(name, type_line, text, cost=cost, power=power, toughness=toughness)
    assert not card.unread, card.unread
    return card


def of_two(layout: Layout, first: Card, other: Card) -> Card:
    """A card with two sets of characteristics."""
    return replace(first, alternative=Alternative(layout, other))


SPARK = face("Spark", "{R}", "Instant", "Spark deals 2 damage to any target.")
FLOOD = face("Flood", "{3}{U}", "Sorcery", "Draw two cards.")
SPLIT = of_two("split", SPARK, FLOOD)
"""A split card: a red instant for one mana and a blue sorcery for four."""

BOUNCE = face("Away", "{1}{U}", "Instant", "Return target creature to its owner's hand.\nFuse")
DRAIN = face("Further", "{1}{B}", "Instant", "Each opponent loses 3 life.\nFuse")
BOTH = of_two("split", BOUNCE, DRAIN)
"""Two halves with fuse."""

CUT = face("Cut", "{1}{R}", "Sorcery", "Cut deals 4 damage to target creature.")
RIBBONS = face("Ribbons", "{B}{B}", "Sorcery", "Aftermath\nEach opponent loses 2 life.")
LATER = of_two("split", CUT, RIBBONS)
"""The right half has aftermath."""

GIANT = face("Giant", "{2}{R}", "Creature — Giant", size="4/3")
STOMP = face("Stomp", "{1}{R}", "Instant — Adventure", "Stomp deals 2 damage to any target.")
ADVENTURER = of_two("adventure", GIANT, STOMP)
"""An adventurer card."""

DRAGON = face("Dragon", "{3}{U}", "Creature — Dragon", "Flying", "3/3")
GAZE = face("Gaze", "{U}", "Sorcery — Omen", "Draw two cards.")
OMEN = of_two("omen", DRAGON, GAZE)
"""An omen card."""

ROAR = face("Roar", "{R}", "Instant", "Roar deals 3 damage to any target.")
CRAG = face("Crag", "", "Land", "Crag enters tapped.\n{T}: Add {R}.")
LAND_BEHIND = of_two("modal", ROAR, CRAG)
"""A land behind an instant."""

GOD = face("God", "{2}{G}", "Legendary Creature — God", "Trample", "3/3")
STAFF = face("Staff", "{G}", "Legendary Artifact", "{T}: Add {G}.")
TWO_PERMANENTS = of_two("modal", GOD, STAFF)
"""An artifact behind a creature."""

PATH = of_two("modal", face("Sunpath", "", "Land", "{T}: Add {W}."),
              face("Moonpath", "", "Land", "{T}: Add {B}."))  # fmt: skip
"""A land behind a land."""

ROOM = with_other(
    face("Attic", "{0}", "Enchantment — Room", "When you unlock this door, you gain 3 life."),
    face("Cellar", "{0}", "Enchantment — Room", "Creatures you control have flying."),
    "room",
)
"""A Room."""

CUB = face("Cub", "", "Creature — Cat", "Mutate {0}\nTrample", "4/2")
GULL = face("Gull", "", "Creature — Bird",
            "Mutate {0}\nFlying\nWhenever this creature mutates, draw a card.", "1/1")  # fmt: skip
BLINK = face("Blink", "", "Instant", "Exile target creature you control, then return it to the "
             "battlefield under its owner's control.")  # fmt: skip
KILL = face("Kill", "", "Instant", "Destroy target creature.")
BOUNCE = face("Bounce", "", "Instant", "Return target creature to its owner's hand.")
COPY = face("Copy", "", "Sorcery", "Create a token that's a copy of target creature.")
MERGING = (CUB, GULL, ROOM, BLINK, KILL, BOUNCE, COPY)
"""Spells that mutate, a Room, and what moves and copies permanents."""

EVERY = (SPLIT, BOTH, LATER, ADVENTURER, OMEN, LAND_BEHIND, TWO_PERMANENTS, PATH)
"""One card of each kind."""
