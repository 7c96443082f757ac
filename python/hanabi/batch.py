"""Many games, stepped together."""

import operator
from typing import TYPE_CHECKING, Any, Dict, List, NamedTuple, Optional, Sequence, Tuple, Union

import numpy as np

from . import _hanabi
from ._hanabi import View
from .game import _error
from .rules import Options

if TYPE_CHECKING:
    from typing_extensions import Unpack

ENCODINGS = ("canonical", "minimal", "seer", "compact")
FORMATS = ("bytes", "floats", "bits")
BUFFERS = ("observations", "legal", "counts", "players", "rewards", "ends", "scores", "finals")
BELIEFS = ("exact", "v0")
RESTARTS: Dict[Any, int] = {False: 0, True: 1, "next": 2}


class Section(NamedTuple):
    """A stretch of an observation: times parts of width zeros and ones each, from first on."""

    name: str
    meaning: str
    first: int
    times: int
    width: int


def _one_of(word: str, words: Tuple[str, ...], what: str) -> int:
    if word not in words:
        raise _error("option-range", f"{what} is one of {', '.join(words)}, not {word!r}")
    return words.index(word)


class Batch:
    """Many games under the same rules, advanced by one call.

    Every step writes into the same NumPy arrays, which belong to the batch; copy what you keep.

    observations  (games, length), or (games, players, length) with all_seats; uint8, float32, or
                  packed bits (np.unpackbits(..., bitorder="little") unpacks them)
    legal         (games, actions) bool: what the player on turn may do
    counts        (games,) how many of these are legal
    players       (games,) who is on turn
    rewards       (games,) float32: by how much the last step changed the score
    ends          (games,) uint8: nonzero when a game ended in the last step (0 running, 1 perfect,
                  2 finished, 3 errors, 4 spoiled, 5 stuck); with restart the next has begun
    scores        (games,) int8: the score after the last step
    finals        only with finals=True: as observations, those of games that ended in the last
                  step, as they ended; the rows of other games are left as they are

    restart says what follows on a game that ends: True, the next one in the same step; "next", the
    next one in the next step, for which any action will do; False, nothing.

    With shuffle_colours each seat of each game calls the colours by names of its own (Other-Play), in
    observations, actions, hands and beliefs; words, views and records have the true ones.

    Game i starts from the deal of seed + i; whenever it restarts, its seed grows by games.
    The numbers of actions are those of the Hanabi Learning Environment; the standard rules here are
    its rules, too (no empty hints).

    bots names a bot for each seat, or None where you choose: [None, "partner"]. Their turns are
    played within deals and steps, so that you are on turn in every game, or it is over. A reward is
    the sum over all turns since the step before; those of bots at the beginning of a game are
    counted by its first step. What they do follows from the game's seed, as in Game. Should they
    end a game before your turn comes, it has no legal action, and the next step (-1) tells its end.

    >>> batch = Batch(100, bots=[None, "partner"], players=2, seed=7)
    >>> for _ in range(50):
    ...     batch.step(batch.legal.argmax(axis=1))   # a poor learner: the first legal action
    >>> set(batch.players.tolist())
    {0}
    """

    observations: Any
    legal: Any
    counts: Any
    players: Any
    rewards: Any
    ends: Any
    scores: Any
    finals: Any

    def __init__(self, games: int = 1, *, encoding: str = "canonical", format: str = "bytes",
                 history: int = 1, all_seats: bool = False, restart: Union[bool, str] = True,
                 threads: int = 1, seed: int = 0, start: Optional[int] = 0, finals: bool = False,
                 shuffle_colours: bool = False, bots: Optional[Sequence[Optional[str]]] = None, **options: "Unpack[Options]") -> None:
        bots = None if bots is None else list(bots)
        self._arguments: Dict[str, Any] = dict(
            options, games=games, encoding=encoding, format=format, history=history,
            all_seats=all_seats, restart=restart, threads=threads, seed=seed, start=start,
            finals=finals, shuffle_colours=shuffle_colours, bots=bots)
        if restart not in RESTARTS:
            raise _error("option-range", f"restart is True, False or 'next', not {restart!r}")
        self._batch = _hanabi.Batch(
            options, games, _one_of(encoding, ENCODINGS, "encoding"),
            _one_of(format, FORMATS, "format"), history, all_seats, RESTARTS[restart], threads,
            start, seed, bots, shuffle_colours)
        shape = self._batch.shape()
        self.games, self.num_players, self.num_actions, self.length, row, self.max_score = shape
        self.num_kinds, self.hand_size = self._batch.kinds()
        self.format = format
        seats: Tuple[int, ...] = (self.num_players,) if all_seats else ()
        width = row if format == "bits" else self.length
        self._dtype = np.float32 if format == "floats" else np.uint8
        observed = ((self.games, *seats, width), self._dtype)
        self._forms: Dict[str, Any] = {
            "observations": observed, "legal": ((self.games, self.num_actions), bool),
            "counts": (self.games, np.uint8), "players": (self.games, np.uint8),
            "rewards": (self.games, np.float32), "ends": (self.games, np.uint8),
            "scores": (self.games, np.int8), "finals": observed}
        self._rows = np.arange(self.games) * self.num_actions
        self._bound: Dict[str, Any] = dict.fromkeys(BUFFERS)
        self.__dict__.update(self._bound)
        self._take(self._batch.bind, {name: np.zeros(*self._forms[name]) for name in BUFFERS
                                      if finals or name != "finals"})

    def _take(self, how: Any, buffers: Dict[str, Any]) -> None:
        """Writes into other arrays from now on."""
        if not buffers.keys() <= self._bound.keys():
            for name in buffers:
                _one_of(name, BUFFERS, "a buffer")
        how(*[buffers.get(name, ...) for name in BUFFERS])
        self._bound = {**self._bound, **buffers}
        self.__dict__.update(buffers)

    def bind(self, **buffers: Any) -> None:
        """Writes into arrays of yours from now on, and writes all rows once.

        They are called as they are here, and are as large: NumPy's, or others' by DLPack, such as
        PyTorch's tensors on the processor, pinned or not. None: not at all.
        """
        self._take(self._batch.bind, buffers)

    def __repr__(self) -> str:
        return (f"<hanabi.Batch of {self.games} games: {self.num_players} players, "
                f"{self.num_actions} actions, observations of {self.length}>")

    def __reduce__(self) -> Tuple[Any, ...]:
        """Batches can be pickled: all games go on as they would have done."""
        games = [(self._batch.save(i), self._batch.next(i)) for i in range(self.games)]
        return _restore, (self._arguments, games, self.rewards, self.ends, self.scores)

    def step(self, actions: Union["np.ndarray", Sequence[int]], **into: Any) -> None:
        """One action for every game; -1 leaves a game as it is.

        When one is not legal nothing happens in any game, and the Error names the game. Ctrl-C while
        bots think breaks it off; then only reset goes on.

        into names arrays of yours, as bind does, which this step and those after it write into:
        step(actions, observations=rollout[t + 1]).
        """
        if not isinstance(actions, np.ndarray) or not actions.flags.c_contiguous:
            actions = np.ascontiguousarray(actions)
        if into:
            self._step_into(self._batch.step, actions, into)
        else:
            self._batch.step(actions)

    def _step_into(self, step: Any, actions: "np.ndarray", into: Dict[str, Any]) -> None:
        before = self._bound
        self._take(self._batch.rebind, into)
        try:
            step(actions)
        except BaseException:
            self._take(self._batch.rebind, before)
            raise

    def reset(self, seed: int = 0) -> None:
        """Deals all games anew: game i from seed + i."""
        self._batch.reset(seed)

    def restart(self, which: Optional["np.ndarray"] = None,
                seeds: Optional[Sequence[int]] = None) -> None:
        """Deals some games anew, those where which is True, from these seeds, one for each game.

        Without which all of them; without seeds each from that of its next restart.
        """
        if which is not None:
            which = np.ascontiguousarray(which)
            if which.dtype != bool or which.shape != (self.games,):
                raise ValueError(f"which is {self.games} times True or False, not {which.dtype} in "
                                 f"the shape {which.shape}")
        numbers = None
        if seeds is not None:
            wrong = [seed for seed in seeds if not 0 <= seed < 2**64]
            if wrong:
                raise _error("option-range", f"a seed is from 0 to 2^64 - 1, not {wrong[0]}")
            numbers = np.array([operator.index(seed) for seed in seeds], dtype=np.uint64)
        self._batch.restart(which, numbers)

    def sample(self, rng: "np.random.Generator") -> "np.ndarray":
        """A legal action for every game, uniformly at random; -1 where there is none."""
        flat = np.flatnonzero(self.legal)
        ends = np.cumsum(self.counts, dtype=np.int64)
        if ends[-1] == 0:
            return np.full(self.games, -1, dtype=np.int64)
        pick = ends - 1 - (rng.random(self.games, dtype=np.float32) * self.counts).astype(np.int64)
        actions: np.ndarray = flat[pick] - self._rows
        if not self.counts.all():
            actions[self.counts == 0] = -1
        return actions

    def sections(self) -> List[Section]:
        """What stands where in an observation."""
        return [Section(*row) for row in self._batch.sections()]

    def _seats(self, seats: Any) -> Any:
        """A seat for each game as bytes; None: whoever is on turn."""
        if seats is None:
            return None
        if np.ndim(seats) == 0:
            seats = np.full(self.games, operator.index(seats))
        seats = np.ascontiguousarray(seats)
        if seats.dtype.kind not in "iu" or seats.shape != (self.games,):
            raise ValueError(f"seats are a number, or {self.games} of them, not {seats.dtype} in the "
                             f"shape {seats.shape}")
        wrong = np.flatnonzero((seats < 0) | (seats >= self.num_players))
        if len(wrong):
            raise _error("bad-seat", f"game {wrong[0]}: there are {self.num_players} seats, and no "
                                     f"seat {seats[wrong[0]]}", int(wrong[0]))
        return seats.astype(np.uint8)

    def hands(self, seats: Any = None, *, out: Any = None) -> "np.ndarray":
        """The cards in one hand of each game, which its owner does not see: targets, and for a critic.

        (games, cards of a hand) uint8: a kind's number, colour * values + value - 1 where all colours
        are plain (of the num_kinds in play, in any case), 255 where there is no card. seats is a seat,
        or one for each game; None: that of the player on turn.
        """
        out = np.empty((self.games, self.hand_size), np.uint8) if out is None else out
        self._batch.hands(self._seats(seats), out)
        return out

    def beliefs(self, kind: str = "exact", seats: Any = None, *, out: Any = None) -> "np.ndarray":
        """How likely each card of one hand of each game is of each kind: (games, cards, kinds) float32.

        "exact" is what its owner can know: all layouts of the cards they do not see which the hints
        allow, equally likely. "v0" is what everybody can: each card by itself, the kinds that hints
        allow weighted with the copies that are neither played nor discarded.
        """
        shape = (self.games, self.hand_size, self.num_kinds)
        out = np.empty(shape, np.float32) if out is None else out
        self._batch.beliefs(_one_of(kind, BELIEFS, "a belief"), self._seats(seats), out)
        return out

    def sample_hands(self, count: int, seats: Any = None, *, seed: int = 0,
                     out: Any = None) -> "np.ndarray":
        """Hands that their owners cannot tell from their own: (games, count, cards), as hands has
        them, each layout that the hints allow being as likely as any other."""
        out = np.empty((self.games, count, self.hand_size), np.uint8) if out is None else out
        self._batch.sample(self._seats(seats), count, seed, out)
        return out

    def imagine(self, seats: Any = None, *, seed: int = 0) -> None:
        """Lays what these seats do not see anew: each game becomes one that they cannot tell from it.

        fork(games).imagine() is how a search plays on without knowing more than its player.
        """
        self._batch.imagine(self._seats(seats), seed)

    def fork(self, games: Union["np.ndarray", Sequence[int]], **changes: Any) -> "Batch":
        """A batch of copies of these games, one may be there often; changes are arguments of Batch.

        It may be used again: other.refork(batch, games).
        """
        numbers = np.asarray(games)
        arguments: Dict[str, Any] = {**self._arguments, "games": len(numbers), **changes}
        forked = Batch(**arguments)
        forked.refork(self, numbers)
        return forked

    def refork(self, other: "Batch", games: Union["np.ndarray", Sequence[int]]) -> None:
        """Makes all games of this batch copies of games of another one: a number for each."""
        numbers = np.asarray(games)
        if numbers.dtype.kind not in "iu" or numbers.shape != (self.games,):
            raise ValueError(f"games are {self.games} numbers, not {numbers.dtype} in the shape "
                             f"{numbers.shape}")
        wrong = np.flatnonzero((numbers < 0) | (numbers >= other.games))
        if len(wrong):
            raise IndexError(f"there are {other.games} games, from 0 on, and no game "
                             f"{numbers[wrong[0]]}")
        self._batch.fork(other._batch, numbers.astype(np.uint32))

    def colours(self, game: int, seat: int) -> str:
        """With shuffle_colours, the colours that a seat takes for the first, the second ...: "gbryw"."""
        return self._batch.colours(game, seat)

    def deal(self, game: int, deck: Optional[Sequence[str]] = None, *,
             tiles: Optional[Sequence[str]] = None, seed: int = 0,
             start: Optional[int] = 0) -> None:
        """Deals a game anew: from a chosen deck ("r1", "y3" ..., front first), or from a seed."""
        if not hasattr(game, "__index__"):
            raise TypeError("the number of a game comes first, as in deal(0, deck)")
        if deck is not None:
            self._batch.deal(game, deck, tiles, 0 if start is None else start)
        elif tiles is not None:
            raise _error("bad-tiles", "tiles are chosen together with a deck")
        else:
            self._batch.deal_seed(game, seed, start)

    def save(self, game: int) -> bytes:
        """A game as bytes, for load, on any machine and in any later version."""
        return self._batch.save(game)

    def load(self, game: int, saved: bytes) -> None:
        """Makes a game one that was saved."""
        self._batch.load(game, saved)

    def copy(self, game: int, other: "Batch", other_game: int) -> None:
        """Makes a game a copy of one of another batch, or of this one.

        Bots go on as they would have done; other bots look at its whole course first, as in load.
        """
        self._batch.copy(game, other._batch, other_game)

    def view(self, game: int, seat: int) -> View:
        """What a seat may see of a game."""
        return self._batch.view(game, seat)

    def state(self, game: int) -> View:
        """A game's table, without any card's face."""
        return self._batch.state(game)

    def observe(self, game: int, seat: int) -> "np.ndarray":
        """The observation of any seat in a game."""
        return np.frombuffer(self._batch.observe(game, seat), dtype=self._dtype)

    def record(self, game: int) -> str:
        """A game's course so far as a record, with its seed unless its deck was chosen."""
        return self._batch.record(game)

    def action(self, game: int, number: int) -> str:
        """The words of an action's number: "hint 1 r"."""
        return self._batch.action(game, number)

    def number(self, game: int, action: str) -> int:
        """The number of an action in words."""
        return self._batch.number(game, action)

    def seed(self, game: int) -> int:
        """The seed a game was dealt from; 0 for a chosen deck."""
        return self._batch.progress(game)[0]

    def steps(self, game: int) -> int:
        """Actions done in a game."""
        return self._batch.progress(game)[1]


def _restore(arguments: Dict[str, Any], games: List[Tuple[bytes, int]], rewards: "np.ndarray",
             ends: "np.ndarray", scores: "np.ndarray") -> Batch:
    batch = Batch(**arguments)
    for i, (saved, following) in enumerate(games):
        batch._batch.load(i, saved)
        batch._batch.set_next(i, following)
    for array, kept in ((batch.rewards, rewards), (batch.ends, ends), (batch.scores, scores)):
        if kept is not None:
            array[:] = kept
    return batch
