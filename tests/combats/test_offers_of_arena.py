"""In the recordings, who may attack and block what is what Arena itself offered."""

from collections.abc import Iterator

import pytest
from msgspec import Struct

from tests.importers.test_arena_recordings import whole
from turnfold.engine.query.declaring import attack_problem, block_problem
from turnfold.engine.state import GameState
from turnfold.events.base import ObjectId
from turnfold.events.enums import Step
from turnfold.events.offers import AttackerOption, BlockerOption, OptionsOffered
from turnfold.replays.combats import combats, is_passive, take_up, unread
from turnfold.replays.timeline.timeline import Timeline

pytestmark = pytest.mark.volume

Pairs = set[tuple[ObjectId, int]]


class Asked(Struct):
    """A declaration that Arena asked its player for: what the engine allows, and what Arena."""

    state: GameState
    ours: Pairs
    theirs: Pairs


def declarations() -> Iterator[Asked]:
    """Every declaration of attackers or blockers for which the log keeps Arena's options."""
    for game in whole().values():
        timeline = Timeline(game.log)
        for combat in combats(game.log):
            for moment in combat.moments:
                events = game.log.events[moment.begun - 1 : moment.stop]
                offered = [each for each in events if isinstance(each, OptionsOffered)]
                if not offered or moment.step not in PROBLEMS:
                    continue
                state = take_up(timeline, combat, moment).state
                ours = PROBLEMS[moment.step](state, offered[0].player).choices
                yield Asked(
                    state,
                    {(each, target) for each, targets in ours.items() for target in targets},
                    {
                        (each.object, target)
                        for each in offered[0].options
                        if isinstance(each, AttackerOption | BlockerOption)
                        for target in each.targets
                    },
                )


PROBLEMS = {Step.DECLARE_ATTACKERS: attack_problem, Step.DECLARE_BLOCKERS: block_problem}


@pytest.mark.rule("508.1a@2024", "508.1b@2024", "509.1a@2024", "509.1b@2024")
def test_the_engine_allows_what_arena_offers_but_for_abilities_that_are_not_read() -> None:
    """What Arena forbids and the engine does not, an ability forbids that is no keyword; it is
    named beside the answer."""
    alike = different = 0
    for asked in declarations():
        assert asked.theirs <= asked.ours
        alike += asked.ours == asked.theirs
        different += asked.ours != asked.theirs
        named = {each.object for each in unread(asked.state) if is_passive(each)}
        for pair in asked.ours - asked.theirs:
            assert not named.isdisjoint(pair)
    assert alike >= 150
    assert different <= 2
