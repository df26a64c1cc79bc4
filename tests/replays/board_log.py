"""A log of one fight with everything on the board that a board can show."""

from turnfold.events.combat import (
    CreatureBecameAttacking,
    CreatureBecameBlocked,
    CreatureBecameBlocking,
    CreatureBecameUnblocked,
)
from turnfold.events.damage import DamageDealt, DamageMarked
from turnfold.events.enums import DamageKind, Edition, Movement, Nature, Phase, Step, Zone
from turnfold.events.game import GameBegan, LifeLost, PlayerCountersChanged, PlayerJoined
from turnfold.events.log.log import Entry, Header, Log
from turnfold.events.log.upcasting import FORMAT
from turnfold.events.permanents import (
    Attached,
    Characteristics,
    CharacteristicsObserved,
    CountersChanged,
    PermanentTapped,
)
from turnfold.events.stack import SpellCast, TargetsChosen
from turnfold.events.turn import PhaseBegan, PriorityGained, StepBegan, TurnBegan
from turnfold.events.vocabulary import AnyEvent
from turnfold.events.zones import ObjectAppeared, ZoneChanged

NOTHING = Characteristics((), (), (), (), (), None, None)
LAND = Characteristics(("land",), ("Forest",), ("basic",), (), (), None, None)
AURA = Characteristics(("enchantment",), ("Aura",), (), ("W",), (), None, None)


def creature(power: int, toughness: int, *keywords: str) -> Characteristics:
    """What a creature is."""
    return Characteristics(("creature",), (), (), ("G",), keywords, power, toughness)


def there(id: int, card: str, player: int, what: Characteristics, zone: Zone) -> list[AnyEvent]:
    """A card that is in a zone from the beginning, the newest so far."""
    appeared = ObjectAppeared(id, card, Nature.CARD, player, player, zone, 0, 0)
    return [appeared] if what is NOTHING else [appeared, CharacteristicsObserved(id, what)]


FIELD = Zone.BATTLEFIELD

COMMITS: list[list[AnyEvent]] = [
    [
        GameBegan(Edition.FREE_DIVISION, 1, "a test", "", ()),
        PlayerJoined(1, "Anna", 20, 7, 1),
        PlayerJoined(2, "Boris", 18, 7, 2),
        *there(101, "Forest", 1, LAND, FIELD),
        *there(102, "Forest", 1, LAND, FIELD),
        *there(103, "Forest", 1, LAND, FIELD),
        *there(104, "#92081", 1, creature(2, 2, "flying", "trample"), FIELD),
        *there(105, "Elf", 1, creature(1, 1), FIELD),
        *there(106, "Elf", 1, creature(1, 1), FIELD),
        *there(107, "Holy Strength", 1, AURA, FIELD),
        *there(201, "Hill Giant", 2, creature(3, 3), FIELD),
        *there(108, "Giant Growth", 1, NOTHING, Zone.HAND),
        *there(109, "Giant Growth", 1, NOTHING, Zone.HAND),
        *there(202, "", 2, NOTHING, Zone.HAND),
        *there(203, "", 2, NOTHING, Zone.LIBRARY),
        Attached(107, 104),
        CountersChanged(104, "+1/+1", 2),
        PlayerCountersChanged(2, "poison", 3),
    ],
    [
        TurnBegan(5, 1),
        PhaseBegan(Phase.COMBAT),
        StepBegan(Step.DECLARE_BLOCKERS),
        PermanentTapped(104),
        PermanentTapped(105),
        PermanentTapped(101),
        CreatureBecameAttacking(104, 2, True),
        CreatureBecameAttacking(105, 2, True),
        CreatureBecameBlocking(201, (104,), True),
        CreatureBecameBlocked(104),
        CreatureBecameUnblocked(105),
        PriorityGained(1),
    ],
    [
        ZoneChanged(108, 110, Zone.HAND, Zone.STACK, 1, 0, Movement.CAST),
        TargetsChosen(110, (104,)),
        SpellCast(1, 110),
    ],
    [
        DamageDealt(104, 201, 2, DamageKind.COMBAT),
        DamageMarked(201, 2),
        LifeLost(2, 1),
    ],
]


def board_log() -> Log:
    """The log; its events carry the rule 999.9 each, so that the place of rules can be seen."""
    log = Log(Header(FORMAT, Edition.FREE_DIVISION, "board"))
    for commit in COMMITS:
        log.append([Entry((), "999.9", event) for event in commit])
    return log
