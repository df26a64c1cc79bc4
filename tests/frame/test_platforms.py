"""Windows and macOS: nothing that only Linux has is needed, and texts are the same everywhere.

No such machine runs these tests. What they do not have is taken away from this one instead, and
the main path is gone from end to end.
"""

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.importers.arena_script import Script
from tests.needs import ROOT
from tests.sources import name_of, python_files, tree_of

POSIX_ONLY = ("fcntl", "grp", "posix", "pty", "pwd", "resource", "syslog", "termios", "tty")
"""Modules that Windows does not have. `posix` itself must stay: `os` is made of it here."""

ABSENT = (
    "O_CLOEXEC", "O_NONBLOCK", "chown", "fchmod", "fchown", "fork", "forkpty", "getegid",
    "geteuid", "getgid", "getuid", "killpg", "mkfifo", "sched_getaffinity", "setsid", "statvfs",
)  # fmt: skip
"""Names of `os` that Windows does not have."""

GUARDED = {"sched_getaffinity"}
"""Those that are used where they are there."""

TAKE_AWAY = f"""
import importlib.abc, os, signal, sys

class Absent(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name in {set(POSIX_ONLY) - {"posix"}}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

for name in {set(POSIX_ONLY) - {"posix"}}:
    sys.modules.pop(name, None)
sys.meta_path.insert(0, Absent())
for name in {ABSENT}:
    if hasattr(os, name):
        delattr(os, name)
for name in ("SIGKILL", "SIGHUP", "SIGUSR1", "SIGXFSZ", "alarm", "setitimer", "pthread_sigmask"):
    if hasattr(signal, name):
        delattr(signal, name)
"""

MAIN_PATH = (
    TAKE_AWAY
    + """
from pathlib import Path
from turnfold import Game, Recording, Seat
from turnfold.events.decisions import KeepHand
from turnfold.events.enums import Edition
from turnfold.replays.cli import main

def run(*arguments, code=0):
    try:
        main([str(each) for each in arguments], standalone_mode=True)
    except SystemExit as ended:
        assert (ended.code or 0) == code, (arguments, ended.code)

run("import", "arena", "Player.log", "-o", "games")
(imported,) = Path("games").glob("*.jsonl")
run("verify", imported)
game = Game.start(Edition.FREE_DIVISION, [Seat(n, ("Forest",) * 20) for n in ("Anna", "Борис")])
for suffix in ("", ".gz"):
    written = Path(f"written.jsonl{suffix}")
    with Recording.create(written, game.log.header) as recording:
        for commit in game.log.commits():
            recording.append(commit)
        recording.finish()
        recording.append(game.submit(KeepHand()) and game.log.commit(game.log.commit_count - 1))
        recording.finish()
    run("verify", written)
    game = Game.start(Edition.FREE_DIVISION, [Seat("Anna", ("Forest",) * 20)] * 2)
run("play", "--games", "2", "--seed", "1", "--jobs", "2", "-o", "played")
run("verify", "played", "--workers", "2")
run("replay", "written.jsonl")
run("tree", "written.jsonl", "--comment", "3", "Here.", "-o", "written.jsonl")
run("run", DISPUTE)
run("export", "html", imported, "-o", "page.html")
run("explain", "written.jsonl", "9")
for store in ("games.sqlite", "store/"):
    run("store", "create", store)
    run("store", "import", store, imported, "written.jsonl")
    run("store", "list", store)
    run("store", "verify", store)
    run("store", "export", store, "-o", "out")
run("store", "copy", "games.sqlite", "copy/")
run("play", "--seed", "1", "-o", "one.jsonl")
run("audit", imported)
run("legal", "written.jsonl", "--count")
run("why", "one.jsonl", "turn")
run("try", "written.jsonl")
run("compare", "one.jsonl", "--editions", "2010,2024", code=1)
run("debug", "one.jsonl", "-c", "board;next;why turn")
run("rule", "510.1c")
run("schema", "log")
Path("cards.jsonl").write_text(
    '{"name": "Ours", "type_line": "Creature", "oracle_text": "Flying",'
    ' "power": "2", "toughness": "2"}',
    encoding="utf-8",
    newline="",
)
run("card", "Ours", "--cards", "cards.jsonl")
run("card", "coverage", "cards.jsonl")
for kind in ("csv", "parquet"):
    run("export", kind, "one.jsonl", "-o", kind)
run("query", "select count(*) from games", "parquet")
run("demo")
"""
)


@pytest.mark.volume
def test_the_main_path_is_gone_without_what_only_posix_has(tmp_path: Path) -> None:
    """On a console whose characters are those of Windows in the west."""
    (tmp_path / "Player.log").write_bytes(b"".join(Script().opened().raw_lines()))
    disputes = ROOT / "replays" / "demo" / "disputes"
    program = MAIN_PATH.replace("DISPUTE", repr(str(disputes / "craw-wurm.toml")))
    (tmp_path / "main_path.py").write_text(
        "if __name__ == '__main__':\n" + "".join(f"    {line}\n" for line in program.splitlines()),
        encoding="utf-8",
    )
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "main_path.py"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "cp1252"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
        timeout=300,
    )
    assert done.returncode == 0, (done.stdout[-500:], done.stderr.decode("cp1252")[-3000:])
    left = [each for each in tmp_path.rglob(".*") if each.suffix == ".lock"]
    assert left == []


def flaws(tree: ast.Module) -> Iterator[str]:
    """What in a module another system does not have, or does otherwise."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names if each.name in POSIX_ONLY)
        elif isinstance(node, ast.ImportFrom) and node.module in POSIX_ONLY:
            yield node.module
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            if node.value.id == "os" and node.attr in set(ABSENT) - GUARDED:
                yield f"os.{node.attr}"
        elif isinstance(node, ast.Call):
            yield from _unspecified(node)


def _unspecified(call: ast.Call) -> Iterator[str]:
    """A text that is read or written in an encoding, or with newlines, of the machine's choice."""
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    given = {each.arg for each in call.keywords}
    if name == "read_text" and not call.args and "encoding" not in given:
        yield name
    if name == "write_text" and not {"encoding", "newline"} <= given:
        yield name
    if name == "open":
        modes = [each.value for each in call.args[:2] if isinstance(each, ast.Constant)]
        texts = [each for each in modes if isinstance(each, str) and set(each) <= set("rwax+t")]
        builtin = isinstance(call.func, ast.Name) and not modes
        if (texts or builtin) and "encoding" not in given:
            yield name


def test_every_module_uses_only_what_every_system_has() -> None:
    found = {name_of(path): list(flaws(tree_of(path))) for path in python_files()}
    assert {path: names for path, names in found.items() if names} == {}


@pytest.mark.parametrize(
    "source",
    ["import fcntl", "from pwd import getpwnam", "os.fork()", "x.read_text()", "open(x)",
     "open(x, 'w')", "path.open('w')", "x.write_text(y, encoding='utf-8')"],
)  # fmt: skip
def test_the_search_finds_what_it_looks_for(source: str) -> None:
    assert list(flaws(ast.parse(source))) != []
