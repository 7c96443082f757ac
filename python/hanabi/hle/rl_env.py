"""HLE's module rl_env: one game as an environment that tells dictionaries."""

import operator
from typing import Any, Dict, List, Optional, Tuple

from ..game import _error
from . import pyhanabi

MOVE_TYPES = [kind.name for kind in pyhanabi.HanabiMoveType]
_FULL = {"colors": 5, "ranks": 5, "max_information_tokens": 8, "max_life_tokens": 3, "observation_type": 1}
_SMALL = {"ranks": 5, "hand_size": 2, "max_information_tokens": 3, "max_life_tokens": 1, "observation_type": 1}
_NAMED: Dict[str, Dict[str, int]] = {
    "Hanabi-Full": _FULL,
    "Hanabi-Full-CardKnowledge": _FULL,
    "Hanabi-Full-Minimal": {**_FULL, "observation_type": 0},
    "Hanabi-Small": {**_SMALL, "colors": 2},
    "Hanabi-Very-Small": {**_SMALL, "colors": 1},
}


class Environment:
    """What an environment has."""

    def reset(self) -> Dict[str, Any]:
        raise NotImplementedError

    def step(self, action: Any) -> Tuple[Dict[str, Any], float, bool, Dict[str, Any]]:
        raise NotImplementedError


class HanabiEnv(Environment):
    """One game; config has HLE's parameters by name."""

    def __init__(self, config: Dict[str, Any]) -> None:
        self.game = pyhanabi.HanabiGame(config)
        self.observation_encoder = pyhanabi.ObservationEncoder(self.game)
        self.players = self.game.num_players()
        self.state: pyhanabi.HanabiState

    def vectorized_observation_shape(self) -> List[int]:
        return self.observation_encoder.shape()

    def num_moves(self) -> int:
        return self.game.max_moves()

    def reset(self) -> Dict[str, Any]:
        """Deals a new game, and tells what every player sees. Agents get their own part of it."""
        self.state = self.game.new_initial_state()
        self._deal()
        return self._observe()

    def step(self, action: Any) -> Tuple[Dict[str, Any], float, bool, Dict[str, Any]]:
        """Does a move: a dictionary such as {"action_type": "PLAY", "card_index": 0}, or its number."""
        move = self._build_move(action) if isinstance(action, dict) else self._numbered(action)
        before = self.state.score()
        self.state.apply_move(move)
        self._deal()
        return self._observe(), self.state.score() - before, self.state.is_terminal(), {}

    def _deal(self) -> None:
        while self.state.cur_player() == pyhanabi.CHANCE_PLAYER_ID:
            self.state.deal_random_card()

    def _numbered(self, action: Any) -> pyhanabi.HanabiMove:
        try:
            return self.game.get_move(operator.index(action))
        except TypeError:
            raise ValueError(f"an action is a dictionary or a number, not {action!r}") from None

    def _build_move(self, action: Dict[str, Any]) -> pyhanabi.HanabiMove:
        kind = action.get("action_type")
        make = pyhanabi.HanabiMove
        if kind == "PLAY":
            return make.get_play_move(action["card_index"])
        if kind == "DISCARD":
            return make.get_discard_move(action["card_index"])
        if kind == "REVEAL_COLOR":
            return make.get_reveal_color_move(action["target_offset"],
                                              pyhanabi.color_char_to_idx(action["color"]))
        if kind == "REVEAL_RANK":
            return make.get_reveal_rank_move(action["target_offset"], action["rank"])
        raise _error("bad-notation", f"an action's type is one of {', '.join(MOVE_TYPES[1:5])}, not {kind!r}")

    def _observe(self) -> Dict[str, Any]:
        player = self.state.cur_player()
        return {"player_observations": [self._told(self.state.observation(seat), player)
                                        for seat in range(self.players)],
                "current_player": player}

    def _told(self, seen: pyhanabi.HanabiObservation, player: int) -> Dict[str, Any]:
        """What one player sees."""
        moves = seen.legal_moves()
        return {
            "current_player": player,
            "current_player_offset": seen.cur_player_offset(),
            "life_tokens": seen.life_tokens(),
            "information_tokens": seen.information_tokens(),
            "num_players": seen.num_players(),
            "deck_size": seen.deck_size(),
            "fireworks": dict(zip(pyhanabi.COLOR_CHAR, seen.fireworks())),
            "legal_moves": [move.to_dict() for move in moves],
            "legal_moves_as_int": [self.game.get_move_uid(move) for move in moves],
            "observed_hands": [[card.to_dict() for card in hand] for hand in seen.observed_hands()],
            "discard_pile": [card.to_dict() for card in seen.discard_pile()],
            "card_knowledge": [[card.to_dict() for card in hand] for hand in seen.card_knowledge()],
            "vectorized": self.observation_encoder.encode(seen),
            "pyhanabi": seen,
        }


def make(environment_name: str = "Hanabi-Full", num_players: int = 2,
         pyhanabi_path: Optional[str] = None) -> HanabiEnv:
    """One of HLE's named environments; the path is not needed, the library being at hand."""
    if environment_name not in _NAMED:
        raise ValueError(f"an environment is one of {', '.join(_NAMED)}, not {environment_name!r}")
    return HanabiEnv({**_NAMED[environment_name], "players": num_players})


class Agent:
    """What an agent has."""

    def __init__(self, config: Dict[str, Any], *args: Any, **kwargs: Any) -> None:
        raise NotImplementedError

    def reset(self, config: Dict[str, Any]) -> None:
        raise NotImplementedError

    def act(self, observation: Dict[str, Any]) -> Optional[Dict[str, Any]]:
        raise NotImplementedError
