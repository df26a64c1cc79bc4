"""The console of the program. Text from logs and files is shown as it is and never interpreted."""

from collections.abc import Iterable
from io import StringIO
from typing import Any

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment
from rich.text import Text

from turnfold.replays.telling.visible import visible, visible_lines


class SafeConsole(Console):
    """A console that interprets nothing in a text: no markup, no emoji codes, no control
    characters. `options` are those of rich's `Console`."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**{"highlight": False, "emoji": False, "markup": False, **options})

    def render_str(self, text: str, **options: Any) -> Text:
        """A text as rich text on one line."""
        return super().render_str(visible(text), **options)

    def render(
        self, renderable: RenderableType, options: ConsoleOptions | None = None
    ) -> Iterable[Segment]:
        """The segments that are printed for something."""
        if isinstance(renderable, Text):
            renderable = cleaned(renderable)
        return super().render(renderable, options)


def cleaned(text: Text, several_lines: bool = True) -> Text:
    """A text without control characters; its styles stay where they were."""
    plain = text.plain
    shown = visible_lines(plain) if several_lines else visible(plain)
    if shown == plain:
        return text
    copy = text.copy()
    copy.plain = shown
    return copy


def unseen(width: int, **options: Any) -> SafeConsole:
    """A console that shows nothing, of this width; what is printed on it can be exported."""
    return SafeConsole(width=width, record=True, file=StringIO(), force_terminal=True, **options)
