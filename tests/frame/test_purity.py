"""Events and engine use no builtin by which the world comes in or goes out.

Imports are the import contracts' business; this is what needs no import. `hash` and `id` differ
from process to process, so a log that leaned on them would not be the same twice.
"""

import ast

from tests.sources import name_of, python_files, tree_of

FORBIDDEN = {"__import__", "breakpoint", "eval", "exec", "hash", "id", "input", "open", "print"}


def uses(tree: ast.Module) -> list[str]:
    """Calls of forbidden builtins, as `line: name`."""
    return [
        f"{node.lineno}: {node.func.id}"
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in FORBIDDEN
    ]


def test_no_builtin_that_reaches_outside() -> None:
    found = {name_of(path): uses(tree_of(path)) for path in python_files("events", "engine")}
    assert {path: lines for path, lines in found.items() if lines} == {}


def test_the_search_finds_what_it_looks_for() -> None:
    assert uses(ast.parse("x = 1\nwith open('f') as f:\n    f.read()")) == ["2: open"]
    assert uses(ast.parse("sorted(names, key=lambda n: hash(n))")) == ["1: hash"]
    assert uses(ast.parse("card.open()\nidentity(x)")) == []
