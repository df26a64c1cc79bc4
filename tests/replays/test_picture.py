"""`turnfold replay --svg`: a board as a picture that stands on its own."""

import re
from pathlib import Path

from click.testing import CliRunner

from turnfold.replays.cli import main

DEMO = Path(__file__).parents[2] / "replays" / "demo" / "game.jsonl"


def test_a_board_is_saved_as_a_picture_that_asks_nobody_for_anything(tmp_path: Path) -> None:
    picture = tmp_path / "board.svg"
    ran = CliRunner().invoke(main, ["replay", str(DEMO), "--to", "618", "--svg", str(picture)])
    assert ran.exit_code == 0, ran.output
    text = picture.read_text("utf-8")
    assert "Goblin&#160;Piker" in text
    assert not re.search(r"url\(['\"]?https?:|<image|<script", text)


def test_a_picture_of_no_moment_is_refused_in_one_sentence(tmp_path: Path) -> None:
    ran = CliRunner().invoke(main, ["replay", str(DEMO), "--svg", str(tmp_path / "board.svg")])
    assert ran.exit_code == 2
    assert "--to, --turn or --step" in ran.stderr
