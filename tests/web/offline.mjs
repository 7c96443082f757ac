// offline.mjs - everything that needs no server: whole games by mouse, touch, keys and the accessibility tree, every
// edition, expansion and bonus tile, replays, lessons, and what a page must not do.
import { readFileSync } from 'node:fs';
import { launch, patience } from './browser.mjs';
import { serve } from './serve.mjs';
import { test, plan, must } from './tap.mjs';
import { accessible } from './axe.mjs';
import { advice, done, hands, myTurn, over, playOut } from './player.mjs';
import * as engine from '../../web/engine.js';

const server = await serve('build/web'), root = `http://127.0.0.1:${server.address().port}`;
const browser = await launch();
await engine.loadBytes(readFileSync('build/wasm/page.wasm'));

const wide = { width: 1280, height: 800 }, phone = { width: 360, height: 640 };
/** Where it is noon: no test is in two days. */
const noon = `Etc/GMT${new Date().getUTCHours() < 12 ? '-' : '+'}${Math.abs(12 - new Date().getUTCHours())}`;
/** What the page said or asked for that it should not: collected in every test. @type {string[]} */
let wrongs = [];

/** @param {{hash?: string, size?: typeof wide, light?: boolean, touch?: boolean, store?: Record<string, unknown>, settings?: Record<string, unknown>, motion?: boolean}} how @param {(page: import('playwright-core').Page) => Promise<void>} body */
async function at(how, body) {
  const context = await browser.newContext({ viewport: how.size ?? wide, colorScheme: how.light ? 'light' : 'dark', reducedMotion: how.motion ? 'no-preference' : 'reduce', hasTouch: how.touch, isMobile: how.touch, bypassCSP: false, timezoneId: noon });
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  wrongs = [];
  page.on('console', (m) => { if (['error', 'warning'].includes(m.type()) && !/healthz/.test(m.location().url)) wrongs.push(`${m.type()}: ${m.text()}`); });
  page.on('pageerror', (e) => wrongs.push(`error: ${e.message}`));
  page.on('request', (r) => { if (!r.url().startsWith(root) && !/^(data|blob):/.test(r.url())) wrongs.push(`request to ${r.url()}`); });
  await page.addInitScript((kept) => { for (const [key, value] of Object.entries(kept)) if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(value)); }, { 'hanabi.settings': { speed: 0, sound: false, ...how.settings }, ...how.store });
  try {
    await page.goto(`${root}/${how.hash ?? ''}`);
    await body(page);
    must(!wrongs.length, wrongs.join('\n'));
  } finally { await context.close(); }
}
const local = (rules, seed, seat = 0) => ({ 'hanabi.local': { setup: { rules, seed, start: 0, seat, bot: 'partner' }, actions: [] } });
/** Waits until no dialog of the table is open any more: before that, keys are not for the table. */
const shut = (page) => page.locator('.table dialog .inside').waitFor({ state: 'detached' });
const text = (page, selector) => page.textContent(selector);

/** Nothing scrolls: neither the page nor the table. */
async function fits(page, where) {
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
async function touchable(page, where) {
  const small = await page.$$eval('.table button', (all) => all.filter((el) => { const box = el.getBoundingClientRect(); return box.width && (box.width < 40 || box.height < 40); }).map((el) => `${el.getAttribute('aria-label') ?? el.textContent} ${Math.round(el.getBoundingClientRect().width)}x${Math.round(el.getBoundingClientRect().height)}`));
  must(!small.length, `${where}: ${small.join('; ')}`);
}

// ---- Whole games --------------------------------------------------------------------------------

await test('one click from the first page to a game with bots, by mouse to its end', () => at({}, async (page) => {
  await page.click('text=Play now');
  await page.waitForSelector('.own .card');
  await playOut(page, 'mouse');
  must(/of 25/.test(await text(page, '.end .points')), 'points at the end');
}));
await test('a whole game on a phone, by touch; nothing scrolls', () => at({ size: phone, touch: true, hash: '#/play', store: local({ players: 5, multicolour: 'wild', edition: 'new', black_powder: true }, 3) }, async (page) => {
  let turn = 0;
  await playOut(page, 'touch', async (a) => {
    if (turn++ % 5) return;
    await fits(page, `turn ${turn}`);
    await touchable(page, `turn ${turn}`);
    if (a.verb === 'play' || a.verb === 'discard') {
      await page.tap(`.own [data-card="${a.n}"]`);
      await page.waitForSelector('.panel.open');
      await fits(page, `own card, turn ${turn}`);
      await page.tap(`.own [data-card="${a.n}"]`);
      await page.waitForSelector('.panel:not(.open)');
    }
  });
}));
await test('a whole game with the keyboard alone', () => at({ hash: '#/play', store: local({ players: 3 }, 5) }, (page) => playOut(page, 'keys')));
await test('keys mark a card, note something on it, go back and take back, as in the terminal', () => at({ hash: '#/play', store: local({ players: 2 }, 8) }, async (page) => {
  await myTurn(page);
  await page.keyboard.press('2');
  await page.keyboard.press('t');
  await page.waitForSelector('.own .card.turned');
  await page.keyboard.press('n');
  await page.fill('.note input', 'perhaps a 4');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.own .card.noted');
  await shut(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('h');
  await page.locator('.panel .hint:not(:disabled)').first().click();
  await page.getByText('hint', { exact: false }).first().waitFor();
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelectorAll('.lines .step').length > 1);
  await myTurn(page);
  await page.keyboard.press('Home');
  await page.getByText('Looking back at step 0').waitFor();
  await page.keyboard.press('0');
  await page.getByText('Looking back').waitFor({ state: 'detached' });
  await page.keyboard.press('u');
  await page.waitForFunction(() => document.querySelectorAll('.lines .step').length === 0);
}));
await test('in a game with bots every partner is marked as one, and nobody else', () => at({ hash: '#/play', store: local({ players: 3 }, 8) }, async (page) => {
  await myTurn(page);
  must(await page.locator('.partner').getByTitle('Bot partner').count() === 2 && await page.locator('.name .bot').count() === 2, 'two of them');
  await page.getByRole('heading', { name: /^East \(Bot partner\)/ }).waitFor();
}));
await test('Tab, Enter and Escape lead through a turn, and the focus is never lost', () => at({ hash: '#/play', store: local({ players: 2 }, 8) }, async (page) => {
  await myTurn(page);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');
  const tabTo = async (name) => { for (let i = 0; i < 60; i++) { await page.keyboard.press('Tab'); if (name.test(await focused())) return; } throw new Error(`Tab does not lead to ${name}`); };
  await tabTo(/^Your card a/);
  await page.keyboard.press('Enter');
  must(await focused() === 'Play a', `the focus is on what can be done, not on ${await focused()}`);
  await page.keyboard.press('Escape');
  must(/^Your card a/.test(await focused()), `and comes back to the card, not to ${await focused()}`);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => JSON.parse(localStorage.getItem('hanabi.local')).actions.length > 0);
  must(await page.evaluate(() => document.activeElement?.classList.contains('panel')), 'after the move it waits where the next one begins');
}));
await test('a whole game through the accessibility tree alone', () => at({ hash: '#/play', store: local({ players: 4, edition: 'new', bonus_tiles: true, multicolour: 'suit' }, 11) }, async (page) => {
  await playOut(page, 'names');
  await page.getByRole('dialog').getByRole('heading').waitFor();
  must(await page.getByRole('log', { name: 'What happened' }).getByRole('listitem').count() > 20, 'the log tells it all');
}));
for (const rules of [{ players: 2, edition: 'abacus', errors: 2, hints: 9 }, { players: 3, edition: 'short', multicolour: 'suit', multicolour_cards: 5 }, { players: 4, edition: 'norwegian', ending: 'perfect' }, { players: 5, edition: 'new', multicolour: 'wild', black_powder: true, bonus_tiles: true, empty_hints: false }])
  await test(`${rules.edition} with ${Object.keys(rules).slice(2).join(', ')} to its end`, () => at({ hash: '#/play', store: local(rules, 21) }, (page) => playOut(page, 'mouse')));

