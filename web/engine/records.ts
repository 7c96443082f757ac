// records.ts - games as texts, as the page sees them: what the module knows of a record without a table
// that shows it (wasm/records.c). A record is a line of JSON (docs/records.md), which the page hands on
// and does not read.
import type { Modules } from './held';
import type { RecordInfo } from './scene';

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
  /** what everybody is called; left out: as in the record */
  names?: string[];
}

/** The options of a game in words, and the most points that it can have; wrong: why they make no game. */
export interface Described {
  summary: string;
  best: number;
  wrong: string;
}

export interface Records {
  /** What is told of a record; null when it is none. */
  info(record: string): RecordInfo | null;
  /** A record without actions; '' when there is no such deal. */
  deal(deal: Deal): string;
  /** Whether two records are of the same game, played alike. */
  same(one: string, other: string): boolean;
  /** What a link needs of a record. */
  bare(record: string): string;
  /** Its deal for a link, and the points that are to be beaten with it. */
  challenge(record: string, from: string, score: number): string;
  /** Bots play on from a step: the record of it. */
  playOn(record: string, step: number, bot: string): Promise<string>;
  /** The record as a game at this device takes it, of somebody who plays on from a step. */
  seated(record: string, seating: Seating): string;
  /** rules: options of the game as records write them, JSON; '' the standard ones */
  describe(rules: string): Described;
  /** The bots that play at this device. */
  bots(): { name: string; summary: string; level: boolean }[];
  /** What a bot plays by: paragraphs, and a line '- ...' for each convention. */
  company(bot: string): Promise<string>;
}

/** A record as it stands, and what is said of it behind it: however deep the one goes, the other goes no deeper. */
export const about = (record: string, beside: object = {}): string =>
  `${record}\n${JSON.stringify(beside)}`;

/** Rules as they stand, and what is said beside them. */
export const aboutRules = (rules = '', beside: object = {}): string =>
  `{"rules":${rules || '{}'},${JSON.stringify(beside).slice(1)}`.replace(/,\}$/, '}');

const bits = (seats: number[]): number => seats.reduce((set, seat) => set | (1 << seat), 0);

export function recordsOf({ module, bots }: Modules): Records {
  const say = (call: string, text?: string) => module.say(`records_${call}`, text);
  return {
    info: (record) => JSON.parse(say('info', about(record)) || 'null') as RecordInfo | null,
    deal: ({ rules, ...more }) => say('deal', aboutRules(rules, more)),
    same(one, other) {
      module.put(`${one}\n{"other":${other}}`);
      return Boolean(module.exports.records_same());
    },
    bare: (record) => say('bare', about(record)),
    challenge: (record, from, score) => say('bare', about(record, { challenge: { from, score } })),
    playOn: (record, step, bot) => bots.say('bots_play_on', about(record, { step, bot })),
    seated: (record, { people, ...more }) =>
      say('seated', about(record, { ...more, people: bits(people ?? [more.seat]) })),
    describe: (rules) => JSON.parse(say('describe', aboutRules(rules))) as Described,
    company: (bot) => bots.say('bots_company', bot),
    bots: () => JSON.parse(say('bots')) as ReturnType<Records['bots']>,
  };
}
