"""A short duel written by hand: two turns, an attack, a trade, and something taken back."""

from pathlib import Path

from turnfold.events.combat import (
    AttackersDeclared,
    CreatureBecameAttacking,
    CreatureBecameBlocked,
    CreatureBecameBlocking,
    CreatureBecameUnblocked,
)
from turnfold.events.damage import DamageDealt, DamageMarked
from turnfold.events.decisions import CastSpell, PassPriority
from turnfold.events.enums import (
    DamageKind,
    Edition,
    Loss,
    Mana,
    Movement,
    Nature,
    Phase,
    Question,
    Step,
    Zone,
)
from turnfold.events.game import (
    GameBegan,
    GameEnded,
    LifeGained,
    LifeLost,
    MulliganTaken,
    PlayerJoined,
    PlayerLost,
    StartingPlayerChosen,
)
from turnfold.events.log.log import Entry, Header, Log
from turnfold.events.log.upcasting import FORMAT
from turnfold.events.permanents import Characteristics, CharacteristicsObserved
from turnfold.events.record import ActionReversed, DecisionTaken, QuestionAsked
from turnfold.events.stack import ManaSpent, SpellCast
from turnfold.events.turn import PhaseBegan, PhaseEnded, StepBegan, StepEnded, TurnBegan
from turnfold.events.vocabulary import AnyEvent
from turnfold.events.zones import CardDrawn, LandPlayed, ObjectAppeared, ZoneChanged
from turnfold.replays.recordings.recording import save

ANNA, BORIS = 1, 2
BEAR, ELF, OGRE, FOREST, BOLT = 101, 102, 201, 103, 202
DEAD_BEAR, DEAD_OGRE, CAST_BOLT = 301, 302, 303

Told = AnyEvent | tuple[int, AnyEvent]
"""An event, or one with the event that caused it."""


LAND = Characteristics(("land",), ("Forest",), ("basic",), (), (), None, None)


def creature(power: int, toughness: int) -> Characteristics:
    return Characteristics(("creature",), (), (), ("G",), (), power, toughness)


def there(number: int, card: str, player: int, what: Characteristics) -> list[AnyEvent]:
    field = Zone.BATTLEFIELD
    appeared = ObjectAppeared(number, card, Nature.CARD, player, player, field, 0, 0)
    return [appeared, CharacteristicsObserved(number, what)]


BEGINNING: list[Told] = [
    GameBegan(Edition.FREE_DIVISION, ANNA, "a test", "match", ()),  # 0
    PlayerJoined(ANNA, "Anna", 20, 7, 1),
    PlayerJoined(BORIS, "Boris", 20, 7, 2),
    StartingPlayerChosen(ANNA),
    MulliganTaken(BORIS, 1),
    *there(BEAR, "Bear", ANNA, creature(2, 2)),  # 5, 6
    *there(ELF, "Elf", ANNA, creature(1, 1)),  # 7, 8
    *there(OGRE, "Ogre", BORIS, creature(2, 2)),  # 9, 10
    ObjectAppeared(FOREST, "Forest", Nature.CARD, ANNA, ANNA, Zone.HAND, 0, 0),  # 11
    ObjectAppeared(BOLT, "Bolt", Nature.CARD, BORIS, BORIS, Zone.HAND, 0, 0),  # 12
]

