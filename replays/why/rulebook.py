"""Looks up a rule by its number: what it says, and its numbers in the other editions; in a checkout
also its code and its tests."""

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
    written for it), its numbers by edition ("": that edition does not have it), and, for those who
    change the code, where it is cited."""

    number: str
    edition: Edition
    says: str
    numbers: dict[str, str]
    cited: Cited | None


NOWHERE = Cited()


def rule(number: str, edition: Edition, with_code: bool = False) -> Rule:
    """A rule of an edition by its number there; `with_code` adds where it is cited. Raises
    `Unusable` for an unknown number; the message names the editions that have it, or else the
    nearest numbers. Raises it as well where nobody has listed what cites the rules."""
    said = sentence_of_rule(f"{number}@{edition.value}")
    if number not in _known(edition):
        raise Unusable(_unknown(number, edition))
    cited = _places().get(number, {}).get(edition.value, NOWHERE) if with_code else None
    return Rule(number, edition, said, _numbers(number, edition), cited)


def _numbers(number: str, edition: Edition) -> dict[str, str]:
    """The numbers of the same rule in every edition, as far as they are known."""
    newest = _newest(number, edition)
    if newest is None and f"={number}" not in sheet(edition).numbers:
        return {edition.value: number}
    return {each.value: _own(newest or "", each) for each in Edition} | {edition.value: number}


def _own(newest: str, edition: Edition) -> str:
    """The number that a rule has in an edition; "" if it has none, and is cited by another's."""
    numbers = sheet(edition).numbers
    return "" if newest in numbers.lent else numbers[newest]


def _newest(number: str, edition: Edition) -> str | None:
    """The 2024 number of a rule of an edition; None where no rule of 2024 has that number there."""
    if edition is Edition.FREE_DIVISION:
        return number
    known = (each for each in _known(Edition.FREE_DIVISION))
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


@cache
def _places() -> dict[str, dict[str, Cited]]:
    """What `make rules` lists in a checkout."""
    try:
        data = files("turnfold.replays.why").joinpath("rules", "places.json").read_bytes()
    except FileNotFoundError:
        raise Unusable("--code needs the list that `make rules` writes in a checkout") from None
    return msgspec.json.decode(data, type=dict[str, dict[str, Cited]])
