// table.mjs - the table at this device, in a real browser: its sizes, whole games by every way of acting, drags, every expansion
// and bonus tile, several people, what is moved and what is not.
import { launch, patience, settled } from '../browser.mjs';
import { accessible } from '../axe.mjs';
import { drag } from '../drag.mjs';
import { serve } from '../serve.mjs';
import { must, plan, preparations, test, thrown, witnesses } from '../tap.mjs';
import { deed, hands, myTurn, playOut, seen } from './player.mjs';

const server = await serve(process.env.PAGE ?? 'build/web'), browser = await launch(), at = `http://127.0.0.1:${server.address().port}`;
const complaints = [];
witnesses.push(async () => complaints.splice(0));
preparations.push(async () => {
  for (const context of browser.contexts()) await context.close(); // of a test that failed
  complaints.length = 0;
});

/** A page with a game of such rules; bots act at once unless they are told otherwise. */
async function game(rules, { size = [1440, 900], seed = 7, settings = {}, ...more } = {}) {
  const context = await browser.newContext({ viewport: { width: size[0], height: size[1] }, ...more }), page = await context.newPage();
  page.setDefaultTimeout(patience);
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(thrown(error)));
  await page.addInitScript((chosen) => localStorage.setItem('hanabi.settings', JSON.stringify(chosen)), { speed: 0, name: 'Ann', ...settings });
  await page.goto(`${at}/#/play/${encodeURIComponent(JSON.stringify({ rules, seed, start: 0 }))}`);
  await page.waitForSelector('.own .card');
  return page;
}
const end = async (page) => {
  await page.context().close();
  must(!complaints.length, complaints.splice(0).join('\n'));
};
const box = (page, selector) => page.$eval(selector, (el) => [el.offsetWidth, el.offsetHeight]);

// ---- Sizes: the smallest that cards have, nothing scrolling, nothing over anything ------------------------------------------

const windows = { '1440x900': { few: [120, 168], many: [84, 118], own: [120, 168] }, '820x1180': { few: [104, 146], many: [72, 101], own: [112, 157] }, '390x844': { few: [62, 87], many: [58, 81], own: [68, 95] }, '320x568': { few: [50, 70], many: [46, 64], own: [54, 76] } };
/** Parts that lie over each other, or out of the window. */
const misplaced = (page) => page.evaluate(() => {
  const wrong = [], main = document.querySelector('.felt').getBoundingClientRect();
  const parts = ['.bar', '.partner .fan', '.stacks .card', '.meters .token', '.pile', '.own .fan', '.panel'].flatMap((selector) => [...document.querySelectorAll(selector)].map((el) => ({ selector, box: el.getBoundingClientRect() })));
  for (const { selector, box } of parts) if (box.left < main.left - 1 || box.right > main.right + 1 || box.top < main.top - 1 || box.bottom > main.bottom + 1) wrong.push(`${selector} leaves the window: ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`);
  parts.forEach((a, i) => parts.slice(i + 1).forEach((b) => {
    if (a.selector === b.selector) return;
    const [x, y] = [Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left), Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top)];
    if (x > 2 && y > 2) wrong.push(`${a.selector} lies over ${b.selector} by ${Math.round(x)} x ${Math.round(y)}`);
  }));
  const page = document.scrollingElement;
  if (page.scrollHeight > innerHeight || page.scrollWidth > innerWidth) wrong.push(`the page scrolls: ${page.scrollWidth} x ${page.scrollHeight}`);
  return wrong;
});
for (const [name, least] of Object.entries(windows))
  for (const players of [2, 3, 4, 5])
    await test(`${players} players at ${name}: cards are as large as they should be, nothing scrolls or lies over anything`, async () => {
      const page = await game({ players }, { size: name.split('x').map(Number) });
      await myTurn(page);
      await settled(page);
      const partner = await box(page, '.partner .card'), own = await box(page, '.own .card'), wanted = players > 3 ? least.many : least.few;
      must(partner[0] >= wanted[0] && partner[1] >= wanted[1], `a partner's card is ${partner}, not ${wanted}`);
      must(own[0] >= least.own[0] && own[1] >= least.own[1], `one's own card is ${own}, not ${least.own}`);
      let wrong = await misplaced(page);
      must(!wrong.length, wrong.join('; '));
      await page.click('.own .card');
      await settled(page);
      wrong = await misplaced(page);
      must(!wrong.length, `with a card chosen: ${wrong.join('; ')}`);
      await end(page);
    });
