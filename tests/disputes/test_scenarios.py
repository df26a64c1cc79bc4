"""Scenarios worked out from the rules where the rules data has no worked example."""

from __future__ import annotations

from pathlib import Path

import pytest

from turnfold.events.enums import Edition
from turnfold.events.turn import PriorityGained, StepBegan
from turnfold.replays.disputes.file.reading import read_dispute
from turnfold.replays.disputes.judging.run import Judgement, run

HERE = Path(__file__).with_name("scenarios")

FILES = {
    "source_gone_2004": ["310.4a@2004", "310.4b@2004"],
    "source_gone": ["510.1c@2010", "510.1c@2024"],
    "recipient_gone_2004": ["310.4c@2004"],
    "regenerated_2004": ["310.4a@2004"],
    "not_a_spell_2004": ["310.3@2004"],
    "redo_one_player": ["510.1e@2010", "510.1e@2024"],
    "blocked_for_good": ["309.2f@2004", "509.1h@2010", "509.1h@2024"],
    "blocked_for_good_trample": ["309.2f@2004", "509.1h@2010", "509.1h@2024"],
    "cleanup_at_once": ["314.2@2004", "514.2@2010", "514.2@2024"],
    "cleanup_again": ["314.3@2004", "514.3a@2010", "514.3a@2024"],
    "newest_phase_first": ["300.7@2004", "500.8@2010", "500.8@2024"],
    "newest_turn_first": ["500.7@2024"],
    "no_attackers": ["308.4@2004", "508.6@2010", "508.8@2024"],
    "planeswalker_gone": ["506.4c@2010", "506.4c@2024"],
    "no_damage": ["119.8@2010", "120.8@2024"],
    "deathtouch_excess": ["120.4a@2024"],
    "next_end_step": ["313.2@2004", "513.3@2010", "513.2@2024"],
    "mana_burn_2004": ["300.3@2004"],
    "mana_empties": ["500.4@2010", "500.4@2024"],
    "archenemy": ["505.3@2010", "505.3@2024"],
    "attractions": ["505.5@2024"],
    "extra_combat": ["500.8@2024"],
    "time_vault": ["614.10b@2010", "614.10b@2024"],
    "range_of_influence": ["801.4@2010", "801.10@2010", "801.4@2024", "801.10@2024"],
    "toxic_adds_up": ["120.3g@2024", "702.164b@2024", "702.164c@2024"],
    "banding": ["508.1e@2024", "es-35@2024", "702.22c@2024", "702.22h@2024", "702.22k@2024"],
}
"""Each file, with the rules that it is about; it is played in the editions that they name."""


def cases() -> list[object]:
    """Every file in every edition."""
    found: list[object] = []
    for name, rules in FILES.items():
        for edition in dict.fromkeys(rule.partition("@")[2] for rule in rules):
            cited = [rule for rule in rules if rule.endswith(edition)]
            found.append(pytest.param(name, edition, marks=pytest.mark.rule(*cited)))
    return found


def played(name: str, edition: str) -> Judgement:
    """Play a file; it must come out as it says."""
    outcome = run(read_dispute(HERE / f"{name}.toml"), Edition(edition))
    assert not outcome.mismatches
    return outcome


def test_every_file_is_played() -> None:
    assert {path.stem for path in HERE.iterdir()} == set(FILES)


@pytest.mark.parametrize(("name", "edition"), cases())
def test_scenario(name: str, edition: str) -> None:
    played(name, edition)


@pytest.mark.parametrize(
    "edition",
    [
        pytest.param("2004", marks=pytest.mark.rule("314.3@2004")),
        pytest.param("2010", marks=pytest.mark.rule("514.3@2010")),
        pytest.param("2024", marks=pytest.mark.rule("514.3@2024")),
    ],
)
def test_nobody_gets_priority_in_a_quiet_cleanup_step(edition: str) -> None:
    outcome = played("cleanup_at_once", edition)
    events = outcome.played.log.events[: outcome.played.end]
    last = max(n for n, event in enumerate(events) if isinstance(event, StepBegan))
    assert not any(isinstance(event, PriorityGained) for event in events[last:])
