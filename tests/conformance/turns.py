"""Turns: which steps come, what they do, and what ends with them."""

from __future__ import annotations

from collections.abc import Iterator

from tests.conformance.composing import FIRST, Things, attack, case, creature, duel
from turnfold.replays.conformance.cases import Case

MAIN = ["precombat_main"]
COMBAT = ["beginning_of_combat", "declare_attackers"]
FIGHT = ["declare_blockers", "combat_damage"]
REST = ["end_of_combat", "postcombat_main", "end", "cleanup"]
M10 = "2009-07-11"


def turns() -> Iterator[Case]:
    """Every step of the turn, and what is added and skipped."""
    yield from _steps()
    yield from _skipped()
    yield from _added()
    yield from _untapping()
    yield from _drawing()
    yield from _ending()
    yield from _mana()
    yield from _lands()


def _steps() -> Iterator[Case]:
    """500.1, 506.1, 508.8, 510.4: which steps a turn has."""
    for attackers, words, expected, rule, why in (
        (0, (), [*COMBAT, *REST], "508.8", "without attackers there are no blocks and no damage"),
        (1, (), [*COMBAT, *FIGHT, *REST], "506.1", "the combat phase has five steps"),
        (
            1,
            ("first strike",),
            [*COMBAT, "declare_blockers", "first_strike_damage", "combat_damage", *REST],
            "510.4",
            "with first strike there are two combat damage steps",
        ),
        (
            1,
            ("double strike",),
            [*COMBAT, "declare_blockers", "first_strike_damage", "combat_damage", *REST],
            "510.4",
            "with double strike there are two combat damage steps",
        ),
        (2, (), [*COMBAT, *FIGHT, *REST], "506.1", "several attackers fight in the same steps"),
    ):
        for idle in (0, 1):
            things = [creature(f"one{n}", "Ann", 2, 2, *words) for n in range(attackers)]
            things += [creature(f"idle{n}", "Ann", 2, 2, "first strike") for n in range(idle)]
            name = "-".join([str(attackers), *words, *["idle"] * idle]).replace(" ", "-")
            yield case(
                f"steps-with-attackers-{name}",
                rule,
                f"In a turn {why}; creatures that do not fight change nothing.",
                duel(*things, until="end_of_turn"),
                [attack(*(f"one{n}" for n in range(attackers)))] if attackers else [],
                {"steps": [*MAIN, *expected]},
                since=M10,
            )
    whole = ["upkeep", "draw", *MAIN, *COMBAT, *REST]
    for at, begin in enumerate(("upkeep", "draw", "precombat_main")):
        yield case(
            f"steps-from-{begin}",
            "500.1",
            "Phases and steps come in their order, each once.",
            duel(begin=begin, until="end_of_turn"),
            [],
            {"steps": whole[at:]},
            since=M10,
        )
    for after in (1, 2, 3):
        yield case(
            f"turns-in-order-{after}",
            "500.1",
            "Players take turns in turn order.",
            duel(until=f"turn+{after}"),
            [],
            {"turns": [("Ann", "Bob")[n % 2] for n in range(after + 1)]},
        )


