#!/usr/bin/env python3
"""partner_faults - hints that mislead, and 5s lost from the chop, in recorded games: by hand,

    hanabi sim --bot partner --players 2 --games 400 --no-empty-hints --records FILE
    python3 bench/partner_faults.py FILE ...

A hint misleads whose focus, pointed at for the first time, is nothing that the conventions say: it does not fit, now or
after cards that lie pointed at or as somebody's newest; it is no 5, 2 or last copy on the chop, and no hint of 5s. Only the
base game is understood, and no bonus tiles."""

import json
import sys

COPIES = {1: 3, 2: 2, 3: 2, 4: 2, 5: 1}


class Game:
    """A recorded game, as far as it was followed."""

    def __init__(self, record):
        self.deck = record["deck"]
        self.players = record["rules"]["players"]
        size = 5 if self.players < 4 else 4
        self.hands = [list(range(size * seat, size * (seat + 1))) for seat in range(self.players)]
        self.drawn = size * self.players
        self.turn = record.get("start", 0)
        self.told = set()
        self.kept = set()  # by chop moves
        self.tokens = 8
        self.discarded = False
        self.rows = dict.fromkeys("rygbw", 0)
        self.lost = []

    def fits(self, card):
        return self.rows[card[0]] + 1 == int(card[1])

    def is_useful(self, card):
        return int(card[1]) > self.rows[card[0]] and all(
            self.lost.count(card[0] + str(value)) < COPIES[value]
            for value in range(self.rows[card[0]] + 1, int(card[1])))

    def is_last(self, card):
        return self.is_useful(card) and self.lost.count(card) + 1 == COPIES[int(card[1])]

    def untold(self, seat):
        return [card for card in self.hands[seat] if card not in self.told]

    def can_be_wanted(self, seat, hint):
        """Is there a card of that hint which is needed, and lies pointed at in no other hand?"""
        others = [hand for other, hand in enumerate(self.hands) if other != seat]
        taken = {self.deck[card] for hand in others for card in hand if card in self.told}
        kinds = {colour + value for colour in "rygbw" for value in "12345"}
        return any(hint in kind and self.is_useful(kind) for kind in kinds - taken)

    def silent(self, seat):
        return [card for card in self.untold(seat) if card not in self.kept]

    def moves(self, seat, hint):
        """The cards that a hint keeps without pointing at them."""
        fresh = [number for number in self.untold(seat) if hint in self.deck[number]]
        before = [number for number in self.silent(seat) if fresh and number < fresh[0]]
        stalls = not self.discarded or self.tokens == 8 or not self.silent(self.turn)
        trash = fresh and not self.can_be_wanted(seat, hint)
        return before if trash or (hint == "5" and not stalls and len(before) == 1) else []

    def take(self, number):
        self.hands[self.turn].remove(number)
        if self.drawn < len(self.deck):
            self.hands[self.turn].append(self.drawn)
            self.drawn += 1

    def will_be_played(self, card, seat, focus):
        """Somebody has it pointed at, or as the newest of their cards."""
        for other in range(self.players):
            newest = self.untold(other)[-1:]
            for number in self.hands[other]:
                asked = number in newest and other != self.turn
                if number != focus and self.deck[number] == card and (
                        number in self.told or asked or other == seat):
                    return True
        return False

    def misleads(self, seat, hint):
        touched = [number for number in self.hands[seat] if hint in self.deck[number]]
        fresh = [number for number in touched if number not in self.told]
        if not fresh or hint == "5":
            return False
        new = [number for number in fresh if number not in self.kept] or fresh
        chop = (self.silent(seat) or [None])[0]
        focus = chop if chop in new else new[-1]
        card = self.deck[focus]
        two = card[1] == hint == "2" and self.is_useful(card)
        if focus == chop and (two or (self.is_last(card) and card[1] != "5")):
            return False
        if not self.is_useful(card):  # all know so, where all that it can be is of no use
            return self.can_be_wanted(seat, hint)
        return not all(self.will_be_played(card[0] + str(value), seat, focus)
                       for value in range(self.rows[card[0]] + 1, int(card[1])))

    def do(self, action):
        """Does it, and says (misleading hint, 5 lost from the chop)."""
        what, *rest = action.split()
        found = [False, False]
        if what == "hint":
            seat = int(rest[0])
            found[0] = self.misleads(seat, rest[1])
            self.kept.update(self.moves(seat, rest[1]))
            self.tokens -= 1
            self.told.update(number for number in self.hands[seat] if rest[1] in self.deck[number])
        else:
            number = int(rest[0])
            card = self.deck[number]
            found[1] = (what == "discard" and card[1] == "5" and number not in self.told
                        and self.is_last(card))
            if what == "discard":
                self.tokens += 1
                self.discarded = True
            if what == "play" and self.fits(card):
                self.rows[card[0]] += 1
                self.tokens += card[1] == "5" and self.tokens < 8
            else:
                self.lost.append(card)
            self.take(number)
        self.turn = (self.turn + 1) % self.players
        return found


def main():
    games = misleading = fives = 0
    for path in sys.argv[1:]:
        with open(path, encoding="utf-8") as lines:
            for line in lines:
                record = json.loads(line)
                game = Game(record)
                games += 1
                for action in record["actions"]:
                    lie, five = game.do(action)
                    misleading += lie
                    fives += five
    print(f"{games} games: {misleading / games:.2f} misleading hints a game, "
          f"{100 * fives / games:.1f} 5s lost from the chop in 100 games")


main()
