"""Combat damage of real games: legal by our judge, and lethal damage as Arena counts it (510.1)."""

import gzip
import json
from collections.abc import Iterator
from functools import cache

import pytest
from msgspec import Struct

from tests.importers.test_arena_recordings import whole
from tests.needs import shared
from turnfold.engine.fold import fold
from turnfold.engine.fold.evolve import EVOLVE
from turnfold.engine.rules.combat.combat_damage import first_strikers, problem
from turnfold.engine.solve.assignment import Announcement, AssignmentProblem, judge, lethal
from turnfold.engine.state import GameState
from turnfold.events.damage import DamageDealt, FirstStrikeSnapshotTaken
from turnfold.events.enums import DamageKind, Step
from turnfold.events.log.log import Log, Recorded
from turnfold.events.turn import StepBegan
from turnfold.replays.importers.arena import ImportedGame


class Blow(Struct, frozen=True):
    """A combat damage step: the state before damage, and who dealt how much to whom."""

    state: GameState
    dealt: Announcement

    def problems(self) -> Iterator[AssignmentProblem]:
        """What each player had to announce."""
        for player in self.state.players:
            yield problem(self.state, player)


def blows(game: ImportedGame) -> Iterator[Blow]:
    """Every combat damage step in which damage was dealt, in order."""
    strikers: tuple[int, ...] | None = None
    for step, began, dealt in damage_steps(game.log):
        if step is Step.FIRST_STRIKE_DAMAGE:
            strikers = first_strikers(fold(game.log, began + 1))
        if dealt:
            state = fold(game.log, dealt[0].seq)
            if strikers is not None:
                EVOLVE[FirstStrikeSnapshotTaken](state, FirstStrikeSnapshotTaken(strikers))
            yield Blow(state, announced(dealt))
        if step is Step.COMBAT_DAMAGE:
            strikers = None


def announced(dealt: list[Recorded]) -> Announcement:
    """The damage of one step as the announcement that it was."""
    found: Announcement = {}
    for each in dealt:
        assert isinstance(each.event, DamageDealt)
        to = found.setdefault(each.event.source, {})
        to[each.event.target] = to.get(each.event.target, 0) + each.event.amount
    return found


def damage_steps(log: Log) -> Iterator[tuple[Step, int, list[Recorded]]]:
    """Each damage step that was not taken back: where it begins, the combat damage dealt in it."""
    step, began, dealt = Step.UNTAP, 0, list[Recorded]()
    for recorded in (log[seq] for live in log.live_ranges(len(log)) for seq in live):
        match recorded.event:
            case StepBegan():
                if step in (Step.FIRST_STRIKE_DAMAGE, Step.COMBAT_DAMAGE):
                    yield step, began, dealt
                step, began, dealt = recorded.event.step, recorded.seq, []
            case DamageDealt(kind=DamageKind.COMBAT):
                dealt.append(recorded)
    if dealt:
        yield step, began, dealt


@cache
def all_blows() -> dict[str, list[Blow]]:
    return {name: list(blows(game)) for name, game in whole().items()}


@pytest.mark.volume
@pytest.mark.rule("510.1@2024", "510.1a@2024", "510.1b@2024", "510.1c@2024", "510.1d@2024")
def test_every_recorded_assignment_is_legal() -> None:
    steps = creatures = 0
    for name, found in all_blows().items():
        for blow in found:
            steps += 1
            assigning: set[int] = set()
            for asked in blow.problems():
                mine = {each.id for each in asked.creatures}
                theirs = {s: to for s, to in blow.dealt.items() if s in mine}
                verdict = judge(asked, theirs)
                assert verdict.legal, (name, verdict)
                assigning |= mine
                creatures += len(theirs)
            assert blow.dealt.keys() <= assigning, (name, "dealt by what assigns nothing now")
    assert (steps, creatures) == (STEPS, CREATURES)


STEPS, CREATURES = 196, 388
"""Combat damage steps of the 24 whole games, and the creatures that dealt damage in them."""


def requests(name: str) -> Iterator[dict[str, object]]:
    """What Arena asked the recorder to assign, creature by creature."""
    with gzip.open(shared("recordings/arena") / name, "rt", encoding="utf-8") as lines:
        for line in lines:
            if "AssignDamageReq" in line:
                yield from json.loads(line)["req"]["damageAssigners"]


@pytest.mark.rule("510.1c@2024", "510.1a@2024")
def test_what_arena_offers_is_what_we_find() -> None:
    """The amount, the recipients, and for each the damage that is lethal (`minDamage`)."""
    offered = compared = 0
    for name, found in all_blows().items():
        left = iter(found)
        for request in requests(name):
            offered += 1
            attacker, lines = request["instanceId"], request["assignments"]
            assert isinstance(lines, list)
            least = {line["instanceId"]: line.get("minDamage", 0) for line in lines}
            asked, creature = next(
                (asked, each)
                for blow in left
                for asked in blow.problems()
                for each in asked.creatures
                if each.id == attacker and least.keys() & set(each.recipients)
            )
            facts = {each.id: each for each in asked.recipients}
            assert creature.amount == request["totalDamage"]
            onward = {creature.attacks} if creature.trample else set[int]()
            assert least.keys() == {*creature.recipients} | onward
            for recipient in creature.recipients:
                compared += 1
                ours = lethal(facts[recipient], creature, asked.rules)
                assert least[recipient] == ours, (name, attacker, recipient)
    assert (offered, compared) == (OFFERED, COMPARED)


OFFERED, COMPARED = 9, 15
"""Assignments that Arena asked the recorders for, and the blockers in them."""
