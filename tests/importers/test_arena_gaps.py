"""What is known again after a gap in the messages of Arena, and followed from there on."""

from pathlib import Path

import pytest

from tests.importers.arena_script import BATTLEFIELD, Json, Script, card, import_lines, told
from turnfold.engine.fold import fold
from turnfold.events.combat import AttackersDeclared
from turnfold.replays.importers.arena import ImportedGame

ATTACKS = {"attackState": "AttackState_Attacking", "attackInfo": {"targetId": 2}}
BLOCKED = card(301, BATTLEFIELD, **ATTACKS, blockState="BlockState_Blocked")
BLOCKS = {"blockState": "BlockState_Blocking", "blockInfo": {"attackerIds": [301]}}
BLOCKER = card(302, BATTLEFIELD, 2, **BLOCKS)


@pytest.fixture
def script() -> Script:
    """Creature 301 of the active player and 302 of the other, in the beginning of combat."""
    script = Script().opened()
    script.zones[BATTLEFIELD] = [301, 302]
    script.full(objects=[card(301, BATTLEFIELD), card(302, BATTLEFIELD, 2)], skip=1)
    return script.go((3, 0))


@pytest.fixture
def fight(script: Script) -> Script:
    """302 blocks 301."""
    script.go((3, 5))
    script.say(objects=[card(301, BATTLEFIELD, **ATTACKS)])
    script.go((3, 6))
    script.say(objects=[BLOCKED, BLOCKER])
    return script


def without(lost: int, script: Script, tmp_path: Path) -> ImportedGame:
    """The game of a script without one of its messages."""
    lines = script.cut_lines()
    (game,) = import_lines(tmp_path, [*lines[:lost], *lines[lost + 1 :]])
    return game


@pytest.mark.rule("508.1@2024")
def test_an_attack_is_followed_where_the_step_is_known_again(
    script: Script, tmp_path: Path
) -> None:
    lost = len(script.states)
    script.say(life={1: 20})
    script.go((3, 5))
    script.say(objects=[card(301, BATTLEFIELD, **ATTACKS)], zones=[])
    game = without(lost, script, tmp_path)
    assert told(game, AttackersDeclared) == [AttackersDeclared(1, (301,))]
    assert (game.check.unclaimed, game.check.in_part) == (1, 1)


@pytest.mark.rule("511.3@2024")
def test_combat_that_ends_after_a_gap_has_ended_for_those_not_shown_again(
    fight: Script, tmp_path: Path
) -> None:
    lost = len(fight.states)
    fight.say(life={1: 20})
    fight.say(*fight.at(3, 8), priority=1, zones=[])
    fight.say(*fight.at(4, 0), priority=1, zones=[])
    game = without(lost, fight, tmp_path)
    assert game.check.differences == []
    assert game.check.in_part == 1
    assert fold(game.log).blockers == {}


@pytest.mark.parametrize("shown", [BLOCKED, BLOCKER])
def test_who_fights_already_is_followed_before_the_step_is_known_again(
    fight: Script, tmp_path: Path, shown: Json
) -> None:
    lost = len(fight.states)
    fight.say(life={1: 20})
    fight.say(life={1: 20}, zones=[])
    fight.say(objects=[shown], zones=[])
    game = without(lost, fight, tmp_path)
    assert (game.check.unclaimed, game.check.in_part) == (1, 1)


@pytest.mark.rule("117.3d@2024")
def test_who_has_priority_after_a_gap_is_whom_arena_names(script: Script, tmp_path: Path) -> None:
    lost = len(script.states)
    script.say(life={1: 20})
    script.say(priority=2)
    assert fold(without(lost, script, tmp_path).log).priority == 2
