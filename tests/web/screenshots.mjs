// screenshots.mjs - for tools/screenshots: every page and state, as pictures in docs/pictures.
import { mkdirSync } from 'node:fs';
import { launch } from './browser.mjs';
import { serve } from './serve.mjs';
import { advice, hands, myTurn, over } from './player.mjs';

const only = process.argv.slice(2), server = await serve('build/web'), root = `http://127.0.0.1:${server.address().port}`;
const browser = await launch();
mkdirSync('docs/pictures', { recursive: true });
const wide = { width: 1280, height: 800 }, phone = { width: 360, height: 640 };
const rich = { players: 4, edition: 'new', multicolour: 'wild', black_powder: true, bonus_tiles: true };

/** @param {string} name @param {any} how @param {(page: any) => Promise<void>} [act] */
async function picture(name, how, act = async () => undefined) {
  if (only.length && !only.some((part) => name.includes(part))) return;
  const size = how.size ?? wide, small = size === phone;
  const context = await browser.newContext({ viewport: size, colorScheme: how.light ? 'light' : 'dark', reducedMotion: how.motion ? 'no-preference' : 'reduce', hasTouch: small, isMobile: small, deviceScaleFactor: small ? 2 : 1 });
  const page = await context.newPage();
  await page.addInitScript((kept) => { for (const [key, value] of Object.entries(kept)) if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(value)); },
    { 'hanabi.settings': { speed: 0, sound: false, ...how.settings }, ...(how.rules ? { 'hanabi.local': { setup: { rules: how.rules, seed: how.seed ?? 7, start: 0, seat: 0, bot: 'partner' }, actions: [] } } : {}) });
  await page.goto(`${root}/${how.hash ?? (how.rules ? '#/play' : '')}`);
  await page.waitForSelector('main');
  await act(page);
  if (how.eyes) await (await context.newCDPSession(page)).send('Emulation.setEmulatedVisionDeficiency', { type: how.eyes });
  await page.waitForTimeout(250);
  await page.screenshot({ path: `docs/pictures/${name}.png` });
  console.log(`docs/pictures/${name}.png`);
  await context.close();
}
/** So many turns of a good player. */
async function turns(page, n) {
  for (let i = 0; i < n; i++) {
    await myTurn(page);
    if (await over(page)) return;
    const a = await advice(page);
    if (!a?.action) { i--; continue; }
    await hands.mouse(page, a);
    await page.waitForTimeout(25);
  }
  await myTurn(page);
}
const replayed = async (page) => {
  await page.click('.end >> text=Replay');
  await page.waitForSelector('.replay-bar');
  for (let i = 0; i < 16; i++) await page.keyboard.press('ArrowRight');
};
const hint = async (page) => {
  for (const card of await page.$$('.partner .card')) {
    await card.click();
    if (await page.$('.panel button.hint')) break;
  }
  await page.hover('.panel button.hint');
};

await picture('table', { rules: { players: 3 }, seed: 4 }, (page) => turns(page, 8));
await picture('table-light', { rules: { players: 3 }, seed: 4, light: true }, (page) => turns(page, 8));
await picture('table-hint', { rules: { players: 3 }, seed: 4 }, async (page) => { await turns(page, 3); await hint(page); });
await picture('table-expansions', { rules: rich, seed: 3 }, async (page) => { await turns(page, 9); await page.click('.own .card'); });
await picture('table-phone', { rules: { players: 3 }, seed: 4, size: phone }, (page) => turns(page, 8));
await picture('table-phone-light', { rules: { ...rich, players: 5 }, seed: 3, size: phone, light: true }, async (page) => { await turns(page, 4); await page.keyboard.press('h'); });
for (const eyes of ['protanopia', 'deuteranopia', 'tritanopia', 'achromatopsia']) await picture(`table-${eyes}`, { rules: { players: 3 }, seed: 4, eyes }, (page) => turns(page, 8));
await picture('end', { rules: { players: 3 }, seed: 4, motion: true }, async (page) => { await turns(page, 90); await page.waitForTimeout(2600); });
await picture('end-phone', { rules: { players: 2 }, seed: 4, size: phone }, (page) => turns(page, 90));
await picture('discard-pile', { rules: { players: 3 }, seed: 4 }, async (page) => { await turns(page, 9); await page.keyboard.press('v'); });
await picture('replay', { rules: { players: 3 }, seed: 4 }, async (page) => { await turns(page, 90); await replayed(page); });
await picture('replay-phone', { rules: { players: 3 }, seed: 4, size: phone }, async (page) => { await turns(page, 90); await replayed(page); });
await picture('start', {});
await picture('start-phone', { size: phone, light: true });
await picture('new-table', { hash: '#/new' }, async (page) => { await page.click('text=Expansions'); await page.getByRole('radio', { name: 'Every colour' }).check(); });
await picture('learn', { hash: '#/learn/1' }, async (page) => { for (let i = 0; i < 2; i++) { await page.click('text=Go on'); await page.waitForTimeout(150); } });
await picture('learn-phone', { hash: '#/learn/1', size: phone }, async (page) => { for (let i = 0; i < 2; i++) { await page.click('text=Go on'); await page.waitForTimeout(150); } });
await picture('settings', { hash: '#/settings', light: true });
await picture('statistics', { rules: { players: 3 }, seed: 4 }, async (page) => {
  for (let game = 0; game < 3; game++) { await turns(page, 90); await page.click('.end >> text=Play again'); }
  await page.goto(`${root}/#/stats`);
});

await browser.close();
server.close();
