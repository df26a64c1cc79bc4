"""Takes the decisions of one game in another, as long as they are legal there.

Each decision belongs to a place: the turn, the step, the question, the player, the stack. The other
game may ask a question that the first never asked, such as an order of blockers. The player who is
asked then does only what must be done. Decisions for which the other game does not ask are left
out.
"""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from turnfold.engine.fold import fold
from turnfold.engine.game import Game
from turnfold.engine.play.prompt import Prompt, is_chance, prompt
from turnfold.engine.state import GameState
from turnfold.events.decisions import AnyDecision, Chance, Concede, Rewind
from turnfold.events.log.log import Log
from turnfold.events.record import DecisionTaken
from turnfold.replays.branches.matching import Origins, renumbered
from turnfold.replays.players.loop import by_chance, default_player
from turnfold.replays.timeline import taken_back
from turnfold.replays.timeline.timeline import Timeline

DecisionPlace = tuple[object, ...]

LIMIT = 20_000
"""More decisions than a game takes."""


class RecordedDecision(NamedTuple):
    """A decision of a game, and where it was taken."""

    place: DecisionPlace
    decision: AnyDecision


class DecisionTally(NamedTuple):
    """How many decisions were taken as recorded, left out, and made up where none was recorded."""

    taken: int
    left_out: int
    made_up: int


def place_of(state: GameState, asked: Prompt) -> DecisionPlace:
    """Where a question is asked."""
    return state.turn, state.step or state.phase, asked.question, asked.player, len(state.stack)


def decisions(log: Log, commit: int = 1) -> Iterator[RecordedDecision]:
    """The decisions of a log from a commit on that were not taken back."""
    timeline, undone = Timeline(log), taken_back(log)
    for number in range(max(commit, 1), log.commit_count):
        first = log.commit_range(number).start
        event = log.events[first]
        if not isinstance(event, DecisionTaken) or first in undone:
            continue
        if isinstance(event.decision, Rewind):
            continue
        state = timeline.at(first)
        asked = prompt(state)
        if asked is None:
            continue
        place = place_of(state, asked)
        yield RecordedDecision(place, event.decision)


def follow(game: Game, recorded: Log, commit: int = 1, turn: int | None = None) -> DecisionTally:
    """Continue a game with the decisions of another, beginning with those of a commit. Stops when
    they are used up and the game is where the other one stops, or when `turn` is over."""
    theirs, ours = Origins(recorded), Origins(game.log)
    left = list(decisions(recorded, commit))
    end = fold(recorded)
    asked_last = prompt(end)
    goal = None if asked_last is None else place_of(end, asked_last)
    last = end.turn if turn is None else turn
    taken = left_out = made_up = 0
    chance = Random(len(game.log))
    for _ in range(LIMIT):
        asked = game.prompt
        if asked is None or game.state.turn > last:
            break
        here = place_of(game.state, asked)
        if not left and goal in (None, here):
            break
        ours.read()
        at = _next(left, here)
        decision = None
        if at is not None:
            decision = renumbered(left[at].decision, theirs, ours)
            left_out += at
            del left[: at + 1]
        if decision is not None and _fits(game, decision):
            game.submit(decision)
            taken += 1
        else:
            left_out += decision is not None
            made_up += 1
            game.submit(by_chance(game, chance) if is_chance(asked) else default_player(game))
    return DecisionTally(taken, left_out + len(left), made_up)


def _next(left: list[RecordedDecision], place: DecisionPlace) -> int | None:
    """The index of the remaining decision that belongs to a place; None if there is none."""
    return next((n for n, each in enumerate(left) if each.place == place), None)


def _fits(game: Game, decision: AnyDecision) -> bool:
    if isinstance(decision, Concede):
        return True
    if isinstance(decision, Chance):
        default = game.legal.default()
        assert isinstance(default, Chance)
        return len(decision.outcome) == 1 or set(default.outcome) == set(decision.outcome)
    return decision in game.legal
