"""Turns with extra combat phases: the engine goes by the same steps as Arena did."""

import pytest

from tests.disputes.test_scenarios import HERE
from tests.needs import shared
from turnfold.events.log.log import Log
from turnfold.events.turn import PhaseAdded, PhaseBegan, StepBegan, TurnBegan
from turnfold.events.vocabulary import AnyEvent
from turnfold.replays.disputes.file.reading import read_dispute
from turnfold.replays.disputes.judging.run import run
from turnfold.replays.importers.arena import import_games

GAME = "recordings/arena/2026-05-06_1412_rename-collision-cancell_e368d798_g1.jsonl.gz"


def turns(log: Log) -> list[list[AnyEvent]]:
    """The facts of each turn."""
    found: list[list[AnyEvent]] = []
    for event in log.events:
        if isinstance(event, TurnBegan):
            found.append([])
        if found:
            found[-1].append(event)
    return found


def steps(turn: list[AnyEvent]) -> list[str]:
    """The phases and steps that began, in their order, and where a phase was added."""
    told = []
    for event in turn:
        match event:
            case PhaseBegan(phase=phase):
                told.append(f"{phase} phase")
            case StepBegan(step=step):
                told.append(step.value)
            case PhaseAdded(phase=phase, after=after):
                told.append(f"a {phase} phase after the {after} phase")
    return told


@pytest.fixture(scope="module")
def played() -> list[str]:
    """What the engine makes of a dispute file that does the same."""
    outcome = run(read_dispute(HERE / "extra_combat.toml"))
    assert outcome.ok
    turn = next(each for each in turns(outcome.played.log) if added(each))
    return steps(turn)


def added(turn: list[AnyEvent]) -> bool:
    return any(isinstance(event, PhaseAdded) for event in turn)


@pytest.mark.rule("500.8@2024")
def test_the_engine_goes_by_the_steps_that_arena_went_by(played: list[str]) -> None:
    [game] = import_games(shared(GAME))
    recorded = [steps(turn) for turn in turns(game.log) if added(turn)]
    assert len(recorded) == 3
    whole, also_whole, until_the_game_ended = recorded
    assert whole == also_whole == played
    assert until_the_game_ended == played[: len(until_the_game_ended)]
    assert len(until_the_game_ended) > played.index("a combat phase after the combat phase")


@pytest.mark.rule("500.8@2024")
def test_both_combat_phases_are_whole(played: list[str]) -> None:
    combat = [
        "combat phase",
        "beginning_of_combat",
        "declare_attackers",
        "declare_blockers",
        "combat_damage",
        "end_of_combat",
    ]
    first = played.index("combat phase")
    with_addition = [*combat[:3], "a combat phase after the combat phase", *combat[3:]]
    assert played[first:][:13] == [*with_addition, *combat]
    assert played[first + 13] == "postcombat_main phase"
