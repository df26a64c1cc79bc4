"""What Arena offered with each request is kept, as facts of their own."""

import json
from pathlib import Path
from typing import Any

from tests.importers.arena_script import BATTLEFIELD as FIELD
from tests.importers.arena_script import (
    Json,
    Script,
    annotation,
    card,
    import_lines,
    is_equal,
    server_line,
    told,
)
from turnfold.events.enums import Question
from turnfold.events.offers import (
    Action,
    ActionOption,
    AttackerOption,
    BlockerOption,
    DamageOption,
    OptionsOffered,
    TargetOption,
)
from turnfold.replays.importers.arena import ImportedGame
from turnfold.replays.views import redacted

TWO = {"type": "DamageRecType_Player", "playerSystemSeatId": 2}
WALKER = {"type": "DamageRecType_PlanesWalker", "planeswalkerInstanceId": 387}


def request(state: int, seat: int = 1, **body: Any) -> Json:
    """A request about a state."""
    return {"systemSeatIds": [seat], "gameStateId": state, **body}


def asked(message: Json) -> bytes:
    """Its line in a raw log."""
    event = {"greToClientMessages": [{"type": "GREMessageType_Req", **message}]}
    return json.dumps({"timestamp": "1777683685097", "greToClientEvent": event}).encode() + b"\n"


def asked_in_a_cut(message: Json, kind: str) -> bytes:
    """Its line in a cut."""
    (body,) = (value for value in message.values() if isinstance(value, dict))
    line = {"n": 99, "ts": "1777683685097", "gameStateId": message["gameStateId"]}
    return json.dumps(line | {"seats": [1], "type": kind, "req": body}).encode() + b"\n"


def recorded(tmp_path: Path, *requests: Json) -> ImportedGame:
    """A game whose last state the requests are about."""
    lines = script().raw_lines() + [asked(each) for each in requests]
    (game,) = import_lines(tmp_path, lines)
    return game


def script() -> Script:
    made = Script().opened()
    made.zones[FIELD] += [301]
    token = card(301, FIELD, type="GameObjectType_Token")
    made.say(annotation("TokenCreated", [301]), objects=[token])
    return made


STATE = len(script().states)


def offered(game: ImportedGame) -> list[OptionsOffered]:
    return told(game, OptionsOffered)  # type: ignore[return-value]


def attackers(state: int = STATE, chosen: bool = False) -> Json:
    one: Json = {"attackerInstanceId": 301, "legalDamageRecipients": [TWO, WALKER]}
    other: Json = {"attackerInstanceId": 302, "legalDamageRecipients": [TWO], "mustAttack": True}
    picked = {"selectedDamageRecipient": TWO} if chosen else {}
    body = {"attackers": [one | picked, other], "qualifiedAttackers": [one, other]}
    return request(state, declareAttackersReq=body)


def test_who_may_attack_what_and_who_must(tmp_path: Path) -> None:
    game = recorded(tmp_path, attackers())
    assert offered(game) == [
        OptionsOffered(
            1,
            Question.DECLARE_ATTACKERS,
            (AttackerOption(301, (2, 387)), AttackerOption(302, (2,), must=True)),
        )
    ]
    assert is_equal(game)


def test_what_is_asked_again_after_a_click_stands_once(tmp_path: Path) -> None:
    assert len(offered(recorded(tmp_path, attackers(), attackers(chosen=True)))) == 1


def test_a_request_about_another_state_offers_no_options(tmp_path: Path) -> None:
    assert not offered(recorded(tmp_path, attackers(STATE - 1), attackers(STATE + 1)))


def test_who_may_block_whom(tmp_path: Path) -> None:
    one = {"blockerInstanceId": 301, "attackerInstanceIds": [294, 241], "maxAttackers": 1}
    two = {"blockerInstanceId": 302, "attackerInstanceIds": [294], "maxAttackers": 2}
    body = {"blockers": [one, two | {"mustBlock": True}]}
    (found,) = offered(recorded(tmp_path, request(STATE, declareBlockersReq=body)))
    assert found.question is Question.DECLARE_BLOCKERS
    assert found.options == (
        BlockerOption(301, (241, 294)),
        BlockerOption(302, (294,), most=2, must=True),
    )


