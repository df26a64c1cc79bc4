"""Messages out of order, missing, left out by Arena, or told twice."""

from pathlib import Path

import pytest

from tests.importers.arena_script import (
    BATTLEFIELD,
    GRAVEYARD,
    HAND,
    LIBRARY,
    PENDING,
    STACK,
    Script,
    ability,
    annotation,
    card,
    import_lines,
    is_equal,
    renamed,
    server_line,
    told,
    transfer,
)
from turnfold.engine.fold import fold
from turnfold.events.enums import Zone
from turnfold.events.record import ActionReversed, GapFound, SnapshotLoaded
from turnfold.events.stack import AbilityPutOnStack, AbilityTriggered
from turnfold.events.turn import StepBegan
from turnfold.replays.analytics.rows import rows_of
from turnfold.replays.audit.prediction import predict
from turnfold.replays.importers.arena import ImportedGame
from turnfold.replays.importers.arena.reasons import LIBRARY_ORDER

SUMMARIZED = (
    b"[Message summarized because one or more GameStateMessages exceeded the 50 GameObject or 50 "
    b"Annotation limit.]\n"
)


def played() -> Script:
    """Two turns of a game in which little happens: 18 states."""
    script = Script().opened().go((3, 0), (3, 5), (3, 8), (4, 0), (5, 0)).next_turn()
    return script.go((1, 3), (2, 0), (3, 0), (3, 5), (3, 8), (4, 0), (5, 0)).next_turn()


def lines_of(script: Script) -> list[bytes]:
    return [server_line([state], number) for number, state in enumerate(script.states, 1)]


def entries(game: ImportedGame) -> list[object]:
    return [entry for commit in game.log.commits() for entry in commit]


def gaps_in_table(game: ImportedGame) -> int:
    (row,) = rows_of(game.log)["games"]
    return row.gaps  # type: ignore[attr-defined, no-any-return]


def test_lines_out_of_order_are_put_right(tmp_path: Path) -> None:
    script = played()
    lines = lines_of(script)
    (straight,) = import_lines(tmp_path, lines)
    (crooked,) = import_lines(tmp_path, [*lines[:5], *lines[8:13], *lines[5:8], *lines[13:]])
    assert entries(crooked) == entries(straight)
    assert is_equal(crooked)
    assert not crooked.damage


def test_after_a_gap_what_is_told_again_is_compared(tmp_path: Path) -> None:
    lines = lines_of(played())
    (game,) = import_lines(tmp_path, [*lines[:8], *lines[10:]])
    assert game.damage == [
        "line 9: 2 states after 8 are missing; what is told again is compared from there on"
    ]
    gap, rest = told(game, GapFound)[0], told(game, GapFound)[-1]
    assert gap == GapFound("2 states after 8 are missing")
    assert rest == GapFound("what the recorder has not shown again is not known")
    assert game.check.unclaimed == 1
    assert game.check.in_part == len(lines) - 10 - 1
    assert game.check.equal == 8 + game.check.in_part


def test_what_is_told_again_after_a_gap_and_then_falsely_is_a_difference(tmp_path: Path) -> None:
    script = played()
    lines = lines_of(script)
    script.say(life={1: 20, 2: 20})
    script.say(life={2: 12})
    script.say(annotation("ModifiedLife", [2], 301, life=-2), life={2: 10})
    more = lines_of(script)[len(lines) :]
    (game,) = import_lines(tmp_path, [*lines[:8], *lines[10:], *more])
    assert [each.path for each in game.check.differences] == ["players[2].life"]
    assert game.check.unexplained == 1
    assert fold(game.log).players[2].life == 10


def test_what_was_known_before_a_second_gap_is_unknown_after_it(tmp_path: Path) -> None:
    script = played()
    lines = lines_of(script)
    script.say(life={1: 20, 2: 20})
    script.say(annotation("ModifiedLife", [2], 301, life=-8), life={2: 12})
    script.say(life={2: 12})
    more = lines_of(script)[len(lines) :]
    (game,) = import_lines(tmp_path, [*lines[:8], *lines[10:], more[0], more[2]])
    assert game.check.differences == []
    assert game.check.gaps == 2
    assert gaps_in_table(game) == 2


