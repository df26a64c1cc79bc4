"""Histories of values as lines of text: the writers, their causes, what the rules say."""

from collections.abc import Iterator, Sequence

from rich.console import Console
from rich.text import Text

from turnfold.events.log.log import Recorded
from turnfold.replays.telling.layout import DIM, HURT, LOUD, columns, title_line, width_of, wrapped
from turnfold.replays.why.history import Link, Why, WritingEvent
from turnfold.replays.why.kinds import Root
from turnfold.replays.why.paragraphs import sentence_of_rule

ENDINGS = {
    Root.BEGINNING: "and this is how the game began.",
    Root.UNTOLD: "and the recorder did not record what caused that.",
}

INDENT = 3
"""How far in each of several causes stands."""

LEAST = 20
"""How wide a sentence is at least, however far in."""


def history_page(terminal: Console, found: Why) -> Iterator[Text]:
    """The value and its writers, the newest first."""
    width = width_of(terminal)
    yield title_line(Text(found.path, LOUD), Text(f"after event {found.at}", DIM), width)
    for line in wrapped(Text(f"It is: {found.words}", LOUD), terminal, width - 2):
        yield Text(" ").append_text(line)
    if not found.writers:
        yield Text(" No event has changed it: it has been so from the beginning.")
    for each in found.writers:
        yield Text("")
        yield from writer(terminal, each, width)
    if found.earlier:
        yield Text("")
        yield Text(f" {found.earlier} earlier events changed it as well; --all lists them.", DIM)
    for left_out in found.not_read:
        yield Text(f" {left_out}", HURT)


def writer(terminal: Console, each: WritingEvent, width: int) -> Iterator[Text]:
    """What an event changed the value to, and its causes."""
    for line in wrapped(Text(each.change, LOUD), terminal, width - 2):
        yield Text(" ").append_text(line)
    if each.undone is not None:
        yield Text(f" This was taken back, by event {each.undone}.", HURT)
    yield from chain(terminal, [(link, link.sentence) for link in each.causes], width)
    if each.root in ENDINGS:
        yield Text(f"         {ENDINGS[each.root]}", DIM)


def chain(
    terminal: Console, causes: Sequence[tuple[Recorded | Link, str]], width: int
) -> Iterator[Text]:
    """An event and its causes, with what their rules say. If an event has several causes, each is
    indented further."""
    told: set[int] = set()
    by_number = {each.seq: (each, said) for each, said in causes}
    waiting = [("", 0, causes[0][0].seq)]
    while waiting:
        why, depth, seq = waiting.pop()
        before = " " * (9 + INDENT * depth)
        if why:
            yield Text(f"{before}{why}", DIM)
        each, said = by_number[seq]
        yield from line(terminal, each, said, width, depth)
        if seq in told:
            if each.causes:
                yield Text(f"{before}  (its causes are listed above)", DIM)
            continue
        told.add(seq)
        for more in (
            wrapped(Text(sentence_of_rule(each.rule)), terminal, width - 26) if each.rule else ()
        ):
            yield Text.assemble(f"{before}  ", (more.plain, DIM))
        waiting += reversed(_becauses(each.causes, depth))


def _becauses(causes: Sequence[int], depth: int) -> list[tuple[str, int, int]]:
    """For each cause of an event: the words that introduce it, its indentation, and its number."""
    if len(causes) == 1:
        return [("because", depth, causes[0])]
    return [("and because" if n else "because", depth + 1, seq) for n, seq in enumerate(causes)]


def line(
    terminal: Console, each: Recorded | Link, said: str, width: int, depth: int = 0
) -> Iterator[Text]:
    """One event: number, sentence, rule."""
    inside = INDENT * depth
    first, *rest = wrapped(Text(said), terminal, max(width - 24 - inside, LEAST))
    number = Text(f"{' ' * inside}{each.seq:>7}  ", DIM)
    yield columns(Text.assemble(number, first), Text(each.rule, DIM), width)
    for more in rest:
        yield Text(" " * (9 + inside)).append_text(more)
