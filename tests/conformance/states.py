"""State-based actions: what a player's or a permanent's numbers come to, on both sides of each
bound."""

from __future__ import annotations

from collections.abc import Iterator

from tests.conformance.composing import M10, UNTIL, Things, case, creature, duel, walker
from turnfold.replays.conformance.cases import Case

INDESTRUCTIBLE_WORD = "2013-07-13"


def states() -> Iterator[Case]:
    """Every state-based action that a duel can show."""
    yield from _life()
    yield from _creatures()
    yield from _legends()
    yield from _loyalty()
    yield from _counters()
    yield from _attached()


def _life() -> Iterator[Case]:
    for life, lost in ((5, 3), (5, 4), (5, 5), (5, 7), (1, 1), (20, 20), (20, 19)):
        dead = lost >= life
        expect: Things = {"lost": ["Bob"], "winner": "Ann"} if dead else {"lost": []}
        expect["life"] = {"Bob": life - lost}
        for how, effect in (
            ("loses", {"lose_life": {"player": "Bob", "amount": lost}}),
            ("is-dealt", {"deal_damage": {"source": "bear", "to": "Bob", "amount": lost}}),
        ):
            yield case(
                f"life-{life}-{how}-{lost}",
                "704.5a",
                f"A player with 0 or less life loses the game; Bob has {life - lost} life.",
                duel(creature("bear", "Ann", 2, 2), until=UNTIL, Bob={"life": life}),
                [{"effect": effect}],
                expect,
            )
    for before, more in ((8, 1), (8, 2), (9, 1), (9, 3), (0, 10), (0, 9)):
        number = before + more
        yield case(
            f"poison-{before}-and-{more}",
            "704.5c",
            f"A player with ten or more poison counters loses; Bob has {number}.",
            duel(
                creature("viper", "Ann", more, 2, "infect"),
                until="end_of_combat",
                Bob={"poison": before},
            ),
            [{"declare_attackers": {"viper": "Bob"}}],
            {"poison": {"Bob": number}, "lost": ["Bob"] if number >= 10 else []},
            since="2011-02-04",
        )
    for cards, drawn in ((0, 1), (1, 1), (2, 3), (3, 2)):
        gone = drawn > cards
        yield case(
            f"library-{cards}-draws-{drawn}",
            "704.5b",
            "Who drew from an empty library loses as state-based actions are next checked.",
            duel(until=UNTIL, Bob={"library": cards}),
            [{"effect": {"draw": {"player": "Bob", "amount": drawn}}}],
            {"lost": ["Bob"] if gone else [], "hand_size": {"Bob": min(cards, drawn)}},
        )
    yield case(
        "both-at-nothing",
        "104.4a",
        "When all players lose at the same time, the game is a draw.",
        duel(
            creature("bear", "Ann", 3, 3),
            until=UNTIL,
            Ann={"life": 2},
            Bob={"life": 2},
        ),
        [{"effect": {"deal_damage": {"source": "bear", "divide": {"Ann": 2, "Bob": 2}}}}],
        {"lost": ["Ann", "Bob"], "winner": []},
    )


