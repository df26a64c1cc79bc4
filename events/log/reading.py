"""Reading lines into commits: many at once as long as all is well, one by one where something is
wrong."""

from collections.abc import Iterable
from itertools import accumulate, islice
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from turnfold.events.log.lines import (
    CLOSING,
    TAIL,
    TREE,
    CommitLine,
    Seal,
    closing,
    commit_decoder,
    header_decoder,
    sealed_decoder,
)
from turnfold.events.log.log import Log
from turnfold.events.log.upcasting import FORMAT, Upcaster

UNREADABLE = (
    *(msgspec.MsgspecError, ValueError, RecursionError),
    *(AttributeError, LookupError, OverflowError, TypeError),
)
"""The errors for bytes that are not a commit: not JSON, not UTF-8, nested too deeply, or of another
shape."""

NEWER = "is written by a newer turnfold"

_LATER_WORDS = ("Invalid value ", "Invalid enum value ", "Object contains unknown field ")
"""How the errors begin for events, words and keys that this version does not know."""

AT_ONCE = 64
"""How many lines are read together as long as nothing is wrong with them."""

MUCH = 1 << 20
"""How many bytes of lines are not kept together with more of them."""


class LogDamage(Struct, frozen=True):
    """Why a log could not be read to its end: the number of the line (from 1), and what is wrong
    with it.

    `torn` says that the last line only stops in its middle, as after a crash.
    """

    line: int
    reason: str
    torn: bool

    def __str__(self) -> str:
        return f"line {self.line}: {self.reason}"

    @property
    def is_newer(self) -> bool:
        """Whether nothing is damaged: the line is as a newer turnfold wrote it."""
        return self.reason.startswith(NEWER)

    @property
    def told(self) -> str:
        """The end of a sentence that begins with the name of the log."""
        return (
            f"{self.reason} from line {self.line} on" if self.is_newer else f"is damaged at {self}"
        )


class BadLog(ValueError):
    """The bytes are not a log: they do not begin with a header."""


class NewerLog(BadLog):
    """The bytes are a log in a format that only a newer turnfold knows."""


class _LineError(Exception):
    def __init__(self, reason: str, torn: bool = False) -> None:
        super().__init__(reason)
        self.torn = torn


