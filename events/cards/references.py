"""Words for one object or player, or for every player of a kind (608.2, 109.2)."""

from typing import Literal

from msgspec import Struct

Reference = Literal[
    "self",
    "you",
    "target",
    "target2",
    "targets",
    "that",
    "that_was",
    "that_player",
    "that_source",
    "spared",
    "players_attacked",
    "attached",
    "each_player",
    "each_opponent",
    "each_other_opponent",
    "each_other_player",
    "each_one",
    "active_player",
    "defending_player",
    "controller_of_self",
    "controller_of_target",
    "controller_of_that",
    "controller_of_target2",
    "controller_of_source",
    "attacked",
    "owner_of_target",
    "made",
    "cast",
    "chosen",
    "convoked",
    "damaged",
    "destroyed",
    "devoured",
    "discarded",
    "exiled",
    "exiled_with",
    "from_top",
    "hurt",
    "milled",
    "returned",
    "sacrificed",
    "tapped",
    "willing",
    "unwilling",
    "affected",
    "anything",
]
"""One object or player, or every player of a kind.

`self` is the source, `you` its controller; `target` and `target2` are the first and the second of
the chosen targets, `targets` are all of them; `that` and `that_player` are the object and the
player of the trigger event; `that_was` is the permanent that the object was before it left the
battlefield, as it last was there; `that_source` is the source of the damage in that event; `spared`
is what would have been dealt damage that was prevented;
`each_other_opponent` is every opponent but `that_player`; `each_other_player` is every player but
you; `each_one` is, in the amount of an
instruction, the player who does it, or the player or permanent to which it is done, one after the
other if there are several; `players_attacked` are the players that the source has attacked this
turn (508.6@2024);
`attached` is what the source is attached to;
`controller_of_self` is who controls the source now, or did so last;
`controller_of_source` is the controller of `that_source`;
`defending_player` is the player that the source attacks (508.5@2024); `attacked` is the player or
planeswalker that the creature of the trigger event, or the source, attacks or attacked;
`made` is what the earlier instructions made (tokens created, cards revealed, exiled or returned);
`cast` is the spells that the earlier instructions had players cast;
`chosen` is what players chose for the last instruction that had them choose; `destroyed`,
`discarded`, `exiled`, `milled`, `returned`, `sacrificed` and `tapped` are what the earlier
instructions, or the cost of the spell or ability, did that to: cards as the new objects that they
became, permanents that left as they last were; `damaged` are the permanents, and `hurt` the
players, to which the earlier instructions dealt damage; `willing` are the players who chose to do
what each of several may do, and `unwilling` the others of these;
`convoked` are the creatures that convoked the source or the spell that it was, and `devoured` is
what the source devoured (702.51a, 702.82a@2024);
`exiled_with` is what abilities of the source exiled, and is still in exile (607.2a);
`from_top` are the cards that the last instruction exiled from the tops of libraries;
`affected` are all objects of the description that the last instruction with one tapped, untapped,
changed or put counters on;
`anything` is every object and player, or the game itself.
"""


class YouAnd(Struct, frozen=True, forbid_unknown_fields=True):
    """101.4@2024: you and another player, who do the same together."""

    you_and: Reference


Doers = Reference | YouAnd
"""The players who do something."""

EACH_PLAYER: tuple[Reference, ...] = ("each_player", "each_opponent", "each_other_player")
"""Every player of a kind, whom words behind "each" name."""
Whose = Literal[
    "you",
    "team",
    "not_you",
    "opponent",
    "any",
    "defending_player",
    "active_player",
    "target",
    "that_player",
    "attached",
    "each_one",
    "with_most_life",
]
"""Who controls an object, from the point of view of the ability's controller: `team` is that
player's team, `target` a targeted player or, if no player is a target, the controller of the first
target, `that_player` the player of the trigger event, `attached` the player whom the source
enchants or who controls what it is attached to, `each_one` the player whose amount is worked out,
and `with_most_life` a player whose life total nobody exceeds."""


Designation = Literal["renowned", "monstrous", "solved", "suspected", "ring_bearer", "tributed"]
"""What a permanent becomes without any change of its characteristics, until it leaves."""
