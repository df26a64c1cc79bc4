"""Every rule number that the code cites, by the numbers of 2024 or with "=" in front."""

import ast
import re
from functools import cache

from tests.needs import ROOT
from tests.sources import python_files, tree_of

NUMBER = re.compile(r"=?\d{3}\.\d{1,3}[a-km-np-z]?")
NUMBERS = ROOT / "engine" / "editions" / "numbers.py"
CATALOGUE = ROOT / "engine" / "keywords"
"""Here stand the numbers that one rule has in several editions; no log cites them."""


@cache
def cited() -> frozenset[str]:
    """The numbers that stand as strings in the packages, without exchanges between editions and the
    numbers that a keyword has in each edition, which no fact cites."""
    return frozenset(
        node.value
        for path in python_files()
        if path != NUMBERS and path.parent != CATALOGUE
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        if NUMBER.fullmatch(node.value)
    )
