"""Spells and abilities: casting with mana, triggers waiting, resolving, fizzling."""

from pathlib import Path

import pytest

from tests.importers.arena_script import (
    BATTLEFIELD,
    GRAVEYARD,
    HAND,
    LIMBO,
    PENDING,
    STACK,
    Script,
    ability,
    annotation,
    card,
    is_equal,
    renamed,
    told,
    transfer,
)
from turnfold.engine.fold import fold
from turnfold.events.enums import Mana, Zone
from turnfold.events.stack import (
    AbilityActivated,
    AbilityPutOnStack,
    AbilityTriggered,
    ManaAdded,
    ManaSpent,
    ResolutionBegan,
    ResolutionEnded,
    SpellCast,
    TargetsChosen,
)
from turnfold.events.turn import PriorityPassed
from turnfold.events.zones import LandPlayed, ObjectCeased


@pytest.fixture
def script() -> Script:
    return Script().opened()


def with_land(script: Script) -> Script:
    """Card 101 is played as the land 301."""
    script.move(101, 301, HAND[1], BATTLEFIELD)
    script.say(
        renamed(101, 301),
        transfer(301, HAND[1], BATTLEFIELD, "PlayLand"),
        annotation("UserActionTaken", [301], 1, actionType=3, abilityGrpId=0),
        objects=[card(301, BATTLEFIELD, types="Land")],
    )
    return script


def cast(script: Script) -> Script:
    """Card 102 is cast as 302 with a mana of the land 301, targeting it."""
    script.move(102, 302, HAND[1], STACK)
    target = annotation("TargetSpec", [301], 302, index=1) | {"id": 70}
    script.say(
        renamed(102, 302),
        transfer(302, HAND[1], STACK, "CastSpell"),
        annotation("PlayerSubmittedTargets", [302], 1),
        annotation("AbilityInstanceCreated", [303], 301, source_zone=28),
        annotation("TappedUntappedPermanent", [301], 303, tapped=1),
        annotation("UserActionTaken", [303], 1, actionType=4, abilityGrpId=1005),
        annotation("ManaPaid", [302], 301, id=7, color=5),
        annotation("AbilityInstanceDeleted", [303], 301),
        annotation("UserActionTaken", [302], 1, actionType=1, abilityGrpId=0),
        objects=[
            card(301, BATTLEFIELD, types="Land", isTapped=True),
            card(302, STACK, types="Sorcery"),
        ],
        persistent=[target],
        deleted=[303],
    )
    return script


def with_triggers(script: Script, zone: int = PENDING) -> Script:
    """Two abilities of the permanent 301 trigger: 311 first, 312 on top of it."""
    script.zones[zone] = [312, 311]
    triggered = annotation("TriggeringObject", [301], 311) | {"id": 71}
    script.say(
        annotation("AbilityInstanceCreated", [311], 301, source_zone=28),
        annotation("AbilityInstanceCreated", [312], 301, source_zone=28),
        objects=[ability(311, 301, zone), ability(312, 301, zone)],
        persistent=[triggered],
    )
    return script


@pytest.mark.rule("305.1@2024")
def test_a_land_is_played(script: Script, tmp_path: Path) -> None:
    game = with_land(script).imported(tmp_path)
    assert told(game, LandPlayed) == [LandPlayed(1, 301)]
    assert fold(game.log).players[1].lands_played == 1
    assert is_equal(game)


@pytest.mark.rule("601.2i@2024", "605.3@2024", "601.2c@2024")
def test_a_spell_is_cast_with_mana_of_a_land(script: Script, tmp_path: Path) -> None:
    game = cast(with_land(script)).imported(tmp_path)
    kinds = (AbilityActivated, ManaAdded, ManaSpent, TargetsChosen, SpellCast)
    assert told(game, *kinds) == [
        TargetsChosen(302, (301,)),
        AbilityActivated(1, 303, 301),
        ManaAdded(1, 301, Mana.GREEN, 1),
        ManaSpent(1, 301, 302, Mana.GREEN, 1),
        SpellCast(1, 302),
    ]
    state = fold(game.log)
    assert state.stack == (302,)
    assert state.objects[301].tapped
    assert state.players[1].mana == ()
    assert 303 not in state.objects
    assert is_equal(game)


def test_what_resolves_is_led_back_to_its_casting(script: Script, tmp_path: Path) -> None:
    cast(with_land(script)).say(priority=2)
    script.zones[STACK] = []
    script.zones[GRAVEYARD[1]] = [305]
    script.say(
        annotation("ResolutionStart", [302], 302, grpid=9),
        annotation("ModifiedLife", [2], 302, life=-3),
        annotation("ResolutionComplete", [302], 302, grpid=9),
        renamed(302, 305),
        transfer(305, STACK, GRAVEYARD[1], "Resolve", 1),
        life={2: 17},
        priority=1,
    )
    game = script.imported(tmp_path)
    (lost,) = [each for each in game.log if type(each.event).__name__ == "LifeLost"]
    began = game.log[lost.causes[0]]
    assert began.event == ResolutionBegan(302)
    assert began.rule == "608.1@2024"
    assert game.log[began.causes[0]].event == SpellCast(1, 302)
    assert told(game, ResolutionEnded) == [ResolutionEnded(302)]
    assert is_equal(game)


