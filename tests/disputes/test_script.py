"""Scripts: which entry answers which question, what happens without one, when a script ends."""

from __future__ import annotations

from typing import Any

import pytest

from tests.disputes.files import creature, outcome_of, played
from turnfold.events.combat import DamageOrderDeclared
from turnfold.events.permanents import CreatureExerted
from turnfold.replays.disputes.file.places import DisputeFileError

X, Y = creature("x", "A", 2, 2), creature("y", "A", 2, 2)
P, Q = creature("p", "B", 1, 1), creature("q", "B", 2, 2)
BOLT = {"A": {"hand": ["Lightning Bolt"], "lands": 1}, "B": {}}


def test_nobody_does_anything_by_default() -> None:
    outcome = played(X, P, expect={"life": {"A": 20, "B": 20}, "tapped": []})
    assert not outcome.played.refusals


def test_what_must_attack_does_so_by_default() -> None:
    must = [{"kind": "static", "change": {"is": "requirement", "must": "attack"}}]
    played(
        {**X, "abilities": must}, Y, expect={"life": {"B": 18}, "tapped": {"x": True, "y": False}}
    )


def test_damage_goes_by_default_to_each_in_turn_and_the_rest_to_the_last() -> None:
    wurm = creature("wurm", "A", 6, 6)
    fight = [
        {"declare_attackers": {"wurm": "B"}},
        {"declare_blockers": {"q": "wurm", "p": "wurm"}},
    ]
    for edition in ("2004", "2010", "2024"):
        outcome = played(P, Q, wurm, edition=edition, script=fight, until="combat_damage")
        assigned = {
            outcome.played.table.names[event.target]: event.amount
            for event in outcome.played.log.events
            if type(event).__name__ == "DamageAssigned"
            and outcome.played.table.names[event.source] == "wurm"
        }
        assert sum(assigned.values()) == 6
        assert min(assigned.values()) in (1, 2)


def test_orders_are_by_default_as_the_script_declares_blocks() -> None:
    wurm = creature("wurm", "A", 2, 6)
    for first, second in (("p", "q"), ("q", "p")):
        fight: list[dict[str, Any]] = [
            {"declare_attackers": {"wurm": "B"}},
            {"declare_blockers": {first: "wurm", second: "wurm"}},
        ]
        outcome = played(wurm, P, Q, edition="2010", script=fight, until="declare_blockers")
        table = outcome.played.table
        (order,) = [e for e in outcome.played.log.events if isinstance(e, DamageOrderDeclared)]
        assert [table.names[each] for each in order.order] == [first, second]


def test_an_order_of_one_needs_no_announcement() -> None:
    entries = [
        {"declare_attackers": {"x": "B"}},
        {"declare_blockers": {"p": "x"}},
        {"order_blockers": {"x": ["p"]}},
        {"step": "combat_damage", "assign": {"x": {"p": 2}}},
    ]
    outcome = played(X, P, edition="2010", script=entries, expect={"graveyard": ["p"]})
    assert [each.script for each in outcome.played.skipped] == [2]
    wrong = [*entries[:2], {"order_blockers": {"x": ["q"]}}]
    assert outcome_of(X, P, Q, edition="2010", script=wrong).mismatches


@pytest.mark.parametrize("edition", ["2004", "2024"])
def test_an_order_is_left_out_in_an_edition_without_orders(edition: str) -> None:
    entries = [
        {"declare_attackers": {"x": "B"}},
        {"declare_blockers": {"p": "x", "q": "x"}},
        {"order_blockers": {"x": ["q", "p"]}},
        {"order_attackers": {"q": ["x"]}},
        {"step": "combat_damage", "assign": {"x": {"q": 2}}},
    ]
    outcome = played(X, P, Q, edition=edition, script=entries, expect={"graveyard": ["x", "q"]})
    assert [each.script for each in outcome.played.skipped] == [2, 3]


