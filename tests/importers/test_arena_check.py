"""A check that cannot fail is a defect: every field that it compares is broken here once."""

from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.importers.arena_script import (
    BATTLEFIELD,
    GRAVEYARD,
    HAND,
    Script,
    annotation,
    card,
    is_equal,
    renamed,
    transfer,
)
from turnfold.engine.fold.evolve import EVOLVE
from turnfold.engine.state import GameState
from turnfold.events.enums import Phase, Step, Zone
from turnfold.events.game import LifeLost
from turnfold.events.permanents import PermanentTapped
from turnfold.replays.importers.arena.arena_game import ArenaGame
from turnfold.replays.importers.arena.arena_table import ArenaTable
from turnfold.replays.importers.arena.lines.player_log import FileFacts, Message, messages
from turnfold.replays.importers.arena.wire import StateMessage
from turnfold.replays.importers.kit.comparison import StateComparer
from turnfold.replays.importers.kit.gaps import in_order
from turnfold.replays.importers.kit.imported import UNEXPLAINED


def scene() -> Script:
    """301 attacks player 2 and is blocked by 303; 302 has a counter and damage; two graves."""
    script = Script().opened()
    for old, new, seat in ((101, 301, 1), (102, 302, 1), (201, 303, 2)):
        script.move(old, new, HAND[seat], BATTLEFIELD)
        put = transfer(new, HAND[seat], BATTLEFIELD, "Put")
        record = card(new, BATTLEFIELD, seat)
        script.say(renamed(old, new), put, objects=[record])
    for old, new in ((103, 304), (104, 305)):
        script.move(old, new, 32, GRAVEYARD[1])
        script.say(renamed(old, new), transfer(new, 32, GRAVEYARD[1], "Mill"))
    script.say(
        annotation("CounterAdded", [302], 301, counter_type=1, transaction_amount=1),
        annotation("DamageDealt", [302], 301, damage=1, type=2, markDamage=1),
        objects=[card(302, BATTLEFIELD, damage=1)],
        persistent=[annotation("Counter", [302], 4001, counter_type=1, count=1) | {"id": 81}],
    )
    script.go((3, 0), (3, 5))
    attacks = {"attackState": "AttackState_Attacking", "attackInfo": {"targetId": 2}}
    script.say(objects=[card(301, BATTLEFIELD, **attacks)])
    script.go((3, 6))
    blocks = {"blockState": "BlockState_Blocking", "blockInfo": {"attackerIds": [301]}}
    blocked = card(301, BATTLEFIELD, **attacks, blockState="BlockState_Blocked")
    script.say(objects=[blocked, card(303, BATTLEFIELD, 2, **blocks)])
    return script


@pytest.fixture
def game() -> ArenaGame:
    """The scene, followed to its end."""
    items = list(in_order(messages(scene().raw_lines(), FileFacts())))
    assert isinstance(items[0], Message)
    game = ArenaGame(items[0])
    for item in items:
        game.take(item)
    return game


def an_object(state: GameState, number: int, **changes: object) -> None:
    state.objects[number] = replace(state.objects[number], **changes)


def a_zone(state: GameState, zone: Zone, player: int, ids: tuple[int, ...]) -> None:
    state.zones[zone, player] = ids


def an_attacker(state: GameState, **changes: object) -> None:
    state.attackers[301] = replace(state.attackers[301], **changes)


BREAKS: dict[str, Callable[[GameState], object]] = {
    "zones.library[1]": lambda s: a_zone(s, Zone.LIBRARY, 1, (106, 105)),
    "zones.hand[2]": lambda s: a_zone(s, Zone.HAND, 2, (202, 999)),
    "zones.graveyard[1]": lambda s: a_zone(s, Zone.GRAVEYARD, 1, (304, 305)),
    "zones.battlefield": lambda s: a_zone(s, Zone.BATTLEFIELD, 0, (301, 302)),
    "zones.stack": lambda s: a_zone(s, Zone.STACK, 0, (301,)),
    "zones.exile": lambda s: a_zone(s, Zone.EXILE, 0, (301,)),
    "players[1].life": lambda s: s.players.update({1: replace(s.players[1], life=19)}),
    "players[2].counters": lambda s: s.players.update(
        {2: replace(s.players[2], counters=(("poison", 1),))}
    ),
    "objects[301].tapped": lambda s: an_object(s, 301, tapped=True),
    "objects[302].damage": lambda s: an_object(s, 302, damage=2),
    "objects[302].counters": lambda s: an_object(s, 302, counters=(("+1/+1", 2),)),
    "objects[303].attached_to": lambda s: an_object(s, 303, attached_to=301),
    "attackers": lambda s: s.attackers.clear(),
    "attackers[301].target": lambda s: an_attacker(s, target=303),
    "attackers[301].blocked": lambda s: an_attacker(s, blocked=False),
    "blockers": lambda s: s.blockers.clear(),
    "blockers[303].attackers": lambda s: s.blockers.update(
        {303: replace(s.blockers[303], attackers=())}
    ),
    "turn": lambda s: setattr(s, "turn", 2),
    "active_player": lambda s: setattr(s, "active_player", 2),
    "phase": lambda s: setattr(s, "phase", Phase.ENDING),
    "step": lambda s: setattr(s, "step", Step.END_OF_COMBAT),
}


