"""Games for learning programs: an environment of PettingZoo, and a batch of games in worker
processes as a vector environment of Gymnasium (`pip install 'turnfold[gym]'`).

>>> from turnfold.gym import TurnfoldEnv
>>> env = TurnfoldEnv()
>>> env.reset(seed=1)
>>> env.agent_selection, env.infos[env.agent_selection]["legal"]
('player_1', (KeepHand(), TakeMulligan()))
"""

from turnfold.replays.gym.environment import TurnfoldEnv
from turnfold.replays.gym.features import FEATURES, OPTION_FEATURES
from turnfold.replays.gym.vector import TurnfoldVectorEnv, vector
from turnfold.replays.gym.working import WorkerFailed

__all__ = [
    "FEATURES",
    "OPTION_FEATURES",
    "TurnfoldEnv",
    "TurnfoldVectorEnv",
    "WorkerFailed",
    "vector",
]
