"""The answers of `turnfold run`: a dispute that was played, under one edition or several."""

from typing import Any, TypeAlias

from msgspec import Struct

from turnfold.events.enums import Edition
from turnfold.replays.disputes.judging.compare import ComparedEvent, ScriptComparison
from turnfold.replays.disputes.judging.expect import UnmetExpectation
from turnfold.replays.disputes.judging.run import Judgement
from turnfold.replays.disputes.judging.telling import told_events
from turnfold.replays.disputes.judging.turning import DecisiveChange
from turnfold.replays.disputes.playing.played import AnsweredQuestion, Refusal, SkippedEntry

ComparedRow: TypeAlias = dict[str, str | ComparedEvent | None]
"""A point of several games: the `step`, and under the name of each game what happened there."""


class JudgedEntry(Struct, frozen=True):
    """A question of the script, by the number of its entry (from 0): whether that is legal, and if
    not, the rule and the reason."""

    script: int
    legal: bool
    rule: str
    reason: str


class RunAnswer(Struct, frozen=True):
    """A dispute that was played: whether all is as the file expects, the board at the end
    as a file would expect it, and what was refused, asked, left out and decided by default;
    `may_matter` are sentences that were not read and may be why it came out so."""

    ok: bool
    title: str
    edition: Edition
    board: dict[str, Any]
    mismatches: list[UnmetExpectation]
    refusals: list[Refusal]
    answers: list[JudgedEntry]
    skipped: list[SkippedEntry]
    by_default: list[ComparedEvent]
    not_read: list[str]
    may_matter: list[str]
    events: int


class DisputeUnderEdition(Struct, frozen=True):
    """How a dispute came out under one of several editions."""

    board: dict[str, Any]
    mismatches: list[UnmetExpectation]
    refusals: list[Refusal]
    answers: list[AnsweredQuestion]
    skipped: list[SkippedEntry]
    not_read: list[str]
    events: int


class RunComparison(Struct, frozen=True):
    """A dispute under several editions: the first row in which they differ (null: none), all rows
    in which they do, and each place of the last boards with its value under each edition."""

    ok: bool
    title: str
    editions: dict[str, DisputeUnderEdition]
    first: int | None
    rows: list[ComparedRow]
    ends: dict[str, dict[str, Any]]
    changes: dict[str, list[DecisiveChange]]
    """On the whole time line: the changes of the rules on each of the days that make the game
    another."""


def run_answer(outcome: Judgement) -> RunAnswer:
    """The answer for a dispute that was played."""
    played = outcome.played
    return RunAnswer(
        ok=outcome.ok,
        title=outcome.scenario.title,
        edition=played.edition,
        board=outcome.board,
        mismatches=outcome.mismatches,
        refusals=played.refusals,
        answers=[JudgedEntry(a.script, a.legal, a.rule, a.reason) for a in played.answers],
        skipped=played.skipped,
        by_default=[
            ComparedEvent(each.event, each.sentence, each.rule)
            for each in (told_events(played) if played.by_default else ())
            if each.event in played.by_default
        ],
        not_read=outcome.not_read,
        may_matter=outcome.may_matter,
        events=len(played.log),
    )


def run_comparison(comparison: ScriptComparison) -> RunComparison:
    """The answer for a dispute under several editions."""
    names = [edition.value for edition in comparison.editions]
    games = {
        name: DisputeUnderEdition(
            board=outcome.board,
            mismatches=outcome.mismatches,
            refusals=outcome.played.refusals,
            answers=outcome.played.answers,
            skipped=outcome.played.skipped,
            not_read=outcome.not_read,
            events=len(outcome.played.log),
        )
        for name, outcome in zip(names, comparison.outcomes, strict=True)
    }
    return RunComparison(
        ok=comparison.ok,
        title=comparison.scenario.title,
        editions=games,
        first=comparison.first,
        rows=[
            {"step": row.step, **dict(zip(names, row.sides, strict=True))}
            for row in comparison.rows
            if row.parts
        ],
        ends={
            path: dict(zip(names, values, strict=True))
            for path, values in comparison.ends().items()
        },
        changes={each.edition.value: each.changes for each in comparison.turning[1:]},
    )
