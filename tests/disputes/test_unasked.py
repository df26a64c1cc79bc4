"""Choices that nobody is asked about, choices that a script leaves out, and entries that seem to be
about either."""

from typing import Any

import pytest

from tests.disputes.files import Data, creature, outcome_of, played
from tests.turn.editions import in_editions
from turnfold.events.enums import Step
from turnfold.events.turn import PriorityPassed
from turnfold.replays.answers.disputes import run_answer
from turnfold.replays.disputes.judging.run import Judgement
from turnfold.replays.disputes.judging.telling import told_events

DRAIN = "Whenever this creature attacks, target player loses 1 life."
PUMP_ALL = {"pump": {"what": {"types": ["creature"]}, "power": 0, "toughness": 0}}
BOLT = "Bolt deals 3 damage to target player."
MAY = "Whenever this creature attacks, you may draw a card."


def told(outcome: Judgement) -> list[str]:
    """What the report says."""
    return [each.sentence for each in told_events(outcome.played)]


def left_out(outcome: Judgement) -> list[int]:
    """The entries that were left out."""
    return [each.script for each in outcome.played.skipped]


def drains(*ids: str, attacked: Data | None = None) -> list[Data]:
    """Attackers of A that make a player lose life."""
    return [creature(each, "A", 1, 1, text=DRAIN) for each in ids]


@pytest.mark.rule("509.1b@2024")
def test_a_question_may_leave_its_answer_open() -> None:
    outcome = played(
        creature("p", "A", 1, 1, keywords=["flying"]),
        creature("q", "B", 1, 1),
        script=[
            {"declare_attackers": {"p": "B"}},
            {"declare_blockers": {"q": "p"}, "legal": "asked"},
        ],
    )
    assert [(each.legal, each.expected) for each in outcome.played.answers] == [(False, None)]
    assert outcome.ok
    assert not outcome.scenario.expects_something


@in_editions("410.4@2004", "603.3d@2010", "603.3d@2024")
@pytest.mark.parametrize("number", [2, 3, 5])
def test_each_of_several_triggers_gets_the_target_that_is_written_for_it(
    edition: str, number: int
) -> None:
    ids = "pqrst"[:number]
    outcome = played(
        *drains(*ids),
        edition=edition,
        until="declare_attackers",
        script=[{"declare_attackers": dict.fromkeys(ids, "B")}, *[{"targets": ["B"]}] * number],
        expect={"life": {"A": 20, "B": 20 - number}},
    )
    assert left_out(outcome) == []


@pytest.mark.rule("603.3d@2024")
def test_the_targets_of_one_trigger_do_not_depend_on_those_of_the_next() -> None:
    outcome = played(
        *drains("p", "q", "r", "s"),
        until="declare_attackers",
        script=[
            {"declare_attackers": dict.fromkeys("pqrs", "B")},
            *({"targets": [each]} for each in "BABA"),
        ],
        expect={"life": {"A": 18, "B": 18}},
    )
    assert left_out(outcome) == []


@pytest.mark.rule("603.3d@2024")
def test_targets_that_were_the_only_ones_count_for_each_trigger_once() -> None:
    """Nobody is asked: B is the only opponent."""
    text = "Whenever this creature attacks, target opponent loses 1 life."
    outcome = played(
        *(creature(each, "A", 1, 1, text=text) for each in "pqr"),
        until="declare_attackers",
        script=[{"declare_attackers": dict.fromkeys("pqr", "B")}, *[{"targets": ["B"]}] * 3],
        expect={"life": {"B": 17}},
    )
    assert left_out(outcome) == [1, 2, 3]


