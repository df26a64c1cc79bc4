"""Where in the game a script is: moments in which it asks, and the moment in which it ends."""

from typing import Any

import pytest

from tests.disputes.files import Data, creature, outcome_of, played
from turnfold.replays.disputes.file.places import DisputeFileError

EDITIONS = pytest.mark.parametrize("edition", ["2004", "2010", "2024"])
X, Y = creature("x", "A", 2, 2), creature("y", "A", 3, 3)
P = creature("p", "B", 1, 1)
BOLT: Data = {"players": {"A": {"hand": ["Lightning Bolt"], "lands": 1}, "B": {}}}
COMBAT = {"effect": {"add_phase": "combat"}, "step": "precombat_main"}


def asked(number: int, outcome: Any) -> list[str]:
    """What is not as entry `number` expects."""
    place = f"script[{number}].expect."
    return [e.path.removeprefix(place) for e in outcome.mismatches if e.path.startswith(place)]


@EDITIONS
def test_a_script_asks_between_its_entries(edition: str) -> None:
    script: list[Data] = [
        {"declare_attackers": {"x": "B"}},
        {"step": "declare_attackers", "expect": {"attacking": ["x"], "tapped": ["x"]}},
        {"declare_blockers": {"p": "x"}},
        {"step": "declare_blockers", "expect": {"blocked": ["x"], "battlefield": ["p"]}},
        {"step": "end_of_combat", "expect": {"graveyard": ["p"], "damage": {"x": 1}}},
    ]
    played(X, P, edition=edition, script=script, expect={"attacking": [], "damage": {"x": 0}})


def test_what_a_moment_shows_is_not_changed_by_what_comes_later() -> None:
    script: list[Data] = [
        {"step": "upkeep", "expect": {"life": {"A": 20}, "events": [{"type": "life_gained"}]}},
        {"effect": {"gain_life": {"player": "A", "amount": 3}}},
        {"step": "end", "expect": {"life": {"A": 23}, "never": [{"type": "life_gained"}]}},
    ]
    outcome = outcome_of(script=script, begin="upkeep")
    assert [asked(number, outcome) for number in (0, 2)] == [["events[0]"], ["never[0]"]]


ATTACK: Data = {"declare_attackers": {"x": "B"}}
DAMAGE: Data = {"step": "combat_damage"}


@pytest.mark.rule("510.2@2024", "510.3@2024")
@pytest.mark.parametrize("edition", ["2010", "2024"])
def test_what_is_expected_in_the_damage_step_is_so_after_the_damage(edition: str) -> None:
    """Nobody says how damage is assigned; players get priority once it is dealt."""
    here = {**DAMAGE, "expect": {"life": {"B": 18}, "step": "combat_damage"}}
    played(X, edition=edition, script=[ATTACK, here])


@pytest.mark.rule("310.1@2004", "310.4@2004")
def test_in_2004_the_damage_waits_on_the_stack_first() -> None:
    waits = {**DAMAGE, "expect": {"life": {"B": 20}}}
    dealt = {**DAMAGE, "stack_empty": True, "expect": {"life": {"B": 18}}}
    played(X, edition="2004", script=[ATTACK, waits, dealt])


@pytest.mark.rule("510.1@2024")
def test_what_is_expected_before_an_assignment_is_so_before_the_damage() -> None:
    before = {**DAMAGE, "expect": {"life": {"B": 20}}}
    after = {**DAMAGE, "expect": {"life": {"B": 18}}}
    played(X, script=[ATTACK, before, {"assign": {"x": {"B": 2}}}, after])


@pytest.mark.rule("509.1@2024")
def test_what_is_expected_of_the_declaration_of_blockers_is_so_after_it() -> None:
    """P must block, and the script leaves that to turnfold."""
    must = {"kind": "static", "change": {"is": "requirement", "must": "block"}}
    here = {"step": "declare_blockers", "expect": {"blocking": ["p"]}}
    played(X, {**P, "abilities": [must]}, script=[ATTACK, here])


def test_answers_are_counted_at_the_question_itself() -> None:
    counted = {"step": "declare_blockers", "expect": {"legal_count": 2}}
    played(X, P, script=[ATTACK, counted])


