// choices.ts - what can be chosen for a game and its table, as the module knows it: wasm/choices.c.
import type { SetupWords } from './scene';

/** What an option may be, as records write it. */
export type OptionValue = string | number | boolean;

/** A value of an option in a game that is otherwise as chosen. */
export interface OptionChoice {
  value: OptionValue;
  /** what it is called */
  words: string;
  /** what it means, as a sentence */
  means: string;
  /** the edition does not print it */
  house?: boolean;
}

/** A row of the engine's table of options. */
export interface OptionRow {
  /** 'multicolour_cards' */
  name: string;
  /** where it is asked for */
  group: 'edition' | 'expansions' | 'difficulty' | 'house';
  /** what it is called */
  title: string;
  /** what it is when nobody says otherwise */
  standard: OptionValue;
  /** all that it may be, in order */
  values: OptionChoice[];
}

/** A setup in words, and whether it makes a game. */
export interface ChosenWords extends SetupWords {
  /** why it makes no game, as a sentence; '' when it does */
  wrong: string;
  /** the most points that can be reached */
  best: number;
}

export interface Choices {
  /** Every option of the game, in the order of the engine's table; rules: those chosen so far (JSON). */
  options(rules?: string): OptionRow[];
  /** A setup, whole or in part, as the protocol has it (JSON), in words. */
  words(setup: string): ChosenWords;
}