for (const [name, players] of [['844x390', 3], ['640x400', 5], ['1024x768', 5], ['1280x650', 4], ['700x900', 4]])
  await test(`${players} players at ${name}: nothing scrolls or lies over anything`, async () => {
    const page = await game({ players }, { size: name.split('x').map(Number) });
    await myTurn(page);
    await settled(page);
    await page.click('.own .card');
    await settled(page);
    const wrong = await misplaced(page);
    must(!wrong.length, wrong.join('; '));
    await end(page);
  });
await test('with the log open beside three players, cards keep their size', async () => {
  const page = await game({ players: 3 });
  await page.click('.bar .logging');
  await page.waitForSelector('.side .log-lines');
  await settled(page);
  must((await box(page, '.partner .card'))[0] >= 120, `a partner's card is ${await box(page, '.partner .card')}`);
  await myTurn(page);
  const numbers = await page.$$eval('.side .line .step', (all) => all.map((el) => Number(el.textContent)));
  must(numbers.every((n, i) => n === i + 1), `steps ${numbers}`);
  await end(page);
});

// ---- Whole games --------------------------------------------------------------------------------------------------------------

const ways = { mouse: {}, touch: { size: [390, 844], hasTouch: true, isMobile: true }, keys: { size: [820, 1180] }, names: { size: [320, 568] } };
for (const [how, more] of Object.entries(ways))
  await test(`a whole game, motion on: by ${how}`, async () => {
    const page = await game({ players: how === 'names' ? 5 : 3 }, more);
    await playOut(page, how);
    must(/\d/.test(await page.textContent('.end .points b')), 'it says how many points');
    await accessible(page, 'the end');
    must(await page.evaluate(() => document.querySelector('.end-place:modal')?.contains(document.activeElement)), 'the focus is in it, and nothing beneath can be reached');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.end', { state: 'detached' });
    await page.waitForFunction(() => document.activeElement !== document.body); // it is not lost
    await end(page);
  });
// Which tiles a game draws depends on what bots do in it: games are played until there were all.
const withTiles = [
  ['mouse', { black_powder: true, multicolour: 'wild' }],
  ['keys', {}],
  ['mouse', {}],
];
const MOST_GAMES = 15;
await test('every expansion and all six tiles, and what four of them ask', async () => {
  const missing = new Set(['hint', 'hint-and-error', 'colour-hint', 'value-hint', 'return', 'rescue']), asked = new Set();
  for (let seed = 1; seed <= MOST_GAMES && (missing.size || asked.size < 4); seed++) {
    const [how, more] = withTiles[seed % withTiles.length];
    const page = await game({ players: 2, edition: 'new', bonus_tiles: true, hints: 12, errors: 6, ...more }, { seed });
    await playOut(page, how, (a) => { if (a.phase !== 'turn') asked.add(a.phase); });
    await page.click('.end .shut');
    await page.click('.pile');
    for (const tile of await page.$$eval('.tiles li', (all) => all.map((el) => el.dataset.tile))) missing.delete(tile);
    await end(page);
  }
  must(!missing.size, `never drawn: ${[...missing]}`);
  must(asked.size === 4, `asked: ${[...asked]}`);
});

// ---- Hints, before they are given ------------------------------------------------------------------------------------------------

