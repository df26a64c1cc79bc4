"""What mana of a pool pays a cost (118.3, 107.4)."""

import pytest

from turnfold.engine.rules.mana.mana import mana_to_pay
from turnfold.events.cards.costs import parse_cost


@pytest.mark.rule("118.3@2024", "107.4b@2024")
@pytest.mark.parametrize(
    ("pool", "cost", "spent"),
    [
        ({"G": 3}, "{W}", None),
        ({"G": 3, "W": 1}, "{W}{W}", None),
        ({"G": 3, "W": 1}, "{W}{1}", {"W": 1, "G": 1}),
        ({"G": 1, "W": 1}, "{2}{W}", None),
        ({"G": 1, "W": 1}, "{1}{W}", {"W": 1, "G": 1}),
        ({}, "{0}", {}),
        ({}, "{1}", None),
    ],
)
def test_coloured_mana_is_paid_by_its_colour_and_the_rest_by_any(
    pool: dict[str, int], cost: str, spent: dict[str, int] | None
) -> None:
    assert mana_to_pay(pool, parse_cost(cost)) == spent
