"""What a user is told about an error that is not turnfold's own: one sentence, whoever asks."""

import os

EXTRAS = {
    "dask": "cluster",
    "distributed": "cluster",
    "duckdb": "columns",
    "matplotlib": "report",
    "nats": "nats",
    "numpy": "columns",
    "prompt_toolkit": "terminal",
    "psycopg": "postgres",
    "pyarrow": "columns",
    "starlette": "web",
    "tomlkit": "web",
    "uvicorn": "web",
    "zstandard": "zst",
}
"""Which extra of turnfold installs a package that is not always there."""


def refusal(error: Exception) -> str | None:
    """The sentence about bad input, a missing package or a failing disk; None for a defect.

    The errors of the engine are imported here, so that a command that succeeds need not load them.
    """
    from turnfold.engine.solve.too_many import TooMany
    from turnfold.engine.turn.endless import EndlessTurn
    from turnfold.events.log.columns import LogContradiction
    from turnfold.replays.recordings.errors import UserError

    if isinstance(error, UserError | EndlessTurn | TooMany):
        return str(error)
    if isinstance(error, LogContradiction):
        return f"the log contradicts itself: {error}; turnfold verify says how far it holds"
    if isinstance(error, ModuleNotFoundError):
        package = (error.name or "").partition(".")[0]
        if package in EXTRAS:
            install = f"python -m pip install 'turnfold[{EXTRAS[package]}]'"
            return f"this needs the package {package}, which is not installed: {install}"
    if isinstance(error, OSError) and error.strerror:
        where = f"{os.fsdecode(error.filename)}: " if error.filename else ""
        return f"{where}{error.strerror}"
    return None


def defect(error: Exception) -> str:
    """The sentence about an error that is turnfold's own: what it is, and where it came up."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    where = f" ({trace.tb_frame.f_code.co_qualname}, line {trace.tb_lineno})" if trace else ""
    return f"a defect of turnfold, not of your input: {type(error).__name__}: {error}{where}"
