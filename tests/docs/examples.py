"""Running the examples of a page.

Blocks of a page are run from its top to its end, in one directory of their own:

- a block with a title, such as ```toml title="bears.toml", is written to that file;
- ```console holds commands behind `$ ` and what they print, where a line of `...` stands for any
  lines; a command that is to exit with another code than 0 says so: `# exits with 1`;
- ```python runs, with the names of the Python blocks before it.

The directory holds a link to `replays`, as a checkout does, and `Player.log`, a small log of
MTG Arena with a game and a pick of a draft. What a page needs beside the core stands in a comment:
<!-- needs: duckdb nats -->.
"""

import io
import os
import re
import shlex
import subprocess
import sys
from contextlib import redirect_stdout
from pathlib import Path
from typing import NamedTuple

from click.testing import CliRunner

from tests.combats.arena_fight import UNKNOWN, Fight
from tests.importers.arena_script import Script
from tests.needs import ROOT
from turnfold.replays.cli import main

BLOCK = re.compile(r"^```(\w+)([^\n]*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
TITLE = re.compile(r'title="([^"]+)"')
NEEDS = re.compile(r"<!-- needs: ([^>]*?) -->")
EXIT = re.compile(r"\s+# exits with (\d+)$")
WIDTH = "90"
LIMIT = 120
"""Seconds that a command may take."""

DRAFT = b"""
[UnityCrossThreadLogger]Draft.Notify {"draftId":"395f747c","SelfPick":2,"SelfPack":1,\
"PackCards":"75450,75451,75452"}
[UnityCrossThreadLogger]==> EventPlayerDraftMakePick {"id":"85c3c7c3","request":"{\\"DraftId\\":\
\\"395f747c\\",\\"GrpId\\":0,\\"GrpIds\\":[75451],\\"Pack\\":1,\\"Pick\\":2}"}
"""
"""A pick of a draft, as Arena's log tells it."""


class Block(NamedTuple):
    """A block of code: its language, the file that it is to be in, its line on the page."""

    language: str
    file: str
    text: str
    line: int


class Ran(NamedTuple):
    """What a command printed, and the code it exited with."""

    output: str
    code: int


def blocks(page: str) -> list[Block]:
    """The blocks of a page, in their order."""
    found = []
    for each in BLOCK.finditer(page):
        title = TITLE.search(each[2])
        line = page[: each.start()].count("\n") + 1
        found.append(Block(each[1], title[1] if title else "", each[3], line))
    return found


def needs(page: str) -> list[str]:
    """What the page's examples need besides the core."""
    return [name for each in NEEDS.findall(page) for name in each.split()]


def prepare(directory: Path) -> None:
    """Lay out the directory in which the examples run."""
    (directory / "replays").symlink_to(ROOT / "replays")
    for name, log in recorded().items():
        (directory / name).write_bytes(log)


def recorded() -> dict[str, bytes]:
    """Small logs of MTG Arena, by their names."""
    script = Script("49823623-98c5-4e7e-a3f0-5a3f2e6a91d2").opened()
    script.go((3, 0), (3, 5), (3, 8), (4, 0), (5, 0)).next_turn()
    script.say(info=script.over(2))
    fight = Fight("5a1b0c2d-98c5-4e7e-a3f0-5a3f2e6a91d2").creature(301, 1, 4, 4, UNKNOWN)
    fight.creature(302, 2, 2, 3).creature(303, 2, 3, 3).attack(301).block({302: 301, 303: 301})
    fight.strike([(301, 302, 1), (301, 303, 3), (302, 301, 2), (303, 301, 3)])
    logs = {"Player.log": script, "Player-prev.log": fight.script}
    raw = {name: b"".join(each.raw_lines()) for name, each in logs.items()}
    return raw | {"Player.log": raw["Player.log"] + DRAFT}


def failures(page: Path, directory: Path) -> list[str]:
    """What does not come out as the page says, each with its line."""
    found = []
    names: dict[str, object] = {"__name__": "__main__"}
    for block in blocks(page.read_text(encoding="utf-8")):
        if block.file:
            (directory / block.file).write_text(block.text, encoding="utf-8")
        elif block.language == "console":
            for command, code, expected in commands(block.text):
                ran = run(command, directory)
                if ran.code != code or not alike(expected, ran.output):
                    found.append(f"{page.name}:{block.line}: $ {command}\n{ran.code}\n{ran.output}")
        elif block.language == "python":
            printed = io.StringIO()
            with redirect_stdout(printed):
                exec(compile(block.text, f"{page.name}:{block.line}", "exec"), names)
    return found


def commands(text: str) -> list[tuple[str, int, str]]:
    """The commands of a block, with the code each is to exit with and what it is to print."""
    found: list[tuple[str, int, str]] = []
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        command, _, output = part.partition("\n")
        code = EXIT.search(command)
        found.append((EXIT.sub("", command), int(code[1]) if code else 0, output))
    return found


def run(command: str, directory: Path) -> Ran:
    """Run a command: turnfold in this process, anything else in a shell."""
    words = shlex.split(command, comments=True)
    if words and words[0] == "turnfold" and not {"|", ">", "<", "&&"} & set(words):
        runner = CliRunner(env={"COLUMNS": WIDTH})
        result = runner.invoke(main, words[1:])
        return Ran(result.output, result.exit_code)
    (directory / "bin").mkdir(exist_ok=True)
    shim = directory / "bin" / "turnfold"
    program = "from turnfold.replays.cli import main; main()"
    shim.write_text(f'#!/bin/sh\nexec "{sys.executable}" -c "{program}" "$@"\n')
    shim.chmod(0o755)
    path = f"{shim.parent}{os.pathsep}{os.environ['PATH']}"
    environment = os.environ | {"COLUMNS": WIDTH, "PATH": path, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        ["sh", "-c", command],
        cwd=directory,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=LIMIT,
    )
    return Ran(done.stdout, done.returncode)


def alike(expected: str, printed: str) -> bool:
    """Whether a command printed what a page shows, in which `...` stands for any lines."""
    if not expected.strip():
        return True
    parts = [
        r"(?:.*\n)*?" if line.strip() == "..." else re.escape(line.rstrip()) + r" *\n"
        for line in expected.splitlines()
    ]
    return re.fullmatch("".join(parts) + r"\s*", printed.rstrip() + "\n") is not None


if __name__ == "__main__":
    import tempfile

    for where in [Path(name).resolve() for name in sys.argv[1:]]:
        with tempfile.TemporaryDirectory() as made:
            at = Path(made)
            prepare(at)
            os.chdir(at)
            for failure in failures(where, at):
                sys.stdout.write(failure + "\n")
