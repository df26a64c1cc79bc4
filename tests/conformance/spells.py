"""Spells by their printed text: what they do, what pays for them, and what they target."""

from __future__ import annotations

from collections.abc import Iterator

from tests.conformance.composing import (
    FREE,
    UNTIL,
    Things,
    card,
    case,
    creature,
    duel,
    spell,
    walker,
)
from turnfold.replays.conformance.cases import Case


def spells() -> Iterator[Case]:
    """Every case of this file; most hold since November 2024, whose text they follow."""
    yield from _spells()
    yield from _mana()
    yield from _targets()


def _spells() -> Iterator[Case]:
    ox, bear = creature("ox", "Bob", 2, 2), creature("bear", "Ann", 2, 2)
    yield _cast(
        "each-opponent-loses-life",
        "102.2",
        "In a game of two players the other player is the only opponent.",
        "Each opponent loses 2 life.",
        [],
        {"life": {"Ann": 20, "Bob": 18}},
    )
    yield _cast(
        "a-spell-wins-the-game",
        "104.2b",
        "An effect can say that a player wins the game.",
        "You win the game.",
        [],
        {"winner": "Ann", "lost": ["Bob"]},
    )
    for life in (3, 10, 25):
        yield _cast(
            f"life-total-becomes-10-from-{life}",
            "119.5",
            "A player whose life total is set gains or loses the difference.",
            "Your life total becomes 10.",
            [],
            {"life": {"Ann": 10, "Bob": 20}},
            life=life,
        )
    yield _cast(
        "destroyed-goes-to-its-owner",
        "701.7a",
        "To destroy a permanent is to put it into its owner's graveyard.",
        "Destroy target creature.",
        [ox],
        {"graveyard": ["ox", "spell"]},
        targets=["ox"],
    )
    yield _cast(
        "two-tokens",
        "701.6",
        "To create tokens is to put so many of them onto the battlefield.",
        "Create two 1/1 white Soldier creature tokens.",
        [],
        {"tokens": {"Ann": 2}},
    )
    yield _cast(
        "a-token-is-a-permanent",
        "111.1",
        "A token is put onto the battlefield by an effect, and is a permanent.",
        "Create a 2/2 green Bear creature token.",
        [ox],
        {"tokens": {"Ann": 1, "Bob": 0}, "battlefield": {"ox": True}},
    )
    for mine, yours in ((3, 2), (2, 4), (2, 2)):
        yield _cast(
            f"fight-of-{mine}-and-{yours}",
            "701.12",
            "Each of two creatures that fight deals damage equal to its power to the other.",
            "Target creature you control fights target creature you don't control.",
            [creature("mine", "Ann", mine, 3), creature("yours", "Bob", yours, 3)],
            {"graveyard": {"mine": yours >= 3, "yours": mine >= 3}},
            targets=["mine", "yours"],
        )
    yield _cast(
        "tapped-by-a-spell",
        "701.21a",
        "To tap a permanent is to turn it sideways.",
        "Tap target creature.",
        [ox, bear],
        {"tapped": {"ox": True, "bear": False}},
        targets=["ox"],
    )
    yield _cast(
        "three-cards-milled",
        "701.13",
        "To mill is to put cards from the top of a library into its graveyard.",
        "Target player mills two cards.",
        [],
        {"graveyard": ["top", "next"], "library": ["third"]},
        targets=["Ann"],
        library=[
            {"id": each, "name": f"Card {n}", "types": ["land"]}
            for n, each in enumerate(("top", "next", "third"))
        ],
    )
    for step, legal in (("upkeep", False), ("precombat_main", True), ("end", False)):
        for kind, allowed in (("sorcery", legal), ("instant", True)):
            text = "You gain 1 life."
            yield case(
                f"{kind}-in-{step}",
                "307.1" if kind == "sorcery" else "117.1a",
                "An instant is cast whenever its player has priority; a sorcery in a main phase of "
                "one's own turn with an empty stack.",
                duel(
                    begin="upkeep",
                    until="end",
                    Ann={"hand": [spell(text, kind, "{0}")]},
                ),
                [{"step": step, "cast": "spell", "legal": allowed}],
                since=FREE,
            )
    yield case(
        "the-last-spell-resolves-first",
        "405.2",
        "Each object goes on top of the stack, and the topmost resolves first.",
        duel(
            ox,
            until=UNTIL,
            Ann={
                "hand": [
                    spell("Put a +1/+1 counter on target creature.", "instant", "{0}"),
                    spell("Destroy target creature.", "instant", "{0}", "other"),
                ]
            },
        ),
        [{"cast": "spell", "targets": ["ox"]}, {"cast": "other", "targets": ["ox"]}],
        {"graveyard": ["spell", "other", "ox"]},
        since=FREE,
    )
    yield case(
        "a-creature-spell-becomes-a-creature",
        "608.3",
        "A permanent spell becomes a permanent as it resolves.",
        duel(until=UNTIL, Ann={"hand": [card("elf", "{1}", power=1, toughness=1)], "mana": "G"}),
        [{"cast": "elf"}],
        {"battlefield": ["elf"], "power/toughness": {"elf": [1, 1]}},
        since=FREE,
    )
    for loyalty in (2, 5):
        sage = {"id": "sage", "name": "Sage", "types": ["planeswalker"], "cost": "{1}"}
        yield case(
            f"a-planeswalker-enters-with-{loyalty}",
            "306.5b",
            "A planeswalker enters with as many loyalty counters as its loyalty says.",
            duel(until=UNTIL, Ann={"hand": [sage | {"loyalty": loyalty}], "mana": "U"}),
            [{"cast": "sage"}],
            {"loyalty": {"sage": loyalty}},
            since=FREE,
        )
    yield case(
        "gone-before-anybody-can-respond",
        "117.5",
        "State-based actions are performed before a player gets priority, so a creature with "
        "lethal damage cannot be saved.",
        duel(
            ox,
            bear,
            until=UNTIL,
            Ann={"hand": [spell("Put a +1/+1 counter on target creature.", "instant", "{0}")]},
        ),
        [
            {"effect": {"deal_damage": {"source": "bear", "to": "ox", "amount": 2}}},
            {"cast": "spell", "targets": ["ox"], "legal": False},
        ],
        {"graveyard": ["ox"]},
        since=FREE,
    )