/** A game in which the first seat is asked for the choice of a tile, when all play like `partner`. */
function seedWith(phase) {
  const rules = { players: 3, edition: 'new', bonus_tiles: true };
  for (let seed = 0; seed < 3000; seed++) {
    const game = engine.Game.dealt(rules, seed, 0), story = new engine.Story(rules, 0, []);
    for (let seat = 0; seat < 3; seat++) game.bot(seat, 'partner');
    let found = false;
    while (game.waits && !found) {
      game.move();
      game.tell(story);
      const s = story.state();
      found = s.phase === phase && s.player === 0;
    }
    game.free();
    story.free();
    if (found) return seed;
  }
  throw new Error(`no game with ${phase}`);
}
for (const phase of ['colour-hint', 'value-hint', 'return', 'rescue'])
  await test(`the bonus tile's choice: ${phase}`, () => at({ hash: '#/play', store: local({ players: 3, edition: 'new', bonus_tiles: true }, seedWith(phase)) }, async (page) => {
    let asked = false;
    for (let turns = 0; turns < 80 && !asked; turns++) {
      await myTurn(page);
      must(!await over(page), 'the tile comes before the end');
      const a = await advice(page);
      if (!a?.action) continue;
      if (a.phase === phase) {
        asked = true;
        must(/Your bonus tile/.test(await text(page, '.panel .say')), 'the tile asks');
        await accessible(page, phase);
      }
      await hands.mouse(page, a);
      await done(page, a);
    }
    must(asked, 'it was asked');
  }));

// ---- At the table -------------------------------------------------------------------------------

