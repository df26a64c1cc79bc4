"""The answer of `turnfold conformance run`: how many cases passed, and what is wrong in others."""

from typing import Any

from msgspec import Struct

from turnfold.replays.conformance.report import ConformanceReport, Tally
from turnfold.replays.conformance.running import CaseResult


class OtherCase(Struct, frozen=True):
    """A case that did not pass: the place and the key of the first difference, what the rules say
    and what the engine answered; or why it was left out, or how the engine broke."""

    case: str
    rule: str
    level: str
    day: str
    why: str
    outcome: str
    place: str
    key: str
    expected: Any
    got: Any
    said: str


class ConformanceAnswer(Struct, frozen=True):
    """How an engine answered the cases: in sum, by chapter, level and day, and the cases that did
    not pass."""

    ok: bool
    total: Tally
    chapters: list[Tally]
    levels: list[Tally]
    days: list[Tally]
    others: list[OtherCase]


def conformance_answer(outcome: ConformanceReport) -> ConformanceAnswer:
    """The answer for a report."""
    return ConformanceAnswer(
        outcome.ok,
        outcome.total,
        outcome.chapters,
        outcome.levels,
        outcome.days,
        [_other(each) for each in outcome.others],
    )


def _other(result: CaseResult) -> OtherCase:
    case = result.case
    return OtherCase(
        case.id,
        case.rule,
        case.level.value,
        result.day,
        case.why,
        result.outcome,
        result.place,
        result.key,
        result.expected,
        result.got,
        result.said,
    )
