"""The package as somebody has it who has only the wheel: a game, a batch, HLE's interface. Prints what it
finds; run by wheel.sh with the Python of a fresh environment, away from the checkout."""

import os
import sys

import numpy as np

import hanabi
import hanabi.hle

assert os.path.dirname(hanabi.__file__).startswith(sys.prefix), hanabi.__file__

game = hanabi.Game(players=3, seed=7, bots=["hat"] * 3)
game.run()
assert game.over and game.score > 10

batch = hanabi.Batch(64, players=2, threads=2, seed=5)
rng = np.random.default_rng(0)
ended = 0
for _ in range(100):
    batch.step(batch.sample(rng))
    ended += int(np.count_nonzero(batch.ends))
assert ended > 64

hanabi.hle.install()
from hanabi_learning_environment import pyhanabi, rl_env  # noqa: E402 pylint: disable=wrong-import-position,import-error

env = rl_env.make("Hanabi-Full", num_players=2)
seen = env.reset()
done = False
while not done:
    moves = seen["player_observations"][seen["current_player"]]["legal_moves"]
    seen, reward, done, _ = env.step(moves[0])
assert pyhanabi.HanabiGame({"players": 5}).max_moves() == 48
for name in ("LICENSE", "CHANGELOG.md", "METADATA", "RECORD"):
    place = os.path.join(os.path.dirname(os.path.dirname(hanabi.__file__)),
                         f"hanabi-{hanabi.__version__}.dist-info", name)
    assert os.path.getsize(place) > 100, name
print(f"hanabi {hanabi.__version__}: {game.score} points, {ended} games of a batch, HLE's to its end")
