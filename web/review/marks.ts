// marks.ts - what moves are called: shown in the log and on the curve, where somebody wants that.
import { createContext } from 'preact';

/** A move that cost something, as far as it may be shown. */
export interface Mark {
  /** 1 to 3 */
  mark: number;
  name: string;
}

/** Signs that people know from chess. */
export const signs = ['', '?!', '?', '??'];

export interface Marks {
  /** the mark of the move that led to a step; null: none */
  of(step: number): Mark | null;
  /** what tells of new ones; null: nobody has asked */
  review: { onChange(changed: () => void): () => void } | null;
}
export const MarksContext = createContext<Marks>({ of: () => null, review: null });
