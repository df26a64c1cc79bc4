"""Events and engine use no builtin by which the world comes in or goes out.

Imports are the import contracts' business; this is what needs no import. `hash` and `id` differ
from process to process, so a log that leaned on them would not be the same twice.
"""

import ast
from pathlib import Path

import pytest

from tests.needs import ROOT

FORBIDDEN = {"__import__", "breakpoint", "eval", "exec", "hash", "id", "input", "open", "print"}


def uses(source: str) -> list[str]:
    """Calls of forbidden builtins, as `line: name`."""
    return [
        f"{node.lineno}: {node.func.id}"
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in FORBIDDEN
    ]


def modules() -> list[Path]:
    return sorted(path for part in ("events", "engine") for path in (ROOT / part).rglob("*.py"))


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(ROOT)))
def test_no_builtin_that_reaches_outside(path: Path) -> None:
    assert uses(path.read_text(encoding="utf-8")) == []


def test_the_search_finds_what_it_looks_for() -> None:
    assert uses("x = 1\nwith open('f') as f:\n    f.read()") == ["2: open"]
    assert uses("sorted(names, key=lambda n: hash(n))") == ["1: hash"]
    assert uses("card.open()\nidentity(x)") == []
