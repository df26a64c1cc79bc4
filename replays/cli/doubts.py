"""Plays on from a log that these rules did not produce. An error there is not a defect of
turnfold."""

from collections.abc import Iterator
from contextlib import contextmanager
from os import environ

from click import ClickException

from turnfold.engine.solve.too_many import TooMany
from turnfold.engine.turn.endless import EndlessTurn
from turnfold.events.log.columns import LogContradiction
from turnfold.events.log.log import Log
from turnfold.replays.recordings.errors import UserError


@contextmanager
def by_the_rules(log: Log) -> Iterator[None]:
    """A context in which the rules play on from a log. They handle only states that they can lead
    to. A log that another program recorded, or that somebody changed, may lead to others.

    Raises `UserError` in place of an error. If turnfold plays the log again to the same events, an
    error is a defect of turnfold, and it is raised unchanged.
    """
    try:
        yield
    except (
        UserError,
        LogContradiction,
        EndlessTurn,
        TooMany,
        ClickException,
        OSError,
        ImportError,
    ):
        raise
    except Exception as error:
        if environ.get("TURNFOLD_TRACEBACK") or _is_exact(log):
            raise
        raise UserError(
            f"the rules cannot go on from this log ({type(error).__name__}: {error}): it holds "
            "something to which they do not lead; turnfold verify says where"
        ) from None


def _is_exact(log: Log) -> bool:
    from turnfold.replays.audit.verify import ExecutionResult, execute

    try:
        return execute(log).verdict in (ExecutionResult.EXACT, ExecutionResult.RENUMBERED)
    except Exception:  # whatever it is, it is in the log
        return False
