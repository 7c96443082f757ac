// start.js - the first page, and the way to all others: what stands behind the # of the address.
// @ts-check
import { h, fill } from './dom.js';
import { symbol, sign } from './art.js';
import { settings } from './settings.js';
import { LocalSource, freshSeed, unfinished, putAside, triedOut, kindOf, left, forget } from './local.js';
import { Table } from './table.js';
import { t, tn, language } from './words.js';
/** @typedef {import('./local.js').Setup} Setup */

const root = /** @type {HTMLElement} */ (document.getElementById('page'));
/** @typedef {{close(): void, rules?: import('./types.js').Rules, stays?: boolean, seenAgain?(): void}} Shown */
/** @type {Shown | null} what is shown and has to be ended */
let shown = null;
/** The rules of the table that was left for a look at them. @type {import('./types.js').Rules} */
export let lastRules = {};

/** @param {Shown | null} thing */
export function showing(thing) {
  uncover();
  shown?.close();
  shown = thing;
}
/** Where a page is drawn. */
export const place = () => over?.root ?? root;

// ---- Over a table ------------------------------------------------------------------------------

/** The page that lies over a table: the table goes on beneath it, unseen. @type {{root: HTMLElement, under: string, focus: Element | null, scrolled: number, then: (() => void) | null} | null} */
let over = null;
let lastPlace = ''; // the address of what is shown, from its # on
/** The address of the table that lies beneath the page, if one does. */
export const beneath = () => over?.under ?? '';
/** Does something as soon as the table is seen: now, or when the page that lies over it is left. @param {() => void} does */
export function whenSeen(does) {
  if (over) over.then = does;
  else does();
}
function cover() {
  if (over) return;
  for (const box of root.querySelectorAll('dialog')) box.close(); // an open one would keep everything else from being used
  over = { root: document.createElement('div'), under: lastPlace, focus: document.activeElement, scrolled: scrollY, then: null };
  root.hidden = true;
  root.after(over.root);
}
function uncover() {
  over?.root.remove();
  over = null;
  root.hidden = false;
}
/** Back to the table that lay beneath. */
function seeAgain() {
  const { focus = null, scrolled = 0, then = null } = over ?? {};
  uncover();
  shown?.seenAgain?.();
  scrollTo(0, scrolled);
  if (focus instanceof HTMLElement && focus.isConnected) focus.focus({ preventScroll: true });
  then?.();
}

/** @param {string} to */
export const go = (to) => { if (location.hash === to) route(); else location.hash = to; };

let visits = 0;
/** Tells later whether the page is still the one that is asked for now: while something loads, people go elsewhere. */
export const visit = () => { const now = visits; return () => now === visits; };

