"""The Python of the guides is what strict type checkers accept as it is printed."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.docs.examples import blocks
from tests.needs import DENO, ROOT, require

PROGRAMS = {
    page.stem: code
    for page in sorted((ROOT / "docs" / "guides").glob("*.md"))
    if (
        code := "\n".join(
            each.text
            for each in blocks(page.read_text(encoding="utf-8"))
            if each.language == "python"
        )
    )
}
"""The Python of each guide, from its top to its end."""

PYRIGHT = ROOT / "build" / "pyright"
Checker = Callable[[Path], list[str]]
SETTINGS = '{"typeCheckingMode": "strict", "reportMissingTypeStubs": false}'


def mypy(folder: Path) -> list[str]:
    """What mypy says of the programs in a folder."""
    command = [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", str(folder)]
    return _said(command, ROOT)


def pyright(folder: Path) -> list[str]:
    """What pyright says of the programs in a folder, without the line that counts."""
    require("deno", "pyright")
    (folder / "pyrightconfig.json").write_text(SETTINGS, encoding="utf-8")
    config, program = PYRIGHT / "deno.json", PYRIGHT / "node_modules" / "pyright" / "index.js"
    deno = [str(DENO), "run", "--allow-all", "--no-remote", f"--config={config}", str(program)]
    said = _said([*deno, "--pythonpath", sys.executable, "--project", str(folder)], folder)
    assert "warning" in said[-1], said
    return [line for line in said if " - error" in line]


def _said(command: list[str], where: Path) -> list[str]:
    environment = os.environ | {"PYTHONPATH": str(ROOT), "DENO_NO_UPDATE_CHECK": "1"}
    done = subprocess.run(
        command, cwd=where, env=environment, capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode in (0, 1), done.stdout + done.stderr
    return (done.stdout + done.stderr).splitlines()


def write(programs: dict[str, str], folder: Path) -> None:
    for name, code in programs.items():
        (folder / f"{name.replace('-', '_')}.py").write_text(code, encoding="utf-8")


@pytest.mark.volume
@pytest.mark.parametrize("checker", [mypy, pyright])
def test_the_guides_have_the_types_that_they_say(checker: Checker, tmp_path: Path) -> None:
    """And a bot beside them that takes an attack for a block is found."""
    code = PROGRAMS["python"]
    assert "attack.attacks" in code
    write(PROGRAMS | {"bot": code.replace("attack.attacks", "attack.blocks")}, tmp_path)
    found = checker(tmp_path)
    assert found
    assert all("bot.py:" in line for line in found)
    assert any("DeclareAttackers" in line and '"blocks"' in line for line in found)
