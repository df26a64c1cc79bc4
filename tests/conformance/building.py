"""Writes the suite as a release file: cases, schemas, licence, an example, and a page about it."""

from __future__ import annotations

import shutil
from collections import Counter
from pathlib import Path

import msgspec

from tests.conformance.suite import suite, withdrawn
from tests.needs import ROOT
from turnfold.replays.conformance.cases import ENDING, Case, CaseLevel
from turnfold.replays.schemas import text_of

HERE = Path(__file__).parent
FORMAT = "replays/disputes/FORMAT.md"


def build(folder: Path) -> None:
    """Write everything into a folder, in place of what was there."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for chapter, cases in chapters().items():
        lines = [msgspec.json.encode(each) + b"\n" for each in cases]
        (folder / f"{chapter}{ENDING}").write_bytes(b"".join(lines))
    for name in ("case", "protocol", "dispute"):
        (folder / f"{name}.schema.json").write_text(text_of(name), encoding="utf-8")
    shutil.copy(ROOT / "LICENSE", folder)
    shutil.copy(ROOT / FORMAT, folder)
    shutil.copy(HERE / "example.py", folder)
    (folder / "README.md").write_text(readme(), encoding="utf-8")
    (folder / "WITHDRAWN.md").write_text(withdrawn_page(), encoding="utf-8")


def chapters() -> dict[str, list[Case]]:
    """The cases by the chapters of their rules."""
    found: dict[str, list[Case]] = {}
    for each in suite():
        found.setdefault(each.chapter, []).append(each)
    return found


def readme() -> str:
    """The page that comes with the suite."""
    guide = (ROOT / "docs" / "guides" / "conformance.md").read_text(encoding="utf-8")
    body = guide.partition("## What a case is")
    levels = Counter(each.level for each in suite())
    rows = [f"| {level.value} | {levels[level]} |" for level in CaseLevel]
    files = [f"| {chapter}{ENDING} | {len(cases)} |" for chapter, cases in chapters().items()]
    return "\n".join(
        [
            "# Conformance suite of turnfold",
            "",
            f"{len(suite())} cases of combat, damage and turns, for engines in any language. "
            "Apache License 2.0, see LICENSE.",
            "",
            "| level | cases |",
            "| --- | ---: |",
            *rows,
            "",
            "| file | cases |",
            "| --- | ---: |",
            *files,
            "",
            (body[1] + body[2].partition("## How turnfold")[0])
            .replace(f"../../{FORMAT}", "FORMAT.md")
            .replace("tests/conformance/withdrawn.toml", "WITHDRAWN.md")
            .replace("tests/conformance/example.py", "example.py"),
        ]
    )


def withdrawn_page() -> str:
    """The list of cases that were wrong."""
    told = [f"- `{name}`, {each['day']}: {each['why']}" for name, each in withdrawn().items()]
    return "\n".join(["# Withdrawn cases", "", *(told or ["No case was withdrawn."]), ""])
