"""A citation: a paragraph of the rules together with the edition in which it says so."""

from __future__ import annotations

import re
from dataclasses import dataclass

EDITIONS = ("2004", "2010", "2024")

EDITION = rf"(?:\d{{4}}-\d\d-\d\d|(?:{'|'.join(EDITIONS)})(?!-\d))"
"""How an edition is written: by its name, or as any day."""

# 510, 510.1, 510.1c, 510.1c-ex1, or es-87 (a row of the ledger that has no number of its own).
# The rules skip the letters l and o.
PARAGRAPH = r"\d{3}(?:\.\d{1,3}[a-km-np-z]?)?"
_NAME = rf"(?:{PARAGRAPH}(?:-ex\d+)?|es-\d+)"
_CITATION = re.compile(rf"({_NAME})@({EDITION})")
_SELECTION = re.compile(rf"({_NAME})(?:@({EDITION}))?")


@dataclass(frozen=True, order=True, slots=True)
class Citation:
    """What a test cites: `510.1c@2010`."""

    name: str
    edition: str

    def __str__(self) -> str:
        return f"{self.name}@{self.edition}"

    @classmethod
    def parse(cls, text: object) -> Citation:
        """Read `510.1c@2010`; for anything else a ValueError says in one sentence what is wrong."""
        found = _CITATION.fullmatch(text) if isinstance(text, str) else None
        if found is None:
            raise ValueError(
                f"{text!r} is not a citation: write <rule number or ledger example>@<edition>, "
                f"such as '510.1c@2010' or '510.1c-ex1@2024'; editions are {', '.join(EDITIONS)} "
                "and days such as 2013-07-12"
            )
        return cls(*found.groups())


@dataclass(frozen=True, slots=True)
class Selection:
    """What `--rule` asks for: a paragraph with all that is below it, in one edition or in all."""

    name: str
    edition: str | None

    @classmethod
    def parse(cls, text: str) -> Selection:
        """Read `510.1` or `510.1@2004`; a ValueError says in one sentence what is wrong."""
        found = _SELECTION.fullmatch(text)
        if found is None:
            raise ValueError(
                f"--rule {text!r} names no rule: write a number, such as 510.1 or 510.1c@2004; "
                f"editions are {', '.join(EDITIONS)}"
            )
        return cls(*found.groups())

    def holds(self, citation: Citation) -> bool:
        """510.1 holds 510.1, 510.1c and 510.1c-ex1, and not 510.11."""
        if self.edition not in (None, citation.edition):
            return False
        rest = citation.name.removeprefix(self.name)
        return citation.name.startswith(self.name) and not rest[:1].isdigit()
