"""Who assigns damage in which of two combat damage steps, in each edition (510.4, 310.5)."""

from __future__ import annotations

from typing import Any

import pytest

from turnfold.events.damage import DamageAssigned
from turnfold.events.turn import StepBegan
from turnfold.replays.disputes.file.reading import scenario
from turnfold.replays.disputes.judging.run import run

FIRST, DOUBLE = "first strike", "double strike"
STEPS = {"first_strike_damage": 1, "combat_damage": 2}

BETWEEN: dict[str, dict[str, Any]] = {
    "first strike lost": {"lose_keyword": {"what": "x", "keyword": FIRST}},
    "first strike gained": {"gain_keyword": {"what": "x", "keyword": FIRST}},
    "double strike lost": {"lose_keyword": {"what": "x", "keyword": DOUBLE}},
    "double strike gained": {"gain_keyword": {"what": "x", "keyword": DOUBLE}},
    "dead": {"destroy": "x"},
    "removed from combat": {"remove_from_combat": "x"},
    "stronger": {"pump": {"what": "x", "power": 2}},
}

TABLE = [
    ([FIRST], "first strike lost", [1]),
    ([], "first strike gained", [2]),
    ([DOUBLE], "double strike lost", [1]),
    ([FIRST], "double strike gained", [1, 2]),
    ([], "double strike gained", [2]),
    ([DOUBLE], "", [1, 2]),
    ([FIRST], "dead", [1]),
    ([], "removed from combat", []),
]

EDITIONS = [
    pytest.param("2004", marks=pytest.mark.rule("310.5@2004")),
    pytest.param("2010", marks=pytest.mark.rule("510.4@2010")),
    pytest.param("2024", marks=pytest.mark.rule("510.4@2024")),
]


def assigns(edition: str, keywords: list[str], between: str, power: int = 2) -> list[int]:
    """In which of two damage steps an attacker assigns damage, beside one that strikes first."""

    def attacker(name: str, has: list[str], strength: int) -> dict[str, Any]:
        stats = {"types": ["creature"], "power": strength, "toughness": 2, "keywords": has}
        return {"id": name, "controller": "A", **stats}

    script: list[dict[str, Any]] = [{"declare_attackers": {"x": "D", "other": "D"}}]
    if between:
        script.append({"step": "first_strike_damage", "effect": BETWEEN[between]})
    outcome = run(
        scenario(
            {
                "format": 1,
                "edition": edition,
                "players": {"A": {}, "D": {}},
                "battlefield": [attacker("x", keywords, power), attacker("other", [FIRST], 1)],
                "script": script,
            }
        )
    )
    assert not outcome.mismatches
    assert outcome.played.state.combats == 1
    found, step = [], 0
    x = next(id for id, name in outcome.played.table.names.items() if name == "x")
    for event in outcome.played.log.events:
        if isinstance(event, StepBegan):
            step = STEPS.get(event.step.value, 0)
        elif isinstance(event, DamageAssigned) and event.source == x:
            found.append(step)
    return found


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("keywords", "between", "steps"), TABLE)
def test_steps_in_which_an_attacker_assigns_damage(
    edition: str, keywords: list[str], between: str, steps: list[int]
) -> None:
    assert assigns(edition, keywords, between) == steps


@pytest.mark.parametrize(
    ("edition", "steps"),
    [
        pytest.param("2004", [2], marks=pytest.mark.rule("310.5@2004")),
        pytest.param("2010", [], marks=pytest.mark.rule("510.4@2010")),
        pytest.param("2024", [], marks=pytest.mark.rule("510.4@2024")),
    ],
)
def test_one_that_struck_first_with_no_damage(edition: str, steps: list[int]) -> None:
    """2004 asks who assigned damage in the first step, later editions who had first strike."""
    assert assigns(edition, [FIRST], "stronger", power=0) == steps
