// after.mjs - what else needs no server: replays, records of others, lessons, deals to compare, games that were left.
import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { settled } from './browser.mjs';
import { test, must } from './tap.mjs';
import { accessible } from './axe.mjs';
import { myTurn, playOut } from './player.mjs';
import * as engine from '../../web/engine.js';
import { root, browser, wide, phone, at, local, shut, text, fits, midgame, end } from './alone.mjs';

await test('replay: a link to a turn, eyes, reasons, what if, export and import', () => at({ hash: '#/play', store: local({ players: 3 }, 13) }, async (page) => {
  await playOut(page, 'mouse');
  const score = await text(page, '.end .points b');
  await page.getByRole('button', { name: 'Replay', exact: true }).evaluate((button) => { button.click(); button.click(); }); // as who taps twice
  await page.getByRole('button', { name: 'To the end' }).click();
  must((await text(page, '.score b')) === score, 'the same end');
  const eyes = page.getByRole('combobox', { name: 'Whose eyes' });
  must(JSON.stringify((await eyes.locator('option').allTextContents()).slice(1)) === '["As North (you) saw it","As East saw it","As South saw it"]', 'who was who is said');
  must(await page.locator('.partner .bot').count() === 2 && !await page.locator('.partner').filter({ hasText: '(you)' }).locator('.bot').count(), 'and who was a bot');
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowLeft');
  const step = await page.inputValue('.scrub input'), line = await text(page, '.bar .happened');
  await page.getByRole('combobox', { name: 'Whose eyes' }).selectOption({ index: 2 });
  must(await page.$('.own .back') && /^As /.test(await page.$eval('.replay-bar select', (all) => all.selectedOptions[0].textContent)), 'one hand is hidden, and whose eyes these are stands there');
  await page.getByRole('combobox', { name: 'Whose eyes' }).selectOption({ index: 0 });
  must(/Why:/.test(await text(page, '.replay-bar .why')), 'the bot says why');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Link to here' }).click();
  await page.locator('.why .link-said').getByText('The link is copied.').waitFor();
  must(/Why:/.test(await text(page, '.replay-bar .why')), 'and what stood there stands there still');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await (await browser.newContext({ viewport: wide })).newPage(); // somebody else's
  await other.addInitScript(() => localStorage.setItem('hanabi.settings', JSON.stringify({ speed: 0, sound: false })));
  await other.goto(link);
  await other.waitForSelector('.replay-bar');
  must(await other.inputValue('.scrub input') === step && (await text(other, '.bar .happened')) === line.replace(' (you)', ''), 'the link leads to the same turn, and knows nothing of you');
  await other.getByRole('button', { name: 'What if: play on' }).click();
  await myTurn(other);
  const turn = /** @type {string} */ (await text(other, '.bar .title')).replace(/^What if: you play for /, '');
  must(['North', 'East', 'South'].includes(turn), `whose seat it is, is said: ${turn}`);
  for (const name of ['North', 'East', 'South']) must(await other.locator('.partner .name', { hasText: name }).count() === Number(name !== turn), `and the others are called as before: ${name}`);
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
  await other.context().close();
}));
await test('the address of a replay opens in any browser, at its step, and knows there nothing of you; what is damaged is said; the end says what it was worth', async () => {
  const rules = { players: 3, edition: 'new', multicolour: 'suit', black_powder: true, bonus_tiles: true, hints: 10 }, game = engine.Game.dealt(rules, 41, 0);
  for (let seat = 0; seat < 3; seat++) game.bot(seat, 'partner');
  while (game.waits) game.move();
  const record = game.record(['Annegret', 'Bartholomaeusmariajohannesfranz', 'Christoph']), all = game.steps;
  let address = '';
  await at({ motion: true, hash: '#/replay/~own1/0', store: { 'hanabi.games': [{ id: '1', when: 1, score: game.score, best: 35, outcome: 'finished', seat: 0, record }] } }, async (page) => {
    await page.getByRole('heading', { name: 'Annegret (you)' }).waitFor();
    for (let i = 0; i < 7; i++) await page.keyboard.press('ArrowRight');
    await page.waitForFunction(() => location.hash.endsWith('/7'));
    address = page.url();
    must(address.length < 1500, `an address of ${address.length} letters`);
    const numbers = await page.$$eval('.lines .step', (all) => all.map((el) => `${el.value} ${getComputedStyle(el, '::before').content}`));
    must(numbers.length === 7 && numbers.every((number, i) => number === `${i + 1} counter(list-item)`), `steps have their numbers: ${numbers}`);
    await page.reload();
    await page.getByRole('heading', { name: 'Annegret (you)' }).waitFor();
  });
  await at({ motion: true }, async (page) => {
    await page.goto(address);
    await page.locator('.called').getByText('Annegret', { exact: true }).waitFor();
    must(await page.inputValue('.scrub input') === '7', 'at the same step');
    await page.getByRole('button', { name: 'To the end' }).click();
    const { task, rating } = (() => { const story = new engine.Story(rules, engine.EVERYONE, ['Annegret', 'B', 'C']); game.tell(story); const s = story.state(); story.free(); return s; })();
    must(await text(page, '.replay-bar .why') === `${task} ${rating}`, `the end: ${await text(page, '.replay-bar .why')}`);
    must(page.url().endsWith(`/${all}`), 'the address goes with it');
    await accessible(page, 'end of a replay');
    const at40 = address.indexOf('~x') + 40;
    for (const damaged of [address.replace(/.{9}\/7$/, '/7'), `${address.slice(0, at40)}${address[at40] === 'a' ? 'b' : 'a'}${address.slice(at40 + 1)}`, `${root}/#/replay/~xbroken/0`]) {
      await page.goto(`${root}/#/`);
      await page.waitForSelector('.start');
      await page.goto(damaged);
      await page.getByText('This game cannot be opened: the link is not whole').waitFor();
    }
    const { format, start, deck, tiles, actions } = record; // a link of the first kind
    const old = deflateRawSync(JSON.stringify({ format, rules: record.rules, start, deck, tiles, actions })).toString('base64url');
    await page.goto(`${root}/#/replay/~x${old}/7`);
    await page.getByRole('heading', { name: 'North' }).waitFor();
    must(await page.inputValue('.scrub input') === '7', 'links of the first kind still open');
    await page.goto(address.replace('/replay/', '/play/').slice(0, at40));
    await page.getByText('Perhaps the link is not whole.').waitFor();
    await page.goto(`${root}/#/replay/~x%E0%A4/0`);
    await page.getByRole('heading', { name: 'There is no such page' }).waitFor();
    // what the page does not know is kept, however deep, as far as the program keeps it
    const deep = (n) => JSON.stringify({ ...record, unknown: 0 }).replace('"unknown":0', `"unknown":${'['.repeat(n)}${']'.repeat(n)}`);
    await page.goto(`${root}/#/replays`);
    await page.fill('.import textarea', deep(2048));
    await page.locator('.import button.strong').click();
    await page.getByText('line 1: brackets stand more than 2048 deep within each other').waitFor();
    await page.fill('.import textarea', deep(2047));
    await page.locator('.import button.strong').click();
    await page.waitForSelector('.replay-bar');
    await page.reload();
    await page.getByRole('button', { name: 'Menu' }).click();
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export the record' }).click()]);
    must(readFileSync(await file.path(), 'utf8').includes('['.repeat(2047)), 'all of it is exported');
  });
  game.free();
});
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
    [json().slice(0, -1), /line 1 is damaged: it ends where "," or "\}" is expected/], ['{"a": '.repeat(100000), /line 1: brackets stand more than 2048 deep within each other/],
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
    await offer(`${json()}\n\n${json({ seats: ['Cem', 'Dot'] })}\n${json({ seats: ['hat', '/opt/bots/hat --fast'] })}`);
    await page.getByText('There are 3 games: which one?').waitFor();
    await page.getByRole('button', { name: /^Game 3 *hat 1, hat 2 / }).waitFor(); // equal names are told apart, programs called as their files
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
  const [game, drop] = await page.evaluate(() => ['.aside-games li a', '.aside-games li button'].map((name) => document.querySelector(name).offsetWidth));
  must(game > 5 * drop, `a game has ${game} px, the button that gives it up ${drop}`);
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
await test('statistics show every game, also one below no points, with numbers that can be read on a phone', () => {
  const record = { format: 'hanabi-record 1', rules: { players: 2, edition: 'new', black_powder: true }, seats: ['North', 'South'], start: 0, deck: [], actions: [] };
  return at({ hash: '#/stats', size: { width: 360, height: 640 }, touch: true, store: { 'hanabi.games': [-3, 4, 30, 29].map((score, i) => ({ id: String(i), when: i + 1, score, best: 30, outcome: 'finished', seat: 0, record: i < 3 ? record : { ...record, take_backs: [{ step: 0, actions: 1, seat: 0, seen: true }] } })) } }, async (page) => {
    await page.getByRole('img', { name: '-3 points: 1, 4 points: 1, 30 points: 1', exact: true }).waitFor();
    const [bars, numbers, low, out] = await page.evaluate(() => {
      const [points, progress] = document.querySelectorAll('.plot'), inside = (el) => { const a = el.getBoundingClientRect(), b = el.closest('svg').getBoundingClientRect(); return a.top >= b.top - 1 && a.bottom <= b.bottom + 1 && a.left >= b.left - 1 && a.right <= b.right + 1; };
      return [[...points.querySelectorAll('rect')].filter((el) => Number(el.getAttribute('height')) > 0).length, [...progress.querySelectorAll('text')].map((el) => el.textContent).join(),
        Math.min(...[...document.querySelectorAll('.plot text')].map((el) => el.getBoundingClientRect().height)), [...document.querySelectorAll('.plot > *')].filter((el) => !inside(el)).length];
    });
    must(bars === 3 && numbers === '0,10,20,30', `${bars} bars, beside the progress ${numbers}`);
    must(low >= 11 && !out, `numbers ${low} high, ${out} outside`);
  });
});
await test('a game that is over leads on when its result was put aside, and all hands lie open', () => at({ hash: '#/play', store: local({ players: 3, edition: 'new', bonus_tiles: true }, 13) }, async (page) => {
  await myTurn(page);
  await page.locator('.own .card').nth(1).click();
  await page.locator('.panel .strong').click();
  await myTurn(page);
  await page.keyboard.press('u');
  await page.getByRole('button', { name: 'Take it back' }).click();
  await page.locator('.table dialog .inside').waitFor({ state: 'detached' });
  await playOut(page, 'mouse');
  must(/^Something had been seen/.test(await text(page, '.end .compare')) && !await page.getByRole('button', { name: 'Challenge friends' }).count(), 'what was seen and taken back is compared with nothing');
  must(await page.evaluate(() => JSON.parse(localStorage.getItem('hanabi.games')).at(-1).record.take_backs[0].seen), 'its record tells of it');
  const seen = () => page.locator('.own .card .face').count();
  await page.locator('.end .shut').click();
  await page.locator('.end').waitFor({ state: 'detached' });
  const held = await page.locator('.own .card').count();
  must(held && await seen() === held, 'the own hand is open');
  must(/^Your card a: the \p{L}+ [1-5]$/u.test((await page.locator('.own .card').first().getAttribute('aria-label')).replace(/; .*/, '')), await page.locator('.own .card').first().getAttribute('aria-label'));
  for (const [width, height] of [[1280, 800], [390, 844], [844, 390]]) {
    await page.setViewportSize({ width, height });
    await fits(page, `${width} x ${height}`);
    await page.getByRole('button', { name: 'The result' }).click();
    await page.locator('.end').waitFor();
    await page.locator('.end .shut').click();
    await page.getByRole('button', { name: 'Replay', exact: true }).waitFor();
  }
  await accessible(page, 'after the end');
  await page.getByRole('button', { name: 'Step back' }).click();
  must(!await seen(), 'an earlier step is as it was seen then');
  await page.getByRole('button', { name: 'Now', exact: true }).click();
  // what lies open is what the game had: its replay says the same
  const labels = await page.$$eval('.own .card', (all) => all.map((el) => el.getAttribute('aria-label').match(/: ([^;]+)/)[1]));
  await page.getByRole('button', { name: 'Replay', exact: true }).click();
  await page.getByRole('button', { name: 'To the end' }).click();
  const replayed = await page.$$eval('.partner[data-seat="0"] .card', (all) => all.map((el) => el.getAttribute('aria-label').split(',')[0]));
  must(labels.every((card) => replayed.includes(card)) && labels.length === replayed.length, `${labels} - ${replayed}`);
  await page.getByRole('button', { name: 'Menu' }).click();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export the record' }).click()]);
  must(/^hanabi-\d{4}-\d\d-\d\d\.json$/.test(file.suggestedFilename()), file.suggestedFilename());
}));
/** What of these an element covers, and that it ends below the window. @param {import('playwright-core').Page} page @param {string} one @param {string[]} others */
const covers = (page, one, others) => settled(page).then(() => page.evaluate(([name, rest]) => {
  const box = document.querySelector(name).getBoundingClientRect();
  return [...rest.flatMap((other) => [...document.querySelectorAll(other)].filter((el) => { const it = el.getBoundingClientRect(); return box.bottom > it.top + 1 && it.bottom > box.top + 1 && box.right > it.left + 1 && it.right > box.left + 1; }).map((el) => `${other} ${el.textContent}`)), ...box.bottom > innerHeight ? ['the end of the window'] : []];
}, [one, others]));
/** Nobody knows the fonts of a machine: letters are as wide as the widest that are in use have them. */
const widen = (page) => page.evaluate(() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { letter-spacing: .06em !important; }');
  document.adoptedStyleSheets = [sheet];
});
const sizes = [[1280, 800], [1280, 560], [1024, 768], [900, 640], [768, 1024], [412, 732], [390, 844], [360, 640], [844, 390]];
/** Looks at a page in all these sizes, with wide letters. @param {import('playwright-core').Page} page @param {(where: string) => Promise<void>} look */
async function everySize(page, look) {
  await widen(page);
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await look(`${width} x ${height}`);
  }
}
await test('why a card cannot be discarded, and what was noted of it, cover nothing, in every language and with wide letters', async () => {
  const note = 'A note as long as the field lets it be'.padEnd(40, '!');
  for (const lang of ['en', 'de', 'nl', 'nb']) for (const rules of [{ players: 3 }, { players: 5, edition: 'new', multicolour: 'suit', black_powder: true }]) await at({ hash: '#/play', settings: { lang }, store: local(rules, 7) }, async (page) => {
    const alone = (what) => async (where) => {
      const covered = await covers(page, '.panel.open', ['.grid', '.meters', '.own .letter', '.own .card', '.partners']);
      must(!covered.length, `${lang}, ${where}, ${rules.players} players, ${what}: ${covered}`);
    };
    await page.locator('.own .card').first().click();
    await page.locator('#why').waitFor();
    await everySize(page, alone('why'));
    for (const card of ['.own .card', '.partner .card']) {
      await page.setViewportSize(wide);
      await page.keyboard.press('Escape');
      await page.locator(card).first().click();
      await page.keyboard.press('n');
      await page.fill('.note input', note);
      await page.keyboard.press('Enter');
      await shut(page);
      must((await text(page, '.panel .noted-words')).length === 40, 'a note of 40 letters');
      await everySize(page, alone(`a note on ${card}`));
    }
  });
});
await test('the free hint of a bonus tile covers nothing, and the hints for all partners stand below each other', async () => {
  const rules = { players: 5, edition: 'new', multicolour: 'wild', black_powder: true, bonus_tiles: true }, asked = (seed) => { // a game up to where the first seat is asked for one
    const game = engine.Game.dealt(rules, seed, 0), story = new engine.Story(rules, 0, []);
    for (let seat = 0; seat < 5; seat++) game.bot(seat, 'partner');
    let actions = null;
    while (game.waits && !actions) {
      game.move();
      game.tell(story);
      const { player, phase } = story.state();
      if (player === 0 && /-hint$/.test(phase)) actions = game.record([]).actions;
    }
    game.free();
    story.free();
    return actions;
  };
  let seed = 1;
  while (!asked(seed)) seed++;
  for (const lang of ['en', 'de', 'nl', 'nb']) await at({ hash: '#/play', settings: { lang }, store: { 'hanabi.local': { setup: { rules, seed, start: 0, seat: 0, bot: 'partner' }, actions: asked(seed) } } }, async (page) => {
    await page.locator('.panel.open .hint').first().waitFor();
    for (const [width, height] of [[1280, 800], [1024, 768], [768, 1024], [390, 844], [360, 640], [844, 390]]) {
      await page.setViewportSize({ width, height });
      const covered = await covers(page, '.panel.open', ['.grid', '.meters', '.own .letter', '.own .card', '.partners']), ends = await page.$$eval('.many > .group', (all) => new Set(all.map((el) => Math.round(el.getBoundingClientRect().right))).size);
      must(!covered.length && (width > 599 && height > 520 || ends === 1), `${lang}, ${width} x ${height}: covers ${covered}, ${ends} ends`);
    }
  });
});
await test('a lesson with the keyboard alone: the focus is on what leads on, or else where something is to be done', () => at({ hash: '#/learn/1' }, async (page) => {
  const next = page.getByRole('button', { name: 'Go on' }), leads = () => page.waitForFunction(() => document.activeElement?.textContent === 'Go on');
  for (let i = 0; i < 2; i++) {
    await leads();
    await next.press('Enter');
  }
  await page.getByText('3 of 10').waitFor();
  must(await page.evaluate(() => document.activeElement?.classList.contains('panel')), 'where something is to be done');
  await page.keyboard.press('1');
  await page.keyboard.press('p');
  await leads();
  must(/It fits/.test(await next.evaluate((el) => document.getElementById(el.getAttribute('aria-describedby'))?.textContent ?? '')), 'it is described by what is said');
}));
await test('every page has its name in the title, and who comes there by key begins at its heading', () => at({}, async (page) => {
  const at = () => page.evaluate(() => `${document.activeElement?.localName} ${document.title}`);
  must(await at() === 'body Hanabi', `at first ${await at()}`);
  for (const [link, title] of [['Learn', 'Learn'], ['Offline', 'A game with bots'], ['Replays', 'Replays'], ['Statistics', 'Statistics'], ['Settings', 'Settings']]) {
    await page.getByRole('link', { name: new RegExp(`^${link}`) }).press('Enter');
    await page.waitForFunction((name) => document.title === `${name} – Hanabi` && document.activeElement?.localName === 'h1', title);
    await page.getByRole('link', { name: 'Start' }).press('Enter');
    await page.waitForFunction(() => document.title === 'Hanabi' && document.querySelector('.start'));
  }
}));
await test('on a small phone what a card is worth stands without a dot before it where its words have no room', () => at({ hash: '#/play', size: { width: 360, height: 640 }, store: local({ players: 2 }, 4) }, async (page) => {
  await midgame(page, 2);
  await page.locator('.own .card.fits').first().click();
  await page.locator('.say .may').waitFor();
  must(await page.locator('.say .worth').evaluate((el) => [...el.childNodes].filter((part) => part.nodeType === 3 || part.offsetWidth > 1).map((part) => part.textContent).join('')) === 'can be played', 'its worth alone');
}));
await test('what a lesson says covers nothing, in every language and with wide letters', async () => {
  for (const lang of ['en', 'de', 'nl', 'nb']) await at({ hash: '#/learn/1', settings: { lang } }, async (page) => {
    await page.locator('.lesson .strong').waitFor();
    await everySize(page, async (where) => {
      const covered = await covers(page, '.lesson', ['.grid', '.meters', '.own', '.partners', '.panel .form']), go = await page.locator('.lesson .strong').boundingBox(), box = await page.locator('.lesson').boundingBox();
      must(!covered.length && go.y + go.height <= box.y + box.height, `${lang}, ${where}: ${covered}, what leads on ends ${go.y + go.height - box.y - box.height} too low`);
    });
  });
});
await test('what a replay offers and says covers nothing and is whole, in every language and with wide letters', async () => {
  for (const lang of ['en', 'de', 'nl', 'nb']) for (const players of [2, 4, 5]) {
    const game = engine.Game.dealt({ players }, 3, 0);
    for (let seat = 0; seat < players; seat++) game.bot(seat, 'partner');
    while (game.waits) game.move();
    const record = game.record(['Annegret', 'Bob', 'Christoph', 'Dora', 'Emil'].slice(0, players));
    await at({ hash: '#/replay/~own1/4', settings: { lang }, store: { 'hanabi.games': [{ id: '1', when: 1, score: game.score, best: 25, outcome: 'finished', seat: 0, record }] } }, async (page) => {
      await page.locator('.replay-bar').waitFor();
      for (const [width, height] of [[360, 640], [844, 390], [1024, 768], [1280, 560], [1280, 800]]) { // whose eyes and whose reasons can be read
        await page.setViewportSize({ width, height });
        const cut = await page.$$eval('.replay-bar select', (all) => all.filter((el) => {
          const style = getComputedStyle(el), pen = document.createElement('canvas').getContext('2d');
          pen.font = style.font;
          return pen.measureText(el.selectedOptions[0].textContent).width + parseFloat(style.paddingLeft) + parseFloat(style.paddingRight) + 16 > el.clientWidth; // 16: its arrow
        }).map((el) => el.selectedOptions[0].textContent));
        must(!cut.length, `${lang}, ${width} x ${height}, ${players} players: cuts ${cut}`);
      }
      await everySize(page, async (where) => {
        const covered = await covers(page, '.replay-bar', ['.grid', '.meters', '.partners']), cut = await page.$$eval('.replay-bar button', (all) => all.filter((el) => el.scrollWidth > el.clientWidth + 1).map((el) => el.textContent));
        must(!covered.length && !cut.length, `${lang}, ${where}, ${players} players: covers ${covered}, cuts ${cut}`);
      });
    });
    game.free();
  }
});
/** What the bar and the names above or beside hands do not show, in words. */
const shortened = (page) => page.$$eval('.bar .last, .partner .name .text, .bar .short', (all) => all.filter((el) => el.clientHeight && (el.scrollHeight > el.clientHeight + 2 || el.scrollWidth > el.clientWidth + 1)).map((el) => el.textContent));
/** A game of bots with all expansions in which some step takes that many letters to tell, and this step. @param {string[]} names @param {number} letters */
function wordy(names, letters) {
  const rules = { players: names.length, edition: 'new', multicolour: 'wild', black_powder: true, bonus_tiles: true };
  for (let seed = 0; seed < 200; seed++) {
    const game = engine.Game.dealt(rules, seed, 0), story = new engine.Story(rules, engine.EVERYONE, names);
    for (let seat = 0; seat < names.length; seat++) game.bot(seat, 'partner');
    while (game.waits) game.move();
    game.tell(story);
    const lines = Array.from({ length: story.steps }, (_, i) => story.line(i).length), step = lines.indexOf(Math.max(...lines)) + 1, record = game.record(names), { score } = game;
    game.free();
    story.free();
    if (lines[step - 1] >= letters) return { step, store: { 'hanabi.games': [{ id: '1', when: 1, score, best: 30, outcome: 'finished', seat: -1, record }] } };
  }
  throw new Error('no such game');
}
await test('names of 31 letters stand whole beside or above three hands or five, at every size', async () => {
  const names = ['Maximiliane Alexandrovna Romano', 'Wolfgang-Amadeus-Sebastian-Paul', 'Bartholomaeusmariajohannesfranz', 'Christophoros Kolokotronisidis', 'Guillermina de la Fuente Ortega'];
  for (const players of [3, 5]) await at({ hash: '#/replay/~own1/4', store: wordy(names.slice(0, players), 0).store }, async (page) => {
    await page.locator('.replay-bar').waitFor();
    for (const [width, height] of [...sizes, [1241, 701], [1920, 1080], [1200, 950]]) {
      await page.setViewportSize({ width, height });
      const cut = await shortened(page);
      must(!cut.length, `${players} players, ${width} x ${height}: cuts ${cut.join('; ')}`);
    }
  });
});
await test('what a bonus tile does is read whole above the table, in every language and at every size', async () => {
  const { step, store } = wordy(['Annegret', 'Bob', 'Christoph', 'Dora', 'Emil'], 160);
  for (const lang of ['en', 'de', 'nl', 'nb']) await at({ hash: `#/replay/~own1/${step}`, settings: { lang }, store }, async (page) => {
    await page.locator('.replay-bar').waitFor();
    const { length } = await text(page, '.bar .last');
    must(length >= 150, 'a long sentence');
    for (const [width, height] of sizes) {
      if (width < 390 && length > 190) continue; // the longest there is, with wide letters: its last words are missing there
      await page.setViewportSize({ width, height });
      const cut = await shortened(page);
      must(!cut.length, `${lang}, ${width} x ${height}: cuts ${cut.join('; ')}`);
    }
  });
});
await test('where a phone leaves too little height, all of the table is in reach and nothing lies over it', () => at({ hash: '#/play', size: { width: 360, height: 560 }, touch: true, settings: { lang: 'de' }, store: local({ players: 5 }, 7) }, async (page) => {
  await page.locator('.own .card').first().tap();
  await page.locator('#why').waitFor();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const covered = await covers(page, '.panel.open', ['.grid', '.meters', '.own .letter', '.own .card', '.partners']);
  must(!covered.length, covered.join());
}));

await end();
