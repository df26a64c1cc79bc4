"""The combats of a log, and the moments of each at which a player decides."""

from msgspec import Struct

from turnfold.events.combat import (
    AttackerDeclared,
    AttackersDeclared,
    BlockerDeclared,
    BlockersDeclared,
    CreatureBecameAttacking,
    CreatureBecameBlocked,
    CreatureBecameBlocking,
    CreatureBecameUnblocked,
)
from turnfold.events.damage import DamageAssigned, DamageDealt
from turnfold.events.enums import DamageKind, Phase, Step
from turnfold.events.log.log import Log
from turnfold.events.record import GapFound, SnapshotLoaded
from turnfold.events.stack import AbilityActivated, AbilityTriggered, SpellCast
from turnfold.events.turn import PhaseBegan, PhaseEnded, StepBegan, TurnBegan
from turnfold.events.vocabulary import AnyEvent

DECIDED: dict[Step, tuple[type[AnyEvent], ...]] = {
    Step.DECLARE_ATTACKERS: (AttackerDeclared, CreatureBecameAttacking, AttackersDeclared),
    Step.DECLARE_BLOCKERS: (
        BlockerDeclared,
        CreatureBecameBlocking,
        CreatureBecameBlocked,
        CreatureBecameUnblocked,
        BlockersDeclared,
    ),
    Step.FIRST_STRIKE_DAMAGE: (DamageAssigned, DamageDealt),
    Step.COMBAT_DAMAGE: (DamageAssigned, DamageDealt),
}
"""The steps of a combat that begin with a decision (508.1, 509.1, 510.1), and the events that make
it."""

ACTS = (SpellCast, AbilityActivated, AbilityTriggered)
"""What players and cards do in a combat besides fighting."""

MANA_ABILITIES = ("605", "411")
"""The rules under which an activated ability only makes mana (605@2024, 411@2004)."""


class Moment(Struct, frozen=True):
    """A step of a combat that begins with a decision.

    The fields are positions (numbers of events that have happened): `begun` is just after the step
    begins, `at` just before the decision, `stop` after the decision and after the damage of the
    step.
    """

    step: Step
    begun: int
    at: int
    stop: int


class Combat(Struct, frozen=True):
    """A combat phase in which something attacked: its turn, the numbers of its first and last event
    (or the length of the log, if it does not end), and its moments in order.

    `acts` are the spells cast and the abilities activated or triggered in it, by their numbers;
    mana abilities are left out.
    """

    turn: int
    start: int
    stop: int
    moments: tuple[Moment, ...]
    acts: tuple[int, ...]

    def moment(self, step: Step) -> Moment | None:
        """The moment of a step; None if the combat has no such moment."""
        return next((each for each in self.moments if each.step is step), None)


def combats(log: Log) -> list[Combat]:
    """Every combat of a log in which something attacked, in order. What was taken back is left out,
    and so are combats of which the recorder lost a part."""
    reading, events = _Reading(log), log.events
    for live in log.live_ranges(len(log)):
        for seq in live:
            event = events[seq]
            if reading.start is not None or type(event) in BETWEEN_COMBATS:
                reading.take(seq, event)
    reading.finish(len(log))
    return reading.found


def moment_at(log: Log, at: int) -> tuple[Combat, Moment] | None:
    """The combat and moment to which event `at`, or the position before it, belongs: the step has
    begun, and its decision is not over. None if there is none."""
    for combat in combats(log):
        for each in combat.moments:
            if each.begun <= at < max(each.stop, each.begun + 1):
                return combat, each
    return None


def next_moment(log: Log, at: int) -> int | None:
    """Where the next moment from position `at` on begins; None when there is none."""
    begun = (each.begun for combat in combats(log) for each in combat.moments)
    return next((each for each in begun if each >= at), None)


BETWEEN_COMBATS = frozenset({GapFound, PhaseBegan, PhaseEnded, SnapshotLoaded, TurnBegan})
"""The events that count where no combat is on."""


class _Reading:
    """Goes through the events of a log that were not taken back."""

    def __init__(self, log: Log) -> None:
        self.log = log
        self.found: list[Combat] = []
        self.turn = 0
        self.start: int | None = None
        self._forget()

    def _forget(self) -> None:
        self.moments: list[Moment] = []
        self.acts: list[int] = []
        self.attacked = False
        self.step: Step | None = None
        self.made = False

    def take(self, seq: int, event: AnyEvent) -> None:
        """The next event."""
        if isinstance(event, TurnBegan):
            self.turn = event.turn
        elif isinstance(event, GapFound | SnapshotLoaded):
            self.start = None
        elif isinstance(event, PhaseBegan):
            self.start = seq if event.phase is Phase.COMBAT else None
            self._forget()
        elif isinstance(event, PhaseEnded):
            self.finish(seq)
        elif self.start is not None:
            self._in_combat(seq, event)

    def finish(self, stop: int) -> None:
        """The combat is over, if there is one."""
        if self.start is not None and self.attacked:
            moments, acts = tuple(self.moments), tuple(self.acts)
            self.found.append(Combat(self.turn, self.start, stop, moments, acts))
        self.start = None

    def _in_combat(self, seq: int, event: AnyEvent) -> None:
        if isinstance(event, StepBegan):
            self.step, self.made = event.step, False
            if event.step in DECIDED:
                self.moments.append(Moment(event.step, seq + 1, seq + 1, seq + 1))
        elif isinstance(event, ACTS):
            if not self.log.rule_of(seq).startswith(MANA_ABILITIES):
                self.acts.append(seq)
        elif self.step in DECIDED and isinstance(event, DECIDED[self.step]):
            self._decide(seq, event)
        self.attacked = self.attacked or isinstance(event, CreatureBecameAttacking)

    def _decide(self, seq: int, event: AnyEvent) -> None:
        if self.made or (isinstance(event, DamageDealt) and event.kind is not DamageKind.COMBAT):
            return
        last = self.moments[-1]
        at = seq if last.stop == last.begun else last.at
        self.moments[-1] = Moment(last.step, last.begun, at, seq + 1)
        self.made = isinstance(event, AttackersDeclared | BlockersDeclared)
