"""Days on the command line: `--date`, `--compare all`, `turnfold editions`, `rule --history`."""

import json
from pathlib import Path

import pytest

from tests.disputes.files import DUEL
from tests.replays.program import Run, assert_refused
from turnfold.replays.demo import disputes

MOGG = disputes() / "mogg-fanatic.toml"
WURM = disputes() / "craw-wurm.toml"
ATTACK = '\n[[script]]\ndeclare_attackers = { wurm = "B" }\n'


def answered(run: Run, *arguments: object) -> object:
    return json.loads(run(*arguments, "--json").stdout)


@pytest.mark.parametrize("option", ["--date", "--edition"])
def test_a_dispute_is_played_under_the_rules_of_a_day(run: Run, option: str) -> None:
    for day in ("2009-07-10", "2009-07-11"):
        found = run("run", WURM, option, day)
        assert f"rules of {day}" in found.stdout
        assert (f"order wall and cadet.  509.2@{day}" in found.stdout) is (day == "2009-07-11")


def test_a_file_may_name_a_day(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "duel.toml"
    file.write_text(f'edition = "2013-07-12"\n{DUEL}', "utf-8")
    assert "rules of 2013-07-12" in run("run", file).stdout


@pytest.mark.parametrize(
    "arguments",
    [
        ("run", WURM, "--date", "1998-01-01"),
        ("run", WURM, "--compare", "2024,1998-01-01"),
        ("rule", "510.1c@1998-01-01"),
        ("play", "--date", "1998-01-01"),
    ],
    ids=lambda each: each[0],
)
def test_a_day_before_the_first_text_is_refused(run: Run, arguments: tuple[object, ...]) -> None:
    assert_refused(run(*arguments), "every day from 1999-04-23 on, such as 2013-07-12")


def test_games_are_played_under_the_rules_of_a_day(run: Run, tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    result = run("play", "--date", "2006-01-01", "--seed", "3", "-o", log)
    assert result.exit_code == 0
    assert "rules of 2006-01-01" in run("verify", log).stdout


def test_days_that_differ_in_nothing_but_numbers_are_the_same(run: Run, tmp_path: Path) -> None:
    """Steps without attackers are skipped on all of them, under six numbers."""
    file = tmp_path / "nothing.toml"
    file.write_text('format = 1\nuntil = "postcombat_main"\n[players.A]\n[players.B]\n', "utf-8")
    days = "2012-01-01,2016-12-01,2017-12-01,2024"
    assert "the same from beginning to end" in run("run", file, "--compare", days).stdout


def test_two_days_are_compared(run: Run) -> None:
    found = answered(run, "run", MOGG, "--compare", "2009-07-10,2009-07-11")
    assert [*found["editions"]] == ["2009-07-10", "2009-07-11"]  # type: ignore[index]
    assert found["first"] is not None  # type: ignore[index]
    assert found["changes"] == {}  # type: ignore[index]


def test_all_days_on_which_a_game_changes_are_found_with_their_changes(run: Run) -> None:
    found = answered(run, "run", WURM, "--compare", "all")
    assert [*found["editions"]] == ["1999-04-23", "2009-07-11", "2024-11-08"]  # type: ignore[index]
    said = found["changes"]  # type: ignore[index]
    assert [*said] == ["2009-07-11", "2024-11-08"]
    named = {day: [each["rule"] for each in changes] for day, changes in said.items()}
    assert named["2009-07-11"] == ["510.2@2009-07-11", "510.1c@2009-07-11"]
    assert named["2024-11-08"] == ["510.1c@2024-11-08"]


def test_each_difference_is_told_with_the_change_that_makes_it(run: Run) -> None:
    """On one day the damage left the stack and got an order: each is seen without the other."""
    found = answered(run, "run", WURM, "--compare", "all")
    stack, order = found["changes"]["2009-07-11"]  # type: ignore[index]
    assert stack["before"] == [
        "The combat damage goes on the stack as one object.",
        "The combat damage on the stack resolves.",
    ]
    assert (stack["since"], stack["ends"]) == ([], [])
    assert order["since"] == [
        "Wurm will assign its damage in the order wall and cadet.",
        "Entry 4 would be illegal.",
    ]
    assert (order["before"], order["ends"]) == (["Entry 4 would be legal."], ["legal_count"])
    page = " ".join(run("run", WURM, "--compare", "all").stdout.split())
    assert "+ Wurm will assign its damage in the order wall and cadet. + Entry 4 would be" in page


@pytest.mark.rule("502.80a@2009-05-01")
def test_a_keyword_that_came_is_the_change_behind_a_difference(run: Run, tmp_path: Path) -> None:
    """Before wither came the damage of such a creature was marked like any other."""
    text = DUEL.replace('id = "wurm"', 'id = "wurm"\nkeywords = ["wither"]')
    file = tmp_path / "wither.toml"
    file.write_text(text + ATTACK + '[[script]]\ndeclare_blockers = { wall = ["wurm"] }\n', "utf-8")
    (change,) = answered(run, "run", file, "--compare", "all")["changes"]["2008-05-01"]  # type: ignore[index]
    assert (change["change"], change["rule"]) == ("the rules know wither", "")


def test_a_file_is_judged_by_its_own_day_when_all_are_compared(run: Run, tmp_path: Path) -> None:
    """Damage on the stack: a creature that is gone deals its damage only until July 2009."""
    text = MOGG.read_text("utf-8")
    file = tmp_path / "mogg.toml"
    for day, code in (("2004", 0), ("2009-07-10", 0), ("2009-07-11", 1), ("2024", 1)):
        file.write_text(text.replace('edition = "2004"', f'edition = "{day}"'), "utf-8")
        assert run("run", file, "--compare", "all").exit_code == code


def test_the_days_are_listed_with_what_changed(run: Run) -> None:
    page = run("editions").stdout
    assert "2004-01-15  the edition 2004" in page
    assert "2013-07-13\n  each player keeps one legend of each name  704.5k@2013-07-13" in page
    assert "new keywords: battle cry, infect, living weapon" in page
    days = answered(run, "editions")
    assert [each["day"] for each in days][:2] == ["1999-04-23", "2001-07-23"]  # type: ignore[attr-defined]


def test_the_history_of_a_rule(run: Run) -> None:
    found = answered(run, "rule", "510.1c", "--history")
    assert [(each["since"], each["number"]) for each in found["history"]] == [  # type: ignore[index]
        ("1999-04-23", "310.1c"),
        ("2003-07-01", "310.2c"),
        ("2009-07-11", "510.1c"),
        ("2024-11-08", "510.1c"),
    ]
    page = run("rule", "510.1c", "--history").stdout
    assert "damage is divided along a damage assignment order" in page
    assert answered(run, "rule", "510.1c")["history"] == []  # type: ignore[index]


def test_a_rule_that_said_something_else_on_a_day_says_that(run: Run) -> None:
    assert "All legendary permanents with one name go." in run("rule", "704.5k@2013-07-12").stdout
    assert "keeps one of them" in run("rule", "704.5k@2013-07-13").stdout
