"""How many blocks there are: every declaration is listed here, and held against each rule."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from tests.conformance.composing import Things, attack, block, case, creature, duel, since
from turnfold.replays.conformance.cases import Case

LURE = {"kind": "static", "change": {"is": "requirement", "must": "be_blocked_by_all"}}


def blocks() -> Iterator[Case]:
    """Counts of blocks, and single blocks that are legal or not."""
    yield from _counts()
    yield from _singles()


ATTACKERS = ((), ("flying",), ("menace",), ("fear",), ("skulk",))
GUARDS = ((), ("flying",), ("reach",))


def number_of_blocks(attackers: list[tuple[str, ...]], guards: list[tuple[str, ...]]) -> int:
    """509.1a-b: each guard blocks one attacker or nothing; then the restrictions are looked at."""
    found = 0
    for chosen in product(range(-1, len(attackers)), repeat=len(guards)):
        pairs = [(attackers[a], guards[g]) for g, a in enumerate(chosen) if a >= 0]
        if not all(_pair(attacker, guard) for attacker, guard in pairs):
            continue
        found += all(
            "menace" not in attackers[a] or chosen.count(a) != 1 for a in range(len(attackers))
        )
    return found


def _pair(attacker: tuple[str, ...], guard: tuple[str, ...]) -> bool:
    """All guards are green, with power 2; all attackers have power 2."""
    if "flying" in attacker and not {"flying", "reach"} & {*guard}:
        return False
    return "fear" not in attacker


def _counts() -> Iterator[Case]:
    for kinds in (*((each,) for each in ATTACKERS), *product(ATTACKERS[:3], repeat=2)):
        for guards in (*((each,) for each in GUARDS), *product(GUARDS[:2], repeat=2), ((),) * 3):
            attackers = [creature(f"a{n}", "Ann", 2, 2, *kind) for n, kind in enumerate(kinds)]
            there = [creature(f"g{n}", "Bob", 2, 2, *kind) for n, kind in enumerate(guards)]
            for each in (*attackers, *there):
                each["colors"] = ["green"]
            number = number_of_blocks(list(kinds), list(guards))
            words = ["-".join(each) or "plain" for each in (*kinds, ("vs",), *guards)]
            keywords = [word for kind in (*kinds, *guards) for word in kind]
            yield case(
                f"blocks-{'-'.join(words)}",
                "509.1b" if keywords else "509.1a",
                f"Of all ways in which each guard blocks one attacker or nothing, {number} obey "
                "every restriction.",
                duel(*attackers, *there, until="declare_blockers"),
                [attack(*(each["id"] for each in attackers))],
                {"legal_count": number},
                since=max(since(keywords), "2024-11-08"),
            )


def _singles() -> Iterator[Case]:
    """509.1a, c: who blocks, what is blocked, and what must be."""
    bear, cub = creature("bear", "Ann", 2, 2), creature("cub", "Ann", 1, 1)
    guard, other = creature("guard", "Bob", 2, 2), creature("other", "Bob", 1, 3)
    lured = creature("bear", "Ann", 2, 2, abilities=[LURE])
    new = guard | {"summoning_sick": True}
    out = guard | {"phased_out": True}
    tapped = guard | {"tapped": True}
    table: tuple[tuple[str, list[Things], list[str], Things, bool, str, str], ...] = (
        ("one", [bear, guard], ["bear"], {"guard": "bear"}, True, "509.1a", "one may block one"),
        (
            "two-block-one",
            [bear, guard, other],
            ["bear"],
            {"guard": "bear", "other": "bear"},
            True,
            "509.1a",
            "several creatures may block one attacker",
        ),
        (
            "one-blocks-two",
            [bear, cub, guard],
            ["bear", "cub"],
            {"guard": ["bear", "cub"]},
            False,
            "509.1a",
            "a creature blocks one attacker unless something lets it block more",
        ),
        (
            "no-attacker",
            [bear, cub, guard],
            ["bear"],
            {"guard": "cub"},
            False,
            "509.1a",
            "only attacking creatures can be blocked",
        ),
        ("none", [bear, guard], ["bear"], {}, True, "509.1a", "nobody has to block"),
        (
            "new",
            [bear, new],
            ["bear"],
            {"guard": "bear"},
            True,
            "302.6",
            "a creature may block in the turn in which it came",
        ),
        (
            "tapped",
            [bear, tapped],
            ["bear"],
            {"guard": "bear"},
            False,
            "509.1a",
            "tapped creatures cannot block",
        ),
        (
            "phased-out",
            [bear, out],
            ["bear"],
            {"guard": "bear"},
            False,
            "702.26b",
            "what is phased out cannot block",
        ),
        (
            "own-side",
            [bear, cub, guard],
            ["bear"],
            {"cub": "bear"},
            False,
            "509.1a",
            "only creatures of the defending player block",
        ),
        (
            "lure-obeyed",
            [lured, guard, other],
            ["bear"],
            {"guard": "bear", "other": "bear"},
            True,
            "509.1c",
            "all creatures that can must block it, and they do",
        ),
        (
            "lure-by-half",
            [lured, guard, other],
            ["bear"],
            {"guard": "bear"},
            False,
            "509.1c",
            "all creatures that can must block it, and one does not",
        ),
        (
            "lure-not-at-all",
            [lured, guard],
            ["bear"],
            {},
            False,
            "509.1c",
            "all creatures that can must block it, and none does",
        ),
        (
            "lure-other",
            [lured, cub, guard],
            ["bear", "cub"],
            {"guard": "cub"},
            False,
            "509.1c",
            "a creature that must block one attacker cannot block another",
        ),
        (
            "lure-tapped",
            [lured, tapped, other],
            ["bear"],
            {"other": "bear"},
            True,
            "509.1c",
            "what cannot block does not have to",
        ),
    )
    for name, things, attackers, blocked, legal, rule, because in table:
        for more in ((), ("haste",)):
            there = [
                each | {"keywords": list(more)} if each["id"] == "bear" and more else each
                for each in things
            ]
            yield case(
                f"block-{name}{'-hasty' * bool(more)}",
                rule,
                f"{because[0].upper()}{because[1:]}.",
                duel(*there, until="declare_blockers"),
                [attack(*attackers), {**block(**blocked), "legal": legal}],
                since="2007-05-01",
            )
