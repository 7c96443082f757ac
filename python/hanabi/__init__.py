"""Hanabi: every rule of five rulebooks, thousands of games a call, bots, records.

    >>> import hanabi
    >>> game = hanabi.Game(players=3, seed=7)
    >>> game.legal[:2]
    ['hint 1 1', 'hint 1 2']
    >>> game.apply("hint 1 1")
    >>> game.view(1).hints, game.view(1).possible[8]
    (7, ('b1', 'g1', 'r1', 'w1', 'y1'))

Game      one game, with bots in some seats if you like
Batch     many games, stepped together, written into NumPy arrays
GpuBatch  the same in a GPU's memory, for PyTorch, JAX and CuPy
simulate  scores of bots
Error     what every refusal raises; .code is a short stable word

The page docs/research.md leads through all of it.
"""

import sys

from ._gymnasium import register as _register
from ._hanabi import Error, View, read_records
from ._hanabi import version as __version__
from .batch import Batch, Section
from .game import Game, bots, options, simulate
from .gpu import GpuBatch

__all__ = ["Batch", "Error", "Game", "GpuBatch", "Section", "View", "bots", "options", "read_records",
           "simulate", "__version__"]

if "gymnasium" in sys.modules:
    _register()