def _skipped() -> Iterator[Case]:
    """614.10: a step, phase or turn that is skipped does not come."""
    table: tuple[tuple[str, str, str, list[str]], ...] = (
        ("combat", "Ann", "end_of_turn", [*MAIN, "postcombat_main", "end", "cleanup"]),
        ("end", "Ann", "end_of_turn", [*MAIN, *COMBAT, *REST[:2], "cleanup"]),
    )
    for what, player, until, steps in table:
        for times in (1, 2):
            yield case(
                f"skip-{what}-{times}",
                "614.10",
                "What is skipped does not come; each effect skips one occurrence.",
                duel(until=until),
                [{"effect": {"skip": {"player": player, "what": what}}}] * times,
                {"steps": steps},
                since=M10,
            )
    for times, expected in ((1, ["Ann", "Ann"]), (2, ["Ann", "Ann"]), (0, ["Ann", "Bob"])):
        yield case(
            f"skip-turn-{times}",
            "614.10",
            "A player who skips a turn takes no turn when it would begin; each effect skips one.",
            duel(until="turn+1"),
            [{"effect": {"skip": {"player": "Bob", "what": "turn"}}}] * times,
            {"turns": expected},
        )
    for what, size in (("draw", 0), ("upkeep", 1), ("untap", 1)):
        yield case(
            f"skip-{what}-and-draw",
            "614.10",
            f"Bob skips his {what} step, and nothing else of his turn.",
            duel(until="turn+1 precombat_main"),
            [{"effect": {"skip": {"player": "Bob", "what": what}}}],
            {"hand_size": {"Bob": size}, "active_player": "Bob"},
        )


def _added() -> Iterator[Case]:
    """500.7-500.10: what is added comes directly after; the newest comes first."""
    for times in (1, 2):
        phases = [*MAIN, *([*COMBAT, "end_of_combat"] * (times + 1)), *REST[1:]]
        yield case(
            f"combat-added-{times}",
            "500.8",
            "A phase that is added to a turn comes directly after the phase that is named.",
            duel(until="end_of_turn"),
            [{"effect": {"add_phase": "combat"}}] * times,
            {"steps": phases},
            since=M10,
        )
    for order, expected in (
        (["Bob"], ["Ann", "Bob", "Bob"]),
        (["Ann"], ["Ann", "Ann", "Bob"]),
        (["Ann", "Bob"], ["Ann", "Bob", "Ann", "Bob"]),
        (["Bob", "Ann"], ["Ann", "Ann", "Bob", "Bob"]),
        (["Ann", "Ann"], ["Ann", "Ann", "Ann", "Bob"]),
    ):
        yield case(
            f"turns-added-{'-'.join(order).lower()}",
            "500.7",
            "Extra turns are added one by one after this one; the newest is taken first.",
            duel(until=f"turn+{len(expected) - 1}"),
            [{"effect": {"add_turn": each}} for each in order],
            {"turns": expected},
        )
    for after in ("draw", "upkeep"):
        yield case(
            f"step-added-after-{after}",
            "500.9",
            "A step that is added comes directly after the step that is named.",
            duel(begin="upkeep", until="precombat_main"),
            [{"effect": {"add_step": {"step": "upkeep", "after": after}}}],
            {
                "steps": ["upkeep", "upkeep", "draw", "precombat_main"]
                if after == "upkeep"
                else ["upkeep", "draw", "upkeep", "precombat_main"]
            },
        )


def _untapping() -> Iterator[Case]:
    """502.3: the active player's permanents untap, and no others."""
    for kind in ("creature", "land", "artifact"):
        mine = creature("mine", "Bob", 2, 2, tapped=True)
        yours = creature("yours", "Ann", 2, 2, tapped=True)
        for each in (mine, yours):
            if kind != "creature":
                each["types"] = [kind]
                del each["power"], each["toughness"]
        yield case(
            f"untap-{kind}",
            "502.3",
            "As a player's untap step goes on, that player's permanents untap, and no others.",
            duel(mine, yours, until="turn+1 upkeep"),
            [],
            {"tapped": {"mine": False, "yours": True}},
        )
    for number in (1, 2):
        bear = creature("bear", "Bob", 2, 2, tapped=True, counters={"stun": number})
        yield case(
            f"untap-with-stun-{number}",
            "122.1d",
            "If what has a stun counter would untap, a counter is removed instead.",
            duel(bear, until="turn+1 upkeep"),
            [],
            {"tapped": ["bear"], "counters": {"bear": {"stun": number - 1}}},
            since="2023-06-16",
        )
    for out in (True, False):
        ghost = creature("ghost", "Bob", 2, 2, "phasing", **({"phased_out": True} if out else {}))
        yield case(
            f"phasing-{'in' if out else 'out'}",
            "502.1",
            "As the untap step begins, what has phasing phases out, and what was phased out "
            "phases in.",
            duel(ghost, until="turn+1 upkeep"),
            [],
            {"phased_out": {"ghost": not out}},
        )
    for turn, sick in (("turn+2", False), ("end_of_turn", True)):
        new = creature("new", "Ann", 2, 2, summoning_sick=True)
        until = "declare_attackers" if sick else f"{turn} declare_attackers"
        yield case(
            f"new-creature-attacks-{'now' if sick else 'a-turn-later'}",
            "302.6",
            "A creature may attack once its controller has controlled it since their turn began.",
            duel(new, until=until),
            [
                {
                    **({} if sick else {"turn": 5}),
                    "declare_attackers": {"new": "Bob"},
                    "legal": not sick,
                }
            ],
        )


