"""The site without a server, as its worker answers it: files come in, games and disputes open."""

import gzip
import json
import re
import subprocess
import sys
import zipfile
from base64 import b64decode
from io import BytesIO
from pathlib import Path
from runpy import run_path
from typing import Any

import grimp
import pytest

from tests.importers.arena_script import Script
from tests.importers.test_forge import OLD
from tests.needs import ROOT, require

require("tomlkit")

from tests import typedefs  # noqa: E402
from turnfold.replays.demo import GAME  # noqa: E402
from turnfold.replays.importers.arena import import_log  # noqa: E402
from turnfold.replays.importers.kit.shelf import ImportDirectory, Job  # noqa: E402
from turnfold.replays.recordings.errors import UserError  # noqa: E402
from turnfold.replays.viewer.app import building, keeping  # noqa: E402
from turnfold.replays.viewer.app import bytecode as bytecode_module  # noqa: E402
from turnfold.replays.viewer.app.building import (  # noqa: E402
    FOR_COMMANDS,
    LEFT_OUT,
    LIBRARY,
    POLICY,
    RUNTIME,
    WASM,
    write_site,
)
from turnfold.replays.viewer.app.bytecode import KEPT, bytecode  # noqa: E402
from turnfold.replays.viewer.app.compiling import compile_archive  # noqa: E402
from turnfold.replays.viewer.app.desk import SiteDesk  # noqa: E402

DISPUTE = Path(GAME).parent / "disputes" / "craw-wurm.toml"


class Site:
    """The desk, asked as the pages ask."""

    def __init__(self, folder: Path) -> None:
        self.desk = SiteDesk(folder)

    def ask(self, address: str, **asked: object) -> Any:
        return json.loads(self.desk.ask(address, json.dumps(asked)))

    def read(self, path: Path) -> Any:
        return self.ask("read", path=str(path))


@pytest.fixture
def site(tmp_path: Path) -> Site:
    return Site(tmp_path / "kept")


def arena_log(folder: Path) -> Path:
    path = folder / "Player.log"
    path.write_bytes(b"".join(Script().opened().raw_lines()))
    return path


def test_what_the_scripts_know_of_the_site_is_what_it_is() -> None:
    assert typedefs.SITE_FILE.read_text() == typedefs.site_typedefs(), "run make typedefs"


def test_a_log_is_kept_byte_for_byte_and_opens(site: Site) -> None:
    assert site.read(GAME) == {"said": [], "opens": "games/game.jsonl/"}
    assert site.desk.keeping.games.joinpath("game.jsonl").read_bytes() == GAME.read_bytes()
    assert site.ask("games/game.jsonl/game.json")["title"] == "Anna against Boris"
    assert site.ask("games/game.jsonl/legal", line=7, at=0)["none"].startswith("There is no such")


