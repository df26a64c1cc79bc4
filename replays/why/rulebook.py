"""Looks up a rule by its number: what it says, its numbers in the other editions, its code and its
tests."""

from functools import cache
from importlib.resources import files

import msgspec
from msgspec import Struct

from turnfold.engine.editions import sheet
from turnfold.engine.spelling import nearest
from turnfold.events.enums import Edition
from turnfold.replays.recordings.errors import Unusable
from turnfold.replays.why.paragraphs import paragraphs, sentence_of_rule


class Cited(Struct, frozen=True):
    """Where a rule is cited in one edition: functions and tests, each as `file::name`."""

    code: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()


class Rule(Struct, frozen=True):
    """A rule of one edition: its number, the edition, what it says in our words ("": no sentence is
    written for it), its numbers by edition, and where it is cited."""

    number: str
    edition: Edition
    says: str
    numbers: dict[str, str]
    cited: Cited


NOWHERE = Cited()


def rule(number: str, edition: Edition) -> Rule:
    """A rule of an edition by its number there. Raises `Unusable` for an unknown number; the
    message names the editions that have it, or else the nearest numbers."""
    cited = _places().get(number, {}).get(edition.value, NOWHERE)
    said = sentence_of_rule(f"{number}@{edition.value}")
    if number not in _known(edition):
        raise Unusable(_unknown(number, edition))
    return Rule(number, edition, said, _numbers(number, edition), cited)


def _numbers(number: str, edition: Edition) -> dict[str, str]:
    """The numbers of the same rule in every edition, as far as they are known."""
    newest = _newest(number, edition)
    if newest is None:
        return {edition.value: number}
    return {each.value: sheet(each).number(newest) for each in Edition} | {edition.value: number}


def _newest(number: str, edition: Edition) -> str | None:
    """The 2024 number of a rule of an edition; None where no rule of 2024 has that number there."""
    if edition is Edition.FREE_DIVISION:
        return number
    known = (each for each in _known(Edition.FREE_DIVISION))
    return next((each for each in known if sheet(edition).number(each) == number), None)


def _known(edition: Edition) -> list[str]:
    """Every number of an edition that is cited or explained, in the order of the rules."""
    cited = [number for number, editions in _places().items() if edition.value in editions]
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


@cache
def _places() -> dict[str, dict[str, Cited]]:
    data = files("turnfold.replays.why").joinpath("rules", "places.json").read_bytes()
    return msgspec.json.decode(data, type=dict[str, dict[str, Cited]])
