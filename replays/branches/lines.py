"""Compares lines of play side by side: where they diverge, and how they end."""

from collections.abc import Mapping, Sequence
from itertools import zip_longest
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from turnfold.engine.fold import fold
from turnfold.engine.game import Game
from turnfold.events.base import ObjectId
from turnfold.events.enums import Edition
from turnfold.events.game import GameBegan
from turnfold.events.log.log import Entry, Header, Log
from turnfold.events.turn import TurnBegan
from turnfold.replays.branches.following import DecisionTally, follow
from turnfold.replays.disputes.judging.compare import ComparedStep, differing, side_by_side
from turnfold.replays.disputes.judging.final import final_board
from turnfold.replays.disputes.judging.telling import told_events
from turnfold.replays.disputes.playing.played import PlayedScript
from turnfold.replays.disputes.playing.table import NamedObjects
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.telling.sentences.words import NO_NAMES, Names
from turnfold.replays.telling.unread import not_read_in
from turnfold.replays.why.things import NOT_NAMED


class Lines(Struct):
    """A comparison of lines of play, by name: what happened in each from where they diverge, row by
    row, and every place in which their last boards differ. `not_read` lists the sentences of cards
    that turnfold did not read, and so did not play."""

    names: tuple[str, ...]
    rows: list[ComparedStep]
    ends: dict[str, list[Any]]
    not_read: list[str]

    def __repr__(self) -> str:
        part = "never part" if self.first is None else f"part at row {self.first}"
        return f"<Lines {', '.join(self.names)}: {len(self.rows)} rows, {part}>"

    @property
    def first(self) -> int | None:
        """The number of the first row in which the lines differ; None if none does."""
        return next((n for n, row in enumerate(self.rows) if row.parts), None)


def compare_lines(
    logs: Mapping[str, Log],
    named: Mapping[str, ObjectId] = NOT_NAMED,
    start: int | None = None,
    names: Names = NO_NAMES,
) -> Lines:
    """Compare logs from event `start` on (by default: from where they diverge).

    `named` holds names of objects, as in a dispute file; `names` the names of cards for which the
    log has only numbers.
    """
    first = parting(list(logs.values())) if start is None else start
    stops = reach(list(logs.values()))
    games = [
        _played(log, min(first, stop), stop, named, names)
        for log, stop in zip(logs.values(), stops, strict=True)
    ]
    rows = side_by_side([list(told_events(each)) for each in games])
    left_out = list(dict.fromkeys(line for log in logs.values() for line in not_read_in(log)))
    return Lines(tuple(logs), rows, differing([final_board(each) for each in games]), left_out)


def parting(logs: Sequence[Log]) -> int:
    """The number of the first event that is not the same in all logs, apart from the edition that
    each names."""
    for seq, events in enumerate(zip_longest(*(log.events for log in logs))):
        if any(each != events[0] for each in events):
            if all(isinstance(each, GameBegan) for each in events):
                continue
            return seq
    return len(logs[0])


def reach(logs: Sequence[Log]) -> list[int]:
    """For each log, the position up to which it can be compared with the one that ends first.

    That is its end when the other game is over; else the end of the turn in which the other
    stops, or the question with which its next turn begins when that is where it stops.
    """
    shortest = min(logs, key=lambda log: (fold(log).over, fold(log).turn))
    state = fold(shortest)
    if state.over or not shortest.commit_count:
        return [len(log) for log in logs]
    last = shortest.commit_range(shortest.commit_count - 1)
    fresh = any(isinstance(shortest.events[seq], TurnBegan) for seq in last)
    return [
        len(log) if log is shortest else _end_of_turn(log, state.turn - fresh, fresh)
        for log in logs
    ]


def _end_of_turn(log: Log, turn: int, whole: bool) -> int:
    """The position at which a turn is over; if `whole`, that of the first question of the next
    turn."""
    for seq, event in enumerate(log.events):
        if isinstance(event, TurnBegan) and event.turn > turn:
            return log.commit_range(log.commit_of(seq)).stop if whole else seq
    return len(log)


def under_editions(
    log: Log, editions: Sequence[Edition]
) -> tuple[dict[str, Log], list[DecisionTally]]:
    """A game played again under each edition, by the same decisions as far as they are legal.

    Raises `UserError` for a game whose log has no decisions.
    """
    first = log.events[0] if len(log) else None
    if not isinstance(first, GameBegan) or first.recorded_by != "turnfold":
        raise UserError(
            "this game cannot be played again: its recorder says what happened, not what was "
            "asked and decided; --combats compares the division of damage in its combats"
        )
    logs, followed = {}, []
    for edition in editions:
        again = Log(Header(log.header.turnfold, edition, log.header.game))
        again.append([_under(edition, each) for each in log.commit(0)])
        game = Game(again)
        followed.append(follow(game, log))
        logs[edition.value] = game.log
    return logs, followed


def _under(edition: Edition, entry: Entry) -> Entry:
    if isinstance(entry.event, GameBegan):
        return replace(entry, event=replace(entry.event, edition=edition))
    return entry


def _played(
    log: Log, start: int, stop: int, named: Mapping[str, ObjectId], names: Names
) -> PlayedScript:
    """A log up to `stop`, with names for its objects, in the form that comparing disputes takes."""
    state = fold(log, stop)
    table = NamedObjects({each.name: each.id for each in state.players.values()}, state, names)
    for label, id in named.items():
        table.name(label, id)
    table.follow(log.events[:stop], state)
    return PlayedScript(
        edition=log.header.edition,
        game=Game(log, state),
        table=table,
        start=start,
        state=state,
        refusals=[],
        answers=[],
        skipped=[],
        unreached=[],
        asked=None,
        ended=True,
        end=stop,
    )
