"""Every rule number that the code cites, by the numbers of 2024 or with "=" in front."""

import ast
import re
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
NUMBER = re.compile(r"=?\d{3}\.\d{1,3}[a-km-np-z]?")
NUMBERS = ROOT / "engine" / "editions" / "numbers.py"
CATALOGUE = ROOT / "engine" / "keywords"
"""Here stand the numbers that one rule has in several editions; no log cites them."""


@cache
def cited() -> frozenset[str]:
    """The numbers that stand as strings in the packages, without exchanges between editions and the
    numbers that a keyword has in each edition, which no fact cites."""
    files = [
        path for name in ("engine", "events", "replays") for path in (ROOT / name).rglob("*.py")
    ]
    return frozenset(
        node.value
        for path in files
        if path != NUMBERS and path.parent != CATALOGUE
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        if NUMBER.fullmatch(node.value)
    )
