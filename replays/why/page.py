"""Histories of values as lines of text: the writers, their causes, what the rules say."""

from collections.abc import Iterable, Iterator

from rich.console import Console
from rich.text import Text

from events.log import Recorded
from replays.playback.layout import DIM, HURT, LOUD, columns, rule, width_of, wrapped
from replays.why.history import Link, Why, Writer
from replays.why.kinds import Root
from replays.why.paragraphs import says

ENDINGS = {
    Root.BEGINNING: "and so the game began.",
    Root.UNTOLD: "and the recorder told no cause of that.",
}


def lines(terminal: Console, found: Why) -> Iterator[Text]:
    """The value and its writers, the newest first."""
    width = width_of(terminal)
    yield rule(Text(found.path, LOUD), Text(f"after event {found.at}", DIM), width)
    for line in wrapped(Text(f"It is: {found.words}", LOUD), terminal, width - 2):
        yield Text(" ").append_text(line)
    if not found.writers:
        yield Text(" No event has changed it: it has been so from the beginning.")
    for each in found.writers:
        yield Text("")
        yield from writer(terminal, each, width)
    if found.earlier:
        yield Text("")
        yield Text(f" {found.earlier} earlier event(s) wrote it as well; --all tells them.", DIM)


def writer(terminal: Console, each: Writer, width: int) -> Iterator[Text]:
    """What an event made of the value, and how that came about."""
    for line in wrapped(Text(each.change, LOUD), terminal, width - 2):
        yield Text(" ").append_text(line)
    if each.undone is not None:
        yield Text(f" This was taken back, by event {each.undone}.", HURT)
    yield from chain(terminal, [(link, link.sentence) for link in each.causes], width)
    if each.root in ENDINGS:
        yield Text(f"         {ENDINGS[each.root]}", DIM)


def chain(
    terminal: Console, causes: Iterable[tuple[Recorded | Link, str]], width: int
) -> Iterator[Text]:
    """Events each of which the next one caused, with what their rules say."""
    for number, (each, said) in enumerate(causes):
        if number:
            yield Text("         because", DIM)
        yield from line(terminal, each, said, width)
        for more in wrapped(Text(says(each.rule)), terminal, width - 26) if each.rule else ():
            yield Text.assemble(" " * 11, (more.plain, DIM))


def line(terminal: Console, each: Recorded | Link, said: str, width: int) -> Iterator[Text]:
    """One event: number, sentence, rule."""
    first, *rest = wrapped(Text(said), terminal, width - 24)
    number = Text(f"{each.seq:>7}  ", DIM)
    yield columns(Text.assemble(number, first), Text(each.rule, DIM), width)
    for more in rest:
        yield Text(" " * 9).append_text(more)
