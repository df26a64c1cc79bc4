"""A picture for the answer to a named query."""

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any

from matplotlib.ticker import MaxNLocator

from turnfold.replays.analytics.report.ink import (
    FAINT,
    INK,
    LINE,
    ONE,
    PAPER,
    THREE,
    TWO,
    picture,
    svg,
)

Rows = Sequence[tuple[Any, ...]]
Plot = Callable[[Rows], str]
"""Takes the rows of an answer, at least one, and gives an SVG element."""

BEYOND = 0.1
"""Turns that fewer than this share of the games reach are left out: they say little."""


def life_by_turn(rows: Rows) -> str:
    """Two bands with a line in each: the life totals of the winners and of the other players."""
    often = [row for row in rows if row[2] >= BEYOND * rows[0][2]]
    with picture(3.4) as axes:
        for won, color, name in ((True, ONE, "won"), (False, TWO, "did not win")):
            side = [row for row in often if row[1] is won]
            if not side:
                continue
            turns = [row[0] for row in side]
            lower, median, upper = ([row[place] for row in side] for place in (3, 4, 5))
            axes.fill_between(turns, lower, upper, color=color, alpha=0.18, linewidth=0)
            axes.plot(turns, median, color=color, label=name)
        axes.set(xlabel="turn of the game", ylabel="life total")
        _named(axes)
        _whole(axes)
    return svg(axes)


def damage_by_turn(rows: Rows) -> str:
    """Stacked bars by turn: combat damage below, other damage on top, per game that reached the
    turn."""
    often = [row for row in rows if row[1] >= BEYOND * rows[0][1]]
    turns, games, combat, other = ([row[place] for row in often] for place in range(4))
    low = [each / count for each, count in zip(combat, games, strict=True)]
    high = [each / count for each, count in zip(other, games, strict=True)]
    with picture() as axes:
        axes.bar(turns, low, color=ONE, label="combat")
        axes.bar(turns, high, bottom=low, color=TWO, label="other")
        axes.set(xlabel="turn of the game", ylabel="damage in a game")
        _named(axes)
        _whole(axes)
    return svg(axes)


def curve(rows: Rows) -> str:
    """Lines that show what players do in each of their turns."""
    often = [row for row in rows if row[1] >= BEYOND * rows[0][1]]
    with picture() as axes:
        for place, name, color in ((2, "mana", ONE), (3, "lands", TWO), (4, "spells", THREE)):
            amounts = [row[place] for row in often]
            axes.plot([row[0] for row in often], amounts, color=color, label=name)
        axes.set(xlabel="turn of the player", ylabel="on average")
        _named(axes)
        axes.set_ylim(bottom=0)
        _whole(axes)
    return svg(axes)


def turns_per_game(rows: Rows) -> str:
    """Stacked bars: games of each length, by how they ended."""
    known = [how for how in ("life", "conceded") if any(row[1] == how for row in rows)]
    with picture(2.6) as axes:
        for turn, group in groupby(rows, key=lambda row: row[0]):
            below = 0
            counts = {how if how in known else "other": 0 for _, how, _ in rows}
            for _, how, games in group:
                counts[how if how in known else "other"] += games
            for how, color in zip((*known, "other"), (ONE, TWO, THREE), strict=False):
                axes.bar(turn, counts.get(how, 0), bottom=below, color=color)
                below += counts.get(how, 0)
        for how, color in zip((*known, "other"), (ONE, TWO, THREE), strict=False):
            axes.bar(rows[0][0], 0, color=color, label=how)
        axes.set(xlabel="turns", ylabel="games")
        _named(axes)
        axes.yaxis.set_major_locator(MaxNLocator(integer=True))
        _whole(axes)
    return svg(axes)


