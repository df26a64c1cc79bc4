"""The report of a run: how many cases passed, by chapter, level and day; a page, and JUnit."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from html import escape
from importlib.resources import files
from xml.etree.ElementTree import Element, SubElement, tostring

from msgspec import Struct

from turnfold.engine.fold import fold
from turnfold.engine.state import GameState
from turnfold.replays.conformance.cases import CaseLevel
from turnfold.replays.conformance.running import CaseResult
from turnfold.replays.disputes.file.checking import check
from turnfold.replays.disputes.playing.play import play
from turnfold.replays.telling.svg import board_svg
from turnfold.replays.telling.visible import visible

OUTCOMES = ("passed", "failed", "left out", "broken")
MOST_BOARDS = 40
"""How many differences the page shows with their boards."""


class Tally(Struct):
    """How many cases of a kind came out how."""

    name: str
    passed: int = 0
    failed: int = 0
    left_out: int = 0
    broken: int = 0

    def add(self, outcome: str) -> None:
        """Count one more."""
        key = outcome.replace(" ", "_")
        setattr(self, key, getattr(self, key) + 1)

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers in the order of `OUTCOMES`."""
        return self.passed, self.failed, self.left_out, self.broken


class ConformanceReport(Struct):
    """What came of all cases, counted, and one by one those that did not pass."""

    total: Tally
    chapters: list[Tally]
    levels: list[Tally]
    days: list[Tally]
    others: list[CaseResult]

    @property
    def ok(self) -> bool:
        """Whether the engine answered all that it could as the rules say."""
        return not (self.total.failed or self.total.broken)

    @property
    def tables(self) -> tuple[tuple[str, list[Tally]], ...]:
        """The tallies with what they are by."""
        return ("chapter", self.chapters), ("level", self.levels), ("day", self.days)


def reported(results: Sequence[CaseResult]) -> ConformanceReport:
    """Count results."""
    total = Tally("all cases")
    for each in results:
        total.add(each.outcome)
    order = list(CaseLevel)
    return ConformanceReport(
        total,
        _by(results, lambda each: each.case.chapter),
        sorted(
            _by(results, lambda each: each.case.level.value),
            key=lambda each: order.index(CaseLevel(each.name)),
        ),
        _by(results, lambda each: each.day),
        [each for each in results if each.outcome != "passed"],
    )


def _by(results: Iterable[CaseResult], name: Callable[[CaseResult], str]) -> list[Tally]:
    found: dict[str, Tally] = {}
    for each in results:
        found.setdefault(name(each), Tally(name(each))).add(each.outcome)
    return sorted(found.values(), key=lambda each: each.name)


def difference(result: CaseResult) -> str:
    """What is not as the rules say, in a clause."""
    if result.outcome in ("left out", "broken"):
        return visible(result.said)
    where = f"{result.place}: " if result.place else ""
    said = f" ({result.said})" if result.said else ""
    wanted, got = _worded(result.key, result.expected), _worded(result.key, result.got)
    return visible(f"{where}{result.key} should be {wanted}, and is {got}{said}")


