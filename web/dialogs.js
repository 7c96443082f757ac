// dialogs.js - what opens over the table: the discard pile, the menu, the keys, a note, the chat, a question.
// @ts-check
import { h, find, classes } from './dom.js';
import { sign } from './art.js';
import { words } from './engine.js';
import { face } from './cards.js';
import { tileWords, powder } from './board.js';
import { keyList } from './keys.js';
import { settings } from './settings.js';
import { t } from './words.js';
/** @typedef {import('./table.js').Table} Table */
/** @typedef {import('./types.js').State} State */

/** @param {Table} table @param {State} s */
export function dialogs(table, s) {
  const kind = table.dialog, close = () => table.open(null);
  return h('dialog', { class: classes('box', kind), key: 'dialog', 'aria-label': kind === 'pile' ? t('Discard pile') : kind === 'keys' ? t('Keys') : kind === 'note' ? t('Note') : kind === 'chat' ? t('Chat') : kind === 'crowd' ? t('Send somebody away') : kind === 'sure' ? table.question?.().title : t('Menu'),
    // one dialog may open while another's end is still to be told
    onclose: /** @param {Event} e */ (e) => { if (/** @type {HTMLDialogElement} */ (e.target).open) return; table.dialog = null; table.draw(); }, onclick: /** @param {MouseEvent} e */ (e) => { if (e.target instanceof HTMLDialogElement) close(); } },
    kind ? h('div', { class: 'inside', key: kind }, kind === 'pile' ? pile(s) : kind === 'keys' ? keyList() : kind === 'note' ? noteForm(table, s) : kind === 'chat' && table.source.chat ? [h('h2', null, t('Chat')), chatBox(table.source.chat)] : kind === 'crowd' ? [h('h2', null, t('Send somebody away')), sendAway(table.source.dismissable ?? [])] : kind === 'sure' ? sure(table) : menu(table),
      h('button', { type: 'button', class: 'quiet icon shut', 'aria-label': t('Close'), onclick: close }, sign('close'))) : null);
}
/** @param {State} s */
function pile(s) {
  return [h('h2', null, t('Discard pile')), s.discard.length ? h('ol', { class: 'pile-cards' }, s.discard.map((card) => h('li', { key: card.n }, h('span', { class: 'card' }, face(card.k)), h('span', { class: 'sr' }, words().cards[card.k])))) : h('p', null, t('Nothing has been discarded yet.')),
    powder(s) ? h('p', { class: 'text powder' }, powder(s)) : null,
    settings.marks && s.spareWords ? h('p', { class: 'text spare' }, s.spareWords) : null,
    s.tiles.length ? [h('h3', null, t('Bonus tiles drawn')), h('ul', { class: 'tiles' }, s.tiles.map((tile, i) => h('li', { key: i }, tileWords(tile))))] : null];
}
/** @param {Table} table */
function menu(table) {
  const { source, on } = table, more = on.items?.() ?? [];
  /** @param {string} text @param {() => void} does @param {boolean} [off] @param {string} [name] */
  const item = (text, does, off = false, name = '') => h('li', { key: text, class: name }, h('button', { type: 'button', disabled: off, onclick: () => { table.open(null); does(); } }, text));
  return [h('h2', null, t('Menu')), h('ul', { class: 'menu' },
    source.takeBack && !source.watching ? item(t('Take back my last move'), () => table.takeBack(), !source.mayTakeBack) : null,
    item(t('Keys'), () => table.open('keys'), false, 'by-keys'),
    item(t('The rules of this game'), () => { location.hash = '#/rules'; }),
    item(t('Settings'), () => { location.hash = '#/settings'; }),
    on.share ? item(t('Invite others: copy the link'), on.share) : null,
    on.replay && source.story.state().phase === 'over' ? item(t('Replay'), on.replay) : null,
    source.dismissable?.length ? item(t('Send somebody away'), () => table.open('crowd')) : null,
    more.map(([text, does, grave]) => grave ? null : item(text, does)),
    item(on.leaveText?.() ?? t('Leave the table'), on.leave),
    more.map(([text, does, grave]) => grave ? item(text, does, false, 'apart') : null)),
    source.watchers?.length ? h('p', { class: 'watchers' }, sign('eye'), t('Watching: {names}', { names: source.watchers.join(', ') })) : null, on.about?.()];
}
/** A question that comes before something is done: whoever only presses Enter leaves things as they are. @param {Table} table */
function sure(table) {
  const asked = table.question?.();
  if (!asked) return null;
  const { title, text, yes, no, does } = asked;
  return [h('h2', null, title), text.map((part) => h('p', { key: part }, part)), h('p', { class: 'row answers' },
    h('button', { type: 'button', class: 'strong', autofocus: true, onclick: () => table.open(null) }, no),
    h('button', { type: 'button', class: 'grave', onclick: () => { table.open(null); does(); } }, yes))];
}
/** Those who watch, for the host to send away. @param {NonNullable<import('./types.js').Source['dismissable']>} crowd */
export function sendAway(crowd) {
  return [h('p', { class: 'text' }, crowd.length ? t('Whoever is sent away cannot watch at this table any more.') : t('Nobody watches now.')),
    h('ul', { class: 'crowd' }, crowd.map(({ name, send }, i) => h('li', { key: i }, sign('eye'), h('b', null, name), h('button', { type: 'button', class: 'small', 'aria-label': t('Send away: {player}', { player: name }), onclick: send }, t('Send away')))))];
}
/** A note on the card it was opened for, whatever is chosen meanwhile. The table is drawn again while somebody types, with every move and every second
 * of a clock: what is typed stays. @param {Table} table @param {State} s */
