"""Boards that came out otherwise on other days: both sides of each change of the rules."""

from __future__ import annotations

from collections.abc import Iterator

from tests.conformance.composing import (
    FREE,
    LAST_IN_ORDER,
    LAST_ON_STACK,
    M10,
    Things,
    attack,
    block,
    case,
    creature,
    duel,
    walker,
)
from turnfold.replays.conformance.cases import Case


def days() -> Iterator[Case]:
    """The changes by date that a duel without cards can show."""
    yield from _damage_on_the_stack()
    yield from _deathtouch()
    yield from _walls()
    yield from _walkers()
    yield from _counters()
    yield from _regeneration()
    yield from _requirements()
    yield from _orders()


def _damage_on_the_stack() -> Iterator[Case]:
    """310.4: until July 2009 damage that was assigned is dealt although its source has gone."""
    for power in (1, 3):
        for how, effect in (("destroyed", "destroy"), ("returned", "return"), ("exiled", "exile")):
            for blocked in (False, True):
                things = [creature("bear", "Ann", power, 3), creature("ox", "Bob", 0, 3)]
                script = [attack("bear"), *([block(ox="bear")] if blocked else [])]
                script.append({"step": "combat_damage", "effect": {effect: "bear"}})
                expect: Things = {"life": {"Bob": 20 - power * (not blocked)}}
                expect["battlefield"] = {"bear": False, "ox": not (blocked and power >= 3)}
                yield case(
                    f"source-{how}-with-damage-{power}-on-the-stack{'-blocked' * blocked}",
                    "310.4",
                    "Damage on the stack is dealt although the creature that assigned it has left.",
                    duel(*things),
                    script,
                    expect,
                    last=LAST_ON_STACK,
                )
                script = [*script[:-1], {"step": "declare_blockers", "effect": {effect: "bear"}}]
                yield case(
                    f"source-{how}-before-damage-{power}{'-blocked' * blocked}",
                    "510.1",
                    "A creature that has left before the combat damage step assigns no damage.",
                    duel(*things),
                    script,
                    {"life": {"Bob": 20}, "battlefield": {"bear": False, "ox": True}},
                )


def _deathtouch() -> Iterator[Case]:
    """702.2, 502.63: from a trigger to a rule about damage."""
    for power, toughness in ((1, 5), (2, 2), (1, 1)):
        board = duel(
            creature("snake", "Ann", power, 3, "deathtouch"), creature("ox", "Bob", 0, toughness)
        )
        for since, last, rule, why in (
            ("2007-05-01", LAST_ON_STACK, "502.63a", "An ability that triggers destroys it"),
            (M10, None, "704.5h", "State-based actions destroy it"),
        ):
            yield case(
                f"deathtouch-{power}-on-{toughness}-from-{since}",
                rule,
                f"Deathtouch kills whatever it deals damage to. {why}.",
                board,
                [attack("snake"), block(ox="snake")],
                {"graveyard": ["ox"], "battlefield": {"snake": True}},
                since=since,
                last=last,
            )
    for life, damage in ((2, 3), (3, 3), (5, 3)):
        board = duel(
            creature("cat", "Ann", damage, 3, "lifelink"),
            creature("bear", "Bob", 2, 2),
            Ann={"life": life},
        )
        yield case(
            f"lifelink-at-{life}-life",
            "702.15b",
            "Life by lifelink is gained as the damage is dealt, before anybody loses.",
            board,
            [attack("cat")],
            {"life": {"Ann": life + damage, "Bob": 20 - damage}},
            since=M10,
        )
    for life, hurt in ((2, 3), (1, 1), (3, 3), (4, 3)):
        things = [creature("bear", "Ann", hurt, 2), creature("boar", "Ann", 1, 3)]
        board = duel(*things, creature("cat", "Bob", 3, 5, "lifelink"), Bob={"life": life})
        script = [attack("bear", "boar"), block(cat="boar")]
        dead = hurt >= life
        yield case(
            f"lifelink-trigger-at-{life}-dealt-{hurt}",
            "502.68a",
            "The life comes from a triggered ability, which a player with 0 life does not live to "
            "see resolve.",
            board,
            script,
            {"lost": ["Bob"]} if dead else {"lost": [], "life": {"Bob": life - hurt + 3}},
            since="2007-05-01",
            last=LAST_ON_STACK,
        )
        yield case(
            f"lifelink-in-time-at-{life}-dealt-{hurt}",
            "702.15b",
            "Life by lifelink is gained as part of the damage, before anybody would lose.",
            board,
            script,
            {"lost": [], "life": {"Bob": life - hurt + 3}},
            since=M10,
        )


