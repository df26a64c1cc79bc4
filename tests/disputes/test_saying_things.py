"""What entries of a script can say besides: costs, orders, choices of one, ids in effects."""

from typing import Any

import pytest

from tests.disputes.files import Data, creature, outcome_of, played
from tests.turn.editions import in_editions
from turnfold.events.enums import Edition, Movement
from turnfold.events.zones import ZoneChanged
from turnfold.replays.disputes.file.places import DisputeFileError
from turnfold.replays.disputes.judging.telling import told_events
from turnfold.replays.disputes.judging.wording import verdict

EDITIONS = pytest.mark.parametrize("edition", ["2004", "2010", "2024"])
X, Y = creature("x", "A", 2, 2), creature("y", "A", 3, 3)
P, Q = creature("p", "B", 1, 1), creature("q", "B", 2, 4)
THREE: Data = {"players": {"A": {}, "B": {}, "C": {}}}


def ability(kind: str, *effects: Data, **more: Any) -> Data:
    """An ability as data."""
    return {"kind": kind, "effects": [*effects], **more}


def gain(amount: int) -> Data:
    """A triggered ability of attacking that gains life."""
    effect = {"do": "gain_life", "amount": amount}
    return ability("triggered", effect, trigger={"on": "attacks"})


def refusal(**keys: Any) -> DisputeFileError:
    """How a file is refused."""
    with pytest.raises(DisputeFileError) as refused:
        outcome_of(X, Y, P, Q, **keys)
    return refused.value


# Choices of one


@EDITIONS
def test_the_only_target_has_had_its_occasion(edition: str) -> None:
    drain = ability(
        "triggered",
        {"do": "lose_life", "who": "target", "amount": 1},
        trigger={"on": "attacks"},
        targets=[{"what": "opponent"}],
    )
    script = [{"declare_attackers": {"x": "B"}}, {"targets": ["B"]}]
    drainer = {**X, "abilities": [drain]}
    played(drainer, edition=edition, script=script, expect={"life": {"B": 17}})
    wrong = outcome_of(drainer, edition=edition, script=[script[0], {"targets": ["A"]}])
    asked = "none: B is asked: declare blockers (turn 3, declare blockers)"
    assert [(e.path, e.got) for e in wrong.mismatches] == [("script[1]", asked)]


@EDITIONS
def test_the_only_choice_has_had_its_occasion(edition: str) -> None:
    rite = ability("activated", {"do": "discard", "who": "you"}, cost={"life": 0})
    thinker = {**X, "abilities": [rite]}
    players = {"A": {"hand": [{"id": "card", "name": "Forest"}]}, "B": {}}
    script = [{"activate": "x"}, {"choose": ["card"]}]
    keys: Data = {"players": players, "edition": edition}
    outcome = played(thinker, **keys, script=script, expect={"graveyard": ["card"]})
    assert [each.script for each in outcome.played.skipped] == [1]
    assert outcome_of(thinker, **keys, script=[script[0], {"choose": ["x"]}]).mismatches


def test_the_only_defending_player_has_had_an_occasion() -> None:
    script = [{"defending_player": "B"}, {"declare_attackers": {"x": "B"}}]
    played(X, attack_option="one", script=script, expect={"life": {"B": 18}})


def test_who_is_attacked_does_not_change_how_opponents_are_attacked() -> None:
    """A file says which attack option is used."""
    said = refusal(**THREE, script=[{"defending_player": "B"}])
    assert (said.place, "attack_option" in str(said)) == ("script[0].defending_player", True)
    both = {"declare_attackers": {"x": "B", "y": "C"}}
    chosen = [{"defending_player": "B"}, {**both, "legal": False, "rule": "508.1b"}]
    played(X, Y, **THREE, attack_option="one", script=chosen)
    played(X, Y, **THREE, script=[both], expect={"life": {"B": 18, "C": 17}})


# Orders and costs


