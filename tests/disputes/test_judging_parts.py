"""What a judgement says is not as expected, and how a comparison of games is printed."""

from typing import Any

import pytest
from rich.table import Table
from rich.text import Text

from tests.disputes.files import Data, creature, outcome_of
from turnfold.engine.state import GameState
from turnfold.events.enums import Edition
from turnfold.events.zones import LibraryShuffled
from turnfold.replays.disputes.judging.beside import side_by_side as told_beside
from turnfold.replays.disputes.judging.compare import side_by_side
from turnfold.replays.disputes.judging.final import winner
from turnfold.replays.disputes.judging.run import Judgement
from turnfold.replays.disputes.judging.telling import ToldEvent
from turnfold.replays.disputes.playing.marking import pool
from turnfold.replays.disputes.playing.script import name_and_number
from turnfold.replays.disputes.playing.table import NamedObjects

X, P = creature("x", "A", 2, 2), creature("p", "B", 1, 3)
ATTACK: Data = {"declare_attackers": {"x": "B"}}


def said(outcome: Judgement) -> list[tuple[str, Any, Any]]:
    """What is not as expected: the place, what is expected, and what is so."""
    return [(each.path, each.expected, each.got) for each in outcome.mismatches]


@pytest.mark.parametrize(
    ("refusal", "wanted"), [({}, "refused"), ({"rule": "508.1c"}, "refused under 508.1c")]
)
def test_an_action_that_was_legal_is_not_refused(refusal: Data, wanted: str) -> None:
    outcome = outcome_of(X, script=[ATTACK], expect={"illegal": [{"script": 0, **refusal}]})
    assert said(outcome) == [("expect.illegal[0]", wanted, "it was not refused")]


def test_an_entry_that_never_applies_and_should_be_refused_is_told_once() -> None:
    expect = {"illegal": [{"script": 0}]}
    outcome = outcome_of(X, script=[{"declare_blockers": {"x": "x"}}], expect=expect)
    assert said(outcome) == [("expect.illegal[0]", "refused", "it was not refused")]
    outcome = outcome_of(X, script=[{"declare_blockers": {"x": "x"}}])
    asked = "none: A is asked: declare attackers (turn 3, declare attackers)"
    assert said(outcome) == [("script[0]", "a question that this entry answers", asked)]


@pytest.mark.parametrize(
    ("sentences", "more"),
    [
        (3, ' and "Frob 2"'),
        (4, ', "Frob 2" and 1 other sentence'),
        (5, ', "Frob 2" and 2 other sentences'),
    ],
)
def test_a_few_sentences_that_are_not_read_are_named_as_a_reason(sentences: int, more: str) -> None:
    odd = creature("x", "A", 2, 2, text="\n".join(f"Frob {n}." for n in range(sentences)))
    ((_, _, got),) = said(outcome_of(odd, script=[{"answer": True}]))
    assert got.startswith("none: A is asked: declare attackers")
    assert got.endswith(f', maybe because turnfold does not read "Frob 0", "Frob 1"{more}')


NO_GAME: Data = {"A": {"life": 0}, "B": {"life": 0}}


@pytest.mark.rule("104.4a@2024")
def test_all_lose_together_and_nobody_was_asked_anything() -> None:
    outcome = outcome_of(players=NO_GAME, expect={"legal_count": 1, "winner": "A"})
    assert said(outcome) == [("expect.winner", ["A"], []), ("expect.legal_count", 1, None)]
    assert winner(outcome.played.state) == []
    assert "winner" not in outcome.board
    assert outcome.board["lost"] == ["A", "B"]


@pytest.mark.rule("104.2c@2024")
def test_a_team_wins_together() -> None:
    teams: Data = {"players": {each: {} for each in "ABCD"}, "teams": [["A", "B"], ["C", "D"]]}
    script = [{"step": "precombat_main", "effect": {"lose": each}} for each in "CD"]
    board = outcome_of(**teams, script=script, until="game_over").board
    assert (board["winner"], board["lost"]) == (["A", "B"], ["C", "D"])


def test_counters_on_the_board_are_those_of_players_and_of_permanents() -> None:
    players: Data = {"A": {"counters": {"experience": 2}}, "B": {}}
    charged = creature("x", "A", 1, 1, counters={"charge": 1})
    board = outcome_of(charged, P, players=players).board
    assert board["counters"] == {"A": {"experience": 2}, "x": {"charge": 1}}


def test_what_is_gone_has_no_counters_and_not_even_none() -> None:
    gone = {"step": "precombat_main", "effect": {"destroy": "x"}}
    for wanted in ({}, {"charge": 1}):
        expect = {"counters": {"x": wanted, "p": {}, "A": {"poison": 0}}}
        outcome = outcome_of(X, P, script=[gone], until="precombat_main", expect=expect)
        assert said(outcome) == [("expect.counters.x", wanted, None)]