def paths(comparison: StateComparer, state: GameState, table: ArenaTable) -> set[str]:
    return {each.path for each in comparison.compare(state, table)}


def test_the_scene_itself_is_equal(game: ArenaGame) -> None:
    assert is_equal(game.finish())
    assert paths(StateComparer(), game.state, game.shown) == set()


@pytest.mark.parametrize("path", BREAKS)
def test_a_broken_field_is_found(game: ArenaGame, path: str) -> None:
    broken = game.state.fork()
    BREAKS[path](broken)
    assert paths(StateComparer(), broken, game.shown) == {path}


@pytest.mark.parametrize("path", BREAKS)
def test_it_is_found_although_all_was_equal_a_moment_ago(game: ArenaGame, path: str) -> None:
    """What did not change is not compared again; what did, is."""
    comparison = StateComparer()
    assert paths(comparison, game.state, game.shown) == set()
    broken = game.state.fork()
    BREAKS[path](broken)
    assert paths(comparison, broken, game.shown) == {path}
    assert paths(comparison, game.state, game.shown) == set()


def test_the_order_of_a_hand_or_the_battlefield_means_nothing(game: ArenaGame) -> None:
    state = game.state.fork()
    for key in ((Zone.BATTLEFIELD, 0), (Zone.HAND, 1)):
        state.zones[key] = state.zones.get(key, ())[::-1]
    assert paths(StateComparer(), state, game.shown) == set()


def test_a_wrong_evolve_function_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The fold itself is on trial: one that forgets life lost parts from the recorder."""
    script = Script().opened()
    script.say(annotation("ModifiedLife", [2], 301, life=-3), life={2: 17})
    assert is_equal(script.imported(tmp_path))
    monkeypatch.setitem(EVOLVE, LifeLost, lambda state, event: None)
    check = script.imported(tmp_path).check
    assert check.unexplained == 1
    assert [(each.path, each.recorded, each.folded) for each in check.differences] == [
        ("players[2].life", 17, 20)
    ]


def test_an_annotation_that_is_missing_is_found_and_the_log_goes_on_right(tmp_path: Path) -> None:
    script = scene()
    script.say(objects=[card(302, BATTLEFIELD, isTapped=True, damage=1)])
    script.go((3, 7))
    game = script.imported(tmp_path)
    assert game.check.different == {UNEXPLAINED: 1}
    assert [each.path for each in game.check.differences] == ["objects[302].tapped"]
    assert game.check.equal == game.check.messages - 1


def test_an_annotation_that_nobody_can_follow_is_found_and_the_log_goes_on_right(
    tmp_path: Path,
) -> None:
    script = scene()
    script.say(annotation("ZoneTransfer", [], zone_src=28, zone_dest=33, category="Destroy"))
    script.go((3, 7))
    game = script.imported(tmp_path)
    assert game.check.different == {UNEXPLAINED: 1}
    assert "cannot be followed" in game.damage[0]
    assert game.check.equal == game.check.messages - 1


def test_a_tap_that_did_not_happen_is_found(tmp_path: Path) -> None:
    script = scene()
    script.say(annotation("TappedUntappedPermanent", [302], 301, tapped=1))
    game = script.imported(tmp_path)
    assert any(isinstance(each.event, PermanentTapped) for each in game.log)
    assert [each.path for each in game.check.differences] == ["objects[302].tapped"]


def test_what_arena_shows_of_an_object_and_is_not_read_is_counted(tmp_path: Path) -> None:
    script = Script().opened()
    script.zones[BATTLEFIELD] = [301, 302]
    attack = {"attackInfo": {"targetId": 2, "orderedBlockers": []}, "blockInfo": None}
    first = card(301, BATTLEFIELD, skills=[8], name=5, **attack)
    script.full(objects=[first, card(302, BATTLEFIELD, skills=[])], skip=1)
    game = script.imported(tmp_path)
    assert game.check.unread == {"skills": 2, "attackInfo.orderedBlockers": 1}
    assert is_equal(game)


def test_an_annotation_of_a_kind_that_is_not_read_is_counted(tmp_path: Path) -> None:
    script = scene()
    mark = annotation("ColorProduction", [301], 301) | {"id": 9001}
    layered = annotation("AddAbility", [301], 301) | {"id": 9002}
    layered["type"].append("AnnotationType_LayeredEffect")
    counter = annotation("Counter", [301], count=0, counter_type=1) | {"id": 9003}
    choice = annotation("ChoiceResult", [301], 301)
    script.say(choice, annotation("ChoiceResult", [301], 301), persistent=[mark, layered, counter])
    assert script.imported(tmp_path).check.unread == {
        "ChoiceResult": 2,
        "ColorProduction": 1,
        "AddAbility": 1,
    }


def test_what_is_read_today_leaves_nothing_to_count(tmp_path: Path) -> None:
    assert scene().imported(tmp_path).check.unread == {}


def test_what_arena_deletes_is_no_longer_shown(game: ArenaGame) -> None:
    table = game.shown.copy()
    table.apply(StateMessage(diff_deleted_instance_ids=(301,)), cleanup=False)
    assert table.objects.keys() == game.shown.objects.keys() - {301}
    assert [each.instance_id for each in table.fighting()] == [303]
