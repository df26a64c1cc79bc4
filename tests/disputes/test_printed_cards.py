"""Real cards by their printed texts, from the shared data: what they do is what their texts say."""

from functools import cache
from typing import Any

import pytest

from tests.disputes.files import Data, creature
from tests.needs import shared
from turnfold.replays.catalogue import Catalogue
from turnfold.replays.disputes.file.printed import with_printed
from turnfold.replays.disputes.file.reading import scenario
from turnfold.replays.disputes.judging.run import run


@cache
def cards() -> Catalogue:
    return Catalogue([shared("cards/oracle-cards.jsonl.gz")])


def card(id: str, name: str, controller: str = "A", **more: Any) -> Data:
    return {"id": id, "name": name, "controller": controller, **more}


def comes_out(
    battlefield: list[Data],
    script: list[Data],
    expect: Data,
    hand: tuple[str, ...] = (),
    **more: Any,
) -> None:
    """The script is legal and leads to what is expected, and all texts are read."""
    file = {
        "format": 1,
        "players": {"A": {"hand": hand, "lands": 8}, "B": {}},
        "battlefield": battlefield,
        "script": script,
        "expect": expect,
        **more,
    }
    outcome = run(with_printed(scenario(file), cards()))
    assert outcome.not_read == []
    assert outcome.mismatches == []


def attack(*who: str) -> Data:
    return {"declare_attackers": dict.fromkeys(who, "B")}


@pytest.mark.rule("608.2h@2024", "603.10a@2024")
def test_counters_of_a_creature_that_died_are_counted_as_it_last_was() -> None:
    comes_out(
        [
            card("it", "Servant of the Scale", counters={"+1/+1": 3}),
            creature("other", "A", 1, 1),
        ],
        [{"effect": {"destroy": "it"}}],
        {"counters": {"other": {"+1/+1": 3}}},
    )


@pytest.mark.rule("608.2h@2024")
def test_power_is_that_of_a_creature_as_it_was_sacrificed() -> None:
    comes_out(
        [
            creature(
                "it",
                "A",
                1,
                1,
                counters={"+1/+1": 2},
                text="{2}, Sacrifice this creature: "
                "Target creature gets -X/-X until end of turn, where X is this creature's "
                "power.",
            ),
            creature("big", "B", 5, 9),
        ],
        [{"activate": "it", "targets": ["big"]}],
        {"power/toughness": {"big": (2, 6)}, "graveyard": ["it"]},
        until="postcombat_main",
    )


def test_whoever_controlled_the_creature_that_died_loses_life() -> None:
    comes_out(
        [card("it", "Massacre Wurm"), creature("own", "A", 1, 1), creature("theirs", "B", 1, 1)],
        [{"effect": {"destroy": ["own", "theirs"]}}],
        {"life": {"A": 20, "B": 18}},
    )


def test_creatures_with_less_power_cannot_block_it() -> None:
    comes_out(
        [card("it", "Formation Breaker"), creature("weak", "B", 1, 4), creature("same", "B", 2, 2)],
        [
            attack("it"),
            {"declare_blockers": {"weak": "it"}, "legal": False, "rule": "509.1b"},
            {"declare_blockers": {"same": "it"}, "legal": True},
        ],
        {},
    )


@pytest.mark.rule("608.2h@2024")
def test_how_much_it_grows_is_settled_as_the_ability_resolves() -> None:
    comes_out(
        [card("it", "War Machine, Legacy of Iron"), creature("other", "A", 1, 1)],
        [
            {"effect": {"pump": {"what": "it", "power": 5, "toughness": 5}},
             "step": "declare_attackers"},
        ],
        {"power": {"it": 6, "other": 1 + 1}},
        until="end_of_combat",
    )  # fmt: skip


@pytest.mark.rule("508.3d@2024", "603.2c@2024")
def test_one_or_more_creatures_attacking_trigger_once() -> None:
    comes_out(
        [card("it", "Ancestor Dragon"), creature("x", "A", 1, 1), creature("y", "A", 1, 1)],
        [attack("it", "x", "y")],
        {"life": {"A": 23}, "triggers": ["it"]},
    )


@pytest.mark.rule("120.3@2024")
def test_as_much_damage_is_dealt_to_each_creature_of_the_player() -> None:
    comes_out(
        [card("it", "Balefire Dragon"), creature("x", "B", 1, 5), creature("own", "A", 1, 1)],
        [attack("it")],
        {"graveyard": ["x"], "battlefield": ["it", "own"], "life": {"B": 14}},
    )


@pytest.mark.rule("400.7@2024")
def test_a_creature_that_was_exiled_comes_back_as_a_new_object() -> None:
    comes_out(
        [
            card("it", "Nephalia Smuggler"),
            creature("x", "A", 2, 2, name="Ox", counters={"+1/+1": 1}),
        ],
        [{"activate": "it", "targets": ["x"]}],
        {"counters": {"x": {}}, "battlefield": ["it", "x"]},
        until="postcombat_main",
    )


