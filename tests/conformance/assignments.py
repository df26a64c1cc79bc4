"""How damage may be divided: every division is listed here, and held against the rules of its time.

Four times differ: free (until July 2009, and since November 2024), in an order (between them), and
what deathtouch changes (from 2009, from 2010, from 2024).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from tests.conformance.composing import (
    FIRST,
    FREE,
    LAST_IN_ORDER,
    LAST_ON_STACK,
    ONE_IS_LETHAL,
    Things,
    attack,
    block,
    case,
    creature,
    duel,
    slug,
)
from turnfold.replays.conformance.cases import Case

Division = tuple[int, ...]
"""What each blocker is assigned, and the player last."""

TIMES = {
    "free-on-stack": (FIRST, LAST_ON_STACK),
    "in-order": (ONE_IS_LETHAL, LAST_IN_ORDER),
    "free": (FREE, None),
}

BOARDS = (
    (3, (2, 2), ()),
    (4, (2, 2), ()),
    (2, (1, 3), ()),
    (5, (2, 3), ("trample",)),
    (4, (1, 2), ("trample",)),
    (6, (2, 2), ("trample",)),
    (3, (2, 2), ("deathtouch",)),
    (2, (4, 4), ("deathtouch",)),
    (4, (3, 3), ("deathtouch", "trample")),
    (3, (2, 5), ("deathtouch", "trample")),
    (3, (2,), ("trample",)),
    (5, (4,), ("trample",)),
    (4, (6,), ("trample",)),
    (4, (3,), ("deathtouch", "trample")),
    (5, (1, 1, 1), ()),
    (4, (1, 2, 1), ("trample",)),
    (3, (1, 1, 1), ("deathtouch",)),
)
"""The power of an attacker, the toughness of its blockers, and its keywords."""


def divisions(
    power: int, bodies: tuple[int, ...], keywords: tuple[str, ...], time: str
) -> list[Division]:
    """510.1c, 702.19b, 702.2c: every legal division of that time, the blockers in their order."""
    return [
        each
        for each in product(range(power + 1), repeat=len(bodies) + 1)
        if sum(each) == power and _legal(each, bodies, keywords, time)
    ]


def _legal(each: Division, bodies: tuple[int, ...], keywords: tuple[str, ...], time: str) -> bool:
    *portions, player = each
    lethal = [
        amount >= body or (amount > 0 and "deathtouch" in keywords)
        for amount, body in zip(portions, bodies, strict=True)
    ]
    if player and ("trample" not in keywords or not all(lethal)):
        return False
    if time != "in-order":
        return True
    return all(all(lethal[:at]) for at, amount in enumerate(portions) if amount)


def assignments() -> Iterator[Case]:
    """How many divisions there are, and single ones that are legal or not."""
    for power, bodies, keywords in BOARDS:
        for time, (first, last) in TIMES.items():
            if "deathtouch" in keywords and time == "free-on-stack":
                continue
            yield from _board(power, bodies, keywords, time, first, last)


def _board(
    power: int,
    bodies: tuple[int, ...],
    keywords: tuple[str, ...],
    time: str,
    first: str,
    last: str | None,
) -> Iterator[Case]:
    guards = [f"guard{n}" for n in range(1, len(bodies) + 1)]
    things = [creature(name, "Bob", 0, body) for name, body in zip(guards, bodies, strict=True)]
    script: list[Things] = [attack("beast"), block(**dict.fromkeys(guards, "beast"))]
    if time == "in-order" and len(guards) > 1:
        script.append({"order_blockers": {"beast": guards}})
    board = duel(creature("beast", "Ann", power, 3, *keywords), *things, until="combat_damage")
    legal = divisions(power, bodies, keywords, time)
    name = f"{time}-{power}-on-{'-'.join(map(str, bodies))}{slug(' '.join(('', *keywords)))}"
    rule = _rule(keywords, time)
    why = {
        "in-order": "Each blocker in the order gets damage only when all before it get lethal "
        "damage",
        "free": "The attacker divides its damage among its blockers as its controller likes",
        "free-on-stack": "The attacker divides its damage among its blockers as its controller "
        "likes, and the damage then waits on the stack",
    }[time]
    if "trample" in keywords:
        why += "; the player gets some only when each blocker gets lethal damage"
    if "deathtouch" in keywords:
        why += "; 1 damage by deathtouch is lethal"
    if len(legal) > 1:
        yield case(
            f"divisions-{name}",
            rule,
            f"{why}: {len(legal)} ways.",
            board,
            script,
            {"legal_count": len(legal)},
            since=first,
            last=last,
        )
    everything = [e for e in product(range(power + 1), repeat=len(bodies) + 1) if sum(e) == power]
    wrong = [each for each in everything if each not in legal]
    told = ([*legal[:1], *legal[-1:]] if len(legal) > 1 else legal) + wrong[:1] + wrong[-1:]
    for each in dict.fromkeys(told):
        portions = {
            to: n for to, n in zip((*guards, "Bob"), each, strict=True) if n or to in guards
        }
        yield case(
            f"division-{name}-as-{'-'.join(map(str, each))}",
            rule,
            f"{why}; so this division is {'legal' if each in legal else 'illegal'}.",
            board,
            [
                *script,
                {
                    "step": "combat_damage",
                    "assign": {"beast": portions},
                    "legal": each in legal,
                },
            ],
            since=first,
            last=last,
        )


def _rule(keywords: tuple[str, ...], time: str) -> str:
    on_stack = time == "free-on-stack"
    if "deathtouch" in keywords:
        return "702.2c" if time == "free" else "702.2b"
    if "trample" in keywords:
        return "502.9b" if on_stack else "702.19b"
    return "310.2" if on_stack else "510.1c"
