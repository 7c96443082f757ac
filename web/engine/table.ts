// table.ts - a table of any kind, as the page sees it: at a server, at this device, of a record, of a
// lesson. The page draws its scene and asks; it decides nothing.
import type { Answer, Chronicle, Findings, RequestName, Scene } from './scene';

/** What somebody asks for. What its kind of request does not take is left out. */
export interface Asked {
  what: RequestName;
  seat?: number;
  card?: number;
  hint?: string;
  step?: number;
  phrase?: number;
  watcher?: number;
  mark?: number;
  cards?: number[];
  text?: string;
  /** as SetupWords.json has it */
  setup?: string;
}

export type TableKind = 'server' | 'local' | 'replay' | 'lesson';

export interface Table {
  readonly kind: TableKind;
  /** Everything that is shown at a step; without one, or beyond the last: now. The same object until something changes. */
  scene(step?: number): Scene;
  /** The log from a line on, and what happened beside it. */
  chronicle(from?: number): Chronicle;
  /** What people like to hear after the game; null where no hand was seen. */
  findings(): Findings | null;
  /** Asks. The number by which its answer is told; 0 when it cannot be asked now. */
  ask(asked: Asked): number;
  /** Why something cannot be asked for now, in words; '' when it can. */
  refusal(asked: Asked): string;
  /** Where a rulebook says why, as its address in the page: 'abacus/discard.all-there'; '' where the rules do not refuse it. */
  refusalRule(asked: Asked): string;
  /** The whole game as a record (JSON); '' before there is one, or where not all of it is known. */
  record(): string;
  /** What a bot would do at a step with what the seat on turn knows, and why; '' when it cannot say. */
  advice(step: number, bot: string): string;
  /** What the hint that led to a step tells its receiver (or you, where it was for another hand), as a bot reads it; '' when it cannot say, or nothing was hinted. */
  meaning(step: number, bot: string): string;
  /** Calls after every change, until what is returned is called. */
  onChange(changed: () => void): () => void;
  /** Calls with what became of requests, until what is returned is called. */
  onAnswer(answered: (answer: Answer) => void): () => void;
  close(): void;
  /** At this device: how many people sit around it. */
  readonly people?: number;
  /** The device has to be handed on before anything else is shown: the seat it goes to; -1: it has not. */
  readonly curtain?: number;
  /** Whoever the curtain waits for has the device now. */
  lift?(): void;
}
