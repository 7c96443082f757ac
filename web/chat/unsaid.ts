// unsaid.ts - lines of talk that were refused. They stay, with the reason, as long as the tab is open, until another one is said.
import { keep, recall } from '../app/keep';
import { makeStore, type Store } from '../app/store';
import type { Table } from '../engine/table';

export interface UnsaidLine {
  text: string;
  why: string;
}

const stores = new Map<string, Store<UnsaidLine[]>>();
const keyOf = (code: string): string => `hanabi.unsaid.${code}`;

/** The lines that were refused at a table. */
export function unsaidAt(code: string): Store<UnsaidLine[]> {
  let store = stores.get(code);
  if (!store) {
    store = makeStore(recall<UnsaidLine[]>(keyOf(code), 'tab') ?? []);
    stores.set(code, store);
  }
  return store;
}

/** Keeps what is refused at a table, until what is returned is called. */
export function keepUnsaid(code: string, table: Table): () => void {
  const store = unsaidAt(code);
  const asked = new Map<number, string>();
  const put = (lines: UnsaidLine[]) => {
    store.set(lines);
    keep(keyOf(code), lines.length ? lines : null, 'tab');
  };
  const offChange = table.onChange(() => {
    for (const { id, what, text } of table.scene().waiting) if (what === 'say') asked.set(id, text);
  });
  const offAnswer = table.onAnswer(({ id, what, ok, words }) => {
    const text = asked.get(id);
    if (what !== 'say' || text === undefined) return;
    asked.delete(id);
    put(ok ? [] : [...store.get(), { text, why: words }]);
  });
  return () => {
    offChange();
    offAnswer();
  };
}
