"""`turnfold demo`: the main job on the bundled recording."""

from collections.abc import Iterator

import click
from rich.text import Text

from turnfold.replays.audit.verify import verify
from turnfold.replays.cli.common import Terminal
from turnfold.replays.cli.explain import explanation_page as explanation
from turnfold.replays.cli.verify import verification_page as verification
from turnfold.replays.demo import GAME
from turnfold.replays.recordings.recording import Recording
from turnfold.replays.telling.board import where
from turnfold.replays.telling.frame import frame
from turnfold.replays.telling.layout import DIM, LOUD, title_line, width_of
from turnfold.replays.telling.sentences.words import NO_NAMES, SentenceNames
from turnfold.replays.telling.transcript import Transcript
from turnfold.replays.timeline.difference import diff
from turnfold.replays.timeline.landmarks import Unit
from turnfold.replays.timeline.search import Search
from turnfold.replays.timeline.timeline import Timeline
from turnfold.replays.why.explain import explain

TURN = 5
"""The turn that is shown: an attack, a block and a trick."""


@click.command()
def demo() -> None:
    """Check, replay and explain the game that comes with turnfold."""
    terminal = Terminal()
    terminal.lines(demonstration(terminal))


def demonstration(terminal: Terminal) -> Iterator[Text]:
    """The demonstration, line by line."""
    recording = Recording.open(GAME)
    timeline = Timeline(recording.log)
    yield from heading(terminal, "a recorded game, verified", "turnfold verify FILE")
    yield from verification(verify(recording))
    yield from heading(terminal, f"turn {TURN} of it, replayed", "turnfold replay FILE")
    timeline.seek_turn(TURN)
    begin = timeline.position - 1
    end = timeline.landmarks.after(timeline.position, Unit.TURN) - 1
    yield from Transcript(terminal, NO_NAMES).lines(timeline, begin, end)
    yield from heading(terminal, "one moment of it", "turnfold replay FILE --to N")
    timeline.find(Search("spell_cast"))
    yield from frame(terminal, timeline, NO_NAMES, lines=3)
    yield from heading(terminal, "why a creature died", "turnfold explain FILE N")
    died = timeline.find(Search("zone_changed", movement="lethal_damage"))
    if died is not None:
        place = where(timeline.state, SentenceNames(timeline.state))
        yield from explanation(terminal, explain(timeline, died.seq, NO_NAMES), place)
    yield from heading(terminal, "an illegal action, taken back", "turnfold replay FILE --all")
    yield from taken_back(terminal, timeline)
    yield Text("")
    yield Text(f" The recording is {GAME}", DIM)


def heading(terminal: Terminal, title: str, command: str) -> Iterator[Text]:
    """A heading: what comes next, and the command that shows it for any recording."""
    yield Text("")
    yield title_line(Text(title.upper(), LOUD), Text(command, "green"), width_of(terminal), "═")
    yield Text("")


def taken_back(terminal: Terminal, timeline: Timeline) -> Iterator[Text]:
    """The first action of the game that was taken back, and proof that it changed nothing."""
    found = next(Search("action_reversed").through(timeline.log), None)
    if found is None:
        return
    begin = timeline.log.commit_range(timeline.log.commit_of(found.seq)).start
    yield from Transcript(terminal, NO_NAMES).lines(timeline, begin, found.seq + 1)
    left = diff(timeline.at(begin), timeline.at(found.seq + 1))
    yield Text(
        f"        Differences between the states before it and after taking it back: {len(left)}.",
        DIM,
    )
