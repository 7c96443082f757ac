"""The Python package: games, batches, records, bots, adapters. Prints TAP; run by python.sh with the
build folder as argument."""

import doctest
import enum
import json
import os
import pickle
import signal
import subprocess
import sys
import threading
import time
import types

import numpy as np

import hanabi

BUILD = sys.argv[1]
count = 0
failed = 0


def ok(good, name):
    global count, failed
    count += 1
    failed += not good
    print(f"{'ok' if good else 'not ok'} {count} - {name}")


def code_of(work):
    """The code of the Error that some work raises, or what it raised instead."""
    try:
        work()
    except hanabi.Error as error:
        return error.code
    except Exception as other:  # pylint: disable=broad-except
        return type(other).__name__
    return None


def words_of(work):
    """The words of what some work raises."""
    try:
        work()
    except Exception as error:  # pylint: disable=broad-except
        return str(error)
    return ""


# ---- One game

game = hanabi.Game(players=3, seed=7)
ok(game.player == 0 and not game.over and game.score == 0 and game.max_score == 25, "a game begins")
before = game.record()
ok(code_of(lambda: game.apply("play 99")) == "not-in-hand" and
   code_of(lambda: game.apply("nonsense")) == "bad-notation" and
   code_of(lambda: game.apply("discard 0")) == "all-hints" and game.record() == before,
   "what is not legal raises an Error with its code, and nothing has changed")
game.apply("hint 1 1")
view = game.view(1)
ok(view.seat == 1 and view.player == 1 and view.hints == 7 and not set(view.cards) & set(range(5, 10)) and
   all(kind in view.possible[5] for kind in view.possible[5]) and view.legal == tuple(game.legal),
   "a view shows the other hands, and not the own one")
copy = game.copy()
copy.apply(copy.legal[0])
ok(game.state.step == 1 and copy.state.step == 2, "a copy goes on by itself")
ok(hanabi.Game.from_record(copy.record()).record() == copy.record() and
   hanabi.Game.from_record(copy.record(), steps=1).record() == game.record(),
   "a record becomes the same game, at any step")
ok(code_of(lambda: hanabi.Game.from_record('{"format": 1}')) == "bad-record" and
   code_of(lambda: hanabi.Game(players=9)) == "option-range" and
   code_of(lambda: hanabi.Game(colour=2)) == "option-range" and
   code_of(lambda: hanabi.Game(multicolour="green")) == "option-range" and
   code_of(lambda: hanabi.Game(deck=["r1"])) == "bad-deck" and
   code_of(lambda: hanabi.Game(bots=["hat"])) == "bad-seat" and
   code_of(lambda: hanabi.Game(bots=["hat", "nobody"])) == "no-bot" and
   code_of(lambda: game.view(3)) == "bad-seat" and code_of(game.decide) == "no-bot" and
   code_of(lambda: hanabi.Game(seed=-1)) == "option-range",
   "wrong arguments raise, and say why")

ok(words_of(lambda: hanabi.Game(ending="foo")) == "ending is one of last-round, perfect, not 'foo'" and
   words_of(lambda: hanabi.Game(multicolour_cards=7)) == "multicolour_cards is 5 or 10, not 7" and
   words_of(lambda: hanabi.Game(players="3")) == "players is from 2 to 5, not '3'" and
   words_of(lambda: hanabi.Game(black_powder=7)) == "black_powder is True or False, not 7" and
   "there are edition, players, hand" in words_of(lambda: hanabi.Game(colour=2)) and
   "there are random, cautious" in words_of(lambda: hanabi.Game(bots=["nobody"] * 2)) and
   "5 hands of 4 need 20 cards, and these rules have 3" in
   words_of(lambda: hanabi.Game(colours=1, values=1, players=5)) and
   "has 1 cards, and these rules have 50" in words_of(lambda: hanabi.Game(deck=["r1"])) and
   "has 50 of r1, and these rules have 3" in words_of(lambda: hanabi.Game(deck=["r1"] * 50)) and
   "'R1' is no card" in words_of(lambda: hanabi.Batch(1).deal(0, ["R1"] * 50)) and
   "deal(0, deck)" in words_of(lambda: hanabi.Batch(1).deal(["R1"] * 50)) and
   words_of(lambda: hanabi.Batch(0)) == "games is from 1 to 16777216, not 0" and
   words_of(lambda: hanabi.Batch(1, history=999)) == "history is from 0 to 200, not 999" and
   words_of(lambda: hanabi.Batch(1, threads=-1)) == "threads is from 1 to 256, not -1",
   "they say what is accepted")
ok(words_of(lambda: hanabi.Game.from_record(before, steps=1)) ==
   "steps is from 0 to 0, the actions of this record, not 1" and
   code_of(lambda: hanabi.Game.from_record(copy.record(), steps=-1)) == "bad-steps",
   "a record is not taken further than it goes")
ok(words_of(lambda: hanabi.Game(players=2.5)) == "players is from 2 to 5, not 2.5" and
   words_of(lambda: hanabi.Game(hints=None)) == "hints is from 1 to 40, not None" and
   words_of(lambda: hanabi.Game(seed=2**64)) == "a seed is from 0 to 2^64 - 1, not 18446744073709551616" and
   words_of(lambda: hanabi.Game(seed="7")) == "a seed is a whole number, not '7'" and
   words_of(lambda: hanabi.Game(start=2)) == "start is a seat from 0 to 1, or None, not 2" and
   words_of(lambda: hanabi.Game(start="a")) == "start is a seat or None, not 'a'" and
   words_of(lambda: hanabi.Game(bots="hat")) ==
   "bots is a list with a name or None for each seat, not 'hat' alone" and
   words_of(lambda: hanabi.Game(bots=[None, 7])) == "bots[1] is a name or None, not 7" and
   words_of(lambda: hanabi.Game(deck="r1 y3")) == "deck is a list of words, not one text: split() makes one" and
   words_of(lambda: hanabi.Game(deck=[7] * 50)) == "deck[0] is a word, not 7" and
   words_of(lambda: game.view(-1)) == "there are 3 seats, 0 to 2, and no seat -1" and
   "'play 12' or 'hint 1 r', not 5" in words_of(lambda: game.apply(5)) and
   words_of(lambda: game.apply("play a")).startswith("'play a' is no action: 'play 12', ") and
   words_of(lambda: hanabi.read_records(5)) == "records are a text, not 5",
   "what is of another kind is called by its name, and what is wanted instead")
ok("read_records takes several" in words_of(lambda: hanabi.Game.from_record(before + "\n" + before)) and
   "read_records takes several" in words_of(lambda: hanabi.Game.from_record(before + "}")) and
   hanabi.Game.from_record(before + " \n").record() == before, "a game is made of one record, not of the first of several")
ok(code_of(lambda: hanabi.Game(bonus_tiles=True, tiles=["hint"])) == "bad-tiles" and
   code_of(lambda: hanabi.Batch(1).deal(0, tiles=["hint"])) == "bad-tiles", "tiles are not left out where no deck is chosen")

# ---- Bots

ok(list(hanabi.bots())[:2] == ["random", "cautious"] and "hat" in hanabi.bots(), "bots have names")
for name in hanabi.bots():
    quick = {"players": 3} if name not in ("cheat", "hat:ahead") else {"players": 3, "colours": 2}
    game = hanabi.Game(seed=3, bots=[name] * 3, **quick)
    game.run()
    ok(game.over and game.outcome != "running", f"{name} plays a game: {game.score} points")
game = hanabi.Game(seed=3, bots=[None, "cautious"])
game.apply(game.legal[0])
wish = game.decide()
ok(game.run()[0] == wish and (game.over or game.player == 0), "a bot plays until it is your turn")
theirs = json.loads(subprocess.run(
    [f"{BUILD}/hanabi", "sim", "--bot", "cautious", "--players", "3", "--games", "200", "--json"],
    check=True, capture_output=True, text=True).stdout)
