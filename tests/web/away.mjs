// away.mjs - connections that are lost and players who are away: what is on its way, clocks, seats, what was said meanwhile.
//
// Use: node tests/web/away.mjs PROGRAM
import { accessible } from './axe.mjs';
import { test, must } from './tap.mjs';
import { child, root, start, person, openTable, pick, sitReady, dealTwo, move, steps, reached, clean, forgive, end } from './people.mjs';

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
