"""Fights of one attacker with at most one blocker, each with what the rules of combat damage make
of it.

What comes out is worked out here from the rules, without the engine: `outcome` deals the damage of
one step after the other by the words of 510, 120.3 and 702.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from tests.conformance.composing import (
    FIRST,
    ONE_IS_LETHAL,
    Things,
    attack,
    block,
    case,
    creature,
    duel,
    since,
    slug,
)
from turnfold.replays.conformance.cases import Case


@dataclass
class Fighter:
    """A creature in a fight, and what has happened to it."""

    name: str
    power: int
    toughness: int
    keywords: tuple[str, ...] = ()
    damage: int = 0
    minus: int = 0
    deadly: bool = False
    alive: bool = True

    def has(self, keyword: str) -> bool:
        return keyword in self.keywords

    @property
    def strength(self) -> int:
        return max(self.power - self.minus, 0)

    @property
    def body(self) -> int:
        return self.toughness - self.minus

    @property
    def strikes_first(self) -> bool:
        return self.has("first strike") or self.has("double strike")


@dataclass
class Outcome:
    """The players after a fight, and what the attacker assigned in each step: the step, to the
    blocker, to the player."""

    life: dict[str, int] = field(default_factory=lambda: {"Ann": 20, "Bob": 20})
    poison: int = 0
    assigned: list[tuple[str, int, int]] = field(default_factory=list)


def outcome(attacker: Fighter, blocker: Fighter | None) -> Outcome:
    """510.1-510.4: deal the damage of both steps; the attacker attacks Bob."""
    found = Outcome()
    both = [each for each in (attacker, blocker) if each]
    split = any(each.strikes_first for each in both)
    first = {id(each): each.strikes_first for each in both}
    for step in ("first_strike_damage", "combat_damage") if split else ("combat_damage",):
        early = split and step == "first_strike_damage"
        dealing = [
            each
            for each in both
            if each.alive
            and (not split or first[id(each)] is early or (not early and each.has("double strike")))
        ]
        _deal(attacker, blocker, dealing, step, found)
        for each in both:
            _die(each)
    return found


def _deal(
    attacker: Fighter, blocker: Fighter | None, dealing: list[Fighter], step: str, found: Outcome
) -> None:
    """510.2: all at once. The amounts are those before any of it is dealt."""
    amounts = {id(each): each.strength for each in dealing}
    to_blocker, to_player = _division(attacker, blocker, amounts.get(id(attacker), 0))
    if attacker in dealing and blocker and blocker.alive and to_player:
        found.assigned.append((step, to_blocker, to_player))
    back = amounts.get(id(blocker), 0) if blocker and attacker.alive else 0
    if blocker and to_blocker:
        _hit(attacker, blocker, to_blocker, "Ann", found)
    if to_player:
        _hit_player(attacker, to_player, found)
    if blocker and back:
        _hit(blocker, attacker, back, "Bob", found)


def _division(attacker: Fighter, blocker: Fighter | None, amount: int) -> tuple[int, int]:
    """510.1b-c, 702.19b: what goes to the blocker and what to the player, as much as may."""
    if blocker is None:
        return 0, amount
    if not attacker.has("trample"):
        return (amount if blocker.alive else 0), 0
    if not blocker.alive:
        return 0, amount
    lethal = max(blocker.body - blocker.damage, 0)
    if attacker.has("deathtouch"):
        lethal = min(lethal, 1)
    return min(lethal, amount), max(amount - lethal, 0)


def _hit(source: Fighter, target: Fighter, amount: int, controller: str, found: Outcome) -> None:
    """120.3d-f."""
    if source.has("wither") or source.has("infect"):
        target.minus += amount
    else:
        target.damage += amount
    target.deadly |= source.has("deathtouch")
    if source.has("lifelink"):
        found.life[controller] += amount


def _hit_player(source: Fighter, amount: int, found: Outcome) -> None:
    """120.3a-b, f-g."""
    if source.has("infect"):
        found.poison += amount
    else:
        found.life["Bob"] -= amount
    found.poison += sum(int(each.split()[1]) for each in source.keywords if "toxic" in each)
    if source.has("lifelink"):
        found.life["Ann"] += amount


def _die(each: Fighter) -> None:
    """704.5f-h, 702.12b."""
    destroyed = each.damage >= each.body or each.deadly
    if each.body <= 0 or (destroyed and not each.has("indestructible")):
        each.alive = False


BECAUSE = {
    "first strike": ("702.7b", "who has first strike deals damage in a step of its own, first"),
    "double strike": ("702.4b", "double strike deals damage in both damage steps"),
    "deathtouch": ("702.2b", "a creature that deathtouch has dealt damage to is destroyed"),
    "lifelink": ("702.15b", "the controller of lifelink gains as much life as it deals damage"),
    "trample": ("702.19b", "trample lets what is beyond lethal damage go on to the player"),
    "indestructible": ("702.12b", "lethal damage does not destroy what is indestructible"),
    "wither": ("702.80b", "wither deals damage to creatures as -1/-1 counters"),
    "infect": ("702.90c", "infect deals damage to creatures as -1/-1 counters"),
    "vigilance": ("702.20b", "vigilance changes nothing about damage"),
    "toxic 1": ("702.164c", "toxic gives poison counters only with combat damage to a player"),
}
TO_PLAYER = {
    "infect": ("702.90b", "infect deals damage to players as poison counters"),
    "toxic 1": ("702.164c", "toxic gives poison counters beside the damage to a player"),
    "vigilance": ("702.20b", "a creature with vigilance does not tap as it attacks"),
}
PLAIN = ("510.2", "all combat damage is dealt at once, and lethal damage destroys")
UNBLOCKED = ("510.1b", "an unblocked creature assigns its damage to the player it attacks")

ATTACKING = (
    *((), ("first strike",), ("double strike",), ("deathtouch",), ("lifelink",), ("trample",)),
    *(("indestructible",), ("wither",), ("infect",), ("vigilance",), ("toxic 1",)),
    *(("first strike", "deathtouch"), ("trample", "deathtouch"), ("double strike", "trample")),
    *(("double strike", "lifelink"), ("infect", "trample"), ("lifelink", "deathtouch")),
)
BLOCKING = (
    *((), ("first strike",), ("double strike",), ("deathtouch",), ("lifelink",)),
    *(("indestructible",), ("wither",), ("infect",)),
)
SIZES = (((2, 2), (2, 2)), ((4, 3), (1, 2)), ((2, 1), (3, 4)))


def fights() -> Iterator[Case]:
    """Every attacker with every blocker, in three sizes, and unblocked."""
    for keywords in ATTACKING:
        for (power, toughness), _ in SIZES:
            yield _case(Fighter("bear", power, toughness, keywords), None)
        for other in BLOCKING:
            for (power, toughness), (strength, body) in SIZES:
                yield _case(
                    Fighter("bear", power, toughness, keywords),
                    Fighter("guard", strength, body, other),
                )


def _case(attacker: Fighter, blocker: Fighter | None) -> Case:
    both = [each for each in (attacker, blocker) if each]
    board = duel(*(_thing(each, name) for each, name in zip(both, ("Ann", "Bob"), strict=False)))
    name = "-".join(slug(" ".join((*each.keywords, f"{each.power}-{each.toughness}")))
                    for each in both)  # fmt: skip
    keywords = [keyword for each in both for keyword in each.keywords]
    found = outcome(attacker, blocker)
    script: list[Things] = [attack("bear")]
    if blocker:
        script.append(block(guard="bear"))
    script += [
        {"step": step, "assign": {"bear": _portions(to_blocker, to_player)}}
        for step, to_blocker, to_player in found.assigned
    ]
    rule, because = _because(attacker, blocker)
    at_least = ONE_IS_LETHAL if {"trample", "deathtouch"} <= {*attacker.keywords} else FIRST
    return case(
        f"fight-{name}" if blocker else f"unblocked-{name}",
        rule,
        f"{because[0].upper()}{because[1:]}: {_told(both, found)}.",
        board,
        script,
        _expected(both, found),
        since=since(keywords, at_least),
    )


def _portions(to_blocker: int, to_player: int) -> dict[str, int]:
    return {"guard": to_blocker, "Bob": to_player} if to_blocker else {"Bob": to_player}


def _because(attacker: Fighter, blocker: Fighter | None) -> tuple[str, str]:
    """The rule that the fight is about, and what it says."""
    if blocker is None:
        special = [TO_PLAYER.get(each) or BECAUSE[each] for each in attacker.keywords]
        fitting = [each for each in attacker.keywords if each in ("lifelink", *TO_PLAYER)]
        return special[attacker.keywords.index(fitting[0])] if fitting else UNBLOCKED
    telling = [*blocker.keywords, *reversed(attacker.keywords)]
    return BECAUSE[telling[0]] if telling else PLAIN


def _thing(each: Fighter, controller: str) -> Things:
    return creature(each.name, controller, each.power, each.toughness, *each.keywords)


def _told(both: list[Fighter], found: Outcome) -> str:
    parts = [f"the {each.name} {'survives' if each.alive else 'dies'}" for each in both]
    parts += [f"{player} has {life} life" for player, life in found.life.items() if life != 20]
    parts += [f"Bob has {found.poison} poison"] if found.poison else []
    return ", ".join(parts)


def _expected(both: list[Fighter], found: Outcome) -> Things:
    there = [each for each in both if each.alive]
    gone = [each.name for each in both if not each.alive]
    expect: Things = {"life": dict(found.life)}
    expect["battlefield"] = {each.name: each.alive for each in both}
    if gone:
        expect["graveyard"] = gone
    if found.poison:
        expect["poison"] = {"Bob": found.poison}
    expect["power/toughness"] = {e.name: [e.power - e.minus, e.body] for e in there if e.minus}
    expect["damage"] = {each.name: each.damage for each in there if not each.minus}
    if both[0].alive:
        expect["tapped"] = {"bear": not both[0].has("vigilance")}
    return {key: value for key, value in expect.items() if value}
