"""The session of a page from a server: the lines of play of one game, and answers to requests."""

from msgspec import Struct
from msgspec.structs import replace

from turnfold.events.enums import Edition
from turnfold.events.log.log import Log
from turnfold.replays.branches.fights import ResumedCombat, fight_at, tried_in
from turnfold.replays.branches.going_on import Continuation, beginning
from turnfold.replays.branches.growing import add_line_under_edition, tried
from turnfold.replays.branches.own_file import OwnFile
from turnfold.replays.branches.tree import MAIN, Branch, Tree
from turnfold.replays.disputes.judging.run import Judgement
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.telling.sentences.words import Names
from turnfold.replays.timeline.observed import is_observed
from turnfold.replays.timeline.timeline import Timeline
from turnfold.replays.viewer.game_data import (
    comments,
    comparison,
    game,
    line_of_play,
    packed,
    rules,
)
from turnfold.replays.viewer.options import LISTED, legal_answers, options, options_in_combat
from turnfold.replays.viewer.protocol import (
    AnnotationsSaved,
    CommentsShown,
    Comparison,
    GameData,
    GameLength,
    LineCreated,
    NoAnswer,
    OptionsShown,
)
from turnfold.replays.viewer.rule_days import rule_days
from turnfold.replays.views import Viewer

NO_LINE = NoAnswer("There is no such line of play; reload the page.")
NO_FILE = NoAnswer("There is no file to save this to; press d to save a copy.")
NO_PLACE = NoAnswer("No decision begins there.")
ONLY_A_VIEW = NoAnswer(
    "This game shows only what one person may see, so it cannot be played on; leave out --as."
)


class SessionLine(Struct):
    """A line of play: its name in the tree, and its log."""

    name: str
    log: Log
    timeline: Timeline

    @classmethod
    def of(cls, tree: Tree, name: str) -> "SessionLine":
        """A line of a tree."""
        log = tree.log(name)
        return cls(name, log, Timeline(log))


