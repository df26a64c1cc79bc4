"""Where the facts about each object, player and effect stand in a log, the newest first.

A chain leads from each fact to the one before it about the same subject. So what led to something
is found without going through the log, however long that is. Facts that were taken back are out of
their chains. The trail is no state: it is made from the log, and made anew from any log.
"""

from array import array
from collections.abc import Iterator
from copy import copy
from enum import IntEnum
from operator import attrgetter
from typing import Any

from turnfold.events.damage import DamageAssigned, DamageMarked, DeathtouchNoted
from turnfold.events.effects import EffectBegan
from turnfold.events.game import DrawFailed, LifeGained, LifeLost, PlayerCountersChanged, PlayerLost
from turnfold.events.log.log import Log
from turnfold.events.permanents import Attached, ControlChanged, CountersChanged, PermanentPhasedIn
from turnfold.events.record import ActionReversed, DecisionTaken, QuestionAsked
from turnfold.events.stack import (
    AbilityActivated,
    AbilityTriggered,
    ResolutionBegan,
    SpellCast,
    TargetsChosen,
)
from turnfold.events.turn import (
    ExtraTurnAdded,
    PhaseAdded,
    PriorityPassed,
    SkipScheduled,
    StepAdded,
    SubstepBegan,
)
from turnfold.events.vocabulary import AnyEvent
from turnfold.events.zones import PermanentEntered


class About(IntEnum):
    """What facts are looked for together: of a subject (an object, a player, an effect), or of
    none."""

    PRESENCE = 0
    COUNTERS = 1
    DAMAGE = 2
    ANNOUNCEMENT = 3
    RESOLUTION = 4
    EFFECT = 5
    ADDITION = 6
    LIFE = 7
    PLAYER_COUNTERS = 8
    FAILED_DRAW = 9
    LOSS = 10
    QUESTION = 11
    PASS = 12
    DECISION = 13
    SUBSTEP = 14
    ASSIGNMENT = 15


_SUBJECT: dict[About, tuple[str, tuple[type[AnyEvent], ...]]] = {
    About.PRESENCE: (
        "object",
        (
            Attached,
            ControlChanged,
            PermanentEntered,
            PermanentPhasedIn,
        ),
    ),
    About.COUNTERS: ("object", (CountersChanged,)),
    About.DAMAGE: (
        "object",
        (
            DamageMarked,
            DeathtouchNoted,
        ),
    ),
    About.ANNOUNCEMENT: (
        "object",
        (
            SpellCast,
            AbilityActivated,
            AbilityTriggered,
            TargetsChosen,
        ),
    ),
    About.RESOLUTION: ("object", (ResolutionBegan,)),
    About.EFFECT: ("effect", (EffectBegan,)),
    About.ADDITION: (
        "source",
        (
            ExtraTurnAdded,
            PhaseAdded,
            StepAdded,
            SkipScheduled,
        ),
    ),
    About.LIFE: (
        "player",
        (
            LifeGained,
            LifeLost,
        ),
    ),
    About.PLAYER_COUNTERS: ("player", (PlayerCountersChanged,)),
    About.FAILED_DRAW: ("player", (DrawFailed,)),
    About.LOSS: ("player", (PlayerLost,)),
    About.QUESTION: ("", (QuestionAsked,)),
    About.PASS: ("", (PriorityPassed,)),
    About.DECISION: ("", (DecisionTaken,)),
    About.SUBSTEP: ("", (SubstepBegan,)),
    About.ASSIGNMENT: ("", (DamageAssigned,)),
}
"""The field that names the subject ("": there is none), and the kinds of facts."""


_KEYS: dict[type, tuple[int, Any]] = {
    kind: (about.value, attrgetter(field) if field else None)
    for about, (field, kinds) in _SUBJECT.items()
    for kind in kinds
}
NONE = -1
_KINDS = len(About)


def key(about: About, subject: int = 0) -> int:
    """The key of the facts of a kind about a subject."""
    return subject * _KINDS + about


def key_of(event: AnyEvent) -> int:
    """The key of a fact; `NONE` if nothing looks for it."""
    about, subject_of = _KEYS.get(type(event), (NONE, None))
    return about if subject_of is None else subject_of(event) * _KINDS + about


class Trail:
    """The chains of a log, which are continued when somebody asks."""

    __slots__ = ("_before", "_newest", "_shared", "log")

    def __init__(self, log: Log) -> None:
        self.log = log
        self._before = array("i")
        self._newest: dict[int, int] = {}
        self._shared = False

    def __repr__(self) -> str:
        return f"<Trail of {self.log!r}, {len(self._before)} events followed>"

    def fork(self, log: Log) -> "Trail":
        """The trail of an equal log that goes on independently. The two share their chains until
        one of them grows."""
        fork = Trail(log)
        fork._before, fork._newest = self._before, self._newest
        self._shared = fork._shared = True
        return fork

    def newest_first(self, wanted: int) -> Iterator[int]:
        """The numbers of the facts of a key, the newest first."""
        if len(self._before) < len(self.log.events):
            self._follow()
        seq = self._newest.get(wanted, NONE)
        while seq != NONE:
            yield seq
            seq = self._before[seq]

    def _follow(self) -> None:
        if self._shared:
            self._before, self._newest = copy(self._before), copy(self._newest)
            self._shared = False
        begun = len(self._before)
        events = self.log.events[begun:]
        self._before.extend(_UNCHAINED * len(events))
        for seq, event in enumerate(events, begun):
            if type(event) in _KEYS:
                self._add(seq, event)
            elif type(event) is ActionReversed:
                self._take_back(seq, event)

    def _add(self, seq: int, event: AnyEvent) -> None:
        about = key_of(event)
        self._before[seq] = self._newest.get(about, NONE)
        self._newest[about] = seq

    def _take_back(self, end: int, reversal: ActionReversed) -> None:
        """730.1@2024: what was taken back leaves its chains, apart from what is kept."""
        events = self.log.events
        for seq in range(end - 1, reversal.first - 1, -1):
            about = key_of(events[seq])
            if about != NONE and self._newest.get(about) == seq:
                self._newest[about] = self._before[seq]
        for seq in reversal.kept:
            if type(events[seq]) in _KEYS:
                self._add(seq, events[seq])


_UNCHAINED = array("i", [NONE])
