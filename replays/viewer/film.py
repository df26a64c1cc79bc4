"""A line of play in the form that the page plays: the first board, patches for each event, and what
happened."""

from collections.abc import Callable, Iterable

from turnfold.engine.state import GameState
from turnfold.events.base import Event, is_player
from turnfold.events.enums import Zone
from turnfold.events.log.log import Log
from turnfold.events.stack import SpellCast
from turnfold.events.vocabulary import EVENT_TYPES
from turnfold.events.zones import ZoneChanged
from turnfold.replays.telling.quiet import is_quiet
from turnfold.replays.telling.sentences.sentence import sentence
from turnfold.replays.telling.sentences.words import Names, SentenceNames
from turnfold.replays.timeline import taken_back
from turnfold.replays.timeline.landmarks import MAIN_PHASES
from turnfold.replays.timeline.search import OBJECT_FIELDS, tag
from turnfold.replays.timeline.timeline import Timeline
from turnfold.replays.viewer.moments import Moments
from turnfold.replays.viewer.picture import Painter
from turnfold.replays.viewer.progress import bar_of
from turnfold.replays.viewer.protocol import Playback
from turnfold.replays.viewer.series import may_change, note
from turnfold.replays.viewer.things import Picture
from turnfold.replays.why.kinds import root_of
from turnfold.replays.why.things import CardIdentities

_PLAYER_FIELDS = ("player", "controller", "owner")


StateWatch = Callable[[int, GameState], object]
"""Told of each position with its state."""


def film(
    timeline: Timeline, names: Names, at: int = 0, watching: Iterable[StateWatch] = ()
) -> Playback:
    """The film of a log from a position on, and its states to those who are `watching`. Raises
    `CannotFold` for a log that contradicts itself."""
    log = timeline.log
    painter = Painter(names)
    begun = timeline.at(at)
    painter.paint(begun)
    starts = (log.commit_range(number).start for number in range(log.commit_count))
    made = Playback(at, len(log), painter.picture.copy())
    made.commits = [start for start in starts if start >= at]
    note(made.series, at, begun, painter.picture)
    undone = taken_back(log)
    moments = Moments(made.moments, names, begun)
    rules, kinds = _Numbers(made.rule_names), _Numbers(made.kind_names)
    place: tuple[int, str] | None = None
    watching = tuple(watching)
    for watch in watching:
        watch(at, begun)
    for recorded, before, state in timeline.changes(at):
        position = recorded.seq + 1
        words = SentenceNames(state, names, before)
        made.causes.append(recorded.causes)
        if not recorded.causes:
            made.roots[recorded.seq] = root_of(recorded, before)
        made.rules.append(rules[recorded.rule])
        made.kinds.append(kinds[tag(recorded.event)])
        made.texts.append(sentence(recorded.event, words))
        made.about.append(_about(recorded.event))
        made.undone.append(undone.get(recorded.seq, -1))
        made.told.append(not is_quiet(recorded, state.turn, recorded.seq in undone))
        if recorded.seq not in undone:
            _mark(made, position, recorded.event, painter.picture)
            made.bar += bar_of(position, recorded, state)
            moments.hear(position, recorded, before, state)
        made.patches.append(painter.paint(state, recorded.event))
        if may_change(made.patches[-1]):
            note(made.series, position, state, painter.picture)
        here = (state.turn, _step(state))
        if here != place and (here[1] or not place or here[0] != place[0]):
            made.steps.append((position, state.turn, state.active_player, here[1]))
            place = here
        for watch in watching:
            watch(position, state)
    moments.end(len(log), timeline.at(len(log)))
    made.things = _several(CardIdentities(log), log)
    return made


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
