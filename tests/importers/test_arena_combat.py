"""Combat: declarations from records, damage assigned and dealt, deaths; life, counters, auras."""

from pathlib import Path

import pytest

from tests.importers.arena_script import (
    BATTLEFIELD,
    GRAVEYARD,
    HAND,
    LIMBO,
    PENDING,
    Json,
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
from turnfold.events.combat import (
    AttackerDeclared,
    AttackersDeclared,
    BlockerDeclared,
    BlockersDeclared,
    CombatEnded,
    CreatureBecameAttacking,
    CreatureBecameBlocked,
    CreatureBecameBlocking,
    CreatureBecameUnblocked,
    RemovedFromCombat,
)
from turnfold.events.damage import DamageAssigned, DamageDealt, DamageMarked
from turnfold.events.enums import DamageKind, Loss
from turnfold.events.game import GameEnded, LifeGained, LifeLost, PlayerCountersChanged, PlayerLost
from turnfold.events.permanents import CountersChanged, PermanentTapped
from turnfold.events.stack import AbilityTriggered
from turnfold.events.turn import PriorityGained, StepBegan
from turnfold.events.zones import ObjectCeased
from turnfold.replays.importers.arena import ImportedGame

DECLARED = {"attackState": "AttackState_Declared", "attackInfo": {"targetId": 2}}
ATTACKS = {"attackState": "AttackState_Attacking", "attackInfo": {"targetId": 2}}
BLOCKED = ATTACKS | {"blockState": "BlockState_Blocked"}
UNBLOCKED = ATTACKS | {"blockState": "BlockState_Unblocked"}
BLOCKS = {"blockState": "BlockState_Blocking", "blockInfo": {"attackerIds": [301]}}


def creature(number: int, **more: object) -> Json:
    return card(number, BATTLEFIELD, 2 if number == 303 else 1, **more)


@pytest.fixture
def script() -> Script:
    """Creatures 301 and 302 of the active player, 303 of the other; beginning of combat."""
    script = Script().opened()
    for old, new, seat in ((101, 301, 1), (102, 302, 1), (201, 303, 2)):
        script.move(old, new, HAND[seat], BATTLEFIELD)
        put = transfer(new, HAND[seat], BATTLEFIELD, "Put")
        script.say(renamed(old, new), put, objects=[creature(new)])
    return script.go((3, 0))


def attack(script: Script) -> Script:
    """301 attacks tapped, 302 untapped."""
    script.go((3, 5))
    script.say(objects=[creature(301, **DECLARED)])
    tap = annotation("TappedUntappedPermanent", [301], tapped=1)
    script.say(tap, objects=[creature(301, isTapped=True, **ATTACKS), creature(302, **ATTACKS)])
    return script


def block(script: Script) -> Script:
    """303 blocks 301; 302 is not blocked."""
    attack(script).go((3, 6))
    tapped = creature(301, isTapped=True, **BLOCKED)
    script.say(objects=[tapped, creature(302, **UNBLOCKED), creature(303, **BLOCKS)])
    return script


def strike(script: Script) -> Script:
    """All deal damage; 301 and 303 die, player 2 loses 2."""
    block(script)
    places = script.at(3, 7)
    for old, new, seat in ((301, 401, 1), (303, 403, 2)):
        script.move(old, new, BATTLEFIELD, GRAVEYARD[seat])
    script.say(
        *places,
        annotation("DamageDealt", [303], 301, damage=2, type=1, markDamage=1),
        annotation("DamageDealt", [301], 303, damage=2, type=1, markDamage=1),
        annotation("DamageDealt", [2], 302, damage=2, type=1, markDamage=1),
        annotation("SyntheticEvent", [2], 302, type=1),
        annotation("ModifiedLife", [2], 302, life=-2),
        renamed(301, 401),
        transfer(401, BATTLEFIELD, GRAVEYARD[1], "SBA_Damage"),
        renamed(303, 403),
        transfer(403, BATTLEFIELD, GRAVEYARD[2], "SBA_Damage"),
        objects=[card(401, GRAVEYARD[1]), card(403, GRAVEYARD[2], 2)],
        life={2: 18},
        priority=1,
    )
    return script


def rules(game: ImportedGame, kind: type) -> list[str]:
    return [each.rule for each in game.log if isinstance(each.event, kind)]


@pytest.mark.rule("508.1a@2024", "508.1f@2024", "508.1k@2024")
def test_an_attack_is_declared_by_records_and_clicks_are_none(
    script: Script, tmp_path: Path
) -> None:
    script.go((3, 5))
    script.say(objects=[creature(301, **DECLARED)])
    assert not told(script.imported(tmp_path), AttackerDeclared)
    tap = annotation("TappedUntappedPermanent", [301], tapped=1)
    script.say(tap, objects=[creature(301, isTapped=True, **ATTACKS), creature(302, **ATTACKS)])
    game = script.imported(tmp_path)
    kinds = (AttackerDeclared, PermanentTapped, CreatureBecameAttacking, AttackersDeclared)
    assert told(game, *kinds, PriorityGained)[-7:] == [
        AttackerDeclared(301, 2),
        AttackerDeclared(302, 2),
        PermanentTapped(301),
        CreatureBecameAttacking(301, 2, True),
        CreatureBecameAttacking(302, 2, True),
        AttackersDeclared(1, (301, 302)),
        PriorityGained(1),
    ]
    tapped = next(each for each in game.log if isinstance(each.event, PermanentTapped))
    assert game.log[tapped.causes[0]].event == AttackerDeclared(301, 2)
    assert is_equal(game)


@pytest.mark.rule("509.1a@2024", "509.1g@2024", "509.1h@2024")
def test_blocks_are_declared_by_records(script: Script, tmp_path: Path) -> None:
    game = block(script).imported(tmp_path)
    assert told(game, BlockerDeclared, CreatureBecameBlocking) == [
        BlockerDeclared(303, (301,)),
        CreatureBecameBlocking(303, (301,), True),
    ]
    assert told(game, CreatureBecameBlocked) == [CreatureBecameBlocked(301)]
    assert told(game, CreatureBecameUnblocked) == [CreatureBecameUnblocked(302)]
    assert told(game, BlockersDeclared) == [BlockersDeclared(2, (303,))]
    assert is_equal(game)


@pytest.mark.rule("510.1@2024", "510.2@2024", "120.3e@2024", "120.3a@2024")
def test_damage_is_assigned_as_a_whole_and_then_dealt(script: Script, tmp_path: Path) -> None:
    game = strike(script).imported(tmp_path)
    combat = DamageKind.COMBAT
    assert told(game, DamageAssigned, DamageDealt, DamageMarked, LifeLost) == [
        DamageAssigned(301, 303, 2),
        DamageAssigned(303, 301, 2),
        DamageAssigned(302, 2, 2),
        DamageDealt(301, 303, 2, combat),
        DamageMarked(303, 2),
        DamageDealt(303, 301, 2, combat),
        DamageMarked(301, 2),
        DamageDealt(302, 2, 2, combat),
        LifeLost(2, 2),
    ]
    assert set(rules(game, DamageDealt)) == {"510.2@2024"}
    assert rules(game, LifeLost) == ["120.3a@2024"]
    assert is_equal(game)


@pytest.mark.rule("704.5g@2024", "506.4@2024")
def test_a_death_is_caused_by_the_damage_and_removes_from_combat(
    script: Script, tmp_path: Path
) -> None:
    game = strike(script).imported(tmp_path)
    died = [each for each in game.log if each.rule == "704.5g@2024"]
    assert [game.log[each.causes[0]].event for each in died] == [
        DamageMarked(301, 2),
        DamageMarked(303, 2),
    ]
    assert told(game, RemovedFromCombat) == [RemovedFromCombat(301), RemovedFromCombat(303)]
    assert fold(game.log).attackers.keys() == {302}


@pytest.mark.rule("511.3@2024")
def test_all_are_removed_from_combat_as_the_phase_ends(script: Script, tmp_path: Path) -> None:
    strike(script).go((3, 8))
    assert fold(script.imported(tmp_path).log).attackers
    script.say(*script.at(4, 0), objects=[creature(302)], priority=1)
    game = script.imported(tmp_path)
    assert told(game, CombatEnded) == [CombatEnded()]
    assert is_equal(game)


@pytest.mark.rule("510.3@2024")
def test_nobody_has_priority_before_damage_is_dealt(script: Script, tmp_path: Path) -> None:
    """Arena names the active player while it waits for an assignment."""
    block(script).go((3, 7))
    deal = annotation("DamageDealt", [2], 302, damage=2, type=1, markDamage=1)
    script.say(deal, annotation("ModifiedLife", [2], 302, life=-2), life={2: 18})
    events = told(script.imported(tmp_path), StepBegan, DamageDealt, PriorityGained)
    assert [type(each).__name__ for each in events[-3:]] == [
        "StepBegan",
        "DamageDealt",
        "PriorityGained",
    ]


@pytest.mark.rule("120.8@2024")
def test_damage_of_0_is_none(script: Script, tmp_path: Path) -> None:
    block(script)
    deal = annotation("DamageDealt", [303], 301, damage=0, type=1)
    script.say(*script.at(3, 7), deal, priority=1)
    assert not told(script.imported(tmp_path), DamageDealt, DamageAssigned)


@pytest.mark.rule("508.4@2024")
def test_a_creature_put_attacking_is_not_declared(script: Script, tmp_path: Path) -> None:
    attack(script)
    script.zones[BATTLEFIELD].insert(0, 305)
    token = card(305, BATTLEFIELD, type="GameObjectType_Token", isTapped=True, **ATTACKS)
    script.say(annotation("TokenCreated", [305], 301), objects=[token])
    game = script.imported(tmp_path)
    assert told(game, CreatureBecameAttacking)[-1] == CreatureBecameAttacking(305, 2, False)
    assert len(told(game, AttackersDeclared)) == 1
    assert is_equal(game)


@pytest.mark.rule("120.3f@2024")
def test_life_gained_by_lifelink_is_caused_by_the_damage(script: Script, tmp_path: Path) -> None:
    linked = creature(302, uniqueAbilities=[{"id": 1, "grpId": 12}], **UNBLOCKED)
    attack(script).go((3, 6))
    script.say(objects=[creature(301, isTapped=True, **UNBLOCKED), linked])
    script.say(
        *script.at(3, 7),
        annotation("DamageDealt", [2], 301, damage=2, type=1, markDamage=1),
        annotation("DamageDealt", [2], 302, damage=2, type=1, markDamage=1),
        annotation("ModifiedLife", [2], 301, life=-4),
        annotation("ModifiedLife", [1], 302, life=2),
        life={1: 22, 2: 16},
        priority=1,
    )
    game = script.imported(tmp_path)
    assert told(game, LifeLost) == [LifeLost(2, 4)]
    (gained,) = [each for each in game.log if each.event == LifeGained(1, 2)]
    assert gained.rule == "120.3f@2024"
    assert game.log[gained.causes[0]].event == DamageDealt(302, 2, 2, DamageKind.COMBAT)
    assert is_equal(game)


@pytest.mark.rule("122.1@2024")
def test_counters_of_permanents_and_players(script: Script, tmp_path: Path) -> None:
    marks = [
        annotation("Counter", [301], 4001, counter_type=1, count=2) | {"id": 81},
        annotation("Counter", [2], 4002, counter_type=3, count=1) | {"id": 82},
    ]
    script.say(
        annotation("CounterAdded", [301], 302, counter_type=1, transaction_amount=3),
        annotation("CounterRemoved", [301], 302, counter_type=1, transaction_amount=1),
        annotation("CounterAdded", [2], 302, counter_type=3, transaction_amount=1),
        persistent=marks,
    )
    game = script.imported(tmp_path)
    assert told(game, CountersChanged, PlayerCountersChanged) == [
        CountersChanged(301, "+1/+1", 3),
        CountersChanged(301, "+1/+1", -1),
        PlayerCountersChanged(2, "poison", 1),
    ]
    assert is_equal(game)


def test_an_aura_is_attached(script: Script, tmp_path: Path) -> None:
    mark = annotation("Attachment", [301], 302) | {"id": 83}
    script.say(annotation("AttachmentCreated", [301], 302), persistent=[mark])
    game = script.imported(tmp_path)
    assert fold(game.log).objects[302].attached_to == 301
    assert is_equal(game)


@pytest.mark.rule("704.5a@2024", "104.2a@2024")
def test_the_game_ends(script: Script, tmp_path: Path) -> None:
    loss = annotation("LossOfGame", [2], reason="SBA_LifeTotal") | {"id": 84}
    script.say(
        annotation("ModifiedLife", [2], 301, life=-21),
        life={2: -1},
        persistent=[loss],
        info=script.over(winner=1),
    )
    game = script.imported(tmp_path)
    assert told(game, PlayerLost, GameEnded) == [
        PlayerLost(2, Loss.LIFE),
        GameEnded((1,), Loss.LIFE),
    ]
    assert game.result == "player 1 won (life)"
    assert is_equal(game)


@pytest.mark.rule("104.3a@2024")
def test_a_player_concedes(script: Script, tmp_path: Path) -> None:
    script.say(info=script.over(winner=2, reason="ResultReason_Concede"))
    game = script.imported(tmp_path)
    assert told(game, PlayerLost, GameEnded) == [
        PlayerLost(1, Loss.CONCEDED),
        GameEnded((2,), Loss.CONCEDED),
    ]


def test_life_may_come_down_to_0_which_arena_leaves_out(script: Script, tmp_path: Path) -> None:
    script.say(annotation("ModifiedLife", [2], 301, life=-20), life={2: 0})
    game = script.imported(tmp_path)
    assert fold(game.log).players[2].life == 0
    assert is_equal(game)


@pytest.mark.rule("509.1a@2024", "603.2@2024")
def test_a_creature_blocks_in_the_message_in_which_its_block_triggers(
    script: Script, tmp_path: Path
) -> None:
    attack(script).go((3, 6))
    script.zones[PENDING] = [311]
    blocked = creature(301, isTapped=True, **BLOCKED)
    shown = [blocked, creature(302, **UNBLOCKED), creature(303, **BLOCKS)]
    script.say(
        annotation("AbilityInstanceCreated", [311], 303, source_zone=28),
        objects=[*shown, ability(311, 303, PENDING, owner=2)],
        persistent=[annotation("TriggeringObject", [303], 311) | {"id": 71}],
    )
    game = script.imported(tmp_path)
    kinds = (BlockersDeclared, AbilityTriggered)
    assert told(game, *kinds) == [
        BlockersDeclared(2, (303,)),
        AbilityTriggered(2, 311, 303, "#1311"),
    ]
    assert is_equal(game)


@pytest.mark.rule("510.1@2024", "120.2b@2024")
def test_only_combat_damage_is_assigned(script: Script, tmp_path: Path) -> None:
    """An ability deals its damage in the message in which combat damage is dealt."""
    block(script)
    script.say(
        *script.at(3, 7),
        annotation("DamageDealt", [2], 302, damage=2, type=1),
        annotation("DamageDealt", [2], 301, damage=1, type=2),
        annotation("ModifiedLife", [2], 302, life=-3),
        life={2: 17},
        priority=1,
    )
    game = script.imported(tmp_path)
    assert told(game, DamageAssigned) == [DamageAssigned(302, 2, 2)]
    assert told(game, DamageDealt)[-1] == DamageDealt(301, 2, 1, DamageKind.NONCOMBAT)
    assert is_equal(game)


@pytest.mark.rule("506.4@2024")
def test_an_attacker_that_ceases_to_exist_is_removed_from_combat(
    script: Script, tmp_path: Path
) -> None:
    attack(script)
    script.move(302, 402, BATTLEFIELD, LIMBO)
    script.say(renamed(302, 402), transfer(402, BATTLEFIELD, LIMBO, "Put"))
    game = script.imported(tmp_path)
    assert told(game, RemovedFromCombat, ObjectCeased) == [
        RemovedFromCombat(302),
        ObjectCeased(302),
    ]
    assert is_equal(game)
