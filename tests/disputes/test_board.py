"""Boards: every key of players and objects, and where in its turn a script begins."""

from __future__ import annotations

from typing import Any

import pytest

from tests.disputes.files import creature, played
from turnfold.engine.characteristics.present import present
from turnfold.engine.fold import fold
from turnfold.engine.state import GameObject, GameState
from turnfold.events.enums import Nature, Zone
from turnfold.events.game import GameBegan
from turnfold.replays.disputes.judging.run import Judgement


def there(outcome: Judgement, name: str) -> GameObject:
    """The object of a name as the script ended."""
    return outcome.played.state.objects[outcome.played.table.find(name)]


def start(outcome: Judgement) -> GameState:
    """The state at the first question."""
    log = outcome.played.log
    return fold(log, log.commit_range(0).stop)


def test_players() -> None:
    hand = ["Giant Growth", {"name": "Shock", "id": "mine", "types": ["instant"], "cost": "{R}"}]
    outcome = played(
        players={
            "Ann": {"life": 7, "poison": 2, "energy": 3, "counters": {"experience": 1}},
            "Bob": {"hand": hand, "library": ["Forest", "Swamp"], "max_hand_size": 5},
            "Cid": {"library": 3, "graveyard": ["Craw Wurm"], "exile": ["Mountain"], "mana": "2G"},
        },
        active_player="Cid",
        until="precombat_main",
        expect={
            "life": {"Ann": 7, "Bob": 20},
            "poison": {"Ann": 2},
            "counters": {"Ann": {"energy": 3, "experience": 1}},
            "hand": ["Giant Growth", "mine"],
            "library": ["Forest", "Swamp"],
            "graveyard": ["Craw Wurm"],
            "exile": ["Mountain"],
        },
    )
    state = start(outcome)
    assert [player.name for player in state.players.values()] == ["Ann", "Bob", "Cid"]
    assert state.active_player == 3
    assert state.players[3].mana == (("C", 2), ("G", 1))
    assert state.players[2].hand_limit == 5
    assert len(state.zone(Zone.LIBRARY, 3)) == 3
    assert [state.objects[each].card for each in state.zone(Zone.LIBRARY, 2)] == ["Forest", "Swamp"]


def test_permanents() -> None:
    outcome = played(
        creature("host", "A", 3, 3, keywords=["trample", "toxic 2"], damage=1, tapped=True),
        {"id": "aura", "name": "Rancor", "controller": "B", "owner": "A", "attached_to": "host"},
        {"id": "walker", "controller": "B", "types": ["planeswalker"], "loyalty": 4},
        {"id": "gone", "name": "Craw Wurm", "controller": "A", "phased_out": True},
        {"id": "tok", "name": "Craw Wurm", "controller": "A", "token": True, "power": 1},
        creature("weak", "B", 4, 4, counters={"-1/-1": 2}, colors=["red"], subtypes=["Elf"]),
        until="precombat_main",
        expect={
            "power/toughness": {"host": [5, 3], "weak": [2, 2], "tok": [1, 4]},
            "power": {"host": 5, "weak": [2, 2]},
            "toughness": {"host": 3},
            "damage": {"host": 1, "weak": 0},
            "tapped": ["host"],
            "loyalty": {"walker": 4},
            "counters": {"weak": {"-1/-1": 2}},
            "controller": {"aura": "B"},
        },
    )
    state = outcome.played.state
    assert there(outcome, "aura").owner == 1
    assert there(outcome, "aura").attached_to == there(outcome, "host").id
    assert there(outcome, "gone").phased_out
    assert there(outcome, "tok").nature is Nature.TOKEN
    weak = present(state, there(outcome, "weak").id)
    assert (weak.colors, weak.subtypes) == ({"red"}, {"Elf"})
    assert "toxic 2" in present(state, there(outcome, "host").id).keywords


def test_what_overrides_a_card_is_a_definition_of_its_own() -> None:
    outcome = played(
        {"id": "one", "name": "Craw Wurm", "controller": "A"},
        {"id": "two", "name": "Craw Wurm", "controller": "A", "power": 9},
        creature("own", "B", 1, 1),
        until="precombat_main",
    )
    began = outcome.played.log.events[0]
    assert isinstance(began, GameBegan)
    assert {each.name for each in began.definitions} == {"Craw Wurm", "Craw Wurm [two]", "own"}


