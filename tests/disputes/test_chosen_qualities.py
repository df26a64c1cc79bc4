"""A dispute file says what is chosen for a permanent as it enters (614.12a)."""

import pytest

from turnfold.replays.disputes.file.reading import scenario
from turnfold.replays.disputes.judging.run import run

BANNER = {
    "name": "Banner",
    "types": ["artifact"],
    "text": "As this artifact enters, choose a creature type other than Wall.\n"
    "Creatures you control of the chosen type get +1/+1.",
}
ELF = {
    "id": "elf",
    "controller": "A",
    "types": ["creature"],
    "subtypes": ["Elf"],
    "power": 2,
    "toughness": 2,
}


@pytest.mark.rule("607.2d@2024", "614.12a@2024")
@pytest.mark.parametrize(("word", "power"), [("Elf", 3), ("Goblin", 2)])
def test_the_script_chooses_a_creature_type(word: str, power: int) -> None:
    judgement = run(
        scenario(
            {
                "format": 1,
                "players": {"A": {"hand": [BANNER]}, "B": {}},
                "battlefield": [ELF],
                "script": [{"cast": "Banner"}, {"choose": [word]}],
                "expect": {"power": {"elf": power}},
            }
        )
    )
    assert judgement.mismatches == []


@pytest.mark.rule("614.12a@2024")
def test_the_type_that_is_left_out_cannot_be_chosen() -> None:
    judgement = run(
        scenario(
            {
                "format": 1,
                "players": {"A": {"hand": [BANNER]}, "B": {}},
                "battlefield": [ELF],
                "script": [
                    {"cast": "Banner"},
                    {"choose": ["Wall"], "legal": False, "rule": "614.12a"},
                    {"choose": ["Elf"]},
                ],
            }
        )
    )
    assert judgement.mismatches == []
