// view.ts - what the parts of a table share: what is shown, what was chosen, and what can be done. A table's parts draw it;
// they decide nothing.
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Settings } from '../app/settings';
import type { Kinds } from '../card/Back';
import type { Game, RequestName, Scene } from '../engine/scene';
import type { Asked, Table } from '../engine/table';

/** What somebody has picked: a card of their own, one of somebody else, or whom to hint. */
export type Choice =
  | { kind: 'own'; card: number }
  | { kind: 'theirs'; seat: number; card: number }
  | { kind: 'hints'; seat: number }
  | null;

/** A hint that is considered. */
export interface Preview {
  seat: number;
  hint: string;
}

/** What lies over the table. */
export type Over =
  | 'pile'
  | 'counts'
  | 'menu'
  | 'legend'
  | 'company'
  | 'keys'
  | 'log'
  | 'chat'
  | 'note'
  | 'watchers'
  | 'back'
  | 'leave'
  | null;

/** Something that is told for a while: a refusal, a reason, what became of an action laid ready. */
export interface Notice {
  words: string;
  /** it is no fault */
  calm?: boolean;
  /** it was asked for, and stays while others act: until it is closed, or something else is done */
  stays?: boolean;
  /** the paragraph of a rulebook that says why: 'abacus/discard.all-there' */
  rule?: string;
}

export interface View {
  table: Table;
  scene: Scene;
  game: Game;
  settings: Settings;
  kinds: Kinds;
  /** the seat whose hand lies in front; -1: nobody's */
  front: number;
  /** what is shown is now, and somebody of this page plays */
  live: boolean;
  choice: Choice;
  preview: Preview | null;
  /** the seat whose eyes are borrowed; -1: none */
  looked: number;
  /** what waits for a yes */
  pending: Asked | null;
  /** what is laid ready for one's turn */
  ready: Asked | null;
  over: Over;
  notice: Notice | null;
  /** the news of seats that somebody has put aside */
  aside: string;
  /** there is no connection: clocks stand, and a move waits */
  lost: boolean;
  /** the table turns round for the second of two people at a device */
  round: boolean;
  /** byKey: without a pointer, so that the focus goes to what can be done, or back */
  choose(choice: Choice, byKey?: boolean): void;
  see(preview: Preview | null): void;
  look(seat: number): void;
  open(over: Over): void;
  tell(notice: Notice | null): void;
  /** Asks now, or lays it ready where it is an action and not one's turn yet. */
  act(asked: Asked): void;
  confirm(yes: boolean): void;
  unready(): void;
  go(step: number): void;
  turnRound(): void;
  putAside(news: string): void;
}

export const ViewContext = createContext<View | null>(null);

/** The view of the table around a component. */
export function useView(): View {
  const view = useContext(ViewContext);
  if (!view) throw new Error('no table around');
  return view;
}

/** A curtain hides the table until somebody else has the device. */
export const isBehind = (table: Table): boolean => (table.curtain ?? -1) >= 0;

/** Whether something can be asked for now. */
export const can = (scene: Scene, what: RequestName): boolean =>
  scene.requests.some((request) => request.what === what && request.can);

/** Whether people talk at this table, now or after the game. */
export const talks = ({ table }: Pick<View, 'table'>): boolean => table.kind === 'server';

/** What a player is called. */
export const nameOf = (scene: Scene, seat: number): string => scene.seats[seat]?.name ?? '';

/** The colours and values of a game. */
export const kindsOf = (game: Game): Kinds => ({
  colours: game.rows.map((row) => row.colour),
  values: game.rows[0]?.cells.map((cell) => cell.value) ?? [],
});

/** What a mark is given, so that it says what it is: when it is pointed at, and when it is tapped. */
export const explains = ({ tell }: Pick<View, 'tell'>, words: string | undefined) =>
  words ? { title: words, onClick: () => tell({ words, calm: true }) } : {};

/** Joins the classes that are there. */
export const classes = (...names: (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');
