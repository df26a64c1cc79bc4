"""Games of more than two players: whom they attack, and teams."""

from __future__ import annotations

from typing import Any

import pytest

from tests.disputes.files import creature, played
from turnfold.events.combat import DefendingPlayerChosen
from turnfold.replays.disputes.file.places import DisputeFileError

FOUR: dict[str, Any] = {name: {} for name in "ABCD"}
X, Y = creature("x", "A", 1, 1), creature("y", "A", 1, 1)


def whom(option: str | None, *legal: str) -> None:
    """Each opponent of A is attacked, and those who can be are these."""
    script = [
        {"declare_attackers": {"x": target}, "legal": target in legal, "step": "declare_attackers"}
        for target in "BCD"
    ]
    keys: dict[str, Any] = {"attack_option": option} if option else {}
    played(X, players=FOUR, active_player="A", script=script, until="declare_attackers", **keys)


def test_every_opponent_can_be_attacked() -> None:
    whom(None, "B", "C", "D")
    whom("multiple", "B", "C", "D")
    both = {"declare_attackers": {"x": "B", "y": "D"}}
    played(X, Y, players=FOUR, script=[both], expect={"life": {"B": 19, "C": 20, "D": 19}})


def test_only_a_neighbour_can_be_attacked() -> None:
    whom("left", "B")
    whom("right", "D")


def test_a_defending_player_is_chosen() -> None:
    script = [
        {"defending_player": "C"},
        {"declare_attackers": {"x": "B"}, "legal": False, "rule": "508.1b"},
        {"declare_attackers": {"x": "C"}},
    ]
    outcome = played(
        X, players=FOUR, attack_option="one", script=script, expect={"life": {"C": 19}}
    )
    chosen = [e for e in outcome.played.log.events if isinstance(e, DefendingPlayerChosen)]
    assert [each.player for each in chosen] == [3]


def test_teammates_are_no_opponents() -> None:
    script = [
        {"declare_attackers": {"x": "B"}, "legal": False},
        {"declare_attackers": {"x": "C"}},
    ]
    teams = [["A", "B"], ["C", "D"]]
    played(X, players=FOUR, teams=teams, script=script, expect={"life": {"C": 19}})


def test_teams_win_together() -> None:
    teams = [["A", "B"], ["C", "D"]]
    script = [{"effect": {"lose": each}} for each in ("C", "D")]
    played(players=FOUR, teams=teams, script=script, expect={"winner": ["A", "B"]})


def test_a_player_who_has_lost_is_passed_over() -> None:
    script = [{"player": "A", "effect": {"lose": "B"}}]
    outcome = played(players=FOUR, active_player="A", script=script, until="turn+1")
    assert outcome.played.state.active_player == 3


def test_only_those_within_range_can_be_attacked() -> None:
    script = [
        {"declare_attackers": {"x": "C"}, "legal": False, "rule": "508.1b"},
        {"declare_attackers": {"x": "D"}},
    ]
    keys: dict[str, Any] = {"range_of_influence": 1, "script": script}
    played(X, players=FOUR, active_player="A", expect={"life": {"C": 20, "D": 19}}, **keys)


def test_a_team_attacks_and_blocks_as_one_and_shares_its_life() -> None:
    pair = creature("x", "A", 1, 1), creature("y", "B", 2, 2), creature("z", "D", 0, 3)
    script = [
        {"declare_attackers": {"x": "C", "y": "C"}},
        {"declare_blockers": {"z": "y"}, "player": "C"},
    ]
    teams = {"teams": [["A", "B"], ["C", "D"]], "team_rules": "two_headed_giant"}
    life = {"A": 20, "B": 20, "C": 19, "D": 19}
    played(*pair, players=FOUR, active_player="B", script=script, expect={"life": life}, **teams)


def test_a_team_that_shares_its_life_has_one_total() -> None:
    players = {"A": {"life": 30}, "B": {}, "C": {}, "D": {}}
    teams = {"teams": [["A", "B"], ["C", "D"]], "team_rules": "two_headed_giant"}
    with pytest.raises(DisputeFileError, match="the same life"):
        played(X, players=players, **teams)


def test_a_team_that_takes_turns_together_sits_side_by_side() -> None:
    teams = {"teams": [["A", "C"], ["B", "D"]], "team_rules": "shared_turns"}
    with pytest.raises(DisputeFileError, match="side by side"):
        played(X, players=FOUR, **teams)
