// records-module.ts - games as texts, by the calls of wasm/records.c.
import type { Deal, Opened, Reading, Records, Seating } from './records';

/** A call of the module that takes a text and gives one. */
export type Say = (call: string, text?: string) => string;

/** A record as it stands, and what is said of it: the module reads both as one object. */
const about = (record: string, beside: object = {}): string =>
  `{"record":${record},${JSON.stringify(beside).slice(1)}`.replace(/,\}$/, '}');

const bits = (seats: number[]): number => seats.reduce((set, seat) => set | (1 << seat), 0);

export function recordsOf(say: Say, opened: Opened): Records {
  return {
    read: (text) => JSON.parse(say('records_read', text)) as Reading,
    deal: ({ rules, ...more }: Deal) =>
      say('records_deal', `{"rules":${rules || '{}'},${JSON.stringify(more).slice(1)}`),
    bare: (record) => say('records_bare', about(record)),
    challenge: (record, from, score) =>
      say('records_bare', about(record, { challenge: { from, score } })),
    toLive: (record) => say('records_live', about(record)),
    playOn: (record, step, bot) => say('records_play_on', about(record, { step, bot })),
    seated: (record, { people, ...more }: Seating) =>
      say('records_seated', about(record, { ...more, people: bits(people ?? [more.seat]) })),
    describe: (rules) =>
      JSON.parse(say('records_describe', `{"rules":${rules || '{}'}}`)) as ReturnType<
        Records['describe']
      >,
    rules: (rules) => say('records_rules', `{"rules":${rules || '{}'}}`),
    bots: () => JSON.parse(say('records_bots')) as ReturnType<Records['bots']>,
    ...opened,
  };
}