@pytest.mark.parametrize(
    "name", ['a#b%2F "<b>.jsonl', ".hidden.jsonl", "..jsonl", "no ending", "ü.jsonl"]
)
def test_a_log_opens_whatever_its_name_is(site: Site, tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_bytes(GAME.read_bytes())
    opens = site.read(path)["opens"]
    assert site.ask(f"{opens}grown")["title"] == "Anna against Boris"
    assert f'href="#{opens}"' in site.ask("list")["page"]


def test_games_of_arena_are_the_files_that_the_command_line_writes(
    site: Site, tmp_path: Path
) -> None:
    log = arena_log(tmp_path)
    told = site.read(log)
    assert told["said"][0] == "Player.log: 1 game."
    job = Job(log, tmp_path / "games", 0)
    (game,) = ImportDirectory(job.output).keep(job, import_log(job))
    assert site.desk.keeping.games.joinpath(game.path.name).read_bytes() == game.path.read_bytes()
    assert told["opens"] == f"games/{game.path.name}/"


def test_all_games_are_saved_as_they_are_kept(site: Site, tmp_path: Path) -> None:
    site.read(GAME)
    site.read(arena_log(tmp_path))
    with zipfile.ZipFile(BytesIO(b64decode(site.ask("export")["packed"]))) as archive:
        saved = {name: archive.read(name) for name in archive.namelist()}
    folder = site.desk.keeping.games
    assert len(saved) == 2
    assert saved == {each.name: each.read_bytes() for each in folder.glob("*.jsonl")}


def test_games_are_listed_while_their_log_is_read(tmp_path: Path) -> None:
    log = tmp_path / "Player.log"
    matches = [Script(match=f"match-{number}").opened() for number in range(2)]
    log.write_bytes(b"".join(line for each in matches for line in each.raw_lines()))
    told: list[str] = []
    desk = SiteDesk(tmp_path / "kept", lambda read, page: told.append(page))
    desk.keeping.keep_game(GAME)
    desk.ask("read", json.dumps({"path": str(log)}))
    (page,) = filter(None, told)  # the first game is there while the second one is read
    assert page.count("<tr data-") == 2
    assert re.findall(r'href="(#[^"]*)"', page) in (
        ["#games/game.jsonl/", "#"],
        ["#", "#games/game.jsonl/"],
    )


def test_a_log_of_forge_is_read_as_well(site: Site, tmp_path: Path) -> None:
    log = tmp_path / "simulated.txt"
    log.write_text(OLD)
    assert site.read(log) == {
        "said": ["simulated.txt: 1 game."],
        "opens": "games/simulated_g1.jsonl/",
    }


def test_the_list_leads_to_every_game_and_says_how_much_is_kept(site: Site) -> None:
    assert site.ask("list")["games"] == 0
    site.read(GAME)
    kept = site.ask("list")
    assert (kept["games"], kept["size"]) == (1, GAME.stat().st_size)
    assert 'href="#games/game.jsonl/"' in kept["page"]
    assert "data-served" not in kept["page"]


def test_all_that_is_kept_can_be_deleted(site: Site) -> None:
    site.read(GAME)
    assert site.ask("forget") | {"page": ""} == {"page": "", "games": 0, "size": 0, "cards": []}
    assert site.ask("games/game.jsonl/game.json") == {"none": "There is no such game here."}


def test_a_dispute_opens_in_the_editor_by_its_link(site: Site) -> None:
    link = site.read(DISPUTE)["opens"]
    assert site.ask("begin", link=link) == {"link": link}
    first = site.ask("editor/words.json")["first"]
    assert first == DISPUTE.read_text()
    told = site.ask("editor/edit", text=first, changes=[])
    assert told["verdict"]["sentence"] == "Everything is as expected."
    assert site.ask("link", text=first) == {"link": link}


def test_the_game_of_a_dispute_has_an_address_of_its_own(site: Site) -> None:
    address = site.ask("editor/play", text=DISPUTE.read_text())["address"]
    assert address.startswith("./#play=1.")
    assert "none" not in site.ask("begin", link=address.removeprefix("./#"))
    assert site.ask("play/game.json")["dispute"]


def test_cards_name_the_cards_of_a_game(site: Site, tmp_path: Path) -> None:
    cards = tmp_path / "cards.json"
    cards.write_text('{"92081": "Llanowar Elves"}')
    assert site.read(cards)["said"] == ["cards.json: 1 card."]
    assert site.ask("list")["cards"] == ["cards.json"]
    assert site.desk.keeping.catalogue[92081] == "Llanowar Elves"


@pytest.mark.parametrize(
    ("name", "form"),
    [("default-cards.json.gz", "[\n{}\n]\n"), ("default-cards.jsonl.gz", "{}\n")],
)
def test_bulk_data_is_kept_as_a_small_file(
    site: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, form: str
) -> None:
    monkeypatch.setattr(keeping, "LARGE", 10)
    monkeypatch.setattr(keeping, "MOST_CARDS", 20)
    card = {"arena_id": 92081, "name": "Llanowar Elves", "type_line": "Creature"}
    line = '{"object":"card",' + json.dumps(card | {"prices": "x" * 1000}).removeprefix("{")
    cards = tmp_path / name
    cards.write_bytes(gzip.compress(form.format(line).encode()))
    assert site.read(cards)["said"] == [f"{name}: 1 card."]
    assert site.ask("list")["cards"] == ["default-cards.short.json.gz"]
    assert site.ask("list")["size"] < 200
    assert site.desk.keeping.catalogue[92081] == "Llanowar Elves"


def test_a_card_file_that_memory_may_not_hold_is_refused(
    site: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeping, "MOST_CARDS", 10)
    cards = tmp_path / "cards.json"
    cards.write_text('{"92081": "Llanowar Elves"}')
    assert "is too large to be kept" in site.read(cards)["none"]


@pytest.mark.parametrize(
    ("name", "content", "sentence"),
    [
        ("empty.log", b"", "empty.log is empty"),
        ("games.zip", b"PK\x03\x04" + b"\0" * 40, "it is a zip archive: unpack it"),
        ("noise.bin", bytes(range(256)) * 40, "holds no game: it is not a Player.log of Arena"),
        ("half.jsonl", b'{"turnfold":4,', "half.jsonl"),
        ("bad.toml", b"format = 1\nplayers = 3\n", "bad.toml"),
        ("bad.toml", b"\xff\xfe", "is not text in UTF-8"),
        ("cards.json", b"[]", "holds no cards"),
        ("<img src=x onerror=alert(1)>.log", b"no", "holds no game"),
    ],
)
def test_what_cannot_be_read_is_refused_in_a_sentence(
    site: Site, tmp_path: Path, name: str, content: bytes, sentence: str
) -> None:
    path = tmp_path / name
    path.write_bytes(content)
    said = site.read(path)
    assert sentence in said["none"]
    assert "defect" not in said["none"]
    assert site.ask("list")["games"] == 0


@pytest.mark.parametrize(
    "address", ["", "nothing", "games/x/game.json", "games/../../etc/game.json", "play/game.json"]
)
def test_what_is_not_there_is_refused_in_a_sentence(site: Site, address: str) -> None:
    assert site.ask(address)["none"].startswith("There is no ")


@pytest.fixture
def parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """What `make web` collects, without any of it; modules stay as they are."""
    monkeypatch.setattr(building, "bytecode", lambda parts, sources: sources)
    folder = tmp_path / "parts"
    runtime = folder / "node_modules" / "pyodide"
    runtime.mkdir(parents=True)
    for name in (*RUNTIME, WASM):
        (runtime / name).write_bytes(name.encode())
    (runtime / "pyodide-lock.json").write_text('{"info": {}, "packages": {"rich": {}}}')
    archive(runtime / LIBRARY, "json/__init__.py", "pdb.py", "unittest/__init__.py")
    archive(folder / "msgspec.whl", "msgspec/__init__.py", "msgspec-1.dist-info/METADATA")
    return folder


def archive(path: Path, *names: str) -> None:
    with zipfile.ZipFile(path, "w") as made:
        for name in names:
            made.writestr(name, "")


def unpacked(path: Path) -> dict[str, bytes]:
    """The files of Python, as the worker reads them."""
    whole = gzip.decompress(path.read_bytes())
    at = 4 + int.from_bytes(whole[:4], "little")
    files = {}
    for name, size in json.loads(whole[4:at]):
        files[name] = whole[at : at + size]
        at += size
    assert at == len(whole)
    return files


def test_the_site_can_ask_nobody_but_itself_and_scryfall(parts: Path, tmp_path: Path) -> None:
    write_site(parts, tmp_path / "site")
    for page in tmp_path.joinpath("site").glob("*.html"):
        text = page.read_text()
        assert POLICY in text
        assert re.findall(r'(?:src|href)="(?:\w+:|/)[^"]*"', text) == []
    assert "connect-src 'self' https://api.scryfall.com;" in POLICY
    assert POLICY.count("http") == 1


def test_the_start_page_knows_its_version(parts: Path, tmp_path: Path) -> None:
    written = write_site(parts, tmp_path / "site")
    page = written.folder.joinpath("index.html").read_text()
    assert f'data-version="{written.version}"' in page
    assert f'VERSION = "{written.version}"' in written.folder.joinpath("offline.js").read_text()


def test_every_file_that_a_page_names_is_in_the_site(parts: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    write_site(parts, site)
    for page in site.glob("*.html"):
        named = re.findall(r'(?:src|href)="([^"#]+)"', page.read_text())
        assert all((site / name).is_file() for name in named)
    (listed,) = re.findall(r"FILES = (\[.*?\]);", site.joinpath("offline.js").read_text())
    kept = json.loads(listed)
    there = {each.relative_to(site).as_posix() for each in site.rglob("*") if each.is_file()}
    assert {*kept} - {"./"} == there - {"offline.js"}


def test_a_page_has_every_colour_and_size_that_its_styles_name(parts: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    write_site(parts, site)
    scripts = "".join(each.read_text() for each in site.glob("*.js"))
    for page in site.glob("*.html"):
        linked = re.findall(r'<link rel="stylesheet" href="([^"]+)"', page.read_text())
        styles = "".join(site.joinpath(each).read_text() for each in linked)
        named = set(re.findall(r"var\((--[\w-]+)\)", styles))
        made = {*re.findall(r"(--[\w-]+):", styles), *re.findall(r'"(--[\w-]+)"', scripts)}
        assert named - made == set(), page.name


def test_the_site_holds_what_its_pages_need_and_nothing_for_developers(
    parts: Path, tmp_path: Path
) -> None:
    write_site(parts, tmp_path / "site")
    files = unpacked(tmp_path / "site" / "python.packed")
    code = Path(building.__file__).read_bytes()
    assert files["turnfold/replays/viewer/app/building.pyc"] == code
    assert {"msgspec/__init__.pyc", "json/__init__.pyc", "turnfold/engine/game.pyc"} <= {*files}
    assert [each for each in files if each.startswith(("pdb", "unittest"))] == []
    assert [each for each in files if "/cli/" in each or "/schemas/" in each] == []
    assert [each for each in files if each.endswith((".png", ".svg", ".md", ".py"))] == []


def test_equal_parts_make_the_same_site(parts: Path, tmp_path: Path) -> None:
    one, other = (write_site(parts, tmp_path / name) for name in ("one", "other"))
    assert one.version == other.version
    (parts / "node_modules" / "pyodide" / RUNTIME[0]).write_bytes(b"another")
    assert write_site(parts, tmp_path / "one").version != one.version


def test_a_compiled_module_runs_without_its_source(tmp_path: Path) -> None:
    given, made = tmp_path / "given.zip", tmp_path / "made.zip"
    with zipfile.ZipFile(given, "w") as sources:
        sources.writestr("turnfold/own.py", '"""Kept."""\nassert 1 > 2')
        sources.writestr("other.py", '"""Not kept."""\nassert 1 > 2\nnumber = 7')
    compile_archive(str(given), str(made))
    with zipfile.ZipFile(made) as archive:
        for name in archive.namelist():
            path = tmp_path / f"{name}c"
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(archive.read(name))
    other = run_path(str(tmp_path / "other.pyc"))
    assert (other["__doc__"], other["number"]) == (None, 7)
    with pytest.raises(AssertionError):
        run_path(str(tmp_path / "turnfold" / "own.pyc"))


def test_a_module_is_compiled_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled: list[str] = []

    def compile_them(parts: Path, sources: dict[str, bytes]) -> dict[str, bytes]:
        compiled.extend(sources)
        return {name: b"code of " + source for name, source in sources.items()}

    monkeypatch.setattr(bytecode_module, "_compiled", compile_them)
    first = bytecode(tmp_path, {"a.py": b"1", "b.py": b"1"})
    assert first == {"a.py": b"code of 1", "b.py": b"code of 1"}
    second = bytecode(tmp_path, {"a.py": b"1", "b.py": b"2"})
    assert second == {"a.py": b"code of 1", "b.py": b"code of 2"}
    assert compiled == ["a.py", "b.py", "b.py"]
    with zipfile.ZipFile(tmp_path / KEPT) as kept:
        assert len(kept.namelist()) == 2


def test_without_the_parts_a_sentence_says_where_they_come_from(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="make web collects the parts of the site"):
        write_site(tmp_path / "parts", tmp_path / "site")


def test_all_that_the_pages_can_reach_is_in_the_site() -> None:
    reached = grimp.build_graph("turnfold").find_upstream_modules(
        "turnfold.replays.viewer.app.desk"
    )
    files = [f"{each.replace('.', '/')}.py" for each in reached]
    packages = [f"{each.replace('.', '/')}/" for each in reached]
    assert [each for each in files + packages if each.startswith(LEFT_OUT + FOR_COMMANDS)] == []


def test_the_pages_start_without_the_libraries_of_commands() -> None:
    """They come later, with the console."""
    without = "import sys; sys.modules.update(dict.fromkeys(('click', 'rich')))"
    start = f"{without}; import turnfold.replays.viewer.app.desk"
    assert subprocess.run([sys.executable, "-c", start], cwd=ROOT, check=False).returncode == 0
