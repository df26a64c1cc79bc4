"""What a server's page looks at: the lines of play of one game, and what was made of them."""

from typing import Any

from msgspec import Struct

from engine.game import Game, IllegalAction, NotAsked
from events.enums import Edition
from events.log import Log
from replays.playback.words import Names
from replays.reexecute import reexecute
from replays.timeline import Timeline
from replays.viewer.comparing import ends, parting, reach, rows
from replays.viewer.film import film
from replays.viewer.game import as_data, game, line, rules
from replays.viewer.going_on import Then, go_on
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
    """A line of play: its log, its name, the line that it leaves and where (None: none)."""

    log: Log
    name: str
    parent: int | None
    at: int


class Session:
    """One game and its lines. With a viewer, `log` is the log as that person may have it."""

    def __init__(self, log: Log, names: Names, stem: str, viewer: Viewer | None = None) -> None:
        self.names = names
        self.viewer = viewer
        self.shown = game(log, names, stem, viewer)
        self.lines = [Line(log, self.shown["title"], None, 0)]
        self.timelines = {0: Timeline(log)}

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
        return options(self._timeline(number).at(at), self.names, self.viewer)

    def attempt(self, number: int, at: int, answer: int, then: Then) -> Answer:
        """Another decision at a position, the n-th of those listed, and what follows it."""
        if self.viewer is not None:
            return ONLY_A_VIEW
        if not self._has(number):
            return NO_LINE
        log = self.lines[number].log
        if not 0 < at <= len(log) or not 0 <= answer < LISTED:
            return NO_PLACE
        commit = log.commit_of(at) if at < len(log) else log.commit_count
        if at < len(log) and log.commit_range(commit).start != at:
            return NO_PLACE
        branch = Game(self._timeline(number).fork(at))
        listed = answers(branch.state)
        if answer >= len(listed):
            return NO_PLACE
        try:
            branch.submit(listed[answer])
            go_on(branch, then, log, commit)
        except (IllegalAction, NotAsked) as error:
            return {"none": f"It could not be done: {error}."}
        return self._added(branch.log, f"branch {len(self.lines)}", number, at)

    def edition(self, number: int, edition: Edition) -> Answer:
        """The same decisions under the rules of another edition, as far as they go."""
        if self.viewer is not None:
            return ONLY_A_VIEW
        if not self._has(number):
            return NO_LINE
        again = reexecute(self.lines[number].log, edition)
        if not again.log.commit_count or len(again.log) < 2:
            return {"none": "This game cannot be played again: its log does not tell decisions."}
        name = f"{self.lines[number].name} under {edition.value}"
        return self._added(again.log, name, None, 0, number)

    def compare(self, one: int, other: int) -> Answer:
        """Two lines side by side, from where they part."""
        if not self._has(one) or not self._has(other):
            return NO_LINE
        known = self.shown["comparisons"]
        found = next((each for each in known if (each["a"], each["b"]) == (one, other)), None)
        if found is None:
            found = self._compared(one, other)
            known.append(found)
        return dict(found)

    def _compared(self, one: int, other: int) -> Answer:
        logs = self.lines[one].log, self.lines[other].log
        at = parting(*logs)
        stops = reach(*logs), reach(*reversed(logs))
        return {
            "a": one,
            "b": other,
            "at": at,
            "rows": rows(self._film(one, at), self._film(other, at), at, stops),
            "ends": ends(logs, stops, self.names),
        }

    def _film(self, number: int, at: int) -> dict[str, Any]:
        """A film of a line that holds what happened from a position on."""
        known: dict[str, Any] = self.shown["lines"][number]["film"]
        return known if known["at"] <= at else as_data(film(self.lines[number].log, self.names, at))

    def _added(
        self, log: Log, name: str, parent: int | None, at: int, beside: int | None = None
    ) -> Answer:
        number = len(self.lines)
        shown = line(number, name, log, self.names, parent, at)
        self.lines.append(Line(log, name, parent, at))
        self.shown["lines"].append(shown)
        self.shown["rules"] |= rules([shown])
        comparison = self.compare(parent if beside is None else beside, number)  # type: ignore[arg-type]
        return {"line": shown, "comparison": comparison, "rules": self.shown["rules"]}

    def _has(self, number: int) -> bool:
        return 0 <= number < len(self.lines)

    def _timeline(self, number: int) -> Timeline:
        if number not in self.timelines:
            self.timelines[number] = Timeline(self.lines[number].log)
        return self.timelines[number]
