"""Which creatures may block which: every evasion ability against every kind of blocker.

Whether a block is legal is said here in the words of each rule, by `may_block`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tests.conformance.composing import FIRST, Things, attack, case, creature, duel, since, slug
from turnfold.replays.conformance.cases import Case


@dataclass(frozen=True)
class Kind:
    """A creature as far as blocks depend on it."""

    name: str
    keywords: tuple[str, ...] = ()
    color: str = "green"
    power: int = 2
    artifact: bool = False
    tapped: bool = False

    def thing(self, name: str, controller: str) -> Things:
        made = creature(name, controller, self.power, 3, *self.keywords)
        made["colors"] = [self.color]
        if self.artifact:
            made["types"] = ["artifact", "creature"]
        return made | ({"tapped": True} if self.tapped else {})


EVASION = {
    "flying": ("702.9b", "only creatures with flying or reach can block a creature with flying"),
    "fear": ("702.36b", "only artifact creatures and black creatures can block one with fear"),
    "intimidate": (
        "702.13b",
        "only artifact creatures and those that share a colour can block one with intimidate",
    ),
    "shadow": ("702.28b", "only creatures with shadow can block a creature with shadow"),
    "horsemanship": ("702.31b", "only creatures with horsemanship can block one with it"),
    "skulk": ("702.118b", "creatures with greater power cannot block a creature with skulk"),
    "menace": ("702.111b", "a single creature cannot block a creature with menace"),
    "protection from red": ("702.16f", "red creatures cannot block one with protection from red"),
    "protection from artifacts": (
        "702.16f",
        "artifact creatures cannot block one with protection from artifacts",
    ),
    "swampwalk": ("702.14c", "swampwalk stops blocks only while the defender controls a Swamp"),
    "forestwalk": ("702.14c", "nothing blocks forestwalk while the defender controls a Forest"),
    "first strike": ("509.1a", "an untapped creature may block a creature without evasion"),
}

BLOCKERS = (
    Kind("plain"),
    Kind("flying", ("flying",)),
    Kind("reach", ("reach",)),
    Kind("shadow", ("shadow",)),
    Kind("horsemanship", ("horsemanship",)),
    Kind("black", color="black"),
    Kind("red", color="red"),
    Kind("white-flying", ("flying",), color="white"),
    Kind("artifact", artifact=True, color="white"),
    Kind("strong", power=4),
    Kind("weak", power=1, color="white"),
    Kind("tapped", tapped=True),
    Kind("defender", ("defender",)),
    Kind("red-flying-shadow", ("flying", "shadow"), color="red"),
)


def may_block(attacker: Kind, blocker: Kind) -> bool:
    """509.1a-b, for one attacker with one evasion ability and one blocker; Bob has a Forest."""
    word, has = attacker.keywords[0], blocker.keywords
    if blocker.tapped or ("shadow" in has and word != "shadow"):
        return False
    return {
        "flying": "flying" in has or "reach" in has,
        "fear": blocker.artifact or blocker.color == "black",
        "intimidate": blocker.artifact or blocker.color == attacker.color,
        "shadow": "shadow" in has,
        "horsemanship": "horsemanship" in has,
        "skulk": blocker.power <= attacker.power,
        "menace": False,
        "protection from red": blocker.color != "red",
        "protection from artifacts": not blocker.artifact,
        "forestwalk": False,
    }.get(word, True)


def _reason(attacker: Kind, blocker: Kind, why: tuple[str, str]) -> tuple[str, str]:
    if blocker.tapped:
        return "509.1a", "a tapped creature cannot block"
    if "shadow" in blocker.keywords and "shadow" not in attacker.keywords:
        return "702.28b", "a creature with shadow can block only creatures with shadow"
    return why


def evasion() -> Iterator[Case]:
    """Each evasion ability against each blocker, and what two of them together forbid."""
    forest = {"id": "forest", "controller": "Bob", "types": ["land"], "subtypes": ["Forest"]}
    for word, why in EVASION.items():
        attacker = Kind(word, (word,))
        for blocker in BLOCKERS:
            legal = may_block(attacker, blocker)
            rule, because = _reason(attacker, blocker, why)
            things = [attacker.thing("runner", "Ann"), blocker.thing("guard", "Bob")]
            yield case(
                f"block-{slug(word)}-by-{blocker.name}",
                rule,
                f"{because[0].upper()}{because[1:]}; so the block is {_word(legal)}.",
                duel(*things, forest, until="declare_blockers"),
                [attack("runner"), _asked(legal, guard="runner")],
                since=since([word, *blocker.keywords], FIRST),
            )
    yield from _together()


PAIRS = (
    ("flying", "fear", Kind("black", color="black"), False),
    ("flying", "fear", Kind("black-flying", ("flying",), color="black"), True),
    ("flying", "fear", Kind("artifact-reach", ("reach",), artifact=True), True),
    ("flying", "fear", Kind("white-flying", ("flying",), color="white"), False),
    ("shadow", "flying", Kind("shadow", ("shadow",)), False),
    ("shadow", "flying", Kind("shadow-flying", ("shadow", "flying")), True),
    ("shadow", "flying", Kind("flying", ("flying",)), False),
    ("horsemanship", "flying", Kind("flying", ("flying",)), False),
    ("horsemanship", "flying", Kind("both", ("horsemanship", "flying")), True),
    ("skulk", "flying", Kind("strong-flying", ("flying",), power=4), False),
    ("skulk", "flying", Kind("weak-flying", ("flying",), power=1), True),
    ("skulk", "flying", Kind("weak", power=1), False),
    ("intimidate", "skulk", Kind("strong-green", power=5), False),
    ("intimidate", "skulk", Kind("weak-white", power=1, color="white"), False),
    ("intimidate", "skulk", Kind("weak-green", power=1), True),
    ("protection from red", "flying", Kind("red-flying", ("flying",), color="red"), False),
    ("protection from red", "flying", Kind("green-flying", ("flying",)), True),
    ("forestwalk", "flying", Kind("flying", ("flying",)), False),
    ("swampwalk", "flying", Kind("flying", ("flying",)), True),
    ("swampwalk", "fear", Kind("green"), False),
)


def _together() -> Iterator[Case]:
    """Several evasion abilities: a blocker must satisfy each."""
    forest = {"id": "forest", "controller": "Bob", "types": ["land"], "subtypes": ["Forest"]}
    for one, other, blocker, legal in PAIRS:
        runner = Kind("runner", (one, other))
        yield case(
            f"block-{slug(one)}-{slug(other)}-by-{blocker.name}",
            "509.1b",
            f"A creature with {one} and {other} can be blocked only where both allow it; so the "
            f"block is {_word(legal)}.",
            duel(
                runner.thing("runner", "Ann"),
                blocker.thing("guard", "Bob"),
                forest,
                until="declare_blockers",
            ),
            [attack("runner"), _asked(legal, guard="runner")],
            since=since([one, other, *blocker.keywords]),
        )
    for first, second, legal in (
        ("plain", "plain", True),
        ("plain", "tapped", False),
        ("tapped", "plain", False),
    ):
        guards = [
            Kind(name, tapped=name == "tapped").thing(f"guard{number}", "Bob")
            for number, name in enumerate((first, second), 1)
        ]
        yield case(
            f"block-menace-by-two-{first}-{second}",
            "702.111b",
            f"Two untapped creatures may block a creature with menace together; the block is "
            f"{_word(legal)}.",
            duel(Kind("m", ("menace",)).thing("runner", "Ann"), *guards, until="declare_blockers"),
            [attack("runner"), _asked(legal, guard1="runner", guard2="runner")],
            since=since(["menace"]),
        )


def _asked(legal: bool, **blocks: str) -> Things:
    return {"declare_blockers": blocks, "legal": legal}


def _word(legal: bool) -> str:
    return "legal" if legal else "illegal"