def test_the_order_of_a_library_has_its_known_reason_after_a_gap_as_well(tmp_path: Path) -> None:
    script = played()
    lines = lines_of(script)
    script.say()
    script.zones[LIBRARY[1]] = script.zones[LIBRARY[1]][::-1]
    resolved = [annotation(f"Resolution{each}", [301], 301) for each in ("Start", "Complete")]
    script.say(*resolved)
    more = lines_of(script)[len(lines) :]
    (game,) = import_lines(tmp_path, [*lines[:8], *lines[10:], *more])
    assert game.check.different == {LIBRARY_ORDER: 1}
    assert fold(game.log).zones[Zone.LIBRARY, 1] == tuple(script.zones[LIBRARY[1]])


def test_a_card_that_came_in_a_gap_goes_to_its_owner_when_it_is_shown_as_it_dies(
    tmp_path: Path,
) -> None:
    script = played()
    before = len(script.states)
    script.move(204, 701, LIBRARY[2], BATTLEFIELD)
    script.say()
    script.say()
    script.say()
    script.move(701, 801, BATTLEFIELD, GRAVEYARD[2])
    died = transfer(801, BATTLEFIELD, GRAVEYARD[2], "SBA_Damage")
    script.say(renamed(701, 801), died, objects=[card(801, GRAVEYARD[2], 2)])
    lines = lines_of(script)
    (game,) = import_lines(tmp_path, [*lines[:before], *lines[before + 1 :]])
    assert game.check.differences == []
    assert fold(game.log).zones[Zone.GRAVEYARD, 2] == (801,)


def test_an_ability_that_triggered_in_a_gap_is_put_on_the_stack_after_it(tmp_path: Path) -> None:
    script = Script().opened()
    script.zones[BATTLEFIELD] = [301]
    script.full(objects=[card(301, BATTLEFIELD)], skip=1)
    lost = len(script.states)
    script.zones[PENDING] = [311]
    script.say(
        annotation("AbilityInstanceCreated", [311], 301), objects=[ability(311, 301, PENDING)]
    )
    script.say(zones=[STACK])
    script.zones[PENDING], script.zones[STACK] = [], [311]
    script.say(objects=[ability(311, 301)], zones=[STACK])
    lines = lines_of(script)
    (game,) = import_lines(tmp_path, [*lines[:lost], *lines[lost + 1 :]])
    assert game.check.differences == []
    assert told(game, AbilityTriggered, AbilityPutOnStack) == [
        AbilityTriggered(1, 311, 301, "#1311"),
        AbilityPutOnStack(311),
    ]


def test_a_creature_of_which_only_the_combat_is_told_after_a_gap_may_fight(
    tmp_path: Path,
) -> None:
    """The list of the battlefield with the blocker in it was lost."""
    script = Script().opened()
    script.zones[BATTLEFIELD] = [301]
    script.full(objects=[card(301, BATTLEFIELD)], skip=1)
    script.go((3, 0), (3, 5))
    attack = {"attackState": "AttackState_Attacking", "attackInfo": {"targetId": 2}}
    script.say(objects=[card(301, BATTLEFIELD, **attack)], zones=[])
    script.zones[BATTLEFIELD] = [301, 302]
    lost = len(script.states)
    script.say(objects=[card(302, BATTLEFIELD, 2)])
    script.say(*script.at(3, 6), priority=1, zones=[])
    block = {"blockState": "BlockState_Blocking", "blockInfo": {"attackerIds": [301]}}
    script.say(objects=[card(302, BATTLEFIELD, 2)], zones=[])
    blocked = card(301, BATTLEFIELD, blockState="BlockState_Blocked", **attack)
    script.say(objects=[blocked, card(302, BATTLEFIELD, 2, **block)], zones=[])
    lines = lines_of(script)
    (game,) = import_lines(tmp_path, [*lines[:lost], *lines[lost + 1 :]])
    assert game.check.differences == []


