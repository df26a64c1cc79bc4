"""Games for learning programs: an environment of PettingZoo, and a batch of games as one of
Gymnasium. See `turnfold.replays.gym`."""

try:
    from turnfold.replays.gym import (
        FEATURES,
        OPTION_FEATURES,
        TurnfoldEnv,
        TurnfoldVectorEnv,
        WorkerFailed,
        vector,
    )
except ModuleNotFoundError as error:
    if error.name in ("gymnasium", "numpy", "pettingzoo"):
        wanted = "turnfold.gym needs the extra gym: python -m pip install 'turnfold[gym]'"
        raise ModuleNotFoundError(wanted, name=error.name) from None
    raise

__all__ = [
    "FEATURES",
    "OPTION_FEATURES",
    "TurnfoldEnv",
    "TurnfoldVectorEnv",
    "WorkerFailed",
    "vector",
]