def test_announcements_of_several_creatures_may_stand_apart() -> None:
    entries = [
        {"declare_attackers": {"x": "B", "y": "B"}},
        {"step": "combat_damage", "assign": {"x": {"B": 2}}},
        {"step": "combat_damage", "assign": {"y": {"B": 2}}},
    ]
    played(X, Y, script=entries, expect={"life": {"B": 16}})


def test_both_players_may_assign_in_one_entry_each() -> None:
    entries = [
        {"declare_attackers": {"x": "B"}},
        {"declare_blockers": {"q": "x"}},
        {"step": "combat_damage", "assign": {"q": {"x": 2}}},
    ]
    played(X, Q, script=entries, expect={"graveyard": ["x", "q"]})


def test_a_question_is_judged_and_not_done() -> None:
    entries = [
        {"declare_attackers": {"x": "B", "y": "B"}, "legal": True},
        {"declare_attackers": {"p": "B"}, "legal": False, "rule": "508.1a"},
        {"declare_attackers": {"x": "A"}, "legal": False, "rule": "508.1b@2024"},
        {"declare_attackers": {"x": "B"}},
    ]
    outcome = played(X, Y, P, script=entries, expect={"life": {"B": 18}, "legal_count": 4})
    assert [each.legal for each in outcome.played.answers] == [True, False, False]


def test_a_wrong_verdict_is_a_mismatch() -> None:
    found = [
        outcome_of(X, script=[{"declare_attackers": {"x": "B"}, **question}]).mismatches
        for question in ({"legal": False}, {"legal": True})
    ]
    assert [len(each) for each in found] == [1, 0]
    assert found[0][0].path == "script[0].legal"
    entry = {"declare_attackers": {"x": "A"}, "legal": False, "rule": "509.1"}
    (mismatch,) = outcome_of(X, script=[entry]).mismatches
    assert mismatch.got.startswith("illegal under 508.1b@2024")


def test_what_is_refused_is_as_if_it_had_not_been_tried() -> None:
    entries = [
        {"step": "precombat_main", "cast": "Lightning Bolt", "targets": ["nothing"]},
        {"step": "precombat_main", "cast": "Lightning Bolt", "targets": ["B"]},
    ]
    land = {"id": "nothing", "name": "Island", "controller": "B"}
    keys: dict[str, Any] = {"players": BOLT, "script": entries, "active_player": "A"}
    played(land, **keys, expect={"life": {"B": 17}, "illegal": [{"script": 0, "rule": "601.2c"}]})
    assert outcome_of(land, **keys).mismatches
    wrong = {"illegal": [{"script": 0, "rule": "117.1"}, {"script": 1}]}
    paths = [each.path for each in outcome_of(land, **keys, expect=wrong).mismatches]
    assert paths == ["expect.illegal[0]", "expect.illegal[1]"]


def test_a_target_that_is_gone_and_a_card_that_is_not_there() -> None:
    entries = [
        {"effect": {"exile": "p"}},
        {"player": "A", "cast": "Lightning Bolt", "targets": ["p"]},
        {"player": "B", "cast": "Lightning Bolt", "targets": ["x"]},
    ]
    outcome = outcome_of(X, P, players=BOLT, script=entries)
    assert [each.script for each in outcome.played.refusals] == [1, 2]


def test_an_entry_without_an_occasion_is_a_mismatch() -> None:
    (mismatch,) = outcome_of(X, script=[{"declare_blockers": {"x": "x"}}]).mismatches
    assert mismatch.path == "script[0]"


def test_an_entry_whose_step_is_over_makes_way() -> None:
    entries = [
        {"step": "beginning_of_combat", "player": "B", "cast": "Lightning Bolt", "targets": ["x"]},
        {"declare_attackers": {"x": "B"}},
        {"step": "combat_damage", "assign": {"p": {"x": 1}}},
        {"step": "end", "effect": {"gain_life": {"player": "A", "amount": 1}}},
    ]
    outcome = outcome_of(X, P, players=BOLT, script=entries)
    assert outcome.board["life"] == {"A": 21, "B": 18}


