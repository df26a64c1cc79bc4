"""What each way to cast a card means, beyond what it costs (601.2b, 702)."""

from collections.abc import Mapping
from typing import NamedTuple

from turnfold.events.cards.casting import MayPlay, WayToCast
from turnfold.events.cards.effects import Effect, ExileIt, Permit, ReturnIt, SacrificeIt
from turnfold.events.enums import Guise, Zone


class WayRules(NamedTuple):
    """What a way to cast a card means, beyond what it costs."""

    replaces: bool = False
    """Whether its cost is paid in place of the mana cost (118.9)."""
    zone: Zone = Zone.HAND
    """Where the card is cast from."""
    leaves_to: Zone | None = None
    """Where the spell goes, wherever it would go from the stack."""
    resolves_to: Zone = Zone.GRAVEYARD
    """Where an instant or sorcery goes as it resolves."""
    any_time: bool = False
    """Whether it is cast whenever an instant could be."""
    guise: Guise = ""
    """As what it is face down, if it is (708.4)."""
    at_end: tuple[Effect, ...] = ()
    """What is done with the permanent at the beginning of the next end step."""
    named: bool = False
    """Whether the card is cast so only where an effect permits just this."""
    in_hand_only: bool = False
    """Whether the card is cast so from its owner's hand alone, whatever effects permit."""
    always: bool = False
    """Whether the card is cast in no other way."""
    fuses: bool = False
    """Whether both halves of a split card are cast."""
    taps_one: bool = False
    """Whether a creature may be tapped to reduce the cost by its power (702.180a@2026)."""
    as_other: bool = False
    """Whether the card is cast with its second set of characteristics: its back face up (712.11a),
    or bestowed (702.103b)."""
    merges: bool = False
    """Whether the spell merges with a creature that it targets (702.140a)."""


_GRAVEYARD, _EXILE = Zone.GRAVEYARD, Zone.EXILE
_WARPED = (ExileIt("that"), Permit(MayPlay("cast_card", later=True), "made", "forever"))
WAYS: Mapping[WayToCast, WayRules] = {
    "kicker": WayRules(),
    "buyback": WayRules(resolves_to=Zone.HAND),
    "flashback": WayRules(replaces=True, zone=_GRAVEYARD, leaves_to=_EXILE),
    "evoke": WayRules(replaces=True),
    "escape": WayRules(replaces=True, zone=_GRAVEYARD),
    "bargain": WayRules(),
    "retrace": WayRules(zone=_GRAVEYARD),
    "jump-start": WayRules(zone=_GRAVEYARD, leaves_to=_EXILE),
    "spectacle": WayRules(replaces=True),
    "flash": WayRules(any_time=True),
    "warp": WayRules(replaces=True, in_hand_only=True, at_end=_WARPED),
    "another_cost": WayRules(replaces=True),
    "morph": WayRules(replaces=True, guise="morph"),
    "disguise": WayRules(replaces=True, guise="disguise"),
    "dash": WayRules(replaces=True, at_end=(ReturnIt("that"),)),
    "blitz": WayRules(replaces=True, at_end=(SacrificeIt("that"),)),
    "offspring": WayRules(),
    "web-slinging": WayRules(replaces=True),
    "impending": WayRules(replaces=True),
    "casualty": WayRules(),
    "entwine": WayRules(),
    "overload": WayRules(replaces=True),
    "madness": WayRules(replaces=True, named=True),
    "suspend": WayRules(replaces=True, named=True),
    "mayhem": WayRules(replaces=True, zone=_GRAVEYARD),
    "aftermath": WayRules(zone=_GRAVEYARD, leaves_to=_EXILE, always=True),
    "fuse": WayRules(in_hand_only=True, fuses=True),
    "disturb": WayRules(replaces=True, zone=_GRAVEYARD, as_other=True),
    "more than meets the eye": WayRules(replaces=True, as_other=True),
    "bestow": WayRules(replaces=True, as_other=True),
    "foretell": WayRules(replaces=True, named=True),
    "harmonize": WayRules(replaces=True, zone=_GRAVEYARD, leaves_to=_EXILE, taps_one=True),
    "mutate": WayRules(replaces=True, merges=True),
}
"""702.27a, 702.33a, 702.34a, 702.42a, 702.74a, 702.81a, 702.96a, 702.102a, 702.103a, 702.127a,
702.133a, 702.137a, 702.138a, 702.143a, 702.146a, 702.153a, 702.162a, 702.166a,
118.9@2024: what each way means."""
