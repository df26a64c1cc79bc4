"""Each table of a duel that was written by hand, against rows that were worked out by hand."""

from datetime import datetime
from typing import Any

import pytest

from tests.analytics.duel_log import (
    ANNA,
    BEAR,
    BOLT,
    BORIS,
    CAST_BOLT,
    DEAD_BEAR,
    DEAD_OGRE,
    ELF,
    FOREST,
    OGRE,
    duel_log,
)
from turnfold.events.log.log import Entry
from turnfold.events.record import TimeNoted
from turnfold.replays.analytics.rows import rows
from turnfold.replays.telling.sentences.words import NO_NAMES
from turnfold.replays.viewer.glance import glance


@pytest.fixture(scope="module")
def tables() -> dict[str, Any]:
    return rows(duel_log())


def columns(table: Any, *names: str) -> list[tuple[Any, ...]]:
    """Some columns of every row."""
    return [tuple(row[name] for name in names) for row in table.to_pylist()]


def test_every_row_has_the_keys_of_its_game(tables: dict[str, Any]) -> None:
    for name, table in tables.items():
        assert set(columns(table, "edition", "game")) == {("2024", "duel")}, name


def test_the_game(tables: dict[str, Any]) -> None:
    assert tables["games"].to_pylist() == [
        {
            "edition": "2024",
            "game": "duel",
            "recorded_by": "a test",
            "match": "match",
            "tells": None,
            **dict.fromkeys(("queue", "format", "best_of", "game_number")),
            **dict.fromkeys(("started_at", "duration")),
            "recorder": ANNA,
            "starting_player": ANNA,
            "players": 2,
            "turns": 2,
            "events": 63,
            "commits": 3,
            "taken_back": 1,
            "gaps": 0,
            "winners": [BORIS],
            "ended_by": "conceded",
        }
    ]


@pytest.mark.parametrize("told", ["2026-05-01T23:30:00.250Z", "2026-05-02T01:30:00.250+02:00"])
def test_when_a_game_began_is_a_time_in_utc(told: str) -> None:
    log = duel_log()
    noted = [TimeNoted(told), TimeNoted("2026-05-01T23:31:30.000Z")]
    log.append([Entry((), "", each) for each in noted])
    (game,) = rows(log)["games"].to_pylist()
    assert game["started_at"] == datetime(2026, 5, 1, 23, 30, 0, 250_000)
    assert game["duration"] == 90
    assert glance(log, NO_NAMES).date == "2026-05-01T23:30:00.250Z"


def test_the_players(tables: dict[str, Any]) -> None:
    found = columns(
        tables["players"], "player", "name", "starts", "mulligans", "starting_life", "life",
        "won", "loss",
    )  # fmt: skip
    assert found == [
        (ANNA, "Anna", True, 0, 20, 17, False, "conceded"),
        (BORIS, "Boris", False, 1, 20, 21, True, None),
    ]


def test_the_turns_and_what_was_done_in_them(tables: dict[str, Any]) -> None:
    found = columns(
        tables["turns"], "turn", "player", "own_turn", "seq", "end", "cards_drawn",
        "lands_played", "spells_cast", "mana_spent", "lands_untapped", "attackers", "blockers",
        "combat_damage", "other_damage",
    )  # fmt: skip
    assert found == [
        (1, ANNA, 1, 13, 41, 0, 1, 0, 0, 1, 2, 1, 1, 0),
        (2, BORIS, 1, 41, 63, 1, 0, 1, 1, None, 0, 0, 0, 3),
    ]


def test_the_steps(tables: dict[str, Any]) -> None:
    assert columns(tables["steps"], "turn", "player", "step", "seq", "end") == [
        (1, ANNA, "precombat_main", 14, 18),
        (1, ANNA, "declare_attackers", 20, 24),
        (1, ANNA, "declare_blockers", 25, 29),
        (1, ANNA, "combat_damage", 30, 39),
        (2, BORIS, "draw", 43, 45),
        (2, BORIS, "precombat_main", 47, 63),
    ]


