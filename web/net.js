// net.js - one WebSocket to the server, which comes back by itself. Tables are then opened again from the last entry
// that is known, and commands without an answer are sent again, in their order. What cannot bear being done twice is
// not sent again when its table shows that it was done, or does not show whether it was.
// @ts-check
import { settings, change, fitName } from './settings.js';
import { heardReach } from './reach.js';
import { languageFor, t } from './words.js';
/** @typedef {import('./protocol.js').Message} Message */
/** @typedef {import('./protocol.js').Messages} Messages */
/** @typedef {{[field: string]: unknown, type: string}} Command */
/** @typedef {{entries(list: import('./protocol.js').Entry[]): void, presence(p: Messages['presence']): void, reset(): void, after(): number, did(command: Command, after: number): boolean, moot(command: Command, after: number): string, lost(yes: boolean): void, opened(): void, refused(error: Error & {code?: string}): void}} Follower */

export const BUILD = new URL(import.meta.url).pathname.split('/')[1];
const VERSION = 1, SHORTEST = 300, LONGEST = 5000, AGAIN = 1000;

/** @type {WebSocket | null} */
let socket = null;
let welcome = false, through = false, outdated = false, wait = SHORTEST, next = 1, timer = 0, wanted = false;
/** @typedef {{command: Command, after: number, sent: boolean, good: (answer: Messages['ok']) => void, bad: (error: Error) => void}} Waiting after: the last entry of its table when it was given; sent: over this connection or one before */
/** Commands without an answer. @type {Map<number, Waiting>} */
const waiting = new Map();
/** @type {Map<string, Follower>} */
const followers = new Map();
/** @type {((list: any[]) => void) | null} */
let onTables = null;
/** The open tables, as the server has told them. @type {Map<string, any>} */
const openTables = new Map();
/** @type {((list: any[]) => void) | null} */
let onGames = null;
/** @type {{name: string, person: string} | null} */
export let me = null;

/** Makes this browser a guest of the server; the cookie that it gets is all that is needed. */
async function beGuest() {
  const answer = await fetch('/api/guest', { method: 'POST', headers: { 'content-type': 'application/json', 'accept-language': languageFor(settings.lang) }, body: JSON.stringify({ name: fitName(settings.name) || t('Guest') }) });
  if (answer.ok) return;
  const { words = '' } = await answer.json().catch(() => ({}));
  throw Object.assign(new Error(words || answer.statusText), { words });
}

/** @param {Command} message */
const send = (message) => socket?.send(JSON.stringify(message));

const hello = () => send({ type: 'hello', version: VERSION, lang: [languageFor(settings.lang), ...navigator.languages].join(',').slice(0, 100), build: BUILD });
/** The server speaks the language that was chosen from now on. */
export function speakAnew() { if (welcome) hello(); }

