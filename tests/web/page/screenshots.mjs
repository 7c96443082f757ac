// screenshots.mjs - for tools/screenshots: pages and states, as pictures in docs/pictures.
//
// Use: node tests/web/page/screenshots.mjs [NAME ...]      only those whose name contains one of these
import { mkdirSync } from 'node:fs';
import { settled } from '../browser.mjs';
import { browser, finished, local, phone, played, root, wide } from './alone.mjs';
import { deed, hands, myTurn, seen } from './player.mjs';

const only = process.argv.slice(2);
mkdirSync('docs/pictures', { recursive: true });
const rich = { players: 4, edition: 'new', multicolour: 'wild', black_powder: true, bonus_tiles: true };

/** Takes a picture of a page after something was done there.
 * @param {{size?: object, light?: boolean, eyes?: string, hash?: string, store?: object}} how */
async function picture(name, how, act = async () => undefined) {
    if (only.length && !only.some((part) => name.includes(part))) return;
    const small = how.size === phone;
    const context = await browser.newContext({
        viewport: how.size ?? wide, colorScheme: how.light ? 'light' : 'dark', reducedMotion: 'reduce',
        hasTouch: small, isMobile: small, deviceScaleFactor: small ? 2 : 1,
    });
    const page = await context.newPage();
    await page.addInitScript((all) => {
        for (const [key, value] of Object.entries(all)) localStorage.setItem(key, JSON.stringify(value));
    }, { 'hanabi.settings': { speed: 0, sound: false }, 'hanabi.log': Boolean(how.log), ...how.store });
    await page.goto(`${root}/${how.hash ?? ''}`);
    await page.waitForSelector('main');
    await act(page);
    if (how.eyes) await (await context.newCDPSession(page)).send('Emulation.setEmulatedVisionDeficiency', { type: how.eyes });
    await settled(page);
    await page.screenshot({ path: `docs/pictures/${name}.png` });
    console.log(`docs/pictures/${name}.png`);
    await context.close();
}
/** So many turns of a good player. */
async function turns(page, n) {
    for (let i = 0; i < n; i++) {
        await myTurn(page);
        if (await page.$('.end')) return;
        const scene = await seen(page);
        if (!scene?.turn) { i--; continue; }
        await hands.mouse(page, deed(scene));
        await page.waitForTimeout(60);
    }
    await myTurn(page);
}
const game = { hash: '#/play', store: await local({ players: 3 }, 7, { done: 24 }) };
const five = { hash: '#/play', store: await local({ players: 5 }, 3, { done: 20 }) };
const many = { hash: '#/play', store: await local(rich, 9, { done: 30 }) };
const record = await played({ players: 3 }, 11);
const kept = { 'hanabi.games': [finished(record, { when: Date.now() })] };

for (const [suffix, size] of [['', wide], ['-phone', phone]]) {
    await picture(`start${suffix}`, { size });
    await picture(`table${suffix}`, { ...game, size }, (page) => turns(page, 2));
    await picture(`learn${suffix}`, { hash: '#/learn/1', size }, (page) => page.waitForSelector('.lesson'));
    await picture(`replays${suffix}`, { hash: '#/replays', size, store: kept });
}
await picture('table-light', { ...game, light: true }, (page) => turns(page, 2));
await picture('table-phone-light', { ...five, size: phone, light: true }, (page) => turns(page, 1));
await picture('table-expansions', { ...many, log: true }, (page) => turns(page, 1));
await picture('table-low', { ...five, size: { width: 1280, height: 600 } }, (page) => turns(page, 1));
await picture('table-hint', game, async (page) => {
    await turns(page, 1);
    await page.locator('.partner .card').first().click();
    await page.locator('.panel [data-hint]').first().hover();
});
for (const eyes of ['deuteranopia', 'protanopia', 'tritanopia', 'achromatopsia'])
    await picture(`table-${eyes}`, { ...game, eyes }, (page) => turns(page, 2));
await picture('new-table', { hash: '#/offline' });
await picture('settings', { hash: '#/settings' });
await picture('rules', { hash: '#/rules' }, (page) => page.waitForSelector('main h2'));
await picture('statistics', { hash: '#/stats', store: kept });
await browser.close();
process.exit(0);
