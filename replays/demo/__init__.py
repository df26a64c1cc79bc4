"""What comes with the program: a small game of our own, and ten disputes as files."""

from pathlib import Path

GAME = Path(__file__).with_name("game.jsonl")
"""The recording that `turnfold demo` shows; `python -m turnfold.replays.demo.game` writes it."""


def disputes() -> Path:
    """The folder with the disputes, for `turnfold run`."""
    return Path(__file__).with_name("disputes")
