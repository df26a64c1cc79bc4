"""A case of the conformance suite: a dispute, with the rule that settles it and the days on which
that rule holds."""

from collections.abc import Iterable, Iterator
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from turnfold.engine.editions.answers import days
from turnfold.events.enums import Edition
from turnfold.replays.catalogue import NO_CARDS
from turnfold.replays.disputes.file.format import Scenario
from turnfold.replays.disputes.file.places import DisputeFileError
from turnfold.replays.disputes.file.printed import with_printed
from turnfold.replays.disputes.file.reading import scenario
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.recordings.files import LONGEST_LINE

ENDING = ".jsonl"
"""How the name of a file of cases ends."""

DayName = Annotated[str, Meta(pattern=r"^\d{4}-\d\d-\d\d$")]
RuleNumber = Annotated[str, Meta(pattern=r"^\d{3}(\.\d{1,3}[a-km-np-z]?)?$")]


class CaseLevel(StrEnum):
    """What an engine must know to play a case; each level has all that is before it."""

    VANILLA = "vanilla"
    """Creatures with power and toughness only."""
    KEYWORDS = "keywords"
    """Keywords of the rules, counters, planeswalkers and battles."""
    ABILITIES = "abilities"
    """Abilities and effects, written as data."""
    PRINTED = "printed"
    """Cards, by their name or by their printed text."""


class Case(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A case: a board, what is done on it, and what the rules say comes out."""

    id: Annotated[str, Meta(min_length=1, max_length=200)]
    """The name of the case; it never changes and is never used again."""
    rule: RuleNumber
    """The rule that settles it, by its number in the text of the last day of the case, or in that
    of November 2024 if the case holds then."""
    level: CaseLevel
    """What an engine must know to play it."""
    since: DayName = msgspec.field(name="from")
    """The first day on which it holds."""
    last: DayName | None = msgspec.field(name="to", default=None)
    """The last day on which it holds; without this key it still does."""
    why: Annotated[str, Meta(min_length=1)]
    """Why it comes out so, in a sentence."""
    dispute: dict[str, Any]
    """The board, the script and what is expected, with the keys of a dispute file."""

    @property
    def chapter(self) -> str:
        """The first three digits of its rule."""
        return self.rule[:3]

    @property
    def last_day(self) -> str:
        """The last day on which it holds; the newest day that turnfold knows if it still does."""
        return self.last or max(days()[-1], self.since)

    def holds_on(self, day: str) -> bool:
        """Whether the case holds on a day."""
        return self.since <= day <= (self.last or day)

    def scenario(self, day: str) -> Scenario:
        """Its dispute under the rules of a day. Raises `DisputeFileError` if it makes no sense."""
        return scenario_of({**self.dispute, "edition": Edition(day).value})


def scenario_of(raw: dict[str, Any]) -> Scenario:
    """A dispute in plain data. Raises `DisputeFileError` with the place of an error."""
    return with_printed(scenario({"format": 1, **raw}), NO_CARDS)


def read_cases(paths: Iterable[Path]) -> list[Case]:
    """The cases in files, and in the files below folders, in their order.

    Raises `UserError`, which names the file and the line, for a case that makes no sense, and if
    two have one id.
    """
    found: dict[str, Case] = {}
    for path in _files(paths):
        for number, line in _lines(path):
            case = _case(path, number, line)
            if case.id in found:
                raise UserError(f"{path}, line {number}: there are two cases {case.id}")
            found[case.id] = case
    if not found:
        raise UserError("there are no cases; make conformance builds them in build/conformance")
    return list(found.values())


def _files(paths: Iterable[Path]) -> Iterator[Path]:
    for path in paths:
        yield from sorted(path.glob(f"*{ENDING}")) if path.is_dir() else (path,)


def _lines(path: Path) -> Iterator[tuple[int, bytes]]:
    try:
        with path.open("rb") as file:
            for number, line in enumerate(iter(lambda: file.readline(LONGEST_LINE), b""), 1):
                if line.strip():
                    yield number, line
    except OSError as error:
        raise UserError(f"{path} cannot be read: {error.strerror}") from None


def _case(path: Path, number: int, line: bytes) -> Case:
    try:
        case = msgspec.json.decode(line, type=Case)
        Edition(case.since), Edition(case.last_day)
        case.scenario(case.last_day)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        said = "it is nested too deeply" if isinstance(error, RecursionError) else str(error)
        raise UserError(f"{path}, line {number} is not a case: {said}") from None
    except DisputeFileError as error:
        place = f", {error.place}" if error.place else ""
        raise UserError(f"{path}, line {number}{place}: {error}") from None
    except ValueError:
        raise UserError(f"{path}, line {number}: its days are not days of the rules") from None
    if case.last is not None and case.last < case.since:
        raise UserError(f"{path}, line {number}: it ends before it begins")
    return case
