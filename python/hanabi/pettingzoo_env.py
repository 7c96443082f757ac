"""PettingZoo's environments: AEC (one agent after the other) and parallel.

    env = hanabi.pettingzoo_env.AECEnv(players=3)
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        action = None if termination or truncation else env.action_space(agent).sample(
            observation["action_mask"])
        env.step(action)

Observations are {"observation": zeros and ones, "action_mask": int8}; every agent gets every reward.
In the parallel environment the agents that are not on turn have one action, the last number, which
does nothing. Needs the package pettingzoo.
"""

import operator
from typing import Any, Dict, List, Optional, Tuple

import numpy as np

try:
    import gymnasium
    import pettingzoo
except ImportError as missing:
    raise ImportError("hanabi.pettingzoo_env needs the package pettingzoo") from missing

from .batch import Batch
from .game import Option, _error
from .words import table_words

Observation = Dict[str, np.ndarray]


def _known(render_mode: Optional[str]) -> Optional[str]:
    if render_mode not in (None, "ansi"):
        raise ValueError(f"render_mode is 'ansi' or None, not {render_mode!r}")
    return render_mode


class _Table:
    """One game with names for its seats: what both environments share."""

    def __init__(self, idle: bool, seed: int, start: Optional[int],
                 arguments: Dict[str, Option]) -> None:
        if arguments.get("bots") is not None:
            raise _error("bad-seat", "every seat is an agent's here; hanabi.Batch and "
                                     "hanabi.gymnasium_env.VectorEnv take bots")
        for name in ("games", "restart", "all_seats"):
            if name in arguments:
                raise TypeError(f"{name} is for hanabi.Batch: here every agent has its own "
                                "observation of one game, which reset deals anew")
        self.batch = Batch(1, seed=seed, start=start, restart=False,
                           **arguments)  # type: ignore[arg-type]
        self.start = start
        self.next = seed
        self.agents = [f"player_{seat}" for seat in range(self.batch.num_players)]
        self.actions = self.batch.num_actions + idle
        row = self.batch.observations
        high = 255 if self.batch.format == "bits" else 1
        self.action_spaces = {agent: gymnasium.spaces.Discrete(self.actions)
                              for agent in self.agents}
        self.observation_spaces = {
            agent: gymnasium.spaces.Dict({
                "observation": gymnasium.spaces.Box(0, high, row.shape[1:], row.dtype.type),
                "action_mask": gymnasium.spaces.Box(0, 1, (self.actions,), np.int8)})
            for agent in self.agents}

        all_rows = (len(self.agents) * row.shape[-1],)
        self.state_space = gymnasium.spaces.Box(0, high, all_rows, row.dtype.type)

    def state(self) -> np.ndarray:
        return np.concatenate([self.batch.observe(0, seat) for seat in range(len(self.agents))])

    def deal(self, seed: Optional[int]) -> None:
        seed = self.next if seed is None else seed
        self.next = seed + 1
        self.batch.deal(0, seed=seed, start=self.start)

    @property
    def player(self) -> str:
        return self.agents[int(self.batch.players[0])]

    @property
    def over(self) -> bool:
        return not self.batch.counts[0]

    def observe(self, agent: str) -> Observation:
        mask = np.zeros(self.actions, dtype=np.int8)
        if agent == self.player:
            mask[:self.batch.num_actions] = self.batch.legal[0]
        elif self.actions > self.batch.num_actions:
            mask[-1] = 1
        return {"observation": self.batch.observe(0, self.agents.index(agent)).copy(),
                "action_mask": mask}

    def step(self, action: Any) -> float:
        try:
            number = operator.index(action)
        except TypeError:
            number = -1
        if not 0 <= number < self.batch.num_actions:
            raise _error("bad-notation", f"{self.player} is on turn: there are the actions 0 to "
                                         f"{self.batch.num_actions - 1}, no {action!r}", 0)
        self.batch.step([number])
        return float(self.batch.rewards[0])