def test_lands_of_the_colours_needed() -> None:
    outcome = played(
        players={
            "A": {"hand": ["Giant Growth", "Lightning Bolt"], "lands": 2},
            "B": {"lands": 3},
        },
        until="precombat_main",
    )
    names = [outcome.played.state.objects[e].card for e in outcome.played.state.battlefield]
    assert sorted(names) == ["Forest", "Forest", "Mountain", "Mountain", *["Plains"] * 3]
    assert "battlefield" not in outcome.board


def test_summoning_sickness() -> None:
    sick = creature("new", "A", 1, 1, summoning_sick=True)
    old = creature("old", "A", 1, 1)
    played(
        sick,
        old,
        until="declare_attackers",
        script=[
            {"declare_attackers": {"new": "B"}, "legal": False, "rule": "508.1a"},
            {"declare_attackers": {"old": "B"}},
        ],
        expect={"attacking": {"old": True, "new": False}},
    )


@pytest.mark.parametrize(
    ("begin", "events"),
    [
        ("untap", ["permanent_untapped", "card_drawn"]),
        ("upkeep", ["card_drawn"]),
        ("draw", ["card_drawn"]),
        ("precombat_main", []),
        ("beginning_of_combat", []),
        ("declare_attackers", []),
        ("end_of_combat", []),
        ("postcombat_main", []),
        ("end", []),
        ("cleanup", []),
    ],
)
def test_the_turn_before_the_script_has_passed_quietly(begin: str, events: list[str]) -> None:
    watcher = {
        "kind": "triggered",
        "trigger": {"on": "step_begins", "step": "upkeep"},
        "effects": [{"do": "gain_life", "amount": 1}],
    }
    outcome = played(
        creature("x", "A", 1, 1, tapped=True, abilities=[watcher]),
        begin=begin,
        active_player="A",
        expect={
            "events": [{"type": each} for each in events],
            "tapped": {"x": begin != "untap"},
            "triggers": ["x"] if begin in ("untap", "upkeep") else [],
        },
    )
    drawn = [e for e in outcome.played.log.events if type(e).__name__ == "CardDrawn"]
    assert len(drawn) == ("card_drawn" in events)
    assert outcome.played.state.turn == 3


@pytest.mark.parametrize(("cast", "night"), [({"B": 0}, True), ({"B": 1}, False), ({"A": 3}, True)])
def test_spells_cast_in_the_turn_before(cast: dict[str, int], night: bool) -> None:
    """502.2: those of that turn's active player count."""
    keys: dict[str, Any] = {"day": "day", "spells_cast_last_turn": cast}
    outcome = played(begin="untap", until="upkeep", active_player="A", **keys)
    assert outcome.played.state.night is night


def test_goaded() -> None:
    outcome = played(
        creature("x", "A", 1, 1, goaded_by=["B"]),
        players={"A": {}, "B": {}, "C": {}},
        attack_option="multiple",
        until="declare_attackers",
        script=[
            {"declare_attackers": {}, "legal": False},
            {"declare_attackers": {"x": "B"}, "legal": False},
            {"declare_attackers": {"x": "C"}, "legal": True},
        ],
    )
    assert outcome.played.answers


def test_a_battle_and_who_protects_it() -> None:
    """310.8a, 310.11a: an opponent protects a Siege, its controller a battle of no type."""
    siege = {"id": "siege", "controller": "A", "types": ["battle"], "defense": 4}
    played(
        creature("x", "A", 3, 3),
        {**siege, "protector": "B"},
        script=[{"declare_attackers": {"x": "siege"}}],
        expect={"defense": {"siege": 1}, "life": {"B": 20}},
    )
    for subtypes, legal in ((["Siege"], True), ([], False)):
        played(
            creature("x", "A", 3, 3),
            {**siege, "subtypes": subtypes},
            until="declare_attackers",
            script=[{"declare_attackers": {"x": "siege"}, "legal": legal}],
        )
    played(
        creature("x", "A", 3, 3),
        {**siege, "controller": "B", "protector": "A"},
        until="declare_attackers",
        script=[{"declare_attackers": {"x": "siege"}, "legal": False, "rule": "508.1b"}],
    )


@pytest.mark.rule("402.2@2024", "514.1@2024")
def test_who_may_keep_no_card_discards_the_whole_hand() -> None:
    hand: dict[str, Any] = {"hand": ["Forest", "Island"], "max_hand_size": 0}
    played(
        players={"A": hand, "B": {}},
        until="turn+1 upkeep",
        expect={"hand_size": {"A": 0}, "graveyard": ["Forest", "Island"]},
    )
