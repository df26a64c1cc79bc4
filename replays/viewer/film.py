"""A line of play in the form that the page plays: the first board, patches for each event, and what
happened."""

from collections.abc import Iterator
from typing import NamedTuple

from turnfold.engine.characteristics.writes import kinds_that_change
from turnfold.engine.state import GameState
from turnfold.engine.structure import MAIN_PHASES
from turnfold.events.base import Event, is_player
from turnfold.events.decisions import PassPriority
from turnfold.events.enums import Zone
from turnfold.events.log.log import Log, Recorded
from turnfold.events.record import DecisionTaken
from turnfold.events.stack import SpellCast
from turnfold.events.turn import PhaseEnded, PriorityGained, PriorityPassed, StepEnded, SubstepBegan
from turnfold.events.vocabulary import EVENT_TYPES
from turnfold.events.zones import ZoneChanged
from turnfold.replays.telling.quiet import is_quiet
from turnfold.replays.telling.sentences.sentence import sentence
from turnfold.replays.telling.sentences.words import Names, SentenceNames, following
from turnfold.replays.timeline import taken_back
from turnfold.replays.timeline.search import OBJECT_FIELDS, tag
from turnfold.replays.timeline.timeline import Timeline
from turnfold.replays.viewer.moments import Moments
from turnfold.replays.viewer.options import AllOptions
from turnfold.replays.viewer.picture import Painter
from turnfold.replays.viewer.progress import bar_of
from turnfold.replays.viewer.protocol import EventsTold, FilmPart, Playback
from turnfold.replays.viewer.series import may_change, note
from turnfold.replays.viewer.things import Picture, PictureChange
from turnfold.replays.why.kinds import root_of
from turnfold.replays.why.things import CardIdentities

_PLAYER_FIELDS = ("player", "controller", "owner")


PART = 8192
"""So many events are in one part of a film."""


def film(timeline: Timeline, names: Names, at: int = 0) -> Playback:
    """The film of a log from a position on. Raises `CannotFold` for a log that contradicts
    itself."""
    filming = Filming(timeline, names, at)
    for part in filming:
        join(filming.made, part)
    return filming.made


def join(film: Playback, part: FilmPart) -> None:
    """Add the next part to a film."""
    for name in EventsTold.__struct_fields__:
        getattr(film, name).extend(getattr(part, name))
    film.roots |= part.roots


class Filming:
    """A line of play from a position on, as it is filmed: iterate once for the parts of the film,
    in their order. Then `made` has all else, which is no more than a few values for each turn.

    `number` is that of the line; `answers` notes the legal answers on the way. Raises `CannotFold`
    on the way through a log that contradicts itself.
    """

    def __init__(
        self,
        timeline: Timeline,
        names: Names,
        at: int = 0,
        number: int = 0,
        answers: AllOptions | None = None,
    ) -> None:
        log = timeline.log
        self.timeline = timeline
        self.names = names
        self.number = number
        self.answers = answers
        self._begun = timeline.at(at)
        self._painter = Painter(names)
        self._painter.paint(self._begun)
        self._undone = taken_back(log)
        self._place: tuple[int, str] | None = None
        self.made = Playback(at=at, end=len(log), start=self._painter.picture.copy())
        self.made.commits = [start for start in log.starts if start >= at]
        self._moments = Moments(self.made.moments, names, self._begun)
        self._rules = _Numbers(self.made.rule_names)
        self._kinds = _Numbers(self.made.kind_names)
        self._alike: dict[Event, _Told] = {}

    def __iter__(self) -> Iterator[FilmPart]:
        made, timeline = self.made, self.timeline
        note(made.series, made.at, self._begun, self._painter.picture)
        part = FilmPart(line=self.number, at=made.at, start=made.start)
        self._ask(part, made.at, self._begun)
        for recorded, before, state in timeline.changes(made.at):
            if len(part.texts) == PART:
                yield part
                picture = self._painter.picture.copy()
                part = FilmPart(line=self.number, at=recorded.seq, start=picture)
            part.causes.append(recorded.causes)
            if not recorded.causes:
                part.roots[recorded.seq] = root_of(recorded, before)
            part.rules.append(self._rules[recorded.rule])
            told = self._told(recorded, before, state)
            part.kinds.append(told.kind)
            part.texts.append(told.text)
            part.about.append(told.about)
            part.undone.append(self._undone.get(recorded.seq, -1))
            part.told.append(not is_quiet(recorded, state.turn, recorded.seq in self._undone))
            part.patches.append(self._happened(recorded, before, state))
            self._ask(part, recorded.seq + 1, state)
        yield part
        self._moments.end(made.end, timeline.at(made.end))
        made.things = _several(CardIdentities(timeline.log), timeline.log)

    def _told(self, recorded: Recorded, before: GameState, state: GameState) -> "_Told":
        """What is said of an event: the same of equal ones, if these name no more than a player and
        a part of the turn, as most do."""
        event = recorded.event
        if type(event) in _RENAMING:
            self._alike.clear()
        alike = _is_alike(event)
        if alike and event in self._alike:
            return self._alike[event]
        words = SentenceNames(state, self.names, before, following(self.timeline.log, recorded.seq))
        told = _Told(self._kinds[tag(event)], sentence(event, words), _about(event))
        if alike:
            self._alike[event] = told
        return told

    def _happened(
        self, recorded: Recorded, before: GameState, state: GameState
    ) -> list[PictureChange]:
        """Note what an event is to the whole film. Returns what it changes in the picture."""
        made, position = self.made, recorded.seq + 1
        if recorded.seq not in self._undone:
            _mark(made, position, recorded.event, self._painter.picture)
            made.bar += bar_of(position, recorded, state)
            self._moments.hear(position, recorded, before, state)
        changes = self._painter.paint(state, recorded.event)
        if may_change(changes):
            note(made.series, position, state, self._painter.picture)
        here = (state.turn, _step(state))
        if here != self._place and (here[1] or not self._place or here[0] != self._place[0]):
            made.steps.append((position, state.turn, state.active_player, here[1]))
            self._place = here
        return changes

    def _ask(self, part: FilmPart, position: int, state: GameState) -> None:
        if self.answers is not None:
            self.answers.look(position, state, part.legal)


