// replay.js - games again: step, jump, play; any seat's eyes or all; why a bot would do what; what if.
// @ts-check
import { h, fill, find } from './dom.js';
import { sign } from './art.js';
import { Game, Story, EVERYONE, toLive, namesOf, words } from './engine.js';
import { readGames } from './record.js';
import { holdsGame, pack, unpack } from './link.js';
import { recall, keep, settings } from './settings.js';
import { Table } from './table.js';
import { LocalSource } from './local.js';
import { place, showing, go, isOnline, visit } from './start.js';
import { back } from './new.js';
import { counts } from './back.js';
import { copied, linkTo } from './reach.js';
import { t, tn, locale } from './words.js';
/** @typedef {import('./types.js').GameRecord} GameRecord */
/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').Source} Source */

/** @typedef {{record: GameRecord, seat: number, when?: number}} Found a record, the seat of who looks at it (-1: none that is known), and when they played it here */
/** What the page before handed over, as the address has it: more than goes into that. @type {Found & {link: string} | null} */
let handed = null;
/** What is said where it opens. */
let word = '';
/** Opens a record at a step; the words are said there at first. @param {GameRecord} record @param {number} [step] @param {string} [words] @param {number} [seat] of who looks at it, who played there */
export async function open(record, step = 0, words = '', seat = -1) {
  const link = await pack(record);
  handed = { record, seat, link };
  keep('hanabi.handed', handed);
  word = words;
  go(`#/replay/${link}/${step}`);
}

/** @param {string} name @param {string[]} rest */
export async function show(name, rest) {
  if (name === 'replays') return list();
  const [what = '', step = '0'] = rest, here = visit();
  try {
    const found = await find_(what), link = what.startsWith('~') ? await pack(found.record) : what; // which opens elsewhere, too
    if (here()) watch(found, Number(step) || 0, link);
  } catch (error) {
    if (here()) list(t('This game cannot be opened: {why}', { why: error instanceof Error ? error.message : String(error) }));
  }
}
/** Where a link points to: a game of this browser (~own), a table's code, or itself, which may be such a game, too, or what the page before handed over. @param {string} what @returns {Promise<Found>} */
async function find_(what) {
  if (holdsGame(what)) {
    handed ??= recall('hanabi.handed');
    if (handed?.link === what) return handed;
    const record = await unpack(what);
    return kept(({ record: { deck, actions } }) => String(deck) === String(record.deck) && String(actions) === String(record.actions)) ?? { record, seat: -1 };
  }
  if (what.startsWith('~')) {
    const found = kept(({ when }) => `~own${when}` === what);
    if (!found) throw new Error(t('it is not kept here'));
    return found;
  }
  const answer = await fetch(`/api/records/${encodeURIComponent(what)}`).catch(() => null);
  if (!answer) throw new Error(t('the server does not answer'));
  if (!answer.ok) throw new Error(t('the server does not have it'));
  return { record: await answer.json(), seat: -1 }; // there people have names
}

/** A game of this browser. @param {(game: any) => boolean} fits @returns {Found | undefined} */
function kept(fits) {
  const game = (recall('hanabi.games') ?? []).find(fits);
  return game && { record: game.record, seat: game.seat ?? -1, when: game.when };
}

// ---- Which games there are ---------------------------------------------------------------------