def _game(*events: str) -> list[ToldEvent]:
    """A game of events, each written as "step: sentence"."""
    parts = [each.split(": ") for each in events]
    return [
        ToldEvent(number, step, sentence, f"r{number}", ("event", sentence))
        for number, (step, sentence) in enumerate(parts)
    ]


def _printed(*games: list[ToldEvent], ends: Data | None = None) -> tuple[list[str], list[Any]]:
    """The lines, and the rows of each table, of games that are called one, two and so on."""
    names = ("one", "two")[: len(games)]
    parts = list(told_beside("title", names, side_by_side(games), ends or {}))
    lines = [each.plain for each in parts if isinstance(each, Text)]
    return lines, [_cells(each) for each in parts if isinstance(each, Table)]


def _cells(table: Table) -> list[list[str]]:
    columns = [[str(cell) for cell in column.cells] for column in table.columns]
    return [[str(each.header) for each in table.columns], *map(list, zip(*columns, strict=True))]


def test_games_that_are_the_same_are_not_printed() -> None:
    lines, tables = _printed(_game("1 upkeep: A"), _game("1 upkeep: A"))
    assert lines == ["title", "The games are the same from beginning to end."]
    assert tables == []


def test_games_are_printed_from_where_they_differ() -> None:
    one = _game("1 draw: A", "1 draw: B", "1 declare_blockers: C", "2: D", "2 end: E", "2 end: F")
    two = _game("1 draw: A", "1 draw: X", "1 declare_blockers: Y", "2: D", "2 end: E", "2 end: Z")
    lines, (rows, ends) = _printed(one, two, ends={"life.A": [20, None], "tapped": [["x"], []]})
    assert lines == ["title", "1 event is the same; then the games differ:"]
    assert rows == [
        ["turn and step", "one", "two"],
        ["turn 1, draw", "B r1", "X r1"],
        ["turn 1, declare blockers", "C r2", "Y r2"],
        ["", "(2 equal events)", "(2 equal events)"],
        ["turn 2, end", "F r5", "Z r5"],
    ]
    assert ends == [
        ["how they end", "one", "two"],
        ["life.A", "20", "nothing"],
        ["tapped", "x", "nothing"],
    ]


def test_games_that_differ_from_their_beginning_may_end_the_same() -> None:
    lines, (rows,) = _printed(_game("2: A", "2 end: B"), _game("2 end: B"))
    assert lines == ["title", "The games differ:", "They end the same."]
    assert rows[1:] == [["turn 2", "A r0", "-"], ["", "(1 equal event)", "(1 equal event)"]]


def test_the_first_event_that_did_not_happen_is_told_with_those_before_it() -> None:
    wanted = [{"type": "life_lost"}, {"type": "attackers_declared"}]
    first = outcome_of(X, script=[ATTACK], expect={"events": wanted}, until="declare_attackers")
    assert said(first) == [("expect.events[0]", wanted[0], "no such event")]
    second = outcome_of(
        X, script=[ATTACK], expect={"events": wanted[::-1]}, until="declare_attackers"
    )
    assert said(second) == [("expect.events[1]", wanted[0], "no such event after those before it")]


def test_each_name_in_a_list_is_that_of_another_object() -> None:
    bear: Data = {"id": "b", "name": "Grizzly Bears", "controller": "A"}
    expect = {"battlefield": ["Grizzly Bears", "Grizzly Bears"]}
    assert said(outcome_of(bear, expect=expect)) == [("expect.battlefield", "Grizzly Bears", ["b"])]
    assert said(outcome_of(bear, {**bear, "id": "c"}, expect=expect)) == []


def test_mana_that_is_written_as_a_number_is_colourless() -> None:
    assert pool("GG") == {"G": 2}
    assert pool("{2}{G}{C}") == {"G": 1, "C": 3}


@pytest.mark.parametrize(
    ("text", "name", "number"),
    [("x", "x", 0), ("x#2", "x", 1), ("x#y", "x#y", 0), ("x#", "x#", 0), ("a#b#3", "a#b", 2)],
)
def test_a_number_behind_a_name_is_that_of_an_ability(text: str, name: str, number: int) -> None:
    assert name_and_number(text) == (name, number)


def test_a_name_follows_a_card_through_a_shuffle() -> None:
    table = NamedObjects({}, GameState(Edition.FREE_DIVISION))
    table.name("x", 102)
    table.follow([LibraryShuffled(1, (101, 102), (202, 201))], table.state)
    assert table.ids == {"x": 201}
    assert (table.word(201), table.word(202)) == ("x", "object 202")
