"""The site: every diagram has its picture, and every page its place."""

import re
import runpy
from pathlib import Path

import pytest

from tests.docs.pictures import DOCS, PICTURES, diagrams
from tests.needs import ROOT


def test_every_diagram_of_the_pages_has_its_picture() -> None:
    assert sorted(diagrams()) == sorted(PICTURES.glob("*.svg")), "see tests/docs/pictures.py"


def test_every_page_is_in_the_navigation() -> None:
    elsewhere = runpy.run_path(str(DOCS / "hooks.py"))["ELSEWHERE"]
    pages = {str(page.relative_to(DOCS)) for page in DOCS.glob("**/*.md")} | {"rules/README.md"}
    pages |= {each for each in elsewhere.values() if each.endswith(".md")}
    named = re.findall(r"([\w/-]+\.md)$", (ROOT / "mkdocs.yml").read_text("utf-8"), re.MULTILINE)
    assert sorted(pages) == sorted(named)


def test_what_python_compiles_is_not_published() -> None:
    """The hooks are a module in the folder of the pages, so Python may keep it compiled there."""
    pathspec = pytest.importorskip("pathspec")  # mkdocs reads the list with it
    configured = (ROOT / "mkdocs.yml").read_text("utf-8")
    said = re.search(r"^exclude_docs: \|\n((?:  .+\n)+)", configured, re.MULTILINE)
    assert said is not None
    left_out = pathspec.GitIgnoreSpec.from_lines(said[1].replace("  ", "").splitlines())
    assert left_out.match_file("__pycache__/hooks.cpython-311.pyc")
    assert left_out.match_file("hooks.py")
    assert not left_out.match_file("guides/stores.md")


def test_pages_from_elsewhere_are_there() -> None:
    elsewhere: dict[str, str] = runpy.run_path(str(DOCS / "hooks.py"))["ELSEWHERE"]
    assert [at for at in elsewhere if not Path(ROOT / at).is_file()] == []
