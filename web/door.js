// door.js - the door of a table: who opens a link for the first time sees who is there, as long as they stand there,
// and says a name before coming in.
// @ts-check
import { h, fill, find } from './dom.js';
import { seatName, describe } from './engine.js';
import { change, fitName } from './settings.js';
import { nameField } from './name.js';
import { place, showing, visit } from './start.js';
import { back, companyOf } from './new.js';
import { sign } from './art.js';
import { rename } from './net.js';
import { t, tn } from './words.js';
/** @typedef {import('./protocol.js').Setup} Setup */
/** @typedef {{name?: string, bot?: string, vacant?: boolean}} Seat one of a table, as lists have it */
/** @typedef {{setup: Setup, state: string, seats: Seat[]}} Found a table, as lists have it */
/** @typedef {import('./dom.js').Child} Child */

const EVERY = 3000; // milliseconds between two looks

/** A table to who has not come in yet: they are asked for a name, and then enter. @param {string} code @param {boolean} watching @param {(sits: boolean) => void} enter */
export async function knock(code, watching, enter) {
  const here = visit(), { found, gone } = await look(code);
  if (!here()) return;
  if (gone) return noSuchTable();
  /** @type {Found | null} */
  let now = found;
  const sits = () => !watching && (!now || now.state !== 'ended' && now.seats.some(isFree));
  const button = () => sits() ? t('Sit down') : watching ? t('Watch') : t('To the table');
  const watch = () => sits() && now && now.setup.watch !== 'nobody' ? t('Watch') : ''; // where both can be done
  const stay = new Stay(code, (next) => {
    if (next.gone) { showing(null); return noSuchTable(); }
    now = next.found ?? now; // what a server that is away does not say stays as it was
    draw(button(), now && company(now), watch());
  });
  const draw = askName(t('Welcome to the table'), button(), '', (other) => { stay.close(); enter(sits() && !other); }, now && company(now), watch());
  showing(stay);
}
/** What a server says about a table. @param {string} code @returns {Promise<{found: Found | null, gone: boolean}>} */
async function look(code) {
  const answer = await fetch(`/api/tables/${encodeURIComponent(code)}`).catch(() => null);
  return { found: answer?.ok ? await answer.json().catch(() => null) : null, gone: answer?.status === 404 };
}
/** Looks again and again while the page is seen, until it is closed. */
class Stay {
  timer = 0;
  asking = false;
  closed = false;
  /** @param {string} code @param {(next: Awaited<ReturnType<typeof look>>) => void} tell */
  constructor(code, tell) {
    this.code = code;
    this.tell = tell;
    this.onseen = () => { clearTimeout(this.timer); if (!document.hidden) this.again(); };
    document.addEventListener('visibilitychange', this.onseen);
    this.wait();
  }
  wait() { this.timer = window.setTimeout(() => this.again(), EVERY); }
  async again() {
    if (this.asking || document.hidden) return; // who looks again is told at once
    this.asking = true;
    const next = await look(this.code);
    this.asking = false;
    if (this.closed) return;
    this.tell(next);
    if (!this.closed) this.wait();
  }
  close() {
    this.closed = true;
    clearTimeout(this.timer);
    document.removeEventListener('visibilitychange', this.onseen);
  }
}

/** @param {Seat} seat */
const isFree = (seat) => Boolean(seat.vacant) || seat.name === undefined && !seat.bot; // who is forgotten has an empty name
/** A table to who has not come in yet: the game, and who sits there. @param {Found} found */
function company({ setup, state, seats }) {
  const open = seats.map((seat) => state !== 'ended' && isFree(seat)), free = open.filter(Boolean).length;
  return h('section', { class: 'company', key: 'company', 'aria-label': t('Seats') }, h('p', { class: 'lead-in' }, describe(/** @type {any} */ (setup.rules)).summary),
    state === 'ended' ? null : h('p', { class: 'text' }, companyOf(setup)),
    h('p', { class: 'text', role: 'status' }, [state === 'ended' ? t('The game is over.') : state === 'waits' ? '' : t('The game goes on'), state === 'ended' ? '' : free ? tn('{n} free seat', '{n} free seats', free) : t('No seat is free')].filter(Boolean).join(' · ')),
    h('ul', { class: 'seats' }, seats.map((seat, i) => h('li', { key: i, class: open[i] ? 'free' : 'taken' }, h('span', { class: 'sits' },
      h('span', { class: 'who' }, botSign(Boolean(seat.bot)), h('b', null, open[i] ? t('Free seat') : seat.name || (seat.bot ? t('Bot {bot}', { bot: seat.bot }) : seatName(i, seats.length)))),
      state !== 'ended' && seat.bot && (seat.name || seat.vacant) ? h('span', { class: 'text' }, seat.vacant ? t('Bot {bot} plays here for now', { bot: seat.bot }) : t('a bot plays for now')) : null)))));
}
/** @param {boolean} yes */
export const botSign = (yes) => yes ? h('span', { class: 'bot-sign', key: 'bot' }, sign('bot')) : null;

/** Asks for a name, once for this browser. What is given back draws it again, with what is typed. @param {string} title @param {string} button @param {string} proposal @param {(other: boolean) => void} then @param {Child} [about] @param {string} [other] what else can be done with a name, on a second button */
export function askName(title, button, proposal, then, about, other = '') {
  const field = () => /** @type {HTMLInputElement | null} */ (find('.room input'));
  let wrong = '', drawn = false;
  /** @param {SubmitEvent} e */
  const submit = (e) => {
    e.preventDefault();
    const name = fitName(field()?.value ?? '');
    if (!name) { // in the page's own words and language: a browser takes blanks for a name, and not all say what is missing
      wrong = t('Type a name first: the others see it.');
      fill(/** @type {Element} */ (find('.room .wrong')), [wrong]);
      field()?.focus();
      return;
    }
    change('name', name);
    rename();
    then(e.submitter instanceof HTMLButtonElement && e.submitter.value === 'other');
  };
  /** @param {string} button @param {Child} [about] @param {string} [other] */
  const draw = (button, about, other = '') => fill(place(), [h('main', { class: 'sheet-page room' }, back(), h('h1', null, title), about,
    h('form', { novalidate: true, key: 'name', onsubmit: submit }, nameField(t('What are you called?'), { required: true, value: drawn ? field()?.value : proposal }), h('p', { class: 'wrong', role: 'alert' }, wrong), h('p', { class: 'row go' }, h('button', { class: 'strong', key: 'do' }, button), other ? h('button', { value: 'other', key: 'other' }, other) : null)))]);
  draw(button, about, other);
  drawn = true;
  field()?.setAttribute('autofocus', '');
  field()?.focus();
  field()?.select();
  return draw;
}
export function noSuchTable() {
  fill(place(), [h('main', { class: 'sheet-page' }, back(), h('h1', null, t('There is no table with this code')), h('p', null, t('Perhaps the link is not whole, or the table has been cleared away.')), h('p', { class: 'row go' }, h('a', { class: 'button strong', href: '#/' }, t('To the first page')), h('a', { class: 'button', href: '#/new' }, t('New table'))))]);
}
