"""What playing costs: games and decisions a second, against folding, inside `transitions`, memory.

The games are random games of the demo decks. Every decision of their logs was accepted: they are
submitted again, so that what the random player takes to choose is told apart.
"""

import gc
import tracemalloc
from collections.abc import Callable
from functools import cache
from random import Random
from time import perf_counter

import pytest

from tests.benchmarks.conftest import best_of, in_turn
from tests.engine.games import played
from tests.rules.board import B, Board, creature
from tests.rules.play import Play
from turnfold.engine.cards.decks import demo_decks
from turnfold.engine.fold import fold
from turnfold.engine.game import Game, Seat
from turnfold.engine.play import flow
from turnfold.engine.play.flow import TurnWalker
from turnfold.events.cards.effects import DealDamage, PutCounters
from turnfold.events.enums import Edition, Step
from turnfold.events.log.log import Entry, Log
from turnfold.events.record import DecisionTaken, TimeNoted
from turnfold.replays.players import default_player, play

Figure = Callable[[str, str, str], None]
SEEDS = range(6)
LONG = 500
"""Turns of the long game."""

in_every_edition = pytest.mark.parametrize("edition", list(Edition), ids=lambda each: each.value)


@cache
def games(edition: Edition) -> list[Log]:
    """The logs of some random games."""
    return [played(edition, seed).log for seed in SEEDS]


def submitted(log: Log) -> Game:
    """The game of a log, played again: its first commit as it is, then each decision."""
    again = Log(log.header)
    again.append(log.commit(0))
    game = Game(again)
    for taken in decisions_of(log):
        game.submit(taken.decision, taken.player)
    return game


@cache
def decisions_of(log: Log) -> list[DecisionTaken]:
    """The decisions that a log holds, in order."""
    return [event for event in log.events if isinstance(event, DecisionTaken)]


@in_every_edition
def test_random_games(edition: Edition, figure: Figure) -> None:
    """As a player who chooses at random plays them, what is legal worked out each time."""
    seconds = best_of(2, lambda: [played(edition, seed) for seed in SEEDS])
    decisions = sum(log.commit_count - 1 for log in games(edition))
    assert all(fold(log).over for log in games(edition))
    told = f"{len(SEEDS) / seconds:.1f} games, {decisions / seconds:,.0f} decisions"
    figure(f"random games a second, {edition.value}", told, "")


@in_every_edition
def test_a_sheet_for_a_day(edition: Edition, figure: Figure) -> None:
    """The same game under the name of an edition and under its day, whose rules are the same, in
    turn; and, for the noise, under the name twice."""
    named, dated = games(edition)[0], played(Edition(edition.day), SEEDS[0]).log
    assert [*decisions_of(named)] == [*decisions_of(dated)]

    def ratio(other: Log) -> float:
        first, second = in_turn(10, lambda: submitted(named), lambda: submitted(other))
        return second / first

    days, noise = sorted(ratio(dated) for _ in range(3)), sorted(ratio(named) for _ in range(3))
    told = f"{days[1]:.3f} ({days[0]:.3f} to {days[-1]:.3f})"
    same = f"the name against itself: {noise[0]:.3f} to {noise[-1]:.3f}"
    figure(f"a day against the name {edition.value}", told, f"within 2 %; {same}")


@in_every_edition
def test_playing_against_folding(edition: Edition, figure: Figure) -> None:
    """Accepted decisions in, events out, against folding the same events."""
    logs = games(edition)

    def playing() -> None:
        for log in logs:
            submitted(log)

    def folding() -> None:
        for log in logs:
            fold(log)

    assert all(list(submitted(log).log) == list(log) for log in logs), "what was played comes again"
    ours, folded = in_turn(9, playing, folding)
    decisions = sum(log.commit_count - 1 for log in logs)
    what = f"playing accepted decisions against folding, {edition.value}"
    figure(what, f"{ours / folded:.1f} times", "25, reach for 10")
    figure("  decisions a second", f"{decisions / ours:,.0f}", "")


