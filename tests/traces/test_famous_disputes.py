"""Disputes that every judge has settled, each with a transcript that a person can read.

What must come out stands in the files, from the rules; the transcript beside each tells how.
"""

import pytest

from tests.traces.tracing import HERE, require_as_read
from turnfold.events.enums import Edition
from turnfold.replays.disputes.file.reading import read_dispute
from turnfold.replays.disputes.judging.run import run

RULES = {
    "attacker_stolen": ["506.4@2010", "506.4@2024"],
    "blocker_returned_to_hand": ["509.1h@2010", "509.1h@2024", "510.1c@2010", "510.1c@2024"],
    "damage_from_toughness": ["510.1a@2010", "510.1a@2024"],
    "deathtouch_and_trample": ["702.2c@2024", "702.19b@2024"],
    "double_strike_and_trample": ["702.4b@2024", "702.19e@2024"],
    "double_strike_without_trample": ["702.4b@2024", "510.1c@2024"],
    "fanatic_before_damage": ["510.1@2010", "510.1@2024"],
    "fanatic_with_damage_on_the_stack": ["310.4a@2004"],
    "first_strike_and_deathtouch": ["702.2b@2024", "702.7b@2024", "704.5h@2010", "704.5h@2024"],
    "growth_ends_with_the_damage": ["514.2@2010", "514.2@2024"],
    "indestructible": ["702.12b@2024"],
    "infect": ["120.3b@2024", "120.3d@2024"],
    "lifelink_in_time": ["119.3f@2010", "120.3f@2024", "702.15b@2024"],
    "lure": ["509.1c@2010", "509.1c@2024"],
    "menace": ["702.111b@2024", "509.1b@2024"],
    "propaganda": ["508.1d@2010", "508.1d@2024"],
    "protection_and_blocks": ["509.1b@2010", "509.1b@2024"],
    "regeneration": ["704.5g@2010", "704.5g@2024"],
    "spirit_link_too_late": ["420.5a@2004"],
    "tapped_blocker": ["506.4@2010", "506.4@2024"],
    "trample_and_a_planeswalker": ["702.19f@2024"],
    "vigilance_and_summoning_sickness": ["508.1a@2010", "508.1a@2024", "508.1f@2024"],
}
"""Each file, with the rules that settle it; it is played in the editions that they name."""


def cases() -> list[object]:
    """Every dispute in every edition."""
    found: list[object] = []
    for name, rules in RULES.items():
        for edition in dict.fromkeys(rule.partition("@")[2] for rule in rules):
            cited = [rule for rule in rules if rule.endswith(edition)]
            found.append(pytest.param(name, edition, marks=pytest.mark.rule(*cited)))
    return found


@pytest.mark.parametrize(("name", "edition"), cases())
def test_a_famous_dispute_comes_out_as_it_was_read(name: str, edition: str) -> None:
    outcome = run(read_dispute(HERE / f"{name}.toml"), Edition(edition))
    assert not outcome.mismatches
    require_as_read(f"{name}@{edition}", outcome)


def test_each_dispute_is_played_and_each_transcript_belongs_to_one() -> None:
    names = {file.stem for file in HERE.glob("*.toml")}
    assert names == set(RULES)
    transcripts = {file.stem.partition("@")[0] for file in HERE.glob("*.txt")}
    assert transcripts == names
