"""Arena's annotations of taps and counters that tell nothing of a permanent write nothing."""

from pathlib import Path

import pytest

from tests.importers.arena_script import (
    BATTLEFIELD,
    HAND,
    Script,
    annotation,
    card,
    renamed,
    transfer,
)
from turnfold.events.permanents import CountersChanged, PermanentTapped


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
