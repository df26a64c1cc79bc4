"""Prints games side by side as tables: where they diverge, and how they end."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from rich.table import Table
from rich.text import Text

from turnfold.engine.spelling import counted
from turnfold.replays.disputes.judging.compare import ComparedStep
from turnfold.replays.disputes.judging.wording import worded
from turnfold.replays.telling.layout import DIM, LOUD


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
    """A table with a row for each stretch in which the games differ."""
    table = Table("turn and step", *names, show_lines=True)
    for parts, stretch in groupby(rows, lambda row: row.parts):
        if parts:
            table.add_row(*_stretch(list(stretch), len(names)))
        else:
            table.add_row(
                "", *[Text(f"({counted(len(list(stretch)), 'equal event')})", DIM)] * len(names)
            )
    return table


def _stretch(rows: list[ComparedStep], games: int) -> Iterator[Text]:
    """The cells of such a row: the place, and what happened in each game."""
    yield Text("\n".join(dict.fromkeys(_when(row.step) for row in rows)))
    for game in range(games):
        sides = [row.sides[game] for row in rows]
        said = [Text.assemble(s.sentence, (f" {s.rule}", DIM)) for s in sides if s is not None]
        yield Text("\n").join(said) if said else Text("-", DIM)


def _when(step: str) -> str:
    """A turn and a step as "turn 3, declare blockers"."""
    turn, _, name = step.partition(" ")
    return f"turn {turn}, {name.replace('_', ' ')}" if name else f"turn {turn}"