class Session:
    """One game with its lines. `unsaved` says whether something was added that is not saved.

    With a `viewer`, the tree must be redacted for that person. `own` is the file that the tree may
    be saved to, `home` the address of the list that the game is in. With `pictures` the page may
    ask Scryfall for pictures of cards. `judged` is the dispute whose game it is.
    """

    def __init__(
        self,
        tree: Tree,
        names: Names,
        stem: str,
        viewer: Viewer | None = None,
        own: OwnFile | None = None,
        pictures: bool = False,
        home: str = "",
        judged: Judgement | None = None,
    ) -> None:
        self.tree = tree
        self.names = names
        self.stem = stem
        self.viewer = viewer
        self.own = own
        self.pictures = pictures
        self.unsaved = False
        self.shown = game(tree, names, stem, viewer, pictures, judged)
        self.shown.home = home
        self.lines = [SessionLine.of(tree, name) for name in (MAIN, *tree.branches)]

    def game(self) -> GameData:
        """All data that the page gets when it is opened, with lines that were added since."""
        return replace(
            self.shown,
            remarks=self.viewer is None,
            file=None if self.own is None else self.own.path.name,
            saved=not self.unsaved,
            days=rule_days(),
        )

    def grown(self) -> GameLength:
        """The number of events of the game, which changes only in a live game."""
        return GameLength(self.shown.title, len(self.lines[0].log))

    def legal(self, number: int, at: int) -> OptionsShown | NoAnswer:
        """The legal answers to the question that is open at a position of a line."""
        if not self._has(number):
            return NO_LINE
        if not 0 <= at <= len(self.lines[number].log):
            return NO_PLACE
        line = self.lines[number]
        state = line.timeline.at(at)
        if self.viewer is None and is_observed(state):
            return options_in_combat(line.log, at, self.names)
        return options(state, self.names, self.viewer)

    def attempt(
        self, number: int, at: int, answer: int, then: Continuation, edition: Edition | None = None
    ) -> LineCreated | NoAnswer:
        """Take another decision at a position (its number among those listed), and play on. A
        combat that another program recorded is played under `edition`, by default its own."""
        if self.viewer is not None:
            return ONLY_A_VIEW
        if not self._has(number):
            return NO_LINE
        line = self.lines[number]
        if not 0 <= at <= len(line.log) or not 0 <= answer < LISTED:
            return NO_PLACE
        state = line.timeline.at(at)
        fight: ResumedCombat | None = None
        try:
            if is_observed(state):
                fight = fight_at(line.log, at, names=self.names)
                state = fight.state
            elif not self._begins(line.log, at):
                return NO_PLACE
            listed = legal_answers(state)
            if answer >= len(listed):
                return NO_PLACE
            decision = listed[answer]
            if fight is not None:
                if edition is not None:
                    fight = fight_at(line.log, at, edition, self.names)
                branch = tried_in(self.tree, line.name, fight, decision, then, names=self.names)
            else:
                branch = tried(self.tree, line.name, at, decision, then)
        except UserError as error:
            return NoAnswer(f"It could not be done: {error}.")
        return self._added(branch, number)

    def edition(self, number: int, edition: Edition) -> LineCreated | NoAnswer:
        """Play the same decisions under the rules of another edition, as far as they are legal."""
        if self.viewer is not None:
            return ONLY_A_VIEW
        if not self._has(number):
            return NO_LINE
        try:
            branch = add_line_under_edition(self.tree, self.lines[number].name, edition)
        except UserError as error:
            return NoAnswer(f"It cannot be played again: {error}.")
        return self._added(branch, number)

    def comment(self, number: int, event: int, text: str) -> CommentsShown | NoAnswer:
        """Comment on an event of a line."""
        if self.viewer is not None:
            return ONLY_A_VIEW
        if not self._has(number):
            return NO_LINE
        if not text.strip():
            return NoAnswer("The comment is empty.")
        try:
            self.tree.comment(text.strip(), event, self.lines[number].name)
        except UserError as error:
            return NoAnswer(f"The comment was not added: {error}.")
        self._changed()
        self.shown.comments = comments(self.tree)
        return CommentsShown(self.shown.comments, self.shown.log)

    def save(self) -> AnnotationsSaved | NoAnswer:
        """Save the lines and comments to the file from which the game came."""
        if self.own is None:
            return NO_FILE
        try:
            self.own.save(self.tree)
        except UserError as error:
            return NoAnswer(f"Nothing was saved: {error}.")
        self.unsaved = False
        return AnnotationsSaved(True)

    def compare(self, one: int, other: int) -> Comparison | NoAnswer:
        """Compare two lines from where they diverge."""
        if not self._has(one) or not self._has(other):
            return NO_LINE
        return self._compared(one, other)

    def _compared(self, one: int, other: int) -> Comparison:
        known = self.shown.comparisons
        for each in known:
            if (each.a, each.b) == (one, other):
                return each
        logs = self.lines[one].log, self.lines[other].log
        known.append(comparison(one, other, *logs, self.names))
        return known[-1]

    def _added(self, branch: Branch, beside: int) -> LineCreated:
        """The answer for a branch, which may have existed already."""
        known = [n for n, each in enumerate(self.lines) if each.name == branch.name]
        number = known[0] if known else len(self.lines)
        if not known:
            line = SessionLine.of(self.tree, branch.name)
            made = line_of_play(number, line.name, line.timeline, self.names, beside, branch.at)
            self.lines.append(line)
            self.shown.lines.append(made)
            self.shown.rules |= rules([made])
            self._changed()
        return LineCreated(
            line=self.shown.lines[number],
            comparison=self._compared(beside, number),
            rules=self.shown.rules,
            log=self.shown.log,
        )

    def _changed(self) -> None:
        self.unsaved = True
        self.shown.log = packed(self.tree, self.stem)

    def _begins(self, log: Log, at: int) -> bool:
        """Whether a decision begins at a position."""
        try:
            return beginning(log, at) == at
        except UserError:
            return False

    def _has(self, number: int) -> bool:
        return 0 <= number < len(self.lines)
