"""Every rule that a log can cite has one sentence of our own, in every edition."""

import re
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from importlib.resources import files

import pytest

from tests.engine.games import played
from tests.needs import shared
from tests.why.cited import cited
from turnfold.engine.editions import sheet
from turnfold.engine.editions.answers import days
from turnfold.engine.editions.numbers import runs as runs_of_numbers
from turnfold.events.enums import Edition
from turnfold.replays.why import sentence_of_rule
from turnfold.replays.why.paragraphs import paragraphs

in_every_edition = pytest.mark.parametrize("edition", list(Edition))


def own(edition: Edition) -> dict[str, str]:
    """The sentences that stand under an edition's own numbers."""
    text = (
        files("turnfold.replays.why").joinpath("rules", f"{edition.value}.toml").read_text("utf-8")
    )
    return dict(tomllib.loads(text)["says"])


@in_every_edition
def test_every_number_that_the_code_cites_has_a_sentence(edition: Edition) -> None:
    only_there = own(Edition.DAMAGE_ON_THE_STACK).keys() - own(Edition.FREE_DIVISION).keys()
    newest = {each for each in cited() if not each.startswith("=")} - only_there
    numbers = {sheet(edition).number(each) for each in newest}
    assert len(numbers) > 120
    assert not {each for each in numbers - {""} if each not in paragraphs(edition)}


def test_a_number_that_only_one_edition_has_is_told_there() -> None:
    for number in (each[1:] for each in cited() if each.startswith("=")):
        assert number in own(Edition.DAMAGE_ON_THE_STACK) | own(Edition.DAMAGE_ORDER)


@in_every_edition
def test_a_number_that_two_rules_share_has_a_sentence_of_its_own(edition: Edition) -> None:
    numbers = sheet(edition).numbers
    rules = defaultdict(set)
    for each in numbers.keys() - numbers.lent:
        if not each.startswith("="):
            rules[numbers[each]].add(each)
    shared_numbers = {number for number, of in rules.items() if number and len(of) > 1}
    assert shared_numbers <= own(edition).keys()


def test_every_rule_of_the_table_has_a_sentence_on_every_day() -> None:
    known = {since for _, since, _ in runs_of_numbers()} | {*days()}
    assert len(known) > 100
    untold = {
        (day.value, number)
        for day in [*Edition, *map(Edition, known)]
        for number in {*sheet(day).numbers.values()} - paragraphs(day).keys() - {""}
    }
    assert untold == set()


@pytest.mark.rule("119.4@2024")
def test_a_number_that_is_lent_to_another_rule_says_what_its_own_rule_says() -> None:
    """Until 2021 the texts had no paragraph on paying 0 life."""
    assert sentence_of_rule("118.4@2010") == sentence_of_rule("119.4@2024")


def test_a_rule_is_told_from_the_day_on_that_has_it() -> None:
    assert "speed" in sentence_of_rule("702.179@2025-02-07")
    assert sentence_of_rule("702.179@2024") == ""


@in_every_edition
def test_every_rule_of_a_played_game_is_told(edition: Edition) -> None:
    log = played(edition, 3).log
    rules = {log.rule_of(seq) for seq in range(len(log))} - {""}
    assert len(rules) > 40
    assert all(map(sentence_of_rule, rules))


@in_every_edition
def test_a_sentence_is_one_sentence(edition: Edition) -> None:
    for number, said in own(edition).items():
        assert re.fullmatch(r"\d{3}(\.\d{1,3}[a-km-np-z]?)?", number)
        assert re.fullmatch(r"[A-Z][^.\n]*\.", said), f"{number}: {said}"


def test_no_sentence_is_taken_from_the_rules() -> None:
    ours = {run for edition in Edition for said in own(edition).values() for run in runs(said)}
    assert len(ours) > 1000
    for path in shared("rules/cr").glob("*.txt"):
        assert not ours.intersection(runs(path.read_text("utf-8", "replace")))


def runs(text: str) -> Iterator[tuple[str, ...]]:
    """Every eight words that follow one another."""
    words = re.findall(r"[a-z0-9/+-]+", text.lower())
    return zip(*(words[n:] for n in range(8)), strict=False)


@pytest.mark.rule("510.1c@2010")
@pytest.mark.rule("510.1c@2024")
@pytest.mark.rule("310.4@2004")
@pytest.mark.rule("300.3@2004")
@pytest.mark.parametrize(
    ("rule", "word"),
    [
        ("510.1c@2010", "order"),
        ("510.1c@2024", "as its controller likes"),
        ("310.4@2004", "from the stack"),
        ("300.3@2004", "mana burn"),
    ],
)
def test_the_same_number_may_say_something_else_in_another_edition(rule: str, word: str) -> None:
    assert word in sentence_of_rule(rule)


def test_a_number_that_is_not_a_rule_has_no_sentence() -> None:
    assert (
        sentence_of_rule("")
        == sentence_of_rule("999.9@2024")
        == sentence_of_rule("510.2@1999")
        == sentence_of_rule("510.2")
        == ""
    )
