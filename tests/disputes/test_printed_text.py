"""Cards by their printed text: what is read is played, and what is not is said to be left out."""

import json
from pathlib import Path

import pytest

import turnfold
from tests.disputes.files import Data, Write, creature
from tests.replays.program import Run, assert_refused
from tests.viewer.carried import carried
from turnfold.events.game import GameBegan
from turnfold.replays.disputes.file.places import DisputeFileError
from turnfold.replays.disputes.file.reading import scenario
from turnfold.replays.disputes.judging.run import Judgement
from turnfold.replays.disputes.judging.run import run as judge

LEFT_OUT = 'not read: "Frobnicate 3" (Beast)'
FILE = """format = 1
unread = "accepted"
until = "postcombat_main"
[players.A]
[players.B]
[[battlefield]]
id = "it"
name = "Beast"
controller = "A"
types = ["creature"]
power = 2
toughness = 2
text = \"\"\"Flying
Whenever Beast attacks, you gain 2 life.
Frobnicate 3\"\"\"
[[script]]
declare_attackers = { it = "B" }
[expect]
life = { A = 22 }
"""


def attacked(**card: object) -> Judgement:
    data: Data = {
        "format": 1,
        "players": {"A": {}, "B": {}},
        "battlefield": [{**creature("it", "A", 2, 2), **card}],
        "script": [{"declare_attackers": {"it": "B"}}],
        "expect": {"life": {"A": 22}},
    }
    return judge(scenario(data))


@pytest.mark.rule("113.3c@2024")
def test_what_a_text_says_is_played() -> None:
    outcome = attacked(text="Whenever this creature attacks, you gain 2 life.")
    assert outcome.ok
    assert outcome.not_read == []


def test_a_text_stands_in_the_place_of_what_the_pool_knows_of_a_card() -> None:
    text = "Whenever Serra Angel attacks, you gain 2 life."
    assert attacked(name="Serra Angel", text=text).ok
    assert not attacked(name="Serra Angel").ok


def test_what_is_not_read_is_kept_in_the_log_and_named_in_the_verdict() -> None:
    outcome = attacked(name="Beast", text="Flying\nFrobnicate 3")
    assert outcome.not_read == [LEFT_OUT]
    began = outcome.played.log.events[0]
    assert isinstance(began, GameBegan)
    (card,) = [each.definition for each in began.definitions]
    assert card.keywords == ("flying",)
    assert card.unread == ("Frobnicate 3",)


def test_a_text_goes_with_no_abilities_of_its_own() -> None:
    with pytest.raises(DisputeFileError) as refused:
        attacked(text="Flying", keywords=["trample"])
    assert refused.value.place == "battlefield[0].text"


@pytest.mark.parametrize(
    "words",
    [
        ["run", "{file}"],
        ["run", "{file}", "--compare", "2010,2024"],
        ["legal", "{file}", "--count"],
        ["why", "{file}", "life.A"],
        ["try", "{file}"],
        ["compare", "{file}", "--editions", "2010,2024"],
        ["explain", "{log}", "9"],
        ["replay", "{log}", "--to", "9"],
        ["replay", "{log}", "--all"],
    ],
    ids=" ".join,
)
def test_every_answer_about_such_a_card_says_what_is_not_read(
    run: Run, write: Write, tmp_path: Path, words: list[str]
) -> None:
    log = tmp_path / "game.jsonl"
    assert run("run", write(FILE), "-o", log).exit_code == 0
    asked = [each.format(file=write(FILE), log=log) for each in words]
    told = run(*asked)
    assert told.exit_code == 0, told.output
    assert LEFT_OUT in " ".join(told.stdout.split())
    assert LEFT_OUT in json.dumps(json.loads(run(*asked, "--json").stdout.splitlines()[0])).replace(
        '\\"', '"'
    )


