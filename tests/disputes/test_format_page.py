"""The page about the format: its example plays, and it names every key."""

from __future__ import annotations

import re
import tomllib

import pytest

from tests.disputes.files import creature
from tests.needs import ROOT
from turnfold.replays.disputes.file import format as keys
from turnfold.replays.disputes.file.reading import parse, scenario
from turnfold.replays.disputes.judging.run import run

PAGE = (ROOT / "replays" / "disputes" / "FORMAT.md").read_text(encoding="utf-8")
EXAMPLE, *EFFECTS = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
LINES = [line for block in EFFECTS for line in block.strip().splitlines()]


def test_the_example_plays() -> None:
    assert not run(parse(EXAMPLE)).mismatches


@pytest.mark.parametrize("line", LINES)
def test_every_effect_is_carried_out(line: str) -> None:
    """In a combat of wurm against Bob, in which a token may block."""
    names = [creature("wurm", "Ann", 3, 3), creature("elf", "Ann", 1, 1)]
    script = [
        {"declare_attackers": {"wurm": "Bob"}},
        {"step": "declare_blockers", **tomllib.loads(line)},
    ]
    players = {"Ann": {}, "Bob": {}}
    data = {"format": 1, "players": players, "battlefield": names, "script": script}
    assert run(scenario(data)).mismatches == []


@pytest.mark.parametrize(
    "struct",
    [
        keys.Scenario,
        keys.PlayerKeys,
        keys.PermanentKeys,
        keys.EntryKeys,
        keys.ExpectKeys,
        keys.RefusalKeys,
    ],
)
def test_every_key_is_named(struct: type) -> None:
    words = set(re.findall(r"[\w/]+", PAGE))
    assert set(struct.__struct_encode_fields__) - words == set()  # type: ignore[attr-defined]