const midgame = async (page, turns) => {
  for (let i = 0; i < turns; i++) {
    await myTurn(page);
    const a = await advice(page);
    await hands.mouse(page, a);
    await done(page, a);
  }
  await myTurn(page);
};
await test('a hint is previewed at once: exactly the cards that it will touch', () => at({ hash: '#/play', store: local({ players: 3 }, 8) }, async (page) => {
  await myTurn(page);
  const a = await advice(page), card = page.locator('.partner .card').first();
  await card.click();
  const took = await page.evaluate(() => {
    let best = 1e9;
    for (let i = 0; i < 300 && best >= 16; i++) { // the best of some: others may use the machine
      const button = document.querySelector('.panel button.hint'), start = performance.now();
      button.dispatchEvent(new PointerEvent('pointerenter'));
      const shown = document.querySelector('.card.touch'), end = performance.now();
      button.dispatchEvent(new PointerEvent('pointerleave'));
      if (shown) best = Math.min(best, end - start);
    }
    return best;
  });
  await page.evaluate(() => document.querySelector('.panel button.hint').dispatchEvent(new PointerEvent('pointerenter')));
  must(took < 16, `shown within the same frame: ${took} ms`);
  const slots = await page.$$eval('.panel button.hint >> nth=0 >> .slots i', (all) => all.map((el) => el.className === 'on')).catch(() => null);
  const shown = await page.$$eval('.partner:first-child .card', (all) => all.map((el) => el.classList.contains('touch')));
  must(!slots || JSON.stringify(slots) === JSON.stringify(shown), `${slots} ${shown}`);
  must(a, 'there is something to do');
}));
await test('what is not allowed is not offered and says why', () => at({ hash: '#/play', store: local({ players: 2 }, 8) }, async (page) => {
  await myTurn(page);
  await page.click('.own .card');
  must(await page.isDisabled('.panel .big button:nth-child(2)'), 'no discard while all tokens are there');
  must(/not allowed/.test(await text(page, '#why')), 'and the reason is told');
}));
await test('dragging a card to the board plays it, to another place moves it', () => at({ hash: '#/play', store: local({ players: 2 }, 8) }, async (page) => {
  await myTurn(page);
  const letters = () => page.$$eval('.own .letter', (all) => all.map((el) => el.textContent).join(''));
  await page.dragAndDrop('.own .card >> nth=0', '.own .card >> nth=2');
  await page.waitForFunction(() => [...document.querySelectorAll('.own .letter')].map((el) => el.textContent).join('') === 'bcade'); // moved
  await page.reload();
  await myTurn(page);
  must(await letters() === 'bcade', 'and remembered');
  await page.dragAndDrop('.own .card >> nth=0', '.board .grid');
  await page.waitForFunction(() => JSON.parse(localStorage.getItem('hanabi.local')).actions.length > 0);
  must(/^play 1$/.test(await page.evaluate(() => JSON.parse(localStorage.getItem('hanabi.local')).actions[0])), 'played');
}));
await test('reload in the middle, step back and forward, take back', () => at({ hash: '#/play', store: local({ players: 3 }, 9) }, async (page) => {
  await midgame(page, 3);
  const lines = () => page.$$eval('.lines li', (all) => all.map((el) => el.textContent));
  const before = await lines();
  await page.reload();
  await myTurn(page);
  must(JSON.stringify(await lines()) === JSON.stringify(before), 'the same game');
  await page.getByRole('button', { name: 'Step back' }).click();
  await page.getByText('Looking back').waitFor();
  await page.getByRole('button', { name: 'Now', exact: true }).click();
  const steps = before.length;
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Take back my last move' }).click();
  await myTurn(page);
  must((await lines()).length < steps, 'taken back');
  await page.locator('.own .card').nth(1).click();
  await page.locator('.panel .strong').click();
  await myTurn(page);
  await page.keyboard.press('u');
  await myTurn(page);
  must(await page.$$eval('.own .letter', (all) => all.map((el) => el.textContent).join('')) === 'abcde', 'the card is back in its place');
}));
await test('confirmation asks before a move; marks, notes and turning are kept', () => at({ hash: '#/play', settings: { confirm: true }, store: local({ players: 2 }, 8) }, async (page) => {
  await myTurn(page);
  await page.click('.own .card');
  await page.getByRole('button', { name: 'Turn card a' }).click();
  await page.getByRole('button', { name: 'Note on card a' }).click();
  await page.fill('.note input', 'red?');
  await page.getByRole('button', { name: 'Keep' }).click();
  await page.locator('.own .card.turned.noted').waitFor();
  await shut(page);
  await page.click('.panel .strong');
  await page.getByText('Play card a?').waitFor();
  await page.getByRole('button', { name: 'No', exact: true }).click();
  must(await page.evaluate(() => JSON.parse(localStorage.getItem('hanabi.local')).actions.length) === 0, 'nothing done');
}));
await test('with the eyes of a partner: their cards face down with what they know', () => at({ hash: '#/play', store: local({ players: 3 }, 8) }, async (page) => {
  await myTurn(page);
  await page.getByRole('button', { name: /See the table as East/ }).click();
  must(await page.$$eval('.partner.looked .face', (all) => all.length) === 0 && await page.$$eval('.partner.looked .pips', (all) => all.length) > 0, 'backs with pips');
}));
await test('no layout shift while a game runs', () => at({ hash: '#/play', store: local({ players: 3 }, 9), motion: true }, async (page) => {
  await myTurn(page);
  await page.evaluate(() => { globalThis.shift = 0; new PerformanceObserver((list) => { for (const one of list.getEntries()) if (!one.hadRecentInput) globalThis.shift += one.value; }).observe({ type: 'layout-shift' }); });
  const where = () => page.$$eval('.board, .own .fan, .panel, .partners', (all) => all.map((el) => { const b = el.getBoundingClientRect(); return [Math.round(b.top), Math.round(b.height)]; }).join());
  const before = await where();
  await midgame(page, 3);
  must(await where() === before, `${before} became ${await where()}`);
}));

