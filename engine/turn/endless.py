"""Turns without an end: cards can add phases for ever, and can skip everything there is.

The rules end such a game in a draw if nobody can stop it (104.4b), which no machine can tell in
general. So there is a limit, far beyond what games come to, and one error.
"""

from turnfold.engine.state import GameState, Origin

MOST_STEPS = 1_000
"""More steps and main phases than a turn has that ends."""


MOST_ROUNDS = 50
"""More rounds of damage than are ever dealt for damage that was prevented."""


class EndlessTurn(Exception):
    """A turn does not end, or none has anything in it: one sentence says why.

    The decision that would have led on was not taken, and the game is as before it.
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
    """615.5@2024: raise `EndlessTurn` when damage that was prevented has led to damage that was
    prevented, and so on, more often than it can."""
    if rounds >= MOST_ROUNDS:
        raise EndlessTurn(
            f"in turn {state.turn} preventing damage deals damage that is prevented, without end"
        )


def nothing_takes_place(state: GameState, source: Origin | None) -> EndlessTurn:
    """What to raise when every turn to come would be skipped, or every step of it."""
    because = _because_of(source) if source else ""
    return EndlessTurn(f"no turn after turn {state.turn} has anything in it{because}")


def _because_of(source: Origin) -> str:
    return f", because of {source.card} ({source.object})" if source.card else ""
