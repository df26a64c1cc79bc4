"""Judges the text of a dispute file: its content, its problems, the verdict."""

import json
import re
from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from turnfold.replays.branches.tree import Tree
from turnfold.replays.disputes.file.places import DisputeFileError, line_of
from turnfold.replays.disputes.file.reading import parse
from turnfold.replays.disputes.judging.run import Judgement, run
from turnfold.replays.disputes.judging.telling import told_events
from turnfold.replays.disputes.judging.wording import verdict as answered
from turnfold.replays.disputes.judging.wording import worded
from turnfold.replays.disputes.playing.played import AnsweredQuestion, PlayedScript
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.recordings.texts import toml_data
from turnfold.replays.telling.sentences.words import NO_NAMES
from turnfold.replays.viewer.editor.course import orders, shares, steps_of_damage
from turnfold.replays.viewer.editor.entries import ScriptWords
from turnfold.replays.viewer.editor.messages import (
    BesideShown,
    EntryOutcome,
    EventLine,
    FileProblem,
    FileSheet,
    JudgedAnswer,
    JudgedText,
    ScriptLine,
    TableShown,
    Verdict,
)
from turnfold.replays.viewer.editor.outcome import beside, judged, premise, result
from turnfold.replays.viewer.game_data import game
from turnfold.replays.viewer.protocol import PackedLog

APART = ("players", "battlefield", "script", "expect")

_LINE = re.compile(r"\(at line (\d+), column \d+\)")
_END = "(at end of document)"


def judgement(text: str) -> Judgement:
    """Play the game of a text. Raises `DisputeFileError` or `UserError` if that is impossible."""
    return run(parse(text))


def told(text: str) -> JudgedText:
    """What is known of a text, with its game if it can be played."""
    raw = _raw(text)
    sheet = None if raw is None else _sheet(raw)
    words = ScriptWords(raw or {})
    try:
        outcome = judgement(text)
    except DisputeFileError as misfit:
        return JudgedText(text, sheet, _script(raw, words), problem_of(text, misfit), None, None)
    except UserError as error:
        problem = FileProblem("", 0, _sentence(str(error)))
        return JudgedText(text, sheet, _script(raw, words), problem, None, None)
    return JudgedText(
        text,
        sheet,
        _script(raw, words, outcome.played),
        None,
        verdict(outcome, text, words),
        _table(outcome),
    )


def told_beside(text: str) -> BesideShown:
    """What lies beside the verdict about a text. Raises what `judgement` raises."""
    return beside(judgement(text), ScriptWords(_raw(text) or {}))


def _table(outcome: Judgement) -> TableShown:
    """The game that was played. Its log stays here: nobody saves it from the page of the editor."""
    played = outcome.played
    shown = game(Tree(played.log), NO_NAMES, "dispute", judged=outcome)
    return TableShown(replace(shown, log=PackedLog("", "")), played.start, played.table.names)


def _script(
    raw: Mapping[str, Any] | None, words: ScriptWords, played: PlayedScript | None = None
) -> list[ScriptLine]:
    """The entries of a script in words, with what came of each if it was played."""
    entries = (raw or {}).get("script")
    return [
        ScriptLine(
            words.sentence(each),
            None if played is None else _came_of(number, played),
            -1 if played is None or number not in played.taken else played.taken[number].at,
        )
        for number, each in enumerate(entries if isinstance(entries, list) else [])
    ]


def _came_of(number: int, played: PlayedScript) -> EntryOutcome:
    for each in played.answers:
        if each.script == number:
            return EntryOutcome.LEGAL if each.legal else EntryOutcome.ILLEGAL
    if any(each.script == number for each in played.refusals):
        return EntryOutcome.REFUSED
    if any(each.script == number for each in played.skipped):
        return EntryOutcome.LEFT_OUT
    return EntryOutcome.NOT_REACHED if number in played.unreached else EntryOutcome.DONE


def problem_of(text: str, misfit: DisputeFileError) -> FileProblem:
    """A misfit as a problem, with its line."""
    said = str(misfit)
    found = _LINE.search(said)
    line = int(found[1]) if found else line_of(text, misfit.place) or 0
    if _END in said:
        line = len(text.splitlines())
    return FileProblem(misfit.place, line, _sentence(_LINE.sub("", said).strip()))


def verdict(outcome: Judgement, text: str, words: ScriptWords) -> Verdict:
    """The outcome of a dispute, in sentences."""
    played = outcome.played
    return Verdict(
        legal=judged(outcome),
        premise=premise(outcome, words),
        result=result(outcome, words),
        orders=orders(outcome),
        shares=shares(played),
        steps=steps_of_damage(played),
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
    return f"Entry {answer.script} would be {answered(answer)}" + "." * answer.legal


def _sentence(said: str) -> str:
    said = said[:1].upper() + said[1:]
    return said if said.endswith((".", "!", "?")) else f"{said}."


def _raw(text: str) -> dict[str, Any] | None:
    try:
        return toml_data(text)
    except (RecursionError, ValueError):
        return None


def _sheet(raw: Mapping[str, Any]) -> FileSheet:
    """The content of a text; parts that should be tables and are not are left out."""
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