/** @param {string} [wrong] what is wrong with the game that was to be opened @param {{wrong?: string, games?: GameRecord[]}} [given] what the form was given: several games, or none */
function list(wrong = '', given = {}) {
  const games = [...(recall('hanabi.games') ?? [])].reverse();
  /** @param {string} text */
  const take = (text) => {
    try {
      const read = readGames(text);
      if (read.length === 1) return void open(read[0]);
      list('', { games: read });
    } catch (error) { list('', { wrong: t('This is no game that can be read: {why}.', { why: error instanceof Error ? error.message : String(error) }) }); }
    find('.import .wrong, .import .found')?.scrollIntoView({ block: 'nearest' });
  };
  fill(place(), [h('main', { class: 'sheet-page replays' }, back(), h('h1', null, t('Replays')),
    wrong ? h('p', { class: 'wrong', role: 'alert' }, wrong) : null,
    h('h2', null, t('Your games in this browser')),
    games.length ? h('ul', { class: 'games' }, games.map((/** @type {any} */ game) => h('li', { key: game.when }, h('a', { href: `#/replay/~own${game.when}/0` },
      h('b', null, tn('{n} point', '{n} points', game.score)), ' ', t('of {all}', { all: game.best }), h('span', { class: 'text' }, ` ${tn('{n} player', '{n} players', Number(game.record.rules?.players ?? 2))} · ${new Date(game.when).toLocaleString(locale())}${counts(game.record.take_backs) ? '' : ` · ${t('counts in no statistics')}`}`))))) : h('p', { class: 'text' }, t('None yet: a game with bots that you finish in this browser stands here.')),
    h('div', { id: 'server-games' }),
    h('h2', null, t('Another game')),
    h('p', { class: 'text' }, t('A record of ours, or the JSON of a game of hanab.live.')),
    h('form', { class: 'import', onsubmit: /** @param {Event} e */ (e) => { e.preventDefault(); take(/** @type {HTMLTextAreaElement} */ (find('.import textarea')).value); } },
      h('textarea', { rows: 4, 'aria-label': t('Record'), spellcheck: 'false' }),
      given.wrong ? h('p', { class: 'wrong', role: 'alert', key: 'wrong' }, given.wrong) : null,
      given.games ? h('section', { class: 'found', role: 'status', key: 'found' }, h('p', null, tn('There is {n} game: which one?', 'There are {n} games: which one?', given.games.length)), h('ol', { class: 'games' }, given.games.map((record, i) => h('li', { key: i }, h('button', { type: 'button', onclick: () => open(record) }, t('Game {n}', { n: i + 1 }), h('span', { class: 'text' }, `${namesOf(record).join(', ')} · ${tn('{n} action', '{n} actions', record.actions.length)}`)))))) : null,
      h('p', { class: 'row go' }, h('button', { class: 'strong' }, t('Open')), h('label', { class: 'button' }, t('From a file'), h('input', { type: 'file', class: 'sr', accept: '.json,application/json', onchange: /** @param {Event} e */ async (e) => { const file = /** @type {HTMLInputElement} */ (e.target).files?.[0]; if (file) take(await file.text()); } })))))]);
  isOnline().then((yes) => { if (yes) serverGames(); });
}
/** The finished games of this person on the server. */
async function serverGames() {
  const { arrive, known, listGames } = await import('./net.js'), root = document.getElementById('server-games');
  if (!known() || !root) return;
  await arrive();
  const games = (await listGames()).filter((game) => game.state === 'ended');
  if (games.length) fill(root, [h('h2', null, t('Your games on this server')), h('ul', { class: 'games' }, games.map((game) => h('li', { key: game.table }, h('a', { href: `#/replay/${game.table}/0` },
    h('b', null, tn('{n} point', '{n} points', game.score)), ' ', t('of {all}', { all: game.most }), h('span', { class: 'text' }, ` ${(game.seats ?? []).map((/** @type {any} */ seat) => seat.name ?? seat.bot).join(', ')} · ${new Date(game.updated).toLocaleString(locale())}`)))))]);
}

// ---- One game ----------------------------------------------------------------------------------

/** @implements {Source} */
class ReplaySource {
  /** @type {'replay'} */
  kind = 'replay';
  /** @type {(() => void) | null} */
  changed = null;
  /** @param {GameRecord} given @param {number} own the seat of who looks at it, or -1 */
  constructor(given, own) {
    this.given = given;
    this.own = own;
    this.rules = given.rules ?? {};
    this.names = namesOf(given).map((player, seat) => seat === own ? t('{player} (you)', { player }) : player);
    this.game = Game.recorded(given);
    this.seat = EVERYONE;
    this.story = this.told();
  }
  told() {
    const story = new Story(this.rules, this.seat, this.names);
    this.game.tell(story);
    return story;
  }
  /** @param {number} seat */
  eyes(seat) {
    this.story.free();
    this.seat = seat;
    this.story = this.told();
  }
  /** @param {number} seat */
  bot(seat) {
    const { bots } = this.given, bot = Array.isArray(bots) ? bots[seat] : '';
    // in a game of this browser everybody else was one; its record does not say which
    return typeof bot === 'string' && bot ? t('Bot {bot}', { bot }) : !Array.isArray(bots) && this.own >= 0 && seat !== this.own ? t('a bot') : '';
  }
  act() { /* what has happened has happened */ }
  record() { return this.given; }
  close() {
    this.story.free();
    this.game.free();
  }
}

