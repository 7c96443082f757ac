"""Is an environment right? Plays games in it and beside it, and says where it departs.

    python -m hanabi.conformance -- ./environment --its-options     a program that talks in lines of JSON
    python -m hanabi.conformance --python my_adapter:make           an object in Python
    python -m hanabi.conformance --library .../libpyhanabi.so       a build of the Hanabi Learning Environment (HLE)

The games beside it are those of hanabi.Batch, which are HLE's bit for bit. What an environment is asked, and what it
answers, are dictionaries; docs/research.md has them with an example.
"""

import argparse
import contextlib
import importlib
import json
import os
import subprocess
import sys
from typing import Any, Dict, Iterator, List, NamedTuple, Optional, Tuple

import numpy as np

from .batch import Batch
from .game import Game

Look = Dict[str, Any]
# Parameters by HLE's names; each is played in all styles. Colours and ranks differ in number on purpose.
RULES: Tuple[Dict[str, int], ...] = tuple(
    [dict(players=players, colors=5, ranks=5, hand_size=5 if players < 4 else 4, max_information_tokens=8,
          max_life_tokens=3) for players in (2, 3, 4, 5)] +
    [dict(players=2, colors=4, ranks=5, hand_size=5, max_information_tokens=8, max_life_tokens=3),
     dict(players=3, colors=2, ranks=5, hand_size=2, max_information_tokens=3, max_life_tokens=1),
     dict(players=2, colors=5, ranks=3, hand_size=3, max_information_tokens=4, max_life_tokens=2),
     dict(players=2, colors=1, ranks=5, hand_size=2, max_information_tokens=3, max_life_tokens=1)])
LETTERS = "rygbw"
STYLES = ("random", "reckless", "saving", "clever")
PARTS = ("over", "player", "score", "reward", "legal", "observations")


class Departure(NamedTuple):
    """The first thing in a game that is otherwise than in the game beside it."""

    part: str
    step: int
    words: str


class Failed(Exception):
    """An environment that does not answer, or not as it should."""


# ---- The games beside


def _choose(style: str, legal: List[int], hand: int, dice: np.random.Generator) -> int:
    """A move: any; a card played whenever that is possible; none, to let the deck run out."""
    plays = [move for move in legal if hand <= move < 2 * hand]
    others = [move for move in legal if move not in plays]
    if style == "reckless" and plays:
        return int(dice.choice(plays))
    if style == "saving" and others:
        return int(dice.choice(others))
    return int(dice.choice(legal))


class Beside:
    """The game that it should be."""

    def __init__(self, rules: Dict[str, int], deck: Optional[List[str]] = None, seed: int = 0) -> None:
        self.batch = Batch(1, restart=False, all_seats=True, seed=seed, **rules)  # type: ignore[arg-type]
        if deck:
            self.batch.deal(0, deck)
        self.deck: List[str] = json.loads(self.batch.record(0))["deck"]

    def look(self) -> Look:
        batch = self.batch
        over = not batch.counts[0]
        return {"over": over, "player": None if over else int(batch.players[0]), "score": int(batch.scores[0]),
                "reward": float(batch.rewards[0]), "legal": np.flatnonzero(batch.legal[0]).tolist(),
                "observations": ["".join(map(str, row)) for row in batch.observations[0].tolist()]}

    def step(self, move: int) -> Look:
        self.batch.step([move])
        return self.look()

    def moves(self, style: str, seed: int) -> List[int]:
        """A whole game of that style; it is played here."""
        dice = np.random.default_rng(seed)
        done: List[int] = []
        wise = self._wise() if style == "clever" else []
        while self.batch.counts[0]:
            legal = np.flatnonzero(self.batch.legal[0]).tolist()
            move = self.batch.number(0, wise[len(done)]) if wise else _choose(style, legal, self.batch.hand_size, dice)
            self.batch.step([move])
            done.append(move)
        return done

    def _wise(self) -> List[str]:
        """The actions of bots who see all cards, so that games are won."""
        rules = {name: value for name, value in self.batch._arguments.items() if name in RULES[0]}
        game = Game(deck=self.deck, bots=["cheat:quick"] * self.batch.num_players, empty_hints=False,
                    **rules)
        return game.run()