def _walls() -> Iterator[Case]:
    """502.41: defender came in place of the rule that Walls cannot attack."""
    for subtypes, since, last, legal in (
        (["Wall"], "1999-04-23", "2004-09-30", False),
        (["Wall"], "2004-10-01", None, True),
        (["Ox"], "1999-04-23", "2004-09-30", True),
        (["Ox"], "2004-10-01", None, True),
        (["Wall", "Golem"], "1999-04-23", "2004-09-30", False),
        (["Wall", "Golem"], "2004-10-01", None, True),
    ):
        kind = "-".join(subtypes).lower()
        yield case(
            f"{kind}-without-defender-attacks-from-{since}",
            "308.1" if last else "702.3b",
            "Walls could not attack by a rule of their own until October 2004; since then only "
            "defender says so.",
            duel(creature("one", "Ann", 2, 4, subtypes=subtypes), until="declare_attackers"),
            [{"declare_attackers": {"one": "Bob"}, "legal": legal}],
            since=since,
            last=last,
        )


def _walkers() -> Iterator[Case]:
    """212.9, 306: uniqueness of planeswalkers, and redirection of damage to them."""
    for same in (True, False):
        one = walker("first", "Ann", 3, name="Elder Jor", subtypes=["Jor"])
        kind = "Jor" if same else "Kel"
        other = walker("second", "Ann", 4, name=f"Younger {kind}", subtypes=[kind])
        for since, last, gone in (
            ("2007-10-01", "2013-07-12", ["first", "second"] if same else []),
            ("2013-07-13", "2017-09-28", ["second"] if same else []),
            ("2017-09-29", None, []),
        ):
            chosen = [{"choose": ["first"]}] if gone == ["second"] else []
            yield case(
                f"walkers-of-{'one-type' if same else 'two-types'}-from-{since}",
                "704.5j",
                "Planeswalkers with a type in common were unique until September 2017: all of them "
                "went, and from July 2013 on a player kept one.",
                duel(one, other, until="beginning_of_combat"),
                chosen,
                {"battlefield": {each: each not in gone for each in ("first", "second")}},
                since=since,
                last=last,
            )
    for amount in (1, 2):
        board = duel(
            creature("bear", "Ann", 2, 2), walker("sage", "Bob", 4), until="beginning_of_combat"
        )
        dealt = {"effect": {"deal_damage": {"source": "bear", "to": "Bob", "amount": amount}}}
        yield case(
            f"damage-{amount}-redirected-to-a-walker",
            "306.7",
            "Until April 2018 who controls the source of noncombat damage to a player may have it "
            "dealt to a planeswalker of that player.",
            board,
            [dealt, {"choose": ["sage"]}],
            {"loyalty": {"sage": 4 - amount}, "life": {"Bob": 20}},
            since=M10,
            last="2018-04-26",
        )
        yield case(
            f"damage-{amount}-not-redirected-to-a-walker",
            "120.3a",
            "Since April 2018 damage to a player is not redirected to a planeswalker.",
            board,
            [dealt],
            {"loyalty": {"sage": 4}, "life": {"Bob": 20 - amount}},
            since="2018-04-27",
        )


def _counters() -> Iterator[Case]:
    """122.1c: shield counters."""
    for kind, effect, since in (
        ("shield", {"destroy": "ox"}, "2022-04-29"),
        ("shield", {"deal_damage": {"source": "bear", "to": "ox", "amount": 9}}, "2022-04-29"),
    ):
        how = next(iter(effect))
        for there in (True, False):
            ox = creature("ox", "Bob", 2, 4, **({"counters": {kind: 1}} if there else {}))
            yield case(
                f"{how}-with{'' if there else 'out'}-a-{kind}-counter",
                "122.1c",
                "A shield counter is removed in place of damage or destruction by an effect.",
                duel(ox, creature("bear", "Ann", 2, 2), until="beginning_of_combat"),
                [{"effect": effect}],
                {"battlefield": {"ox": there}},
                since=since,
            )


