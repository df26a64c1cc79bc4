"""A log of a newer turnfold is called that, and what this one knows of it is read."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.fuzz.logs import sealed
from tests.hostile.test_unsound import BEGAN
from tests.replays.program import Run, assert_refused
from tests.replays.small_log import small_bytes
from turnfold.events.log import Seal

UNKNOWN: dict[str, Any] = {
    "an event": {"type": "planet_chosen", "player": 1},
    "a key": {"type": "turn_began", "turn": 1, "player": 1, "moons": 2},
    "a word": {"type": "step_began", "step": "twilight"},
}


@pytest.fixture(params=UNKNOWN)
def newer(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A log with something in its second commit that this version does not know."""
    path = tmp_path / "newer.jsonl"
    path.write_bytes(sealed([BEGAN, [[[], "", UNKNOWN[request.param]]]]))
    return path


SAID = "newer.jsonl is written by a newer turnfold ("


def test_it_is_not_called_damaged(newer: Path, run: Run) -> None:
    shown = run("replay", newer)
    assert shown.exit_code == 1
    assert SAID in shown.stderr
    assert "from line 3 on" in shown.stderr
    assert "B takes a seat" in shown.stdout
    verified = run("verify", newer)
    assert verified.exit_code == 1
    assert f"{newer}: NEWER" in verified.stdout
    assert "is damaged" not in shown.output
    assert "DAMAGED" not in verified.output


def test_its_first_commits_are_in_the_tables(newer: Path, run: Run) -> None:
    pytest.importorskip("duckdb")
    (newer.parent / "good.jsonl").write_bytes(small_bytes())
    asked = run("query", "select count(*) as n from games", newer.parent, "--json")
    assert asked.exit_code == 1
    assert '"n":2' in asked.stdout
    assert SAID in asked.stderr


@pytest.mark.parametrize("change", [{"turnfold": 99}, {"planet": 3}])
def test_so_is_a_header_of_later(change: dict[str, int], tmp_path: Path, run: Run) -> None:
    header = {"turnfold": 4, "edition": "2024", "game": "x"} | change
    path = tmp_path / "newer.jsonl"
    path.write_bytes(Seal().closed(json.dumps(header).encode()[:-1]))
    assert_refused(run("replay", path), "newer.jsonl is written by a newer turnfold")
    assert_refused(run("verify", path), "install the newest version")


def test_a_changed_event_is_still_damage(newer: Path, run: Run) -> None:
    newer.write_bytes(newer.read_bytes().replace(b'"events"', b'"evants"'))
    assert "is damaged at line 2: its hash does not match" in run("replay", newer).stderr