def _creatures() -> Iterator[Case]:
    for toughness, damage, before in (
        *((3, 2, 0), (3, 3, 0), (3, 4, 0), (3, 2, 1), (3, 1, 1), (1, 1, 0), (6, 3, 3), (6, 3, 2)),
        *((2, 0, 1), (5, 5, 0)),
    ):
        dead = damage + before >= toughness
        for indestructible in (False, True):
            words: tuple[str, ...] = ("indestructible",) if indestructible else ()
            gone = dead and not indestructible
            expect: Things = {"battlefield": {"ox": not gone}}
            if gone:
                expect["graveyard"] = ["ox"]
            else:
                expect["damage"] = {"ox": damage + before}
            board = duel(
                creature(
                    "ox", "Bob", 1, toughness, *words, **({"damage": before} if before else {})
                ),
                creature("bear", "Ann", 2, 2),
                until=UNTIL,
            )
            yield case(
                f"damage-{before}-and-{damage}-on-{toughness}{'-indestructible' * indestructible}",
                "702.12b" if indestructible else "704.5g",
                f"Damage of {damage + before} against toughness {toughness}: "
                + ("what is indestructible is not destroyed." if indestructible else
                   "it is destroyed." if gone else "that is not lethal."),
                board,
                [{"effect": {"deal_damage": {"source": "bear", "to": "ox", "amount": damage}}}],
                expect,
                since=INDESTRUCTIBLE_WORD if indestructible else "1999-04-23",
            )  # fmt: skip
    for toughness, less in ((2, 1), (2, 2), (2, 3), (5, 5), (1, 1), (4, 3)):
        for words in ((), ("indestructible",)):
            gone = less >= toughness
            pump = {"pump": {"what": "ox", "power": 0, "toughness": -less}}
            yield case(
                f"toughness-{toughness}-less-{less}{'-indestructible' * bool(words)}",
                "704.5f",
                f"A creature with toughness {toughness - less} "
                + ("goes to the graveyard, indestructible or not." if gone else "stays."),
                duel(creature("ox", "Bob", 1, toughness, *words), until=UNTIL),
                [{"effect": pump}],
                {"graveyard": {"ox": gone}, "battlefield": {"ox": not gone}},
                since=INDESTRUCTIBLE_WORD if words else "1999-04-23",
            )
    for damage, words, gone in (
        *((0, (), False), (1, (), True), (3, (), True), (1, ("indestructible",), False)),
    ):
        board = duel(
            creature("ox", "Bob", 1, 5, *words),
            creature("snake", "Ann", 1, 1, "deathtouch"),
            until=UNTIL,
        )
        yield case(
            f"deathtouch-deals-{damage}{'-to-indestructible' * bool(words)}",
            "704.5h",
            "A creature that was dealt damage by a source with deathtouch is destroyed"
            + (", unless it is indestructible." if words else "; no damage is none."),
            board,
            [{"effect": {"deal_damage": {"source": "snake", "to": "ox", "amount": damage}}}],
            {"graveyard": {"ox": gone}, "battlefield": {"ox": not gone}},
            since=INDESTRUCTIBLE_WORD if words else M10,
        )
    for shields, damage in ((0, 3), (1, 3), (1, 2), (2, 3)):
        used = damage >= 3 and shields
        expect = {"battlefield": {"ox": bool(used) or damage < 3}, "tapped": {"ox": bool(used)}}
        yield case(
            f"regenerates-{shields}-times-damage-{damage}",
            "701.15a",
            "A regeneration shield replaces one destruction: the creature is tapped, and all "
            "damage is removed from it.",
            duel(creature("ox", "Bob", 1, 3), creature("bear", "Ann", 2, 2), until=UNTIL),
            [
                *([{"effect": {"regenerate": "ox"}}] * shields),
                {"effect": {"deal_damage": {"source": "bear", "to": "ox", "amount": damage}}},
            ],
            expect,
        )


def _legends() -> Iterator[Case]:
    """704.5j and what stood in its place, before and after its changes."""
    for who, same in (("Ann", True), ("Ann", False), ("Bob", True), ("Bob", False)):
        one = creature("first", "Ann", 2, 2, name="Old King", supertypes=["legendary"])
        name = "Old King" if same else "Young King"
        other = creature("second", who, 3, 3, name=name, supertypes=["legendary"])
        board = duel(one, other, until=UNTIL)
        mine = who == "Ann"
        for since, last, gone, why in (
            (
                "2004-10-01",
                "2013-07-12",
                ["first", "second"] if same else [],
                "All legendary permanents with one name go, whoever controls them",
            ),
            (
                "2013-07-13",
                None,
                ["second"] if same and mine else [],
                "A player who controls several legendary permanents with one name keeps one",
            ),
        ):
            chosen = [{"choose": ["first"]}] if gone == ["second"] else []
            yield case(
                f"legends-{'same' if same else 'other'}-name-{who.lower()}-{since}",
                "704.5j" if last is None else "704.5k",
                f"{why}; here {len(gone)} go.",
                board,
                chosen,
                {"battlefield": {e: e not in gone for e in ("first", "second")}},
                since=since,
                last=last,
            )


def _loyalty() -> Iterator[Case]:
    for loyalty, damage in ((3, 1), (3, 2), (3, 3), (3, 5), (1, 1), (6, 5)):
        left = max(loyalty - damage, 0)
        yield case(
            f"loyalty-{loyalty}-attacked-by-{damage}",
            "704.5i",
            "Damage removes so many loyalty counters; a planeswalker with none goes to the "
            "graveyard.",
            duel(creature("bear", "Ann", damage, 2), walker("sage", "Bob", loyalty)),
            [{"declare_attackers": {"bear": "sage"}}],
            {"loyalty": {"sage": left}, "life": {"Bob": 20}}
            if left
            else {"graveyard": ["sage"], "life": {"Bob": 20}},
            since="2009-07-11",
        )
    for defense, damage in ((4, 2), (4, 4), (4, 6), (1, 1)):
        left = max(defense - damage, 0)
        siege: Things = {"id": "siege", "controller": "Ann", "protector": "Bob"}
        siege |= {"types": ["battle"], "subtypes": ["Siege"], "defense": defense}
        yield case(
            f"defense-{defense}-attacked-by-{damage}",
            "704.5v",
            "Damage removes so many defense counters; a battle with none goes to the graveyard.",
            duel(creature("bear", "Ann", damage, 2), siege),
            [{"declare_attackers": {"bear": "siege"}}],
            {"defense": {"siege": left}} if left else {"battlefield": {"siege": False}},
            since="2023-06-16",
        )


