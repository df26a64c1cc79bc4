"""Objects, and the zones that they are in (109, 400)."""

from msgspec import Struct

from turnfold.engine.state.counters import Counters
from turnfold.events.base import NOBODY, ObjectId, PlayerId
from turnfold.events.enums import SHARED_ZONES, Nature, Zone
from turnfold.events.permanents import Characteristics

ZoneKey = tuple[Zone, PlayerId]
"""A zone and whose it is; `NOBODY` for the zones that all players share."""

STACK: ZoneKey = (Zone.STACK, NOBODY)
BATTLEFIELD: ZoneKey = (Zone.BATTLEFIELD, NOBODY)


def zone_key(zone: Zone, owner: PlayerId) -> ZoneKey:
    """400.1@2024: which list an object of this owner is in when it is in this zone."""
    return (zone, NOBODY if zone in SHARED_ZONES else owner)


class GameObject(Struct, frozen=True, gc=False):
    """A card, token, spell or ability in a zone (109.1@2024)."""

    id: ObjectId
    """The object's number. In another zone it is a new object with a new one (400.7)."""
    card: str
    """The name of the card, or of the card whose ability it is; empty while nobody has told it."""
    nature: Nature
    """Whether it is a card, a token, a copy, an ability and so on."""
    owner: PlayerId
    """Who owns it (108.3)."""
    controller: PlayerId
    """Who controls it now (108.4)."""
    zone: Zone
    """The zone that it is in."""
    parent: ObjectId
    """The object that made it: the source of an ability or token (0: none)."""
    characteristics: Characteristics | None = None
    """What a recorder saw it be, or what it was as it left; None: that follows from its card."""
    tapped: bool = False
    """Whether it is tapped (110.5)."""
    damage: int = 0
    """How much damage is marked on it (120.6)."""
    counters: Counters = ()
    """The counters on it (122.1)."""
    attached_to: int = NOBODY
    """The permanent or player that it is attached to (301.5, 303.4)."""
    phased_out: bool = False
    """Whether it is phased out (702.26)."""
    face_down: bool = False
    """Whether it is face down (708)."""
    controlled_since_turn: int = 0
    """The turn in which its controller came to control it on the battlefield (302.6)."""
    targets: tuple[int, ...] = ()
    """The targets of a spell or ability, in the order of its words (601.2c)."""
    mode: int = 0
    """The chosen mode of a spell or ability, counted from 0 (601.2b)."""
    x: int = 0
    """The value chosen for X (107.3)."""
    division: tuple[int, ...] = ()
    """How its damage or counters are divided among its targets (601.2d)."""
    under: PlayerId = NOBODY
    """Under whose control it entered: they control it unless an effect says otherwise (110.2a)."""
    timestamp: int = 0
    """Its place in the order of what changes characteristics (613.7d-e)."""
    indirectly: bool = False
    """Whether it phased out because what it is attached to did (702.26g)."""
    protector: PlayerId = NOBODY
    """The player who protects it, if it is a battle (310.8)."""
    back: bool = False
    """Whether its back face is up (712)."""