/** @param {Found} found @param {number} step @param {string} link a table's code, or the game itself */
function watch({ record, seat: own, when }, step, link) {
  const source = new ReplaySource(record, own);
  let bot = 'partner', why = '', asked = -1, timer = 0, said = word, saidAt = step, linkSaid = '', linkAt = -1;
  word = '';
  /** @type {Table} */
  let table;
  const stop = () => { clearInterval(timer); timer = 0; };
  /** @param {number} to */
  const jump = (to) => {
    table.go(to);
    if (table.step === null) table.step = source.story.steps;
    history.replaceState(null, '', `#/replay/${link}/${table.step}`);
    table.draw();
  };
  const run = () => {
    if (timer) { stop(); table.draw(); return; }
    timer = window.setInterval(() => { if ((table.step ?? 0) >= source.story.steps) stop(); jump((table.step ?? 0) + 1); }, settings.speed);
    table.draw();
  };
  /** @param {State} s */
  const reason = (s) => {
    if (asked === s.step) return why;
    const { same, text } = source.game.why(source.story, s.step, bot);
    asked = s.step;
    why = same < 0 ? '' : s.step < source.story.steps ? `${same ? t('The bot would do the same.') : t('The bot would do something else.')} ${text}` : text;
    return why;
  };
  /** How it ended, and what that was worth. @param {State} s */
  const ending = (s) => h('span', { class: 'ending' }, h('b', null, s.task), s.rating ? ` ${s.rating}` : '');
  /** @param {string} name @param {string} does @param {() => void} on @param {boolean} [off] */
  const button = (name, does, on, off = false) => h('button', { type: 'button', class: 'icon', 'aria-label': does, disabled: off, onclick: on }, sign(name));
  /** @param {State} s */
  const foot = (s) => h('section', { class: 'panel open replay-bar', 'aria-label': t('Replay') },
    h('div', { class: 'row scrub' },
      button('first', t('To the start'), () => jump(0), s.step === 0), button('back', t('Step back'), () => jump(s.step - 1), s.step === 0),
      button(timer ? 'pause' : 'play', timer ? t('Pause') : t('Play'), run), button('on', t('Step forward'), () => jump(s.step + 1), s.step >= source.story.steps), button('last', t('To the end'), () => jump(source.story.steps), s.step >= source.story.steps),
      h('input', { type: 'range', min: 0, max: source.story.steps, value: String(s.step), 'aria-label': t('Step'), 'aria-valuetext': t('step {n} of {all}', { n: s.step, all: source.story.steps }), oninput: /** @param {Event} e */ (e) => jump(Number(/** @type {HTMLInputElement} */ (e.target).value)) })),
    h('div', { class: 'row' },
      h('span', { class: 'asking' }, h('select', { 'aria-label': t('Whose eyes'), onchange: /** @param {Event} e */ (e) => { source.eyes(Number(/** @type {HTMLSelectElement} */ (e.target).value)); table.order = []; table.lines = []; table.seen = -1; table.draw(); } },
        h('option', { value: String(EVERYONE), selected: source.seat === EVERYONE }, t('All cards')), source.names.map((name, seat) => h('option', { key: seat, value: String(seat), selected: source.seat === seat }, t('As {player} saw it', { player: name })))),
      h('select', { 'aria-label': t('Whose reasons'), onchange: /** @param {Event} e */ (e) => { bot = /** @type {HTMLSelectElement} */ (e.target).value; asked = -1; table.draw(); } },
        words().bots.map((one) => h('option', { key: one.name, value: one.name, selected: one.name === bot }, t('Why, says {bot}', { bot: one.name }))))),
      s.phase === 'over' ? null : h('button', { type: 'button', onclick: () => whatIf(record, s.step, s.player, own) }, t('What if: play on')),
      s.phase === 'over' ? null : h('button', { type: 'button', onclick: () => botsPlayOn(record, s.step, bot, own) }, t('Bots play on')),
      h('button', { type: 'button', class: 'quiet', onclick: () => copyLink(s.step) }, t('Link to here'))),
    h('p', { class: 'why', role: 'status', tabindex: 0 }, s.step === linkAt && linkSaid ? h('span', { class: 'link-said', key: 'link' }, linkSaid, ' ') : null, (s.step === saidAt && said) || (s.phase === 'over' ? ending(s) : reason(s))));
  const copyLink = async (/** @type {number} */ at) => {
    const url = linkTo(`/#/replay/${link}/${at}`);
    linkSaid = await copied(url) ? t('The link is copied.') : url;
    linkAt = at;
    table.draw();
  };
  /** @param {KeyboardEvent} e */
  const keys = (e) => {
    if (e.target instanceof HTMLInputElement || e.target instanceof HTMLSelectElement) return;
    if (e.key === 'ArrowRight') jump((table.step ?? 0) + 1);
    if (e.key === 'ArrowLeft') jump((table.step ?? 0) - 1);
    if (e.key === ' ' && e.target === document.body) { e.preventDefault(); run(); }
  };
  document.addEventListener('keydown', keys);
  /** @type {() => import('./table.js').Item[]} */
  const items = () => {
    const live = toLive(record);
    return [[t('Export the record'), () => download(record, fileName('hanabi', link, when))], ...(live ? [/** @type {import('./table.js').Item} */ ([t('Export for hanab.live'), () => download(live, fileName('hanab-live', link, when))])] : [])];
  };
  table = new Table(place(), source, { id: 'replay', foot, items, leave: () => go('#/replays'), gate: () => '' });
  table.ended = true;
  jump(Math.min(step, source.story.steps));
  showing({ rules: source.rules, close() { stop(); document.removeEventListener('keydown', keys); table.close(); } });
  said = ''; // it stands there until something else is asked for
  const { broken, steps } = source.game;
  if (broken) {
    said = t('The record breaks off at step {n}: "{action}" cannot be done, {why}.', { n: steps + 1, ...broken });
    saidAt = table.step ?? steps;
    table.draw();
  }
}

