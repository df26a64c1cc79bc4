"""What `then` of a prevention says, with the names of the file (615.5)."""

import pytest

from tests.disputes.files import Data, creature, outcome_of, played
from tests.turn.editions import in_editions
from turnfold.replays.disputes.file.places import DisputeFileError

BOARD = [
    creature("ogre", "A", 3, 3, keywords=["deathtouch"]),
    creature("elf", "A", 1, 5),
    creature("bear", "B", 2, 2),
    creature("cub", "B", 1, 1),
]


def prevented(*then: Data, **keys: object) -> list[Data]:
    """The ogre's damage to the bear is prevented, and something follows."""
    effect = {"prevent": {"to": "bear", **keys, "then": list(then)}}
    return [
        {"declare_attackers": {"ogre": "B"}},
        {"declare_blockers": {"bear": "ogre"}},
        {"step": "declare_blockers", "player": "B", "effect": effect},
    ]


def counters(to: str, amount: object = 1) -> Data:
    """+1/+1 counters."""
    return {"do": "put_counters", "counter": "+1/+1", "to": to, "amount": amount}


@in_editions("615.5@2010", "615.5@2024")
@pytest.mark.parametrize("name", ["bear", "cub", "elf", "ogre"])
def test_counters_go_to_the_creature_that_is_named(edition: str, name: str) -> None:
    played(
        *BOARD,
        edition=edition,
        script=prevented(counters(name, 3)),
        expect={"counters": {name: {"+1/+1": 3}}, "battlefield": ["bear"]},
    )


@pytest.mark.rule("615.5@2024")
@pytest.mark.parametrize("name", ["A", "B"])
def test_life_goes_to_the_player_who_is_named(name: str) -> None:
    then = {"do": "gain_life", "who": name}
    played(
        *BOARD,
        script=prevented({**then, "amount": 4}),
        expect={"life": {"A": 20, "B": 20} | {name: 24}},
    )


@pytest.mark.rule("615.5@2024")
def test_a_named_creature_deals_damage_to_another() -> None:
    then = {"do": "deal_damage", "source": "cub", "to": "elf", "amount": 2}
    played(*BOARD, until="end_of_combat", script=prevented(then), expect={"damage": {"elf": 2}})


@pytest.mark.rule("615.5@2024")
def test_the_words_of_the_engine_mean_what_they_did() -> None:
    """2 damage in combat and 1 that follows are lethal for a 3/3."""
    then = {"do": "deal_damage", "source": "spared", "to": "that", "amount": 1}
    script = prevented(then, counters("spared"), source="ogre")
    expect = {"graveyard": ["ogre"], "counters": {"bear": {"+1/+1": 1}}}
    played(*BOARD, until="end_of_combat", script=script, expect=expect)


def test_more_names_than_a_prevention_remembers_are_refused() -> None:
    with pytest.raises(DisputeFileError, match="names more than two objects and players"):
        outcome_of(*BOARD, script=prevented(counters("cub"), counters("elf")))


def test_what_is_delayed_does_not_remember_the_names_in_then() -> None:
    later = {"do": "prevent_damage", "to": "bear", "then": [counters("cub")]}
    script = [{"effect": {"delay": {"step": "end", "effects": [later]}}}]
    with pytest.raises(DisputeFileError, match="names something here"):
        outcome_of(*BOARD, script=script)
