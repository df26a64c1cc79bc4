"""A log of a few events: where each stands, what caused it, and what was taken back."""

import pytest

from turnfold.events.enums import Edition
from turnfold.events.game import LifeLost
from turnfold.events.log.columns import (
    BadColumns,
    Causes,
    each_of,
    require_causes,
    runs_of,
    wrong_causes,
)
from turnfold.events.log.log import Entry, Header, Log, Recorded
from turnfold.events.log.upcasting import FORMAT
from turnfold.events.record import ActionReversed

HEADER = Header(FORMAT, Edition.FREE_DIVISION, "a game")


def lost(amount: int, *causes: int, rule: str = "") -> Entry:
    return Entry(causes, rule, LifeLost(1, amount))


def back(first: int, *kept: int) -> Entry:
    return Entry((), "730.1", ActionReversed(first, kept, "a reason"))


def log_of(*commits: list[Entry]) -> Log:
    made = Log(HEADER)
    for each in commits:
        made.append(each)
    return made


THREE = [
    [lost(10), lost(11, 0, rule="119.3")],
    [lost(12, 0, 1, rule="119.3"), lost(13, rule="120.3a"), lost(14, 3, rule="119.3")],
    [lost(15, 1)],
]


def test_each_event_has_its_place_its_causes_and_its_rule() -> None:
    log = log_of(*THREE)
    assert (len(log), log.commit_count) == (6, 3)
    assert list(log.starts) == [0, 2, 5]
    assert list(log) == [
        Recorded(0, 0, (), "", LifeLost(1, 10)),
        Recorded(1, 0, (0,), "119.3@2024", LifeLost(1, 11)),
        Recorded(2, 1, (0, 1), "119.3@2024", LifeLost(1, 12)),
        Recorded(3, 1, (), "120.3a@2024", LifeLost(1, 13)),
        Recorded(4, 1, (3,), "119.3@2024", LifeLost(1, 14)),
        Recorded(5, 2, (1,), "", LifeLost(1, 15)),
    ]
    assert [log[n] for n in range(6)] == list(log)
    assert [log.commit_of(n) for n in range(6)] == [0, 0, 1, 1, 1, 2]
    assert [log.commit_range(n) for n in range(3)] == [range(2), range(2, 5), range(5, 6)]
    assert list(log.commits()) == THREE
    assert log.commit(1) == THREE[1]
    assert repr(log) == "<Log 'a game' of 2024: 6 events, 3 commits>"


@pytest.mark.parametrize("seq", [-1, 6])
def test_there_is_no_event_before_the_first_or_behind_the_last(seq: int) -> None:
    with pytest.raises(IndexError, match=f"there is no event {seq}: the log has 6"):
        log_of(*THREE)[seq]


def test_what_an_event_led_to() -> None:
    log = log_of(*THREE)
    assert [log.effects_of(n) for n in range(6)] == [[1, 2], [2, 5], [], [4], [], []]


def test_rules_and_causes_stand_in_columns() -> None:
    log = log_of(*THREE)
    rules, names = log.rules
    assert [names[each] for each in rules] == ["", "119.3", "119.3", "120.3a", "119.3", ""]
    assert list(names) == ["", "119.3", "120.3a"]
    causes, ends = log.causes
    assert (list(causes), list(ends)) == ([0, 0, 1, 3, 1], [0, 1, 3, 3, 4, 5])