def test_a_resolution_that_arena_forgot_to_begin_began_all_the_same(
    script: Script, tmp_path: Path
) -> None:
    cast(with_land(script)).say(priority=2)
    script.zones[STACK] = []
    script.zones[GRAVEYARD[1]] = [305]
    script.say(
        annotation("ResolutionComplete", [302], 302, grpid=9),
        renamed(302, 305),
        transfer(305, STACK, GRAVEYARD[1], "Resolve", 1),
    )
    game = script.imported(tmp_path)
    assert told(game, PriorityPassed, ResolutionBegan)[-2:] == [
        PriorityPassed(2),
        ResolutionBegan(302),
    ]
    assert is_equal(game)


@pytest.mark.rule("608.2b@2024")
def test_a_spell_without_legal_targets_leaves_the_stack_without_resolving(
    script: Script, tmp_path: Path
) -> None:
    cast(with_land(script)).say(priority=2)
    script.zones[STACK] = []
    script.zones[GRAVEYARD[1]] = [305]
    script.say(renamed(302, 305), transfer(305, STACK, GRAVEYARD[1], "nil"), priority=1)
    game = script.imported(tmp_path)
    assert told(game, PriorityPassed)[-1] == PriorityPassed(2)
    assert not told(game, ResolutionBegan)
    assert [each.rule for each in game.log][-2:] == ["608.2b@2024", "117.3b@2024"]
    assert is_equal(game)


@pytest.mark.rule("603.3@2024")
def test_a_triggered_ability_waits_until_it_is_put_on_the_stack(
    script: Script, tmp_path: Path
) -> None:
    with_triggers(with_land(script))
    game = script.imported(tmp_path)
    assert told(game, AbilityTriggered) == [
        AbilityTriggered(1, 311, 301, "#1311"),
        AbilityTriggered(1, 312, 301, "#1312"),
    ]
    assert not told(game, AbilityPutOnStack)
    script.zones[PENDING], script.zones[STACK] = [], [312, 311]
    script.say(objects=[ability(311, 301), ability(312, 301)])
    game = script.imported(tmp_path)
    assert told(game, AbilityPutOnStack) == [AbilityPutOnStack(311), AbilityPutOnStack(312)]
    assert len(told(game, AbilityTriggered)) == 2
    assert fold(game.log).stack == (312, 311)
    assert is_equal(game)


@pytest.mark.rule("603.3d@2024")
def test_the_ability_whose_targets_are_chosen_was_put_on_the_stack_last(
    script: Script, tmp_path: Path
) -> None:
    with_triggers(with_land(script))
    script.zones[PENDING], script.zones[STACK] = [], [311, 312]
    selecting = annotation("PlayerSelectingTargets", [311], 1)
    script.say(selecting, objects=[ability(311, 301), ability(312, 301)])
    game = script.imported(tmp_path)
    assert fold(game.log).stack == (311, 312)
    assert is_equal(game)


@pytest.mark.rule("603.3b@2024")
def test_the_order_that_a_player_chose_for_triggers_is_that_of_the_stack(
    script: Script, tmp_path: Path
) -> None:
    """No annotation says how the player chose."""
    with_triggers(with_land(script))
    script.zones[PENDING], script.zones[STACK] = [], [311, 312]
    script.say(objects=[ability(311, 301), ability(312, 301)])
    game = script.imported(tmp_path)
    assert is_equal(game)
    assert told(game, AbilityPutOnStack) == [AbilityPutOnStack(312), AbilityPutOnStack(311)]
    assert fold(game.log).stack == (311, 312)


@pytest.mark.rule("603.3b@2024")
def test_the_active_player_s_triggers_go_on_the_stack_first(script: Script, tmp_path: Path) -> None:
    with_land(script)
    script.zones[STACK] = [311, 312]
    script.say(
        annotation("AbilityInstanceCreated", [311], 301, source_zone=28),
        annotation("AbilityInstanceCreated", [312], 301, source_zone=28),
        objects=[ability(311, 301, owner=2), ability(312, 301)],
        priority=1,
    )
    game = script.imported(tmp_path)
    assert fold(game.log).stack == (311, 312)
    assert is_equal(game)


def test_a_waiting_ability_may_come_to_nothing(script: Script, tmp_path: Path) -> None:
    with_triggers(with_land(script))
    script.zones[PENDING], script.zones[STACK] = [], [311]
    script.say(objects=[ability(311, 301)], deleted=[312])
    game = script.imported(tmp_path)
    assert told(game, AbilityPutOnStack) == [AbilityPutOnStack(311)]
    assert is_equal(game)


