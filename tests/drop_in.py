"""build/libpyhanabi.so as a Python program uses it through cffi, the way HLE's own Python layer
does: the header read line by line between the two marks, handles, texts, random games. Prints TAP;
run by python.sh with the build folder as argument."""

import random
import re
import sys

import cffi

BUILD = sys.argv[1]
ffi = cffi.FFI()
count = failed = 0


def ok(good, name):
    global count, failed
    count += 1
    failed += not good
    print(f"{'ok' if good else 'not ok'} {count} - {name}")


lines, reading = [], False
for line in open(f"{BUILD}/pyhanabi.h", encoding="ascii"):
    if re.match('extern *"C" *{', line):
        reading = True
    elif re.match('} */[*] *extern *"C" *[*]/', line):
        reading = False
    elif reading:
        lines.append(line)
ffi.cdef("".join(lines))
lib = ffi.dlopen(f"{BUILD}/libpyhanabi.so")
ok("NewGame" in "".join(lines) and hasattr(lib, "EncodeObservation"), "cffi reads the header")


def text(pointer):
    string = ffi.string(pointer).decode("ascii")
    lib.DeleteString(pointer)
    return string


def make_game(**parameters):
    words = []
    for name, value in parameters.items():
        words += [ffi.new("char[]", name.encode()), ffi.new("char[]", str(value).encode())]
    game = ffi.new("pyhanabi_game_t*")
    lib.NewGame(game, len(words), ffi.new("char*[]", words))
    return game


def play(game, encoder, dice):
    """A random game; its score, end, and whether all that was seen fits together."""
    state = ffi.new("pyhanabi_state_t*")
    lib.NewState(game, state)
    good = True
    length = int(text(lib.ObservationShape(encoder)))
    while not lib.StateEndOfGameStatus(state):
        player = lib.StateCurPlayer(state)
        if player < 0:
            lib.StateDealRandomCard(state)
            continue
        seen = ffi.new("pyhanabi_observation_t*")
        lib.NewObservation(state, player, seen)
        bits = [int(x) for x in text(lib.EncodeObservation(encoder, seen)).split(",")]
        good = good and len(bits) == length and set(bits) <= {0, 1}
        good = good and lib.ObsCurPlayerOffset(seen) == 0
        card = ffi.new("pyhanabi_card_t*")
        lib.ObsGetHandCard(seen, 0, 0, card)
        good = good and (card.color, card.rank) == (-1, -1) and not lib.CardValid(card)
        knowledge = ffi.new("pyhanabi_card_knowledge_t*")
        lib.ObsGetHandCardKnowledge(seen, 0, 0, knowledge)
        good = good and re.fullmatch("[RYGWBX][1-5X][|][RYGWB]+[1-5]+",
                                     text(lib.CardKnowledgeToString(knowledge))) is not None
        move = ffi.new("pyhanabi_move_t*")
        lib.ObsGetLegalMove(seen, dice.randrange(lib.ObsNumLegalMoves(seen)), move)
        number = lib.GetMoveUid(game, move)
        again = ffi.new("pyhanabi_move_t*")
        lib.GetMoveByUid(game, number, again)
        good = good and text(lib.MoveToString(move)) == text(lib.MoveToString(again))
        good = good and lib.MoveIsLegal(state, move)
        lib.StateApplyMove(state, move)
        lib.DeleteMove(move)
        lib.DeleteMove(again)
        lib.DeleteObservation(seen)
    shown = text(lib.StateToString(state))
    good = good and shown.startswith("Life tokens: ") and "\nDeck size: " in shown
    found = lib.StateScore(state), lib.StateEndOfGameStatus(state), good
    lib.DeleteState(state)
    return found


dice = random.Random(1)
for players, length in ((2, 658), (3, 956), (4, 1041), (5, 1280)):
    game = make_game(players=players, seed=4)
    encoder = ffi.new("pyhanabi_observation_encoder_t*")
    lib.NewObservationEncoder(encoder, game, 0)
    games = [play(game, encoder, dice) for _ in range(10)]
    ok(text(lib.ObservationShape(encoder)) == str(length) and all(good for _, _, good in games) and
       all(end in (1, 2, 3) for _, end, _ in games), f"{players} players play, observations of {length}")
    lib.DeleteObservationEncoder(encoder)
    lib.DeleteGame(game)
game = make_game(players=6)
ok(game.game == ffi.NULL and lib.NumPlayers(game) == 0, "six players are refused, not fatal")
print(f"1..{count}")
sys.exit(failed > 0)
