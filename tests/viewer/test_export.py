"""`turnfold export html`: one file that asks nobody for anything."""

import base64
import gzip
import json
import re
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path

from click.testing import CliRunner, Result

from tests.replays.program import assert_refused
from tests.viewer.carried import carried
from tests.viewer.games import any_game
from turnfold.events.combat import BlockerDeclared
from turnfold.events.decisions import DeclareBlockers
from turnfold.events.enums import Edition
from turnfold.events.log import decode, encode
from turnfold.replays.branches.file import save as save_tree
from turnfold.replays.branches.going_on import attempt
from turnfold.replays.branches.tree import MAIN, Branch, Tree
from turnfold.replays.cli import main
from turnfold.replays.demo import GAME
from turnfold.replays.recordings.recording import Recording, save
from turnfold.replays.viewer.bundle import in_order
from turnfold.replays.viewer.page import EDITOR_STYLES, FOLDER, STYLES, scripts, source

EDITOR = in_order("editor.js", source)
TYPES = ("protocol.d.ts", "types.d.ts")
"""Read by those who write the scripts, and sent to nobody."""


def export(*arguments: object) -> Result:
    return CliRunner().invoke(main, ["export", "html", *map(str, arguments)])


class Parts(HTMLParser):
    """The scripts, styles and policies of a page, and every address in it."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.inside: tuple[str, dict[str, str | None]] | None = None
        self.scripts: list[str] = []
        self.styles: list[str] = []
        self.policy = ""
        self.addresses: list[str] = []
        self.handlers: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.inside = (tag, found) if tag in ("script", "style") else None
        if found.get("http-equiv") == "Content-Security-Policy":
            self.policy = found["content"] or ""
        self.addresses += [found[name] or "" for name in ("src", "href") if name in found]
        self.handlers += [name for name in found if name.startswith("on")]

    def handle_endtag(self, tag: str) -> None:
        self.inside = None

    def handle_data(self, data: str) -> None:
        if self.inside is None:
            return
        tag, attributes = self.inside
        if tag == "style":
            self.styles.append(data)
        elif attributes.get("type") != "application/json":
            self.scripts.append(data)


def test_the_page_carries_the_log_itself(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    result = export(GAME, "-o", page)
    assert result.exit_code == 0
    log = carried(page.read_text())["log"]
    assert log["name"] == "game.jsonl.gz"
    lines = gzip.decompress(base64.b64decode(log["packed"]))
    assert lines == b"".join(encode(Recording.open(GAME).log))


def test_nothing_is_fetched_and_only_these_scripts_run(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    export(GAME, "-o", page)
    parts = Parts(page.read_text())
    assert parts.addresses == ["#panel"]
    assert parts.handlers == []
    assert len(parts.scripts) == 1
    rules = dict(rule.strip().partition(" ")[::2] for rule in parts.policy.split(";"))
    assert rules["default-src"] == "'none'"
    hashes = {
        "script-src": [hashed(each) for each in parts.scripts],
        "style-src": [hashed(each) for each in parts.styles],
    }
    assert {name: rules[name].split() for name in hashes} == hashes
    assert set(rules) == {"default-src", "base-uri", "form-action", *hashes}


def hashed(text: str) -> str:
    return f"'sha256-{base64.b64encode(sha256(text.encode()).digest()).decode()}'"


SITE = {"start", "worker", "engine", "dropping", "installing", "memory", "offline", "icon", "site"}
SITE |= {"examples", "glimpse", "scryfall", "tomlreading"}
"""The files of the site without a server."""

APART = {"list", "editor"} | SITE


def test_every_file_of_the_page_is_in_it() -> None:
    files = {each.name for each in FOLDER.iterdir() if each.name.split(".")[0] not in APART}
    editors = {*EDITOR, *EDITOR_STYLES} - {*scripts(), "editor.js", "editor.css"}
    assert files == {*scripts(), *STYLES, "index.html", *TYPES, *editors}


def test_text_becomes_text_and_never_markup() -> None:
    """The scripts have no way from a string to elements or to code."""
    ways = r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function|srcdoc"
    for name in {*scripts(), *EDITOR}:
        assert not re.search(ways, (FOLDER / name).read_text()), name


def test_the_legal_answers_to_each_decision_are_in_it(tmp_path: Path) -> None:
    log = any_game(Edition.FREE_DIVISION, seed=3, commits=40)
    save(log, tmp_path / "game.jsonl")
    export(tmp_path / "game.jsonl", "-o", tmp_path / "page.html")
    legal = carried((tmp_path / "page.html").read_text())["legal"]["0"]
    assert legal[str(len(log))]["count"] != "0"
    first = log.commit_range(1).start
    assert legal[str(first)]["question"] == "mulligan"
    assert legal[str(first)]["count"] == "2"
    assert len(legal[str(first)]["answers"]) == 2


def test_a_page_for_somebody_holds_no_card_that_they_may_not_know(tmp_path: Path) -> None:
    """Boris never shows Shivan Dragon: it is in his hand when he concedes."""
    page = tmp_path / "page.html"
    export(GAME, "-o", page, "--as", "Anna")
    game = carried(page.read_text())
    lines = gzip.decompress(base64.b64decode(game.pop("log")["packed"])).decode()
    assert game["viewer"] == "Anna"
    assert game["seats"] == [2, 1]
    assert "Shivan Dragon" not in json.dumps(game) + lines
    assert "Giant Growth" in json.dumps(game)
    _, damage = decode([line.encode() + b"\n" for line in lines.splitlines()])
    assert damage is None


def test_it_opens_where_it_is_told(tmp_path: Path) -> None:
    export(GAME, "-o", tmp_path / "page.html", "--at", 653)
    assert carried((tmp_path / "page.html").read_text())["start"] == 654


def test_an_event_that_is_not_there_is_refused(tmp_path: Path) -> None:
    events = len(Recording.open(GAME).log)
    result = export(GAME, "-o", tmp_path / "page.html", "--at", events)
    assert_refused(result, f"--at {events}: the log has events 0 to {events - 1}")


def test_where_nothing_can_be_written_it_says_so(tmp_path: Path) -> None:
    page = tmp_path / "nowhere" / "page.html"
    assert_refused(export(GAME, "-o", page), f"{page} cannot be written: No such file")


def test_report_as_json(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    result = export(GAME, "-o", page, "--json")
    assert json.loads(result.stdout) == {
        "page": str(page),
        "bytes": page.stat().st_size,
        "events": len(Recording.open(GAME).log),
    }


def test_branches_and_comments_are_in_it_and_in_its_log(tmp_path: Path) -> None:
    """Boris does not block: a branch with a comment on the event in which he would have."""
    tree = Tree(Recording.open(GAME).log)
    block = next(n for n, each in enumerate(tree.main.events) if isinstance(each, BlockerDeclared))
    at = tree.main.commit_range(tree.main.commit_of(block)).start
    branch = attempt(tree.main, at, DeclareBlockers())
    tree.add(Branch("no block", MAIN, at, branch, "What if nobody blocks?"))
    tree.comment("This decides it.", block)
    save_tree(tree, tmp_path / "tree.jsonl")
    result = export(tmp_path / "tree.jsonl", "-o", tmp_path / "page.html")
    assert result.exit_code == 0
    game = carried((tmp_path / "page.html").read_text())
    assert [each["name"] for each in game["lines"]] == ["Anna against Boris", "no block"]
    assert game["lines"][1]["comment"] == "What if nobody blocks?"
    assert game["comments"] == {"0": {str(block): ["This decides it."]}}
    (comparison,) = game["comparisons"]
    assert (comparison["a"], comparison["b"], comparison["at"]) == (0, 1, at)
    assert gzip.decompress(base64.b64decode(game["log"]["packed"])) == (
        (tmp_path / "tree.jsonl").read_bytes()
    )
