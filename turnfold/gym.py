"""Games for learning programs: an environment of PettingZoo. See `turnfold.replays.gym`."""

from turnfold.replays.gym import FEATURES, OPTION_FEATURES, TurnfoldEnv

__all__ = ["FEATURES", "OPTION_FEATURES", "TurnfoldEnv"]
