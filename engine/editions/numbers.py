"""How the texts number their rules: which number a rule of 2024 has on another day.

`numbers.csv` has a line for each day from which a rule has another number, or none, in the texts
that came out. No number is kept by default: before its first line, and from a line with an empty
number on, the text has no such rule. A star marks what was decided by reading the texts, because
their wordings alone do not show it (510.2 and 310.4). A tilde marks a rule that the text does not
have, with the number of the one under which the same facts come there: milling is an instruction
that is followed (608.2c). A rule that no text of 2024 has stands at the end, with "=" before its
number of 2015 or, if it was gone by then, of 2003.
"""

from functools import cache, cached_property
from pathlib import Path


class Numbers(dict[str, str]):
    """From a rule's 2024 number to the number by which it is cited on a day; "" if by none.

    `lent` are the rules that are cited by the number of another, because the text of the day does
    not have them.
    """

    lent: frozenset[str] = frozenset()

    def __missing__(self, rule: str) -> str:
        return ""

    @cached_property
    def newest(self) -> dict[str, str]:
        """From a number in the text of the day to the rule's 2024 number; of several rules that are
        cited by one number, that of the rule whose own it is, or of the first."""
        own = ((rule, number) for rule, number in self.items() if number)
        first = sorted(own, key=self._borrows)
        return {number: rule for rule, number in reversed(first)}

    def _borrows(self, pair: tuple[str, str]) -> tuple[bool, bool]:
        rule, _ = pair
        return rule in self.lent, rule.startswith("=")


def numbers(day: str) -> Numbers:
    """The numbers in the text that was in force on a day."""
    cells = {rule: cell for rule, since, cell in runs() if since <= day}
    known = dict.fromkeys(rule for rule, _, _ in runs())  # in the order of the table
    found = Numbers({rule: cells.get(rule, "").rstrip("*~") for rule in ("", *known)})
    found.lent = frozenset(rule for rule, cell in cells.items() if cell.endswith("~"))
    return found


@cache
def runs() -> tuple[tuple[str, str, str], ...]:
    """The lines of the table, in the order of their days for each rule: the rule, the day from
    which it has the number, and the number with its mark."""
    text = Path(__file__).with_name("numbers.csv").read_text("utf-8")
    return tuple((rule, since, cell) for rule, since, cell in _cells(text))


def _cells(text: str) -> list[list[str]]:
    return [line.split(",") for line in text.splitlines()[1:]]