def compare(step: int, found: Look, right: Look, sections: Any) -> Optional[Departure]:
    """What an environment says beside what it should; parts that it does not tell are not compared."""
    for part in PARTS:
        if part not in found or found[part] is None:
            continue
        mine, theirs = right[part], found[part]
        if part == "legal":
            theirs = sorted(theirs)
        if part in ("player", "legal") and right["over"]:
            continue
        if part != "observations" and mine != theirs:
            return Departure(part, step, f"{part} is {theirs}, and should be {mine}")
        for seat in range(len(mine) if part == "observations" else 0):
            words = _row_differs(str(theirs[seat]) if seat < len(theirs) else "", mine[seat], sections)
            if words:
                return Departure(part, step, f"the observation of seat {seat} {words}")
    return None


def _row_differs(theirs: str, mine: str, sections: Any) -> Optional[str]:
    if theirs == mine:
        return None
    if len(theirs) != len(mine):
        return f"has {len(theirs)} zeros and ones, and should have {len(mine)}"
    at = next(i for i, pair in enumerate(zip(theirs, mine)) if pair[0] != pair[1])
    where = next(part.name for part in reversed(sections) if part.first <= at)
    wrong = sum(pair[0] != pair[1] for pair in zip(theirs, mine))
    return f"has {theirs[at]} for {mine[at]} at {at}, in its part {where!r}; {wrong} of {len(mine)} are wrong"


# ---- Environments