await test('the discard pile opens wide enough to be looked through, on a phone and on a tablet', async () => {
  for (const size of [phone, { width: 768, height: 1024 }]) await at({ size, touch: true, hash: '#/play', store: local({ players: 3 }, 4) }, async (page) => {
    await midgame(page, 8);
    await page.keyboard.press('v');
    const box = await page.getByRole('dialog', { name: 'Discard pile' }).boundingBox(), heading = await page.locator('dialog h2').boundingBox();
    must(box.width > 300 && heading.height < 40, `it is ${box.width} wide, its heading ${heading.height} high`);
    const out = await page.$$eval('.pile-cards .card', (all) => all.filter((el) => { const card = el.getBoundingClientRect(), edge = el.closest('dialog').getBoundingClientRect(); return card.left < edge.left || card.right > edge.right; }).length);
    must(out === 0, `${out} cards stand outside`);
  });
});
await test('in German on a small phone the words about every card stay inside their panel', () => at({ size: phone, touch: true, hash: '#/play', settings: { lang: 'de' }, store: local({ players: 5, edition: 'new', multicolour: 'wild', black_powder: true, bonus_tiles: true }, 3) }, async (page) => {
  await midgame(page, 4);
  const out = await page.evaluate(() => [...document.querySelectorAll('.fan .card')].flatMap((card) => {
    card.click();
    const panel = document.querySelector('.panel').getBoundingClientRect();
    const parts = [...document.querySelectorAll('.panel :is(.say, .why, .row, button)')].filter((el) => { const box = el.getBoundingClientRect(); return box.height && (box.top < panel.top - 1 || box.bottom > panel.bottom + 1 || box.left < panel.left || box.right > panel.right); });
    const last = document.querySelector('.own .card').getBoundingClientRect();
    return [...parts.map((el) => el.textContent), ...(panel.bottom > innerHeight || panel.top < last.bottom - 20 ? [`the panel from ${panel.top} to ${panel.bottom}`] : [])];
  }));
  must(!out.length, out.join('; '));
}));
await test('a card that is turned stays where it was, on a wide screen and on a phone', async () => {
  for (const size of [wide, phone]) await at({ size, hash: '#/play', store: local({ players: 3 }, 4) }, async (page) => {
    await midgame(page, 2);
    const card = page.locator('.own .card').nth(1), middle = async () => { const box = await card.boundingBox(); return [box.x + box.width / 2, box.y + box.height / 2]; };
    const [x, y] = await middle();
    await card.click();
    await page.keyboard.press('t');
    await page.locator('.own .card.turned').waitFor();
    const [left, top] = await middle();
    must(Math.hypot(left - x, top - y) < 16, `it went from ${x},${y} to ${left},${top}`);
  });
});
await test('a replay of five players on a phone on its side: every hand is seen', () => {
  const game = engine.Game.dealt({ players: 5 }, 3, 0);
  for (let seat = 0; seat < 5; seat++) game.bot(seat, 'partner');
  while (game.waits) game.move();
  const record = game.record(['Ada', 'Bob', 'Cleo', 'Dora', 'Emil']);
  return at({ size: { width: 740, height: 360 }, touch: true, hash: '#/replay/~own1/4', settings: { lang: 'de' }, store: { 'hanabi.games': [{ id: '1', when: 1, score: game.score, best: 25, outcome: 'finished', seat: 0, record }] } }, async (page) => {
    await page.waitForSelector('.replay-bar');
    await fits(page, 'replay on its side');
    const [last, bar] = await page.evaluate(() => [[...document.querySelectorAll('.partner')].at(-1).getBoundingClientRect().bottom, document.querySelector('.replay-bar').getBoundingClientRect().top]);
    must(last <= bar + 1, `the last hand ends at ${last}, the bar begins at ${bar}`);
  });
});
await test('a tablet with five players shows cards that can be read', () => at({ size: { width: 768, height: 1024 }, touch: true, hash: '#/play', store: local({ players: 5, edition: 'new', multicolour: 'wild', black_powder: true }, 3) }, async (page) => {
  await midgame(page, 3);
  await fits(page, 'five players');
  const widths = await page.$$eval('.partner .card', (all) => all.map((el) => el.offsetWidth));
  must(Math.min(...widths) >= 60, `cards ${Math.min(...widths)} wide`);
}));
await test('pages on a small phone in German: words fit their buttons and keep their distance', () => at({ size: phone, touch: true, settings: { lang: 'de' } }, async (page) => {
  for (const hash of ['', '#/learn', '#/settings', '#/new', '#/offline', '#/replays', '#/stats']) {
    await page.goto(`${root}/${hash}`);
    await page.waitForSelector('main');
    const out = await page.$$eval('main button, main .button', (all) => all.filter((el) => el.offsetWidth && (el.scrollWidth > el.clientWidth + 1 || el.scrollHeight > el.clientHeight + 1 || el.getBoundingClientRect().right > innerWidth)).map((el) => el.textContent));
    must(!out.length, `${hash}: ${out}`);
    const close = await page.$$eval('.sheet-page .go', (all) => all.filter((el) => el.previousElementSibling && el.getBoundingClientRect().top - el.previousElementSibling.getBoundingClientRect().bottom < 8).map((el) => el.textContent));
    must(!close.length, `${hash}: too close: ${close}`);
  }
  await page.getByRole('link', { name: 'Jetzt spielen' }).click(); // who has no statistics yet is led to a game
  await page.waitForSelector('.own .card');
}));

// ---- Afterwards ---------------------------------------------------------------------------------

