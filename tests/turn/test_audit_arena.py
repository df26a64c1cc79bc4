"""The audit over real recorded games: no finding in any, and every falsification is found."""

import json
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.needs import shared, shared_directory
from turnfold.events.combat import AttackerDeclared
from turnfold.events.damage import DamageAssigned, DamageDealt
from turnfold.events.enums import DamageKind, Phase, Step
from turnfold.events.log.log import Log
from turnfold.events.turn import PhaseBegan, StepBegan
from turnfold.events.vocabulary import AnyEvent
from turnfold.replays.audit import Audit, audit
from turnfold.replays.importers.arena import ImportedGame, import_games

FOLDER = "recordings/arena"
NAMES = sorted(path.name for path in (shared_directory() / FOLDER).glob("*.jsonl.gz"))
EXTRA_COMBATS = {"2026-05-06_1412_rename-collision-cancell_e368d798_g1.jsonl.gz": 2}
"""Where an effect added combat phases, and how many took place: looked up by hand."""


@pytest.fixture(scope="module", params=NAMES or ["none"])
def game(request: pytest.FixtureRequest) -> ImportedGame:
    """Each recorded game in turn."""
    [imported] = import_games(shared(FOLDER) / request.param)
    return imported


@pytest.fixture(scope="module")
def audited(game: ImportedGame) -> Audit:
    return audit(game.log)


def test_no_game_has_a_finding(audited: Audit) -> None:
    assert audited.findings == []
    assert audited.stopped == ""


def test_only_added_combat_phases_are_noted(
    audited: Audit, request: pytest.FixtureRequest, game: ImportedGame
) -> None:
    name = request.node.callspec.params["game"]
    noted = [note.rule.partition("@")[0] for note in audited.notes]
    assert noted == ["500.8"] * EXTRA_COMBATS.get(name, 0)
    for note in audited.notes:
        assert game.log.events[note.seq] == StepBegan(Step.BEGINNING_OF_COMBAT)
        assert game.log.events[note.seq - 1] == PhaseBegan(Phase.COMBAT)


def test_every_step_of_a_whole_game_is_judged(audited: Audit, game: ImportedGame) -> None:
    if game.damage:
        assert audited.unclaimed
        return
    mains = (Phase.PRECOMBAT_MAIN, Phase.POSTCOMBAT_MAIN)
    live = [game.log.events[seq] for seq in _live(game.log)]
    began = [
        event
        for event in live
        if isinstance(event, StepBegan) or (isinstance(event, PhaseBegan) and event.phase in mains)
    ]
    assert audited.judged["steps"] == len(began)
    assert audited.judged.get("combat damage", 0) == sum(
        isinstance(event, DamageDealt) and event.kind is DamageKind.COMBAT for event in live
    )
    assert audited.unclaimed == 0


@pytest.mark.rule("510.1a@2024")
@pytest.mark.volume
def test_one_damage_more_is_found_wherever_it_is_put_in(game: ImportedGame) -> None:
    for seq, event in _judged(game, DamageAssigned):
        assert isinstance(event, DamageAssigned)
        rules = _falsified(game.log, seq, replace(event, amount=event.amount + 1))
        assert f"510.1a@{game.log.header.edition.value}" in rules


@pytest.mark.rule("508.1b@2024")
@pytest.mark.volume
def test_an_attack_on_its_own_player_is_found_wherever_it_is_put_in(game: ImportedGame) -> None:
    for seq, event in _judged(game, AttackerDeclared):
        assert isinstance(event, AttackerDeclared)
        wrong = replace(event, target=3 - event.target if event.target < 3 else event.object)
        cited = f"508.1b@{game.log.header.edition.value}"
        assert cited in _falsified(game.log, seq, wrong)


def test_the_games_are_those_of_the_index() -> None:
    index = json.loads((shared(FOLDER) / "INDEX.json").read_text(encoding="utf-8"))
    assert [entry["file"] for entry in index] == NAMES
    assert Path(NAMES[0]).suffix == ".gz"


def _live(log: Log) -> Iterator[int]:
    for live in log.live_ranges(len(log)):
        yield from live


def _judged(game: ImportedGame, kind: type[AnyEvent]) -> Iterator[tuple[int, AnyEvent]]:
    """The events of this kind in games of which nothing was lost."""
    if not game.damage:
        for seq in _live(game.log):
            if isinstance(game.log.events[seq], kind):
                yield seq, game.log.events[seq]


def _falsified(log: Log, seq: int, event: AnyEvent) -> set[str]:
    """The rules that the audit finds broken when the log has this event in the place of one."""
    other = deepcopy(log)
    other.events[seq] = event
    return {finding.rule for finding in audit(other).findings}
