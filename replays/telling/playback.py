"""Plays a recorded game as a film, one board after another."""

import time

from rich.console import Console, Group
from rich.live import Live
from rich.text import Text

from turnfold.replays.telling.frame import frame
from turnfold.replays.telling.paper import cleaned
from turnfold.replays.telling.quiet import is_quiet
from turnfold.replays.telling.sentences.words import Names
from turnfold.replays.telling.transcript import Transcript
from turnfold.replays.timeline.timeline import Timeline

BOTTOM = 5
"""How many lines of what just happened are shown in any case."""


def play_back(console: Console, timeline: Timeline, names: Names, speed: float) -> None:
    """Play a game from the timeline's position on, `speed` events a second.

    In a terminal the board fills the screen; elsewhere the transcript comes line by line.
    """
    if console.is_terminal:
        _film(console, timeline, names, speed)
        return
    for line in Transcript(console, names).lines(timeline, timeline.position):
        console.print(cleaned(line, False), no_wrap=True, overflow="ignore", crop=False)
        time.sleep(1 / speed)


def _film(console: Console, timeline: Timeline, names: Names, speed: float) -> None:
    with Live(console=console, screen=True, auto_refresh=False) as screen:
        while True:
            shown = list(frame(console, timeline, names))
            screen.update(Group(*fitted(shown, console.height)), refresh=True)
            if not _on(timeline):
                break
            time.sleep(1 / speed)
    for line in frame(console, timeline, names):
        console.print(cleaned(line, False), no_wrap=True, overflow="ignore", crop=False)


def fitted(lines: list[Text], height: int) -> list[Text]:
    """A frame cut to the height of a screen; if the board is too tall, its lower part is left
    out."""
    if len(lines) <= height:
        return lines
    return [*lines[: height - BOTTOM], *lines[-BOTTOM:]]


def _on(timeline: Timeline) -> bool:
    """Go on to the next event that is worth telling; False at the end."""
    while timeline.next():
        last = timeline.last
        if last is None or not is_quiet(last, timeline.state.turn):
            return True
    return False
