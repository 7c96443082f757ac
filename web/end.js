// end.js - how it ended: fireworks, points, the edition's words, what was lost and when, the best hint.
// @ts-check
import { h, fill } from './dom.js';
import { sign, symbol } from './art.js';
import { words, Game } from './engine.js';
import { still, recall, keep, settings } from './settings.js';
import { forget } from './local.js';
import { copied, linkTo } from './reach.js';
import { counts, hadBeenSeen } from './back.js';
import { t, tn } from './words.js';
/** @typedef {import('./table.js').Table} Table */
/** @typedef {import('./types.js').State} State */

/** What people like to hear afterwards, found by walking through the story once. @param {import('./types.js').Story} story */
export function findings(story) {
  const all = Array.from({ length: story.steps + 1 }, (_, step) => story.state(step));
  /** @type {{k: string, step: number}[]} */
  const lost = [];
  let chain = 0, longest = 0, errors = 0;
  /** @type {{step: number, cards: Set<number>, plays: number}[]} */
  const hints = [];
  all.slice(1).forEach((s, i) => {
    const last = s.last, gone = last?.k && (last.type === 'discard' || (last.type === 'play' && !last.fits)) ? dead(s, all[i]) : [];
    for (const k of gone) lost.push({ k, step: i + 1 });
    if (last?.type === 'play') { chain = last.fits ? chain + 1 : 0; longest = Math.max(longest, chain); errors += last.fits ? 0 : 1; }
    if (last?.type === 'discard') chain = 0;
    if (last?.type === 'hint') hints.push({ step: i + 1, cards: new Set(last.touched), plays: 0 });
    if (last?.type === 'play' && last.fits) for (const hint of hints.filter((one) => one.cards.has(last.card ?? -1)).slice(-1)) hint.plays++;
  });
  const best = hints.reduce((top, hint) => hint.plays > (top?.plays ?? 1) ? hint : top, /** @type {typeof hints[0] | null} */ (null));
  return { lost, longest, errors, hints: hints.length, best };
}
/** Kinds whose last copy went at this step. @param {State} s @param {State} before */
const dead = (s, before) => s.board.flatMap((column, i) => column.cells.filter((cell, j) => cell.gone === cell.copies && before.board[i].cells[j].gone < cell.copies && !cell.played && !before.board[i].cells[j].dead).map((cell) => cell.k));

/** @param {State} s */
function sky(s) {
  if (still() || s.score <= 0) return null;
  const colours = s.board.filter((column) => column.row > 0).flatMap((column) => Array.from({ length: column.row }, () => column.colour));
  return h('div', { class: 'fireworks', 'aria-hidden': 'true' }, colours.map((c, i) => h('span', { class: `rocket c-${c}`, vars: { '--x': `${(i * 37 + 11) % 94 + 3}%`, '--y': `${(i * 23 + 7) % 60 + 6}%`, '--wait': `${(i * 0.43) % 6}s`, '--size': `${60 + (i * 53) % 110}px` } }, symbol(`burst-${c}`))));
}

