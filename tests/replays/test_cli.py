"""The commands: what they print, and the exit code 0 fine, 1 no, 2 unusable."""

import gzip
import json
from pathlib import Path

import pytest

from tests.replays.board_log import board_log
from tests.replays.program import Run, assert_refused
from tests.replays.small_log import COMMITS, HEADER, small_bytes, small_log
from turnfold.events.log import Writer, encode
from turnfold.events.log.log import Entry
from turnfold.events.log.upcasting import FORMAT
from turnfold.events.permanents import PermanentTapped
from turnfold.events.turn import PriorityPassed
from turnfold.replays.demo import GAME
from turnfold.replays.recordings.recording import save
from turnfold.replays.why import sentence_of_rule


def test_a_recording_without_a_moment_is_shown_as_a_transcript(run: Run, file: Path) -> None:
    result = run("replay", file)
    assert result.exit_code == 0
    assert "━━ turn 5 · Anna" in result.stdout
    assert "Elf (105) attacks Boris." in result.stdout
    assert "receives priority" not in result.stdout
    assert result.stderr == ""


def test_all_leaves_nothing_out(run: Run, file: Path) -> None:
    assert "Anna receives priority." in run("replay", file, "--all").stdout


@pytest.mark.parametrize(
    "moment", [("--to", "36"), ("--turn", "5", "--step", "declare_blockers"), ("--turn", "5")]
)
def test_a_moment_is_shown_as_a_board(run: Run, file: Path, moment: tuple[str, ...]) -> None:
    result = run("replay", file, *moment)
    assert result.exit_code == 0
    assert "turn 5 · Anna" in result.stdout
    assert "Hill Giant 3/3 (201)" in result.stdout


def test_to_an_event_means_just_after_it(run: Run, file: Path) -> None:
    assert "Hill Giant 3/3 (201)\n" in run("replay", file, "--to", "41").stdout
    assert "Hill Giant 3/3 (201) damage 2\n" in run("replay", file, "--to", "42").stdout


def test_names_are_read_from_a_file(run: Run, file: Path, tmp_path: Path) -> None:
    names = tmp_path / "names.csv"
    names.write_text("grpId,name\n92081,Wind Drake\n")
    assert "Wind Drake (104) attacks Boris." in run("replay", file, "--cards", names).stdout


def test_json_gives_the_state_and_the_event(run: Run, file: Path) -> None:
    data = json.loads(run("replay", file, "--to", "43", "--json").stdout)
    assert data["state"]["players"]["2"]["life"] == 17
    assert data["last"]["sentence"] == "Boris loses 1 life and is at 17."
    assert data["last"]["fact"] == {"type": "life_lost", "player": 2, "amount": 1}


def test_json_without_a_moment_gives_one_line_for_each_event(run: Run, file: Path) -> None:
    events = [json.loads(line) for line in run("replay", file, "--json").stdout.splitlines()]
    assert [each["event"] for each in events] == list(range(44))


def test_following_plays_the_game(run: Run, file: Path) -> None:
    result = run("replay", file, "--follow", "--speed", "10000")
    assert result.exit_code == 0
    assert "Elf (105) attacks Boris." in result.stdout


