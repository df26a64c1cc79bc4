"""How the editions number their rules: which number a rule of 2024 has on another day.

`numbers.csv` has a line for each rule that is cited, with its number in the texts of other days.
An empty cell says that the text has no such rule. A star marks what was decided by reading both
texts, because their wordings alone do not show it (510.2 and 310.4). A tilde marks a rule that the
text does not have, with the number of the one under which the same facts come there: milling is an
instruction that is followed (608.2c). A rule that only an earlier text has stands at the end, with
"=" before its own number.
"""

from functools import cache, cached_property
from importlib.resources import files


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
        return {number: rule for rule, number in sorted(own, key=self._borrows, reverse=True)}

    def _borrows(self, pair: tuple[str, str]) -> tuple[bool, bool]:
        rule, _ = pair
        return rule in self.lent, rule.startswith("=")


@cache
def numbers(day: str) -> Numbers:
    """The numbers in the text of a day that the table has; "2024-11-08" is that of its rules."""
    heads, *lines = _lines()
    if day == heads[0]:
        return Numbers({rule: rule for rule, *_ in lines if not rule.startswith("=")})
    at = heads.index(day)
    found = Numbers({line[0]: line[at].rstrip("*~") for line in lines})
    found.lent = frozenset(line[0] for line in lines if line[at].endswith("~"))
    return found


@cache
def _lines() -> tuple[list[str], ...]:
    text = files("turnfold.engine.editions").joinpath("numbers.csv").read_text("utf-8")
    return tuple(line.split(",") for line in text.splitlines())
