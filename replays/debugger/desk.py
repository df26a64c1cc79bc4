"""The state of a debugger: the lines of play, the present line and position, the watched values."""

from collections.abc import Mapping
from typing import Any

from rich.console import Console, RenderableType
from rich.text import Text

from turnfold.engine.state import GameState
from turnfold.events.base import ObjectId
from turnfold.replays.branches.own_file import OwnFile
from turnfold.replays.branches.tree import MAIN, Tree
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.telling.board import where
from turnfold.replays.telling.layout import DIM, HURT, LOUD, width_of
from turnfold.replays.telling.sentences.sentence import sentence
from turnfold.replays.telling.sentences.words import NO_NAMES, Names, SentenceNames, words_around
from turnfold.replays.timeline import taken_back
from turnfold.replays.timeline.timeline import Timeline
from turnfold.replays.why.page import line
from turnfold.replays.why.places import StatePath, place
from turnfold.replays.why.things import NOT_NAMED, CardIdentities, SuccessiveObjects
from turnfold.replays.why.values import in_words

SHOWN = 12
"""How many events are told at most after a move; the last ones."""

Page = list[RenderableType]


class DebuggerState:
    """A tree of lines of play, and the present position in one of them.

    `named` are names of objects, as in a dispute file; `playable` is false for what is only one
    person's view of a game, in which nothing can be tried; `own` is the file that the tree came
    from and may be saved to. A position is the number of events that have happened.
    """

    def __init__(
        self,
        tree: Tree,
        console: Console,
        named: Mapping[str, ObjectId] = NOT_NAMED,
        names: Names = NO_NAMES,
        playable: bool = True,
        own: OwnFile | None = None,
    ) -> None:
        self.tree = tree
        self.console = console
        self.named = named
        self.names = names
        self.playable = playable
        self.own = own
        self.line = MAIN
        self.watched: dict[str, StatePath] = {}
        self.unsaved = False
        self._timelines: dict[str, Timeline] = {}
        self.timeline.seek(self.beginning)

    def __repr__(self) -> str:
        return f"<Desk of {self.tree.main.header.game!r}: line {self.line}, event {self.position}>"

    @property
    def timeline(self) -> Timeline:
        """The present line, at the present position."""
        if self.line not in self._timelines:
            self._timelines[self.line] = Timeline(self.tree.log(self.line))
        return self._timelines[self.line]

    @property
    def beginning(self) -> int:
        """The position at which the game is dealt or laid out and somebody is asked something."""
        log = self.timeline.log
        return log.commit_range(0).stop if log.commit_count else 0

    @property
    def position(self) -> int:
        """How many events of the line have happened."""
        return self.timeline.position

    @property
    def state(self) -> GameState:
        """The state there."""
        return self.timeline.state

    @property
    def words(self) -> SentenceNames:
        """Names for players and objects at the present position."""
        return SentenceNames(self.state, self.names)

    def place(self, path: str) -> StatePath:
        """The place that a path names here. Raises `UserError` when it leads nowhere."""
        return place(path, self.things, self._known())

    def thing(self, word: str) -> SuccessiveObjects:
        """The card, token or ability that a word means here, as all objects that it was."""
        return self.things.thing(word, self._known())

    @property
    def things(self) -> CardIdentities:
        """What the words of a path mean in the present line."""
        return CardIdentities(self.timeline.log, self.named, self.names)

    def _known(self) -> GameState:
        """The state in which words are looked up: the present one, or that after the setup if it
        comes later."""
        return self.state if self.state.players else self.timeline.at(self.beginning)

    def switch(self, name: str, position: int) -> None:
        """Go to a line of play. Raises `UserError` when there is none of that name."""
        self.tree.log(name)
        self.line = name
        self.timeline.seek(min(position, len(self.timeline.log)))

    def require_playable(self) -> None:
        """Raise `UserError` for what is only one person's view."""
        if not self.playable:
            raise UserError(
                "this game shows only what one person may see, so it cannot be played on"
            )

    def moved(self, start: int, values: dict[str, Any]) -> Page:
        """The page after a move: what happened since position `start`, watched values that have
        changed, and the new position."""
        page: Page = []
        position, width = self.position, width_of(self.console)
        if position > start:
            first = max(start, position - SHOWN)
            if first > start:
                page.append(Text(f"         … {first - start} events more before that", DIM))
            undone = taken_back(self.timeline.log)
            for seq in range(first, position):
                page += self._told(seq, undone.get(seq), width)
        page += self._changes(values)
        page.append(self.here())
        return page

    def here(self) -> Text:
        """One line that says where in the game this position is."""
        name = "" if self.line == MAIN else f"{self.line} · "
        at = f"  {name}after {self.position} of {len(self.timeline.log)} events"
        return Text.assemble("── ", where(self.state, self.words), (at, DIM))

    def values(self) -> dict[str, Any]:
        """The watched values at present."""
        state = self.state
        return {path: each.read(state) for path, each in self.watched.items()}

    def _told(self, seq: int, undone: int | None, width: int) -> Page:
        recorded = self.timeline.log[seq]
        words = words_around(self.timeline, self.names, seq)
        page: Page = list(line(self.console, recorded, sentence(recorded.event, words), width))
        if undone is not None:
            page.append(Text(f"         It was taken back later, by event {undone}.", HURT))
        said = self.tree.comments_on(seq, self.line)
        return page + [Text(f"         “{each}”", "italic") for each in said]

    def _changes(self, before: dict[str, Any]) -> Page:
        words = self.words
        page: Page = []
        for path, now in self.values().items():
            if path in before and before[path] != now:
                was, new = in_words(path, before[path], words), in_words(path, now, words)
                page.append(Text(f"watch {path}: {was} → {new}", LOUD))
        return page

    def rename(self, name: str) -> None:
        """Rename the present line. Raises `UserError` when that is taken."""
        self.tree.rename(self.line, name)
        self._timelines[name] = self._timelines.pop(self.line)
        self.line = name
