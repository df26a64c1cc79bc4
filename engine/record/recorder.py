"""The open commit: the facts that follow from a decision, while they are being recorded.

Rules emit facts here. Each fact is folded into the state at once, so that the next rule sees what
the last one did. It is then shown to whatever watches for triggers. A question in the middle of an
instruction is raised as `AnswerNeeded`.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple

from msgspec import Struct

from turnfold.engine.characteristics.memory import forget
from turnfold.engine.editions import Sheet, sheet
from turnfold.engine.fold.evolve import EVOLVE
from turnfold.engine.record.advancing import advance
from turnfold.engine.record.completion import COMPLETE
from turnfold.engine.record.trail import Trail
from turnfold.engine.state import GameState
from turnfold.engine.turn.endless import require_room
from turnfold.events.base import NOBODY, Event, ObjectId, PlayerId
from turnfold.events.cards.casting import MayPlay
from turnfold.events.enums import Question
from turnfold.events.log.columns import Causes
from turnfold.events.log.log import Entry
from turnfold.events.vocabulary import AnyEvent

FIRST_OBJECT = 100
"""Object ids begin here; an object's id is this plus the number of the event that made it."""

MANY = 1 << 20
"""A number that no game has as many events as."""


class FactWatcher(NamedTuple):
    """A watcher of facts as they are recorded.

    `show` is called after facts of the kinds in `after` were folded, and also before facts of the
    kinds in `before`, which are among them (its last argument is then True). It is called once for
    all facts of one instant, with the number of the first.
    """

    before: frozenset[type[Event]]
    after: frozenset[type[Event]]
    show: Callable[["Recorder", Sequence[AnyEvent], int, bool], None]


class Illegal(Exception):
    """A player tried to do something that breaks a rule; the commit will be taken back
    (730@2024).

    `reason` is a sentence in which objects and players stand by their numbers, so that it can be
    written out for each reader: "#104 can't attack #2" (`turnfold.engine.query.reasons`).
    """

    def __init__(self, rule: str, reason: str) -> None:
        super().__init__(reason)
        self.rule = rule
        self.reason = reason


class Choice(Struct, frozen=True):
    """What may be answered: from `least` to `most` of the options. A yes-or-no question has no
    options. `whole` is how much is divided among those that are chosen, `present` the option that
    stands unless another is chosen. `words` are the options of which one is chosen, where they are
    qualities."""

    options: tuple[int, ...] = ()
    least: int = 0
    most: int = 0
    whole: int = 0
    present: int = NOBODY
    words: tuple[str, ...] = ()


class CastChoice(Choice, frozen=True, kw_only=True):
    """608.2g@2024: which of the cards is cast, if any, and how: for each the choices for casting it
    that are allowed (601.2b)."""

    how: MayPlay
    modes: Mapping[ObjectId, tuple[int, ...]]


class AnswerNeeded(Exception):
    """An instruction asks a player something and can go on only with the answer.

    It has done nothing yet: when all answers are there, it is carried out from its beginning.
    """

    def __init__(self, player: PlayerId, question: Question, choice: Choice) -> None:
        super().__init__(question)
        self.player = player
        self.question = question
        self.choice = choice


def _look_away(r: "Recorder", events: Sequence[AnyEvent], seq: int, before: bool) -> None:
    pass


UNWATCHED = FactWatcher(frozenset(), frozenset(), _look_away)
"""A watcher that does nothing."""


