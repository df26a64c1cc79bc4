"""The history of a value: the events that wrote it, and what led to them.

A game is gone through once, including the events that were taken back later, and the value is read
after each that may change it. An event has written the value if it changed it. So an action and its
reversal are both listed as writers.
"""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from turnfold.engine.characteristics.memory import BOARD
from turnfold.engine.state import GameState
from turnfold.events.base import ObjectId
from turnfold.events.log.log import Log
from turnfold.replays.telling.sentences.sentence import sentence
from turnfold.replays.telling.sentences.words import NO_NAMES, Names, SentenceNames, words_around
from turnfold.replays.telling.unread import not_read_in
from turnfold.replays.timeline import require_event, taken_back
from turnfold.replays.timeline.search import tag
from turnfold.replays.timeline.timeline import Timeline
from turnfold.replays.why.explain import causes
from turnfold.replays.why.kinds import LinkKind, Root, kind_of, root_of
from turnfold.replays.why.paragraphs import sentence_of_rule
from turnfold.replays.why.places import ABSENT, StatePath, place
from turnfold.replays.why.things import NOT_NAMED, CardIdentities
from turnfold.replays.why.values import in_words


class Link(Struct, frozen=True):
    """An event among causes: its number, type and sentence, its rule ("510.2@2024", "" when none
    is recorded), what that paragraph says, in one sentence of our own, and its own `causes`."""

    seq: int
    type: str
    kind: LinkKind
    sentence: str
    rule: str
    says: str
    causes: tuple[int, ...]


class WritingEvent(Struct, frozen=True):
    """An event that wrote a value: the value before and after it, as JSON (null where nothing
    was) and in words; `causes` are the event itself, then each of its causes followed by what led
    to that, every event once, down to the `root`; `undone` is the number of the event that took it
    back, null while it counts."""

    seq: int
    before: Any
    after: Any
    change: str
    undone: int | None
    causes: tuple[Link, ...]
    root: Root


class Why(Struct, frozen=True):
    """The history of the value at `path` up to event `at`, newest first.

    `earlier` is how many older writers were left out. Without writers, it has been so since
    before the first event. `not_read` are lines for the sentences of cards that are not read,
    and so are not played.
    """

    path: str
    at: int
    value: Any
    words: str
    writers: tuple[WritingEvent, ...]
    earlier: int
    not_read: tuple[str, ...]

    def __repr__(self) -> str:
        writers = len(self.writers) + self.earlier
        return f"<Why {self.path} is {self.words} after event {self.at}: written {writers} times>"


class ValueChange(NamedTuple):
    """Event `seq` changed one value to another; `ABSENT` means that there was none."""

    seq: int
    before: Any
    after: Any


def why(
    game: Timeline | Log,
    path: str,
    at: int | None = None,
    *,
    named: Mapping[str, ObjectId] = NOT_NAMED,
    names: Names = NO_NAMES,
    limit: int | None = None,
) -> Why:
    """Why the value at a path is what it is after event `at` (by default: the last one).

    `named` are names of objects, as in a dispute file; `names` those of cards that the log only
    numbers; `limit` is the greatest number of writers to list. Raises `UserError` for a path that
    leads nowhere and for an event that is not in the log.

    >>> import turnfold
    >>> found = turnfold.why(turnfold.open("replays/demo/game.jsonl"), "life.B")
    >>> found.value, [each.seq for each in found.writers][:1]
    (17, [1293])
    """
    timeline = game if isinstance(game, Timeline) else Timeline(game)
    end = _end(timeline.log, at)
    things = CardIdentities(timeline.log, named, names)
    where = place(path, things, timeline.at(end))
    found = list(changes(timeline, where, end))
    told = found[::-1][:limit]
    value = found[-1].after if found else where.read(GameState(timeline.log.header.edition))
    undone = taken_back(timeline.log)
    tell = LogSentences(timeline, names)
    return Why(
        path=where.path,
        at=end - 1,
        value=as_json(value),
        words=in_words(where.path, value, SentenceNames(timeline.at(end), names)),
        writers=tuple(_writer(tell, where, each, undone.get(each.seq)) for each in told),
        earlier=len(found) - len(told),
        not_read=tuple(not_read_in(timeline.log)),
    )


def changes(timeline: Timeline, where: StatePath, end: int) -> Iterator[ValueChange]:
    """Every change of a value among the first `end` events, oldest first."""
    before = where.read(GameState(timeline.log.header.edition))
    for position, state in _where_it_may_change(timeline, where, end):
        after = where.read(state)
        if after != before:
            yield ValueChange(position - 1, before, after)
            before = after


def _where_it_may_change(
    timeline: Timeline, where: StatePath, end: int
) -> Iterator[tuple[int, GameState]]:
    """The positions among the first `end` events at which a value may be another, with their
    states."""
    if not where.derived:
        yield from timeline.states_after(where.writers, end)
        return
    events = timeline.log.events
    for position, state in timeline.states(0, end):
        if BOARD.is_changed_by(state, events[position - 1]):
            yield position, state


def as_json(value: Any) -> Any:
    """A value as plain data for JSON; None for `ABSENT`."""
    return None if value is ABSENT else msgspec.to_builtins(value, str_keys=True)


class LogSentences:
    """Tells the events of one log in sentences, with their rules and causes."""

    def __init__(self, timeline: Timeline, names: Names = NO_NAMES) -> None:
        self.timeline = timeline
        self.names = names
        self._links: dict[int, Link] = {}

    def __repr__(self) -> str:
        return f"<Telling of {self.timeline.log.header.game!r}>"

    def chain(self, seq: int) -> tuple[Link, ...]:
        """The event itself, then each of its causes followed by what led to that."""
        return tuple(map(self.link, causes(self.timeline.log, seq)))

    def link(self, seq: int) -> Link:
        """The link for an event."""
        known = self._links.get(seq)
        if known is None:
            recorded = self.timeline.log[seq]
            event, rule = recorded.event, recorded.rule
            told = sentence(event, self.words(seq))
            known = self._links[seq] = Link(
                seq,
                tag(event),
                kind_of(recorded),
                told,
                rule,
                sentence_of_rule(rule),
                recorded.causes,
            )
        return known

    def words(self, seq: int) -> SentenceNames:
        """Names for players and objects around an event."""
        return words_around(self.timeline, self.names, seq)

    def root(self, seq: int) -> Root:
        """Where the chains of causes of an event end; a decision, if any of them ends at one."""
        log = self.timeline.log
        ends = [log[each] for each in causes(log, seq) if not log.causes_of(each)]
        roots = {root_of(each, self.timeline.at(each.seq)) for each in ends}
        return next(each for each in Root if each in roots)


def _writer(
    tell: LogSentences, where: StatePath, change: ValueChange, undone: int | None
) -> WritingEvent:
    words = tell.words(change.seq)
    before, after = (in_words(where.path, each, words) for each in (change.before, change.after))
    return WritingEvent(
        seq=change.seq,
        before=as_json(change.before),
        after=as_json(change.after),
        change=f"{before} → {after}",
        undone=undone,
        causes=tell.chain(change.seq),
        root=tell.root(change.seq),
    )


def _end(log: Log, at: int | None) -> int:
    if at is None:
        return len(log)
    require_event(log, at)
    return at + 1