@in_every_edition
def test_share_of_time_inside_transitions(
    edition: Edition, figure: Figure, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the call that leads on to the move that it comes to, our conditions included."""
    spent = {"go_on": 0.0, "append": 0.0}

    def timed(kind: object, name: str) -> None:
        act = getattr(kind, name)

        def watched(*arguments: object) -> None:
            begun = perf_counter()
            act(*arguments)
            spent[name] += perf_counter() - begun

        monkeypatch.setattr(kind, name, watched)

    timed(flow, "go_on")
    timed(TurnWalker, "append")
    begun = perf_counter()
    again = [submitted(log) for log in games(edition)]
    share = (spent["go_on"] - spent["append"]) / (perf_counter() - begun)
    assert all(game.over for game in again)
    assert 0 < spent["append"] < spent["go_on"]
    figure(f"share of playing inside transitions, {edition.value}", f"{share:.1%}", "")


def test_memory_of_a_long_game(figure: Figure) -> None:
    """Nobody attacks, and the decks last: what the log and the state hold at its end."""
    edition, rng = Edition.FREE_DIVISION, Random(1)
    seats = [Seat(deck.name, deck.names() * (LONG // 100)) for deck in demo_decks(edition)]
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    game = Game.start(edition, seats)
    play(game, default_player, rng)
    gc.collect()
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert game.state.turn >= LONG
    told = f"{(after - before) / 2**20:.1f} MiB, {(after - before) / len(game.log):.0f} an event"
    what = f"memory of a game of {game.state.turn} turns and {len(game.log):,} events"
    figure(what, told, "")


@pytest.mark.parametrize("length", [100, 1_000, 10_000])
def test_forking_a_game(length: int, figure: Figure) -> None:
    """A game that goes on by itself; and its first decision, before which it copies its log."""
    seats = [Seat(name, ("Forest",) * max(20, length // 20)) for name in ("Alice", "Bob")]
    game = Game.start(Edition.FREE_DIVISION, seats)
    while len(game.log) < length:
        game.submit(game.legal.default())
    answer = game.legal.default()
    forking = best_of(5, lambda: [game.fork() for _ in range(100)]) / 100
    going_on = best_of(5, lambda: [game.fork().submit(answer) for _ in range(100)]) / 100
    assert not game.over
    what = f"fork of a game of {len(game.log):,} events"
    figure(what, f"{forking * 1e6:.0f} µs", "100 µs")
    figure("  fork and first decision", f"{going_on * 1e6:.0f} µs", "")


def with_old_permanents(events: int) -> tuple[Play, int]:
    """A game whose log has so many events since a doubler, a shield of counters and a creature with
    counters entered, and the creature."""
    board = Board(Edition.FREE_DIVISION, life=(10**6, 10**6))
    board.permanent("Furnace of Rath")
    old = board.permanent(creature("Old", 5, 10**6), B, counters={"+1/+1": 3, "shield": 2})
    play = board.begin(Step.PRECOMBAT_MAIN)
    noted = [Entry((), "", TimeNoted("2026-11-26T12:00:00.000Z"))] * 1000
    while len(play.game.log) < events:
        play.game.log.append(noted)
    return play, old


def test_a_decision_in_a_long_game(figure: Figure) -> None:
    """Damage from an effect that an old permanent doubles, and counters on an old creature."""
    times = {}
    for events in (2_000, 200_000):
        play, old = with_old_permanents(events)

        def decide(play: Play = play, old: int = old) -> None:
            for _ in range(50):
                play.effect(DealDamage(1), target=B)
                play.effect(PutCounters("+1/+1", 1, "target"), target=old)

        decide()
        times[events] = best_of(3, decide) / 100
    short, long = times.values()
    figure(
        "a decision at 200,000 events against 2,000",
        f"{long / short:.2f} times",
        "1.2, reach for 1.0",
    )
    figure("  in a log of 2,000 events", f"{short * 1e6:.0f} µs", "")
