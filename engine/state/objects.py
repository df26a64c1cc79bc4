"""Objects, the counters on them, and the zones that they are in (109, 122, 400)."""

from msgspec import Struct

from turnfold.events.base import NOBODY, ObjectId, PlayerId
from turnfold.events.cards.card import Card
from turnfold.events.enums import SHARED_ZONES, Door, Guise, Nature, Zone
from turnfold.events.permanents import Characteristics

ZoneKey = tuple[Zone, PlayerId]
"""A zone and its owner; `NOBODY` for the zones that all players share."""

Counters = tuple[tuple[str, int], ...]
"""Each kind of counter with its number, sorted by kind; no number is 0. Players have counters as
well, and mana in a pool is counted in the same way (106.4)."""

_SHARED: dict[Zone, ZoneKey] = {each: (each, NOBODY) for each in SHARED_ZONES}
STACK = _SHARED[Zone.STACK]
BATTLEFIELD = _SHARED[Zone.BATTLEFIELD]


def zone_key(zone: Zone, owner: PlayerId) -> ZoneKey:
    """400.1@2024: the key of the zone in which an object of this owner is."""
    return _SHARED.get(zone) or (zone, owner)


class GameObject(Struct, frozen=True, gc=False):
    """A card, token, spell or ability in a zone (109.1@2024)."""

    id: ObjectId
    """The object's number. In another zone it is a new object with a new one (400.7)."""
    card: str
    """The name of the card, or of the card whose ability it is; empty if it is not known."""
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
    """What a recorder observed, or what the object was as it left. None: its card says it."""
    tapped: bool = False
    """Whether it is tapped (110.5)."""
    damage: int = 0
    """How much damage is marked on it (120.6)."""
    counters: Counters = ()
    """The counters on it (122.1)."""
    counter_times: Counters = ()
    """The timestamp of each kind of counter that gives a keyword (613.7c)."""
    attached_to: int = NOBODY
    """The permanent or player that it is attached to (301.5, 303.4)."""
    phased_out: bool = False
    """Whether it is phased out (702.26)."""
    face_down: bool = False
    """Whether it is face down (708)."""
    guise: Guise = ""
    """As what it was put face down onto the stack or the battlefield (708.2)."""
    controlled_since_turn: int = 0
    """The number of the turn in which its controller gained control of it on the battlefield
    (302.6)."""
    entered: int = 0
    """The number of the turn in which it entered the battlefield (403.3)."""
    targets: tuple[int, ...] = ()
    """The targets of a spell or ability, in the order in which its text names them (601.2c)."""
    chosen_for: tuple[PlayerId, ...] = ()
    """The players for whom its targets were chosen, if there is one for each (601.2c)."""
    mode: int = 0
    """The chosen mode of a spell or ability, counted from 0 (601.2b)."""
    x: int = 0
    """The value chosen for X (107.3)."""
    division: tuple[int, ...] = ()
    """How its damage or counters are divided among its targets (601.2d)."""
    under: PlayerId = NOBODY
    """The player under whose control it entered, who controls it unless an effect says otherwise
    (110.2a)."""
    timestamp: int = 0
    """Its place in timestamp order (613.7d-e); a card in a hidden zone has none."""
    indirectly: bool = False
    """Whether it phased out because what it is attached to did (702.26g)."""
    protector: PlayerId = NOBODY
    """The player who protects it, if it is a battle (310.8)."""
    back: bool = False
    """Whether it has the second set of characteristics of its card: its back face is up (712), or
    it was cast as its right half, as an Adventure or the like (709.3, 715.3)."""
    unlocked: tuple[Door, ...] = ()
    """The unlocked halves of a Room, sorted (709.5c)."""
    cast_from: Zone | None = None
    """The zone from which it was cast, if it is a spell that was cast or what became of one
    (601.2a)."""
    paid: tuple[tuple[str, int], ...] = ()
    """The objects with which costs of a spell were paid, each behind the word by which the spell
    speaks of it (608.2h)."""
    discarded: int = 0
    """The number of the turn in which it was discarded, if it is a card that was (701.8a)."""
    mana_spent: Counters = ()
    """The mana that was spent to cast it, if it is a spell or what became of one: each type by its
    symbol with the amount (601.2h)."""
    copied: Card | None = None
    """Its copiable values, if they are not those of its card (707.2)."""
    commander: bool = False
    """Whether the card was designated as its owner's commander. It stays so in every zone
    (903.3)."""
    transformed: int = 0
    """The timestamp that it received as it last transformed (701.28f)."""
    chosen: tuple[str, ...] = ()
    """The colour or the creature type that was chosen for it as it entered or resolved, or both
    (607.2d, 608.2d)."""
    was: ObjectId = NOBODY
    """The permanent that it was until it left the battlefield (400.7)."""
    parts: tuple[ObjectId, ...] = ()
    """The other cards and tokens that represent it, if it was melded or merged (701.37a, 727.2)."""
    part_of: ObjectId = NOBODY
    """The permanent that this card or token represents together with others. It is no object of its
    own as long as it does (727.2)."""


def number_of(counters: Counters, kind: str) -> int:
    """How many counters of a kind there are."""
    for name, number in counters:
        if name == kind:
            return number
    return 0


def with_counters(counters: Counters, kind: str, change: int) -> Counters:
    """The counters after `change` of one kind were put on or taken off."""
    if not counters:
        return ((kind, change),) if change else ()
    if len(counters) == 1 and counters[0][0] == kind:
        number = counters[0][1] + change
        return ((kind, number),) if number else ()
    numbers = dict(counters)
    numbers[kind] = numbers.get(kind, 0) + change
    return tuple(sorted((name, number) for name, number in numbers.items() if number))
