"""Disputes in which rules meet that are seldom read together; the texts decide what comes out."""

from typing import Any

import pytest

from tests.disputes.files import Data, creature, played

FOUR: Data = {name: {} for name in "ABCD"}
THREE: Data = {name: {} for name in "ABC"}
PARIAH: Data = {"id": "p", "name": "Pariah", "controller": "B"}
NINJA: Data = {
    "id": "n",
    "name": "Ninja",
    "types": ["creature"],
    "power": 3,
    "toughness": 3,
    "keywords": ["ninjutsu {U}"],
}
LURE = "All creatures able to block this creature do so."
ANY = "This creature can block any number of creatures."


def attack(**whom: str) -> Data:
    return {"declare_attackers": whom}


def block(**whom: Any) -> Data:
    return {"declare_blockers": whom}


def now(step: str, **effect: Any) -> Data:
    """Something happens in a step."""
    return {"step": step, "effect": effect}


def then(step: str, turn: int = 0, **expected: Any) -> Data:
    """What must be so in a step."""
    return {"step": step, "expect": expected, **({"turn": turn} if turn else {})}


def bad(entry: Data, rule: str) -> Data:
    """What would be illegal."""
    return {**entry, "legal": False, "rule": rule}


def assign(**whom: Data) -> Data:
    return {"step": "combat_damage", "assign": whom}


def walker(id: str, controller: str, loyalty: int) -> Data:
    return {"id": id, "controller": controller, "types": ["planeswalker"], "loyalty": loyalty}


def case(*rules: str, **keys: Any) -> Any:
    """A dispute and the rules that decide it; `board` is what lies there."""
    return pytest.param(keys, marks=pytest.mark.rule(*rules), id=keys.pop("says").replace(" ", "-"))


COMBAT = [
    case(
        *("506.4@2024", "509.1a@2024"),
        says="an attacker that was stolen may block at once",
        board=[creature("v", "A", 2, 2, keywords=["vigilance"]), creature("o", "A", 3, 3)],
        script=[
            attack(v="B", o="B"),
            now("declare_attackers", change_control={"what": "v", "to": "B"}),
            block(v="o"),
        ],
        expect={"life": {"B": 20}, "graveyard": ["v"], "battlefield": ["o"]},
    ),
    case(
        *("508.1d@2024", "701.15b@2024"),
        says="two goads and a third requirement are counted together",
        board=[creature("g", "A", 3, 3, goaded_by=["B", "C"]), walker("w", "D", 4)],
        players=FOUR,
        script=[
            now(
                "precombat_main",
                require={
                    "what": "g",
                    "change": {"is": "requirement", "must": "attack_player", "player": "B"},
                },
            ),
            bad(attack(), "508.1d"),
            bad(attack(g="C"), "508.1d"),
            bad(attack(g="w"), "508.1d"),
            {**attack(g="B"), "legal": True},
            attack(g="D"),
        ],
        expect={"life": {"D": 17}},
    ),
    case(
        "509.1c@2024",
        says="lure and menace leave one blocker for another",
        board=[
            creature("l", "A", 2, 2, text=f"Menace\n{LURE}"),
            creature("m", "A", 2, 2, text="This creature must be blocked if able."),
            *(creature(f"b{n}", "B", 1, 1) for n in range(3)),
        ],
        script=[
            attack(l="B", m="B"),
            {**block(b0="l", b1="l", b2="l"), "legal": True},
            {**block(b0="l", b1="l", b2="m"), "legal": True},
            bad(block(b0="l", b1="l"), "509.1c"),
            bad(block(b0="m", b1="m", b2="m"), "509.1c"),
            bad(block(b0="l", b1="m", b2="m"), "509.1b"),
            block(b0="l", b1="l", b2="m"),
        ],
        expect={"life": {"B": 20}},
    ),
    case(
        *("310.8b@2024", "310.8c@2024"),
        says="a third player attacks a Siege and only its protector may block",
        board=[
            {
                "id": "s",
                "controller": "A",
                "types": ["battle"],
                "subtypes": ["Siege"],
                "defense": 4,
                "protector": "B",
            },
            creature("y", "C", 2, 2),
            creature("z", "A", 3, 3),
            creature("q", "B", 3, 3),
        ],
        players=THREE,
        active_player="C",
        script=[attack(y="s"), bad(block(z="y"), "509.1a"), block(q="y")],
        expect={"defense": {"s": 4}, "graveyard": ["y"]},
    ),
    case(
        *("702.49c@2024", "506.3c@2024"),
        says="a ninja in place of one that attacks nothing attacks nothing",
        board=[
            creature("x", "A", 1, 1),
            walker("w", "B", 3),
            {"id": "i", "name": "Island", "controller": "A"},
        ],
        players={
            "A": {"hand": [NINJA]},
            "B": {},
        },
        script=[
            attack(x="w"),
            now("declare_blockers", exile="w"),
            {"step": "declare_blockers", "activate": "n", "costs": ["x"], "stack_empty": True},
            then("combat_damage", attacking=[]),
        ],
        expect={"life": {"B": 20}, "battlefield": ["n"], "hand": ["x"]},
    ),
    case(
        *("702.19b@2024", "702.2c@2024", "510.1e@2024"),
        says="two tramplers and deathtouch share what is lethal",
        board=[
            creature("x", "A", 4, 4, keywords=["trample"]),
            creature("y", "A", 4, 4, keywords=["trample"]),
            creature("z", "A", 1, 1, keywords=["deathtouch"]),
            creature("b", "B", 1, 5, text=ANY),
            creature("e", "B", 1, 3, text=ANY),
        ],
        script=[
            attack(x="B", y="B", z="B"),
            block(b=["x", "y", "z"], e=["x", "y"]),
            {**assign(x={"B": 4}, y={"e": 3, "B": 1}, z={"b": 1}), "legal": True},
            bad(assign(x={"e": 1, "B": 3}, y={"e": 1, "B": 3}, z={"b": 1}), "702.19b"),
            assign(x={"e": 2, "B": 2}, y={"e": 1, "B": 3}, z={"b": 1}),
        ],
        expect={"life": {"B": 15}, "graveyard": ["b", "e"]},
    ),
    case(
        *("702.19b@2010", "702.2b@2010", "510.1c@2010"),
        says="deathtouch of another attacker lets the order go on",
        edition="2010",
        board=[
            creature("x", "A", 3, 3, keywords=["trample"]),
            creature("y", "A", 1, 1, keywords=["deathtouch"]),
            creature("b", "B", 1, 4, text=ANY),
            creature("e", "B", 1, 1),
        ],
        script=[
            attack(x="B", y="B"),
            block(b=["x", "y"], e="x"),
            {"order_blockers": {"x": ["b", "e"]}},
            assign(x={"e": 1, "B": 2}, y={"b": 1}),
        ],
        expect={"life": {"B": 18}, "graveyard": ["b", "e"]},
    ),
]

