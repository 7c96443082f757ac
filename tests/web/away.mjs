// away.mjs - connections that are lost and players who are away: what is on its way, clocks, seats, what was said meanwhile.
//
// Use: node tests/web/away.mjs PROGRAM
import { accessible } from './axe.mjs';
import { test, must } from './tap.mjs';
import { child, root, start, person, openTable, pick, sitReady, dealTwo, move, play, steps, reached, clean, forgive, end } from './people.mjs';

/** Kills the server; it can be started again. */
async function kill() {
  const gone = new Promise((good) => child.once('exit', good));
  child.kill('SIGKILL');
  await gone;
}
const noServer = /WebSocket|ERR_CONNECTION_REFUSED|Failed to load resource|healthz/;

await test('a move without a connection is shown as waiting, no second one is taken, and it is done when the server is back; clocks stand', async () => {
  const ada = await person('Ada', { viewport: { width: 390, height: 844 } }), bob = await person('Bob');
  const link = await openTable(ada, async () => { await pick(ada, 'Players', '2'); await pick(ada, 'Clock', 'A budget'); });
  await bob.goto(link);
  await sitReady(bob, ada);
  await ada.getByRole('button', { name: 'Deal the cards' }).click();
  for (const page of [ada, bob]) await page.waitForSelector('.own .card');
  if (await move(bob) === 0) for (const page of [ada, bob]) await reached(page, 1);
  await ada.waitForSelector('.panel.mine');
  const before = await steps(ada);
  await kill();
  await ada.getByText('The connection is lost. Trying again.').waitFor();
  const clock = await ada.textContent('.own .clock');
  must(/^\d:\d\d/.test(clock) && await ada.$('.own .clock.stands'), `the clock stands: ${clock}`);
  await ada.getByRole('button', { name: /^Your card a:/ }).click();
  await ada.getByRole('button', { name: 'Play a', exact: true }).click();
  const waits = ada.locator('.panel .waits');
  await waits.getByText('It is sent when the connection is back.').waitFor();
  must(/^Play a · /.test(await waits.textContent()), 'it says what waits');
  await accessible(ada, 'a move that waits');
  await ada.getByRole('button', { name: /^Your card b:/ }).click();
  await waits.waitFor();
  must(!await ada.locator('.panel .big button').count(), 'nothing else can be done');
  await ada.keyboard.press('p');
  await ada.waitForTimeout(1500);
  must(await ada.textContent('.own .clock') === clock, 'the clock still stands');
  await start();
  await ada.getByText('The connection is lost. Trying again.').waitFor({ state: 'detached' });
  for (const page of [ada, bob]) await reached(page, before + 1);
  await waits.waitFor({ state: 'detached' });
  await bob.waitForSelector('.panel.mine');
  must(await steps(ada) === before + 1 && /^You play /.test(await ada.locator('.lines .step').last().textContent()), 'the first one is done, and it alone');
  await ada.locator('.clock.stands').first().waitFor({ state: 'detached' });
  forgive(noServer);
  clean();
  for (const page of [ada, bob]) await page.context().close();
});
/** The line of a page, which can be cut for it alone, or lose what the server says. */
async function lineOf(page) {
  const line = { up: true, deaf: false, cut() { line.up = false; line.ends.forEach((end) => end()); }, ends: [] };
  await page.routeWebSocket(/\/ws$/, (here) => {
    if (!line.up) { here.close(); return; }
    const there = here.connectToServer();
    there.onMessage((message) => { if (!line.deaf) here.send(message); });
    line.ends = [() => { there.close(); here.close(); }];
  });
  return line;
}
const waits = 'It is sent when the connection is back.';
/** Says something at a wide table or in a waiting room. */
const say = async (page, text) => {
  await page.getByRole('textbox', { name: 'Say something' }).fill(text);
  await page.keyboard.press('Enter');
};
await test('what is said or asked for without a connection is shown as waiting, and is done once when it is back', async () => {
  const ada = await person('Ada'), bob = await person('Bob'), line = await lineOf(ada);
  const link = await openTable(ada, async () => { await pick(ada, 'Players', '2'); await pick(ada, 'Talking', 'Free'); });
  await bob.goto(link);
  await sitReady(bob, ada);
  await ada.getByRole('button', { name: 'Deal the cards' }).click();
  for (const page of [ada, bob]) await page.waitForSelector('.own .card');
  await play([ada, bob], 2);
  line.cut();
  await ada.getByText('The connection is lost. Trying again.').waitFor();
  await say(ada, 'still there?');
  const said = ada.locator('.said .unsaid');
  await said.getByText(waits).waitFor();
  must(/^Ada still there\?/.test(await said.textContent()), 'it says what waits');
  await ada.getByRole('button', { name: 'Menu' }).click();
  await ada.getByRole('button', { name: 'Take back my last move' }).click();
  const asked = ada.locator('.asks .waits');
  await asked.getByText(waits).waitFor();
  must(/^Take back my last move · /.test(await asked.textContent()), 'it says what was asked for');
  await accessible(ada, 'things that wait');
  must(!await bob.locator('.said').getByText('still there?').count(), 'nobody has heard it');
  line.up = true;
  await ada.getByText('You have asked to take back; the others have to agree.').waitFor();
  for (const page of [ada, bob]) await page.locator('.said p:not(.unsaid)').getByText('still there?').waitFor();
  must(!await said.count() && !await asked.count(), 'nothing waits any more');
  await bob.getByRole('button', { name: 'Agree' }).waitFor();
  line.deaf = true; // it is done, and the answer is lost
  await say(ada, 'only once');
  await bob.locator('.said').getByText('only once').waitFor();
  line.cut();
  line.deaf = false;
  line.up = true;
  await ada.locator('.said p:not(.unsaid)').getByText('only once').waitFor();
  await say(ada, 'the end');
  await bob.locator('.said').getByText('the end').waitFor();
  for (const page of [ada, bob]) must(await page.locator('.said').getByText('only once').count() === 1, 'it was said once');
  clean();
  for (const page of [ada, bob]) await page.context().close();
});
await test('what was said without a connection and is refused then stays in sight, with the reason', async () => {
  const ada = await person('Ada'), bob = await person('Bob', { viewport: { width: 390, height: 844 } }), line = await lineOf(bob);
  const link = await openTable(ada, async () => { await pick(ada, 'Players', '2'); await pick(ada, 'Talking', 'Silence'); });
  await bob.goto(link);
  await sitReady(bob, ada);
  line.cut();
  await bob.getByText('The connection is lost. Trying again.').waitFor();
  await say(bob, 'one moment, please');
  await bob.locator('.said .unsaid').getByText(waits).waitFor();
  await bob.getByRole('button', { name: 'Not ready yet' }).click();
  await bob.locator('.waiting .waits').getByText(waits).waitFor();
  await accessible(bob, 'a waiting room where things wait');
  await ada.getByRole('button', { name: 'Deal the cards' }).click();
  await ada.waitForSelector('.own .card');
  line.up = true;
  await bob.waitForSelector('.own .card');
  await bob.getByRole('button', { name: 'Chat', exact: true }).click();
  const unsaid = bob.getByRole('dialog').locator('.unsaid');
  await unsaid.waitFor();
  must(/^Not sent one moment, please./.test(await unsaid.textContent()) && !(await unsaid.textContent()).includes(waits), await unsaid.textContent());
  await accessible(bob, 'what was not said');
  clean();
  for (const page of [ada, bob]) await page.context().close();
});
await test('who is not connected is marked, and a bot can play for them also when the news of it were put aside', async () => {
  const ada = await person('Ada'), bob = await person('Bob');
  await dealTwo(ada, bob);
  must(!await ada.locator('.tag').count(), 'both are here');
  await bob.context().close();
  await ada.locator('.partner .tag').getByText('away', { exact: true }).waitFor();
  await ada.locator('.asks').getByRole('button', { name: 'Close' }).click();
  await ada.locator('.asks').waitFor({ state: 'detached' });
  for (const [width, height] of [[1200, 760], [390, 844], [844, 390]]) {
    await ada.setViewportSize({ width, height });
    must(await ada.locator('.partner .tag').isVisible(), `${width} x ${height}: the seat is marked`);
  }
  await accessible(ada, 'somebody is away');
  await ada.getByRole('button', { name: 'Menu' }).click();
  await ada.getByRole('button', { name: 'Let a bot play for Bob' }).click();
  await ada.locator('.partner .mark.bot').waitFor();
  await ada.locator('.partner .tag').waitFor({ state: 'detached' });
  clean();
  await ada.context().close();
});
await test('what one has said or seen is not new, neither after a reload nor before the game', async () => {
  const ada = await person('Ada', { viewport: { width: 360, height: 640 } }), bob = await person('Bob');
  const link = await openTable(ada, async () => { await pick(ada, 'Players', '2'); await pick(ada, 'Talking', 'Free'); });
  await bob.goto(link);
  await sitReady(bob, ada);
  await bob.getByRole('textbox', { name: 'Say something' }).fill('hello');
  await bob.getByRole('button', { name: 'Send', exact: true }).click();
  await ada.locator('.said').getByText('hello').waitFor();
  await ada.getByRole('button', { name: 'Deal the cards' }).click();
  for (const page of [ada, bob]) await page.waitForSelector('.own .card');
  const chat = ada.getByRole('button', { name: 'Chat', exact: true }), fresh = ada.getByRole('button', { name: 'Chat: something new' });
  await chat.click(); // and not the other one
  await ada.getByRole('dialog').getByRole('textbox', { name: 'Say something' }).fill('good evening');
  await ada.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
  await ada.getByRole('dialog').getByText('good evening').waitFor();
  await ada.keyboard.press('Escape');
  await chat.waitFor();
  /** Comes again, and sees so many lines. */
  const again = async (lines) => { await ada.reload(); await ada.waitForFunction((n) => document.querySelectorAll('.log .said p').length >= n, lines); };
  await again(2);
  await chat.waitFor();
  await bob.getByRole('textbox', { name: 'Say something' }).fill('your turn?');
  await bob.keyboard.press('Enter');
  await fresh.click();
  await ada.getByRole('dialog').getByText('your turn?').waitFor();
  await ada.keyboard.press('Escape');
  await again(3);
  await chat.waitFor();
  clean();
  for (const page of [ada, bob]) await page.context().close();
});
await test('a new table while the server is away: it is said, one can play here, and try again', async () => {
  const ada = await person('Ada'), words = ada.getByText('The server does not answer, so no table can be opened now. You can play here with bots.');
  await ada.goto(`${root}/#/new`);
  await ada.getByRole('button', { name: 'Open the table' }).waitFor();
  must(!await words.count(), 'it does answer');
  await kill();
  await ada.getByRole('button', { name: 'Open the table' }).click();
  await words.waitFor();
  await accessible(ada, 'no server');
  await ada.evaluate(() => { location.hash = '#/'; });
  await ada.getByRole('link', { name: 'Play now' }).waitFor();
  await ada.evaluate(() => { location.hash = '#/new'; });
  await words.waitFor();
  must(await ada.getByRole('button', { name: 'Play here with bots' }).isVisible() && !await ada.getByRole('button', { name: 'Open the table' }).count(), 'what is possible');
  await start();
  await ada.getByRole('button', { name: 'Try again' }).click();
  await ada.getByRole('button', { name: 'Open the table' }).waitFor();
  must(!await words.count(), 'it answers again');
  forgive(noServer);
  clean();
  await ada.context().close();
});
await test('an address that leads nowhere is a page with a way home', async () => {
  const ada = await person('Ada');
  const answer = await ada.goto(`${root}/nonsense`);
  must(answer.status() === 404, `${answer.status()}`);
  await ada.getByRole('heading', { name: 'There is no such page' }).waitFor();
  await accessible(ada, 'nowhere');
  await ada.getByRole('link', { name: 'To the first page' }).click();
  await ada.getByRole('link', { name: 'Play now' }).waitFor();
  must(new URL(ada.url()).pathname === '/', 'at home');
  forgive(/404/);
  clean();
  await ada.context().close();
});
await end();
