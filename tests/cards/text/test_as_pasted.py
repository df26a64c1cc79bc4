"""Texts as people paste them, and what no text may do."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.rules.board import Board
from turnfold import Card
from turnfold.engine.cards.text import PrintedCard, read, read_card
from turnfold.engine.cards.text.reading import MOST_LETTERS
from turnfold.engine.rules.mana.mana import mana_to_pay
from turnfold.events.cards.characteristics import HasSubtypes
from turnfold.events.cards.costs import mana_value, parse_cost
from turnfold.events.decisions import CastSpell
from turnfold.events.enums import Edition
from turnfold.replays.cli.cards import card as card_command

BEAST = "Creature — Beast"


def reading(text: str, type: str = BEAST, name: str = "Test Beast", **given: str) -> Card:
    return read_card(name, type, text, power="1", toughness="1", **given)


@pytest.mark.parametrize(
    ("pasted", "usual"),
    [
        ("This creature doesn’t untap during its controller‘s untap step.",
         "This creature doesn't untap during its controller's untap step."),
        ("Creatures you control have “{T}: You gain 1 life.”",
         'Creatures you control have "{T}: You gain 1 life."'),
        ("This creature gets −1/−1.", "This creature gets -1/-1."),
        ("First\u00a0strike,\tlifelink\u200b", "First strike, lifelink"),
        ("Landfall – Whenever a land you control enters, you gain 1 life.",
         "Landfall — Whenever a land you control enters, you gain 1 life."),
        ("Flying\r\nLifelink", "Flying\nLifelink"),
    ],
)  # fmt: skip
def test_signs_of_web_pages_mean_the_usual_ones(pasted: str, usual: str) -> None:
    found, expected = reading(pasted), reading(usual)
    assert expected.unread == ()
    assert found == expected


def test_a_pasted_name_and_type_line_are_known() -> None:
    card = reading("Jace’s Beast can’t block.", "Creature - Beast", "Jace's Beast")
    assert card.unread == ()
    assert card.subtypes == ("Beast",)


def test_quotation_marks_within_quotation_marks_are_not_read() -> None:
    text = 'This creature has "' * 60
    assert len(reading(text).unread) == 1


def test_a_very_long_text_is_refused_by_its_length() -> None:
    long = "Flying. " * 25_000
    found = read(PrintedCard("Test Beast", type=BEAST, text=long, power="1", toughness="1"))
    assert found.card is None
    assert (
        found.problem
        == f"its text has 200,000 letters, and turnfold reads at most {MOST_LETTERS:,}"
    )


@pytest.mark.parametrize(
    "part", [{"power": "9" * 5000}, {"toughness": "9" * 5000}, {"cost": f"{{{'9' * 5000}}}"}]
)
def test_a_number_of_thousands_of_digits_makes_no_card(part: dict[str, str]) -> None:
    given = {"type": BEAST, "power": "1", "toughness": "1", **part}
    found = read(PrintedCard("Test Beast", **given))
    assert found.card is None
    assert 0 < len(found.problem) < 200


def test_a_huge_number_in_a_text_is_not_read() -> None:
    for text in (f"When this creature enters, you gain {'9' * 5000} life.", f"Bushido {'9' * 20}"):
        assert reading(text).unread


def test_one_bad_card_does_not_end_the_count(tmp_path: Path) -> None:
    beast = {"type_line": BEAST, "power": "1", "toughness": "1"}
    cards = [
        {"name": "Good", "oracle_text": "Flying", **beast},
        {"name": "Deep", "oracle_text": '~ has "' * 60, **beast},
        {"name": "Long", "oracle_text": "Flying. " * 25_000, **beast},
        {"name": "Large", "oracle_text": "Flying", **beast, "power": "9" * 5000},
    ]
    path = tmp_path / "cards.jsonl"
    path.write_text("\n".join(map(json.dumps, cards)))
    ran = CliRunner().invoke(card_command, ["coverage", str(path)], standalone_mode=False)
    assert "cards read completely: 1 of 4" in ran.output


# What depends on a line that is not read


@pytest.mark.rule("711.2@2024")
def test_what_stands_under_a_level_bar_is_not_read_without_it() -> None:
    card = reading("Lifelink\nFrobnicate up {W}\nLEVEL 2-6\n3/3\nFrobnicate\nLEVEL 7+\n4/4\nFlying")
    assert card.keywords == ("lifelink",)
    assert card.abilities == ()
    assert card.unread == (
        "Frobnicate up {W}", "LEVEL 2-6 | 3/3 | Frobnicate", "LEVEL 7+ | 4/4 | Flying",
    )  # fmt: skip


@pytest.mark.rule("716.2a@2024")
@pytest.mark.parametrize("level", ["{1}{G}: Level 2\nFrobnicate.", "{1}{G}: Level 2 — Frobnicate."])
def test_what_a_class_gains_at_a_level_is_not_read_without_it(level: str) -> None:
    text = f"Creatures you control get +1/+0.\n{level}\nCreatures you control have menace."
    card = reading(text, "Enchantment — Class")
    assert len(card.abilities) == 1
    assert card.unread[-1].endswith("Creatures you control have menace")


@pytest.mark.parametrize("line", ["12+ | Flying", "STATION 12+\nFlying", "12+\nFlying"])
def test_what_a_station_line_gives_is_not_read_without_it(line: str) -> None:
    card = reading(f"Frobnicate station\n{line}\nWhenever this creature frobnicates, draw a card.")
    assert card.keywords == ()
    assert card.abilities == ()


def test_the_letters_of_a_line_that_is_not_read_stay_as_they_are() -> None:
    assert reading("Frobnicate It, then X.").unread == ("Frobnicate It, then X",)


# Names and costs


@pytest.mark.rule("201.5@2024")
@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Wolverine, Test Beast", "Whenever Wolverine attacks, put a +1/+1 counter on Wolverine."),
        ("Jeska of the Tests", "{T}: Jeska deals 1 damage to any target."),
    ],
)
def test_a_legend_may_be_called_by_a_name_that_is_also_a_subtype(name: str, text: str) -> None:
    assert reading(text, "Legendary Creature — Beast", name).unread == ()


@pytest.mark.rule("201.5@2024")
def test_a_subtype_in_a_legends_text_stays_one() -> None:
    text = "Whenever another Sarkhan you control attacks, Sarkhan gets +1/+1 until end of turn."
    card = reading(text, "Legendary Creature — Human", "Sarkhan, Test Beast")
    [ability] = card.abilities
    assert HasSubtypes(("Sarkhan",)) in ability.trigger.subject.all  # type: ignore[union-attr]
    assert ability.effects[0].what == "self"  # type: ignore[union-attr]


@pytest.mark.rule("107.4e@2024", "202.3f@2024")
@pytest.mark.parametrize(
    ("pool", "paid"),
    [({"W": 2}, True), ({"W": 1, "R": 2}, True), ({"R": 4}, True), ({"R": 3}, False),
     ({"W": 1, "R": 1}, False)],
)  # fmt: skip
def test_two_generic_mana_or_one_of_a_colour(pool: dict[str, int], paid: bool) -> None:
    assert (mana_to_pay(pool, parse_cost("{2/W}{2/W}")) is not None) is paid
    assert mana_value("{2/W}{2/W}") == 4


@pytest.mark.rule("107.4e@2024")
@pytest.mark.parametrize(
    ("lands", "can"), [("WW", True), ("WRR", True), ("RRRR", True), ("RRR", False)]
)
def test_lands_pay_for_it_either_way(lands: str, can: bool) -> None:
    board = Board(Edition.FREE_DIVISION)
    spell = board.hand(reading("Flying", cost="{2/W}{2/W}"))
    board.lands(lands)
    assert board.begin().allowed(CastSpell(spell)) is can