def _drawing() -> Iterator[Case]:
    """504.1: the active player draws a card."""
    for cards in (0, 1, 6):
        hand = [{"name": f"Card {n}", "types": ["land"]} for n in range(cards)]
        yield case(
            f"draw-with-{cards}-in-hand",
            "504.1" if cards else "703.4",
            "In the draw step the active player draws one card, and nobody else does.",
            duel(until="turn+1 precombat_main", Bob={"hand": hand}, Ann={"hand": hand[:1]}),
            [],
            {"hand_size": {"Bob": cards + 1, "Ann": len(hand[:1])}},
        )
    yield case(
        "draw-from-an-empty-library",
        "504.1",
        "The card for the turn is drawn from an empty library too, and that loses the game.",
        duel(until="game_over", Bob={"library": 0}),
        [],
        {"lost": ["Bob"], "winner": "Ann"},
    )


def _ending() -> Iterator[Case]:
    """513, 514: what happens as the turn ends."""
    for cards, most in ((5, 7), (7, 7), (8, 7), (10, 7), (3, 2), (2, 0)):
        hand = [{"name": f"Card {n}", "types": ["land"]} for n in range(cards)]
        yield case(
            f"hand-of-{cards}-and-maximum-{most}",
            "514.1",
            f"The active player discards down to {most} cards.",
            duel(until="turn+1 upkeep", Ann={"hand": hand, "max_hand_size": most}),
            [],
            {"hand_size": {"Ann": min(cards, most)}},
        )
    for damage in (1, 2, 3):
        ox = creature("ox", "Bob", 1, 4, damage=damage)
        for until, left in (("end", damage), ("turn+1 upkeep", 0)):
            yield case(
                f"damage-{damage}-at-{until.replace(' ', '-').replace('+', '-')}",
                "514.2",
                "Damage stays marked until the cleanup step, in which all of it is removed.",
                duel(ox, until=until),
                [],
                {"damage": {"ox": left}},
            )
    for power, toughness in ((3, 3), (-1, 1), (0, 2)):
        for until, on in (("end", True), ("turn+1 upkeep", False)):
            pump = {"what": "ox", "power": power, "toughness": toughness}
            yield case(
                f"pump-{power}-{toughness}-at-{until.replace(' ', '-').replace('+', '-')}",
                "514.2",
                "What lasts until end of turn ends in the cleanup step.",
                duel(creature("ox", "Bob", 2, 2), until=until),
                [{"effect": {"pump": pump}}],
                {"power/toughness": {"ox": [2 + power * on, 2 + toughness * on]}},
            )
    for damage, more in ((3, 2), (2, 2), (4, 3)):
        yield case(
            f"damage-{damage}-and-a-pump-of-{more}-end-together",
            "514.2",
            "Damage is removed at the same time at which effects until end of turn end, so nothing "
            "dies of it.",
            duel(creature("ox", "Bob", 2, 2), creature("bear", "Ann", 2, 2), until="turn+1 upkeep"),
            [
                {"effect": {"pump": {"what": "ox", "power": 0, "toughness": more + 1}}},
                {"effect": {"deal_damage": {"source": "bear", "to": "ox", "amount": damage}}},
            ],
            {"battlefield": ["ox"], "damage": {"ox": 0}, "power/toughness": {"ox": [2, 2]}}
            if damage < 3 + more
            else {"graveyard": ["ox"]},
        )


