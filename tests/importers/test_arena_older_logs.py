"""Logs of Arena before 2026: other fields for the same facts."""

import gzip
import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.importers.arena_script import (
    BATTLEFIELD,
    HAND,
    STACK,
    Json,
    Script,
    annotation,
    card,
    import_lines,
    is_equal,
    renamed,
    told,
    transfer,
)
from tests.importers.older import Memory, older_line, older_state
from tests.needs import shared
from turnfold.engine.fold import fold
from turnfold.events.combat import BlockersDeclared, CreatureBecameUnblocked, DamageOrderDeclared
from turnfold.events.damage import DamageMarked
from turnfold.events.enums import Edition
from turnfold.events.game import PlayerJoined
from turnfold.events.log import encode
from turnfold.events.permanents import Attached, CountersChanged
from turnfold.events.stack import SpellCast
from turnfold.events.turn import PriorityGained, PriorityPassed
from turnfold.replays.audit.prediction import EventVerdict, predict
from turnfold.replays.cli import main
from turnfold.replays.importers.arena import ImportedGame, import_games
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.recordings.recording import save

MESSAGES = 2000

OF_2019 = Edition("2019-07-17")
ATTACKS = {"attackState": "AttackState_Attacking"}


def as_bytes(game: ImportedGame) -> bytes:
    return b"".join(encode(game.log))


def mark(number: int, kind: str, affected: list[int], affector: int = 0, **details: int) -> dict:  # type: ignore[type-arg]
    return annotation(kind, affected, affector, **details) | {"id": number}


@pytest.fixture
def script() -> Script:
    """A counter comes and grows, an Aura comes and goes, a creature is dealt damage."""
    made = Script().opened()
    made.zones[BATTLEFIELD] = [301, 302, 303]
    bear = card(301, BATTLEFIELD, uniqueAbilities=[{"id": 7, "grpId": 8}, {"id": 8, "grpId": 99}])
    flying = card(302, BATTLEFIELD, owner=2, uniqueAbilities=[{"id": 9, "grpId": 8}])
    aura = card(303, BATTLEFIELD, types="Enchantment")
    made.full(objects=[bear, flying, aura], skip=1)
    added = {"counter_type": 1, "transaction_amount": 1}
    for count in (1, 2):
        counter = mark(9001, "Counter", [301], count=count, counter_type=1)
        made.say(annotation("CounterAdded", [301], 301, **added), persistent=[counter])
    attached = annotation("AttachmentCreated", [301], 303)
    made.say(attached, persistent=[mark(9002, "Attachment", [301], 303)])
    made.say(annotation("ModifiedLife", [2], life=-3), life={2: 17})
    dealt = annotation("DamageDealt", [301], 302, damage=1, type=2, markDamage=1)
    made.say(dealt, objects=[bear | {"damage": 1}])
    made.say(annotation("CounterRemoved", [301], 301, **added | {"transaction_amount": 2}),
             forgotten=[9001])  # fmt: skip
    return made.go((3, 0), (3, 5), (3, 8))


def test_messages_in_older_shapes_give_the_same_events(script: Script, tmp_path: Path) -> None:
    today, memory = script.imported(tmp_path), Memory()
    lines = [older_line(each, memory) for each in script.cut_lines()]
    assert all(b"ersistentAnnotation" not in each for each in lines)
    (game,) = import_lines(tmp_path, lines)
    assert as_bytes(game) == as_bytes(today)
    assert is_equal(game)


def test_what_the_older_shapes_tell_is_there(script: Script, tmp_path: Path) -> None:
    memory = Memory()
    lines = [older_line(each, memory) for each in script.cut_lines()]
    (game,) = import_lines(tmp_path, lines)
    creature = fold(game.log).objects[301]
    assert creature.characteristics is not None
    assert creature.characteristics.keywords == ("flying",)
    assert creature.characteristics.abilities == ("#99",)
    assert [each.change for each in told(game, CountersChanged)] == [1, 1, -2]  # type: ignore[attr-defined]
    assert told(game, Attached) == [Attached(303, 301)]
    assert told(game, DamageMarked) == [DamageMarked(301, 1)]
    assert [each.life for each in told(game, PlayerJoined)][:2] == [20, 20]  # type: ignore[attr-defined]
    assert game.time == 1777683685097


def test_a_mark_that_is_told_again_with_the_whole_game_stays(tmp_path: Path) -> None:
    script = Script().opened()
    script.zones[BATTLEFIELD] = [301]
    counter = mark(9001, "Counter", [301], count=1, counter_type=1)
    bear = card(301, BATTLEFIELD)
    script.full(objects=[bear], skip=1, persistent=[counter])
    script.full(objects=[bear], skip=1, persistent=[counter])
    memory = Memory()
    script.states = [older_state(each, memory) for each in script.states]
    game = script.imported(tmp_path)
    assert fold(game.log).objects[301].counters == (("+1/+1", 1),)
    assert is_equal(game)


