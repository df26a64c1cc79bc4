"""The pages name no file that is not there, and nothing in one that does not stand there."""

import re
from pathlib import Path

import pytest

from tests.needs import ROOT

PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("[a-z]*/README.md")])

BLOCKS = re.compile(r"^```.*?^```$", re.DOTALL | re.MULTILINE)
QUOTED = re.compile(r"`([^`\n]+)`")
LINK = re.compile(r"\]\(([^()\s]+)\)")
FILE = re.compile(r"(?:[\w.*-]+/)*[\w*-][\w.*-]*\.(?:css|html|js|json|jsonl|md|py|sql|toml|ts)")
FOLDER = re.compile(r"[\w.-]+(?:/[\w.-]+)+/?|(?:docs|engine|events|replays|tests)/")
OF_FILE = re.compile(r"`(\w+)`(?:,[^`.]*)?,? (?:in |of |\()`([\w./-]+/[\w.-]+)`")
OF_CODE = re.compile(r"[A-Z]\w*[a-z]\w*|\w+_\w+")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)


def named(text: str) -> set[str]:
    """The files and folders that a page names, quoted or as a link."""
    prose = BLOCKS.sub("", text)
    quoted = {
        each for each in QUOTED.findall(prose) if FILE.fullmatch(each) or FOLDER.fullmatch(each)
    }
    links = {each.partition("#")[0] for each in LINK.findall(prose) if "://" not in each}
    return {each for each in quoted | links if each}


def words_of(*places: Path) -> set[str]:
    """The words of files, and of the sources in folders."""
    found: set[str] = set()
    for place in places:
        files = [place] if place.is_file() else place.rglob("*.[pjt]*")
        for each in files:
            if each.suffix in (".py", ".js", ".toml", ".ts"):
                found |= {*re.findall(r"\w+", each.read_text(encoding="utf-8"))}
    return found


def is_there(name: str, page: Path) -> bool:
    """Whether a name or pattern leads to something, from the top or from the page's own folder."""
    return any(
        any(start.glob(name.rstrip("/"))) or (start / name).exists()
        for start in (ROOT, page.parent)
    )


def headings(page: Path) -> set[str]:
    """The headings of a page, as links name them."""
    titles = HEADING.findall(BLOCKS.sub("", page.read_text(encoding="utf-8")))
    return {re.sub(r"[^\w -]", "", title).lower().replace(" ", "-") for title in titles}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_file_that_a_page_names_is_there(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    examples = "".join(BLOCKS.findall(text))
    names = {name for name in named(text) if name not in examples}
    assert [name for name in sorted(names) if not is_there(name, page)] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_what_a_page_says_is_in_a_file_is_there(page: Path) -> None:
    told = OF_FILE.findall(BLOCKS.sub("", page.read_text(encoding="utf-8")))
    assert [each for each in told if each[0] not in words_of(ROOT / each[1])] == []


def test_the_pages_of_the_packages_name_nothing_that_the_code_does_not_have() -> None:
    code = words_of(*(ROOT / name for name in ("engine", "events", "replays", "tests")))
    code |= words_of(ROOT / "pyproject.toml")
    for page in (ROOT / "docs" / "architecture.md", *ROOT.glob("[a-z]*/README.md")):
        quoted = QUOTED.findall(BLOCKS.sub("", page.read_text(encoding="utf-8")))
        names = {each for each in quoted if OF_CODE.fullmatch(each)}
        assert sorted(names - code) == [], page.name


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_to_a_heading_leads_to_one(page: Path) -> None:
    for link in LINK.findall(BLOCKS.sub("", page.read_text(encoding="utf-8"))):
        path, mark, heading = link.partition("#")
        if mark and "://" not in link:
            to = (page.parent / path).resolve() if path else page
            assert heading in headings(to), link


def test_every_package_has_a_page_and_docs_has_the_rest() -> None:
    pages = {str(page.relative_to(ROOT)) for page in PAGES}
    packages = {f"{name}/README.md" for name in ("engine", "events", "replays", "tests")}
    docs = {
        f"docs/{name}.md" for name in ("architecture", "editions", "figures", "glossary", "turn")
    }
    assert packages | docs | {"README.md"} <= pages


@pytest.mark.parametrize(
    ("text", "names"),
    [
        (
            "see `engine/game.py` and [it](events/README.md#x)",
            {"engine/game.py", "events/README.md"},
        ),
        (
            "`engine/cards/*.toml`, `README.md`, `events/`",
            {"engine/cards/*.toml", "README.md", "events/"},
        ),
        ("`engine/rules`", {"engine/rules"}),
        ("`turnfold.engine`, `510.1c@2010`, `r.emit(x)`, `--json`, `make check`, `game`", set()),
        ("[site](https://example.org/a.py)", set()),
        ("```\nengine/nothing.py `engine/none.py`\n```", set()),
    ],
)
def test_what_counts_as_a_name_of_a_file(text: str, names: set[str]) -> None:
    assert named(text) == names


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("`STEPS` in `engine/structure.py`", [("STEPS", "engine/structure.py")]),
        ("its row in `A`, in `b/c.py`; `D` (`e/f.py`)", [("A", "b/c.py"), ("D", "e/f.py")]),
        ("`STEPS`. It is in `engine/structure.py`", []),
    ],
)
def test_what_counts_as_a_name_in_a_file(text: str, told: list[tuple[str, str]]) -> None:
    assert OF_FILE.findall(text) == told
