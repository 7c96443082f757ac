#!/usr/bin/env python3
"""The rules and the state lines a second time, as slowly and plainly as possible, to test the
program against. Written from the rulebooks' summary and the format's description alone; it shares
nothing with the engine and is used by tests only.

  oracle.py states FILE          what `hanabi replay --states FILE` must print
  oracle.py seat N FILE          what `hanabi replay --seat N FILE` must print
  oracle.py random COUNT SEED    that many games of random rules and random legal actions

FILE may be -. Records in FILE must be whole and legal.
"""
import json
import random
import sys

COLOURS = "rygbw"
TILES = ["hint", "hint-and-error", "colour-hint", "value-hint", "return", "rescue"]
STANDARD = {"edition": "abacus", "players": 2, "hand": 0, "colours": 5, "values": 5,
            "multicolour": "none", "multicolour_cards": 10, "black_powder": False,
            "bonus_tiles": False, "hints": 8, "errors": 3, "empty_hints": True,
            "ending": "last-round"}


class Rules:
    def __init__(self, options):
        self.__dict__.update({**STANDARD, **options})
        self.hand = self.hand or (5 if self.players <= 3 else 4)
        self.rows = {}  # letter: its cards in the order they are played
        up = [str(v) for v in range(1, self.values + 1)]
        for letter in COLOURS[:self.colours]:
            self.rows[letter] = [letter + v for v in up]
        if self.multicolour != "none":
            self.rows["m"] = ["m" + v for v in up]
        if self.black_powder:
            self.rows["k"] = ["k" + v for v in reversed(up)]
        self.kinds = sorted(kind for row in self.rows.values() for kind in row)
        self.deck = [kind for kind in self.kinds for _ in range(self.copies(kind))]
        self.hints_of_colour = list(COLOURS[:self.colours])
        if self.multicolour == "suit":
            self.hints_of_colour.append("m")
        self.all_hints = self.hints_of_colour + up

    def copies(self, kind):
        row = self.rows[kind[0]]
        if kind[0] == "m" and self.multicolour_cards == 5:
            return 1
        if kind == row[0]:
            return 3
        return 1 if kind == row[-1] else 2

    def matches(self, hint, kind):
        if hint.isdigit():
            return kind[1] == hint
        return kind[0] == hint or (kind[0] == "m" and self.multicolour == "wild")