def test_a_type_that_is_told_twice_is_one_type(tmp_path: Path) -> None:
    script = Script().opened()
    script.zones[BATTLEFIELD] = [301]
    script.full(objects=[card(301, BATTLEFIELD, types="Land Land")], skip=1)
    seen = fold(script.imported(tmp_path).log).objects[301].characteristics
    assert seen is not None
    assert seen.types == ("land",)


def test_two_thousand_messages_of_real_games_give_the_same_events(tmp_path: Path) -> None:
    messages = 0
    for path in sorted(shared("recordings/arena").glob("*.jsonl.gz")):
        if messages >= MESSAGES:
            break
        memory, old = Memory(), tmp_path / "old.jsonl"
        with gzip.open(path) as lines:
            old.write_bytes(b"".join(older_line(each, memory) for each in lines))
        (today,), (game,) = import_games(path), import_games(old)
        assert as_bytes(game).partition(b"\n")[2] == as_bytes(today).partition(b"\n")[2], path
        messages += game.check.messages
    assert messages >= MESSAGES


@pytest.mark.rule("117.3c@2024", "117.3d@2024")
def test_who_cast_a_spell_passed_before_the_next_player_has_priority(tmp_path: Path) -> None:
    script = Script().opened()
    script.move(101, 301, HAND[1], STACK)
    cast = transfer(301, HAND[1], STACK, "CastSpell")
    acted = annotation("UserActionTaken", [301], 1, actionType=1)
    script.say(renamed(101, 301), cast, acted, objects=[card(301, STACK)], priority=2)
    game = script.imported(tmp_path)
    kinds = (SpellCast, PriorityPassed, PriorityGained)
    assert told(game, *kinds)[-3:] == [SpellCast(1, 301), PriorityPassed(1), PriorityGained(2)]
    *_, passed, gained = (each for each in game.log if isinstance(each.event, kinds))
    assert (gained.rule, gained.causes) == ("117.3d@2024", (passed.seq,))
    contradicted = {each.seq for each in predict(game.log).contradictions}
    assert contradicted.isdisjoint({passed.seq, gained.seq})


def fight(**attack: object) -> Script:
    """301 attacks, and 302 and 303 block it: `attack` is what else its record shows then."""
    script = Script().opened()
    script.zones[BATTLEFIELD] = [301, 302, 303]
    blockers = [card(each, BATTLEFIELD, owner=2) for each in (302, 303)]
    script.full(objects=[card(301, BATTLEFIELD), *blockers], skip=1)
    script.go((3, 0), (3, 5))
    script.say(objects=[card(301, BATTLEFIELD, attackInfo={"targetId": 2}, **ATTACKS)])
    script.go((3, 6))
    block = {"blockState": "BlockState_Blocking", "blockInfo": {"attackerIds": [301]}}
    script.say(objects=[attacker(**attack), *(each | block for each in blockers)])
    return script


def attacker(**attack: object) -> Json:
    """The record of the attacker that is blocked."""
    blocked = ATTACKS | {"blockState": "BlockState_Blocked"}
    return card(301, BATTLEFIELD, attackInfo={"targetId": 2} | attack, **blocked)


def in_order(*blockers: int) -> Json:
    return {"damageOrdered": True, "orderedBlockers": [{"instanceId": each} for each in blockers]}


@pytest.mark.rule("509.2@2010")
def test_the_order_of_blockers_is_in_the_log_where_the_rules_of_the_day_have_one(
    tmp_path: Path,
) -> None:
    lines = fight(**in_order(303, 302)).raw_lines()
    (game,) = import_lines(tmp_path, lines, OF_2019)
    declared = told(game, BlockersDeclared, DamageOrderDeclared)
    assert declared == [BlockersDeclared(2, (302, 303)), DamageOrderDeclared(301, (303, 302))]
    (order,) = (each for each in game.log if isinstance(each.event, DamageOrderDeclared))
    assert order.rule == "509.2@2019-07-17"
    assert fold(game.log).attackers[301].blockers == (303, 302)
    assert predict(game.log).counted["damage_order_declared"] == {EventVerdict.CHOSEN: 1}
    assert game.check.unread == {}
    (today,) = import_lines(tmp_path, lines)
    assert told(today, DamageOrderDeclared) == []
    assert today.check.unread == {"attackInfo.damageOrdered": 1, "attackInfo.orderedBlockers": 1}


@pytest.mark.rule("509.2@2010", "509.2a@2010")
def test_an_order_is_told_once_it_is_announced_and_not_again_when_a_blocker_goes(
    tmp_path: Path,
) -> None:
    script = fight(orderedBlockers=[{"instanceId": 302}, {"instanceId": 303}])
    script.say(objects=[attacker(**in_order(303, 302))])
    script.say(objects=[attacker(**in_order(303, 302))])
    script.say(objects=[card(303, BATTLEFIELD, owner=2), attacker(**in_order(302))])
    (game,) = import_lines(tmp_path, script.raw_lines(), OF_2019)
    assert told(game, DamageOrderDeclared) == [DamageOrderDeclared(301, (303, 302))]
    assert fold(game.log).attackers[301].blockers == (302,)


