"""`turnfold try`, `tree` and `compare`."""

import json
from pathlib import Path

import pytest

from tests.branches.test_lines import an_attack, demo
from tests.replays.program import Run, assert_refused
from tests.replays.small_log import small_log
from tests.why.dispute import FOLDER
from turnfold.replays.demo import GAME
from turnfold.replays.recordings.recording import save
from turnfold.replays.timeline.timeline import Timeline


def test_without_an_answer_the_legal_ones_are_listed(run: Run) -> None:
    result = run("try", GAME, "--at", an_attack(demo()))
    assert result.exit_code == 0
    first, second, *_ = result.stdout.splitlines()
    assert "Anna is asked: declare attackers (508.1@2024)" in first
    assert second.split(maxsplit=1) == ["1", "Anna decides to attack with nothing."]


def test_another_decision_is_tried_kept_and_compared(run: Run, tmp_path: Path) -> None:
    at, path = an_attack(demo()), tmp_path / "tree.jsonl"
    result = run(
        "try", GAME, "1", "--at", at, "--name", "peace", "--comment", "why not", "-o", path
    )
    assert result.exit_code == 0
    assert f"peace leaves main before event {at}" in result.stdout
    assert "life.Boris" in result.stdout
    assert run("tree", path, "--comment", at, "Hm.", "-o", path).exit_code == 0
    shown = run("tree", path).stdout
    assert "peace  leaves at event" in shown
    assert "rules of 2024: why not" in shown
    assert f"event {at}: Hm." in shown
    data = json.loads(run("tree", path, "--json").stdout)
    assert [each["name"] for each in data["lines"]] == ["main", "peace"]
    assert data["comments"] == [{"line": "main", "event": at, "text": "Hm."}]
    sides = run("compare", path, "--lines", "main,peace", "--json")
    assert sides.exit_code == 1
    assert json.loads(sides.stdout)["ends"]["life.Boris"] == {"main": 17, "peace": 20}
    page = run("compare", path, "--lines", "main,peace").stdout
    assert "\nThe games differ:\n" in page
    assert "0 events" not in page


def test_a_decision_may_be_given_as_json(run: Run) -> None:
    at = an_attack(demo())
    done = run("try", GAME, '{"do":"declare_attackers"}', "--at", at, "--json", "--then", "stop")
    assert done.exit_code == 0
    assert json.loads(done.stdout)["lines"] == ["main", "branch 1"]
    assert "nothing was saved" in done.stderr


def test_a_game_is_laid_out_under_several_editions(run: Run) -> None:
    result = run("compare", FOLDER / "craw-wurm.toml", "--editions", "2004,2010,2024", "--json")
    assert result.exit_code == 1
    found = json.loads(result.stdout)
    assert found["ends"] == {}
    assert found["decisions"]["2010"] == {"taken": 17, "left_out": 0, "made_up": 0}
    assert any(row["2010"] and row["2010"]["rule"] == "509.2@2010" for row in found["rows"])


def test_games_that_are_alike_are_the_answer_yes(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    save(Timeline(demo()).fork(demo().commit_range(30).start), path)
    result = run("compare", path, "--editions", "2010,2024")
    assert result.exit_code == 0
    assert "the same from beginning to end" in result.stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("try", GAME, "77", "--at", 1258), "answer 77 is not in the list of legal answers"),
        (("try", GAME, "0", "--at", 1258), "answer 0 is not in the list of legal answers"),
        (("try", GAME, "{", "--at", 1258), "is not in the list, and not a decision"),
        (("try", GAME, "1", "--at", 99999), "there is no event 99999"),
        (("try", GAME, "1", "--at", 3), "event 3 is before the first decision"),
        (("try", GAME, "--line", "x"), "there is no line 'x'; there are main"),
        (("try", GAME), "nobody is asked anything"),
        (("compare", GAME), "say what to compare"),
        (("compare", GAME, "--editions", "2024"), "a comparison needs two different editions"),
        (("compare", GAME, "--editions", "2024,1999"), "there is no edition 1999"),
        (("compare", GAME, "--lines", "main,x"), "there is no line 'x'"),
        (("tree", GAME, "--comment", 5, "x"), "--comment needs -o FILE"),
        (("tree", "nowhere.jsonl"), "nowhere.jsonl cannot be read"),
    ],
)
def test_what_makes_no_sense_is_refused(run: Run, arguments: tuple[object, ...], said: str) -> None:
    assert_refused(run(*arguments), said)


def test_what_another_program_recorded_cannot_be_played_again(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    save(small_log(), path)
    said = "this game cannot be played again"
    assert_refused(run("compare", path, "--editions", "2010,2024"), said)