def test_an_attacker_of_which_the_arrival_was_lost_may_be_listed_later(tmp_path: Path) -> None:
    script = Script().opened()
    script.zones[BATTLEFIELD] = [301]
    script.full(objects=[card(301, BATTLEFIELD)], skip=1)
    lost = len(script.states)
    script.zones[BATTLEFIELD] = [301, 302]
    script.say(objects=[card(302, BATTLEFIELD)])
    script.say(*script.at(3, 0), priority=1, zones=[])
    script.say(*script.at(3, 5), priority=1, zones=[])
    attack = {"attackState": "AttackState_Attacking", "attackInfo": {"targetId": 2}}
    both = [card(each, BATTLEFIELD, **attack) for each in (301, 302)]
    script.say(objects=both, zones=[])
    script.say(zones=[BATTLEFIELD])
    lines = lines_of(script)
    (game,) = import_lines(tmp_path, [*lines[:lost], *lines[lost + 1 :]])
    assert game.check.differences == []
    assert fold(game.log).attackers.keys() == {301, 302}


def test_the_place_is_known_before_a_combat_is_followed_after_a_gap(tmp_path: Path) -> None:
    script = Script().opened()
    script.zones[BATTLEFIELD] = [301]
    script.full(objects=[card(301, BATTLEFIELD)], skip=1)
    lost = len(script.states)
    script.go((3, 0), (3, 5))
    attack = {"attackState": "AttackState_Attacking", "attackInfo": {"targetId": 2}}
    script.say(objects=[card(301, BATTLEFIELD)])
    script.say(objects=[card(301, BATTLEFIELD, **attack)], priority=1)
    lines = lines_of(script)
    (game,) = import_lines(tmp_path, [*lines[:lost], *lines[lost + 2 :]])
    assert game.check.differences == []
    assert fold(game.log).attackers.keys() == {301}


def cast(script: Script, number: int) -> None:
    """Card 102 is put on the stack as its casting begins."""
    script.move(102, number, HAND[1], STACK)
    moved = transfer(number, HAND[1], STACK, "CastSpell")
    script.say(renamed(102, number), moved, objects=[card(number, STACK, types="Sorcery")])


def undone(*quiet: int) -> tuple[Script, int]:
    """The cast of 302 is taken back by the last state before the land 301 is played. Returns the
    script, and the place of the undo. Between the two stand this many states without
    annotations."""
    script = Script().opened()
    numbered = script.annotations
    cast(script, 302)
    script.move(302, 102, STACK, HAND[1])
    script.full(update="GameStateUpdate_Undo", info=script.info("GameStage_Play"))
    script.annotations = numbered
    undo = len(script.states) - 1
    for _ in quiet:
        script.say(zones=[HAND[1]])
    script.move(101, 301, HAND[1], BATTLEFIELD)
    script.say(
        renamed(101, 301),
        transfer(301, HAND[1], BATTLEFIELD, "PlayLand"),
        annotation("UserActionTaken", [301], 1, actionType=3, abilityGrpId=0),
        objects=[card(301, BATTLEFIELD, types="Land")],
        zones=[BATTLEFIELD, HAND[1]],
    )
    return script, undo


@pytest.mark.rule("730.1@2024")
@pytest.mark.parametrize("quiet", [(), (0, 1)])
def test_an_undo_whose_message_was_lost_is_told_as_taken_back(
    tmp_path: Path, quiet: tuple[int, ...]
) -> None:
    """The annotations are numbered again from the state on to which it returned."""
    script, undo = undone(*quiet)
    lines = lines_of(script)
    (game,) = import_lines(tmp_path, [*lines[:undo], *lines[undo + 1 :]])
    (reversal,) = told(game, ActionReversed)
    assert game.log.events[reversal.first].became == 302  # type: ignore[attr-defined, union-attr]
    state = fold(game.log)
    assert state.stack == ()
    assert 302 not in state.objects
    assert state.zones[Zone.HAND, 1] == (102,)
    assert game.check.differences == []
    assert game.check.gaps == 1
    assert gaps_in_table(game) == 1
    at = game.log.reversals[0]
    assert not [each for each in predict(game.log).contradictions if each.seq > at]


