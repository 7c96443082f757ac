"""Steps a second from Python: batches of 1024 games, observations written at every step, random
legal actions chosen by NumPy. Beside them those of the Hanabi Learning Environment's rl_env. The best
of many short stretches is told, so that other programs on the machine disturb little.

    make python && PYTHONPATH=build/python /usr/bin/python3 bench/python.py [THREADS]
"""

import sys
import time

import numpy as np

import hanabi

THEIRS = {2: 3100, 3: 1600, 4: 1200, 5: 800}
STRETCH = 20


def measure(players: int, threads: int) -> float:
    batch = hanabi.Batch(1024, players=players, threads=threads)
    rng = np.random.default_rng(0)
    best = float("inf")
    for _ in range(200):
        begin = time.perf_counter()
        for _ in range(STRETCH):
            batch.step(batch.sample(rng))
        best = min(best, time.perf_counter() - begin)
    return STRETCH * batch.games / best


given = int(sys.argv[1]) if len(sys.argv) > 1 else 1
for count, theirs in THEIRS.items():
    ours = measure(count, given)
    print(f"{count} players: {ours:12,.0f} steps a second, {ours / theirs:7,.0f} times rl_env")
