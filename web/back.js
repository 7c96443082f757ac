// back.js - taking back: what was seen by it stays seen, so the game counts no longer. In words, and in records.
// @ts-check
import { t, tn } from './words.js';

/** @typedef {{step: number, actions: number, seat: number, seen: boolean}} Back how many actions were undone, to which step, as which seat wanted it */
/** Whether a game with these take-backs, of its record or its log, counts in statistics and comparisons. @param {unknown} backs */
export const counts = (backs) => !Array.isArray(backs) || !backs.some((back) => back?.seen === true);
/** @param {number} n @param {boolean} seen */
export const takenBack = (n, seen) => `${tn('The last move is taken back.', 'The last {n} moves are taken back.', n)}${seen ? ` ${hadBeenSeen()}` : ''}`;
/** What it means, before it is done. */
export const isSeen = () => t('Something was seen since: taken back, this game counts in no statistics and no comparison.');
/** And afterwards. */
export const hadBeenSeen = () => t('Something had been seen: this game counts in no statistics and no comparison.');
