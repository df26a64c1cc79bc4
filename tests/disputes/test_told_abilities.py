"""Transcripts tell abilities of one object apart, and name what crews a Vehicle."""

from pathlib import Path
from typing import Any

import pytest

from tests.disputes.files import Data, creature, played
from tests.replays.program import Run
from turnfold.replays.disputes.judging.run import Judgement
from turnfold.replays.disputes.judging.telling import told_events
from turnfold.replays.recordings.recording import save

TEXT = """Exalted
Whenever this creature attacks, you gain 1 life.
Whenever this creature attacks, each opponent loses 1 life."""
ATTACK: Data = {"declare_attackers": {"ox": "B"}}


def said(outcome: Judgement) -> list[str]:
    return [each.sentence for each in told_events(outcome.played)]


def attack(text: str, **more: Any) -> Judgement:
    """The game in which a creature with this text attacks."""
    return played(creature("ox", "A", 2, 2, text=text, **more), script=[ATTACK])


def test_what_triggers_is_told_by_its_text_where_there_are_several() -> None:
    told = said(attack(TEXT))
    assert "An ability of ox triggers, “exalted”." in told
    assert "An ability of ox triggers, “Whenever ox attacks, you gain 1 life”." in told
    assert "An ability of ox triggers, “Whenever ox attacks, each opponent loses 1 life”." in told


def test_the_only_ability_that_triggers_is_told_without_its_text() -> None:
    text = "Trample\nWhenever this creature attacks, you gain 1 life.\n{G}: Draw a card."
    told = said(attack(text))
    assert "An ability of ox triggers." in told


def test_what_is_activated_is_told_by_its_text_where_there_are_several() -> None:
    text = "{0}: You gain 1 life.\n{0}: This creature gets +1/+1 until end of turn."
    told = said(played(creature("ox", "A", 2, 2, text=text), script=[{"activate": "ox#2"}]))
    assert "A activates an ability of ox, “{0}: ox gets +1/+1 until end of turn”." in told


def crewed(mount: bool) -> Judgement:
    kind: Data = {"types": ["artifact"], "subtypes": ["Vehicle"], "text": "Crew 2"}
    if mount:
        kind = {"subtypes": ["Mount"], "text": "Saddle 2"}
    board = [creature("cart", "A", 3, 3, **kind), creature("ox", "A", 2, 2)]
    return played(*board, script=[{"activate": "cart", "costs": ["ox"]}])


def test_who_crews_a_vehicle_or_saddles_a_mount_is_named() -> None:
    assert said(crewed(mount=False))[:2] == [
        "Ox becomes tapped and crews cart.",
        "A activates an ability of cart.",
    ]
    assert "Ox becomes tapped and saddles cart." in said(crewed(mount=True))


def test_a_transcript_of_the_log_tells_the_same(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "200")  # a line that is folded has its rule in the middle
    log = tmp_path / "ox.jsonl"
    save(attack(TEXT).played.log, log)
    told = " ".join(run("replay", log).stdout.split())
    assert "of ox (1" in told
    assert "triggers, “exalted”." in told


def test_a_delayed_ability_is_told_as_one_that_triggers_once() -> None:
    text = "{0}: Sacrifice this creature at the beginning of the next end step."
    told = said(played(creature("ox", "A", 2, 2, text=text), script=[{"activate": "ox"}]))
    next_end = "“At the beginning of the next end step, sacrifice that creature”"
    assert f"An ability of ox triggers, {next_end}." in told


def test_an_ability_without_words_of_its_own_is_told_by_its_keyword() -> None:
    wasp: Data = {"name": "Wasp", "id": "wasp", "types": ["creature"], "power": 3, "toughness": 3}
    card = {**wasp, "cost": "{4}{G}", "text": "Flying\nSuspend 4—{1}{G}"}
    last: Data = {"effect": {"add_counters": {"on": "wasp", "counter": "time", "amount": 1}}}
    players: Data = {"A": {"exile": [card]}, "B": {}}
    told = said(played(players=players, script=[last], until="turn+2 draw"))
    assert "An ability of wasp triggers, “Suspend 4—{1}{G}”." in told
    assert not any("self how" in each for each in told)


def test_an_ability_of_each_step_is_told_as_that_beside_a_delayed_one_of_another_object() -> None:
    each_end = "At the beginning of each end step, you gain 1 life"
    ox = creature("ox", "A", 2, 2, text=f"{each_end}.\nWhenever this creature dies, draw a card.")
    later: Data = {"do": "delay", "step": "end", "effects": [{"do": "gain_life", "amount": 1}]}
    ability: Data = {"kind": "activated", "cost": {"mana": "{0}"}, "effects": [later]}
    elf = creature("elf", "A", 1, 1, abilities=[ability])
    told = said(played(ox, elf, script=[{"activate": "elf"}]))
    assert f"An ability of ox triggers, “{each_end}”." in told
    assert f"An ability of elf triggers, “{each_end.replace('each', 'the next')}”." in told
