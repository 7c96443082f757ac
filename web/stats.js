// stats.js - the games of this browser in numbers and plots: points, and how they went over time.
// @ts-check
import { h, fill } from './dom.js';
import { recall } from './settings.js';
import { describe, Game, Story, EVERYONE } from './engine.js';
import { place, isOnline } from './start.js';
import { isBegun, unfinished } from './local.js';
import { back } from './new.js';
import { counts } from './back.js';
import { t, tn } from './words.js';
/** @typedef {{when: number, score: number, best: number, outcome: string, record: import('./types.js').GameRecord, day?: string}} Kept */

export function show() {
  /** @type {Kept[]} */
  const games = (recall('hanabi.games') ?? []).filter((/** @type {Kept} */ { record }) => counts(record.take_backs));
  /** @type {Map<string, Kept[]>} */
  const setups = new Map();
  for (const game of games) {
    const name = describe(game.record.rules ?? {}).summary;
    setups.set(name, [...(setups.get(name) ?? []), game]);
  }
  const kept = unfinished();
  fill(place(), [h('main', { class: 'sheet-page stats' }, back(), h('h1', null, t('Statistics')), h('h2', null, t('Your games in this browser')),
    games.length ? [...setups].map(([name, list]) => setup(name, list)) : [h('p', { class: 'text' }, t('Nothing yet: finish a game with bots in this browser, and it is counted here.')), h('p', { class: 'row go' }, h('a', { class: 'button strong', href: '#/play' }, kept && isBegun(kept) ? t('Go on playing') : t('Play now')))],
    h('div', { id: 'server-stats' }))]);
  isOnline().then((yes) => { if (yes) fromServer(); });
}
/** @param {string} name @param {Kept[]} games */
function setup(name, games) {
  const scores = games.map((game) => game.score), best = games[0].best, mean = scores.reduce((sum, n) => sum + n, 0) / scores.length;
  const lost = games.filter((game) => !['finished', 'perfect'].includes(game.outcome)).length, perfect = games.filter((game) => game.outcome === 'perfect').length;
  return h('section', { class: 'setup', key: name }, h('h3', null, name),
    h('p', null, tn('{n} game', '{n} games', games.length), ' · ', t('{n} points on average', { n: Math.round(mean * 10) / 10 }), ' · ', tn('{n} perfect', '{n} perfect', perfect), ' · ', tn('{n} lost', '{n} lost', lost)),
    distribution(scores, best), games.length > 1 ? progress(scores, best) : null);
}
/** Every fifth number of points from the least to the most. @param {number} least @param {number} most */
const fifths = (least, most) => Array.from({ length: most - least + 1 }, (_, i) => least + i).filter((n) => n % 5 === 0);
/** How often which points; with black powder there are fewer than none. @param {number[]} scores @param {number} best */
function distribution(scores, best) {
  const least = Math.min(0, ...scores), counts = Array.from({ length: best - least + 1 }, (_, i) => scores.filter((n) => n === least + i).length), most = Math.max(...counts, 1), width = 600 / counts.length;
  return h('figure', null, h('svg', { class: 'plot', viewBox: '-8 0 616 154', role: 'img', 'aria-label': counts.flatMap((n, i) => n ? [t('{points} points: {n}', { points: least + i, n })] : []).join(', ') },
    counts.map((n, i) => h('rect', { key: i, x: i * width + 2, y: 125 - 115 * n / most, width: width - 4, height: 115 * n / most, rx: 3 })),
    fifths(least, best).map((n) => h('text', { key: `t${n}`, x: (n - least) * width + width / 2, y: 146 }, String(n)))), h('figcaption', { class: 'text' }, t('Points')));
}
/** One game after the other. @param {number[]} scores @param {number} best */
function progress(scores, best) {
  const least = Math.min(0, ...scores);
  /** @param {number} i */
  const x = (i) => 48 + 542 * i / Math.max(1, scores.length - 1);
  /** @param {number} n */
  const y = (n) => 130 - 120 * (n - least) / (best - least);
  const smooth = scores.map((_, i) => { const near = scores.slice(Math.max(0, i - 4), i + 1); return near.reduce((sum, n) => sum + n, 0) / near.length; });
  return h('figure', null, h('svg', { class: 'plot', viewBox: '0 -8 600 152', role: 'img', 'aria-label': t('Points of one game after the other: {list}', { list: scores.join(', ') }) },
    fifths(least, best).filter((n) => n % 10 === 0).map((n) => [h('line', { key: `l${n}`, x1: 40, x2: 600, y1: y(n), y2: y(n) }), h('text', { key: `t${n}`, x: 20, y: y(n) + 6 }, String(n))]),
    h('polyline', { points: smooth.map((n, i) => `${x(i)},${y(n)}`).join(' ') }), scores.map((n, i) => h('circle', { key: i, cx: x(i), cy: y(n), r: 4 }))), h('figcaption', { class: 'text' }, t('Progress, with the mean of the last five')));
}
/** The most points that a game can have. @param {import('./types.js').Rules} rules */
function mostOf(rules) {
  const game = Game.dealt(rules, 0), story = new Story(rules, EVERYONE, []);
  game.tell(story);
  const { best } = story.state();
  game.free();
  story.free();
  return best;
}
/** @param {any} one */
function serverSetup(one) {
  const scores = (one.scores ?? []).flatMap((/** @type {[number, number]} */ [n, times]) => Array.from({ length: Math.min(times, 500) }, () => n));
  const most = mostOf(one.rules ?? {}), months = one.months ?? [];
  return h('section', { class: 'setup', key: JSON.stringify(one.rules) }, h('h3', null, describe(one.rules ?? {}).summary),
    h('p', null, tn('{n} game', '{n} games', one.games), one.mean === undefined ? '' : [' · ', t('{n} points on average', { n: Math.round(one.mean * 10) / 10 })], ' · ', tn('{n} perfect', '{n} perfect', one.perfect), ' · ', tn('{n} lost', '{n} lost', one.lost)),
    scores.length ? distribution(scores, most) : null, months.length > 1 ? progress(months.map((/** @type {any} */ month) => month.mean), most) : null);
}
async function fromServer() {
  const { statistics } = await import('./lobby.js'), { mine, all } = await statistics(), root = document.getElementById('server-stats');
  if (!root) return;
  fill(root, [mine.length ? [h('h2', null, t('Your games on this server')), mine.map(serverSetup)] : null, all.length ? [h('h2', null, t('All games on this server')), all.map(serverSetup)] : null]);
}