@pytest.mark.rule("509.3@2010")
def test_the_order_of_attackers_is_in_the_log(tmp_path: Path) -> None:
    script = Script().opened()
    script.zones[BATTLEFIELD] = [301, 302, 303]
    ours, blocker = [card(each, BATTLEFIELD) for each in (301, 302)], card(303, BATTLEFIELD, 2)
    script.full(objects=[*ours, blocker], skip=1)
    script.go((3, 0), (3, 5))
    attacking = [each | ATTACKS | {"attackInfo": {"targetId": 2}} for each in ours]
    script.say(objects=attacking)
    script.go((3, 6))
    order = {"damageOrdered": True, "orderedAttackers": [{"instanceId": 302}, {"instanceId": 301}]}
    blocks = {"blockState": "BlockState_Blocking", "blockInfo": {"attackerIds": [301, 302]} | order}
    blocked = [each | {"blockState": "BlockState_Blocked"} for each in attacking]
    script.say(objects=[*blocked, blocker | blocks])
    (game,) = import_lines(tmp_path, script.raw_lines(), OF_2019)
    (order,) = (each for each in game.log if isinstance(each.event, DamageOrderDeclared))
    assert (order.event, order.rule) == (DamageOrderDeclared(303, (302, 301)), "509.3@2019-07-17")


@pytest.mark.rule("509.1h@2024")
def test_an_attacker_that_nothing_could_block_is_unblocked(tmp_path: Path) -> None:
    script = Script().opened()
    script.zones[BATTLEFIELD] = [301]
    script.full(objects=[card(301, BATTLEFIELD)], skip=1)
    script.go((3, 0), (3, 5))
    script.say(objects=[card(301, BATTLEFIELD, attackInfo={"targetId": 2}, **ATTACKS)])
    game = script.go((3, 6), (3, 7)).imported(tmp_path)
    assert told(game, CreatureBecameUnblocked) == [CreatureBecameUnblocked(301)]
    assert is_equal(game)


def test_a_game_of_july_2019_is_whole() -> None:
    (game,) = import_games(shared("recordings/old/arena-2019-07.jsonl.gz"))
    assert predict(game.log).contradictions == []
    assert [each for each in game.check.unread if "rdered" in each] == []
    assert game.check.unexplained == 0
    assert (game.check.gaps, game.damage) == (0, [])
    assert all(told(game, kind) for kind in (CountersChanged, Attached, DamageMarked))
    assert game.log.header.game.endswith("-g1")


def test_a_game_of_may_2018_is_read_over_many_lines() -> None:
    (game,) = import_games(shared("recordings/old/arena-2018-05-pretty.log.gz"))
    assert len(game.log) == 251
    assert is_equal(game)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("no-game-but-arena.log", "it is a log of Arena, and none was played while it was written"),
        ("utc-log-detailed-logs-disabled.log", "written with detailed logs switched off"),
    ],
)
def test_a_real_log_without_a_game_is_named_for_what_it_is(name: str, sentence: str) -> None:
    with pytest.raises(UserError, match=sentence):
        list(import_games(shared(f"recordings/old/{name}")))


def test_nothing_on_the_ground_blocks_a_flyer_in_a_log_from_before_2026(tmp_path: Path) -> None:
    (game,) = import_games(shared("recordings/old/old-abilities-field.jsonl.gz"))
    save(game.log, tmp_path / "game.jsonl")
    *_, seq = (each.seq for each in game.log if each.event == CreatureBecameUnblocked(286))
    seen = fold(game.log, seq).objects[286].characteristics
    assert seen is not None
    assert "flying" in seen.keywords
    asked = ["legal", str(tmp_path / "game.jsonl"), "--at", str(seq), "--json"]
    assert json.loads(CliRunner().invoke(main, asked).stdout)["count"] == 1


@pytest.mark.rule("509.2a@2010")
def test_the_order_of_those_that_are_left_is_not_announced(tmp_path: Path) -> None:
    script = Script().opened()
    script.zones[BATTLEFIELD] = [301, 302, 303, 304]
    blockers = [card(each, BATTLEFIELD, owner=2) for each in (302, 303, 304)]
    script.full(objects=[card(301, BATTLEFIELD), *blockers], skip=1)
    script.go((3, 0), (3, 5))
    script.say(objects=[card(301, BATTLEFIELD, attackInfo={"targetId": 2}, **ATTACKS)])
    script.go((3, 6))
    block = {"blockState": "BlockState_Blocking", "blockInfo": {"attackerIds": [301]}}
    script.say(objects=[attacker(**in_order(304, 302, 303)), *(each | block for each in blockers)])
    script.say(objects=[blockers[0], attacker(**in_order(304, 303))])
    (game,) = import_lines(tmp_path, script.raw_lines(), OF_2019)
    assert told(game, DamageOrderDeclared) == [DamageOrderDeclared(301, (304, 302, 303))]
    assert fold(game.log).attackers[301].blockers == (304, 303)