FIRST_TURN: list[Told] = [
    TurnBegan(1, ANNA),  # 13
    PhaseBegan(Phase.PRECOMBAT_MAIN),
    ZoneChanged(FOREST, 104, Zone.HAND, Zone.BATTLEFIELD, ANNA, 0, Movement.PLAYED),
    LandPlayed(ANNA, 104),
    CharacteristicsObserved(104, LAND),
    PhaseEnded(Phase.PRECOMBAT_MAIN),  # 18
    PhaseBegan(Phase.COMBAT),
    StepBegan(Step.DECLARE_ATTACKERS),  # 20
    CreatureBecameAttacking(BEAR, BORIS, True),
    CreatureBecameAttacking(ELF, BORIS, True),
    AttackersDeclared(ANNA, (BEAR, ELF)),
    StepEnded(Step.DECLARE_ATTACKERS),  # 24
    StepBegan(Step.DECLARE_BLOCKERS),
    CreatureBecameBlocking(OGRE, (BEAR,), True),  # 26
    CreatureBecameBlocked(BEAR),
    CreatureBecameUnblocked(ELF),
    StepEnded(Step.DECLARE_BLOCKERS),
    StepBegan(Step.COMBAT_DAMAGE),  # 30
    DamageDealt(BEAR, OGRE, 2, DamageKind.COMBAT),
    DamageDealt(OGRE, BEAR, 2, DamageKind.COMBAT),
    DamageDealt(ELF, BORIS, 1, DamageKind.COMBAT),  # 33
    DamageMarked(OGRE, 2),
    DamageMarked(BEAR, 2),
    (33, LifeLost(BORIS, 1)),  # 36
    ZoneChanged(BEAR, DEAD_BEAR, Zone.BATTLEFIELD, Zone.GRAVEYARD, ANNA, 0, Movement.LETHAL_DAMAGE),
    ZoneChanged(
        OGRE, DEAD_OGRE, Zone.BATTLEFIELD, Zone.GRAVEYARD, BORIS, 0, Movement.LETHAL_DAMAGE
    ),
    StepEnded(Step.COMBAT_DAMAGE),  # 39
    PhaseEnded(Phase.COMBAT),
]

SECOND_TURN: list[Told] = [
    TurnBegan(2, BORIS),  # 41
    PhaseBegan(Phase.BEGINNING),
    StepBegan(Step.DRAW),
    CardDrawn(BORIS, BOLT),  # 44
    StepEnded(Step.DRAW),
    PhaseEnded(Phase.BEGINNING),
    PhaseBegan(Phase.PRECOMBAT_MAIN),  # 47
    QuestionAsked(BORIS, Question.PRIORITY),
    DecisionTaken(BORIS, CastSpell(BOLT, (ANNA,))),  # 49: not allowed
    LifeLost(ANNA, 3),
    ActionReversed(49, (), "there was no mana"),  # 51
    DecisionTaken(BORIS, CastSpell(BOLT, (ANNA,))),  # 52
    ZoneChanged(BOLT, CAST_BOLT, Zone.HAND, Zone.STACK, BORIS, 0, Movement.CAST),
    ManaSpent(BORIS, 104, CAST_BOLT, Mana.GREEN, 1),
    SpellCast(BORIS, CAST_BOLT),  # 55
    DamageDealt(CAST_BOLT, ANNA, 3, DamageKind.NONCOMBAT),
    (56, LifeLost(ANNA, 3)),
    LifeGained(BORIS, 2),  # 58
    QuestionAsked(ANNA, Question.PRIORITY),
    DecisionTaken(ANNA, PassPriority()),  # 60
    PlayerLost(ANNA, Loss.CONCEDED),
    GameEnded((BORIS,), Loss.CONCEDED),  # 62
]


def duel_log(game: str = "duel", edition: Edition = Edition.FREE_DIVISION) -> Log:
    """The duel, a commit for each part of it; every second event cites rule 500.1."""
    log = Log(Header(FORMAT, edition, game))
    for part in (BEGINNING, FIRST_TURN, SECOND_TURN):
        entries = []
        for number, told in enumerate(part):
            *causes, event = told if isinstance(told, tuple) else (told,)
            entries.append(Entry(tuple(causes), "500.1" if number % 2 else "", event))
        log.append(entries)
    return log


def three_duels(folder: Path) -> Path:
    """A new directory with the duel three times."""
    folder.mkdir()
    for name in ("one", "two", "three"):
        save(duel_log(name), folder / f"{name}.jsonl")
    return folder
