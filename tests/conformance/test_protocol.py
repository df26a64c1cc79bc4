"""The protocol: what is asked, how answers are compared, and engines that break."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest
from jsonschema import Draft202012Validator

from tests.conformance.composing import attack, block, case, creature, duel
from tests.conformance.test_suite import SERVE
from tests.replays.program import Run, assert_refused
from turnfold.replays.conformance.cases import Case
from turnfold.replays.conformance.comparing import differences
from turnfold.replays.conformance.protocol import Ask, Decide, Reply, Start, State, exchanges
from turnfold.replays.conformance.running import result
from turnfold.replays.conformance.serving import Session, serve
from turnfold.replays.schemas import protocol_schema

FIGHT = case(
    "a-fight",
    "510.2",
    "Both deal damage at once.",
    duel(creature("bear", "Ann", 2, 2), creature("ox", "Bob", 2, 3)),
    [
        attack("bear"),
        {**block(ox="bear"), "legal": True},
        {**block(bear="bear"), "legal": False},
        {"step": "declare_blockers", "expect": {"attacking": ["bear"], "blocked": []}},
    ],
    {"life": {"Bob": 18}, "battlefield": ["bear", "ox"], "tapped": {"bear": True, "ox": False}},
)


def test_a_case_is_asked_line_by_line() -> None:
    asked = list(exchanges(FIGHT, "2024-11-08"))
    kinds = [type(each.request) for each in asked]
    assert kinds == [Start, Decide, Ask, Ask, State, State]
    assert [each.expected for each in asked[:4]] == [True, True, True, False]
    assert isinstance(asked[-1].request, State)
    assert asked[-1].request.end


def test_turnfold_answers_it() -> None:
    assert result(FIGHT, "2024-11-08", Session().answer).outcome == "passed"


@pytest.mark.parametrize(
    ("expected", "got", "key"),
    [
        ({"life": {"Ann": 20}}, {"life": {"Ann": 19}}, "life.Ann"),
        ({"battlefield": ["bear"]}, {"battlefield": []}, "battlefield"),
        ({"battlefield": {"bear": False}}, {"battlefield": ["bear"]}, "battlefield"),
        ({"battlefield": []}, {"battlefield": ["bear"]}, "battlefield"),
        ({"graveyard": ["Bear", "Bear"]}, {"graveyard": ["Bear"]}, "graveyard"),
        ({"counters": {"ox": {"-1/-1": 2}}}, {"counters": {"ox": {}}}, "counters.ox.-1/-1"),
        ({"power/toughness": {"ox": [1, 2]}}, {"power/toughness": {}}, "power/toughness.ox"),
        ({"triggers": ["a", "b"]}, {"triggers": ["b", "a"]}, "triggers"),
        ({"triggers": {"a": 2}}, {"triggers": ["a"]}, "triggers.a"),
        ({"steps": ["end"]}, {"steps": []}, "steps"),
        ({"winner": "Ann"}, {"winner": None}, "winner"),
        ({"life": {"Ann": 20}}, {}, "life"),
        ({"life": {"Ann": 20}}, {"life": [20]}, "life"),
        ({"battlefield": ["bear"]}, {"battlefield": [1]}, "battlefield"),
    ],
)
def test_a_difference_is_found(expected: dict[str, Any], got: dict[str, Any], key: str) -> None:
    assert [each.key for each in differences(expected, got, frozenset({"bear"}))] == [key]


@pytest.mark.parametrize(
    ("expected", "got"),
    [
        ({"poison": {"Bob": 0}}, {"poison": {}}),
        ({"lost": []}, {"lost": []}),
        ({"winner": []}, {"winner": []}),
        ({"lost": ["A", "B"]}, {"lost": ["B", "A"]}),
        ({"battlefield": {"bear": False}}, {"battlefield": ["ox"]}),
        ({"battlefield": []}, {"battlefield": ["Forest"]}),
        ({"counters": {"ox": {"+1/+1": 0}}}, {"counters": {}}),
        ({"day": "neither"}, {"day": None}),
    ],
)
def test_what_is_the_same_is_no_difference(expected: dict[str, Any], got: dict[str, Any]) -> None:
    assert list(differences(expected, got, frozenset({"bear"}))) == []


def test_a_wrong_answer_is_told_with_its_place() -> None:
    def stubborn(request: object) -> Reply:
        if isinstance(request, Ask):
            return Reply(legal=True, why="why not")
        return Session_.answer(request)  # type: ignore[arg-type]

    Session_ = Session()
    found = result(FIGHT, "2024-11-08", stubborn)
    assert (found.outcome, found.place, found.key) == ("failed", "script[2]", "legal")
    assert (found.expected, found.got, found.said) == (False, True, "why not")


def test_every_line_is_what_the_schema_says() -> None:
    validator = Draft202012Validator(protocol_schema())
    session = Session()
    for each in exchanges(FIGHT, "2024-11-08"):
        validator.validate(msgspec.to_builtins(each.request))
        validator.validate(msgspec.to_builtins(session.answer(each.request)))


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (b'{"do":"decide","entry":{}}', "no case was started"),
        (b'{"do":"start","case":"x","day":"1990-01-01","board":{}}', "there are no rules of"),
        (b'{"do":"start","case":"x","day":"2024-11-08","board":{"players":{}}}', "two to"),
        (b'{"do":"start","case":"x","day":"2024-11-08","board":{"word":1}}', "not known here"),
    ],
)
def test_turnfold_says_what_it_cannot_do(line: bytes, said: str) -> None:
    (answer,) = serve([line])
    assert said in msgspec.json.decode(answer)["cannot"]


@pytest.mark.parametrize("line", ["garbage", '{"do":"dance"}', "[" * 5000, '{"do":"start"}'])
def test_a_line_that_is_no_request_is_refused_in_a_sentence(run: Run, line: str) -> None:
    answered = run("conformance", "serve", input=f"{line}\n")
    assert_refused(answered, "line 1 is not a request of the protocol")


BROKEN = {
    "garbage": ("print('hello', flush=True)\nimport sys\nsys.stdin.read()", "not a line of the"),
    "another-key": ("import sys\nfor l in sys.stdin: print('{}', flush=True)", 'has no "ok"'),
    "crash": ("raise SystemExit(7)", "it ended with exit code 7"),
    "hangs": ("import time\ntime.sleep(60)", "it said nothing for 0.3 seconds"),
    "closes": ("import os, time\nos.close(1)\ntime.sleep(60)", "it closed its output"),
    "long": ("print('x' * 3_000_000, flush=True)\nimport sys\nsys.stdin.read()", "longer than"),
}


@pytest.fixture
def cases(tmp_path: Path) -> Path:
    """Four cases in a file."""
    lines = [msgspec.json.encode(msgspec.structs.replace(FIGHT, id=f"fight-{n}")) for n in range(4)]
    (tmp_path / "cases.jsonl").write_bytes(b"\n".join(lines))
    return tmp_path / "cases.jsonl"


@pytest.mark.parametrize("name", BROKEN)
def test_an_engine_that_breaks_ends_the_run_soon(run: Run, cases: Path, name: str) -> None:
    program, said = BROKEN[name]
    began = time.monotonic()
    asked = run(
        *("conformance", "run", "--cases", cases, "--seconds", "0.3"),
        *("--", sys.executable, "-c", program),
    )
    assert_refused(asked, said)
    assert time.monotonic() - began < 30


ONCE = """
import sys
for line in sys.stdin:
    if '"fight-1"' in line:
        sys.exit(3)
    print('{"cannot": "anything"}', flush=True)
