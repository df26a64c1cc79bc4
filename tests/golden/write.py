"""Writes the sample logs of today's format again. Until the first release, and never after it.

python -m tests.golden.write
"""

from pathlib import Path

from tests.golden.every_event import every_value
from tests.replays.board_log import board_log
from tests.replays.small_log import small_log
from turnfold.events.enums import Edition
from turnfold.events.log.columns import Causes
from turnfold.events.log.log import Entry, Header, Log
from turnfold.events.log.upcasting import FORMAT
from turnfold.replays.recordings.recording import save

RULES = ("", "500.1", "510.1c", "704.5g")
MOST_CAUSES = 4

GOLDEN = Path(__file__).parent


def samples() -> dict[str, Log]:
    """The sample logs by the names of their files."""
    return {"every_event": every_event_log(), "fight": board_log(), "taken_back": small_log()}


def every_event_log() -> Log:
    """One event of every type, several where a field has a choice; it does not make a game."""
    log = Log(Header(FORMAT, Edition.FREE_DIVISION, "every event"))
    for number, event in enumerate(every_value()):
        log.append([Entry(_before(number), RULES[number % 4], event)])
    return log


def _before(number: int) -> Causes:
    """None, one or several of the events before."""
    return tuple(range(max(number - number % MOST_CAUSES, 0), number))


if __name__ == "__main__":
    folder = GOLDEN / f"v{FORMAT}"
    folder.mkdir(exist_ok=True)
    for name, log in samples().items():
        save(log, folder / f"{name}.jsonl")
