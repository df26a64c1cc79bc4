"""Which objects and players an ability speaks of, and how much."""

from typing import Literal

from msgspec import Struct

Reference = Literal[
    "self",
    "you",
    "target",
    "target2",
    "that",
    "that_player",
    "attached",
    "each_player",
    "each_opponent",
    "active_player",
    "defending_player",
    "controller_of_target",
    "controller_of_that",
    "owner_of_target",
    "made",
    "anything",
]
"""One object or player, or every player of a kind.

`self` is the source, `you` its controller, `target` and `target2` the chosen targets, `that` and
`that_player` the object and player that the trigger event spoke of, `attached` what the source
is attached to, `defending_player` the one that the source attacks (508.5@2024), `made` what the
instructions before this one made (tokens created, cards revealed, exiled or returned), `anything`
every object and player, or the game itself.
"""

Whose = Literal[
    "you",
    "opponent",
    "any",
    "defending_player",
    "active_player",
    "target",
    "that_player",
    "attached",
    "with_most_life",
]
"""Who controls an object, seen from the ability's controller: `target` a targeted player,
`that_player` the trigger event's, `attached` the player that the source enchants,
`with_most_life` whoever has no less life than anybody else."""


class Filter(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A description of objects: everything that is said must hold.

    Without `types` it describes permanents (or cards of the zone asked about). `not_` fields are
    exclusions; `power_at_most` and the like compare present values; `other` leaves the source out.
    `blocked`: a blocked creature or, false, an unblocked one (509.1h@2024).
    `attacked_this_turn`: declared as an attacker; `had_to_attack`: 506.6@2024; `since_turn_began`:
    its controller controlled it continuously since this turn began; `since_last_upkeep`: it came
    under its controller's control since the beginning of that player's upkeep before this one
    (702.30a). `power_than_source`: its power is less or greater than that of the ability's source.
    """

    types: tuple[str, ...] = ()
    any_type: tuple[str, ...] = ()
    not_types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    not_subtypes: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    not_supertypes: tuple[str, ...] = ()
    colors: tuple[str, ...] = ()
    not_colors: tuple[str, ...] = ()
    colorless: bool | None = None
    keywords: tuple[str, ...] = ()
    not_keywords: tuple[str, ...] = ()
    name: str = ""
    controller: Whose = "any"
    other: bool = False
    tapped: bool | None = None
    attacking: bool | None = None
    blocking: bool | None = None
    blocked: bool | None = None
    attacking_you: bool | None = None
    token: bool | None = None
    power_at_least: int | None = None
    power_at_most: int | None = None
    toughness_at_most: int | None = None
    mana_value_at_most: int | None = None
    counter: str = ""
    not_counter: str = ""
    enchanted: bool | None = None
    attacked_this_turn: bool | None = None
    had_to_attack: bool | None = None
    since_turn_began: bool | None = None
    since_last_upkeep: bool | None = None
    power_than_source: Literal["", "less", "greater"] = ""


Selection = Reference | Filter
"""One thing by reference, or all permanents that a filter describes."""


class Measure(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An amount that is counted when it is needed.

    `x` is the X paid; `count` how many permanents match `filter`; `power`, `toughness` and
    `counters` of `ref` (with `counter`), likewise `mana_value`; `damage` what the trigger event
    dealt, or how much life was gained or lost; `excess` what this effect, or the event, dealt
    beyond lethal damage; `attackers` how many attack, `opponents_attacked` how many opponents the
    controller has declared attacks on in this combat; `hand`, `graveyard` and `life` of the player
    `ref`; `made` how many of what the instructions before made match `filter`. Only what is
    `beyond` that many counts; it is multiplied by `times`, then `plus` is added.
    """

    of: Literal[
        "x",
        "count",
        "power",
        "toughness",
        "counters",
        "damage",
        "excess",
        "attackers",
        "opponents_attacked",
        "blockers",
        "hand",
        "graveyard",
        "life",
        "mana_value",
        "made",
    ]
    filter: Filter | None = None
    ref: Reference = "self"
    counter: str = ""
    times: int = 1
    plus: int = 0
    beyond: int = 0


Amount = int | Measure


class Target(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """115.1@2024: one target. `what` is the kind, `filter` narrows objects, `zone` says where.

    `any` is any target as the edition has it (creature, player, and later planeswalker, battle).
    `up_to` targets may be left out.
    """

    what: Literal["any", "permanent", "creature", "player", "opponent", "spell", "card", "ability"]
    filter: Filter | None = None
    zone: Literal["battlefield", "graveyard", "stack", "exile"] = "battlefield"
    up_to: bool = False
