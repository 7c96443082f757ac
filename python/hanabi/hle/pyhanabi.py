"""HLE's module pyhanabi: games, states, moves, observations and their encoding."""

import ctypes
import enum
from typing import Any, Dict, List, Optional

from ..game import _error
from ._library import Card, Handle, lib, text_of

COLOR_CHAR = ["R", "Y", "G", "W", "B"]
CHANCE_PLAYER_ID = -1
_DIGITS = bytes(i & 1 for i in range(256))


def try_cdef(*_given: Any, **_named: Any) -> bool:
    """The declarations are read when this is imported."""
    return True


def try_load(*_given: Any, **_named: Any) -> bool:
    """The library is loaded when this is imported."""
    return True


cdef_loaded = lib_loaded = try_load


def color_idx_to_char(color_idx: Optional[int]) -> Optional[str]:
    """The letter of a colour; None for none."""
    return None if color_idx is None or color_idx == -1 else COLOR_CHAR[color_idx]


def color_char_to_idx(color_char: str) -> int:
    """The number of a colour's letter."""
    if color_char not in COLOR_CHAR:
        raise ValueError(f"a colour is one of {', '.join(COLOR_CHAR)}, not {color_char!r}")
    return COLOR_CHAR.index(color_char)


def _bits(mask: int) -> List[int]:
    return [i for i in range(8) if mask >> i & 1]


class HanabiMoveType(enum.IntEnum):
    """What kind of move it is."""

    INVALID = 0
    PLAY = 1
    DISCARD = 2
    REVEAL_COLOR = 3
    REVEAL_RANK = 4
    DEAL = 5


class HanabiEndOfGameType(enum.IntEnum):
    """How a game has ended."""

    NOT_FINISHED = 0
    OUT_OF_LIFE_TOKENS = 1
    OUT_OF_CARDS = 2
    COMPLETED_FIREWORKS = 3


class AgentObservationType(enum.IntEnum):
    """What an observation tells: without hints of the past, with them, or with all cards."""

    MINIMAL = 0
    CARD_KNOWLEDGE = 1
    SEER = 2


class ObservationEncoderType(enum.IntEnum):
    """There is one."""

    CANONICAL = 0


class HanabiCard:
    """A card: colour and rank from 0; -1 for what is not seen."""

    def __init__(self, color: int, rank: int) -> None:
        self._color, self._rank = color, rank

    def color(self) -> int:
        return self._color

    def rank(self) -> int:
        return self._rank

    def valid(self) -> bool:
        return self._color >= 0 and self._rank >= 0

    def to_dict(self) -> Dict[str, Any]:
        return {"color": color_idx_to_char(self._color), "rank": self._rank}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, HanabiCard) and (self._color, self._rank) == (other._color, other._rank)

    def __hash__(self) -> int:
        return hash((self._color, self._rank))

    def __repr__(self) -> str:
        return f"{COLOR_CHAR[self._color]}{self._rank + 1}" if self.valid() else "XX"


class _Made:
    """Something that C has made, ended with its last user; text is the function that tells it."""

    _end: Any = None
    _text: Any = None

    def __init__(self) -> None:
        self._handle = Handle()
        self._at = ctypes.byref(self._handle)

    def __del__(self) -> None:
        if self._end and getattr(self, "_handle", None) and self._handle.made:
            self._end(self._at)

    def __repr__(self) -> str:
        return text_of(self._text(self._at))


class HanabiCardKnowledge(_Made):
    """What hints have said about a card; it belongs to its observation."""

    _text = lib.CardKnowledgeToString

    def __init__(self, observation: "HanabiObservation", player: int, index: int) -> None:
        super().__init__()
        self._observation = observation
        lib.ObsGetHandCardKnowledge(observation._at, player, index, self._at)

    def color(self) -> Optional[int]:
        """The colour that a hint has told, or None."""
        return lib.KnownColor(self._at) if lib.ColorWasHinted(self._at) else None

    def rank(self) -> Optional[int]:
        """The rank that a hint has told, or None."""
        return lib.KnownRank(self._at) if lib.RankWasHinted(self._at) else None

    def color_plausible(self, color_index: int) -> bool:
        return bool(lib.ColorIsPlausible(self._at, color_index))

    def rank_plausible(self, rank_index: int) -> bool:
        return bool(lib.RankIsPlausible(self._at, rank_index))

    def to_dict(self) -> Dict[str, Any]:
        return {"color": color_idx_to_char(self.color()), "rank": self.rank()}


