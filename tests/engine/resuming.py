"""Goes on with games of which it is given nothing but the first commits: a process for each.

`python -m tests.engine.resuming` reads tasks, one a line, and answers each with a line. Whoever
does a task is forked, before the task comes in, from a process that has never held a game.
"""

import os
import sys
from contextlib import suppress

import msgspec
from msgspec import Struct

from turnfold.engine.game import Game, IllegalAction, NotAsked
from turnfold.engine.play.prompt import Prompt
from turnfold.events.decisions import AnyDecision, Rewind
from turnfold.events.log import decode, encode
from turnfold.events.record import DecisionTaken


class Boundary(Struct, frozen=True):
    """What a game asks after one of its commits: the question, the first of the legal answers, and
    how many there are."""

    asked: Prompt | None
    options: list[AnyDecision]
    count: int


class Task(Struct):
    """The first lines of a log on disk, and what was decided after them."""

    lines: list[bytes]
    decided: list[DecisionTaken]


class Resumed(Struct):
    """What the game asked when it was loaded, and the lines of its log after those decisions."""

    boundary: Boundary
    lines: list[bytes]


def boundary(game: Game) -> Boundary:
    """What a game asks now."""
    return Boundary(game.prompt, game.legal.first(60), min(game.legal.count(), 10**9))


def resume(task: Task) -> Resumed:
    """Load the game and go on with it."""
    game = Game(decode(task.lines)[0])
    loaded = boundary(game)
    for taken in task.decided:
        again(game, taken)
    return Resumed(loaded, lines(game))


def again(game: Game, taken: DecisionTaken) -> None:
    """What was decided is decided again, whether it fits or not."""
    if isinstance(taken.decision, Rewind):
        game.back_to(taken.decision.first)
        return
    with suppress(IllegalAction, NotAsked):
        game.submit(taken.decision, taken.player)


def lines(game: Game) -> list[bytes]:
    """The log of a game as it is on disk while the game goes on: a header, and a line a commit."""
    return list(encode(game.log, complete=False))


def main() -> None:
    """Have task after task done, until there are no more or one of them fails."""
    while child := os.fork():
        _, failed = os.waitpid(child, 0)
        if failed:
            return
    task = sys.stdin.buffer.readline()
    if task:
        resumed = resume(msgspec.json.decode(task, type=Task))
        sys.stdout.buffer.write(msgspec.json.encode(resumed) + b"\n")
        sys.stdout.flush()
    os._exit(0 if task else 1)


if __name__ == "__main__":
    main()