@pytest.mark.rule("730.1@2024")
def test_what_was_taken_back_is_left_out_but_for_what_is_kept() -> None:
    """Event 5 takes back 2 to 4 and keeps 3. Event 7 takes back from 6 on and keeps nothing."""
    log = log_of(*THREE[:2], [back(2, 3)], [lost(16)], [back(6)], [lost(17)])
    assert log.reversals == [5, 7]
    assert log.live_ranges(5) == [range(5)]
    assert log.live_ranges(6) == [range(2), range(3, 4), range(5, 6)]
    assert log.live_ranges(7) == [range(2), range(3, 4), range(5, 7)]
    assert log.live_ranges(8) == [range(2), range(3, 4), range(5, 6), range(7, 8)]
    assert log.live_ranges(9) == [range(2), range(3, 4), range(5, 6), range(7, 9)]
    assert list(log.newest_live_ranges(9)) == log.live_ranges(9)[::-1]
    assert log.live_ranges(0) == []
    assert log_of([lost(1)], [back(0)]).live_ranges(2) == [range(1, 2)]


@pytest.mark.parametrize(
    ("entry", "fits"),
    [
        (back(2), True),
        (back(0), True),
        (back(3), False),
        (back(-1), False),
        (back(0, 0, 1), True),
        (back(1, 0), False),
        (back(0, 1, 0), False),
        (back(0, 1, 1), False),
        (back(0, 2), False),
    ],
)
def test_only_earlier_events_are_taken_back_and_only_these_are_kept(
    entry: Entry, fits: bool
) -> None:
    """Two events stand before it, so that it is event 2 itself."""
    log = log_of(THREE[0])
    assert log.extend([[entry.event]], [b'[[[]],["730.1"]],']) is fits
    assert len(log) == 2 + fits
    again = log_of(THREE[0])
    if fits:
        again.check([entry])
        again.append([entry])
        assert again.reversals == [2]
    else:
        with pytest.raises(ValueError, match="event 2 takes back or keeps what it cannot"):
            again.check([entry])
        with pytest.raises(ValueError, match="event 2 takes back or keeps what it cannot"):
            again.append([entry])
        assert (len(again), again.commit_count) == (2, 1)


@pytest.mark.rule("730.1@2024")
def test_a_commit_may_take_back_its_own_beginning() -> None:
    log = log_of(THREE[0], [lost(20), lost(21), back(3), lost(22)])
    assert log.reversals == [4]
    assert log.live_ranges(6) == [range(3), range(4, 6)]


def test_a_commit_with_a_cause_that_comes_later_is_refused() -> None:
    log = log_of(THREE[0])
    with pytest.raises(BadColumns, match="event 3 names event 3 as its cause"):
        log.append([lost(1), lost(2, 3)])
    assert len(log) == 2


def test_rules_that_were_known_keep_their_numbers_in_a_fork() -> None:
    fork = log_of(*THREE).fork()
    fork.append([lost(20, rule="119.3"), lost(21, rule="510.2")])
    rules, names = fork.rules
    assert list(names) == ["", "119.3", "120.3a", "510.2"]
    assert list(rules)[6:] == [1, 3]


def test_of_several_commits_that_were_read_the_bad_one_is_named() -> None:
    log = log_of(THREE[0])
    events = [[LifeLost(1, 1)], [LifeLost(1, 2)]]
    assert log.extend(events, [b'[[[]],["a"]],', b'[["x"],["a"]],'])
    with pytest.raises(BadColumns, match="commit from event 3: its causes or rules") as raised:
        log.require_causes()
    assert raised.value.seq == 3


def test_a_commit_holds_at_least_one_event() -> None:
    log = log_of(THREE[0])
    with pytest.raises(ValueError, match="a commit holds at least one event"):
        log.append([])
    assert not log.extend([[lost(1).event], []], [b'[[[]],[""]],', b"[[],[]],"])
    assert len(log) == 2


def test_a_fork_and_its_original_grow_apart() -> None:
    log = log_of(*THREE[:2])
    fork = log.fork()
    assert list(fork) == list(log)
    fork.append([lost(20)])
    assert (len(log), len(fork)) == (5, 6)
    log.append([lost(21), lost(22)])
    assert [each.event for each in log][5:] == [LifeLost(1, 21), LifeLost(1, 22)]
    assert [each.event for each in fork][5:] == [LifeLost(1, 20)]
    assert (list(log.starts), list(fork.starts)) == ([0, 2, 5], [0, 2, 5])
    both = log.fork(), log.fork()
    both[0].extend([[lost(30).event]], [b'[[[1]],["119.3"]],'])
    assert (len(log), len(both[0]), len(both[1])) == (7, 8, 7)
    assert (both[0].causes_of(7), both[0].rule_of(7)) == ((1,), "119.3@2024")