await test('replay: a link to a turn, eyes, reasons, what if, export and import', () => at({ hash: '#/play', store: local({ players: 3 }, 13) }, async (page) => {
  await playOut(page, 'mouse');
  const score = await text(page, '.end .points b');
  await page.getByRole('button', { name: 'Replay', exact: true }).click();
  await page.getByRole('button', { name: 'To the end' }).click();
  must((await text(page, '.score b')) === score, 'the same end');
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowLeft');
  const step = await page.inputValue('.scrub input'), line = await text(page, '.bar .happened');
  await page.getByRole('combobox', { name: 'Whose eyes' }).selectOption({ index: 2 });
  must(await page.$('.own .back'), 'one hand is hidden');
  await page.getByRole('combobox', { name: 'Whose eyes' }).selectOption({ index: 0 });
  must(/Why:/.test(await text(page, '.replay-bar .why')), 'the bot says why');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Link to here' }).click();
  await page.getByText('The link is copied.').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await page.context().newPage();
  await other.goto(link);
  await other.waitForSelector('.replay-bar');
  must(await other.inputValue('.scrub input') === step && (await text(other, '.bar .happened')) === line, 'the link leads to the same turn');
  await other.getByRole('button', { name: 'What if: play on' }).click();
  await myTurn(other);
  const told = await other.locator('.lines li').count();
  must(told === Number(step), `the what-if begins at the step: ${told}`);
  await other.click('.own .card');
  await other.click('.panel .strong');
  await other.locator('.lines li').nth(told).getByText('You play').waitFor();
  await other.goBack();
  await other.waitForSelector('.replay-bar');
  await other.getByRole('button', { name: 'Bots play on' }).click();
  await other.getByText(/The bots make \d+ points from here/).waitFor();
  await accessible(other, 'replay');
}));
await test('text that is no record: what is wrong, where, and what is expected, in words of ours', () => {
  const game = engine.Game.dealt({ players: 2 }, 3, 0), bots = [0, 1].map((seat) => game.bot(seat, 'partner'));
  while (bots && game.waits) game.move();
  const record = game.record(['Ada', 'Bob']), json = (more) => JSON.stringify({ ...record, ...more }), [first, ...others] = record.deck;
  const live = engine.toLive(record);
  const given = [
    ['', /there is no record in the input\.$/], ['hello', /a record must be a JSON object, \{"format": \.\.\.\}\.$/], ['[1, 2]', /a record must be a JSON object/],
    ['{"format": "hanabi-record/1",\n "deck": ["r1"\n "r2"]}', /line 3 is damaged: "r2"\]\} stands where "," or "\]" is expected\.$/],
    ['{"format": "hanabi-record/1",\n\n  deck: []}', /line 3 is damaged: deck: \[\]\} stands where a name in quotation marks is expected/],
    ['{"format" "hanabi"}', /line 1 is damaged: "hanabi"\} stands where ":" is expected/], ['{"format": nothing}', /line 1 is damaged: nothing\} stands where a value is expected/],
    [json().slice(0, -1), /line 1 is damaged: it ends where "," or "\}" is expected/], ['{"a": '.repeat(100000), /line 1 is damaged/],
    ['{}', /the key "format" is missing/], [json({ format: 'chess' }), /format: "chess" is not accepted, only hanabi-record\/1/],
    [json({ rules: { players: 9 } }), /rules\.players: 9 is not accepted, only 2 to 5/], [json({ rules: { edition: 'old' } }), /rules\.edition: "old" is not accepted, only new, short, abacus, norwegian/], [json({ rules: { wind: 1 } }), /rules\.wind: there is no such rule/],
    [json({ start: 2 }), /start: 2 is not accepted, only 0 to 1/], [json({ deck: undefined }), /the key "deck" is missing/], [json({ deck: 'r1' }), /deck must be of type array/], [json({ deck: ['x9', ...others] }), /deck\[0\]: "x9" is not accepted, only r1 to k5/],
    [json({ deck: others }), /the deck has 49 cards, and these rules have 50/], [json({ deck: [first === 'r5' ? 'b5' : 'r5', ...others] }), /the deck has \d of .., and these rules have \d/],
    [json({ tiles: [] }), /"tiles" is there, but these rules have no use for it/], [json({ rules: { bonus_tiles: true }, tiles: ['a', 'b', 'c', 'd', 'e', 'f'] }), /the tiles are not the six bonus tiles, each once/],
    [json({ rules: null }), /rules must be of type object/], [json({ seed: 0.5 }), /seed: 0\.5 is not accepted, only 0 to 2\^53 - 1, or 64 hex digits/], [json({ actions: [7] }), /actions\[0\] must be of type string/],
    [JSON.stringify({ ...live, options: { variant: 'Ambiguous (6 Suits)' } }), /options\.variant cannot be carried over when it is "Ambiguous \(6 Suits\)"/], [JSON.stringify({ ...live, deck: undefined }), /the key "deck" is missing/], [JSON.stringify({ ...live, actions: [null] }), /actions\[0\] must be of type object/],
    [`${json()}\n${json({ deck: others })}`, /game 2: the deck has 49 cards/],
  ];
  return at({ hash: '#/replays', size: phone }, async (page) => {
    const offer = async (words) => { await page.fill('.import textarea', words); await page.locator('.import button.strong').click(); };
    for (const [words, wanted] of given) {
      await offer(words);
      const said = await text(page, '.import .wrong');
      must(wanted.test(said), `to ${words.slice(0, 60)} it says: ${said}`);
    }
    await page.waitForFunction(() => { const box = document.querySelector('.import .wrong').getBoundingClientRect(); return box.top >= 0 && box.bottom <= innerHeight; }); // where one looks
    await accessible(page, 'no record');
    await offer(`${json()}\n\n${json({ seats: ['Cem', 'Dot'] })}\n`);
    await page.getByText('There are 2 games: which one?').waitFor();
    await accessible(page, 'several records');
    await page.getByRole('button', { name: /^Game 2/ }).click();
    await page.getByRole('heading', { name: /Cem/ }).waitFor();
    await page.goto(`${root}/#/replays`);
    await offer(json({ actions: [...record.actions.slice(0, 3), 'play 49', 'play 0'] }));
    await page.getByText('The record breaks off at step 4: "play 49" cannot be done, this card is not in the hand of the player on turn.').waitFor();
    await page.locator('.replay-bar').getByRole('button', { name: 'Step forward' }).click();
    await page.getByText(/Why:/).waitFor(); // and then the reasons again
    await page.goto(`${root}/#/replay/~xbroken/0`);
    await page.getByText('This game cannot be opened: the link is not whole').waitFor();
    for (const [lang, wanted] of [['de', /Zeile 2 ist beschädigt: der Text endet, wo „,“ oder „\}“ erwartet wird/], ['nl', /regel 2 is beschadigd: de tekst eindigt waar "," of "\}" verwacht wordt/], ['nb', /linje 2 er skadet: teksten slutter der «,» eller «\}» forventes/]]) {
      await page.evaluate((to) => localStorage.setItem('hanabi.settings', JSON.stringify({ lang: to })), lang);
      await page.goto(`${root}/#/replays`);
      await page.reload();
      await page.waitForSelector('.import');
      await offer('{"format":\n1');
      must(wanted.test(await text(page, '.import .wrong')), await text(page, '.import .wrong'));
    }
  });
});
await test('in German on a small phone: all of a replay is in reach, and the newest line of the log is seen', () => {
  const game = engine.Game.dealt({ players: 5 }, 3, 0);
  for (let seat = 0; seat < 5; seat++) game.bot(seat, 'partner');
  while (game.waits) game.move();
  const record = game.record(['Ada', 'Bob', 'Cleo', 'Dora', 'Emil']);
  return at({ size: phone, touch: true, hash: '#/replay/~own1/4', settings: { lang: 'de' }, store: { 'hanabi.games': [{ id: '1', when: 1, score: game.score, best: 25, outcome: 'finished', seat: 0, record }], ...local({ players: 3 }, 9) } }, async (page) => {
    await page.waitForSelector('.replay-bar');
    await fits(page, 'replay');
    const out = await page.$$eval('.replay-bar button, .replay-bar select', (all) => all.filter((el) => { const box = el.getBoundingClientRect(); return box.right > innerWidth || box.bottom > innerHeight || el.scrollWidth > el.clientWidth + 1; }).map((el) => el.textContent));
    must(!out.length, `out of reach: ${out}`);
    await page.goto(`${root}/#/play`);
    await midgame(page, 3);
    const [line, bar] = await page.evaluate(() => [document.querySelector('.lines li:last-child'), document.querySelector('.panel .form')].map((el) => el.getBoundingClientRect()).map((box) => ({ top: box.top, bottom: box.bottom })));
    must(line.bottom <= bar.top + 1, `the line ends at ${line.bottom}, the bar begins at ${bar.top}`);
  });
});
await test('games of hanab.live: there and back', async () => {
  for (const [i, rules] of [{ players: 3 }, { players: 4, multicolour: 'wild' }, { players: 2, multicolour: 'suit', empty_hints: false }, { players: 5, black_powder: true, ending: 'perfect' }].entries()) {
    const game = engine.Game.dealt(rules, i, 1);
    for (let seat = 0; seat < rules.players; seat++) game.bot(seat, 'partner');
    while (game.waits) game.move();
    const record = game.record(['A', 'B', 'C', 'D', 'E'].slice(0, rules.players)), there = engine.toLive(record), back = engine.fromLive(JSON.parse(JSON.stringify(there)));
    must(JSON.stringify([back.deck, back.actions, back.start, back.seats]) === JSON.stringify([record.deck, record.actions, record.start, record.seats]), `the same game: ${JSON.stringify(rules)}`);
    const again = engine.Game.recorded(back);
    must(again.steps === game.steps && again.score === game.score, 'and the same end');
    again.free();
    game.free();
  }
  must(engine.toLive({ format: 'hanabi-record/1', rules: { players: 2, bonus_tiles: true }, deck: [], actions: [] }) === null, 'bonus tiles are unknown there');
});
await test('the lessons, to their end', () => at({ hash: '#/learn' }, async (page) => {
  await page.click('.lessons a');
  for (let lesson = 1; lesson <= 3; lesson++) {
    let tried = false;
    for (let scene = 0; scene < 12; scene++) {
      await page.waitForFunction(() => document.querySelector('.lesson .strong') || document.querySelector('.panel.mine'));
      const next = page.locator('.lesson .strong');
      if (await next.count()) {
        if (/next lesson|whole game/.test(await next.textContent())) break;
        await next.click();
        continue;
      }
      const said = await text(page, '.lesson .voice');
      if (!tried && lesson === 1) { // something else first: it is refused with a word
        tried = true;
        await page.click('.own .card >> nth=1');
        await page.click('.panel .strong');
        await page.waitForSelector('.lesson .wrong');
        await page.keyboard.press('Escape');
      }
      if (/Discard/.test(said) && !/Ada discards/.test(said)) { await page.click(`.own .card >> nth=${lesson === 3 ? 1 : 0}`); await page.click('.panel .big button:nth-child(2)'); }
      else if (/hint the 1/.test(said)) { await page.click('.partner .card.fits'); await page.click('.panel [data-hint="1"]'); }
      else if (/green 1/.test(said)) { await page.click('.partner .card.fits'); await page.click('.panel [data-hint="g"]'); }
      else if (/Save it/.test(said)) { await page.click('.partner .card'); await page.click('.panel [data-hint="5"]'); }
      else if (lesson === 2) { await page.click('.own .card >> nth=4'); await page.click('.panel .strong'); }
      else { await page.click('.own .card:has(.value.named)'); await page.click('.panel .strong'); }
    }
    await page.click('.lesson .strong');
    if (lesson < 3) await page.waitForFunction((n) => location.hash === `#/learn/${n}` && !/next lesson/.test(document.querySelector('.lesson')?.textContent ?? 'next lesson'), lesson + 1);
  }
  await page.waitForSelector('.own .card');
  must(await page.evaluate(() => location.hash) === '#/play', 'a whole game follows');
}));
await test('no game is lost when another begins, and the board says which one it is', () => at({}, async (page) => {
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('hanabi.local')));
  const oneMove = async () => {
    await myTurn(page);
    await page.locator('.own .card').first().click();
    await page.locator('.panel .strong').click();
    await myTurn(page);
  };
  await page.click('text=Play now');
  await oneMove();
  const first = await kept();
  await page.goto(`${root}/#/`);
  await page.click('text=Deal of the day');
  await page.locator('.bar .title', { hasText: 'Deal of the day' }).waitFor();
  await oneMove();
  const day = await kept();
  must(day.setup.day && day.setup.seed !== first.setup.seed, 'the deal of the day');
  await page.goto(`${root}/#/`);
  await page.getByRole('heading', { name: 'Games you left' }).waitFor();
  await accessible(page, 'start with games that were left');
  await page.click('text=Play now');
  await oneMove();
  must((await page.evaluate(() => JSON.parse(localStorage.getItem('hanabi.aside')))).length === 2, 'both are kept');
  await page.goto(`${root}/#/play/day`);
  await page.locator('.bar .title').waitFor();
  await page.waitForFunction((n) => document.querySelectorAll('.lines .step').length === n, day.actions.length);
  await page.goto(`${root}/#/`);
  await page.locator('.aside-games a').last().click();
  await page.waitForSelector('.own .card');
  const again = await kept();
  must(again.setup.seed === first.setup.seed && again.actions.join() === first.actions.join(), 'the first game goes on');
  await page.goto(`${root}/#/`);
  await page.getByRole('button', { name: 'Give this game up' }).first().click();
  await page.waitForFunction(() => document.querySelectorAll('.aside-games li').length === 1);
}));
await test('who goes elsewhere while a page still loads stays there', () => at({}, async (page) => {
  await page.waitForSelector('.start');
  await page.evaluate(async () => {
    const back = new Promise((good) => addEventListener('hashchange', () => {
      addEventListener('hashchange', good, { once: true });
      location.hash = '#/';
    }, { once: true }));
    location.hash = '#/stats';
    await back;
    await import(new URL('stats.js', document.querySelector('script[type=module]').src).href);
    await new Promise((good) => setTimeout(good)); // what waited for that file has gone on
  });
  must(await page.$('main.start') && !await page.$('main.stats'), 'the first page');
}));
await test('the menu leads to the keys, and the way out of every dialog is small', () => at({ hash: '#/play', store: local({ players: 2 }, 8) }, async (page) => {
  await page.getByRole('button', { name: 'Menu' }).click();
  const shut = await page.locator('.box .shut').boundingBox();
  must(shut.width < 60, `the close button is ${shut.width} wide`);
  await page.evaluate(() => { window.ended = new Promise((good) => document.querySelector('dialog').addEventListener('close', () => good(true), { once: true })); });
  await page.getByRole('button', { name: 'Keys' }).click();
  await page.getByRole('heading', { name: 'Keys' }).waitFor();
  await page.evaluate(() => window.ended); // the menu's end is told late
  must(await page.locator('dl.keys dt').count() > 10, 'the keys are there');
  must(await page.evaluate(() => getComputedStyle(document.querySelector('.inside')).display) === 'block', 'and stand in their box');
  await page.keyboard.press('Escape');
  await page.locator('.inside').waitFor({ state: 'detached' });
}));
await test('the same deal by link, and the deal of the day, compared', () => at({ hash: `#/play/${encodeURIComponent(JSON.stringify({ rules: { players: 2 }, seed: 99, start: 0, score: 17, from: 'Ada' }))}` }, async (page) => {
  await page.waitForSelector('.own .card');
  must(await page.evaluate(() => JSON.parse(localStorage.getItem('hanabi.local')).setup.seed) === 99, 'the same cards');
  await playOut(page, 'mouse');
  must(/Ada made 17 points/.test(await text(page, '.end .compare')) && /Bots among themselves make \d+/.test(await text(page, '.end .compare')), 'compared');
  await page.goto(`${root}/#/play/day`);
  await page.waitForFunction(() => JSON.parse(localStorage.getItem('hanabi.local') ?? 'null')?.setup.day); // the day is kept
  await page.waitForSelector('.own .card');
}));

