"""The page about the format: its example plays, and it names every key."""

from __future__ import annotations

import re
import tomllib

import pytest

from tests.disputes.files import creature
from tests.needs import ROOT
from turnfold.replays.disputes.file import format as keys
from turnfold.replays.disputes.file.effects import require_effect
from turnfold.replays.disputes.file.known import Known
from turnfold.replays.disputes.file.reading import parse, scenario
from turnfold.replays.disputes.judging.run import run

PAGE = (ROOT / "replays" / "disputes" / "FORMAT.md").read_text(encoding="utf-8")
EXAMPLE, EFFECTS = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)


def test_the_example_plays() -> None:
    assert not run(parse(EXAMPLE)).mismatches


@pytest.mark.parametrize("line", EFFECTS.strip().splitlines())
def test_every_effect_is_one(line: str) -> None:
    players = {"Ann": {}, "Bob": {}}
    names = [creature(name, "Ann", 1, 1) for name in ("wurm", "elf")]
    known = Known(scenario({"format": 1, "players": players, "battlefield": names}))
    require_effect(tomllib.loads(line)["effect"], "effect", known)


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
