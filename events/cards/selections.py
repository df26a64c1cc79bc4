"""Which objects and players an ability is about."""

from typing import Literal

from msgspec import Struct

Reference = Literal[
    "self",
    "you",
    "target",
    "target2",
    "targets",
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
    "controller_of_target2",
    "controller_of_source",
    "attacked",
    "owner_of_target",
    "made",
    "anything",
]
"""One object or player, or every player of a kind.

`self` is the source, `you` its controller; `target` and `target2` are the first and the second of
the chosen targets, `targets` are all of them; `that`
and `that_player` are the object and the player of the trigger event; `that_source` is the source of
the damage in that event; `spared` is what would have been dealt damage that was prevented;
`each_other_opponent` is every opponent but `that_player`; `players_attacked` are the players that
the source has attacked this turn (508.6@2024); `attached` is what the source is attached to;
`controller_of_source` is the controller of `that_source`;
`defending_player` is the player that the source attacks (508.5@2024); `attacked` is the player or
planeswalker that the creature of the trigger event, or the source, attacks or attacked;
`made` is what the earlier instructions made (tokens created, cards revealed, exiled or returned);
`anything` is every object and player, or the game itself.
"""

Whose = Literal[
    "you",
    "not_you",
    "opponent",
    "any",
    "defending_player",
    "active_player",
    "target",
    "that_player",
    "attached",
    "with_most_life",
]
"""Who controls an object, from the point of view of the ability's controller: `target` is a
targeted player, `that_player` the player of the trigger event, `attached` the player whom the
source enchants, and `with_most_life` a player whose life total nobody exceeds."""


class Filter(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A description of objects. Everything that is given here must hold.

    Without `types` it describes permanents, or cards in the zone that it names.
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
    """It has no colour or, if false, it has one (105.2c)."""
    multicolored: bool | None = None
    """It has two or more colours or, if false, has not (105.2b)."""
    keywords: tuple[str, ...] = ()
    """It has all of these keywords."""
    not_keywords: tuple[str, ...] = ()
    """It has none of these keywords."""
    name: str = ""
    """It has this name."""
    controller: Whose = "any"
    """Who controls it."""
    other: bool = False
    """It is not the source itself, nor the card that the source has become (400.7)."""
    tapped: bool | None = None
    """It is tapped or, if false, untapped."""
    attacking: bool | None = None
    """It is an attacking creature or, if false, is not."""
    blocking: bool | None = None
    """It is a blocking creature or, if false, is not."""
    blocked: bool | None = None
    """It is a blocked creature or, if false, an unblocked one (509.1h)."""
    attacking_you: bool | None = None
    """It attacks the ability's controller and not one of that player's permanents. False: it does
    not."""
    attacking_yours: bool | None = None
    """It attacks the ability's controller or a planeswalker of theirs. False: it attacks
    neither."""
    attacking_whose: Whose | None = None
    """It attacks a player whom this word means, and not a permanent."""
    fights_source: Literal["", "blocking", "blocked_by", "either"] = ""
    """It blocks the ability's source, is blocked by it, or either of the two."""
    token: bool | None = None
    """It is a token or, if false, is not."""
    power_at_least: int | None = None
    """Its power is at least this."""
    power_at_most: int | None = None
    """Its power is at most this."""
    toughness_at_least: int | None = None
    """Its toughness is at least this."""
    toughness_at_most: int | None = None
    """Its toughness is at most this."""
    mana_value_at_least: int | None = None
    """Its mana value is at least this."""
    mana_value_at_most: int | None = None
    """Its mana value is at most this."""
    counter: str = ""
    """It has a counter of this kind; "any": of whatever kind."""
    not_counter: str = ""
    """It has no counter of this kind."""
    enchanted: bool | None = None
    """An Aura is attached to it or, if false, none is (303.4b)."""
    equipped: bool | None = None
    """An Equipment is attached to it or, if false, none is (301.5a)."""
    attached_to: Literal["", "source"] = ""
    """It is attached to the ability's source."""
    attacked_this_turn: bool | None = None
    """It was declared as an attacker this turn or, if false, was not."""
    damaged_this_turn: bool | None = None
    """It was dealt damage this turn or, if false, was not."""
    damaged_by_source: bool | None = None
    """The ability's source dealt it damage this turn or, if false, did not."""
    excess_this_turn: bool | None = None
    """It was dealt excess damage this turn (120.10) or, if false, was not."""
    had_to_attack: bool | None = None
    """It attacked because it had to or, if false, did not (506.6)."""
    entered_this_turn: bool | None = None
    """It entered the battlefield this turn or, if false, did not."""
    since_turn_began: bool | None = None
    """Its controller has controlled it since this turn began or, if false, has not."""
    since_last_upkeep: bool | None = None
    """Its controller gained control of it after the beginning of that player's previous upkeep or,
    if false, earlier (702.30a)."""
    zone: Literal["battlefield", "graveyard", "hand", "exile"] = "battlefield"
    """Where it is. A card that is not on the battlefield is controlled by its owner."""
    power_than_source: Literal["", "less", "greater"] = ""
    """Its power is less, or greater, than that of the ability's source."""
    toughness_than_source: Literal["", "less", "greater"] = ""
    """Its toughness is less, or greater, than that of the ability's source."""
    any_of: tuple["Filter", ...] = ()
    """One of these filters describes it. Empty: nothing more is asked."""


EVERYTHING = Filter()
"""The filter that describes every permanent."""

Selection = Reference | Filter
"""One object or player by reference, or all permanents that a filter describes."""
