#!/usr/bin/env python3
"""Makes the golden records of this folder again: NAME.json, the record; NAME.states and NAME.seatN,
what `hanabi replay` must print of it. They are found by playing random games from seed 0 on until
one shows what the record is there for, and written by tests/oracle.py, never by the program that
they test. Run it after adding a row below; the other records stay as they are.
"""
import json
import os
import random
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))
import oracle  # noqa: E402


class Logged(oracle.Game):
    """A game that remembers its tiles: (tile, did it wait, errors before, deck was empty, phase
    before)."""

    def __init__(self, record):
        self.log = []
        super().__init__(record)

    def draw_tile(self):
        tile, errors, empty, phase = self.tiles[0], self.errors, not self.deck, self.phase
        waits = super().draw_tile()
        self.log.append((tile, waits, errors, empty, phase))
        return waits

    def waited(self, *tiles):
        return all(any(t == tile and waits for t, waits, *_ in self.log) for tile in tiles)


def ends(outcome):
    return lambda game, actions: game.outcome == outcome


def spoiled_late(game, actions):
    return game.outcome == "spoiled" and len(actions) > 5


def each_tile(game, actions):
    forgiven = any(t == "hint-and-error" and errors for t, _, errors, *_ in game.log)
    return (game.outcome == "perfect" and len(game.log) == 6 and forgiven and
            game.waited("colour-hint", "value-hint", "return", "rescue"))


def chain(game, actions):
    """A rescued card completes its row, and the next tile waits too."""
    return any(waits and phase == "rescue" for _, waits, _, _, phase in game.log)


def acts_as_rescue(game, actions):
    return any(t == "return" and waits and empty for t, waits, _, empty, _ in game.log)


def nothing_to_hint(game, actions):
    return any(t == "colour-hint" and not waits for t, waits, *_ in game.log)


def nothing_to_pick(game, actions):
    skipped = {t for t, waits, *_ in game.log if not waits}
    return {"return", "rescue"} <= skipped


def drawn_again(game, actions):
    """A returned card has come back under a new number."""
    return len(game.kind) > len(game.rules.deck) and game.outcome == "finished"


def negative(game, actions):
    return game.outcome == "finished" and game.score() < 0


def always(game, actions):
    return True


CHAT = [{"step": 1, "seat": 2, "text": "Gutes Spiel! \u2764 \"\\\u0000"}]
BESIDE = {"seats": ["North", "East", "S\u00fcd"], "seed": "0123456789abcdef" * 4,
          "commitment": "c0ffee", "notes": [["", "play me"], [], []], "times": [1.5, 0.1, 12],
          "chat": CHAT, "site": {"name": "example", "id": 9007199254740991, "tags": [None, True]}}

