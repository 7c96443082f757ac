// panel.js - what can be done now: the buttons under the board, made from the legal actions alone.
// @ts-check
import { h, classes } from './dom.js';
import { symbol, sign } from './art.js';
import { words } from './engine.js';
import { face, knowledge, worthWords } from './cards.js';
import { t } from './words.js';
/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').Card} Card */
/** @typedef {{kind: 'own', n: number} | {kind: 'card', seat: number, n: number} | {kind: 'hints', seat: number} | null} Choice */
/** @typedef {{
 *   act(action: string): void, preview(seat: number, hint: string | null): void, choose(choice: Choice): void,
 *   sent: string, after: import('./table.js').Item[] | null, meanwhile: [string, () => void][], pending: string | null, confirm(yes: boolean): void, names: string[], choice: Choice, thinking: string,
 *   shift(n: number, by: number): void, mark(n: number): void, note(n: number): void, noted(n: number): string, letter(n: number): string, now: boolean, refusal(action: string): string }} Hands */

/** What hints can name, in the order people know. @param {Record<string, number> | undefined} touch */
export const hintNames = (touch) => [...'rygbwm12345'].filter((name) => name in (touch ?? {}));

/** @param {State} s @param {number} seat @param {string} hint @param {Hands} on */
function hintButton(s, seat, hint, on) {
  const action = `hint ${seat} ${hint}`, bits = s.touch[seat]?.[hint] ?? 0, colour = 'rygbwm'.includes(hint);
  const name = colour ? words().colours[hint] : hint, legal = s.legal.includes(action);
  const count = s.hands[seat].length;
  const touched = [...'abcde'].slice(0, count).filter((_, i) => bits >> i & 1);
  const label = touched.length ? t('Hint {player}: {what}, touches {cards}', { player: on.names[seat], what: name, cards: touched.join(', ') })
    : t('Hint {player}: {what}, touches no card', { player: on.names[seat], what: name });
  return h('button', {
    type: 'button', class: classes('hint', colour ? `c-${hint}` : 'value', !bits && 'empty'), key: hint, 'aria-label': label, disabled: !legal, 'data-hint': hint,
    onclick: () => on.act(action), onpointerenter: () => on.preview(seat, hint), onpointerleave: () => on.preview(seat, null), onfocus: () => on.preview(seat, hint), onblur: () => on.preview(seat, null),
  }, h('span', { class: 'what' }, symbol(colour ? `pip-${hint}` : `digit-${hint}`), colour ? h('span', { class: 'name' }, name) : null),
    h('span', { class: 'slots', 'aria-hidden': 'true' }, Array.from({ length: count }, (_, i) => h('i', { class: bits >> i & 1 ? 'on' : '' }))));
}

/** Whether the reader may do something now. @param {State} s @param {Hands} on */
const isMine = (s, on) => s.player === s.seat && !s.watched && s.sent === undefined && s.phase !== 'over' && on.now;

/** What was done and waits for an answer, where anything else would be done. @param {State} s @param {Hands} on */
const onItsWay = (s, on) => s.sent ? h('p', { class: 'why waits', role: 'status' }, h('b', null, actionNamed(on.sent, on)), ' · ', s.sent) : null;

/** @param {State} s @param {Hands} on */
const cancel = (s, on) => h('button', { type: 'button', class: 'quiet icon', 'aria-label': t('Leave this choice'), onclick: () => on.choose(null) }, sign('close'));

/** @param {State} s @param {number} seat @param {Hands} on */
function allHints(s, seat, on) {
  const names = hintNames(s.touch[seat]);
  const some = s.legal.some((action) => action.startsWith(`hint ${seat} `));
  if (!some) return whyNot(s, t('Hint {player}', { player: on.names[seat] }), s.noHint ?? on.refusal(`hint ${seat} ${names[0]}`), on);
  return [h('p', { class: 'say' }, t('Hint {player}', { player: on.names[seat] })), h('div', { class: 'row many' },
    h('span', { class: 'group' }, names.filter((hint) => hint > '9').map((hint) => hintButton(s, seat, hint, on))),
    h('span', { class: 'group' }, names.filter((hint) => hint <= '9').map((hint) => hintButton(s, seat, hint, on)), cancel(s, on)))];
}

/** @param {State} s @param {string} title @param {string} why @param {Hands} on */
const whyNot = (s, title, why, on) => [h('p', { class: 'say' }, why || title), h('div', { class: 'row' }, cancel(s, on))];

