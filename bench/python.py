"""Steps a second from Python: batches of 1024 games, observations written at every step, random
legal actions chosen by NumPy. Beside them those of the Hanabi Learning Environment's rl_env. Then with
bots in all seats but one, a step being one action of ours and the bots' turns after it. The best
of many short stretches is told, so that other programs on the machine disturb little.

    make python && PYTHONPATH=build/python /usr/bin/python3 bench/python.py [THREADS]
"""

import sys
import time

import numpy as np

import hanabi

THEIRS = {2: 3100, 3: 1600, 4: 1200, 5: 800}


def measure(batch: hanabi.Batch, stretches: int, steps: int) -> float:
    rng = np.random.default_rng(0)
    best = float("inf")
    for _ in range(stretches):
        begin = time.perf_counter()
        for _ in range(steps):
            batch.step(batch.sample(rng))
        best = min(best, time.perf_counter() - begin)
    return steps * batch.games / best


given = int(sys.argv[1]) if len(sys.argv) > 1 else 1
for count, theirs in THEIRS.items():
    ours = measure(hanabi.Batch(1024, players=count, threads=given), 200, 20)
    print(f"{count} players: {ours:12,.0f} steps a second, {ours / theirs:7,.0f} times rl_env")
for count in THEIRS:
    for bot in ("hat", "partner"):
        ours = measure(hanabi.Batch(256, players=count, threads=given,
                                    bots=[None] + [bot] * (count - 1)), 30, 5)
        print(f"{count} players, {bot}: {ours:12,.0f} steps a second")