await test("a partner's card offers its colour and its value; what they touch lights up before; others stand behind a third button", async () => {
  const page = await game({ players: 3 });
  await myTurn(page);
  const scene = await seen(page), hand = scene.game.hands[1], card = hand.cards[0];
  await page.click(`.partner [data-card="${card.n}"]`);
  const offered = await page.$$eval('.panel [data-hint]', (all) => all.map((el) => el.dataset.hint));
  must(offered.join() === [card.kind[0], card.kind[1]].join(), `offered: ${offered}`);
  for (const name of offered) {
    await page.hover(`.panel [data-hint="${name}"]`);
    const lit = await page.$$eval('.partner .card.touch', (all) => all.map((el) => Number(el.dataset.card)).sort((a, b) => a - b));
    must(lit.join() === [...hand.hints.find((hint) => hint.name === name).cards].sort((a, b) => a - b).join(), `${name} lights ${lit}`);
  }
  await page.click('.panel [data-deed="others"]');
  must((await page.$$('.panel [data-hint]')).length === hand.hints.length, 'all hints');
  await page.keyboard.press('Escape');
  must(!await page.$('.panel [data-hint]'), 'Escape leaves');
  await accessible(page, 'a turn');
  await end(page);
});

// ---- Dragging -----------------------------------------------------------------------------------------------------------------------

for (const how of ['mouse', 'finger'])
  await test(`a card is dragged by ${how}: to another place, to the fireworks, to the pile`, async () => {
    const page = await game({ players: 2 }, how === 'finger' ? { size: [390, 844], hasTouch: true, isMobile: true } : {});
    await myTurn(page);
    await settled(page);
    const letters = () => page.$$eval('.own .letter', (all) => all.map((el) => el.dataset.says).join(''));
    const own = page.locator('.own .card');
    await drag[how](page, own.nth(0), own.nth(2));
    await page.waitForFunction(() => [...document.querySelectorAll('.own .letter')].map((el) => el.dataset.says).join('') === 'bcade');
    must(await letters() === 'bcade', await letters());
    await settled(page);
    const before = (await seen(page)).step;
    await drag[how](page, own.nth(0), page.locator('.stacks'));
    await page.waitForFunction((step) => JSON.parse(localStorage.getItem('hanabi.local')).steps > step, before);
    await myTurn(page);
    await settled(page);
    const scene = await seen(page);
    must(page.locator('.log-lines') && scene.game.discard.length + scene.game.score > 0, 'the card has gone to the fireworks');
    await hands.mouse(page, deed({ ...scene, requests: scene.requests.filter(({ what }) => what === 'hint'), game: { ...scene.game, hands: scene.game.hands.map((hand) => ({ ...hand, cards: hand.own ? hand.cards.map((card) => ({ ...card, fits: false })) : hand.cards })) } }));
    await page.waitForFunction((step) => JSON.parse(localStorage.getItem('hanabi.local')).steps > step, scene.step);
    await myTurn(page);
    await settled(page);
    const then = await seen(page);
    await drag[how](page, own.nth(4), page.locator('.pile'));
    await page.waitForFunction((step) => JSON.parse(localStorage.getItem('hanabi.local')).steps > step, then.step);
    await end(page);
  });

// ---- Before one's turn, looking back, notes, asking ---------------------------------------------------------------------------------

