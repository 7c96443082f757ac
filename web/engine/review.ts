// review.ts - what the module of reviews says (wasm/review.c, wasm/puzzles.c): what moves were worth, puzzles.
import type { Module } from './module';

// ---- A worker that runs it ------------------------------------------------------------------------

/** A call of the module, sent to a worker. */
export interface Call {
  id: number;
  call: string;
  args: number[];
  /** what is put in before */
  given?: string | ArrayBuffer;
}
/** What came of it: its value, and what it said. */
export interface Said {
  id: number;
  value: number;
  said: ArrayBuffer;
  /** why it could not be done */
  wrong?: string;
}

// ---- What moves were worth ------------------------------------------------------------------------

/** A game that was opened. */
export interface Opened {
  /** the most points that it could have */
  most: number;
  /** those that it had */
  points: number;
  /** who goes on in thought, by seat */
  models: string[];
}

export interface ReviewedChoice {
  /** as records write it: "hint 1 r" */
  action: string;
  /** as good as the best, as far as can be told */
  good?: boolean;
  /** what it would be, in words */
  says: string;
}

/** What is told of one move. */
export interface Told {
  step: number;
  seat: number;
  /** the best one, as records write it */
  action: string;
  /** what that is worth, in points at the end, and its standard error */
  value: number;
  error: number;
  /** what the move cost, and its standard error */
  cost: number;
  costError: number;
  /** 0: none; inaccuracy, mistake, blunder */
  mark: number;
  markName: string;
  exact?: boolean;
  /** the move in words: "play b, the red 2" */
  move: string;
  /** the same without the card of one's own that is not seen: "play b" */
  deed: string;
  verdict: string;
  better: string;
  reason: string;
  choices: ReviewedChoice[];
}

/** What is said of the whole game. */
export interface Sum {
  lines: string[];
  /** the steps of the three costliest moves */
  costliest: number[];
}

// ---- Puzzles --------------------------------------------------------------------------------------

/** All puzzles of a set: their kinds by name and in words; and of each its line, its place there, its kind and how
 * difficult it is, from 1 to 4. */
export interface PuzzleList {
  kinds: [name: string, words: string][];
  puzzles: [line: number, place: number, kind: number, difficulty: number][];
}

export interface Puzzle {
  /** the game up to the move */
  record: string;
  seat: number;
  kind: number;
  difficulty: number;
  /** as records write it */
  answer: string;
  /** what it is worth, and why, in words */
  says: string;
}

export interface Puzzles {
  list(set: string): PuzzleList;
  /** null: it is none */
  open(line: string, place: number): Puzzle | null;
}

export const puzzlesOf = (module: Module): Puzzles => ({
  list: (set) => JSON.parse(module.say('puzzles_list', set)) as PuzzleList,
  open: (line, place) => {
    module.put(line);
    (module.exports as unknown as { puzzles_open(place: number): void }).puzzles_open(place);
    return JSON.parse(module.take() || 'null') as Puzzle | null;
  },
});
