"""The numbers that stand in the texts of the rules."""

import re
from functools import cache

from tests.needs import shared
from turnfold.events.enums import Edition
from turnfold.events.log.log import Log

DAYS = {
    Edition.DAMAGE_ON_THE_STACK: "2003-12-01",
    Edition.DAMAGE_ORDER: "2015-03-27",
    Edition.FREE_DIVISION: "2024-11-08",
}
"""The days of the texts by which the editions number their rules."""


@cache
def paragraphs(edition: Edition) -> frozenset[str]:
    """Every number at the beginning of a line of the text of an edition."""
    day = DAYS.get(edition, edition.value)
    text = shared(f"rules/cr/cr-{day}.txt").read_text("utf-8", "replace")
    return frozenset(re.findall(r"^ *\(?(\d{3}(?:\.\d{1,3}[a-z]?)?)\b", text, re.MULTILINE))


def cited_in(log: Log) -> frozenset[str]:
    """The numbers that a log cites, all of them by the day of the log."""
    rules = {log.rule_of(seq) for seq in range(len(log))} - {""}
    assert {each.partition("@")[2] for each in rules} == {log.header.edition.value}
    return frozenset(each.partition("@")[0] for each in rules)
