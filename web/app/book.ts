// book.ts - what is looked up beside playing, for pages that need it at once: they are shown when it is there.
import type { Book } from '../engine/book';
import { book as fetchBook } from './engine';

let known: Book | null = null;

/** For pages that withBook has fetched. */
export function book(): Book {
  if (!known) throw new Error('the book is not loaded yet');
  return known;
}

/** What is awaited, with the book beside it. */
export async function withBook<File>(file: Promise<File>): Promise<File> {
  known = await fetchBook();
  return file;
}
