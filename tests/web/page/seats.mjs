// seats.mjs - who watches, who leaves a seat or takes one over, and who is called otherwise.
//
// Use: node tests/web/page/seats.mjs PROGRAM
import { accessible } from '../axe.mjs';
import { test, must } from '../tap.mjs';
import { watched, whoWatches, askBack, child, root, start, person, openTable, pick, sitReady, dealTwo, steps, play, clean, forgive, listen, hears, later, leaveForGood, end, noServer } from './people.mjs';

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
  await eve.getByText('You watch.').waitFor();
  await watched(ada, 'Eve');
  await play([ada, bob], 4);
  await eve.waitForFunction(() => document.querySelectorAll('.log-lines .words').length >= 4);
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
  must(await ada.evaluate(() => ['.said', '.log-lines'].every((list) => { const el = document.querySelector(list); return el.scrollHeight - el.clientHeight - el.scrollTop < 2; })), 'the last words are seen, and the last step');
  const before = await steps(ada);
  const shows = await askBack(ada);
  for (const page of [bob, eve]) {
    const said = await page.locator('.asking').first().textContent();
    must(/^Ada asks to take back the last (move: |\d+ moves, beginning with: )(Ada|You) /.test(said), `what is taken back is named: ${said}`);
    must(said.includes('Something was seen since') === shows, `and what that means: ${said}`);
  }
  await bob.getByRole('button', { name: 'Yes', exact: true }).click();
  await ada.waitForFunction((n) => document.querySelectorAll('.log-lines .words').length < n, before);
  for (const page of [ada, bob, eve]) must(/(move is|moves are) taken back/.test(await page.locator('.log-lines .news').last().textContent()), 'it stands in the log of all');
  clean();
  for (const page of [ada, bob, eve]) await page.context().close();
});
await test('what a bot did in somebody\'s place is not told as theirs, to nobody', async () => {
  const ada = await person('Ada'), bob = await person('Bob');
  await dealTwo(ada, bob);
  await play([ada, bob], 4);
  const told = (page) => page.locator('.log-lines .words').allTextContents(), before = await told(ada), done = before.length;
  must(before.some((line) => /^You /.test(line)), 'what she did herself is hers');
  await ada.getByRole('button', { name: 'Menu' }).click();
  await ada.getByRole('button', { name: 'Let a bot play for me' }).click();
  await ada.getByRole('button', { name: 'A bot plays for you: play yourself again' }).waitFor();
  await play([bob], done + 3);
  await ada.waitForFunction((n) => document.querySelectorAll('.log-lines .words').length >= n, done + 3);
  for (const page of [ada, bob]) {
    const since = (await told(page)).slice(done, done + 3), bots = since.filter((line) => /^Ada \(bot\) /.test(line));
    must(bots.length && !since.some((line) => page === ada ? /^You /.test(line) : /^Ada [^(]/.test(line)), `the bot did it: ${since}`);
  }
  must(String((await told(ada)).slice(0, done)) === String(before), 'what was before stays');
  await ada.getByRole('button', { name: 'A bot plays for you: play yourself again' }).click();
  await ada.getByRole('button', { name: 'A bot plays for you: play yourself again' }).waitFor({ state: 'detached' });
  const now = await steps(ada);
  await play([ada, bob], now + 2);
  must((await told(ada)).slice(now).some((line) => /^You /.test(line)), 'and what she does again is hers again');
  await ada.reload();
  await ada.waitForFunction((n) => document.querySelectorAll('.log-lines .words').length >= n, now + 2);
  must((await told(ada)).slice(done, done + 3).some((line) => /^Ada \(bot\) /.test(line)), 'later as well');
  clean();
  for (const page of [ada, bob]) await page.context().close();
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
  await eve.getByText('You watch Ada.').waitFor();
  await watched(ada, 'Eve');
  must(!await eve.getByRole('button', { name: /^Your card/ }).count() && await eve.getByRole('button', { name: /^Card [a-e] of Ada, who knows/ }).count() === 5, 'they are not her cards');
  must(!/\byou\b/i.test(await eve.textContent('.log-lines')), 'the log speaks of Ada, not of her');
  must(!await eve.locator('.phrases button, .chat input').count() && await ada.locator('.phrases button').count() === 2, 'she has nothing to say');
  must(!await ada.locator('.chat input').count(), 'where set phrases alone are said there is no field for others');
  await eve.locator('.own .card').first().click();
  must(!await eve.locator('.panel [data-deed="play"], .panel [data-deed="discard"], .panel [data-hint]').count(), 'nothing to do');
  await eve.keyboard.press('n');
  must(!await eve.$('dialog[open]'), 'no note either');
  await accessible(eve, 'over a shoulder');
  await eve.reload();
  await eve.getByText('You watch Ada.').waitFor();
  await eve.getByRole('button', { name: 'Menu' }).click();
  await eve.getByRole('button', { name: 'Leave the table' }).click();
  await ada.getByRole('button', { name: 'Menu' }).click();
  await ada.getByRole('button', { name: 'Who watches' }).waitFor({ state: 'detached' });
  clean();
  for (const page of [ada, eve]) await page.context().close();
});
await test('the host sends somebody away who watches: they are told, and cannot watch again', async () => {
  const ada = await person('Ada'), eve = await person('Eve'), max = await person('Max', { viewport: { width: 360, height: 640 } });
  const link = await openTable(ada, async () => { await pick(ada, 'Players', '2'); await pick(ada, 'Spectators', 'Over one shoulder'); });
  await eve.goto(link);
  await eve.getByRole('button', { name: /^Over the shoulder of/ }).first().click();
  await ada.getByText('Watching: Eve').waitFor();
  must(!await eve.getByText('Send somebody away').count(), 'only the host may');
  await ada.getByText('Send somebody away').click();
  await ada.getByText('A spectator who is sent away cannot watch at this table any more.').waitFor();
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
  await whoWatches(ada);
  must((await ada.locator('dialog.watchers-box').boundingBox()).y > 100, 'the dialog stands in the middle');
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
await test('who runs out of time is told that a bot acts, and so are the others; it stays in the log', async () => {
  const ada = await person('Ada'), bob = await person('Bob');
  const link = await openTable(ada, async () => { await pick(ada, 'Players', '2'); await pick(ada, 'Clock', 'A budget'); });
  await bob.goto(link);
  await sitReady(bob, ada);
  await ada.getByRole('button', { name: 'Deal the cards' }).click();
  for (const page of [ada, bob]) { await page.waitForSelector('.own .card'); await listen(page); }
  const [late, other, name] = await ada.$('.panel.mine') ? [ada, bob, 'Ada'] : [bob, ada, 'Bob'];
  await later(301);
  for (const [page, words] of [[late, 'Your time has run out: a bot acts for you.'], [other, `The time of ${name} has run out: a bot acts.`]]) {
    await hears(page, words);
    const lines = await page.locator('.log-lines li').allTextContents();
    must(lines[0] === words && lines.length > 1, `before what the bot did: ${lines.join(' | ')}`);
  }
  await late.reload();
  await late.locator('.log-lines .news').getByText('Your time has run out: a bot acts for you.').waitFor();
  clean();
  for (const page of [ada, bob]) await page.context().close();
});
await test('leaving for good is asked once, and says what it means; a key pressed too often stays', async () => {
  const ada = await person('Ada', { viewport: { width: 360, height: 640 } }), bob = await person('Bob');
  const link = await openTable(ada, () => pick(ada, 'Players', '3'));
  const sure = ada.getByRole('dialog', { name: 'Leave for good' }), leave = ada.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Leave for good' });
  await bob.goto(link);
  await sitReady(bob, ada);
  await ada.getByRole('button', { name: 'Fill up with bots and begin' }).click();
  for (const page of [ada, bob]) await page.waitForSelector('.own .card');
  await ada.getByRole('button', { name: 'Menu' }).click();
  await leave.click();
  await sure.getByText('A bot plays on for you, and others may sit down there').waitFor();
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
  await bob.getByText('A bot plays on for you').waitFor();
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
  forgive(noServer);
  clean();
  for (const page of [ada, bob]) await page.context().close();
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
  await eve.getByText('You watch Ada.').waitFor();
  await play([ada, bob], 3); // everybody has done something
  await listen(ada);
  await bob.getByRole('button', { name: 'Menu' }).click();
  await leaveForGood(bob);
  await hears(ada, 'Bob has left; a bot plays on until somebody sits down.');
  await ada.locator('.partner .tag').getByText('free').waitFor();
  const steps = (page) => page.locator('.log-lines .words').filter({ hasText: 'Bob' }).allTextContents(), bobs = await steps(ada);
  must(bobs.length, 'the log keeps the name of who sat there');
  await ada.locator('.log-lines .news').getByText('Bob has left; a bot plays on until somebody sits down.').waitFor();
  await ada.locator('.partner .name').getByTitle('free; a bot plays on').first().waitFor();
  await accessible(ada, 'table with a free seat');
  await eve.locator('.partner .tag').getByText('free').waitFor();
  must(!await eve.getByRole('button', { name: 'Sit down' }).count(), 'who watches may not sit down');
  await eve.getByRole('button', { name: 'Menu' }).click();
  await eve.getByRole('button', { name: 'Leave the table' }).click();
  await eve.goto(link);
  await eve.getByText('You have seen cards of this game from another place').waitFor();
  must(!await eve.getByRole('button', { name: 'Sit down' }).count(), 'nor who has watched');
  await bob.goto(link);
  await bob.getByRole('button', { name: 'Sit down' }).waitFor();
  await cem.getByText('A player has left. Sit down, and you play on with their cards.').waitFor();
  await cem.getByText('A spectator cannot sit down in this game any more.').waitFor();
  await accessible(cem, 'a free seat');
  await cem.getByRole('button', { name: 'Sit down' }).click();
  await cem.waitForSelector('.own .card');
  await hears(ada, 'Cem takes over the seat of Bob.');
  await ada.locator('.tag').waitFor({ state: 'detached' });
  await ada.locator('.partner').getByText('Cem').waitFor();
  await cem.getByRole('button', { name: 'What happened' }).click(); // a narrow window has no column for it
  for (const page of [ada, cem]) {
    await page.locator('.log-lines .news').nth(1).waitFor();
    const went = await page.locator('.log-lines .news').allTextContents();
    must(went.join() === 'Bob has left; a bot plays on until somebody sits down.,Cem takes over the seat of Bob.', `who came and went stays in the log: ${went}`);
    const told = await page.locator('.log-lines .words').allTextContents();
    must(told.slice(0, 3).some((line) => /Bob/.test(line)) && !/Cem/.test(told.slice(0, 3).join()), `what Bob did is not said of Cem: ${told}`);
  }
  must(String(await steps(ada)) === String(bobs), 'the same lines as before');
  must(!/\bYou\b/.test((await cem.locator('.log-lines .words').allTextContents()).slice(0, 3).join()), 'nor is Cem told that it was him');
  await cem.keyboard.press('Escape');
  await cem.locator('dialog[open]').waitFor({ state: 'detached' });
  await bob.getByRole('button', { name: 'Sit down' }).waitFor({ state: 'detached' });
  must(await bob.getByRole('button', { name: /^Over the shoulder of/ }).count() === 1, 'he may look on from there, and nowhere else');
  await play([ada, cem], 12);
  await cem.getByRole('button', { name: 'Menu' }).click();
  await leaveForGood(cem);
  await ada.locator('.partner .tag').getByText('free').waitFor();
  await play([ada]);
  const dan = await person('Dan', { named: false });
  await dan.goto(link);
  await dan.getByText('The game is over.').waitFor();
  must(!await dan.getByText('Free seat').count() && !await dan.getByRole('button', { name: 'Sit down' }).count(), 'no seat of a game that is over is free');
  clean();
  for (const page of [ada, bob, cem, dan, eve]) await page.context().close();
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
  await eve.getByText('You watch Roberta.').waitFor();
  await play([ada, bob], 3);
  await ada.locator('.log-lines').getByText(/Roberta/).first().waitFor();
  await listen(ada);
  await rename(bob, 'Rob');
  await ada.getByRole('heading', { name: 'Rob', exact: true }).or(ada.locator('.partner .name .text').getByText('Rob', { exact: true })).first().waitFor();
  await ada.locator('.log-lines').getByText(/\bRob\b/).first().waitFor();
  must(!/Roberta/.test(await ada.textContent('.log-lines')), 'the log as well');
  await eve.getByText('You watch Rob.').waitFor();
  await rename(eve, 'Evelyn');
  await eve.goto(link);
  await watched(ada, 'Evelyn');
  await bob.goto(link);
  await bob.waitForSelector('.own .card');
  await play([ada, bob]);
  const kept = await ada.evaluate((code) => fetch(`/api/records/${code}`).then((answer) => answer.json()), new URL(link).pathname.slice(3));
  must(kept.seats.join() === 'Ada,Rob', `the record has ${kept.seats}`);
  clean();
  for (const page of [ada, bob, eve]) await page.context().close();
});
await test('a second Ann who watches is Ann 2, also in the chat and while the first one is away', async () => {
  const host = await person('Host'), first = await person('Ann'), second = await person('Ann');
  const link = await openTable(host, async () => { await pick(host, 'Players', '2'); await pick(host, 'Spectators', 'Over one shoulder'); await pick(host, 'Talking', 'Free'); });
  for (const page of [first, second]) {
    await page.goto(link);
    await page.getByRole('button', { name: 'Over the shoulder of North' }).or(page.getByRole('button', { name: 'Over the shoulder of Host' })).first().click();
    await page.getByText(/^You (watch|are watching over the shoulder of) (Host|North)/).waitFor();
  }
  await host.getByText('Watching: Ann, Ann 2').waitFor();
  const code = new URL(first.url()).hash;
  await first.goto('about:blank');
  await host.getByText('Watching: Ann 2', { exact: true }).waitFor();
  const say = async (page, text) => {
    await page.getByRole('textbox', { name: 'Say something' }).fill(text);
    await page.keyboard.press('Enter');
    await host.locator('.said').getByText(text).waitFor();
  };
  await say(second, 'I am the second');
  await first.goto(`${root}/${code}`);
  await say(first, 'I am the first');
  for (const page of [host, first, second]) must((await page.locator('.said p').allTextContents()).join() === 'Ann 2 I am the second,Ann I am the first', `${await page.locator('.said p').allTextContents()}`);
  forgive(/localStorage/);
  clean();
  for (const page of [host, first, second]) await page.context().close();
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

await end();