@pytest.mark.rule("603.3d@2024", "601.2c@2024")
def test_the_targets_of_a_spell_are_not_those_of_a_trigger_that_follows() -> None:
    """Before the spell resolves, its targets are all that was chosen."""
    bolt = {
        "id": "bolt",
        "name": "Bolt",
        "types": ["instant"],
        "text": "Bolt deals 3 damage to target player.",
    }
    text = "Whenever an opponent loses life, target player loses 1 life."
    outcome = played(
        creature("imp", "A", 1, 1, text=text),
        players={"A": {"hand": [bolt]}, "B": {}},
        script=[
            {"cast": "bolt", "targets": ["B"]},
            {"targets": ["B"]},
            {"targets": ["A"]},
        ],
        expect={"life": {"A": 19, "B": 16}},
    )
    assert left_out(outcome) == []


def redirected(*choices: Data, power: int = 2) -> Data:
    """Nomads en-Kor block, and their damage may go to another creature; an ability of B's prevents
    1 of all damage."""
    kor = {"id": "kor", "name": "Nomads en-Kor", "controller": "B"}
    text = "If a source would deal damage to a creature you control, prevent 1 of that damage."
    board = [creature("x", "A", power, 2), kor, creature("small", "B", 1, 1)]
    shift = {"step": "declare_blockers", "player": "B", "activate": "kor", "targets": ["small"]}
    attack = [{"declare_attackers": {"x": "B"}}, {"declare_blockers": {"kor": "x"}}]
    return {
        "battlefield": [*board, creature("guard", "B", 1, 4, text=text)],
        "until": "end_of_combat",
        "script": [*attack, shift, *choices],
    }


@pytest.mark.rule("616.1@2024", "614.9@2024")
@pytest.mark.parametrize(
    ("first", "there"), [("kor", True), ("redirect_damage", True), ("guard", False)]
)
def test_a_choice_of_what_the_last_resolution_touched_is_no_choice_of_that_resolution(
    first: str, there: bool
) -> None:
    """If redirection applies first, each of the two parts is prevented; if prevention applies
    first, what is left is dealt to the 1/1 (614.5)."""
    keys = redirected({"choose": [first]})
    outcome = played(*keys.pop("battlefield"), **keys, expect={"battlefield": {"small": there}})
    assert left_out(outcome) == []


@pytest.mark.rule("608.2d@2024", "616.1@2024")
def test_what_every_creature_got_was_not_chosen() -> None:
    """The effect on all creatures touches kor as well; the choice comes later."""
    keys = redirected({"step": "declare_blockers", "effect": PUMP_ALL}, {"choose": ["kor"]})
    expect = {"battlefield": ["small"]}
    assert left_out(played(*keys.pop("battlefield"), **keys, expect=expect)) == []


def sacrificing(player: str) -> Data:
    """A player sacrifices a creature."""
    return {"effect": {"sacrifice": {"who": player, "filter": {"types": ["creature"]}}}}


@pytest.mark.rule("608.2d@2024")
def test_what_was_the_only_choice_is_left_out_and_the_next_entry_is_used() -> None:
    """A has one creature to sacrifice, B has two."""
    board = [creature("x", "A", 2, 2), creature("y", "B", 2, 2), creature("z", "B", 2, 2)]
    outcome = played(
        *board,
        script=[sacrificing("A"), {"choose": ["x"]}, sacrificing("B"), {"choose": ["y"]}],
        expect={"battlefield": {"x": False, "y": False, "z": True}},
    )
    assert left_out(outcome) == [1]


@pytest.mark.rule("616.1@2024")
def test_a_choice_that_the_script_leaves_out_is_told() -> None:
    keys = redirected()
    outcome = outcome_of(*keys.pop("battlefield"), **keys)
    assert "The script says nothing: B decides to choose guard." in told(outcome)


@pytest.mark.rule("603.3d@2024", "603.5@2024")
def test_targets_and_refusals_that_the_script_leaves_out_are_told() -> None:
    board = [*drains("p"), creature("q", "A", 1, 1, text=MAY)]
    outcome = outcome_of(*board, script=[{"declare_attackers": {"p": "B", "q": "B"}}])
    said = told(outcome)
    assert "The script says nothing: A decides to target A." in said
    assert "The script says nothing: A decides to say no." in said


