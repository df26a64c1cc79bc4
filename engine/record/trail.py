"""Where the facts about each object, player and effect stand in a log, the newest first.

A chain leads from each fact to the one before it about the same subject. So what led to something
is found without going through the log, however long that is. Facts that were taken back are out of
their chains. The trail is not a part of the state: it can be made from any log.

Games that are played and games that another program recorded have the same trail. Of the latter
more is asked, because the rules that led to their facts were followed elsewhere.
"""

from array import array
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import copy
from enum import IntEnum
from operator import attrgetter
from typing import Any

from turnfold.events.base import NOBODY
from turnfold.events.combat import CreatureBecameAttacking, CreatureBecameBlocking
from turnfold.events.damage import (
    CommanderDamageNoted,
    DamageAssigned,
    DamageDealt,
    DamageMarked,
    DeathtouchNoted,
)
from turnfold.events.effects import EffectBegan
from turnfold.events.game import DrawFailed, LifeGained, LifeLost, PlayerCountersChanged, PlayerLost
from turnfold.events.log.log import Log
from turnfold.events.permanents import (
    Attached,
    ControlChanged,
    CountersChanged,
    PermanentPhasedIn,
    PermanentTapped,
    PermanentUntapped,
)
from turnfold.events.record import ActionReversed, DecisionTaken, QuestionAsked
from turnfold.events.stack import (
    AbilityActivated,
    AbilityPutOnStack,
    AbilityTriggered,
    DecisionsCopied,
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
from turnfold.events.zones import ObjectAppeared, ObjectCeased, PermanentEntered, ZoneChanged


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
    ARRIVAL = 16
    DEPARTURE = 17
    ORIGIN = 18
    ACTIVATION = 19
    CHANGE = 20
    COMMANDER_DAMAGE = 21


Subjects = tuple[tuple[About, str, tuple[type[AnyEvent], ...]], ...]
"""The kinds of facts that are looked for, and the field that names the subject ("": there is
none)."""

_PLAYED: Subjects = (
    (
        About.PRESENCE,
        "object",
        (Attached, ControlChanged, PermanentEntered, PermanentPhasedIn),
    ),
    (About.COUNTERS, "object", (CountersChanged,)),
    (About.DAMAGE, "object", (DamageMarked, DeathtouchNoted)),
    (
        About.ANNOUNCEMENT,
        "object",
        (SpellCast, AbilityActivated, AbilityTriggered, DecisionsCopied, TargetsChosen),
    ),
    (About.RESOLUTION, "object", (ResolutionBegan,)),
    (About.EFFECT, "effect", (EffectBegan,)),
    (About.ADDITION, "source", (ExtraTurnAdded, PhaseAdded, StepAdded, SkipScheduled)),
    (About.LIFE, "player", (LifeGained, LifeLost)),
    (About.PLAYER_COUNTERS, "player", (PlayerCountersChanged,)),
    (About.FAILED_DRAW, "player", (DrawFailed,)),
    (About.COMMANDER_DAMAGE, "player", (CommanderDamageNoted,)),
    (About.LOSS, "player", (PlayerLost,)),
    (About.QUESTION, "", (QuestionAsked,)),
    (About.PASS, "", (PriorityPassed,)),
    (About.DECISION, "", (DecisionTaken,)),
    (About.SUBSTEP, "", (SubstepBegan,)),
    (About.ASSIGNMENT, "", (DamageAssigned,)),
)
_RECORDED: Subjects = (
    *_PLAYED,
    (About.ARRIVAL, "object", (ObjectAppeared,)),
    (About.ARRIVAL, "became", (ZoneChanged,)),
    (About.DEPARTURE, "object", (ObjectCeased, ZoneChanged)),
    (
        About.ORIGIN,
        "object",
        (
            AbilityActivated,
            AbilityPutOnStack,
            AbilityTriggered,
            ResolutionBegan,
            SpellCast,
        ),
    ),
    (About.ACTIVATION, "source", (AbilityActivated,)),
    (
        About.CHANGE,
        "object",
        (
            CountersChanged,
            CreatureBecameAttacking,
            CreatureBecameBlocking,
            ObjectAppeared,
            PermanentTapped,
            PermanentUntapped,
            SpellCast,
        ),
    ),
    (About.CHANGE, "became", (ZoneChanged,)),
    (About.CHANGE, "player", (LifeLost,)),
    (About.CHANGE, "source", (DamageDealt,)),
    (About.CHANGE, "target", (DamageDealt,)),
)

Keys = Mapping[type[AnyEvent], Sequence[tuple[int, Callable[[Any], int] | None]]]


def _keys(subjects: Subjects) -> Keys:
    found: dict[type[AnyEvent], list[tuple[int, Callable[[Any], int] | None]]] = {}
    for about, field, kinds in subjects:
        for kind in kinds:
            subject_of = attrgetter(field) if field else None
            found.setdefault(kind, []).append((about.value, subject_of))
    return found


PLAYED = _keys(_PLAYED)
"""What is looked for in a game that is played."""
RECORDED = _keys(_RECORDED)
"""What is looked for in a game that another program recorded."""

_KINDS = len(About)
_END = -1


def key(about: About, subject: int = NOBODY) -> int:
    """The key of the facts of a kind about a subject."""
    return subject * _KINDS + about


class Trail:
    """The chains of a log, which are continued when somebody asks. A fact is a link of one chain
    for each of its keys. Facts about nobody, of which there are most, stand in rows instead."""

    __slots__ = ("_before", "_followed", "_keys", "_newest", "_rows", "_seqs", "_shared", "log")

    def __init__(self, log: Log, keys: Keys = PLAYED) -> None:
        self.log = log
        self._keys = keys
        self._followed = 0
        self._seqs = array("i")
        self._before = array("i")
        self._newest: dict[int, int] = {}
        self._rows = [array("i") for _ in About]
        self._shared = False

    def __repr__(self) -> str:
        return f"<Trail of {self.log!r}, {self._followed} events followed>"

    def fork(self, log: Log) -> "Trail":
        """The trail of an equal log that goes on independently. The two share their chains until
        one of them grows."""
        fork = Trail(log, self._keys)
        fork._followed, fork._newest = self._followed, self._newest
        fork._seqs, fork._before, fork._rows = self._seqs, self._before, self._rows
        self._shared = fork._shared = True
        return fork

    def keys_of(self, event: AnyEvent) -> Sequence[int]:
        """The keys of a fact by which somebody may look for it."""
        kind = type(event)
        if kind not in self._keys:
            return ()
        return [
            about if subject_of is None else subject_of(event) * _KINDS + about
            for about, subject_of in self._keys[kind]
        ]

    def newest_first(self, wanted: int) -> Iterator[int]:
        """The numbers of the facts of a key, the newest first."""
        if self._followed < len(self.log.events):
            self._follow()
        if wanted < _KINDS:
            yield from reversed(self._rows[wanted])
        link = self._newest.get(wanted, _END)
        while link != _END:
            yield self._seqs[link]
            link = self._before[link]

    def take_back(self, first: int) -> None:
        """730.1@2024: what is in the log from this number on leaves its chains, because it will be
        taken back."""
        self._follow()
        self._remove(first)

    def _follow(self) -> None:
        if self._shared:
            self._seqs, self._before = copy(self._seqs), copy(self._before)
            self._rows = [copy(each) for each in self._rows]
            self._newest, self._shared = copy(self._newest), False
        events = self.log.events
        for seq in range(self._followed, len(events)):
            event = events[seq]
            if type(event) in self._keys:
                self._add(seq, event)
            elif type(event) is ActionReversed:
                self._remove(event.first)
                for kept in event.kept:
                    self._add(kept, events[kept])
        self._followed = len(events)

    def _add(self, seq: int, event: AnyEvent) -> None:
        for about, subject_of in self._keys.get(type(event), ()):
            if subject_of is None:
                self._rows[about].append(seq)
                continue
            wanted = subject_of(event) * _KINDS + about
            self._before.append(self._newest.get(wanted, _END))
            self._newest[wanted] = len(self._seqs)
            self._seqs.append(seq)

    def _remove(self, first: int) -> None:
        for row in self._rows:
            while row and row[-1] >= first:
                row.pop()
        link, events, newest = len(self._seqs) - 1, self.log.events, self._newest
        while link >= 0 and self._seqs[link] >= first:
            for each in self.keys_of(events[self._seqs[link]]):
                if newest.get(each) == link:
                    newest[each] = self._before[link]
            link -= 1
