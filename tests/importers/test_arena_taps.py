"""Arena's annotations of taps and counters that tell nothing of a permanent write nothing."""

from pathlib import Path

import pytest

from tests.importers.arena_script import (
    BATTLEFIELD,
    HAND,
    Script,
    annotation,
    card,
    is_equal,
    renamed,
    transfer,
)
from turnfold.events.permanents import CountersChanged, PermanentTapped, PermanentUntapped


@pytest.mark.parametrize(("number", "tapped"), [(301, 1), (999, 0), (103, 0)])
def test_only_a_permanent_that_is_there_is_tapped(tmp_path: Path, number: int, tapped: int) -> None:
    script = Script().opened()
    script.move(101, 301, HAND[1], BATTLEFIELD)
    put = transfer(301, HAND[1], BATTLEFIELD, "Put")
    script.say(renamed(101, 301), put, objects=[card(301, BATTLEFIELD)])
    none = annotation("CounterAdded", [301], counter_type=1, transaction_amount=0)
    shown = card(301, BATTLEFIELD, isTapped=bool(tapped))
    script.say(annotation("TappedUntappedPermanent", [number], tapped=1), none, objects=[shown])
    game = script.imported(tmp_path)
    events = [each for each in game.log.events if isinstance(each, PermanentTapped)]
    assert events == [PermanentTapped(301)] * tapped
    assert not [each for each in game.log.events if isinstance(each, CountersChanged)]
    assert (game.damage, game.check.unexplained) == ([], 0)


@pytest.mark.rule("502.3@2024", "701.21b@2024")
@pytest.mark.parametrize(("affector", "rule"), [(0, "502.3@2024"), (301, "701.21b@2024")])
def test_a_permanent_is_untapped_in_its_step_by_the_rules_or_by_an_effect(
    tmp_path: Path, affector: int, rule: str
) -> None:
    script = Script().opened()
    script.move(201, 301, HAND[2], BATTLEFIELD)
    put = transfer(301, HAND[2], BATTLEFIELD, "Put")
    script.say(renamed(201, 301), put, objects=[card(301, BATTLEFIELD, 2, isTapped=True)])
    script.go((3, 0), (4, 0), (5, 0))
    ended = script.at(5, 10)
    script.turn |= {"turnNumber": 2, "activePlayer": 2}
    began = annotation("NewTurnStarted", [2], 2), *script.at(1, 1)
    untapped = annotation("TappedUntappedPermanent", [301], affector, tapped=0)
    script.say(*ended, *began, untapped, objects=[card(301, BATTLEFIELD, 2)], turn=True)
    game = script.imported(tmp_path)
    assert is_equal(game)
    (each,) = (each for each in game.log if isinstance(each.event, PermanentUntapped))
    assert each.rule == rule
