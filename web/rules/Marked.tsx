// Marked.tsx - a text in which the words that are looked for are marked.
import { foundIn } from './sections';

/** looked: in lower case */
export function Marked({ words, looked }: { words: string; looked: string[] }) {
  return (
    <>{foundIn(words, looked).map((piece, i) => (i % 2 ? <mark key={i}>{piece}</mark> : piece))}</>
  );
}
