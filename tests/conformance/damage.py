"""Damage to players and permanents: what it comes to, what prevents it, and what is beyond it."""

from __future__ import annotations

from collections.abc import Iterator

from tests.conformance.composing import (
    M10,
    UNTIL,
    Things,
    case,
    creature,
    duel,
    since,
    slug,
    walker,
)
from turnfold.replays.conformance.cases import Case

WORDS = ((), ("lifelink",), ("wither",), ("infect",), ("deathtouch",), ("toxic 1",))


def damage() -> Iterator[Case]:
    """Damage outside combat, and what shields do to any."""
    yield from _results()
    yield from _shields()
    yield from _redirected()
    yield from _protected()
    yield from _in_combat()


def _results() -> Iterator[Case]:
    """120.3a-h for each kind of source and what it deals damage to."""
    for words in (*WORDS, ("lifelink", "infect"), ("lifelink", "wither")):
        for amount in (1, 3):
            for to in ("Bob", "ox", "sage", "siege"):
                yield _dealt(words, amount, to)


def _dealt(words: tuple[str, ...], amount: int, to: str) -> Case:
    infect, wither = "infect" in words, "wither" in words or "infect" in words
    expect: Things = {"life": {"Ann": 20 + amount * ("lifelink" in words), "Bob": 20}}
    rule, why = "120.3a", "Damage to a player is a loss of life"
    first = since(words, M10)
    if to == "Bob":
        expect["life"]["Bob"] = 20 if infect else 20 - amount
        expect["poison"] = {"Bob": amount if infect else 0}
        if infect:
            rule, why = "120.3b", "Damage by infect to a player is poison counters"
    elif to == "ox":
        rule, why = "120.3e", "Damage to a creature is marked on it"
        if wither:
            rule, why = "120.3d", "Damage by wither or infect to a creature is -1/-1 counters"
            expect["counters"] = {"ox": {"-1/-1": amount}}
            expect["damage"] = {"ox": 0}
        elif "deathtouch" in words:
            rule, why = "704.5h", "A creature that deathtouch has dealt damage to is destroyed"
            expect["graveyard"] = ["ox"]
        else:
            expect["damage"] = {"ox": amount}
    elif to == "sage":
        rule, why = "120.3c", "Damage to a planeswalker removes loyalty counters"
        expect["loyalty"] = {"sage": 5 - amount}
    else:
        rule, why = "120.3h", "Damage to a battle removes defense counters"
        expect["defense"] = {"siege": 5 - amount}
        first = max(first, "2023-06-16")
    if "lifelink" in words:
        rule, why = "120.3f", f"{why}, and by lifelink its controller gains as much life"
    if words == ("toxic 1",):
        why += "; toxic adds something to combat damage only"
    siege: Things = {"id": "siege", "controller": "Ann", "types": ["battle"], "subtypes": ["Siege"]}
    siege |= {"defense": 5, "protector": "Bob"}
    targets = {"ox": creature("ox", "Bob", 5, 5), "sage": walker("sage", "Bob", 5), "siege": siege}
    board = duel(
        creature("source", "Ann", 1, 1, *words),
        *([targets[to]] if to != "Bob" else []),
        until=UNTIL,
    )
    return case(
        f"{slug('-'.join(words)) or 'plain'}-deals-{amount}-to-{to.lower()}",
        rule,
        f"{why}.",
        board,
        [{"effect": {"deal_damage": {"source": "source", "to": to, "amount": amount}}}],
        expect,
        since=first,
    )


def _shields() -> Iterator[Case]:
    """615.7: a shield of so much prevents that much, whatever deals it."""
    for shield in (1, 2, 4):
        for amounts in ((1,), (3,), (2, 2), (1, 4), (5,)):
            total = sum(amounts)
            left = max(total - shield, 0)
            for to in ("Bob", "ox"):
                expect: Things = (
                    {"life": {"Bob": 20 - left}} if to == "Bob" else {"damage": {"ox": left}}
                )
                yield case(
                    f"shield-{shield}-against-{'-and-'.join(map(str, amounts))}-to-{to.lower()}",
                    "615.7",
                    f"The shield prevents the next {shield} damage of {total}, and no more.",
                    duel(creature("ox", "Bob", 1, 9), creature("bear", "Ann", 2, 2), until=UNTIL),
                    [
                        {"effect": {"prevent": {"to": to, "amount": shield}}},
                        *(
                            {"effect": {"deal_damage": {"source": "bear", "to": to, "amount": n}}}
                            for n in amounts
                        ),
                    ],
                    expect,
                )


