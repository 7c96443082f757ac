// keys.js - the table by keyboard alone: numbers choose, letters act, Escape leaves.
// @ts-check
import { h } from './dom.js';
import { t } from './words.js';
/** @typedef {import('./table.js').Table} Table */
/** @typedef {import('./types.js').State} State */

/** What a key does now, or null. @param {Table} table @param {string} key @param {State} s @returns {(() => void) | null} */
export function keyDoes(table, key, s) {
  const { choice } = table, own = s.hands[s.seat];
  if (key === '?') return () => table.open('keys');
  if (key === 'Escape') return table.choice || table.pending ? () => table.choose(null) : null;
  if (key === ',') return () => table.go(s.step - 1);
  if (key === '.') return () => table.go(s.step + 1);
  if (key === 'Home') return () => table.go(0);
  if (key === '0' || key === 'End') return () => table.go(table.source.story.steps);
  if (key === 'v') return () => table.open('pile');
  if (key === '/' && table.source.chat) return () => table.open('chat');
  if (key === 'u' && table.source.takeBack && table.source.mayTakeBack) return () => table.takeBack();
  if (key === 'Enter' && table.pending) { const action = table.pending; return () => { table.pending = null; table.source.act(action); table.draw(); }; }
  if (!own || !table.now) return null;
  if (choice?.kind === 'hints') {
    const hint = key.toLowerCase(), action = `hint ${choice.seat} ${hint}`;
    if (key !== 'h' && s.legal.includes(action)) return () => table.preview?.hint === hint ? table.act(action) : table.see(choice.seat, hint);
    if (key === 'Enter' && table.preview) { const { seat, hint: shown } = table.preview; return () => table.act(`hint ${seat} ${shown}`); }
  }
  if (key === 'h' && !s.watched) {
    const seats = s.hands.map((_, i) => (s.seat + 1 + i) % s.hands.length).slice(0, -1), at = choice?.kind === 'hints' ? seats.indexOf(choice.seat) : -1;
    return () => table.choose({ kind: 'hints', seat: seats[(at + 1) % seats.length] });
  }
  if (choice?.kind === 'own' && key === 'p' && !s.watched) return () => table.act(`play ${choice.n}`);
  if (choice?.kind === 'own' && key === 'd') return s.legal.includes(`discard ${choice.n}`) ? () => table.act(`discard ${choice.n}`) : null;
  if (s.watched && 'tn<>'.includes(key)) return null;
  if (choice?.kind === 'own' && key === 't') return () => table.turn(choice.n);
  if (choice && choice.kind !== 'hints' && key === 'n' && !table.on.foot) return () => table.open('note');
  if (choice?.kind === 'own' && key === '<') return () => table.shift(choice.n, -1);
  if (choice?.kind === 'own' && key === '>') return () => table.shift(choice.n, 1);
  const place = '12345'.indexOf(key);
  if (place >= 0 && place < table.order.length && choice?.kind !== 'hints') return () => table.choose({ kind: 'own', n: table.order[place] });
  return null;
}

export const keyList = () => [h('h2', null, t('Keys')), h('dl', { class: 'keys' }, [
  ['1 – 5', t('choose a card of your hand')], ['p', t('play it')], ['d', t('discard it')], ['< >', t('move it to the left or right')], ['t n', t('mark it, write a note on it')],
  ['h', t('choose whom to hint; again for the next')], ['r y g b w m · 1 – 5', t('see what the hint touches; again, or Enter, to give it')], ['Esc', t('leave a choice')],
  [', .', t('step back and forward')], ['Home 0', t('to the beginning; back to now')], ['u', t('take back my last move')], ['/', t('talk to the table')], ['v', t('look through the discard pile')], ['?', t('this list')],
].map(([key, what]) => h('div', { key }, h('dt', null, key.split(' · ').map((part) => h('kbd', { key: part }, part))), h('dd', null, what))))];
