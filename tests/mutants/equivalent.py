"""The changes that change nothing, each with the reason; `equivalent.toml` lists them.

    ["engine/rules/combat/blocking.py"]
    declare_block = [
        { was = "0 < most", becomes = "0 <= most", why = "..." },
    ]

A change is known by its text and not by its line. One entry is for every place of the function
where the same stands.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import NamedTuple

from tests.mutants.changing import Mutant

LIST = Path(__file__).with_name("equivalent.toml")


class Equivalent(NamedTuple):
    """A change that changes nothing."""

    file: str
    function: str
    was: str
    becomes: str
    why: str


def key(mutant: Mutant) -> tuple[str, str, str, str]:
    """What a change is known by."""
    return mutant.file, mutant.function, mutant.was, mutant.becomes


def listed(path: Path = LIST) -> list[Equivalent]:
    """Every change on the list."""
    found = tomllib.loads(path.read_text(encoding="utf-8"))
    return [
        Equivalent(file, function, each["was"], each["becomes"], each["why"])
        for file, functions in found.items()
        for function, entries in functions.items()
        for each in entries
    ]