def test_what_an_undo_in_a_gap_cannot_have_taken_back_stays(tmp_path: Path) -> None:
    script = Script().opened()
    cast(script, 302)
    lost = len(script.states)
    script.say(annotation("Shuffle", [1]))
    script.say(annotation("ModifiedLife", [2], 302, life=-2), life={2: 18})
    lines = lines_of(script)
    (game,) = import_lines(tmp_path, [*lines[:lost], *lines[lost + 1 :]])
    assert not told(game, ActionReversed)
    assert fold(game.log).stack == (302,)


def test_a_life_total_that_was_lost_is_not_compared_until_it_is_told(tmp_path: Path) -> None:
    script = played()
    lines = lines_of(script)
    script.say(life={2: 12})
    more = lines_of(script)[len(lines) :]
    (game,) = import_lines(tmp_path, [*lines[:8], *lines[10:], *more])
    assert game.check.differences == []
    assert fold(game.log).players[2].life == 12


def test_a_full_state_ends_the_gap(tmp_path: Path) -> None:
    script = played()
    lines = lines_of(script)
    script.full(info=script.info("GameStage_Play"))
    script.go((1, 3))
    more = lines_of(script)[len(lines) :]
    (game,) = import_lines(tmp_path, [*lines[:8], *lines[10:], *more])
    turns = told(game, GapFound, SnapshotLoaded)
    assert turns[0] == GapFound("2 states after 8 are missing")
    assert turns[-1] == SnapshotLoaded("the recorder sent the whole game anew")
    assert game.check.equal == game.check.messages - 1
    assert game.check.unclaimed == 1
    assert game.check.in_part == len(lines) - 10 - 1
    assert told(game, StepBegan)[-1] == StepBegan("draw")  # type: ignore[arg-type]


def test_a_message_that_arena_left_out_is_named(tmp_path: Path) -> None:
    lines = lines_of(played())
    (game,) = import_lines(tmp_path, [*lines[:8], SUMMARIZED, *lines[9:]])
    assert game.damage[0] == "line 9: Arena left a long message out of its log"
    assert game.damage[1].startswith("line 10: 1 states after 8 are missing")


def test_a_message_left_out_that_held_no_state_is_no_gap(tmp_path: Path) -> None:
    lines = lines_of(played())
    (game,) = import_lines(tmp_path, [*lines[:8], SUMMARIZED, *lines[8:]])
    assert game.damage == ["line 9: Arena left a long message out of its log"]
    assert game.check.gaps == 0
    assert is_equal(game)


def test_a_message_that_comes_twice_counts_once(tmp_path: Path) -> None:
    lines = lines_of(played())
    (game,) = import_lines(tmp_path, [*lines[:8], lines[7], *lines[8:]])
    assert game.damage == ["line 9: state 8 is told again or too late"]
    assert game.check.messages == len(lines)
    assert is_equal(game)


def test_a_new_connection_after_lost_states_is_a_gap_with_a_snapshot(tmp_path: Path) -> None:
    script = Script().opened()
    script.move(101, 301, HAND[1], BATTLEFIELD)
    script.life[2] = 13
    tapped = card(301, BATTLEFIELD, isTapped=True, damage=1, hasSummoningSickness=True)
    script.full(skip=5, objects=[tapped], info=script.info("GameStage_Play"))
    script.go((3, 0))
    game = script.imported(tmp_path)
    assert game.damage == ["line 12: the connection was lost; 5 states before 10 are missing"]
    assert told(game, GapFound, SnapshotLoaded)[0] == GapFound(
        "the connection was lost; 5 states before 10 are missing"
    )
    assert is_equal(game)


def test_a_new_connection_without_loss_changes_nothing(tmp_path: Path) -> None:
    script = Script().opened()
    before = len(script.imported(tmp_path).log)
    script.full(info=script.info("GameStage_Play"))
    game = script.imported(tmp_path)
    assert len(game.log) == before
    assert not game.damage
    assert is_equal(game)
