// records.ts - games as texts, as the page sees them: what the module knows of a record without a table
// that shows it (wasm/records.c, but for replay, which is a table). A record is a line of JSON
// (docs/records.md), which the page hands on and does not read.
import type { Edition, Outcome } from './scene';
import type { Table } from './table';

/** What lists and statistics say of a game. */
export interface Game {
  /** the game itself, as one line */
  record: string;
  /** the game in one line, as SetupWords.summary has it: the same for games that are counted together */
  summary: string;
  edition: Edition;
  players: number;
  /** what everybody is called, told apart */
  names: string[];
  /** actions that can be done */
  steps: number;
  /** the record breaks off there: which step, what cannot be done, and why, as a sentence; '' where it does not */
  broken: string;
  outcome: Outcome;
  score: number;
  /** that can be reached at most by these rules */
  best: number;
  /** it counts in statistics and comparisons */
  counts: boolean;
}

/** What a text holds. */
export interface Reading {
  games: Game[];
  /** what is wrong with it, where, and what is expected, as a sentence; '' where it can be read. With several games it says which one */
  wrong: string;
}

/** A game that is to be dealt. */
export interface Deal {
  /** options of the game as records write them, JSON; '' the standard ones */
  rules?: string;
  /** below 2^53 */
  seed: number;
  start?: number;
  /** kinds that come first: "r1 b3 r2"; the rest of the deck follows in the order of the seed */
  front?: string;
}

/** A game that is watched again. */
export interface Replay extends Table {
  /** Shows it by the eyes of a seat; 254: all hands. A card's note is then what that seat noted, and of all hands what everybody noted. */
  eyes(seat: number): void;
}

/** Who sits at a game that goes on at this device. */
export interface Seating {
  /** the seat of the first person */
  seat: number;
  /** all seats of people at this device; left out: that one alone */
  people?: number[];
  /** what plays the other seats */
  bot: string;
  /** actions of the record that stay done; left out: all of them */
  step?: number;
}

export interface Records {
  /** The games of a text: records of ours, one or several, or games of hanab.live. */
  read(text: string): Reading;
  /** A record without actions. */
  deal(deal: Deal): string;
  /** What the text of a link needs: rules, names, deck, actions, bots, seed, challenge, what was taken back. */
  bare(record: string): string;
  /** The game for hanab.live; '' where it cannot be carried over. */
  toLive(record: string): string;
  /** Bots play on from a step: the record of it. */
  playOn(record: string, step: number, bot: string): string;
  /** Opens it to be watched; own: the seat of who looks at it, who played there, or -1. */
  replay(record: string, own?: number): Replay;
  /** The record as a local table takes it, of somebody who plays on from a step. */
  seated(record: string, seating: Seating): string;
  /** The options of a game in words, and the most points that it can have; wrong: why they make no game. */
  describe(rules: string): { summary: string; best: number; wrong: string };
  /** The rules of a game as a page: paragraphs with empty lines between them, "# " and "## " before headings, "- " before items. */
  rules(rules: string): string;
  /** The bots that play at this device. */
  bots(): { name: string; summary: string }[];
}