DAMAGE = [
    case(
        *("704.7@2024", "704.5g@2024", "704.5h@2024"),
        says="one shield answers lethal damage and deathtouch of one instant",
        board=[creature("x", "A", 3, 3, keywords=["deathtouch"]), creature("y", "B", 2, 2)],
        script=[now("precombat_main", regenerate="y"), attack(x="B"), block(y="x")],
        expect={"battlefield": ["x", "y"], "tapped": ["y"]},
    ),
    case(
        *("704.8@2024", "704.5q@2024"),
        says="counters that vanish as a creature dies were on it as it died",
        board=[creature("m", "A", 1, 1, keywords=["undying"], counters={"+1/+1": 1})],
        script=[now("precombat_main", add_counters={"on": "m", "counter": "-1/-1", "amount": 2})],
        expect={"graveyard": ["m"]},
    ),
    case(
        "614.5@2024",
        says="damage that is sent back is sent once by each effect",
        board=[creature("x", "A", 3, 3)],
        script=[
            now("precombat_main", redirect_damage={"source": "x", "away_from": "B", "to": "A"}),
            now("precombat_main", redirect_damage={"away_from": "A", "to": "B"}),
            attack(x="B"),
        ],
        expect={"life": {"A": 20, "B": 17}},
    ),
    case(
        *("616.1f@2024", "702.16e@2024"),
        says="what is protected from the source takes the damage for nothing",
        board=[
            creature("x", "A", 3, 3, colors=["red"]),
            creature("y", "A", 3, 3, keywords=["protection from red"]),
            {**PARIAH, "attached_to": "y"},
        ],
        script=[attack(x="B")],
        expect={"life": {"B": 20}, "battlefield": ["y"]},
    ),
    case(
        *("120.3d@2024", "120.3g@2024", "614.9@2024"),
        says="infect and toxic go by whom the damage is dealt to in the end",
        board=[
            creature("x", "A", 2, 2, keywords=["infect", "toxic 1", "lifelink"]),
            creature("b", "B", 5, 5),
            {**PARIAH, "attached_to": "b"},
        ],
        script=[attack(x="B")],
        expect={"poison": {"B": 0}, "power": {"b": 3}, "life": {"A": 22}},
    ),
    case(
        *("120.4c@2024", "120.3f@2024"),
        says="a floor of life looks at what lifelink gains at that instant",
        board=[
            *(creature("x", "A", 9, 9), creature("y", "A", 1, 1)),
            creature("b", "B", 3, 3, keywords=["lifelink"]),
            {"id": "w", "name": "Worship", "controller": "B"},
        ],
        players={"A": {}, "B": {"life": 5}},
        script=[attack(x="B", y="B"), block(b="y")],
        expect={"life": {"B": 1}},
    ),
]