/** All of a note: on a card only its beginning has room. @param {number} n @param {Hands} on */
const noteOf = (n, on) => on.noted(n) ? h('span', { class: 'noted-words', key: 'note' }, on.noted(n)) : null;
/** @param {State} s @param {number} n @param {string} letter @param {Hands} on */
const noteButton = (s, n, letter, on) => s.watched ? null : h('button', { type: 'button', class: 'quiet icon', key: 'note', 'aria-label': t('Note on card {letter}', { letter }), onclick: () => on.note(n) }, sign('note'));

/** @param {State} s @param {number} seat @param {Card} card @param {Hands} on */
function cardHints(s, seat, card, on) {
  const mine = isMine(s, on), slot = s.hands[seat].indexOf(card);
  const known = t('{player} knows of {card}: {what}', { player: on.names[seat], card: words().cards[card.k ?? ''] ?? t('this card'), what: knowledge(card, s) });
  const note = noteButton(s, card.n, 'abcde'[slot], on);
  if (!mine || !s.legal.some((action) => action.startsWith('hint '))) return [h('p', { class: 'say' }, known, noteOf(card.n, on), h('span', { class: 'row' }, note, cancel(s, on))), mine && s.noHint ? h('p', { class: 'why' }, s.noHint) : onItsWay(s, on)];
  const hints = hintNames(s.touch[seat]).filter((hint) => s.touch[seat][hint] >> slot & 1 && s.legal.includes(`hint ${seat} ${hint}`));
  return [h('p', { class: 'say' }, known, noteOf(card.n, on)),
    h('div', { class: 'row' }, hints.map((hint) => hintButton(s, seat, hint, on)),
      h('button', { type: 'button', class: 'quiet', onclick: () => on.choose({ kind: 'hints', seat }) }, t('Other hints')), note, cancel(s, on))];
}

/** @param {State} s @param {Card} card @param {Hands} on */
function ownCard(s, card, on) {
  const letter = on.letter(card.n), mine = isMine(s, on) && s.phase === 'turn';
  const play = `play ${card.n}`, discard = `discard ${card.n}`, worth = worthWords(card);
  const left = card.left ?? [];
  const may = left.length <= 6 ? h('span', { class: 'may', role: 'img', 'aria-label': t('It may be {cards}', { cards: left.map((kind) => words().cards[kind]).join(', ') }) }, left.map((kind) => h('span', { class: `mini face c-${kind[0]}`, key: kind }, symbol(`digit-${kind[1]}`), symbol(`burst-${kind[0]}`)))) : null;
  return [h('p', { class: 'say' }, h('span', { class: 'words' }, t('Card {letter}: {what}', { letter, what: knowledge(card, s, true) })), worth && h('span', { class: 'worth' }, h('span', { class: 'words' }, '· '), worth), may, noteOf(card.n, on)),
    h('div', { class: 'rows' },
      mine ? h('div', { class: 'row big' }, h('button', { type: 'button', class: 'strong', disabled: !s.legal.includes(play), onclick: () => on.act(play) }, t('Play {letter}', { letter })),
        h('button', { type: 'button', disabled: !s.legal.includes(discard), onclick: () => on.act(discard), 'aria-describedby': s.noDiscard ? 'why' : null }, t('Discard {letter}', { letter }))) : null,
      h('div', { class: 'row' }, s.watched ? null : [
        h('button', { type: 'button', class: 'quiet icon', 'aria-label': t('Move card {letter} to the left', { letter }), onclick: () => on.shift(card.n, -1) }, sign('back')),
        h('button', { type: 'button', class: 'quiet icon', 'aria-label': t('Move card {letter} to the right', { letter }), onclick: () => on.shift(card.n, 1) }, sign('on')),
        h('button', { type: 'button', class: 'quiet icon', 'aria-label': t('Turn card {letter}', { letter }), onclick: () => on.mark(card.n) }, sign('turn')),
        noteButton(s, card.n, letter, on)],
        cancel(s, on))),
    mine && s.noDiscard ? h('p', { class: 'why', id: 'why' }, s.noDiscard) : onItsWay(s, on)];
}

/** A bonus tile that waits for a card of the discard pile. @param {State} s @param {Hands} on */
function pickDiscarded(s, on) {
  const verb = s.phase, seen = new Set();
  const cards = s.discard.filter((card) => s.legal.includes(`${verb} ${card.n}`)).filter((card) => !seen.has(card.k) && seen.add(card.k));
  return [h('p', { class: 'say tile' }, s.task), h('div', { class: 'row cards' }, cards.map((card) => h('button', {
    type: 'button', class: 'pick', key: card.n, onclick: () => on.act(`${verb} ${card.n}`),
    'aria-label': verb === 'return' ? t('Return {card} to the deck', { card: words().cards[card.k] }) : t('Play {card} from the discard pile', { card: words().cards[card.k] }),
  }, face(card.k))))];
}

