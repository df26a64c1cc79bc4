"""Every kind of trigger event has a row or is reported by a rule, and a function that compares it
with what an ability waits for."""

from collections import Counter
from typing import Any, get_args

import msgspec
import pytest

from turnfold.engine.rules.triggers.fitting import FITS
from turnfold.engine.rules.triggers.rows import ROWS
from turnfold.engine.rules.triggers.triggers import WATCH
from turnfold.events.cards.triggers import (
    Cycles,
    Dies,
    Enlists,
    Exploits,
    Explores,
    IsPutIntoGraveyard,
    IsSacrificed,
    IsTappedForMana,
    Leaves,
    Reflexive,
    Scries,
    StateIs,
    Surveils,
    Trigger,
)
from turnfold.events.cards.triggers.turning import Mutates

REPORTED_BY_RULES = {
    *(Cycles, Enlists, Exploits, Explores),
    *(IsTappedForMana, Mutates, Reflexive, Scries, StateIs, Surveils),
}
"""Trigger events that are no facts of their own."""


def test_every_kind_that_a_card_can_name_has_a_row_or_is_reported_by_a_rule() -> None:
    assert {each.on for each in ROWS} | REPORTED_BY_RULES == set(get_args(Trigger))
    assert {each.on for each in ROWS}.isdisjoint(REPORTED_BY_RULES)


def test_every_kind_that_a_card_can_name_is_compared() -> None:
    assert set(FITS) == set(get_args(Trigger))


def test_no_fact_is_read_twice_for_one_kind() -> None:
    assert [pair for pair, n in Counter((e.on, e.fact) for e in ROWS).items() if n > 1] == []


def test_one_fact_is_read_either_before_or_after_it_happens_but_for_cards_that_arrive() -> None:
    """An ability of a card in a graveyard does not look back to where the card came from."""
    before = {each.fact for each in ROWS if each.looks_back}
    both = {each.on for each in ROWS if not each.looks_back and each.fact in before}
    assert both == {IsPutIntoGraveyard}


@pytest.mark.rule("603.10@2024")
def test_what_looks_back_is_shown_before_it_happens() -> None:
    looks_back = {each.on for each in ROWS if each.looks_back}
    assert {Dies, Leaves, IsSacrificed} <= looks_back
    assert {each.fact for each in ROWS if each.looks_back} == WATCH.before
    assert {each.fact for each in ROWS} <= WATCH.after


@pytest.mark.parametrize(
    ("on", "said"),
    [
        ("deals_damage", {"excess": True}),
        ("attacks", {"combat": True}),
        ("attacks", {"combat": False}),
        ("blocks_creature", {"alone": False}),
        ("enters", {"counter": "+1/+1"}),
        ("discards", {"ordinal": 2}),
        ("blocks", {"beside": {}}),
        ("activates", {"targeting": "self"}),
        ("draws", {"step": "draw"}),
        ("step_begins", {"step": "upkeep", "number": 2}),
    ],
)
def test_a_condition_that_no_such_event_can_meet_is_refused(on: str, said: dict[str, Any]) -> None:
    *_, key = said
    with pytest.raises(msgspec.ValidationError, match=f'[`"]{key}[`"]'):
        msgspec.convert({"on": on, **said}, Trigger)
