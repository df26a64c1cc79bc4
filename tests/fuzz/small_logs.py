"""Small logs whose hashes are right and whose events are not, each through one door.

They are quicker to try than logs through whole commands (`tests/fuzz/logs.py`): the games are small
and dealt once, and a door is the function that a command calls.
"""

from collections.abc import Callable
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from tests.engine.games import decisions
from tests.fuzz.changing import spoil, values_in
from tests.fuzz.logs import any_event, sealed
from tests.replays.board_log import board_log
from tests.replays.small_log import small_log
from turnfold.engine.fold import CannotFold
from turnfold.engine.game import Game, NotAsked, Seat
from turnfold.engine.legal import legal
from turnfold.engine.solve.too_many import TooMany
from turnfold.engine.turn.endless import EndlessTurn
from turnfold.events.enums import Edition
from turnfold.events.log import BadLog, Reader, encode
from turnfold.events.log.log import Log
from turnfold.replays.answers.moments import event_answer, state_answer
from turnfold.replays.audit import audit
from turnfold.replays.audit.verify import examine
from turnfold.replays.cli.doubts import by_the_rules
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.telling.board import board
from turnfold.replays.telling.paper import unseen
from turnfold.replays.telling.sentences.words import NO_NAMES, SentenceNames
from turnfold.replays.telling.transcript import Transcript, transcribe
from turnfold.replays.timeline.sound import require_sound
from turnfold.replays.timeline.timeline import Timeline
from turnfold.replays.viewer.film import film
from turnfold.replays.views import redacted
from turnfold.replays.why import why
from turnfold.replays.why.explain import explain

CARDS = ("Forest", "Grizzly Bears", "Giant Growth", "Forest", "Llanowar Elves", "Forest")
EARLY, LATE = 6, 40
"""How many decisions the shorter and the longer games have."""


def small_logs(rng: Random, folder: Path) -> None:
    """A small log with right hashes that says what cannot be: one door shows it or refuses it."""
    reader = Reader()
    try:
        log = reader.read(hostile(rng).splitlines(keepends=True))
        require_sound(log)
    except (BadLog, CannotFold):
        return
    if len(log):
        through(rng.choice(DOORS), log, rng)


def through(door: "Door", log: Log, rng: Random) -> None:
    """Show a sound log in one way."""
    try:
        door(log, rng)
    except (UserError, CannotFold, TooMany, EndlessTurn, NotAsked):
        return


def hostile(rng: Random) -> bytes:
    """A small log that is sound line by line, and says what cannot be."""
    raw = rng.choice(bases())
    commits = msgspec.json.decode(raw)
    like = values_in(commits[-1]) + values_in(commits[0][:4])
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        spoil(commits, rng, like, any_event)
    return sealed(commits, rng.random() < 0.8)


@cache
def bases() -> list[bytes]:
    """The raw commits of some sound logs, each as JSON."""
    logs = [small_log(), board_log()]
    for edition in Edition:
        for seed in range(4):
            logs += [played(edition, seed, EARLY), played(edition, seed, LATE)]
    return [msgspec.json.encode(raw_commits(log)) for log in logs]


def raw_commits(log: Log) -> list[list[Any]]:
    """The commits of a log as they are written."""
    commits = map(log.commit, range(log.commit_count))
    return [[[list(each.causes), each.rule, each.event] for each in commit] for commit in commits]


def played(edition: Edition, seed: int, most: int) -> Log:
    """The beginning of a game of small decks."""
    rng = Random(seed)
    seats = [Seat(name, tuple(rng.choices(CARDS, k=9))) for name in ("Anna", "Boris")]
    game = Game.start(edition, seats, "fuzz")
    for decision in islice(decisions(game, rng), most):
        game.submit(decision)
    return game.log


def _told(log: Log, rng: Random) -> None:
    for _ in Transcript(unseen(90), NO_NAMES, rng.random() < 0.5).lines(Timeline(log)):
        pass


def _as_data(log: Log, rng: Random) -> None:
    for each in transcribe(Timeline(log), NO_NAMES):
        msgspec.json.encode(event_answer(each.recorded, each.text))


def _board(log: Log, rng: Random) -> None:
    state = Timeline(log).at(rng.randrange(len(log) + 1))
    for _ in board(state, SentenceNames(state, NO_NAMES), 90):
        pass
    msgspec.json.encode(state_answer(state))


def _for_one(log: Log, rng: Random) -> None:
    seen = redacted(log, rng.choice((0, 1, 2)))
    require_sound(seen)
    list(encode(seen))


def _verified(log: Log, rng: Random) -> None:
    assert examine("x", log, 3, True, None).verdict


def _audited(log: Log, rng: Random) -> None:
    audit(log)


def _options(log: Log, rng: Random) -> None:
    state = Timeline(log).at(rng.choice((len(log), rng.randrange(len(log) + 1))))
    with by_the_rules(log):
        for _ in islice(legal(state), 5):
            pass


def _why(log: Log, rng: Random) -> None:
    place = rng.choice(("life.A", "attackers", "zone.{}", "power.{}", "turn", "tapped.{}"))
    why(log, place.format(rng.choice((17, 101, 102, 20))), rng.randrange(len(log)))


def _explained(log: Log, rng: Random) -> None:
    explain(Timeline(log), rng.randrange(len(log)), NO_NAMES)


def _filmed(log: Log, rng: Random) -> None:
    msgspec.json.encode(film(Timeline(log), NO_NAMES))


def _tables(log: Log, rng: Random) -> None:
    from turnfold.replays.analytics.rows import rows_of
    from turnfold.replays.analytics.sources import LARGEST

    require_sound(log, LARGEST)
    rows_of(log)


def _continued(log: Log, rng: Random) -> None:
    with by_the_rules(log):
        game = Game(log)
        for decision in islice(decisions(game, rng), 2):
            game.submit(decision)


Door = Callable[[Log, Random], None]

DOORS: tuple[Door, ...] = (
    *(_told, _as_data, _board, _for_one, _for_one, _verified, _audited, _options, _why),
    *(_explained, _filmed, _tables, _continued),
)
"""What a log is shown with: the work of the commands replay, verify, audit, legal, why, explain,
export and try."""
