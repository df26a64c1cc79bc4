"""No rule is cited by a number that the text of its edition does not have."""

import ast
import csv
from functools import cache

import pytest

from tests.citations import Citation
from tests.engine.games import played
from tests.needs import shared
from tests.rules_code import cited_in
from tests.sources import name_of, python_files, tree_of
from tests.why.cited import cited
from tests.why.paragraphs import DAYS, paragraphs
from turnfold.engine.editions import sheet
from turnfold.engine.editions.answers import TIME_LINE
from turnfold.engine.editions.numbers import runs
from turnfold.engine.keywords import KEYWORDS
from turnfold.events.enums import Edition
from turnfold.events.record import DecisionTaken

SURE = 0.8
"""How alike two wordings are that are taken to be the same rule without being read."""

in_every_edition = pytest.mark.parametrize("edition", list(Edition))


def days_of_texts() -> list[Edition]:
    """The days of which there is a whole text."""
    texts = shared("rules/cr").glob("cr-????-??-??.txt")
    return [Edition(each.stem.removeprefix("cr-")) for each in sorted(texts)]


def docstrings_cite(edition: Edition) -> set[tuple[str, str]]:
    """What docstrings cite in an edition: file and number."""
    return {(path, each.name) for path, each in citations() if each.edition == edition.value}


@in_every_edition
def test_every_rule_that_is_cited_has_a_line_in_the_table(edition: Edition) -> None:
    """What the table does not have has no number: none is kept because nobody thought of it."""
    in_texts = {number for _, number in docstrings_cite(Edition.FREE_DIVISION)}
    of_keywords = {each.rule for each in KEYWORDS.values()}
    assert len(cited() | in_texts) > 500
    known = sheet(edition).numbers.keys() | sheet(Edition.DAMAGE_ORDER).numbers.keys()
    assert (cited() - OF_2004) | in_texts | of_keywords <= known
    assert sheet(edition).number("999.9") == ""


def test_every_number_of_a_day_stands_in_the_text_of_the_day() -> None:
    wrong = {
        (day.value, number)
        for day in [*Edition, *days_of_texts()]
        for number in {*sheet(day).numbers.values()} - paragraphs(day) - {""}
    }
    assert wrong == set()
    assert len(days_of_texts()) > 30


def test_the_rule_of_every_change_stands_in_the_text_of_its_day() -> None:
    texts = {each.value: paragraphs(each) for each in days_of_texts()}
    dated = [each for answers in TIME_LINE.values() for each in answers if each.rule]
    assert [each for each in dated if each.rule not in texts.get(each.since, {each.rule})] == []
    assert sum(each.since in texts for each in dated) > 40


@pytest.mark.parametrize("edition", [Edition.DAMAGE_ON_THE_STACK, Edition.DAMAGE_ORDER])
def test_a_number_without_a_mark_is_that_of_the_same_words(edition: Edition) -> None:
    """The wordings of both texts are alike."""
    with shared("rules/numbers-by-date.csv").open(encoding="utf-8", newline="") as file:
        found = {
            line["rule_2024"]: (line["number"], float(line["confidence"]) >= SURE)
            for line in csv.DictReader(file)
            if line["date"] == DAYS[edition]
        }
    cells = {rule: cell for rule, since, cell in runs() if since <= edition.day}
    by_words = {rule: cell for rule, cell in cells.items() if cell and cell[-1] not in "*~"}
    assert len(by_words) > 130
    wrong = {rule: n for rule, n in by_words.items() if found.get(rule) != (n, True)}
    assert wrong == {}


def test_no_number_is_lent_or_left_out_where_the_text_has_the_words_of_the_rule() -> None:
    with shared("rules/numbers-by-date-runs.csv").open(encoding="utf-8", newline="") as file:
        began = {
            (line["rule_2024"], line["first_date"]): line["number"]
            for line in csv.DictReader(file)
            if line["number"] and float(line["lowest_confidence"]) >= SURE
        }
    told = {(rule, day): cell for rule, day in began for cell in in_force(rule, day)}
    assert len(told) > 1000
    assert {
        place: (cell, began[place])
        for place, cell in told.items()
        if not cell.endswith("*") and cell != began[place]
    } == {}


def in_force(rule: str, day: str) -> list[str]:
    """The cell that holds for a rule on a day, if the table has one by then."""
    return [cell for each, since, cell in runs() if each == rule and since <= day][-1:]


@in_every_edition
def test_what_a_game_cites_stands_in_the_text_or_is_unknown_there(edition: Edition) -> None:
    """Decisions are under no rule. A fact without a number is of a rule that the edition lacks: a
    sub-step that others have, or, in 2004, damage, which only the glossary explains."""
    log = played(edition, 3).log
    rules = {log.rule_of(seq).partition("@")[0] for seq in range(len(log))} - {""}
    assert len(rules) > 40
    assert rules <= paragraphs(edition)
    bare = {
        type(event).__name__
        for seq, event in enumerate(log.events)
        if not log.rule_of(seq) and not isinstance(event, DecisionTaken)
    }
    assert (
        bare
        <= {
            Edition.DAMAGE_ON_THE_STACK: {"SubstepBegan", "LifeLost", "DamageMarked"},
            Edition.DAMAGE_ORDER: {"SubstepBegan"},
            Edition.FREE_DIVISION: set(),
        }[edition]
    )


OF_2004 = {"300.6", "300.7", "300.8", "308.4"}
"""Numbers of 2004 by which a transcript knows what it leaves out."""


@in_every_edition
def test_what_docstrings_cite_stands_in_the_text_of_the_edition(edition: Edition) -> None:
    wrong = {each for each in docstrings_cite(edition) if each[1] not in paragraphs(edition)}
    assert wrong == set()


@cache
def citations() -> list[tuple[str, Citation]]:
    """What is cited in every text in the packages that stands by itself, with its file."""
    return [
        (name_of(path), each)
        for path in python_files()
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        for each in cited_in(str(node.value.value))
    ]


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
        ("614.1a", "2004", "419.1a"),
        ("614.10", "2004", "419.6e"),
        ("615.6", "2004", "419.5"),
        ("505.3", "2004", ""),  # schemes
        ("505.4", "2004", ""),  # Sagas
        ("505.5", "2004", ""),  # Attractions
        ("701.60", "2010", ""),  # suspect; not one of 701.6
        ("613.7", "2010", "613.6"),
        ("115.5", "2010", "114.4"),
        ("113.6", "2010", "112.6"),
        ("702.23a", "2010", "702.22a"),  # rampage, before ward came
        ("702.9b", "2004", "502.4b"),
        ("702.111b", "2010", ""),  # menace
        ("702.111b", "2004", ""),
        ("506.4", "2004", "306.2"),  # removed from combat; 306.4 is about attacking alone
        ("508.1k", "2004", "308.2g"),
        ("510.2", "2004", "310.4"),  # the same in other words
        ("510.3", "2004", "310.1"),
        ("701.13", "2010", "608.2c"),  # to mill was an instruction like others
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
