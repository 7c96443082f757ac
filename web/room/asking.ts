// asking.ts - what somebody asks a table for from a page, and what became of it.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Answer } from '../engine/scene';
import type { Asked, Table } from '../engine/table';

export interface Asking {
  /** why the last thing that was asked for cannot be; '' */
  wrong: string;
  /** Asks; told is called with the answer. */
  ask(asked: Asked, told?: (answer: Answer) => void): void;
}

export function useAsking(table: Table): Asking {
  const [wrong, say] = useState('');
  const asked = useRef(new Map<number, ((answer: Answer) => void) | undefined>());
  useLayoutEffect(
    () =>
      table.onAnswer((answer) => {
        if (!asked.current.has(answer.id)) return;
        const told = asked.current.get(answer.id);
        asked.current.delete(answer.id);
        say(answer.ok ? '' : answer.words);
        told?.(answer);
      }),
    [table],
  );
  const ask: Asking['ask'] = (what, told) => {
    const id = table.ask(what);
    if (id) asked.current.set(id, told);
    say(id ? '' : table.refusal(what));
  };
  return { wrong, ask };
}
