"""What Arena tells of a death or of lost life is the cause that the log names, and all of it."""

from pathlib import Path

import pytest

from tests.importers.arena_script import (
    BATTLEFIELD,
    GRAVEYARD,
    HAND,
    STACK,
    Json,
    Script,
    ability,
    annotation,
    card,
    is_equal,
    renamed,
    transfer,
)
from tests.properties.causes import faults
from turnfold.events.base import Event
from turnfold.events.game import LifeLost
from turnfold.events.permanents import CountersChanged
from turnfold.events.stack import ResolutionBegan
from turnfold.events.zones import PermanentEntered, ZoneChanged
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
