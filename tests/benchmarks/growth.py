"""How costs grow: with the length of a game, the size of a board, and the number of players.

    python -m tests.benchmarks.growth

measures all three, prints them as a table and draws them for the page of figures. It takes about
three minutes.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import matplotlib
from matplotlib.figure import Figure
from matplotlib.ticker import NullFormatter

from tests.benchmarks.bench_declaring import first_declarations, nearest_to_none
from tests.benchmarks.bench_engine import LONG
from tests.benchmarks.conftest import best_of
from tests.declaring.families import menace
from turnfold.engine.cards.decks import demo_decks
from turnfold.engine.fold import fold
from turnfold.engine.game import Game, Seat
from turnfold.engine.play.prompt import is_chance
from turnfold.engine.solve.declaring import maximum
from turnfold.events.enums import Edition
from turnfold.replays.players import default_player, play, random_player
from turnfold.replays.players.loop import by_chance
from turnfold.replays.timeline.timeline import Timeline

PICTURE = Path(__file__).parents[2] / "docs" / "assets" / "growth.svg"

Series = dict[str, list[tuple[float, float]]]
"""Lines by their names; each has points with a size and what it costs."""

LENGTHS = (2_000, 4_000, 8_000, 16_000, 32_000, 62_000)
"""Events of a game."""
SIDES = (5, 10, 20, 30, 40)
"""Attackers and as many blockers, half of the attackers with menace or more."""
BOARDS = 7
SEATS = range(2, 7)
DECISIONS = 600
"""Decisions of each random game at most."""
GAMES = 3


def by_length() -> Series:
    """Microseconds for each event that is folded, for a jump to any event, and for a decision, in
    one game in which nobody attacks."""
    edition = Edition.FREE_DIVISION
    seats = [Seat(deck.name, deck.names() * (LONG // 100)) for deck in demo_decks(edition)]
    game = Game.start(edition, seats)
    play(game, default_player, Random(1))
    log, chance = game.log, Random(2)
    timeline = Timeline(log)
    timeline.at(len(log))
    found: Series = {"an event folded": [], "a decision": [], "a jump to any event": []}
    for length in LENGTHS:
        places = [chance.randrange(length) for _ in range(50)]
        costs = (
            _micro(partial(fold, log, length), length),
            _micro(_deciding(timeline, length), 100),
            _micro(partial(_jump, timeline, places), len(places)),
        )
        for line, cost in zip(found.values(), costs, strict=True):
            line.append((length, cost))
    return found


def _jump(timeline: Timeline, places: list[int]) -> None:
    for each in places:
        timeline.at(each)


def _deciding(timeline: Timeline, length: int) -> Callable[[], object]:
    """A hundred decisions from about this event of a game on."""
    log = timeline.log
    game = Game(timeline.fork(log.commit_range(log.commit_of(length)).start))

    def decide() -> None:
        there = game.fork()
        for _ in range(100):
            there.submit(default_player(there))

    return decide


def by_board() -> Series:
    """Milliseconds for exact answers about blocks, the median of some boards."""
    answers = {
        "the most to obey": maximum,
        "the nearest declaration": nearest_to_none,
        "the first 60": first_declarations,
    }
    found: Series = {name: [] for name in answers}
    for side in SIDES:
        boards = [menace(side, seed) for seed in range(BOARDS)]
        for name, answer in answers.items():
            times = [_micro(partial(answer, board), 1000) for board in boards]
            found[name].append((side, median(times)))
    return found


def by_players() -> Series:
    """Microseconds for a decision of a player who chooses at random: choosing and submitting."""
    found: Series = {}
    for edition in Edition:
        line = found[f"rules of {edition.value}"] = []
        for seats in SEATS:
            games = [partial(_random_game, edition, seats, seed) for seed in range(GAMES)]
            line.append((seats, median(_micro(act, act()) for act in games)))
    return found


def _random_game(edition: Edition, seats: int, seed: int) -> int:
    """Play a game up to its end or so many decisions; how many it were."""
    chance = Random(seed)
    names = ("Ann", "Ben", "Cora", "Dan", "Eve", "Fay")[:seats]
    decks = [deck.names() for deck in demo_decks(edition)]
    libraries = [tuple(chance.sample(decks[n % 2], len(decks[n % 2]))) for n in range(seats)]
    game = Game.start(edition, list(map(Seat, names, libraries)))
    decide = random_player(chance)
    for taken in range(DECISIONS):
        if game.prompt is None:
            return taken
        game.submit(by_chance(game, chance) if is_chance(game.prompt) else decide(game))
    return DECISIONS


def _micro(act: Callable[[], object], number: int) -> float:
    """Microseconds of processor time for each of a number of things that `act` does."""
    return best_of(3, act) / number * 1e6


PANELS: list[tuple[str, str, str, str, Callable[[], Series]]] = [
    ("length of a game", "events", "µs", "log", by_length),
    ("size of a board", "creatures a side", "ms", "log", by_board),
    ("number of players", "players", "µs a decision", "linear", by_players),
]
COLORS = ("#2f6f8f", "#b5562b", "#5a7d2a")


def draw(measured: list[Series]) -> None:
    """Three panels under each other; where sizes grow by factors, both scales are logarithmic."""
    style: Any = {"svg.fonttype": "none", "svg.hashsalt": "turnfold", "font.size": 10}
    with matplotlib.rc_context(style):
        figure = Figure(figsize=(7.2, 8.4), layout="constrained", facecolor="white")
        for axes, (title, across, up, scale, _), series in zip(
            figure.subplots(len(PANELS)), PANELS, measured, strict=True
        ):
            for (name, points), color in zip(series.items(), COLORS, strict=True):
                axes.plot(*zip(*points, strict=True), color=color, marker="o", label=name)
            sizes = sorted({size for points in series.values() for size, _ in points})
            axes.set(title=title, xlabel=across, ylabel=up, xscale=scale, yscale=scale)
            if scale == "linear":
                axes.set_ylim(bottom=0)
            axes.set_xticks(sizes, [f"{each:,}" for each in sizes])
            axes.xaxis.set_minor_formatter(NullFormatter())
            axes.yaxis.set_major_formatter("{x:g}")
            axes.grid(color="#dddddd")
            axes.spines[["top", "right"]].set_visible(False)
            axes.legend(frameon=False, loc="upper left", bbox_to_anchor=(1, 1))
        nothing = dict.fromkeys(("Creator", "Date", "Format", "Type"))
        figure.savefig(PICTURE, format="svg", metadata=nothing)


def print_table(measured: list[Series]) -> None:
    """Each line of each panel, its sizes and what they cost."""
    for (title, across, up, *_), series in zip(PANELS, measured, strict=True):
        for name, points in series.items():
            told = ", ".join(f"{size:,}: {cost:.3g}" for size, cost in points)
            print(f"{title}: {name}, {up} by {across}: {told}")


if __name__ == "__main__":
    all_measured = [measure() for *_, measure in PANELS]
    print_table(all_measured)
    draw(all_measured)
