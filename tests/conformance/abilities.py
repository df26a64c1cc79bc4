"""Abilities by their printed text, what they are about, and what is attached to what."""

from __future__ import annotations

from collections.abc import Iterator

from tests.conformance.composing import (
    FREE,
    UNTIL,
    Things,
    attack,
    block,
    card,
    case,
    creature,
    duel,
)
from turnfold.replays.conformance.cases import Case


def abilities() -> Iterator[Case]:
    """Every case of this file; most hold since November 2024, whose text they follow."""
    yield from _numbers()
    yield from _triggers()
    yield from _statics()
    yield from _attached()


def _numbers() -> Iterator[Case]:
    yield case(
        "everybody-begins-with-20",
        "119.1",
        "A player begins the game with 20 life.",
        duel(until=UNTIL),
        [],
        {"life": {"Ann": 20, "Bob": 20}},
    )
    yield case(
        "the-active-player",
        "102.1",
        "The active player is the player whose turn it is.",
        duel(until="turn+1 upkeep"),
        [],
        {"active_player": "Bob"},
    )
    for damage, tapped in ((0, True), (2, False), (2, True)):
        ox = creature("ox", "Bob", 3, 4, damage=damage, tapped=tapped)
        yield case(
            f"characteristics-with-damage-{damage}{'-tapped' * tapped}",
            "109.3",
            "Damage and being tapped are no characteristics: power and toughness stay.",
            duel(ox, until=UNTIL),
            [],
            {"power/toughness": {"ox": [3, 4]}},
        )
    for number in (1, 3):
        yield case(
            f"draw-{number}",
            "121.1",
            "To draw is to put the top card of the library into the hand.",
            duel(
                until=UNTIL,
                Ann={"library": [card(f"top{n}", "{1}", power=1, toughness=1) for n in range(5)]},
            ),
            [{"effect": {"draw": {"player": "Ann", "amount": number}}}],
            {"hand": [f"top{n}" for n in range(number)], "library": {f"top{number}": True}},
        )
    for life in (1, 7):
        yield case(
            f"the-game-ends-at-once-at-{life}",
            "104.1",
            "The game ends as soon as a player has won.",
            duel(creature("bear", "Ann", 7, 7), until="game_over", Bob={"life": life}),
            [attack("bear")],
            {"winner": "Ann", "lost": ["Bob"], "step": "combat_damage"},
        )
    guest = {"name": "Elf", "power": 1, "toughness": 1, "controller": "Ann"}
    yield case(
        "three-players-and-one-leaves",
        "104.5",
        "A player who loses leaves the game, and with them all that they own.",
        {
            "players": {"Ann": {}, "Bob": {"life": 3}, "Cid": {}},
            "battlefield": [creature("bear", "Ann", 3, 3), creature("ox", "Bob", 2, 2)],
            "until": "postcombat_main",
        },
        [attack("bear")],
        {"lost": ["Bob"], "battlefield": {"ox": False, "bear": True}},
        since=FREE,
    )
    yield case(
        "tokens-of-an-effect",
        "701.6",
        "A token enters under the control of the player who is told to create it.",
        duel(until=UNTIL),
        [{"effect": {"create_token": {"id": "guest", **guest}}}],
        {"tokens": {"Ann": 1}, "controller": {"guest": "Ann"}},
    )