await test('an action laid ready is done on the turn, and can be taken back before', async () => {
  const page = await game({ players: 2 }, { settings: { speed: 4000 } });
  await myTurn(page);
  const first = deed(await seen(page));
  await hands.mouse(page, first);
  await page.waitForSelector('.panel:not(.mine)');
  await page.click('.own .card');
  await page.click('.panel [data-deed="play"]');
  await page.click('.panel [data-deed="unready"]');
  must(!await page.$('.own .card.ready'), 'it is taken back');
  await page.click('.own .card >> nth=1');
  await page.click('.panel [data-deed="play"]');
  await page.waitForSelector('.own .card.ready');
  await page.waitForFunction((step) => JSON.parse(localStorage.getItem('hanabi.local')).steps >= step, first.step + 3);
  await end(page);
});
await test('notes, the legend, the grid of counts, the pile, the log, and what a bot would do', async () => {
  const page = await game({ players: 3 }, { size: [390, 844] });
  await myTurn(page);
  await page.click('.own .card');
  await page.getByRole('button', { name: 'Note on card a' }).click();
  await page.fill('dialog input', 'keep me');
  await accessible(page, 'a note');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.own .card .memo');
  must((await page.getAttribute('.own .card >> nth=0', 'aria-label')).includes('keep me'), 'the card says it');
  for (const [key, inside] of [['c', '.counts'], ['v', '.pile-box'], ['l', '.log-lines'], ['?', '.keys']]) {
    await page.keyboard.press(key);
    await page.waitForSelector(`dialog[open] ${inside}, dialog[open]${inside}`);
    if (key === 'l') await page.waitForFunction(() => { const el = document.querySelector('dialog .log-lines'); return el.scrollHeight - el.clientHeight - el.scrollTop < 2; }); // the last step is seen
    await accessible(page, inside);
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog[open]', { state: 'detached' });
  }
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'What the marks mean' }).click();
  await page.waitForSelector('.legend');
  await accessible(page, 'the legend');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'What the bots play by' }).click();
  await page.locator('.company-box li').getByText('a finesse: ').waitFor();
  await accessible(page, 'what the bots play by');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.click('[data-deed="advice"]');
  must((await page.textContent('.notice p')).length > 20, 'a bot says what it would do');
  must(await page.$eval('.notice', (el) => { const { x, y, width, height } = el.getBoundingClientRect(); return el.contains(document.elementFromPoint(x + width / 2, y + height / 2)); }), 'and it can be read');
  await accessible(page, 'advice');
  await end(page);
});
await test('two people at one device: a curtain with the name of the next hides everything, and the table turns round for the second', async () => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } }), page = await context.newPage();
  page.setDefaultTimeout(patience);
  page.on('pageerror', (error) => complaints.push(thrown(error)));
  await page.goto(`${at}/#/offline`);
  await page.getByRole('radio', { name: '2', exact: true }).first().check({ force: true });
  await page.getByRole('checkbox').nth(1).check({ force: true });
  await page.getByRole('textbox').nth(0).fill('Ann');
  await page.getByRole('textbox').nth(1).fill('Bob');
  await page.getByRole('button', { name: 'Begin' }).click();
  const who = async () => (await page.textContent('.curtain h2').catch(() => '')) ?? '';
  await page.waitForSelector('.table');
  await page.click('.curtain [data-deed="lift"]');
  await page.waitForSelector('.panel.mine');
  const first = await page.textContent('.partner .text');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Turn the table round for the second player' }).click();
  await page.keyboard.press('Escape');
  await page.click('.own .card');
  await page.click('.panel [data-deed="play"]');
  await page.waitForSelector('.curtain');
  must((await who()).includes(first), `${await who()} is not ${first}`);
  must(!await page.isVisible('.partner .card') && !await page.isVisible('.own .card'), 'no card is seen');
  await accessible(page, 'the curtain');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.curtain', { state: 'detached' });
  await page.waitForSelector('.panel.mine');
  const turned = await page.$eval('.table', (el) => getComputedStyle(el).rotate), other = await page.textContent('.partner .text');
  must(other !== first, `${other} is still seen`);
  const rounds = [turned];
  await page.click('.own .card');
  await page.click('.panel [data-deed="play"]');
  await page.click('[data-deed="lift"]');
  await page.waitForSelector('.panel.mine');
  rounds.push(await page.$eval('.table', (el) => getComputedStyle(el).rotate));
  must(rounds.sort().join() === '180deg,none', `turned: ${rounds}`);
  await end(page);
});
await test('with reduced motion nothing moves', async () => {
  const page = await game({ players: 2 }, { reducedMotion: 'reduce' });
  await myTurn(page);
  await hands.mouse(page, deed(await seen(page)));
  must(await page.evaluate(() => document.getAnimations().filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity).length) === 0, 'something moves');
  await end(page);
});
await test('light and dark: axe finds nothing on a table of five', async () => {
  for (const theme of ['light', 'dark']) {
    const page = await game({ players: 5 }, { settings: { theme } });
    await myTurn(page);
    await accessible(page, theme);
    await page.click('.partner .card');
    await accessible(page, `${theme}, a card chosen`);
    await end(page);
  }
});

await browser.close();
server.close();
plan();