def test_the_least_and_the_most_damage_of_each_recipient(tmp_path: Path) -> None:
    """A 6/6 with trample, blocked by a creature with 2 toughness: 4 at most for the player."""
    blocker = {"instanceId": 369, "minDamage": 2, "assignedDamage": 2}
    player = {"instanceId": 2, "maxDamage": 4, "assignedDamage": 4}
    assigner = {"instanceId": 322, "totalDamage": 6, "assignments": [blocker, player]}
    body = {"damageAssigners": [assigner]}
    (found,) = offered(recorded(tmp_path, request(STATE, assignDamageReq=body)))
    assert found.options == (DamageOption(322, 6, ((369, 2, 6), (2, 0, 4))),)


def test_the_actions_with_their_costs_and_those_that_cannot_be_taken_now(tmp_path: Path) -> None:
    cost = [
        {"color": ["ManaColor_Generic"], "count": 2},
        {"color": ["ManaColor_Red"], "count": 2},
        {"color": ["ManaColor_White", "ManaColor_Blue"], "count": 1},
    ]
    aims = [{"targetIdx": 1, "targets": [{"targetInstanceId": 301}, {"targetInstanceId": 2}]}]
    cast = {"actionType": "ActionType_Cast", "instanceId": 103, "manaCost": cost, "targets": aims}
    tap = {"actionType": "ActionType_Activate_Mana", "instanceId": 301, "abilityGrpId": 1004}
    story = {"actionType": "ActionType_CastAdventure", "instanceId": 104}
    land = {"actionType": "ActionType_Play", "instanceId": 105}
    body = {
        "actions": [cast, tap, {"actionType": "ActionType_Pass"}],
        "inactiveActions": [story, land],
    }
    (found,) = offered(recorded(tmp_path, request(STATE, actionsAvailableReq=body)))
    assert found.options == (
        ActionOption(Action.CAST, 103, mana="{2}{R}{R}{W/U}", targets=((2, 301),)),
        ActionOption(Action.ACTIVATE_MANA, 301, ability="#1004"),
        ActionOption(Action.PASS),
        ActionOption(Action.CAST, 104, way="cast_adventure", open=False),
        ActionOption(Action.PLAY_LAND, 105, open=False),
    )


def test_the_legal_targets_and_how_many_of_them(tmp_path: Path) -> None:
    aims = [{"targetInstanceId": 301}, {"targetInstanceId": 1}]
    group = {"targetIdx": 1, "targets": aims, "minTargets": 1, "maxTargets": 2}
    body = {"sourceId": 212, "targets": [group]}
    (found,) = offered(recorded(tmp_path, request(STATE, selectTargetsReq=body)))
    assert found.options == (TargetOption(212, (1, 301), least=1, most=2),)


def test_a_cut_gives_the_same_options(tmp_path: Path) -> None:
    lines = [*script().cut_lines(), asked_in_a_cut(attackers(), "DeclareAttackersReq")]
    (cut,) = import_lines(tmp_path, lines)
    assert cut.log.events == recorded(tmp_path, attackers()).log.events


def test_a_request_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    wrong = b'{"n":99,"ts":"1","gameStateId":4,"seats":[1],"type":"DeclareAttackersReq","req":[]}\n'
    (game,) = import_lines(tmp_path, [*script().cut_lines(), wrong])
    assert game.damage == ["line 99: a message cannot be read"]


def test_options_are_nobody_elses_to_know(tmp_path: Path) -> None:
    log = recorded(tmp_path, attackers()).log
    seen = [
        sum(isinstance(each, OptionsOffered) for each in redacted(log, viewer).events)
        for viewer in (1, 2, 0)
    ]
    assert seen == [1, 0, 0]


def test_options_come_after_the_state_that_they_are_about_though_lines_are_out_of_order(
    tmp_path: Path,
) -> None:
    made = script()
    made.say(priority=2)
    made.say(priority=1)
    *before, second, last = made.states
    lines = [server_line([each], number) for number, each in enumerate(before, 1)]
    lines += [server_line([last], 90), asked(attackers(last["gameStateId"]))]
    lines += [server_line([second], 89)]
    (game,) = import_lines(tmp_path, lines)
    assert len(offered(game)) == 1
    assert is_equal(game)
    assert isinstance(game.log.events[-1], OptionsOffered)


def test_another_question_after_one_is_another_offer(tmp_path: Path) -> None:
    """Nothing happened between the two, and they are about the same state."""
    blocker = {"blockerInstanceId": 301, "attackerInstanceIds": [294], "maxAttackers": 1}
    blocks = request(STATE, declareBlockersReq={"blockers": [blocker]})
    game = recorded(tmp_path, attackers(), blocks)
    questions = [each.question for each in offered(game)]
    assert questions == [Question.DECLARE_ATTACKERS, Question.DECLARE_BLOCKERS]