class Recorder:
    """The open commit of one game: its state so far, and its entries so far."""

    __slots__ = (
        "_followed",
        "_numbers",
        "_open",
        "_watch",
        "begun",
        "causes",
        "entries",
        "first",
        "looked_back",
        "mana_abilities",
        "sheet",
        "state",
        "trail",
    )

    def __init__(
        self,
        state: GameState,
        first: int,
        watch: FactWatcher,
        trail: Trail | None = None,
        begun: GameState | None = None,
    ) -> None:
        """`first` is the number of the commit's first event. `trail` leads through the events
        before it (None: causes are not needed), and `begun` is the state after them (None: there
        were none)."""
        self.state = state
        self.first = first
        self.trail = trail
        self.begun = begun
        self.entries: list[Entry] = []
        self.causes: Causes = ()
        self.sheet: Sheet = sheet(state.edition)
        self.looked_back: list[tuple[int, Any]] = []
        self.mana_abilities: list[tuple[int, int]] = []
        self._numbers = self.sheet.numbers
        self._open: dict[int, list[int]] = {}
        self._followed = 0
        self._watch = watch

    @property
    def next_seq(self) -> int:
        """The sequence number of the next fact."""
        return self.first + len(self.entries)

    def event_of(self, seq: int) -> AnyEvent:
        """The event of this number, of this commit or an earlier one."""
        if seq >= self.first:
            return self.entries[seq - self.first].event
        assert self.trail is not None
        return self.trail.log.events[seq]

    def causes_of(self, seq: int) -> Causes:
        """The causes of the event of this number, of this commit or an earlier one."""
        if seq >= self.first:
            return self.entries[seq - self.first].causes
        assert self.trail is not None
        return self.trail.log.causes_of(seq)

    def open_facts(self, wanted: int) -> Sequence[int]:
        """The numbers of the facts of this commit so far that have a key of the trail, rising."""
        assert self.trail is not None
        keys_of = self.trail.keys_of
        for place in range(self._followed, len(self.entries)):
            for each in keys_of(self.entries[place].event):
                self._open.setdefault(each, []).append(self.first + place)
        self._followed = len(self.entries)
        return self._open.get(wanted, ())

    def new_id(self, after: int = 0) -> ObjectId:
        """The id of the object that the next fact creates, or the one `after` so many others; ids
        are never used twice.

        In a game that another program recorded, an object may have it; then it is `MANY` higher.
        Raises `EndlessTurn` when there is no room for it.
        """
        require_room(self.state)
        number = FIRST_OBJECT + self.next_seq + after
        while number in self.state.objects:
            number += MANY
        return number

    def new_ids(self, number: int) -> tuple[ObjectId, ...]:
        """The ids of several objects that the next fact creates, apart from all other ids."""
        return tuple(self.new_id() + place * MANY for place in range(1, number + 1))

    def emit(self, event: AnyEvent, rule: str, causes: Causes | None = None) -> int:
        """Record one fact under a rule (by its 2024 number) and fold it. Returns the fact's number.

        `causes` are the numbers of the facts that led to it, rising; by default the present causes
        (`because_of`).
        """
        kind, watch = type(event), self._watch
        seq = self.first + len(self.entries)
        if kind in COMPLETE:
            event = COMPLETE[kind](self.state, event)
        if kind in watch.before:
            watch.show(self, (event,), seq, True)
        because = self.causes if causes is None else causes
        advance(self.state, event)
        self.entries.append(Entry(because, self._numbers[rule], event))
        if kind in watch.after:
            watch.show(self, (event,), seq, False)
        return seq

    def emit_together(
        self,
        events: Sequence[AnyEvent],
        rules: str | Sequence[str],
        causes: Sequence[Causes] | None = None,
    ) -> int:
        """Record facts of one instant, under one rule or one rule each. Returns the number of the
        first. Of no facts nothing is recorded.

        Nothing sees some of them without the others. `causes` are the causes of each, as in `emit`.
        """
        if isinstance(rules, str):
            rules = [rules] * len(events)
        if len(events) == 1:
            return self.emit(events[0], rules[0], None if causes is None else causes[0])
        seq = self.next_seq
        kinds = set(map(type, events))
        watch = self._watch
        if not kinds.isdisjoint(watch.before):
            watch.show(self, events, seq, True)
        if causes is None:
            causes = [self.causes] * len(events)
        for event, rule, each in zip(events, rules, causes, strict=True):
            if type(event) in COMPLETE:
                event = COMPLETE[type(event)](self.state, event)
            self.entries.append(Entry(each, self._numbers[rule], event))
            EVOLVE[type(event)](self.state, event)
        facts = [each.event for each in self.entries[seq - self.first :]]
        forget(self.state, facts)
        if not kinds.isdisjoint(watch.after):
            watch.show(self, facts, seq, False)
        return seq

    def because_of(self, *seqs: int) -> "_Because":
        """Facts recorded inside this context are caused by these events, in rising order. Without
        any, the present causes remain."""
        return _Because(self, seqs or self.causes)

    @contextmanager
    def unseen(self) -> Iterator[None]:
        """Facts recorded inside this context trigger nothing: they happened before the game is
        taken up."""
        before, self._watch = self._watch, UNWATCHED
        try:
            yield
        finally:
            self._watch = before


class _Because:
    """The context in which a recorder's facts have other causes. It takes half the time of a
    `contextmanager`, and most facts are recorded inside one."""

    __slots__ = ("before", "causes", "recorder")

    def __init__(self, recorder: Recorder, causes: Causes) -> None:
        self.recorder = recorder
        self.causes = causes
        self.before: Causes = ()

    def __enter__(self) -> None:
        self.before, self.recorder.causes = self.recorder.causes, self.causes

    def __exit__(self, *error: object) -> None:
        self.recorder.causes = self.before


def probe(state: GameState) -> "Recorder":
    """A recorder on a copy of a state, to see what would happen. What it records is not kept."""
    newest = max((*state.objects, *state.abilities, *state.effects), default=0)
    return Recorder(state.fork(), newest, UNWATCHED)
