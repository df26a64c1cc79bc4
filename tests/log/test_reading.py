"""Lines of a log that are read, and what is said of those that cannot be."""

from collections.abc import Callable

import msgspec
import pytest

from tests.replays.small_log import COMMITS, HEADER, small_bytes, small_log
from turnfold.events.log import BadLog, CommitLine, LogDamage, NewerLog, Reader, Seal, Writer
from turnfold.events.log.lines import closing
from turnfold.events.turn import PriorityPassed

PASS = PriorityPassed(1)
LINES = small_bytes().splitlines(keepends=True)


def read(lines: list[bytes]) -> Reader:
    reader = Reader()
    reader.read(lines)
    return reader


def behind(lines: list[bytes], *bodies: bytes) -> list[bytes]:
    """The lines, and these bodies with their hashes."""
    seal = Seal()
    seal.pass_over(lines)
    return [*lines, *map(seal.closed, bodies)]


def test_a_whole_log_is_read_to_its_end() -> None:
    reader = read(LINES)
    assert (reader.damage, reader.complete, reader.branched) == (None, True, False)
    assert (reader.lines, reader.size) == (len(LINES) - 1, sum(map(len, LINES[:-1])))
    assert list(reader.log.commits()) == COMMITS


def test_a_file_without_lines_is_no_log() -> None:
    with pytest.raises(BadLog, match="the file is empty"):
        Reader().read([])


@pytest.mark.parametrize("version", [0, -1, "4", None, True, 4.0])
def test_a_format_that_never_was_is_refused(version: object) -> None:
    header = msgspec.json.encode({"turnfold": version, "edition": "2024", "game": ""})
    with pytest.raises(BadLog, match=r"is not known here \(1 to 4 are\)") as refused:
        Reader().read(behind([], header[:-1]))
    assert not isinstance(refused.value, NewerLog)


def test_a_later_format_with_another_hash_is_not_said_to_be_newer() -> None:
    with pytest.raises(BadLog, match="format 99 is not known here") as refused:
        Reader().read([LINES[0].replace(b":4,", b":99,")])
    assert not isinstance(refused.value, NewerLog)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda line: line.replace(b"small", b"large"),
        lambda line: Seal().closed(line.replace(b'"small"', b"7").rpartition(b',"hash"')[0]),
    ],
    ids=["a changed word", "a game that is a number"],
)
def test_a_header_that_was_changed_is_damaged_and_not_newer(
    spoil: Callable[[bytes], bytes],
) -> None:
    with pytest.raises(BadLog, match="line 1, the header, is damaged") as refused:
        Reader().read([spoil(LINES[0]), *LINES[1:]])
    assert not isinstance(refused.value, NewerLog)


@pytest.mark.parametrize(
    ("said", "is_newer"),
    [
        (b'"events":[{"type":"planet_chosen"}],"causes":[[]],"rules":[""]', True),
        (
            b'"events":[{"type":"turn_began","turn":"x","player":1}],"causes":[[]],"rules":[""]',
            False,
        ),
    ],
)
def test_only_what_later_versions_may_know_is_newer(said: bytes, is_newer: bool) -> None:
    lines = behind(LINES[:1], b'{"commit":0,"first":0,' + said)
    damage = read(lines).damage
    assert damage is not None
    assert (damage.line, damage.is_newer) == (2, is_newer)


@pytest.mark.parametrize("number", [1, len(LINES) - 1])
def test_a_line_that_stops_in_its_middle_is_torn(number: int) -> None:
    """The last line closes the log."""
    reader = read([*LINES[:number], LINES[number][:-5]])
    reason = "the line stops in its middle; the file was cut here"
    assert reader.damage == LogDamage(number + 1, reason, torn=True)
    assert list(reader.log.commits()) == COMMITS[: number - 1]


def test_nothing_stands_behind_the_line_that_closes_a_log() -> None:
    reader = read(behind(LINES, b'{"commit":5,"first":12,"events":[],"causes":[],"rules":[]'))
    reason = "it stands after the line that closes the log"
    assert reader.damage == LogDamage(len(LINES) + 1, reason, torn=False)
    assert not reader.complete
    assert list(reader.log.commits()) == COMMITS


def test_a_line_closes_as_many_commits_as_there_are() -> None:
    reader = read(behind(LINES[:-1], closing(len(COMMITS) + 1)[:-1]))
    assert reader.damage is not None
    assert reader.damage.reason == f"it does not close a log of {len(COMMITS)} commits"


@pytest.mark.parametrize("commit", [(4, 12), (5, 11)])
def test_a_commit_stands_in_its_place(commit: tuple[int, int]) -> None:
    assert (len(COMMITS), len(small_log())) == (5, 12)
    line = CommitLine(*commit, [PASS], [()], [""])
    reader = read(behind(LINES[:-1], msgspec.json.encode(line)[:-1]))
    assert reader.damage is not None
    assert reader.damage.reason == (
        f"commit {commit[0]} from event {commit[1]} stands where commit 5 from event 12 belongs"
    )
    assert list(reader.log.commits()) == COMMITS


def test_a_commit_without_events_is_refused() -> None:
    reader = read(behind(LINES[:-1], msgspec.json.encode(CommitLine(5, 12, [], [], []))[:-1]))
    assert reader.damage is not None
    assert reader.damage.reason == "a commit holds at least one event"


def test_a_tree_behind_a_log_is_not_read() -> None:
    reader = read([*behind(LINES[:-1], b'{"tree":1'), b"anything\n", b"at all"])
    assert (reader.damage, reader.branched, reader.complete) == (None, True, False)
    assert list(reader.log.commits()) == COMMITS
    assert read([*LINES, b'{"tree":1}\n', b"anything\n"]).branched


def test_a_tree_behind_a_log_that_was_changed_is_damage() -> None:
    reader = read([*LINES[:-1], b'{"tree":1,"hash":"0123456789abcdef"}\n'])
    assert reader.damage is not None
    assert reader.damage.reason == "its hash does not match; the line was changed"


def test_a_line_has_one_rule_for_each_event() -> None:
    assert len(CommitLine(0, 0, [PASS, PASS], [(), 0], ["", 0]).entries) == 2
    with pytest.raises(ValueError, match="shorter"):
        _ = CommitLine(0, 0, [PASS, PASS], [(), 0], [""]).entries


def test_a_writer_goes_on_where_the_reader_of_a_log_stopped() -> None:
    whole = Writer(HEADER)
    written = [whole.first_line, *map(whole.line, COMMITS)]
    assert [*written, whole.last_line()] == LINES
    for number in range(1, len(COMMITS) + 1):
        writer = Writer.after(read(LINES[:number]))
        assert list(map(writer.line, COMMITS[number - 1 :])) == written[number:]
