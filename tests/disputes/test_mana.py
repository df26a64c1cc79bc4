"""Mana in scripts: the colours that are chosen for it, and which mana ability is meant."""

from __future__ import annotations

import pytest

from tests.disputes.files import creature, outcome_of, played
from turnfold.replays.disputes.file.places import DisputeFileError
from turnfold.replays.disputes.judging.expect import unmet

ALTAR = {
    "id": "altar",
    "types": ["artifact"],
    "controller": "A",
    "text": "{T}: Add three mana in any combination of colors.",
}
SPELL = {"id": "s", "name": "S", "types": ["sorcery"], "cost": "{1}{R}", "text": "You gain 1 life."}
HAND = {"A": {"hand": [SPELL]}, "B": {}}


@pytest.mark.rule("605.3b@2024")
def test_the_colours_of_a_combination_are_written_by_their_symbols() -> None:
    added = {"stack_empty": True, "expect": {"mana": {"A": "RRG"}}}
    for color in ("RRG", "GRR"):
        played(ALTAR, script=[{"activate": "altar", "color": color}, added])
    for color in ("red", "R", "RG", "RRGG", ""):
        entry = {"activate": "altar", "color": color, "legal": False, "rule": "605.3b"}
        outcome = played(ALTAR, script=[entry])
        assert (
            "cannot be chosen for its mana: 3 colours must be" in outcome.played.answers[0].reason
        )


def test_what_is_no_colour_is_refused_with_examples() -> None:
    with pytest.raises(DisputeFileError, match="write for example green or RRG"):
        played(ALTAR, script=[{"activate": "altar", "color": "purple"}])


@pytest.mark.rule("601.2g@2024")
@pytest.mark.parametrize(
    "abilities",
    [
        ("{T}: Add {R}{R}.", "{T}: Add {G}."),
        ("{T}: Add {G}.", "{T}: Add {R}{R}."),
        ("{T}: Add one mana of any color.", "{T}: Add two mana in any combination of colors."),
    ],
)
def test_a_permanent_is_tapped_with_whichever_mana_ability_pays(abilities: tuple[str, ...]) -> None:
    mage = creature("mage", "A", 1, 1, text="\n".join(abilities))
    entry = {"cast": "s", "mana": ["mage"]}
    played(mage, players=HAND, script=[entry], expect={"life": {"A": 21}, "tapped": ["mage"]})


@pytest.mark.rule("601.2g@2024")
def test_each_of_several_permanents_is_tapped_for_what_the_cost_needs() -> None:
    text = "{T}: Add {W}.\n{T}: Add {G}.\n{T}: Add {R}."
    mages = [creature(each, "A", 1, 1, text=text) for each in "xy"]
    entry = {"cast": "s", "mana": ["x", "y"]}
    played(*mages, players=HAND, script=[entry], expect={"life": {"A": 21}})
    white = {"cast": "s", "mana": ["x#1", "y#2"], "legal": False, "rule": "601.2h"}
    played(*mages, players=HAND, script=[white])


@pytest.mark.rule("601.2g@2024")
def test_many_permanents_are_tapped_for_what_only_one_of_many_ways_makes() -> None:
    text = "{T}: Add {W}.\n{T}: Add {G}.\n{T}: Add {U}."
    names = [f"x{number}" for number in range(9)]
    spell = {**SPELL, "cost": "{U}{U}{U}{U}{U}{U}{U}{W}{G}"}
    played(
        *(creature(each, "A", 1, 1, text=text) for each in names),
        players={"A": {"hand": [spell]}, "B": {}},
        script=[{"cast": "s", "mana": names}],
        expect={"life": {"A": 21}},
    )


def test_an_empty_pool_is_told_as_nothing() -> None:
    outcome = outcome_of(expect={"mana": {"A": "R"}})
    assert [unmet(each) for each in outcome.mismatches] == [
        "expect.mana.A: expected R; it is nothing"
    ]
