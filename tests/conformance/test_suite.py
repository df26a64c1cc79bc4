"""The suite: turnfold answers every case as the rules say, here and through the protocol."""

from __future__ import annotations

import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import msgspec
import pytest
from jsonschema import Draft202012Validator

from tests.conformance.building import build
from tests.conformance.composing import FIRST, FREE, M10
from tests.conformance.suite import suite, withdrawn
from tests.replays.program import Run
from turnfold.events.enums import Edition
from turnfold.replays.conformance.cases import Case, CaseLevel, read_cases
from turnfold.replays.conformance.running import result
from turnfold.replays.conformance.serving import Session
from turnfold.replays.disputes.judging.run import run as judged
from turnfold.replays.schemas import case_schema
from turnfold.replays.why.rulebook import rule

TODAY = Edition.FREE_DIVISION
EVERY = 25
"""Of so many cases, one is among the quick tests."""


def by_rule() -> list[object]:
    """The cases of each rule; the rule is cited in 2024 if they hold then."""
    found: dict[str, list[Case]] = {}
    for each in suite():
        day = TODAY.value if each.holds_on(TODAY.day) else each.last_day
        found.setdefault(f"{each.rule}@{day}", []).append(each)
    return [
        pytest.param(cases, id=citation, marks=pytest.mark.rule(citation))
        for citation, cases in found.items()
    ]


@pytest.mark.volume
@pytest.mark.parametrize("cases", by_rule())
def test_the_cases_of_a_rule_come_out_on_their_first_day(cases: list[Case]) -> None:
    """Where a case has the text of a card, turnfold reads it."""
    for each in cases:
        found = judged(each.scenario(each.since))
        assert not found.mismatches, each.id
        assert each.level is not CaseLevel.PRINTED or found.not_read == [], each.id


@pytest.mark.volume
@pytest.mark.rule("510.1c@2009-07-11", "510.1c@2024-11-08")
def test_damage_is_divided_in_an_order_from_one_day_to_the_other() -> None:
    of_both = [each for each in suite() if "ordered-" in each.id]
    assert {each.since for each in of_both} == {FIRST, M10, FREE}
    for each in of_both:
        for day in (each.since, each.last_day):
            assert not judged(each.scenario(day)).mismatches, (each.id, day)


@pytest.mark.parametrize("case", suite()[::EVERY], ids=lambda case: case.id)
def test_the_protocol_says_the_same_as_the_rules(case: Case) -> None:
    found = result(case, case.last_day, Session().answer)
    assert (found.outcome, found.key, found.got) == ("passed", "", None)


def test_there_are_enough_of_every_kind() -> None:
    assert len(suite()) >= 1800
    assert {each.level for each in suite()} == set(CaseLevel)
    assert {"500", "502", "508", "509", "510", "514", "120", "702", "704"} <= {
        each.chapter for each in suite()
    }


def test_no_name_is_used_twice_or_again() -> None:
    names = [each.id for each in suite()]
    assert len(names) == len(set(names))
    assert not {*names} & withdrawn().keys()


def test_every_case_says_why_in_a_sentence() -> None:
    assert [each.id for each in suite() if not each.why[0].isupper() or each.why[-1] != "."] == []


def test_every_rule_that_still_holds_is_in_the_text_of_2024() -> None:
    for number in {each.rule for each in suite() if each.last is None}:
        assert rule(number, TODAY).number == number


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("suite") / "conformance"
    build(folder)
    return folder


def test_what_is_built_is_read_again(built: Path) -> None:
    assert {each.id: each for each in read_cases([built])} == {each.id: each for each in suite()}
    assert {"LICENSE", "README.md", "WITHDRAWN.md", "example.py", "case.schema.json"} <= {
        each.name for each in built.iterdir()
    }
    assert f"{len(suite())} cases" in (built / "README.md").read_text(encoding="utf-8")


def test_cases_are_what_their_schema_says() -> None:
    validator = Draft202012Validator(case_schema())
    for each in suite()[::EVERY]:
        errors = list(validator.iter_errors(msgspec.to_builtins(each)))
        assert not errors, (each.id, errors[0].message)


SERVE = (sys.executable, "-c", "from turnfold.replays.cli import main; main()")


@pytest.mark.volume
def test_turnfold_passes_through_the_protocol_in_another_process(
    built: Path, run: Run, tmp_path: Path
) -> None:
    junit = tmp_path / "junit.xml"
    asked = run(
        *("conformance", "run", "--cases", built, "--junit", junit, "--json"),
        *("--", *SERVE, "conformance", "serve"),
    )
    answer = msgspec.json.decode(asked.stdout)
    assert (asked.exit_code, answer["others"]) == (0, [])
    assert answer["total"]["passed"] == len(suite())
    assert len(ET.parse(junit).findall("testsuite/testcase")) == len(suite())


def test_the_example_answers_nothing_wrong(built: Path, run: Run) -> None:
    cases = ("--cases", built / "509.jsonl", "--cases", built / "510.jsonl")
    asked = run(
        *("conformance", "run", *cases, "--json"), *("--", sys.executable, built / "example.py")
    )
    answer = msgspec.json.decode(asked.stdout)
    assert asked.exit_code == 0
    assert answer["total"]["passed"] > 10