def _mark(made: Playback, position: int, event: Event, before: Picture) -> None:
    """Note a spell that is cast (601.2i), or a creature or planeswalker that dies (700.4)."""
    if isinstance(event, SpellCast):
        made.spells.append(position)
    elif isinstance(event, ZoneChanged) and event.origin is Zone.BATTLEFIELD:
        types = getattr(before.get(f"objects.{event.object}"), "types", None) or ()
        if event.destination is Zone.GRAVEYARD and {"creature", "planeswalker"} & {*types}:
            made.deaths.append(position)


def _step(state: GameState) -> str:
    """The step or main phase that a state is in; empty between steps."""
    if state.step is None and state.phase not in MAIN_PHASES:
        return ""
    return str(state.step or state.phase)


def _several(things: CardIdentities, log: Log) -> list[tuple[int, ...]]:
    """The things that were more than one object, each as all their ids."""
    moved = (event.became for event in log.events if isinstance(event, ZoneChanged))
    return sorted({thing for id in moved if len(thing := things.of(id)) > 1})


class _Told(NamedTuple):
    """What is said of an event: the number of its type, its sentence, and whom it names."""

    kind: int
    text: str
    about: list[int]


_ALIKE = {PhaseEnded, PriorityGained, PriorityPassed, StepEnded, SubstepBegan}
_RENAMING = kinds_that_change("players", of_players="name")


def _is_alike(event: Event) -> bool:
    """Whether nothing but an event, and the name of its player, tells what is said of it."""
    kind = type(event)
    return kind in _ALIKE or (
        isinstance(event, DecisionTaken) and isinstance(event.decision, PassPriority)
    )


class _Numbers(dict[str, int]):
    """Numbers for names, in the order in which the names are first asked for; new ones are added to
    a list."""

    def __init__(self, names: list[str]) -> None:
        self._names = names

    def __missing__(self, name: str) -> int:
        self[name] = number = len(self._names)
        self._names.append(name)
        return number


_ABOUT = {
    kind: tuple(
        (name, name in OBJECT_FIELDS)
        for name in kind.__struct_fields__
        if name in OBJECT_FIELDS or name in _PLAYER_FIELDS
    )
    for kind in EVENT_TYPES
}
"""The fields of each type of event that say whom or what it is about, and whether that may be an
object."""


def _about(event: Event) -> list[int]:
    """The objects and players that an event names."""
    found: dict[int, None] = {}
    for name, may_be_object in _ABOUT[type(event)]:
        value = getattr(event, name)
        if type(value) is tuple:
            found.update(dict.fromkeys(value))
        elif may_be_object or is_player(value):
            found[value] = None
    found.pop(0, None)
    return list(found)
