"""An environment for hanabi.conformance, right, or wrong in one of the ways in which others have been. Run by
python.sh as a program: conformance_env.py [FAULT]; in Python: make()."""

import json
import sys

import numpy as np

import hanabi


class Environment:
    def __init__(self, fault=None):
        self.fault = fault
        self.batch = None
        self.late = None

    def _look(self):
        batch = self.batch
        look = {"over": not batch.counts[0], "player": int(batch.players[0]), "score": int(batch.scores[0]),
                "reward": float(batch.rewards[0]), "legal": np.flatnonzero(batch.legal[0]).tolist(),
                "observations": ["".join(map(str, row)) for row in batch.observations[0].tolist()]}
        if self.fault == "late" and batch.ends[0] == 3 and self.late is None:
            self.late = True  # the game ends a step after the last life
            look["over"] = False
        if self.fault == "thermometer":  # the deck's runs over into what comes behind it
            deck = next(part for part in batch.sections() if part.name == "deck")
            end = deck.first + deck.times * deck.width
            if look["observations"][0][end - 1] == "1":
                look["observations"] = [row[:end] + "1" + row[end + 1:] for row in look["observations"]]
        if self.fault == "score" and batch.ends[0] == 3:
            look["score"] = 1
        if self.fault == "legal":
            look["legal"] = list(range(batch.num_actions))
        return look

    def new(self, rules, deck):
        if self.fault == "shape" and rules["colors"] != rules["ranks"]:
            raise ValueError(f"operands could not be broadcast together: {rules['colors']}, {rules['ranks']}")
        if self.fault == "few" and rules["players"] > 2:
            return {"refused": "two players only"}
        self.late = None
        self.batch = hanabi.Batch(1, restart=False, all_seats=True, **rules)
        self.batch.deal(0, deck)
        return self._look()

    def step(self, move):
        self.batch.step([move])
        return self._look()


def make():
    return Environment()


if __name__ == "__main__":
    environment = Environment(*sys.argv[1:])
    for line in sys.stdin:
        asked = json.loads(line)
        look = environment.new(asked["new"], asked["deck"]) if "new" in asked else environment.step(asked["move"])
        print(json.dumps(look), flush=True)
