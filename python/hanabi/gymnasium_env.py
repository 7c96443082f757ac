"""Gymnasium's vector environment: many games at once, the player on turn acting in each.

    envs = hanabi.gymnasium_env.VectorEnv(1024, players=2)
    observations, infos = envs.reset(seed=7)
    actions = ...  # from observations and infos["action_mask"]
    observations, rewards, terminations, truncations, infos = envs.step(actions)

With bots=[None, "partner"] the bots' seats are played within each step, and yours is always on turn.

Needs the package gymnasium, 1.0 or later. A game that ended is dealt anew by the next step, whose
action for it does not matter (Gymnasium's AutoresetMode.NEXT_STEP). The arrays returned are written
again by the next step; copy what you keep.
"""

from typing import Any, Dict, Optional, Sequence, Tuple

import numpy as np

try:
    import gymnasium
    from gymnasium.vector import AutoresetMode
    from gymnasium.vector.utils import batch_space
except ImportError as missing:
    raise ImportError("hanabi.gymnasium_env needs the package gymnasium, 1.0 or later") from missing

from .batch import Batch
from .game import Option, _error

Infos = Dict[str, Any]


class VectorEnv(gymnasium.vector.VectorEnv):
    """The games of a hanabi.Batch, whose arguments it takes (but restart and all_seats).

    infos has action_mask (games, actions), player (who is on turn) and score. Where a game has just
    ended the whole mask is True: any action will do, since the next step deals the next game.
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.NEXT_STEP}

    def __init__(self, num_envs: int = 1, *, seed: int = 0, start: Optional[int] = 0,
                 bots: Optional[Sequence[Optional[str]]] = None, **arguments: Option) -> None:
        self._start = start
        self._batch = Batch(num_envs, seed=seed, start=start, bots=bots, restart=False,
                            **arguments)  # type: ignore[arg-type]
        observations = self._batch.observations
        high = 255 if self._batch.format == "bits" else 1
        self.num_envs = num_envs
        self.single_observation_space = gymnasium.spaces.Box(
            0, high, observations.shape[1:], observations.dtype.type)
        self.single_action_space = gymnasium.spaces.Discrete(self._batch.num_actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._over = np.zeros(num_envs, dtype=bool)
        self._mask = np.zeros_like(self._batch.legal)
        self._next = seed + num_envs

    def _infos(self) -> Infos:
        np.logical_or(self._batch.legal, self._batch.counts[:, np.newaxis] == 0, out=self._mask)
        return {"action_mask": self._mask, "player": self._batch.players,
                "score": self._batch.scores}

    def reset(self, *, seed: Optional[int] = None,
              options: Optional[Dict[str, Any]] = None) -> Tuple[np.ndarray, Infos]:
        super().reset(seed=seed)
        if seed is None:
            seed = self._next
        self._next = seed + self.num_envs
        self._over[:] = False
        self._batch.reset(seed)
        return self._batch.observations, self._infos()

    def _chosen(self, actions: Any) -> np.ndarray:
        """What the batch is to do: nothing, in games that are over, and something in the others."""
        chosen = np.array(actions)
        if chosen.dtype.kind not in "iu" or chosen.size != self.num_envs:
            return chosen  # the batch says what is wrong with it
        chosen = chosen.astype(np.int64).reshape(self.num_envs)
        over = self._batch.counts == 0
        most = self._batch.num_actions - 1
        wrong = np.flatnonzero(((chosen < 0) | (chosen > most)) & ~over)
        if len(wrong):
            game = int(wrong[0])
            raise _error("bad-notation",
                         f"game {game}: there are the actions 0 to {most}, no {chosen[game]}", game)
        chosen[over] = -1
        return chosen

    def step(self, actions: Any) -> Tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, Infos]:
        self._batch.step(self._chosen(actions))
        for game in np.flatnonzero(self._over):
            self._batch.deal(int(game), seed=self._next, start=self._start)
            self._next += 1
        self._over = self._batch.ends != 0
        return (self._batch.observations, self._batch.rewards, self._over.copy(),
                np.zeros(self.num_envs, dtype=bool), self._infos())

    def close_extras(self, **kwargs: Any) -> None:
        """Nothing to close."""