def _worded(key: str, value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return ", ".join(map(str, value)) or "nothing"
    return "not there" if value is None else str(value)


def board_at(result: CaseResult) -> GameState | None:
    """The board at the first difference, as turnfold has it; None where its game does not get
    there."""
    made = result.case.scenario(result.day)
    played = play(check(made), made.edition)
    entry = _entry(result.place)
    if entry is None:
        return played.state
    moment = next((each for each in played.moments if each.script == entry), None)
    if moment is not None:
        return moment.played.state
    return fold(played.log, played.taken[entry].at) if entry in played.taken else None


def _entry(place: str) -> int | None:
    number = place.removeprefix("script[").partition("]")[0]
    return int(number) if number.isdecimal() else None


def junit(results: Iterable[CaseResult]) -> bytes:
    """The results as JUnit writes them: a suite for each chapter."""
    suites: dict[str, Element] = {}
    root = Element("testsuites", name="conformance")
    for each in results:
        suite = suites.get(each.case.chapter)
        if suite is None:
            suite = SubElement(root, "testsuite", name=each.case.chapter)
            suites[each.case.chapter] = suite
        name = f"{each.case.id}@{each.day}"
        case = SubElement(suite, "testcase", classname=each.case.rule, name=name)
        if each.outcome != "passed":
            kind = {"failed": "failure", "left out": "skipped", "broken": "error"}[each.outcome]
            SubElement(case, kind, message=difference(each))
    for suite in suites.values():
        suite.set("tests", str(len(suite)))
        for kind, key in (("failure", "failures"), ("error", "errors"), ("skipped", "skipped")):
            suite.set(key, str(len(suite.findall(f"testcase/{kind}"))))
    return b'<?xml version="1.0" encoding="utf-8"?>\n' + tostring(root) + b"\n"


STYLE = """
body { background: var(--quiet); color: var(--ink); font: 14px/1.45 var(--sans); margin: 0; }
main { max-width: 960px; margin: 0 auto; padding: 24px 12px 48px; }
h1, h2, h3 { font-family: var(--serif); line-height: 1.2; }
table { border-collapse: collapse; margin: 8px 0 16px; }
th, td { padding: 2px 16px 2px 0; text-align: left; font-variant-numeric: tabular-nums; }
th { color: var(--soft); font-weight: 600; }
.wide { overflow-x: auto; }
article { background: var(--panel); border: 1px solid var(--line); border-radius: 12px;
  padding: 4px 12px 12px; margin: 12px 0; }
svg { display: block; width: 100%; height: auto; }
"""


def page(report: ConformanceReport, title: str) -> str:
    """The report as a page of HTML, which makes no request."""
    tokens = files("turnfold.replays.viewer") / "page" / "tokens.css"
    return "\n".join(
        [
            '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            '<meta http-equiv="Content-Security-Policy" '
            "content=\"default-src 'none'; style-src 'unsafe-inline'\">",
            f"<title>{escape(title)}</title>",
            f"<style>{tokens.read_text(encoding='utf-8')}{STYLE}</style>\n</head>",
            f"<body>\n<main>\n<h1>{escape(title)}</h1>",
            *_table("", [report.total]),
            *(line for name, rows in report.tables for line in _table(name, rows)),
            *_others(report.others),
            "</main>\n</body>\n</html>\n",
        ]
    )


def _table(name: str, rows: Iterable[Tally]) -> Iterator[str]:
    heads = "".join(f'<th scope="col">{each}</th>' for each in (name, *OUTCOMES))
    yield f'<div class="wide" tabindex="0"><table>\n<tr>{heads}</tr>'
    for each in rows:
        numbers = "".join(f"<td>{number:,}</td>" for number in each.numbers)
        yield f'<tr><th scope="row">{escape(each.name)}</th>{numbers}</tr>'
    yield "</table></div>"


def _others(results: Sequence[CaseResult]) -> Iterator[str]:
    wrong = [each for each in results if each.outcome != "left out"]
    if wrong:
        yield "<h2>What is not as the rules say</h2>"
    for number, each in enumerate(wrong):
        yield f"<article>\n<h3>{escape(each.case.id)}</h3>"
        yield f"<p>{escape(each.case.rule)} on {each.day}: {escape(each.case.why)}</p>"
        yield f"<p><strong>{escape(difference(each))}</strong></p>"
        state = board_at(each) if number < MOST_BOARDS else None
        if state is not None:
            yield board_svg(state)
        yield "</article>"
    left_out = [each for each in results if each.outcome == "left out"]
    if left_out:
        yield "<h2>What was left out</h2>\n<ul>"
        yield from (
            f"<li>{escape(each.case.id)}: {escape(difference(each))}</li>" for each in left_out
        )
        yield "</ul>"