def test_abilities_are_counted_from_one() -> None:
    gain = [{"do": "gain_life", "amount": n} for n in (1, 5)]
    abilities = [{"kind": "activated", "cost": {"life": 0}, "effects": [each]} for each in gain]
    able = {**X, "abilities": abilities}
    entries = [{"activate": "x"}, {"activate": "x#1"}, {"activate": "x#2"}]
    played(able, script=entries, expect={"life": {"A": 27}})
    assert outcome_of(able, script=[{"activate": "x#3"}]).mismatches


def test_choices_on_resolution() -> None:
    effects = [{"do": "draw"}, {"do": "discard", "who": "you"}]
    loot = {"kind": "activated", "cost": {"tap": True}, "effects": effects}
    looter = {**X, "abilities": [loot]}
    players = {"A": {"hand": ["Forest"], "library": ["Swamp", "Island"]}, "B": {}}
    entries = [{"activate": "x"}, {"choose": ["Forest"]}]
    played(
        looter, players=players, script=entries, expect={"graveyard": ["Forest"], "hand": ["Swamp"]}
    )
    played(looter, players=players, script=entries[:1], expect={"graveyard": ["Swamp"]})


def test_may_is_declined_by_default() -> None:
    trigger = {"on": "step_begins", "step": "end"}
    gain = {"do": "may", "effects": [{"do": "gain_life", "amount": 2}]}
    polite = {**X, "abilities": [{"kind": "triggered", "trigger": trigger, "effects": [gain]}]}
    played(polite, expect={"life": {"A": 20}, "triggers": ["x"]})
    played(polite, script=[{"answer": True}], expect={"life": {"A": 22}})


def test_triggers_are_stacked_as_said() -> None:
    def trigger(amount: int) -> dict[str, Any]:
        effects = [{"do": "gain_life", "amount": amount}]
        return {
            "kind": "triggered",
            "trigger": {"on": "step_begins", "step": "end"},
            "effects": effects,
        }

    one, two = {**X, "abilities": [trigger(1)]}, {**Y, "abilities": [trigger(2)]}
    played(one, two, expect={"triggers": ["x", "y"]})
    played(one, two, script=[{"order_triggers": ["y", "x"]}], expect={"triggers": ["y", "x"]})
    gains = [{"type": "life_gained", "amount": 1}, {"type": "life_gained", "amount": 2}]
    played(one, two, script=[{"order_triggers": ["y", "x"]}], expect={"events": gains})


def test_targets_of_a_trigger() -> None:
    shoot = {
        "kind": "triggered",
        "trigger": {"on": "attacks"},
        "targets": [{"what": "any"}],
        "effects": [{"do": "deal_damage", "amount": 1}],
    }
    shooter = {**X, "abilities": [shoot]}
    entries: list[dict[str, Any]] = [{"declare_attackers": {"x": "B"}}, {"targets": ["p"]}]
    played(shooter, P, script=entries, expect={"graveyard": ["p"], "life": {"B": 18}})


def test_damage_divided_as_chosen() -> None:
    players = {"A": {"hand": ["Arc Lightning"], "lands": 3}, "B": {}}
    entry = {"cast": "Arc Lightning", "divide": {"p": 1, "q": 2}}
    played(P, Q, players=players, script=[entry], expect={"graveyard": ["p", "q"]})


def test_modes_and_x() -> None:
    players = {"A": {"hand": ["Blaze"], "lands": 5}, "B": {}}
    entry = {"cast": "Blaze", "x": 3, "targets": ["B"]}
    played(players=players, script=[entry], expect={"life": {"B": 17}})
    entries = [{"cast": "Healing Salve", "mode": 1, "targets": ["A"]}]
    players = {"A": {"hand": ["Healing Salve"], "lands": 1}, "B": {}}
    played(players=players, script=entries, expect={"life": {"A": 23}})


