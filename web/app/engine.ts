// engine.ts - the client in C, for all pages: set once before the first of them is shown.
import type { Choices } from '../engine/choices';
import type { Records } from '../engine/records';
import type { Table } from '../engine/table';
import type { Follower } from '../line/line';

/** A code for cameras: its size in modules, and what is dark as the path of a drawing of that size. */
export interface QrCode {
  size: number;
  path: string;
}

/** A table of a server, and what its line tells it. */
export interface ServerTable extends Table {
  readonly follower: Follower;
}

export interface Engine {
  readonly records: Records;
  readonly choices: Choices;
  /** Speaks the language of a catalogue from now on; null: English. */
  speak(catalogue: ArrayBuffer | null): void;
  /** A game at this device: a record as records.seated has it, or as the table saved it. */
  local(record: string): Table;
  /** A table of the server; say sends a command as it stands. */
  server(code: string, say: (command: string) => void): ServerTable;
  qr(text: string): QrCode | null;
  /** What a seat is called where nobody sits: North, East … */
  seatName(seat: number, players: number): string;
}

let known: Engine | null = null;

export const setEngine = (engine: Engine): void => void (known = engine);

export function engine(): Engine {
  if (!known) throw new Error('the engine is not loaded yet');
  return known;
}
