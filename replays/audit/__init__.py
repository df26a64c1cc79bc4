"""Checks whether a recorded game obeys the turn table and the rules of combat.

A finding is a broken rule that the log itself proves. What an effect could have caused is a note.
"""

from collections.abc import Iterator

from turnfold.engine.fold import CannotFold
from turnfold.engine.record.advancing import advance
from turnfold.engine.state import GameState
from turnfold.events.base import Event
from turnfold.events.enums import Tellable
from turnfold.events.log.log import Log
from turnfold.events.record import GapFound, SnapshotLoaded
from turnfold.replays.audit import between, damage, declarations, steps
from turnfold.replays.audit.case import Audit, Case, Finding, Judge, Judges
from turnfold.replays.telling.sentences.words import NO_NAMES, Names
from turnfold.replays.timeline.told import untold

__all__ = ["Audit", "Finding", "audit"]

_ALL: tuple[Judges, ...] = (steps.JUDGES, between.JUDGES, declarations.JUDGES, damage.JUDGES)
JUDGES: dict[type[Event], tuple[Judge, ...]] = {
    kind: tuple(judge for judges in _ALL for judge in judges.get(kind, ()))
    for kind in {kind for judges in _ALL for kind in judges}
}
"""Who judges which events, before they are folded."""

NEEDS: dict[Judge, tuple[Tellable, ...]] = {
    **{each: (Tellable.STEPS,) for judges in steps.JUDGES.values() for each in judges},
    between.not_between_steps: (Tellable.STEPS,),
    between.no_priority_while_untapping: (Tellable.STEPS, Tellable.PRIORITY),
    between.nothing_is_cast_while_untapping: (Tellable.STEPS, Tellable.SPELLS),
    **{
        each: (
            Tellable.BLOCKERS if "block" in each.__name__ else Tellable.ATTACKERS,
            Tellable.STEPS,
        )
        for judges in declarations.JUDGES.values()
        for each in judges
    },
    damage.damage_assigned: damage.COMBAT,
}
"""What the recorder has to tell so that a judge can judge."""


def audit(log: Log, names: Names = NO_NAMES) -> Audit:
    """Check every event of a log that was not taken back against the rules.

    A log that contradicts itself is checked up to that point; if nothing was found until then,
    `CannotFold` is raised. `names` holds the names of cards for which the log has only numbers.
    """
    case = Case(GameState(log.header.edition), names, untold(log))
    judges = {kind: _able(case, every) for kind, every in JUDGES.items()}
    told_anew = range(0)
    lost = False
    for seq in _live(log):
        event = log.events[seq]
        case.seq = seq
        if type(event) is GapFound:
            lost = True
        elif type(event) is SnapshotLoaded:
            lost = False
            told_anew = range(seq, log.commit_range(log.commit_of(seq)).stop)
        claimed = not lost and seq not in told_anew
        if claimed:
            for judge in judges.get(type(event), ()):
                judge(case, event)
        if not _fold(case, event):
            break
        if not claimed:
            case.audit.unclaimed += 1
            case.forget()
    return case.audit


def _able(case: Case, judges: tuple[Judge, ...]) -> tuple[Judge, ...]:
    """The judges that are told what they need."""
    return tuple(each for each in judges if case.tells(*NEEDS.get(each, ())))


def _live(log: Log) -> Iterator[int]:
    for live in log.live_ranges(len(log)):
        yield from live


def _fold(case: Case, event: Event) -> bool:
    try:
        advance(case.state, event)
    except (KeyError, ValueError) as error:
        contradiction = CannotFold(case.seq, type(event).__name__, repr(error))
        if not case.audit.findings:
            raise contradiction from error
        case.audit.stopped = str(contradiction)
        return False
    return True