class HanabiMove(_Made):
    """A move, or a deal."""

    _end = lib.DeleteMove
    _text = lib.MoveToString

    @classmethod
    def _by(cls, function: Any, *given: int) -> "HanabiMove":
        move = cls()
        if not function(*given, move._at):
            raise _error("bad-notation", f"there is no such move: {given}")
        return move

    @staticmethod
    def get_play_move(card_index: int) -> "HanabiMove":
        return HanabiMove._by(lib.GetPlayMove, card_index)

    @staticmethod
    def get_discard_move(card_index: int) -> "HanabiMove":
        return HanabiMove._by(lib.GetDiscardMove, card_index)

    @staticmethod
    def get_reveal_color_move(target_offset: int, color: int) -> "HanabiMove":
        """A hint to the player so many seats on."""
        return HanabiMove._by(lib.GetRevealColorMove, target_offset, color)

    @staticmethod
    def get_reveal_rank_move(target_offset: int, rank: int) -> "HanabiMove":
        """A hint to the player so many seats on."""
        return HanabiMove._by(lib.GetRevealRankMove, target_offset, rank)

    @property
    def c_move(self) -> Any:
        return self._at

    def type(self) -> HanabiMoveType:
        return HanabiMoveType(lib.MoveType(self._at))

    def card_index(self) -> int:
        return lib.CardIndex(self._at)

    def target_offset(self) -> int:
        return lib.TargetOffset(self._at)

    def color(self) -> int:
        return lib.MoveColor(self._at)

    def rank(self) -> int:
        return lib.MoveRank(self._at)

    def to_dict(self) -> Dict[str, Any]:
        kind = self.type()
        if kind == HanabiMoveType.INVALID:
            raise ValueError("an invalid move tells nothing")
        told: Dict[str, Any] = {"action_type": kind.name}
        if kind in (HanabiMoveType.PLAY, HanabiMoveType.DISCARD):
            told["card_index"] = self.card_index()
        if kind in (HanabiMoveType.REVEAL_COLOR, HanabiMoveType.REVEAL_RANK):
            told["target_offset"] = self.target_offset()
        if kind in (HanabiMoveType.REVEAL_COLOR, HanabiMoveType.DEAL):
            told["color"] = color_idx_to_char(self.color())
        if kind in (HanabiMoveType.REVEAL_RANK, HanabiMoveType.DEAL):
            told["rank"] = self.rank()
        return told


class HanabiHistoryItem(_Made):
    """A move that was made, and what came of it."""

    _end = lib.DeleteHistoryItem
    _text = lib.HistoryItemToString

    def move(self) -> HanabiMove:
        move = HanabiMove()
        lib.HistoryItemMove(self._at, move._at)
        return move

    def player(self) -> int:
        return lib.HistoryItemPlayer(self._at)

    def scored(self) -> bool:
        return bool(lib.HistoryItemScored(self._at))

    def information_token(self) -> bool:
        return bool(lib.HistoryItemInformationToken(self._at))

    def color(self) -> int:
        return lib.HistoryItemColor(self._at)

    def rank(self) -> int:
        return lib.HistoryItemRank(self._at)

    def card_info_revealed(self) -> List[int]:
        """The slots that a hint touched."""
        return _bits(lib.HistoryItemRevealBitmask(self._at))

    def card_info_newly_revealed(self) -> List[int]:
        """Those of them of which it was not known."""
        return _bits(lib.HistoryItemNewlyRevealedBitmask(self._at))

    def deal_to_player(self) -> int:
        return lib.HistoryItemDealToPlayer(self._at)


