"""Transcripts that were read by a person: what comes out must be the same, line by line.

`make traces` writes them again; then they are read again, as a text, before they are kept.
"""

import os
from pathlib import Path

from turnfold.replays.cli.running import outcome_page
from turnfold.replays.disputes.judging.run import Judgement

HERE = Path(__file__).parent
WRITTEN_AGAIN = os.environ.get("TURNFOLD_TRACES") == "write"


def lines(outcome: Judgement) -> list[str]:
    """What `turnfold run` prints about a dispute."""
    return [line.plain.rstrip() for line in outcome_page(outcome)]


def require_as_read(name: str, outcome: Judgement) -> None:
    """The transcript of this name says what comes out now."""
    require_lines_as_read(name, lines(outcome))


def require_lines_as_read(name: str, told: list[str]) -> None:
    """The transcript of this name has these lines."""
    file = HERE / f"{name}.txt"
    if WRITTEN_AGAIN:
        file.parent.mkdir(exist_ok=True)
        file.write_text("\n".join(told) + "\n", encoding="utf-8", newline="\n")
    assert told == file.read_text(encoding="utf-8").splitlines(), f"read {file.name}"
