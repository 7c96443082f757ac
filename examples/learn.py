#!/usr/bin/env python3
"""Learns to play a small Hanabi by itself, in a minute, and draws the curve.

    python3 learn.py [--seconds 60] [--curve learn.svg]

The whole loop of reinforcement learning, with nothing but NumPy: a network of one hidden layer plays
64 games at once with itself, both seats alike, and after every 16 steps it is moved towards the
actions that brought more points than expected (advantage actor-critic; Mnih and others, 2016).
The game is a small one: 2 players, 2 colours of 5 values, two cards in a hand, 3 hint tokens. Random
players lose it nearly always, which is worth nothing; the best possible is 10 points.
The time is that of the processor: a minute on one core.
"""

import argparse
import time

import numpy as np

import hanabi

GAMES, STEPS, HIDDEN = 64, 16, 48
DISCOUNT, TRACE = 1.0, 0.95  # how much later points count; how far surprises are handed back
RATE, CURIOSITY = 4e-3, 0.03  # of learning; of trying what seems not the best


class Network:
    """Observation to preferences (one a legal action) and to the points still expected."""

    def __init__(self, inputs, actions, rng):
        self.weights = [rng.normal(0, np.sqrt(2 / inputs), (inputs, HIDDEN)), np.zeros(HIDDEN),
                        rng.normal(0, 0.01, (HIDDEN, actions)), np.zeros(actions),
                        rng.normal(0, 0.01, (HIDDEN, 1)), np.zeros(1)]
        self.weights = [w.astype(np.float32) for w in self.weights]
        self.mean = [np.zeros_like(w) for w in self.weights]
        self.square = [np.zeros_like(w) for w in self.weights]
        self.updates = 0

    def look(self, seen, legal):
        w1, b1, w2, b2, w3, b3 = self.weights
        hidden = np.maximum(seen @ w1 + b1, 0)
        preference = np.where(legal, hidden @ w2 + b2, -1e9)
        chance = np.exp(preference - preference.max(axis=1, keepdims=True))
        chance /= chance.sum(axis=1, keepdims=True)
        return hidden, chance, (hidden @ w3 + b3)[:, 0]

    def learn(self, seen, legal, actions, advantage, target, rate):
        """One step down the gradient, worked out by hand, of size as Adam has it."""
        _, _, w2, _, w3, _ = self.weights
        hidden, chance, value = self.look(seen, legal)
        count = len(actions)
        push = chance * advantage[:, None]
        push[np.arange(count), actions] -= advantage
        surprise = np.log(chance + 1e-9)
        push += CURIOSITY * chance * (surprise - (chance * surprise).sum(axis=1, keepdims=True))
        push /= count
        pull = 0.5 * (value - target)[:, None] / count
        back = (push @ w2.T + pull @ w3.T) * (hidden > 0)
        gradient = [seen.T @ back, back.sum(axis=0), hidden.T @ push, push.sum(axis=0),
                    hidden.T @ pull, pull.sum(axis=0)]
        size = np.sqrt(sum(float((g * g).sum()) for g in gradient))
        self.updates += 1
        for w, g, m, s in zip(self.weights, gradient, self.mean, self.square):
            g *= min(1, 0.5 / (size + 1e-9))
            m += 0.1 * (g - m)
            s += 0.01 * (g * g - s)
            grown = np.sqrt(s / (1 - 0.99 ** self.updates)) + 1e-8
            w -= rate * m / (1 - 0.9 ** self.updates) / grown


def choose(chance, rng):
    """An action for every game, each with its chance."""
    upto = chance.cumsum(axis=1)
    return (rng.random((len(chance), 1)) * upto[:, -1:] > upto).sum(axis=1)


def advantages(rewards, ends, values, after):
    """How much better it went than expected, looking ahead (Schulman and others, 2015)."""
    found = np.zeros_like(rewards)
    ahead = np.zeros(GAMES, dtype=np.float32)
    for i in reversed(range(STEPS)):
        going = 1 - ends[i]
        error = rewards[i] + DISCOUNT * after * going - values[i]
        ahead = error + DISCOUNT * TRACE * going * ahead
        found[i], after = ahead, values[i]
    return found


def train(seconds, updates=0, seed=0, say=print):
    """Learns for some seconds, or for a number of updates if that is given."""
    rng = np.random.default_rng(seed)
    batch = hanabi.Batch(GAMES, format="floats", seed=seed, players=2, colours=2, values=5, hand=2,
                         hints=3, errors=3)
    network = Network(batch.length, batch.num_actions, rng)
    seen = np.zeros((STEPS, GAMES, batch.length), np.float32)
    legal = np.zeros((STEPS, GAMES, batch.num_actions), bool)
    actions = np.zeros((STEPS, GAMES), np.int64)
    rewards, ends, values = (np.zeros((STEPS, GAMES), np.float32) for _ in range(3))
    curve, scores, steps = [], [], 0
    begin, told, done = time.process_time(), 0.0, 0.0
    while done < 1:
        for i in range(STEPS):
            seen[i], legal[i] = batch.observations, batch.legal
            _, chance, values[i] = network.look(seen[i], legal[i])
            actions[i] = choose(chance, rng)
            batch.step(actions[i])
            rewards[i], ends[i] = batch.rewards, batch.ends != 0
            scores.extend(batch.scores[batch.ends != 0])
        steps += STEPS * GAMES
        _, _, after = network.look(batch.observations, batch.legal)
        gain = advantages(rewards, ends, values, after)
        network.learn(seen.reshape(-1, batch.length), legal.reshape(-1, batch.num_actions),
                      actions.ravel(), gain.ravel(), (gain + values).ravel(), RATE * (1 - done))
        now = time.process_time() - begin
        done = network.updates / updates if updates else now / seconds
        if done - told >= 1 / 40 and scores:
            told = done
            curve.append((now, float(np.mean(scores))))
            say(f"{now:5.1f} s  {steps:10,d} steps  mean score {curve[-1][1]:5.2f} of 10")
            scores = []
    return curve


def draw(curve, name):
    """The curve as an SVG picture."""
    wide, high, edge = 640, 360, 48
    longest = max(x for x, _ in curve)

    def at(x, y):
        return edge + (wide - 2 * edge) * x / longest, high - edge - (high - 2 * edge) * y / 10

    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" '
             'font-family="sans-serif" font-size="13">',
             f'<rect width="{wide}" height="{high}" fill="#fff"/>']
    for y in range(0, 11, 2):
        left, right = at(0, y), at(longest, y)
        lines.append(f'<path d="M{left[0]:.0f} {left[1]:.0f}H{right[0]:.0f}" stroke="#ddd"/>'
                     f'<text x="{left[0] - 8:.0f}" y="{left[1] + 4:.0f}" text-anchor="end">{y}</text>')
    for x in range(0, int(longest) + 1, max(1, round(longest / 6))):
        foot = at(x, 0)
        lines.append(f'<text x="{foot[0]:.0f}" y="{foot[1] + 20:.0f}" text-anchor="middle">{x} s</text>')
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in (at(*point) for point in curve))
    lines.append(f'<polyline points="{points}" fill="none" stroke="#c2410c" stroke-width="2.5"/>')
    lines.append(f'<text x="{edge}" y="28">Mean score of small Hanabi while learning</text></svg>')
    with open(name, "w", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--updates", type=int, default=0, help="learn so often, whatever the time")
    parser.add_argument("--curve", default="learn.svg")
    given = parser.parse_args()
    learned = train(given.seconds, given.updates)
    draw(learned, given.curve)
    print(f"From {learned[0][1]:.2f} to {learned[-1][1]:.2f} points; the curve is in {given.curve}.")
