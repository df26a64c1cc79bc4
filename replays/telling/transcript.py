"""A whole game as text: turn by turn, step by step, what happened and under which rule."""

from collections.abc import Iterator
from typing import NamedTuple

from rich.console import Console
from rich.text import Text

from turnfold.engine.state import GameState
from turnfold.events.log.log import Log, Recorded
from turnfold.events.record import ActionReversed, GapFound, SnapshotLoaded
from turnfold.events.turn import PhaseBegan, StepBegan, TurnBegan
from turnfold.replays.telling.board import side, where
from turnfold.replays.telling.layout import (
    DIM,
    HURT,
    clipped,
    columns,
    padded,
    player_style,
    title_line,
    width_of,
    wrapped,
)
from turnfold.replays.telling.quiet import is_quiet
from turnfold.replays.telling.seating import seating
from turnfold.replays.telling.sentences.sentence import sentence
from turnfold.replays.telling.sentences.words import Names, SentenceNames, following, spaced
from turnfold.replays.timeline import taken_back
from turnfold.replays.timeline.timeline import Timeline

ALARMING = (ActionReversed, GapFound, SnapshotLoaded)

NUMBER, STEP, RULE = 7, 20, 13
"""The widths of the columns beside the sentence; that of rules for editions of four letters."""


class TranscribedEvent(NamedTuple):
    """An event with its sentence, the state after it, and the event that took it back (or -1)."""

    recorded: Recorded
    text: str
    state: GameState
    undone: int


def transcribe(
    timeline: Timeline, names: Names, start: int = 0, stop: int | None = None
) -> Iterator[TranscribedEvent]:
    """Every event from `start` up to `stop` with its sentence. The state in each is one object that
    changes from event to event."""
    undone = taken_back(timeline.log)
    for recorded, before, state in timeline.changes(start, stop):
        words = SentenceNames(state, names, before, following(timeline.log, recorded.seq))
        yield TranscribedEvent(
            recorded, sentence(recorded.event, words), state, undone.get(recorded.seq, -1)
        )


class Transcript:
    """Prints events as lines: number, step, sentence, rule.

    After a snapshot, the board is shown in place of the events that set it up.
    """

    def __init__(self, console: Console, names: Names, everything: bool = False) -> None:
        self.console = console
        self.names = names
        self.everything = everything
        self.width = width_of(console)
        self._step = ""

    def lines(self, timeline: Timeline, start: int = 0, stop: int | None = None) -> Iterator[Text]:
        """The game, or a part of it. A turn begins with its number and what each player has."""
        filled = -1
        for each in transcribe(timeline, self.names, start, stop):
            recorded = each.recorded
            if isinstance(recorded.event, TurnBegan) and recorded.commit != filled:
                yield from self.head(each)
            if isinstance(recorded.event, StepBegan | PhaseBegan):
                self._step = ""
            quiet = recorded.commit == filled or is_quiet(
                recorded, each.state.turn, each.undone >= 0
            )
            if self.everything or not quiet:
                yield from self.line(each)
            if isinstance(recorded.event, SnapshotLoaded):
                filled = recorded.commit
            if recorded.commit == filled and _is_last(timeline.log, recorded):
                yield from self.head(each)

    def head(self, each: TranscribedEvent) -> Iterator[Text]:
        """The board as a turn begins or after a snapshot."""
        state = each.state
        words = SentenceNames(state, self.names)
        self._step = ""
        yield Text("")
        yield title_line(where(state, words), Text(""), self.width)
        for player in seating(state):
            for line in side(state, words, player, self.width, ids=False):
                yield clipped(line, self.width)
        yield Text("")

    def line(self, each: TranscribedEvent) -> Iterator[Text]:
        """An event in one line, or in several when it is long."""
        state, recorded = each.state, each.recorded
        step = spaced(state.step or state.phase or "") if state.turn else ""
        shown, self._step = ("" if step == self._step else step), step
        rule = RULE + len(state.edition.value) - len("2024")
        room = self.width - NUMBER - STEP - rule - 1
        words = SentenceNames(state, self.names)
        text = Text(each.text, HURT if isinstance(recorded.event, ALARMING) else "")
        text.highlight_regex(r"\(\d+(→\d+)?\)", DIM)
        for player in state.players:
            text.highlight_words([words.player(player)], player_style(player))
        if each.undone >= 0:
            text.stylize("strike dim")
            text.append(f" [taken back by event {each.undone}]", HURT)
        first, *rest = wrapped(text, self.console, room)
        left = Text.assemble((f"{recorded.seq:>{NUMBER - 1}} ", DIM), padded(shown, STEP), first)
        yield columns(left, Text(recorded.rule, DIM), self.width)
        for more in rest:
            yield Text(" " * (NUMBER + STEP)).append_text(more)


def _is_last(log: Log, recorded: Recorded) -> bool:
    return recorded.seq == log.commit_range(recorded.commit).stop - 1
