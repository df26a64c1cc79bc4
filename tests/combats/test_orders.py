"""A recorded combat with a damage assignment order is played in that order (509.2@2010)."""

from pathlib import Path

import pytest

from tests.combats.arena_fight import Fight
from tests.combats.test_dispute_command import text_at
from tests.combats.test_legal_command import at
from tests.importers.arena_script import import_lines
from turnfold.events.enums import Edition, Step
from turnfold.events.log.log import Log
from turnfold.replays.combats import combats, fight_on, take_up
from turnfold.replays.disputes.file.reading import parse
from turnfold.replays.disputes.judging.run import run as play
from turnfold.replays.timeline.timeline import Timeline

OF_2019, TODAY = Edition("2019-07-17"), Edition.FREE_DIVISION


def two_bears_in_its_way(directory: Path, edition: Edition) -> Log:
    """A 2/2 that two 2/2s block is ordered to deal its damage to the second of them."""
    fight = Fight().creature(301, 1, 2, 2).creature(302, 2, 2, 2).creature(303, 2, 2, 2)
    fight.attack(301)
    fight.orders[301] = (303, 302)
    fight.block({302: 301, 303: 301})
    fight.strike([(301, 303, 2), (302, 301, 2), (303, 301, 2)])
    (game,) = import_lines(directory, fight.script.raw_lines(), edition)
    return game.log


@pytest.mark.rule("509.2@2010", "510.1c@2010")
def test_a_combat_is_fought_again_in_the_order_that_was_announced(tmp_path: Path) -> None:
    log = two_bears_in_its_way(tmp_path, OF_2019)
    (combat,) = combats(log)
    game = take_up(Timeline(log), combat, combat.moments[0])
    fought = fight_on(game, log, combat)
    assert fought.made_up == 0
    assert game.state.battlefield == (302,)


@pytest.mark.rule("509.2@2010", "510.1c@2010")
def test_a_dispute_file_has_the_order_that_was_announced(tmp_path: Path) -> None:
    log = two_bears_in_its_way(tmp_path, OF_2019)
    scenario = parse(text_at(log, at(log, Step.COMBAT_DAMAGE)))
    assert scenario.script[-1].order_blockers == {"creature 301": ("creature 303", "creature 302")}
    played = play(scenario).played
    assert not played.refusals
    assert [played.table.word(each) for each in played.state.battlefield] == ["creature 302"]


def test_a_dispute_file_has_no_order_where_the_rules_have_none(tmp_path: Path) -> None:
    log = two_bears_in_its_way(tmp_path, TODAY)
    assert "order_" not in text_at(log, at(log, Step.COMBAT_DAMAGE))
