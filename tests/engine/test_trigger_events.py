"""The table of trigger events says every kind that a card can name, and each in one place."""

from collections import Counter
from typing import Any, get_args, get_type_hints

import pytest

from turnfold.engine.rules.triggers.rows import ROWS
from turnfold.engine.rules.triggers.triggers import WATCH
from turnfold.events.cards.abilities import Trigger
from turnfold.events.cards.selections import Filter

SAID_BY_RULES = {"enlists", "mana_ability_resolves", "reflexive"}
"""Trigger events that are no facts of their own."""


def test_every_kind_that_a_card_can_name_has_a_row_or_is_said_by_a_rule() -> None:
    named = set(get_args(get_type_hints(Trigger)["on"]))
    assert {each.on for each in ROWS} | SAID_BY_RULES == named
    assert {each.on for each in ROWS}.isdisjoint(SAID_BY_RULES)


def test_no_fact_is_read_twice_for_one_kind() -> None:
    assert [pair for pair, n in Counter((e.on, e.fact) for e in ROWS).items() if n > 1] == []


def test_one_fact_is_read_either_before_or_after_it_happens_but_for_cards_that_arrive() -> None:
    """An ability of a card in a graveyard does not look back to where the card came from."""
    before = {each.fact for each in ROWS if each.looks_back}
    both = {each.on for each in ROWS if not each.looks_back and each.fact in before}
    assert both == {"put_into_graveyard"}


@pytest.mark.rule("603.10@2024")
def test_what_looks_back_is_shown_before_it_happens() -> None:
    looks_back = {each.on for each in ROWS if each.looks_back}
    assert {"dies", "leaves", "sacrificed"} <= looks_back
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
        ("blocks", {"beside": Filter()}),
        ("activates", {"targeting": "self"}),
        ("draws", {"step": "draw"}),
    ],
)
def test_a_condition_that_no_such_event_can_meet_is_refused(on: Any, said: dict[str, Any]) -> None:
    (key,) = said
    with pytest.raises(ValueError, match=f'"{key}" is said of .*, and not of "{on}"'):
        Trigger(on, **said)