def test_columns_that_were_read_are_the_same_as_those_that_were_added() -> None:
    log = Log(HEADER)
    events = [[each.event for each in commit] for commit in THREE]
    lines = [
        b'[[[],[0]],["","119.3"]],',
        b'[[[0,1],[],[3]],["119.3","120.3a","119.3"]],',
        b'[[[1]],[""]],',
    ]
    assert log.extend(events[:2], lines[:2])
    assert log.extend(events[2:], lines[2:])
    assert list(log) == list(log_of(*THREE))
    assert log.extend([[LifeLost(1, 9)]], [b'[[[5]],["120.3a"]],'])
    log.append([lost(8, 6, rule="119.3")])
    assert [log.causes_of(n) for n in (5, 6, 7)] == [(1,), (5,), (6,)]
    assert [log.rule_of(n) for n in (5, 6, 7)] == ["", "120.3a@2024", "119.3@2024"]


@pytest.mark.parametrize(
    ("line", "seq", "said"),
    [
        (b'[[[0]],["a","b"]],', 2, "commit from event 2: not one rule for each event"),
        (b'[[[0],0],["a"]],', 2, "commit from event 2: not one rule for each event"),
        (
            b'[[0,[0]],["a","b"]],',
            2,
            "commit from event 2: its first event has none to repeat",
        ),
        (
            b'[[[0],0],[0,"b"]],',
            2,
            "commit from event 2: its first event has none to repeat",
        ),
        (b'[[[2],0],["a",0]],', 2, "event 2 names event 2 as its cause, which is not earlier"),
        (b'[[[0],[1,0]],["a",0]],', 3, "event 3 names its causes twice or out of order"),
        (b'[["x"],["a",0]],', 2, "commit from event 2: its causes or rules cannot be read"),
    ],
)
def test_columns_that_cannot_be_are_refused_when_they_are_asked_for(
    line: bytes, seq: int, said: str
) -> None:
    log = log_of(THREE[0])
    assert log.extend([[LifeLost(1, 1), LifeLost(1, 2)]], [line])
    assert len(log) == 4
    with pytest.raises(BadColumns, match=said) as raised:
        log.require_causes()
    assert raised.value.seq == seq


@pytest.mark.parametrize(
    ("causes", "said"),
    [
        ((), ""),
        ((0,), ""),
        ((0, 2, 4), ""),
        ((4, 2), "event 5 names its causes twice or out of order"),
        ((2, 2), "event 5 names its causes twice or out of order"),
        ((4, 2, 3), "event 5 names its causes twice or out of order"),
        ((5,), "event 5 names event 5 as its cause, which is not earlier"),
        ((-1,), "event 5 names event -1 as its cause, which is not earlier"),
        ((3, 1, 6), "event 5 names event 6 as its cause, which is not earlier"),
    ],
)
def test_causes_are_earlier_events_in_rising_order(causes: Causes, said: str) -> None:
    assert wrong_causes(5, causes) == said
    if said:
        with pytest.raises(BadColumns, match=said) as raised:
            require_causes(4, [(), causes])
        assert raised.value.seq == 5
    else:
        require_causes(4, [(), causes, causes])


def test_what_is_the_same_as_before_is_written_once() -> None:
    column: list[Causes] = [(1,), (1,), (), (), (2, 3), (1,)]
    assert runs_of(column) == [(1,), 0, (), 0, (2, 3), (1,)]
    assert each_of(runs_of(column)) == column
    with pytest.raises(IndexError):
        each_of([0, (1,)])
