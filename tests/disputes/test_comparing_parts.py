"""Comparing what happened with what was expected, and games with each other, piece by piece."""

from typing import Any

import pytest
from rich.table import Table

from tests.disputes.files import Data, creature, outcome_of
from turnfold.events.enums import Edition
from turnfold.replays.disputes.file.reading import scenario
from turnfold.replays.disputes.judging import beside
from turnfold.replays.disputes.judging.compare import compare, differing, side_by_side
from turnfold.replays.disputes.judging.final import mana_of
from turnfold.replays.disputes.judging.happened import is_under
from turnfold.replays.disputes.judging.telling import ToldEvent


@pytest.mark.parametrize(
    ("wanted", "rule"),
    [
        ("", "510.1c@2024"),
        ("", ""),
        ("510.1c", "510.1c@2024"),
        ("510.1c@2024", "510.1c"),
        ("510.1c@2024", "510.1c@2024"),
        ("510.1", "510.1c@2024"),
        ("510.1@2024", "510.1@2024"),
    ],
)
def test_a_rule_is_under_another(wanted: str, rule: str) -> None:
    assert is_under(wanted, rule)


@pytest.mark.parametrize(
    ("wanted", "rule"),
    [
        ("510.1c@2010", "510.1c@2024"),
        ("510.1", "510.10@2024"),
        ("510", "510.1@2024"),
        ("510.1c", "510.1@2024"),
        ("510.1c", "510.1d@2024"),
        ("510.1c", ""),
        ("10.1", "510.1@2024"),
    ],
)
def test_a_rule_is_not_under_another(wanted: str, rule: str) -> None:
    assert not is_under(wanted, rule)


def test_boards_differ_in_single_places() -> None:
    boards: list[dict[str, Any]] = [
        {"turn": 3, "life": {"A": 20, "B": 18}, "tapped": ["x"]},
        {"turn": 3, "life": {"A": 20, "B": 17}, "tapped": ["x"], "damage": {"x": 1}},
        {"turn": 3, "life": {"A": 20, "B": 18}, "tapped": ["x", "y"]},
    ]
    assert differing(boards) == {
        "life.B": [18, 17, 18],
        "tapped": [["x"], ["x"], ["x", "y"]],
        "damage.x": [None, 1, None],
    }
    assert differing(boards[:1] * 3) == {}


def _game(said: str) -> list[ToldEvent]:
    """A game in which an event happens for each letter, in a step of that name."""
    return [
        ToldEvent(number, f"1 {each}", each.upper(), f"r{number}", ("event", each))
        for number, each in enumerate(said)
    ]


def _rows(*games: str) -> list[str]:
    """The rows of several games, each as the sentences of the games in it, "-" where none is."""
    rows = side_by_side([_game(each) for each in games])
    return ["".join(side.sentence if side else "-" for side in row.sides) for row in rows]


@pytest.mark.parametrize(
    ("games", "rows"),
    [
        (["abc"], ["A", "B", "C"]),
        (["abc", "abc"], ["AA", "BB", "CC"]),
        (["abc", "axc"], ["AA", "B-", "-X", "CC"]),
        (["ab", "abc"], ["AA", "BB", "-C"]),
        (["abc", "bc"], ["A-", "BB", "CC"]),
        (["ab", "ac", "ac"], ["AAA", "B--", "-CC"]),
        (["ab", "ab", "axb"], ["AAA", "--X", "BBB"]),
    ],
)
def test_same_events_of_games_stand_in_one_row(games: list[str], rows: list[str]) -> None:
    assert _rows(*games) == rows


def test_a_row_tells_the_step_and_the_number_of_its_event_in_each_game() -> None:
    rows = side_by_side([_game("ab"), _game("b")])
    assert [(row.step, row.parts) for row in rows] == [("1 a", True), ("1 b", False)]
    sides = [(s.event, s.rule) for s in rows[1].sides if s]
    assert sides == [(1, "r1"), (0, "r0")]


