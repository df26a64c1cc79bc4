"""What `choose` answers in a script: effects, players, legends, protectors."""

from typing import Any

import pytest

from tests.disputes.files import creature, outcome_of, played
from tests.turn.editions import in_editions

THREE: dict[str, Any] = {"players": {"A": {}, "B": {}, "C": {}}}


def doubling(id: str, **changes: int) -> dict[str, Any]:
    """An enchantment of A's that changes all damage."""
    ability = {"kind": "replacement", "replaces": "damage", **changes}
    return {"id": id, "controller": "A", "types": ["enchantment"], "abilities": [ability]}


@in_editions("616.1@2010", "616.1@2024")
@pytest.mark.parametrize(("first", "life"), [("twice", 15), ("one", 14)])
def test_what_applies_first_to_damage_is_called_as_its_source(
    edition: str, first: str, life: int
) -> None:
    attack = [{"declare_attackers": {"x": "B"}}, {"choose": [first]}]
    board = [creature("x", "A", 2, 2), doubling("twice", times=2), doubling("one", plus=1)]
    played(*board, edition=edition, script=attack, expect={"life": {"B": life}})


@pytest.mark.rule("306.7@2010")
@pytest.mark.parametrize(("chosen", "life", "loyalty"), [(["garruk"], 20, 1), ([], 17, 4)])
def test_a_planeswalker_that_is_dealt_the_damage_instead_is_called_by_its_name(
    chosen: list[str], life: int, loyalty: int
) -> None:
    """A's Lightning Bolt is aimed at B, who controls a planeswalker."""
    garruk = {
        "id": "garruk",
        "controller": "B",
        "name": "Garruk Wildspeaker",
        "counters": {"loyalty": 4},
    }
    cast = {"cast": "Lightning Bolt", "targets": ["B"], "step": "precombat_main"}
    played(
        garruk,
        edition="2010",
        players={"A": {"hand": ["Lightning Bolt"], "lands": 1}, "B": {}},
        script=[cast, *([{"player": "A", "choose": chosen}] if chosen else [])],
        expect={"life": {"B": life}, "counters": {"garruk": {"loyalty": loyalty}}},
    )


def changing(id: str, replaces: str, **changes: int) -> dict[str, Any]:
    """An enchantment of A's that changes an amount."""
    ability = {"kind": "replacement", "replaces": replaces, **changes}
    return {"id": id, "controller": "A", "types": ["enchantment"], "abilities": [ability]}


ORDER = in_editions("419.9a@2004", "616.1@2010", "616.1@2024")


@ORDER
@pytest.mark.parametrize(("first", "number"), [("twice", 3), ("one", 4)])
def test_what_applies_first_to_counters_is_called_as_its_source(
    edition: str, first: str, number: int
) -> None:
    """1 counter: 1 x 2 + 1, or (1 + 1) x 2."""
    what = "would_put_counters"
    played(
        creature("bear", "B", 2, 2),
        changing("twice", what, times=2),
        changing("one", what, plus=1),
        edition=edition,
        script=[
            {"effect": {"add_counters": {"on": "bear", "counter": "+1/+1"}}},
            {"player": "B", "choose": [first]},
        ],
        expect={"counters": {"bear": {"+1/+1": number}}},
    )


@ORDER
@pytest.mark.parametrize(("first", "life"), [("twice", 23), ("one", 24)])
def test_what_applies_first_to_life_is_called_as_its_source(
    edition: str, first: str, life: int
) -> None:
    played(
        changing("twice", "life_gain", times=2),
        changing("one", "life_gain", plus=1),
        edition=edition,
        script=[
            {"effect": {"gain_life": {"player": "B", "amount": 1}}},
            {"player": "B", "choose": [first]},
        ],
        expect={"life": {"B": life}},
    )


WHAT = "would_put_counters"
TWICE, ONE = changing("twice", WHAT, times=2), changing("one", WHAT, plus=1)


@ORDER
@pytest.mark.parametrize(("first", "number"), [("twice", 3), ("one", 4)])
def test_what_applies_first_to_the_counters_of_a_land_is_said_as_it_is_played(
    edition: str, first: str, number: int
) -> None:
    ability = {"kind": "replacement", "replaces": "enters_with_counters", "counter": "+1/+1"}
    grove = {"id": "grove", "types": ["land"], "abilities": [{**ability, "amount": 1}]}
    played(
        TWICE,
        ONE,
        edition=edition,
        players={"A": {"hand": [grove]}, "B": {}},
        script=[{"play_land": "grove"}, {"choose": [first]}],
        expect={"counters": {"grove": {"+1/+1": number}}},
    )