/** Goes where the address says. */
export async function route() {
  const first = !visits++, here = visit();
  await lead(here);
  if (here()) arrived(first);
}
/** A page has its name in the title. Who has come from another one and was left nowhere begins at its heading, which is read out. @param {boolean} first */
function arrived(first) {
  const heading = /** @type {HTMLElement | null} */ (place().querySelector('.sheet-page h1, .start h1')), name = heading?.textContent ?? '';
  if (!over && name && name !== 'Hanabi') document.title = `${name} – Hanabi`;
  if (first || !heading || document.activeElement !== document.body) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
/** @param {() => boolean} here */
async function lead(here) {
  /** What comes with a file of its own. @template T @param {Promise<T>} file @param {(file: T) => unknown} shows */
  const load = async (file, shows) => { const loaded = await file; if (here()) await shows(loaded); };
  const table = location.pathname.match(/^\/t\/([^/]+)/);
  const moved = location.pathname.match(/^\/move\/([^/]+)/);
  if (moved && !location.hash) {
    history.replaceState(null, '', '/');
    return load(import('./lobby.js'), (lobby) => lobby.move(moved[1]));
  }
  if (!table && !moved && !location.hash && !/^\/(index\.html)?$/.test(location.pathname)) return nowhere();
  if (table && !location.hash) { history.replaceState(null, '', `/#/t/${table[1]}`); }
  const address = decoded(location.hash.replace(/^#\/?/, ''));
  if (address === null) return nowhere();
  const [name, ...rest] = address.split('/');
  document.body.dataset.page = name || 'start';
  if (over && location.hash === over.under) return seeAgain();
  if (name === 'settings' || name === 'rules') {
    lastRules = shown?.rules ?? lastRules;
    if (shown?.stays) cover();
    else showing(null);
  } else {
    showing(null);
    lastPlace = location.hash;
  }
  if (!over) document.title = 'Hanabi'; // else it may say whose turn it is
  fill(place(), []);
  scrollTo(0, 0);
  switch (name) {
    case '': return start();
    case 'play': return play(rest[0]);
    case 'new': return load(import('./new.js'), (page) => page.show(rest));
    case 'offline': return load(import('./new.js'), (page) => page.show(['offline']));
    case 'settings': case 'rules': return load(import('./pages.js'), (page) => page.show(name));
    case 'learn': return load(import('./learn.js'), (page) => page.show(rest));
    case 'replays': case 'replay': return load(import('./replay.js'), (page) => page.show(name, rest));
    case 'stats': return load(import('./stats.js'), (page) => page.show());
    case 'what-if': return whatIf();
    case 't': case 'watch': return load(import('./remote.js'), (page) => page.show(rest[0] ?? '', name === 'watch'));
    default: return start();
  }
}

/** What an address says; null when it is damaged. @param {string} address */
function decoded(address) { try { return decodeURIComponent(address); } catch { return null; } }
/** An address that leads nowhere. */
function nowhere() {
  showing(null);
  document.body.dataset.page = 'nowhere';
  fill(root, [h('main', { class: 'sheet-page' }, h('h1', null, t('There is no such page')), h('p', null, t('Perhaps the link is not whole.')), h('p', { class: 'row go' }, h('a', { class: 'button strong', href: '/' }, t('To the first page'))))]);
}

/** A game with bots: the one that was left, a new one, today's deal, or a challenge. @param {string} [which] */
function play(which) {
  const kept = unfinished();
  if (kept && !which) {
    try { sit(kept.setup, kept.actions); return; } catch { forget(kept.setup); }
  }
  history.replaceState(null, '', '#/play');
  if (which === 'day') {
    const setup = today();
    return goOn((game) => game.day === setup.day) || sit(setup);
  }
  if (which?.startsWith('aside')) {
    const game = putAside()[Number(which.slice(5))];
    if (!game) return go('#/');
    try { return sit(game.setup, game.actions); } catch { forget(game.setup); return go('#/'); }
  }
  if (which?.startsWith('~')) { // a deal that came without a seed: the cards themselves
    import('./link.js').then(async (link) => {
      const record = await link.unpack(which);
      sit(setupFor(record.rules ?? {}, { seed: 0, start: record.start ?? 0, record, from: 0, challenge: /** @type {any} */ (record.challenge) }));
    }).catch(nowhere);
    return;
  }
  if (which?.startsWith('{')) {
    try {
      const { rules, seed, start, score, from } = JSON.parse(which);
      return goOn((game) => Boolean(game.challenge) && game.seed === seed && JSON.stringify(game.rules) === JSON.stringify(rules)) || sit(setupFor(rules, { seed, start, challenge: { from: String(from ?? ''), score: Number(score) } }));
    } catch { /* a damaged link: a game all the same */ }
  }
  sit(setupFor({ players: settings.players }));
}
/** Goes on with the game that fits, if one was left; whether so. @param {(setup: Setup) => boolean} fits */
function goOn(fits) {
  const game = left(fits);
  if (game) sit(game.setup, game.actions);
  return Boolean(game);
}
/** Goes on with what was tried from within a replay. */
async function whatIf() {
  const kept = triedOut();
  if (!kept) return go('#/');
  const here = visit(), replay = await import('./replay.js');
  if (here()) replay.tryOn(kept.setup, kept.actions);
}
/** The same deal for everybody on the same day. @returns {Setup} */
function today() {
  const now = new Date(), day = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`;
  return setupFor({ players: 3 }, { seed: Number(day.replaceAll('-', '')), start: 0, day });
}
/** @param {import('./types.js').Rules} rules @param {Partial<Setup>} [more] @returns {Setup} */
export function setupFor(rules, more = {}) {
  const players = Number(rules.players ?? 2), seed = freshSeed();
  return { rules, seed, start: seed % players, seat: 0, bot: settings.bot, ...more };
}
/** Sits down at a local table. @param {Setup} setup @param {string[]} [actions] */
export function sit(setup, actions = []) {
  showing(null);
  const source = new LocalSource(setup, actions), id = `local.${setup.seed}`;
  source.onAgain = (next) => sit(next);
  showing(new Table(root, source, { id, leave: () => go('#/'), replay: () => {
    const record = source.record(); // now: who taps twice has left the table when the file is there
    import('./replay.js').then((replay) => replay.open(record, 0, '', setup.seat));
  } }));
}

/** What tells one game that was left from another. @param {import('./local.js').Kept} game */
function about({ setup, actions }) {
  const { players = 2 } = setup.rules;
  return [h('b', null, kindOf(setup) || t('A game with bots')), ' ', tn('{n} player', '{n} players', Number(players)), setup.day ? ` · ${new Date(`${setup.day}T12:00`).toLocaleDateString(language())}` : '', ' · ', t('step {n}', { n: actions.length })];
}
/** Unfinished games besides the one that was played last. */
function others() {
  const aside = putAside(), tried = triedOut();
  if (!aside.length && !tried) return null;
  return h('section', { class: 'lobby aside-games', key: 'aside' }, h('h2', null, t('Games you left')), h('ul', { class: 'games' },
    aside.map((game, i) => h('li', { key: `${i}` }, h('a', { href: `#/play/aside${i}` }, about(game)),
      h('button', { type: 'button', class: 'quiet icon', 'aria-label': t('Give this game up'), onclick: () => { forget(game.setup); start(); } }, sign('close')))),
    tried ? h('li', { key: 'tried' }, h('a', { href: '#/what-if' }, about(tried)), h('button', { type: 'button', class: 'quiet icon', 'aria-label': t('Give this game up'), onclick: () => { forget(tried.setup); start(); } }, sign('close'))) : null));
}

