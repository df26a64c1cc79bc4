"""Subtypes and supertypes, in whatever letters a file writes them."""

import pytest

from tests.disputes.files import Data, creature, outcome_of, played
from turnfold.engine.keywords.subtypes import SUBTYPES, titled

LORD = "Other Slivers you control get +1/+1."


@pytest.mark.rule("205.3@2024")
@pytest.mark.parametrize("written", ["sliver", "Sliver", "SLIVER"])
def test_a_creature_has_the_type_that_is_written_in_small_letters(written: str) -> None:
    lord = creature("lord", "A", 1, 1, subtypes=["Sliver"], text=LORD)
    other = creature("other", "A", 1, 1, subtypes=[written])
    played(lord, other, expect={"power": {"other": 2}})


@pytest.mark.rule("205.3@2024", "301.5@2024", "704.5p@2024")
def test_an_equipment_in_small_letters_stays_attached() -> None:
    axe: Data = {"id": "axe", "controller": "A", "types": ["artifact"], "attached_to": "x"}
    axe |= {"subtypes": ["equipment"], "text": "Equipped creature gets +2/+0."}
    played(creature("x", "A", 1, 1), axe, expect={"power": {"x": 3}})


@pytest.mark.rule("205.3m@2024")
def test_an_effect_finds_what_it_describes_in_small_letters() -> None:
    effect = {"destroy": {"what": {"subtypes": ["goblin"]}}}
    board = [creature("x", "A", 1, 1, subtypes=["Goblin"]), creature("y", "A", 1, 1)]
    played(*board, script=[{"effect": effect}], expect={"battlefield": {"x": False, "y": True}})


@pytest.mark.rule("205.4d@2024", "704.5j@2024")
def test_a_legend_in_capital_letters_is_one() -> None:
    hero = {"name": "Hero", "supertypes": ["Legendary"]}
    board = [creature(each, "A", 1, 1, **hero) for each in ("one", "two")]
    outcome = outcome_of(*board, script=[{"choose": ["one"]}])
    assert outcome.board["battlefield"] == ["one"]


def test_a_subtype_that_no_rule_knows_stays_as_it_is_written() -> None:
    lord = creature("lord", "A", 1, 1, text="Other creatures you control get +1/+1.")
    outcome = outcome_of(lord, creature("x", "A", 1, 1, subtypes=["sparkling"]))
    obj = outcome.played.state.objects[outcome.played.table.find("x")]
    assert outcome.played.state.definitions[obj.card].subtypes == ("sparkling",)


@pytest.mark.parametrize("printed", ["Assembly-Worker", "C'tan", "Power-Plant", "Urza's"])
def test_subtypes_of_more_than_letters_are_written_as_on_cards(printed: str) -> None:
    assert titled(printed.lower()) == printed
    assert printed.lower() in SUBTYPES


@pytest.mark.rule("105.1@2024", "205.2a@2024")
def test_types_and_colors_in_capital_letters_are_known() -> None:
    other = creature("x", "A", 1, 1, types=["Artifact", "CREATURE"], colors=["Red"])
    effect = {"destroy": {"what": {"types": ["Artifact"], "colors": ["RED"]}}}
    played(other, script=[{"effect": effect}], expect={"battlefield": {"x": False}})
