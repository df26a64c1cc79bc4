"""Pages and help texts keep to the words of docs/style.md."""

import re
from pathlib import Path

import pytest

from tests.docs.reference import commands_page
from tests.frame.test_pages import BLOCKS, PAGES
from tests.needs import ROOT

STYLE = ROOT / "docs" / "style.md"
QUOTED = re.compile(r"`[^`]*`")


def avoided() -> list[str]:
    """The words of the table "Words we avoid"."""
    table = STYLE.read_text(encoding="utf-8").partition("## Words we avoid")[2].partition("##")[0]
    rows = [line.split("|")[1].strip() for line in table.splitlines() if line.startswith("| ")]
    return [word for row in rows[2:] for word in row.split(", ")]


def found(text: str) -> list[str]:
    """Which avoided words a text holds, outside code."""
    prose = QUOTED.sub("", BLOCKS.sub("", text))
    words = avoided()
    return [each for each in words if re.search(rf"(?<!\w){re.escape(each)}(?!\w)", prose, re.I)]


def test_the_table_lists_words() -> None:
    assert {"written anew", "utilize", "thing(s)"} <= set(avoided())
    assert found("We utilize it.") == ["utilize"]
    assert found("We `utilize` it.") == []


@pytest.mark.parametrize(
    "page", [each for each in PAGES if each != STYLE], ids=lambda page: str(page.relative_to(ROOT))
)
def test_a_page_avoids_them(page: Path) -> None:
    assert found(page.read_text(encoding="utf-8")) == []


def test_the_help_of_every_command_avoids_them() -> None:
    assert found(commands_page().replace("```", "")) == []
