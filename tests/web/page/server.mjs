// server.mjs - games with `hanabi serve` behind the page: two people in two browsers, bots, a phone, a server that is killed.
//
// Use: node tests/web/page/server.mjs PROGRAM
import { createHash } from 'node:crypto';
import { accessible } from '../axe.mjs';
import { test, must } from '../tap.mjs';
import { drag, lies } from '../drag.mjs';
import { child, root, start, person, openTable, pick, sitReady, dealTwo, move, steps, reached, play, clean, forgive, leaveForGood, end } from './people.mjs';

await test('two people in two browsers: a table by link, a whole game, the same end, a rematch', async () => {
  const ada = await person('Ada'), bob = await person('Bob', { named: false });
  const link = await openTable(ada, () => pick(ada, 'Players', '2'));
  await bob.goto(link);
  await bob.getByRole('heading', { name: 'Welcome to the table' }).waitFor();
  await accessible(bob, 'name');
  for (const nothing of ['', '  ']) {
    await bob.reload();
    await bob.fill('input[name="name"]', nothing);
    await bob.getByRole('button', { name: 'Sit down' }).click();
    await bob.getByRole('alert').getByText('Type a name first: the others see it.').waitFor();
    must(await bob.locator('input[name="name"]').evaluate((field) => field === document.activeElement), 'and there it goes');
  }
  await accessible(bob, 'no name');
  await bob.fill('input[name="name"]', 'Bob');
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
  must((await ada.locator('.log-lines li').count()) === (await bob.locator('.log-lines li').count()), 'the same log');
  for (const page of [ada, bob]) { // the own hand stays where it was, and is open now
    await page.locator('.own .card .face').first().waitFor();
    must(await page.locator('.own .back').count() === 0 && await page.locator('.partner').count() === 1, 'all hands lie open, each in its place');
    must((await page.locator('.log-lines .words').allTextContents()).some((line) => line.startsWith('You ')), 'and the log speaks of "you" as before');
  }
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
await test('two people drag their cards, by mouse and by finger: every hand as it was put, and each card where it was let go', async () => {
  const ada = await person('Ada'), bob = await person('Bob', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  let kept = null; // what the server says, while nobody hears it
  for (const page of [ada, bob]) await page.routeWebSocket(/\/ws$/, (here) => here.connectToServer().onMessage((message) => kept ? kept.push(() => here.send(message)) : here.send(message)));
  await dealTwo(ada, bob);
  const hand = (page) => ({ page, drag: (from, to) => drag[page === ada ? 'mouse' : 'finger'](page, page.locator(from), page.locator(to)) });
  const place = (n) => `.own .fan > :nth-child(${n})`, did = (page, n, words) => page.locator('.log-lines .words').nth(n).getByText(words).waitFor();
  const [first, second] = await ada.$('.panel.mine') ? [hand(ada), hand(bob)] : [hand(bob), hand(ada)];
  await second.drag(place(1), place(3)); // also while it is somebody else's turn
  await lies(second.page, 'bcade');
  await second.drag(place(4), '.grid');
  await second.page.waitForSelector('.panel.open'); // not now: the card is chosen instead
  must(await steps(ada) === 0 && await steps(bob) === 0, 'nothing is played out of turn');
  await first.page.locator('.partner .card').first().click();
  await first.page.locator('.panel [data-hint]:not(:disabled)').first().click();
  await reached(second.page, 1);
  await second.drag(place(5), '.pile');
  await did(second.page, 1, /^You discard/);
  await did(first.page, 1, /^(Ada|Bob) discards/);
  await first.drag(place(4), place(1));
  await lies(first.page, 'dabce');
  kept = [];
  await first.drag(place(2), '.grid');
  await first.page.getByText('It is on its way; the server has not answered yet.').waitFor();
  must(await first.page.locator(`${place(2)}[data-held]`).count() === 1, 'the card lies where it was let go until the server knows');
  kept.splice(0).forEach((say) => say());
  kept = null;
  await did(first.page, 2, /^You play/);
  await did(second.page, 2, /^(Ada|Bob) plays/);
  await lies(first.page, 'cabde'); // a new card comes last, and letters follow the places of the deal
  await second.page.reload();
  await lies(second.page, 'bcade');
  for (const page of [ada, bob]) must(await page.locator('[data-held], [data-over]').count() === 0, 'nothing is held any more');
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
  await ada.getByRole('dialog').getByRole('button', { name: 'Replay', exact: true }).click();
  await ada.waitForSelector('.scrub');
  const code = new URL(link).pathname.slice(3);
  await ada.goto(`${root}/#/replay/${code}/5`); // a link to a turn
  await ada.waitForFunction(() => document.querySelector('.scrub input')?.value === '5');
  await ada.goto(`${root}/#/replays`);
  await ada.locator(`#server-games a[href*="${code}"]`).waitFor();
  must(await ada.locator('.games li').count() === 1, 'it is the server that keeps it');
  await ada.goto(`${root}/#/stats`);
  await ada.getByRole('heading', { name: 'Your games on this server' }).waitFor();
  must((await ada.locator('.stats h2').allTextContents())[0] === 'Your games in this browser', 'what is counted where is said');
  await ada.getByText('Nothing yet: finish a game with bots in this browser, and it is counted here.').waitFor();
  clean();
  await ada.context().close();
});
await test('what is told beside the game leaves the board to be seen, and on a wide screen the log; the frame of the own hand is whole', async () => {
  const log = (page) => page.locator('.log .lines').evaluate((el) => ({ all: el.scrollHeight, seen: el.clientHeight, below: el.scrollHeight - el.clientHeight - el.scrollTop }));
  /** A game that goes on while there is more in its log than is seen; some are lost before. */
  const longGame = async () => {
    for (let tries = 0; tries < 6; tries++) {
      const ada = await person('Ada', { viewport: { width: 1280, height: 530 } }), bob = await person('Bob'), link = await openTable(ada, () => pick(ada, 'Players', '5'));
      await bob.goto(link);
      await sitReady(bob, ada);
      await ada.getByRole('button', { name: 'Fill up with bots and begin' }).click();
      await bob.waitForSelector('.own .card');
      let before = await log(ada);
      for (let n = 6; before.all <= before.seen && !await ada.$('.end'); n++) {
        await play([ada, bob], n);
        before = await log(ada);
      }
      if (!await ada.$('.end')) return { ada, bob, before };
      await Promise.all([ada, bob].map((page) => page.context().close()));
    }
    throw new Error('every game was lost early');
  };
  const { ada, bob, before } = await longGame();
  await bob.context().close();
  await ada.locator('.asks').getByText('Bob is not connected.').waitFor();
  const after = await log(ada);
  must(after.all > after.seen && after.seen < before.seen && after.below < 2, `the log makes room, and its end stays in sight: ${JSON.stringify([before, after])}`);
  for (const [width, height] of [[1280, 800], [1280, 600], [390, 844], [360, 640], [844, 390]]) {
    await ada.setViewportSize({ width, height });
    const found = await ada.evaluate(() => {
      const box = (name) => document.querySelector(name).getBoundingClientRect(), asks = box('.asks'), own = box('.own');
      const apart = (one, two) => one.bottom <= two.top + 1 || two.bottom <= one.top + 1 || one.right <= two.left + 1 || two.right <= one.left + 1;
      return { covered: ['.grid', '.meters', '.own', '.partners', ...(innerWidth > 820 && innerHeight > 520 ? ['.log', '.bar'] : [])].filter((name) => !apart(asks, box(name))), seen: own.bottom <= innerHeight && asks.bottom <= innerHeight, frame: parseFloat(getComputedStyle(document.querySelector('.own')).borderBottomWidth) };
    });
    must(!found.covered.length && found.seen && found.frame > 0, `${width} x ${height}: ${JSON.stringify(found)}`);
  }
  await accessible(ada, 'news on a phone');
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
  forgive(/WebSocket|ERR_CONNECTION_REFUSED|Failed to load resource/);
  clean();
  await ada.context().close();
  await bob.context().close();
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
  await ada.locator('.chat-box .said').getByText('I still know nothing about my cards.').waitFor();
  await ada.keyboard.press('Escape');
  await ada.getByRole('button', { name: 'Menu' }).click();
  await ada.getByRole('button', { name: 'Let a bot play for me' }).click();
  await ada.getByRole('button', { name: 'A bot plays for you: play yourself again' }).waitFor();
  must(await ada.evaluate(() => document.querySelector('.board') && document.querySelector('.own .card')), 'the board stays');
  await ada.getByRole('button', { name: 'A bot plays for you: play yourself again' }).click();
  await ada.getByRole('button', { name: 'A bot plays for you: play yourself again' }).waitFor({ state: 'detached' });
  await ada.getByRole('button', { name: 'Menu' }).click();
  await ada.getByRole('button', { name: 'Go home, keep my seat' }).waitFor();
  await leaveForGood(ada);
  await ada.getByRole('link', { name: 'Play now' }).waitFor();
  await ada.goBack();
  await ada.getByRole('button', { name: 'A bot plays for you: play yourself again' }).click();
  await ada.waitForSelector('.own .card');
  clean();
  await bob.context().close();
  await ada.context().close();
});
await test('what is typed as a note stays while the game goes on, and a card that goes meanwhile is said to be gone', async () => {
  const ada = await person('Ada'), bob = await person('Bob');
  await dealTwo(ada, bob);
  const on = async () => { await Promise.race([ada, bob].map((page) => page.waitForSelector('.panel.mine'))); return await ada.$('.panel.mine') ? [ada, bob] : [bob, ada]; };
  const [first, second] = await on(), field = second.locator('.note input');
  await second.locator('.own .card').first().click();
  await second.keyboard.press('n');
  await field.pressSequentially('perhaps');
  await first.locator('.partner .card').first().click();
  await first.locator('.panel [data-hint]').first().click();
  await reached(second, 1);
  must(await field.inputValue() === 'perhaps', `the note says ${await field.inputValue()}`);
  await field.pressSequentially(' a 5');
  await second.keyboard.press('Enter');
  await second.locator('.own .card.noted').waitFor();
  must(/perhaps a 5$/.test(await second.locator('.own .card.noted').getAttribute('aria-label')), 'all of it is kept');
  // the other one writes about a card that its owner plays before the note is done
  const gone = await second.locator('.own .card').first().getAttribute('data-card');
  await first.locator(`.partner [data-card="${gone}"]`).click();
  await first.keyboard.press('n');
  await first.locator('.note input').pressSequentially('1');
  await second.locator('.panel .strong').click();
  await first.getByText('This card is in nobody\'s hand any more.').waitFor();
  await first.keyboard.type('1p'); // typed on: neither chooses a card nor plays it
  must(await steps(first) === 2 && await first.locator('dialog[open]').count() === 1, 'nothing is done by it');
  await first.keyboard.press('Escape');
  await first.locator('dialog[open]').waitFor({ state: 'detached' });
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
  forgive(/WebSocket|ERR_CONNECTION_REFUSED|Failed to load resource/);
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
  await bob.getByRole('button', { name: 'Stop the clocks' }).click();
  await ada.getByText('The clocks stand.').waitFor();
  await accessible(ada, 'news over the board');
  await ada.locator('.asks').getByRole('button', { name: 'Close' }).click();
  await ada.locator('.asks').waitFor({ state: 'detached' });
  await ada.getByRole('button', { name: 'Menu' }).click();
  await ada.getByRole('button', { name: 'Let the clocks go on' }).waitFor(); // still in reach
  await ada.keyboard.press('Escape');
  await bob.locator('.asks').getByRole('button', { name: 'Go on' }).click();
  await bob.locator('.asks').waitFor({ state: 'detached' });
  await bob.getByRole('button', { name: 'Menu' }).click();
  await bob.getByRole('button', { name: 'Stop the clocks' }).click();
  await ada.getByText('The clocks stand.').waitFor(); // once more
  await ada.locator('.asks').getByRole('button', { name: 'Close' }).click();
  await ada.locator('.asks').waitFor({ state: 'detached' });
  await bob.goto(`${root}/#/`);
  await ada.getByText('Bob is not connected.').waitFor(); // that is new
  clean();
  for (const page of [ada, bob]) await page.context().close();
});

await end();