@pytest.mark.rule("603.3d@2024")
def test_what_the_script_says_is_not_told_as_left_out() -> None:
    script: list[dict[str, Any]] = [{"declare_attackers": {"p": "B"}}, {"targets": ["B"]}]
    said = told(outcome_of(*drains("p"), script=script))
    assert "The ability of p targets B." in said
    assert not [each for each in said if each.startswith("The script says nothing")]


@pytest.mark.rule("603.3d@2024", "714.2b@2024")
def test_the_only_target_of_what_triggered_as_the_script_began_can_be_named() -> None:
    saga: Data = {"id": "s", "controller": "A", "types": ["enchantment"], "subtypes": ["saga"]}
    saga |= {"text": "I, II — Target opponent loses 1 life.", "counters": {"lore": 1}}
    attack: Data = {"declare_attackers": {"p": "B"}}
    script = [{"targets": ["B"]}, attack]
    outcome = played(
        saga, creature("p", "A", 1, 1), script=script, expect={"life": {"A": 20, "B": 18}}
    )
    assert left_out(outcome) == [0]


@pytest.mark.rule("603.3c@2024")
def test_the_only_mode_that_is_possible_can_be_named() -> None:
    text = (
        "Whenever this creature attacks, choose one —\n• Destroy target artifact.\n"
        "• You gain 2 life.\n• You gain 3 life."
    )
    modal, relic = creature("p", "A", 1, 1, text=text), {"id": "r", "controller": "B"}
    script: list[Data] = [{"declare_attackers": {"p": "B"}}, {"mode": 1}]
    outcome = outcome_of(modal, script=script)
    assert [each.rule for each in outcome.played.refusals] == ["603.3c@2024"]
    played(modal, {**relic, "types": ["artifact"]}, script=script, expect={"graveyard": ["r"]})
    played(modal, script=[script[0], {"mode": 2}], expect={"life": {"A": 22}})
    only = creature("p", "A", 1, 1, text=text.replace("\n• You gain 3 life.", ""))
    outcome = played(only, script=[script[0], {"mode": 2}], expect={"life": {"A": 22}})
    assert left_out(outcome) == [1]


@pytest.mark.rule("707.10c@2024")
def test_a_copy_keeps_its_target_unless_the_script_says_another() -> None:
    text = "{0}: Copy target instant spell you control. You may choose new targets for the copy."
    bolt: list[Data] = [
        {"cast": "Lightning Bolt", "targets": ["B"]},
        {"activate": "twin", "targets": ["Lightning Bolt"]},
    ]
    players = {"A": {"hand": ["Lightning Bolt"], "lands": 1}, "B": {}}
    board = [creature("twin", "A", 1, 4, text=text), creature("q", "B", 1, 4)]
    kept = {"expect": {"life": {"B": 14}, "battlefield": ["twin", "q"]}}
    played(*board, players=players, script=bolt, **kept)
    moved = {"expect": {"life": {"B": 17}, "damage": {"q": 3}}, "until": "precombat_main"}
    played(*board, players=players, script=[*bolt, {"choose": ["q"]}], **moved)


@in_editions("616.1@2010", "616.1@2024")
def test_each_of_several_alike_choices_answers_its_own_question(edition: str) -> None:
    """3 times (2 + 1) x 2 damage; by default, the doubler would apply first."""
    ability = {"kind": "replacement", "replaces": "damage"}
    changing = {"controller": "A", "types": ["enchantment"]}
    outcome = played(
        *(creature(each, "A", 2, 2) for each in "pqr"),
        {"id": "twice", **changing, "abilities": [{**ability, "times": 2}]},
        {"id": "one", **changing, "abilities": [{**ability, "plus": 1}]},
        edition=edition,
        script=[{"declare_attackers": dict.fromkeys("pqr", "B")}, *[{"choose": ["one"]}] * 3],
        expect={"life": {"B": 2}},
    )
    assert left_out(outcome) == []
    assert not [each for each in told(outcome) if each.startswith("The script says nothing")]