/** @param {HTMLElement} place @param {Table} table */
export function show(place, table) {
  const { source } = table, s = source.story.state(), found = findings(source.story), won = s.outcome === 'perfect', lostGame = !won && s.outcome !== 'finished';
  remember(table, s);
  const close = () => { table.ended = true; table.draw(); };
  /** @param {number} step */
  const turn = (step) => h('span', { class: 'at' }, '(', h('button', { type: 'button', class: 'link', onclick: () => { close(); table.go(step); } }, t('step {n}', { n: step })), ')');
  const facts = [
    found.lost.length ? h('li', { key: 'lost' }, t('Lost for good:'), ' ', found.lost.map((one, i) => [i ? ', ' : '', words().cards[one.k], ' ', turn(one.step)])) : h('li', { key: 'lost' }, t('No card was lost that was still needed.')),
    found.best ? h('li', { key: 'best' }, tn('Best hint: {n} card played after it', 'Best hint: {n} cards played after it', found.best.plays), ' ', turn(found.best.step)) : null,
    found.longest > 1 ? h('li', { key: 'chain' }, t('Longest chain: {n} cards played without a discard or an error', { n: found.longest })) : null,
  ];
  fill(place, [sky(s), h('section', { class: `end ${lostGame ? 'lost' : won ? 'won' : ''}`, role: 'dialog', 'aria-labelledby': 'end-title' },
    h('button', { type: 'button', class: 'quiet icon shut', 'aria-label': t('Close'), onclick: close }, sign('close')),
    h('p', { class: 'points' }, h('b', null, s.score), h('span', null, t('of {all}', { all: s.best }))),
    h('h2', { id: 'end-title' }, s.rating ?? (won ? t('Won!') : lostGame ? t('Lost') : t('Finished'))),
    h('p', { class: 'outcome' }, s.task),
    h('ul', { class: 'facts' }, facts),
    compare(table),
    h('p', { class: 'row' }, source.again ? h('button', { type: 'button', class: 'strong', onclick: () => source.again?.() }, t('Play again')) : null,
      table.on.replay ? h('button', { type: 'button', onclick: table.on.replay }, t('Replay')) : null,
      source.record && counts(source.record()?.take_backs) ? h('button', { type: 'button', onclick: () => share(table, s) }, t('Challenge friends')) : null,
      h('button', { type: 'button', class: 'quiet', onclick: table.on.leave }, t('Leave'))),
    h('p', { class: 'told', role: 'status' }))]);
  /** @type {HTMLElement | null} */ (place.querySelector('.end .strong'))?.focus({ preventScroll: true });
}

/** With whoever set this deal, and with bots. @param {Table} table */
function compare(table) {
  const challenge = /** @type {any} */ (table.source).setup?.challenge, record = table.source.record?.();
  if (record && !counts(record.take_backs)) return h('p', { class: 'compare' }, hadBeenSeen());
  return h('p', { class: 'compare' }, challenge ? [t('{player} made {n} points with the same cards.', { player: challenge.from || t('Your friend'), n: challenge.score }), ' '] : null,
    record ? t('Bots among themselves make {n}.', { n: botsScore(record) }) : null);
}
/** @param {import('./types.js').GameRecord} record */
function botsScore(record) {
  const game = Game.recorded(record, 0);
  for (let seat = 0; seat < Number(record.rules?.players ?? 2); seat++) game.bot(seat, 'partner');
  while (game.waits) game.move();
  const { score } = game;
  game.free();
  return score;
}

/** The deal as a link: rules and seed, and the points to beat. @param {Table} table @param {State} s */
async function share(table, s) {
  const setup = /** @type {any} */ (table.source).setup, record = table.source.record?.();
  const told = document.querySelector('.end .told');
  if (!record || !told) return;
  const from = setup?.name || settings.name;
  const link = linkTo(`/#/play/${typeof record.seed !== 'number' ? await (await import('./link.js')).pack({ ...record, actions: [], challenge: { from, score: s.score } }) : encodeURIComponent(JSON.stringify({ rules: record.rules, seed: record.seed, start: record.start, score: s.score, from }))}`);
  told.textContent = await copied(link) ? t('The link is copied: whoever opens it plays the same cards.') : link;
}

/** Keeps a game that was played here among those of this browser, once; a server keeps its own. @param {Table} table @param {State} s */
function remember(table, s) {
  const record = table.source.record?.(), setup = /** @type {any} */ (table.source).setup;
  if (!record || table.source.kind !== 'local') return;
  forget(setup);
  if (setup?.whatIf) return;
  const games = recall('hanabi.games') ?? [], id = `${record.seed}.${record.actions.length}.${record.actions.at(-1)}`;
  if (games.some((/** @type {any} */ one) => one.id === id)) return;
  const day = setup?.day;
  games.push({ id, when: Date.now(), score: s.score, best: s.best, outcome: s.outcome, seat: s.seat, record, ...(day ? { day } : {}) });
  keep('hanabi.games', games.slice(-300));
}