ok(abs(hanabi.simulate("cautious", 200, players=3).mean() - theirs["mean"]) < 0.005,
   f"simulate finds what hanabi sim finds: {theirs['mean']}")
ok((hanabi.simulate("cautious", 100, seed=4, threads=3) == hanabi.simulate("cautious", 100, seed=4)).all() and
   len(hanabi.simulate("random", 0, threads=2)) == 0 and
   words_of(lambda: hanabi.simulate("random", 1, threads=0)) == "threads is from 1 up, not 0" and
   words_of(lambda: hanabi.simulate("random", -1)) == "games is from 0 up, not -1" and
   code_of(lambda: hanabi.simulate("nobody", 100, threads=2)) == "no-bot" and
   [code_of(lambda: hanabi.simulate("random", 100, seed=-1, threads=n)) for n in (1, 2)] == ["option-range"] * 2 and
   words_of(lambda: hanabi.simulate("random", 1, players="x")) == "players is from 2 to 5, not 'x'" and
   len(hanabi.simulate("random", 3, players=np.int64(3))) == 3,
   "with any number of threads")
tiles = hanabi.Game(seed=5, players=2, colours=2, values=2, bonus_tiles=True, multicolour="wild",
                    bots=["cheat:quick"] * 2)
tiles.run()
ok(hanabi.Game.from_record(tiles.record()).record() == tiles.record(),
   "records keep what bonus tiles did")

# ---- Records

found = True
for name in ("random", "hat", "cheat:quick"):
    game = hanabi.Game(seed=5, players=3, bots=[name] * 3)
    game.run()
    answer = subprocess.run([f"{BUILD}/hanabi", "replay", "--why", name, "-"], check=True, text=True,
                            input=game.record(), capture_output=True).stdout
    found = found and "would do the same" in answer and "something else" not in answer
    begun = hanabi.Game.from_record(game.record(), steps=7, bots=[name] * 3)
    begun.run()
    found = found and begun.record() == game.record()
ok(found, "a record has its seed, and the bots are found again choice by choice")
ok(json.loads(hanabi.Game(seed=5).record())["seed"] == 5 and
   json.loads(hanabi.Game.from_record(hanabi.Game(seed=5).record()).record())["seed"] == 5 and
   "seed" not in json.loads(hanabi.Game(seed=5, deck=json.loads(before)["deck"], players=3).record()) and
   "seed" not in json.loads(hanabi.Game(seed=2**53).record()) and
   hanabi.read_records(hanabi.Game(seed=2**53).record()),
   "unless the deck was chosen, or the seed is too great for records")
whys = []
game = hanabi.Game(seed=5, players=3, bots=["hat"] * 3)
while not game.over:
    move, reason = game.why()
    whys.append(move == game.decide() and f"Why: {reason.split('Why: ')[1]}\n")
    game.apply(move)
answer = subprocess.run([f"{BUILD}/hanabi", "replay", "--why", "hat", "-"], check=True, text=True,
                        input=game.record(), capture_output=True).stdout
ok(whys == [f"Why: {line.split('Why: ')[1]}\n" for line in answer.splitlines() if "Why: " in line] and
   code_of(game.why) == "game-over" and code_of(hanabi.Game().why) == "no-bot",
   "a bot says why, in the words of hanabi replay --why")
same = True
for game in (hanabi.Game(seed=2**60, players=3, bots=["random", "hat", None]),
             hanabi.Game(seed=5, deck=json.loads(before)["deck"], players=3, bots=["random"] * 3)):
    game.run()
    if not game.over:
        game.apply(game.legal[0])
    again = pickle.loads(pickle.dumps(game))
    same = same and again.record() == game.record() and again.run() == game.run()
    same = same and again.record() == game.record()
ok(same, "a game is pickled with its bots and their chance")

lines = before + "\n" + copy.record()
ok(hanabi.read_records(lines) == [before, copy.record()], "records are read one after the other")
ok(code_of(lambda: hanabi.read_records(lines[:-5])) == "bad-record" and
   code_of(lambda: hanabi.read_records("")) == "bad-record", "damaged records are refused")

# ---- Odd arguments of a batch

batch = hanabi.Batch(64, format="floats", seed=np.int64(3))
legal = batch.sample(np.random.default_rng(1)).astype(np.int32)
twin = hanabi.Batch(64, format="floats", seed=3)
twin.step(legal)
among = batch.observations.reshape(-1)[:64].view(np.int32)
among[:] = legal
batch.step(among)
ok((batch.observations == twin.observations).all(), "actions may lie where observations are written")
ok(code_of(lambda: batch.step(np.full(64, 2**64 - 1, dtype=np.uint64))) == "bad-notation" and
   code_of(lambda: batch.step(np.full(64, 2**32 - 1, dtype=np.uint32))) == "bad-notation",
   "the greatest unsigned number is not -1")
ok(batch.record(np.int64(1)) == batch.record(1) and
   (batch.observe(np.int32(1), np.uint8(0)) == batch.observe(1, 0)).all() and
   code_of(lambda: batch.observe(2**64, 0)) == "IndexError" and
   code_of(lambda: batch.observe(-1, 0)) == "IndexError" and
   code_of(lambda: batch.observe(0, 2**32)) == "bad-seat" and
   code_of(lambda: hanabi.Batch(2**64 + 1)) == "option-range",
   "games and seats are any whole numbers, and none is cut to a smaller one")

FORKED = """
import os, signal, numpy as np, hanabi
batch = hanabi.Batch(64, threads=2)
child = os.fork()
if child == 0:
    signal.alarm(60)
    batch.step(batch.sample(np.random.default_rng(1)))
    del batch
    os._exit(7)
print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
"""
ok(subprocess.run([sys.executable, "-c", FORKED], stdout=subprocess.PIPE, text=True,
                  check=False).stdout == "7\n",
   "a batch of several threads works, and ends, in a forked process")

# ---- Batches