class Game:
    def __init__(self, record):
        self.rules = Rules(record.get("rules", {}))
        r = self.rules
        assert sorted(record["deck"]) == sorted(r.deck), "the deck does not fit the rules"
        self.deck = list(record["deck"])
        self.tiles = list(record.get("tiles", []))
        self.kind = []  # by number
        self.said = {}  # number: the hints about it and whether they touched it
        self.hands = [[] for _ in range(r.players)]
        self.discard = []
        self.played = {letter: 0 for letter in r.rows}
        self.player = record.get("start", 0)
        self.hints, self.errors = r.hints, 0
        self.turns_left = -1
        self.phase, self.outcome = "turn", "running"
        for hand in self.hands:
            for _ in range(r.hand):
                self.draw(hand)
        if not self.deck and r.ending == "last-round":
            self.turns_left = r.players

    def draw(self, hand):
        self.said[len(self.kind)] = []
        hand.append(len(self.kind))
        self.kind.append(self.deck.pop(0))

    # ---- what may be done

    def hints_to_give(self, names):
        for seat, hand in enumerate(self.hands):
            if seat == self.player:
                continue
            for name in names:
                if self.rules.empty_hints or any(self.rules.matches(name, self.kind[card])
                                                 for card in hand):
                    yield f"hint {seat} {name}"

    def fits(self, kind):
        row = self.rules.rows[kind[0]]
        at = self.played[kind[0]]
        return at < len(row) and row[at] == kind

    def choices(self, phase):
        r = self.rules
        if phase == "colour-hint":
            return list(self.hints_to_give(r.hints_of_colour))
        if phase == "value-hint":
            return list(self.hints_to_give([h for h in r.all_hints if h.isdigit()]))
        if phase == "return":
            return [f"return {card}" for card in self.discard]
        if phase == "rescue":
            return [f"rescue {card}" for card in self.discard if self.fits(self.kind[card])]
        if phase == "over":
            return []
        own = self.hands[self.player]
        legal = [f"play {card}" for card in own]
        if self.hints < r.hints:
            legal += [f"discard {card}" for card in own]
        if self.hints > 0:
            legal += self.hints_to_give(r.all_hints)
        return legal

    def legal(self):
        return sorted(self.choices(self.phase))

    # ---- what it does

    def apply(self, action):
        words = action.split()
        without_place = " ".join(words[:2]) if words[0] == "return" else action
        assert without_place in self.legal(), f"not legal: {action}"
        getattr(self, "do_" + words[0])(*words[1:])

    def over(self, outcome):
        self.phase, self.outcome = "over", outcome

    def land(self, card):
        """A card lands in the discard pile: is it the last of a kind that is still needed?"""
        self.discard.append(card)
        kind = self.kind[card]
        row = self.rules.rows[kind[0]]
        lost = sum(self.kind[c] == kind for c in self.discard) == self.rules.copies(kind)
        return (self.rules.ending == "perfect" and lost and
                row.index(kind) >= self.played[kind[0]])

    def do_play(self, number):
        card = int(number)
        self.hands[self.player].remove(card)
        if self.fits(self.kind[card]):
            self.extend_row(self.kind[card])
            return
        self.errors += 1
        spoiled = self.land(card)
        if self.errors == self.rules.errors:
            self.over("errors")
        elif spoiled:
            self.over("spoiled")
        else:
            self.draw_and_pass()

    def do_discard(self, number):
        card = int(number)
        self.hands[self.player].remove(card)
        self.hints += 1
        if self.land(card):
            self.over("spoiled")
        else:
            self.draw_and_pass()

    def do_hint(self, seat, name):
        for card in self.hands[int(seat)]:
            self.said[card].append((name, self.rules.matches(name, self.kind[card])))
        if self.phase == "turn":
            self.hints -= 1
            self.count_turn()
            self.pass_on()
        else:
            self.draw_and_pass()

    def do_return(self, number, place):
        self.discard.remove(int(number))
        self.deck.insert(int(place), self.kind[int(number)])
        self.draw_and_pass()

    def do_rescue(self, number):
        self.discard.remove(int(number))
        self.extend_row(self.kind[int(number)])

    def extend_row(self, kind):
        rows = self.rules.rows
        self.played[kind[0]] += 1
        if all(self.played[letter] == len(rows[letter]) for letter in rows):
            self.over("perfect")
            return
        if self.played[kind[0]] == len(rows[kind[0]]):
            if not self.rules.bonus_tiles:
                self.regain_hint()
            elif self.draw_tile():
                return
        self.draw_and_pass()

    def regain_hint(self):
        self.hints = min(self.hints + 1, self.rules.hints)

    def draw_tile(self):
        """True when the tile waits for a choice."""
        tile = self.tiles.pop(0)
        if tile in ("hint", "hint-and-error"):
            self.regain_hint()
        if tile == "hint-and-error":
            self.errors = max(self.errors - 1, 0)
        if tile == "return" and not self.deck:
            tile = "rescue"
        if tile in ("hint", "hint-and-error") or not self.choices(tile):
            return False
        self.phase = tile
        return True

    def count_turn(self):
        if self.turns_left > 0:
            self.turns_left -= 1

    def draw_and_pass(self):
        if self.deck:
            self.draw(self.hands[self.player])
            if not self.deck and self.rules.ending == "last-round":
                self.turns_left = self.rules.players
        else:
            self.count_turn()
        self.pass_on()

    def pass_on(self):
        self.player = (self.player + 1) % self.rules.players
        self.phase = "turn"
        if self.turns_left == 0:
            self.over("finished")
        elif self.rules.ending == "perfect" and not self.legal():
            self.over("stuck")

    # ---- what is printed

    def score(self):
        if self.outcome in ("errors", "spoiled", "stuck"):
            return 0
        score = sum(count for letter, count in self.played.items() if letter != "k")
        if "k" in self.played:
            score -= len(self.rules.rows["k"]) - self.played["k"]
        return score

    def possible(self, card):
        return [kind for kind in self.rules.kinds
                if all(self.rules.matches(name, kind) == touched
                       for name, touched in self.said[card])]

    def line(self, number, step, seat=None):
        hidden = seat is not None and seat != self.player
        state = {"game": number, "step": step, "phase": self.phase, "player": self.player,
                 "hints": self.hints, "errors": self.errors, "deck": len(self.deck),
                 "turns_left": self.turns_left, "rows": self.played, "hands": self.hands,
                 "discard": self.discard, "outcome": self.outcome, "score": self.score(),
                 "legal": [] if hidden else self.legal()}
        if seat is not None:
            held = sorted(card for hand in self.hands for card in hand)
            seen = sorted(card for card in held + self.discard if card not in self.hands[seat])
            state["seat"] = seat
            state["cards"] = {str(card): self.kind[card] for card in seen}
            state["possible"] = {str(card): self.possible(card) for card in held}
        return json.dumps(state)


