"""What is said of extra turns alone (500.7, 614.10)."""

EXTRA_TURN = "extra_turn"
"""What a player skips who skips extra turns and no other."""


def of_extra_turn(part: str, number: int) -> str:
    """The name under which a step or phase of one certain extra turn is skipped, the how many-th of
    the game that is; no name of a part of a regular turn (number 0)."""
    return f"{part} of extra turn {number}" if number else ""
