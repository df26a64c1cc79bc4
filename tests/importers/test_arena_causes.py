"""What Arena tells of a death or of lost life is the cause that the log names, and all of it."""

from pathlib import Path
from typing import Any

import pytest

from tests.importers.arena_script import (
    BATTLEFIELD,
    GRAVEYARD,
    HAND,
    LIBRARY,
    STACK,
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
from tests.properties.causes import faults
from turnfold.engine.fold import fold
from turnfold.events.base import Event
from turnfold.events.damage import DamageMarked
from turnfold.events.enums import Step, Zone
from turnfold.events.game import DrawFailed, LifeLost, PlayerLost
from turnfold.events.permanents import ControlChanged, CountersChanged
from turnfold.events.stack import AbilityActivated, ManaSpent, ResolutionBegan
from turnfold.events.turn import StepBegan
from turnfold.events.zones import ObjectCeased, PermanentEntered, ZoneChanged
from turnfold.replays.importers.arena import ImportedGame

MINUS = 2
"""Arena's number for a -1/-1 counter."""


@pytest.fixture
def script() -> Script:
    """Card 101 is on the battlefield as creature 301; 401, an ability of it, is on the stack."""
    script = Script().opened()
    script.move(101, 301, HAND[1], BATTLEFIELD)
    put = transfer(301, HAND[1], BATTLEFIELD, "Put")
    script.say(renamed(101, 301), put, objects=[card(301, BATTLEFIELD)])
    created = annotation("AbilityInstanceCreated", [401], 301, source_zone=BATTLEFIELD)
    script.zones[STACK].insert(0, 401)
    script.say(created, objects=[ability(401, 301)], priority=1)
    return script


def dies(script: Script, why: str) -> list[Json]:
    """Creature 301 goes to the graveyard as 302."""
    script.move(301, 302, BATTLEFIELD, GRAVEYARD[1])
    return [renamed(301, 302), transfer(302, BATTLEFIELD, GRAVEYARD[1], why)]


def kill_by(script: Script, *done: Json) -> None:
    """401 resolves and does this, of which the creature dies."""
    script.zones[STACK].remove(401)
    began = annotation("ResolutionStart", [401], 401, grpid=9)
    ended = annotation("ResolutionComplete", [401], 401, grpid=9)
    gone = annotation("AbilityInstanceDeleted", [401], 301)
    dead = dies(script, "SBA_ZeroToughness")
    script.say(began, *done, ended, gone, *dead, deleted=[401], priority=1)


def behind(game: ImportedGame, kind: type[Event]) -> list[Event]:
    """The causes of the latest event of a type."""
    seq = max(each.seq for each in game.log if isinstance(each.event, kind))
    return [game.log.events[cause] for cause in game.log.causes_of(seq)]


@pytest.mark.rule("704.5f@2024")
def test_a_spell_that_lowers_toughness_is_behind_a_death(script: Script, tmp_path: Path) -> None:
    kill_by(script, annotation("PowerToughnessModCreated", [301], 401, power=-2, toughness=-2))
    game = script.imported(tmp_path)
    assert is_equal(game)
    assert [type(each) for each in behind(game, ZoneChanged)] == [ResolutionBegan]
    assert list(faults(game.log, recorded=True)) == []


@pytest.mark.rule("704.5f@2024")
def test_every_counter_that_lowers_toughness_is_behind_a_death(
    script: Script, tmp_path: Path
) -> None:
    counter = {"counter_type": MINUS, "transaction_amount": 1}
    own = annotation("PowerToughnessModCreated", [301], 301, power=-1, toughness=-1)
    put = [annotation("CounterAdded", [301], 401, **counter) for _ in range(2)]
    kill_by(script, put[0], own, put[1])
    game = script.imported(tmp_path)
    assert behind(game, ZoneChanged) == [CountersChanged(301, "-1/-1", 1)] * 2
    assert list(faults(game.log, recorded=True)) == []


@pytest.mark.rule("614.12@2024")
def test_life_paid_as_a_land_enters_follows_from_its_entering(
    script: Script, tmp_path: Path
) -> None:
    """Arena's affector is a replacement effect, which nothing else speaks of."""
    script.move(102, 303, HAND[1], BATTLEFIELD)
    played = transfer(303, HAND[1], BATTLEFIELD, "PlayLand")
    paid = annotation("ModifiedLife", [1], 9017, life=-2)
    land = card(303, BATTLEFIELD, types="Land")
    script.say(renamed(102, 303), played, paid, objects=[land], life={1: 18}, priority=1)
    game = script.imported(tmp_path)
    assert behind(game, LifeLost) == [PermanentEntered(303, False)]


@pytest.mark.rule("704.5j@2024")
def test_the_newest_legend_is_behind_the_death_of_an_older_one(
    script: Script, tmp_path: Path
) -> None:
    script.move(102, 303, HAND[1], BATTLEFIELD)
    again = transfer(303, HAND[1], BATTLEFIELD, "Put")
    twin = card(303, BATTLEFIELD, grpId=1301)
    script.say(renamed(102, 303), again, objects=[twin], priority=1)
    script.say(*dies(script, "SBA_LegendRule"), priority=1)
    game = script.imported(tmp_path)
    assert behind(game, ZoneChanged) == [PermanentEntered(303, False)]


def put(script: Script, new: int, **more: Any) -> None:
    """Card 102 is put onto the battlefield under a new number."""
    script.move(102, new, HAND[1], BATTLEFIELD)
    moved = transfer(new, HAND[1], BATTLEFIELD, "Put")
    script.say(renamed(102, new), moved, objects=[card(new, BATTLEFIELD, **more)], priority=1)


@pytest.mark.rule("704.5h@2024", "704.5g@2024")
@pytest.mark.parametrize(("why", "amounts"), [("SBA_Deathtouch", [1]), ("SBA_Damage", [1, 5])])
def test_damage_with_deathtouch_is_behind_a_death_by_it_and_all_damage_behind_another(
    script: Script, tmp_path: Path, why: str, amounts: list[int]
) -> None:
    put(script, 303, uniqueAbilities=[{"id": 1, "grpId": 1}])
    script.say(
        annotation("DamageDealt", [301], 303, damage=1, type=3, markDamage=1),
        annotation("DamageDealt", [301], 301, damage=5, type=2, markDamage=5),
        *dies(script, why),
        priority=1,
    )
    game = script.imported(tmp_path)
    assert is_equal(game)
    assert behind(game, ZoneChanged) == [DamageMarked(301, each) for each in amounts]


@pytest.mark.rule("704.5m@2024")
def test_the_end_of_a_token_is_behind_that_of_its_aura(script: Script, tmp_path: Path) -> None:
    script.zones[BATTLEFIELD].append(305)
    token = card(305, BATTLEFIELD, type="GameObjectType_Token")
    script.say(annotation("TokenCreated", [305], 301), objects=[token])
    put(script, 303, types="Enchantment", subtypes=["SubType_Aura"])
    mark = annotation("Attachment", [305], 303) | {"id": 83}
    script.say(annotation("AttachmentCreated", [305], 303), persistent=[mark])
    script.zones[BATTLEFIELD].remove(305)
    script.move(303, 304, BATTLEFIELD, GRAVEYARD[1])
    deleted = annotation("TokenDeleted", [305])
    gone = transfer(304, BATTLEFIELD, GRAVEYARD[1], "SBA_UnattachedAura")
    script.say(deleted, renamed(303, 304), gone, deleted=[305], forgotten=[83])
    game = script.imported(tmp_path)
    assert is_equal(game)
    assert behind(game, ZoneChanged) == [ObjectCeased(305)]


@pytest.mark.parametrize("why", ["SBA_Damage", "SBA_ZeroToughness", "SBA_LegendRule"])
def test_a_creature_that_was_never_shown_may_die(script: Script, tmp_path: Path, why: str) -> None:
    script.zones[GRAVEYARD[2]] = [902]
    died = transfer(902, BATTLEFIELD, GRAVEYARD[2], why)
    script.say(renamed(901, 902), died, objects=[card(902, GRAVEYARD[2], 2)])
    game = script.imported(tmp_path)
    assert is_equal(game)
    assert fold(game.log).zones[Zone.GRAVEYARD, 2] == (902,)


@pytest.mark.rule("108.4@2024")
def test_what_resolves_is_behind_what_its_record_shows(script: Script, tmp_path: Path) -> None:
    stolen = card(301, BATTLEFIELD, controllerSeatId=2)
    script.say(annotation("ResolutionStart", [401], 401, grpid=9), objects=[stolen])
    game = script.imported(tmp_path)
    assert behind(game, ControlChanged) == [ResolutionBegan(401)]


def with_land(script: Script) -> list[Json]:
    """Card 102 is the land 303, whose mana ability 411 is activated."""
    put(script, 303, types="Land")
    return [
        annotation("AbilityInstanceCreated", [411], 303, source_zone=BATTLEFIELD),
        annotation("UserActionTaken", [411], 1, actionType=4, abilityGrpId=1005),
    ]


def cast(script: Script, *paid: Json) -> None:
    """The card 103 is cast from the library as 306; mana is paid for it."""
    script.move(103, 306, LIBRARY[1], STACK)
    script.say(
        renamed(103, 306),
        transfer(306, LIBRARY[1], STACK, "CastSpell"),
        *paid,
        annotation("UserActionTaken", [306], 1, actionType=1, abilityGrpId=0),
        objects=[card(306, STACK, types="Sorcery")],
        priority=1,
    )


@pytest.mark.rule("601.2g@2024", "605.3a@2024")
def test_a_spell_that_is_being_cast_is_behind_a_mana_ability(
    script: Script, tmp_path: Path
) -> None:
    cast(script, *with_land(script))
    game = script.imported(tmp_path)
    (moved,) = behind(game, AbilityActivated)
    assert isinstance(moved, ZoneChanged)
    assert moved.became == 306


@pytest.mark.rule("605.3a@2024")
def test_a_spell_that_has_been_cast_is_not(script: Script, tmp_path: Path) -> None:
    activated = with_land(script)
    cast(script)
    script.say(*activated)
    assert behind(script.imported(tmp_path), AbilityActivated) == []


def test_mana_that_arena_has_no_colour_for_is_not_told(script: Script, tmp_path: Path) -> None:
    cast(script, *with_land(script), annotation("ManaPaid", [306], 303, id=7, color=99))
    game = script.imported(tmp_path)
    assert is_equal(game)
    assert told(game, ManaSpent) == []


def lose(script: Script, reason: str, *before: Json, **more: object) -> None:
    """Player 1 loses the game."""
    loss = annotation("LossOfGame", [1], reason=reason) | {"id": 84}
    script.say(*before, persistent=[loss], info=script.over(winner=2), **more)


@pytest.mark.rule("704.5a@2024")
def test_the_life_that_was_lost_is_behind_a_loss_at_0(script: Script, tmp_path: Path) -> None:
    lose(script, "SBA_LifeTotal", annotation("ModifiedLife", [1], 301, life=-20), life={1: 0})
    game = script.imported(tmp_path)
    assert behind(game, PlayerLost) == [LifeLost(1, 20)]


@pytest.mark.rule("504.1@2024", "704.5b@2024")
def test_the_draw_step_is_behind_a_draw_from_an_empty_library(tmp_path: Path) -> None:
    script = Script().opened().next_turn().go((2, 0), (5, 0)).next_turn()
    lose(script, "SBA_DrawFromEmptyLib", *script.at(1, 3))
    game = script.imported(tmp_path)
    assert behind(game, PlayerLost) == [DrawFailed(1)]
    assert behind(game, DrawFailed) == [StepBegan(Step.DRAW)]


@pytest.mark.rule("121.4@2024", "704.5b@2024")
def test_what_has_resolved_in_the_draw_step_is_behind_a_later_draw(
    script: Script, tmp_path: Path
) -> None:
    script.next_turn().go((2, 0), (5, 0)).next_turn().go((1, 3))
    began, ended = (annotation(f"Resolution{each}", [401], 401) for each in ("Start", "Complete"))
    script.zones[STACK].remove(401)
    lose(script, "SBA_DrawFromEmptyLib", began, ended, deleted=[401])
    game = script.imported(tmp_path)
    assert behind(game, DrawFailed) == [ResolutionBegan(401)]
