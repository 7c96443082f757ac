// chosen.ts - what somebody chooses for a game and its table: kept for the next one, and as a server takes it.
import { engine } from '../app/engine';
import { keep, recall } from '../app/keep';
import { settings } from '../app/settings';
import type { OptionRow, OptionValue } from '../engine/choices';
import type { Setup } from '../engine/protocol';

export type Rules = Record<string, OptionValue>;

/** What is not set follows the rulebook of the edition. */
export interface Chosen {
  rules: Rules;
  bot: string;
  clock: Setup['clock'];
  /** of the clock, where it is not the usual one */
  seconds?: number;
  increment?: number;
  timeout: Setup['timeout'];
  chat?: Setup['chat'];
  watch: Setup['watch'];
  listed: boolean;
  take_back: boolean;
  start: Setup['start'];
}

const KEY = 'hanabi.new';
const standard: Chosen = {
  rules: { edition: 'abacus', players: 3 },
  bot: 'partner',
  clock: 'none',
  timeout: 'bot',
  watch: 'seat',
  listed: false,
  take_back: true,
  start: 'random',
};

/** How much an edition's rulebook lets people talk. */
export const chatOf = (edition: OptionValue = 'abacus'): Setup['chat'] =>
  engine().choices.words(JSON.stringify({ rules: { edition } })).chat;

/** The time of a clock when nobody says otherwise. */
export const usualTime = (clock: Setup['clock']): { seconds: number; increment: number } =>
  clock === 'budget'
    ? { seconds: 300, increment: 10 }
    : { seconds: clock === 'move' ? 60 : 0, increment: 0 };

/** Keeps it for the next table: never what lets anybody in, or shows them all hands. */
export function keepChosen(chosen: Chosen): void {
  const watch = chosen.watch === 'all' ? standard.watch : chosen.watch;
  keep(KEY, { ...chosen, listed: standard.listed, watch });
}

/** What was chosen last; kept: whether there was anything. */
export function lastChosen(): { chosen: Chosen; kept: boolean } {
  const last = recall<Partial<Chosen>>(KEY);
  const rules = { ...standard.rules, ...last?.rules };
  return { chosen: { ...standard, ...last, rules, listed: false }, kept: Boolean(last) };
}

/** What was chosen, as a server's table has it. */
export function setupOf(chosen: Chosen): Partial<Setup> {
  const { rules, clock, timeout, watch, listed, take_back, start } = chosen;
  const usual = usualTime(clock);
  return {
    rules,
    clock,
    timeout,
    watch,
    listed,
    take_back,
    start,
    chat: chosen.chat ?? chatOf(rules.edition),
    seconds: clock === 'none' ? 0 : (chosen.seconds ?? usual.seconds),
    increment: clock === 'budget' ? (chosen.increment ?? usual.increment) : 0,
  };
}

/** A server's table, as it would be chosen. What is as the edition has it goes on following the edition. */
export function chosenFrom(setup: Partial<Setup>): Chosen {
  const rules = { ...standard.rules, ...setup.rules };
  const all: Chosen = { ...standard, ...setup, bot: settings().bot, rules };
  if (all.chat === chatOf(rules.edition)) delete all.chat;
  const usual = usualTime(all.clock);
  if (all.seconds === usual.seconds) delete all.seconds;
  if (all.increment === usual.increment) delete all.increment;
  return all;
}

const always = new Set(['edition', 'players']);

/** Whether a game has more than its edition and its players. */
export const different = (rules: Rules, rows: OptionRow[]): boolean =>
  rows.some((row) => !always.has(row.name) && chosenValue(rules, row) !== row.standard);

/** What an option is in these rules. */
export const chosenValue = (rules: Rules, row: OptionRow): OptionValue =>
  rules[row.name] ?? row.standard;

/** Whether clock, talking or spectators are not as they usually are. */
export const arranged = (chosen: Chosen): boolean =>
  chosen.clock !== standard.clock ||
  chosen.chat !== undefined ||
  chosen.watch !== standard.watch ||
  chosen.take_back !== standard.take_back ||
  chosen.start !== standard.start;

/** As it usually is, but for edition, players and bots. */
export function usual({ bot, rules }: Chosen): Chosen {
  const { edition, players } = { ...standard.rules, ...rules };
  return { ...standard, bot, rules: { edition, players } as Rules };
}
