"""The documentation as a part of the site: its pages, and the examples that run there."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from tests.needs import require

require("tomlkit")

from turnfold.replays.cli.in_page import add_examples  # noqa: E402
from turnfold.replays.recordings.errors import UserError  # noqa: E402
from turnfold.replays.viewer.app.desk import SiteDesk  # noqa: E402
from turnfold.replays.viewer.app.docs import POLICY, documentation  # noqa: E402

BARE = '<html><head><meta charset="utf-8"></head><body>{}</body></html>'
EXAMPLE = '<div class="language-console highlight"></div>'


def test_a_page_with_examples_gets_the_script_that_runs_them(tmp_path: Path) -> None:
    (tmp_path / "guides").mkdir()
    (tmp_path / "index.html").write_text(BARE.format("Welcome"))
    (tmp_path / "guides" / "disputes.html").write_text(BARE.format(EXAMPLE))
    (tmp_path / "guides" / "tables.html").write_text(
        BARE.format(f"<!-- needs: duckdb -->{EXAMPLE}")
    )
    files = documentation(tmp_path)
    scripts = {name: b'src="../../examples.js"' in page for name, page in files.items()}
    assert scripts == {
        "docs/guides/disputes.html": True,
        "docs/guides/tables.html": False,
        "docs/index.html": False,
    }


def test_the_pages_can_reach_no_other_place(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(BARE.format("Welcome"))
    assert POLICY.encode() in documentation(tmp_path)["docs/index.html"]
    assert "http" not in POLICY
    assert "default-src 'self'" in POLICY


def test_what_no_page_needs_is_left_out(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(BARE.format("Welcome"))
    (tmp_path / "page.js").write_text("")
    (tmp_path / "page.js.map").write_text("")
    assert sorted(documentation(tmp_path)) == ["docs/index.html", "docs/page.js"]


def test_a_folder_without_documentation_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="holds no documentation; make docs writes it"):
        documentation(tmp_path)


class Page:
    """A page whose examples run, asked as its script asks."""

    def __init__(self, folder: Path) -> None:
        self.desk = SiteDesk(folder / "kept")
        add_examples(self.desk, str(folder / "examples"))

    def run(self, language: str, text: str, file: str = "") -> Any:
        request = {"language": language, "file": file, "text": text}
        told = json.loads(self.desk.ask("example", json.dumps(request)))
        return told.get("printed", told.get("none"))


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Page:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(os.environ, "COLUMNS", "80")
    return Page(tmp_path)


def test_an_example_finds_what_those_above_it_have_left(page: Page) -> None:
    dispute = 'format = 1\ntitle = "Nothing"\n[players.Ann]\n[players.Bob]\n'
    assert page.run("toml", dispute, "board.toml") == ""
    printed = page.run("console", "$ turnfold run board.toml\nas the page shows it\n")
    assert printed.startswith("$ turnfold run board.toml\nNothing, rules of 2024\n")
    assert page.run("python", "number = 3") == ""
    assert page.run("python", "print(number * 4)") == "12\n"


def test_what_is_refused_is_printed(page: Page) -> None:
    told = page.run("console", "$ turnfold run none.toml\n$ ls  # a comment\n")
    assert told == (
        "$ turnfold run none.toml\n"
        "turnfold: none.toml cannot be read: No such file or directory\n"
        "$ ls  # a comment\n"
        "Only turnfold is here, no other program.\n"
    )
    assert page.run("python", "1 / 0") == "ZeroDivisionError: division by zero\n"


def test_the_files_of_turnfold_are_there(page: Page) -> None:
    printed = page.run("console", "$ turnfold verify replays/demo/game.jsonl\n")
    assert "replays/demo/game.jsonl: EXACT, 1302 events" in printed
