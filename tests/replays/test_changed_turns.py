"""Sentences name what effects add to turns and take from them, and the sources of the effects."""

import json
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from tests.replays.program import Run
from turnfold.events.enums import Edition, Phase, Step
from turnfold.events.log.log import Log
from turnfold.events.turn import PhaseBegan, StepBegan, TurnBegan, TurnSkipped
from turnfold.replays.disputes.file.reading import read_dispute
from turnfold.replays.disputes.judging.run import run as play
from turnfold.replays.recordings.recording import save
from turnfold.replays.telling.sentences.words import NO_NAMES
from turnfold.replays.telling.transcript import Transcript
from turnfold.replays.timeline.timeline import Timeline

DISPUTE = """
format = 1
begin = "upkeep"
until = "turn+2"
[players.Ann]
lands = 8
hand = ["Relentless Assault", "Time Walk", "Fatigue"]
[players.Bob]
[[battlefield]]
id = "haze"
name = "Paradox Haze"
controller = "Bob"
attached_to = "Ann"
[[battlefield]]
id = "tog"
name = "Chronatog"
controller = "Bob"
[[script]]
step = "precombat_main"
cast = "Time Walk"
{pass}
[[script]]
step = "precombat_main"
cast = "Fatigue"
targets = ["Ann"]
{pass}
[[script]]
step = "precombat_main"
cast = "Relentless Assault"
[[script]]
step = "end"
activate = "tog"
""".replace("{pass}", "\n".join(f'[[script]]\npass = true\nplayer = "{p}"' for p in ("Ann", "Bob")))


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Log:
    path = tmp_path_factory.mktemp("changed") / "dispute.toml"
    path.write_text(DISPUTE, encoding="utf-8")
    outcome = play(read_dispute(path), Edition.FREE_DIVISION)
    assert outcome.ok
    return outcome.played.log


@pytest.fixture
def recorded(log: Log, tmp_path: Path) -> Path:
    path = tmp_path / "game.jsonl"
    save(log, path)
    return path


@pytest.fixture(scope="module")
def transcript(log: Log) -> str:
    """What `turnfold replay` prints on a wide terminal."""
    console = Console(file=StringIO(), width=200, highlight=False)
    lines = Transcript(console, NO_NAMES).lines(Timeline(log))
    return "\n".join(line.plain for line in lines)


@pytest.mark.parametrize(
    "told",
    [
        "An added upkeep step begins, because of Paradox Haze (",
        "An added combat phase begins, because of Relentless",
        "An added postcombat main phase begins, because of",
        "Turn 4 begins; it is an extra turn of Ann's, because of",
        "The draw step is skipped, because of Fatigue (",
        "Bob's turn is skipped, because of Chronatog (",
        "━━ extra turn 4 · Ann ━━",
    ],
)
def test_the_transcript_shows_what_was_added_and_skipped_and_by_what(
    transcript: str, told: str
) -> None:
    assert told in transcript


def test_what_the_rules_themselves_have_or_leave_out_is_not_told(transcript: str) -> None:
    assert "The combat phase begins" not in transcript
    assert "declare blockers step is skipped" not in transcript


def test_json_says_the_same(run: Run, recorded: Path) -> None:
    events = [json.loads(line) for line in run("replay", recorded, "--json").stdout.splitlines()]
    begun = [e["sentence"] for e in events if e["fact"]["type"] == "phase_began"]
    assert sum(each.startswith("An added combat phase begins") for each in begun) == 1
    assert sum(each == "The combat phase begins." for each in begun) == 2


def test_a_board_in_the_middle_says_that_the_step_or_turn_was_added(
    run: Run, recorded: Path
) -> None:
    board = run("replay", recorded, "--turn", "3", "--step", "beginning_of_combat").stdout
    assert "turn 3 · Ann · added beginning of combat step" in board
    board = run("replay", recorded, "--turn", "4", "--step", "upkeep").stdout
    assert "extra turn 4 · Ann · upkeep step" in board


@pytest.mark.rule("500.7@2024", "500.8@2024", "500.9@2024", "500.11@2024")
@pytest.mark.parametrize(
    ("event", "card"),
    [
        (PhaseBegan(Phase.COMBAT), "Relentless Assault"),
        (TurnBegan(4, 1, extra_turn=1), "Time Walk"),
        (TurnSkipped(2, skip=2), "Chronatog"),
    ],
)
def test_explain_leads_from_what_was_added_to_the_card(
    log: Log, recorded: Path, run: Run, event: PhaseBegan, card: str
) -> None:
    number = log.events.index(event)
    causes = json.loads(run("explain", recorded, str(number), "--json").stdout)["causes"]
    assert causes[0]["event"] == number
    began = "casts" if card != "Chronatog" else "activates"
    assert any(began in each["sentence"] and card in each["sentence"] for each in causes)


def test_a_step_that_was_added_is_the_second_of_its_kind(log: Log) -> None:
    first, second = [n for n, e in enumerate(log.events) if e == StepBegan(Step.UPKEEP)][:2]
    timeline = Timeline(log)
    assert timeline.at(first + 1).step_by is None
    by = timeline.at(second + 1).step_by
    assert by is not None
    assert by.card == "Paradox Haze"
