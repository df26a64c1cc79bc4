"""Dungeons: their rooms, what happens in them, and where they lead (309)."""

from collections.abc import Mapping
from typing import NamedTuple

from turnfold.events.cards.abilities import TriggeredAbility
from turnfold.events.cards.casting import MayPlay
from turnfold.events.cards.characteristics import HasAnyType, HasSupertypes, HasTypes
from turnfold.events.cards.effects import (
    CastNow,
    CreateToken,
    DiscardCards,
    DrawCards,
    Effect,
    ExileTop,
    GainLife,
    LookAtTop,
    LoseLife,
    May,
    Modify,
    Permit,
    PutCounters,
    Require,
    Restrict,
    SacrificeChosen,
    Scry,
    SearchLibrary,
    Shuffle,
    TokenDefinition,
)
from turnfold.events.cards.modifications import Goading, Modification, Restriction
from turnfold.events.cards.selections import Reference, those
from turnfold.events.cards.targets import Target, TargetCreature, TargetPlayer
from turnfold.events.cards.triggers import EntersRoom


class Room(NamedTuple):
    """309.4c@2024: what happens in a room of a dungeon, and the rooms to which arrows lead from
    it."""

    effects: tuple[Effect, ...]
    targets: tuple[Target, ...] = ()
    leads_to: tuple[str, ...] = ()


def room_ability(dungeon: str, room: str) -> TriggeredAbility:
    """309.4c@2024: the ability that triggers as a player moves into a room."""
    found = DUNGEONS[dungeon][room]
    return TriggeredAbility(EntersRoom(dungeon=dungeon, room=room), found.effects, found.targets)


def first_room(dungeon: str) -> str:
    """309.4a@2024: the topmost room."""
    return next(iter(DUNGEONS[dungeon]))


def rooms_behind(dungeon: str, room: str) -> tuple[str, ...]:
    """309.5a@2024: the rooms to which arrows lead; none from the bottommost."""
    return DUNGEONS[dungeon][room].leads_to


def _token(power: int, toughness: int, color: str, kind: str, *keywords: str) -> TokenDefinition:
    return TokenDefinition(
        kind,
        subtypes=(kind,),
        colors=(color,),
        power=power,
        toughness=toughness,
        keywords=keywords,
    )


def _loses_unless(effect: Effect) -> tuple[Effect, ...]:
    """Each player loses 2 life unless they do something."""
    return May((effect,), "each_player"), LoseLife(2, "unwilling")


def _sacrifice(who: Reference, *types: str) -> SacrificeChosen:
    described = HasTypes(types) if len(types) == 1 else HasAnyType(types)
    return SacrificeChosen(who, those(described))


_CREATURE = (TargetCreature(),)
_TREASURE = CreateToken(TokenDefinition("Treasure", ("artifact",), subtypes=("Treasure",)))
_GOD = TokenDefinition(
    "The Atropal",
    subtypes=("God", "Horror"),
    colors=("black",),
    power=4,
    toughness=4,
    keywords=("deathtouch",),
    supertypes=("legendary",),
)
_BASIC_LAND = those(HasTypes(("land",)), HasSupertypes(("basic",)))

_PHANDELVER = {
    "Cave Entrance": Room((Scry(),), (), ("Goblin Lair", "Mine Tunnels")),
    "Goblin Lair": Room(
        (CreateToken(_token(1, 1, "red", "Goblin")),), (), ("Storeroom", "Dark Pool")
    ),
    "Mine Tunnels": Room((_TREASURE,), (), ("Dark Pool", "Fungi Cavern")),
    "Storeroom": Room((PutCounters("+1/+1", to="target"),), _CREATURE, ("Temple of Dumathoin",)),
    "Dark Pool": Room((LoseLife(1, "each_opponent"), GainLife(1)), (), ("Temple of Dumathoin",)),
    "Fungi Cavern": Room(
        (Modify(Modification(-4), duration="your_next_turn"),),
        _CREATURE,
        ("Temple of Dumathoin",),
    ),
    "Temple of Dumathoin": Room((DrawCards(),)),
}

