"""What format 4 says more than format 3 is worked out from the facts as the engine said it."""

from random import Random
from typing import Any

import msgspec
import pytest

from tests.engine.games import begin, begin_with_any_cards, decisions
from turnfold.engine.game import Game, Seat
from turnfold.engine.play.variant import Variant
from turnfold.events.cards.effects import (
    AddPhases,
    AddSteps,
    AddStepsBeside,
    Effect,
    EndCombat,
    EndTheTurn,
    ExtraTurns,
    SkipNext,
)
from turnfold.events.decisions import ApplyEffect
from turnfold.events.enums import Edition, Question, TeamRules
from turnfold.events.log.format_4 import To4
from turnfold.events.log.log import Log

CAME_WITH_4 = {
    "life_gained": ("shared_with",),
    "life_lost": ("shared_with",),
    "player_counters_changed": ("shared_with",),
    "permanent_entered": ("types",),
    "phase_skipped": ("skip",),
    "step_skipped": ("skip",),
    "targets_chosen": ("crime",),
    "turn_began": ("extra_turn",),
    "turn_skipped": ("extra_turn", "skip"),
    "zone_changed": ("permanent_card",),
}


def raw(log: Log) -> list[list[dict[str, Any]]]:
    """The events of each commit as they stand in a file."""
    return [[msgspec.to_builtins(entry.event) for entry in commit] for commit in log.commits()]


def said_again(log: Log) -> list[list[dict[str, Any]]]:
    """The same without what came with format 4, and with that worked out again."""
    translates, first, found = To4(), 0, []
    for commit in raw(log):
        for event in commit:
            for name in CAME_WITH_4.get(event["type"], ()):
                event.pop(name, None)
        translates.note({"first": first, "events": [[[], "", event] for event in commit]})
        first += len(commit)
        found.append(commit)
    return found


def require_said_again(log: Log) -> None:
    for number, (told, again) in enumerate(zip(raw(log), said_again(log), strict=True)):
        for event, other in zip(told, again, strict=True):
            assert {**other, "types": sorted(other.get("types", ()))} == {
                **event,
                "types": sorted(event.get("types", ())),
            }, number


@pytest.mark.parametrize("edition", list(Edition))
@pytest.mark.parametrize("seed", range(2))
def test_what_a_game_says_is_worked_out_again(edition: Edition, seed: int) -> None:
    rng = Random(seed)
    game = begin_with_any_cards(edition, rng, seed)
    for number, decision in enumerate(decisions(game, rng)):
        if number == 250:
            break
        game.submit(decision)
        if number % 60 == 59:
            game.back_to(game.log.commit_range(game.log.commit_count - 3).start)
    require_said_again(game.log)


ON_TURNS: list[Effect] = [
    AddPhases(("combat", "main")),
    AddPhases(("beginning",), "combat"),
    AddPhases(("combat",), "first_postcombat_main"),
    AddSteps("upkeep"),
    AddStepsBeside("upkeep", "draw", before=True),
    AddStepsBeside("end_of_combat", "declare_attackers"),
    AddStepsBeside("end", "end", 2),
    ExtraTurns(2, "each_player"),
    EndTheTurn(),
    EndCombat(),
    *(
        SkipNext(what, "each_player")
        for what in ("turn", "extra_turn", "combat", "draw", "precombat_main", "upkeep", "end")
    ),
    SkipNext("beginning_of_combat", "you", 2),
    SkipNext("ending", "you"),
]


@pytest.mark.rule("500.7@2024", "500.8@2024", "500.9@2024", "500.11@2024", "614.10a@2024")
@pytest.mark.parametrize("seed", range(4))
def test_which_skip_was_used_and_which_turn_was_added_is_worked_out_again(seed: int) -> None:
    rng = Random(seed)
    game = begin(Edition.FREE_DIVISION, rng, seed)
    for number, decision in enumerate(decisions(game, rng)):
        game.submit(decision)
        asked = game.prompt
        if number == 300 or asked is None:
            break
        if asked.question is Question.PRIORITY and rng.random() < 0.2:
            effect = rng.choice(ON_TURNS)
            game.submit(ApplyEffect(effect, (("you", asked.player),)), asked.player)
        if number % 50 == 49:
            game.back_to(game.log.commit_range(game.log.commit_count - 4).start)
    require_said_again(game.log)
    kinds = {each["type"] for commit in raw(game.log) for each in commit if each.get("skip")}
    assert kinds, "something was skipped by an effect"


def test_teams_share_life_and_poison() -> None:
    seats = [Seat(f"Player {n}", ("Forest",) * 20, team=(n + 1) // 2) for n in range(1, 5)]
    variant = Variant(teams=TeamRules.TWO_HEADED_GIANT)
    game = Game.start(Edition.FREE_DIVISION, seats, variant=variant)
    rng = Random(1)
    for number, decision in enumerate(decisions(game, rng)):
        if number == 120:
            break
        game.submit(decision)
    require_said_again(game.log)
