"""The board as a picture: what is drawn of a state, and `turnfold export svg`."""

import json
import re
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest

from tests.disputes.files import creature, outcome_of
from tests.replays.program import Run, assert_refused
from turnfold.replays.demo import GAME
from turnfold.replays.recordings.recording import Recording
from turnfold.replays.telling.svg import board_svg
from turnfold.replays.telling.svg.shapes import Lettering
from turnfold.replays.timeline.timeline import Timeline

SVG = "{http://www.w3.org/2000/svg}"
ATTACK = [{"declare_attackers": {"x": "B", "y": "walker"}}, {"declare_blockers": {"p": "x"}}]
WALKER = {"id": "walker", "controller": "B", "types": ["planeswalker"], "loyalty": 5}


def drawn(*battlefield: dict[str, Any], **keys: Any) -> ET.Element:
    """The board with which a dispute ends."""
    return ET.fromstring(board_svg(outcome_of(*battlefield, **keys).played.state))


def texts(picture: ET.Element) -> list[str]:
    return [each.text or "" for each in picture.iter(f"{SVG}text")]


def test_a_card_says_what_it_is_and_what_became_of_it() -> None:
    beast = creature("x", "A", 2, 3, keywords=["flying", "vigilance"], damage=1, tapped=True)
    found = texts(drawn({**beast, "counters": {"+1/+1": 2}}, until="precombat_main"))
    assert [each for each in found if each in ("x", "4/5")] == ["x", "4/5"]
    assert {"flying, vigilance", "2 +1/+1", "damage 1", "tapped"} <= set(found)


def test_permanents_that_look_alike_are_one_card_with_their_number() -> None:
    board = [{"id": f"f{n}", "name": "Forest", "controller": "A", "tapped": n > 2}
             for n in range(5)]  # fmt: skip
    found = texts(drawn(*board, until="precombat_main"))
    assert (found.count("Forest"), "×3" in found, "×2" in found) == (2, True, True)


def test_an_arrow_goes_from_each_attacker_and_each_blocker() -> None:
    board = [creature("x", "A", 2, 2), creature("y", "A", 1, 1), creature("p", "B", 1, 1), WALKER]
    attack = drawn(*board, script=ATTACK, until="declare_blockers")
    curves = [each for each in attack.iter(f"{SVG}path") if each.get("fill") == "none"]
    assert len(curves) == 3
    assert not list(drawn(*board, until="precombat_main").iter(f"{SVG}path"))


def test_creatures_that_attack_different_players_are_cards_of_their_own() -> None:
    board = [creature(each, "A", 1, 1, name="Elf", token=True) for each in ("x", "y", "z")]
    players: dict[str, Any] = {"players": {"A": {}, "B": {}, "C": {}}}
    script = [{"declare_attackers": {"x": "B", "y": "C"}}]
    found = texts(drawn(*board, **players, script=script, until="declare_attackers"))
    assert found.count("Elf") == 3


def test_a_side_says_life_zones_counters_and_mana() -> None:
    players = {"A": {"life": 3, "poison": 2, "mana": "GG", "hand": ["Forest"]}, "B": {}}
    found = texts(drawn(players=players, until="precombat_main"))
    assert {"3 life", "2 poison", "hand 1", "Forest", "library 30"} <= set(found)
    assert any(each.startswith("2 ") and each.endswith("mana") for each in found)


def test_every_name_stays_text_and_the_picture_stands_on_its_own() -> None:
    name = "<script>alert(1)</script>&\x01\ufffe]]>"
    player = "<b>&amp;"
    beast = creature("x", player, 1, 1, name=name)
    text = board_svg(outcome_of(beast, players={player: {}, "B": {}}).played.state)
    picture = ET.fromstring(text)
    assert {each.tag.removeprefix(SVG) for each in picture.iter()} <= {"svg", "g", "rect", "text"}
    assert any(player in each for each in texts(picture))
    assert not re.search(r"<script|href|url\(", text)


@pytest.mark.parametrize("name", ["Wurm", "W" * 80, "日本語の名前" * 9])
def test_a_line_is_cut_to_its_room(name: str) -> None:
    fitted = Lettering(name).fitted(100)
    assert fitted.width <= 100
    assert fitted.text == name or fitted.text.endswith("…")


def test_the_command_draws_a_moment_of_a_game_and_of_a_dispute(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "board.svg"
    done = run("export", "svg", GAME, "--at", 624, "-o", file, "--json")
    assert json.loads(done.stdout) == {
        "picture": str(file), "bytes": file.stat().st_size, "position": 625
    }  # fmt: skip
    timeline = Timeline(Recording.open(GAME).log)
    place = f"after 625 of {len(timeline.log)} events"
    assert file.read_text("utf-8") == board_svg(timeline.at(625), place=place)
    dispute = GAME.parent / "disputes" / "craw-wurm.toml"
    assert run("export", "svg", dispute, "--at", 120, "-o", file).exit_code == 0
    assert "Craw Wurm" in texts(ET.fromstring(file.read_text("utf-8")))


def test_hidden_cards_are_not_drawn_for_somebody(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "board.svg"
    run("export", "svg", GAME, "--at", 624, "-o", file)
    assert "Trained Armodon" in file.read_text("utf-8")
    run("export", "svg", GAME, "--at", 300, "-o", file, "--as", "spectator")
    assert "Trained Armodon" not in file.read_text("utf-8")


def test_what_cannot_be_drawn_is_refused(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "board.svg"
    assert_refused(run("export", "svg", GAME, "--at", 9999, "-o", file), "events 0 to 1301")
    assert_refused(run("export", "svg", GAME, "-o", GAME), "name another file")
    assert_refused(run("export", "svg", GAME, "-o", tmp_path / "no" / "b.svg"), "cannot be written")
