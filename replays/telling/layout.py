"""Lines of styled text: rules across the page, items that flow, sentences with an indent."""

from collections.abc import Iterable, Iterator

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from turnfold.events.base import is_player

PLAYERS = ("", "bold cyan", "bold magenta", "bold green", "bold yellow")
"""The colour of each player by number; more than four share them."""

DIM, LOUD, HURT, NUMBER = "dim", "bold", "red", "bold"


def player_style(player: int) -> str:
    """The colour in which a player is shown; empty for anything that is not a player."""
    return PLAYERS[(player - 1) % 4 + 1] if is_player(player) else ""


def width_of(console: Console) -> int:
    """How wide a page is: as wide as the terminal, up to 120 columns; 100 without a terminal."""
    return max(40, min(console.width, 120))


def title_line(title: Text, right: Text, width: int, line: str = "━") -> Text:
    """A line across the page, with a title on the left and something on the right."""
    end = Text.assemble(" ", right, " ", (line * 2, DIM)) if right.plain else Text("")
    text = clipped(Text.assemble((line * 2, DIM), " ", title), width - end.cell_len - 4)
    text.append(" ")
    text.append(line * max(2, width - text.cell_len - end.cell_len), DIM)
    return text.append_text(end)


def clipped(text: Text, width: int) -> Text:
    """A text cut to a width; "…" stands for what was cut off."""
    text = text.copy()
    text.truncate(width, overflow="ellipsis")
    return text


def flow(label: Text, indent: int, items: Iterable[Text], width: int) -> Iterator[Text]:
    """Items in a row after a label. Lines are broken between items, or within one that is too
    long."""
    line = Text().append_text(label)
    line.append(" " * (indent - line.cell_len))
    empty = True
    for item in items:
        first, *rest = broken(item, width - indent)
        if not empty and line.cell_len + 3 + first.cell_len > width:
            yield line
            line, empty = Text(" " * indent), True
        line.append("" if empty else "   ").append_text(first)
        empty = False
        for more in rest:
            yield line
            line = Text(" " * indent).append_text(more)
    if not empty:
        yield line


def broken(text: Text, width: int) -> list[Text]:
    """A text cut into parts that fit a width, at blanks if possible."""
    parts = []
    while text.cell_len > width:
        at = text.plain.rfind(" ", 0, width + 1)
        first, text = text.divide([at if at > 0 else width])
        parts.append(first)
        while text.plain.startswith(" "):
            text = text[1:]
    return [*parts, text]


def wrapped(text: Text, console: Console, width: int) -> list[Text]:
    """A sentence wrapped to a width; at least one line."""
    lines = list(text.wrap(console, max(width, 20))) or [Text("")]
    for line in lines:
        line.rstrip()
    return lines


def columns(left: Text, right: Text, width: int) -> Text:
    """One line: something on the left, something at the right edge."""
    if not right.plain:
        return left
    gap = max(1, width - left.cell_len - right.cell_len)
    return Text.assemble(left, " " * gap, right)


def padded(text: str, width: int) -> str:
    """Text filled up with blanks to a width in cells."""
    return text + " " * max(0, width - cell_len(text))
