"""Makes text from logs and files safe for a terminal: control characters become visible marks.

Names, reasons and comments come from whoever wrote a log. A terminal obeys control characters, and
some characters reverse the order of others. So each of these is replaced by one visible mark, which
keeps the number of characters the same.
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
    """A text on one line, with marks for all control characters: `\\x1b` becomes `␛`."""
    return text if text.isprintable() else text.translate(_LINE)


def visible_lines(text: str) -> str:
    """A text of several lines, with marks for all control characters but the line breaks."""
    return text if text.isprintable() else text.translate(_LINES)