/** The largest buttons: on with what waits, or a new game. @param {string | null} table where it is one's turn on the server */
function first(table) {
  const kept = unfinished(), kind = kept ? kindOf(kept.setup) : '';
  return [table ? h('a', { class: 'button strong', key: 'table', href: `#/t/${table}` }, t('Go on playing')) : null,
    kept ? h('a', { class: table ? 'button' : 'button strong', key: 'kept', href: '#/play' }, table ? t('Go on with the bots') : t('Go on playing')) : null,
    h('a', { class: table || kept ? 'button' : 'button strong', key: 'new', href: '#/play/new' }, t('Play now')),
    h('span', { class: 'text', key: 'text' }, table ? t('They wait for you at a table.') : kind ? t('Go on with: {game}', { game: kind }) : t('A game with bots, at once. No account.'))];
}
/** A table of the server waits for this person. @param {string} table */
export function offer(table) {
  const place = document.querySelector('.start .first');
  if (place) fill(place, first(table));
}
function start() {
  /** @param {string} to @param {string} shape @param {string} title @param {string} text */
  const way = (to, shape, title, text) => h('li', null, h('a', { href: to, class: `way c-${shape}` }, symbol(`burst-${shape}`), h('span', null, h('b', null, title), h('span', { class: 'text' }, text))));
  fill(root, [h('main', { class: 'start' },
    h('div', { class: 'sky', 'aria-hidden': 'true' }, ['r', 'y', 'g', 'b', 'w'].map((c) => symbol(`burst-${c}`, `burst sky-${c}`))),
    h('h1', null, 'Hanabi'),
    h('p', { class: 'lead' }, t('You see every hand but your own. Together you light the fireworks, with a few short hints.')),
    h('p', { class: 'first' }, first(null)),
    h('div', { class: 'lobby', id: 'mine' }),
    others(),
    h('ul', { class: 'ways' },
      way('#/learn', 'y', t('Learn'), t('Ten minutes, played rather than read.')),
      way('#/new', 'r', t('New table'), t('With friends by a link, or with bots; every edition and expansion.')),
      way('#/offline', 'g', t('Offline'), t('A whole game in this browser, without a server.')),
      way('#/replays', 'b', t('Replays'), t('Step through games, ask the bots why, try what if.')),
      way('#/play/day', 'm', t('Deal of the day'), t('The same cards for everybody, until midnight.')),
      way('#/stats', 'w', t('Statistics'), t('Your games and how they went.'))),
    h('div', { class: 'lobby', id: 'lobby' }),
    h('footer', null, h('a', { href: '#/settings' }, t('Settings')), h('a', { href: '#/rules' }, t('The rules'))))]);
  isOnline().then((yes) => { const root = document.getElementById('lobby'); if (yes && root) import('./lobby.js').then((lobby) => lobby.lobby(root)); });
}

/** Whether a server stands behind this page. */
export async function isOnline() {
  try { return (await fetch('/healthz', { cache: 'no-store' })).ok; } catch { return false; }
}