class Reader:
    """Decodes a log, stops at the first damaged line, and keeps what came before it.

    Afterwards `log` holds the good lines; `damage` says what stopped the reading (None: nothing);
    `complete` whether the closing line came last; `branched` whether a tree of branches follows the
    game (it is not read here); `version` is the format of the lines; `lines` and `size` count the
    good lines and their bytes (without the closing line); `seal` is the running hash after them.
    Whatever the format of the lines, the log has today's format.
    """

    def __init__(self) -> None:
        self.log: Log
        self.damage: LogDamage | None = None
        self.complete = False
        self.branched = False
        self.version: int
        self.lines = 0
        self.size = 0
        self.seal = Seal()
        self._upcast: Upcaster

    def __repr__(self) -> str:
        return f"<Reader after {self.lines} good lines, {self.size} bytes>"

    def read(self, lines: Iterable[bytes]) -> Log:
        """The log in `lines` (each with its newline); `BadLog` if the first is not a header.

        If `lines` itself raises an error, what was read before is in `log`.
        """
        waiting: list[bytes] = []
        size = 0
        try:
            for line in lines:
                waiting.append(line)
                size += len(line)
                if len(waiting) == AT_ONCE or size > MUCH:
                    together, waiting, size = waiting, [], 0
                    self._take(together)
                    if self.damage is not None:
                        break
        finally:
            self._take(waiting)
        if self.lines == 0:
            raise BadLog("the file is empty")
        return self.log

    def _take(self, lines: list[bytes]) -> None:
        """Read the next lines up to the first damaged one."""
        if lines and self.lines == 0:
            self._read_header(lines.pop(0))
        commits = lines[:-1] if lines and lines[-1].startswith(CLOSING) else lines
        done = len(commits) if commits and self._read_together(commits) else 0
        for line in lines[done:]:
            try:
                self._read_line(line)
            except _LineError as error:
                number = self.lines + self.complete + 1
                self.complete = False
                self.damage = LogDamage(number, str(error), error.torn)
                return

    def _read_together(self, lines: list[bytes]) -> bool:
        """Read ordinary commits together. False, and nothing is read, if one is not ordinary.

        The hash of the last line covers them all. A few loops over all lines take half the time of
        a call for each.
        """
        if self.version != FORMAT or self.complete or self.branched:
            return False
        seal = self.seal.copy()
        seal.pass_over(lines[:-1])
        if not seal.holds(lines[-1]):
            return False
        try:
            read = list(map(sealed_decoder().decode, lines))
        except UNREADABLE:
            return False
        commits = [each.events for each in read]
        firsts = accumulate(map(len, commits), initial=len(self.log))
        numbers = range(self.log.commit_count, self.log.commit_count + len(read))
        if [each.commit for each in read] != list(numbers):
            return False
        if [each.first for each in read] != list(islice(firsts, len(read))):
            return False
        if not self.log.extend(commits, [each.columns for each in read]):
            return False
        self._accept(lines, seal)
        return True

    def _read_line(self, line: bytes) -> None:
        """Read any line that may come after the header."""
        if not self.branched and line.startswith(TREE):
            if not self.complete:
                self._unsealed(line)
            self.branched = True
        if self.branched:
            return
        if self.complete:
            raise _LineError("it stands after the line that closes the log")
        closes, count = line.startswith(CLOSING), self.log.commit_count
        if closes and line.endswith(b"\n") and line[:-TAIL] + b"}" != closing(count):
            raise _LineError(f"it does not close a log of {count} commits")
        body, seal = self._unsealed(line)
        if closes:
            self.complete = True
            return
        read = self._decoded(body)
        if read.commit != self.log.commit_count or read.first != len(self.log):
            raise _LineError(
                f"commit {read.commit} from event {read.first} stands where commit "
                f"{self.log.commit_count} from event {len(self.log)} belongs"
            )
        try:
            self.log.append(read.entries)
        except (ValueError, IndexError) as error:
            raise _LineError(str(error)) from None
        self._accept([line], seal)

    def _read_header(self, line: bytes) -> None:
        try:
            raw = msgspec.json.decode(line, type=dict[str, Any])
            version = raw["turnfold"]
        except UNREADABLE:
            raise BadLog("line 1 is not the header of a turnfold log") from None
        if type(version) is int and version > FORMAT and self.seal.copy().holds(line):
            raise NewerLog(f"{NEWER}, in format {version}; this one knows 1 to {FORMAT}")
        if type(version) is not int or not 1 <= version <= FORMAT:
            raise BadLog(f"line 1: format {version!r} is not known here (1 to {FORMAT} are)")
        try:
            body, seal = self._unsealed(line)
            self.log = Log(replace(header_decoder.decode(body), turnfold=FORMAT))
        except (_LineError, *UNREADABLE) as error:
            if _is_of_later(error):
                raise NewerLog(f"{NEWER} ({_plain(error)})") from None
            raise BadLog(f"line 1, the header, is damaged: {error}") from None
        self.version = version
        self._upcast = Upcaster(version)
        self._accept([line], seal)

    def _unsealed(self, line: bytes) -> tuple[bytes, Seal]:
        """A line without its hash, which is checked, and the seal after it."""
        if not line.endswith(b"\n"):
            raise _LineError("the line stops in its middle; the file was cut here", torn=True)
        seal = self.seal.copy()
        if not seal.holds(line):
            raise _LineError("its hash does not match; the line was changed")
        return line[:-TAIL] + b"}", seal

    def _decoded(self, body: bytes) -> CommitLine:
        try:
            if self.version == FORMAT:
                return commit_decoder().decode(body)
            return msgspec.convert(self._upcast(msgspec.json.decode(body)), CommitLine)
        except UNREADABLE as error:
            if _is_of_later(error):
                raise _LineError(f"{NEWER} ({_plain(error)})") from None
            raise _LineError(f"not a commit of format {self.version}: {error}") from None

    def _accept(self, lines: list[bytes], seal: Seal) -> None:
        self.lines += len(lines)
        self.size += sum(map(len, lines))
        self.seal = seal


def _is_of_later(error: Exception) -> bool:
    """Whether what cannot be read is an event, a word or a key that this version does not know."""
    return str(error).startswith(_LATER_WORDS)


def _plain(error: Exception) -> str:
    said = str(error).replace("`", "")
    return said[0].lower() + said[1:]


def decode(lines: Iterable[bytes]) -> tuple[Log, LogDamage | None]:
    """The log in the good lines, and what was wrong with the next one (None: nothing)."""
    reader = Reader()
    return reader.read(lines), reader.damage
