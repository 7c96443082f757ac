// server.mjs - the page with `hanabi serve` behind it: two people in two browsers, bots, spectators, a server that is killed.
//
// Use: node tests/web/server.mjs PROGRAM
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch, patience } from './browser.mjs';
import { accessible } from './axe.mjs';
import { test, plan, must } from './tap.mjs';

const program = process.argv[2] ?? 'build/hanabi', folder = mkdtempSync(join(tmpdir(), 'hanabi-web-'));
let child, root = '';
/** Starts the server, at the same address as before when there was one. */
async function start() {
  child = spawn(program, ['serve', '--listen', root ? new URL(root).host : '127.0.0.1:0', '--db', join(folder, 'games.db'), '--web', 'build/web', '--no-limits', '--quiet'], { stdio: ['ignore', 'pipe', 'inherit'] });
  root = await new Promise((good, bad) => {
    child.stdout.once('data', (line) => good(String(line).split('\n')[0].trim()));
    child.once('exit', (code) => bad(new Error(`the server ended with ${code}`)));
  });
}
await start();
const browser = await launch();
let wrongs = [];

/** A person with a browser of their own. */
async function person(name, how = {}) {
  const context = await browser.newContext({ viewport: { width: 1200, height: 760 }, reducedMotion: 'reduce', ...how }), page = await context.newPage();
  context.setDefaultTimeout(patience);
  page.on('console', (m) => { if (['error', 'warning'].includes(m.type())) wrongs.push(`${name}: ${m.text()}`); });
  page.on('pageerror', (e) => wrongs.push(`${name}: ${e.message}`));
  page.on('request', (r) => { if (!r.url().startsWith(root) && !/^(data|blob):/.test(r.url())) wrongs.push(`request to ${r.url()}`); });
  await page.addInitScript((who) => { if (!localStorage.getItem('hanabi.settings')) localStorage.setItem('hanabi.settings', JSON.stringify({ speed: 0, sound: false, name: who })); }, how.named === false ? '' : name);
  return page;
}
/** Opens a table with these rules and gives its link. */
async function openTable(page, choose = async () => undefined) {
  await page.goto(`${root}/#/new`);
  await page.getByRole('button', { name: 'Open the table' }).waitFor();
  await choose();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.waitForSelector('.invite');
  return page.textContent('.invite');
}
const pick = async (page, group, option) => {
  const all = page.getByRole('group', { name: group, exact: true });
  if (!await all.isVisible()) await page.locator('details', { has: page.locator('legend', { hasText: group }) }).locator('summary').click();
  await all.getByRole('radio', { name: option, exact: true }).check({ force: true });
};
/** Takes the first free seat and is ready, which the host sees. */
async function sitReady(guest, host) {
  await guest.getByRole('button', { name: 'Sit down' }).first().click();
  await guest.getByRole('button', { name: 'Ready' }).click();
  await host.getByText('ready', { exact: true }).waitFor();
}
/** Two people at a table of the first one's, with their cards. Gives its link. */
async function dealTwo(host, guest) {
  const link = await openTable(host, () => pick(host, 'Players', '2'));
  await guest.goto(link);
  await sitReady(guest, host);
  await host.getByRole('button', { name: 'Deal the cards' }).click();
  for (const page of [host, guest]) await page.waitForSelector('.own .card');
  return link;
}
/** One sensible action, found on the screen. Returns how many steps were done before it; -1: it was not this page's turn. */
const move = (page) => page.evaluate(() => {
  const $ = (s) => document.querySelector(s), panel = $('.panel.mine'), before = document.querySelectorAll('.lines .step').length;
  if (!panel || $('.end')) return -1;
  const press = (el) => { el.click(); return before; };
  if ($('.panel .pick')) return press($('.panel .pick'));
  if (/-hint$/.test(panel.dataset.form)) return press($('.panel .hint:not(:disabled)'));
  const sure = $('.own .card.fits');
  if (sure) { sure.click(); return press($('.panel .strong')); }
  for (const card of document.querySelectorAll('.partner .card.fits:not(:has(.told .pip))')) {
    card.click();
    const hint = $('.panel .hint:not(:disabled)');
    if (hint) return press(hint);
  }
  (document.querySelector('.own .card.dead') ?? document.querySelector('.own .card:not(:has(.named))') ?? document.querySelector('.own .card')).click();
  const discard = $('.panel .big button:nth-child(2)');
  if (discard && !discard.disabled) return press(discard);
  $('.partner .card').click();
  return press($('.panel .hint:not(:disabled)'));
});
const steps = (page) => page.locator('.lines .step').count();
/** Waits until a page shows that so many steps are done, or the end. */
const reached = (page, n) => page.waitForFunction((all) => document.querySelectorAll('.lines .step').length >= all || document.querySelector('.end'), n);
/** Plays with all these pages until the game is over, or until so many steps are done and seen by all. */
async function play(pages, until = Infinity) {
  for (let moved = Date.now(); Date.now() < moved + patience;) {
    if (await pages[0].$('.end')) return;
    const done = Math.max(...await Promise.all(pages.map(steps)));
    if (done >= until) {
      for (const page of pages) await reached(page, done);
      return;
    }
    for (const page of pages) {
      const before = await move(page);
      if (before < 0) continue;
      await reached(page, before + 1);
      moved = Date.now();
    }
    await pages[0].waitForTimeout(30);
  }
  throw new Error('the game does not end');
}
const clean = () => { const found = wrongs; wrongs = []; must(!found.length, found.join('\n')); };

