"""What follows from a sentence that is not read: it is named as the reason, and the file does not
pass in silence."""

import json
from typing import Any

import pytest

from tests.disputes.files import Data, Write, creature, outcome_of
from tests.replays.program import Run
from turnfold.replays.disputes.judging.run import Judgement
from turnfold.replays.disputes.judging.telling import told_events

ODD = "Frobnicate 3"
ATTACK: Data = {"declare_attackers": {"x": "B"}}


def spell(text: str, **keys: Any) -> Data:
    """A hand with an instant that costs nothing."""
    card = {"id": "spell", "types": ["instant"], "text": text, **keys}
    return {"players": {"A": {"hand": [card]}, "B": {}}}


def got(outcome: Judgement, path: str) -> str:
    """What is so in place of what the file expects there."""
    (found,) = [each.got for each in outcome.mismatches if each.path == path]
    return str(found)


def as_expected(text: str, script: list[Data] | None = None, **keys: Any) -> Judgement:
    """A file that comes out as it says; its creature has this text."""
    x = creature("x", "A", 2, 2, text=text)
    outcome = outcome_of(x, script=script or [], expect={"life": {"A": 20}}, **keys)
    assert outcome.mismatches == []
    return outcome


def test_a_file_does_not_pass_if_a_sentence_that_is_not_read_may_matter() -> None:
    outcome = as_expected(ODD)
    assert not outcome.ok
    assert outcome.conclusion == (
        "Everything is as expected, but sentences that are not read may matter; "
        'unread = "accepted" in the file accepts this.'
    )


def test_it_passes_and_says_so_if_the_file_accepts_that() -> None:
    outcome = as_expected(ODD, unread="accepted")
    assert outcome.ok
    assert outcome.conclusion == (
        "Everything is as expected, but sentences that are not read may matter."
    )


@pytest.mark.rule("602.1@2024")
@pytest.mark.parametrize("text", [f"{{T}}: {ODD}", f"+1: {ODD}. Draw a card."])
def test_an_activated_ability_that_nobody_activates_does_not_matter(text: str) -> None:
    assert as_expected(text).conclusion == "Everything is as expected."


def test_an_activated_ability_matters_if_the_script_activates_it() -> None:
    asks: Data = {"activate": "x", "legal": False}
    assert not as_expected(f"{{T}}: {ODD}", [asks]).ok


def test_a_card_that_stays_in_a_hand_does_not_matter() -> None:
    outcome = outcome_of(**spell(ODD), expect={"hand_size": {"A": 1}})
    assert outcome.ok
    assert outcome.not_read


def test_a_card_that_is_cast_matters() -> None:
    keys = spell(ODD)
    outcome = outcome_of(**keys, script=[{"cast": "spell"}], expect={"hand_size": {"A": 0}})
    assert outcome.mismatches == []
    assert not outcome.ok


def test_a_file_that_expects_nothing_passes() -> None:
    outcome = outcome_of(creature("x", "A", 2, 2, text=ODD))
    assert outcome.ok
    assert outcome.conclusion == "The file expects nothing."


def test_what_is_not_as_expected_may_have_that_reason() -> None:
    outcome = outcome_of(creature("x", "A", 2, 2, text=ODD), expect={"life": {"A": 21}})
    assert outcome.conclusion == (
        "That is not as the file expects; a sentence that is not read may be the reason."
    )


@pytest.mark.rule("602.2@2024")
def test_an_ability_that_is_not_read_is_the_reason_why_it_cannot_be_activated() -> None:
    outcome = outcome_of(
        creature("x", "A", 2, 2, text=f"Whenever Krum attacks, {ODD}.\n{{T}}: {ODD}."),
        script=[{"activate": "x"}],
    )
    reason = 'turnfold does not read "{T}: Frobnicate 3"'
    assert got(outcome, "script[0]") == f"refused: {reason} (602.2@2024)"
    assert f"Refused and taken back: {reason}" in [e.sentence for e in told_events(outcome.played)]


@pytest.mark.rule("601.2c@2024")
def test_a_spell_that_is_not_read_is_the_reason_why_it_has_no_target() -> None:
    text = f"{ODD}. Destroy target creature."
    outcome = outcome_of(
        creature("x", "B", 2, 2), **spell(text), script=[{"cast": "spell", "targets": ["x"]}]
    )
    reason = 'turnfold does not read "Frobnicate 3"'
    assert got(outcome, "script[0]") == f"refused: {reason} (601.2c@2024)"


@pytest.mark.rule("602.2@2024")
def test_another_reason_is_told_with_what_is_not_read() -> None:
    """The first ability is read, and its cost cannot be paid."""
    text = f"{{G}}: Draw a card.\n{{T}}: {ODD}"
    outcome = outcome_of(creature("x", "A", 2, 2, text=text), script=[{"activate": "x"}])
    said = got(outcome, "script[0]")
    assert "cannot be paid" in said
    assert 'turnfold does not read "{T}: Frobnicate 3"' in said


def test_a_reason_is_told_as_it_is_if_all_was_read() -> None:
    outcome = outcome_of(creature("x", "A", 2, 2, text="Flying"), script=[{"activate": "x"}])
    assert got(outcome, "script[0]") == (
        "refused: it has no activated ability with that number (602.2@2024)"
    )


def test_an_entry_that_answers_nothing_and_a_verdict_name_what_may_be_the_reason() -> None:
    outcome = outcome_of(
        creature("x", "A", 2, 2, text="This creature can't attack on Tuesdays."),
        script=[{**ATTACK, "legal": False}, {"targets": ["B"]}],
    )
    reason = 'maybe because turnfold does not read "~ can\'t attack on Tuesdays"'
    assert got(outcome, "script[0].legal") == f"legal, {reason}"
    asked = "A is asked: declare attackers (turn 3, declare attackers)"
    assert got(outcome, "script[1]") == f"none: {asked}, {reason}"


def test_the_command_exits_with_1_and_says_why(run: Run, write: Write) -> None:
    file = """format = 1
[players.A]
[players.B]
[[battlefield]]
id = "x"
controller = "A"
types = ["artifact"]
text = "Frobnicate 3"
[expect]
life = { A = 20 }
"""
    refused = run("run", write(file))
    assert refused.exit_code == 1
    told = json.loads(run("run", write(file), "--json").stdout)
    assert (told["ok"], told["mismatches"]) == (False, [])
    assert told["may_matter"] == ['"Frobnicate 3"']
    assert refused.stdout.splitlines()[-1].startswith("Everything is as expected, but")
    accepted = run("run", write('unread = "accepted"\n' + file))
    assert accepted.exit_code == 0
    assert "not read" in accepted.stdout.splitlines()[-1]


def test_an_activated_ability_matters_if_the_script_casts_its_card() -> None:
    """It may be activated from elsewhere."""
    keys = spell(f"Draw a card.\n{{T}}: {ODD}")
    unused = outcome_of(creature("x", "A", 2, 2), **keys, expect={"life": {"A": 20}})
    assert unused.ok
    used = outcome_of(
        creature("x", "A", 2, 2),
        **keys,
        script=[{"cast": "spell", "step": "precombat_main"}],
        expect={"life": {"A": 20}},
    )
    assert used.mismatches == []
    assert not used.ok
