"""The reference is what the code says."""

import re
from pkgutil import resolve_name

import pytest

from tests.docs.examples import blocks
from tests.docs.reference import PACKAGES, PAGES, all_commands, commands_page, modules, pages
from tests.needs import ROOT
from turnfold.events.vocabulary import EVENT_TYPES
from turnfold.replays.cli import main


@pytest.mark.parametrize("name", sorted(pages()))
def test_a_page_of_the_reference_is_up_to_date(name: str) -> None:
    assert (PAGES / name).read_text(encoding="utf-8") == pages()[name], "run: make reference"


def test_every_command_and_every_event_is_in_the_reference() -> None:
    made = pages()
    assert [each for each in main.table if f"\n## {each}\n" not in made["commands.md"]] == []
    told = made["events.md"]
    assert [each for each in EVENT_TYPES if f"\n### {each.__name__}\n" not in told] == []


def test_every_option_of_every_command_is_in_the_reference() -> None:
    told = commands_page().split("\n## ")[1:]
    for name, command in all_commands():
        (own,) = [each for each in told if each.startswith(f"{name}\n")]
        options = [each for param in command.params for each in param.opts if each[0] == "-"]
        assert [each for each in options if not re.search(rf"{each}\b", own)] == [], name


def test_every_module_that_exports_names_has_a_place_in_the_reference() -> None:
    made = pages()
    for folder in PACKAGES:
        page = made[f"package-{folder}.md"]
        assert modules(folder) == re.findall(r"^::: (\S+)$", page, re.MULTILINE) != []


def test_what_the_guides_import_has_a_place_in_the_reference() -> None:
    pages_of_python = [*PAGES.glob("package-*.md"), PAGES / "python.md"]
    places = "\n".join(each.read_text(encoding="utf-8") for each in pages_of_python)
    known = re.findall(r"^::: (\S+)$", places, re.MULTILINE)
    for guide in (ROOT / "docs" / "guides").glob("*.md"):
        code = "\n".join(
            each.text
            for each in blocks(guide.read_text(encoding="utf-8"))
            if each.language == "python"
        )
        for module, names in re.findall(r"^from (turnfold\S*) import (.+)$", code, re.MULTILINE):
            for name in names.split(", "):
                assert module in known or f"{module}.{name}" in known, (guide.name, module, name)


def test_every_name_of_the_python_pages_is_there() -> None:
    """What mkdocstrings is told to describe; without this, only `make docs` notices a lost name."""
    named = [
        line.removeprefix("::: ")
        for page in (ROOT / "docs" / "reference").glob("*.md")
        for line in page.read_text(encoding="utf-8").splitlines()
        if line.startswith("::: ")
    ]
    assert len(named) > 10
    for each in named:
        resolve_name(each)  # raises what tells that it is not there
