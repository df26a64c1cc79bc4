"""Every example of the pages prints what its page shows."""

from pathlib import Path

import pytest

from tests.docs.examples import alike, commands, failures, needs, prepare
from tests.needs import ROOT, require

PAGES = sorted(
    page
    for page in (ROOT / "README.md", *ROOT.glob("docs/**/*.md"))
    if ROOT / "docs" / "rules" not in page.parents
    and "```console" in page.read_text(encoding="utf-8")
)


PLAYS_MANY = ROOT / "docs" / "guides" / "many-games.md"


@pytest.mark.parametrize(
    "page",
    [
        pytest.param(page, marks=[pytest.mark.volume] if page == PLAYS_MANY else [])
        for page in PAGES
    ],
    ids=lambda page: str(page.relative_to(ROOT)),
)
def test_the_examples_of_a_page_come_out(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    require(*needs(page.read_text(encoding="utf-8")))
    prepare(tmp_path)
    monkeypatch.chdir(tmp_path)
    assert failures(page, tmp_path) == []


@pytest.mark.parametrize(
    ("expected", "printed", "is_alike"),
    [
        ("one\ntwo\n", "one\ntwo\n", True),
        ("one\n", "two\n", False),
        ("one\n...\nfour\n", "one\ntwo\nthree\nfour\n", True),
        ("one\n...\n", "one\ntwo\n", True),
        ("one\n", "one\ntwo\n", False),
        ("", "anything\n", True),
    ],
)
def test_dots_stand_for_any_lines(expected: str, printed: str, is_alike: bool) -> None:
    assert alike(expected, printed) is is_alike


def test_a_command_says_which_code_it_exits_with() -> None:
    block = "$ turnfold verify x  # exits with 2\nno\n$ turnfold demo\n"
    assert commands(block) == [("turnfold verify x", 2, "no\n"), ("turnfold demo", 0, "")]
