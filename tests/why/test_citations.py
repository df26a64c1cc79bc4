"""No rule is cited by a number that the text of its edition does not have."""

import ast
import re
from collections.abc import Iterator
from functools import cache

import pytest

from tests.needs import shared
from tests.sources import name_of, python_files, tree_of
from tests.why.cited import cited
from turnfold.engine.editions import sheet
from turnfold.events.enums import Edition

TEXTS = {
    Edition.FREE_DIVISION: ("cr-2024-11-08",),
    Edition.DAMAGE_ORDER: ("cr-2015-03-27", "cr-2009-sections"),
}
"""The texts that the sheets name. Of 2004 there are but sections."""

SECTIONS_OF_2004 = ("cr-2004-01-15-sections", "cr-2003-05-26-sections")
WHOLE_IN_2004 = ("311", "313", "314")
"""The chapters of which these hold every paragraph."""

CITATION = re.compile(r"(?<![\w.])(\d{3}(?:\.\d{1,2}[a-z]?)?)@(2004|2010|2024)\b")


@cache
def paragraphs(*names: str) -> frozenset[str]:
    """Every number at the beginning of a line of these texts."""
    found: set[str] = set()
    for name in names:
        text = shared(f"rules/cr/{name}.txt").read_text("utf-8", "replace")
        found |= set(re.findall(r"^(\d{3}(?:\.\d{1,3}[a-z]?)?)\.? ", text, re.MULTILINE))
    return frozenset(found)


def is_there(number: str, edition: Edition) -> bool:
    """Whether the text of an edition has a number, or, for 2004, may have it: chapters 105 to 199
    and all from 600 on came later."""
    if edition in TEXTS:
        return number in paragraphs(*TEXTS[edition])
    if number[:3] in WHOLE_IN_2004:
        return number in paragraphs(*SECTIONS_OF_2004) or number in WHOLE_IN_2004
    return 100 <= int(number[:3]) < 105 or 200 <= int(number[:3]) < 600


@pytest.mark.parametrize("edition", list(Edition))
def test_what_the_engine_cites_stands_in_the_text_of_the_edition(edition: Edition) -> None:
    newest = {each for each in cited() if not each.startswith("=") and each not in OF_2004}
    assert len(newest) > 200
    numbers = {each: sheet(edition).number(each) for each in newest}
    assert {(a, b) for a, b in numbers.items() if b and not is_there(b, edition)} == set()


OF_2004 = {"300.6", "300.7", "300.8", "308.4"}
"""Numbers of 2004 by which a transcript knows what it leaves out."""


def test_what_docstrings_cite_stands_in_the_text_of_the_edition() -> None:
    wrong = {
        (path, citation)
        for path, text in docstrings()
        for citation in CITATION.findall(text)
        if not is_there(citation[0], Edition(citation[1]))
    }
    assert wrong == set()


def docstrings() -> Iterator[tuple[str, str]]:
    """Every text in the packages that stands by itself."""
    for path in python_files():
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
                yield name_of(path), str(node.value.value)


@pytest.mark.rule("510.4@2010")
@pytest.mark.parametrize(
    ("rule", "edition", "number"),
    [
        ("510.4", "2010", "510.5"),  # the second combat damage step
        ("505.6", "2010", "505.5"),  # priority in a main phase
        ("511.1", "2010", "511.2"),  # and at end of combat
        ("508.1k", "2010", "508.1j"),
        ("704.5g", "2010", "704.5g"),
        ("704.5g", "2004", "420.5c"),
        ("120.3e", "2010", "119.3e"),
        ("120.3e", "2004", ""),
        ("614.1a", "2004", "419"),
        ("614.10", "2004", ""),
        ("615.6", "2004", ""),
        ("505.3", "2004", ""),  # schemes
        ("505.4", "2004", ""),  # Sagas
        ("505.5", "2004", ""),  # Attractions
        ("701.60", "2010", "701.60"),  # not one of 701.6
        # A number that another rule has in the edition is no citation of this one.
        ("120.4a", "2010", ""),  # excess damage; 119.4a is about replacing damage
        ("120.4b", "2010", "119.4a"),
        ("500.10", "2010", ""),  # steps after phases; 500.10 is about skipping
        ("500.10", "2004", ""),
        ("502.2", "2010", ""),  # day and night; 502.2 is about untapping
        ("502.2", "2004", ""),
        ("603.2i", "2010", ""),  # once each turn; 603.2f is about what really happened
        ("702.19c", "2010", ""),  # trample over planeswalkers
        ("702.19d", "2010", "702.19c"),  # trample without blockers
        ("702.19d", "2004", "502.9c"),
        ("704.6a", "2010", "704.5t"),  # a team at 0 life
        ("704.6b", "2010", "704.5u"),
        ("721.2", "2010", ""),  # the combat phase ends; 713.2 is about priority
        ("310.4b", "2004", ""),  # battles; 310 was combat damage
        ("508.1g", "2004", ""),  # optional costs to attack
    ],
)
def test_rules_are_cited_by_the_number_of_the_edition(rule: str, edition: str, number: str) -> None:
    found = sheet(Edition(edition))
    assert found.number(rule) == number
    assert found.citation(rule) == (f"{number}@{edition}" if number else "")
