// scripted.ts - a game at this device in which the page acts for everybody but one: a lesson.
import { LocalTable } from './local';
import type { Modules } from './held';
import type { Asked } from './table';

/** A table that somebody plays at, and what the page does there. */
export interface Scripted {
  table: LocalTable;
  /** Somebody else acts: a number below people. */
  act(who: number, asked: Asked): void;
}

/** record: as Records.seated has it, with people in all seats, the first of them being who plays. */
export function scripted(engine: Modules, record: string): Scripted {
  const table = LocalTable.open(engine, record, -1);
  table.show(0);
  return {
    table,
    act(who, asked) {
      table.show(who);
      table.ask(asked);
      table.show(0);
    },
  };
}