def test_the_combat(tables: dict[str, Any]) -> None:
    names = ("object", "card", "role", "player", "target", "blocked", "opponents", "power")
    assert columns(tables["combats"], *names, "damage_dealt", "damage_taken", "died") == [
        (BEAR, "Bear", "attacker", ANNA, BORIS, True, [OGRE], 2, 2, 2, True),
        (ELF, "Elf", "attacker", ANNA, BORIS, False, [], 1, 1, 0, False),
        (OGRE, "Ogre", "blocker", BORIS, None, None, [BEAR], 2, 2, 2, True),
    ]
    assert set(columns(tables["combats"], "turn", "combat", "declared")) == {(1, 1, True)}


def test_the_damage(tables: dict[str, Any]) -> None:
    names = ("seq", "step", "kind", "source_card", "source_player", "target", "target_player")
    assert columns(tables["damage"], *names, "to_player", "amount") == [
        (31, "combat_damage", "combat", "Bear", ANNA, OGRE, BORIS, False, 2),
        (32, "combat_damage", "combat", "Ogre", BORIS, BEAR, ANNA, False, 2),
        (33, "combat_damage", "combat", "Elf", ANNA, BORIS, BORIS, True, 1),
        (56, "precombat_main", "noncombat", "Bolt", BORIS, ANNA, ANNA, True, 3),
    ]


def test_life_and_what_changed_it_without_what_was_taken_back(tables: dict[str, Any]) -> None:
    names = ("seq", "turn", "player", "change", "total", "causes")
    assert columns(tables["life"], *names) == [
        (36, 1, BORIS, -1, 19, [33]),
        (57, 2, ANNA, -3, 17, [56]),
        (58, 2, BORIS, 2, 21, []),
    ]


def test_the_moves(tables: dict[str, Any]) -> None:
    names = ("object", "became", "card", "types", "before", "origin", "destination", "movement")
    assert columns(tables["zone_changes"], *names) == [
        (FOREST, 104, "Forest", [], ANNA, "hand", "battlefield", "played"),
        (BEAR, DEAD_BEAR, "Bear", ["creature"], ANNA, "battlefield", "graveyard", "lethal_damage"),
        (OGRE, DEAD_OGRE, "Ogre", ["creature"], BORIS, "battlefield", "graveyard", "lethal_damage"),
        (BOLT, CAST_BOLT, "Bolt", [], BORIS, "hand", "stack", "cast"),
    ]


def test_the_decisions_that_counted(tables: dict[str, Any]) -> None:
    """Before the first question that is told, the facts show what was decided."""
    names = ("seq", "player", "question", "decision", "object", "targets")
    assert columns(tables["decisions"], *names) == [
        (4, BORIS, "mulligan", "take_mulligan", None, []),
        (16, ANNA, "priority", "play_land", 104, []),
        (23, ANNA, "declare_attackers", "declare_attackers", None, []),
        (52, BORIS, "priority", "cast", BOLT, [ANNA]),
        (60, ANNA, "priority", "pass", None, []),
    ]
    texts = tables["decisions"]["text"].to_pylist()
    assert texts[4] == '{"do":"pass"}'
    assert f'"attacks":[[{BEAR},{BORIS}],[{ELF},{BORIS}]]' in texts[2]


def test_the_cards_that_players_began_with_and_drew(tables: dict[str, Any]) -> None:
    assert columns(tables["cards"], "player", "card", "copies", "opening", "drawn") == [
        (ANNA, "Forest", None, 1, 0),
        (BORIS, "Bolt", None, 1, 1),
    ]


def test_where_events_happened(tables: dict[str, Any]) -> None:
    found = columns(tables["events"], "seq", "commit", "turn", "during", "type")
    assert found[0] == (0, 0, 0, None, "game_began")
    assert found[14] == (14, 1, 1, "precombat_main", "phase_began")
    assert found[19] == (19, 1, 1, None, "phase_began")
    assert found[31] == (31, 1, 1, "combat_damage", "damage_dealt")
    assert found[41] == (41, 2, 2, None, "turn_began")
    assert found[62] == (62, 2, 2, "precombat_main", "game_ended")


def test_events_taken_back_stay_with_a_mark(tables: dict[str, Any]) -> None:
    found = columns(tables["events"], "seq", "live")
    assert [seq for seq, live in found if not live] == [49, 50]


def test_causes_and_rules_of_events(tables: dict[str, Any]) -> None:
    found = columns(tables["events"], "causes", "rule")
    assert found[0] == ([], None)
    assert found[1] == ([], "500.1")
    assert found[36] == ([33], "500.1")
