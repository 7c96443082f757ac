// people.mjs - people with browsers of their own, and the server behind their tables, for the tests of tables.
//
// The program that serves is the test's argument.
import { spawn } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch, patience } from '../browser.mjs';
import { plan, preparations, must, shown, thrown, witnesses } from '../tap.mjs';
import { move, reached, steps } from './moves.mjs';
export { move, reached, steps };

const program = process.argv[2] ?? 'build/hanabi', folder = mkdtempSync(join(tmpdir(), 'hanabi-web-'));
const clock = join(folder, 'clock');
writeFileSync(clock, '0');
/** The server, and where it is. */
export let child, root = '';
/** Starts the server, at the same address as before when there was one. @param {string} [web] the page that it serves */
export async function start(web = 'build/web') {
  child = spawn(program, ['serve', '--listen', root ? new URL(root).host : '127.0.0.1:0', '--db', join(folder, 'games.db'), '--web', web, '--no-limits', '--pace', '0', '--quiet'], { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, HANABI_TEST_CLOCK: clock } });
  root = await new Promise((good, bad) => {
    child.stdout.once('data', (line) => good(String(line).split('\n')[0].trim()));
    child.once('exit', (code) => bad(new Error(`the server ended with ${code}`)));
  });
}
/** One more server, with options of its own; stop it before the test ends. @param {...string} options */
export async function another(...options) {
  const other = spawn(program, ['serve', '--db', join(folder, `other-${options.length}.db`), '--web', 'build/web', '--quiet', ...options], { stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await new Promise((good, bad) => {
    other.stdout.once('data', (line) => good(String(line).split('\n')[0].trim()));
    other.once('exit', (code) => bad(new Error(`the server ended with ${code}`)));
  });
  return { url, stop: () => other.kill() };
}
/** So much time passes for the server, without anybody waiting for it. @param {number} seconds since its start */
export async function later(seconds) {
  writeFileSync(`${clock}.new`, String(seconds * 1000));
  renameSync(`${clock}.new`, clock);
  await fetch(`${root}/healthz`); // answered after a turn of the loop, in which the clock is read
}
await start();
const browser = await launch();
let wrongs = [];
/** Who is there, for the words about a test that fails. @type {Map<import('playwright-core').Page, string>} */
const here = new Map();
witnesses.push(async () => {
  const pages = [...here].filter(([page]) => !page.isClosed());
  here.clear();
  return [...wrongs, ...await Promise.all(pages.map(async ([page, name]) => `${name} sees: ${await shown(page)}`))];
});
// A test that fails leaves nothing to the next: neither people, nor what they complain of, nor a server that is down.
preparations.push(async () => {
  await inTime(Promise.all(browser.contexts().map((context) => context.close().catch(() => undefined))));
  here.clear();
  wrongs = [];
  if (child.exitCode !== null || child.signalCode !== null) await start();
});

/** A browser may never end a page that is closed while it loads: nobody waits for that for ever. @param {Promise<unknown>} what */
const inTime = (what) => Promise.race([what, new Promise((good) => setTimeout(good, patience / 6).unref())]);

/** A person with a browser of their own. */
export async function person(name, how = {}) {
  const context = await browser.newContext({ viewport: { width: 1200, height: 760 }, ...how }), page = await context.newPage();
  const close = context.close.bind(context);
  context.close = () => inTime(close());
  context.setDefaultTimeout(patience);
  page.on('console', (m) => { if (['error', 'warning'].includes(m.type())) wrongs.push(`${name}: ${m.text()}`); });
  page.on('pageerror', (e) => wrongs.push(`${name}: ${thrown(e)}`));
  page.on('request', (r) => { if (!r.url().startsWith(root) && !/^(data|blob):/.test(r.url())) wrongs.push(`request to ${r.url()}`); });
  await page.addInitScript((who) => { if (!localStorage.getItem('hanabi.settings')) { localStorage.setItem('hanabi.settings', JSON.stringify({ speed: 0, sound: false, name: who })); localStorage.setItem('hanabi.log', 'true'); } }, how.named === false ? '' : name);
  here.set(page, name);
  return page;
}
/** Opens a table with these rules at the server and gives its link. */
export async function openTable(page, choose = async () => undefined, at = root) {
  await page.goto(`${at}/#/new`);
  await page.getByRole('button', { name: 'Open the table' }).waitFor();
  await choose();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.waitForSelector('.invite');
  return page.textContent('.invite');
}
export const pick = async (page, group, option) => {
  const all = page.getByRole('group', { name: group, exact: true });
  if (!await all.isVisible()) await page.locator('details', { has: page.locator('legend', { hasText: group }) }).locator('summary').click();
  await all.getByRole('radio', { name: option, exact: true }).check({ force: true });
};
/** Takes the first free seat and is ready, which the host sees. */
export async function sitReady(guest, host) {
  await guest.getByRole('button', { name: 'Sit down' }).first().click();
  await guest.getByRole('button', { name: 'Ready' }).click();
  await host.getByText('ready', { exact: true }).waitFor();
}
/** Two people at a table of the first one's, with their cards. Gives its link. */
export async function dealTwo(host, guest) {
  const link = await openTable(host, () => pick(host, 'Players', '2'));
  await guest.goto(link);
  await sitReady(guest, host);
  await host.getByRole('button', { name: 'Deal the cards' }).click();
  for (const page of [host, guest]) await page.waitForSelector('.own .card');
  return link;
}
/** Asks the others to take back the last own move; whether the page has said that something was seen since. @param {string} [answer] what stands there then */
export async function askBack(page, answer = '.asking') {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Take back my last move' }).click();
  const box = page.getByRole('dialog', { name: 'Take back my last move' });
  const shows = /seen/.test(await box.textContent());
  await box.getByRole('button', { name: 'Take it back' }).click();
  await page.locator(answer).first().waitFor();
  return shows;
}
/** Plays with all these pages until the game is over, or until so many steps are done and seen by all. */
export async function play(pages, until = Infinity) {
  for (let moved = Date.now(); Date.now() < moved + patience;) {
    if (await pages[0].$('.end')) return;
    const done = Math.max(...await Promise.all(pages.map(steps)));
    if (done >= until) {
      for (const page of pages) await reached(page, done);
      return;
    }
    const last = moved;
    for (const page of pages) {
      const before = await move(page);
      if (before < 0) continue;
      await reached(page, before + 1);
      moved = Date.now();
    }
    if (moved === last) await pages[0].waitForTimeout(30); // a bot is on turn
  }
  throw new Error('the game does not end');
}
export const clean = () => { const found = wrongs; wrongs = []; must(!found.length, found.join('\n')); };

/** What a browser complains of when the server was away; the page's own worker may have been asked for just then. */
export const noServer = /WebSocket|ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|Failed to load resource|healthz|fetching the script/;
/** What a test brings about itself is no fault. @param {RegExp} words */
export const forgive = (words) => { wrongs = wrongs.filter((wrong) => !words.test(wrong)); };

/** Keeps what is told beside the game, so that no test has to look just then. */
export const listen = (page) => page.evaluate(() => {
  window.heard = [];
  new MutationObserver(() => { for (const { textContent } of document.querySelectorAll('.log-lines .news')) if (!window.heard.includes(textContent)) window.heard.push(textContent); }).observe(document.body, { subtree: true, childList: true, characterData: true });
});
export const hears = (page, words) => page.waitForFunction((wanted) => window.heard.includes(wanted), words);
/** From the open menu: leaves a seat, and says that this is meant. */
export const leaveForGood = async (page) => {
  await page.getByRole('button', { name: 'Leave for good', exact: true }).click();
  await page.getByRole('dialog', { name: 'Leave for good' }).getByRole('button', { name: 'Leave for good', exact: true }).click();
};
/** Opens the list of those who watch. */
export const whoWatches = async (page) => {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Who watches', exact: true }).click();
};
/** Waits until a table says that these watch, all of them. @param {string} names */
export const watched = (page, names) => page.waitForFunction((all) => {
  const dialog = document.querySelector('dialog[open]');
  if (!dialog) { document.querySelector('.bar button')?.click(); return false; }
  const list = [...dialog.querySelectorAll('.watchers b')].map((name) => name.textContent).join(', ');
  if (!dialog.classList.contains('watchers-box')) { [...dialog.querySelectorAll('button')].find((one) => one.textContent === 'Who watches')?.click(); return false; }
  if (list !== all) return false;
  dialog.close();
  return true;
}, names, { polling: 100 });
/** When all tests have run. */
export async function end() {
  await inTime(browser.close());
  child.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
  plan();
  process.exit(); // whatever a browser that did not end in time still holds
}