TURNS = [
    case(
        *("514.2@2024", "500.11@2024"),
        says="a turn without cleanup leaves damage and effects to the next",
        board=[creature("x", "A", 1, 4, damage=2)],
        until="turn+2 upkeep",
        turn=3,
        script=[
            now("end", pump={"what": "x", "power": 2, "toughness": 0}),
            now("end", skip={"player": "A", "what": "cleanup"}),
            then("upkeep", turn=4, damage={"x": 2}, power={"x": 3}),
        ],
        expect={"damage": {"x": 0}, "power": {"x": 1}},
    ),
    case(
        *("514.1@2024", "514.3a@2024"),
        says="who loses the leave to hold many cards discards in the next cleanup",
        board=[creature("l", "A", 1, 1, text="You have no maximum hand size.")],
        players={"A": {"hand": ["Forest"] * 9}, "B": {}},
        script=[
            now("end", pump={"what": "l", "power": 1, "toughness": 1}),
            now("end", add_counters={"on": "l", "counter": "-1/-1", "amount": 1}),
        ],
        expect={"hand_size": {"A": 7}, "graveyard": ["l"]},
    ),
    case(
        *("500.5@2024", "614.10@2024"),
        says="until your next turn lasts over a turn that is skipped",
        board=[creature("x", "A", 1, 1)],
        until="turn+2 end",
        script=[
            now(
                "precombat_main",
                modify={
                    "what": "x",
                    "duration": "your_next_turn",
                    "change": {"is": "modification", "power": 2},
                },
            ),
            now("precombat_main", skip={"player": "A", "what": "turn"}),
        ],
        expect={"power": {"x": 3}, "turns": ["A", "B", "B"]},
    ),
    case(
        *("511.3@2024", "603.7@2024"),
        says="a combat without its last step ends all the same",
        board=[creature("x", "A", 1, 1, keywords=["vigilance"])],
        script=[
            attack(x="B"),
            now(
                "combat_damage",
                delay={"step": "end_of_combat", "effects": [{"do": "destroy", "what": "x"}]},
            ),
            now("combat_damage", skip={"player": "A", "what": "end_of_combat"}),
            then("postcombat_main", attacking=[]),
        ],
        expect={"battlefield": ["x"]},
    ),
    case(
        *("702.26f@2024", "613.1b@2024"),
        says="control that ends while a creature is phased out is over as it phases in",
        board=[creature("x", "A", 2, 2)],
        players={"A": {}, "B": {"hand": ["Act of Treason"], "lands": 4}},
        active_player="B",
        turn=4,
        until="turn+3 upkeep",
        script=[
            {"cast": "Act of Treason", "targets": ["x"]},
            {**now("precombat_main", tap="x"), "stack_empty": True},
            now("precombat_main", phase_out="x"),
            then("upkeep", turn=5, phased_out=["x"]),
            then("upkeep", turn=6, phased_out=[], controller={"x": "A"}, tapped=["x"]),
        ],
        expect={"tapped": {"x": False}},
    ),
    case(
        "800.4b@2024",
        says="no token is created for who has left",
        board=[],
        players=THREE,
        script=[
            now(
                "precombat_main",
                delay={
                    "step": "end",
                    "effects": [
                        {
                            "do": "create_token",
                            "who": "B",
                            "token": {"name": "Goblin", "power": 1, "toughness": 1},
                        }
                    ],
                },
            ),
            {"step": "postcombat_main", "player": "B", "concede": True},
        ],
        expect={"tokens": {"Goblin": 0}},
    ),
]


@pytest.mark.parametrize("dispute", [*COMBAT, *DAMAGE, *TURNS])
def test_a_dispute_comes_out_as_the_rules_say(dispute: Data) -> None:
    played(*dispute["board"], **{key: dispute[key] for key in dispute if key != "board"})