@EDITIONS
@pytest.mark.parametrize(("order", "first"), [(["x#2", "x#1"], 1), (["x#1", "x#2"], 5)])
def test_two_triggers_of_one_source_are_told_apart(
    edition: str, order: list[str], first: int
) -> None:
    """What goes on the stack last resolves first."""
    script = [{"declare_attackers": {"x": "B"}}, {"order_triggers": order}]
    events = [{"type": "life_gained", "amount": each} for each in (first, 6 - first)]
    double = {**X, "abilities": [gain(1), gain(5)]}
    played(double, edition=edition, script=script, expect={"events": events})
    third = outcome_of(double, script=[script[0], {"order_triggers": ["x#3", "x#1"]}])
    assert third.mismatches[0].got == "refused: no ability of x#3 waits now"


@EDITIONS
def test_a_land_that_pays_for_its_own_ability_is_spared_while_another_is_there(
    edition: str,
) -> None:
    make = ability("activated", {"do": "add_mana", "mana": "{G}"}, cost={"tap": True})
    use = ability("activated", {"do": "gain_life", "amount": 1}, cost={"mana": "{G}"})
    spring = {"id": "spring", "controller": "A", "types": ["land"], "abilities": [make, use]}
    forest = {"id": "forest", "controller": "A", "name": "Forest"}
    once = [{"activate": "spring#2"}]
    for board in ([spring, forest], [forest, spring]):
        tapped = {"spring": False, "forest": True}
        played(*board, edition=edition, script=once, expect={"tapped": tapped})
        played(*board, edition=edition, script=once * 2, expect={"tapped": ["spring", "forest"]})


@EDITIONS
@pytest.mark.parametrize("victim", ["x", "y"])
def test_what_a_mana_ability_sacrifices_while_a_cost_is_paid(edition: str, victim: str) -> None:
    mana = ability(
        "activated", {"do": "add_mana", "any": 1}, cost={"sacrifice": {"types": ["creature"]}}
    )
    altar = {"id": "altar", "controller": "A", "types": ["artifact"], "abilities": [mana]}
    shot = ability(
        "activated",
        {"do": "deal_damage", "amount": 2},
        cost={"mana": "{R}", "sacrifice": {"types": ["land"]}},
        targets=[{"what": "player"}],
    )
    gun = {"id": "gun", "controller": "A", "types": ["artifact"], "abilities": [shot]}
    land = {"id": "land", "controller": "A", "name": "Forest"}
    entry = {"activate": "gun", "targets": ["B"], "mana": ["altar"], "costs": [victim, "land"]}
    board = [X, Y, P, altar, gun, land]
    dead = {"x": victim == "x", "y": victim == "y", "land": True}
    played(*board, edition=edition, script=[entry], expect={"graveyard": dead, "life": {"B": 18}})
    for costs in (["p", "land"], ["x", "y", "land"], ["land", "x"]):
        assert outcome_of(*board, edition=edition, script=[{**entry, "costs": costs}]).mismatches


ALTAR = ability(
    "activated",
    {"do": "add_mana", "mana": "{C}{C}"},
    cost={"sacrifice": {"types": ["creature"]}},
)


def costs_one(to: str) -> Data:
    """An enchantment of the player who does not pay, for which attacking or blocking costs {1}."""
    price = {"is": "price", "to": to, "mana": "{1}"}
    static = {"kind": "static", "affects": {"types": ["creature"]}, "change": price}
    controller = "B" if to == "attack" else "A"
    return {
        "id": "tax",
        "controller": controller,
        "types": ["enchantment"],
        "abilities": [static],
    }


