"""The disputes of the page, end to end: the verdict, the why, the comparison, as commands."""

import json
from typing import Any

import pytest

from tests.replays.program import Run
from tests.why.dispute import FOLDER

WURM = FOLDER / "craw-wurm.toml"
MOGG = FOLDER / "mogg-fanatic.toml"
BALOTH = FOLDER / "baloth-and-boars.toml"


def said(run: Run, *arguments: object, exit_code: int = 0) -> Any:
    result = run(*arguments, "--json")
    assert result.exit_code == exit_code, result.stderr
    return json.loads(result.stdout)


def rules(found: Any) -> list[str]:
    """The rules along the newest chain of causes."""
    return [each["rule"] for each in found["writers"][0]["causes"]]


@pytest.mark.rule("510.1c@2010")
def test_the_craw_wurm_may_not_divide_its_damage_after_the_giant_growth(run: Run) -> None:
    verdict = said(run, "run", WURM)
    assert verdict["ok"]
    (asked,) = verdict["answers"]
    assert (asked["legal"], asked["rule"]) == (False, "510.1c@2010")
    assert verdict["board"]["legal_count"] == 1
    assert rules(said(run, "why", WURM, "zone.wall")) == [
        "704.5g@2010", "119.3e@2010", "510.2@2010", "510.1c@2010", ""
    ]  # fmt: skip
    assert said(run, "why", WURM, "zone.cadet")["value"] == "battlefield"


@pytest.mark.rule("510.1c@2024")
def test_since_2024_it_may_divide_them_in_seven_ways(run: Run) -> None:
    found = said(run, "run", WURM, "--compare", "2010,2024")
    assert found["ends"]["legal_count"] == {"2010": 1, "2024": 7}
    assert found["rows"][0]["2010"]["rule"] == "509.2@2010"


@pytest.mark.rule("310.4@2004")
def test_the_fanatic_kills_two_in_2004(run: Run) -> None:
    assert said(run, "run", MOGG)["ok"]
    hawk = said(run, "why", MOGG, "zone.hawk")
    assert hawk["writers"][0]["causes"][-1]["type"] == "decision_taken"
    assert "activate Mogg Fanatic" in hawk["writers"][0]["causes"][-1]["sentence"]
    assert "310.4@2004" in rules(said(run, "why", MOGG, "zone.piker"))


@pytest.mark.rule("510.2@2024")
def test_the_fanatic_kills_one_in_2024(run: Run) -> None:
    found = said(run, "run", MOGG, "--compare", "2004,2024")
    graves = {edition: set(names) for edition, names in found["ends"]["graveyard"].items()}
    assert graves == {"2004": {"piker", "hawk", "fanatic"}, "2024": {"piker", "fanatic"}}
    assert said(run, "why", MOGG, "zone.hawk", "--edition", "2024")["value"] == "battlefield"


@pytest.mark.rule("510.1c@2010")
def test_the_baloth_and_the_boars_are_judged_together(run: Run) -> None:
    verdict = said(run, "run", BALOTH)
    assert [each["legal"] for each in verdict["answers"]] == [True, False]
    assert verdict["board"]["legal_count"] == 80
    found = said(run, "why", BALOTH, "zone.brigade")
    assert rules(found)[:4] == ["704.5g@2010", "119.3e@2010", "510.2@2010", "510.1c@2010"]
    causes = {each["seq"]: each for each in found["writers"][0]["causes"]}
    marks = causes[found["writers"][0]["seq"]]["causes"]
    assert [causes[each]["type"] for each in marks] == ["damage_marked"] * 2
    died = found["writers"][0]["seq"]
    damage = said(run, "why", BALOTH, "damage.brigade", "--at", died - 1)
    assert damage["value"] == 4
    assert sorted(each["after"] - each["before"] for each in damage["writers"][:2]) == [1, 3]


@pytest.mark.rule("510.1c@2024")
def test_since_2024_all_their_assignments_are_legal(run: Run) -> None:
    ends = said(run, "run", BALOTH, "--compare", "2010,2024")["ends"]
    assert ends["legal_count"] == {"2010": 80, "2024": 180}
