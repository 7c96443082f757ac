// lists.ts - the tables of a server: those that are open to all, and one's own.
import { makeStore } from '../app/store';
import { line } from './line';
import type { Messages, Setup } from '../engine/protocol';

/** A seat of a table, as lists have it. */
export interface ListedSeat {
  name?: string;
  bot?: string;
  vacant?: boolean;
}
/** A table, as lists have it. */
export interface Listed {
  table: string;
  state: 'waits' | 'playing' | 'ended';
  setup: Setup;
  seats: (ListedSeat | null)[];
  created: number;
  updated: number;
  your_turn?: boolean;
}

/** The open tables, the newest first; null until the server has told them. */
export const openTables = makeStore<Listed[] | null>(null);
const known = new Map<string, Listed>();
let wanted = false;

/** All of the list of open tables, or what has changed in it. */
export function heardTables(message: Messages['tables'] | Messages['changed']): void {
  if (message.type === 'tables') known.clear();
  else for (const code of message.gone) known.delete(code);
  for (const table of message.list as Listed[]) known.set(table.table, table);
  const order = (a: Listed, b: Listed) => b.created - a.created || (a.table < b.table ? -1 : 1);
  openTables.set([...known.values()].sort(order));
}

/** Follows the list, or no more. */
export function followTables(on: boolean): void {
  wanted = on;
  if (line.up.get()) line.say(JSON.stringify({ type: 'tables', on }));
  else if (on) line.connect();
}
/** The line is up again. */
export function followAgain(): void {
  if (wanted) followTables(true);
}

/** The open tables as somebody sees them who was never here: nobody becomes a guest by looking. */
export async function lookAtTables(): Promise<Listed[]> {
  const answer = await fetch('/api/tables').catch(() => null);
  return answer?.ok ? ((await answer.json().catch(() => [])) as Listed[]) : [];
}

/** What a server says about a table: nothing when it does not answer, 'gone' when there is none. */
export async function lookAt(code: string): Promise<Listed | 'gone' | null> {
  const answer = await fetch(`/api/tables/${encodeURIComponent(code)}`).catch(() => null);
  if (answer?.status === 404) return 'gone';
  return answer?.ok ? ((await answer.json().catch(() => null)) as Listed | null) : null;
}

let onGames: ((list: Listed[]) => void) | null = null;
export const heardGames = (message: Messages['games']): void => onGames?.(message.list as Listed[]);

/** One's own tables. */
export function listGames(): Promise<Listed[]> {
  return new Promise((good) => {
    onGames = good;
    line.tell({ type: 'games' }).catch(() => good([]));
  });
}

/** Makes a table; its code. once: should the answer be lost, the server makes it once all the same. */
export async function create(setup: Partial<Setup>): Promise<string> {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
  const once = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const { table = '' } = await line.tell({ type: 'create', setup, once });
  await line.tell({ type: 'sit', table, seat: 0 }).catch(() => undefined);
  return table;
}
