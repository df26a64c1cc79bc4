"""A game with its branches: a tree of lines of play, named and annotated, as chess players know
from variations."""

from collections.abc import Iterator

from msgspec import Struct, field
from msgspec.structs import replace

from turnfold.events.log.log import Log
from turnfold.replays.recordings.errors import UserError

MAIN = "main"
"""The name of the recorded game among its lines."""


class Branch(Struct):
    """A line of play that leaves line `parent` before event `at`, with its whole log and a
    comment."""

    name: str
    parent: str
    at: int
    log: Log
    comment: str = ""

    def __repr__(self) -> str:
        start = f"leaves {self.parent!r} before event {self.at}"
        return f"<Branch {self.name!r}: {start}, {len(self.log)} events>"


class Comment(Struct, frozen=True):
    """A comment on an event of a line."""

    line: str
    event: int
    text: str


class Tree(Struct):
    """A recorded game, the branches that leave it or one another, and comments on events.

    `complete` says whether the recording claims to go to the end of the game.
    """

    main: Log
    branches: dict[str, Branch] = field(default_factory=dict)
    comments: list[Comment] = field(default_factory=list)
    complete: bool = True

    def __repr__(self) -> str:
        game, branches, comments = self.main.header.game, len(self.branches), len(self.comments)
        return f"<Tree of {game!r}: branches: {branches}, comments: {comments}>"

    def log(self, name: str = MAIN) -> Log:
        """The log of a line. Raises `UserError` when there is no line of that name."""
        if name == MAIN:
            return self.main
        if name not in self.branches:
            known = ", ".join([MAIN, *self.branches])
            raise UserError(f"there is no line {name!r}; there are {known}")
        return self.branches[name].log

    def add(self, branch: Branch) -> None:
        """Keep a branch. Raises `UserError` when its name is taken, or its beginning is not its
        parent's."""
        if not branch.name or branch.name == MAIN or branch.name in self.branches:
            raise UserError(f"a line {branch.name!r} is there already; give this one another name")
        parent = self.log(branch.parent)
        if parent.events[: branch.at] != branch.log.events[: branch.at]:
            raise UserError(f"line {branch.name!r} does not begin as {branch.parent!r} does")
        self.branches[branch.name] = branch

    def rename(self, old: str, new: str) -> None:
        """Give a branch another name. Raises `UserError` for the game itself and a taken name."""
        if old not in self.branches:
            raise UserError(f"line {old!r} is not a branch, so it cannot be renamed")
        if not new or new == MAIN or new in self.branches:
            raise UserError(f"a line {new!r} is there already; give this one another name")
        for each in self.branches.values():
            each.name = new if each.name == old else each.name
            each.parent = new if each.parent == old else each.parent
        self.branches = {each.name: each for each in self.branches.values()}
        self.comments = [
            replace(each, line=new) if each.line == old else each for each in self.comments
        ]

    def comment(self, text: str, event: int, line: str = MAIN) -> None:
        """Comment on an event. In the part that a branch shares with the line that it leaves, the
        comment belongs to that line. Raises `UserError` when the line has no such event."""
        if not 0 <= event < len(self.log(line)):
            last = len(self.log(line)) - 1
            raise UserError(f"line {line} has no event {event}: its last is {last}")
        self.comments.append(Comment(self.origin(event, line), event, text))

    def new_name(self) -> str:
        """A name that no line has yet."""
        return next(name for name in self._names() if name not in self.branches)

    def children(self, name: str = MAIN) -> list[Branch]:
        """The branches that leave a line, in the order in which they leave it."""
        found = [each for each in self.branches.values() if each.parent == name]
        return sorted(found, key=lambda each: each.at)

    def comments_on(self, event: int, line: str = MAIN) -> list[str]:
        """The comments on an event of a line."""
        about = (self.origin(event, line), event)
        return [each.text for each in self.comments if (each.line, each.event) == about]

    def origin(self, event: int, line: str = MAIN) -> str:
        """The line in which an event of a line happened first."""
        while line != MAIN and event < self.branches[line].at:
            line = self.branches[line].parent
        return line

    def _names(self) -> Iterator[str]:
        number = 1
        while True:
            yield f"branch {number}"
            number += 1