@in_editions("308.2d@2004", "508.1h@2010", "508.1i@2024")
@pytest.mark.parametrize("victim", ["rat", "bat"])
def test_what_a_mana_ability_sacrifices_for_an_attack(edition: str, victim: str) -> None:
    altar = {"id": "altar", "controller": "A", "types": ["artifact"], "abilities": [ALTAR]}
    board = [X, Y, altar, costs_one("attack"), *(creature(e, "A", 1, 1) for e in ("rat", "bat"))]
    attack = {"declare_attackers": {"x": "B", "y": "B"}, "mana": ["altar"]}
    dead = {"rat": victim == "rat", "bat": victim == "bat"}
    expect = {"graveyard": dead, "life": {"B": 15}}
    played(*board, edition=edition, script=[{**attack, "costs": [victim]}], expect=expect)
    for costs in (["tax"], [victim, "rat", "bat"]):
        assert outcome_of(*board, edition=edition, script=[{**attack, "costs": costs}]).mismatches


@in_editions("309.2c@2004", "509.1e@2010", "509.1e@2024")
@pytest.mark.parametrize("victim", ["rat", "bat"])
def test_what_a_mana_ability_sacrifices_for_a_block(edition: str, victim: str) -> None:
    altar = {"id": "altar", "controller": "B", "types": ["artifact"], "abilities": [ALTAR]}
    board = [X, Y, P, Q, altar, costs_one("block")]
    board += [creature(each, "B", 1, 1) for each in ("rat", "bat")]
    block = {"declare_blockers": {"p": "x", "q": "y"}, "mana": ["altar"], "costs": [victim]}
    dead = {"rat": victim == "rat", "bat": victim == "bat"}
    expect = {"graveyard": dead, "life": {"B": 20}}
    script = [{"declare_attackers": {"x": "B", "y": "B"}}, block]
    played(*board, edition=edition, script=script, expect=expect)
    wrong = [script[0], {**block, "costs": ["x"]}]
    assert outcome_of(*board, edition=edition, script=wrong).mismatches


@EDITIONS
@pytest.mark.parametrize(("first", "second"), [("rat", "bat"), ("bat", "rat")])
def test_what_mana_abilities_sacrifice_comes_before_what_the_attack_costs(
    edition: str, first: str, second: str
) -> None:
    """An artifact is sacrificed for the attack, and a creature for the mana."""
    price = {"is": "price", "to": "attack", "mana": "{1}", "sacrifice": {"types": ["artifact"]}}
    moat = costs_one("attack")
    moat["abilities"] = [{**moat["abilities"][0], "change": price}]
    altar = {"id": "altar", "controller": "A", "types": ["artifact"], "abilities": [ALTAR]}
    toys = [creature(each, "A", 1, 1, types=["artifact", "creature"]) for each in ("rat", "bat")]
    entry = {"declare_attackers": {"x": "B"}, "mana": ["altar"], "costs": [first, second]}
    outcome = played(X, moat, altar, *toys, edition=edition, script=[entry])
    order = [
        outcome.played.table.names[event.object]
        for event in outcome.played.log.events
        if isinstance(event, ZoneChanged) and event.movement is Movement.SACRIFICED
    ]
    assert order == [first, second]


@EDITIONS
def test_an_attack_whose_cost_is_not_paid_is_refused(edition: str) -> None:
    moat = {"id": "moat", "controller": "B", "name": "Propaganda"}
    lands = [{"id": f"l{n}", "controller": "A", "name": "Island"} for n in range(4)]
    attack = {"declare_attackers": {"x": "B", "y": "B"}}
    rule = {"2004": "308.2h", "2010": "508.1i", "2024": "508.1j"}[edition]
    script = [
        {**attack, "unpaid": ["y"], "legal": False},
        {**attack, "legal": True},
        {"declare_attackers": {"x": "B"}, "unpaid": ["y"], "legal": True},
    ]
    outcome = played(X, Y, moat, *lands, edition=edition, script=script)
    assert outcome.played.answers[0].rule.startswith(rule.partition(".")[0])
    said = refusal(script=[{**attack, "unpaid": ["nobody"]}])
    assert said.place == "script[0].unpaid"
    assert refusal(script=[{"pass": True, "unpaid": ["x"]}]).place == "script[0].unpaid"


