"""Small dispute files."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from turnfold.events.enums import Edition
from turnfold.replays.disputes.file.reading import scenario
from turnfold.replays.disputes.judging.run import Judgement, run

Write = Callable[..., Path]
"""Writes a text to a file; the fixture `write` is one."""

Data = dict[str, Any]

DUEL = """\
format = 1

[players.A]
[players.B]

[[battlefield]]
id = "wurm"
name = "Craw Wurm"
controller = "A"

[[battlefield]]
id = "wall"
name = "Wall of Wood"
controller = "B"
"""
"""A board of two creatures."""


def creature(id: str, controller: str, power: int, toughness: int, **keys: Any) -> Data:
    """A creature of a file's own."""
    stats = {"types": ["creature"], "power": power, "toughness": toughness}
    return {"id": id, "controller": controller, **stats, **keys}


def played(*battlefield: Data, edition: str = "2024", **keys: Any) -> Judgement:
    """Play a file given as data, with players A and B; it must come out as it says."""
    outcome = outcome_of(*battlefield, edition=edition, **keys)
    assert not outcome.mismatches, outcome.mismatches
    return outcome


def outcome_of(*battlefield: Data, edition: str = "2024", **keys: Any) -> Judgement:
    """Play a file given as data, with players A and B."""
    data = {"format": 1, "players": {"A": {}, "B": {}}, "battlefield": [*battlefield], **keys}
    return run(scenario(data), Edition(edition))