_ANNIHILATION = {
    "Trapped Entry": Room((LoseLife(1, "each_player"),), (), ("Veils of Fear", "Oubliette")),
    "Veils of Fear": Room(_loses_unless(DiscardCards(who="willing")), (), ("Sandfall Cell",)),
    "Sandfall Cell": Room(
        _loses_unless(_sacrifice("willing", "creature", "artifact", "land")),
        (),
        ("Cradle of the Death God",),
    ),
    "Oubliette": Room(
        (
            DiscardCards(who="you"),
            *(_sacrifice("you", each) for each in ("creature", "artifact", "land")),
        ),
        (),
        ("Cradle of the Death God",),
    ),
    "Cradle of the Death God": Room((CreateToken(_GOD),)),
}

_MAD_MAGE = {
    "Yawning Portal": Room((GainLife(1),), (), ("Dungeon Level",)),
    "Dungeon Level": Room((Scry(),), (), ("Goblin Bazaar", "Twisted Caverns")),
    "Goblin Bazaar": Room((_TREASURE,), (), ("Lost Level",)),
    "Twisted Caverns": Room(
        (Restrict(Restriction("attack"), "target", "your_next_turn"),), _CREATURE, ("Lost Level",)
    ),
    "Lost Level": Room((Scry(2),), (), ("Runestone Caverns", "Muiral's Graveyard")),
    "Runestone Caverns": Room(
        (ExileTop(2), Permit(MayPlay("play_card"), "made", "forever")), (), ("Deep Mines",)
    ),
    "Muiral's Graveyard": Room(
        (CreateToken(_token(1, 1, "black", "Skeleton"), 2),), (), ("Deep Mines",)
    ),
    "Deep Mines": Room((Scry(3),), (), ("Mad Wizard's Lair",)),
    "Mad Wizard's Lair": Room((DrawCards(3, revealed=True), CastNow("made"))),
}

_UNDERCITY = {
    "Secret Entrance": Room(
        (SearchLibrary(_BASIC_LAND, revealed=True),), (), ("Forge", "Lost Well")
    ),
    "Forge": Room((PutCounters("+1/+1", 2, to="target"),), _CREATURE, ("Trap!", "Arena")),
    "Lost Well": Room((Scry(2),), (), ("Arena", "Stash")),
    "Trap!": Room((LoseLife(5, "target"),), (TargetPlayer(),), ("Archives",)),
    "Arena": Room(
        (Require(Goading("goaded", "you"), "target", "your_next_turn"),),
        _CREATURE,
        ("Archives", "Catacombs"),
    ),
    "Stash": Room((_TREASURE,), (), ("Catacombs",)),
    "Archives": Room((DrawCards(),), (), ("Throne of the Dead Three",)),
    "Catacombs": Room(
        (CreateToken(_token(4, 1, "black", "Skeleton", "menace")),),
        (),
        ("Throne of the Dead Three",),
    ),
    # the other cards go to the bottom before the library is shuffled
    "Throne of the Dead Three": Room(
        (
            LookAtTop(10, 1, those(HasTypes(("creature",))), must=True, to="battlefield",
                      revealed="all", rest="bottom_at_random", counter="+1/+1", counters=3),
            Modify(Modification(add_keywords=("hexproof",)), "made", "your_next_turn"),
            Shuffle(),
        )
    ),
}  # fmt: skip

UNDERCITY = "Undercity"
"""The dungeon into which a player ventures who has the initiative, and nobody else does (723.2)."""

DUNGEONS: Mapping[str, Mapping[str, Room]] = {
    "Lost Mine of Phandelver": _PHANDELVER,
    "Tomb of Annihilation": _ANNIHILATION,
    "Dungeon of the Mad Mage": _MAD_MAGE,
    UNDERCITY: _UNDERCITY,
}
"""309.4@2024: the dungeons by name, each from its topmost room to its bottommost."""
