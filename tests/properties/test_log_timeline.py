"""The state at any position is the fold up to there, however one comes to it."""

from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.properties.log_games import logs, random_log
from turnfold.engine.fold import fold
from turnfold.events.base import Event
from turnfold.events.log import decode, encode
from turnfold.events.log.lines import CommitLine
from turnfold.events.log.log import Entry, Log
from turnfold.events.record import ActionReversed
from turnfold.events.turn import TurnBegan
from turnfold.replays.timeline.timeline import Timeline


def positions(log: Log, seed: int) -> list[int]:
    """Every position of a log, in a random order."""
    return Random(seed).sample(range(len(log) + 1), len(log) + 1)


@given(logs, st.integers(0, 99), st.sampled_from([1, 3, 16, 128, 1 << 30]))
@settings(max_examples=60)
def test_the_state_at_any_position_is_the_fold_in_any_order_of_jumps(
    log: Log, seed: int, every: int
) -> None:
    timeline = Timeline(log, every)
    for position in positions(log, seed):
        assert timeline.at(position) == fold(log, position)


@given(logs, st.integers(0, 99))
@settings(max_examples=30)
def test_checkpoints_can_be_dropped_at_any_time_without_loss(log: Log, seed: int) -> None:
    timeline = Timeline(log, every=5)
    chance = Random(seed)
    for position in positions(log, seed)[:60]:
        if chance.random() < 0.2:
            timeline.checkpoints.drop()
        assert timeline.at(position) == fold(log, position)


@given(logs, st.integers(0, 99))
@settings(max_examples=30)
def test_what_a_caller_does_to_a_state_changes_no_other(log: Log, seed: int) -> None:
    timeline = Timeline(log, every=4)
    for position in positions(log, seed)[:40]:
        spoilt = timeline.at(position)
        spoilt.players.clear()
        spoilt.objects.clear()
        spoilt.zones.clear()
        spoilt.turn = 99
        assert timeline.at(position) == fold(log, position)


@given(logs)
@settings(max_examples=30)
def test_the_states_in_passing_are_the_folds(log: Log) -> None:
    timeline = Timeline(log, every=7)
    start = len(log) // 3
    for position, state in timeline.states(start):
        assert state == fold(log, position)


@given(logs, st.sampled_from([TurnBegan, ActionReversed]))
@settings(max_examples=30)
def test_the_states_after_events_of_a_kind_are_those_in_passing(
    log: Log, kind: type[Event]
) -> None:
    stop = len(log) * 2 // 3
    found = [(at, state.fork()) for at, state in Timeline(log, every=4).states_after({kind}, stop)]
    wanted = [seq + 1 for seq in range(stop) if isinstance(log.events[seq], kind)]
    assert found == [(position, fold(log, position)) for position in wanted]


@given(st.integers(0, 99), st.integers(0, 40))
@settings(max_examples=40)
def test_a_log_that_grows_behind_a_timeline_is_seen(seed: int, commits: int) -> None:
    whole = random_log(seed, 40 + commits)
    log = Log(whole.header)
    timeline = Timeline(log, every=8)
    for number in range(whole.commit_count):
        log.append(whole.commit(number))
        assert timeline.at(len(log)) == fold(whole, len(log))
        assert timeline.at(len(log) // 2) == fold(whole, len(log) // 2)


@given(logs, st.integers(0, 10_000))
@settings(max_examples=40)
def test_a_fork_has_the_past_and_its_own_future(log: Log, at: int) -> None:
    at %= len(log) + 1
    timeline = Timeline(log)
    fork = timeline.fork(at)
    assert len(fork) == at
    assert list(fork) == list(log)[:at]
    for end in range(at + 1):
        assert fold(fork, end) == fold(log, end)
    before = list(log)
    fork.append([Entry((), "500.1", TurnBegan(77, 1))])
    assert fold(fork).turn == 77
    assert list(log) == before


@given(logs)
@settings(max_examples=30)
def test_a_log_written_and_read_is_the_same_log(log: Log) -> None:
    read, damage = decode(encode(log))
    assert damage is None
    assert list(read) == list(log)
    assert list(read.commits()) == list(log.commits())
    assert list(encode(read)) == list(encode(log))


@pytest.mark.rule("730.1@2024")
@given(logs)
@settings(max_examples=40)
def test_taking_back_leads_to_the_state_before_and_what_is_kept(log: Log) -> None:
    for at in log.reversals:
        event = log.events[at]
        assert isinstance(event, ActionReversed)
        if not event.kept:
            assert fold(log, at + 1) == fold(log, event.first)


def test_a_forked_state_shares_no_table_with_its_original() -> None:
    state = fold(random_log(1, 60))
    fork = state.fork()
    assert fork == state
    for name in {*state.__struct_fields__} - {"definitions"}:  # these are replaced as a whole
        if isinstance(getattr(state, name), dict | list | set):
            assert getattr(fork, name) is not getattr(state, name), name


@given(logs, st.integers(1, 9))
@settings(max_examples=30)
def test_commits_added_together_make_the_same_log_as_one_by_one(log: Log, together: int) -> None:
    copy = Log(log.header)
    commits = list(log.commits())
    for at in range(0, len(commits), together):
        lines = [CommitLine.of(0, 0, each) for each in commits[at : at + together]]
        columns = [b"%b," % msgspec.json.encode((each.causes, each.rules)) for each in lines]
        assert copy.extend([each.events for each in lines], columns)
        if at % 2:
            assert copy.causes
    assert list(copy) == list(log)
    assert copy.reversals == log.reversals
