// alone.mjs - somebody with a browser and no server behind the page, for the tests of what needs none.
import { readFileSync } from 'node:fs';
import { launch, patience, settled } from './browser.mjs';
import { serve } from './serve.mjs';
import { plan, must, shown, thrown, witnesses } from './tap.mjs';
import { advice, done, hands, myTurn } from './player.mjs';
import * as engine from '../../web/engine.js';

const server = await serve('build/web');
export const root = `http://127.0.0.1:${server.address().port}`;
export const browser = await launch();
await engine.loadBytes(readFileSync('build/wasm/page.wasm'));

export const wide = { width: 1280, height: 800 }, phone = { width: 360, height: 640 };
/** Where it is noon: no test is in two days. */
export const noon = `Etc/GMT${new Date().getUTCHours() < 12 ? '-' : '+'}${Math.abs(12 - new Date().getUTCHours())}`;
/** What the page said or asked for that it should not: collected in every test. @type {string[]} */
let wrongs = [];
/** What there was when a test failed. @type {string[]} */
let seen = [];
witnesses.push(async () => seen.splice(0));

/** @param {{hash?: string, size?: typeof wide, light?: boolean, touch?: boolean, store?: Record<string, unknown>, settings?: Record<string, unknown>, still?: boolean}} how still: with reduced motion @param {(page: import('playwright-core').Page) => Promise<void>} body */
export async function at(how, body) {
  const context = await browser.newContext({ viewport: how.size ?? wide, colorScheme: how.light ? 'light' : 'dark', reducedMotion: how.still ? 'reduce' : 'no-preference', hasTouch: how.touch, isMobile: how.touch, bypassCSP: false, timezoneId: noon });
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  wrongs = [];
  page.on('console', (m) => { if (['error', 'warning'].includes(m.type()) && !/healthz/.test(m.location().url)) wrongs.push(`${m.type()}: ${m.text()}`); });
  page.on('pageerror', (e) => wrongs.push(`error: ${thrown(e)}`));
  page.on('request', (r) => { if (!r.url().startsWith(root) && !/^(data|blob):/.test(r.url())) wrongs.push(`request to ${r.url()}`); });
  await page.addInitScript((kept) => { for (const [key, value] of Object.entries(kept)) if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(value)); }, { 'hanabi.settings': { speed: 0, sound: false, ...how.settings }, ...how.store });
  try {
    await page.goto(`${root}/${how.hash ?? ''}`);
    await body(page);
    must(!wrongs.length, wrongs.join('\n'));
  } catch (error) {
    seen = [...wrongs, `the page shows: ${await shown(page)}`];
    throw error;
  } finally { await context.close(); }
}
export const local = (rules, seed, seat = 0) => ({ 'hanabi.local': { setup: { rules, seed, start: 0, seat, bot: 'partner' }, actions: [] } });
/** Waits until no dialog of the table is open any more: before that, keys are not for the table. */
export const shut = (page) => page.locator('.table dialog .inside').waitFor({ state: 'detached' });
export const text = (page, selector) => page.textContent(selector);

/** Nothing scrolls: neither the page nor the table. */
export async function fits(page, where) {
  await settled(page);
  const found = await page.evaluate(() => {
    const e = document.documentElement, out = [];
    if (e.scrollHeight > e.clientHeight + 1 || e.scrollWidth > e.clientWidth + 1) out.push(`page ${e.scrollWidth}x${e.scrollHeight} in ${e.clientWidth}x${e.clientHeight}`);
    for (const el of document.querySelectorAll('.table > :not(.arrows, dialog, .end-place)')) {
      const box = el.getBoundingClientRect();
      if (box.width && (box.bottom > innerHeight + 1 || box.right > innerWidth + 1 || box.top < -1 || box.left < -1)) out.push(`${el.className} ${Math.round(box.left)},${Math.round(box.top)} to ${Math.round(box.right)},${Math.round(box.bottom)}`);
    }
    return out;
  });
  must(!found.length, `${where}: ${found.join('; ')}`);
}
/** What can be touched is large enough. */
export async function touchable(page, where) {
  await settled(page);
  const small = await page.$$eval('.table button', (all) => all.filter((el) => { const box = el.getBoundingClientRect(); return box.width && (box.width < 43.9 || box.height < 43.9); }).map((el) => `${el.getAttribute('aria-label') ?? el.textContent} ${Math.round(el.getBoundingClientRect().width)}x${Math.round(el.getBoundingClientRect().height)}`));
  must(!small.length, `${where}: ${small.join('; ')}`);
}
/** What a test brings about itself is no fault. @param {RegExp} words */
export const forgive = (words) => { wrongs = wrongs.filter((wrong) => !words.test(wrong)); };
/** So many turns of one's own by mouse, as one is advised; then it is one's turn again, and every card in its place. */
export const midgame = async (page, turns) => {
  for (let i = 0; i < turns; i++) {
    await myTurn(page);
    const a = await advice(page);
    await hands.mouse(page, a);
    await done(page, a);
  }
  await myTurn(page);
  await settled(page);
};
/** When all tests have run. */
export async function end() {
  await browser.close();
  server.close();
  plan();
}