@in_editions("309.2d@2004", "509.1f@2010", "509.1f@2024")
def test_a_block_whose_cost_is_not_paid_is_refused(edition: str) -> None:
    lands = [{"id": f"l{n}", "controller": "B", "name": "Island"} for n in range(2)]
    block: Data = {"declare_blockers": {"p": "x", "q": "y"}}
    script: list[Data] = [
        {"declare_attackers": {"x": "B", "y": "B"}},
        {**block, "unpaid": ["q"], "legal": False},
        {**block, "legal": True},
        {**block, "unpaid": ["p", "q"]},
    ]
    expect = {"life": {"B": 15}, "illegal": [{"script": 3}]}
    played(X, Y, P, Q, costs_one("block"), *lands, edition=edition, script=script, expect=expect)


def test_a_colour_is_called_as_everywhere() -> None:
    flower = ability("activated", {"do": "add_mana", "any": 1}, cost={"tap": True})
    lotus = {"id": "lotus", "controller": "A", "types": ["artifact"], "abilities": [flower]}
    for color, pool in (("green", "G"), ("white", "W"), ("G", "G")):
        entry = {"activate": "lotus", "color": color, "step": "precombat_main"}
        mana: Data = {"expect": {"mana": {"A": pool}}}
        played(lotus, script=[entry, mana])
    assert refusal(script=[{"activate": "x", "color": "pink"}]).place == "script[0].color"


def test_an_assignment_that_stands_too_early_says_whose_turn_it_was() -> None:
    script = [
        {"declare_attackers": {"x": "B"}},
        {"declare_blockers": {"p": "x", "q": "x"}},
        {"assign": {"p": {"x": 1}}},
        {"assign": {"x": {"p": 1, "q": 1}}},
    ]
    between = {"player": "A", "answer": True}
    also = outcome_of(X, P, Q, script=[*script[:3], between, script[3]]).played.hindered
    assert list(also) == [4]
    (mismatch,) = outcome_of(X, P, Q, script=script).mismatches
    assert mismatch.path == "script[3]"
    assert (
        "it comes after the assignment of B in the script, but A announces damage first"
        in mismatch.got
    )
    played(X, P, Q, script=[*script[:2], script[3], script[2]])


# Ids in effects


@EDITIONS
def test_an_effect_refers_to_everything_by_its_id(edition: str) -> None:
    attack_c = {"is": "requirement", "must": "attack_player", "player": "C"}
    later = {"do": "deal_damage", "source": "x", "to": "p", "amount": 1}
    script: list[Data] = [
        {"effect": {"require": {"what": "x", "change": attack_c}}},
        {"effect": {"gain_life": {"player": "A", "amount": {"of": "toughness", "ref": "q"}}}},
        {"effect": {"delay": {"step": "end", "effects": [later]}}},
        {"declare_attackers": {"x": "B"}, "legal": False},
        {"declare_attackers": {"x": "C"}},
    ]
    expect = {"life": {"A": 24, "C": 18}, "graveyard": ["p"]}
    played(X, P, Q, **THREE, edition=edition, script=script, expect=expect)


def test_what_is_done_later_speaks_of_one_thing() -> None:
    def killing(*names: str) -> Data:
        effects = [{"do": "destroy", "what": name} for name in names]
        return {"effect": {"delay": {"step": "end", "effects": effects}}}

    played(P, Q, script=[killing("q")], expect={"graveyard": ["q"], "battlefield": ["p"]})
    said = refusal(script=[killing("p", "q")])
    assert "more than one object or player" in str(said)
    assert "no object" in str(refusal(script=[killing("nobody")]))
    assert refusal(script=[{"effect": {"delay": {"step": "end", "effects": [3]}}}]).place


# Abilities that work in a graveyard