async function connect() {
  if (socket || !wanted) return;
  clearTimeout(timer);
  const here = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`);
  socket = here;
  here.onopen = hello;
  here.onmessage = (event) => hear(JSON.parse(event.data));
  here.onclose = () => { if (socket === here) broken(); };
}
async function broken() {
  const known = welcome;
  socket = null;
  welcome = through = false;
  for (const [id, { command }] of waiting) if (command.type === 'open' || command.type === 'name') waiting.delete(id); // tables are opened anew, and a name is told anew
  for (const follower of followers.values()) follower.lost(true);
  if (!wanted) return;
  if (!known) await beGuest().catch(() => undefined); // perhaps the server does not know this browser
  timer = window.setTimeout(connect, wait);
  wait = Math.min(wait * 2, LONGEST);
}
const busy = () => [...waiting.values()].some(({ command }) => command.table && command.type !== 'open');
/** Who leaves the page now would take with them what waits for a connection: the browser asks. */
addEventListener('beforeunload', (event) => { if (!through && busy()) event.preventDefault(); });
/** The field that was typed into last. @type {HTMLInputElement | HTMLTextAreaElement | null} */
let typed = null;
/** Whether somebody has typed something that is not used yet: a line of the chat, a note, a name. What is not shown any more has no boxes. */
const writing = () => Boolean(typed?.getClientRects().length && typed.value.trim());
addEventListener('input', ({ target }) => { if (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement && target.type === 'text') typed = target; });
addEventListener('change', ({ target }) => { if (target === typed && !typed?.form) typed = null; }); // what no form sends is used now
for (const done of ['change', 'submit', 'focusout', 'hashchange']) addEventListener(done, () => { setTimeout(renew); });
/** Takes the new version of the page, as soon as nothing waits that would be lost by it. */
function renew() {
  if (!outdated || !through || busy() || writing()) return;
  outdated = false; // once: what happens while the page goes must not begin it anew
  location.reload();
}
addEventListener('online', () => { wait = SHORTEST; connect(); });

/** @param {Message} m */
function hear(m) {
  if (m.type === 'welcome') { heardReach(m); return greeted(m); }
  if (m.type === 'ok' || m.type === 'error') {
    const asked = waiting.get(m.id ?? -1);
    waiting.delete(m.id ?? -1);
    if (m.type === 'ok' && asked) followers.get(String(asked.command.table))?.did(asked.command, asked.after); // its entry is nobody else's
    if (m.type === 'ok') asked?.good(m);
    else asked?.bad(Object.assign(new Error(m.words), { code: m.code }));
    setTimeout(renew); // when what follows from the answer has been asked for
    return;
  }
  if (m.type === 'tables' || m.type === 'changed') return listed(m);
  if (m.type === 'games') return onGames?.(m.list);
  if (m.type === 'notice' && m.code === 'reload') { outdated = true; return renew(); }
  if (m.type === 'entries') followers.get(m.table)?.entries(m.list);
  if (m.type === 'presence') followers.get(m.table)?.presence(m);
  if (m.type === 'reset') followers.get(m.table)?.reset();
}
/** All of the list of open tables, or what has changed in it. @param {Messages['tables'] | Messages['changed']} m */
function listed(m) {
  if (m.type === 'tables') openTables.clear();
  else for (const code of m.gone) openTables.delete(code);
  for (const table of /** @type {any[]} */ (m.list)) openTables.set(table.table, table);
  onTables?.([...openTables.values()].sort((a, b) => b.created - a.created || (a.table < b.table ? -1 : 1)));
}
/** @param {Messages['welcome']} m */
function greeted(m) {
  if (welcome) return; // it was greeted for its language alone
  me = { name: m.name, person: m.person };
  welcome = true;
  wait = SHORTEST;
  // Another name: chosen here and not told yet, or else on another device meanwhile.
  if (m.name && settings.name && settings.name === settings.called) change('name', m.name);
  if (m.name !== settings.name) rename();
  else if (m.name !== settings.called) change('called', m.name);
  const here = socket;
  /** Whose entries are all known now. @type {Map<string, Follower>} */
  const opened = new Map(), opening = [...followers].map(async ([table, follower]) => { if (await open(table, follower) && followers.get(table) === follower) opened.set(table, follower); });
  for (const follower of followers.values()) follower.lost(false);
  Promise.all(opening).then(() => { if (here === socket) resend(opened); }); // or else it was lost once more
  if (onTables) send({ type: 'tables', on: true });
}

/** What is asked and answered about the table as it was known: the server does it once, and takes it for no other question. */
const SEEN = ['ask', 'answer'];
/** @param {Waiting} one */
function post(one) {
  one.sent = true;
  send(SEEN.includes(one.command.type) ? { ...one.command, after: one.after } : one.command);
}
/** Sends what has waited, and from now on everything at once. @param {Map<string, Follower>} opened */
function resend(opened) {
  for (const [id, one] of waiting) {
    const { command, after, sent } = one, follower = opened.get(String(command.table));
    if (command.type === 'open') continue; // it is on its way
    const done = sent && follower?.did(command, after), why = follower ? follower.moot(command, after) : unsure(one);
    if (!done && !why) { post(one); continue; }
    waiting.delete(id);
    if (done) one.good({ type: 'ok' }); // and the answer was lost
    else one.bad(new Error(why));
  }
  through = true;
  setTimeout(renew);
}
/** Why something is not sent whose table cannot be looked at; empty: it does no harm. An answer might be one to another question. @param {Waiting} one */
const unsure = ({ command: { type }, sent }) => type === 'answer' || sent && (type === 'say' || type === 'ask') ? t('Nobody can tell what has become of this, so it was not sent again.') : '';

/** Says something to the server; resolves when it is done and stored. @param {Command} command @param {boolean} now or else when it is its turn @returns {Promise<Messages['ok']>} */
export function tell(command, now = through) {
  return new Promise((good, bad) => {
    const id = next++, one = { command: { ...command, id }, after: followers.get(String(command.table))?.after() ?? 0, sent: false, good, bad };
    waiting.set(id, one);
    wanted = true;
    if (now) post(one);
    else connect();
  });
}
/** Refusals to open a table that may be gone a moment later. */
const PASSING = ['too-fast', 'not-stored', 'not-read'];
/** @param {string} table @param {Follower} follower @returns {Promise<boolean>} whether it was opened at once */
const open = (table, follower) => tell({ type: 'open', table, after: follower.after() }, true).then(() => true, (error) => {
  follower.refused(error);
  if (PASSING.includes(error.code)) setTimeout(reopen, AGAIN, table, follower, socket);
  return false;
});
/** Opens a table again that was refused, unless nobody follows it any more or a new connection has opened it. @param {string} table @param {Follower} follower @param {WebSocket | null} there */
async function reopen(table, follower, there) {
  if (followers.get(table) === follower && welcome && socket === there && await open(table, follower)) follower.opened();
}
/** Follows a table until it is told otherwise. @param {string} table @param {Follower} follower */
export function follow(table, follower) {
  followers.set(table, follower);
  wanted = true;
  if (welcome) open(table, follower);
  else connect();
}
/** @param {string} table */
export function unfollow(table) {
  followers.delete(table);
  if (welcome) send({ type: 'shut', table });
}
/** Tells the server the name that was chosen. Without a connection, or when the server has not answered or does not take it now, it is told with the next one. */
export function rename() {
  const { name } = settings;
  if (welcome && name) {
    tell({ type: 'name', name: fitName(name) }, true).then((answer) => {
      if (settings.name === name) change('name', answer.name ?? name); // as the server has made it clean
      change('called', answer.name ?? name);
    }, () => undefined);
  }
}
/** The open tables, now and whenever they change; null to stop. @param {typeof onTables} on */
export function listTables(on) {
  onTables = on;
  if (on) wanted = true;
  if (welcome) send({ type: 'tables', on: Boolean(on) });
  else if (on) connect();
}
/** Whether this browser has been a guest here. */
export const known = () => Boolean(localStorage.getItem('hanabi.guest'));
let arrived = false;
/** Becomes a guest, once, before the first WebSocket; who is one already stays it. */
export async function arrive() {
  if (arrived) return;
  await beGuest();
  arrived = true;
  localStorage.setItem('hanabi.guest', '1');
}
/** Your own games, and where it is your turn. @returns {Promise<any[]>} */
export function listGames() {
  return new Promise((good) => {
    onGames = good;
    tell({ type: 'games' }).catch(() => good([]));
  });
}