/** Keeps what the table says for a moment, so that no test has to look just then. */
const listen = (page) => page.evaluate(() => {
  window.heard = [];
  new MutationObserver(() => { const words = document.querySelector('.bar .notice')?.textContent; if (words) window.heard.push(words); }).observe(document.body, { subtree: true, childList: true, characterData: true });
});
const hears = (page, words) => page.waitForFunction((wanted) => window.heard.includes(wanted), words);
/** From the open menu: leaves a seat, and says that this is meant. */
const leaveForGood = async (page) => {
  await page.getByRole('button', { name: 'Leave for good', exact: true }).click();
  await page.getByRole('dialog', { name: 'Leave for good?' }).getByRole('button', { name: 'Leave for good', exact: true }).click();
};
await test('two people in two browsers: a table by link, a whole game, the same end, a rematch', async () => {
  const ada = await person('Ada'), bob = await person('Bob', { named: false });
  const link = await openTable(ada, () => pick(ada, 'Players', '2'));
  await bob.goto(link);
  await bob.getByRole('heading', { name: 'Welcome to the table' }).waitFor();
  await accessible(bob, 'name');
  for (const nothing of ['', '  ']) {
    await bob.reload();
    await bob.fill('.room input', nothing);
    await bob.getByRole('button', { name: 'Sit down' }).click();
    await bob.getByRole('alert').getByText('Type a name first: the others see it.').waitFor();
    must(await bob.locator('.room input').evaluate((field) => field === document.activeElement), 'and there it goes');
  }
  await accessible(bob, 'no name');
  await bob.fill('.room input', 'Bob');
  await bob.getByRole('button', { name: 'Sit down' }).click();
  await ada.getByText('Deal when everybody is ready.').waitFor();
  must(await ada.getByRole('button', { name: 'Deal the cards' }).isDisabled(), 'nobody deals before');
  await bob.getByRole('button', { name: 'Ready' }).click();
  await ada.getByText('ready', { exact: true }).waitFor();
  await ada.getByText('Everybody is here.').waitFor();
  await accessible(ada, 'waiting room');
  await ada.getByRole('button', { name: 'Deal the cards' }).click();
  await bob.waitForSelector('.own .card');
  await ada.waitForSelector('.own .card');
  await play([ada, bob]);
  await bob.waitForSelector('.end');
  must(await ada.textContent('.end .points b') === await bob.textContent('.end .points b'), 'the same points');
  must((await ada.locator('.lines li').count()) === (await bob.locator('.lines li').count()), 'the same log');
  await bob.locator('.end .shut').click();
  await bob.getByRole('button', { name: 'Menu' }).click();
  await bob.getByText('Fair deal').click();
  await accessible(bob, 'fair deal');
  await bob.locator('.fair code').nth(2).waitFor();
  const [fingerprint, seed] = await bob.locator('.fair code').allTextContents();
  must(/^[0-9a-f]{64}$/.test(seed) && createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex') === fingerprint, 'the seed fits its fingerprint');
  await ada.getByRole('button', { name: 'Play again' }).click();
  await ada.waitForFunction((old) => !location.href.endsWith(old), new URL(link).pathname.slice(3));
  await bob.waitForFunction((old) => !location.href.endsWith(old), new URL(link).pathname.slice(3));
  clean();
  await ada.context().close();
  await bob.context().close();
});
await test('one person with three bots, reload in the middle, the replay by its code', async () => {
  const ada = await person('Ada');
  const link = await openTable(ada, async () => { await pick(ada, 'Players', '4'); await pick(ada, 'Edition', 'New'); await pick(ada, 'Bonus tiles', 'Yes'); });
  await ada.getByRole('button', { name: 'Fill up with bots and begin' }).click();
  await ada.waitForSelector('.own .card');
  await play([ada], 2); // strange hints make bots err: later it might be over already
  const before = await steps(ada);
  await ada.reload();
  await ada.waitForSelector('.own .card');
  await reached(ada, before); // the same game
  await play([ada]);
  await ada.getByRole('button', { name: 'Replay', exact: true }).click();
  await ada.waitForSelector('.replay-bar');
  const code = new URL(link).pathname.slice(3);
  await ada.goto(`${root}/#/replay/${code}/5`); // a link to a turn
  await ada.waitForFunction(() => document.querySelector('.scrub input')?.value === '5');
  await ada.goto(`${root}/#/replays`);
  await ada.locator(`#server-games a[href*="${code}"]`).waitFor();
  await ada.goto(`${root}/#/stats`);
  await ada.getByRole('heading', { name: 'Your games on this server' }).waitFor();
  clean();
  await ada.context().close();
});
await test('bots are marked, in signs and words: in the waiting room, at the table, and who has handed a seat to one', async () => {
  const ada = await person('Ada'), bob = await person('Bob', { viewport: { width: 390, height: 844 } });
  const link = await openTable(ada, () => pick(ada, 'Players', '3')), named = (page, name) => page.locator('.partner').filter({ hasText: name });
  await bob.goto(link);
  await sitReady(bob, ada);
  await ada.getByRole('button', { name: 'A bot', exact: true }).click();
  await ada.locator('.seats li').filter({ hasText: 'Bot partner' }).locator('.bot-sign').waitFor();
  must(await ada.locator('.bot-sign').count() === 1, 'a person has no such sign');
  await ada.getByRole('button', { name: 'Deal the cards' }).click();
  for (const page of [ada, bob]) {
    await page.waitForSelector('.own .card');
    await page.locator('.partner').getByTitle('Bot partner').waitFor();
    must(await page.locator('.name .bot').count() === 1, 'one is a bot');
    await page.getByRole('heading', { name: /\(Bot partner\)/ }).waitFor();
  }
  must(!await named(ada, 'Bob').locator('.bot').count(), 'Bob is none');
  await bob.getByRole('button', { name: 'Menu' }).click();
  await bob.getByRole('button', { name: 'Let a bot play for me' }).click();
  await named(ada, 'Bob').getByTitle('a bot plays for now').waitFor();
  await accessible(ada, 'table with bots');
  await bob.getByRole('button', { name: 'Take your seat back' }).click();
  await named(ada, 'Bob').getByTitle('a bot plays for now').waitFor({ state: 'detached' });
  clean();
  for (const page of [ada, bob]) await page.context().close();
});
await test('a link opened before sitting down says who is there, which seats are free, and when there is no table', async () => {
  const ada = await person('Ada'), bob = await person('Bob', { named: false, viewport: { width: 390, height: 844 } }), cem = await person('Cem', { named: false });
  const link = await openTable(ada, () => pick(ada, 'Players', '3')), there = (page) => page.locator('.company li').allTextContents();
  await ada.getByRole('button', { name: 'A bot', exact: true }).first().click();
  await ada.getByRole('button', { name: 'No bot' }).waitFor();
  await bob.goto(link);
  await bob.getByText('1 free seat', { exact: true }).waitFor();
  must(String(await there(bob)) === 'Ada,Bot partner,Free seat', `he sees ${await there(bob)}`);
  must(await bob.locator('.company .bot-sign').count() === 1, 'one of them is a bot');
  must(await bob.evaluate(() => fetch('/api/me').then((answer) => answer.status)) === 401, 'looking makes nobody a guest');
  wrongs = wrongs.filter((wrong) => !/status of 401/.test(wrong));
  await accessible(bob, 'before sitting down');
  await bob.fill('.room input', 'Bob');
  await bob.getByRole('button', { name: 'Sit down' }).click();
  await bob.getByRole('button', { name: 'Ready' }).click();
  await ada.getByText('ready', { exact: true }).waitFor();
  await cem.goto(link);
  await cem.getByText('No seat is free', { exact: true }).waitFor();
  await ada.getByRole('button', { name: 'Deal the cards' }).click();
  await bob.waitForSelector('.own .card');
  await cem.reload();
  await cem.getByText('The game goes on · No seat is free', { exact: true }).waitFor();
  await bob.getByRole('button', { name: 'Menu' }).click();
  await leaveForGood(bob);
  await ada.locator('.partner .tag').getByText('free').waitFor();
  await cem.reload();
  await cem.getByText('The game goes on · 1 free seat', { exact: true }).waitFor();
  await cem.locator('.company').getByText('Bot partner plays here for now').waitFor();
  await cem.fill('.room input', 'Cem');
  await cem.getByRole('button', { name: 'Sit down' }).click();
  await cem.waitForSelector('.own .card');
  const lost = await person('Lea', { named: false });
  await lost.goto(`${root}/t/nowhere`);
  await lost.getByRole('heading', { name: 'There is no table with this code' }).waitFor();
  wrongs = wrongs.filter((wrong) => !/status of 404/.test(wrong));
  clean();
  for (const page of [ada, bob, cem, lost]) await page.context().close();
});
await test('two people of the same name are told apart at the table', async () => {
  const one = await person('Ada'), two = await person('Ada'), link = await openTable(one, () => pick(one, 'Players', '2'));
  await two.goto(link);
  await sitReady(two, one);
  for (const page of [one, two]) must(String(await page.locator('.seats b').allTextContents()) === 'Ada,Ada 2', `they are ${await page.locator('.seats b').allTextContents()}`);
  await two.locator('.seats li').filter({ hasText: 'Ada 2' }).getByText('that is you').waitFor();
  await one.getByRole('button', { name: 'Deal the cards' }).click();
  await one.locator('.partner .name').getByText('Ada 2', { exact: true }).waitFor();
  await two.locator('.partner .name').getByText('Ada (Host)', { exact: true }).waitFor();
  must(await two.evaluate(() => fetch('/api/me').then((answer) => answer.json()).then(({ name }) => name)) === 'Ada', 'elsewhere she has her own name');
  clean();
  for (const page of [one, two]) await page.context().close();
});
await test('what is told beside the game leaves the board to be seen, and the frame of the own hand is whole', async () => {
  const ada = await person('Ada'), bob = await person('Bob'), link = await openTable(ada, () => pick(ada, 'Players', '5'));
  await bob.goto(link);
  await sitReady(bob, ada);
  await ada.getByRole('button', { name: 'Fill up with bots and begin' }).click();
  await bob.waitForSelector('.own .card');
  await bob.context().close();
  await ada.locator('.asks').getByText('Bob is not connected.').waitFor();
  for (const [width, height] of [[1280, 800], [1280, 600], [390, 844], [360, 640], [844, 390]]) {
    await ada.setViewportSize({ width, height });
    const found = await ada.evaluate(() => {
      const box = (name) => document.querySelector(name).getBoundingClientRect(), asks = box('.asks'), own = box('.own');
      const apart = (one, two) => one.bottom <= two.top + 1 || two.bottom <= one.top + 1 || one.right <= two.left + 1 || two.right <= one.left + 1;
      return { covered: ['.grid', '.meters', '.own', '.partners'].filter((name) => !apart(asks, box(name))), seen: own.bottom <= innerHeight && asks.bottom <= innerHeight, frame: parseFloat(getComputedStyle(document.querySelector('.own')).borderBottomWidth) };
    });
    must(!found.covered.length && found.seen && found.frame > 0, `${width} x ${height}: ${JSON.stringify(found)}`);
  }
  await accessible(ada, 'news on a phone');
  clean();
  await ada.context().close();
});
await test('an expansion has one name, in the form and in the game that comes of it', async () => {
  const ada = await person('Ada');
  await openTable(ada, async () => {
    for (const [edition, names] of [['Abacus', ['Colour Frenzy', 'Colour Frenzy 2']], ['New', ['Multicolour cards as one more colour', 'Colourful Fireworks']]]) for (const name of names) {
      await pick(ada, 'Edition', edition);
      await pick(ada, 'Multicolour cards', name);
      await ada.locator('.summary').getByText(new RegExp(`with ${name}\\.`, 'i')).waitFor();
    }
  });
  await ada.locator('.about').getByText('with Colourful Fireworks.').waitFor();
  clean();
  await ada.context().close();
});
await test('another language at once, also in what the server says', async () => {
  const ada = await person('Ada'), eve = await person('Eve'), link = await openTable(ada);
  const refusal = () => eve.evaluate(async (table) => {
    const net = await import(new URL('net.js', document.querySelector('script[type=module]').src).href);
    return net.tell({ type: 'start', table }).then(() => '', (error) => error.message);
  }, new URL(link).pathname.slice(3));
  await eve.goto(link);
  await eve.getByRole('button', { name: 'Sit down' }).first().waitFor();
  const english = await refusal(), sockets = [];
  eve.on('websocket', (socket) => sockets.push(socket.url()));
  await eve.goto(`${root}/#/settings`);
  await eve.getByLabel('Language').selectOption('de');
  await eve.getByRole('heading', { name: 'Einstellungen' }).waitFor();
  must(/host/i.test(english) && /wer den Tisch leitet/.test(await refusal()), `${english} - ${await refusal()}`);
  must(!sockets.length, 'over the same connection');
  clean();
  for (const page of [ada, eve]) await page.context().close();
});
await test('the server killed in the middle and started again: everybody goes on without a click', async () => {
  const ada = await person('Ada'), bob = await person('Bob');
  await dealTwo(ada, bob);
  await play([ada, bob], 4);
  const before = await steps(ada);
  const gone = new Promise((good) => child.once('exit', good));
  child.kill('SIGKILL');
  await gone;
  await ada.getByText('The connection is lost').waitFor();
  await start();
  await ada.getByText('The connection is lost').waitFor({ state: 'detached' });
  await bob.getByText('The connection is lost').waitFor({ state: 'detached' });
  must(await steps(ada) === before, 'nothing is lost');
  await play([ada, bob], before + 2);
  wrongs = wrongs.filter((wrong) => !/WebSocket|ERR_CONNECTION_REFUSED|Failed to load resource/.test(wrong));
  clean();
  await ada.context().close();
  await bob.context().close();
});
await test('a spectator sees the game and cannot act; chat; taking back when all agree', async () => {
  const ada = await person('Ada'), bob = await person('Bob'), eve = await person('Eve');
  const link = await openTable(ada, async () => { await pick(ada, 'Players', '2'); await pick(ada, 'Talking', 'Free'); await pick(ada, 'Spectators', 'See all'); });
  await bob.goto(link);
  await sitReady(bob, ada);
  await ada.getByRole('button', { name: 'Deal the cards' }).click();
  await bob.waitForSelector('.own .card');
  await eve.goto(`${root}/#/watch/${new URL(link).pathname.slice(3)}`);
  await eve.getByRole('button', { name: 'See all hands' }).waitFor();
  await accessible(eve, 'choice of a shoulder');
  await eve.getByRole('button', { name: 'See all hands' }).click();
  await eve.waitForSelector('.board');
  await eve.getByText('You are watching and see all hands').waitFor();
  await ada.getByText('Watching: Eve').waitFor();
  await play([ada, bob], 4);
  await eve.waitForFunction(() => document.querySelectorAll('.lines .step').length >= 4);
  must(!await eve.$('.panel.mine'), 'she cannot act');
  await accessible(eve, 'spectator');
  await accessible(ada, 'table with chat');
  await bob.getByRole('textbox', { name: 'Say something' }).fill('hello');
  await bob.keyboard.press('Enter');
  await ada.locator('.said').getByText('hello').waitFor();
  for (let i = 1; i <= 9; i++) {
    await bob.getByRole('textbox', { name: 'Say something' }).fill(`and ${i}`);
    await bob.keyboard.press('Enter');
  }
  await ada.locator('.said').getByText('and 9').waitFor();
  must(await ada.evaluate(() => ['.said', '.log .lines'].every((list) => { const el = document.querySelector(list); return el.scrollHeight - el.clientHeight - el.scrollTop < 2; })), 'the last words are seen, and the last step');
  const before = await steps(ada);
  await ada.getByRole('button', { name: 'Menu' }).click();
  await ada.getByRole('button', { name: 'Take back my last move' }).click();
  await ada.locator('.asks').getByText('You have asked to take back; the others have to agree.').waitFor();
  for (const page of [bob, eve]) await page.locator('.asks').getByText(/^Ada asks to go back to step/).waitFor();
  await bob.getByRole('button', { name: 'Agree' }).click();
  await ada.waitForFunction((n) => document.querySelectorAll('.lines .step').length < n, before);
  clean();
  for (const page of [ada, bob, eve]) await page.context().close();
});
await test('over a shoulder: whose it is, nothing to do and nothing to say, and the players know', async () => {
  const ada = await person('Ada'), eve = await person('Eve');
  const link = await openTable(ada, async () => { await pick(ada, 'Players', '3'); await pick(ada, 'Talking', 'Set phrases'); await pick(ada, 'Spectators', 'Over one shoulder'); });
  await ada.getByRole('button', { name: 'Fill up with bots and begin' }).click();
  await ada.waitForSelector('.own .card');
  await play([ada], 4);
  await eve.goto(`${root}/#/watch/${new URL(link).pathname.slice(3)}`);
  await eve.getByRole('button', { name: 'Over the shoulder of Ada' }).waitFor();
  must(!await eve.getByRole('button', { name: 'See all hands' }).count(), 'no more than the table allows');
  await eve.getByRole('button', { name: 'Over the shoulder of Ada' }).click();
  await eve.getByText('You are watching over the shoulder of Ada').waitFor();
  await ada.getByText('Watching: Eve').waitFor();
  must(!await eve.getByRole('button', { name: /^Your card/ }).count() && await eve.getByRole('button', { name: /^Card [a-e] of Ada, who knows/ }).count() === 5, 'they are not her cards');
  must(!/\byou\b/i.test(await eve.textContent('.lines')), 'the log speaks of Ada, not of her');
  must(!await eve.locator('.phrases button, .chat input').count() && await ada.locator('.phrases button').count() === 2, 'she has nothing to say');
  await eve.locator('.own .card').first().click();
  await eve.locator('.panel.open').waitFor();
  must(await eve.locator('.panel button').count() === 1, 'nothing to do but to leave the choice');
  await eve.keyboard.press('n');
  must(!await eve.$('dialog[open]'), 'no note either');
  await accessible(eve, 'over a shoulder');
  await eve.reload();
  await eve.getByText('You are watching over the shoulder of Ada').waitFor();
  await eve.getByRole('button', { name: 'Menu' }).click();
  await eve.getByRole('button', { name: 'Leave the table' }).click();
  await ada.getByText('Watching: Eve').waitFor({ state: 'detached' });
  clean();
  for (const page of [ada, eve]) await page.context().close();
});
await test('everybody sees who the host is, in the waiting room and at the table; the next one follows', async () => {
  const ada = await person('Ada'), bob = await person('Bob', { viewport: { width: 360, height: 640 } }), cem = await person('Wwwwwwwwwwwwwwwwwwww', { viewport: { width: 360, height: 640 } });
  const link = await openTable(ada, () => pick(ada, 'Players', '3'));
  const seat = (page, name) => page.locator('.seats li').filter({ hasText: name }), inside = (page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  await seat(ada, 'Ada').getByText('Host', { exact: true }).waitFor();
  for (const page of [bob, cem]) {
    await page.goto(link);
    await page.getByRole('button', { name: 'Sit down' }).first().click();
    await page.getByRole('button', { name: 'Ready' }).waitFor();
    await seat(page, 'Ada').getByText('Host', { exact: true }).waitFor();
    must(await page.getByText('Host', { exact: true }).count() === 1, 'one host');
  }
  await ada.getByRole('button', { name: 'Stand up' }).click();
  await seat(bob, 'Bob').getByText('Host', { exact: true }).waitFor();
  must(!await seat(cem, 'Wwww').getByText('Host', { exact: true }).count(), 'the next at the table follows');
  await ada.getByRole('button', { name: 'Sit down' }).first().click();
  for (const page of [ada, cem]) await page.getByRole('button', { name: 'Ready' }).click();
  await accessible(bob, 'waiting room with a host');
  must(await inside(bob) && await inside(cem), 'long names fit');
  await bob.getByRole('button', { name: 'Deal the cards' }).click();
  for (const page of [ada, bob, cem]) await page.waitForSelector('.own .card');
  for (const page of [ada, cem]) {
    await page.locator('.partner').filter({ hasText: 'Bob' }).getByTitle('Host').waitFor();
    must(/Bob \(Host\)/.test(await page.locator('.partner .name').filter({ hasText: 'Bob' }).textContent()), 'in words as well');
    must(await page.locator('.name .home').count() === 1, 'one mark');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByText('Host: Bob').waitFor();
    await page.keyboard.press('Escape');
  }
  await bob.locator('.own').getByTitle('Host').waitFor();
  must(await inside(bob), 'at the table, too');
  await accessible(cem, 'table with a host');
  await bob.getByRole('button', { name: 'Menu' }).click();
  await leaveForGood(bob);
  await ada.locator('.partner').filter({ hasText: 'Bob' }).waitFor({ state: 'detached' });
  await ada.getByTitle('Host').waitFor();
  const who = (page) => page.locator('.name:has(.home)').textContent();
  must(/Wwww|Ada|Your turn/.test(await who(ada)) && await ada.locator('.name .home').count() === 1, `somebody follows: ${await who(ada)}`);
  clean();
  for (const page of [ada, bob, cem]) await page.context().close();
});
await test('the host sends somebody away who watches: they are told, and cannot watch again', async () => {
  const ada = await person('Ada'), eve = await person('Eve'), max = await person('Max', { viewport: { width: 360, height: 640 } });
  const link = await openTable(ada, async () => { await pick(ada, 'Players', '2'); await pick(ada, 'Spectators', 'Over one shoulder'); });
  await eve.goto(link);
  await eve.getByRole('button', { name: /^Over the shoulder of/ }).first().click();
  await ada.getByText('Watching: Eve').waitFor();
  must(!await eve.getByText('Send somebody away').count(), 'only the host may');
  await ada.getByText('Send somebody away').click();
  await ada.getByText('Whoever is sent away cannot watch at this table any more.').waitFor();
  await accessible(ada, 'waiting room with somebody who watches');
  await ada.getByRole('button', { name: 'Send away: Eve' }).click();
  await eve.getByText('The host has sent you away: you cannot watch at this table.').waitFor();
  await ada.getByText('Watching: Eve').waitFor({ state: 'detached' });
  must(!await eve.getByRole('button', { name: /^Over the shoulder of/ }).count(), 'she cannot come back');
  await max.goto(link);
  await max.getByRole('button', { name: 'Over the shoulder of Ada' }).click();
  await ada.getByText('Watching: Max').waitFor();
  await ada.getByRole('button', { name: 'Fill up with bots and begin' }).click();
  for (const page of [ada, max]) await page.waitForSelector('.own .card');
  await ada.locator('.log').getByRole('button', { name: 'Send away' }).click();
  must((await ada.locator('dialog.crowd').boundingBox()).y > 100, 'the dialog stands in the middle');
  await accessible(ada, 'who can be sent away');
  await ada.getByRole('button', { name: 'Send away: Max' }).click();
  await ada.getByText('Nobody watches now.').waitFor();
  await max.getByText('The host has sent you away: you cannot watch at this table.').waitFor();
  must(!await max.$('.card'), 'no card is seen any more');
  await max.reload();
  await max.getByText('The host has sent you away: you cannot watch at this table.').waitFor();
  must(!await max.getByRole('button', { name: /shoulder|hands/ }).count(), 'nor when he comes again');
  clean();
  for (const page of [ada, eve, max]) await page.context().close();
});
await test('clocks, chat on a phone, a seat left to a bot and taken back', async () => {
  const ada = await person('Ada', { viewport: { width: 360, height: 640 } }), bob = await person('Bob');
  await bob.goto(await openTable(ada, async () => { await pick(ada, 'Players', '3'); await pick(ada, 'Clock', 'A budget'); await pick(ada, 'Talking', 'Set phrases'); }));
  await sitReady(bob, ada);
  await ada.getByRole('button', { name: 'Fill up with bots and begin' }).click();
  await ada.waitForSelector('.own .card');
  must(/^\d:\d\d$/.test(await ada.textContent('.own .clock')), 'the clock shows minutes and seconds');
  await ada.getByRole('button', { name: 'Chat' }).click();
  await ada.getByRole('button', { name: 'I still know nothing about my cards.' }).click();
  await ada.locator('.box .said').getByText('I still know nothing about my cards.').waitFor();
  await ada.keyboard.press('Escape');
  await ada.getByRole('button', { name: 'Menu' }).click();
  await ada.getByRole('button', { name: 'Let a bot play for me' }).click();
  await ada.getByRole('button', { name: 'Take your seat back' }).waitFor();
  must(await ada.evaluate(() => document.querySelector('.board') && document.querySelector('.own .card')), 'the board stays');
  await ada.getByRole('button', { name: 'Take your seat back' }).click();
  await ada.getByRole('button', { name: 'Take your seat back' }).waitFor({ state: 'detached' });
  await ada.getByRole('button', { name: 'Menu' }).click();
  await ada.getByRole('button', { name: 'Go home, keep my seat' }).waitFor();
  await leaveForGood(ada);
  await ada.getByRole('link', { name: 'Play now' }).waitFor();
  await ada.goBack();
  await ada.getByRole('button', { name: 'Take your seat back' }).click();
  await ada.waitForSelector('.own .card');
  clean();
  await bob.context().close();
  await ada.context().close();
});
await test('leaving for good is asked once, and says what it means; a key pressed too often stays', async () => {
  const ada = await person('Ada', { viewport: { width: 360, height: 640 } }), bob = await person('Bob');
  const link = await openTable(ada, () => pick(ada, 'Players', '3'));
  const sure = ada.getByRole('dialog', { name: 'Leave for good?' }), leave = ada.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Leave for good' });
  await bob.goto(link);
  await sitReady(bob, ada);
  await ada.getByRole('button', { name: 'Fill up with bots and begin' }).click();
  for (const page of [ada, bob]) await page.waitForSelector('.own .card');
  await ada.getByRole('button', { name: 'Menu' }).click();
  await leave.click();
  await sure.getByText('whoever comes by the link may sit down there').waitFor();
  await sure.getByText('it is offered to you again when you come back').waitFor();
  await accessible(ada, 'question before leaving');
  await ada.keyboard.press('Enter');
  await sure.waitFor({ state: 'hidden' });
  await ada.getByRole('button', { name: 'Menu' }).click();
  await leave.click();
  await ada.keyboard.press('Escape');
  await sure.waitFor({ state: 'hidden' });
  await play([ada, bob], 2); // she is still there, and plays
  must(!await bob.locator('.tag').count(), 'her seat is hers');
  await ada.getByRole('button', { name: 'Menu' }).click();
  await leaveForGood(ada);
  await ada.getByRole('link', { name: 'Play now' }).waitFor();
  await bob.locator('.partner .tag').getByText('free').waitFor();
  await bob.getByRole('button', { name: 'Menu' }).click();
  await bob.getByRole('button', { name: 'Leave for good' }).click();
  await bob.getByText('Only bots are left then').waitFor();
  clean();
  for (const page of [ada, bob]) await page.context().close();
});
await test('who leaves for good while the server is away is not called back from where they are when it is there again', async () => {
  const ada = await person('Ada'), bob = await person('Bob');
  const link = await dealTwo(ada, bob);
  const gone = new Promise((good) => child.once('exit', good));
  child.kill('SIGKILL');
  await gone;
  await ada.getByText('The connection is lost. Trying again.').waitFor();
  await ada.getByRole('button', { name: 'Menu' }).click();
  await leaveForGood(ada);
  await ada.getByRole('button', { name: 'Menu' }).click();
  await ada.getByRole('button', { name: 'Settings', exact: true }).click();
  await ada.getByRole('heading', { name: 'Settings' }).waitFor();
  await start();
  await bob.locator('.partner .tag').getByText('free').waitFor(); // it was said to the server
  await ada.getByRole('link', { name: 'Back to the table' }).click();
  await ada.getByRole('link', { name: 'Play now' }).waitFor(); // and only now she is led home
  wrongs = wrongs.filter((wrong) => !/WebSocket|ERR_CONNECTION_REFUSED|Failed to load resource/.test(wrong));
  clean();
  for (const page of [ada, bob]) await page.context().close();
});
await test('the menu at its longest fits a small phone in every language, and no words touch an edge', async () => {
  const ada = await person('Ada', { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true }), bob = await person('Bob'), eve = await person('Eve');
  const link = await openTable(ada, async () => { await pick(ada, 'Players', '2'); await pick(ada, 'Clock', 'A budget'); await pick(ada, 'Spectators', 'Over one shoulder'); });
  await bob.goto(link);
  await bob.getByRole('button', { name: 'Sit down' }).first().click();
  await bob.getByRole('button', { name: 'Ready' }).click();
  await eve.goto(link);
  await eve.getByRole('button', { name: 'Over the shoulder of Ada' }).click();
  await ada.getByText('ready', { exact: true }).waitFor();
  await ada.getByText('Watching: Eve').waitFor();
  await ada.getByRole('button', { name: 'Deal the cards' }).click();
  for (const lang of ['en', 'de', 'nl', 'nb']) {
    await ada.evaluate((to) => localStorage.setItem('hanabi.settings', JSON.stringify({ ...JSON.parse(localStorage.getItem('hanabi.settings')), lang: to })), lang);
    await ada.reload();
    await ada.waitForSelector('.own .clock');
    await ada.locator('.bar button').first().click();
    const found = await ada.evaluate(() => {
      const items = [...document.querySelectorAll('ul.menu button')].filter((el) => el.offsetWidth), words = document.createRange();
      return { count: items.length, tight: items.filter((el) => {
        words.selectNodeContents(el);
        const text = words.getBoundingClientRect(), box = el.getBoundingClientRect();
        return box.height < 44 || text.top < box.top + 5 || text.bottom > box.bottom - 5 || text.right > box.right - 5 || box.bottom > innerHeight || box.top < 0;
      }).map((el) => el.textContent) };
    });
    must(found.count >= 8, `${lang}: ${found.count} things to choose`);
    must(!found.tight.length, `${lang}: ${found.tight.join('; ')}`);
    await ada.keyboard.press('Escape');
  }
  clean();
  for (const page of [ada, bob, eve]) await page.context().close();
});
await test('a seat that was left: shown at the table, offered to who comes, not to who has watched', async () => {
  const ada = await person('Ada'), bob = await person('Bob'), cem = await person('Cem', { viewport: { width: 360, height: 640 } }), eve = await person('Eve');
  const link = await openTable(ada, async () => { await pick(ada, 'Players', '3'); await pick(ada, 'Clock', 'None'); await pick(ada, 'Spectators', 'Over one shoulder'); });
  await bob.goto(link);
  await sitReady(bob, ada);
  await ada.getByRole('button', { name: 'Fill up with bots and begin' }).click();
  for (const page of [ada, bob]) await page.waitForSelector('.own .card');
  await cem.goto(link);
  await cem.getByRole('heading', { name: 'The game goes on' }).waitFor();
  await cem.getByRole('heading', { name: 'Watch' }).waitFor();
  must(!await cem.getByRole('button', { name: 'Sit down' }).count() && !await ada.locator('.tag').count(), 'no seat is free');
  await eve.goto(link);
  await eve.getByRole('button', { name: 'Over the shoulder of Ada' }).click();
  await eve.getByText('You are watching over the shoulder of Ada').waitFor();
  await play([ada, bob], 3); // everybody has done something
  await listen(ada);
  await bob.getByRole('button', { name: 'Menu' }).click();
  await leaveForGood(bob);
  await hears(ada, 'Bob has left; a bot plays on until somebody sits down.');
  await ada.locator('.partner .tag').getByText('free').waitFor();
  const steps = (page) => page.locator('.lines .step').filter({ hasText: 'Bob' }).allTextContents(), bobs = await steps(ada);
  must(bobs.length, 'the log keeps the name of who sat there');
  await ada.locator('.lines .news').getByText('Bob has left; a bot plays on until somebody sits down.').waitFor();
  await ada.getByRole('button', { name: 'Menu' }).click();
  await ada.getByText('This seat is free: bot partner plays here until somebody sits down.').waitFor();
  await accessible(ada, 'table with a free seat');
  await ada.keyboard.press('Escape');
  await eve.locator('.partner .tag').getByText('free').waitFor();
  must(!await eve.getByRole('button', { name: 'Sit down' }).count(), 'who watches may not sit down');
  await eve.getByRole('button', { name: 'Menu' }).click();
  await eve.getByRole('button', { name: 'Leave the table' }).click();
  await eve.goto(link);
  await eve.getByText('You have seen cards of this game from another place').waitFor();
  must(!await eve.getByRole('button', { name: 'Sit down' }).count(), 'nor who has watched');
  await bob.goto(link);
  await bob.getByRole('button', { name: 'Take your seat back' }).waitFor();
  await cem.getByText('A player has left. Sit down, and you play on with their cards.').waitFor();
  await cem.getByText('Who watches cannot sit down in this game any more.').waitFor();
  await accessible(cem, 'a free seat');
  await cem.getByRole('button', { name: 'Sit down' }).click();
  await cem.waitForSelector('.own .card');
  await hears(ada, 'Cem takes over the seat of Bob.');
  await ada.locator('.tag').waitFor({ state: 'detached' });
  await ada.locator('.partner').getByText('Cem').waitFor();
  for (const page of [ada, cem]) {
    must((await page.locator('.lines .news').allTextContents()).join() === 'Bob has left; a bot plays on until somebody sits down.,Cem takes over the seat of Bob.', 'who came and went stays in the log');
    const told = await page.locator('.lines .step').allTextContents();
    must(told.slice(0, 3).some((line) => /Bob/.test(line)) && !/Cem/.test(told.slice(0, 3).join()), `what Bob did is not said of Cem: ${told}`);
  }
  must(String(await steps(ada)) === String(bobs), 'the same lines as before');
  must(!/\bYou\b/.test((await cem.locator('.lines .step').allTextContents()).slice(0, 3).join()), 'nor is Cem told that it was him');
  await bob.getByText('Somebody else sits in your seat now.').waitFor();
  must(await bob.getByRole('button', { name: /^Over the shoulder of/ }).count() === 1, 'he may look on from there, and nowhere else');
  await play([ada, cem]);
  clean();
  for (const page of [ada, bob, cem, eve]) await page.context().close();
});
await test('a new name reaches the tables where one sits or watches', async () => {
  const ada = await person('Ada'), bob = await person('Bob'), eve = await person('Eve');
  const link = await openTable(ada, async () => { await pick(ada, 'Players', '2'); await pick(ada, 'Spectators', 'Over one shoulder'); });
  const rename = async (page, name) => {
    await page.goto(`${root}/#/settings`);
    await page.getByLabel('Your name').fill(name);
    await page.keyboard.press('Tab');
  };
  await bob.goto(link);
  await bob.getByRole('button', { name: 'Sit down' }).first().click();
  await ada.locator('.seats').getByText('Bob', { exact: true }).waitFor();
  await rename(bob, 'Roberta');
  await ada.locator('.seats').getByText('Roberta', { exact: true }).waitFor();
  await bob.goto(link);
  await bob.getByRole('button', { name: 'Ready' }).click();
  await ada.getByText('ready', { exact: true }).waitFor();
  await ada.getByRole('button', { name: 'Deal the cards' }).click();
  for (const page of [ada, bob]) await page.waitForSelector('.own .card');
  await eve.goto(link);
  await eve.getByRole('button', { name: 'Over the shoulder of Roberta' }).click();
  await eve.getByText('You are watching over the shoulder of Roberta').waitFor();
  await play([ada, bob], 3);
  await ada.locator('.lines').getByText(/Roberta/).first().waitFor();
  await listen(ada);
  await rename(bob, 'Rob');
  await hears(ada, 'Roberta is now called Rob.');
  await ada.getByRole('heading', { name: 'Rob', exact: true }).or(ada.locator('.partner .name .text').getByText('Rob', { exact: true })).first().waitFor();
  await ada.locator('.lines').getByText(/\bRob\b/).first().waitFor();
  must(!/Roberta/.test(await ada.textContent('.log')), 'the log as well');
  await eve.getByText('You are watching over the shoulder of Rob', { exact: true }).waitFor();
  await rename(eve, 'Evelyn');
  await eve.goto(link);
  await ada.getByText('Watching: Evelyn').waitFor();
  await bob.goto(link);
  await bob.waitForSelector('.own .card');
  await play([ada, bob]);
  const kept = await ada.evaluate((code) => fetch(`/api/records/${code}`).then((answer) => answer.json()), new URL(link).pathname.slice(3));
  must(kept.seats.join() === 'Ada,Rob', `the record has ${kept.seats}`);
  clean();
  for (const page of [ada, bob, eve]) await page.context().close();
});
await test('settings and rules lie over the table: it stays connected, goes on beneath, and is there at once', async () => {
  const ada = await person('Ada'), bob = await person('Bob'), sent = [];
  ada.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(JSON.parse(String(payload)).type)));
  const link = await openTable(ada, async () => { await pick(ada, 'Players', '2'); await pick(ada, 'Edition', 'New'); await pick(ada, 'Multicolour cards', 'Colourful Fireworks'); await pick(ada, 'Talking', 'Free'); });
  await bob.goto(link);
  await sitReady(bob, ada);
  await ada.getByRole('button', { name: 'Deal the cards' }).click();
  for (const page of [ada, bob]) await page.waitForSelector('.own .card');
  await play([ada, bob], 3);
  await move(bob); // if it is his turn
  await ada.waitForSelector('.panel.mine');
  sent.length = 0;
  const before = await steps(ada), menu = async (name) => { await ada.getByRole('button', { name: 'Menu' }).click(); await ada.getByRole('button', { name, exact: true }).click(); };
  await ada.evaluate(() => { window.same = document.querySelector('.table'); });
  await ada.locator('.own .card').first().click();
  await menu('The rules of this game');
  await ada.getByRole('heading', { level: 1 }).first().waitFor();
  await ada.locator('.prose').getByText(/Colourful Fireworks|every colour/i).first().waitFor(); // of this game, not of another
  await accessible(ada, 'rules over a table');
  await ada.keyboard.press('p'); // a key of the table: nothing beneath hears it
  await ada.getByRole('button', { name: 'Back to where you were' }).click();
  await ada.locator('.own .card.chosen').waitFor();
  must(await ada.evaluate(() => document.activeElement?.getAttribute('aria-label')) === 'Menu', 'the focus is where it was');
  must(await steps(ada) === before, 'no card is played');
  await ada.keyboard.press('Escape');
  await move(ada);
  await bob.waitForSelector('.panel.mine');
  await menu('Settings');
  await ada.getByRole('heading', { name: 'Settings' }).waitFor();
  must(!await ada.locator('.table').isVisible(), 'the table is not seen meanwhile');
  await move(bob);
  await bob.getByRole('textbox', { name: 'Say something' }).fill('your turn');
  await bob.keyboard.press('Enter');
  await bob.locator('.said').getByText('your turn').waitFor();
  must(!await bob.getByText('Ada is not connected.').count(), 'Bob sees her there');
  await ada.waitForFunction(() => /Your turn/.test(document.title)); // heard, though not seen
  await ada.getByLabel('Language').selectOption('de');
  await ada.getByRole('heading', { name: 'Einstellungen' }).waitFor();
  await ada.getByRole('link', { name: 'Zurück zum Tisch' }).click();
  await ada.locator('.table').waitFor();
  must(await ada.evaluate(() => window.same === document.querySelector('.table')), 'the same table');
  must(await steps(ada) === before + 2 && /your turn/.test(await ada.textContent('.said')), 'nothing is missed');
  const told = await ada.textContent('.lines');
  must(/Karte|wirft/.test(told) && !/You|cards|discards/.test(told), `it speaks the new language: ${told}`);
  must(!sent.includes('open') && !sent.includes('shut'), `no word about it to the server, but ${sent}`);
  await ada.goto(`${root}/#/settings`);
  await ada.goto(`${root}/#/`); // elsewhere: now the table is left
  await bob.getByText('Ada is not connected.').waitFor();
  clean();
  for (const page of [ada, bob]) await page.context().close();
});
await test('a new name is not undone by another device that comes back', async () => {
  const ada = await person('Ada');
  const link = await openTable(ada);
  const phone = await person('Ada', { storageState: await ada.context().storageState() });
  const named = (page, name) => page.waitForFunction((is) => JSON.parse(localStorage.getItem('hanabi.settings') ?? '{}').called === is, name);
  await phone.goto(link);
  await named(phone, 'Ada');
  await ada.goto(`${root}/#/settings`);
  await ada.getByLabel('Your name').fill('Adele');
  await ada.keyboard.press('Tab');
  await phone.locator('.seats').getByText('Adele', { exact: true }).waitFor();
  await phone.reload();
  await named(phone, 'Adele');
  await phone.goto(`${root}/#/settings`);
  must(await phone.getByLabel('Your name').inputValue() === 'Adele', 'it learns the name');
  await ada.goto(link);
  await ada.locator('.seats').getByText('Adele', { exact: true }).waitFor();
  clean();
  for (const page of [ada, phone]) await page.context().close();
});
await test('the host changes the game in the waiting room: others see it, and say again that they are ready', async () => {
  const ada = await person('Ada'), bob = await person('Bob');
  const link = await openTable(ada, async () => { await pick(ada, 'Players', '3'); await pick(ada, 'Edition', 'Abacus'); await pick(ada, 'Multicolour cards', 'None'); await pick(ada, 'Clock', 'None'); });
  await bob.goto(link);
  await bob.getByRole('button', { name: 'Sit down' }).nth(1).click(); // the third seat
  await bob.getByRole('button', { name: 'Ready', exact: true }).click();
  await ada.getByText('ready', { exact: true }).waitFor();
  must(!await bob.getByRole('button', { name: 'Change the game' }).count(), 'only the host may');
  must(await bob.locator('.seats li').count() === 3 && !/Colourful Fireworks/.test(await bob.textContent('.about')) && /Clock: None/.test(await bob.textContent('.about')), 'the game as it was');
  const change = ada.getByRole('dialog', { name: 'Change the game' }), agree = change.getByRole('button', { name: 'Play this game' });
  await ada.getByRole('button', { name: 'Change the game' }).click();
  await accessible(ada, 'change of the game');
  await pick(ada, 'Players', '2');
  await change.getByText('There would be no seat for Bob.').waitFor();
  must(await agree.isDisabled(), 'nobody loses a seat');
  await pick(ada, 'Players', '4');
  await pick(ada, 'Edition', 'New');
  await pick(ada, 'Multicolour cards', 'Colourful Fireworks');
  await pick(ada, 'Clock', 'A budget');
  await agree.click();
  await change.waitFor({ state: 'hidden' });
  await bob.getByText(/4 players/).waitFor();
  await ada.locator('.about').getByText(/4 players/).waitFor();
  must(await bob.locator('.seats li').count() === 4, 'a seat more');
  const about = await bob.textContent('.about');
  must(/Colourful Fireworks/.test(about) && /Clock: A budget/.test(about) && /Talking: Set phrases/.test(about), `Bob sees ${about}`);
  must(about === await ada.textContent('.about'), 'both see the same');
  await bob.getByRole('button', { name: 'Ready', exact: true }).waitFor();
  must(!await ada.getByText('ready', { exact: true }).count(), 'he is asked again');
  await ada.getByRole('button', { name: 'Change the game' }).click();
  must(await change.getByRole('group', { name: 'Players' }).getByRole('radio', { name: '4' }).isChecked(), 'the dialog begins with what is');
  await agree.click(); // nothing is different: it closes and nobody is asked
  await change.waitFor({ state: 'hidden' });
  await bob.getByRole('button', { name: 'Ready', exact: true }).click();
  await ada.getByText('ready', { exact: true }).waitFor();
  await ada.getByRole('button', { name: 'Change the game' }).click();
  await ada.keyboard.press('Escape');
  await change.waitFor({ state: 'hidden' });
  must(await ada.getByText('ready', { exact: true }).count() === 1, 'looking changes nothing');
  await ada.getByRole('button', { name: 'Fill up with bots and begin' }).click();
  await bob.waitForSelector('.own .card');
  await bob.waitForSelector('.own .clock'); // which the server tells behind the deal
  must(await bob.locator('.partner').count() === 3 && await bob.locator('.clock').count() > 0, 'that game is dealt');
  clean();
  await ada.context().close();
  await bob.context().close();
});
await test('the host frees the seat of a guest who went away, and deals with a bot there', async () => {
  const ada = await person('Ada'), bob = await person('Bob');
  const link = await openTable(ada, () => pick(ada, 'Players', '2'));
  const seat = (page, name) => page.locator('.seats li').filter({ hasText: name });
  await bob.goto(link);
  await bob.getByRole('button', { name: 'Sit down' }).first().click();
  await bob.getByRole('button', { name: 'Ready' }).waitFor();
  must(!await bob.getByRole('button', { name: 'Free the seat' }).count(), 'a guest frees no seat of others');
  await bob.context().close();
  await seat(ada, 'Bob').getByText('not connected').waitFor();
  must(!await seat(ada, 'Ada').getByRole('button', { name: 'Free the seat' }).count(), 'for oneself there is standing up');
  await accessible(ada, 'waiting room with somebody away');
  await seat(ada, 'Bob').getByRole('button', { name: 'Free the seat' }).click();
  await seat(ada, 'Free seat').getByRole('button', { name: 'A bot' }).click();
  await ada.getByRole('button', { name: 'No bot' }).waitFor();
  must(!await ada.getByRole('button', { name: 'Free the seat' }).count(), 'a bot goes by its own button');
  await ada.getByRole('button', { name: 'Deal the cards' }).click();
  await ada.waitForSelector('.own .card');
  clean();
  await ada.context().close();
});
await test('people talk in the waiting room, also where the game is silent', async () => {
  const ada = await person('Ada'), bob = await person('Bob', { viewport: { width: 360, height: 640 } }), eve = await person('Eve');
  const link = await openTable(ada, async () => { await pick(ada, 'Players', '2'); await pick(ada, 'Talking', 'Silence'); });
  const field = (page) => page.getByRole('textbox', { name: 'Say something' });
  must(!await field(ada).count(), 'nobody talks to an empty room');
  await bob.goto(link);
  await bob.getByRole('button', { name: 'Sit down' }).first().click();
  await field(ada).fill('a tea bef');
  await field(bob).fill('hello');
  await bob.keyboard.press('Enter');
  await ada.locator('.said').getByText('hello').waitFor();
  await bob.getByRole('button', { name: 'Ready' }).click();
  await ada.getByText('Everybody is here.').waitFor();
  await field(ada).focus();
  await bob.getByRole('button', { name: 'Not ready yet' }).click();
  await ada.getByText('Deal when everybody is ready.').waitFor();
  await ada.keyboard.press('End');
  await ada.keyboard.type('ore?');
  await ada.keyboard.press('Enter');
  await bob.locator('.said').getByText('a tea before?').waitFor();
  await eve.goto(link);
  await eve.locator('.said').getByText('hello').waitFor();
  must(!await field(eve).count(), 'who only stands at the door listens');
  await accessible(ada, 'talk in the waiting room');
  await accessible(bob, 'talk in the waiting room, phone');
  must(await bob.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'it fits a phone');
  await bob.getByRole('button', { name: 'Ready' }).click();
  await ada.getByText('Everybody is here.').waitFor();
  await ada.getByRole('button', { name: 'Deal the cards' }).click();
  await ada.waitForSelector('.own .card');
  await ada.locator('.said').getByText('hello').waitFor();
  must(!await field(ada).count(), 'now there is silence');
  clean();
  for (const page of [ada, bob, eve]) await page.context().close();
});
await test('a host is asked for a name, once; the table that waits for a move comes first', async () => {
  const ada = await person('Ada', { named: false });
  await ada.goto(`${root}/#/new`);
  await ada.getByRole('button', { name: 'Open the table' }).click();
  await ada.getByLabel('What are you called?').waitFor();
  must(await ada.inputValue('.room input') === 'Guest', 'a proposal');
  await accessible(ada, 'name of a host');
  await ada.keyboard.type('Ada');
  await ada.keyboard.press('Enter');
  await ada.waitForSelector('.invite');
  await ada.locator('.seats').getByText('Ada', { exact: true }).waitFor();
  const code = (await ada.textContent('.invite')).slice(-8);
  await ada.getByRole('button', { name: 'Fill up with bots and begin' }).click();
  await ada.waitForSelector('.panel.mine');
  await ada.goto(`${root}/#/`);
  await ada.locator(`.first a.strong[href$="${code}"]`).waitFor();
  must(await ada.locator('#mine a').first().evaluate((el) => el.getBoundingClientRect().bottom < innerHeight), 'your tables are seen without scrolling');
  await accessible(ada, 'start with a table that waits');
  await openTable(ada);
  clean();
  await ada.context().close();
});
await test('twenty wide letters for a name: as many as a server takes get in, and everything else goes on', async () => {
  const name = '花火'.repeat(10), max = await person(name, { viewport: { width: 360, height: 640 } }), ada = await person('Ada', { named: false });
  const link = await openTable(max); // kept before anybody counted its bytes
  await max.locator('.seats').getByText('花火花火花火花火花火', { exact: true }).waitFor();
  await ada.goto(link);
  await ada.fill('.room input', name);
  must(await ada.inputValue('.room input') === '花火花火花火花火花火', 'what is too long does not get in');
  await ada.getByRole('button', { name: 'Sit down' }).click();
  await ada.getByRole('button', { name: 'Ready' }).waitFor();
  await ada.goto(`${root}/#/settings`);
  await ada.getByLabel('Your name').fill('Ada \u200b\u0007 Эйлер и компания, математики');
  await ada.keyboard.press('Tab');
  await max.locator('.seats').getByText('Ada Эйлер и компан', { exact: true }).waitFor(); // 31 bytes
  clean();
  for (const page of [max, ada]) await page.context().close();
});
await test('a table is opened while the server is away: that is said, nothing is made up, and then it is there', async () => {
  const ada = await person('Ada'), link = await openTable(ada), code = new URL(link).pathname.slice(3);
  await ada.goto(`${root}/#/`);
  await ada.getByRole('link', { name: 'Play now' }).waitFor();
  const gone = new Promise((good) => child.once('exit', good));
  child.kill('SIGKILL');
  await gone;
  await ada.goto(`${root}/#/t/${code}`);
  await ada.getByText('The connection is lost. Trying again.').waitFor();
  must(!await ada.$('.seats') && !await ada.getByRole('heading', { name: 'The table is set' }).count(), 'no seats that nobody knows of');
  await accessible(ada, 'a table that is not there yet');
  await start();
  await ada.locator('.seats').getByText('Ada', { exact: true }).waitFor();
  wrongs = wrongs.filter((wrong) => !/WebSocket|ERR_CONNECTION_REFUSED|Failed to load resource/.test(wrong));
  clean();
  await ada.context().close();
});
await test('news that lie over the board of a phone can be put aside, until there are others', async () => {
  const ada = await person('Ada', { viewport: { width: 360, height: 640 } }), bob = await person('Bob');
  const link = await openTable(ada, async () => { await pick(ada, 'Players', '2'); await pick(ada, 'Clock', 'A budget'); });
  await bob.goto(link);
  await sitReady(bob, ada);
  await ada.getByRole('button', { name: 'Deal the cards' }).click();
  for (const page of [ada, bob]) await page.waitForSelector('.own .clock');
  await bob.getByRole('button', { name: 'Menu' }).click();
  await bob.getByRole('button', { name: 'Stop the clock' }).click();
  await ada.getByText('The clock stands.').waitFor();
  await accessible(ada, 'news over the board');
  await ada.locator('.asks').getByRole('button', { name: 'Close' }).click();
  await ada.locator('.asks').waitFor({ state: 'detached' });
  await ada.getByRole('button', { name: 'Menu' }).click();
  await ada.getByRole('button', { name: 'Let the clock run' }).waitFor(); // still in reach
  await ada.keyboard.press('Escape');
  await bob.locator('.asks').getByRole('button', { name: 'Go on' }).click();
  await bob.locator('.asks').waitFor({ state: 'detached' });
  await bob.getByRole('button', { name: 'Menu' }).click();
  await bob.getByRole('button', { name: 'Stop the clock' }).click();
  await ada.getByText('The clock stands.').waitFor(); // once more
  await ada.locator('.asks').getByRole('button', { name: 'Close' }).click();
  await ada.locator('.asks').waitFor({ state: 'detached' });
  await bob.goto(`${root}/#/`);
  await ada.getByText('Bob is not connected.').waitFor(); // that is new
  clean();
  for (const page of [ada, bob]) await page.context().close();
});
await test('a link to no table says so and leads home', async () => {
  const ada = await person('Ada');
  await ada.goto(`${root}/t/zzzzzzzz`);
  await ada.getByRole('heading', { name: 'There is no table with this code' }).waitFor();
  must(!await ada.$('.seats'), 'no waiting room');
  await accessible(ada, 'no table');
  await ada.getByRole('link', { name: 'To the first page' }).click();
  await ada.getByRole('link', { name: 'Play now' }).waitFor();
  await ada.goto(`${root}/#/t/zzzzzzzy`); // with the connection already there
  await ada.getByRole('heading', { name: 'There is no table with this code' }).waitFor();
  clean();
  await ada.context().close();
});
await test('an open table is in the lobby of others', async () => {
  const ada = await person('Ada'), bob = await person('Bob');
  await openTable(ada, async () => { await pick(ada, 'Players', '5'); await pick(ada, 'Who may come', 'Anybody'); });
  await bob.goto(root);
  await bob.locator('.lobby a').first().waitFor();
  await accessible(bob, 'lobby');
  await bob.locator('.lobby a').filter({ hasText: '5 players' }).first().click();
  await bob.getByRole('button', { name: 'Sit down' }).first().click();
  await ada.locator('.seats').getByText('Bob').waitFor();
  clean();
  await ada.context().close();
  await bob.context().close();
});

await browser.close();
child.kill('SIGTERM');
rmSync(folder, { recursive: true, force: true });
plan();