def test_which_lands_are_tapped() -> None:
    lands = [{"id": f"l{n}", "name": "Mountain", "controller": "A"} for n in (1, 2)]
    players = {"A": {"hand": ["Lightning Bolt"]}, "B": {}}
    entry = {"cast": "Lightning Bolt", "targets": ["B"], "mana": ["l2"]}
    played(*lands, players=players, script=[entry], expect={"tapped": {"l1": False, "l2": True}})


def test_a_land_is_played_and_a_game_conceded() -> None:
    players = {"A": {"hand": ["Forest"]}, "B": {}}
    entries: list[dict[str, Any]] = [{"play_land": "Forest"}, {"player": "B", "concede": True}]
    played(players=players, script=entries, expect={"battlefield": ["Forest"], "winner": "A"})


def test_at_cleanup_the_last_cards_drawn_are_discarded() -> None:
    hand = ["Forest", "Swamp", "Island"]
    players = {"A": {"hand": hand, "library": ["Plains"], "max_hand_size": 2}, "B": {}}
    played(
        players=players,
        begin="draw",
        expect={"graveyard": ["Plains", "Island"], "hand": ["Forest", "Swamp"]},
    )
    played(
        players=players,
        begin="draw",
        script=[{"step": "cleanup", "choose": ["Forest", "Swamp"]}],
        expect={"graveyard": ["Forest", "Swamp"]},
    )


@pytest.mark.rule("508.1g@2024")
@pytest.mark.parametrize(
    ("pay", "exerted"), [("all", {"x", "y"}), ("none", set()), (["x"], {"x"}), ([], set())]
)
def test_optional_costs_are_paid_for_the_attackers_that_are_named(
    pay: object, exerted: set[str]
) -> None:
    exerts = [
        {
            "kind": "static",
            "change": {"is": "price", "to": "attack", "optional": True, "exert": True},
        }
    ]
    attack = [{"declare_attackers": {"x": "B", "y": "B"}, "pay": pay}]
    outcome = played(
        {**X, "abilities": exerts}, {**Y, "abilities": exerts}, edition="2024", script=attack
    )
    events = [e for e in outcome.played.log.events if isinstance(e, CreatureExerted)]
    assert {outcome.played.table.names[each.object] for each in events} == exerted


@pytest.mark.rule("500.4@2024")
def test_mana_that_was_lost_is_the_reason_for_what_cannot_be_paid() -> None:
    """Mana in the pool as the script begins is gone in the next step; lands are not."""
    attack: list[dict[str, Any]] = [{"declare_attackers": {"x": "B"}}]
    bolt = {"step": "declare_attackers", "cast": "Lightning Bolt", "targets": ["B"]}
    for there, refused in (({"mana": "{R}"}, 1), ({"lands": 1}, 0), ({}, 1)):
        players = {"A": {"hand": ["Lightning Bolt"], **there}, "B": {}}
        outcome = outcome_of(X, players=players, script=[*attack, bolt])
        reasons = [each.reason for each in outcome.played.refusals]
        assert len(reasons) == refused
        assert all(each.startswith("Lightning Bolt: {R} cannot be paid") for each in reasons)
        lost = (
            "the mana that A had was lost as a step ended (500.4@2024): write lands for A instead"
        )
        assert [lost in each for each in reasons] == ["mana" in there] * refused


@pytest.mark.rule("720.5@2024")
@pytest.mark.parametrize("player", ["A", "B"])
def test_player_is_who_is_asked_also_where_another_decides(player: str) -> None:
    """B decides how A's creatures attack, and A is asked; an entry that names B says why it does
    nothing."""
    script = [
        {
            "step": "precombat_main",
            "player": "B",
            "effect": {"choose_declarations": {"what": "attackers"}},
        },
        {"player": player, "declare_attackers": {"x": "B"}},
    ]
    outcome = outcome_of(X, script=script, expect={"life": {"B": 18 if player == "A" else 20}})
    assert [each.got for each in outcome.mismatches] == (
        [] if player == "A" else ['none: A is asked, and B only decides, so write player = "A"']
    )


