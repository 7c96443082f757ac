// last.ts - the game of which rules were asked for or played last: the page of rules is about it.

let rules = '';

/** Options as records write them, JSON; '' the standard ones. */
export const lastRules = (): string => rules;
export const playedRules = (json: string): void => void (rules = json);
