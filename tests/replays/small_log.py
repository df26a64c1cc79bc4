"""A log small enough to try every byte of it."""

from collections.abc import Iterator
from random import Random

from turnfold.events.damage import DamageDealt
from turnfold.events.enums import DamageKind, Edition, Movement, Nature, Question, Zone
from turnfold.events.game import GameBegan, LifeLost, PlayerJoined
from turnfold.events.log import encode
from turnfold.events.log.log import Commit, Entry, Header, Log
from turnfold.events.log.upcasting import FORMAT
from turnfold.events.record import ActionReversed, QuestionAsked
from turnfold.events.turn import PriorityGained, PriorityPassed, TurnBegan
from turnfold.events.zones import ObjectAppeared, ZoneChanged

HEADER = Header(FORMAT, Edition.FREE_DIVISION, "small")

COMMITS: list[Commit] = [
    [
        Entry((), "", GameBegan(Edition.FREE_DIVISION, 0, "a test", "small", ())),
        Entry((0,), "103.4", PlayerJoined(1, "Anna", 20, 7, 1)),
        Entry((0,), "103.4", PlayerJoined(2, "Борис", 20, 7, 2)),
        Entry((0,), "103.2", ObjectAppeared(101, "Bolt", Nature.CARD, 1, 1, Zone.HAND, 0, 0)),
        Entry((0,), "103.8", TurnBegan(1, 1)),
    ],
    [
        Entry((), "117.3", PriorityGained(1)),
        Entry((), "117.3", QuestionAsked(1, Question.PRIORITY)),
    ],
    [
        Entry((6,), "601.2a", ZoneChanged(101, 102, Zone.HAND, Zone.STACK, 1, 0, Movement.CAST)),
        Entry((7,), "120.1", DamageDealt(102, 2, 3, DamageKind.NONCOMBAT)),
        Entry((8,), "119.3", LifeLost(2, 3)),
    ],
    [Entry((), "730.1", ActionReversed(7, (), "there was no mana"))],
    [Entry((), "117.3d", PriorityPassed(1))],
]


def small_log(commits: int = len(COMMITS)) -> Log:
    """The log with its first commits."""
    log = Log(HEADER)
    for commit in COMMITS[:commits]:
        log.append(commit)
    return log


def small_bytes(complete: bool = True) -> bytes:
    """The log as it is on disk."""
    return b"".join(encode(small_log(), complete))


def long_log(turns: int = 2000) -> Log:
    """A log with one commit for each turn, of events that pack badly."""
    chance = Random(1)
    log = small_log(1)
    for turn in range(2, turns + 2):
        lost = Entry((), "119.3", LifeLost(1 + turn % 2, chance.randrange(1, 1 << 30)))
        log.append([Entry((), "500.1", TurnBegan(turn, 1 + turn % 2)), lost])
    return log


def long_lines() -> Iterator[bytes]:
    """That log as the lines of a file."""
    return encode(long_log())