def _regeneration() -> Iterator[Case]:
    """306.2, 701.15: since July 2001 what regenerates is removed from combat."""
    things = [creature("bear", "Ann", 3, 3), creature("ox", "Bob", 1, 2)]
    for since, last, inside in (
        ("1999-04-23", "2001-07-22", True),
        ("2001-07-23", None, False),
    ):
        for what in ("bear", "ox"):
            yield case(
                f"regenerating-{what}-in-combat-from-{since}",
                "306.2" if last else "506.4",
                "A creature that regenerates is removed from combat since July 2001.",
                duel(*things, until="declare_blockers"),
                [
                    attack("bear"),
                    block(ox="bear"),
                    {"step": "declare_blockers", "effect": {"regenerate": what}},
                    {"step": "declare_blockers", "effect": {"destroy": what}},
                ],
                {
                    "battlefield": ["bear", "ox"],
                    "tapped": {what: True},
                    "attacking": {"bear": inside or what != "bear"},
                },
                since=since,
                last=last,
            )


def _requirements() -> Iterator[Case]:
    """508.1d: how requirements count."""
    must = {"kind": "static", "change": {"is": "requirement", "must": "attack"}}
    for number in (1, 2, 3):
        things = [creature(f"must{n}", "Ann", 1, 1, abilities=[must]) for n in range(number)]
        for attacking in range(number + 1):
            legal = attacking == number
            yield case(
                f"{attacking}-of-{number}-that-must-attack",
                "508.1d",
                "An attack obeys as many requirements as it can without breaking a restriction.",
                duel(*things, until="declare_attackers"),
                [
                    {
                        "declare_attackers": {f"must{n}": "Bob" for n in range(attacking)},
                        "legal": legal,
                    }
                ],
                since="2007-05-01",
            )


def _orders() -> Iterator[Case]:
    """509.2, 510.1c: the order of blockers, from July 2009 to November 2024."""
    things = [
        creature("wurm", "Ann", 5, 5),
        creature("one", "Bob", 1, 3),
        creature("two", "Bob", 1, 3),
    ]
    fight = [attack("wurm"), block(one="wurm", two="wurm")]
    for first, second in ((3, 2), (2, 3), (5, 0), (0, 5), (4, 1), (1, 4)):
        assigned: Things = {"step": "combat_damage"}
        assigned["assign"] = {"wurm": {"one": first, "two": second}}
        for order in (["one", "two"], ["two", "one"]):
            portions = {"one": first, "two": second}
            legal = portions[order[0]] >= 3
            yield case(
                f"ordered-{'-'.join(order)}-{first}-and-{second}",
                "510.1c",
                "The second blocker in the order is assigned damage only if the first is assigned "
                "lethal damage.",
                duel(*things),
                [*fight, {"order_blockers": {"wurm": order}}, {**assigned, "legal": legal}],
                since=M10,
                last=LAST_IN_ORDER,
            )
        yield case(
            f"unordered-{first}-and-{second}",
            "510.1c",
            "Since November 2024 an attacker divides its damage among its blockers freely.",
            duel(*things),
            [*fight, {**assigned, "legal": True}],
            since=FREE,
        )
        yield case(
            f"unordered-{first}-and-{second}-on-the-stack",
            "310.2",
            "Until July 2009 an attacker divides its damage among its blockers freely.",
            duel(*things),
            [*fight, {**assigned, "legal": True}],
            last=LAST_ON_STACK,
        )
    for number in (2, 3):
        guards = [creature(f"g{n}", "Bob", 1, 1) for n in range(number)]
        yield case(
            f"orders-of-{number}-blockers",
            "509.2",
            "The attacking player puts the blockers of each attacker in any order.",
            duel(creature("wurm", "Ann", 5, 5), *guards, until="declare_blockers"),
            [attack("wurm"), block(**{f"g{n}": "wurm" for n in range(number)})],
            {"legal_count": {2: 2, 3: 6}[number]},
            since=M10,
            last=LAST_IN_ORDER,
        )