# name, seat whose lines are kept, rules, what it must show, most actions, cut after, keys beside
GOLDEN = [
    ("short-finished", 0, {"edition": "short", "colours": 2, "values": 3, "hand": 3},
     ends("finished"), 16, None, {"seed": 7}),
    ("short-cut", 3, {"edition": "short", "players": 4}, always, 200, 4, {}),
    ("abacus-suit-perfect", 1, {"edition": "abacus", "players": 3, "colours": 1, "values": 3,
                                "hand": 2, "multicolour": "suit"}, ends("perfect"), 14, None, {}),
    ("abacus-suit-five-errors", 0, {"edition": "abacus", "colours": 1, "multicolour": "suit",
                                    "multicolour_cards": 5, "hints": 9, "errors": 2},
     ends("errors"), 10, None, {}),
    ("abacus-all-dealt", 1, {"edition": "abacus", "colours": 2, "values": 2, "hand": 4},
     ends("finished"), 8, None, {}),
    ("abacus-no-empty-hints", 2, {"edition": "abacus", "players": 5, "empty_hints": False},
     always, 200, 3, {"seats": ["Ann", "Bea", "Cem", "Dan", "Eve"]}),
    ("norwegian-perfect", 1, {"edition": "norwegian", "colours": 2, "values": 3, "hand": 3,
                              "ending": "perfect"}, ends("perfect"), 16, None, {}),
    ("norwegian-spoiled", 0, {"edition": "norwegian", "players": 3, "colours": 2, "values": 3,
                              "hand": 2, "ending": "perfect"}, spoiled_late, 10, None, {}),
    ("norwegian-stuck", 0, {"edition": "norwegian", "colours": 2, "values": 2, "hand": 2, "hints": 1,
                            "empty_hints": False, "ending": "perfect"}, ends("stuck"), 14, None,
     {}),
    ("norwegian-finished", 1, {"edition": "norwegian", "players": 3, "colours": 1, "hand": 2},
     ends("finished"), 12, None, {}),
    ("new-wild-beside", 2, {"edition": "new", "players": 3, "multicolour": "wild"}, always, 200, 5,
     BESIDE),
    ("new-powder-perfect", 0, {"edition": "new", "colours": 1, "values": 3, "hand": 3,
                               "black_powder": True}, ends("perfect"), 14, None, {}),
    ("new-powder-negative", 1, {"edition": "new", "colours": 1, "values": 4, "hand": 5,
                                "black_powder": True}, negative, 14, None, {}),
    ("new-everything", 4, {"edition": "new", "players": 5, "multicolour": "wild",
                           "black_powder": True, "bonus_tiles": True}, always, 200, 3, {}),
    ("new-tiles-each", 1, {"edition": "new", "colours": 5, "values": 1, "hand": 4,
                           "multicolour": "wild", "black_powder": True, "bonus_tiles": True},
     each_tile, 24, None, {}),
    ("new-tiles-chain", 0, {"edition": "new", "colours": 3, "values": 2, "hand": 3,
                            "bonus_tiles": True}, chain, 20, None, {}),
    ("new-tiles-empty-deck", 1, {"edition": "new", "colours": 2, "values": 2, "hand": 3,
                                 "bonus_tiles": True}, acts_as_rescue, 14, None, {}),
    ("new-tiles-no-hint", 0, {"edition": "new", "colours": 2, "values": 1, "hand": 2,
                              "black_powder": True, "bonus_tiles": True, "empty_hints": False},
     nothing_to_hint, 14, None, {}),
    ("new-tiles-no-pick", 0, {"edition": "new", "colours": 4, "values": 1, "hand": 2,
                              "bonus_tiles": True}, nothing_to_pick, 14, None, {}),
    ("new-tiles-drawn-again", 1, {"edition": "new", "colours": 3, "values": 2, "hand": 4,
                                  "bonus_tiles": True}, drawn_again, 18, None, {}),
]


def play(rules, dice, most):
    r = oracle.Rules(rules)
    record = {"format": "hanabi-record/1", "rules": rules, "start": dice.randrange(r.players),
              "deck": dice.sample(r.deck, len(r.deck))}
    if r.bonus_tiles:
        record["tiles"] = dice.sample(oracle.TILES, len(oracle.TILES))
    record["actions"] = actions = []
    game = Logged(record)
    careful = dice.random() < 0.8
    while game.phase != "over" and len(actions) < most:
        actions.append(oracle.choose(game, dice, careful))
        game.apply(actions[-1])
    return record, game


def find(rules, shows, most, cut):
    rules = {**rules, "players": rules.get("players", 2)}
    for seed in range(1000000):
        record, game = play(rules, random.Random(seed), most)
        if (game.phase == "over" or cut) and shows(game, record["actions"]):
            record["actions"] = record["actions"][:cut]
            return record
    raise SystemExit("no game shows it")


def in_order(record, beside):
    """The keys as the program writes them, so that writing a record again changes nothing."""
    rules = {k: record["rules"][k] for k in oracle.STANDARD if k in record["rules"]}
    rules = {k: v for k, v in rules.items()
             if k in ("edition", "players") or v != oracle.STANDARD[k]}
    early = {k: beside[k] for k in ("seed", "commitment") if k in beside}
    seats = {k: beside[k] for k in ("seats",) if k in beside}
    late = {k: v for k, v in beside.items() if k not in early and k not in seats}
    game = {k: record[k] for k in ("deck", "tiles", "actions") if k in record}
    return {"format": record["format"], "rules": rules, **seats, "start": record["start"], **early,
            **game, **late}


def write(name, text):
    with open(os.path.join(HERE, name), "w", encoding="utf-8") as file:
        file.write(text)


for name, seat, rules, shows, most, cut, beside in GOLDEN:
    record = in_order(find(rules, shows, most, cut), beside)
    write(name + ".json", json.dumps(record, ensure_ascii=False) + "\n")
    write(name + ".states", "".join(line + "\n" for line in oracle.lines(record)))
    write(f"{name}.seat{seat}", "".join(line + "\n" for line in oracle.lines(record, 0, seat)))
    print(name, len(record["actions"]))
