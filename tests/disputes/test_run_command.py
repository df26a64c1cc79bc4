"""`turnfold run`: what it prints, how it ends, the log that it writes, comparing editions."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.disputes.files import DUEL, Write
from tests.replays.program import Run, assert_refused
from turnfold.replays.audit.verify import ExecutionResult, verify
from turnfold.replays.demo import disputes
from turnfold.replays.recordings.recording import Recording

ATTACK = '\n[[script]]\ndeclare_attackers = { wurm = "B" }\n'
ODD = '\n[[script]]\ndeclare_attackers = { wall = "B" }\n'
SHIPPED = sorted(disputes().glob("*.toml"))


def test_all_as_expected(run: Run, write: Write) -> None:
    result = run(
        "run", write('title = "A duel"\n' + DUEL + ATTACK + "[expect]\nlife = { B = 14 }\n")
    )
    assert result.exit_code == 0
    assert "A duel, rules of 2024" in result.stdout
    assert "Wurm deals 6 combat damage to B.  510.2@2024" in result.stdout
    assert "Everything is as expected." in result.stdout
    assert result.stderr == ""


def test_a_file_that_expects_nothing(run: Run, write: Write) -> None:
    result = run("run", write(DUEL + ATTACK))
    assert result.exit_code == 0
    assert "The file expects nothing." in result.stdout
    assert "Everything is as expected." not in result.stdout


@pytest.mark.parametrize(
    "asked", ["legal = true\n", "[[script]]\nexpect = { life = { B = 20 } }\n"]
)
def test_an_entry_that_expects_something_is_enough(run: Run, write: Write, asked: str) -> None:
    result = run("run", write(DUEL + ATTACK + asked))
    assert result.exit_code == 0
    assert "Everything is as expected." in result.stdout


TOXIC = '[[script]]\neffect = { gain_keyword = { what = "wurm", keyword = "toxic 1" } }\n'


@pytest.mark.parametrize(
    ("text", "place"),
    [
        (DUEL + 'keywords = ["toxic 1"]\n', "battlefield[1]"),
        (DUEL + TOXIC, "script[0].effect"),
    ],
    ids=["card", "effect"],
)
def test_what_the_edition_of_a_file_cannot_know_is_refused(
    run: Run, write: Write, text: str, place: str
) -> None:
    assert run("run", write(text)).exit_code == 0
    earlier = run("run", write('edition = "2010"\n' + text))
    assert_refused(earlier, "the rules of 2010 know no toxic 1")
    assert place in earlier.stderr


def test_something_is_not_as_expected(run: Run, write: Write) -> None:
    result = run("run", write(DUEL + ATTACK + "[expect]\nlife = { B = 20 }\n"))
    assert result.exit_code == 1
    assert "expect.life.B: expected 20; it is 14" in result.stdout


def test_a_refusal_fails_the_file(run: Run, write: Write) -> None:
    result = run("run", write(DUEL + ODD))
    assert result.exit_code == 1
    assert "script[0]: expected a legal action; it is refused:" in result.stdout
    assert "(508.1a@2024)" in result.stdout


def test_the_report_as_data(run: Run, write: Write) -> None:
    text = DUEL + ODD + ATTACK + "[expect]\nlife = { B = 20 }\nillegal = [{ script = 0 }]\n"
    result = run("run", write(text), "--json")
    assert result.exit_code == 1
    data = json.loads(result.stdout)
    assert data["ok"] is False
    assert data["edition"] == "2024"
    assert data["mismatches"] == [{"path": "expect.life.B", "expected": 20, "got": 14}]
    (refusal,) = data["refusals"]
    assert (refusal["script"], refusal["rule"]) == (0, "508.1a@2024")
    assert data["board"]["life"] == {"A": 20, "B": 14}
    assert data["board"]["tapped"] == ["wurm"]
    assert data["board"]["power/toughness"] == {"wurm": [6, 4], "wall": [0, 3]}
    assert data["events"] > 100


def test_the_edition_of_the_command_line_counts(run: Run, write: Write) -> None:
    path = write('edition = "2004"\n' + DUEL)
    assert json.loads(run("run", path, "--json").stdout)["edition"] == "2004"
    assert json.loads(run("run", path, "--edition", "2010", "--json").stdout)["edition"] == "2010"
    assert_refused(run("run", path, "--edition", "2011"), "2011")


def test_the_log_is_a_recording_like_any_other(run: Run, write: Write, tmp_path: Path) -> None:
    log = tmp_path / "dispute.jsonl"
    data = json.loads(run("run", write(DUEL + ODD + ATTACK), "-o", log, "--json").stdout)
    recording = Recording.open(log)
    assert recording.complete
    assert len(recording.log) == data["events"]
    assert verify(recording).execution.verdict is ExecutionResult.EXACT
    assert run("replay", log).exit_code == 0
    audited = run("audit", log, "--json")
    assert json.loads(audited.stdout)["findings"] == []


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_the_disputes_that_are_shipped(run: Run, path: Path) -> None:
    assert run("run", path).exit_code == 0


def test_where_editions_part(run: Run) -> None:
    path = disputes() / "craw-wurm.toml"
    result = run("run", path, "--compare", "2004,2010,2024")
    assert result.exit_code == 0
    assert "then the games differ" in result.stdout
    data = json.loads(run("run", path, "--compare", "2004,2010,2024", "--json").stdout)
    assert data["ok"] is True
    assert list(data["editions"]) == ["2004", "2010", "2024"]
    first = data["rows"][0]
    assert first["2004"] is None
    assert first["2010"]["rule"] == "509.2@2010"
    assert first["2024"] is None
    dealt = [row["2004"] for row in data["rows"] if row["2004"]]
    assert any(side["rule"] == "310.1@2004" for side in dealt)
    assert data["ends"]["legal_count"] == {"2004": 7, "2010": 1, "2024": 7}
    assert [each["script"] for each in data["editions"]["2024"]["skipped"]] == [2]


def test_a_question_is_answered_under_each_edition_that_is_compared(run: Run) -> None:
    path = disputes() / "craw-wurm.toml"
    told = run("run", path, "--compare", "2010,2024").stdout.partition("Entry 4 would be\n")[2]
    in_2010, in_2024, *_ = told.split("  2024  ")
    assert in_2010.startswith("  2010  illegal: Craw Wurm can't assign 3 damage to Eager Cadet")
    assert in_2024 == "legal\n"
    games = json.loads(run("run", path, "--compare", "2010,2024", "--json").stdout)["editions"]
    verdicts = {name: [each["legal"] for each in game["answers"]] for name, game in games.items()}
    assert verdicts == {"2010": [False], "2024": [True]}


def test_a_sacrifice_with_damage_on_the_stack(run: Run) -> None:
    path = disputes() / "mogg-fanatic.toml"
    data = json.loads(run("run", path, "--compare", "2004,2024", "--json").stdout)
    assert data["ends"]["graveyard"] == {
        "2004": ["fanatic", "hawk", "piker"],
        "2024": ["fanatic", "piker"],
    }
    (refusal,) = data["editions"]["2024"]["refusals"]
    assert refusal["rule"] == "602.2@2024"
    assert data["editions"]["2004"]["refusals"] == []


def test_editions_that_do_not_part(run: Run, write: Write) -> None:
    path = write(DUEL)
    result = run("run", path, "--compare", "2010,2024")
    assert "The games are the same from beginning to end." in result.stdout
    data = json.loads(run("run", path, "--compare", "2010,2024", "--json").stdout)
    assert (data["first"], data["rows"], data["ends"]) == (None, [], {})


LIFE = "[expect]\nlife = { A = 1 }\n"


def test_comparing_asks_what_the_file_expects_of_its_own_edition(run: Run, write: Write) -> None:
    """If its own edition is not compared, of each that is."""
    path = write('edition = "2004"\n' + DUEL + LIFE)
    assert run("run", path, "--compare", "2004,2010").exit_code == 1
    assert run("run", path, "--compare", "2010,2024").exit_code == 1
    assert run("run", disputes() / "craw-wurm.toml", "--compare", "2010,2024").exit_code == 0


def test_comparing_shows_what_is_refused_and_what_is_not_as_expected(
    run: Run, write: Write
) -> None:
    path = write(DUEL + ODD + LIFE)
    told = run("run", path, "--compare", "2010,2024").stdout
    assert "Entry 0 was\n  2010  refused: " in told
    assert "  2024  refused: " in told
    assert "  2010  expect.life.A: expected 1; it is 20" in told
    assert "  2024  expect.life.A: expected 1; it is 20" in told
    assert told.endswith("Rules of 2024: That is not as the file expects.\n")
    games = json.loads(run("run", path, "--compare", "2010,2024", "--json").stdout)["editions"]
    paths = {name: [each["path"] for each in game["mismatches"]] for name, game in games.items()}
    assert paths == {key: ["script[0]", "expect.life.A"] for key in ("2010", "2024")}


def test_what_only_another_edition_refuses_is_shown_and_does_not_fail_the_file(run: Run) -> None:
    """The sacrifice with damage on the stack is possible in 2004 only."""
    result = run("run", disputes() / "mogg-fanatic.toml", "--compare", "2004,2024")
    assert result.exit_code == 0
    assert "  2004  not refused\n  2024  refused: " in result.stdout
    assert result.stdout.endswith("Rules of 2004: Everything is as expected.\n")


@pytest.mark.parametrize("editions", ["2004", "2004,2004", "2004,2005", ""])
def test_what_cannot_be_compared(run: Run, write: Write, editions: str) -> None:
    assert run("run", write(DUEL), "--compare", editions).exit_code == 2


def test_comparing_cannot_be_combined_with_other_options(
    run: Run, write: Write, tmp_path: Path
) -> None:
    path = write(DUEL)
    assert_refused(run("run", path, "--compare", "2004,2010", "-o", tmp_path / "x.jsonl"), "-o")
    assert_refused(run("run", path, "--compare", "2004,2010", "--edition", "2004"), "--edition")


def test_json_files_are_read_alike(run: Run, write: Write) -> None:
    data = {
        "format": 1,
        "players": {"A": {}, "B": {}},
        "battlefield": [{"id": "wurm", "name": "Craw Wurm", "controller": "A"}],
        "script": [{"declare_attackers": {"wurm": "B"}}],
        "expect": {"life": {"B": 14}},
    }
    assert run("run", write(json.dumps(data), "dispute.json")).exit_code == 0


def test_a_turn_without_an_end_is_one_sentence_that_names_the_card(run: Run, write: Write) -> None:
    path = write(
        """
format = 1
[players.Ann]
[players.Bob]
[[battlefield]]
id = "clock"
name = "Clock"
controller = "Ann"
types = ["enchantment"]
[[battlefield.abilities]]
kind = "triggered"
trigger = { on = "step_begins", step = "beginning_of_combat" }
effects = [{ do = "add_phases", phases = ["combat"] }]
"""
    )
    done = run("run", path)
    assert_refused(done, "turn 3 does not end: 1000 steps and main phases have begun in it")
    assert "because of Clock" in done.stderr


def test_what_was_added_is_told_with_the_id_of_what_added_it(run: Run, write: Write) -> None:
    path = write(
        """
format = 1
begin = "upkeep"
until = "draw"
[players.Ann]
[players.Bob]
[[battlefield]]
id = "haze"
name = "Paradox Haze"
controller = "Bob"
attached_to = "Ann"
"""
    )
    assert "An added upkeep step begins, because of haze." in run("run", path).stdout
