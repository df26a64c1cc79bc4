"""Looks up a rule by its number: what it says, and its numbers in the other editions; in a checkout
also its code and its tests."""

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct

from turnfold.engine.editions import sheet
from turnfold.engine.editions.answers import changes
from turnfold.engine.editions.answers import days as known_days
from turnfold.engine.editions.numbers import runs
from turnfold.engine.spelling import nearest
from turnfold.events.enums import Edition
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.why.paragraphs import paragraphs, sentence_of_rule


class Citations(Struct, frozen=True):
    """Where a rule is cited in one edition: functions and tests, each as `file::name`."""

    code: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()


class Past(Struct, frozen=True):
    """What a rule was from a day on: its number ("": the texts have no such rule), and what the
    rules about it changed on that day, in our words."""

    since: str
    number: str
    changes: list[str]


class Rule(Struct, frozen=True):
    """A rule of one edition: its number, the edition, what it says in our words, its numbers by
    edition ("": that edition does not have it), for those who change the code, where it is cited,
    and its history, oldest first, if it is asked for."""

    number: str
    edition: Edition
    says: str
    numbers: dict[str, str]
    cited: Citations | None
    history: list[Past] = []


class RuleFound(Struct, frozen=True):
    """A rule that a search found: its number in the edition, and what it says in our words."""

    number: str
    says: str


NOWHERE = Citations()


def rule(
    number: str, edition: Edition, with_code: bool = False, with_history: bool = False
) -> Rule:
    """A rule of an edition by its number there; `with_code` adds where it is cited, `with_history`
    its numbers and changes from day to day. Raises
    `UserError` for an unknown number; the message names the editions that have it, or else the
    nearest numbers. Raises it as well where nobody has listed what cites the rules."""
    said = sentence_of_rule(f"{number}@{edition.value}")
    if number not in _known(edition):
        raise UserError(_unknown(number, edition))
    cited = _places().get(number, {}).get(edition.value, NOWHERE) if with_code else None
    past = _history(number, edition) if with_history else []
    return Rule(number, edition, said, _numbers(number, edition), cited, past)


def rules_about(words: Sequence[str], edition: Edition) -> list[RuleFound]:
    """The rules of an edition whose sentences have all the words or beginnings of words, whatever
    their capitals, in the order of their numbers. Raises `UserError` if there are none."""
    wanted = [re.compile(rf"\b{re.escape(each)}", re.IGNORECASE) for each in words]
    said = paragraphs(edition)
    found = [number for number in said if all(each.search(said[number]) for each in wanted)]
    if not found:
        asked = " ".join(words)
        raise UserError(
            f"no rule that turnfold knows in the edition of {edition.value} speaks of {asked}; "
            "write fewer words, or a number such as 510.1c"
        )
    return [RuleFound(each, said[each]) for each in sorted(found, key=_in_order)]


def _in_order(number: str) -> tuple[int, int, str]:
    """The place of a number such as 510.1c in the rulebook."""
    parts = re.fullmatch(r"(\d+)(?:\.(\d+)([a-z]*))?", number)
    chapter, rule, letters = parts.groups() if parts else (0, 0, number)
    return int(chapter), int(rule or 0), letters or ""


def _numbers(number: str, edition: Edition) -> dict[str, str]:
    """The numbers of the same rule in every edition, as far as they are known."""
    line = _line(number, edition)
    if line is None:
        return {edition.value: number}
    return {each.value: _own(line, each) for each in Edition} | {edition.value: number}


def _history(number: str, edition: Edition) -> list[Past]:
    """Each day on which the rule got another number, or what it says changed."""
    line = _line(number, edition)
    numbers = {since: cell.rstrip("*") for each, since, cell in runs() if each == line}
    found: list[Past] = []
    for day in sorted({*numbers, *known_days()}):
        now = numbers.get(day, found[-1].number if found else "")
        now = "" if now.endswith("~") else now
        said = [each.change for each in changes(day).values() if now and each.rule == now]
        if said or (day in numbers and now != (found[-1].number if found else "")):
            found.append(Past(day, now, said))
    return found


def _own(newest: str, edition: Edition) -> str:
    """The number that a rule has in an edition; "" if it has none, and is cited by another's."""
    numbers = sheet(edition).numbers
    return "" if newest in numbers.lent else numbers[newest]


def _line(number: str, edition: Edition) -> str | None:
    """The line of a rule of an edition in the table of numbers: its 2024 number, or "=" and its own
    if it is no rule of 2024; None where no line has that number there."""
    if edition is Edition.FREE_DIVISION:
        return number
    earlier = [each for each in sheet(edition).numbers if each.startswith("=")]
    known = [*_known(Edition.FREE_DIVISION), *earlier]
    return next((each for each in known if _own(each, edition) == number), None)


def _known(edition: Edition) -> list[str]:
    """Every number of an edition that is cited or explained."""
    numbers = sheet(edition).numbers
    cited = (number for rule, number in numbers.items() if number and rule not in numbers.lent)
    return list(dict.fromkeys([*cited, *paragraphs(edition)]))


def _unknown(number: str, edition: Edition) -> str:
    none = f"turnfold knows no rule {number} in the edition of {edition.value}"
    having = [f"--edition {each.value}" for each in Edition if number in _known(each)]
    if having:
        return f"{none}; it is a rule of another edition: {' or '.join(having)}"
    known = _known(edition)
    near = nearest(number, known, most=3)
    perhaps = f"; did you mean {' or '.join(near)}?" if near else "; write a number such as 510.1c"
    return f"{none}{perhaps}"


PLACES = Path(__file__).with_name("rules") / "places.json"
"""What `make rules` lists in a checkout."""


@cache
def _places() -> dict[str, dict[str, Citations]]:
    try:
        data = PLACES.read_bytes()
    except FileNotFoundError:
        raise UserError("--code needs the list that `make rules` writes in a checkout") from None
    return msgspec.json.decode(data, type=dict[str, dict[str, Citations]])