trace = json.loads(open("tests/hle/traces.jsonl", encoding="utf-8").readline())
kinds = ["rygbw"[card // trace["ranks"]] + str(card % trace["ranks"] + 1) for card in trace["deck"]]
batch = hanabi.Batch(3, players=trace["players"], colours=trace["colors"], values=trace["ranks"],
                     hand=trace["hand_size"], hints=trace["max_info"], errors=trace["max_life"],
                     restart=False, all_seats=True)
batch.deal(1, kinds, start=trace["start"])
same = True
array = batch.observations
for move, step in zip(trace["moves"], trace["steps"]):
    batch.step([-1, move, -1])
    rows = ["".join(map(str, row)) for row in batch.observations[1]]
    same = same and rows == step["obs"] and array is batch.observations
    same = same and "".join(map(str, batch.observe(1, 0))) == rows[0]
ok(same and batch.scores[1] == trace["score"] and batch.ends[1] and batch.steps(0) == 0,
   "a recorded game of HLE, played from its deck, is seen bit for bit")
ok(json.loads(batch.record(1))["deck"] == kinds and batch.seed(1) == 0, "its record has the deck")

rng = np.random.default_rng(1)
batch = hanabi.Batch(200, players=3, seed=50)
ended, total = 0, 0.0
good = True
for _ in range(300):
    actions = batch.sample(rng)
    good = good and bool(batch.legal[np.arange(200), actions].all())
    good = good and bool((batch.counts == batch.legal.sum(axis=1)).all())
    batch.step(actions)
    ended += int((batch.ends != 0).sum())
ok(good and ended > 1000, f"random legal actions play {ended} games")
seen = np.bincount([int(hanabi.Batch(1, players=2).sample(rng)[0]) for _ in range(400)], minlength=20)
ok(((seen > 0) == hanabi.Batch(1, players=2).legal[0]).all(), "every legal action is drawn")

saved = batch.save(7)
batch.load(8, saved)
batch.copy(9, batch, 7)
other = hanabi.Batch(1, players=3)
other.load(0, saved)
ok((batch.observations[7] == batch.observations[8]).all() and
   (batch.observations[7] == batch.observations[9]).all() and
   (batch.observations[7] == other.observations[0]).all() and batch.save(8) == saved,
   "games are saved, loaded and copied")
ok(code_of(lambda: batch.load(0, b"nothing")) == "bad-saved" and
   code_of(lambda: hanabi.Batch(1, players=2).load(0, saved)) == "other-options" and
   code_of(lambda: batch.save(200)) == "IndexError" and
   code_of(lambda: batch.copy(0, hanabi.Batch(1), 0)) == "other-options",
   "what cannot be loaded or copied is refused")

batch = hanabi.Batch(6, players=3, seed=11, encoding="compact", bonus_tiles=True, format="floats", history=2,
                     colours=2, values=2, hand=2, errors=9, all_seats=True, start=None)
third = json.loads(batch.record(3))
ok(json.loads(batch.record(2))["seed"] == 13 and
   batch.deal(2, third["deck"], tiles=third["tiles"]) is None and "seed" not in json.loads(batch.record(2)),
   "a record of a batch has its seed, unless the deck was chosen")
dice = np.random.default_rng(3)
for _ in range(40):
    batch.step(batch.sample(dice))
again = pickle.loads(pickle.dumps(batch))
NAMES = ("observations", "legal", "counts", "players", "rewards", "ends", "scores")


def alike(one, two):
    return all((getattr(one, name) == getattr(two, name)).all() for name in NAMES) and all(
        one.seed(i) == two.seed(i) for i in range(one.games))


same = alike(batch, again)
for _ in range(60):
    moves = batch.sample(dice)
    batch.step(moves)
    again.step(moves)
    same = same and alike(batch, again)
ok(same and batch.seed(0) > 30, "a batch is pickled, and goes on alike, restarts and bonus tiles included")

batch = hanabi.Batch(4)
ok(repr(batch) == "<hanabi.Batch of 4 games: 2 players, 20 actions, observations of 658>", "a batch says what it is")
words = batch.action(2, 5)
ok(words == "play 0" and batch.number(2, "play 0") == 5 and
   batch.view(2, 1).player == 0 and batch.state(2).deck == 40, "actions have words and numbers")
rows = batch.observations.copy()
try:
    batch.step(np.array([5, 0, 5, 5]))
    ok(False, "an action that is not legal is refused")
except hanabi.Error as error:
    ok(error.game == 1 and error.code == "all-hints" and (batch.observations == rows).all(),
       f"an action that is not legal is refused, and nothing happens: {error}")
for kind in (np.int8, np.uint8, np.int16, np.int32, np.int64, np.uint64):
    batch.reset(3)
    batch.step(np.full(4, 6, dtype=kind))
    batch.step(np.full((8,), 6, dtype=kind)[::2])
    ok(batch.steps(3) == 2, f"actions may be {kind.__name__}")
ok(code_of(lambda: batch.step(np.zeros(3, int))) == "ValueError" and
   code_of(lambda: batch.step(np.zeros(4))) == "ValueError" and
   code_of(lambda: batch.step(np.full(4, 2**40))) == "bad-notation" and
   code_of(lambda: batch.step("abcd")) in ("ValueError", "TypeError", "BufferError") and
   code_of(lambda: hanabi.Batch(0)) == "option-range" and
   code_of(lambda: hanabi.Batch(1, threads=1000)) == "option-range" and
   code_of(lambda: hanabi.Batch(1, encoding="latin")) == "option-range" and
   code_of(lambda: hanabi.Batch(1, bonus_tiles=True)) == "option-range",
   "wrong arguments are refused")
ok(words_of(lambda: batch.step(np.zeros((4, 20)))) ==
   "actions are 4 whole numbers, one for each game, not float64 in the shape (4, 20)" and
   words_of(lambda: batch.step([6, 6])) ==
   "actions are 4 whole numbers, one for each game, not int64 in the shape (2,)" and
   words_of(lambda: batch._batch.step(b"abc")) == "actions are 4 whole numbers, one for each game" and
   words_of(lambda: batch.step([6, 6, 99, 6])) == "game 2: there are the actions 0 to 19, and -1 for none, no 99" and
   words_of(lambda: batch.step([6, 6, -2, 6])) == "game 2: there are the actions 0 to 19, and -1 for none, no -2" and
   words_of(lambda: batch.step([2**40] * 4)).endswith("and -1 for none, no others") and
   words_of(lambda: batch.view(-1, 0)) == "there are 4 games, from 0 on, and no game -1" and
   words_of(lambda: batch.observe(0, 2)) == "game 0: there are 2 seats, 0 to 1, and no seat 2" and
   words_of(lambda: batch.action(0, -1)) == "game 0 has no action -1 now" and
   words_of(lambda: batch.number(0, "play 44")) == "game 0 has no action 'play 44' now" and
   words_of(lambda: batch.deal(0, json.loads(batch.record(0))["deck"], start=7)) == words_of(lambda: batch.deal(0, start=7)) ==
   "start is a seat from 0 to 1, or None, not 7" and
   words_of(lambda: hanabi.Batch("a")) == "games is a whole number, not 'a'",
   "and are told what came and what is wanted")
small = np.zeros(3, np.uint8)
ok("observations has 2632 elements of 1 bytes" in words_of(lambda: batch.bind(observations=small)) and
   code_of(lambda: batch.bind(observations=b"x" * 4 * 658)) == "BufferError" and
   code_of(lambda: batch.bind(observed=small)) == "option-range" and
   code_of(lambda: batch.bind(rewards=np.zeros(2))) == "ValueError" and
   code_of(lambda: batch.step([6] * 4, ends=small)) == "ValueError" and batch.observations is not small,
   "buffers of another size, or that cannot be written, are refused")

# ---- Buffers of the caller's, and what follows on a game


class Foreign:
    """An array that is known by DLPack alone, as PyTorch's are."""

    def __init__(self, array):
        self.array = array

    def __dlpack__(self, **asked):
        return self.array.__dlpack__(**asked)

    def __dlpack_device__(self):
        return self.array.__dlpack_device__()


own, other = [hanabi.Batch(20, format="floats", seed=6) for _ in range(2)]
rollout = np.full((12, 20, own.length), 7, dtype=np.float32)
mask = np.zeros((20, own.num_actions), dtype=np.uint8)
own.bind(observations=rollout[0], legal=Foreign(mask), players=None)
dice, same = np.random.default_rng(4), (rollout[0] == other.observations).all()
for step in range(11):
    moves = other.sample(dice)
    moves[step] = -1
    other.step(moves)
    own.step(moves, observations=rollout[step + 1])
    same = same and (rollout[step + 1] == other.observations).all() and (mask == other.legal).all()
kept = rollout.copy()
refused = code_of(lambda: own.step([99] * 20, observations=np.zeros_like(rollout[0])))
ok(same and refused == "bad-notation" and own.observations.base is rollout and
   own.players is None, "a batch writes into slices of a rollout and arrays known by DLPack, rows of games left alone too")
own.step(other.sample(dice))
ok((rollout[:11] == kept[:11]).all() and (rollout[11] != kept[11]).any(), "and into the last of them until others come")

own, now = hanabi.Batch(50, restart="next", finals=True, seed=8), hanabi.Batch(50, finals=True, seed=8)
dice, good, met = np.random.default_rng(4), True, 0
for _ in range(60):
    over = own.ends != 0
    moves = own.sample(dice)
    own.step(np.where(over, 99, moves))
    now.step(np.where(over, -1, moves))
    ended = own.ends != 0
    met += int(ended.sum())
    good = good and (own.legal[ended]).all() and (own.counts[ended] == own.num_actions).all()
    good = good and (own.finals[ended] == own.observations[ended]).all()
    good = good and (own.finals[ended] == now.finals[ended]).all() and (now.ends == own.ends).all()
    good = good and (own.observations[~ended] == now.observations[~ended]).all()
    good = good and (own.rewards[over] == 0).all() and (now.scores == own.scores)[~over].all()
ok(good and met > 50, f"the next game may begin with the step after the end, its last row is kept: {met} games")
own.copy(3, now, 3)
now.copy(4, own, int(np.flatnonzero(own.ends)[0]) if own.ends.any() else 3)
ok(own.counts[3] < own.num_actions and now.counts[4] < now.num_actions, "a copy knows what follows where it is")
own.restart(np.arange(50) == 7, np.arange(100, 150))
own.restart(np.arange(50) == 8)
ok(own.seed(7) == 107 and own.steps(7) == own.steps(8) == 0 and own.steps(9) > 0 and
   own.seed(8) % 50 == 16 and code_of(lambda: own.restart([1, 2])) == "ValueError" and
   code_of(lambda: own.restart(None, [-1] * 50)) == "option-range" and
   code_of(lambda: hanabi.Batch(1, restart="never")) == "option-range", "games are dealt anew one by one, from a seed or the next")
again = pickle.loads(pickle.dumps(own))
ok((again.legal == own.legal).all() and again._arguments["restart"] == "next", "that is pickled, too")
own.bind(ends=None)
again = pickle.loads(pickle.dumps(own))
ok((again.rewards == own.rewards).all() and not again.ends.any(), "and where some buffers are not wanted")

# ---- For learning and search

LETTERS = "rygbwmk"


def places(rules):
    """The kinds in play, in the order of their numbers."""
    table = dict(hanabi.options())
    values = rules.get("values", table["values"][0])
    colours = LETTERS[:rules.get("colours", table["colours"][0])]
    colours += "m" * (rules.get("multicolour", "none") != "none") + "k" * bool(rules.get("black_powder"))
    return [colour + str(value) for colour in colours for value in range(1, values + 1)]


good = True
for rules in (dict(players=3), dict(players=4, multicolour="wild", black_powder=True, bonus_tiles=True, encoding="compact", errors=9),
              dict(players=2, colours=3, values=4, threads=2)):
    batch, dice = hanabi.Batch(60, seed=5, **rules), np.random.default_rng(2)
    for _ in range(12):
        batch.step(batch.sample(dice))
    kinds, turn = places(rules), batch.players.astype(int)
    rows, beliefs, simple = batch.hands(), batch.beliefs(), batch.beliefs("v0", (turn + 1) % batch.num_players)
    drawn, others = batch.sample_hands(400, seed=3), batch.hands((turn + 1) % batch.num_players)
    good = good and batch.num_kinds == len(kinds) and (drawn == batch.sample_hands(400, turn, seed=3)).all()
    for i in range(60):
        other = batch.view(i, (turn[i] + 1) % batch.num_players)
        mine = other.hands[turn[i]]
        good = good and [kinds[place] for place in rows[i] if place < 255] == [other.cards[card] for card in mine]
        left = {kind: 0 for kind in kinds}
        for kind in json.loads(batch.record(i))["deck"]:
            left[kind] += 1
        for colour, top in other.rows.items():
            for kind in (f"{colour}{value + 1}" for value in range(batch.num_kinds)):
                if kind in left and colour != "k":
                    left[kind] -= int(kind[1]) <= top
        for card in other.discard:
            left[other.cards[card]] -= 1
        for slot, card in enumerate(mine):
            allowed = [kind in other.possible[card] for kind in kinds]
            good = good and abs(beliefs[i, slot].sum() - 1) < 1e-5 and beliefs[i, slot, rows[i, slot]] > 0
            good = good and not beliefs[i, slot, ~np.array(allowed)].any()
            seen = np.bincount(drawn[i, :, slot], minlength=len(kinds)) / 400
            good = good and np.abs(seen - beliefs[i, slot]).max() < 0.15
        if not rules.get("black_powder"):
            theirs = other.hands[(turn[i] + 1) % batch.num_players]
            for slot, card in enumerate(theirs):
                weights = np.array([left[kind] * (kind in other.possible[card]) for kind in kinds], float)
                good = good and np.abs(simple[i, slot] - weights / weights.sum()).max() < 1e-6
        good = good and not beliefs[i, len(mine):].any() and (rows[i, len(mine):] == 255).all()
ok(good, "own hands, beliefs of owner and public, and hands that cannot be told from one's own")
batch = hanabi.Batch(5, seed=9, players=3, history=3)
for _ in range(9):
    batch.step(batch.sample(dice))
forked = batch.fork([2] * 300 + [4] * 100, threads=2)
same = forked.record(0) == batch.record(2) and forked.record(399) == batch.record(4) and forked.games == 400
watched = forked.observations.copy()
forked.imagine(seed=1)
same = same and (forked.observations == watched).all() and len({tuple(hand) for hand in forked.hands()[:300].tolist()}) > 100
same = same and all(hanabi.read_records(forked.record(i)) and forked.seed(i) == batch.seed(2) for i in range(0, 300, 60))
real = batch.hands(0)
worlds = batch.fork([0] * 50)
worlds.imagine(1)
same = same and (worlds.hands(0) == real[0]).all() and (worlds.hands(2) == batch.hands(2)[0]).all() and (worlds.hands(1) != batch.hands(1)[0]).any()
for _ in range(40):
    forked.step(forked.sample(dice))
forked.refork(batch, [1] * 400)
ok(same and forked.record(7) == batch.record(1) and code_of(lambda: batch.fork([5])) == "IndexError" and
   code_of(lambda: batch.hands(3)) == "bad-seat" and code_of(lambda: batch.beliefs("v9")) == "option-range" and
   code_of(lambda: batch.hands([0, 1])) == "ValueError" and code_of(lambda: batch.hands(out=np.zeros(3, np.uint8))) == "ValueError" and
   code_of(lambda: hanabi.Batch(1, bonus_tiles=True, encoding="compact").imagine()) == "option-range" and
   code_of(lambda: batch.refork(batch, list(range(batch.games)))) == "ValueError" and
   code_of(lambda: hanabi.Batch(1).refork(batch, [0])) == "other-options",
   "games branch by copies, and are played on in worlds that their player cannot tell apart")


def called(names, word):
    """A word for a card or a colour, as somebody calls it who takes names[i] for the colour i."""
    return "".join(LETTERS[names.index(letter)] if letter in names else letter for letter in word)


good, differ = True, 0
for rules in (dict(players=3, history=2), dict(players=2, encoding="compact", history=3, multicolour="wild", black_powder=True, bonus_tiles=True,
                                               errors=9), dict(players=4, colours=3, hints=3)):
    shuffled = hanabi.Batch(10, seed=3, shuffle_colours=True, restart=False, all_seats=True, **rules)
    games = range(10)
    names = [[shuffled.colours(i, seat) for seat in range(shuffled.num_players)] for i in games]
    plain = [hanabi.Batch(10, restart=False, all_seats=True, **rules) for _ in range(shuffled.num_players)]
    for seat, each in enumerate(plain):  # in this one every colour is what that seat calls it
        for i in games:
            dealt = json.loads(shuffled.record(i))
            each.deal(i, [called(names[i][seat], card) for card in dealt["deck"]], tiles=dealt.get("tiles"))
            differ += names[i][seat] != LETTERS[:len(names[i][seat])]
    while shuffled.counts.any():
        moves = shuffled.sample(dice)
        words = [None if move < 0 else shuffled.action(i, int(move)) for i, move in enumerate(moves)]
        turn = shuffled.players.copy()
        for seat, each in enumerate(plain):
            theirs = [-1 if word is None else each.number(i, word if word.startswith(("play", "discard")) or word[-1].isdigit() else
                                                          word[:-1] + called(names[i][seat], word[-1])) for i, word in enumerate(words)]
            mine = turn == seat
            good = good and (moves[mine] == np.array(theirs)[mine]).all() and (shuffled.legal[mine] == each.legal[mine]).all()
            each.step(theirs)
        shuffled.step(moves)
        if rules.get("bonus_tiles") and any(json.loads(shuffled.record(i))["actions"][-1].startswith("return") for i in games if shuffled.steps(i)):
            break  # chance, where returned cards go, is that of another seed
        for seat, each in enumerate(plain):
            good = good and (shuffled.observations[:, seat] == each.observations[:, seat]).all()
            good = good and (shuffled.hands(seat) == each.hands(seat)).all()
            good = good and np.abs(shuffled.beliefs("exact", seat) - each.beliefs("exact", seat)).max() < 1e-6
again = pickle.loads(pickle.dumps(shuffled))
ok(good and differ > 40 and (again.observations == shuffled.observations).all() and
   code_of(lambda: hanabi.Batch(1, shuffle_colours=True).step([0])) == "all-hints",
   "with shuffled colours each seat sees and plays the game that it would be under its names")

# ---- Views

game = hanabi.Game(seed=5, players=3, bonus_tiles=True, multicolour="wild", bots=["random"] * 3)
copy = game.copy()
table, same, seen = game.state, True, 0
while not game.over:
    shown = json.loads(subprocess.run([f"{BUILD}/hanabi", "replay", "--states", "--seat", "1", "-"], check=True, text=True,
                                      input=game.record(), capture_output=True).stdout.splitlines()[-1]) if seen % 7 == 0 else None
    view = game.view(1)
    if shown:
        same = same and all(
            getattr(view, name) == {"hands": lambda x: tuple(map(tuple, x)), "discard": tuple, "legal": tuple,
                                    "cards": lambda x: {int(card): kind for card, kind in x.items()},
                                    "possible": lambda x: {int(card): tuple(kinds) for card, kinds in x.items()},
                                    }.get(name, lambda x: x)(value)
            for name, value in shown.items() if name != "game")
    game.apply(game.decide())
    seen += 1
ok(same and seen > 20, f"a view is what hanabi replay --seat tells, over {seen} steps")
ok(game.state.cards == game.state.possible == {} and game.state.seat is None and table.step == 0 and table.hints == 8 and
   table == copy.state and table != game.state and pickle.loads(pickle.dumps(view)) == view and
   repr(view).startswith("View(seat=1, step=") and code_of(lambda: setattr(view, "hints", 3)) == "AttributeError" and
   code_of(lambda: type(view)(3)) == "TypeError", "a view stays as it was, and is compared, printed and pickled")
del game
ok(view.possible and view.cards is view.cards, "and outlives its game")

formats = [hanabi.Batch(5, format=name, players=4, encoding="compact", bonus_tiles=True)
           for name in ("bytes", "floats", "bits")]
for _ in range(30):
    actions = formats[0].sample(rng)
    for each in formats:
        each.step(actions)
ok((formats[0].observations == formats[1].observations).all() and
   (np.unpackbits(formats[2].observations, axis=1, bitorder="little")[:, :formats[0].length] ==
    formats[0].observations).all(), "bytes, floats and bits say the same")
sections = formats[0].sections()
ok(sections[0].name == "turn" and
   sum(part.times * part.width for part in sections) == formats[0].length,
   "sections tell what stands where")


def play_alone(results, i):
    own = hanabi.Batch(64, players=2, threads=1 + i % 2)
    dice = np.random.default_rng(5)
    for _ in range(100):
        own.step(own.sample(dice))
    results[i] = own.observations.copy()


results = [None] * 4
threads = [threading.Thread(target=play_alone, args=(results, i)) for i in range(4)]
for each in threads:
    each.start()
for each in threads:
    each.join()
ok(all((each == results[0]).all() for each in results), "threads with a batch each do not disturb each other")

# ---- Batches with bots


def play_with_bots(rules, bots, start, seed):
    """A batch beside the games that it should have, action for action; how many games ended."""
    own = hanabi.Batch(8, encoding="compact", bots=bots, start=start, seed=seed, **rules)
    dice = np.random.default_rng(seed)
    games, sums, ends, good = [], [0] * 8, 0, True

    def begin(i):
        single = hanabi.Game(seed=own.seed(i), start=start, bots=bots, empty_hints=False, **rules)
        sums[i] = single.score
        single.run()
        return single

    for i in range(8):
        games.append(begin(i))
    for _ in range(60):
        good = good and all(own.record(i) == single.record() and own.players[i] == single.player
                            for i, single in enumerate(games))
        moves = own.sample(dice)
        words = [own.action(i, int(move)) for i, move in enumerate(moves)]
        own.step(moves)
        for i, single in enumerate(games):
            single.apply(words[i])
            single.run()
            sums[i] += int(own.rewards[i])
            good = good and own.scores[i] == single.score and (own.ends[i] != 0) == single.over
            if single.over:
                good = good and sums[i] == single.score
                games[i], ends = begin(i), ends + 1
    return ends if good else -1


all_rules = dict(multicolour="wild", black_powder=True, bonus_tiles=True, errors=9)
ended = [play_with_bots({"players": 2}, [None, "partner"], 0, 3),
         play_with_bots({"players": 3}, ["hat", None, "hat"], None, 5),
         play_with_bots({"players": 4}, ["random", None, "cheat:quick", None], 2, 6),
         play_with_bots({"players": 3, **all_rules}, ["cautious", "random", None], None, 7)]
ok(min(ended) > 0, f"bots in a batch play as in single games, action for action: {sum(ended)} games")

own = [hanabi.Batch(40, players=3, bots=["partner", "random", None], start=None, threads=n) for n in (1, 4)]
dice = np.random.default_rng(8)
same = True
for step in range(50):
    if step == 25:
        own.append(pickle.loads(pickle.dumps(own[0])))
    moves = own[0].sample(dice)
    for each in own:
        each.step(moves)
    same = same and all(alike(own[0], each) for each in own[1:])
ok(same and len(own) == 3, "alike on four threads, and when they have been pickled")
own[0].load(3, own[1].save(5))
own[0].copy(4, own[1], 5)
own[0].copy(6, hanabi.Batch(1, players=3, seed=9), 0)
ok(own[0].record(3) == own[0].record(4) == own[1].record(5) and own[0].players[6] == 2 and
   own[0].steps(6) == 2 and (own[0].players == 2).all(), "bots join games that were saved or copied")
own[0].deal(0, kinds_of := json.loads(own[0].record(1))["deck"], start=0)
single = hanabi.Game(deck=kinds_of, bots=["partner", "random", None], players=3, empty_hints=False)
single.run()
ok(json.loads(own[0].record(0))["actions"] == json.loads(single.record())["actions"] and
   code_of(lambda: hanabi.Batch(1, bots=["hat", "nobody"])) == code_of(
       lambda: hanabi.Game(bots=["hat", "nobody"])) and
   code_of(lambda: hanabi.Batch(1, bots=["hat"])) == "bad-seat" and
   code_of(lambda: hanabi.Batch(1, bots=["hat", "hat"])) == "bad-seat" and
   code_of(lambda: hanabi.Batch(1, bots=[None, 7])) == "TypeError" and
   code_of(lambda: hanabi.Batch(1, bots=7)) == "TypeError" and
   code_of(lambda: hanabi.Batch(1, players=9, bots=[None] * 9)) == "option-range",
   "a chosen deck, and bots that are none: " + words_of(lambda: hanabi.Batch(1, bots=["hat", "hat"])))
early = hanabi.Batch(2, colours=1, values=1, hand=1, bots=["cautious", None])
waits = (early.counts == 0).all() and not early.ends.any() and not early.rewards.any()
ok(waits and code_of(lambda: early.step([0, 0])) == "game-over" and early.step([-1, -1]) is None and
   (early.ends == 1).all() and (early.rewards == 1).all(), "bots that need nobody are told of by the next step")

def interrupted(busy, work):
    """Ctrl-C as soon as it is busy: whether it breaks off what would take far longer."""
    done = threading.Event()
    def ring():
        while not busy() and not done.wait(0.001):
            pass
        if not done.is_set():
            os.kill(os.getpid(), signal.SIGINT)
    bell = threading.Thread(target=ring)
    try:
        bell.start()
        work()
        done.set()
        bell.join()  # should it ring after all, it is heard here
    except KeyboardInterrupt:
        bell.join()
        return True
    return False


signal.signal(signal.SIGINT, signal.default_int_handler)  # who runs in the background may have been born deaf to it
game = hanabi.Game(seed=5, bots=["partner"] * 2, empty_hints=False)
game.run()
course = json.loads(game.record())["actions"]
slow, alone = [hanabi.Game.from_record(game.record(), steps=48, bots=["partner:endgame"] * 2) for _ in range(2)]
alone.run()
thinks = threading.Thread(target=slow.run)
thinks.start()
while "another thread" not in (refused := words_of(slow.copy)) and thinks.is_alive():
    pass
for call in (slow.decide, slow.why, slow.run, lambda: slow.apply(slow.legal[0])):
    words_of(call)
looked = slow.view(0).step
meanwhile = pickle.loads(pickle.dumps(slow))
thinks.join()
meanwhile.run()
ok(refused == "another thread is using this game" and looked >= 48 and slow.record() == alone.record(),
   "while the bots of a game think, other threads go on, may look at it, and change nothing")
ok(meanwhile.record() == alone.record(), "who pickles it meanwhile has it as it stood, and goes on alike")
ok(slow.copy().record() == alone.record(), "and then it is anybody's again")
many = hanabi.Batch(2000, players=5, threads=2)
right = many.beliefs()
reckons = threading.Thread(target=lambda: [many.beliefs() for _ in range(100)])
reckons.start()
while "another thread" not in (refused := words_of(lambda: many.steps(0))) and reckons.is_alive():
    pass
reckons.join()
ok(refused == "another thread is using this batch" and (many.beliefs() == right).all(),
   "while the beliefs of a batch are reckoned it is nobody else's")
late = hanabi.Batch(1, seed=5, bots=[None, "partner"])
while late.steps(0) < 48:  # then partner:endgame thinks for a while
    late.step([late.number(0, course[late.steps(0)])])
for n in (1, 2):
    slow = hanabi.Batch(200, bots=[None, "partner:endgame"], threads=n)
    fresh = slow.observations.copy()
    for i in range(200):
        slow.load(i, late.save(0))
    choices = [late.number(0, course[48])] * 200
    off = interrupted(lambda: "another thread" in words_of(lambda: slow.steps(0)), lambda: slow.step(choices))
    words = words_of(lambda: slow.record(0))
    slow.reset()
    ok(off and "reset deals them anew" in words and (slow.observations == fresh).all(),
       f"Ctrl-C breaks off a step of slow bots (threads: {n}), and all is dealt anew")

page = open("docs/research.md", encoding="utf-8").read()
examples = [block.split("```")[0] for block in page.split("```python\n")[1:]]
shared = {}
exec(next(block for block in examples if "finished +=" in block), shared)  # pylint: disable=exec-used
searched = {}
exec(next(block for block in examples if "imagine(" in block), searched)  # pylint: disable=exec-used
ok(searched["worlds"].games == 1000, "the page's example of a search runs")
ok(shared["finished"] > 10 and (shared["batch"].players == 0).all(), "the page's example with bots runs")

# ---- Adapters, with the little of the two packages that they use where those are not installed


def stand_in():
    def box(low, high, shape, dtype):
        return types.SimpleNamespace(shape=shape, dtype=dtype)

    class Vector:
        def reset(self, *, seed=None, options=None):
            pass

    class Aec:
        def _was_dead_step(self, action):
            self.agents.remove(self.agent_selection)
            if self.agents:
                self.agent_selection = self.agents[0]

        def _accumulate_rewards(self):
            for agent, reward in self.rewards.items():
                self._cumulative_rewards[agent] += reward

    spaces = types.SimpleNamespace(Box=box, Discrete=lambda n: types.SimpleNamespace(n=n), Dict=dict)
    gymnasium = types.ModuleType("gymnasium")
    vector = types.ModuleType("gymnasium.vector")
    utils = types.ModuleType("gymnasium.vector.utils")
    zoo = types.ModuleType("pettingzoo")
    vector.AutoresetMode = enum.Enum("AutoresetMode", {"NEXT_STEP": "NextStep", "SAME_STEP": "SameStep", "DISABLED": "Disabled"})
    vector.VectorEnv = Vector
    utils.batch_space = lambda space, n: space
    gymnasium.spaces, gymnasium.vector, gymnasium.Space = spaces, vector, object
    zoo.AECEnv, zoo.ParallelEnv = Aec, object
    sys.modules.update({"gymnasium": gymnasium, "gymnasium.vector": vector,
                        "gymnasium.vector.utils": utils, "pettingzoo": zoo})


try:
    import gymnasium  # pylint: disable=unused-import
    import pettingzoo  # pylint: disable=unused-import
except ImportError:
    print("# gymnasium or pettingzoo is not installed: the adapters run with stand-ins")
    stand_in()
from hanabi import gymnasium_env, pettingzoo_env  # noqa: E402 pylint: disable=wrong-import-position

envs = gymnasium_env.VectorEnv(16, players=2)
rows, infos = envs.reset(seed=4)
first = rows.copy()
ended = total = 0
whole, done = True, np.zeros(16, dtype=bool)
for _ in range(200):
    moves = [rng.choice(np.flatnonzero(mask)) for mask in infos["action_mask"]]
    over = done.copy()
    rows, rewards, done, cut, infos = envs.step(moves)
    mask = infos["action_mask"]
    whole = whole and mask[done].all() and (mask[~done] == envs._batch.legal[~done]).all()
    ended += int(done.sum())
    total += int((over & (rewards == 0) & ~done).sum())
rows, _ = envs.reset(seed=4)
ok(ended > 50 and total >= ended - 16 and (rows == first).all(),
   "Gymnasium's vector environment restarts games in the next step")
ok(whole, "and where a game has ended every action may be chosen")
envs = gymnasium_env.VectorEnv(16, players=3, bots=["hat", None, "hat"], start=None)
rows, infos = envs.reset(seed=4)
mine, sums, scored = True, np.zeros(16), []
for _ in range(100):
    mine = mine and (infos["player"][~infos["action_mask"].all(axis=1)] == 1).all()
    rows, rewards, done, cut, infos = envs.step([np.flatnonzero(mask)[0] for mask in infos["action_mask"]])
    sums += rewards
    scored += [sums[i] == infos["score"][i] for i in np.flatnonzero(done)]
    sums[done] = 0
ok(mine and len(scored) > 16 and all(scored), f"with bots beside you: {len(scored)} games")
envs = gymnasium_env.VectorEnv(30, players=2, autoreset_mode="SameStep")
beside = hanabi.Batch(30, players=2, seed=4, restart=False)
rows, infos = envs.reset(seed=4)
whole, met, kept = True, 0, None
for _ in range(80):
    moves = np.array([rng.choice(np.flatnonzero(mask)) for mask in infos["action_mask"]])
    beside.step(moves)
    whole = whole and (kept is None or (rows == kept).all())
    last, (rows, rewards, done, cut, infos) = rows, envs.step(moves)
    kept = rows.copy()
    whole = whole and rows is not last and (rewards == beside.rewards).all() and (done == (beside.ends != 0)).all()
    whole = whole and ("final_obs" in infos) == bool(done.any()) and not cut.any()
    for game in np.flatnonzero(done):
        whole = whole and (infos["final_obs"][game] == beside.observations[game]).all()
        whole = whole and infos["final_info"]["score"][game] == beside.scores[game] and infos["_final_obs"][game]
        beside.deal(int(game), seed=envs._batch.seed(int(game)))
        met += 1
    whole = whole and (rows == beside.observations).all()
ok(whole and met > 30, f"with SAME_STEP they go on at once, and the last observation is told: {met} games")
envs = gymnasium_env.VectorEnv(30, players=2, autoreset_mode="Disabled", copy=False, render_mode="ansi")
rows, infos = envs.reset(seed=[7] * 30)
whole, met = (rows == rows[0]).all(), 0
while met < 40:
    same, (rows, rewards, done, cut, infos) = rows, envs.step(envs._batch.sample(rng))
    whole = whole and rows is same
    if done.any():
        whole = whole and code_of(lambda: envs.step(np.maximum(envs._batch.sample(rng), 0))) == "game-over" and not infos["action_mask"][done].any()
        rows, infos = envs.reset(options={"reset_mask": done})
        met += int(done.sum())
        whole = whole and infos["action_mask"].any(axis=1).all()
ok(whole and code_of(lambda: envs.reset(seed=[1, 2])) == "ValueError" and
   code_of(lambda: envs.reset(options={"reset_mask": [1] * 30})) == "ValueError", "with DISABLED the caller says which are dealt anew")
words = envs.render()
ok(len(words) == 30 and "hints" in words[0] and ">" in words[0] and len(words[0].splitlines()) == 3 and
   gymnasium_env.VectorEnv(1).render() is None, "they are drawn as words")
envs = gymnasium_env.VectorEnv(2, colours=1, values=1, hand=1, bots=["cautious", None])
rows, infos = envs.reset(seed=4)
told = []
for _ in range(6):
    full = infos["action_mask"].all()
    rows, rewards, done, cut, infos = envs.step([0, 0])
    told.append((full, rewards.tolist(), done))
ok([bool(done.all()) for _, _, done in told] == [True, False] * 3 and all(mask for mask, _, _ in told) and
   [rewards for _, rewards, _ in told] == [[1.0, 1.0], [0.0, 0.0]] * 3,
   "also where they end every game at once")
ok(code_of(lambda: pettingzoo_env.AECEnv(bots=[None, "hat"])) == "bad-seat" and
   code_of(lambda: pettingzoo_env.ParallelEnv(all_seats=True)) == "TypeError", "but not in PettingZoo's")
envs = gymnasium_env.VectorEnv(2)
envs.reset(seed=4)
env = pettingzoo_env.AECEnv()
env.reset(seed=4)
ok(words_of(lambda: envs.step([5, -1])) == "game 1: there are the actions 0 to 19, no -1" and
   "not float64 in the shape (2,)" in words_of(lambda: envs.step([5.7, 6.2])) and
   "not int64 in the shape (1,)" in words_of(lambda: envs.step([5])) and envs._batch.steps(0) == 0 and
   words_of(lambda: envs.step([99, 5])) == "game 0: there are the actions 0 to 19, no 99" and
   words_of(lambda: env.step(-1)) == "player_0 is on turn: there are the actions 0 to 19, no -1" and
   "no None" in words_of(lambda: env.step(None)) and env.step(np.int64(5)) is None,
   "no environment takes something else than an action for one, or stands still")


def play_aec(seed):
    env = pettingzoo_env.AECEnv(players=3)
    env.reset(seed=seed)
    dice = np.random.default_rng(0)
    score = 0.0
    steps = []
    while not env.terminations[env.agent_selection]:
        mask = env.observe(env.agent_selection)["action_mask"]
        others = [env.observe(agent)["action_mask"].any() for agent in env.agents
                  if agent != env.agent_selection]
        move = int(dice.choice(np.flatnonzero(mask)))
        steps.append((env.agent_selection, move, any(others)))
        env.step(move)
        score += env.rewards["player_0"]
    while env.agents:
        env.step(None)
    return steps, score


steps, score = play_aec(3)
ok(play_aec(3) == (steps, score) and not any(other for _, _, other in steps) and
   [agent for agent, _, _ in steps[:4]] == ["player_0", "player_1", "player_2", "player_0"],
   "PettingZoo's AEC environment plays a game, the same for the same seed")
env = pettingzoo_env.ParallelEnv(players=3)
rows, _ = env.reset(seed=3)
turns = 0
while env.agents:
    moves = {agent: int(rng.choice(np.flatnonzero(rows[agent]["action_mask"]))) for agent in env.agents}
    idle = [move == env.action_space(agent).n - 1 for agent, move in moves.items()]
    turns += sum(idle) == 2
    rows, rewards, done, cut, _ = env.step(moves)
envs = pettingzoo_env.AECEnv(players=3, render_mode="ansi")
envs.reset(seed=3)
ok(envs.state().shape == envs.state_space.shape == (3 * 956,) and (envs.state()[956:1912] == envs.observe("player_1")["observation"]).all() and
   envs.render().count("player") == 3 and env.render() is None and code_of(lambda: pettingzoo_env.AECEnv(render_mode="human")) == "ValueError",
   "they tell a state for a critic, and draw themselves as words")
ok(turns > 3 and all(done.values()) and len(set(rewards.values())) == 1,
   "PettingZoo's parallel environment plays a game, two of three being idle")

# ---- HLE's interface

import tempfile  # noqa: E402 pylint: disable=wrong-import-position

import hanabi.hle  # noqa: E402 pylint: disable=wrong-import-position

theirs = tempfile.TemporaryDirectory()
os.makedirs(f"{theirs.name}/hanabi_learning_environment/agents")
open(f"{theirs.name}/hanabi_learning_environment/__init__.py", "w", encoding="utf-8").close()
with open(f"{theirs.name}/hanabi_learning_environment/agents/odd.py", "w", encoding="utf-8") as file:
    file.write("from hanabi_learning_environment.rl_env import Agent\n")
sys.path.insert(0, theirs.name)
hanabi.hle.install()
import hanabi_learning_environment.agents.odd as odd  # noqa: E402 pylint: disable=wrong-import-position,import-error

ok(odd.Agent is hanabi.hle.rl_env.Agent, "HLE's own agents find our modules")
from hanabi_learning_environment import pyhanabi, rl_env  # noqa: E402 pylint: disable=wrong-import-position,import-error

good, turns = True, 0
for players, name in ((2, "Hanabi-Full"), (4, "Hanabi-Full"), (3, "Hanabi-Small"), (5, "Hanabi-Full-Minimal")) * 3:
    env = rl_env.make(name, num_players=players)
    told = env.reset()
    rules = dict(players=players, encoding="minimal" if "Minimal" in name else "canonical")
    if name == "Hanabi-Small":
        rules.update(colors=2, ranks=5, hand_size=2, max_information_tokens=3, max_life_tokens=1)
    batch, done = hanabi.Batch(1, restart=False, **rules), False
    moves = []
    while not done:
        player = told["current_player"]
        mine = told["player_observations"][player]
        number = int(rng.choice(mine["legal_moves_as_int"]))
        move = mine["legal_moves"][mine["legal_moves_as_int"].index(number)]
        moves.append((number, [seen["vectorized"] for seen in told["player_observations"]], mine))
        told, reward, done, _ = env.step(move if turns % 2 else number)
        turns += 1
    deck = ["rygbw"[item.move().color()] + str(item.move().rank() + 1) for item in env.state.move_history()
            if item.move().type() == pyhanabi.HanabiMoveType.DEAL]
    rest = [c + v for c in "rygbw"[:env.game.num_colors()] for v, n in zip("12345", (3, 2, 2, 2, 1)) for _ in range(n)]
    for card in deck:
        rest.remove(card)
    batch.deal(0, deck + rest)
    for number, rows, mine in moves:
        good = good and all(batch.observe(0, seat).tolist() == row for seat, row in enumerate(rows))
        good = good and sorted(mine["legal_moves_as_int"]) == np.flatnonzero(batch.legal[0]).tolist()
        good = good and mine["deck_size"] == batch.state(0).deck and mine["information_tokens"] == batch.state(0).hints
        batch.step([number])
    good = good and batch.scores[0] == env.state.score() and batch.ends[0] != 0 and env.state.is_terminal()
ok(good and turns > 40, f"HLE's Python interface plays the games of a batch, bit for bit: {turns} moves")
env = rl_env.make()
env.reset()
ok(words_of(lambda: env.step(20)) == "there are the moves 0 to 19, no 20" and
   code_of(lambda: env.step(-1)) == "bad-notation" and code_of(lambda: env.step("play")) == "ValueError" and
   code_of(lambda: env.step(0)) == "not-legal" and
   code_of(lambda: env.step({"action_type": "DISCARD", "card_index": 0})) == "not-legal" and
   code_of(lambda: env.step({"action_type": "SING"})) == "bad-notation" and
   code_of(lambda: pyhanabi.HanabiGame({"players": 7})) == "option-range" and
   code_of(lambda: rl_env.make("Hanabi-Huge")) == "ValueError" and env.state.deck_size() == 40,
   "what HLE ends the process for raises errors")
state = env.state.copy()
hint = next(move for move in state.legal_moves() if move.type() == pyhanabi.HanabiMoveType.REVEAL_COLOR)
state.apply_move(hint)
item = state.move_history()[-1]
seen = env.state.observation(1)
ok(repr(item.move()) == repr(hint) and repr(hint).startswith("(Reveal player +1 color ") and state.cur_player() == 1 and env.state.cur_player() == 0 and
   item.card_info_revealed() == [i for i, card in enumerate(state.player_hands()[1]) if card.color() == hint.color()] and
   state.observation(1).card_knowledge()[0][item.card_info_revealed()[0]].color() == hint.color() and
   seen.observed_hands()[0][0] == pyhanabi.HanabiCard(-1, -1) and repr(seen.observed_hands()[0][0]) == "XX" and
   env.game.cards_per_color() == 10 and repr(env.state).startswith("Life tokens: 3"), "states, histories and observations are HLE's")
ok(hanabi.Game(colors=3, ranks=4, max_life_tokens=1, max_information_tokens=5, hand_size=3).max_score == 12 and
   "colours is from 1 to 5" in words_of(lambda: hanabi.Game(colors=9)), "HLE's names of options are known")

# ---- Conformance

import contextlib  # noqa: E402 pylint: disable=wrong-import-position
import io  # noqa: E402 pylint: disable=wrong-import-position

from hanabi import conformance  # noqa: E402 pylint: disable=wrong-import-position

sys.path.insert(0, "tests")
import conformance_env  # noqa: E402 pylint: disable=wrong-import-position,import-error


def conforms(*words, fault=None):
    """What is printed, and the exit status."""
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        status = (conformance.report(conformance_env.Environment(fault), 2, 0) if fault else
                  conformance.main(["--games", "1", *words]))
    return said.getvalue(), status


faults = {"late": "over is False, and should be True", "thermometer": "has 1 for 0 at 167, in its part 'rows'; 1 of 658 are wrong",
          "score": "score is 1, and should be 0", "legal": "legal is [0, 1, 2,", "shape": "ValueError('operands could not"}
found = {fault: conforms(fault=fault) for fault in faults}
ok(all(words in found[fault][0] and found[fault][1] > 10 for fault, words in faults.items()) and
   all("colors=5 ranks=5" not in line for line in found["shape"][0].splitlines()) and
   conforms("--python", "conformance_env:make") == ("32 games, 32 as they should be\n", 0),
   "an environment is checked against games that are right, and its faults are found")
words, status = conforms("--", sys.executable, "tests/conformance_env.py", "few")
ok(status == 0 and words.count("refused") == 4 and words.endswith("16 games, 16 as they should be\n") and
   "instead of an answer" in conforms("--", "true")[0] and "no object of JSON" in conforms("--", "echo", "no")[0],
   "also one that is another program, takes not all rules, or does not answer")
library = subprocess.run([sys.executable, "-m", "hanabi.conformance", "--games", "2", "--library", f"{BUILD}/libpyhanabi.so"],
                         stdout=subprocess.PIPE, text=True, check=False)
ok(library.returncode == 0 and library.stdout == "64 games, 64 as they should be\n", "and a build of HLE's functions, which deals by itself")

# ---- Words

ok(doctest.testmod(hanabi).failed == 0 and doctest.testmod(hanabi).attempted > 3 and
   doctest.testmod(hanabi.batch).failed == 0 and doctest.testmod(hanabi.batch).attempted > 2,
   "the examples in the package's own words are true")
options = hanabi.options()
ok(options["players"] == (2, (2, 3, 4, 5)) and options["multicolour"][0] == "none" and
   options["bonus_tiles"] == (False, (False, True)) and options["multicolour_cards"] == (10, (5, 10)),
   "options are listed")
# On a GPU, which is this processor here.
gpu = hanabi.GpuBatch(64, device="host", format="bytes", seed=5, own=True)
batch, rng = hanabi.Batch(64, seed=5), np.random.default_rng(3)
there = {name: np.from_dlpack(getattr(gpu, name)) for name in ("observations", "legal", "players", "rewards", "ends", "scores")}
same = True
for step in range(100):
    actions = batch.sample(rng).astype(np.int32 if step % 2 else np.int64)
    batch.step(actions)
    gpu.step(actions)
    same &= bool((there["observations"][:, :gpu.length] == batch.observations).all())
    same &= all((array == getattr(batch, name)).all() for name, array in there.items() if name != "observations")
ok(same, "a batch on a GPU, run here, does what a batch does")
ok(gpu.check() is None and gpu.step(np.full(64, 99)) is None and
   code_of(gpu.check) == "bad-notation" and gpu.check() is None, "what was not legal is told of once")
mine, seen = np.zeros(gpu.observations.shape, dtype=np.uint8), there["observations"].copy()
gpu.bind(observations=mine)
ok((mine == seen).all() and gpu.observations is mine, "it writes into arrays of ours")
twin = hanabi.GpuBatch(64, device="host", format="f16", seed=77)
twin.copy(np.arange(64, dtype=np.int32), gpu, np.full(64, 9, dtype=np.int32), 64)
twin.bind()
ok((np.from_dlpack(twin.observations)[:, :gpu.length] == mine[9, :gpu.length]).all(), "one game is copied over many")
ok(code_of(lambda: gpu.step(np.zeros(63, dtype=np.int32))) == "bad-array" and
   code_of(lambda: gpu.step(np.zeros(64, dtype=np.float32))) == "bad-array" and
   code_of(lambda: gpu.bind(legal=np.zeros((20, 64), dtype=np.uint8).T)) == "bad-array" and gpu.legal.shape == (64, 20) and
   words_of(lambda: gpu.step([1, 2])).startswith("actions is an array with __dlpack__") and
   code_of(lambda: hanabi.GpuBatch(4, device=999)) == "no-gpu" and
   code_of(lambda: hanabi.GpuBatch(4, device="host", width=8)) == "option-range" and
   code_of(lambda: hanabi.GpuBatch(4, device="host", format="double")) == "option-range", "arrays and devices that do not fit are refused")
kept = np.from_dlpack(hanabi.GpuBatch(3, device="host", format="floats").observations)
ok(kept.shape[0] == 3 and kept.sum() > 0, "an array outlives its batch")

print(f"1..{count}")
sys.exit(failed > 0)
