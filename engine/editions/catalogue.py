"""The sheet of a day: the answers that hold on it, with the numbers of the text in force."""

from collections.abc import Iterable

from msgspec.structs import replace

from turnfold.engine.editions.answers import TIME_LINE, answer
from turnfold.engine.editions.numbers import numbers
from turnfold.engine.editions.sheet import Sheet
from turnfold.events.enums import Edition


class _Sheets(dict[Edition, Sheet]):
    """The sheets that have been asked for; each is made once."""

    def __missing__(self, edition: Edition) -> Sheet:
        answers = {question: answer(question, edition.day).value for question in TIME_LINE}
        made = Sheet(edition=edition, numbers=numbers(edition.day), **answers)
        return self.setdefault(edition, made)


SHEETS = _Sheets()


def named_like(edition: Edition) -> Edition:
    """The named edition that divides combat damage as an edition does: itself if it has a name."""
    if edition in tuple(Edition):
        return edition
    if sheet(edition).damage_uses_stack:
        return Edition.DAMAGE_ON_THE_STACK
    ordered = sheet(edition).orders_blockers
    return Edition.DAMAGE_ORDER if ordered else Edition.FREE_DIVISION


def sheet(edition: Edition) -> Sheet:
    """The sheet of an edition: a slice of the time line."""
    return SHEETS[edition]


def mixed(edition: Edition, other: Edition, questions: Iterable[str]) -> Edition:
    """The rules of an edition that has the answers of another one to some questions: rules that
    were never in force, to see what each change does. They have no day of their own, and no log is
    written under them."""
    answers = {each: getattr(sheet(other), each) for each in questions}
    if not answers:
        return edition
    name = f"{edition.day} with {', '.join(sorted(answers))} of {other.day}"
    made = str.__new__(Edition, name)
    made._name_ = made._value_ = name
    SHEETS[made] = replace(sheet(edition), edition=made, **answers)
    return made
