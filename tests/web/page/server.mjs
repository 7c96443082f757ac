// server.mjs - games with `hanabi serve` behind the page: two people in two browsers, bots, a phone, a server that is killed.
//
// Use: node tests/web/page/server.mjs PROGRAM
import { createHash } from 'node:crypto';
import { accessible } from '../axe.mjs';
import { test, must } from '../tap.mjs';
import { child, root, start, person, openTable, pick, sitReady, dealTwo, move, steps, reached, play, clean, forgive, leaveForGood, end, noServer } from './people.mjs';

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
  for (const page of [ada, bob]) { // their own hand stays where it was, and is open now
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
  await ada.getByRole('dialog').getByRole('button', { name: 'Play again' }).click();
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
  await ada.getByRole('dialog').getByRole('button', { name: 'Replay', exact: true }).click();
  await ada.waitForSelector('.scrub');
  const code = new URL(link).pathname.slice(3);
  await ada.goto(`${root}/#/replay/${code}/5`); // a link to a turn
  await ada.waitForFunction(() => document.querySelector('.scrub input')?.value === '5');
  await ada.goto(`${root}/#/replays`);
  await ada.locator(`.games a[href*="${code}"]`).waitFor();
  must(await ada.locator('.games li').count() === 1, 'it is the server that keeps it');
  await ada.goto(`${root}/#/stats`);
  await ada.getByRole('heading', { name: 'Your games on this server' }).waitFor();
  must((await ada.locator('.stats h2').allTextContents())[0] === 'Your games in this browser', 'what is counted where is said');
  await ada.getByText('Nothing yet: finish a game with bots in this browser, and it is counted here.').waitFor();
  clean();
  await ada.context().close();
});
await test('another language at once, and the server is told of it over the same connection', async () => {
  const eve = await person('Eve'), sent = [], sockets = [];
  eve.on('websocket', (socket) => { sockets.push(socket.url()); socket.on('framesent', ({ payload }) => sent.push(JSON.parse(String(payload)))); });
  await openTable(eve);
  await eve.goto(`${root}/#/settings`);
  await eve.getByLabel('Language').selectOption('de');
  await eve.getByRole('heading', { name: 'Einstellungen' }).waitFor();
  must(sent.filter(({ type }) => type === 'hello').length === 2 && /^de,/.test(sent.at(-1).lang), JSON.stringify(sent.at(-1)));
  must(sockets.length === 1, 'over the same connection');
  clean();
  await eve.context().close();
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
  forgive(noServer);
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
  await ada.getByRole('button', { name: 'Sit down' }).click();
  await ada.waitForSelector('.own .card');
  clean();
  await bob.context().close();
  await ada.context().close();
});
await test('what is typed as a note stays while the game goes on, and a card that goes meanwhile is said to be gone', async () => {
  const ada = await person('Ada'), bob = await person('Bob');
  await dealTwo(ada, bob);
  const on = async () => { await Promise.race([ada, bob].map((page) => page.waitForSelector('.panel.mine'))); return await ada.$('.panel.mine') ? [ada, bob] : [bob, ada]; };
  const [first, second] = await on(), field = second.locator('.note-form input');
  await second.locator('.own .card').first().click();
  await second.keyboard.press('n');
  await field.pressSequentially('perhaps');
  await first.locator('.partner .card').first().click();
  await first.locator('.panel [data-hint]').first().click();
  await reached(second, 1);
  must(await field.inputValue() === 'perhaps', `the note says ${await field.inputValue()}`);
  await field.pressSequentially(' a 5');
  await second.keyboard.press('Enter');
  await second.locator('.own .card:has(.memo)').waitFor();
  must(/perhaps a 5$/.test(await second.locator('.own .card:has(.memo)').getAttribute('aria-label')), 'all of it is kept');
  // the other one writes about a card that its owner plays before the note is done
  const gone = await second.locator('.own .card').first().getAttribute('data-card');
  await first.locator(`.partner [data-card="${gone}"]`).click();
  await first.keyboard.press('n');
  await first.locator('.note-form input').pressSequentially('1');
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
    must(found.count >= 7, `${lang}: ${found.count} things to choose`);
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
  await ada.locator('main').getByText(/Colourful Fireworks|every colour/i).first().waitFor(); // of this game, not of another
  await accessible(ada, 'rules over a table');
  await ada.keyboard.press('p'); // a key of the table: nothing beneath hears it
  await ada.getByRole('link', { name: 'Back to the table' }).click();
  await ada.locator('.own .card.chosen').waitFor();
  must(/Your turn/.test(await ada.title()), `the window is called ${await ada.title()}`);
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
  await bob.locator('.said .mine').getByText('your turn').waitFor();
  must(!await bob.locator('.partner .tag').count(), 'Bob sees her there');
  await ada.waitForFunction(() => /Your turn/.test(document.title)); // heard, though not seen
  await ada.getByLabel('Language').selectOption('de');
  await ada.getByRole('heading', { name: 'Einstellungen' }).waitFor();
  await ada.getByRole('link', { name: 'Zurück zum Tisch' }).click();
  await ada.locator('.table').waitFor();
  must(await ada.evaluate(() => window.same === document.querySelector('.table')), 'the same table');
  must(await steps(ada) === before + 2 && /your turn/.test(await ada.textContent('.said')), 'nothing is missed');
  const told = await ada.textContent('.log-lines');
  must(/Karte|wirft/.test(told) && !/You|cards|discards/.test(told), `it speaks the new language: ${told}`);
  must(!sent.includes('open') && !sent.includes('shut'), `no word about it to the server, but ${sent}`);
  await ada.goto(`${root}/#/settings`);
  await ada.goto(`${root}/#/`); // elsewhere: now the table is left
  await bob.locator('.partner .tag').getByText('away', { exact: true }).waitFor();
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
  must(!await ada.$('.seats') && !await ada.getByRole('heading', { name: 'The table is ready' }).count(), 'no seats that nobody knows of');
  await accessible(ada, 'a table that is not there yet');
  await start();
  await ada.locator('.seats').getByText('Ada', { exact: true }).waitFor();
  forgive(noServer);
  clean();
  await ada.context().close();
});
await test('a page that is opened anew while the server is away says so, and the game is there when it is back', async () => {
  const ada = await person('Ada'), bob = await person('Bob');
  await dealTwo(ada, bob);
  await play([ada, bob], 2);
  await ada.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  const before = await steps(ada), gone = new Promise((good) => child.once('exit', good));
  child.kill('SIGKILL');
  await gone;
  await ada.reload(); // which the service worker answers
  await ada.getByRole('heading', { name: 'No server here' }).waitFor();
  await accessible(ada, 'no server');
  await start();
  await ada.waitForSelector('.own .card');
  await reached(ada, before);
  await bob.getByText('The connection is lost').waitFor({ state: 'detached' });
  await play([ada, bob], before + 2);
  forgive(noServer);
  clean();
  for (const page of [ada, bob]) await page.context().close();
});
await test('a clock that is stopped is told to all, and can run again; who is not connected is told, and a bot can play for them', async () => {
  const ada = await person('Ada', { viewport: { width: 360, height: 640 } }), bob = await person('Bob');
  const link = await openTable(ada, async () => { await pick(ada, 'Players', '2'); await pick(ada, 'Clock', 'A budget'); });
  await bob.goto(link);
  await sitReady(bob, ada);
  await ada.getByRole('button', { name: 'Deal the cards' }).click();
  for (const page of [ada, bob]) await page.waitForSelector('.own .clock');
  await bob.getByRole('button', { name: 'Menu' }).click();
  await bob.getByRole('button', { name: 'Stop the clocks' }).click();
  await ada.getByText('The clocks stand.').first().waitFor();
  await accessible(ada, 'a clock that stands');
  await ada.getByRole('button', { name: 'Menu' }).click();
  await ada.getByRole('button', { name: 'Let the clocks go on' }).click();
  await ada.getByText('The clocks stand.').waitFor({ state: 'detached' });
  await bob.goto(`${root}/#/`);
  await ada.getByRole('button', { name: 'Bob is away: let a bot play' }).click();
  await ada.locator('.partner .badge[title="a bot plays"]').waitFor();
  clean();
  for (const page of [ada, bob]) await page.context().close();
});
await end();
