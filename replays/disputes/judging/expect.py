"""Compares the outcome of a script with what the file expects."""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from turnfold.engine.spelling import counted
from turnfold.replays.disputes.file.format import BoardKeys, ExpectKeys, Scenario
from turnfold.replays.disputes.judging.happened import history, is_under
from turnfold.replays.disputes.judging.standing import standing
from turnfold.replays.disputes.judging.wording import refused, verdict, worded
from turnfold.replays.disputes.playing.not_read import NOT_READ
from turnfold.replays.disputes.playing.played import AnsweredQuestion, PlayedScript, Refusal
from turnfold.replays.telling.sentences.words import listed

FEW = 3
"""So many sentences that are not read are named as a reason."""


class UnmetExpectation(Struct, frozen=True):
    """An expectation that is not met: its place in the file, the expected value, and the actual
    one."""

    path: str
    expected: Any
    got: Any


def unmet(mismatch: UnmetExpectation) -> str:
    """What is not as the file expects, in words."""
    wanted, got = worded(mismatch.expected), worded(mismatch.got)
    return f"{mismatch.path}: expected {wanted}; it is {got}"


def mismatches(
    scenario: Scenario, played: PlayedScript, not_read: Sequence[str] = ()
) -> list[UnmetExpectation]:
    """All expectations of the file that are not met. `not_read` are sentences that may be why an
    entry answers nothing."""
    expect = scenario.expect
    found = [*_script(expect, played, not_read)]
    if not played.ended:
        found.append(UnmetExpectation("until", scenario.until, "it was not reached in its turn"))
    for moment in played.moments:
        entry = f"script[{moment.script}].expect"
        found += _board(scenario.script[moment.script].expect, moment.played, entry)
    return [*found, *_board(expect, played, "expect")]


def _board(expect: BoardKeys | None, played: PlayedScript, place: str) -> list[UnmetExpectation]:
    """The expectations for one moment that are not met."""
    if expect is None:
        return []
    return [
        UnmetExpectation(f"{place}.{path}", wanted, got)
        for path, wanted, got in (*standing(expect, played), *history(expect, played))
    ]


def _script(
    expect: ExpectKeys, played: PlayedScript, not_read: Sequence[str]
) -> Iterator[UnmetExpectation]:
    """Unexpected refusals, and refusals and answers that are not as expected."""
    refusals = {each.script: each for each in played.refusals}
    maybe = _maybe(not_read)
    expected = {each.script for each in expect.illegal}
    for refusal in played.refusals:
        if refusal.script not in expected:
            got = refused(refusal)
            got += maybe if NOT_READ not in refusal.reason else ""
            yield UnmetExpectation(f"script[{refusal.script}]", "a legal action", got)
    for number, each in enumerate(expect.illegal):
        got = _other_than(each.rule, refusals.get(each.script))
        if got:
            wanted = f"refused under {each.rule}" if each.rule else "refused"
            yield UnmetExpectation(f"expect.illegal[{number}]", wanted, got)
    for answer in played.answers:
        yield from _answer(answer, maybe)
    for entry in played.unreached:
        if entry not in expected:
            asked = played.asked_instead.get(entry, "")
            got = played.hindered.get(entry, f"none{': ' * bool(asked)}{asked}{maybe}")
            yield UnmetExpectation(f"script[{entry}]", "a question that this entry answers", got)


def _maybe(not_read: Sequence[str]) -> str:
    """What may be the reason for something else than a file expects; empty if all was read."""
    if not not_read:
        return ""
    more = len(not_read) - FEW
    named = [*not_read[:FEW], *([f"{counted(more, 'other sentence')}"] if more > 0 else ())]
    return f", maybe because {NOT_READ} {listed(named)}"


def _other_than(rule: str, refusal: Refusal | None) -> str:
    """What happened instead of a refusal under a rule; empty if there was that refusal."""
    if refusal is None:
        return "it was not refused"
    if is_under(rule, refusal.rule):
        return ""
    return f"refused under {refusal.rule or 'no rule'}: {refusal.reason}"


def _answer(answer: AnsweredQuestion, maybe: str) -> Iterator[UnmetExpectation]:
    path = f"script[{answer.script}].legal"
    if answer.expected is None:
        return
    if answer.legal is not answer.expected:
        got = verdict(answer)
        got += maybe if NOT_READ not in answer.reason else ""
        yield UnmetExpectation(path, "legal" if answer.expected else "illegal", got)
    elif not answer.legal and not is_under(answer.wanted_rule, answer.rule):
        wanted = f"illegal under {answer.wanted_rule}"
        yield UnmetExpectation(path, wanted, f"illegal under {answer.rule}: {answer.reason}")
