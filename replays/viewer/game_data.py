"""The data of a game for the page: its lines of play, its seats, its log."""

from base64 import b64encode
from collections.abc import Iterator
from itertools import chain

from turnfold.engine.editions import sheet
from turnfold.engine.play.questions import QUESTIONS
from turnfold.engine.state import GameState
from turnfold.engine.structure import STEPS
from turnfold.events.base import NOBODY, PlayerId
from turnfold.events.enums import Edition
from turnfold.events.log.log import Log
from turnfold.replays.branches.file import file_lines as lines_of_file
from turnfold.replays.branches.lines import compare_lines, parting
from turnfold.replays.branches.tree import MAIN, Tree
from turnfold.replays.disputes.judging.run import Judgement
from turnfold.replays.telling.seating import seating
from turnfold.replays.telling.sentences.words import Names
from turnfold.replays.telling.unread import not_read_in
from turnfold.replays.timeline.observed import is_observed
from turnfold.replays.timeline.timeline import Timeline
from turnfold.replays.viewer.cards import pictured_cards, printed_cards
from turnfold.replays.viewer.dispute import dispute_shown
from turnfold.replays.viewer.film import Filming, film, join
from turnfold.replays.viewer.glance import GameSummary, decisive, glance
from turnfold.replays.viewer.options import AllOptions
from turnfold.replays.viewer.packing import gzipped
from turnfold.replays.viewer.protocol import (
    Comments,
    Comparison,
    DisputeShown,
    FilmPart,
    GameData,
    LineShown,
    PackedLog,
    Playback,
)
from turnfold.replays.views import Viewer
from turnfold.replays.why import sentence_of_rule

FEW = 2
"""So many sentences that are not read stand at the top of the page."""


def line_of_play(
    id: int, name: str, timeline: Timeline, names: Names, parent: int | None = None, at: int = 0
) -> LineShown:
    """One line of play: the whole game, or a branch that leaves line `parent` at position `at`."""
    return _line(id, name, timeline, film(timeline, names, at), parent)


def _line(
    id: int, name: str, timeline: Timeline, film: Playback, parent: int | None, comment: str = ""
) -> LineShown:
    return LineShown(id, name, parent, timeline.log.header.edition, comment, film)


def comments(tree: Tree) -> Comments:
    """The comments on events, by line and event."""
    numbers = _numbers(tree)
    found: Comments = {}
    for each in tree.comments:
        found.setdefault(numbers[each.line], {}).setdefault(each.event, []).append(each.text)
    return found


def _numbers(tree: Tree) -> dict[str, int]:
    """The numbers of the lines of play: 0 is the recorded game."""
    return {MAIN: 0} | {name: number for number, name in enumerate(tree.branches, 1)}


def packed(tree: Tree, stem: str) -> PackedLog:
    """The log with its branches as a file to save."""
    written = b"".join(gzipped(lines_of_file(tree)))
    return PackedLog(name=f"{stem}.jsonl.gz", packed=b64encode(written).decode())


def seats(
    state: GameState, viewer: PlayerId = NOBODY
) -> tuple[list[PlayerId], dict[PlayerId, str]]:
    """The players from the top of the table to the bottom, where the viewer sits; their names."""
    order = seating(state)
    if viewer in order:
        order = [*(each for each in order if each != viewer), viewer]
    return order, {id: player.name or f"player {id}" for id, player in state.players.items()}


def game(
    tree: Tree,
    names: Names,
    stem: str,
    viewer: Viewer | None = None,
    pictures: bool = False,
    judged: Judgement | None = None,
) -> GameData:
    """All data that the page gets from a server when it is opened: those of `GameInParts`, with
    the films whole and without legal answers."""
    shown = GameInParts(tree, names, stem, viewer, pictures, judged)
    for part in shown:
        join(shown.lines[part.line].film, part)
    return shown.data()


