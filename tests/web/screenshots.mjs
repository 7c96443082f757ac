// screenshots.mjs - for tools/screenshots: every page and state, as pictures in docs/pictures.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

/** An own card is held over something. */
const held = async (page, to) => {
  for (const [where, how] of [['.own .card', 'down'], [to, '']]) {
    const box = await page.locator(where).first().boundingBox();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 });
    if (how) await page.mouse.down();
  }
  await page.waitForTimeout(400);
};

await picture('table', { rules: { players: 3 }, seed: 4 }, (page) => turns(page, 8));
await picture('table-light', { rules: { players: 3 }, seed: 4, light: true }, (page) => turns(page, 8));
await picture('table-hint', { rules: { players: 3 }, seed: 4 }, async (page) => { await turns(page, 3); await hint(page); });
await picture('table-expansions', { rules: rich, seed: 3 }, async (page) => { await turns(page, 9); await page.click('.own .card'); });
await picture('table-low', { rules: { players: 4 }, seed: 4, size: { width: 1280, height: 560 } }, async (page) => { await turns(page, 6); await page.click('.own .card'); });
await picture('drag', { rules: { players: 3 }, seed: 4, motion: true }, async (page) => { await turns(page, 4); await held(page, '.board'); });
await picture('table-phone', { rules: { players: 3 }, seed: 4, size: phone }, (page) => turns(page, 8));
await picture('table-phone-light', { rules: { ...rich, players: 5 }, seed: 3, size: phone, light: true }, async (page) => { await turns(page, 4); await page.keyboard.press('h'); });
for (const eyes of ['protanopia', 'deuteranopia', 'tritanopia', 'achromatopsia']) await picture(`table-${eyes}`, { rules: { players: 3 }, seed: 4, eyes }, (page) => turns(page, 8));
await picture('end', { rules: { players: 3 }, seed: 4, motion: true }, async (page) => { await turns(page, 90); await page.waitForTimeout(2600); });
await picture('end-phone', { rules: { players: 2 }, seed: 4, size: phone }, (page) => turns(page, 90));
await picture('discard-pile', { rules: { players: 3 }, seed: 4 }, async (page) => { await turns(page, 9); await page.keyboard.press('v'); });
await picture('replay', { rules: { players: 3 }, seed: 4 }, async (page) => { await turns(page, 90); await replayed(page); });
await picture('replay-phone', { rules: { players: 3 }, seed: 4, size: phone }, async (page) => { await turns(page, 90); await replayed(page); });
await picture('replay-end', { rules: { players: 3 }, seed: 4 }, async (page) => { await turns(page, 90); await replayed(page); await page.getByRole('button', { name: 'To the end' }).click(); });
await picture('start', {});
await picture('start-phone', { size: phone, light: true });
await picture('learn', { hash: '#/learn/1' }, async (page) => { for (let i = 0; i < 2; i++) { await page.click('text=Go on'); await page.waitForTimeout(150); } });
await picture('learn-phone', { hash: '#/learn/1', size: phone }, async (page) => { for (let i = 0; i < 2; i++) { await page.click('text=Go on'); await page.waitForTimeout(150); } });
await picture('settings', { hash: '#/settings', light: true });
await picture('statistics', { rules: { players: 3 }, seed: 4 }, async (page) => {
  for (let game = 0; game < 3; game++) { await turns(page, 90); await page.click('.end >> text=Play again'); }
  await page.goto(`${root}/#/stats`);
});

// ---- With a server ------------------------------------------------------------------------------