def test_a_creature_may_be_tapped_for_a_cost_of_its_own() -> None:
    goblins = [creature(f"g{n}", "A", 1, 1, subtypes=["Goblin"]) for n in range(4)]
    comes_out(
        [card("it", "Skirk Fire Marshal"), *goblins, creature("x", "B", 1, 10)],
        [{"activate": "it", "costs": ["it", "g0", "g1", "g2", "g3"]}],
        {"life": {"A": 10, "B": 10}, "graveyard": ["g0", "g1", "g2", "g3", "x"],
         "battlefield": ["it"]},
    )  # fmt: skip


def test_you_is_the_controller_of_the_aura_and_not_of_the_creature() -> None:
    comes_out(
        [
            creature("x", "B", 1, 1),
            card("aura", "Blanchwood Armor", attached_to="x"),
            card("forest", "Forest", "B"),
        ],
        [],
        {"power/toughness": {"x": (1, 1)}},
        players={"A": {}, "B": {}},
    )


@pytest.mark.rule("614.12@2024")
def test_it_enters_with_a_counter_for_each_other_creature() -> None:
    comes_out(
        [creature("x", "A", 1, 1), creature("y", "A", 1, 1), creature("z", "B", 1, 1)],
        [{"cast": "Squad Captain"}],
        {"counters": {"Squad Captain": {"+1/+1": 2}}},
        hand=("Squad Captain",),
    )


def test_you_attack_once_however_many_creatures_attack() -> None:
    comes_out(
        [
            creature("it", "A", 1, 1, text="Whenever you attack, draw a card."),
            creature("x", "A", 1, 1),
            creature("y", "A", 1, 1),
        ],
        [attack("x", "y")],
        {"triggers": ["it"]},
    )


def test_tokens_are_sacrificed_at_the_next_end_step() -> None:
    comes_out(
        [card("it", "War Effort"), creature("x", "A", 1, 1)],
        [attack("x"), {"step": "end_of_combat", "expect": {"tokens": {"Warrior": 1}}}],
        {"tokens": {"Warrior": 0}, "life": {"B": 16}},
    )


def test_power_goes_down_until_your_next_turn() -> None:
    comes_out(
        [creature("x", "B", 5, 5)],
        [{"cast": "Mouth of the Storm"}],
        {"power": {"x": 2}},
        hand=("Mouth of the Storm",),
        until="turn+1 upkeep",
    )


def test_it_may_assign_its_damage_as_though_it_were_not_blocked() -> None:
    comes_out(
        [card("it", "Thorn Elemental"), creature("x", "B", 1, 1)],
        [attack("it"), {"declare_blockers": {"x": "it"}}, {"assign": {"it": {"B": 7}}}],
        {"life": {"B": 13}, "battlefield": ["x"]},
    )


def test_the_second_card_of_a_turn_triggers() -> None:
    comes_out(
        [card("it", "Atlantean Cavalry")],
        [
            {"effect": {"draw": {"player": "A", "amount": 1}}},
            {"expect": {"counters": {"it": {}}}, "stack_empty": True},
            {"effect": {"draw": {"player": "A", "amount": 2}}},
        ],
        {"counters": {"it": {"+1/+1": 1}}},
    )


def test_a_creature_that_it_dealt_damage_to_dies() -> None:
    comes_out(
        [card("it", "Zurgo Helmsmasher"), creature("x", "B", 1, 9), creature("y", "B", 1, 1)],
        [
            attack("it"),
            {"declare_blockers": {"x": "it"}},
            {"step": "end_of_combat", "effect": {"destroy": ["x", "y"]}},
        ],
        {"counters": {"it": {"+1/+1": 1}}},
    )


def test_it_is_put_on_top_of_the_library() -> None:
    comes_out(
        [card("it", "Undying Beast")],
        [{"effect": {"destroy": "it"}}],
        {"library": ["it"], "graveyard": []},
    )


def test_damage_by_creatures_is_prevented_and_other_damage_is_not() -> None:
    comes_out(
        [card("it", "Uncle Istvan"), creature("x", "B", 2, 2), card("rod", "Deadapult", "B")],
        [
            {"effect": {"deal_damage": {"source": "x", "to": "it", "amount": 2}}},
            {"effect": {"deal_damage": {"source": "rod", "to": "it", "amount": 1}}},
        ],
        {"damage": {"it": 1}},
        until="postcombat_main",
    )


@pytest.mark.rule("700.2@2024")
def test_one_of_the_modes_is_chosen() -> None:
    comes_out(
        [creature("x", "B", 1, 4), creature("y", "B", 1, 3)],
        [{"cast": "Valorous Stance", "mode": 2, "targets": ["x"]}],
        {"graveyard": ["x"], "battlefield": ["y"]},
        hand=("Valorous Stance",),
    )