def _mana() -> Iterator[Case]:
    """500.5 and, until July 2009, 300.3-300.4."""
    for amount in (1, 3):
        pool = "G" * amount
        for until, life, last, since, why in (
            ("beginning_of_combat", 20, None, M10, "Mana pools empty as a step or phase ends"),
            (
                "beginning_of_combat",
                20 - amount,
                "2009-07-10",
                FIRST,
                "Mana that is left as a phase ends costs its owner so much life",
            ),
        ):
            yield case(
                f"mana-{amount}-unspent-from-{since}",
                "500.5" if last is None else "300.3",
                f"{why}: Ann has {life} life.",
                duel(until=until, Ann={"mana": pool}),
                [],
                {"life": {"Ann": life}, "mana": {"Ann": ""}},
                since=since,
                last=last,
            )
        yield case(
            f"mana-{amount}-in-the-same-step",
            "106.4",
            "Mana stays in the pool until the step or phase ends.",
            duel(until="precombat_main", Ann={"mana": pool}),
            [{"effect": {"gain_life": {"player": "Ann", "amount": 1}}}],
            {"mana": {"Ann": pool}, "life": {"Ann": 21}},
        )
    for step, kept in (("upkeep", False), ("draw", True)):
        yield case(
            f"mana-of-the-{step}-in-the-draw-step",
            "500.5",
            "Since July 2009 mana pools empty as each step ends, too.",
            duel(begin=step, until="draw"),
            [{"step": step, "effect": {"add_mana": {"mana": "{R}"}}}],
            {"mana": {"Ann": "R" if kept else ""}},
            since=M10,
        )
        yield case(
            f"mana-of-the-{step}-in-the-draw-step-before",
            "300.3",
            "Until July 2009 mana pools empty only as phases end, so mana stays from step to step.",
            duel(begin=step, until="draw"),
            [{"step": step, "effect": {"add_mana": {"mana": "{R}"}}}],
            {"mana": {"Ann": "R"}},
            last="2009-07-10",
        )


def _lands() -> Iterator[Case]:
    """305.2-3, 116.2a: when lands are played."""
    forest: Things = {"id": "forest", "name": "Wood", "types": ["land"], "subtypes": ["Forest"]}
    swamp: Things = {"id": "swamp", "name": "Bog", "types": ["land"], "subtypes": ["Swamp"]}
    for step, legal in (
        ("precombat_main", True),
        ("postcombat_main", True),
        ("beginning_of_combat", False),
        ("end", False),
        ("end_of_combat", False),
    ):
        yield case(
            f"land-in-{step}",
            "116.2a",
            "A land may be played in a main phase of one's own turn, while the stack is empty.",
            duel(until="end_of_turn", Ann={"hand": [forest]}),
            [{"step": step, "play_land": "forest", "legal": legal}],
        )
        yield case(
            f"land-of-the-opponent-in-{step}",
            "305.3",
            "Nobody may play a land in the turn of another player.",
            duel(until="end_of_turn", Bob={"hand": [forest]}),
            [{"step": step, "player": "Bob", "play_land": "forest", "legal": False}],
        )
    yield case(
        "second-land",
        "305.2",
        "A player may play one land in each of their turns.",
        duel(until="end_of_turn", Ann={"hand": [forest, swamp]}),
        [
            {"play_land": "forest"},
            {"play_land": "swamp", "legal": False},
            {"step": "postcombat_main", "play_land": "swamp", "legal": False},
        ],
        {"battlefield": ["forest"], "hand": ["swamp"]},
    )
