// book.ts - what is looked up beside playing (wasm/book.c): games that people paste, games for other sites,
// the page of rules. It has a module of its own, which is fetched when it is asked for.
import type { Module } from './module';
import { about, aboutRules } from './records';
import type { RecordInfo } from './scene';

/** What a text holds. */
export interface Reading {
  games: RecordInfo[];
  /** what is wrong with the next one, where, and what is expected, as a sentence; '' where all can be read. Of several games it says which one */
  wrong: string;
}

export interface Book {
  /** The games of a text, up to the first that is none: records of ours, one or several, or games of hanab.live. */
  read(text: string): Reading;
  /** The game for hanab.live; '' where it cannot be carried over. */
  toLive(record: string): string;
  /** The rules of a game as a page: paragraphs with empty lines between them, "# " and "## " before headings, "- " before items. */
  rules(rules: string): string;
}

export const bookOf = (module: Module): Book => ({
  read: (text) => JSON.parse(module.say('book_read', text)) as Reading,
  toLive: (record) => module.say('book_live', about(record)),
  rules: (rules) => module.say('book_rules', aboutRules(rules)),
});
