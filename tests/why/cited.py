"""Every rule number that the code cites, by the numbers of 2024 or with "=" in front."""

import ast
import re
from functools import cache

from tests.needs import ROOT
from tests.sources import python_files, tree_of

NUMBER = re.compile(r"=?\d{3}\.\d{1,3}[a-km-np-z]?")
CATALOGUES = (ROOT / "engine" / "keywords", ROOT / "engine" / "editions")
"""Here stand the numbers of keywords, and of changes in the texts of their days; no log cites
them."""


@cache
def cited() -> frozenset[str]:
    """The numbers that stand as strings in the packages, without those of keywords, which no fact
    cites."""
    return frozenset(
        node.value
        for path in python_files()
        if path.parent not in CATALOGUES
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        if NUMBER.fullmatch(node.value)
    )
