"""Effects that a script applies with no card, each as the format writes it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.disputes.files import creature, outcome_of, played
from turnfold.engine.characteristics.present import present

BEAR = creature("bear", "B", 2, 2)
MINE = creature("mine", "A", 3, 3)

SIMPLE: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "damage": (
        {"deal_damage": {"source": "mine", "to": "bear", "amount": 3}},
        {
            "graveyard": ["bear"],
            "events": [{"type": "damage_dealt", "source": "mine", "target": "bear", "amount": 3}],
        },
    ),
    "damage to a player": (
        {"deal_damage": {"to": "B", "amount": 3}},
        {"life": {"A": 20, "B": 17}},
    ),
    "damage to several": (
        {"deal_damage": {"source": "mine", "to": ["bear", "B", "mine"], "amount": 1}},
        {"life": {"B": 19}, "damage": {"bear": 1, "mine": 1}},
    ),
    "destroy": ({"destroy": "bear"}, {"graveyard": ["bear"], "battlefield": ["mine"]}),
    "destroy several": ({"destroy": ["bear", "mine"]}, {"graveyard": ["bear", "mine"]}),
    "sacrifice": (
        {"sacrifice": "bear"},
        {"events": [{"type": "zone_changed", "object": "bear", "movement": "sacrificed"}]},
    ),
    "tap": ({"tap": "bear"}, {"tapped": ["bear"]}),
    "return": ({"return": "bear"}, {"hand": ["bear"], "battlefield": ["mine"]}),
    "exile": ({"exile": "bear"}, {"exile": ["bear"]}),
    "gain life": ({"gain_life": {"player": "B", "amount": 4}}, {"life": {"A": 20, "B": 24}}),
    "lose life": ({"lose_life": {"player": "B", "amount": 4}}, {"life": {"A": 20, "B": 16}}),
    "set life": ({"set_life": {"player": "B", "to": 4}}, {"life": {"A": 20, "B": 4}}),
    "pump": (
        {"pump": {"what": "bear", "power": 3, "toughness": -1}},
        {"power/toughness": {"bear": [5, 1]}},
    ),
    "set power and toughness": (
        {"set_power_toughness": {"what": "bear", "power": 7, "toughness": 7}},
        {"power/toughness": {"bear": [7, 7]}},
    ),
    "change of control": (
        {"change_control": {"what": "bear", "to": "A"}},
        {"controller": {"bear": "A"}},
    ),
    "counters": (
        {"add_counters": {"on": "bear", "counter": "+1/+1", "amount": 2}},
        {"counters": {"bear": {"+1/+1": 2}}, "power/toughness": {"bear": [4, 4]}},
    ),
    "draw": ({"draw": {"player": "B", "amount": 1}}, {"events": [{"type": "card_drawn"}]}),
    "mill": (
        {"mill": {"player": "B", "amount": 2}},
        {"events": [{"type": "zone_changed", "movement": "milled"}] * 2},
    ),
    "phase out": ({"phase_out": "bear"}, {"events": [{"type": "permanent_phased_out"}]}),
    "lose": ({"lose": "B"}, {"winner": "A"}),
    "an extra step": (
        {"add_step": {"step": "end_of_combat", "after": "beginning_of_combat"}},
        {
            "events": [
                {"type": "step_added", "step": "end_of_combat", "anchor": "beginning_of_combat"}
            ]
        },
    ),
    "an extra turn": ({"add_turn": "A"}, {"events": [{"type": "extra_turn_added", "player": "A"}]}),
    "a skipped phase": (
        {"skip": {"player": "A", "what": "combat"}},
        {"events": [{"type": "skip_scheduled"}, {"type": "phase_skipped", "phase": "combat"}]},
    ),
    "the end of the turn": (
        {"end_the_turn": True},
        {"events": [{"type": "turn_ended"}, {"type": "step_began", "step": "cleanup"}]},
    ),
    "night": ({"set_day_night": {"night": True}}, {"events": [{"type": "day_night_changed"}]}),
    "a fight": (
        {"fight": {"one": "bear", "other": "mine"}},
        {"graveyard": ["bear"], "damage": {"mine": 2}},
    ),
    "mana": ({"add_mana": {"mana": "{R}{R}", "who": "A"}}, {"events": [{"type": "mana_added"}]}),
}


@pytest.mark.parametrize("case", SIMPLE)
@pytest.mark.parametrize("edition", ["2004", "2010", "2024"])
def test_effect(case: str, edition: str) -> None:
    effect, expect = SIMPLE[case]
    if case == "night" and edition != "2024":
        pytest.skip("there is neither day nor night yet")
    if case == "the end of the turn" and edition == "2004":
        pytest.skip("no effect ends a turn yet")
    first = {"step": "precombat_main", "effect": effect}
    until = "end_of_turn" if "events" in expect else "precombat_main"
    played(BEAR, MINE, edition=edition, script=[first], until=until, expect=expect)


def test_untap() -> None:
    tapped = creature("bear", "B", 2, 2, tapped=True)
    played(tapped, script=[{"effect": {"untap": "bear"}}], expect={"tapped": []})


def test_keywords_until_end_of_turn() -> None:
    flyer = creature("bird", "B", 1, 1, keywords=["flying"])
    entries = [
        {"effect": {"gain_keyword": {"what": "bear", "keyword": ["trample", "haste"]}}},
        {"effect": {"lose_keyword": {"what": "bird", "keyword": "flying"}}},
    ]
    now = played(flyer, BEAR, script=entries, until="precombat_main").played
    assert {"trample", "haste"} <= present(now.state, now.table.find("bear")).keywords
    assert not present(now.state, now.table.find("bird")).keywords
    later = played(flyer, BEAR, script=entries).played
    assert not present(later.state, later.table.find("bear")).keywords
    assert present(later.state, later.table.find("bird")).keywords == {"flying"}


def test_prevention_counts_down() -> None:
    played(
        BEAR,
        script=[
            {"effect": {"prevent": {"to": "B", "amount": 3}}},
            {"effect": {"deal_damage": {"to": "B", "amount": 2}}},
            {"effect": {"deal_damage": {"to": "B", "amount": 2}}},
            {"effect": {"deal_damage": {"to": "B", "amount": 2}}},
        ],
        expect={"life": {"B": 17}},
    )


def test_a_regeneration_shield() -> None:
    played(
        BEAR,
        script=[
            {"effect": {"regenerate": "bear"}},
            {"effect": {"deal_damage": {"to": "bear", "amount": 2}}},
        ],
        until="precombat_main",
        expect={"battlefield": ["bear"], "damage": {"bear": 0}, "tapped": ["bear"]},
    )


def test_tokens_join_the_fight() -> None:
    token = {"power": 1, "toughness": 1, "colors": ["white"], "subtypes": ["Soldier"]}
    outcome = played(
        BEAR,
        MINE,
        script=[
            {"declare_attackers": {"mine": "B"}},
            {
                "step": "declare_attackers",
                "effect": {
                    "create_token": {
                        **token,
                        "id": "helper",
                        "name": "Soldier",
                        "controller": "A",
                        "attacking": True,
                        "tapped": True,
                    }
                },
            },
            {
                "step": "declare_blockers",
                "effect": {
                    "create_token": {
                        **token,
                        "id": "guard",
                        "name": "Guard",
                        "controller": "B",
                        "blocking": "mine",
                    }
                },
            },
            {"step": "combat_damage", "assign": {"mine": {"guard": 3}}},
        ],
        until="combat_damage",
        expect={
            "life": {"B": 19},
            "attacking": ["mine", "helper"],
            "blocked": ["mine"],
            "battlefield": ["helper", "Soldier"][:1],
            "events": [
                {"type": "creature_became_attacking", "object": "helper", "declared": False},
                {"type": "creature_became_blocking", "object": "guard", "declared": False},
                {"type": "zone_changed", "object": "guard", "movement": "lethal_damage"},
                {"type": "object_ceased", "object": "Guard"},
            ],
        },
    )
    assert outcome.board["damage"] == {"mine": 1}


def test_removed_from_combat() -> None:
    played(
        BEAR,
        MINE,
        script=[
            {"declare_attackers": {"mine": "B"}},
            {"step": "declare_blockers", "effect": {"remove_from_combat": "mine"}},
        ],
        until="combat_damage",
        expect={"life": {"B": 20}, "attacking": []},
    )


def test_an_extra_combat_and_what_untaps() -> None:
    played(
        MINE,
        script=[
            {"declare_attackers": {"mine": "B"}},
            {"step": "combat_damage", "effect": {"untap": "mine"}},
            {"step": "combat_damage", "effect": {"add_phase": "combat"}},
            {"declare_attackers": {"mine": "B"}},
        ],
        expect={"life": {"B": 14}},
    )


def test_an_effect_speaks_for_a_player() -> None:
    """The player of the entry, or else whoever has priority then."""
    entry = {"effect": {"draw": {"amount": 2}}}
    mine = outcome_of(script=[{**entry, "player": "A"}], until="precombat_main")
    theirs = outcome_of(script=[{**entry, "player": "B"}], until="precombat_main")
    assert [mine.board["life"], theirs.board["life"]] == [{"A": 20, "B": 20}] * 2
    drawn = [
        [e.player for e in each.played.log.events if type(e).__name__ == "CardDrawn"]
        for each in (mine, theirs)
    ]
    assert drawn == [[1, 1], [2, 2]]
