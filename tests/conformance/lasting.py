"""What lasts: durations, time stamps, what locks in, what is attached, day and night."""

from __future__ import annotations

from collections.abc import Iterator

from tests.conformance.composing import FREE, UNTIL, Things, card, case, creature, duel, spell
from turnfold.replays.conformance.cases import Case


def lasting() -> Iterator[Case]:
    """Every case of this file; they hold since November 2024."""
    yield from _spells()
    yield from _shields()
    yield from _stamps()
    yield from _attached()
    yield from _arriving()
    yield from _day()


def _spells() -> Iterator[Case]:
    counter = spell("Counter target spell.", "instant", "{0}")
    yield case(
        "a-spell-does-not-target-itself",
        "115.5",
        "A spell on the stack is an illegal target for itself.",
        duel(until=UNTIL, Ann={"hand": [counter]}),
        [{"cast": "spell", "targets": ["spell"], "legal": False}],
        since=FREE,
    )
    yield case(
        "a-card-in-a-graveyard-is-not-cast",
        "601.2e",
        "A card in a graveyard is not cast unless something allows it.",
        duel(until=UNTIL, Ann={"graveyard": [spell("You gain 1 life.", cost="{0}")]}),
        [{"cast": "spell", "legal": False}],
        since=FREE,
    )
    denial = {"id": "no", "name": "No", "types": ["instant"], "cost": "{0}"}
    denial["text"] = "Counter target spell unless its controller pays {1}."
    for pays, rule in ((True, "608.2g"), (False, "118.12")):
        yield case(
            f"a-spell-countered-unless-{'it-is-paid' if pays else 'nobody-pays'}",
            rule,
            "The controller may pay as the spell resolves; what follows depends on that.",
            duel(
                until=UNTIL,
                Ann={"hand": [card("elf", "{1}", power=1, toughness=1)], "mana": "GR"},
                Bob={"hand": [denial]},
            ),
            [
                {"cast": "elf"},
                {"player": "Bob", "cast": "no", "targets": ["elf"]},
                {"answer": pays},
            ],
            {"battlefield": {"elf": pays}, "graveyard": {"elf": not pays, "no": True}},
            since=FREE,
        )
    text = (
        "Target creature gets +X/+X until end of turn, where X is the number of creatures you "
        "control."
    )
    for number in (1, 3):
        elves = [creature(f"elf{n}", "Ann", 1, 1) for n in range(number)]
        yield case(
            f"x-is-fixed-with-{number}-creatures",
            "611.2d",
            "The value of X is worked out once, as the spell resolves.",
            duel(
                *elves,
                creature("ox", "Bob", 2, 2),
                until="end",
                Ann={"hand": [spell(text, cost="{0}")]},
            ),
            [
                {"cast": "spell", "targets": ["ox"]},
                {"step": "beginning_of_combat", "effect": {"destroy": "elf0"}},
            ],
            {"power/toughness": {"ox": [2 + number, 2 + number]}},
            since=FREE,
        )
    for cards in (0, 1):
        imp = creature("imp", "Ann", 2, 2) | {"name": "Imp"}
        imp["text"] = "This creature gets +2/+2 as long as you have no cards in hand."
        hand = [card("elf", "{1}", power=1, toughness=1)] * cards
        yield case(
            f"with-{cards}-cards-in-hand",
            "402.1",
            "Cards that a player has drawn and not played are in their hand.",
            duel(imp, until=UNTIL, Ann={"hand": hand}),
            [],
            {"power/toughness": {"imp": [2, 2] if cards else [4, 4]}},
            since=FREE,
        )


def _shields() -> Iterator[Case]:
    """609.7c, 615.10: prevention by static abilities."""
    ward: Things = {"id": "ward", "name": "Ward", "controller": "Bob", "types": ["enchantment"]}
    text = "If a red source would deal damage to you, prevent 1 of that damage."
    for color in ("red", "green"):
        for amount in (1, 3):
            bear = creature("bear", "Ann", 2, 2) | {"colors": [color]}
            stopped = color == "red"
            yield case(
                f"a-ward-against-red-and-{amount}-{color}",
                "615.10" if stopped else "609.7c",
                "The ability prevents so much of each damage by a source that has the quality.",
                duel(bear, ward | {"text": text}, until=UNTIL),
                [{"effect": {"deal_damage": {"source": "bear", "to": "Bob", "amount": amount}}}]
                * 2,
                {"life": {"Bob": 20 - 2 * (amount - stopped)}},
                since=FREE,
            )
    fog = "Prevent all damage that would be dealt this turn by red creatures."
    for color in ("red", "green"):
        bear = creature("bear", "Ann", 2, 2) | {"colors": [color], "name": "Bear"}
        yield case(
            f"a-shield-against-red-creatures-{color}",
            "609.7b",
            "The effect prevents damage by sources that have the quality as they deal it.",
            duel(bear, until="end_of_combat", Ann={"hand": [spell(fog, "instant", "{0}")]}),
            [{"cast": "spell"}, {"declare_attackers": {"bear": "Bob"}}],
            {"life": {"Bob": 20 if color == "red" else 18}},
            since=FREE,
        )


