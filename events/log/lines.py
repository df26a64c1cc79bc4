"""The parts of a line of a log on disk, and the running hash that seals it."""

from collections.abc import Iterable
from hashlib import blake2b
from typing import Self

import msgspec
from msgspec import Struct

from turnfold.events.log.columns import CauseColumn, RuleColumn, each_of, runs_of
from turnfold.events.log.log import Commit, Entry, Header
from turnfold.events.making import made_once
from turnfold.events.vocabulary import AnyEvent

DIGEST_BYTES = 8
HASH_KEY = b',"hash":"'
END = b'"}\n'
CLOSING = b'{"complete":'
TREE = b'{"tree":'
"""The beginning of the first of the lines that a program may put behind a log; only programs that
know them read them."""
TAIL = len(HASH_KEY) + 2 * DIGEST_BYTES + len(END)
"""How many bytes at the end of a line belong to its hash."""


class CommitLine(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """One line of a log without its hash: the commit's number, its first event, its events; and in
    the same order the causes and the rule of each. Where they are those of the event before, 0
    stands for them."""

    commit: int
    first: int
    events: list[AnyEvent]
    causes: CauseColumn
    rules: RuleColumn

    @classmethod
    def of(cls, number: int, first: int, commit: Commit) -> Self:
        """The line of a commit."""
        return cls(
            number,
            first,
            [each.event for each in commit],
            runs_of(each.causes for each in commit),
            runs_of(each.rule for each in commit),
        )

    @property
    def entries(self) -> list[Entry]:
        """The commit. Raises `ValueError` if it has not one rule for each event."""
        causes, rules = each_of(self.causes), each_of(self.rules)
        return [Entry(*each) for each in zip(causes, rules, self.events, strict=True)]


class SealedLine(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A line as it stands in the file, with its hash. Nobody looks at causes and rules yet."""

    commit: int
    first: int
    events: list[AnyEvent]
    causes: msgspec.Raw
    rules: msgspec.Raw
    hash: str

    @property
    def columns(self) -> bytes:
        """The causes and rules as a log keeps them."""
        return b"[%b,%b]," % (self.causes, self.rules)


encoder = msgspec.json.Encoder()
header_decoder = msgspec.json.Decoder(Header)


@made_once
def commit_decoder() -> msgspec.json.Decoder[CommitLine]:
    """What reads a line without its hash. It is made when the first log is read, because it knows
    every type of event, which takes longer than many commands do."""
    return msgspec.json.Decoder(CommitLine)


@made_once
def sealed_decoder() -> msgspec.json.Decoder[SealedLine]:
    """What reads a line with its hash, made as late as the other."""
    return msgspec.json.Decoder(SealedLine)


class Seal:
    """The running hash of every byte of a log so far, including the hashes in it."""

    def __init__(self, running: blake2b | None = None) -> None:
        self._running = running or blake2b(digest_size=DIGEST_BYTES)

    def __repr__(self) -> str:
        return f"<Seal {self._running.hexdigest()}>"

    def copy(self) -> "Seal":
        """A copy that goes on from here without changing this one."""
        return Seal(self._running.copy())

    def pass_over(self, lines: Iterable[bytes]) -> None:
        """Add whole lines to the hash, without checking the hashes in them."""
        self._running.update(b"".join(lines))

    def closed(self, body: bytes) -> bytes:
        """The finished line for a body (all but the closing brace). Adds the line to the hash."""
        self._running.update(body)
        end = HASH_KEY + self._running.hexdigest().encode() + END
        self._running.update(end)
        return body + end

    def holds(self, line: bytes) -> bool:
        """Whether a line and all lines before it are as they were written. Adds the line to the
        hash."""
        return self.closed(line[:-TAIL]) == line


def closing(commits: int) -> bytes:
    """The line that says how many commits stand before it, without its hash."""
    return CLOSING + b"%d}" % commits
