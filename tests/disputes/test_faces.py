"""Disputes about cards of several faces: printed ones from a file, and those that the dispute
itself describes. The outcome is worked out from the rules."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.disputes.files import Write
from tests.replays.program import Run, assert_refused


def face(name: str, cost: str, line: str, text: str = "", size: str = "/") -> dict[str, Any]:
    power, _, toughness = size.partition("/")
    found = {"name": name, "mana_cost": cost, "type_line": line, "oracle_text": text}
    return found | ({"power": power, "toughness": toughness} if power else {})


def printed(layout: str, *faces: dict[str, Any]) -> dict[str, Any]:
    """A card of two faces, as Scryfall publishes it; the texts are our own."""
    both = {key: " // ".join(each[key] for each in faces) for key in ("name", "type_line")}
    return {"object": "card", "lang": "en", "layout": layout, "card_faces": list(faces), **both}


CARDS = [
    printed("split", face("Fire", "{1}{R}", "Instant", "Fire deals 3 damage to target player."),
            face("Ice", "{1}{U}", "Instant", "Draw a card.")),
    printed("split", face("Cut", "{R}", "Sorcery", "Cut deals 4 damage to target player.\nFuse"),
            face("Run", "{G}", "Sorcery", "You gain 3 life.\nFuse")),
    printed("aftermath", face("Driven", "{R}", "Sorcery", "Draw a card."),
            face("Despair", "{B}", "Sorcery", "Aftermath\nEach opponent loses 2 life.")),
    printed("adventure", face("Giant", "{2}{R}", "Creature — Giant", "Trample", "4/3"),
            face("Stomp", "{1}{R}", "Instant — Adventure",
                 "Stomp deals 2 damage to target player.")),
    printed("modal_dfc", face("Roar", "{R}", "Instant", "Roar deals 3 damage to target player."),
            face("Crag", "", "Land", "This land enters tapped.\n{T}: Add {R}.")),
    printed("adventure", face("Dragon", "{4}{R}", "Creature — Dragon", "Flying", "4/4"),
            face("Gaze", "{R}", "Sorcery — Omen", "You gain 4 life.")),
]  # fmt: skip

PLAYED = {
    "a half by its name": (
        "2024", ["Fire // Ice"],
        [{"cast": "Fire", "targets": ["B"]}, {}], {"life": {"B": 17}, "graveyard": ["Fire // Ice"]},
    ),
    "the other half of a card that has the name of one": (
        "2024", ["Fire"],
        [{"cast": "Ice"}, {}], {"life": {"B": 20}, "hand_size": {"A": 1}},
    ),
    "a half of a card named otherwise": (
        "2004", ["Ice"],
        [{"cast": "Fire // Ice", "face": "Fire", "targets": ["B"]}, {}], {"life": {"B": 17}},
    ),
    "both halves": (
        "2010", ["Cut // Run"],
        [{"cast": "Cut // Run", "targets": ["B"]}, {}], {"life": {"A": 23, "B": 16}},
    ),
    "aftermath": (
        "2024", ["Driven // Despair"],
        [{"cast": "Driven"}, {}, {"cast": "Despair"}, {}],
        {"life": {"B": 18}, "exile": ["Driven // Despair"]},
    ),
    "an adventure and then the creature": (
        "2024", ["Giant"],
        [{"cast": "Stomp", "targets": ["B"]}, {}, {"cast": "Giant"}, {}],
        {"life": {"B": 18}, "battlefield": ["Giant"]},
    ),
    "a land behind a spell": (
        "2024", ["Roar"], [{"play_land": "Crag"}], {"tapped": ["Crag"]},
    ),
    "an omen": (
        "2026-08-07", ["Dragon"],
        [{"cast": "Gaze"}, {}], {"life": {"A": 24}, "graveyard": {"Dragon": False}},
    ),
}  # fmt: skip
"""The edition, the hand, the script (an empty entry: both players pass) and the outcome."""


def dispute(edition: str, hand: list[str], script: list[dict[str, Any]], expect: object) -> str:
    """A dispute as JSON, which is one of the forms that files may have."""
    steps: list[dict[str, Any]] = []
    for entry in script:
        steps += [entry] if entry else [{"player": each, "pass": True} for each in ("A", "B")]
    players = {"A": {"hand": hand, "lands": 6}, "B": {}}
    return json.dumps(
        {"format": 1, "edition": edition, "players": players, "script": steps, "expect": expect}
    )


@pytest.fixture
def cards(tmp_path: Path) -> Path:
    path = tmp_path / "cards.json"
    path.write_text(json.dumps(CARDS), encoding="utf-8")
    return path


@pytest.mark.parametrize("name", PLAYED)
def test_a_printed_card_of_two_faces_is_played(
    run: Run, tmp_path: Path, cards: Path, name: str
) -> None:
    path = tmp_path / "dispute.json"
    path.write_text(dispute(*PLAYED[name]), encoding="utf-8")
    ran = run("run", path, "--cards", cards)
    assert ran.exit_code == 0, ran.output


@pytest.mark.parametrize(
    ("edition", "name", "kind"),
    [
        ("2010", "Giant", "adventurer cards, which came on 2019-10-04"),
        ("2004", "Roar", "modal double-faced cards, which came on 2020-09-25"),
        ("2024", "Dragon", "omen cards, which came on 2025-04-04"),
        ("2004", "Cut // Run", "fuse, which came on 2013-05-01"),
        ("2010", "Driven // Despair", "aftermath, which came on 2017-04-28"),
        ("1999-04-23", "Fire // Ice", "split cards, which came on 2000-10-02"),
    ],
)
def test_an_edition_refuses_what_it_cannot_know(
    run: Run, tmp_path: Path, cards: Path, edition: str, name: str, kind: str
) -> None:
    path = tmp_path / "dispute.json"
    path.write_text(dispute(edition, [name], [], {}), encoding="utf-8")
    assert_refused(run("run", path, "--cards", cards), kind)


DESCRIBED = """format = 1
[players.A]
lands = 6
[[players.A.hand]]
id = "card"
name = "Odd Giant"
types = ["creature"]
power = 4
toughness = 3
cost = "{2}{R}"
layout = "adventure"
[players.A.hand.other_face]
name = "Odd Stomp"
types = ["instant"]
subtypes = ["Adventure"]
cost = "{1}{R}"
text = "Odd Stomp deals 2 damage to target player."
[players.B]
[[script]]
cast = "card"
face = "Odd Stomp"
targets = ["B"]
[[script]]
player = "A"
pass = true
[[script]]
player = "B"
pass = true
[expect]
life = { B = 18 }
exile = ["card"]
"""


def test_a_file_describes_a_card_of_two_faces(run: Run, write: Write) -> None:
    ran = run("run", write(DESCRIBED))
    assert ran.exit_code == 0, ran.output


def test_a_described_card_is_written_as_it_was(run: Run, write: Write, tmp_path: Path) -> None:
    """A board that is written from the log has both faces, and plays on."""
    log = tmp_path / "game.jsonl"
    assert run("run", write(DESCRIBED), "-o", log).exit_code == 0
    written = run("dispute", log)
    assert written.exit_code == 0, written.output
    assert 'layout = "adventure"' in written.stdout
    assert '"Odd Stomp"' in written.stdout
    assert run("run", write(written.stdout)).exit_code == 0


def test_a_second_face_needs_a_layout(run: Run, write: Write) -> None:
    text = DESCRIBED.replace('layout = "adventure"\n', "")
    assert_refused(run("run", write(text)), '"layout" and "other_face" stand together')


def test_a_face_that_the_card_does_not_have_is_refused(run: Run, write: Write) -> None:
    text = DESCRIBED.replace('face = "Odd Stomp"', 'face = "Odd Kick"')
    assert run("run", write(text)).exit_code != 0


def test_a_card_that_the_file_describes_may_lie_in_exile(run: Run, write: Write) -> None:
    text = """format = 1
until = "precombat_main"
[players.A]
exile = [{ name = "Odd Bear", types = ["creature"], power = 2, toughness = 2 }]
[players.B]
[expect]
exile = ["Odd Bear"]
"""
    assert run("run", write(text)).exit_code == 0


def test_a_second_face_has_no_second_face(run: Run, write: Write) -> None:
    third = """layout = "split"
[players.A.hand.other_face.other_face]
name = "Third"
types = ["instant"]
"""
    text = DESCRIBED.replace("[players.B]\n", f"{third}[players.B]\n")
    assert_refused(run("run", write(text)), "its second face has a second face")


def test_fuse_that_cannot_be_carried_out_is_refused(run: Run, write: Write) -> None:
    """Both halves have an additional cost, and a spell has one."""
    cost = "As an additional cost to cast this spell, discard a card."
    half = f'types = ["instant"]\ntext = "{cost}\\nDraw a card.\\nFuse"\n'
    text = f"""format = 1
[players.A]
[[players.A.hand]]
name = "Left"
{half}layout = "split"
[players.A.hand.other_face]
name = "Right"
{half}[players.B]
"""
    assert_refused(run("run", write(text)), "what its halves do cannot be done with fuse")