@in_editions("616.1@2010", "616.1@2024")
@pytest.mark.parametrize(("first", "loyalty"), [("twice", 6), ("one", 7)])
def test_what_applies_first_to_loyalty_is_said_as_it_is_paid(
    edition: str, first: str, loyalty: int
) -> None:
    effect = {"do": "gain_life", "amount": 1}
    gain = {"kind": "activated", "cost": {"loyalty": 1}, "effects": [effect]}
    walker = {"id": "jace", "controller": "A", "types": ["planeswalker"], "loyalty": 3}
    played(
        TWICE,
        ONE,
        {**walker, "abilities": [gain]},
        edition=edition,
        script=[{"activate": "jace"}, {"choose": [first]}],
        expect={"loyalty": {"jace": loyalty}, "life": {"A": 21}},
    )


@pytest.mark.rule("616.1@2024", "505.4@2024")
@pytest.mark.parametrize(("first", "lore"), [("twice", 3), ("one", 4)])
def test_what_applies_first_to_a_lore_counter_is_said_as_the_main_phase_begins(
    first: str, lore: int
) -> None:
    gain = {"do": "gain_life", "amount": 1}
    chapter = {"kind": "triggered", "trigger": {"on": "chapter", "number": 9}, "effects": [gain]}
    saga: dict[str, Any] = {
        "id": "tale",
        "controller": "A",
        "types": ["enchantment"],
        "subtypes": ["Saga"],
    }
    saga["abilities"] = [chapter]
    played(
        TWICE,
        ONE,
        saga,
        begin="upkeep",
        script=[{"choose": [first]}],
        expect={"counters": {"tale": {"lore": lore}}},
    )


def dealt(target: str, amount: int) -> dict[str, Any]:
    """That much damage was dealt."""
    return {"type": "damage_dealt", "target": target, "amount": amount}


DIVIDED = {"do": "deal_damage", "amount": 3, "divided": True, "to": {"types": ["creature"]}}


@in_editions("413.2c@2004", "608.2d@2010", "608.2d@2024")
def test_a_division_among_what_is_no_target_is_said_as_the_spell_resolves(edition: str) -> None:
    spell = {
        "id": "fray",
        "types": ["instant"],
        "abilities": [{"kind": "spell", "effects": [DIVIDED]}],
    }
    keys: dict[str, Any] = {
        "edition": edition,
        "players": {"A": {"hand": [spell]}, "B": {}},
        "expect": {"events": [dealt("one", 1), dealt("two", 2)]},
    }
    board = [creature("one", "B", 2, 5), creature("two", "B", 2, 5)]
    cast = {"cast": "fray"}
    played(*board, script=[cast, {"divide": {"one": 1, "two": 2}}], **keys)
    questions = [
        {"divide": {"one": 3}, "legal": True},
        {"divide": {"one": 3, "two": 1}, "legal": False, "rule": "608.2d"},
    ]
    said = {"divide": {"one": 1, "two": 2}}
    played(*board, script=[cast, *questions[: 2 if edition == "2024" else 1], said], **keys)
    assert outcome_of(*board, script=[cast], **keys).mismatches


@in_editions("413.2c@2004", "608.2d@2010")
def test_a_division_that_is_the_only_one_counts_as_said(edition: str) -> None:
    effect = {"deal_damage": {"source": "x", "to": {"controller": "opponent"}, "amount": 2}}
    effect["deal_damage"]["divided"] = True
    outcome = outcome_of(
        creature("x", "A", 2, 2),
        creature("y", "B", 2, 5),
        edition=edition,
        script=[{"effect": effect}, {"divide": {"y": 2}}],
        expect={"events": [dealt("y", 2)]},
    )
    assert not outcome.mismatches, outcome.mismatches


@pytest.mark.rule("616.1@2024")
@pytest.mark.parametrize(("first", "life"), [("twice", 17), ("B", 18)])
def test_a_shield_without_a_source_is_called_as_what_it_protects(first: str, life: int) -> None:
    """3 damage: twice as much and 3 prevented, or 1 prevented first and twice the rest."""
    script = [
        {"effect": {"prevent": {"to": "B", "amount": 3 if first == "twice" else 2}}},
        {"declare_attackers": {"x": "B"}},
        {"choose": [first]},
    ]
    board = [creature("x", "A", 3, 3), doubling("twice", times=2)]
    played(*board, script=script, expect={"life": {"B": life}})


@pytest.mark.rule("616.1@2024", "122.1c@2024")
@pytest.mark.parametrize(("first", "counters"), [("bear", 0), ("regenerate", 1)])
def test_a_shield_counter_and_regeneration_are_told_apart(first: str, counters: int) -> None:
    script = [
        {"effect": {"regenerate": "bear"}},
        {"effect": {"destroy": "bear"}},
        {"choose": [first]},
    ]
    bear = creature("bear", "B", 2, 2, counters={"shield": 1})
    expect = {"counters": {"bear": {"shield": counters}}, "battlefield": ["bear"]}
    played(bear, script=script, expect=expect)


