"""Prints games side by side as tables: where they diverge, and how they end."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from rich.table import Table
from rich.text import Text

from turnfold.engine.spelling import counted
from turnfold.replays.disputes.judging.compare import ComparedEvent, ComparedStep
from turnfold.replays.disputes.judging.wording import worded
from turnfold.replays.telling.layout import DIM, LOUD

_Run = tuple[str, int]
"""A step, and how often it came before in a stretch."""


def side_by_side(
    title: str, names: Sequence[str], rows: list[ComparedStep], ends: dict[str, list[Any]]
) -> Iterator[Text | Table]:
    """Where games diverge, and how they end, as tables with a column for each game."""
    yield Text(title, LOUD)
    alike = next((n for n, row in enumerate(rows) if row.parts), None)
    if alike is None:
        yield Text("The games are the same from beginning to end.")
        return
    verb = "is" if alike == 1 else "are"
    same = f"{counted(alike, 'event')} {verb} the same; then the" if alike else "The"
    yield Text(f"{same} games differ:")
    yield _parting(rows[alike:], names)
    if not ends:
        yield Text("They end the same.", LOUD)
        return
    table = Table("how they end", *names, show_lines=False)
    for path, values in ends.items():
        table.add_row(path, *map(worded, values))
    yield table


def _parting(rows: list[ComparedStep], names: Sequence[str]) -> Table:
    """A table with a row for each step of a stretch in which the games differ."""
    table = Table("turn and step", *names, show_lines=True)
    for parts, stretch in groupby(rows, lambda row: row.parts):
        if parts:
            for step, sides in _by_step(list(stretch), len(names)):
                table.add_row(_when(step), *map(_cell, sides))
        else:
            table.add_row(
                "", *[Text(f"({counted(len(list(stretch)), 'equal event')})", DIM)] * len(names)
            )
    return table


def _by_step(
    rows: list[ComparedStep], games: int
) -> Iterator[tuple[str, list[list[ComparedEvent]]]]:
    """The steps of such a stretch in their order, each with what happened in each game. A step that
    one game lacks stands where the next one has it."""
    sides = [_runs(rows, game) for game in range(games)]
    order: list[_Run] = []
    for side in sides:
        at = len(order)
        for run in reversed(side):
            if run in order:
                at = order.index(run)
            else:
                order.insert(at, run)
    for run in order:
        yield run[0], [side.get(run, []) for side in sides]


def _runs(rows: list[ComparedStep], game: int) -> dict[_Run, list[ComparedEvent]]:
    """What happened in a game, by the step, and by its number if the step comes again."""
    own = [(row.step, side) for row in rows if (side := row.sides[game]) is not None]
    times: Counter[str] = Counter()
    runs: dict[_Run, list[ComparedEvent]] = {}
    for step, run in groupby(own, lambda each: each[0]):
        runs[step, times[step]] = [side for _, side in run]
        times[step] += 1
    return runs


def _cell(sides: list[ComparedEvent]) -> Text:
    said = [Text.assemble(each.sentence, (f" {each.rule}", DIM)) for each in sides]
    return Text("\n").join(said) if said else Text("-", DIM)


def _when(step: str) -> str:
    """A turn and a step as "turn 3, declare blockers"."""
    turn, _, name = step.partition(" ")
    return f"turn {turn}, {name.replace('_', ' ')}" if name else f"turn {turn}"