@pytest.mark.rule("704.5a@2024", "104.2a@2024")
def test_what_is_expected_in_the_step_in_which_the_game_ends_is_judged_there() -> None:
    players: Data = {"A": {}, "B": {"life": 2}}
    here = {**DAMAGE, "expect": {"life": {"B": 0}, "winner": "A"}}
    played(X, players=players, script=[ATTACK, here])
    outcome = outcome_of(X, players=players, script=[ATTACK, {"step": "end", "expect": {}}])
    assert [each.path for each in outcome.mismatches] == ["script[1]"]


def test_a_moment_that_does_not_come_is_reported() -> None:
    (mismatch,) = outcome_of(script=[{"step": "combat_damage", "expect": {}}]).mismatches
    assert (mismatch.path, mismatch.got) == ("script[0]", "none")


def test_an_entry_waits_until_the_stack_is_empty() -> None:
    cast: Data = {"cast": "Lightning Bolt", "targets": ["B"], "step": "precombat_main"}
    at_once: Data = {"expect": {"life": {"B": 20}}}
    later: Data = {"stack_empty": True, "step": "precombat_main", "expect": {"life": {"B": 17}}}
    played(**BOLT, script=[cast, at_once, later])
    outcome = outcome_of(**BOLT, script=[cast, {**at_once, "stack_empty": True}])
    assert asked(1, outcome) == ["life.B"]
    with pytest.raises(DisputeFileError) as refused:
        outcome_of(**BOLT, script=[{**cast, "stack_empty": "yes"}])
    assert refused.value.place == "script[0].stack_empty"


@EDITIONS
@pytest.mark.parametrize("keywords", [[], ["first strike"], ["double strike"]])
def test_until_combat_damage_is_when_all_of_it_is_dealt(edition: str, keywords: list[str]) -> None:
    """In 2004 once it has resolved; with first strike after the second combat damage step."""
    attack = [{"declare_attackers": {"x": "B", "y": "B"}}]
    left = 13 if keywords == ["double strike"] else 15
    played(
        {**X, "keywords": keywords},
        Y,
        edition=edition,
        script=attack,
        until="combat_damage",
        expect={"life": {"B": left}, "step": "combat_damage", "attacking": ["x", "y"]},
    )


@EDITIONS
@pytest.mark.parametrize(("until", "life"), [("combat_damage", 17), ("combat_damage#2", 14)])
def test_until_the_second_time_that_a_step_comes(edition: str, until: str, life: int) -> None:
    steady = {**Y, "keywords": ["vigilance"]}
    attack = {"declare_attackers": {"y": "B"}}
    played(
        steady,
        edition=edition,
        script=[COMBAT, attack, attack] if until.endswith("2") else [COMBAT, attack],
        until=until,
        expect={"life": {"B": life}, "step": "combat_damage"},
    )


def test_a_second_time_that_does_not_come_is_a_mismatch() -> None:
    (mismatch,) = outcome_of(until="upkeep#2", begin="upkeep").mismatches
    assert mismatch.path == "until"


@EDITIONS
def test_until_a_step_of_a_later_turn(edition: str) -> None:
    for until, turn, step, active in (
        ("turn+1 upkeep", 4, "upkeep", "B"),
        ("turn+2 end", 5, "end", "A"),
        ("turn+1 precombat_main", 4, "precombat_main", "B"),
    ):
        here = {"turn": turn, "step": step, "active_player": active}
        played(edition=edition, turn=3, until=until, expect=here)
    damaged = {**P, "damage": 0}
    hurt = [{"turn": 4, "step": "end", "effect": {"pump": {"what": "p", "power": 3}}}]
    played(damaged, turn=3, script=hurt, until="turn+1 cleanup", expect={"power": {"p": 1}})


@pytest.mark.parametrize(
    "until", ["turn+1 lunch", "turn+0", "turn+1upkeep", "upkeep#0", "turn+1 ", "turn+1#2", ""]
)
def test_an_end_that_there_is_not_is_refused(until: str) -> None:
    with pytest.raises(DisputeFileError) as refused:
        outcome_of(until=until)
    assert refused.value.place == "until"


def test_a_moment_keeps_the_names_of_what_was_there() -> None:
    script: list[Data] = [
        {"step": "precombat_main", "expect": {"battlefield": ["x"]}},
        {"effect": {"return": "x"}},
        {"expect": {"hand": ["x"]}},
    ]
    outcome = played(X, script=script, until="precombat_main")
    before, after = (each.played for each in outcome.played.moments)
    assert before.table.find("x") in before.state.battlefield
    assert after.table.find("x") not in after.state.battlefield
    assert before.table.state is before.state