def _stamps() -> Iterator[Case]:
    """613.7: of two that set the same, the newest wins."""
    for first, second in (((1, 1), (4, 4)), ((4, 4), (1, 1))):
        auras = [
            {
                "id": f"aura{n}",
                "name": f"Aura {n}",
                "types": ["enchantment"],
                "subtypes": ["Aura"],
                "cost": "{0}",
                "text": "Enchant creature\n"
                f"Enchanted creature has base power and toughness {p}/{t}.",
            }
            for n, (p, t) in enumerate((first, second))
        ]
        yield case(
            f"two-auras-{first[0]}-then-{second[0]}",
            "613.7e",
            "An Aura has a new time stamp as it becomes attached, and the newest is applied last.",
            duel(creature("ox", "Bob", 2, 3), until=UNTIL, Ann={"hand": auras}),
            [
                {"cast": "aura0", "targets": ["ox"]},
                {"cast": "aura1", "targets": ["ox"], "stack_empty": True},
            ],
            {"power/toughness": {"ox": list(second)}},
            since=FREE,
        )
        halls = [
            {
                "id": f"hall{n}",
                "name": f"Hall {n}",
                "types": ["enchantment"],
                "cost": "{0}",
                "text": f"Creatures you control have base power and toughness {p}/{t}.",
            }
            for n, (p, t) in enumerate((first, second))
        ]
        yield case(
            f"two-halls-{first[0]}-then-{second[0]}",
            "613.7d",
            "A permanent has the time stamp of its arrival, and the newest is applied last.",
            duel(creature("ox", "Ann", 2, 3), until=UNTIL, Ann={"hand": halls}),
            [{"cast": "hall0"}, {"cast": "hall1", "stack_empty": True}],
            {"power/toughness": {"ox": list(second)}},
            since=FREE,
        )
    book: Things = {"id": "book", "name": "Book", "controller": "Ann", "types": ["artifact"]}
    for text, size in (("You have no maximum hand size.", 9), ("Flash", 7)):
        hand = [{"name": f"Card {n}", "types": ["land"]} for n in range(9)]
        yield case(
            f"a-hand-of-nine-and-{'no-maximum' if size == 9 else 'seven'}",
            "613.11",
            "An effect about the rules of the game is applied after all others.",
            duel(book | {"text": text}, until="turn+1 upkeep", Ann={"hand": hand}),
            [],
            {"hand_size": {"Ann": size}},
            since=FREE,
        )


def _attached() -> Iterator[Case]:
    """701.3: attaching and what comes off."""
    blade: Things = {"id": "blade", "name": "Blade", "controller": "Ann", "types": ["artifact"]}
    blade |= {"subtypes": ["Equipment"], "text": "Equipped creature gets +2/+0.\nEquip {0}"}
    elf, cub = creature("elf", "Ann", 1, 1), creature("cub", "Ann", 1, 1)
    for to in ("elf", "cub"):
        sizes = {"elf": [3, 1] if to == "elf" else [1, 1], "cub": [3, 1] if to == "cub" else [1, 1]}
        yield case(
            f"equipment-on-the-elf-is-attached-to-the-{to}",
            "701.3b" if to == "elf" else "701.3d",
            "Equipment does not move onto what it is on already; else it leaves what it was on.",
            duel(elf, cub, blade | {"attached_to": "elf"}, until=UNTIL),
            [{"activate": "blade", "targets": [to]}],
            {"power/toughness": sizes, "battlefield": ["blade"]},
            since=FREE,
        )


def _arriving() -> Iterator[Case]:
    """702.92, 702.163: Equipment that brings somebody along."""
    for word, rule, size in (("living weapon", "702.92a", 0), ("for Mirrodin!", "702.163a", 2)):
        blade: Things = {"id": "blade", "name": "Blade", "types": ["artifact"], "cost": "{0}"}
        blade |= {"subtypes": ["Equipment"]}
        blade["text"] = f"{word[0].upper()}{word[1:]}\nEquipped creature gets +1/+1.\nEquip {{3}}"
        yield case(
            f"{word.replace(' ', '-').strip('!').lower()}-brings-a-token",
            rule,
            f"As it enters it brings a {size}/{size} and is attached to it.",
            duel(until=UNTIL, Ann={"hand": [blade]}),
            [{"cast": "blade"}],
            {"tokens": {"Ann": 1}, "battlefield": ["blade"]},
            since=FREE,
        )
    for value, legal in ((1, True), (2, True), (3, False)):
        dead = card("dead", f"{{{value}}}", power=1, toughness=1) | {"subtypes": ["Spirit"]}
        yield case(
            f"soulshift-2-and-a-spirit-of-{value}",
            "702.46a",
            "As it dies a Spirit card with so much mana value or less may return to the hand.",
            duel(
                creature("monk", "Ann", 1, 1, "soulshift 2"), until=UNTIL, Ann={"graveyard": [dead]}
            ),
            [{"effect": {"destroy": "monk"}}, {"targets": ["dead"]}, {"answer": True}]
            if legal
            else [{"effect": {"destroy": "monk"}}],
            {"hand": {"dead": legal}},
            since=FREE,
        )


def _day() -> Iterator[Case]:
    """728: day and night."""
    yield case(
        "neither-day-nor-night",
        "728.1",
        "A game begins with neither, and stays so until something says otherwise.",
        duel(until="turn+2"),
        [],
        {"day": "neither"},
        since=FREE,
    )
    for now, cast, then in (("day", 0, "night"), ("day", 1, "day"), ("night", 2, "day")):
        hand = [spell("You gain 1 life.", cost="{0}", label=each) for each in ("spell", "other")]
        yield case(
            f"{now}-and-{cast}-spells",
            "728.1" if now == then else "502.2",
            "It becomes night when the active player of the turn before cast nothing, and day when "
            "that player cast two spells.",
            duel(until="turn+1 upkeep", Ann={"hand": hand}, day=now),
            [{"cast": each, "stack_empty": True} for each in ("spell", "other")[:cast]],
            {"day": then},
            since=FREE,
        )