@pytest.mark.rule("602.2@2024", "608.2n@2024")
def test_an_activated_ability_is_on_the_stack_while_it_is_paid_for(
    script: Script, tmp_path: Path
) -> None:
    with_land(script)
    script.zones[STACK] = [311]
    created = annotation("AbilityInstanceCreated", [311], 301, source_zone=28)
    script.say(created, objects=[ability(311, 301)])
    assert not told(script.imported(tmp_path), AbilityTriggered, AbilityActivated)
    script.say(annotation("UserActionTaken", [311], 1, actionType=2, abilityGrpId=4))
    script.say(priority=2)
    script.zones[STACK] = []
    script.say(
        annotation("ResolutionStart", [311], 311, grpid=4),
        annotation("ResolutionComplete", [311], 311, grpid=4),
        annotation("AbilityInstanceDeleted", [311], 301),
        deleted=[311],
        priority=1,
    )
    game = script.imported(tmp_path)
    assert told(game, AbilityActivated, AbilityTriggered) == [AbilityActivated(1, 311, 301)]
    assert told(game, ObjectCeased) == [ObjectCeased(311)]
    assert is_equal(game)


def test_a_cancelled_spell_is_taken_back(script: Script, tmp_path: Path) -> None:
    """Arena sends the earlier state whole, and gives the ids out again later."""
    with_land(script)
    before = script.zones.copy(), len(script.imported(tmp_path).log)
    script.zones = {zone: ids[:] for zone, ids in script.zones.items()}
    script.move(102, 302, HAND[1], STACK)
    script.zones[LIMBO] = [102]
    casting = transfer(302, HAND[1], STACK, "CastSpell")
    script.say(renamed(102, 302), casting, objects=[card(302, STACK, types="Sorcery")])
    script.zones = before[0]
    script.full(update="GameStateUpdate_Undo", objects=[card(301, BATTLEFIELD, types="Land")])
    cast(script)
    game = script.imported(tmp_path)
    (reversal,) = game.log.reversals
    taken_back = game.log[reversal]
    assert taken_back.event.first == before[1]  # type: ignore[attr-defined]
    assert taken_back.rule == "730.1@2024"
    assert fold(game.log, reversal + 1) == fold(game.log, before[1])
    assert fold(game.log).stack == (302,)
    assert (game.check.undo_snapshots, game.check.undo_equal) == (1, 1)
    assert is_equal(game)


def test_an_undo_to_a_state_that_never_was_is_named(script: Script, tmp_path: Path) -> None:
    with_land(script)
    script.life[1] = 3
    script.full(update="GameStateUpdate_Undo", objects=[card(301, BATTLEFIELD, types="Land")])
    game = script.imported(tmp_path)
    assert (game.check.undo_snapshots, game.check.undo_equal) == (1, 0)
    assert game.check.unexplained == 1
    assert "a state that never was" in game.damage[0]
    assert fold(game.log).players[1].life == 3


def test_a_spell_that_resolves_into_a_permanent_keeps_its_id(
    script: Script, tmp_path: Path
) -> None:
    cast(with_land(script)).say(priority=2)
    script.move(302, 302, STACK, BATTLEFIELD)
    script.say(
        annotation("ResolutionStart", [302], 302, grpid=9),
        annotation("ResolutionComplete", [302], 302, grpid=9),
        transfer(302, STACK, BATTLEFIELD, "Resolve", 1),
        objects=[card(302, BATTLEFIELD)],
        priority=1,
    )
    game = script.imported(tmp_path)
    assert fold(game.log).objects[302].zone is Zone.BATTLEFIELD
    assert fold(game.log).objects[302].targets == (301,)
    assert is_equal(game)


@pytest.mark.rule("603.3a@2024")
def test_an_ability_is_its_controllers_whoever_controls_its_source(
    script: Script, tmp_path: Path
) -> None:
    with_land(script)
    script.zones[PENDING] = [311]
    created = annotation("AbilityInstanceCreated", [311], 301, source_zone=28)
    cause = annotation("TriggeringObject", [301], 311) | {"id": 71}
    script.say(created, objects=[ability(311, 301, PENDING, owner=2)], persistent=[cause])
    game = script.imported(tmp_path)
    assert told(game, AbilityTriggered) == [AbilityTriggered(2, 311, 301, "#1311")]


def test_the_end_of_an_ability_that_was_never_there_is_nothing(
    script: Script, tmp_path: Path
) -> None:
    with_land(script)
    before = len(script.imported(tmp_path).log)
    script.say(annotation("AbilityInstanceDeleted", [311], 301))
    game = script.imported(tmp_path)
    assert len(game.log) == before
    assert is_equal(game)