def test_the_answer_in_json_has_what_the_script_leaves_out() -> None:
    outcome = outcome_of(*drains("p"), script=[{"declare_attackers": {"p": "B"}}])
    assert [each.sentence for each in run_answer(outcome).by_default] == [
        "The script says nothing: A decides to target A."
    ]


@pytest.mark.rule("603.3d@2024")
def test_the_only_targets_there_were_are_not_called_illegal() -> None:
    text = "Whenever this creature attacks, target opponent loses 1 life."
    attack: Data = {"declare_attackers": {"p": "B"}}
    imp = creature("p", "A", 1, 1, text=text)
    outcome = outcome_of(imp, script=[attack, {"targets": ["A"], "legal": False}])
    assert [each.legal for each in outcome.played.answers] == [False]
    outcome = outcome_of(imp, script=[attack, {"targets": ["B"], "legal": False}])
    assert outcome.played.answers == []
    assert outcome.played.unreached == [1]


@pytest.mark.rule("616.1@2024")
def test_a_choice_that_also_names_what_is_not_on_offer_is_refused() -> None:
    keys = redirected({"choose": ["kor", "x"]})
    outcome = outcome_of(*keys.pop("battlefield"), **keys)
    assert [each.script for each in outcome.played.refusals] == [3]


FIGHT: list[Data] = [{"declare_attackers": {"x": "B"}}, {"declare_blockers": {"p": "x"}}]
FIGHTERS = creature("x", "A", 2, 2), creature("p", "B", 1, 3)


@pytest.mark.rule("510.1c@2024")
def test_an_assignment_about_which_nobody_is_asked_is_judged_all_the_same() -> None:
    """An attacker whose blocker is gone assigns no damage."""
    script = [*FIGHT, {"step": "declare_blockers", "effect": {"destroy": "p"}}]
    assign = {"assign": {"x": {"B": 2}}}
    asked = outcome_of(*FIGHTERS, script=[*script, {**assign, "legal": "asked"}]).played
    assert [(each.script, each.legal) for each in asked.answers] == [(3, False)]
    assert (asked.unreached, asked.refusals, asked.skipped) == ([], [], [])
    done = outcome_of(*FIGHTERS, script=[*script, assign]).played
    assert [each.script for each in done.refusals] == [3]
    assert (done.unreached, done.answers, done.skipped) == ([], [], [])


def test_an_entry_for_a_later_step_does_not_keep_a_script_from_ending() -> None:
    later = {"step": "end", "effect": {"gain_life": {"player": "A", "amount": 1}}}
    found = outcome_of(*FIGHTERS, script=[*FIGHT, later], until="declare_blockers").played
    assert found.unreached == [2]
    assert found.end == len(found.log)
    assert not any(isinstance(each, PriorityPassed) for each in found.log.events[-2:])


def test_a_script_ends_with_its_step_though_an_entry_waits_in_it() -> None:
    waits = {"step": "declare_attackers", "player": "A", "answer": True}
    script = [FIGHT[0], waits]
    found = outcome_of(*FIGHTERS, script=script, until="declare_attackers").played
    assert found.unreached == [1]
    assert found.state.step is Step.DECLARE_ATTACKERS


@pytest.mark.rule("115.1@2024", "603.3@2024")
def test_a_bare_name_is_that_of_a_permanent_and_not_of_its_ability_on_the_stack() -> None:
    text = "When this creature enters, target player gains 1 life."
    size = {"types": ["creature"], "power": 1, "toughness": 3}
    hunter = {"name": "Hunter", "cost": "{0}", "text": text, **size}
    bolt = {"player": "B", "cast": "Lightning Bolt", "targets": ["Hunter"]}
    outcome = outcome_of(
        players={"A": {"hand": [hunter]}, "B": {"hand": ["Lightning Bolt"], "lands": 1}},
        script=[{"step": "precombat_main", "cast": "Hunter"}, {"targets": ["A"]}, bolt],
        until="precombat_main",
        expect={"graveyard": ["Hunter", "Lightning Bolt"]},
    )
    assert outcome.ok
