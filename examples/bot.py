#!/usr/bin/env python3
"""bot.py - a Hanabi bot as a program of its own, in plain Python.

    hanabi sim --bot ./examples/bot.py --players 3 --games 100

It plays a card when hints have told it that the card fits; otherwise it hints at a card that
fits; otherwise it discards. It works with all rules, because it chooses from the legal actions
that it is given. docs/bot-protocol.md describes every line."""
import sys

VALUES = "12345"


def say(line):
    print(line, flush=True)  # without the flush nobody would hear it


def pairs(words):
    """name value name value ... as a dictionary"""
    return dict(zip(words[::2], words[1::2]))


def all_kinds(rules):
    """The kinds of card in this game: "r1" and so on."""
    colours = "rygbw"[: int(rules["colours"])]
    colours += "m" if rules["multicolour"] != "none" else ""
    colours += "k" if rules["black_powder"] == "true" else ""
    return {c + v for c in colours for v in VALUES[: int(rules["values"])]}


class Game:
    def __init__(self):
        self.rules, self.state = {}, {}
        self.seat = "0"
        self.hands = {}  # seat: cards, oldest first
        self.kind = {}  # card: its kind, where we see it
        self.possible = {}  # card: the kinds that hints allow, for the cards of all hands
        self.legal = []

    def hear(self, word, args):
        """One line of the protocol. What we do not know we skip: it may be newer than we are."""
        if word == "rules":
            self.rules = pairs(args)
        elif word == "seat":
            self.seat = args[0]
        elif word == "draw":
            seat, card, kind = args
            self.hands.setdefault(seat, []).append(card)
            self.kind[card] = kind
            self.possible[card] = all_kinds(self.rules)
        elif word == "did":
            self.did(*args)
        elif word == "state":
            self.state = pairs(args)
        elif word == "legal":
            self.legal.append(" ".join(args))

    def did(self, seat, action, *args):
        if action in ("play", "discard"):
            card, kind, _ = args
            self.hands[seat].remove(card)
            self.kind[card] = kind
        elif action == "hint":
            target, name, *touched = args
            for card in self.hands[target]:
                self.possible[card] = self.after(card, name, card in touched)

    def matches(self, kind, name):
        """Does the hint that names this colour or value point at such a card?"""
        if name in VALUES:
            return kind[1] == name
        return kind[0] == name or (kind[0] == "m" and self.rules["multicolour"] == "wild")

    def after(self, card, name, touched):
        """What is possible for a card after a hint."""
        return {k for k in self.possible[card] if self.matches(k, name) == touched}

    def place(self, kind):
        """0: this kind fits its row now; more: later; less: it was played already."""
        row, value = int(self.state[kind[0]]), int(kind[1])
        if kind[0] == "k":  # black powder runs downwards
            value = int(self.rules["values"]) + 1 - value
        return value - row - 1

    def gain(self, action):
        """How much a hint tells about cards that fit."""
        _, target, name = action.split()
        gain = 0
        for card in self.hands[target]:
            if self.place(self.kind[card]) == 0 and self.matches(self.kind[card], name):
                gain += len(self.possible[card]) - len(self.after(card, name, True))
        return gain

    def choose(self):
        """An action and the reason for it."""
        mine = self.hands[self.seat]
        for card in mine:
            if all(self.place(k) == 0 for k in self.possible[card]) and "play " + card in self.legal:
                return "play " + card, "hints say that it fits"
        hints = [a for a in self.legal if a.startswith("hint")]
        best = max(hints, key=self.gain, default=None)
        if best and self.gain(best) > 0:
            return best, "it points at a card that fits"
        discards = ["discard " + card for card in mine if "discard " + card in self.legal]
        if discards:
            # One that is useless for sure, else the one we know least about, the oldest of them.
            useless = lambda a: all(self.place(k) < 0 for k in self.possible[a.split()[1]])
            known = lambda a: -len(self.possible[a.split()[1]])
            return min(discards, key=lambda a: (not useless(a), known(a))), "nothing better to do"
        if best:
            return best, "something has to be said"
        # A bonus tile lets us pick from the discard pile: rather what comes soon. (Or there is
        # nothing left to do but to play a card that we do not know.)
        picks = [a for a in self.legal if self.kind[a.split()[1]] != "?"]
        soon = lambda a: (self.place(self.kind[a.split()[1]]) < 0, self.place(self.kind[a.split()[1]]))
        return (min(picks, key=soon) if picks else self.legal[0]), "the best of what is left"


def main():
    game = Game()
    for line in sys.stdin:
        word, *args = line.split() or [""]
        if word == "hanabi":
            say("ready 1 Example in Python")
        elif word == "game":
            game = Game()
        elif word == "choose":
            action, reason = game.choose()
            say("why " + reason)
            say("action " + action)
            game.legal = []
        elif word == "quit":
            break
        else:
            game.hear(word, args)


main()
