"""Games of several players and of teams."""

from __future__ import annotations

from collections.abc import Iterator

from tests.conformance.composing import FREE, UNTIL, Things, case, creature
from turnfold.replays.conformance.cases import Case

TEAMS: Things = {"teams": [["Ann", "Bob"], ["Cid", "Dot"]], "team_rules": "two_headed_giant"}


def several() -> Iterator[Case]:
    """Every case of this file; they hold since November 2024."""
    yield from _three()
    yield from _teams()


def _three() -> Iterator[Case]:
    """802, 806: free for all, with all opponents attackable, or those beside one."""
    things = [creature("bear", "Ann", 2, 2), creature("boar", "Ann", 3, 3)]
    for option, rule, answers in (
        ("multiple", "802.2", {("Bob", "Cid"): True, ("Cid", "Cid"): True, ("Bob", "Bob"): True}),
        ("left", "803.1", {("Bob", "Bob"): True, ("Bob", "Cid"): False, ("Cid", "Cid"): False}),
        ("right", "803.1", {("Bob", "Bob"): False, ("Bob", "Cid"): False, ("Cid", "Cid"): True}),
    ):
        for (first, second), legal in answers.items():
            yield case(
                f"three-players-{option}-{first}-{second}".lower(),
                rule,
                "The option says which opponents may be attacked, and whether several at once.",
                _board({"Ann": {}, "Bob": {}, "Cid": {}}, things, attack_option=option)
                | {"until": "declare_attackers"},
                [{"declare_attackers": {"bear": first, "boar": second}, "legal": legal}],
                since=FREE,
            )
    for option, number in (("multiple", 9), ("left", 4), ("right", 4)):
        yield case(
            f"attacks-of-three-players-{option}",
            "802.1" if option == "multiple" else "803.1",
            f"Each of two creatures attacks one who may be attacked, or nothing: {number} attacks.",
            _board({"Ann": {}, "Bob": {}, "Cid": {}}, things, attack_option=option)
            | {"until": "declare_attackers"},
            [],
            {"legal_count": number},
            since=FREE,
        )
    for players in (3, 4):
        names = ["Ann", "Bob", "Cid", "Dot"][:players]
        yield case(
            f"turns-of-{players}-players",
            "800.2",
            "In a game of several players turns go round in turn order.",
            _board({name: {} for name in names}, [], until=f"turn+{players}"),
            [],
            {"turns": [*names, "Ann"]},
            since=FREE,
        )
        yield case(
            f"first-draw-with-{players}-players",
            "103.8c",
            "With more than two players nobody skips the first draw.",
            _board({name: {} for name in names}, [], begin="upkeep", turn=1),
            [],
            {"hand_size": {"Ann": 1}},
            since=FREE,
        )
    yield case(
        "free-for-all-one-is-left",
        "806",
        "In a free-for-all the last player in the game wins.",
        _board({"Ann": {}, "Bob": {"life": 2}, "Cid": {"life": 3}}, things, until="game_over"),
        [{"declare_attackers": {"bear": "Bob", "boar": "Cid"}}],
        {"winner": "Ann", "lost": ["Bob", "Cid"]},
        since=FREE,
    )


def _board(players: Things, things: list[Things], **more: object) -> Things:
    return {"players": players, "battlefield": things, "until": UNTIL, **more}


def _teams() -> Iterator[Case]:
    """805, 810: Two-Headed Giant."""
    names = ("Ann", "Bob", "Cid", "Dot")
    players: Things = {name: {"life": 30} for name in names}
    things = [creature("bear", "Ann", 2, 2), creature("boar", "Bob", 3, 3)]
    guards = [creature("ox", "Cid", 1, 4), creature("yak", "Dot", 1, 4)]
    yield case(
        "a-team-attacks-together",
        "805.1",
        "With shared team turns the members of a team take their turns together.",
        _board(players, things, **TEAMS, until="end_of_combat"),
        [{"declare_attackers": {"bear": "Cid", "boar": "Dot"}}],
        {"life": {"Cid": 25, "Dot": 25, "Ann": 30}},
        since=FREE,
    )
    yield case(
        "a-team-shares-its-turns",
        "810.2",
        "Two-Headed Giant is played with shared team turns.",
        _board(players, [], **TEAMS, until="turn+2"),
        [],
        {"turns": ["Ann", "Cid", "Ann"]},
        since=FREE,
    )
    yield case(
        "each-member-draws",
        "805.4b",
        "Each player of the active team draws in the draw step.",
        _board(players, [], **TEAMS, until="turn+1 precombat_main"),
        [],
        {"hand_size": {"Cid": 1, "Dot": 1, "Ann": 0, "Bob": 0}},
        since=FREE,
    )
    tapped = [creature(f"t{name.lower()}", name, 1, 1, tapped=True) for name in names]
    yield case(
        "all-members-are-active",
        "805.4a",
        "All members of the team whose turn it is are active players, so all untap.",
        _board(players, tapped, **TEAMS, until="turn+1 upkeep"),
        [],
        {"tapped": {"tann": True, "tbob": True, "tcid": False, "tdot": False}},
        since=FREE,
    )
    for blocker, attacker in (("ox", "bear"), ("yak", "bear"), ("ox", "boar"), ("yak", "boar")):
        yield case(
            f"a-team-blocks-{blocker}-{attacker}",
            "805.10d",
            "Creatures of the defending team may block whatever attacks the team.",
            _board(players, [*things, *guards], **TEAMS, until="declare_blockers"),
            [
                {"declare_attackers": {"bear": "Cid", "boar": "Cid"}},
                {"declare_blockers": {blocker: attacker}, "legal": True},
            ],
            since=FREE,
        )
    for who in names[2:]:
        yield case(
            f"a-team-shares-its-life-{who.lower()}",
            "810.9",
            "Damage and loss of life are those of the team.",
            _board(players, things, **TEAMS),
            [{"effect": {"lose_life": {"player": who, "amount": 4}}}],
            {"life": {"Cid": 26, "Dot": 26}},
            since=FREE,
        )
