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


def sheet(edition: Edition) -> Sheet:
    """The sheet of an edition: a slice of the time line."""
    return SHEETS[edition]
