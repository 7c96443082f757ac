// lobby.js - a server without a table yet: open tables, one's own games, statistics, another device.
// @ts-check
import { h, fill } from './dom.js';
import { describe } from './engine.js';
import { settings, change } from './settings.js';
import { place, go, offer } from './start.js';
import { back } from './new.js';
import { arrive, known, listTables, listGames } from './net.js';
import { t } from './words.js';

/** This device becomes the one that made the link. @param {string} code */
export async function move(code) {
  const answer = await fetch('/api/move', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ code }) }).catch(() => null);
  const who = await answer?.json().catch(() => ({}));
  if (!answer) fill(place(), [h('main', { class: 'sheet-page' }, back(), h('h1', null, t('The server does not answer')), h('p', null, t('Try again as soon as you are connected.')), h('p', { class: 'row go' }, h('button', { type: 'button', class: 'strong', onclick: () => move(code) }, t('Try again'))))]);
  else if (answer.ok) {
    localStorage.setItem('hanabi.guest', '1');
    change('name', who.name ?? settings.name);
    go('#/');
  } else fill(place(), [h('main', { class: 'sheet-page' }, back(), h('h1', null, t('This link does not work any more')), h('p', null, who.words ?? ''))]);
}

/** Open tables and your own games, into the first page. @param {Element} root */
export async function lobby(root) {
  /** @param {any} game */
  const who = (game) => (game.seats ?? []).map((/** @type {any} */ seat) => seat?.name ?? (seat?.bot && !seat.vacant ? t('a bot') : t('free'))).filter(Boolean).join(', ');
  /** @type {any[]} */
  let tables = [];
  /** One's own, as soon as they are known. @type {any[] | null} */
  let games = null;
  const draw = () => {
    if (!root.isConnected) return listTables(null);
    if (!games) return; // or else one's own tables would stand among the others' for a moment
    const mine = games.filter((game) => game.state !== 'ended').sort((a, b) => Number(b.your_turn) - Number(a.your_turn) || b.updated - a.updated), own = document.getElementById('mine');
    const others = tables.filter(({ table }) => !mine.some((game) => game.table === table));
    if (mine[0]?.your_turn) offer(mine[0].table);
    if (own) fill(own, [mine.length ? [h('h2', null, t('Your tables')), h('ul', { class: 'games' }, mine.map((game) => h('li', { key: game.table }, h('a', { href: `#/t/${game.table}` }, h('b', null, game.your_turn ? t('Your turn') : game.state === 'waits' ? t('Waits for players') : t('Goes on')), ' ', describe(game.setup?.rules ?? {}).summary, h('span', { class: 'text' }, ` ${who(game)}`)))))] : null]);
    fill(root, [
      others.length ? [h('h2', null, t('Open tables')), h('ul', { class: 'games' }, others.map((table) => h('li', { key: table.table }, h('a', { href: table.state === 'waits' ? `#/t/${table.table}` : `#/watch/${table.table}` }, h('b', null, table.state === 'waits' ? t('Sit down') : t('Watch')), ' ', describe(table.setup?.rules ?? {}).summary, h('span', { class: 'text' }, ` ${who(table)}`)))))] : null]);
  };
  if (!known()) { // who was never here looks on without becoming anybody
    tables = await fetch('/api/tables').then((answer) => answer.json(), () => []);
    games = [];
    return draw();
  }
  await arrive();
  listTables((list) => { tables = list; draw(); });
  games = await listGames();
  draw();
}
/** Your statistics on this server, and everybody's. @returns {Promise<{mine: any[], all: any[]}>} */
export async function statistics() {
  /** @param {string} path */
  const get = (path) => fetch(path).then((answer) => answer.ok ? answer.json() : [], () => []);
  if (!known()) return { mine: [], all: await get('/api/statistics') };
  const who = await get('/api/me');
  return { mine: who.person ? await get(`/api/statistics/${who.person}`) : [], all: await get('/api/statistics') };
}