/** Runs `hanabi serve` while something is done with its address. @param {(root: string) => Promise<void>} body */
async function withServer(body) {
  const folder = mkdtempSync(join(tmpdir(), 'hanabi-pictures-'));
  const child = spawn('build/hanabi', ['serve', '--listen', '127.0.0.1:0', '--db', join(folder, 'games.db'), '--web', 'build/web', '--no-limits', '--quiet', '--origin', 'https://hanabi.example'], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    await body(await new Promise((good, bad) => {
      child.stdout.once('data', (line) => good(String(line).split('\n')[0].trim()));
      child.once('exit', (code) => bad(new Error(`the server ended with ${code}`)));
    }));
  } finally {
    child.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
}
/** A page of somebody who is a guest of the server, and what they can tell it. */
async function guest(root, name, size = wide, light = false) {
  const small = size === phone, context = await browser.newContext({ viewport: size, colorScheme: light ? 'light' : 'dark', reducedMotion: 'reduce', hasTouch: small, isMobile: small, deviceScaleFactor: small ? 2 : 1 }), page = await context.newPage();
  await page.addInitScript((who) => { if (!localStorage.getItem('hanabi.settings')) localStorage.setItem('hanabi.settings', JSON.stringify({ speed: 0, sound: false, name: who })); }, name);
  await page.goto(root);
  await page.waitForSelector('main');
  /** Says these commands, one after the other; the table's code. */
  const tell = (...commands) => page.evaluate(async (list) => {
    const net = await import(new URL('net.js', document.querySelector('script[type=module]').src).href);
    await net.arrive();
    let table = '';
    for (const command of list) table = (await net.tell(table ? { table, ...command } : command)).table ?? command.table ?? table;
    return table;
  }, commands);
  return { page, tell };
}
const shoot = async (page, name) => {
  await page.waitForTimeout(250);
  await page.screenshot({ path: `docs/pictures/${name}.png` });
  console.log(`docs/pictures/${name}.png`);
};
const wanted = (...names) => !only.length || names.some((name) => only.some((part) => name.includes(part)));
const sizes = [['', wide, false], ['-phone', phone, true]];

for (const [suffix, size, light] of sizes) if (wanted(...['new-table', 'waiting-room', 'change-game', 'lobby', 'server-table', 'server-chat'].map((name) => name + suffix))) await withServer(async (root) => {
  const ada = await guest(root, 'Ada', size, light), bob = await guest(root, 'Bob'), carol = await guest(root, 'Carol');
  // tables of others, for the lobby
  await bob.tell({ type: 'create', setup: { rules: { edition: 'new', players: 4, multicolour: 'wild' }, listed: true } }, { type: 'sit', seat: 0 }, { type: 'bot', seat: 1, bot: 'partner' });
  await bob.tell({ type: 'create', setup: { rules: { edition: 'norwegian', players: 5 }, listed: true, clock: 'move', seconds: 60 } }, { type: 'sit', seat: 2 });
  await carol.tell({ type: 'create', setup: { rules: { edition: 'abacus', players: 2 }, listed: true, watch: 'seat' } }, { type: 'sit', seat: 0 }, { type: 'bot', seat: 1, bot: 'partner' }, { type: 'start' });
  await ada.page.reload();
  await ada.page.waitForSelector('#lobby a');
  await ada.page.locator('#lobby').evaluate((el) => el.scrollIntoView({ block: 'end' }));
  if (wanted(`lobby${suffix}`)) await shoot(ada.page, `lobby${suffix}`);
  if (wanted('new-table') && !suffix) {
    await ada.page.goto(`${root}/#/new`);
    await ada.page.click('text=Expansions');
    await ada.page.getByRole('radio', { name: 'Colour Frenzy 2' }).check();
    await shoot(ada.page, 'new-table');
  }
  // one of her own
  const table = await ada.tell({ type: 'create', setup: { rules: { edition: 'new', players: 4 }, chat: 'free', clock: 'budget', seconds: 300, increment: 10, watch: 'seat' } }, { type: 'sit', seat: 0 });
  await bob.tell({ type: 'open', table, after: 0 }, { type: 'sit', table, seat: 1 }, { type: 'ready', table, ready: true });
  await ada.page.goto(`${root}/#/t/${table}`);
  await ada.page.getByText('ready', { exact: true }).waitFor();
  if (wanted(`waiting-room${suffix}`)) await shoot(ada.page, `waiting-room${suffix}`);
  if (wanted(`change-game${suffix}`)) {
    await ada.page.getByRole('button', { name: 'Change the game' }).click();
    await shoot(ada.page, `change-game${suffix}`);
    await ada.page.keyboard.press('Escape');
  }
  if (!wanted(`server-table${suffix}`, `server-chat${suffix}`)) return;
  await ada.tell({ type: 'bot', table, seat: 2, bot: 'partner' }, { type: 'bot', table, seat: 3, bot: 'partner' }, { type: 'start', table });
  await bob.page.goto(`${root}/#/t/${table}`);
  for (let turn = 0; turn < 4; turn++) for (const { page } of [ada, bob]) if (await page.waitForSelector('.panel.mine', { timeout: 2000 }).catch(() => null)) {
    const before = await page.locator('.lines .step').count();
    await page.evaluate(() => {
      const $ = (s) => document.querySelector(s), sure = $('.own .card.fits');
      if (sure) { sure.click(); $('.panel .strong').click(); return; }
      for (const card of document.querySelectorAll('.partner .card.fits:not(:has(.told .pip))')) {
        card.click();
        const hint = $('.panel .hint:not(:disabled)');
        if (hint) { hint.click(); return; }
      }
      ($('.own .card.dead') ?? $('.own .card:not(:has(.named))') ?? $('.own .card')).click();
      const discard = $('.panel .big button:nth-child(2)');
      if (discard && !discard.disabled) { discard.click(); return; }
      $('.partner .card').click();
      $('.panel .hint:not(:disabled)').click();
    });
    await page.waitForFunction((n) => document.querySelectorAll('.lines .step').length > n, before);
  }
  await bob.tell({ type: 'say', table, text: 'Good evening! Shall we aim for 25?' });
  await ada.tell({ type: 'say', table, text: 'With pleasure. Take your time.' });
  await ada.page.waitForSelector('.panel.mine');
  if (suffix) {
    await shoot(ada.page, `server-table${suffix}`);
    await ada.page.getByRole('button', { name: 'Chat' }).click();
    await shoot(ada.page, `server-chat${suffix}`);
  } else await shoot(ada.page, `server-table${suffix}`);
  for (const { page } of [ada, bob, carol]) await page.context().close();
});

await browser.close();
server.close();