@pytest.mark.rule("616.1@2024", "702.16e@2024")
@pytest.mark.parametrize(("first", "counters"), [("bear", 0), ("x", 1)])
def test_protection_is_called_as_the_source_that_it_is_from(first: str, counters: int) -> None:
    script = [
        {"effect": {"deal_damage": {"source": "x", "to": "bear", "amount": 1}}},
        {"choose": [first]},
    ]
    board = [
        creature("x", "A", 2, 2, colors=["red"]),
        creature("bear", "B", 2, 2, counters={"shield": 1}, keywords=["protection from red"]),
    ]
    played(*board, script=script, expect={"counters": {"bear": {"shield": counters}}})


@pytest.mark.rule("508.4@2024")
def test_a_token_attacks_what_a_script_says() -> None:
    guest = {"id": "guest", "name": "Elf", "power": 1, "toughness": 1, "controller": "A"}
    script = [
        {"declare_attackers": {"x": "B"}},
        {"effect": {"create_token": {**guest, "attacking": True, "attacks": "walker"}}},
    ]
    walker = {"id": "walker", "controller": "B", "types": ["planeswalker"], "loyalty": 5}
    expect = {"loyalty": {"walker": 4}, "life": {"B": 18}}
    played(creature("x", "A", 2, 2), walker, script=script, expect=expect)


@pytest.mark.rule("615.7@2024")
@pytest.mark.parametrize(("first", "gained"), [("p", 22), ("q", 21)])
def test_whose_damage_a_shield_stops_first_is_chosen(first: str, gained: int) -> None:
    """A shield of 1, against 1 damage and 2 with lifelink."""
    lifelink = creature("q", "A", 2, 2, keywords=["lifelink"])
    script = [
        {"effect": {"prevent": {"to": "B", "amount": 1}}},
        {"declare_attackers": {"p": "B", "q": "B"}},
        {"choose": [first]},
    ]
    played(
        creature("p", "A", 1, 1), lifelink, script=script, expect={"life": {"A": gained, "B": 18}}
    )


@pytest.mark.rule("704.5j@2024")
@pytest.mark.parametrize("kept", ["old", "new"])
def test_the_legend_that_stays_is_chosen(kept: str) -> None:
    lady = {"name": "Lady", "supertypes": ["legendary"]}
    board = [creature("old", "A", 1, 1, **lady), creature("new", "B", 1, 1, **lady)]
    script = [
        {"effect": {"change_control": {"what": "new", "to": "A"}}},
        {"choose": [kept]},
    ]
    gone = "new" if kept == "old" else "old"
    played(*board, script=script, expect={"battlefield": [kept], "graveyard": [gone]})


@pytest.mark.rule("508.4@2024")
@pytest.mark.parametrize("attacked", ["B", "C"])
def test_what_a_token_attacks_is_a_player(attacked: str) -> None:
    make = {"do": "create_token", "token": {"name": "N", "power": 1, "toughness": 1}}
    trigger = {
        "kind": "triggered",
        "trigger": {"on": "attacks"},
        "effects": [{**make, "attacking": True}],
    }
    lives = {"B": 18, "C": 20, attacked: {"B": 17, "C": 19}[attacked]}
    played(
        creature("k", "A", 2, 2, abilities=[trigger]),
        script=[{"declare_attackers": {"k": "B"}}, {"choose": [attacked]}],
        expect={"life": lives},
        **THREE,
    )


@pytest.mark.rule("704.5w@2024")
@pytest.mark.parametrize("guardian", ["C", "D"])
def test_the_next_protector_of_a_siege_is_a_player(guardian: str) -> None:
    siege = {
        "id": "siege",
        "controller": "A",
        "types": ["battle"],
        "subtypes": ["Siege"],
        "defense": 5,
        "protector": "B",
    }
    script = [
        {"step": "precombat_main", "player": "B", "concede": True},
        {"choose": [guardian]},
        {"declare_attackers": {"x": "siege"}},
        {"declare_blockers": {"y": "x"}},
    ]
    played(
        creature("x", "A", 2, 2),
        creature("y", guardian, 1, 3),
        siege,
        players={"A": {}, "B": {}, "C": {}, "D": {}},
        script=script,
        until="end_of_combat",
        expect={"defense": {"siege": 5}},
    )


@pytest.mark.rule("616.1@2024")
def test_a_choice_of_what_is_not_on_offer_waits_for_another_question() -> None:
    attack = [{"declare_attackers": {"x": "B"}}, {"choose": ["x"]}]
    board = [creature("x", "A", 2, 2), doubling("twice", times=2), doubling("one", plus=1)]
    outcome = outcome_of(*board, script=attack)
    assert "a question that this entry answers" in str(outcome.mismatches)
