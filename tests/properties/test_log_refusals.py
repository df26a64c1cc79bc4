"""What cannot be the next commit is refused, and the log stays as it was."""

import pytest

from tests.replays.small_log import COMMITS, small_log
from turnfold.events.log.columns import BadColumns
from turnfold.events.log.log import Commit, Entry
from turnfold.events.record import ActionReversed
from turnfold.events.turn import PriorityPassed

LENGTH = len(small_log())
PASS = PriorityPassed(1)


def reversal(first: int, *kept: int) -> Commit:
    """A commit of one event that takes others back."""
    return [Entry((), "", ActionReversed(first, kept, ""))]


@pytest.mark.parametrize(
    ("commit", "said"),
    [
        ([], "at least one event"),
        ([Entry((LENGTH,), "", PASS)], f"event {LENGTH} names event {LENGTH} as its cause"),
        ([Entry((-2,), "", PASS)], "names event -2 as its cause"),
        (
            [Entry((0,), "", PASS), Entry((LENGTH + 1,), "", PASS)],
            f"event {LENGTH + 1} names event",
        ),
        (reversal(LENGTH + 1), "takes back or keeps what it cannot"),
        (reversal(-1), "takes back or keeps what it cannot"),
        (reversal(5, 4), "takes back or keeps what it cannot"),
        (reversal(5, 7, 6), "takes back or keeps what it cannot"),
        (reversal(5, 6, 6), "takes back or keeps what it cannot"),
        (reversal(5, LENGTH), "takes back or keeps what it cannot"),
    ],
)
def test_a_commit_that_cannot_come_next_is_refused(commit: Commit, said: str) -> None:
    log = small_log()
    with pytest.raises(ValueError, match=said):
        log.append(commit)
    assert list(log.commits()) == COMMITS
    assert log.reversals == [10]


@pytest.mark.parametrize("commit", [[], reversal(LENGTH + 2), reversal(5, 7, 6)])
def test_commits_read_together_are_added_all_or_none(commit: Commit) -> None:
    log = small_log()
    events = [[PASS], [each.event for each in commit]]
    assert not log.extend(events, [b'[[[0]],[""]],', b'[[[]],[""]],'])
    assert list(log.commits()) == COMMITS
    assert log.reversals == [10]


def test_what_is_taken_back_may_be_nothing_or_everything() -> None:
    log = small_log()
    log.append(reversal(LENGTH))
    log.append(reversal(0, 0, LENGTH))
    assert log.reversals == [10, LENGTH, LENGTH + 1]


def test_a_commit_that_was_read_has_one_rule_and_one_list_of_causes_for_each_event() -> None:
    log = small_log()
    assert log.extend([[PASS, PASS]], [b'[[[0],0],["510.1"]],'])
    assert len(log) == LENGTH + 2
    with pytest.raises(BadColumns, match=f"commit from event {LENGTH}: not one rule"):
        log.rule_of(0)
    with pytest.raises(BadColumns):
        log.append([Entry((), "", PASS)])


def test_what_was_read_is_known_to_a_fork_and_to_the_log_itself() -> None:
    log = small_log()
    assert log.extend([[PASS, PASS]], [b'[[[0],0],["510.1",0]],'])
    fork = log.fork()
    fork.append([Entry((1,), "117.3d", PASS)])
    assert [fork.causes_of(LENGTH + n) for n in range(3)] == [(0,), (0,), (1,)]
    assert log.causes_of(LENGTH + 1) == (0,)
    assert log.rule_of(LENGTH + 1).startswith("510.1@")
    assert len(log) == LENGTH + 2