def _mana() -> Iterator[Case]:
    """107.4: which mana pays which symbol."""
    for cost, mana, legal, rule, why in (
        ("{G}", "G", True, "107.4a", "a coloured symbol is paid with mana of its colour"),
        ("{G}", "R", False, "107.4a", "a coloured symbol is paid with mana of its colour"),
        ("{G}", "C", False, "107.4a", "colourless mana pays no coloured symbol"),
        ("{W}{U}{B}{R}{G}", "WUBRG", True, "107.4a", "five symbols for five colours"),
        ("{2}", "RG", True, "107.4b", "generic mana is paid with any mana"),
        ("{2}", "CC", True, "107.4b", "generic mana is paid with any mana"),
        ("{2}", "R", False, "107.4b", "generic mana of 2 needs two mana"),
        ("{1}{G}", "RG", True, "107.4b", "generic mana is paid with what is left"),
        ("{1}{G}", "RR", False, "107.4a", "some mana must have the colour"),
        ("{C}", "C", True, "107.4c", "the colourless symbol is paid with colourless mana"),
        ("{C}", "G", False, "107.4c", "coloured mana does not pay the colourless symbol"),
        ("{0}", "", True, "118.5", "a cost of nothing is paid by saying so"),
    ):
        name = cost.strip("{}").replace("}{", "") + "-with-" + (mana or "nothing")
        yield case(
            f"cost-{name}",
            rule,
            f"{why[0].upper()}{why[1:]}.",
            duel(
                until=UNTIL, Ann={"hand": [card("elf", cost, power=1, toughness=1)], "mana": mana}
            ),
            [{"cast": "elf", "legal": legal}],
            since=FREE,
        )
    for symbol, rule in (*((each, "106.1a") for each in "WUBRG"), ("C", "106.1b")):
        yield case(
            f"mana-of-{symbol}",
            rule,
            "Mana is white, blue, black, red, green or colourless.",
            duel(until="precombat_main"),
            [{"effect": {"add_mana": {"mana": f"{{{symbol}}}"}}}],
            {"mana": {"Ann": symbol}},
            since=FREE,
        )
    for tapped in (True, False):
        ox = creature("ox", "Ann", 2, 2) | {"name": "Ox", "text": "{Q}: You gain 1 life."}
        yield case(
            f"untap-symbol-while-{'tapped' if tapped else 'untapped'}",
            "107.6",
            "The untap symbol is paid by untapping; what is untapped cannot pay it.",
            duel(ox | ({"tapped": True} if tapped else {}), until=UNTIL),
            [{"activate": "ox", "legal": tapped}],
            since=FREE,
        )