class Command:
    """A program that answers each line of JSON with one."""

    def __init__(self, words: List[str]) -> None:
        self._words = words
        self._run: Any = None

    def _ask(self, question: Dict[str, Any]) -> Look:
        if self._run is None or self._run.poll() is not None:
            self._run = subprocess.Popen(self._words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        with contextlib.suppress(BrokenPipeError):  # what it said before it ended is read all the same
            self._run.stdin.write(json.dumps(question) + "\n")
            self._run.stdin.flush()
        answer = self._run.stdout.readline()
        if not answer:
            raise Failed(f"it ended with the status {self._run.wait()} instead of an answer")
        try:
            look = json.loads(answer)
        except ValueError:
            look = None
        if not isinstance(look, dict):
            raise Failed(f"its answer is no object of JSON: {answer.strip()[:60]!r}")
        return look

    def new(self, rules: Dict[str, int], deck: List[str]) -> Look:
        return self._ask({"new": rules, "deck": deck})

    def step(self, move: int) -> Look:
        return self._ask({"move": move})

    def close(self) -> None:
        if self._run is not None:
            with contextlib.suppress(BrokenPipeError):  # it may have ended already
                self._run.stdin.close()
            self._run.stdout.close()
            self._run.wait()


class Library:
    """A build of HLE, by its C functions. It deals by itself: its deck is told when the game is over."""

    deals = True

    def __init__(self, path: str) -> None:
        os.environ["HANABI_HLE_LIBRARY"] = os.path.abspath(path)
        self._hle = importlib.import_module("hanabi.hle.pyhanabi")
        self._state: Any = None
        self._encoder: Any = None
        self._game: Any = None

    def new(self, rules: Dict[str, int], deck: Optional[List[str]]) -> Look:
        self._game = self._hle.HanabiGame({**rules, "seed": 1, "observation_type": 1})
        self._encoder = self._hle.ObservationEncoder(self._game)
        self._state = self._game.new_initial_state()
        return self._look(0)

    def step(self, move: int) -> Look:
        before = self._state.score()
        self._state.apply_move(self._game.get_move(move))
        return self._look(self._state.score() - before)

    def _look(self, reward: int) -> Look:
        """When the game is over the card that would replace the last one is not dealt."""
        state = self._state
        while state.cur_player() == self._hle.CHANCE_PLAYER_ID and not state.is_terminal():
            state.deal_random_card()
        over, player = state.is_terminal(), state.cur_player()
        seen = [state.observation(seat) for seat in range(self._game.num_players())]
        legal = [] if over else [self._game.get_move_uid(move) for move in state.legal_moves()]
        return {"over": over, "player": player, "score": state.score(), "reward": float(reward), "legal": legal,
                "observations": ["".join(map(str, self._encoder.encode(each))) for each in seen]}

    def deck(self) -> List[str]:
        """The cards in the order in which they were dealt."""
        items = [item.move() for item in self._state.move_history()]
        return [f"{LETTERS[move.color()]}{move.rank() + 1}" for move in items if move.type().name == "DEAL"]


# ---- Playing


def _play(environment: Any, rules: Dict[str, int], style: str, seed: int) -> Optional[Departure]:
    """One game in both; what it departs in, or None."""
    right = Beside(rules, seed=seed)
    moves = Beside(rules, right.deck).moves(style, seed)
    step = 0
    try:
        found = environment.new(rules, right.deck)
        if "refused" in found:
            raise NotImplementedError(found["refused"])
        gone = compare(0, found, right.look(), right.batch.sections())
        for step, move in enumerate(moves, 1):
            if gone:
                break
            gone = compare(step, environment.step(move), right.step(move), right.batch.sections())
        return gone
    except NotImplementedError:
        raise
    except Exception as other:  # pylint: disable=broad-except
        return Departure("answer", step, str(other) if isinstance(other, Failed) else repr(other))


def _play_theirs(environment: Any, rules: Dict[str, int], style: str, seed: int) -> Optional[Departure]:
    """The same with an environment that deals: first there, then beside it, with the deck it had."""
    dice, hand = np.random.default_rng(seed), Beside(rules).batch.hand_size
    looks, moves = [environment.new(rules, None)], []
    while not looks[-1]["over"]:
        moves.append(_choose(style, looks[-1]["legal"], hand, dice))
        looks.append(environment.step(moves[-1]))
    dealt, rest = environment.deck(), Beside(rules).deck
    for card in dealt:
        rest.remove(card)
    right = Beside(rules, dealt + rest)
    gone = compare(0, looks[0], right.look(), right.batch.sections())
    for step, move in enumerate(moves, 1):
        if gone or not right.batch.counts[0]:
            return gone or Departure("over", step, "the game goes on, and should be over")
        gone = compare(step, looks[step], right.step(move), right.batch.sections())
    return gone


def check(environment: Any, games: int = 5, seed: int = 0) -> Iterator[Tuple[Dict[str, int], str, int, Any]]:
    """Plays so many games of each style by each of the rules: (rules, style, seed, Departure, None or what was refused)."""
    for rules in RULES:
        for style in STYLES:
            for i in range(games):
                play = _play_theirs if getattr(environment, "deals", False) else _play
                try:
                    found: Any = play(environment, rules, style, seed + i)
                except NotImplementedError as refused:
                    found = str(refused)
                yield rules, style, seed + i, found
                if isinstance(found, str):
                    break


def _short(rules: Dict[str, int]) -> str:
    return " ".join(f"{name}={value}" for name, value in rules.items())


def report(environment: Any, games: int, seed: int) -> int:
    """Prints what is found; how many games depart."""
    played = wrong = 0
    told: Dict[Tuple[str, str], int] = {}
    for rules, style, number, found in check(environment, games, seed):
        if isinstance(found, str):
            if told.setdefault((_short(rules), ""), 1) == 1:
                print(f"refused  {_short(rules)}: {found}")
                told[_short(rules), ""] = 2
            continue
        played += 1
        if not found:
            continue
        wrong += 1
        kind = (_short(rules), found.part)
        told[kind] = told.get(kind, 0) + 1
        if told[kind] == 1:
            print(f"departs  {_short(rules)}; a {style} game, seed {number}, after {found.step} moves:\n"
                  f"         {found.words}")
    print(f"{played} games, {played - wrong} as they should be" + (f", {wrong} not" if wrong else ""))
    if not played:
        print("it took none of the rules, so nothing was compared")
    return wrong + (not played)


def main(arguments: Optional[List[str]] = None) -> int:
    words = sys.argv[1:] if arguments is None else arguments
    parser = argparse.ArgumentParser(
        prog="python -m hanabi.conformance",
        description="Checks an environment of Hanabi against games that are known to be right.")
    parser.add_argument("--games", type=int, default=5, help="of each style by each of the rules (5)")
    parser.add_argument("--seed", type=int, default=0, help="of the first game (0)")
    parser.add_argument("--python", metavar="MODULE:FUNCTION", help="makes the environment, an object with new and step")
    parser.add_argument("--library", metavar="FILE", help="HLE's libpyhanabi.so")
    parser.add_argument("command", nargs="*", help="behind --: a program that answers lines of JSON")
    given = parser.parse_args(words)
    if sum(map(bool, (given.python, given.library, given.command))) != 1:
        parser.error("it takes --python MODULE:FUNCTION, --library FILE, or a command behind --")
    environment: Any
    if given.library:
        environment = Library(given.library)
    elif given.python:
        module, _, name = given.python.partition(":")
        environment = getattr(importlib.import_module(module), name or "make")()
    else:
        environment = Command(given.command)
    wrong = report(environment, given.games, given.seed)
    if given.command:
        environment.close()
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