def test_explain_goes_along_the_causes_to_the_root(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    save(small_log(), path)
    result = run("explain", path, "9")
    assert result.exit_code == 0
    told = " ".join(result.stdout.partition("\n")[2].split())
    assert told == " ".join([
        "It was taken back later, by event 10.",
        "9 Борис loses 3 life and is at 17. 119.3@2024",
        sentence_of_rule("119.3@2024"),
        "because",
        "8 Bolt (102) deals 3 damage to Борис. 120.1@2024",
        sentence_of_rule("120.1@2024"),
        "because",
        "7 Anna puts Bolt (101→102) on the stack to cast it. 601.2a@2024",
        sentence_of_rule("601.2a@2024"),
        "because",
        "6 Anna is asked to decide: priority. 117.3@2024",
        sentence_of_rule("117.3@2024"),
        "and nothing in the log led to that.",
        "(This chain of causes begins 1 commit earlier.)",
    ])  # fmt: skip


def test_explain_tells_what_an_event_led_to(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    save(small_log(), path)
    data = json.loads(run("explain", path, "8", "--json").stdout)
    assert data["event"] == 8
    assert data["taken_back_by"] == 10
    assert [each["event"] for each in data["causes"]] == [8, 7, 6]
    assert [each["event"] for each in data["effects"]] == [9]
    assert data["causes"][0]["rule"] == "120.1@2024"
    assert data["causes"][0]["says"] == sentence_of_rule("120.1@2024") != ""


def test_verify_finds_nothing_wrong_with_a_whole_recording(run: Run, file: Path) -> None:
    result = run("verify", file)
    assert result.exit_code == 0
    assert "NO" not in result.stdout
    assert result.stdout.count("  yes  ") == 3


def test_verify_reports_as_json(run: Run, file: Path) -> None:
    data = json.loads(run("verify", file, "--json").stdout)
    assert data == {
        "file": str(file),
        "game": "board",
        "edition": "2024",
        "format": FORMAT,
        "events": 44,
        "commits": 4,
        "complete": True,
        "damage": None,
        "contradiction": None,
        "execution": {
            "verdict": "unverified",
            "reason": "recorded by a test, not played by turnfold",
            "event": None,
        },
        "on_its_word": "not checked, because only the first commit says it: the players, and the "
        "cards in each zone",
        "branches": None,
        "verdict": "UNVERIFIED",
        "fine": True,
    }


def test_verify_says_no_to_a_changed_line(run: Run, file: Path) -> None:
    file.write_bytes(file.read_bytes().replace(b'"amount":1', b'"amount":9'))
    result = run("verify", file)
    assert result.exit_code == 1
    assert "NO   line 5: its hash does not match" in result.stdout
    assert f"{file}: DAMAGED" in result.stdout
    assert json.loads(run("verify", file, "--json").stdout)["damage"]["line"] == 5


def test_verify_says_no_to_a_log_that_is_not_complete(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    save(small_log(), path, complete=False)
    result = run("verify", path)
    assert result.exit_code == 1
    assert "NO   the log is not complete" in result.stdout
    assert f"{path}: INCOMPLETE" in result.stdout


def test_verify_names_the_event_that_cannot_follow(run: Run, tmp_path: Path) -> None:
    log = small_log()
    log.append([Entry((), "", PriorityPassed(1)), Entry((), "", PermanentTapped(999))])
    path = tmp_path / "game.jsonl"
    save(log, path)
    result = run("verify", path)
    assert result.exit_code == 1
    assert "event 13, PermanentTapped, cannot follow what is before it" in result.stdout


def test_a_cause_that_is_not_earlier_is_found_and_leads_nowhere(run: Run, tmp_path: Path) -> None:
    """Only a faulty program writes one; its hashes are right."""
    writer = Writer(HEADER)
    lines = [writer.first_line, *map(writer.line, COMMITS[:3])]
    lines.append(
        writer.line([Entry((11,), "", PriorityPassed(1)), Entry((9,), "", PriorityPassed(2))])
    )
    path = tmp_path / "game.jsonl"
    path.write_bytes(b"".join([*lines, writer.last_line()]))
    result = run("verify", path)
    assert result.exit_code == 1
    assert "event 10 names event 11 as its cause, which is not earlier" in result.stdout
    assert_refused(run("explain", path, "10"), "event 10 names event 11 as its cause")


def test_a_damaged_recording_is_shown_up_to_the_damage_with_a_message(run: Run, file: Path) -> None:
    file.write_bytes(file.read_bytes()[:-200])
    result = run("replay", file)
    assert result.exit_code == 1
    assert "Elf (105) attacks Boris." in result.stdout
    assert "game.jsonl is damaged at line 5: the line stops in its middle" in result.stderr


def test_a_recording_without_an_end_says_so(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl.gz"
    path.write_bytes(gzip.compress(small_bytes(complete=False)))
    result = run("replay", path)
    assert result.exit_code == 0
    assert "has no closing line" in result.stderr


def test_the_demo_shows_the_main_job_on_the_bundled_recording(run: Run) -> None:
    result = run("demo")
    assert result.exit_code == 0
    assert "  NO   " not in result.stdout
    for shown in ("every line is whole", "deals", "──▶", "because", "taken back"):
        assert shown in result.stdout
    assert "after taking it back: 0." in result.stdout


def test_the_bundled_recording_is_whole(run: Run) -> None:
    assert run("verify", GAME).exit_code == 0


def test_text_files_with_our_lines_can_be_read_line_by_line(file: Path) -> None:
    """What `jq` sees: every line is a JSON object."""
    lines = file.read_text().splitlines()
    assert [next(iter(json.loads(line))) for line in lines] == [
        "turnfold",
        *["commit"] * 4,
        "complete",
    ]
    assert "\n".join(lines).encode() + b"\n" == b"".join(encode(board_log()))