def test_the_page_says_what_is_not_read(run: Run, write: Write, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    assert run("export", "html", write(FILE), "-o", page).exit_code == 0
    assert LEFT_OUT in carried(page.read_text("utf-8"))["facts"]


def test_a_board_that_is_written_as_a_dispute_file_names_what_is_not_read(
    run: Run, write: Write, tmp_path: Path
) -> None:
    log = tmp_path / "game.jsonl"
    assert run("run", write(FILE), "-o", log).exit_code == 0
    written = run("dispute", log)
    assert written.exit_code == 0, written.output
    assert f"# - {LEFT_OUT}" in written.stdout


PRINTED = {
    "name": "Odd Beast",
    "mana_cost": "{2}{G}",
    "type_line": "Creature — Beast",
    "oracle_text": "Flying\nWhenever Odd Beast attacks, you gain 2 life.\nFrobnicate 3",
    "power": "2",
    "toughness": "0",
}
NAMED = """format = 1
unread = "accepted"
until = "postcombat_main"
[players.A]
[players.B]
[[battlefield]]
id = "it"
name = "Odd Beast"
controller = "A"
toughness = 2
[[script]]
declare_attackers = { it = "B" }
[expect]
life = { A = 22, B = 18 }
"""


@pytest.fixture
def cards(tmp_path: Path) -> Path:
    path = tmp_path / "cards.jsonl"
    path.write_text(json.dumps(PRINTED), "utf-8")
    return path


def test_a_card_that_turnfold_does_not_have_is_looked_up(
    run: Run, write: Write, cards: Path
) -> None:
    told = run("run", write(NAMED), "--cards", cards)
    assert told.exit_code == 0, told.output
    assert 'not read: "Frobnicate 3" (Odd Beast)' in told.stdout
    for words in (["why"], ["legal"], ["try"]):
        asked = [*words, write(NAMED), *(["life.A"] if words == ["why"] else []), "--cards", cards]
        assert 'not read: "Frobnicate 3"' in run(*asked).stdout


def test_a_card_in_a_hand_is_looked_up_too(run: Run, write: Write, cards: Path) -> None:
    hand = """format = 1
unread = "accepted"
until = "postcombat_main"
[players.A]
hand = ["Odd Beast"]
mana = "{2}{G}"
[players.B]
[[script]]
cast = "Odd Beast"
[expect]
hand_size = { A = 0 }
graveyard = ["Odd Beast"]
"""
    told = run("run", write(hand), "--cards", cards)
    assert told.exit_code == 0, told.output


def test_without_the_file_the_card_is_refused(run: Run, write: Write) -> None:
    assert_refused(run("run", write(NAMED)), "Odd Beast is not a card of the pool")


def test_a_card_that_cannot_be_made_is_refused_with_its_place(
    run: Run, write: Write, cards: Path
) -> None:
    cards.write_text(json.dumps({**PRINTED, "power": "*"}), "utf-8")
    refused = run("run", write(NAMED), "--cards", cards)
    assert_refused(
        refused, "line 6, battlefield[0]: Odd Beast cannot be a card here: its power '*'"
    )


STATION = "Station\n7+ | Flying"
STATIONED = """format = 1
edition = "2025-11-14"
[players.A]
[players.B]
[[battlefield]]
id = "ship"
name = "Odd Ship"
controller = "A"
counters = {{ charge = {charge} }}
{more}
[[script]]
declare_attackers = {{ ship = "B" }}
legal = {legal}
"""


@pytest.mark.rule("613.1d@2024")
@pytest.mark.parametrize("printed", [True, False])
@pytest.mark.parametrize("charge", [6, 7])
def test_a_station_is_a_creature_with_enough_counters(
    run: Run, write: Write, cards: Path, charge: int, printed: bool
) -> None:
    """Whether its text is looked up or stands in the file."""
    ship = {"name": "Odd Ship", "type_line": "Artifact — Spacecraft", "oracle_text": STATION}
    cards.write_text(json.dumps({**ship, "power": "5", "toughness": "4"}), "utf-8")
    own = f'types = ["artifact"]\npower = 5\ntoughness = 4\ntext = """{STATION}"""'
    legal = "true" if charge > 6 else "false"
    path = write(STATIONED.format(charge=charge, legal=legal, more="" if printed else own))
    told = run("run", path, "--cards", cards)
    assert told.exit_code == 0, told.output
    assert ("power/toughness: ship 5/4" in told.stdout) is (charge > 6)


@pytest.mark.rule("308.1@2024")
@pytest.mark.parametrize("type", ["Kindred Instant — Goblin", "Tribal Sorcery — Elf", "Instant"])
def test_a_kindred_card_is_looked_up(run: Run, write: Write, cards: Path, type: str) -> None:
    trick = {"name": "Odd Trick", "type_line": type, "oracle_text": "Draw a card."}
    cards.write_text(json.dumps(trick), "utf-8")
    there = 'format = 1\n[players.A]\ngraveyard = ["Odd Trick"]\n[players.B]\n'
    told = run("run", write(there), "--cards", cards)
    assert told.exit_code == 0, told.output
    assert "graveyard: Odd Trick" in told.stdout


def test_a_card_of_a_type_that_is_in_no_deck_is_refused(
    run: Run, write: Write, cards: Path
) -> None:
    cards.write_text(json.dumps({**PRINTED, "type_line": "Plane — Dominaria"}), "utf-8")
    refused = run("run", write(NAMED), "--cards", cards)
    said = "line 6, battlefield[0]: Odd Beast cannot be a card here: its types cannot be 'plane'"
    assert_refused(refused, said)


def test_turnfold_open_takes_files_of_cards(write: Write, cards: Path) -> None:
    game = turnfold.open(write(NAMED), cards=[cards])
    assert game.at(len(game.log)).players[1].life == 22


@pytest.mark.rule("603.3d@2024")
@pytest.mark.parametrize("others", [0, 1])
def test_targets_that_nobody_was_asked_for_were_not_legal(others: int) -> None:
    text = (
        "When this creature dies, return another target creature card from your graveyard to your "
        "hand."
    )
    bear = {"id": "bear", "name": "Bear", "types": ["creature"], "power": 2, "toughness": 2}
    data: Data = {
        "format": 1,
        "players": {"A": {"graveyard": [bear] * others}, "B": {}},
        "battlefield": [{**creature("it", "A", 2, 2), "text": text}],
        "script": [{"effect": {"destroy": "it"}}, {"targets": ["it"], "legal": False}],
        "expect": {"graveyard": ["it"], "hand_size": {"A": others}},
    }
    outcome = judge(scenario(data))
    assert outcome.not_read == []
    assert outcome.mismatches == []