/** A bonus tile's free hint: every hint there is, partner by partner. @param {State} s @param {Hands} on */
function freeHint(s, on) {
  const seats = s.hands.map((_, seat) => seat).filter((seat) => s.legal.some((action) => action.startsWith(`hint ${seat} `)));
  return [h('p', { class: 'say tile' }, s.task), h('div', { class: 'row many' }, seats.map((seat) => h('span', { class: 'group', key: seat }, h('span', { class: 'who' }, on.names[seat]),
    hintNames(s.touch[seat]).filter((hint) => s.legal.includes(`hint ${seat} ${hint}`)).map((hint) => hintButton(s, seat, hint, on)))))];
}

/** In words, what an action would do. @param {string} action @param {Hands} on */
function actionWords(action, on) {
  const [verb, first, second] = action.split(' ');
  if (verb === 'play') return t('Play card {letter}?', { letter: on.letter(Number(first)) });
  if (verb === 'discard') return t('Discard card {letter}?', { letter: on.letter(Number(first)) });
  if (verb === 'hint') return t('Hint {player}: {what}?', { player: on.names[Number(first)], what: words().colours[second] ?? second });
  return t('Sure?');
}

/** In words, what was done. @param {string} action @param {Hands} on */
function actionNamed(action, on) {
  const [verb, first, second] = action.split(' ');
  if (verb === 'play') return t('Play {letter}', { letter: on.letter(Number(first)) });
  if (verb === 'discard') return t('Discard {letter}', { letter: on.letter(Number(first)) });
  if (verb === 'hint') return t('Hint {player}: {what}', { player: on.names[Number(first)], what: words().colours[second] ?? second });
  return t('Your move');
}

/** The key says which form the panel has, so that a form is never patched into another. @param {State} s @param {Hands} on */
export function panel(s, on) {
  const { choice } = on, mine = isMine(s, on);
  /** @type {any} */
  let inside, key = 'wait', open = false;
  if (on.pending) {
    [key, open] = ['sure', true];
    inside = [h('p', { class: 'say' }, actionWords(on.pending, on)), h('div', { class: 'row' },
      h('button', { type: 'button', class: 'strong', onclick: () => on.confirm(true) }, t('Yes')), h('button', { type: 'button', onclick: () => on.confirm(false) }, t('No')))];
  } else if (mine && (s.phase === 'return' || s.phase === 'rescue')) {
    [key, open] = [s.phase, true];
    inside = pickDiscarded(s, on);
  } else if (mine && (s.phase === 'colour-hint' || s.phase === 'value-hint')) {
    [key, open] = [s.phase, true];
    inside = freeHint(s, on);
  } else if (choice?.kind === 'own' && s.hands[s.seat]?.some((card) => card.n === choice.n)) {
    [key, open] = [`own${choice.n}`, true];
    inside = ownCard(s, /** @type {Card} */ (s.hands[s.seat].find((card) => card.n === choice.n)), on);
  } else if (choice?.kind === 'card' && s.hands[choice.seat].some((card) => card.n === choice.n)) {
    [key, open] = [`card${choice.n}`, true];
    inside = cardHints(s, choice.seat, /** @type {Card} */ (s.hands[choice.seat].find((card) => card.n === choice.n)), on);
  } else if (choice?.kind === 'hints') {
    [key, open] = [`hints${choice.seat}`, true];
    inside = allHints(s, choice.seat, on);
  } else if (s.sent) {
    key = 'sent';
    inside = onItsWay(s, on);
  } else inside = [h('p', { class: 'say' }, mine || s.sent === '' ? s.task : s.phase === 'over' ? s.task : on.thinking || t('{player} is on turn', { player: on.names[s.player] ?? '' }), !mine && s.sent === undefined && s.phase !== 'over' && h('span', { class: 'ellipsis', 'aria-hidden': 'true' }, h('i'), h('i'), h('i'))),
    mine && s.legal.some((action) => action.startsWith('hint')) ? h('p', { class: 'advice' }, t('Choose one of your cards, or a card of somebody else to hint it.')) : null,
    !mine && on.now && on.meanwhile.length ? h('div', { class: 'row meanwhile' }, on.meanwhile.map(([text, does]) => h('button', { type: 'button', key: text, class: 'small', onclick: does }, text))) : null,
    on.after ? h('div', { class: 'row after' }, on.after.map(([text, does], i) => h('button', { type: 'button', key: text, class: i ? '' : 'strong', onclick: does }, text))) : null];
  return h('section', { class: classes('panel', mine && 'mine', open && 'open'), 'aria-label': s.watched ? t('On turn') : t('Your move'), 'data-form': key, tabindex: -1 }, h('div', { class: 'form', key }, inside));
}
