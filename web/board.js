// board.js - rows and discards in one picture: a column per colour, a line per value.
// @ts-check
import { h, classes } from './dom.js';
import { symbol } from './art.js';
import { words } from './engine.js';
import { settings } from './settings.js';
import { t, tn } from './words.js';
/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').Cell} Cell */
/** @typedef {import('./types.js').Column} Column */

/** @param {Cell} cell */
function cellWords(cell) {
  const card = words().cards[cell.k], left = cell.copies - cell.gone;
  if (cell.played) return t('{card}: played', { card });
  if (cell.dead) return t('{card}: can no longer be played', { card });
  const places = { card, left, copies: cell.copies };
  if (cell.critical && cell.copies > 1) return t('{card}: the last copy', places);
  return cell.copies === 1 ? t('{card}: the only copy', places) : t('{card}: {left} of {copies} left', places);
}

/** @param {Cell} cell @param {number | undefined} card the card that has just come here */
const drawCell = (cell, card) => h('div', {
  role: 'cell', 'aria-label': cellWords(cell), 'data-kind': cell.k, 'data-card': card,
  class: classes('cell', `c-${cell.k[0]}`, cell.played && 'lit', cell.dead && 'dead', cell.fits && 'next', cell.critical && cell.copies > 1 && 'critical', card !== undefined && 'fresh'),
}, symbol(`digit-${cell.k[1]}`), cell.played ? symbol(`pip-${cell.k[0]}`, 'glow')
  : h('span', { class: 'copies' }, Array.from({ length: cell.copies }, (_, i) => h('i', { class: i < cell.copies - cell.gone ? 'full' : 'hollow' }))));

/** @param {Column} column */
const head = (column) => h('div', { role: 'columnheader', class: classes('head', `c-${column.colour}`, column.row === column.cells.length && 'whole', column.cells.some((cell) => cell.dead) && 'broken'), vars: { '--lit': column.row / column.cells.length } },
  symbol(`burst-${column.colour}`), h('span', { class: 'sr' }, words().colours[column.colour]));

/** @param {State} s @param {string[]} tokens their names @param {unknown} edition @param {{ pile(): void }} on */
export function board(s, tokens, edition, on) {
  const last = s.last, lines = s.board[0].cells.length;
  const fresh = last?.fits ? last : null;
  return h('section', { class: 'board', 'aria-label': t('Board'), vars: { '--columns': s.board.length, '--lines': lines } },
    meters(s, tokens, edition),
    h('div', { role: 'table', class: 'grid', 'data-drop': 'play', 'aria-label': t('Rows and copies left'), onclick: on.pile },
      h('div', { role: 'row', class: 'heads' }, s.board.map(head)),
      Array.from({ length: lines }, (_, i) => lines - i).map((value) => h('div', { role: 'row', class: 'line' },
        s.board.map((column) => drawCell(column.cells[value - 1], fresh?.k === column.cells[value - 1].k ? fresh.card : undefined))))),
    pile(s, on),
    last?.tile ? h('div', { class: 'tile-card', key: `tile${s.step}`, 'aria-hidden': 'true' }, h('span', null, t('Bonus tile')), h('b', null, tileWords(last.tile))) : null);
}

/** @param {State} s @param {{ pile(): void }} on */
function pile(s, on) {
  const top = s.discard.at(-1);
  return h('button', { class: 'pile', type: 'button', onclick: on.pile, 'data-drop': 'discard' },
    top ? h('span', { key: top.n, class: `mini face c-${top.k[0]}`, 'data-card': top.n }, symbol(`digit-${top.k[1]}`), symbol(`burst-${top.k[0]}`)) : h('span', { class: 'mini empty' }),
    h('span', { class: 'count' }, s.discard.length), ' ', h('span', { class: 'label' }, t('discarded')), h('span', { class: 'sr' }, t(': look through the pile')));
}

/** The signs on hint and error tokens that are not a lantern and the lightning. @type {Record<string, Record<string, string>>} */
const tokenSigns = { new: { error: 'sun' }, norwegian: { hint: 'chip', error: 'chip' } };
/** Tokens, deck and points. @param {State} s @param {string[]} tokens their names in the edition's words @param {unknown} edition */
function meters(s, tokens, edition) {
  /** @param {string} kind */
  const tokenSign = (kind) => symbol(`sign-${tokenSigns[String(edition)]?.[kind] ?? kind}`, 'sign');
  const last = s.turnsLeft >= 0 && s.phase !== 'over';
  /** @param {string} kind @param {number} all @param {number} n @param {string} label */
  const row = (kind, all, n, label) => h('div', { class: classes('tokens', kind, edition === 'norwegian' && 'chips'), role: 'img', 'aria-label': `${label}: ${kind === 'hint' ? t('{n} of {all}', { n, all }) : t('{n} of {all}', { n, all })}` },
    all > 10 ? [h('span', { class: 'token' }, tokenSign(kind)), h('b', null, n)]
      : Array.from({ length: all }, (_, i) => h('span', { class: classes('token', i < n ? 'up' : 'down') }, tokenSign(kind))));
  return h('div', { class: 'meters', role: 'group', 'aria-label': t('Tokens and deck') },
    row('hint', s.allHints, s.hints, tokens[0]),
    row('error', s.allErrors, s.errors, tokens[1]),
    h('div', { class: classes('deck', s.deck === 0 && 'none'), role: 'img', 'aria-label': last ? tn('{n} turn left', '{n} turns left', s.turnsLeft) : tn('{n} card in the deck', '{n} cards in the deck', s.deck) },
      h('span', { class: 'stack' }), h('b', null, last ? s.turnsLeft : s.deck), h('span', { class: 'label' }, last ? tn('turn left', 'turns left', s.turnsLeft) : t('in the deck'))),
    settings.marks && s.spare !== undefined ? h('div', { class: classes('spare label', s.spare < 1 && 'none'), role: 'img', 'aria-label': s.spareWords, title: s.spareWords, key: 'spare' }, s.spare < 0 ? tn('{n} card too late', '{n} cards too late', -s.spare) : tn('{n} discard to spare', '{n} discards to spare', s.spare)) : null,
    h('div', { class: 'score', role: 'img', title: powder(s) || null, 'aria-label': [t('{n} of {all} points', { n: s.score, all: s.best }), powder(s)].filter(Boolean).join('. ') }, h('b', null, s.score), h('span', { class: 'label' }, t('of {all} points', { all: s.best }))));
}

/** Why the points may be below nothing, in words; '' in a game without black powder. @param {State} s */
export function powder(s) {
  const row = s.board.find((column) => column.colour === 'k'), missing = row ? row.cells.length - row.row : 0;
  return missing ? tn('{n} card of the black powder is missing and costs a point.', '{n} cards of the black powder are missing and cost a point each.', missing) : '';
}
/** @param {string} tile */
export const tileWords = (tile) => ({ hint: t('A hint won back'), 'hint-and-error': t('A hint won back, and an error forgiven'), 'colour-hint': t('A free hint about a colour'), 'value-hint': t('A free hint about a value'), return: t('A discarded card back into the deck'), rescue: t('A discarded card played') })[tile] ?? tile;
