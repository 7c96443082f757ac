"""The extension by itself, in any Python: no NumPy, buffers that are bytearrays. Prints what it finds; run
by wheel.sh with every Python that the machine has, the folder of the unpacked wheel as argument."""

import array
import importlib.machinery
import importlib.util
import sys

path = sys.argv[1] + "/hanabi/_hanabi.abi3.so"
loader = importlib.machinery.ExtensionFileLoader("hanabi._hanabi", path)
spec = importlib.util.spec_from_file_location("hanabi._hanabi", path, loader=loader)
ext = importlib.util.module_from_spec(spec)
loader.exec_module(ext)

game = ext.Game({"players": 3}, 7, 0, None, None, ["hat"] * 3)
done = len(game.run())
assert game.facts()[1] and game.facts()[2] > 10

batch = ext.Batch({"colors": 3}, 10, 0, 0, 1, False, True, 2, 0, 5, None, False)
games, _, actions, length, row, _ = batch.shape()
rows, legal = bytearray(games * row), bytearray(games * actions)
batch.bind(rows, legal, *[None] * 6)
for _ in range(100):
    batch.step(array.array("i", [legal[i * actions:(i + 1) * actions].index(1) for i in range(games)]))
assert sum(rows) > games
try:
    batch.step(array.array("i", [99] * games))
    raise AssertionError("99 is no action")
except ext.Error as error:
    assert error.game == 0
try:
    ext.Game({"players": "x"}, 7, 0, None, None, None)
    raise AssertionError("x is no number")
except ext.Error as error:
    assert error.code == "option-range"
array_of = ext.GpuBatch({}, 3, 0, 1, 1, False, True, 0, 5, 0, -1, None).array("legal")
assert array_of.shape == (3, 20)
try:
    type(array_of)()
    raise AssertionError("nobody makes arrays")
except TypeError:
    pass
print(f"Python {sys.version.split()[0]}: {done} actions of a game")
