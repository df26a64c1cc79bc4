"""Names for what is skipped in extra turns only (500.7, 614.10)."""

EXTRA_TURN = "extra_turn"
"""The name of a skip that is about extra turns and no others."""


def of_extra_turn(part: str, number: int) -> str:
    """The name under which a step or phase of one extra turn is skipped. Extra turns are numbered
    through the game; a part of a regular turn (number 0) has the empty name."""
    return f"{part} of extra turn {number}" if number else ""
