// choices.ts - what can be chosen for a game and its table, as the module knows it: wasm/choices.c.
import type { SetupWords } from './scene';

/** What an option may be, as records write it. */
export type OptionValue = string | number | boolean;

/** A row of the engine's table of options. */
export interface OptionRow {
  /** 'multicolour_cards' */
  name: string;
  /** what it is when nobody says otherwise */
  standard: OptionValue;
  /** all that it may be, in order */
  values: OptionValue[];
}

/** A setup in words, and whether it makes a game. */
export interface ChosenWords extends SetupWords {
  /** why it makes no game, as a sentence; '' when it does */
  wrong: string;
  /** the most points that can be reached */
  best: number;
}

export interface Choices {
  /** Every option of the game, in the order of the engine's table. */
  options(): OptionRow[];
  /** A setup, whole or in part, as the protocol has it (JSON), in words. */
  words(setup: string): ChosenWords;
}