def lines(record, number=0, seat=None):
    game = Game(record)
    yield game.line(number, 0, seat)
    for step, action in enumerate(record["actions"]):
        game.apply(action)
        yield game.line(number, step + 1, seat)


def read_records(path):
    text = (sys.stdin if path == "-" else open(path, encoding="utf-8")).read()
    at = 0
    decoder = json.JSONDecoder()
    while text[at:].strip():
        at += len(text[at:]) - len(text[at:].lstrip())
        record, at = decoder.raw_decode(text, at)
        yield record


# ---- Random games

def random_rules(dice):
    rules = {"edition": dice.choice(["new", "short", "abacus", "norwegian"]),
             "players": dice.randint(2, 5)}
    small = dice.random() < 0.5
    for key, values in (("hand", [1, 2, 3, 4, 5] if small else [0]),
                        ("colours", [1, 2, 3, 4, 5] if small else [5]),
                        ("values", [1, 2, 3, 4, 5] if small else [5]),
                        ("multicolour", ["none", "suit", "wild"]), ("multicolour_cards", [10, 5]),
                        ("black_powder", [False, True]), ("bonus_tiles", [False, True]),
                        ("hints", [8, 8, 1, 3, 9]), ("errors", [3, 3, 1, 9]),
                        ("empty_hints", [True, False]), ("ending", ["last-round", "perfect"])):
        value = dice.choice(values)
        if value != STANDARD[key]:
            rules[key] = value
    return rules


def choose(game, dice, careful):
    """A legal action, at random; careful ones play what fits and keep what is needed."""
    legal = game.legal()
    if careful and game.phase == "turn":
        good = [a for a in legal if a.startswith("play") and game.fits(game.kind[int(a[5:])])]
        idle = [a for a in legal if not a.startswith("play")]
        dead = [a for a in idle if a.startswith("discard") and is_dead(game, int(a[8:]))]
        for group in (good, dead if dice.random() < 0.7 else [], idle):
            if group and dice.random() < 0.97:
                return dice.choice(group)
    action = dice.choice(legal)
    if action.startswith("return"):
        action += f" {dice.randint(0, len(game.deck))}"
    return action


def is_dead(game, card):
    kind = game.kind[card]
    return game.rules.rows[kind[0]].index(kind) < game.played[kind[0]]


def random_record(dice):
    while True:
        rules = random_rules(dice)
        r = Rules(rules)
        if r.players * r.hand <= len(r.deck):
            break
    record = {"format": "hanabi-record/1", "rules": rules, "start": dice.randrange(r.players),
              "deck": dice.sample(r.deck, len(r.deck))}
    if r.bonus_tiles:
        record["tiles"] = dice.sample(TILES, len(TILES))
    record["actions"] = []
    game = Game(record)
    careful = dice.random() < 0.7
    while game.phase != "over":
        record["actions"].append(choose(game, dice, careful))
        game.apply(record["actions"][-1])
    return record


def main(words):
    if words[:1] == ["random"] and len(words) == 3:
        dice = random.Random(int(words[2]))
        for _ in range(int(words[1])):
            print(json.dumps(random_record(dice)))
    elif (words[:1] == ["states"] and len(words) == 2) or (words[:1] == ["seat"] and len(words) == 3):
        seat = int(words[1]) if words[0] == "seat" else None
        for number, record in enumerate(read_records(words[-1])):
            for line in lines(record, number, seat):
                print(line)
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
