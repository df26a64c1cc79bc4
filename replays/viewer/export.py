"""The page as one file: with the log, the legal answers to each question, and no server."""

from events.log import Log
from replays.playback.words import Names
from replays.viewer.game import game
from replays.viewer.options import all_options
from replays.viewer.page import carrying_page


def exported(log: Log, names: Names, stem: str, at: int = 0) -> str:
    """The page of a log, opened at a position. Its log is saved from it as `stem`.jsonl.gz."""
    shown = game(log, names, log.header.game or stem, stem)
    shown["start"] = at
    shown["legal"] = {0: all_options(log, names)}
    return carrying_page(shown)
