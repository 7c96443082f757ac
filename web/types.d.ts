// The shapes that travel between the parts of the page. The module (wasm/state.c) says what is in a State.

export interface Card {
  n: number;          // its number
  k?: string;         // its kind, "r1", when it is seen
  c: number;          // colours that hints allow, as bits in the order r y g b w m k
  v: number;          // values that hints allow, bit 0 for the 1
  h: number;          // hints that pointed at it: bits 0 to 5 colours, 6 to 10 values
  left?: string[];    // an own card: the kinds that hints and counting leave
  fits?: 1; critical?: 1; dead?: 1; // for sure
}
export interface Cell {
  k: string; copies: number; gone: number;
  played?: 1; fits?: 1; critical?: 1; dead?: 1;
}
export interface Column { colour: string; row: number; cells: Cell[] }
export interface Last {
  type: 'play' | 'discard' | 'hint' | 'return' | 'rescue';
  seat: number;
  to?: number; hint?: string; touched?: number[];
  card?: number; k?: string; fits?: 1; whole?: 1;
  tile?: string;
}
export interface State {
  step: number; seat: number; player: number;
  phase: 'turn' | 'colour-hint' | 'value-hint' | 'return' | 'rescue' | 'over';
  outcome: string;
  hints: number; allHints: number; errors: number; allErrors: number;
  deck: number; turnsLeft: number; score: number; best: number;
  spare?: number; spareWords?: string; // for how many discards the deck leaves time, where that has a meaning
  board: Column[];
  hands: Card[][];
  touch: Record<string, number>[];
  discard: { n: number; k: string }[];
  tiles: string[];
  legal: string[];
  noHint?: string; noDiscard?: string;
  task: string; rating?: string;
  last?: Last;
  watched?: boolean; // set by the table: the seat is somebody else's
  sent?: string;     // set by the table: an own action is on its way, in words what becomes of it
}
export type Rules = Record<string, string | number | boolean>;
export interface GameRecord {
  format: 'hanabi-record/1';
  rules?: Rules;
  seats?: string[];
  start?: number;
  deck: string[];
  tiles?: string[];
  actions: string[];
  seed?: number | string;
  [key: string]: unknown;
}
export interface BotInfo { name: string; summary: string }

/** What a seat has seen of a game: the module's story. */
export interface Story {
  steps: number;
  state(step?: number): State;
  line(step: number, other?: boolean, deed?: boolean): string;
  refusal(action: string): string;
  tokens(): string[];
  free(): void;
}

export interface ChatLine { from: string; text: string; own?: boolean; waits?: string } // waits: what becomes of it, while it is not said
/** Where a table's game comes from: this browser, a server, a record, a lesson. */
export interface Source {
  kind: 'local' | 'remote' | 'replay' | 'lesson';
  story: Story;
  rules: Rules;
  names: string[];
  line?(step: number): string;        // a step in words, where other people may have sat at the table than sit there now
  news?: { step: number; text: string }[]; // what else happened, and before which step: who came and went
  title?: string;                     // what kind of game it is, in words
  titleShort?: string;                // the same beside an eye, where there is little room: whose cards are looked at
  seat: number;                       // 254: looks on
  changed: (() => void) | null;       // called after every change
  thinking?: string;                  // who is awaited, in words
  meanwhile?: [string, () => void][];  // what whoever waits can do about it, a button for each
  notice?: string;                    // what is wrong with the connection, in words
  linkSaid?: string;                  // what became of the link that was copied, in words
  act(action: string): void;
  sent?: { action: string; words: string } | null; // an own action that has no answer yet; what becomes of it, as soon as that is worth a word
  takeBack?(): void;
  mayTakeBack?: boolean;
  backShows?: boolean;                // and something was seen since, for the first time in this game: it counts no longer then
  record?(): GameRecord | null;
  again?(): void;                     // a rematch
  chat?: { lines: ChatLine[]; free: boolean; silent?: boolean; phrases: string[]; say(text: string): void };
  clock?(seat: number): number | null; // seconds left
  clockStands?: string;               // why no clock runs now, in words
  vacant?(seat: number): string;      // that a seat is free, in words; empty when it is not
  absent?(seat: number): string;      // that who sits there is not connected, in words; empty when they are
  hosts?(seat: number): boolean;      // whether the host of the table sits there, and others are at it
  bot?(seat: number): string;         // that a bot plays there, in words; empty when a person does
  watchers?: string[];                // who looks on, by name
  dismissable?: { name: string; send(): void }[]; // for the host: those of them who can be sent away
  watching?: boolean;                 // looks on: what the seat may do is not for this reader
  hand?: { order: number[]; marks: Record<number, { mark?: number; note?: string }> };
  arrange?(hand: { order: number[]; marks: Record<number, { mark?: number; note?: string }> }, card?: number): void;
  close(): void;
}