@in_editions("402.9@2004", "112.6b@2010", "113.6b@2024")
def test_an_ability_of_a_card_in_a_graveyard_is_activated(edition: Edition) -> None:
    rise = ability(
        "activated",
        {"do": "return", "what": "self", "to": "battlefield"},
        works_in="graveyard",
        cost={"mana": "{B}"},
    )
    bones = {"id": "bones", "name": "Bones", "types": ["creature"], "power": 1, "toughness": 1}
    players = {"A": {"graveyard": [{**bones, "abilities": [rise]}], "mana": "B"}, "B": {}}
    script = [{"activate": "bones"}]
    expect: Data = {"battlefield": ["bones", "x"], "graveyard": []}
    played(X, edition=edition.value, players=players, script=script, expect=expect)
    lying = {**bones, "controller": "A", "abilities": [rise]}
    number = {"2004": "402.9", "2010": "112.6b", "2024": "113.6b"}[edition.value]
    refused = {"battlefield": ["bones"], "illegal": [{"script": 0, "rule": number}]}
    players = {"A": {"mana": "B"}, "B": {}}
    played(lying, edition=edition.value, players=players, script=script, expect=refused)


@in_editions("402.8@2004", "112.6k@2010", "113.6m@2024")
def test_an_ability_of_a_card_in_a_graveyard_triggers(edition: Edition) -> None:
    rise = ability(
        "triggered",
        {"do": "return", "what": "self", "to": "hand"},
        works_in="graveyard",
        trigger={"on": "attacks", "subject": {"types": ["creature"]}},
    )
    bones = {"id": "bones", "name": "Bones", "types": ["artifact"], "abilities": [rise]}
    players = {"A": {"graveyard": [bones]}, "B": {}}
    script = [{"declare_attackers": {"x": "B"}}]
    expect: Data = {"hand": ["bones"], "triggers": ["bones"], "life": {"B": 18}}
    played(X, edition=edition.value, players=players, script=script, expect=expect)


# Keys in the wrong place


@pytest.mark.parametrize(
    ("effect", "said"),
    [
        ({"destroy": {"types": ["creature"]}}, 'belongs under "what": what = { types = ... }'),
        ({"deal_damage": {"to": "p", "amount": 1, "tapped": True}}, 'belongs under "to"'),
        ({"modify": {"what": "x", "add_keywords": ["flying"]}}, 'belongs under "change"'),
        ({"tap": {"what": "x", "twice": True}}, '"twice" is not a key of "tap"'),
    ],
)
def test_a_key_of_an_effect_in_the_wrong_place_is_refused_with_the_right_place(
    effect: Data, said: str
) -> None:
    misfit = refusal(script=[{"effect": effect}])
    assert said in str(misfit)
    assert misfit.place.startswith("script[0].effect")


def test_a_key_of_the_file_in_the_wrong_place_is_refused_with_the_right_place() -> None:
    assert "it belongs under [players.NAME] or under [expect]" in str(refusal(life={"A": 3}))
    assert "it belongs under [expect]" in str(refusal(script=[{"winner": "A"}]))
    assert "it belongs at the top of the file" in str(refusal(expect={"until": "end"}))


def test_an_id_does_not_become_the_name_of_a_player_at_the_beginning_of_a_sentence() -> None:
    """Player A attacks with the creature a, and with the creature x, which is like nobody."""
    board = [creature("a", "A", 1, 1), creature("x", "A", 1, 1)]
    outcome = played(*board, script=[{"declare_attackers": {"a": "B", "x": "B"}}])
    said = [each.sentence for each in told_events(outcome.played)]
    assert {"a attacks B.", "X attacks B."} <= set(said)


@pytest.mark.parametrize(("day", "rule"), [("1999-04-23", ""), ("2010", " (508.1d@2010)")])
def test_a_verdict_names_a_rule_where_the_text_of_the_day_has_one(day: str, rule: str) -> None:
    must = creature("x", "A", 1, 1, text="This creature attacks each combat if able.")
    asked = {"declare_attackers": {}, "legal": False}
    (answer,) = outcome_of(must, edition=day, script=[asked]).played.answers
    assert verdict(answer).endswith(f"(legal would be: x attacks B){rule}")
