// score.ts - how somebody does with puzzles: a rating as in chess, where every puzzle is an opponent, and how many were right in
// a row. Only the first move that is tried counts, and every puzzle once.
import { keep, recall } from '../app/keep';
import type { Entry } from './set';

const KEY = 'hanabi.puzzles';

export interface Score {
  rating: number;
  tried: number;
  right: number;
  /** right in a row, now and at most */
  streak: number;
  longest: number;
  /** by id, those that were tried: right or not */
  done: Record<string, boolean>;
  /** the day whose puzzle was right last, and for how many days in a row */
  day: string;
  days: number;
}

const FIRST: Score = {
  rating: 1200,
  tried: 0,
  right: 0,
  streak: 0,
  longest: 0,
  done: {},
  day: '',
  days: 0,
};

export const score = (): Score => ({ ...FIRST, ...recall<Partial<Score>>(KEY) });

/** What a puzzle is worth as an opponent. */
export const ratingOf = ({ difficulty }: Pick<Entry, 'difficulty'>): number =>
  650 + 300 * difficulty;

const SETTLED = 30; // puzzles after which a rating moves less

/** The rating after a puzzle, by Elo's formula. */
export function rated(rating: number, tried: number, entry: Entry, right: boolean): number {
  const expected = 1 / (1 + 10 ** ((ratingOf(entry) - rating) / 400));
  const step = tried < SETTLED ? 40 : 16;
  return Math.round(rating + step * ((right ? 1 : 0) - expected));
}

/** A puzzle was answered, or given up. */
export function answered(entry: Entry, right: boolean): Score {
  const before = score();
  if (entry.id in before.done) return before;
  const streak = right ? before.streak + 1 : 0;
  const after = {
    ...before,
    rating: rated(before.rating, before.tried, entry, right),
    tried: before.tried + 1,
    right: before.right + Number(right),
    streak,
    longest: Math.max(before.longest, streak),
    done: { ...before.done, [entry.id]: right },
  };
  keep(KEY, after);
  return after;
}

/** A day of the calendar as a number of days. */
const dayNumber = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / 86400000);

/** The puzzle of a day was right. */
export function dayDone(day: string): void {
  const before = score();
  if (before.day === day) return;
  const next = before.day !== '' && dayNumber(day) === dayNumber(before.day) + 1;
  keep(KEY, { ...before, day, days: next ? before.days + 1 : 1 });
}

/** The puzzle of a day: the same for everybody with this set. */
export function ofDay(all: Entry[], day: string): Entry | undefined {
  const hash = Math.imul(dayNumber(day), 2654435761) >>> 0;
  return all[hash % all.length];
}

/** One that was not tried yet, about as hard as somebody is good; any, when all were tried. */
export function nextOf(all: Entry[], kind: number, chance = Math.random()): Entry | undefined {
  const { done, rating } = score();
  const wanted = all.filter((one) => kind < 0 || one.kind === kind);
  const fresh = wanted.filter(({ id }) => !(id in done));
  const some = fresh.length ? fresh : wanted;
  const off = (one: Entry) => Math.abs(ratingOf(one) - rating);
  const nearest = Math.min(...some.map(off));
  const near = some.filter((one) => off(one) <= nearest + 150);
  return near[Math.floor(chance * near.length)];
}
