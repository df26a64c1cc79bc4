"""Turns that never end: cards can add phases for ever, and can skip every step there is.

The rules end such a game in a draw if nobody can stop it (104.4b), and no program can tell that in
general. So there is a limit far beyond any real game, and one error.
"""

from turnfold.engine.state import GameState, Origin
from turnfold.engine.turn.skips import always_skipping

MOST_STEPS = 1_000
"""More steps and main phases than any turn that ends has."""


MOST_ROUNDS = 50
"""More rounds than damage for prevented damage ever takes."""

MOST_OBJECTS = 5_000
"""More objects than any game has at once. Each of them costs time whenever one moves."""


class EndlessTurn(Exception):
    """A turn does not end, or no turn to come has a step left: one sentence says why.

    The decision was not carried out, and the game is as before it.
    """


def require_end(state: GameState) -> None:
    """Raise `EndlessTurn` when this turn has had more steps than a turn can have."""
    if state.steps_begun >= MOST_STEPS:
        steps, phases = [each.by for each in state.steps], [each.by for each in state.plan]
        sources = [each for each in (*steps, *phases) if each is not None]
        raise EndlessTurn(
            f"turn {state.turn} does not end: {state.steps_begun} steps and main phases have begun"
            f" in it{_because_of(sources[0]) if sources else ''}"
        )


def require_few_rounds(state: GameState, rounds: int) -> None:
    """615.5@2024: raise `EndlessTurn` if prevented damage has led to damage that was prevented in
    its turn, and so on, more than `MOST_ROUNDS` times."""
    if rounds >= MOST_ROUNDS:
        raise EndlessTurn(
            f"in turn {state.turn} preventing damage deals damage that is prevented, without end"
        )


def require_room(state: GameState, more: int = 1) -> None:
    """Raise `EndlessTurn` if there is no room for so many more objects."""
    if len(state.objects) + more > MOST_OBJECTS:
        raise EndlessTurn(
            f"in turn {state.turn} there are more than {MOST_OBJECTS:,} objects, which is more than"
            " any game has"
        )


def most_skipped(state: GameState) -> int:
    """How many turns to come can be skipped at most because of what is scheduled now: every skipped
    turn uses up something of that, until only abilities that always skip are left."""
    return (len(state.skips) + len(state.extra_turns) + 2) * len(state.players)


def require_something_to_come(state: GameState, turns: int, most: int, after: int) -> None:
    """Raise `EndlessTurn` if more turns after turn `after` had nothing in them than can be
    skipped."""
    if turns > most:
        source = always_skipping(state)
        because = _because_of(source) if source else ""
        raise EndlessTurn(f"no turn after turn {after} has anything in it{because}")


def _because_of(source: Origin) -> str:
    return f", because of {source.card} ({source.object})" if source.card else ""
