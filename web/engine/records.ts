// records.ts - games as texts, as the page sees them: what the module knows of a record without a table
// that shows it (wasm/records.c). A record is a line of JSON (docs/records.md), which the page hands on
// and does not read.
import type { RecordInfo } from './scene';
import type { Table } from './table';

/** What a text holds. */
export interface Reading {
  games: RecordInfo[];
  /** what is wrong with the next one, where, and what is expected, as a sentence; '' where all can be read. Of several games it says which one */
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
  /** by seat */
  names?: string[];
}

/** A game that is watched again. */
export interface Replay extends Table {
  /** Shows it by the eyes of a seat; 254: all hands. */
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

/** Records that become tables. */
export interface Opened {
  /** Opens one to be watched. */
  replay(record: string): Replay;
}

export interface Records extends Opened {
  /** The games of a text, up to the first that is none: records of ours, one or several, or games of hanab.live. */
  read(text: string): Reading;
  /** A record without actions; '' when there is no such deal. */
  deal(deal: Deal): string;
  /** What a link needs of a record. */
  bare(record: string): string;
  /** Its deal for a link, and the points that are to be beaten with it. */
  challenge(record: string, from: string, score: number): string;
  /** The game for hanab.live; '' where it cannot be carried over. */
  toLive(record: string): string;
  /** Bots play on from a step: the record of it. */
  playOn(record: string, step: number, bot: string): string;
  /** The record as a game at this device takes it, of somebody who plays on from a step. */
  seated(record: string, seating: Seating): string;
  /** The options of a game in words, and the most points that it can have; wrong: why they make no game. */
  describe(rules: string): { summary: string; best: number; wrong: string };
  /** The rules of a game as a page: paragraphs with empty lines between them, "# " and "## " before headings, "- " before items. */
  rules(rules: string): string;
  /** The bots that play at this device. */
  bots(): { name: string; summary: string }[];
}