def _triggers() -> Iterator[Case]:
    """603: abilities that trigger."""
    for text, script, gained, rule, why in (
        (
            "When this creature dies, you gain 2 life.",
            [{"effect": {"destroy": "elf"}}],
            2,
            "603.6c",
            "an ability about dying looks back at the creature as it was",
        ),
        (
            "When this creature leaves the battlefield, you gain 2 life.",
            [{"effect": {"exile": "elf"}}],
            2,
            "603.6c",
            "an ability about leaving triggers wherever the permanent goes",
        ),
        (
            "When this creature dies, you gain 2 life.",
            [{"effect": {"exile": "elf"}}],
            0,
            "603.6",
            "to be exiled is not to die",
        ),
        (
            "Whenever you gain life, put a +1/+1 counter on this creature.",
            [{"effect": {"gain_life": {"player": "Ann", "amount": 3}}}],
            3,
            "119.9",
            "an ability about gaining life triggers once for each gain",
        ),
        (
            "Whenever you draw a card, you gain 1 life.",
            [{"effect": {"draw": {"player": "Ann", "amount": 3}}}],
            3,
            "121.2",
            "cards are drawn one at a time, and the ability triggers for each",
        ),
        (
            "At the beginning of combat on your turn, you gain 4 life.",
            [],
            4,
            "603.1",
            "an ability that begins with “at” triggers when its moment comes",
        ),
    ):
        elf = creature("elf", "Ann", 1, 1) | {"name": "Elf", "text": text}
        name = "-".join(text.lower().replace(",", "").replace(".", "").split()[:5])
        yield case(
            f"{name}-{gained}",
            rule,
            f"{why[0].upper()}{why[1:]}.",
            duel(elf, until="declare_attackers"),
            script,
            {"life": {"Ann": 20 + gained}},
            since=FREE,
        )
    elf = card("elf", "{1}", power=1, toughness=1)
    elf["text"] = "When this creature enters, you gain 3 life."
    yield case(
        "an-ability-about-entering",
        "603.6a",
        "An ability about entering triggers as the permanent enters the battlefield.",
        duel(until=UNTIL, Ann={"hand": [elf], "mana": "G"}),
        [{"cast": "elf"}],
        {"life": {"Ann": 23}, "battlefield": ["elf"]},
        since=FREE,
    )
    for blocks in (True, False):
        guard = creature("guard", "Bob", 0, 4) | {"name": "Guard"}
        guard["text"] = "Whenever this creature blocks, you gain 2 life."
        yield case(
            f"an-ability-about-blocking-{'blocks' if blocks else 'does-not'}",
            "509.1i",
            "Abilities that trigger on blockers being declared trigger as they are.",
            duel(creature("bear", "Ann", 1, 1), guard),
            [attack("bear"), block(guard="bear")] if blocks else [attack("bear")],
            {"life": {"Bob": 22 if blocks else 19}},
            since=FREE,
        )
    elder = creature("elder", "Ann", 1, 1) | {"name": "Elder", "text": "{1}: You gain 2 life."}
    yield case(
        "an-activated-ability-outlives-its-source",
        "602.2a",
        "An ability that is activated goes on the stack, and does not need its source there.",
        duel(elder, until=UNTIL, Ann={"mana": "G"}),
        [{"activate": "elder"}, {"effect": {"destroy": "elder"}}],
        {"life": {"Ann": 22}, "graveyard": ["elder"]},
        since=FREE,
    )
    for mana in ("", "G", "GG"):
        yield case(
            f"an-ability-activated-with-{len(mana)}-mana",
            "113.3b" if mana else "118.1",
            "An activated ability may be activated by whoever can pay its cost.",
            duel(elder, until=UNTIL, Ann={"mana": mana}),
            [{"activate": "elder", "legal": bool(mana)}],
            since=FREE,
        )


def _statics() -> Iterator[Case]:
    """604, 613: static abilities."""
    lord = creature("lord", "Ann", 2, 2) | {"name": "Lord"}
    lord["text"] = "Other creatures you control get +1/+1."
    things = [lord, creature("elf", "Ann", 1, 1), creature("ox", "Bob", 2, 2)]
    yield case(
        "a-static-ability",
        "113.3d",
        "A static ability is simply true, for what it says.",
        duel(*things, until=UNTIL),
        [],
        {"power/toughness": {"lord": [2, 2], "elf": [2, 2], "ox": [2, 2]}},
        since=FREE,
    )
    for how in ("destroy", "exile", "return"):
        yield case(
            f"a-static-ability-ends-{how}",
            "604.2",
            "What a static ability does lasts as long as the permanent is on the battlefield.",
            duel(*things, until=UNTIL),
            [{"effect": {how: "lord"}}],
            {"power/toughness": {"elf": [1, 1]}},
            since=FREE,
        )
    for who in ("Ann", "Bob"):
        yield case(
            f"controlled-by-{who.lower()}",
            "109.4",
            "Objects on the battlefield have a controller, who may change.",
            duel(*things, until=UNTIL),
            [{"effect": {"change_control": {"what": "ox", "to": who}}}],
            {"power/toughness": {"ox": [3, 3] if who == "Ann" else [2, 2]}},
            since=FREE,
        )
    yield case(
        "what-changes-is-true-at-once",
        "613.5",
        "Continuous effects are applied all the time: the counter and the ability add up at once.",
        duel(*things, until=UNTIL),
        [{"effect": {"add_counters": {"on": "elf", "counter": "+1/+1", "amount": 2}}}],
        {"power/toughness": {"elf": [4, 4]}},
        since=FREE,
    )
    for color, stopped in (("black", True), ("red", False)):
        bear = creature("bear", "Ann", 2, 2) | {"colors": ["red"]}
        ox = creature("ox", "Bob", 1, 5, "protection from black")
        yield case(
            f"a-colour-changed-to-{color}",
            "613.1e",
            "An effect that changes the colour of a source changes what protection is about.",
            duel(bear, ox, until=UNTIL),
            [
                {"effect": {"change_color": {"what": "bear", "color": color}}},
                {"effect": {"deal_damage": {"source": "bear", "to": "ox", "amount": 2}}},
            ],
            {"damage": {"ox": 0 if stopped else 2}},
            since=FREE,
        )
    tapped = card("ox", "{1}", power=2, toughness=2) | {"text": "This creature enters tapped."}
    yield case(
        "enters-tapped",
        "614.1d",
        "To enter tapped is a replacement effect: the creature never is there untapped.",
        duel(until=UNTIL, Ann={"hand": [tapped], "mana": "G"}),
        [{"cast": "ox"}],
        {"tapped": ["ox"]},
        since=FREE,
    )
    for first in (True, False):
        hit = {"effect": {"deal_damage": {"source": "bear", "to": "Bob", "amount": 2}}}
        shield = {"effect": {"prevent": {"to": "Bob", "amount": 2}}}
        yield case(
            f"a-shield-{'before' if first else 'after'}-the-damage",
            "614.4",
            "An effect that prevents or replaces must be there before the event.",
            duel(creature("bear", "Ann", 2, 2), until=UNTIL),
            [shield, hit] if first else [hit, shield],
            {"life": {"Bob": 20 if first else 18}},
        )
    yield case(
        "one-shield-after-the-other",
        "616.1f",
        "After one effect has been applied, those that still apply are looked at again.",
        duel(creature("bear", "Ann", 2, 2), until=UNTIL),
        [
            {"effect": {"prevent": {"to": "Bob", "amount": 1}}},
            {"effect": {"prevent": {"to": "Bob", "amount": 1}}},
            {"effect": {"deal_damage": {"source": "bear", "to": "Bob", "amount": 3}}},
        ],
        {"life": {"Bob": 19}},
        since=FREE,
    )