@pytest.mark.rule("120.7@2024", "609.7@2024")
@pytest.mark.parametrize("name", ["soil", "The Very Soil Shall Shake"])
def test_a_scheme_is_called_as_the_source_of_damage(name: str) -> None:
    """A scheme that is face up may be chosen as a source, by its id or by the name of its card."""
    players = {"A": {"schemes": [{"id": "soil", "name": "The Very Soil Shall Shake"}]}, "B": {}}
    shield = {"to": "B", "next_time": True, "choose_source": True}
    script: list[dict[str, Any]] = [
        {"step": "precombat_main", "player": "B", "effect": {"prevent_damage": shield}},
        {"choose": [name]},
        {"effect": {"deal_damage": {"source": "x", "to": "B", "amount": 1}}},
        {"effect": {"deal_damage": {"source": name, "to": "B", "amount": 3}}},
    ]
    played(X, players=players, script=script, expect={"life": {"B": 19}})


@pytest.mark.rule("115.1@2024", "701.5a@2024")
def test_an_ability_on_the_stack_is_called_as_that_of_its_source() -> None:
    """The first ability of p is countered, then an ability of q, and its second one is left."""
    gains = [f"Whenever this creature attacks, you gain {n} life." for n in (1, 2)]
    board = [creature("p", "A", 1, 1, text=gains[0])]
    board.append(creature("q", "A", 1, 1, text="\n".join(gains)))
    cast = {"cast": "Stifle", "player": "B", "step": "declare_attackers"}
    names = ["p", "q#2"]
    outcome = played(
        *board,
        players={"A": {}, "B": {"hand": ["Stifle", "Stifle"], "lands": 2}},
        script=[
            {"declare_attackers": {"p": "B", "q": "B"}},
            *({**cast, "targets": [f"ability of {each}"]} for each in names),
            {**cast, "cast": "Stifle", "targets": ["ability of p"], "legal": False},
        ],
        expect={"life": {"A": 21}},
    )
    assert outcome.ok
    with pytest.raises(DisputeFileError):
        outcome_of(*board, script=[{**cast, "targets": ["ability of nobody"]}])


@pytest.mark.rule("702.51a@2024", "702.66a@2024", "702.126a@2024")
@pytest.mark.parametrize(
    ("keyword", "expect"),
    [
        ("Convoke", {"tapped": ["p", "q"]}),
        ("Delve", {"exile": ["f", "g"]}),
        ("Improvise", {"tapped": ["r", "s"]}),
    ],
)
def test_what_helps_to_pay_is_named_with_what_is_tapped_for_mana(
    keyword: str, expect: dict[str, list[str]]
) -> None:
    text = f"{keyword}\nYou gain 5 life."
    rite = {"id": "rite", "name": "Rite", "types": ["sorcery"], "cost": "{2}", "text": text}
    grave = [{"id": each, "name": "Forest"} for each in "fg"]
    relics = [{"id": each, "controller": "A", "types": ["artifact"]} for each in "rs"]
    [helping] = expect.values()
    played(
        *relics,
        *(creature(each, "A", 1, 1) for each in "pq"),
        players={"A": {"hand": [rite], "graveyard": grave}, "B": {}},
        script=[{"cast": "rite", "mana": helping}],
        expect={"life": {"A": 25}, **expect},
    )


@pytest.mark.rule("118.3@2024")
def test_how_many_counters_are_removed_need_not_be_said_where_all_are() -> None:
    cost = "Remove all charge counters from this creature"
    text = f"{cost}: You gain 2 life for each charge counter removed this way."
    urn = creature("urn", "A", 1, 1, text=text, counters={"charge": 3})
    played(urn, script=[{"activate": "urn"}], expect={"life": {"A": 26}, "counters": {"urn": {}}})
    few = [{"activate": "urn", "x": 2, "legal": False}]
    played(urn, script=few, expect={"life": {"A": 20}})
