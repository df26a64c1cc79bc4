"""turnfold audit: what it prints, and how it exits."""

import json
from pathlib import Path

import pytest

from tests.turn.duel import HIT, dealt, duel, exchanged
from tests.turn.walker import SECOND, log_of
from turnfold.events.damage import DamageDealt
from turnfold.events.vocabulary import AnyEvent
from turnfold.replays.cli import main
from turnfold.replays.demo import GAME
from turnfold.replays.recordings.recording import save

Printed = pytest.CaptureFixture[str]


def run(*args: object) -> int:
    with pytest.raises(SystemExit) as done:
        main(["audit", *map(str, args)], prog_name="turnfold")
    assert isinstance(done.value.code, int)
    return done.value.code


def saved(path: Path, events: list[AnyEvent]) -> Path:
    save(log_of(events), path)
    return path


@pytest.fixture
def honest(tmp_path: Path) -> Path:
    return saved(tmp_path / "honest.jsonl", duel())


@pytest.fixture
def false(tmp_path: Path) -> Path:
    events = exchanged(duel(), dealt(HIT, SECOND, 3), dealt(HIT, SECOND, 30))
    return saved(tmp_path / "false.jsonl", events)


def test_a_game_without_findings_exits_with_0(honest: Path, capsys: Printed) -> None:
    assert run(honest) == 0
    out = capsys.readouterr().out
    assert "no finding" in out
    assert "attackers 2" in out


def test_a_finding_names_the_event_and_the_rule_and_exits_with_1(
    honest: Path, false: Path, capsys: Printed
) -> None:
    assert run(honest, false) == 1
    out = capsys.readouterr().out
    [line] = [line for line in out.splitlines() if "510.1a@2024" in line]
    seq = next(n for n, event in enumerate(duel()) if isinstance(event, DamageDealt))
    assert line.split()[:3] == ["FINDING", str(seq), "510.1a@2024"]
    assert all(len(line) <= 100 for line in out.splitlines() if str(false.parent) not in line)


def test_json_holds_the_same(honest: Path, false: Path, capsys: Printed) -> None:
    assert run("--json", honest, false) == 1
    good, bad = map(json.loads, capsys.readouterr().out.splitlines())
    assert (good["findings"], good["notes"], good["damage"]) == ([], [], None)
    assert {each["rule"] for each in bad["findings"]} == {"510.1a@2024", "120.3a@2024"}
    assert bad["file"] == str(false)
    assert bad["edition"] == "2024"


def test_a_damaged_file_is_judged_up_to_the_damage_and_exits_with_1(
    honest: Path, capsys: Printed
) -> None:
    honest.write_bytes(honest.read_bytes()[:-200])
    assert run(honest) == 1
    printed = capsys.readouterr()
    assert "no finding" in printed.out
    assert "damaged" in printed.err


@pytest.mark.parametrize("content", [None, b"", b"not a log\n"])
def test_a_file_that_is_not_a_log_is_refused_in_one_sentence_with_code_2(
    tmp_path: Path, content: bytes | None, capsys: Printed
) -> None:
    path = tmp_path / "game.jsonl"
    if content is not None:
        path.write_bytes(content)
    assert run(path) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith("turnfold: ")
    assert printed.err.count("\n") == 1


def test_no_file_is_bad_usage(capsys: Printed) -> None:
    assert run() == 2
    assert "FILES" in capsys.readouterr().err


def test_the_bundled_game_obeys_the_rules(capsys: Printed) -> None:
    assert run(GAME) == 0
    assert "sub-steps" in capsys.readouterr().out
