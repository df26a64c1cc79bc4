"""Every value of every state has a history: its newest writer left what is there, and found
something else."""

from contextlib import suppress
from functools import cache
from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.games import begin, decisions
from tests.why.dispute import dispute
from turnfold.engine.fold import fold
from turnfold.engine.game import Game, IllegalAction, NotAsked
from turnfold.engine.state import GameState
from turnfold.events.decisions import AnyDecision, PlayLand
from turnfold.events.enums import Edition
from turnfold.events.log.log import Log
from turnfold.replays.timeline.timeline import Timeline
from turnfold.replays.why import paths
from turnfold.replays.why.history import changes
from turnfold.replays.why.places import place
from turnfold.replays.why.things import CardIdentities

DECISIONS = 160
ILLEGAL = PlayLand(10**6)


@cache
def game(edition: Edition, seed: int) -> Log:
    """The beginning of a random game, in which somebody often tries what is illegal, and in which
    a judge once goes back."""
    rng = Random(seed)
    playing = begin(edition, rng, seed)
    for number, decision in enumerate(islice(decisions(playing, rng), DECISIONS)):
        if number % 10 == 9:
            _attempt(playing, ILLEGAL)
        playing.submit(decision)
    playing.back_to(playing.log.commit_range(playing.log.commit_count - 8).start)
    for decision in islice(decisions(playing, rng), DECISIONS // 2):
        playing.submit(decision)
    assert len(playing.log.reversals) > 2
    return playing.log


def _attempt(playing: Game, decision: AnyDecision) -> None:
    with suppress(IllegalAction, NotAsked):
        playing.submit(decision)


editions = st.sampled_from(list(Edition))
seeds = st.integers(0, 3)


@settings(max_examples=12)
@given(editions, seeds, st.data())
def test_the_newest_writer_of_every_value_changed_it(
    edition: Edition, seed: int, data: st.DataObject
) -> None:
    log = game(edition, seed)
    end = data.draw(st.integers(1, len(log)), "end")
    timeline, things = Timeline(log), CardIdentities(log)
    state = fold(log, end)
    values = list(paths(state))
    assert len(values) > 40
    for path, value in data.draw(st.randoms(use_true_random=False)).sample(values, 40):
        where = place(path, things, state)
        assert where.path == path
        assert where.read(state) == value
        written = list(changes(timeline, where, end))
        if not written:
            assert where.read(GameState(edition)) == value
            continue
        newest = written[-1]
        assert newest.after == value
        assert where.read(fold(log, newest.seq)) == newest.before != value
        assert where.read(fold(log, newest.seq + 1)) == value


@pytest.mark.volume
@pytest.mark.parametrize("name", ["craw-wurm", "mogg-fanatic"])
def test_that_holds_for_every_value_of_a_whole_dispute(name: str) -> None:
    log = dispute(name).log
    timeline, things = Timeline(log), CardIdentities(log)
    for end in range(60, len(log), 40):
        state = timeline.at(end)
        for path, value in paths(state):
            where = place(path, things, state)
            written = list(changes(timeline, where, end))
            assert where.read(state) == value
            if written:
                seq = written[-1].seq
                assert where.read(timeline.at(seq)) != value == where.read(timeline.at(seq + 1))
            else:
                assert where.read(GameState(log.header.edition)) == value
