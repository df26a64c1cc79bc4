"""turnfold rule: a rule by its number."""

import json
from pathlib import Path

import pytest

from tests.replays.program import Run, assert_refused
from tests.rules_code import cited_in
from turnfold.engine.editions import sheet
from turnfold.events.enums import Edition
from turnfold.replays.why import rulebook
from turnfold.replays.why.rulebook import rule


def test_a_rule_is_explained_with_its_numbers(run: Run) -> None:
    result = run("rule", "510.1c", "--edition", "2010")
    assert result.exit_code == 0
    said = result.stdout.splitlines()
    assert said[0] == "510.1c@2010"
    assert "blockers before it" in said[1]
    assert "In other editions: 310.2c@2004, 510.1c@2024" in said
    assert not any("engine/" in line for line in said)


def test_rules_are_found_by_what_they_speak_of(run: Run) -> None:
    said = run("rule", "Divides", "damage", "block").stdout.splitlines()
    assert [each for each in said if each.startswith("510.1c@2024  A blocked creature divides")]
    assert all("damage" in each.lower() for each in said)
    found = json.loads(run("rule", "trample", "--edition", "2004", "--json").stdout)
    assert "502.9b" in [each["number"] for each in found]
    assert_refused(run("rule", "poker"), "no rule that turnfold knows in the edition of 2024")


def test_its_code_and_tests_are_shown_to_those_who_ask(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rulebook, "PLACES", tmp_path / "places.json")
    assert_refused(run("rule", "510.1c", "--code"), "make rules")
    cited = {"510.1c": {"2024": {"code": ["engine/a.py::f"], "tests": ["tests/b.py::test_c"]}}}
    (tmp_path / "places.json").write_text(json.dumps(cited), encoding="utf-8")
    said = run("rule", "510.1c", "--code").stdout.splitlines()
    assert said[-4:] == ["Code:", "  engine/a.py  f", "Tests:", "  tests/b.py  test_c"]


def test_the_edition_may_stand_behind_the_number(run: Run) -> None:
    assert run("rule", "510.1c@2010").stdout == run("rule", "510.1c", "--edition=2010").stdout


def test_a_rule_knows_the_number_that_it_had(run: Run) -> None:
    """510.5@2010, the second combat damage step, is 510.4 since 2017."""
    found = json.loads(run("rule", "510.5", "--edition", "2010", "--json").stdout)
    assert found["numbers"]["2024"] == "510.4"


def test_a_number_of_several_rules_leads_to_the_first_of_them() -> None:
    """Attacking triggered, and went on the stack, under one number (508.2@2015-03-27)."""
    assert rule("508.2", Edition.DAMAGE_ORDER).numbers["2024"] == "508.1m"
    assert sheet(Edition.DAMAGE_ORDER).numbers.newest["508.2"] == "508.1m"


def test_an_edition_without_the_rule_is_named() -> None:
    """Menace is of 2015, milling was an instruction like others, and the order of blockers went."""

    def others(number: str, edition: Edition) -> dict[str, str]:
        found = rule(number, edition).numbers
        return {each: found[each] for each in found if each != edition.value}

    assert others("702.111b", Edition.FREE_DIVISION) == {"2004": "", "2010": ""}
    assert others("701.13", Edition.FREE_DIVISION) == {"2004": "", "2010": ""}
    assert others("509.2", Edition.DAMAGE_ORDER) == {"2004": "", "2024": ""}


def test_the_page_says_which_edition_does_not_have_the_rule(run: Run) -> None:
    said = run("rule", "702.111b").stdout.splitlines()
    assert "In other editions: none in 2004, none in 2010" in said


def test_a_number_that_is_no_rule_gets_one_sentence_and_a_suggestion(run: Run) -> None:
    assert_refused(run("rule", "510.1z"), "did you mean 510.1")


def test_a_number_of_another_edition_is_refused_with_that_edition(run: Run) -> None:
    assert_refused(run("rule", "310.2c"), "it is a rule of another edition: --edition 2004")


def test_an_edition_that_does_not_exist_is_refused(run: Run) -> None:
    result = run("rule", "510.1c@2011")
    assert result.exit_code == 2
    assert "2004, 2010, 2024 and every day" in result.stderr


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("510.1c@2010: said", ["510.1c"]),
        ("508.1d, 509.1c@2024", ["508.1d", "509.1c"]),
        ("704.5a-c@2024", ["704.5a", "704.5b", "704.5c"]),
        ("704.5d, e@2024", ["704.5d", "704.5e"]),
        ("506.2-4@2024", ["506.2", "506.3", "506.4"]),
        ("500.7-500.9@2024", ["500.7", "500.8", "500.9"]),
        ("no number, and 20 life", []),
    ],
)
def test_docstrings_cite_single_rules_lists_and_ranges(text: str, numbers: list[str]) -> None:
    assert [each.name for each in cited_in(text)] == numbers
