// cards.js - how a card looks: its face, or its back with what hints have said about it.
// @ts-check
import { h, classes } from './dom.js';
import { symbol } from './art.js';
import { words } from './engine.js';
import { t } from './words.js';
/** @typedef {import('./types.js').Card} Card */
/** @typedef {import('./types.js').State} State */

export const LETTERS = 'rygbwmk';
/** What a hint can name, in the order of the bits of Card.h. */
export const HINTS = [...'rygbwm12345'];

/** A face by its kind. @param {string} kind */
export const face = (kind) => h('span', { class: `face c-${kind[0]}` }, symbol(`digit-${kind[1]}`), symbol(`burst-${kind[0]}`));

/** The only member of a set of bits, or -1. @param {number} bits */
const only = (bits) => bits && !(bits & (bits - 1)) ? 31 - Math.clz32(bits) : -1;

/** A back with its pips. @param {Card} card @param {State} state @param {boolean} shown whether the pips are */
export function back(card, state, shown) {
  if (!shown) return h('span', { class: 'back plain' }, h('span', { class: 'weave' }));
  const colours = state.board.map((column) => column.colour), values = state.board[0].cells.map((cell) => cell.k[1]);
  const colour = only(card.c), value = only(card.v);
  return h('span', { class: classes('back', colour >= 0 && `c-${LETTERS[colour]} tinted`) },
    h('span', { class: 'pips' }, colours.map((c) => {
      const i = LETTERS.indexOf(c);
      return h('span', { class: classes('pip', `c-${c}`, !(card.c >> i & 1) && 'out', i < 6 && card.h >> i & 1 && 'named') }, symbol(`pip-${c}`));
    })),
    h('span', { class: 'guess' }, value >= 0 && symbol(`digit-${value + 1}`), colour >= 0 && symbol(`burst-${LETTERS[colour]}`)),
    h('span', { class: 'pips' }, values.map((v) => {
      const i = Number(v) - 1;
      return h('span', { class: classes('pip value', !(card.v >> i & 1) && 'out', card.h >> (i + 6) & 1 && 'named') }, symbol(`digit-${v}`));
    })));
}

/** The chips under a partner's card: what hints have told its owner. @param {Card} card */
export function told(card) {
  return h('span', { class: 'told' }, HINTS.map((name, i) => card.h >> i & 1
    ? h('span', { class: i < 6 ? `pip named c-${name}` : 'pip named value' }, symbol(i < 6 ? `pip-${name}` : `digit-${name}`)) : null));
}

/** What hints say of a card, in words. @param {Card} card @param {State} state @param {boolean} [own] or else they follow "knows" */
export function knowledge(card, state, own = false) {
  const colours = state.board.map((column) => column.colour), all = colours.length;
  const can = colours.filter((c) => card.c >> LETTERS.indexOf(c) & 1).map((c) => words().colours[c]);
  const values = state.board[0].cells.map((cell) => cell.k[1]).filter((v) => card.v >> (Number(v) - 1) & 1);
  const noColour = can.length === all, noValue = values.length === state.board[0].cells.length;
  if (noColour && noValue) return own ? t('nothing known') : t('nothing');
  if (noColour) return list(values);
  if (noValue) return list(can);
  return t('{colours}; {values}', { colours: list(can), values: list(values) });
}
/** @param {string[]} items */
export const list = (items) => items.length < 2 ? items.join('') : t('{list} or {next}', { list: items.slice(0, -1).join(', '), next: items[items.length - 1] });

/** The marks for those who want them: critical, dead, certainly playable. @param {Card} card */
export const worth = (card) => card.critical ? 'critical' : card.dead ? 'dead' : card.fits ? 'fits' : '';
/** @param {Card} card */
export const worthWords = (card) => card.critical ? t('critical') : card.dead ? t('of no more use') : card.fits ? t('can be played') : '';
