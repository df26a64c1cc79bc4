"""Editions are days of one time line: which days there are, and the slice of each."""

import itertools

import msgspec
import pytest

from turnfold.engine.editions import Sheet, named_like, sheet
from turnfold.engine.editions.answers import TIME_LINE, answer, changes, days
from turnfold.engine.editions.numbers import runs
from turnfold.engine.game import Game, Seat
from turnfold.events.enums import FIRST_DAY, Edition
from turnfold.events.log.log import Header


def test_three_days_have_names() -> None:
    assert [each.value for each in Edition] == ["2004", "2010", "2024"]
    assert [each.day for each in Edition] == ["2004-01-15", "2015-03-27", "2024-11-08"]


def test_any_day_from_the_first_text_on_is_an_edition() -> None:
    day = Edition("2013-07-12")
    assert (day.value, day.day) == ("2013-07-12", "2013-07-12")
    assert day is Edition("2013-07-12")
    assert day not in list(Edition)
    assert Edition(FIRST_DAY).day == "1999-04-23"
    assert Edition("2012-02-29").day == "2012-02-29"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "1999",
        "1999-04-22",
        "2013-02-29",
        "2100-02-29",
        "2013-04-31",
        "2013-13-01",
        "2013-7-12",
        "20130712",
        "2013-07-12 ",
        "x",
    ],
)
def test_what_is_no_day_with_rules_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not a valid Edition"):
        Edition(text)


def test_a_day_is_written_and_read_as_it_is() -> None:
    header = Header(3, Edition("2013-07-12"), "game")
    assert msgspec.convert({"e": "2013-07-12"}, dict[str, Edition])["e"] is header.edition
    assert msgspec.json.encode(header.edition) == b'"2013-07-12"'
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert("2013-13-12", Edition)


def test_every_question_has_answers_in_order_that_differ() -> None:
    assert [*TIME_LINE] == [
        each for each in Sheet.__struct_fields__ if each not in ("edition", "numbers")
    ]
    for answers in TIME_LINE.values():
        assert answers[0].since == FIRST_DAY
        assert [each.since for each in answers] == sorted({each.since for each in answers})
        assert all(a.value != b.value for a, b in itertools.pairwise(answers))
        assert all(each.change for each in answers)


def test_a_sheet_is_the_slice_of_its_day() -> None:
    assert answer("legend_rule", "2013-07-12").since == "2004-10-01"
    assert sheet(Edition("2013-07-12")).legend_rule == "all_go"
    assert sheet(Edition("2013-07-13")).legend_rule == "choose_one"
    assert sheet(Edition("2013-07-13")) is sheet(Edition("2013-07-13"))


def test_a_day_and_the_name_of_the_day_have_the_same_rules() -> None:
    for named in Edition:
        mine, same = sheet(Edition(named.day)), sheet(named)
        assert {q: getattr(mine, q) for q in TIME_LINE} == {q: getattr(same, q) for q in TIME_LINE}
        assert mine.numbers == same.numbers


def test_on_a_day_between_two_changes_nothing_changed() -> None:
    assert days()[0] == "2001-07-23"
    assert {"draw_of_the_turn", "regeneration_ends_combat"} <= changes("2001-07-23").keys()
    assert "2009-07-11" in days()
    assert changes("2009-07-12") == {}
    assert sheet(Edition("2009-07-12")).mana_burns is False


def test_a_day_is_like_the_named_edition_that_divides_damage_alike() -> None:
    for day, name in (
        ("1999-04-23", "2004"),
        ("2009-07-10", "2004"),
        ("2009-07-11", "2010"),
        ("2024-11-07", "2010"),
        ("2024-11-08", "2024"),
    ):
        assert named_like(Edition(day)) is Edition(name)


@pytest.mark.parametrize(
    ("rule", "day", "number"),
    [
        ("510.2", "2009-07-10", "310.4"),
        ("510.2", "2009-07-11", "510.2"),
        ("704.5j", "2013-07-12", "704.5k"),
        ("704.5j", "2017-09-29", "704.5j"),
        ("120.3e", "2010-07-16", "119.3d"),
        ("120.3e", "2019-07-12", "120.3e"),
        ("500.4", "2025-11-14", "500.5"),
        ("730", "2026-04-17", "733"),
        ("702.111b", "2015-07-16", ""),  # menace
        ("702.111b", "2015-07-17", "702.110b"),
        ("=704.5j", "2007-09-30", ""),  # planeswalkers
        ("=704.5j", "2007-10-01", "420.5q"),
    ],
)
def test_rules_are_cited_by_the_number_of_the_day(rule: str, day: str, number: str) -> None:
    assert sheet(Edition(day)).number(rule) == number
    assert sheet(Edition(day)).citation(rule) == (f"{number}@{day}" if number else "")


def test_the_lines_of_a_rule_are_in_the_order_of_their_days() -> None:
    lines = [(rule, since) for rule, since, _ in runs()]
    assert len(lines) == len(set(lines))
    assert all(a[0] != b[0] or a[1] < b[1] for a, b in itertools.pairwise(lines))


def test_a_game_says_its_day_and_cites_by_it() -> None:
    seats = [Seat("Ann", ("Forest",) * 40), Seat("Bob", ("Forest",) * 40)]
    log = Game.start(Edition("2013-07-12"), seats).log
    assert log.header.edition.value == "2013-07-12"
    assert all(log.rule_of(n).endswith("@2013-07-12") for n in range(len(log)) if log.rule_of(n))


def test_a_card_of_the_pool_that_a_day_cannot_know_is_refused_with_the_day_it_came() -> None:
    seats = [Seat("Ann", ("Typhoid Rats",) * 40), Seat("Bob", ("Forest",) * 40)]
    with pytest.raises(ValueError, match="know no deathtouch, which came on 2007-05-01"):
        Game.start(Edition("2007-04-30"), seats)
    Game.start(Edition("2007-05-01"), seats)
