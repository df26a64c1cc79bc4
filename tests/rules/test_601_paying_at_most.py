"""What a player cannot pay for at all is found out without trying every mana ability (601.2g)."""

from unittest.mock import patch

import pytest

from tests.disputes.files import Data, outcome_of
from tests.rules.board import Board
from turnfold.engine.legal import TooMany, legal, paying
from turnfold.engine.legal.priority import PASS
from turnfold.engine.state import GameState
from turnfold.events.decisions import CastSpell
from turnfold.events.enums import Edition

SIGNET = "{1}, {T}: Add {B}{G}."
STONES = "{1}, {T}, Pay 1 life: Add one mana of any color."
PRISM = "{2}: Add one mana of any color."


def state_with(cost: str, lands: int) -> GameState:
    """A main phase with lands and three artifacts that change mana, and a spell in hand."""
    artifacts: list[Data] = [
        {"id": name, "controller": "A", "types": ["artifact"], "text": text}
        for name, text in (("signet", SIGNET), ("stones", STONES), ("prism", PRISM))
    ]
    mountains: list[Data] = [
        {"id": f"land{n}", "controller": "A", "name": "Mountain"} for n in range(lands)
    ]
    spell = {"id": "spell", "name": "Machine", "types": ["artifact"], "cost": cost}
    outcome = outcome_of(
        *artifacts, *mountains, players={"A": {"hand": [spell]}, "B": {}}, until="precombat_main"
    )
    return outcome.played.state


def board(cost: str, lands: int) -> tuple[int, list[CastSpell]]:
    """How many activations are tried, and the spells that can be cast."""
    state = state_with(cost, lands)
    with patch.object(paying, "_after", wraps=paying._after) as tried:
        found = [each for each in legal(state) if isinstance(each, CastSpell)]
    return tried.call_count, found


@pytest.mark.rule("601.2g@2024")
def test_the_most_mana_there_can_be_is_what_is_left_after_each_ability_is_paid() -> None:
    """Four lands and a Signet give five mana, in any colours."""
    for cost in ("{5}", "{4}{G}", "{B}{G}{R}{R}{R}"):
        tried, found = board(cost, 4)
        assert found, cost
        assert tried


@pytest.mark.rule("601.2g@2024")
def test_what_costs_more_is_not_tried() -> None:
    assert board("{6}", 4) == (0, [])
    assert board("{20}", 12) == (0, [])


@pytest.mark.rule("601.2g@2024")
def test_too_many_orders_of_mana_abilities_are_said_to_be_too_many() -> None:
    state = state_with("{B}{G}{R}{R}{R}", 4)
    with patch.object(paying, "ACTIVATIONS", 1):
        assert legal(state).found(10)[0] == PASS
        with pytest.raises(TooMany, match="what can be paid here takes more steps than"):
            list(legal(state))


LIFE = ("{T}, Pay 1 life: Add one mana of any color.", "{1}, {T}, Pay 1 life: Add {G}{G}.")
COUNTER = (
    "{T}, Remove a charge counter from this land: Add one mana of any color.",
    "{1}, Remove a charge counter from this land: Add {G}{G}.",
)


@pytest.mark.rule("601.2g@2024", "119.4@2024")
def test_mana_that_costs_life_is_not_taken_for_the_same_mana_without_that_cost() -> None:
    """With 1 life: {T} adds {R}, which pays for the second ability together with that life."""
    outcome = outcome_of(
        {
            "id": "spring",
            "controller": "A",
            "types": ["land"],
            "text": f"{LIFE[0]}\n{{T}}: Add {{R}}.",
        },
        {"id": "vein", "controller": "A", "types": ["artifact"], "text": LIFE[1]},
        players={"A": {"hand": [SPELL], "life": 1}, "B": {}},
        until="precombat_main",
    )
    assert casts(outcome.played.state)


@pytest.mark.rule("601.2g@2024")
def test_mana_that_costs_a_counter_is_not_taken_for_the_same_mana_without_that_cost() -> None:
    spring = {"id": "spring", "controller": "A", "types": ["land"], "counters": {"charge": 1}}
    outcome = outcome_of(
        spring | {"text": "\n".join([COUNTER[0], "{T}: Add {R}.", COUNTER[1]])},
        players={"A": {"hand": [SPELL]}, "B": {}},
        until="precombat_main",
    )
    assert casts(outcome.played.state)


@pytest.mark.rule("601.2g@2024", "605.3@2024")
def test_of_several_mana_abilities_with_the_tap_symbol_the_one_that_gives_most_counts() -> None:
    """A Mountain pays for the first, which gives four mana; the second gives one."""
    text = "{1}, {T}: Add {G}{G}{G}{G}.\n{T}: Add {C}."
    outcome = outcome_of(
        {"id": "well", "controller": "A", "types": ["artifact"], "text": text},
        {"id": "land", "controller": "A", "name": "Mountain"},
        players={"A": {"hand": [SPELL | {"cost": "{G}{G}{G}{G}"}]}, "B": {}},
        until="precombat_main",
    )
    assert casts(outcome.played.state)


@pytest.mark.rule("601.2g@2024", "605.3@2024")
def test_a_tapped_permanent_is_sacrificed_for_mana() -> None:
    text = "Sacrifice this artifact: Add {G}{G}."
    outcome = outcome_of(
        {"id": "altar", "controller": "A", "types": ["artifact"], "tapped": True, "text": text},
        players={"A": {"hand": [SPELL]}, "B": {}},
        begin="precombat_main",
        until="precombat_main",
    )
    state = outcome.played.state
    assert any(each.tapped for each in state.objects.values())
    assert casts(state)


@pytest.mark.rule("601.2g@2024", "605.3@2024")
def test_what_is_tapped_already_is_not_tried_again() -> None:
    """Two red mana are wanted, and for the second one the Prism leaves too little. The search ends
    early because lands need not be tapped one by one where nothing takes their mana any more."""
    board = Board(Edition.FREE_DIVISION)
    for land in ("Forest", "Forest", "Island", "Mountain", "Millikin", "Celestial Prism"):
        board.permanent(land)
    board.permanent("Grizzly Bears")
    board.hand("Pinpoint Avalanche")
    state = board.begin().state
    with patch.object(paying, "ACTIVATIONS", 500):
        assert not casts(state)


SPELL = {"id": "spell", "name": "Machine", "types": ["artifact"], "cost": "{G}{G}"}


def casts(state: GameState) -> list[CastSpell]:
    return [each for each in legal(state) if isinstance(each, CastSpell)]