class HanabiGame(_Made):
    """The parameters of a game: players, colors, ranks, hand_size, max_information_tokens, max_life_tokens,
    seed, random_start_player, observation_type."""

    _end = lib.DeleteGame
    _text = lib.GameParamString

    def __init__(self, params: Optional[Dict[str, Any]] = None) -> None:
        super().__init__()
        words = [str(word).encode("ascii") for pair in (params or {}).items() for word in pair]
        lib.NewGame(self._at, len(words), (ctypes.c_char_p * len(words))(*words))
        if not self._handle.made:
            raise _error("option-range", f"there is no game with the parameters {params}")

    @property
    def c_game(self) -> Any:
        return self._at

    def new_initial_state(self) -> "HanabiState":
        return HanabiState(self)

    def parameter_string(self) -> str:
        return repr(self)

    def num_players(self) -> int:
        return lib.NumPlayers(self._at)

    def num_colors(self) -> int:
        return lib.NumColors(self._at)

    def num_ranks(self) -> int:
        return lib.NumRanks(self._at)

    def hand_size(self) -> int:
        return lib.HandSize(self._at)

    def max_information_tokens(self) -> int:
        return lib.MaxInformationTokens(self._at)

    def max_life_tokens(self) -> int:
        return lib.MaxLifeTokens(self._at)

    def num_cards(self, color: int, rank: int) -> int:
        return lib.NumCards(self._at, color, rank)

    def cards_per_color(self) -> int:
        return sum(self.num_cards(0, rank) for rank in range(self.num_ranks()))

    def observation_type(self) -> AgentObservationType:
        return AgentObservationType(lib.ObservationType(self._at))

    def max_moves(self) -> int:
        return lib.MaxMoves(self._at)

    def get_move_uid(self, move: HanabiMove) -> int:
        return lib.GetMoveUid(self._at, move._at)

    def get_move(self, move_uid: int) -> HanabiMove:
        """The move of a number from 0 to max_moves() - 1."""
        if not 0 <= move_uid < self.max_moves():
            raise _error("bad-notation", f"there are the moves 0 to {self.max_moves() - 1}, no {move_uid}")
        move = HanabiMove()
        lib.GetMoveByUid(self._at, move_uid, move._at)
        return move


class HanabiState(_Made):
    """A game as it stands; chance, who deals, is a player, too."""

    _end = lib.DeleteState
    _text = lib.StateToString

    def __init__(self, game: Optional[HanabiGame], c_state: Optional["HanabiState"] = None) -> None:
        super().__init__()
        if c_state is None and game is not None:
            self._game = game
            lib.NewState(game._at, self._at)
        elif c_state is not None:
            self._game = c_state._game
            lib.CopyState(c_state._at, self._at)

    def copy(self) -> "HanabiState":
        return HanabiState(None, self)

    def observation(self, player: int) -> "HanabiObservation":
        return HanabiObservation(self, self._game, player)

    def apply_move(self, move: HanabiMove) -> None:
        if not self.move_is_legal(move):
            raise _error("not-legal", f"this move is not legal now: {move}")
        lib.StateApplyMove(self._at, move._at)

    def move_is_legal(self, move: HanabiMove) -> bool:
        return bool(lib.MoveIsLegal(self._at, move._at))

    def deal_random_card(self) -> None:
        lib.StateDealRandomCard(self._at)

    def legal_moves(self) -> List[HanabiMove]:
        every = lib.StateLegalMoves(self._at)
        moves = [HanabiMove() for _ in range(lib.NumMoves(every))]
        for i, move in enumerate(moves):
            lib.GetMove(every, i, move._at)
        lib.DeleteMoveList(every)
        return moves

    def move_history(self) -> List[HanabiHistoryItem]:
        """All moves and deals, the first one first."""
        items = [HanabiHistoryItem() for _ in range(lib.StateLenMoveHistory(self._at))]
        for i, item in enumerate(items):
            lib.StateGetMoveHistory(self._at, i, item._at)
        return items

    def cur_player(self) -> int:
        """Who is on turn; CHANCE_PLAYER_ID while a card is to be dealt."""
        return lib.StateCurPlayer(self._at)

    def deck_size(self) -> int:
        return lib.StateDeckSize(self._at)

    def discard_pile(self) -> List[HanabiCard]:
        card = Card()
        pile = []
        for i in range(lib.StateDiscardPileSize(self._at)):
            lib.StateGetDiscard(self._at, i, ctypes.byref(card))
            pile.append(HanabiCard(card.color, card.rank))
        return pile

    def fireworks(self) -> List[int]:
        """How many cards each colour has."""
        return [lib.StateFireworks(self._at, color) for color in range(self._game.num_colors())]

    def player_hands(self) -> List[List[HanabiCard]]:
        """All hands, open, the oldest card first."""
        card = Card()
        hands: List[List[HanabiCard]] = []
        for player in range(self.num_players()):
            hands.append([])
            for i in range(lib.StateGetHandSize(self._at, player)):
                lib.StateGetHandCard(self._at, player, i, ctypes.byref(card))
                hands[-1].append(HanabiCard(card.color, card.rank))
        return hands

    def information_tokens(self) -> int:
        return lib.StateInformationTokens(self._at)

    def life_tokens(self) -> int:
        return lib.StateLifeTokens(self._at)

    def num_players(self) -> int:
        return lib.StateNumPlayers(self._at)

    def score(self) -> int:
        return lib.StateScore(self._at)

    def end_of_game_status(self) -> HanabiEndOfGameType:
        return HanabiEndOfGameType(lib.StateEndOfGameStatus(self._at))

    def is_terminal(self) -> bool:
        return lib.StateEndOfGameStatus(self._at) != 0

    def card_playable_on_fireworks(self, color: int, rank: int) -> bool:
        return bool(lib.CardPlayableOnFireworks(self._at, color, rank))


