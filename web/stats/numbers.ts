// numbers.ts - games counted: those of this device one by one, those of a server as it counts them.
import type { RecordInfo } from '../engine/scene';

/** Games of one kind, as they are counted together. */
export interface Count {
  /** the game in one line */
  name: string;
  /** points that it can have at most */
  best: number;
  games: number;
  /** points on average; undefined: not told */
  mean: number | undefined;
  perfect: number;
  lost: number;
  /** points, and how often */
  scores: [number, number][];
  /** points of one game after the other, or of one month after the other */
  course: number[];
}

const isLost = ({ outcome }: RecordInfo): boolean =>
  outcome !== 'finished' && outcome !== 'perfect';

/** How often each number of points was made, from the least on. */
export function tally(scores: number[]): [number, number][] {
  const times = new Map<number, number>();
  for (const score of scores) times.set(score, (times.get(score) ?? 0) + 1);
  return [...times].sort(([a], [b]) => a - b);
}

function countOf(name: string, games: RecordInfo[]): Count {
  const scores = games.map(({ score }) => score);
  return {
    name,
    best: Math.max(...games.map(({ best }) => best)),
    games: games.length,
    mean: scores.reduce((sum, score) => sum + score, 0) / scores.length,
    perfect: games.filter(({ outcome }) => outcome === 'perfect').length,
    lost: games.filter(isLost).length,
    scores: tally(scores),
    course: scores,
  };
}

/** The games of this device, from the oldest on, by their rules; those that count. */
export function countGames(games: RecordInfo[]): Count[] {
  const kinds = new Map<string, RecordInfo[]>();
  for (const game of games.filter(({ counts }) => counts))
    kinds.set(game.summary, [...(kinds.get(game.summary) ?? []), game]);
  return [...kinds].map(([name, all]) => countOf(name, all));
}

/** What a server tells of games of one kind. */
export interface ServerCount {
  rules?: unknown;
  games: number;
  mean?: number;
  perfect: number;
  lost: number;
  scores?: [number, number][];
  months?: { mean: number }[];
}

export function countOfServer(one: ServerCount, name: string, best: number): Count {
  return {
    name,
    best,
    games: one.games,
    mean: one.mean,
    perfect: one.perfect,
    lost: one.lost,
    scores: one.scores ?? [],
    course: (one.months ?? []).map(({ mean }) => mean),
  };
}

/** Means of the last five, one for each. */
export const smooth = (course: number[]): number[] =>
  course.map((_, i) => {
    const near = course.slice(Math.max(0, i - 4), i + 1);
    return near.reduce((sum, n) => sum + n, 0) / near.length;
  });

/** Every so many numbers of points from the least to the most. */
export const marks = (least: number, most: number, every: number): number[] =>
  Array.from({ length: most - least + 1 }, (_, i) => least + i).filter((n) => n % every === 0);
