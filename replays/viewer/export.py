"""The page as one file: with the log, the legal answers to each question, and no server."""

from events.log import Log
from replays.playback.words import Names
from replays.viewer.game import game
from replays.viewer.options import all_options
from replays.viewer.page import carrying_page
from replays.views import Viewer


def exported(log: Log, names: Names, stem: str, at: int = 0, viewer: Viewer | None = None) -> str:
    """The page of a log, opened at a position. Its log is saved from it as `stem`.jsonl.gz.

    With a viewer the page is made from the log as that person may have it, and carries that.
    """
    shown = game(log, names, stem, viewer)
    shown["start"] = at
    shown["legal"] = {0: all_options(log, names, viewer)}
    return carrying_page(shown)
