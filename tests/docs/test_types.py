"""The bot of the guide is what a strict type checker accepts as it is printed."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.needs import ROOT

GUIDE = ROOT / "docs" / "guides" / "python.md"
BOT = next(
    each
    for each in re.findall(r"```python\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
    if "def bot" in each
)


def complaints(program: str, folder: Path) -> list[str]:
    """What mypy says of a program, without the line that counts."""
    path = folder / "bot.py"
    path.write_text(program, encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", str(path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    return (done.stdout + done.stderr).splitlines()


@pytest.mark.volume
def test_the_bot_has_the_types_that_it_says(tmp_path: Path) -> None:
    assert complaints(BOT, tmp_path) == []


@pytest.mark.volume
def test_a_bot_that_takes_an_attack_for_a_block_is_found(tmp_path: Path) -> None:
    [found] = complaints(BOT.replace("attack.attacks", "attack.blocks"), tmp_path)
    assert '"DeclareAttackers" has no attribute "blocks"' in found
