"""The trail leads to the facts that count, and to no others."""

from collections import defaultdict

import pytest

from tests.engine.games import played
from tests.replays.small_log import small_log
from turnfold.engine.record.trail import PLAYED, RECORDED, Keys, Trail
from turnfold.events.enums import Edition
from turnfold.events.log.log import Entry, Log
from turnfold.events.record import ActionReversed

EDITION = Edition.FREE_DIVISION


def searched(log: Log, keys: Keys = PLAYED) -> dict[int, list[int]]:
    """The facts of each key that count, newest first, found by going through the log."""
    found: dict[int, list[int]] = defaultdict(list)
    for live in log.newest_live_ranges(len(log)):
        for seq in reversed(live):
            for each in Trail(log, keys).keys_of(log.events[seq]):
                found[each].append(seq)
    return found


def led_to(log: Log, trail: Trail) -> dict[int, list[int]]:
    keys = {each for event in log.events for each in trail.keys_of(event)}
    found = {each: list(trail.newest_first(each)) for each in keys}
    return {each: seqs for each, seqs in found.items() if seqs}


def with_reversals(log: Log) -> Log:
    """The commits of a log, of which some are taken back, with something kept, and taken back
    again with what stands before them."""
    made = Log(log.header)
    for number, commit in enumerate(log.commits()):
        made.append([Entry((), each.rule, each.event) for each in commit])
        if number % 7 == 3:
            first = made.commit_range(made.commit_count - 1 - number % 3).start
            kept = tuple(range(first, len(made), 5))[:3]
            made.append([Entry((), "", ActionReversed(first, kept, "a test"))])
    return made


@pytest.mark.parametrize("edition", list(Edition))
def test_the_trail_finds_what_going_through_the_log_finds(edition: Edition) -> None:
    for log in (played(edition, 3).log, small_log()):
        for keys in (PLAYED, RECORDED):
            assert led_to(log, Trail(log, keys)) == searched(log, keys)


@pytest.mark.rule("730.1@2024")
def test_what_was_taken_back_is_out_of_its_chains_and_what_is_kept_is_in_them() -> None:
    log = with_reversals(played(EDITION, 4).log)
    assert len(log.reversals) > 20
    for keys in (PLAYED, RECORDED):
        assert led_to(log, Trail(log, keys)) == searched(log, keys)


def test_a_trail_that_grows_with_its_log_is_that_of_the_whole_log() -> None:
    whole, log = with_reversals(played(EDITION, 5).log), None
    log = Log(whole.header)
    trail = Trail(log)
    for commit in whole.commits():
        log.append(commit)
        list(trail.newest_first(0))
    assert led_to(log, trail) == searched(whole)


@pytest.mark.rule("730.1@2024")
def test_what_will_be_taken_back_is_out_of_its_chains_before_the_log_says_so() -> None:
    log = with_reversals(played(EDITION, 4).log)
    first = log.commit_range(log.commit_count - 9).start
    trail = Trail(log, RECORDED)
    trail.take_back(first)
    before = led_to(log, trail)
    log.append([Entry((), "", ActionReversed(first, (), "a test"))])
    assert before == led_to(log, trail) == searched(log, RECORDED)


def test_a_fork_goes_on_without_changing_the_trail_that_it_came_from() -> None:
    whole = played(EDITION, 6).log
    log = Log(whole.header)
    commits = list(whole.commits())
    for commit in commits[: len(commits) // 2]:
        log.append(commit)
    trail = Trail(log)
    before = led_to(log, trail)
    other = log.fork()
    fork = trail.fork(other)
    for commit in commits[len(commits) // 2 :]:
        other.append(commit)
    assert led_to(other, fork) == searched(whole)
    assert led_to(log, trail) == before == searched(log)
