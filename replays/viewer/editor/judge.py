"""Judges the text of a dispute file: its content, its problems, the verdict."""

import json
import re
from collections.abc import Mapping

from turnfold.replays.disputes.file.places import DisputeFileError, line_of
from turnfold.replays.disputes.file.reading import parse
from turnfold.replays.disputes.judging.run import Judgement, run
from turnfold.replays.disputes.judging.telling import told_events
from turnfold.replays.disputes.judging.wording import worded
from turnfold.replays.disputes.playing.played import AnsweredQuestion
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.recordings.texts import toml_data
from turnfold.replays.viewer.editor.messages import (
    EventLine,
    FileProblem,
    FileSheet,
    JudgedAnswer,
    JudgedText,
    Verdict,
)

APART = ("players", "battlefield", "script", "expect")

_LINE = re.compile(r"\(at line (\d+), column \d+\)")
_END = "(at end of document)"


def judgement(text: str) -> Judgement:
    """Play the game of a text. Raises `DisputeFileError` or `UserError` if that is impossible."""
    return run(parse(text))


def told(text: str) -> tuple[JudgedText, Judgement | None]:
    """The answer for a text, and the game that was played; None if it could not be played."""
    sheet = _sheet(text)
    try:
        outcome = judgement(text)
    except DisputeFileError as misfit:
        return JudgedText(text, sheet, problem_of(text, misfit), None), None
    except UserError as error:
        return JudgedText(text, sheet, FileProblem("", 0, _sentence(str(error))), None), None
    return JudgedText(text, sheet, None, verdict(outcome, text)), outcome


def problem_of(text: str, misfit: DisputeFileError) -> FileProblem:
    """A misfit as a problem, with its line."""
    said = str(misfit)
    found = _LINE.search(said)
    line = int(found[1]) if found else line_of(text, misfit.place) or 0
    if _END in said:
        line = len(text.splitlines())
    return FileProblem(misfit.place, line, _sentence(_LINE.sub("", said).strip()))


def verdict(outcome: Judgement, text: str) -> Verdict:
    """The outcome of a dispute, in sentences."""
    played = outcome.played
    return Verdict(
        ok=outcome.ok,
        expects=outcome.scenario.expects_something,
        sentence=outcome.conclusion,
        edition=played.edition.value,
        answers=[JudgedAnswer(each.script, each.legal, _answered(each)) for each in played.answers],
        mismatches=[
            FileProblem(
                each.path,
                line_of(text, each.path) or 0,
                f"Expected {worded(each.expected)}; it is {worded(each.got)}.",
            )
            for each in outcome.mismatches
        ],
        notes=[
            *(f"Entry {each.script} was left out: {each.reason}." for each in played.skipped),
            *outcome.not_read,
        ],
        happened=[
            EventLine(f"turn {each.step.replace('_', ' ')}", each.sentence, each.rule)
            for each in told_events(played)
        ],
        ends=[(key.replace("_", " "), worded(value)) for key, value in outcome.board.items()],
    )


def _answered(answer: AnsweredQuestion) -> str:
    if answer.legal:
        return f"Entry {answer.script} would be legal."
    return f"Entry {answer.script} would be illegal: {answer.reason} ({answer.rule})"


def _sentence(said: str) -> str:
    said = said[:1].upper() + said[1:]
    return said if said.endswith((".", "!", "?")) else f"{said}."


def _sheet(text: str) -> FileSheet | None:
    """The content of a text; parts that should be tables and are not are left out."""
    try:
        raw = toml_data(text)
    except (RecursionError, ValueError):
        return None
    players, permanents = raw.get("players"), raw.get("battlefield")
    game = {key: value for key, value in raw.items() if key not in APART}
    named = players.items() if isinstance(players, dict) else ()
    return FileSheet(
        game=_cells(game),
        players={name: _cells(keys) for name, keys in named},
        battlefield=_tables(permanents),
        script=_tables(raw.get("script")),
        expect=_cells(raw.get("expect")),
    )


def _tables(value: object) -> list[dict[str, str]]:
    return [_cells(each) for each in value] if isinstance(value, list) else []


def _cells(table: object) -> dict[str, str]:
    """The values of a table as JSON. A date, which no key accepts, becomes a text."""
    if not isinstance(table, Mapping):
        return {}
    return {key: json.dumps(value, default=str) for key, value in table.items()}
