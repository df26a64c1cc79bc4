"""Every rule number that the code cites, by the numbers of 2024 or with "=" in front."""

import ast
import re
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
NUMBER = re.compile(r"=?\d{3}\.\d{1,2}[a-km-np-z]?")
NUMBERS = ROOT / "engine" / "editions" / "numbers.py"


@cache
def cited() -> frozenset[str]:
    """The numbers that stand as strings in the packages, exchanges between editions left out."""
    files = [
        path for name in ("engine", "events", "replays") for path in (ROOT / name).rglob("*.py")
    ]
    return frozenset(
        node.value
        for path in files
        if path != NUMBERS
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        if NUMBER.fullmatch(node.value)
    )
