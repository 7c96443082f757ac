// set.ts - the puzzles that came along with the page, fetched when they are asked for.
import { puzzleSet, reviewModule } from '../app/engine';
import { Module } from '../engine/module';
import { puzzlesOf, type Puzzle, type PuzzleList } from '../engine/review';
import { language } from '../app/words';

export interface Entry {
  /** the same for ever: the set only grows at its end */
  id: string;
  kind: number;
  /** 1 to 4 */
  difficulty: number;
}

export interface PuzzleSet {
  kinds: PuzzleList['kinds'];
  all: Entry[];
  open(id: string): Puzzle | null;
}

async function fetchSet(): Promise<PuzzleSet> {
  const [[compiled, catalogue], text] = await Promise.all([reviewModule(), puzzleSet()]);
  const module = await Module.begin(compiled);
  module.speak(catalogue);
  const puzzles = puzzlesOf(module);
  const lines = text.split('\n');
  const list = puzzles.list(text);
  return {
    kinds: list.kinds,
    all: list.puzzles.map(([line, place, kind, difficulty]) => ({
      id: `${line}.${place}`,
      kind,
      difficulty,
    })),
    open(id) {
      const [line, place] = id.split('.').map(Number);
      return puzzles.open(lines[line ?? -1] ?? '', place ?? -1);
    },
  };
}

let known: { lang: string; set: Promise<PuzzleSet> } | null = null;

/** Rejects when they cannot be had. */
export function puzzles(): Promise<PuzzleSet> {
  const lang = language();
  if (known?.lang !== lang) known = { lang, set: fetchSet() };
  const { set } = known;
  set.catch(() => (known = null));
  return set;
}
