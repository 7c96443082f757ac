"""Gymnasium's vector environment beside the batch that it stands on: the same random legal actions, in turns, and the
ratio of their times. And how long a view takes, and one with all its values.

    make python && PYTHONPATH=build/python:FOLDER_OF_GYMNASIUM /usr/bin/python3 bench/vector_env.py [GAMES]
"""

import statistics
import sys
import time

import numpy as np

import hanabi
from hanabi import gymnasium_env

NAMES = ("seat", "step", "phase", "player", "hints", "errors", "deck", "turns_left", "rows", "hands", "discard",
         "outcome", "score", "legal", "cards", "possible")


def seconds(work, times):
    begin = time.perf_counter()
    for _ in range(times):
        work()
    return time.perf_counter() - begin


def compare(games, **arguments):
    """The median of the ratios of short stretches, one of each after the other."""
    batch = hanabi.Batch(games, players=2, format=arguments.pop("format"), seed=3,
                         restart="next" if arguments["autoreset_mode"] == "NextStep" else True)
    envs = gymnasium_env.VectorEnv(games, players=2, format=batch.format, seed=3, **arguments)
    envs.reset(seed=3)
    rng = np.random.default_rng(0)
    ratios = []
    for _ in range(300):
        ours = theirs = 0.0
        for _ in range(10):
            mine, for_env = batch.sample(rng), envs._batch.sample(rng)
            ours += seconds(lambda: batch.step(mine), 1)
            theirs += seconds(lambda: envs.step(for_env), 1)
        ratios.append(ours / theirs)
    return statistics.median(ratios)


count = int(sys.argv[1]) if len(sys.argv) > 1 else 1024
for form in ("bytes", "bits"):
    for mode in ("NextStep", "SameStep"):
        for copy in (False, True):
            ratio = compare(count, format=form, autoreset_mode=mode, copy=copy)
            print(f"{count} games, {form}, {mode}, copy={copy}: {ratio:.3f} of the batch's speed")
game = hanabi.Game(seed=5, bots=["hat"] * 2)
for _ in range(20):
    game.apply(game.decide())
view = min(seconds(lambda: game.view(0), 1000) for _ in range(50)) / 1000
whole = min(seconds(lambda: [getattr(seen, name) for seen in (game.view(0),) for name in NAMES], 100)
            for _ in range(50)) / 100
print(f"view(): {view * 1e6:.2f} microseconds, with all its values {whole * 1e6:.1f}")