// ---- Everywhere ---------------------------------------------------------------------------------

for (const light of [false, true])
  await test(`no accessibility violation on any page and state, ${light ? 'light' : 'dark'}`, () => at({ light }, async (page) => {
    const visit = async (hash) => {
      await page.goto(`${root}/${hash}`);
      await page.waitForFunction((name) => document.body.dataset.page === name && document.querySelector('main'), hash.split('/')[1] || 'start');
    };
    for (const hash of ['', '#/new', '#/offline', '#/settings', '#/rules', '#/learn', '#/replays', '#/stats']) {
      await visit(hash);
      await accessible(page, hash || 'start');
    }
    await visit('#/learn/1');
    await accessible(page, 'lesson');
    await page.evaluate(() => localStorage.setItem('hanabi.local', JSON.stringify({ setup: { rules: { players: 4, edition: 'new', multicolour: 'wild', black_powder: true, bonus_tiles: true }, seed: 4, start: 0, seat: 0, bot: 'partner' }, actions: [] })));
    await visit('#/play');
    await midgame(page, 3);
    await accessible(page, 'table');
    await page.click('.own .card');
    await accessible(page, 'own card');
    await page.keyboard.press('Escape');
    await page.keyboard.press('h');
    await page.locator('.panel .hint').first().waitFor();
    await accessible(page, 'hints');
    await page.keyboard.press('Escape');
    await page.keyboard.press('v');
    await page.getByRole('dialog', { name: 'Discard pile' }).waitFor();
    await accessible(page, 'discard pile');
    await page.keyboard.press('Escape');
    await shut(page);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await accessible(page, 'keys');
    await page.keyboard.press('Escape');
    await shut(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    await accessible(page, 'menu');
    await page.keyboard.press('Escape');
    await shut(page);
    await playOut(page, 'mouse');
    await accessible(page, 'end');
    await visit('#/stats');
    await accessible(page, 'statistics');
  }));
await test('every size from a small phone, upright or on its side, to a wide screen, and 200 % zoom: a table without scrolling', () => at({ hash: '#/play', store: local({ players: 5, edition: 'new', multicolour: 'wild', black_powder: true }, 6) }, async (page) => {
  for (const [width, height] of [[360, 640], [390, 844], [412, 915], [768, 1024], [1024, 768], [1280, 720], [1920, 1080], [844, 390], [640, 360]]) {
    await page.setViewportSize({ width, height });
    await myTurn(page);
    await page.waitForFunction(([w, h]) => innerWidth === w && innerHeight === h, [width, height]);
    await page.evaluate(() => new Promise((good) => requestAnimationFrame(() => requestAnimationFrame(good))));
    await fits(page, `${width}x${height}`);
    await page.click('.own .card');
    await page.waitForSelector('.panel.open');
    await fits(page, `${width}x${height}, own card`);
    await page.keyboard.press('Escape');
  }
  await page.click('.own .card'); // 640 by 360 is 1280 by 720 at 200 %
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  must(wide <= 640, `no scrolling sideways: ${wide}`);
  for (const name of ['Menu', 'Step back', /^Play a/, /^See the table as East/]) {
    await page.getByRole('button', { name }).first().scrollIntoViewIfNeeded();
    must(await page.getByRole('button', { name }).first().isVisible(), `${name} can be reached`);
  }
}));
for (const lang of ['de', 'nl', 'nb'])
  await test(`in ${lang}: the page and the game in one language, on a phone without scrolling`, () => at({ size: phone, touch: true, hash: '#/play', settings: { lang }, store: local({ players: 4, edition: 'new', multicolour: 'wild' }, 6) }, async (page) => {
    await myTurn(page);
    must(await page.evaluate(() => document.documentElement.lang) === lang, 'the document says its language');
    await fits(page, lang);
    await page.tap('.own .card');
    await page.waitForSelector('.panel.open');
    await fits(page, `${lang}, own card`);
    await page.tap('.own .card');
    await page.waitForSelector('.panel:not(.open)');
    await page.tap('.partner .card');
    await page.waitForSelector('.panel.open');
    await fits(page, `${lang}, hint`);
    must(!/Your turn|hints|plays/.test(await text(page, '.table')), 'no English left');
    await accessible(page, lang);
  }));
await test('a whole game in German: whose turn it is, every line of the log, the end and its replay', () => at({ hash: '#/play', settings: { lang: 'de' }, store: local({ players: 4 }, 12) }, async (page) => {
  await playOut(page, 'mouse', async () => must(/^Dein Zug: (Spiele|Gib|Wirf)/.test(await text(page, '.panel')), `the task: ${await text(page, '.panel')}`));
  const card = 'die (rote|gelbe|grüne|blaue|weiße) [1-5]', who = '(Ost|Süd|West)';
  const sentences = [`Dein Hinweis an ${who}: .+ [a-e]\\.`, `${who} gibt einen Hinweis an ${who}: .+ [a-e]\\.`, `${who} gibt dir einen Hinweis: .+ [a-e]\\.`, `(Du spielst|${who} spielt) ${card}\\.`, `(Du spielst|${who} spielt) ${card} und vollendes?t die .+ Reihe\\.`,
    `(Du spielst|${who} spielt) ${card}, doch sie passt nicht\\.`, `(Du wirfst|${who} wirft) ${card} für ein Hinweisplättchen ab\\.`, `(Du ziehst|${who} zieht) die letzte Karte: Alle sind noch einmal am Zug\\.`, 'Der Meister dreht ein Hinweisplättchen zurück\\.', 'Ein Blitz: Gewitterplättchen [1-3] von 3 wird umgedreht\\.'];
  const line = new RegExp(`^((${sentences.join('|')}) ?)+$`), log = await page.locator('.lines li').allTextContents();
  must(log.length > 40, `${log.length} lines`);
  for (const said of log) must(line.test(said), said);
  for (const part of ['Dein Hinweis an', 'Du spielst', 'wirf', 'letzte Karte']) must(log.some((said) => said.includes(part)), `no line with "${part}"`);
  const end = await text(page, '.end');
  must(/von 25/.test(end) && /(Alle Reihen sind vollständig: 25 Punkte|Die letzte Runde ist vorbei: \d+ Punkte von 25)/.test(end) && /Noch ein Spiel/.test(end), end);
  must(/^(Legendär! Von dieser Nacht|Sehr gut! Die Menge|Gut! Die Menge|Geht so\. Die Menge|Matt\. Hier und da)/.test(await text(page, '#end-title')), await text(page, '#end-title'));
  await page.click('.end >> text=Wiederholung');
  await page.waitForSelector('.replay-bar');
  must(!/\b(You|plays|discards|hints|turn|step|points)\b/.test(await text(page, 'body')), 'no English in the replay');
}));
await test('offline after the first load', () => at({}, async (page) => {
  await page.waitForSelector('text=Play now');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(async () => (await caches.keys()).length > 0);
  await page.context().setOffline(true);
  await page.reload();
  await page.click('text=Play now');
  await midgame(page, 2);
  await page.goto(`${root}/#/learn/1`);
  await page.waitForSelector('.lesson');
  wrongs = wrongs.filter((wrong) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED/.test(wrong));
}));
/** A first visit, over a slow line or over none: bytes, milliseconds until a card can be chosen, and those of the processor. */
async function firstVisit(slow = true) {
  const context = await browser.newContext({ viewport: wide }), page = await context.newPage(), wire = await context.newCDPSession(page);
  context.setDefaultTimeout(patience);
  await wire.send('Network.enable');
  await wire.send('Performance.enable');
  if (slow) await wire.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 });
  let bytes = 0;
  wire.on('Network.loadingFinished', (e) => { bytes += e.encodedDataLength; });
  const start = Date.now();
  await page.goto(`${root}/#/play/new`);
  await page.waitForSelector('.own .card');
  const took = Date.now() - start, { metrics } = await wire.send('Performance.getMetrics');
  await context.close();
  return { bytes, took, work: 1000 * (metrics.find((one) => one.name === 'ProcessTime')?.value ?? 1e9) };
}
const least = (/** @type {number[]} */ numbers) => Math.round(Math.min(...numbers));
await test('the first load is below 150 kB and ready within 2.5 s at 1.6 Mbit/s and 150 ms', async () => {
  const visits = [await firstVisit()];
  for (let i = 0; i < 4 && visits.at(-1).took >= 2500; i++) visits.push(await firstVisit());
  let took = least(visits.map((one) => one.took)), how = 'after';
  if (took >= 2500) { // others use the machine: what the line costs, and the work there is
    const free = [await firstVisit(false), await firstVisit(false), await firstVisit(false)];
    how = `on a busy machine after ${took}, on a free one after about`;
    took += least(visits.map((one) => one.work)) - least(free.map((one) => one.took));
  }
  const { bytes } = visits[0];
  console.log(`# ${Math.round(bytes / 100) / 10} kB over the wire, ready to play ${how} ${took} ms`);
  must(bytes < 150000, `${bytes} bytes`);
  must(took < 2500, `${took} ms`);
});

await browser.close();
server.close();
plan();
