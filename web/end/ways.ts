// ways.ts - where a table leads; what is missing is not offered.
export interface Ways {
  /** away from the table */
  leave(): void;
  /** what leaving is called */
  leaveWords?: string;
  /** another game, with the same people */
  again?: (() => void) | undefined;
  /** the game step by step */
  replay?: (() => void) | undefined;
  /** the same cards as a link for friends */
  share?: (() => void) | undefined;
  settings?: (() => void) | undefined;
  rules?: (() => void) | undefined;
  /** what else the menu leads to */
  more?: { words: string; does(): void }[];
  /** the link to the table, to invite others */
  invite?: (() => void) | undefined;
}
