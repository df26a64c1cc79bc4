"""What a server's page looks at: the lines of play of one game, and what was made of them."""

from typing import Any

from msgspec import Struct

from events.enums import Edition
from events.log import Log
from replays.branches import Branch, Then, Tree, attempt, under_editions
from replays.branches.tree import MAIN
from replays.errors import Unusable
from replays.playback.words import Names
from replays.timeline import Timeline
from replays.viewer.comparing import comparison
from replays.viewer.game import game, line, packed, rules
from replays.viewer.options import LISTED, answers, options
from replays.views import Viewer

Answer = dict[str, Any]
"""What the page is told; `{"none": why}` when there is nothing to tell."""

NO_LINE: Answer = {"none": "There is no such line of play; load the page anew."}
NO_PLACE: Answer = {"none": "No decision begins there."}
ONLY_A_VIEW: Answer = {
    "none": "This is what one person may see, and not enough to play on; leave --as out for that."
}


class Line(Struct):
    """A line of play: its log, its name, and what it is called in the tree ("": not kept)."""

    log: Log
    name: str
    kept: str
    timeline: Timeline


class Session:
    """One game and its lines. With a viewer, the tree holds what that person may have."""

    def __init__(self, tree: Tree, names: Names, stem: str, viewer: Viewer | None = None) -> None:
        self.tree = tree
        self.names = names
        self.stem = stem
        self.viewer = viewer
        self.shown = game(tree, names, stem, viewer)
        kept = {0: MAIN} | dict(enumerate(tree.branches, 1))
        self.lines = [
            Line(tree.log(kept[n]), shown["name"], kept[n], Timeline(tree.log(kept[n])))
            for n, shown in enumerate(self.shown["lines"])
        ]

    def game(self) -> Answer:
        """Everything that the page is told when it is opened, the new lines included."""
        return self.shown

    def grown(self) -> Answer:
        """How many events the game has; it stays at that, unless it is a live one."""
        return {"title": self.shown["title"], "events": len(self.lines[0].log)}

    def legal(self, number: int, at: int) -> Answer:
        """What could be answered to the question that is open at a position of a line."""
        if not self._has(number):
            return NO_LINE
        if not 0 <= at <= len(self.lines[number].log):
            return NO_PLACE
        return options(self.lines[number].timeline.at(at), self.names, self.viewer)

    def attempt(self, number: int, at: int, answer: int, then: Then) -> Answer:
        """Another decision at a position, the n-th of those listed, and what follows it."""
        if self.viewer is not None:
            return ONLY_A_VIEW
        if not self._has(number):
            return NO_LINE
        log = self.lines[number].log
        begins = at == len(log) or (
            0 < at < len(log) and log.commit_range(log.commit_of(at)).start == at
        )
        if not begins or not 0 <= answer < LISTED:
            return NO_PLACE
        listed = answers(self.lines[number].timeline.at(at))
        if answer >= len(listed):
            return NO_PLACE
        try:
            branch = attempt(log, at, listed[answer], then)
        except Unusable as error:
            return {"none": f"It could not be done: {error}."}
        return self._branched(branch, number, at)

    def edition(self, number: int, edition: Edition) -> Answer:
        """The same decisions under the rules of another edition, as far as they go."""
        if self.viewer is not None:
            return ONLY_A_VIEW
        if not self._has(number):
            return NO_LINE
        try:
            logs, _ = under_editions(self.lines[number].log, [edition])
        except Unusable as error:
            return {"none": f"It cannot be played again: {error}."}
        name = f"{self.lines[number].name} under {edition.value}"
        made = line(len(self.lines), name, logs[edition.value], self.names)
        return self._added(made, logs[edition.value], "", number)

    def compare(self, one: int, other: int) -> Answer:
        """Two lines side by side, from where they part."""
        if not self._has(one) or not self._has(other):
            return NO_LINE
        known: list[Answer] = self.shown["comparisons"]
        for each in known:
            if (each["a"], each["b"]) == (one, other):
                return each
        known.append(comparison(one, other, self.lines[one].log, self.lines[other].log))
        return known[-1]

    def _branched(self, log: Log, parent: int, at: int) -> Answer:
        """Keep a branch; one of a line that is not in the tree itself is only shown."""
        name, kept = f"branch {len(self.lines)}", ""
        if self.lines[parent].kept:
            name = kept = self.tree.new_name()
            self.tree.add(Branch(name, self.lines[parent].kept, at, log))
            self.shown["log"] = packed(self.tree, self.stem)
        made = line(len(self.lines), name, log, self.names, parent, at)
        return self._added(made, log, kept, parent)

    def _added(self, made: Answer, log: Log, kept: str, beside: int) -> Answer:
        self.lines.append(Line(log, made["name"], kept, Timeline(log)))
        self.shown["lines"].append(made)
        self.shown["rules"] |= rules([made])
        return {
            "line": made,
            "comparison": self.compare(beside, made["id"]),
            "rules": self.shown["rules"],
            "log": self.shown["log"],
        }

    def _has(self, number: int) -> bool:
        return 0 <= number < len(self.lines)
