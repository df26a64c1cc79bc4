"""Executes a recorded game again: do the same decisions lead to the same events?

The first commit, which deals the game or lays it out, is taken as it is. Each later one holds a
decision. The engine takes it again, and the events that follow are compared with the recorded ones.
"""

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from turnfold.engine.game import Game, IllegalAction, NotAsked
from turnfold.events.decisions import Rewind
from turnfold.events.enums import Edition
from turnfold.events.game import GameBegan
from turnfold.events.log.log import Commit, Entry, Header, Log
from turnfold.events.record import ActionReversed, DecisionTaken
from turnfold.events.vocabulary import AnyEvent


class Divergence(NamedTuple):
    """The first difference between the executed game and the recorded one: the number of the event,
    its commit, the recorded and the executed event (None: there is none), and a sentence that
    describes the difference."""

    event: int
    commit: int
    recorded: AnyEvent | None
    executed: AnyEvent | None
    reason: str


class RenumberedEvent(NamedTuple):
    """An event that is the same, and under another rule number now: its number, and both rules."""

    event: int
    recorded: str
    executed: str


class Reexecution(NamedTuple):
    """The executed game, the first difference from the recorded one, if there is one, and the
    events before it that only cite another rule number.

    The log ends with the commit in which the difference is.
    """

    log: Log
    parting: Divergence | None
    renumbered: list[RenumberedEvent]


def reexecute(log: Log, edition: Edition | None = None, whole: bool = True) -> Reexecution:
    """Execute the decisions of a log again, under the rules of another edition if one is given.

    Under the same edition every event must be the same, with its causes. A rule number that is not
    the same parts no games, because numbers have been corrected: such events are listed. Under
    another edition only the facts must be the same, because rules have other numbers there. The
    same holds if the log is not `whole`, because its format could not hold all causes.
    """
    again = Log(Header(log.header.turnfold, edition or log.header.edition, log.header.game))
    if not log.commit_count:
        return Reexecution(again, None, [])
    again.append([_under(again.header.edition, each) for each in log.commit(0)])
    strictly = whole and again.header.edition is log.header.edition
    renumbered: list[RenumberedEvent] = []
    game = Game(again)
    for number in range(1, log.commit_count):
        recorded = log.commit(number)
        refused = _decide(game, recorded)
        executed = again.commit(number) if again.commit_count > number else []
        if recorded and executed:
            recorded = [*recorded[:-1], _in_these_words(recorded[-1], executed[-1])]
        parting = _difference(log, number, recorded, executed, strictly)
        if parting is not None:
            parting = parting._replace(reason=refused or parting.reason)
            return Reexecution(again, parting, renumbered)
        if strictly:
            renumbered += _renumbered(log.commit_range(number).start, recorded, executed)
    return Reexecution(again, None, renumbered)


def _renumbered(first: int, recorded: Commit, executed: Commit) -> Iterator[RenumberedEvent]:
    for seq, (old, new) in enumerate(zip(recorded, executed, strict=True), first):
        if old.rule != new.rule:
            yield RenumberedEvent(seq, old.rule, new.rule)


def _under(edition: Edition, entry: Entry) -> Entry:
    if isinstance(entry.event, GameBegan):
        return replace(entry, event=replace(entry.event, edition=edition))
    return entry


def _decide(game: Game, recorded: Commit) -> str:
    """Give the engine the decision of a commit. Returns why it could not be taken; empty if it
    was."""
    taken = recorded[0].event
    if not isinstance(taken, DecisionTaken):
        return "the commit does not begin with a decision"
    try:
        if isinstance(taken.decision, Rewind):
            game.back_to(taken.decision.first)
        else:
            asked = game.prompt
            player = None if asked and asked.player == taken.player else taken.player
            game.submit(taken.decision, player)
    except IllegalAction:
        return ""
    except NotAsked as error:
        return f"the decision does not fit: {error}"
    except Exception as error:  # A log may say anything: the verdict is due, not a traceback.
        return f"the engine fails at the decision: {error!r}"
    return ""


def _in_these_words(recorded: Entry, executed: Entry) -> Entry:
    """The recorded entry of a refusal, with its reason in the words of this version. Earlier ones
    had other words, and the rule says what was illegal."""
    old, new = recorded.event, executed.event
    if not isinstance(old, ActionReversed) or not isinstance(new, ActionReversed):
        return recorded
    return replace(recorded, event=replace(old, reason=new.reason, about=new.about))


def _difference(
    log: Log, number: int, recorded: Commit, executed: Commit, strictly: bool
) -> Divergence | None:
    first = log.commit_range(number).start
    for place in range(max(len(recorded), len(executed))):
        old = recorded[place] if place < len(recorded) else None
        new = executed[place] if place < len(executed) else None
        if old is None or new is None or not _are_alike(old, new, strictly):
            return Divergence(
                first + place,
                number,
                old.event if old else None,
                new.event if new else None,
                _sentence(first + place, old, new),
            )
    return None


def _are_alike(one: Entry, other: Entry, strictly: bool) -> bool:
    return one.event == other.event and (not strictly or one.causes == other.causes)


def _sentence(seq: int, old: Entry | None, new: Entry | None) -> str:
    if old is None or new is None:
        return f"event {seq} is {_named(old)} in the log, and {_named(new)} when executed again"
    if type(old.event) is not type(new.event):
        return f"event {seq} is {_named(old)} in the log, and {_named(new)} when executed again"
    if old.event != new.event:
        return f"event {seq}, {_named(old)}, says something else when executed again"
    was, now = ("events " + ", ".join(map(str, each.causes)) for each in (old, new))
    return f"event {seq}, {_named(old)}, is caused by {was} in the log, and by {now} now"


def _named(entry: Entry | None) -> str:
    return type(entry.event).__name__ if entry is not None else "missing"
