"""`turnfold card` and `turnfold card coverage`: what is understood of printed cards."""

import json
from pathlib import Path

import pytest
from click import Command
from click.testing import CliRunner, Result

from turnfold.replays.cli.cards import card
from turnfold.replays.recordings.errors import UserError

BEASTS = (
    {"name": "Test Beast", "type_line": "Creature — Beast", "oracle_text": "Flying",
     "power": "2", "toughness": "2"},
    {"name": "Odd Beast", "type_line": "Creature — Beast", "oracle_text": "Trample\nFrobnicate.",
     "power": "2", "toughness": "2"},
)  # fmt: skip


def invoked(command: Command, *arguments: object) -> Result:
    """What a command prints and returns."""
    return CliRunner().invoke(command, [str(each) for each in arguments], standalone_mode=False)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "cards.jsonl"
    path.write_text("\n".join(map(json.dumps, BEASTS)))
    return path


def test_each_paragraph_stands_beside_what_was_understood(file: Path) -> None:
    ran = CliRunner().invoke(card, ["Odd Beast", "--cards", str(file)], standalone_mode=False)
    assert ran.return_value == 1
    assert "read as: trample" in ran.output
    assert "Frobnicate.\n    not read" in ran.output


def test_a_card_that_is_wholly_read_is_fine(file: Path) -> None:
    ran = CliRunner().invoke(card, ["Test Beast", "--cards", str(file)], standalone_mode=False)
    assert ran.return_value == 0


def test_a_card_that_is_not_there_is_named_with_the_nearest(file: Path) -> None:
    ran = CliRunner().invoke(card, ["Test Beats", "--cards", str(file)], standalone_mode=False)
    assert isinstance(ran.exception, UserError)
    assert "perhaps you mean Test Beast" in str(ran.exception)


def test_a_card_of_the_pool_is_shown_as_its_data() -> None:
    ran = invoked(card, "Craw Wurm")
    assert ran.return_value == 0
    assert ran.output.startswith("Craw Wurm {4}{G}{G}\nCreature — Wurm 6/4\n")
    assert "own data" in ran.output
    assert invoked(card, "show", "Craw Wurm").output == ran.output
    assert json.loads(invoked(card, "Craw Wurm", "--json").output)["card"]["power"] == 6


def test_without_a_file_a_card_that_is_not_there_asks_for_one() -> None:
    assert "name a file that has it with --cards PATH" in str(invoked(card, "Odd Beast").exception)


def test_of_a_card_in_the_pool_and_in_a_file_it_says_what_is_played(tmp_path: Path) -> None:
    path = tmp_path / "cards.json"
    path.write_text(json.dumps([BEASTS[0] | {"name": "Craw Wurm"}]))
    ran = invoked(card, "Craw Wurm", "--cards", path)
    assert "read as: flying" in ran.output
    assert "plays its own data" in ran.output


def test_a_card_of_several_faces_is_not_made_of_one_of_them(tmp_path: Path) -> None:
    path = tmp_path / "cards.json"
    face = {"name": "Test Beast", "type_line": "Creature — Beast", "power": "2", "toughness": "2"}
    roar = {"name": "Roar", "type_line": "Instant", "oracle_text": "Draw a card."}
    path.write_text(
        json.dumps(
            [
                {
                    "name": "Test Beast // Roar",
                    "object": "card",
                    "layout": "odd",
                    "type_line": "Creature — Beast // Instant",
                    "card_faces": [face, roar],
                }
            ]
        )
    )
    ran = invoked(card, "Test Beast // Roar", "--cards", path)
    assert ran.return_value == 1
    assert "its faces have the layout 'odd', which is not read yet" in ran.output


def test_both_faces_of_a_card_are_shown(tmp_path: Path) -> None:
    path = tmp_path / "cards.json"
    path.write_text(json.dumps([{"name": "Test Beast // Roar", "object": "card",
                                 "layout": "adventure", "type_line": "Creature // Instant",
                                 "card_faces": [
                                     {"name": "Test Beast", "type_line": "Creature — Beast",
                                      "oracle_text": "Trample", "power": "2", "toughness": "2"},
                                     {"name": "Roar", "type_line": "Instant — Adventure",
                                      "oracle_text": "Draw a card."}]}]))  # fmt: skip
    for name in ("Test Beast // Roar", "Test Beast", "Roar"):
        ran = invoked(card, name, "--cards", path)
        assert ran.return_value == 0
        assert "read as: trample" in ran.output
        assert "read as: draw a card" in ran.output


def test_names_alone_cannot_be_counted(tmp_path: Path) -> None:
    path = tmp_path / "cards.csv"
    path.write_text("grpId,name\n92081,Test Beast\n")
    assert "no type lines and no texts" in str(invoked(card, "coverage", path).exception)


def test_coverage_counts_cards_and_names_what_is_not_read(file: Path) -> None:
    asked = ["coverage", str(file), "--json"]
    ran = CliRunner().invoke(card, asked, standalone_mode=False)
    assert json.loads(ran.output) == {
        "cards": [1, 2],
        "creatures": [1, 2],
        "creatures about combat": [1, 1],
        "cards of combat keywords": [1, 1],
        "paragraphs": [2, 3],
        "kinds": {"Creature": [1, 2]},
        "unread": [["Frobnicate", 1]],
    }


def test_a_list_of_cards_is_read_as_well(tmp_path: Path) -> None:
    path = tmp_path / "cards.json"
    path.write_text(json.dumps(BEASTS))
    ran = CliRunner().invoke(card, ["coverage", str(path)], standalone_mode=False)
    assert "cards read completely: 1 of 2 (50.0%)" in ran.output
    assert "  Creature           1 of      2 (50.0%)" in ran.output.splitlines()


def test_a_file_without_cards_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "cards.json"
    path.write_text("[1]")
    ran = CliRunner().invoke(card, ["coverage", str(path)], standalone_mode=False)
    assert isinstance(ran.exception, UserError)
