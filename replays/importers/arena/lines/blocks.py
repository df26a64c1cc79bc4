"""JSON that is written in many lines, as one line.

So did Arena write its messages until 2018, so does its client still write what it sends, and so
does any formatter.
"""

from collections.abc import Iterable, Iterator

_MOST_LINES = 1 << 17
_MOST_BYTES = 1 << 26
"""How long a block is at most: a whole state has some ten thousand lines."""

_BRACE = 64
"""A line that holds nothing but a brace is no longer than this."""


def joined(lines: Iterable[bytes]) -> Iterator[tuple[int, bytes]]:
    """The lines with their numbers, from 1 on; those from a `{` to the `}` below it as one line
    with the number of the first.

    All between them is further to the right: a brace with something else below it is passed over.
    A block that the file ends in comes as far as it goes, without the end of its last line.
    """
    block = _Block()
    for number, line in enumerate(lines, 1):
        if block.lines and block.holds(line):
            block.take(line)
            continue
        if block.lines:
            ended = line.strip().rstrip(b",") == b"}" and _indent(line) == block.indent
            if ended:
                yield block.number, block.text() + b"}\n"
            block.lines.clear()
            if ended:
                continue
        if len(line) < _BRACE and line.strip() == b"{":
            block.begin(number, line)
        else:
            yield number, line
    if block.lines:
        yield block.number, block.text().rstrip(b"\r\n")


class _Block:
    """The lines of an object that is not complete."""

    def __init__(self) -> None:
        self.number = self.indent = self._bytes = 0
        self.lines: list[bytes] = []

    def begin(self, number: int, line: bytes) -> None:
        """Begin with the line of the brace."""
        self.number, self.indent, self._bytes = number, _indent(line), 0
        self.lines.append(line.lstrip())

    def holds(self, line: bytes) -> bool:
        """Whether a line can be in it: further to the right, or blank."""
        small = len(self.lines) < _MOST_LINES and self._bytes < _MOST_BYTES
        return small and (_indent(line) > self.indent or not line.strip())

    def take(self, line: bytes) -> None:
        """Add a line."""
        self.lines.append(line)
        self._bytes += len(line)

    def text(self) -> bytes:
        """All lines so far."""
        return b"".join(self.lines)


def _indent(line: bytes) -> int:
    return len(line) - len(line.lstrip())
