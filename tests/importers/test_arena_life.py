"""Damage and life as Arena tells them, and the rule and the cause that the log names."""

from pathlib import Path

import pytest

from tests.importers.arena_script import (
    BATTLEFIELD,
    HAND,
    STACK,
    Json,
    Script,
    ability,
    annotation,
    card,
    renamed,
    told,
    transfer,
)
from turnfold.events.base import Event
from turnfold.events.damage import DamageAssigned, DamageDealt, DamageMarked
from turnfold.events.enums import DamageKind
from turnfold.events.game import LifeGained, LifeLost
from turnfold.replays.importers.arena import ImportedGame


@pytest.fixture
def script() -> Script:
    """Creature 301 and land 303 are on the battlefield; 401, an ability of 301, is on the stack."""
    script = Script().opened()
    for old, new, types in ((101, 301, "Creature"), (102, 303, "Land")):
        script.move(old, new, HAND[1], BATTLEFIELD)
        put = transfer(new, HAND[1], BATTLEFIELD, "Put")
        script.say(renamed(old, new), put, objects=[card(new, BATTLEFIELD, types=types)])
    created = annotation("AbilityInstanceCreated", [401], 301, source_zone=BATTLEFIELD)
    script.zones[STACK].insert(0, 401)
    script.say(created, objects=[ability(401, 301)], priority=1)
    return script


def resolve(script: Script, tmp_path: Path, *done: Json, **more: object) -> ImportedGame:
    """401 resolves and does this."""
    script.zones[STACK].remove(401)
    began = annotation("ResolutionStart", [401], 401, grpid=9)
    ended = annotation("ResolutionComplete", [401], 401, grpid=9)
    gone = annotation("AbilityInstanceDeleted", [401], 301)
    script.say(began, *done, ended, gone, deleted=[401], priority=1, **more)
    return script.imported(tmp_path)


def dealt(target: int, amount: int, **more: int) -> Json:
    return annotation("DamageDealt", [target], 301, damage=amount, type=2, **more)


def rules(game: ImportedGame, kind: type[Event]) -> list[str]:
    return [each.rule.partition("@")[0] for each in game.log if isinstance(each.event, kind)]


@pytest.mark.rule("120.3e@2024", "120.8@2024")
def test_damage_is_marked_on_creatures_alone(script: Script, tmp_path: Path) -> None:
    done = (dealt(301, 1, markDamage=1), dealt(303, 2, markDamage=2), dealt(301, 0, markDamage=0))
    game = resolve(script, tmp_path, *done)
    assert told(game, DamageDealt) == [
        DamageDealt(301, 301, 1, DamageKind.NONCOMBAT),
        DamageDealt(301, 303, 2, DamageKind.NONCOMBAT),
    ]
    assert told(game, DamageMarked, DamageAssigned) == [DamageMarked(301, 1)]
    assert rules(game, DamageDealt) == ["120.2b", "120.2b"]


def test_damage_that_marks_nothing_is_not_marked(script: Script, tmp_path: Path) -> None:
    game = resolve(script, tmp_path, dealt(301, 1, markDamage=0))
    assert (len(told(game, DamageDealt)), told(game, DamageMarked)) == (1, [])


@pytest.mark.rule("120.3a@2024", "119.3@2024")
def test_life_is_lost_by_damage_or_by_an_effect(script: Script, tmp_path: Path) -> None:
    first = (dealt(2, 3), annotation("ModifiedLife", [2], 301, life=-3))
    pays = annotation("ModifiedLife", [1], 401, life=-2)
    game = resolve(script, tmp_path, *first, pays, life={2: 17, 1: 18})
    assert told(game, LifeLost) == [LifeLost(2, 3), LifeLost(1, 2)]
    assert rules(game, LifeLost) == ["120.3a", "119.3"]
    lost, paid = (each for each in game.log if isinstance(each.event, LifeLost))
    assert [type(game.log.events[seq]).__name__ for seq in lost.causes] == ["DamageDealt"]
    assert [type(game.log.events[seq]).__name__ for seq in paid.causes] == ["ResolutionBegan"]


@pytest.mark.rule("119.3@2024")
def test_life_is_gained_by_an_effect_without_lifelink(script: Script, tmp_path: Path) -> None:
    """A change by nothing is no change, even behind damage of the same source."""
    lost = (dealt(2, 3), annotation("ModifiedLife", [2], 301, life=-3))
    gains = annotation("ModifiedLife", [1], 301, life=3)
    nothing = annotation("ModifiedLife", [1], 401, life=0)
    game = resolve(script, tmp_path, *lost, gains, nothing, life={2: 17, 1: 23})
    assert told(game, LifeGained) == [LifeGained(1, 3)]
    assert rules(game, LifeGained) == ["119.3"]
