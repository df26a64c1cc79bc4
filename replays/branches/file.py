"""A tree in one file: the recorded game, a log like any other, and after it the branches and
comments.

    {"turnfold":2, ...}                                   the game, up to
    {"complete":41,"hash":"..."}                          its closing line
    {"tree":1,"lines":1,"comments":1,"hash":"..."}        what follows
    {"line":"peace","parent":"main","at":95, ... "commits":2,"hash":"..."}   a branch
    {"commit":12,"first":95, ... "hash":"..."}            what happens in it, from its parent on
    {"about":"main","event":97,"text":"...","hash":"..."} a comment

A reader that knows only logs reads the game and stops before the tree. An incomplete game has no
closing line, and adding branches does not give it one. Every hash covers all bytes before it, those
of the game included.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

import msgspec
from msgspec import Struct

from turnfold.events.enums import Edition
from turnfold.events.log import Seal, encode
from turnfold.events.log.lines import TAIL, TREE, CommitLine, encoder
from turnfold.events.log.log import Header, Log
from turnfold.events.log.reading import UNREADABLE
from turnfold.events.log.upcasting import FORMAT as LOG_FORMAT
from turnfold.events.log.upcasting import Upcaster
from turnfold.replays.branches.tree import Branch, Tree
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.recordings.files import BrokenFile, Packing, pack, read_lines, write_file
from turnfold.replays.timeline.sound import require_sound

if TYPE_CHECKING:
    from turnfold.replays.recordings.recording import Recording

FORMAT = 1

T = TypeVar("T")


class DamagedTree(UserError):
    """A tree of which a line was changed or is missing."""


class _Tree(Struct, forbid_unknown_fields=True):
    tree: int
    lines: int
    comments: int


class _Line(Struct, forbid_unknown_fields=True):
    line: str
    parent: str
    at: int
    edition: Edition
    comment: str
    commits: int


class _About(Struct, forbid_unknown_fields=True):
    about: str
    event: int
    text: str


def save(tree: Tree, path: Path) -> None:
    """Write a tree to a file, all of it or nothing; compressed if the ending of its name says so.

    Raises `UserError` when the file cannot be written.
    """
    write_file(path, pack(file_lines(tree), Packing.of_name(path)))


def file_lines(tree: Tree) -> Iterator[bytes]:
    """The lines of the file."""
    seal = Seal()
    for line in encode(tree.main, tree.complete):
        seal.pass_over([line])
        yield line
    for body in _added(tree) if tree.branches or tree.comments else ():
        yield seal.closed(encoder.encode(body)[:-1])


def _added(tree: Tree) -> Iterator[Struct]:
    yield _Tree(FORMAT, len(tree.branches), len(tree.comments))
    for each in tree.branches.values():
        log = each.log
        kept = _kept(tree.log(each.parent), each.at)
        edition, more = log.header.edition, log.commit_count - kept
        yield _Line(each.name, each.parent, each.at, edition, each.comment, more)
        for number in range(kept, log.commit_count):
            yield CommitLine.of(number, log.commit_range(number).start, log.commit(number))
    for comment in tree.comments:
        yield _About(comment.line, comment.event, comment.text)


def _kept(log: Log, at: int) -> int:
    """How many whole commits a branch that leaves a line at an event shares with that line."""
    return log.commit_of(at) if at < len(log) else log.commit_count


def load(path: Path) -> Tree:
    """Read a tree, or a log without one. Raises `UserError` naming the line that is damaged."""
    from turnfold.replays.recordings.recording import Recording

    recording = Recording.open(path)
    if recording.damage is not None:
        raise UserError(f"{path} is damaged at {recording.damage}; turnfold verify says how far")
    require_sound(recording.log)
    return with_branches(recording)


def with_branches(recording: "Recording") -> Tree:
    """The tree of an undamaged recording, whose log is sound. Raises `UserError` naming the line of
    a branch that is damaged."""
    path, tree = recording.path, Tree(recording.log, complete=recording.complete)
    if not recording.branched:
        return tree
    try:
        with path.open("rb") as file:
            raw = list(read_lines(file, Packing.of_file(file)))
    except BrokenFile as error:
        raise DamagedTree(f"{path} is damaged after its log: {error}") from None
    return _Grown(path, tree, raw, recording.format).read()


class _Grown:
    """Reads the lines that come after a log."""

    def __init__(self, path: Path, tree: Tree, raw: list[bytes], version: int) -> None:
        """`version` is the format of the log and of the commits after it."""
        self.path = path
        self.tree = tree
        self.version = version
        self.seal = Seal()
        self.number = next(n for n, line in enumerate(raw) if line.startswith(TREE))
        self.seal.pass_over(raw[: self.number])
        self.rest = iter(raw[self.number :])

    def read(self) -> Tree:
        """The whole tree."""
        head = self._next(_Tree)
        if head.tree != FORMAT:
            self._damaged(f"it is a tree of format {head.tree}, which this turnfold does not know")
        try:
            for _ in range(head.lines):
                self._branch(self._next(_Line))
            for _ in range(head.comments):
                said = self._next(_About)
                self.tree.comment(said.text, said.event, said.about)
        except DamagedTree:
            raise
        except (ValueError, UserError) as error:
            self._damaged(str(error))
        if next(self.rest, None) is not None:
            self.number += 1
            self._damaged("it comes after the end of the tree")
        return self.tree

    def _branch(self, line: _Line) -> None:
        parent = self.tree.log(line.parent)
        log = Log(Header(parent.header.turnfold, line.edition, f"{parent.header.game}@{line.at}"))
        upcast = Upcaster(self.version)
        for number in range(_kept(parent, line.at)):
            upcast.follow(len(log), parent.events[len(log) : parent.commit_range(number).stop])
            log.append(parent.commit(number))
        for _ in range(line.commits):
            commit = self._commit(upcast)
            if commit.commit != log.commit_count or commit.first != len(log):
                raise ValueError(f"commit {commit.commit} does not come next in {line.line!r}")
            log.append(commit.entries)
        require_sound(log)
        self.tree.add(Branch(line.line, line.parent, line.at, log, line.comment))

    def _commit(self, upcast: Upcaster) -> CommitLine:
        """The next line, which must be a commit."""
        if self.version == LOG_FORMAT:
            return self._next(CommitLine)
        try:
            return msgspec.convert(upcast(self._next(dict[str, Any])), CommitLine)
        except UNREADABLE as error:
            self._damaged(f"it is no commit of format {self.version}: {error}")

    def _next(self, kind: type[T]) -> T:
        """The next line, which must be whole and of this kind."""
        line = next(self.rest, None)
        self.number += 1
        if line is None:
            raise DamagedTree(f"{self.path} is cut off: its tree ends before line {self.number}")
        if not line.endswith(b"\n") or not self.seal.holds(line):
            self._damaged("its hash does not match; the line was changed or cut")
        try:
            return msgspec.json.decode(line[:-TAIL] + b"}", type=kind)
        except (msgspec.MsgspecError, ValueError, RecursionError) as error:
            self._damaged(f"it is not what belongs there: {error}")

    def _damaged(self, reason: str) -> NoReturn:
        raise DamagedTree(
            f"{self.path} is damaged at line {self.number}: {reason}; the game is whole"
        )
