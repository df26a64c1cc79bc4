"""The sheet of a day: the answers that hold on it, with the numbers of the text in force."""

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
