"""A walk through a game, event by event, with the state, without what was taken back."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from turnfold.engine.characteristics.present import present
from turnfold.engine.characteristics.printed import Present
from turnfold.engine.fold import FOLD_ERRORS, CannotFold
from turnfold.engine.record.advancing import advance
from turnfold.engine.state import GameObject, GameState
from turnfold.events.base import Event, ObjectId
from turnfold.events.log.log import Log
from turnfold.replays.telling.sentences.words import NO_NAMES, Names, card_name
from turnfold.replays.timeline.told import told_in

EventHandler = Callable[[int, Any], None]
"""Told of an event: its sequence number and itself. The state is still as it was before."""

EventHandlers = Mapping[type[Event], EventHandler]


class LogWalk:
    """Folds a log, and calls listeners before each event for which they asked.

    Events that were taken back (730@2024) are left out. `names` holds the names of cards for which
    the log has only numbers. `told` is what the recorder tells.
    """

    def __init__(self, log: Log, names: Names = NO_NAMES) -> None:
        self.log = log
        self.names = names
        self.state = GameState(log.header.edition)
        self.told = told_in(log)

    def go(self, listeners: Iterable[EventHandlers]) -> None:
        """Walk to the end of the log; raises `CannotFold` for one that contradicts itself."""
        heard: dict[type[Event], list[EventHandler]] = defaultdict(list)
        for listener in listeners:
            for kind, hear in listener.items():
                heard[kind].append(hear)
        events, state = self.log.events, self.state
        for live in self.log.live_ranges(len(events)):
            for seq in live:
                event = events[seq]
                try:
                    for hear in heard.get(type(event), ()):
                        hear(seq, event)
                    advance(state, event)
                except FOLD_ERRORS as error:
                    raise CannotFold(seq, type(event).__name__, repr(error)) from error

    @property
    def step(self) -> str | None:
        """The present step, or the main phase that stands for one; None before the first turn."""
        place = self.state.step or self.state.phase
        return None if place is None else place.value

    def object(self, number: ObjectId) -> GameObject | None:
        """An object that exists, or was on the battlefield this turn; None for any other number."""
        return self.state.objects.get(number) or self.state.last_known.get(number)

    def card(self, number: ObjectId) -> str | None:
        """The name of the card that an object is; None if it is not known."""
        found = self.object(number)
        return self.called(found.card) if found is not None else None

    def called(self, card: str) -> str | None:
        """The name of a card in the log, looked up if the log has only its number."""
        return card_name(card, self.names) or None

    def present(self, number: ObjectId) -> Present | None:
        """What an object is at present; None if it no longer exists."""
        return present(self.state, number) if self.object(number) is not None else None
