"""Checkpoints of a log take no more room than they are given, and states stay the same."""

from random import Random

from turnfold.engine.fold import fold
from turnfold.replays.demo import GAME
from turnfold.replays.recordings.recording import Recording
from turnfold.replays.timeline.checkpoints import MOST, Checkpoints

LOG = Recording.open(GAME).log


def test_where_room_is_short_checkpoints_lie_further_apart() -> None:
    roomy, short = Checkpoints(LOG, every=8), Checkpoints(LOG, every=8, room=100_000)
    assert roomy.state(len(LOG)) == short.state(len(LOG))
    assert roomy.every == 8
    assert len(roomy) == len(LOG) // 8
    assert short.every > 8
    assert 0 < len(short) <= len(LOG) // short.every
    assert 0 < len(short) * 2_000 < 100_000


def test_in_a_long_log_checkpoints_lie_further_apart_from_the_beginning() -> None:
    assert Checkpoints(LOG, every=1).every == 4  # of 1,302 events, and 512 checkpoints at most
    assert len(LOG) // 4 <= MOST < len(LOG) // 2


def test_states_are_the_same_with_few_checkpoints_and_with_none() -> None:
    for room in (0, 30_000, 10**9):
        checkpoints = Checkpoints(LOG, every=16, room=room)
        for position in Random(1).sample(range(len(LOG)), 12):
            assert checkpoints.state(position) == fold(LOG, position)


def test_what_is_dropped_takes_no_room() -> None:
    checkpoints = Checkpoints(LOG, every=8, room=100_000)
    checkpoints.state(len(LOG))
    checkpoints.drop()
    assert len(checkpoints) == 0
    assert checkpoints.state(len(LOG)) == fold(LOG)
    assert len(checkpoints) > 1
