"""One moment of a game: the board, and what led to it."""

from collections.abc import Iterator

from rich.console import Console
from rich.text import Text

from turnfold.replays.telling.board import board
from turnfold.replays.telling.layout import HURT, LOUD, width_of
from turnfold.replays.telling.quiet import is_quiet
from turnfold.replays.telling.sentences.words import Names, SentenceNames
from turnfold.replays.telling.transcript import TranscribedEvent, Transcript, transcribe
from turnfold.replays.telling.unread import lines_not_read
from turnfold.replays.timeline.timeline import Timeline

LOOK_BACK = 200
"""How many events before a moment are looked through for what led to it."""


def frame(console: Console, timeline: Timeline, names: Names, lines: int = 6) -> Iterator[Text]:
    """The board at the timeline's position, and the last few things that happened."""
    position = timeline.position
    state = timeline.state
    width = width_of(console)
    place = f"after {position} of {len(timeline.log)} events"
    yield from board(state, SentenceNames(state, names), width, place)
    for left_out in lines_not_read(state.definitions):
        yield Text(left_out, HURT)
    if not position:
        return
    yield Text("")
    transcript = Transcript(console, names)
    for each in recent(timeline, names, lines):
        for line in transcript.line(each):
            if each.recorded.seq == position - 1:
                line.stylize(LOUD)
            yield line


def recent(timeline: Timeline, names: Names, lines: int) -> list[TranscribedEvent]:
    """The last event, preceded by the latest few that are worth telling."""
    position = timeline.position
    shown: list[TranscribedEvent] = []
    for each in transcribe(timeline, names, max(0, position - LOOK_BACK), position):
        if each.recorded.seq == position - 1 or not is_quiet(
            each.recorded, each.state.turn, each.undone >= 0
        ):
            shown.append(each._replace(state=each.state.fork()))
    return shown[-lines:]
