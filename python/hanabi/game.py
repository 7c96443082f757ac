"""One game that reads like a game."""

import operator
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, Dict, Iterable, List, Optional, Sequence, Tuple, Union

import numpy as np

from . import _hanabi
from ._hanabi import View
from .rules import Options

if TYPE_CHECKING:
    from typing_extensions import Unpack

Option = Union[int, bool, str]
_STRETCH = 16  # games that a thread of simulate takes at once, at least


def _error(code: str, words: str, game: Optional[int] = None) -> _hanabi.Error:
    error = _hanabi.Error(words)
    error.code, error.game = code, game
    return error


class Game:
    """One game.

    Options are those of the rules, by name: players=3, multicolour="wild", bonus_tiles=True ...
    (hanabi.options() lists them). deck, "r1 y3 ...".split() or a list, and tiles choose the cards;
    else seed deals them. bots names a bot for each seat, or None where you play.
    """

    def __init__(self, *, seed: int = 0, start: Optional[int] = 0,
                 deck: Optional[Sequence[str]] = None, tiles: Optional[Sequence[str]] = None,
                 bots: Optional[Sequence[Optional[str]]] = None, **options: "Unpack[Options]") -> None:
        self._game = _hanabi.Game(options, seed, start, deck, tiles, bots)

    @classmethod
    def _of(cls, inner: "_hanabi.Game") -> "Game":
        game = cls.__new__(cls)
        game._game = inner
        return game

    @classmethod
    def from_record(cls, record: str, *, steps: Optional[int] = None,
                    bots: Optional[Sequence[Optional[str]]] = None) -> "Game":
        """The game of one record (JSON), after all or so many of its actions.

        Bots see it from the deal on. Their chance is that of the record's seed, as in hanabi sim.
        """
        return cls._of(_hanabi.Game.from_record(record, steps, bots, None))

    @classmethod
    def _restore(cls, record: str, bots: List[Optional[str]], seed: int) -> "Game":
        return cls._of(_hanabi.Game.from_record(record, None, bots, seed))

    def __reduce__(self) -> Tuple[Any, ...]:
        """Games can be pickled: chance and bots go on as they would have done."""
        seed, bots = self._game.origin()
        return self._restore, (self.record(), bots, seed)

    def copy(self) -> "Game":
        """A game that goes on by itself, chance and bots included."""
        return self._of(self._game.copy())

    @property
    def legal(self) -> List[str]:
        """What the player on turn may do, as apply takes it; empty when the game is over."""
        return self._game.legal()

    def apply(self, action: str) -> None:
        """Does an action: "play 12", "discard 12", "hint 1 r", "hint 1 3", "return 7", "rescue 7".

        Cards go by their numbers. Error when it is not legal, and nothing has changed.
        """
        self._game.apply(action)

    def decide(self) -> str:
        """What the bot on turn would do."""
        return self._game.decide()

    def why(self) -> Tuple[str, str]:
        """What the bot on turn would do, and its reason in words, as hanabi replay --why gives it."""
        return self._game.why()

    def run(self) -> List[str]:
        """Lets the bots play until somebody else is on turn or the game is over."""
        return self._game.run()

    @property
    def player(self) -> int:
        """The seat on turn."""
        return self._game.facts()[0]

    @property
    def over(self) -> bool:
        return bool(self._game.facts()[1])

    @property
    def score(self) -> int:
        """As the rules count it now; 0 for a lost game."""
        return self._game.facts()[2]

    @property
    def outcome(self) -> str:
        """"running", "perfect", "finished", "errors", "spoiled" or "stuck"."""
        return self._game.facts()[3]

    @property
    def max_score(self) -> int:
        return self._game.facts()[4]

    @property
    def state(self) -> View:
        """The table, without any card's face."""
        return self._game.state()

    def view(self, seat: int) -> View:
        """What a seat may see."""
        return self._game.view(seat)

    def record(self) -> str:
        """The game so far as a record: JSON that every part of the project reads.

        It has the seed that the cards were dealt from, unless a deck was chosen or the seed is 2^53
        or more, for which records have no room.
        """
        return self._game.record()

    def __repr__(self) -> str:
        state = self.state
        return (f"<hanabi.Game {state.outcome}: {state.step} actions, score {state.score}, "
                f"{state.hints} hints, {state.errors} errors, {state.deck} cards in the deck>")


def bots() -> Dict[str, str]:
    """All bots by name, the weakest first, with a line about each."""
    return dict(_hanabi.bots())


def options() -> Dict[str, Tuple[Option, Tuple[Option, ...]]]:
    """The options of the rules: what each is when nobody says otherwise, and what it may be."""
    table: Dict[str, Tuple[Option, Tuple[Option, ...]]] = {}
    for name, standard, least, most, yes_no, either, words in _hanabi.options():
        if words:
            table[name] = (words[standard], tuple(words))
        elif yes_no:
            table[name] = (bool(standard), (False, True))
        elif either:
            table[name] = (standard, (least, most))
        else:
            table[name] = (standard, tuple(range(least, most + 1)))
    return table


def simulate(bots: Union[str, Iterable[str]], games: int = 1000, *, seed: int = 0,
             start: Optional[int] = 0, threads: int = 1, **options: "Unpack[Options]") -> "np.ndarray":
    """The scores of games played by bots: game i is dealt from seed + i.

    A single name is the bot of every seat. The number of threads changes no score.
    """
    try:
        players = operator.index(options.get("players", 2))
    except TypeError:
        players = 0  # which is refused with the options
    team = [bots] * players if isinstance(bots, str) else list(bots)
    if threads < 1:
        raise _error("option-range", f"threads is from 1 up, not {threads}")
    if threads == 1 or games < 2:
        return np.frombuffer(_hanabi.simulate(options, team, games, seed, start), dtype=np.int8)
    _hanabi.simulate(options, team, 0, seed, start)  # refuses what is wrong, before any thread

    each = max(_STRETCH, games // (64 * threads))

    def stretch(first: int) -> bytes:
        return _hanabi.simulate(options, team, min(each, games - first), (seed + first) % 2**64, start)

    pool = ThreadPoolExecutor(threads)
    try:
        scores = b"".join(pool.map(stretch, range(0, games, each)))
    finally:
        pool.shutdown(cancel_futures=True)
    return np.frombuffer(scores, dtype=np.int8)
