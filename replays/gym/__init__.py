"""Games for learning programs: an environment of PettingZoo (`pip install 'turnfold[gym]'`).

>>> from turnfold.gym import TurnfoldEnv
>>> env = TurnfoldEnv()
>>> env.reset(seed=1)
>>> env.agent_selection, env.infos[env.agent_selection]["legal"]
('player_1', (KeepHand(), TakeMulligan()))
"""

from turnfold.replays.gym.environment import TurnfoldEnv
from turnfold.replays.gym.features import FEATURES, OPTION_FEATURES

__all__ = ["FEATURES", "OPTION_FEATURES", "TurnfoldEnv"]