def _targets() -> Iterator[Case]:
    """115: what may be targeted."""
    land: Things = {"id": "land", "name": "Wood", "controller": "Bob", "types": ["land"]}
    things = [creature("ox", "Bob", 2, 2), walker("sage", "Bob", 3), land]
    things[0]["name"] = "Ox"
    things[1]["name"] = "Sage"
    siege = {"id": "siege", "controller": "Ann", "types": ["battle"], "subtypes": ["Siege"]}
    things.append(siege | {"defense": 3, "protector": "Bob"})
    grave = {"id": "dead", "name": "Dead Elf", "types": ["creature"], "power": 1, "toughness": 1}
    for text, rule, answers in (
        (
            "Old Word deals 1 damage to any target.",
            "115.4",
            {"ox": True, "Bob": True, "sage": True, "siege": True, "land": False, "dead": False},
        ),
        (
            "Destroy target creature.",
            "115.1",
            {"ox": True, "Bob": False, "sage": False, "land": False, "dead": False},
        ),
        (
            "Return target permanent to its owner's hand.",
            "110.1",
            {"ox": True, "land": True, "sage": True, "dead": False, "Bob": False},
        ),
        (
            "Return target creature card from your graveyard to your hand.",
            "400.1",
            {"dead": False, "own": True, "ox": False},
        ),
    ):
        own = grave | {"id": "own", "name": "Own Elf"}
        for target, legal in answers.items():
            yield case(
                f"{rule.replace('.', '-')}-target-{target.lower()}",
                rule,
                f"What says “{text}” may {'' if legal else 'not '}target this.",
                duel(
                    *things,
                    until=UNTIL,
                    Ann={"hand": [spell(text, cost="{0}")], "graveyard": [own]},
                    Bob={"graveyard": [grave]},
                ),
                [{"cast": "spell", "targets": [target], "legal": legal}],
                since=FREE,
            )
    for kinds, text, target, legal in (
        (["artifact", "creature"], "Destroy target artifact.", "one", True),
        (["creature"], "Destroy target artifact.", "one", False),
        (["artifact", "creature"], "Destroy target creature.", "one", True),
    ):
        one = creature("one", "Bob", 1, 1) | {"name": "One", "types": kinds}
        yield case(
            f"types-{'-'.join(kinds)}-for-{text.split()[-1].strip('.')}",
            "205.1",
            "An object is of each of its card types.",
            duel(one, until=UNTIL, Ann={"hand": [spell(text, cost="{0}")]}),
            [{"cast": "spell", "targets": [target], "legal": legal}],
            since=FREE,
        )
    for kind, legal in (("legendary", True), ("", False)):
        one = creature("one", "Bob", 1, 1) | {"name": "One"}
        one |= {"supertypes": [kind]} if kind else {}
        yield case(
            f"supertype-{kind or 'none'}",
            "205.4a",
            "A supertype is a quality of an object, as its types are.",
            duel(
                one,
                until=UNTIL,
                Ann={"hand": [spell("Destroy target legendary creature.", cost="{0}")]},
            ),
            [{"cast": "spell", "targets": ["one"], "legal": legal}],
            since=FREE,
        )
    for targets in ([], ["ox"]):
        yield case(
            f"up-to-one-target-{len(targets)}",
            "115.6",
            "A spell that says “up to one target” may have none.",
            duel(
                things[0],
                until=UNTIL,
                Ann={"hand": [spell("Tap up to one target creature.", cost="{0}")]},
            ),
            [{"cast": "spell", "targets": targets}],
            {"tapped": {"ox": bool(targets)}, "graveyard": ["spell"]},
            since=FREE,
        )
    for who, legal in (("Ann", True), ("Bob", False)):
        ox = creature("ox", who, 2, 2, "hexproof") | {"name": "Ox"}
        yield case(
            f"hexproof-of-{who.lower()}",
            "702.11b",
            "A permanent with hexproof cannot be the target of what opponents control.",
            duel(ox, until=UNTIL, Ann={"hand": [spell("Destroy target creature.", cost="{0}")]}),
            [{"cast": "spell", "targets": ["ox"], "legal": legal}],
            since=FREE,
        )


def _cast(
    name: str,
    rule: str,
    why: str,
    text: str,
    battlefield: list[Things],
    expect: Things,
    *,
    targets: list[str] | None = None,
    kind: str = "sorcery",
    **more: object,
) -> Case:
    """Ann casts a spell with this text, and it resolves."""
    entry: Things = {"cast": "spell"} | ({"targets": targets} if targets else {})
    board = duel(
        *battlefield,
        until=UNTIL,
        Ann={"hand": [spell(text, kind)], "mana": "R", **more},
    )
    return case(name, rule, why, board, [entry], expect, since=FREE)
