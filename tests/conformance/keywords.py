"""Keywords that no fight of two creatures shows."""

from __future__ import annotations

from collections.abc import Iterator

from tests.conformance.composing import (
    FREE,
    UNTIL,
    Things,
    attack,
    block,
    card,
    case,
    creature,
    duel,
)
from turnfold.replays.conformance.cases import Case


def keywords() -> Iterator[Case]:
    """Every case of this file; they hold since November 2024, whose text they follow."""
    yield from _keywords()
    yield from _exploring()


def _keywords() -> Iterator[Case]:
    """702: keywords that no fight shows."""
    for number in (1, 2):
        yield case(
            f"poisonous-{number}",
            "702.70a",
            "A player to whom it deals combat damage gets so many poison counters.",
            duel(creature("snake", "Ann", 1, 1, f"poisonous {number}")),
            [attack("snake")],
            {"poison": {"Bob": number}, "life": {"Bob": 19}},
            since=FREE,
        )
        for damage in (1, 3):
            ox = creature("ox", "Bob", 1, 5, f"absorb {number}")
            yield case(
                f"absorb-{number}-of-{damage}",
                "702.64a",
                "Of damage that a source would deal to it, so much is prevented.",
                duel(ox, creature("bear", "Ann", 2, 2), until=UNTIL),
                [{"effect": {"deal_damage": {"source": "bear", "to": "ox", "amount": damage}}}],
                {"damage": {"ox": max(damage - number, 0)}},
                since=FREE,
            )
        yield case(
            f"afterlife-{number}",
            "702.135a",
            "As it dies it leaves so many Spirit tokens with flying.",
            duel(creature("monk", "Ann", 1, 1, f"afterlife {number}"), until=UNTIL),
            [{"effect": {"destroy": "monk"}}],
            {"tokens": {"Ann": number}},
            since=FREE,
        )
        cub = card("cub", "{3}", power=1, toughness=1, keywords=[f"reinforce {number}—{{1}}"])
        yield case(
            f"reinforce-{number}",
            "702.77a",
            "The card may be discarded to put so many +1/+1 counters on a creature.",
            duel(creature("ox", "Ann", 2, 2), until=UNTIL, Ann={"hand": [cub], "mana": "G"}),
            [{"activate": "cub", "targets": ["ox"]}],
            {"power/toughness": {"ox": [2 + number, 2 + number]}, "graveyard": ["cub"]},
            since=FREE,
        )
        modular = card("golem", "{1}", power=0, toughness=0)
        modular |= {"types": ["artifact", "creature"], "keywords": [f"modular {number}"]}
        yield case(
            f"modular-{number}",
            "702.43a",
            "It enters with so many +1/+1 counters.",
            duel(until=UNTIL, Ann={"hand": [modular], "mana": "C"}),
            [{"cast": "golem"}],
            {"power/toughness": {"golem": [number, number]}},
            since=FREE,
        )
        for hurt in (True, False):
            ogre = card("ogre", "{1}", power=1, toughness=1)
            ogre |= {"keywords": [f"bloodthirst {number}"]}
            hit = {"deal_damage": {"source": "bear", "to": "Bob", "amount": 1}}
            yield case(
                f"bloodthirst-{number}-{'after-damage' if hurt else 'without'}",
                "702.54a",
                "It enters with counters if an opponent was dealt damage this turn.",
                duel(creature("bear", "Ann", 2, 2), until=UNTIL, Ann={"hand": [ogre], "mana": "R"}),
                [*([{"effect": hit}] if hurt else []), {"cast": "ogre"}],
                {"power/toughness": {"ogre": [1 + number * hurt, 1 + number * hurt]}},
                since=FREE,
            )
    for word, legal in (("reach", True), ("flying", True), ("vigilance", False)):
        yield case(
            f"{word}-blocks-flying",
            "702.17b",
            "A creature with reach may block a creature with flying.",
            duel(
                creature("bird", "Ann", 1, 1, "flying"),
                creature("spider", "Bob", 1, 4, word),
                until="declare_blockers",
            ),
            [attack("bird"), {**block(spider="bird"), "legal": legal}],
            since=FREE,
        )
    for kind in ("Forest", "Island", "Swamp", "Mountain", "Plains"):
        for land in ("Forest", "Island"):
            there = {"id": "land", "controller": "Bob", "types": ["land"], "subtypes": [land]}
            runner = creature("runner", "Ann", 1, 1, f"{kind.lower()}walk")
            yield case(
                f"{kind.lower()}walk-against-{land.lower()}",
                "702.14a",
                "Landwalk names the type of land that stops blocks.",
                duel(runner, creature("ox", "Bob", 1, 1), there, until="declare_blockers"),
                [attack("runner"), {**block(ox="runner"), "legal": kind != land}],
                since=FREE,
            )
    for out in (True, False):
        ghost = creature("ghost", "Bob", 2, 2, "phasing", **({"phased_out": True} if out else {}))
        yield case(
            f"phasing-{'comes' if out else 'goes'}",
            "702.26a",
            "What has phasing phases out in its controller's untap step, and in again in the next.",
            duel(ghost, until="turn+1 upkeep"),
            [],
            {"phased_out": {"ghost": not out}},
            since=FREE,
        )
    for text, counters in (("a counter", 1), ("a token", 0)):
        smith = card("smith", "{1}", power=1, toughness=1) | {"keywords": ["fabricate 1"]}
        yield case(
            f"fabricate-{text.replace(' ', '-')}",
            "702.123a",
            "As it enters its controller takes counters, or as many Servos.",
            duel(until=UNTIL, Ann={"hand": [smith], "mana": "G"}),
            [{"cast": "smith"}, {"answer": bool(counters)}],
            {
                "power/toughness": {"smith": [1 + counters, 1 + counters]},
                "tokens": {"Ann": 1 - counters},
            },
            since=FREE,
        )


def _exploring() -> Iterator[Case]:
    """701.40: what is left undone does not stop the rest."""
    scout = card("scout", "{0}", power=1, toughness=1)
    scout["text"] = "When this creature enters, it explores."
    land: Things = {"id": "land", "name": "Wood", "types": ["land"]}
    yield case(
        "a-scout-explores-without-a-library",
        "701.40b",
        "A permanent explores although no card can be revealed; no land was, so it gets a counter.",
        duel(until=UNTIL, Ann={"hand": [scout], "library": 0}),
        [{"cast": "scout"}],
        {"power/toughness": {"scout": [2, 2]}, "lost": []},
        since=FREE,
    )
    yield case(
        "a-scout-that-has-left-explores",
        "701.40c",
        "What has left explores as it last was, for the player who controlled it then.",
        duel(until=UNTIL, Ann={"hand": [scout], "library": [land]}),
        [
            {"cast": "scout"},
            {"player": "Bob", "pass": True},
            {"step": "precombat_main", "effect": {"destroy": "scout"}},
        ],
        {"hand": ["land"], "graveyard": ["scout"]},
        since=FREE,
    )