def _attached() -> Iterator[Case]:
    """301.5, 303.4, 702.6: Auras and Equipment."""
    blade: Things = {"id": "blade", "name": "Blade", "controller": "Ann", "types": ["artifact"]}
    blade |= {"subtypes": ["Equipment"], "text": "Equipped creature gets +2/+0.\nEquip {1}"}
    elf, ox = creature("elf", "Ann", 1, 1), creature("ox", "Bob", 2, 2)
    for on in ("elf", "ox"):
        sizes = {"elf": [1, 1], "ox": [2, 2]}
        sizes[on] = [sizes[on][0] + 2, sizes[on][1]]
        yield case(
            f"equipped-{on}",
            "301.5a",
            "The creature to which Equipment is attached is the equipped creature.",
            duel(elf, ox, blade | {"attached_to": on}, until=UNTIL),
            [],
            {"power/toughness": sizes},
            since=FREE,
        )
    for step, target, legal in (
        ("precombat_main", "elf", True),
        ("precombat_main", "ox", False),
        ("end", "elf", False),
    ):
        board = duel(elf, ox, blade | {"text": "Equip {0}"}, until="end")
        yield case(
            f"equip-{target}-in-{step}",
            "702.6a",
            "Equipment is attached to a creature of its controller, at the time of a sorcery.",
            board,
            [{"step": step, "activate": "blade", "targets": [target], "legal": legal}],
            since=FREE,
        )
    for on in ("elf", "ox"):
        aura: Things = {"id": "aura", "name": "Aura", "types": ["enchantment"], "cost": "{1}"}
        aura |= {"subtypes": ["Aura"], "text": "Enchant creature\nEnchanted creature gets +1/+2."}
        sizes = {"elf": [1, 1], "ox": [2, 2]}
        sizes[on] = [sizes[on][0] + 1, sizes[on][1] + 2]
        yield case(
            f"enchanted-{on}",
            "303.4b",
            "What an Aura is attached to is enchanted.",
            duel(elf, ox, until=UNTIL, Ann={"hand": [aura], "mana": "W"}),
            [{"cast": "aura", "targets": [on]}],
            {"power/toughness": sizes, "battlefield": ["aura"]},
            since=FREE,
        )
        yield case(
            f"an-aura-spell-targets-{on}-or-a-player",
            "303.4a",
            "An Aura spell has the target that its enchant ability says.",
            duel(elf, ox, until=UNTIL, Ann={"hand": [aura], "mana": "W"}),
            [
                {"cast": "aura", "targets": ["Bob"], "legal": False},
                {"cast": "aura", "targets": [on], "legal": True},
            ],
            since=FREE,
        )