class GameInParts:
    """A game for the page: iterate once for the parts of the films of its lines. Then `data` gives
    all else.

    With a `viewer`, the tree must be redacted for that person. `judged` is the dispute whose game
    it is: the page has its title and opens at the disputed moment. `seen` is the game at a glance,
    if it is known. `with_answers` adds the legal answers to each question to the parts; a server is
    asked for these instead. `pictures` are the addresses of pictures, if they are wanted.
    """

    def __init__(
        self,
        tree: Tree,
        names: Names,
        stem: str,
        viewer: Viewer | None = None,
        pictures: bool = False,
        judged: Judgement | None = None,
        seen: GameSummary | None = None,
        with_answers: bool = False,
    ) -> None:
        self.tree, self.names, self.stem, self.viewer = tree, names, stem, viewer
        self.judged = judged
        self.title = tree.main.header.game or stem
        self.seen = seen or glance(tree.main, names)
        self.pictures = pictured_cards(tree.main, names) if pictures else {}
        self.timeline = Timeline(tree.main)
        self._with_answers = with_answers
        self._filming = [self._film(0, self.timeline, 0)]
        self.lines = [_line(0, self.title, self.timeline, self._filming[0].made, None)]
        numbers = _numbers(tree)
        for name, each in tree.branches.items():
            line = Timeline(each.log)
            filming = self._film(numbers[name], line, each.at)
            self._filming.append(filming)
            parent = numbers[each.parent]
            self.lines.append(_line(numbers[name], name, line, filming.made, parent, each.comment))

    def _film(self, number: int, timeline: Timeline, at: int) -> Filming:
        """What will film the recorded game, or a branch that leaves another line at a position."""
        noted = AllOptions(timeline.log, self.names, self.viewer) if self._with_answers else None
        return Filming(timeline, self.names, at, number, noted)

    def __iter__(self) -> Iterator[FilmPart]:
        return chain.from_iterable(self._filming)

    def data(self) -> GameData:
        """All but the parts, once these are through."""
        log, names, viewer, timeline = self.tree.main, self.names, self.viewer, self.timeline
        end = timeline.at(len(log))
        order, players = seats(end, viewer or NOBODY)
        made = GameData(
            title=self.title,
            headline=self.seen.headline,
            facts=[*self.seen.facts, *_left_out(log)],
            edition=log.header.edition,
            editions=list(Edition),
            viewer=None if viewer is None else players.get(viewer, "a spectator"),
            start=decisive(timeline),
            turn=[(phase, list(steps)) for phase, steps in STEPS.items()],
            seats=order,
            players=players,
            lines=self.lines,
            comments=comments(self.tree),
            comparisons=[],
            rules=rules(self.lines),
            cards=printed_cards(log, names),
            pictures=self.pictures,
            observed=is_observed(end),
            legal={},
            log=packed(self.tree, self.stem),
        )
        if self.judged is not None:
            _add_dispute(made, dispute_shown(self.judged, self.stem, names), _left_out(log))
        return made


def _add_dispute(made: GameData, dispute: DisputeShown, left_out: list[str]) -> None:
    """Put a dispute at the head of its game."""
    made.dispute = dispute
    made.facts = [made.headline, *left_out]
    made.headline = dispute.title
    made.start = dispute.at
    cited = {each.rule for each in dispute.questions if each.rule}
    made.rules |= {rule: said for rule in sorted(cited) if (said := sentence_of_rule(rule))}


def _left_out(log: Log) -> list[str]:
    """A few words about the sentences of cards that are not played; the first event lists all of
    them."""
    lines = not_read_in(log)
    if len(lines) <= FEW:
        return lines
    return [f"{len(lines)} sentences of cards are not read; event 0 names them"]


def rules(shown: list[LineShown]) -> dict[str, str]:
    """A sentence for each rule that lines of play cite, if there is one.

    They include the rules under which questions are asked.
    """
    named = {rule for each in shown for rule in each.film.rule_names if rule}
    for edition in {each.edition for each in shown}:
        named |= {sheet(edition).citation(row.rule) for row in QUESTIONS.values()}
    return {rule: said for rule in sorted(named) if (said := sentence_of_rule(rule))}


def comparison(a: int, b: int, one: Log, other: Log, names: Names) -> Comparison:
    """Compare lines `a` and `b`: their events row by row, and the differences of their last
    boards."""
    lines = compare_lines({"one": one, "other": other}, names=names)
    rows = [tuple(side.event if side else None for side in row.sides) for row in lines.rows]
    return Comparison(
        a=a,
        b=b,
        at=parting([one, other]),
        rows=[(here, there) for here, there in rows],
        ends=[(path, _words(here), _words(there)) for path, (here, there) in lines.ends.items()],
    )


def _words(value: object) -> str:
    if value is None:
        return "–"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)
