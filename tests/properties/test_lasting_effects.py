"""What lasting effects make of permanents, worked out as one effect after the other begins."""

from collections.abc import Mapping
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.laws import remembers_rightly
from tests.rules.board import A, B, Board, creature
from turnfold.engine.characteristics import in_effect
from turnfold.engine.characteristics.present import board
from turnfold.engine.characteristics.printed import Present
from turnfold.engine.record.advancing import advance
from turnfold.engine.state import GameState
from turnfold.events.base import ObjectId
from turnfold.events.cards.abilities import StaticAbility
from turnfold.events.cards.instructions import FixedChange
from turnfold.events.cards.measures import TotalPower
from turnfold.events.cards.modifications import Modification
from turnfold.events.effects import EffectBegan, EffectExpired
from turnfold.events.enums import Edition
from turnfold.events.permanents import CountersChanged
from turnfold.events.vocabulary import AnyEvent

CHANGES = (
    *(Modification(power, toughness) for power in (-1, 0, 2) for toughness in (0, 3)),
    Modification(switch=True),
    Modification(set_power=1, set_toughness=4),
    Modification(power=1, add_keywords=("flying",)),
)
GROWING = StaticAbility(Modification(power=TotalPower()), "self")
"""It depends on what applied before it in timestamp order (613.7)."""


def begun(growing: bool) -> tuple[GameState, list[ObjectId]]:
    laid = Board(Edition.FREE_DIVISION)
    beings = [laid.permanent(creature("Bear"), player) for player in (A, B)]
    beings.append(laid.permanent(creature("Hydra", abilities=(GROWING,) if growing else ())))
    return laid.begin().state.fork(), beings


@st.composite
def facts(draw: st.DrawFn, beings: list[ObjectId]) -> list[AnyEvent]:
    """Effects begin and end, and counters are put on creatures meanwhile."""
    lasting: list[int] = []
    found: list[AnyEvent] = []
    for number in range(1000, 1000 + draw(st.integers(1, 12))):
        match draw(st.sampled_from(("begins", "begins", "begins", "ends", "counter"))):
            case "ends" if lasting:
                found.append(EffectExpired(lasting.pop(draw(st.integers(0, len(lasting) - 1)))))
            case "counter":
                found.append(CountersChanged(draw(st.sampled_from(beings)), "+1/+1", 1))
            case _:
                objects = tuple(draw(st.lists(st.sampled_from(beings), min_size=1)))
                said = FixedChange(draw(st.sampled_from(CHANGES)))
                player = draw(st.sampled_from((A, B)))
                found.append(EffectBegan(number, 0, player, objects, said, "turn", -1))
                lasting.append(number)
    return found


def looks_one_by_one(state: GameState) -> Mapping[ObjectId, Present]:
    with patch.object(in_effect, "_only_adds", lambda lasting: None):
        alone = state.fork()
        alone.forget()
        return board(alone)


@pytest.mark.rule("613.4c@2024", "613.7@2024")
@pytest.mark.parametrize("growing", [False, True])
@given(data=st.data())
def test_effects_added_together_are_what_they_are_one_by_one(
    growing: bool, data: st.DataObject
) -> None:
    state, beings = begun(growing)
    for fact in data.draw(facts(beings)):
        advance(state, fact)
        assert board(state) == looks_one_by_one(state)
        remembers_rightly(state)
