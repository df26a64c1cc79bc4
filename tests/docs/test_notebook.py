"""The notebook of the guide runs, and each of its cells shows a page or a picture."""

import json
import os
import subprocess
import sys

import pytest

from tests.needs import ROOT, require

require("IPython")

NOTEBOOK = ROOT / "docs" / "guides" / "first-steps.ipynb"
CELLS = [
    "".join(cell["source"])
    for cell in json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]
    if cell["cell_type"] == "code"
]


@pytest.fixture(scope="module")
def shown(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[list[str], str]]:
    """What each cell of code shows, and its error."""
    command = [sys.executable, "-m", "tests.docs.notebook", str(NOTEBOOK)]
    environment = os.environ | {"IPYTHONDIR": str(tmp_path_factory.mktemp("ipython"))}
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, encoding="utf-8", check=True
    )
    found: list[tuple[list[str], str]] = json.loads(done.stdout)
    return found


def test_every_cell_runs(shown: list[tuple[list[str], str]]) -> None:
    assert [error for _, error in shown] == [""] * len(CELLS)


def test_every_cell_shows_a_page_or_a_picture(shown: list[tuple[list[str], str]]) -> None:
    for cell, (kinds, _) in zip(CELLS, shown, strict=True):
        assert {"text/html", "image/svg+xml"} & set(kinds), cell
