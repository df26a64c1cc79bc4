"""The days of the time line: what changed in the rules on each of them, in our own words."""

from msgspec import Struct

from turnfold.engine.editions.answers import TIME_LINE, Since
from turnfold.engine.keywords import KEYWORDS
from turnfold.events.enums import FIRST_DAY


class RuleChange(Struct, frozen=True):
    """A change: the question of the sheet that has another answer, what is different, the rule in
    the text of the day ("": that text says nothing), and how sure the day is."""

    question: str
    change: str
    rule: str
    sure: str


class Day(Struct, frozen=True):
    """A day on which the rules changed: what changed, and the keywords that came."""

    day: str
    changes: list[RuleChange]
    keywords: list[str]

    def sentences(self) -> list[str]:
        """A line for each change, and one for the keywords."""
        said = [f"{each.change} ({each.rule})".replace(" ()", "") for each in self.changes]
        return said + ([f"new keywords: {', '.join(self.keywords)}"] if self.keywords else [])


def days() -> list[Day]:
    """Every day on which the rules changed, from the first text on."""
    since = {each.name: each.since for each in KEYWORDS.values() if each.since != FIRST_DAY}
    known = {each.since for answers in TIME_LINE.values() for each in answers}
    return [
        Day(day, _changes(day), sorted(name for name, first in since.items() if first == day))
        for day in sorted(known | set(since.values()))
    ]


def _changes(day: str) -> list[RuleChange]:
    return [
        _change(question, each)
        for question, answers in TIME_LINE.items()
        for each in answers
        if each.since == day
    ]


def _change(question: str, each: Since) -> RuleChange:
    rule = f"{each.rule}@{each.since}" if each.rule else ""
    return RuleChange(question, each.change, rule, each.sure)
