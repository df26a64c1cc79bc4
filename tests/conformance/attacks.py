"""Which creatures may attack what, and how many attacks there are."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from tests.conformance.composing import FIRST, Things, case, creature, duel, since, slug, walker
from turnfold.replays.conformance.cases import Case

STATES: tuple[tuple[str, Things, tuple[str, ...], bool, str, str], ...] = (
    ("ready", {}, (), True, "508.1a", "an untapped creature that was there all turn may attack"),
    ("tapped", {"tapped": True}, (), False, "508.1a", "a tapped creature cannot attack"),
    (
        "new",
        {"summoning_sick": True},
        (),
        False,
        "302.6",
        "a creature that came this turn cannot attack",
    ),
    (
        "new-haste",
        {"summoning_sick": True},
        ("haste",),
        True,
        "702.10b",
        "with haste a creature may attack in the turn in which it came",
    ),
    (
        "tapped-haste",
        {"tapped": True},
        ("haste",),
        False,
        "508.1a",
        "haste does not let a tapped creature attack",
    ),
    (
        "tapped-vigilance",
        {"tapped": True},
        ("vigilance",),
        False,
        "508.1a",
        "vigilance does not let a tapped creature attack",
    ),
    (
        "new-vigilance",
        {"summoning_sick": True},
        ("vigilance",),
        False,
        "302.6",
        "vigilance does not let a creature attack that came this turn",
    ),
    ("defender", {}, ("defender",), False, "702.3b", "a creature with defender cannot attack"),
    (
        "defender-haste",
        {"summoning_sick": True},
        ("defender", "haste"),
        False,
        "702.3b",
        "haste does not let a creature with defender attack",
    ),
    (
        "phased-out",
        {"phased_out": True},
        (),
        False,
        "702.26b",
        "a phased-out creature is treated as though it did not exist",
    ),
    (
        "damaged",
        {"damage": 2},
        (),
        True,
        "508.1a",
        "damage does not keep a creature from attacking",
    ),
    ("counters", {"counters": {"+1/+1": 1}}, (), True, "508.1a", "counters do not matter to it"),
    ("token", {"token": True}, (), True, "508.1a", "a token attacks like a card"),
    (
        "stolen",
        {"owner": "Bob"},
        (),
        True,
        "508.1a",
        "the controller of a creature decides whether it attacks, not its owner",
    ),
)


def attacks() -> Iterator[Case]:
    """Attacks that are legal, attacks that are not, and how many there are."""
    yield from _states()
    yield from _targets()
    yield from _counts()


def _states() -> Iterator[Case]:
    for name, state, keywords, legal, rule, because in STATES:
        for power in (0, 3):
            board = duel(
                creature("one", "Ann", power, 4, *keywords, **state), until="declare_attackers"
            )
            yield case(
                f"attack-by-{name}-{power}",
                rule,
                f"{because[0].upper()}{because[1:]}.",
                board,
                [{"declare_attackers": {"one": "Bob"}, "legal": legal}],
                since=max(since(keywords, FIRST), "2004-10-01"),
            )
        beside = duel(
            creature("one", "Ann", 2, 4, *keywords, **state),
            creature("two", "Ann", 2, 2),
            until="declare_attackers",
        )
        yield case(
            f"attacks-beside-{name}",
            "508.1",
            f"The other creature attacks or not; {because}, so there are {4 if legal else 2} "
            "attacks.",
            beside,
            [],
            {"legal_count": 4 if legal else 2},
            since=max(since(keywords, FIRST), "2004-10-01"),
        )


def _targets() -> Iterator[Case]:
    """508.1b: players, their planeswalkers and battles that an opponent protects."""
    siege: Things = {"id": "siege", "controller": "Ann", "types": ["battle"], "subtypes": ["Siege"]}
    siege |= {"defense": 3, "protector": "Bob"}
    things: dict[str, tuple[Things | None, bool, str]] = {
        "Bob": (None, True, "the defending player may be attacked"),
        "Ann": (None, False, "nobody attacks themselves"),
        "jace": (walker("jace", "Bob", 3), True, "a planeswalker of the opponent may be attacked"),
        "mine": (walker("mine", "Ann", 3), False, "one's own planeswalker cannot be attacked"),
        "siege": (siege, True, "a battle that an opponent protects may be attacked"),
        "wall": (creature("wall", "Bob", 0, 4), False, "creatures are not attacked"),
    }
    for name, (thing, legal, because) in things.items():
        for keyword in ("", "flying", "trample"):
            kinds = [keyword] if keyword else []
            board = duel(
                creature("bear", "Ann", 2, 2, *kinds),
                *([thing] if thing else []),
                until="declare_attackers",
            )
            yield case(
                f"attack-on-{name}-{keyword or 'plain'}",
                "508.1b",
                f"{because[0].upper()}{because[1:]}.",
                board,
                [{"declare_attackers": {"bear": name}, "legal": legal}],
                since="2023-06-16" if name == "siege" else "2007-10-01",
            )
    for power, toughness in ((2, 2), (5, 1)):
        lost = creature("wall", "Bob", power, toughness)
        yield case(
            f"attack-with-what-the-opponent-controls-{power}-{toughness}",
            "508.1a",
            "Only creatures that the active player controls can be declared as attackers.",
            duel(creature("bear", "Ann", 2, 2), lost, until="declare_attackers"),
            [{"declare_attackers": {"wall": "Bob"}, "legal": False}],
        )


def _counts() -> Iterator[Case]:
    """508.1: each creature attacks one of what may be attacked, or nothing."""
    for ready, idle, walkers in product(range(1, 6), range(2), range(3)):
        things = [creature(f"one{n}", "Ann", n, 2) for n in range(ready)]
        things += [creature(f"idle{n}", "Ann", 2, 2, tapped=True) for n in range(idle)]
        things += [walker(f"walker{n}", "Bob", 2, subtypes=[f"Kind{n}"]) for n in range(walkers)]
        number = (2 + walkers) ** ready
        if walkers:
            things = [each | ({"name": each["id"]} if "loyalty" in each else {}) for each in things]
        yield case(
            f"attacks-{ready}-ready-{idle}-tapped-{walkers}-walkers",
            "508.1a" if not walkers else "508.1b",
            f"Each of the {ready} untapped creatures attacks one of {1 + walkers}, or nothing: "
            f"{number} attacks.",
            duel(*things, until="declare_attackers"),
            [],
            {"legal_count": number},
            since="2007-10-01" if walkers else FIRST,
        )
    yield from _bound()


MUST = {"kind": "static", "change": {"is": "requirement", "must": "attack"}}


def _bound() -> Iterator[Case]:
    """508.1c-d: creatures that must attack, beside others."""
    for must, free in product(range(1, 4), range(4)):
        things = [creature(f"must{n}", "Ann", 2, 2, abilities=[MUST]) for n in range(must)]
        things += [creature(f"free{n}", "Ann", 2, 2) for n in range(free)]
        yield case(
            f"attacks-{must}-must-{free}-free",
            "508.1d",
            f"What must attack attacks; each of the other {free} attacks or not: {2**free} "
            "attacks.",
            duel(*things, until="declare_attackers"),
            [],
            {"legal_count": 2**free},
        )
        name = slug(f"{must} {free}")
        yield case(
            f"attack-of-none-where-{name}-must",
            "508.1d",
            "An attack that leaves out a creature that must attack and could is illegal.",
            duel(*things, until="declare_attackers"),
            [{"declare_attackers": {f"free{n}": "Bob" for n in range(free)}, "legal": False}],
        )
    for state, legal in (("tapped", True), ("summoning_sick", True), ("", False)):
        thing = creature("must", "Ann", 2, 2, abilities=[MUST])
        if state:
            thing[state] = True
        yield case(
            f"attack-of-none-while-it-is-{state or 'ready'}",
            "508.1d",
            "A requirement that cannot be obeyed does not matter; one that can be must be.",
            duel(thing, creature("bear", "Ann", 2, 2), until="declare_attackers"),
            [{"declare_attackers": {}, "legal": legal}],
        )