class HanabiObservation(_Made):
    """What a player sees; players are counted from that one, who is 0."""

    _end = lib.DeleteObservation
    _text = lib.ObsToString

    def __init__(self, state: HanabiState, game: HanabiGame, player: int) -> None:
        super().__init__()
        self._game = game
        lib.NewObservation(state._at, player, self._at)
        if not self._handle.made:
            raise _error("bad-seat", f"there is no player {player}")

    def observation(self) -> Any:
        return self._at

    def cur_player_offset(self) -> int:
        return lib.ObsCurPlayerOffset(self._at)

    def num_players(self) -> int:
        return lib.ObsNumPlayers(self._at)

    def observed_hands(self) -> List[List[HanabiCard]]:
        """All hands, the observer's own one without faces."""
        card = Card()
        hands: List[List[HanabiCard]] = []
        for player in range(self.num_players()):
            hands.append([])
            for i in range(lib.ObsGetHandSize(self._at, player)):
                lib.ObsGetHandCard(self._at, player, i, ctypes.byref(card))
                hands[-1].append(HanabiCard(card.color, card.rank))
        return hands

    def card_knowledge(self) -> List[List[HanabiCardKnowledge]]:
        """What hints have said, hand by hand and card by card."""
        return [[HanabiCardKnowledge(self, player, i)
                 for i in range(lib.ObsGetHandSize(self._at, player))]
                for player in range(self.num_players())]

    def discard_pile(self) -> List[HanabiCard]:
        card = Card()
        pile = []
        for i in range(lib.ObsDiscardPileSize(self._at)):
            lib.ObsGetDiscard(self._at, i, ctypes.byref(card))
            pile.append(HanabiCard(card.color, card.rank))
        return pile

    def fireworks(self) -> List[int]:
        return [lib.ObsFireworks(self._at, color) for color in range(self._game.num_colors())]

    def deck_size(self) -> int:
        return lib.ObsDeckSize(self._at)

    def last_moves(self) -> List[HanabiHistoryItem]:
        """What was done since the observer's own last move, the newest first."""
        items = [HanabiHistoryItem() for _ in range(lib.ObsNumLastMoves(self._at))]
        for i, item in enumerate(items):
            lib.ObsGetLastMove(self._at, i, item._at)
        return items

    def information_tokens(self) -> int:
        return lib.ObsInformationTokens(self._at)

    def life_tokens(self) -> int:
        return lib.ObsLifeTokens(self._at)

    def legal_moves(self) -> List[HanabiMove]:
        """The observer's; none while somebody else is on turn."""
        moves = [HanabiMove() for _ in range(lib.ObsNumLegalMoves(self._at))]
        for i, move in enumerate(moves):
            lib.ObsGetLegalMove(self._at, i, move._at)
        return moves

    def card_playable_on_fireworks(self, color: int, rank: int) -> bool:
        return bool(lib.ObsCardPlayableOnFireworks(self._at, color, rank))


class ObservationEncoder(_Made):
    """The canonical observation as zeros and ones."""

    _end = lib.DeleteObservationEncoder

    def __init__(self, game: HanabiGame, enc_type: int = ObservationEncoderType.CANONICAL) -> None:
        super().__init__()
        lib.NewObservationEncoder(self._at, game._at, enc_type)
        if not self._handle.made:
            raise _error("option-range", f"there is no encoder {enc_type}")

    def __repr__(self) -> str:
        return f"<hanabi.hle.ObservationEncoder of {self.shape()[0]}>"

    def shape(self) -> List[int]:
        return [int(size) for size in text_of(lib.ObservationShape(self._at)).split(",")]

    def encode(self, observation: HanabiObservation) -> List[int]:
        bits = lib.EncodeObservation(self._at, observation._at)
        row = list(ctypes.string_at(bits)[::2].translate(_DIGITS))  # "0,1,0": every other letter
        lib.DeleteString(bits)
        return row