"""


def test_an_engine_that_breaks_once_is_asked_the_next_case(run: Run, cases: Path) -> None:
    asked = run(
        *("conformance", "run", "--cases", cases, "--json"), *("--", sys.executable, "-c", ONCE)
    )
    answer = msgspec.json.decode(asked.stdout)
    assert asked.exit_code == 1
    assert (answer["total"]["left_out"], answer["total"]["broken"]) == (3, 1)


def test_a_command_that_is_not_there_is_refused(run: Run, cases: Path) -> None:
    asked = run("conformance", "run", "--cases", cases, "--", "./no-such-engine")
    assert_refused(asked, "./no-such-engine cannot be started")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"id": ""}, "is not a case"),
        ({"rule": "damage"}, "is not a case"),
        ({"from": "1990-01-01"}, "its days are not days of the rules"),
        ({"from": "2024-11-08", "to": "2020-01-01"}, "it ends before it begins"),
        ({"dispute": {"players": {"Ann": {}}, "word": 1}}, 'the key "word" is not known here'),
    ],
)
def test_a_file_of_cases_that_is_wrong_is_refused(
    run: Run, tmp_path: Path, change: dict[str, Any], said: str
) -> None:
    file = tmp_path / "cases.jsonl"
    file.write_bytes(msgspec.json.encode({**msgspec.to_builtins(FIGHT), **change}))
    assert_refused(run("conformance", "run", "--cases", file, "--", "engine"), said)


def test_two_cases_of_one_name_are_refused(run: Run, cases: Path) -> None:
    asked = run("conformance", "run", "--cases", cases, "--cases", cases, "--", "engine")
    assert_refused(asked, "there are two cases fight-0")


def wrong() -> Case:
    """A case that expects what the rules do not say."""
    dispute = {**FIGHT.dispute, "expect": {"life": {"Bob": 3}}}
    return msgspec.structs.replace(FIGHT, id="wrong", dispute=dispute)


def test_a_failure_is_shown_with_its_board(run: Run, tmp_path: Path) -> None:
    file, page, junit = (tmp_path / name for name in ("cases.jsonl", "page.html", "junit.xml"))
    file.write_bytes(msgspec.json.encode(wrong()))
    asked = run(
        *("conformance", "run", "--cases", file, "--html", page, "--junit", junit),
        *("--", *SERVE, "conformance", "serve"),
    )
    assert asked.exit_code == 1
    assert "life.Bob should be 3, and is 18" in asked.stdout
    assert "The board of wrong" in asked.stdout
    text = page.read_text(encoding="utf-8")
    assert "life.Bob should be 3, and is 18" in text
    assert "<svg" in text
    assert 'failure message="expect: life.Bob should be 3' in junit.read_text(encoding="utf-8")
