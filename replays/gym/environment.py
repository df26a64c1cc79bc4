"""A game as a PettingZoo environment: agents take turns, and each sees only what it may know.

An action is the number of a legal decision in the list of them; the mask says how many there are.
Chance is answered by the environment, from the seed of `reset`.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from turnfold.engine.cards.decks import Deck, demo_decks
from turnfold.engine.game import EndlessTurn, Game
from turnfold.engine.play.prompt import is_chance
from turnfold.engine.play.variant import VARIANTS
from turnfold.engine.solve.too_many import TooMany
from turnfold.engine.state import GameState
from turnfold.events.base import PlayerId
from turnfold.events.decisions import AnyDecision
from turnfold.events.enums import Edition
from turnfold.replays.gym.features import BOUND, FEATURES, OPTION_FEATURES
from turnfold.replays.gym.observing import Observer
from turnfold.replays.gym.options import options_observed
from turnfold.replays.players.loop import LIMIT, by_chance
from turnfold.replays.players.matches import new_match
from turnfold.replays.recordings.editions import edition_named
from turnfold.replays.recordings.errors import UserError
from turnfold.replays.views import view

OPTIONS = 256
"""How many legal decisions are offered at most. If there are more, as in a large combat,
the first ones are offered."""


class TurnfoldEnv(AECEnv[str, dict[str, Any], int]):  # type: ignore[misc]  # published without types
    """A game between decks: +1 for those who win, -1 for those who lose, 0 for all after a draw.

    An observation is a dictionary: "observation" (the numbers that `FEATURES` names), "action_mask"
    (1 for each action that is legal now) and "options" (a row of `OPTION_FEATURES` for each).
    For the agent that must decide, `infos` holds the decisions themselves under "legal", and the
    mask as well, under "action_mask", where libraries for learning look for it.
    """

    metadata = {"name": "turnfold_v1", "render_modes": ["ansi"], "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        edition: Edition | str = Edition.FREE_DIVISION,
        decks: Sequence[Deck] | None = None,
        variant: str = "free-for-all",
        options: int = OPTIONS,
        limit: int = LIMIT,
        render_mode: str | None = None,
    ) -> None:
        """`decks`: one for each player, by default the demo decks of the edition. `variant`: the
        name of a multiplayer variant. After `limit` decisions a game is truncated. Raises
        `ValueError` for an unknown edition or variant."""
        try:
            self.edition = edition_named(edition)
        except UserError as error:
            raise ValueError(str(error)) from None
        if variant not in VARIANTS:
            known = ", ".join(VARIANTS)
            raise ValueError(f"there is no variant {variant!r}; there are {known}")
        self.decks = demo_decks(self.edition) if decks is None else tuple(decks)
        self.variant = VARIANTS[variant]
        self.options = options
        self.limit = limit
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(1, len(self.decks) + 1)]
        shown = spaces.Dict(
            {
                "observation": spaces.Box(-BOUND, BOUND, (len(FEATURES),), np.float32),
                "action_mask": spaces.Box(0, 1, (options,), np.int8),
                "options": spaces.Box(-BOUND, BOUND, (options, len(OPTION_FEATURES)), np.float32),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, shown)
        self.action_spaces = {agent: spaces.Discrete(options) for agent in self.possible_agents}
        self._chance = Random()
        self._legal: tuple[AnyDecision, ...] = ()

    def __repr__(self) -> str:
        return f"<TurnfoldEnv of {self.edition.value}: {len(self.decks)} players>"

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an observation looks like; the same object each time."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Numbers of decisions; the same object each time."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game. The same seed and the same decisions give the same game."""
        if seed is not None:
            self._chance = Random(seed)
        self.game = new_match(self.edition, self.decks, self._chance, "gym", self.variant)
        self.agents = list(self.possible_agents)
        seats = list(self.game.state.players)
        self._observers = {each: Observer(self.player(each), seats) for each in self.agents}
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.taken = 0
        self._go_on()
        self._ask()

    def step(self, action: int | None) -> None:
        """Take the decision with this number; `ValueError` when there is no such legal decision, or
        no game yet."""
        if not hasattr(self, "game"):
            raise ValueError("there is no game yet: call reset first")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if (
            action is None
            or not hasattr(action, "__index__")  # a number of numpy has it as well
            or not 0 <= action < len(self._legal)
        ):
            raise ValueError(
                f"{agent} has {len(self._legal)} legal actions, and {action} is not one of them"
            )
        before = self.game.state
        try:
            self.game.submit(self._legal[action])
            self.taken += 1
            self._go_on()
        except EndlessTurn:
            self.truncations = dict.fromkeys(self.agents, True)
        if self.taken >= self.limit and not self.game.over:
            self.truncations = dict.fromkeys(self.agents, True)
        self._cumulative_rewards[agent] = 0.0
        self._settle(before)
        self._accumulate_rewards()
        self._ask()
        self._deads_step_first()

    def observe(self, agent: str) -> dict[str, Any]:
        """What this agent may know, in numbers. The mask is empty unless this agent must decide."""
        player = self.player(agent)
        legal = self._legal if agent == self.agent_selection else ()
        return {
            "observation": self._observers[agent].observed(self.game.state),
            "action_mask": self._mask(len(legal)),
            "options": options_observed(self.game.state, player, legal, self.options),
        }

    def view(self, agent: str) -> GameState:
        """The state as this agent may know it, for a program that reads states."""
        return view(self.game.state, self.player(agent))

    def player(self, agent: str) -> PlayerId:
        """The number of an agent's seat."""
        return self.possible_agents.index(agent) + 1

    def render(self) -> str | None:
        """The game in one line, when `render_mode` is "ansi"."""
        return repr(self.game) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Do nothing: an environment holds nothing that must be closed."""

    def _go_on(self) -> None:
        """Let chance answer until a player is asked, or the game is over."""
        while (asked := self.game.prompt) is not None and is_chance(asked):
            self.game.submit(by_chance(self.game, self._chance))

    def _settle(self, before: GameState) -> None:
        """Note who has won or lost through the last decision, and the reward of each agent."""
        state: GameState = self.game.state
        self.rewards = dict.fromkeys(self.agents, 0.0)
        for agent in self.agents:
            player = self.player(agent)
            if state.over and player in state.winners:
                self.rewards[agent] = 1.0
            elif state.players[player].lost and not before.players[player].lost:
                self.rewards[agent] = -1.0 if state.winners or not state.over else 0.0
            self.terminations[agent] |= state.over or state.players[player].lost is not None

    def _mask(self, legal: int) -> NDArray[np.int8]:
        mask = np.zeros(self.options, np.int8)
        mask[:legal] = 1
        return mask

    def _ask(self) -> None:
        """Note which agent decides next, and its legal decisions."""
        asked = None if any(self.truncations.values()) else self.game.prompt
        self._legal = () if asked is None else legal_of(self.game, self.options)
        for agent in self.agents:
            self.infos[agent] = {}
        if asked is not None:
            self.agent_selection = self.possible_agents[asked.player - 1]
            mask = self._mask(len(self._legal))
            self.infos[self.agent_selection] = {"legal": self._legal, "action_mask": mask}
        elif self.agents:
            self.agent_selection = self.agents[0]


def legal_of(game: Game, most: int) -> tuple[AnyDecision, ...]:
    """At most `most` legal decisions; if listing them takes too long, only the default one."""
    try:
        return tuple(game.legal.first(most))
    except TooMany:
        return (game.legal.default(),)
