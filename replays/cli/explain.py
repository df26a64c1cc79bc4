"""`turnfold explain FILE N`: why event N happened."""

from collections.abc import Iterator
from pathlib import Path

import click
from rich.text import Text

from turnfold.engine.spelling import counted
from turnfold.replays.answers.explaining import explain_answer
from turnfold.replays.catalogue import Catalogue
from turnfold.replays.cli.common import (
    Terminal,
    cards_options,
    file_argument,
    json_option,
    opened,
    report,
    viewer_option,
)
from turnfold.replays.telling.board import where
from turnfold.replays.telling.layout import DIM, HURT, LOUD, title_line, width_of
from turnfold.replays.telling.sentences.words import SentenceNames
from turnfold.replays.telling.unread import not_read_in
from turnfold.replays.why.explain import Explanation
from turnfold.replays.why.explain import explain as explained
from turnfold.replays.why.page import chain, line


@click.command()
@file_argument
@click.argument("event", type=int)
@cards_options
@viewer_option
@json_option
def explain(file: Path, event: int, names: Catalogue, viewer: str | None, as_json: bool) -> int:
    """Explain an event: list its causes back to the first, with their rules, and its effects."""
    recording, timeline = opened(file, viewer)
    found = explained(timeline, event, names)
    if as_json:
        report(explain_answer(event, found, not_read_in(timeline.log)))
    else:
        terminal = Terminal()
        state = timeline.at(event + 1)
        place = where(state, SentenceNames(state, names))
        terminal.lines(explanation_page(terminal, found, place))
        terminal.lines(Text(each, HURT) for each in not_read_in(timeline.log))
    return 0 if recording.damage is None else 1


def explanation_page(terminal: Terminal, found: Explanation, place: Text) -> Iterator[Text]:
    """The event with all that led to it, then what followed."""
    width = width_of(terminal)
    event = found.causes[0].recorded
    yield title_line(Text(f"event {event.seq}", LOUD), place, width)
    if found.undone is not None:
        yield Text(f" It was taken back later, by event {found.undone}.", HURT)
    yield from chain(terminal, [(each.recorded, each.sentence) for each in found.causes], width)
    root = min((each.recorded for each in found.causes), key=lambda each: each.seq)
    yield Text("         and nothing in the log led to that.", DIM)
    if len(found.causes) > 1 and root.commit != event.commit:
        before = counted(event.commit - root.commit, "commit")
        yield Text(f"         (This chain of causes begins {before} earlier.)", DIM)
    if found.effects:
        yield Text("")
        yield Text("  It led to:", DIM)
    for each in found.effects:
        yield from line(terminal, each.recorded, each.sentence, width)