class AECEnv(pettingzoo.AECEnv):
    """One game, one agent after the other. Takes the arguments of hanabi.Batch (but games, restart,
    all_seats and bots)."""

    metadata = {"name": "hanabi", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, *, seed: int = 0, start: Optional[int] = 0, render_mode: Optional[str] = None,
                 **arguments: Option) -> None:
        super().__init__()
        self._table = _Table(False, seed, start, arguments)
        self.possible_agents: List[str] = list(self._table.agents)
        self.agents: List[str] = []
        self.action_spaces = self._table.action_spaces
        self.observation_spaces = self._table.observation_spaces
        self.render_mode = _known(render_mode)
        self.state_space = self._table.state_space

    def observation_space(self, agent: str) -> "gymnasium.Space":
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> "gymnasium.Space":
        return self.action_spaces[agent]

    def observe(self, agent: str) -> Observation:
        return self._table.observe(agent)

    def reset(self, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None) -> None:
        self._table.deal(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: Dict[str, Dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._table.player

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        reward = self._table.step(action)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, reward)
        if self._table.over:
            self.terminations = dict.fromkeys(self.agents, True)
            seat = self.possible_agents.index(agent)
            self.agent_selection = self.possible_agents[(seat + 1) % len(self.possible_agents)]
        else:
            self.agent_selection = self._table.player
        self._accumulate_rewards()

    def state(self) -> np.ndarray:
        """What all agents see, one behind the other: every card that lies in a hand."""
        return self._table.state()

    def render(self) -> Optional[str]:
        """The table in words, all cards open: render_mode="ansi"."""
        return table_words(self._table.batch, 0) if self.render_mode else None

    def close(self) -> None:
        """Nothing to close."""


class ParallelEnv(pettingzoo.ParallelEnv):
    """One game, all agents at once: those not on turn choose the last action, which does nothing."""

    metadata = {"name": "hanabi_parallel", "render_modes": ["ansi"]}

    def __init__(self, *, seed: int = 0, start: Optional[int] = 0, render_mode: Optional[str] = None,
                 **arguments: Option) -> None:
        self._table = _Table(True, seed, start, arguments)
        self.possible_agents: List[str] = list(self._table.agents)
        self.agents: List[str] = []
        self.action_spaces = self._table.action_spaces
        self.observation_spaces = self._table.observation_spaces
        self.render_mode = _known(render_mode)
        self.state_space = self._table.state_space

    def observation_space(self, agent: str) -> "gymnasium.Space":
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> "gymnasium.Space":
        return self.action_spaces[agent]

    def _observe_all(self) -> Dict[str, Observation]:
        return {agent: self._table.observe(agent) for agent in self.agents}

    def reset(self, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None
              ) -> Tuple[Dict[str, Observation], Dict[str, Dict[str, Any]]]:
        self._table.deal(seed)
        self.agents = list(self.possible_agents)
        return self._observe_all(), {agent: {} for agent in self.agents}

    def step(self, actions: Dict[str, Any]) -> Tuple[
            Dict[str, Observation], Dict[str, float], Dict[str, bool], Dict[str, bool],
            Dict[str, Dict[str, Any]]]:
        agents = self.agents
        if not agents:
            return {}, {}, {}, {}, {}
        reward = self._table.step(actions[self._table.player])
        over = self._table.over
        observations = self._observe_all()
        if over:
            self.agents = []
        return (observations, dict.fromkeys(agents, reward), dict.fromkeys(agents, over),
                dict.fromkeys(agents, False), {agent: {} for agent in agents})

    def state(self) -> np.ndarray:
        """What all agents see, one behind the other: every card that lies in a hand."""
        return self._table.state()

    def render(self) -> Optional[str]:
        """The table in words, all cards open: render_mode="ansi"."""
        return table_words(self._table.batch, 0) if self.render_mode else None

    def close(self) -> None:
        """Nothing to close."""
