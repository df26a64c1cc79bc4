"""Pages and help texts keep to the words of docs/style.md."""

import re
from itertools import pairwise
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


def said_twice(text: str) -> list[str]:
    """The sentences that follow themselves, as when two changes add the same one."""
    sentences = re.split(r"(?<=[.?!])\s+", BLOCKS.sub("", text))
    return [one for one, next_ in pairwise(sentences) if one == next_]


def test_the_table_lists_words() -> None:
    assert {"written anew", "utilize", "thing(s)"} <= set(avoided())
    assert found("We utilize it.") == ["utilize"]
    assert found("We `utilize` it.") == []


@pytest.mark.parametrize(
    "page", [each for each in PAGES if each != STYLE], ids=lambda page: str(page.relative_to(ROOT))
)
def test_a_page_avoids_them(page: Path) -> None:
    assert found(page.read_text(encoding="utf-8")) == []


def test_a_sentence_that_follows_itself_is_found() -> None:
    assert said_twice("It plays. It plays. It ends.") == ["It plays."]
    assert said_twice("It plays. It ends. It plays.") == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_no_page_says_a_sentence_twice_in_succession(page: Path) -> None:
    assert said_twice(page.read_text(encoding="utf-8")) == []


def test_the_help_of_every_command_avoids_them() -> None:
    assert found(commands_page().replace("```", "")) == []