def _comparison(edition: str, *played: str) -> Any:
    """A file of an edition, in which nothing happens as it says, played under several."""
    data = {"format": 1, "edition": edition, "players": {"A": {}, "B": {}}}
    data |= {
        "expect": {"life": {"B": 20}},
        "until": "end_of_turn",
        "battlefield": [creature("x", "A", 2, 2)],
    }
    return compare(scenario(data), [Edition(each) for each in played])


def test_a_comparison_of_equal_games_never_parts() -> None:
    found = _comparison("2024", "2010", "2024")
    assert found.first is None
    assert found.ends() == {}
    assert "they never part" in repr(found)


@pytest.mark.parametrize(
    ("own", "played", "deciding"),
    [
        ("2024", ["2010", "2024"], ["2024"]),
        ("2010", ["2010", "2024"], ["2010"]),
        ("2004", ["2010", "2024"], ["2010", "2024"]),
    ],
)
def test_the_edition_of_the_file_decides_and_else_every_one(
    own: str, played: list[str], deciding: list[str]
) -> None:
    found = _comparison(own, *played)
    assert [each.played.edition.value for each in found.deciding] == deciding
    assert found.ok
    assert found.conclusion == f"Rules of {deciding[0]}: Everything is as expected."


def test_mana_is_written_in_the_order_of_the_colours() -> None:
    assert mana_of({"C": 1, "G": 2, "W": 1, "B": 0}) == "WGGC"
    assert mana_of({}) == ""


NOW: Data = {"step": "precombat_main"}


def test_tokens_are_counted_by_controller_and_by_name() -> None:
    elf = {"name": "Elf", "types": ["creature"], "power": 1, "toughness": 1}
    made = [{**NOW, "effect": {"create_token": {"controller": each, **elf}}} for each in "AAB"]
    ready = creature("x", "A", 1, 1, token=True)
    for tokens, met in (
        ({"A": 3, "B": 1, "Elf": 3, "x": 1}, True),
        ({"A": 2}, False),
        ({"B": 2}, False),
        ({"Elf": 4}, False),
        ({"x": 2}, False),
    ):
        found = outcome_of(
            ready,
            creature("y", "B", 1, 1),
            script=made,
            until="precombat_main",
            expect={"tokens": tokens},
        )
        assert (not found.mismatches) is met, tokens


@pytest.mark.rule("510.1c@2010", "510.1c@2024")
def test_a_report_ends_with_the_first_edition_that_is_not_as_expected() -> None:
    """Damage may be divided freely among blockers in 2024, and not in 2010."""
    fight: list[Data] = [
        {"declare_attackers": {"x": "B"}},
        {"declare_blockers": {"p": "x", "q": "x"}},
        {"assign": {"x": {"p": 2, "q": 2}}, "legal": True},
    ]
    board = [creature("x", "A", 4, 4), *(creature(each, "B", 1, 3) for each in "pq")]
    data = {"format": 1, "edition": "2004", "players": {"A": {}, "B": {}}}
    made = scenario({**data, "battlefield": board, "script": fight, "until": "combat_damage"})
    found = compare(made, [Edition("2024"), Edition("2010")])
    assert [each.ok for each in found.outcomes] == [True, False]
    assert found.conclusion.startswith("Rules of 2010: ")


def test_what_happened_stands_beside_its_step() -> None:
    """A step that only one game has stands where the other one goes on."""
    rows = side_by_side([_game("abcd"), _game("axbyd")])
    (table,) = (e for e in beside.side_by_side("", "12", rows, {}) if isinstance(e, Table))
    cells = [[str(cell) for cell in column.cells] for column in table.columns]
    assert list(zip(*cells, strict=True)) == [
        ("turn 1, x", "-", "X r1"),
        ("", "(1 equal event)", "(1 equal event)"),
        ("turn 1, c", "C r2", "-"),
        ("turn 1, y", "-", "Y r3"),
        ("", "(1 equal event)", "(1 equal event)"),
    ]


def test_steps_that_come_again_stand_in_their_order() -> None:
    rows = side_by_side([_game("mam"), _game("e")])
    (table,) = (e for e in beside.side_by_side("", "12", rows, {}) if isinstance(e, Table))
    assert [str(each) for each in table.columns[0].cells] == [
        *("turn 1, m", "turn 1, a", "turn 1, m", "turn 1, e")
    ]
