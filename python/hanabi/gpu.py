"""Many games on a GPU, beside the network that learns from them."""

from typing import TYPE_CHECKING, Any, Dict, Optional, Union

from . import _hanabi
from .batch import ENCODINGS, _one_of
from .rules import Options

if TYPE_CHECKING:
    from typing_extensions import Unpack

FORMATS = ("bytes", "floats", "bits", "bf16", "f16")
BUFFERS = ("observations", "own", "legal", "legal_bits", "players", "rewards", "ends", "scores")


class GpuBatch:
    """Many games under the same rules that live in a GPU's memory.

    It is what Batch is on the processor, bit for bit: rules, seeds, numbers of actions, encodings,
    rewards, ends. Arrays come and go by DLPack, without a copy: torch.from_dlpack(batch.legal),
    jax.dlpack.from_dlpack, cupy.from_dlpack. Nothing of them is needed to import this.

    observations  (games, width), or (games, players, width) with all_seats, in the format: "bf16",
                  "f16", "floats", "bytes", or "bits" (packed). Behind the observation there may be
                  zeros, so that a row fills whole pieces of 16 bytes, or as many as width says
    own           only with own=True: the cards in the observer's own hand, for a critic
    legal         (games, actions) uint8: 1, the player on turn may do it
    legal_bits    (games, 1 or 2) int64: the same as bits
    players, rewards, ends, scores as in Batch

    Each call puts its work into a stream and returns: nothing is copied to the processor, nothing
    waits, and a CUDA graph can take it in. stream is a number, torch.cuda.current_stream()
    .cuda_stream or CuPy's stream.ptr; None is the default stream, in which PyTorch works unless it is
    told otherwise. An action that is not legal leaves its game as it is; check() tells of it.

    device is the number of a GPU, or "host": then the processor does the same, slowly.

    >>> batch = GpuBatch(100, device="host", format="bytes", seed=7)
    >>> for _ in range(50):
    ...     batch.step_random()
    >>> import numpy
    >>> numpy.from_dlpack(batch.legal).shape
    (100, 20)
    """

    def __init__(self, games: int = 1, *, encoding: str = "canonical", format: str = "bf16",
                 history: int = 1, all_seats: bool = False, restart: bool = True, seed: int = 0,
                 start: Optional[int] = 0, width: int = 0, own: bool = False,
                 device: Union[int, str] = 0, code: Optional[str] = None,
                 stream: Optional[int] = None, **options: "Unpack[Options]") -> None:
        if isinstance(device, str):
            _one_of(device, ("host",), "device")
            device = -1
        self._gpu = _hanabi.GpuBatch(
            options, games, _one_of(encoding, ENCODINGS, "encoding"),
            _one_of(format, FORMATS, "format"), history, all_seats, restart, start, seed, width,
            device, code)
        shape = self._gpu.shape()
        self.games, self.num_players, self.num_actions, self.length = shape[:4]
        self.own_length, self.max_score = shape[4:]
        self.format = format
        self._bound: Dict[str, Any] = {
            name: self._gpu.array(name) if own or name != "own" else None for name in BUFFERS}
        self._bind(stream)

    def __repr__(self) -> str:
        return (f"<hanabi.GpuBatch of {self.games} games: {self.num_players} players, "
                f"{self.num_actions} actions, observations of {self.length}>")

    def __getattr__(self, name: str) -> Any:
        if name in BUFFERS:
            return self.__dict__["_bound"][name]
        raise AttributeError(f"a GpuBatch has no {name}")

    def _bind(self, stream: Optional[int]) -> None:
        self._gpu.bind(tuple(self._bound[name] for name in BUFFERS), stream)

    def bind(self, stream: Optional[int] = None, **buffers: Any) -> None:
        """Writes into arrays of yours from now on (None: not at all), and writes all rows once."""
        for name in buffers:
            _one_of(name, BUFFERS, "a buffer")
        before = dict(self._bound)
        self._bound.update(buffers)
        try:
            self._bind(stream)
        except BaseException:
            self._bound = before
            raise

    def step(self, actions: Any, stream: Optional[int] = None) -> None:
        """One action for every game, int32 or int64 on the same device; -1 leaves a game as it is."""
        self._gpu.step(actions, stream)

    def step_random(self, keep_alive: bool = False, stream: Optional[int] = None) -> None:
        """A random legal action in every game; keep_alive: none that turns the last error token."""
        self._gpu.step_random(keep_alive, stream)

    def reset(self, seed: int = 0, stream: Optional[int] = None) -> None:
        """Deals all games anew: game i from seed + i."""
        self._gpu.reset(seed, stream)

    def copy(self, games: Any, other: "GpuBatch", other_games: Any, count: int,
             stream: Optional[int] = None) -> None:
        """Makes games copies of games of another batch, or of this one: the quick way for search.

        Both are arrays of count int32 numbers on the device. Rows are written by the next step or
        bind().
        """
        self._gpu.copy(games, other._gpu, other_games, count, stream)

    def check(self, stream: Optional[int] = None) -> None:
        """Raises the Error of an action that was not legal since the last check; waits for that."""
        self._gpu.check(stream)

    def signature(self, stream: Optional[int] = None) -> int:
        """A number that all arrays together have on every device and in every format; waits."""
        return self._gpu.signature(stream)
