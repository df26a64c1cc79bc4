"""Foreign text on its way to a terminal: what would act there is shown and does nothing.

Names, reasons and comments come from whoever wrote a log. A terminal obeys control characters, and
some characters turn the order of others round. So each of them is shown as a mark of its own,
always one for one, so that whatever counts characters still counts right.
"""

import json

UNKNOWN = "�"
"""What stands for a character that has no picture of its own."""

NEWLINE = "\n"

_PICTURES = {number: chr(0x2400 + number) for number in range(0x20)} | {0x7F: "␡"}
_ACTING = (
    *range(0x80, 0xA0),  # C1: more control characters
    *(0x061C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A)),  # bidi
    *(0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF),  # other ends of lines, and what is no character
    *range(0xD800, 0xE000),  # halves of characters, which no encoding writes
    *range(0xE0000, 0xE0080),  # tags, which nobody sees
)
_LINE = _PICTURES | dict.fromkeys(_ACTING, UNKNOWN)
_LINES = {number: shown for number, shown in _LINE.items() if chr(number) != NEWLINE}
IN_JSON = {number: json.dumps(chr(number))[1:-1] for number in _ACTING} | {0x7F: "\\u007f"}
"""How those of them that JSON lets stand are written in it."""


def visible(text: str) -> str:
    """A text as one line in which nothing acts on a terminal: `\\x1b` is shown as `␛`."""
    return text if text.isascii() and text.isprintable() else text.translate(_LINE)


def visible_lines(text: str) -> str:
    """The same for a text that may have several lines."""
    return text if text.isascii() and text.isprintable() else text.translate(_LINES)
