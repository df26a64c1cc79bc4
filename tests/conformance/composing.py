"""How a case is written: a board of Ann, whose turn it is, and Bob; the level is worked out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from turnfold.replays.conformance.cases import Case, CaseLevel

Things = dict[str, Any]

FIRST = "1999-04-23"
M10 = "2009-07-11"
FREE = "2024-11-08"
"""The day since which damage is divided freely again."""

ONE_IS_LETHAL = "2010-07-16"
"""The day since which 1 damage by deathtouch is lethal as damage is assigned."""

UNTIL = "beginning_of_combat"
"""Where a case without combat ends."""

LAST_ON_STACK = "2009-07-10"
LAST_IN_ORDER = "2024-11-07"

SINCE = {
    "double strike": "2003-03-15",
    "vigilance": "2004-10-01",
    "defender": "2004-10-01",
    "reach": "2007-05-01",
    "deathtouch": M10,
    "lifelink": M10,
    "wither": M10,
    "intimidate": "2009-10-02",
    "infect": "2011-02-04",
    "indestructible": "2013-07-13",
    "menace": "2015-07-17",
    "skulk": "2016-04-08",
    "trample over planeswalkers": "2021-06-18",
    "toxic": "2023-06-16",
}
"""From which day on a case holds that has a keyword: its word, or the rules that it has now."""


def since(keywords: Iterable[str], at_least: str = FIRST) -> str:
    """The day from which on a board with these keywords can be written down."""
    return max([at_least, *(SINCE.get(each.rstrip(" 0123456789"), FIRST) for each in keywords)])


def creature(
    label: str, controller: str, power: int, toughness: int, *keywords: str, **more: Any
) -> Things:
    """A creature on the battlefield."""
    made: Things = {"id": label, "controller": controller, "types": ["creature"]}
    made |= {"power": power, "toughness": toughness}
    return made | ({"keywords": list(keywords)} if keywords else {}) | more


def walker(label: str, controller: str, loyalty: int, **more: Any) -> Things:
    """A planeswalker that has so much loyalty."""
    made: Things = {"id": label, "controller": controller, "types": ["planeswalker"]}
    return made | {"loyalty": loyalty} | more


def duel(*battlefield: Things, until: str = "end_of_combat", **more: Any) -> Things:
    """A board of two players without its script."""
    players: Things = {"Ann": more.pop("Ann", {}), "Bob": more.pop("Bob", {})}
    return {"players": players, "battlefield": list(battlefield), "until": until, **more}


def case(
    name: str,
    rule: str,
    why: str,
    board: Things,
    script: Iterable[Things],
    expect: Things | None = None,
    *,
    since: str = FIRST,
    last: str | None = None,
) -> Case:
    """A case, with the level that its board needs."""
    dispute = {"format": 1, "title": why, **board, "script": list(script)}
    if expect:
        dispute["expect"] = expect
    return Case(
        id=name, rule=rule, level=level(dispute), since=since, last=last, why=why, dispute=dispute
    )


def level(dispute: Things) -> CaseLevel:
    """What an engine must know to play a dispute."""
    cards = list(_cards(dispute))
    if any("text" in each or "types" not in each for each in cards):
        return CaseLevel.PRINTED
    if any("abilities" in each for each in cards):
        return CaseLevel.ABILITIES
    if any(_acts(entry) for entry in dispute.get("script", ())):
        return CaseLevel.ABILITIES
    plain = {"id", "name", "controller", "types", "power", "toughness", "tapped", "damage"}
    plain |= {"summoning_sick", "cost", "colors", "subtypes"}
    others = (set(each) - plain or set(each["types"]) - {"creature", "land"} for each in cards)
    return CaseLevel.KEYWORDS if any(others) else CaseLevel.VANILLA


def _acts(entry: Things) -> bool:
    return "effect" in entry or "cast" in entry or "activate" in entry


def _cards(dispute: Things) -> Iterable[Things]:
    yield from dispute.get("battlefield", ())
    for player in dispute["players"].values():
        for zone in ("hand", "library", "graveyard", "exile", "schemes"):
            there = player.get(zone, ())
            for card in there if isinstance(there, list) else ():
                yield {} if isinstance(card, str) else card


def attack(*attackers: str, target: str = "Bob") -> Things:
    """The entry in which creatures attack."""
    return {"declare_attackers": dict.fromkeys(attackers, target)}


def block(**blocks: str | list[str]) -> Things:
    """The entry in which creatures block."""
    return {"declare_blockers": blocks}


def slug(words: str) -> str:
    """Words as a part of a case's name."""
    return words.replace(" ", "-").replace("/", "-")


def spell(text: str, kind: str = "sorcery", cost: str = "{1}", label: str = "spell") -> Things:
    """A card in Ann's hand."""
    name = "Old Word" if label == "spell" else "New Word"
    return {"id": label, "name": name, "types": [kind], "cost": cost, "text": text}


def card(label: str, cost: str, **more: object) -> Things:
    """A creature card in a hand."""
    return {"id": label, "name": label.title(), "types": ["creature"], "cost": cost, **more}
