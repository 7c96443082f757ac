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

/** What a picture of a rulebook shows; a card without a name is seen from behind. */
export interface Picture {
  shows: 'hand' | 'cards' | 'discard' | 'rows' | 'tokens' | 'tile';
  cards?: { card?: string; pointed?: boolean }[];
  /** the last card of each row, by the letter of its colour; 0: not begun */
  rows?: Record<string, number>;
  /** the cards of each row, as they lie */
  stacks?: string[][];
  /** how many, and of how many; of errors, how many are turned */
  hints?: [number, number];
  errors?: [number, number];
  tile?: string;
}

/** A row of a rulebook, see docs/rulebooks.md. */
export interface RulebookRow {
  id: string;
  kind:
    | 'paragraph'
    | 'point'
    | 'step'
    | 'row'
    | 'example'
    | 'picture'
    | 'play'
    | 'ruling'
    | 'tip'
    | 'scale'
    | 'terms';
  words?: string;
  cells?: string[];
  picture?: Picture;
  /** of a game that can be begun: as in records */
  options?: Record<string, string | number | boolean>;
  command?: string;
  bands?: string[];
  terms?: { term: string; is: string }[];
}

export interface Rulebook {
  edition: string;
  language: string;
  title: string;
  /** what its hint and its error tokens are called before a number of them */
  tokens: [string, string];
  chapters: { id: string; title: string; rows: RulebookRow[] }[];
}

/** A lesson (src/book/lessons.h): its deal, and what is said, done and asked. */
export interface BookLesson {
  /** by which progress is kept */
  id: string;
  title: string;
  text: string;
  /** the deal, without actions */
  record: string;
  /** who sits there; the first is the pupil, without a name */
  names: string[];
  scenes: {
    say: string;
    /** what whoever is on turn does: "hint 0 1" */
    does?: string;
    /** what the pupil should do, one of these */
    want?: string[];
    /** said when they do something else */
    wrong?: string;
  }[];
}

export interface Book {
  /** All lessons in their order. */
  lessons(): BookLesson[];
  /** The rulebook of an edition, by its name in the options: new, short, abacus, norwegian. */
  edition(name: string): Rulebook;
  /** The games of a text, up to the first that is none: records of ours, one or several, or games of hanab.live. */
  read(text: string): Reading;
  /** The game for hanab.live; '' where it cannot be carried over. */
  toLive(record: string): string;
  /** The rules of a game as a page: paragraphs with empty lines between them, "# " and "## " before headings, "- " before items. */
  rules(rules: string): string;
}

export const bookOf = (module: Module): Book => ({
  lessons: () => JSON.parse(module.say('book_lessons')) as BookLesson[],
  edition: (name) => JSON.parse(module.say('book_edition', name)) as Rulebook,
  read: (text) => JSON.parse(module.say('book_read', text)) as Reading,
  toLive: (record) => module.say('book_live', about(record)),
  rules: (rules) => module.say('book_rules', aboutRules(rules)),
});