def _counters() -> Iterator[Case]:
    for plus, minus in ((1, 1), (2, 1), (1, 2), (3, 3), (3, 1), (2, 0)):
        ox = creature("ox", "Bob", 3, 5, counters={"+1/+1": plus})
        script = []
        if minus:
            added = {"on": "ox", "counter": "-1/-1", "amount": minus}
            script = [{"effect": {"add_counters": added}}]
        pairs = min(plus, minus)
        yield case(
            f"counters-{plus}-plus-{minus}-minus",
            "704.5q",
            "A +1/+1 and a -1/-1 counter on one permanent remove each other.",
            duel(ox, until=UNTIL),
            script,
            {
                "counters": {"ox": {"+1/+1": plus - pairs, "-1/-1": minus - pairs}},
                "power/toughness": {"ox": [3 + plus - minus, 5 + plus - minus]},
            },
            since="2009-07-11",
        )
        yield case(
            f"counters-{plus}-plus-{minus}-minus-stay",
            "420.5",
            "Before October 2006 +1/+1 and -1/-1 counters stay beside each other.",
            duel(ox, until=UNTIL),
            script,
            {
                "counters": {"ox": {"+1/+1": plus, "-1/-1": minus}},
                "power/toughness": {"ox": [3 + plus - minus, 5 + plus - minus]},
            },
            last="2006-09-30",
        )
    for zone, effect in (
        ("graveyard", {"destroy": "elf"}),
        ("hand", {"return": "elf"}),
        ("exile", {"exile": "elf"}),
    ):
        for token in (True, False):
            elf = creature("elf", "Bob", 1, 1, **({"token": True} if token else {}))
            yield case(
                f"{'token' if token else 'card'}-to-{zone}",
                "704.5d",
                "A token that is not on the battlefield ceases to exist"
                + ("." if token else "; a card stays where it was put."),
                duel(elf, until=UNTIL),
                [{"effect": effect}],
                {zone: {"elf": not token}, "battlefield": {"elf": False}},
            )


def _attached() -> Iterator[Case]:
    aura: Things = {"id": "aura", "controller": "Ann", "types": ["enchantment"]}
    aura |= {"subtypes": ["Aura"], "keywords": ["enchant creature"], "attached_to": "ox"}
    blade: Things = {"id": "blade", "controller": "Ann", "types": ["artifact"]}
    blade |= {"subtypes": ["Equipment"], "attached_to": "ox"}
    for name, thing, rule, stays, since in (
        ("aura", aura, "704.5m", False, "2004-10-01"),
        ("equipment", blade, "704.5n", True, "2004-10-01"),
    ):
        for how, effect in (
            ("destroyed", {"destroy": "ox"}),
            ("exiled", {"exile": "ox"}),
            ("returned", {"return": "ox"}),
        ):
            yield case(
                f"{name}-on-a-creature-{how}",
                rule,
                "An Aura on nothing goes to the graveyard."
                if name == "aura"
                else "Equipment on nothing stays on the battlefield, unattached.",
                duel(creature("ox", "Ann", 2, 2), thing, until=UNTIL),
                [{"effect": effect}],
                {"battlefield": {name if name == "aura" else "blade": stays, "ox": False}},
                since=since,
            )
    for quality, gone in (("white", True), ("black", False), ("red", False)):
        white = aura | {"colors": ["white"]}
        word = f"protection from {quality}"
        yield case(
            f"white-aura-and-{word.replace(' ', '-')}",
            "702.16c",
            "An Aura that has the quality from which a creature has protection comes off.",
            duel(creature("ox", "Ann", 2, 2), white, until=UNTIL),
            [{"effect": {"gain_keyword": {"what": "ox", "keyword": word}}}],
            {"battlefield": {"aura": not gone, "ox": True}},
            since="2004-10-01",
        )
