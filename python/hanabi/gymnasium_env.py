"""Gymnasium's vector environment: many games at once, the player on turn acting in each.

    envs = hanabi.gymnasium_env.VectorEnv(1024, players=2)
    observations, infos = envs.reset(seed=7)
    actions = ...  # from observations and infos["action_mask"]
    observations, rewards, terminations, truncations, infos = envs.step(actions)

or, behind the import of this module, gymnasium.make_vec("hanabi/Hanabi-v0", num_envs=1024, players=2). With bots=[None, "partner"] the bots'
seats are played within each step, and yours is always on turn.

Needs the package gymnasium, 1.0 or later.
"""

import operator
from typing import Any, Dict, Optional, Sequence, Tuple, Union

import numpy as np

try:
    import gymnasium
    from gymnasium.vector import AutoresetMode
    from gymnasium.vector.utils import batch_space
except ImportError as missing:
    raise ImportError("hanabi.gymnasium_env needs the package gymnasium, 1.0 or later") from missing

from ._gymnasium import register
from .batch import Batch
from .words import table_words

Infos = Dict[str, Any]
# What the caller is given of each step, in arrays of its own when copies are wanted.
_GIVEN = ("observations", "legal", "players", "rewards", "scores")


def _restart(mode: Any) -> Union[bool, str]:
    restarts: Dict[Any, Union[bool, str]] = {
        AutoresetMode.NEXT_STEP: "next", AutoresetMode.SAME_STEP: True, AutoresetMode.DISABLED: False}
    return restarts[mode]


class VectorEnv(gymnasium.vector.VectorEnv):
    """The games of a hanabi.Batch, whose arguments it takes (but restart, finals and all_seats).

    infos has action_mask (games, actions), player (who is on turn) and score. autoreset_mode says what
    follows on a game that has ended:

    NEXT_STEP  the next game is dealt by the next step, for which any action will do: its whole mask is
               True
    SAME_STEP  it is dealt at once. Where a game has ended infos["_final_obs"] is True, and the row of
               infos["final_obs"] is what was seen at its end (the other rows mean nothing);
               infos["final_info"] has its score
    DISABLED   nothing: reset(options={"reset_mask": ended}) deals those games anew

    With copy=False the arrays returned are the same at every step and written again by the next one:
    copy what you keep.
    """

    metadata = {"render_modes": ["ansi"], "autoreset_mode": AutoresetMode.NEXT_STEP}

    def __init__(self, num_envs: int = 1, *, seed: int = 0, start: Optional[int] = 0,
                 autoreset_mode: Any = AutoresetMode.NEXT_STEP, copy: bool = True,
                 render_mode: Optional[str] = None,
                 bots: Optional[Sequence[Optional[str]]] = None, **arguments: Any) -> None:
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode is 'ansi' or None, not {render_mode!r}")
        mode = AutoresetMode(autoreset_mode)
        self.metadata = {**type(self).metadata, "autoreset_mode": mode}
        self.render_mode = render_mode
        self._same_step = mode == AutoresetMode.SAME_STEP
        self._batch = Batch(num_envs, seed=seed, start=start, bots=bots, restart=_restart(mode),
                            finals=self._same_step, **arguments)
        self._copy = copy
        given = _GIVEN + ("finals",) * self._same_step
        self._forms = [(name, *self._batch._forms[name]) for name in given]
        self._uncut = np.zeros(num_envs, dtype=bool)
        observations = self._batch.observations
        high = 255 if self._batch.format == "bits" else 1
        self.num_envs = num_envs
        self.single_observation_space = gymnasium.spaces.Box(
            0, high, observations.shape[1:], observations.dtype.type)
        self.single_action_space = gymnasium.spaces.Discrete(self._batch.num_actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def _fresh(self) -> Dict[str, np.ndarray]:
        return {name: np.empty(shape, kind) for name, shape, kind in self._forms}

    def _infos(self) -> Infos:
        batch = self._batch
        return {"action_mask": batch.legal, "player": batch.players, "score": batch.scores}

    def _seeds(self, seed: Any) -> Any:
        """A seed for each game, of one number or a sequence of them; None: those that follow."""
        if seed is None:
            return None
        if isinstance(seed, (list, tuple, np.ndarray)):
            if len(seed) != self.num_envs:
                raise ValueError(f"there are {self.num_envs} games, and {len(seed)} seeds")
            return seed
        first = operator.index(seed)
        return range(first, first + self.num_envs)

    def reset(self, *, seed: Any = None,
              options: Optional[Dict[str, Any]] = None) -> Tuple[np.ndarray, Infos]:
        """Deals all games, or those of options["reset_mask"]: from seed, seed + 1 and so on, from the seeds
        of a list, or from those that would have come next."""
        if hasattr(seed, "__index__"):
            super().reset(seed=operator.index(seed))
        which = (options or {}).get("reset_mask")
        seeds = self._seeds(seed)
        if self._copy:
            self._batch._take(self._batch._batch.rebind, self._fresh())
        self._batch.restart(which, seeds)
        return self._batch.observations, self._infos()

    def step(self, actions: Any) -> Tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, Infos]:
        batch = self._batch
        if not isinstance(actions, np.ndarray) or not actions.flags.c_contiguous:
            actions = np.ascontiguousarray(actions)
        if self._copy:
            batch._step_into(batch._batch.act, actions, self._fresh())
        else:
            batch._batch.act(actions)
        ended = batch.ends != 0
        infos = self._infos()
        if self._same_step and ended.any():
            infos.update(final_obs=batch.finals, _final_obs=ended, _final_info=ended,
                         final_info={"score": batch.scores, "_score": ended})
        cut = self._uncut.copy() if self._copy else self._uncut
        return batch.observations, batch.rewards, ended, cut, infos

    def render(self) -> Optional[Tuple[str, ...]]:
        """Every game in words, all cards open: render_mode="ansi"."""
        if self.render_mode is None:
            return None
        return tuple(table_words(self._batch, game) for game in range(self.num_envs))

    def close_extras(self, **kwargs: Any) -> None:
        """Nothing to close."""


register()