def _redirected() -> Iterator[Case]:
    """614.9: redirected damage is dealt to another by the same source."""
    for amount in (1, 2, 5):
        for to, away in (("ox", "Bob"), ("Bob", "ox"), ("Ann", "Bob")):
            expect: Things = {"life": {"Ann": 20, "Bob": 20}}
            if to == "ox":
                expect["damage"] = {"ox": amount}
            else:
                expect["life"][to] = 20 - amount
                expect["damage"] = {"ox": 0}
            effect = {"source": "bear", "away_from": away, "to": to}
            yield case(
                f"redirected-{amount}-from-{away.lower()}-to-{to.lower()}",
                "614.9",
                "Damage that is redirected is dealt to the other object or player, and not to the "
                "first.",
                duel(creature("ox", "Bob", 1, 9), creature("bear", "Ann", 2, 2), until=UNTIL),
                [
                    {"effect": {"redirect_damage": effect}},
                    {"effect": {"deal_damage": {"source": "bear", "to": away, "amount": amount}}},
                ],
                expect,
            )


def _protected() -> Iterator[Case]:
    """702.16e: damage by a source with the quality is prevented."""
    for quality in ("red", "green", "creatures", "everything"):
        for color in ("red", "green"):
            source = creature("bear", "Ann", 2, 2) | {"colors": [color]}
            stopped = quality in (color, "creatures", "everything")
            word = f"protection from {quality}"
            yield case(
                f"{color}-damage-to-{slug(word)}",
                "702.16e",
                "Damage by a source that has the quality is prevented; "
                f"{'this source has it' if stopped else 'this source does not have it'}.",
                duel(creature("ox", "Bob", 1, 5, word), source, until=UNTIL),
                [{"effect": {"deal_damage": {"source": "bear", "to": "ox", "amount": 3}}}],
                {"damage": {"ox": 0 if stopped else 3}},
                since="2009-07-11",
            )


def _in_combat() -> Iterator[Case]:
    """510.1a: what has no power deals none, and several attackers deal theirs at once."""
    for powers in ((0,), (0, 3), (1, 2, 3), (4, 4), (-1, 2), (7,)):
        names = [f"one{n}" for n in range(len(powers))]
        things = [creature(n, "Ann", power, 3) for n, power in zip(names, powers, strict=True)]
        total = sum(max(each, 0) for each in powers)
        for life in (20, 5):
            expect: Things = {"life": {"Bob": life - total}}
            expect["lost"] = ["Bob"] if total >= life else []
            yield case(
                f"attackers-with-{'-'.join(map(str, powers))}-against-{life}",
                "510.1a",
                f"Each attacker assigns damage equal to its power, none below 1: {total} in all.",
                duel(*things, Bob={"life": life}),
                [{"declare_attackers": dict.fromkeys(names, "Bob")}],
                expect,
            )
    for toughness in (1, 2, 3, 4):
        guards = [creature(f"guard{n}", "Bob", n, 1) for n in range(1, 4)]
        for number in range(1, 4):
            total = sum(range(1, number + 1))
            yield case(
                f"blocked-by-{number}-with-toughness-{toughness}",
                "510.1d",
                f"Each blocker assigns its damage to what it blocks: {total} together.",
                duel(creature("bear", "Ann", 0, toughness), *guards),
                [
                    {"declare_attackers": {"bear": "Bob"}},
                    {"declare_blockers": {f"guard{n}": "bear" for n in range(1, number + 1)}},
                ],
                {"battlefield": {"bear": total < toughness}},
                since="2024-11-08",
            )