def attacks_by_power(rows: Rows) -> str:
    """Bars of attackers by power: all, blocked, and dead."""
    power = [row[0] for row in rows]
    with picture(2.8) as axes:
        axes.bar(power, [row[1] for row in rows], color=LINE, label="attacked")
        axes.bar(power, [row[2] for row in rows], color=ONE, label="blocked", width=0.55)
        axes.bar(power, [row[3] for row in rows], color=TWO, label="died", width=0.25)
        axes.set(xlabel="power", ylabel="attackers")
        _named(axes)
        _whole(axes)
    return svg(axes)


def comebacks(rows: Rows) -> str:
    """Bars of winners by the lowest life total they had."""
    with picture(2.8) as axes:
        axes.bar([row[0] for row in rows], [row[1] for row in rows], color=ONE)
        axes.set(xlabel="lowest life total", ylabel="winners")
        axes.yaxis.set_major_locator(MaxNLocator(integer=True))
        _whole(axes)
    return svg(axes)


def combat_trades(rows: Rows) -> str:
    """A bar for each outcome of a block."""
    return _bars([row[0] for row in rows], [row[1] for row in rows])


def removal_timing(rows: Rows) -> str:
    """A bar for each way in which creatures left the battlefield."""
    shown = rows[:10]
    names = [f"{row[0]}, to {row[1]}".replace("_", " ") for row in shown]
    return _bars(names, [row[2] for row in shown])


def damage_by_card(rows: Rows) -> str:
    """A bar for each of the cards that dealt most."""
    return _bars([row[0] for row in rows], [row[2] for row in rows])


def _bars(names: list[str], values: list[Any]) -> str:
    """Horizontal bars, the first on top, each with its number."""
    with picture(0.6 + 0.32 * len(names)) as axes:
        bars = axes.barh(names, values, color=ONE, height=0.72)
        axes.bar_label(bars, [f"{value:,}" for value in values], padding=5, color=FAINT)
        axes.invert_yaxis()
        axes.grid(visible=False)
        axes.spines["bottom"].set_visible(False)
        axes.tick_params(axis="y", colors=INK)
        axes.set_xticks([])
        axes.margins(x=0.16)
    return svg(axes)


def shares(rows: Sequence[tuple[str, int, int]]) -> str:
    """A dot for each share of wins, with its 95 % interval. A row is a name, a number of games, and
    how many of them were won."""
    with picture(0.9 + 0.42 * len(rows)) as axes:
        axes.axvline(50, color=FAINT, linewidth=1, linestyle=(0, (4, 3)))
        for place, (_, number, won) in enumerate(rows):
            low, high = interval(won, number)
            axes.plot([100 * low, 100 * high], [place, place], color=ONE, alpha=0.35, linewidth=8,
                      solid_capstyle="round")  # fmt: skip
            axes.plot(100 * won / number, place, "o", color=ONE, markersize=10,
                      markeredgecolor=PAPER)  # fmt: skip
            axes.annotate(
                f"{100 * won / number:.0f} % of {number}", (100 * high, place), (10, 0),
                textcoords="offset points", va="center", color=INK,
            )  # fmt: skip
        axes.set_yticks(range(len(rows)), [row[0] for row in rows])
        axes.tick_params(axis="y", colors=INK)
        axes.invert_yaxis()
        axes.margins(y=0.3)
        axes.grid(visible=False, axis="y")
        axes.set(xlim=(0, 100), xlabel="games won, in percent, with a 95 % interval")
    return svg(axes)


def interval(won: int, number: int, z: float = 1.96) -> tuple[float, float]:
    """Wilson's interval for a share of wins."""
    share, part = won / number, z * z / number
    middle = (share + part / 2) / (1 + part)
    half = z * ((share * (1 - share) + part / 4) / number) ** 0.5 / (1 + part)
    return middle - half, middle + half


def _named(axes: Any) -> None:
    """The names of the colours, above the picture."""
    axes.figure.legend(loc="outside upper left", ncols=3, columnspacing=1.2, handlelength=1.2)


def _whole(axes: Any) -> None:
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.grid(visible=False, axis="x")
