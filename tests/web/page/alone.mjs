// alone.mjs - somebody with a browser and no server behind the page, for the tests of what needs none.
import { readFileSync } from 'node:fs';
import { loadedEngine } from '../engine.mjs';
import { launch, patience, settled } from '../browser.mjs';
import { serve } from '../serve.mjs';
import { plan, must, shown, thrown, witnesses } from '../tap.mjs';

const server = await serve('build/web');
export const root = `http://127.0.0.1:${server.address().port}`;
export const browser = await launch();
/** The page's engine, for games that tests need. */
export const { loaded: engine, Module, bookOf } = await loadedEngine();
export const { records } = engine;
export const book = bookOf(await Module.load(readFileSync('build/wasm/book.wasm')));

export const wide = { width: 1440, height: 900 };
export const tablet = { width: 820, height: 1180 };
export const phone = { width: 390, height: 844 };
export const small = { width: 320, height: 568 };
export const sizes = { wide, tablet, phone, small };
/** Where it is noon: no test is in two days. */
const hour = new Date().getUTCHours();
export const noon = `Etc/GMT${hour < 12 ? '-' : '+'}${Math.abs(12 - hour)}`;

/** What the page said or asked for that it should not: collected in every test. @type {string[]} */
let wrongs = [];
/** What there was when a test failed. @type {string[]} */
let seen = [];
witnesses.push(async () => seen.splice(0));

function listen(page) {
    page.on('console', (message) => {
        const bad = ['error', 'warning'].includes(message.type());
        if (bad && !/healthz/.test(message.location().url)) wrongs.push(`${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => wrongs.push(`error: ${thrown(error)}`));
    page.on('request', (request) => {
        const { href, origin } = new URL(request.url());
        if (origin !== root && !/^(data|blob):/.test(href)) wrongs.push(`request to ${href}`);
    });
}

/** What this browser has kept before the page is opened; bots play at once, and nothing is heard. */
const kept = async ({ settings, store }) => ({ 'hanabi.settings': { speed: 0, sound: false, ...settings }, ...await store });

/** Opens the page and does something there; nothing may be complained of.
 * @param {{hash?: string, size?: {width: number, height: number}, light?: boolean, touch?: boolean, still?: boolean,
 *   store?: Record<string, unknown> | Promise<Record<string, unknown>>, settings?: Record<string, unknown>}} how still: with reduced motion
 * @param {(page: import('playwright-core').Page) => Promise<void>} body */
export async function at(how, body) {
    const context = await browser.newContext({
        viewport: how.size ?? wide,
        colorScheme: how.light ? 'light' : 'dark',
        reducedMotion: how.still ? 'reduce' : 'no-preference',
        hasTouch: how.touch,
        isMobile: how.touch,
        timezoneId: noon,
    });
    context.setDefaultTimeout(patience);
    const page = await context.newPage();
    wrongs = [];
    listen(page);
    await page.addInitScript((all) => {
        for (const [key, value] of Object.entries(all))
            if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(value));
    }, await kept(how));
    try {
        await page.goto(`${root}/${how.hash ?? ''}`);
        await body(page);
        must(!wrongs.length, wrongs.join('\n'));
    } catch (error) {
        seen = [...wrongs, `the page shows: ${await shown(page)}`];
        throw error;
    } finally {
        await context.close();
    }
}
/** What a test brings about itself is no fault. @param {RegExp} words */
export const forgive = (words) => { wrongs = wrongs.filter((wrong) => !words.test(wrong)); };

// ---- Games ---------------------------------------------------------------------------------------

/** A record without actions. @param {Record<string, unknown>} rules @param {number} seed */
export const deal = (rules, seed, start = 0, names) =>
    records.deal({ rules: JSON.stringify(rules), seed, start, ...(names ? { names } : {}) });
/** A whole game of bots. */
export const played = (rules, seed, names, bot = 'partner') => records.playOn(deal(rules, seed, 0, names), 0, bot); // a promise

/** A game at this device, as the page keeps it; done: actions of bots that were done already. */
export async function local(rules, seed, { seat = 0, start = 0, done = 0, bot = 'partner', ...more } = {}) {
    const dealt = deal(rules, seed, start), whole = done ? await records.playOn(dealt, 0, 'partner') : dealt;
    const record = records.seated(whole, { seat, bot, step: done });
    const players = rules.players ?? 2;
    return { 'hanabi.local': { id: `test ${seed}`, record, begun: false, steps: done, players, ...more } };
}
/** A finished game of this browser, as the page keeps it. */
export function finished(record, { seat = 0, when = 1 } = {}) {
    const { score, best, outcome } = records.info(record);
    return { id: String(when), when, seat, record: JSON.parse(record), score, best, outcome };
}

// ---- Looking -------------------------------------------------------------------------------------

export const text = (page, selector) => page.textContent(selector);
/** Waits until nothing lies over the table: before that, keys are not for it. */
export const shut = (page) => page.locator('dialog[open]').waitFor({ state: 'detached' });

/** Nothing scrolls: neither the page nor the table. */
export async function fits(page, where) {
    await settled(page);
    const found = await page.evaluate(() => {
        const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement;
        const out = [];
        if (scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1)
            out.push(`page ${scrollWidth}x${scrollHeight} in ${clientWidth}x${clientHeight}`);
        for (const el of document.querySelectorAll('.table .bar, .table .hand, .table .board, .table .panel')) {
            const { left, top, right, bottom, width } = el.getBoundingClientRect();
            if (width && (bottom > innerHeight + 1 || right > innerWidth + 1 || top < -1 || left < -1))
                out.push(`${el.className} ${[left, top, right, bottom].map(Math.round)}`);
        }
        return out;
    });
    must(!found.length, `${where}: ${found.join('; ')}`);
}
/** What can be touched is large enough: for cards and what is done with them as for a thumb, for all else as WCAG wants it. */
export async function touchable(page, where) {
    await settled(page);
    const low = await page.$$eval('.table button', (all) => all.flatMap((el) => {
        const { width, height } = el.getBoundingClientRect(), wanted = el.matches('.card, .panel .form button:not(.small, .tools *)') ? 43.9 : 23.9;
        const name = el.getAttribute('aria-label') ?? el.textContent;
        return width && (width < wanted || height < wanted) ? [`${name} ${Math.round(width)}x${Math.round(height)}`] : [];
    }));
    must(!low.length, `${where}: ${low.join('; ')}`);
}
/** What of these an element covers, and that it ends below the window. */
export async function covers(page, one, others) {
    await settled(page);
    return page.evaluate(([name, rest]) => {
        const box = document.querySelector(name).getBoundingClientRect();
        const meets = (el) => {
            const it = el.getBoundingClientRect();
            return it.width && box.bottom > it.top + 1 && it.bottom > box.top + 1 && box.right > it.left + 1 && it.right > box.left + 1;
        };
        const covered = rest.flatMap((other) => [...document.querySelectorAll(other)].filter(meets).map((el) => `${other} ${el.textContent.slice(0, 40)}`));
        return box.bottom > innerHeight + 1 ? [...covered, 'the end of the window'] : covered;
    }, [one, others]);
}
/** Nobody knows the fonts of a machine: letters are as wide as the widest that are in use have them. */
export const widen = (page) => page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { letter-spacing: .06em !important; }');
    document.adoptedStyleSheets = [sheet];
});

/** When all tests have run. */
export async function end() {
    await browser.close();
    server.close();
    plan();
}