function noteForm(table, s) {
  const n = table.noting, field = /** @type {HTMLInputElement | null} */ (find('.note input'));
  if (!s.hands.flat().some((card) => card.n === n)) return [h('h2', null, t('Note')), h('p', { role: 'status' }, t('This card is in nobody\'s hand any more.'))];
  return [h('h2', null, t('Note')), h('form', { method: 'dialog', onsubmit: () => table.mark(n, { note: /** @type {HTMLInputElement | null} */ (find('.note input'))?.value.trim() ?? '' }) },
    h('label', null, t('What do you want to remember about this card?'), h('input', { type: 'text', maxlength: 40, value: field ? field.value : table.marks[n]?.note ?? '' })), h('button', { class: 'strong' }, t('Keep')))];
}
/** What was said, and what can be. @param {NonNullable<import('./types.js').Source['chat']>} chat */
export function chatBox(chat) {
  return h('div', { class: 'chat', key: 'chat' }, h('div', { role: 'log', class: 'said', tabindex: 0, 'aria-label': t('Chat') }, chat.lines.map((line, i) => h('p', { key: i, class: line.waits ? 'unsaid' : '' }, h('b', null, line.from), ' ', line.text, line.waits ? h('span', { class: 'waits' }, line.waits) : null))),
    chat.silent && !chat.lines.length && !chat.phrases.length ? h('p', { class: 'text', key: 'silent' }, t('This table plays in silence; you can talk after the game.')) : null,
    chat.phrases.length ? h('div', { class: 'phrases', key: 'phrases' }, chat.phrases.map((phrase) => h('button', { type: 'button', class: 'small', key: phrase, onclick: () => chat.say(phrase) }, phrase))) : null,
    chat.free ? h('form', { key: 'say', onsubmit: /** @param {SubmitEvent} e */ (e) => {
      e.preventDefault();
      const field = /** @type {HTMLFormElement} */ (e.currentTarget).querySelector('input');
      if (field?.value.trim()) { chat.say(field.value.trim()); field.value = ''; }
    } }, h('input', { type: 'text', maxlength: 200, 'aria-label': t('Say something'), placeholder: t('Say something'), enterkeyhint: 'send' }), h('button', { class: 'quiet icon', 'aria-label': t('Send') }, sign('send'))) : null);
}
