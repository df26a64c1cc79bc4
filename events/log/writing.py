"""Writing commits as lines."""

from collections.abc import Iterator
from copy import copy

from turnfold.events.log.lines import CommitLine, Seal, closing, encoder
from turnfold.events.log.log import Commit, Header, Log
from turnfold.events.log.reading import Reader


class Writer:
    """Encodes the lines of one log in order, and carries the hash from line to line."""

    def __init__(self, header: Header) -> None:
        self._seal = Seal()
        self._commits = 0
        self._events = 0
        self.first_line = self._seal.closed(encoder.encode(header)[:-1])

    def __repr__(self) -> str:
        return f"<Writer after {self._events} events, {self._commits} commits>"

    @classmethod
    def after(cls, reader: Reader) -> "Writer":
        """A writer that continues after the last good commit of a log in today's format."""
        writer = cls(reader.log.header)
        writer._seal = reader.seal.copy()
        writer._commits = reader.log.commit_count
        writer._events = len(reader.log)
        return writer

    def copy(self) -> "Writer":
        """A copy that goes on from here without changing this one."""
        twin = copy(self)
        twin._seal = self._seal.copy()
        return twin

    def line(self, commit: Commit) -> bytes:
        """The line for the next commit, with its newline."""
        encoded = encoder.encode(CommitLine.of(self._commits, self._events, commit))
        self._commits += 1
        self._events += len(commit)
        return self._seal.closed(encoded[:-1])

    def last_line(self) -> bytes:
        """The line which says that the log is complete; later commits may overwrite it."""
        return self._seal.copy().closed(closing(self._commits)[:-1])


def encode(log: Log, complete: bool = True) -> Iterator[bytes]:
    """The lines of a whole log, header first; with `complete` the closing line as well."""
    writer = Writer(log.header)
    yield writer.first_line
    for commit in log.commits():
        yield writer.line(commit)
    if complete:
        yield writer.last_line()
