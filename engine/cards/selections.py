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
    "that_source",
    "spared",
    "players_attacked",
    "attached",
    "each_player",
    "each_opponent",
    "each_other_opponent",
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
`that_player` the object and player that the trigger event spoke of, `that_source` the source of the
damage that it spoke of, `spared` what damage was not dealt to because it was prevented,
`each_other_opponent` every opponent but `that_player`, `players_attacked` those that the source has
attacked this turn (508.6@2024), `attached` what the source is attached to, `defending_player` the
one that the source attacks (508.5@2024), `made` what the instructions before this one made (tokens
created, cards revealed, exiled or returned), `anything` every object and player, or the game
itself.
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
    """A description of objects: all that is said must be so.

    Without `types` it describes permanents, or cards of the zone that is asked about.
    """

    types: tuple[str, ...] = ()
    """It has all of these card types."""
    any_type: tuple[str, ...] = ()
    """It has one of these card types."""
    not_types: tuple[str, ...] = ()
    """It has none of these card types."""
    subtypes: tuple[str, ...] = ()
    """It has all of these subtypes."""
    not_subtypes: tuple[str, ...] = ()
    """It has none of these subtypes."""
    supertypes: tuple[str, ...] = ()
    """It has all of these supertypes."""
    not_supertypes: tuple[str, ...] = ()
    """It has none of these supertypes."""
    colors: tuple[str, ...] = ()
    """It has all of these colours."""
    any_color: tuple[str, ...] = ()
    """It has one of these colours."""
    not_colors: tuple[str, ...] = ()
    """It has none of these colours."""
    colorless: bool | None = None
    """It has no colour or, false, it has one (105.2c)."""
    keywords: tuple[str, ...] = ()
    """It has all of these keywords."""
    not_keywords: tuple[str, ...] = ()
    """It has none of these keywords."""
    name: str = ""
    """It has this name."""
    controller: Whose = "any"
    """Who controls it."""
    other: bool = False
    """It is not the source itself."""
    tapped: bool | None = None
    """It is tapped or, false, untapped."""
    attacking: bool | None = None
    """It is an attacking creature or, false, is not."""
    blocking: bool | None = None
    """It is a blocking creature or, false, is not."""
    blocked: bool | None = None
    """It is a blocked creature or, false, an unblocked one (509.1h)."""
    attacking_you: bool | None = None
    """It attacks the ability's controller, no permanent of theirs, or, false, does not."""
    attacking_yours: bool | None = None
    """It attacks the ability's controller or a planeswalker of theirs or, false, neither."""
    fights_source: Literal["", "blocking", "blocked_by", "either"] = ""
    """It blocks the ability's source, is blocked by it, or either of these."""
    token: bool | None = None
    """It is a token or, false, is not."""
    power_at_least: int | None = None
    """Its power is at least this."""
    power_at_most: int | None = None
    """Its power is at most this."""
    toughness_at_most: int | None = None
    """Its toughness is at most this."""
    mana_value_at_most: int | None = None
    """Its mana value is at most this."""
    counter: str = ""
    """It has a counter of this kind."""
    not_counter: str = ""
    """It has no counter of this kind."""
    enchanted: bool | None = None
    """An Aura is attached to it or, false, none is (303.4b)."""
    attacked_this_turn: bool | None = None
    """It was declared as an attacker this turn or, false, was not."""
    damaged_this_turn: bool | None = None
    """It was dealt damage this turn or, false, was not."""
    damaged_by_source: bool | None = None
    """It was dealt damage this turn by the ability's source or, false, was not."""
    excess_this_turn: bool | None = None
    """It was dealt excess damage this turn (120.10) or, false, was not."""
    had_to_attack: bool | None = None
    """It attacked because it had to or, false, did not (506.6)."""
    since_turn_began: bool | None = None
    """Its controller has controlled it since this turn began or, false, has not."""
    since_last_upkeep: bool | None = None
    """It came under its controller's control after their upkeep before this one began or, false,
    earlier (702.30a)."""
    zone: Literal["battlefield", "graveyard", "hand", "exile"] = "battlefield"
    """Where it is. A card that is not on the battlefield is controlled by its owner."""
    power_than_source: Literal["", "less", "greater"] = ""
    """Its power is less or greater than that of the ability's source."""


Selection = Reference | Filter
"""One thing by reference, or all permanents that a filter describes."""


class Measure(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An amount that is counted when it is needed."""

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
    """What is counted. "x": the X that was chosen; "count": the permanents that `filter` describes;
    "damage": what the trigger event dealt, or the life gained or lost; "excess": damage beyond
    lethal; "attackers": all attacking creatures; "opponents_attacked": the opponents on whom the
    controller declared attacks in this combat; "made": those things that the instructions before
    made and `filter` describes; all else is said of `ref`."""
    filter: Filter | None = None
    """What "count" and "made" count; None: everything."""
    ref: Reference = "self"
    """The object or player of which it is asked."""
    counter: str = ""
    """The kind of counters that "counters" counts."""
    times: int = 1
    """It is multiplied by this."""
    plus: int = 0
    """Then this is added."""
    beyond: int = 0
    """Only what goes beyond this number counts."""


Amount = int | Measure


class Target(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """115.1@2024: one target."""

    what: Literal["any", "permanent", "creature", "player", "opponent", "spell", "card", "ability"]
    """The kind of target; "any": what the edition calls any target (a creature, a player and,
    later, a planeswalker or battle)."""
    filter: Filter | None = None
    """What an object must be."""
    zone: Literal["battlefield", "graveyard", "stack", "exile"] = "battlefield"
    """The zone that an object must be in."""
    up_to: bool = False
    """Whether the target may be left out (115.6)."""