/** Plays on from a step, in the seat of who is on turn; compared at the end. @param {GameRecord} record @param {number} step @param {number} seat @param {number} own the one of who looks at it, or -1 */
function whatIf(record, step, seat, own) {
  const whole = Game.recorded(record), score = whole.score;
  whole.free();
  const setup = { rules: record.rules ?? {}, seed: 0, start: record.start ?? 0, seat, bot: settings.bot, record, own, from: step, whatIf: true, challenge: { from: t('The game itself'), score } };
  history.pushState(null, '', '#/what-if');
  tryOn(setup);
}
/** Sits down at a try, new or left before. @param {import('./local.js').Setup} setup @param {string[]} [actions] */
export function tryOn(setup, actions = []) {
  const record = /** @type {GameRecord} */ (setup.record), step = setup.from ?? 0;
  showing(null);
  const source = new LocalSource(setup, actions);
  showing(new Table(place(), source, { id: 'what-if', leave: () => open(record, step, '', setup.own), replay: () => open(source.record(), 0, '', setup.seat) }));
}
/** Lets bots finish it and shows what they did. @param {GameRecord} record @param {number} step @param {string} bot @param {number} own */
function botsPlayOn(record, step, bot, own) {
  const game = Game.recorded(record, step), names = namesOf(record);
  names.forEach((_, seat) => game.bot(seat, bot));
  while (game.waits) game.move();
  const played = game.record(record.seats ?? names), score = game.score, whole = Game.recorded(record), before = whole.score;
  game.free();
  whole.free();
  open(played, step, t('The bots make {n} points from here; the game made {before}.', { n: score, before }), own);
}
/** What a game is called as a file: its table, or when it was played if it is one of this browser, or else today. @param {string} kind @param {string} link @param {number} [when] */
export function fileName(kind, link, when) {
  const at = new Date(when ?? Date.now()), two = (/** @type {number} */ n) => String(n).padStart(2, '0');
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-'), time = when ? `-${two(at.getHours())}${two(at.getMinutes())}` : '';
  return `${kind}-${holdsGame(link) ? '' : `${link}-`}${day}${time}.json`;
}
/** @param {unknown} thing @param {string} name */
function download(thing, name) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(thing) + '\n'], { type: 'application/json' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
