// away.mjs - connections that are lost and players who are away: what is on its way, clocks, seats, what was said meanwhile.
//
// Use: node tests/web/page/away.mjs PROGRAM
import { accessible } from '../axe.mjs';
import { test, must } from '../tap.mjs';
import { askBack, child, root, start, person, openTable, pick, sitReady, dealTwo, move, play, steps, reached, clean, forgive, end, noServer } from './people.mjs';

/** Kills the server; it can be started again. */
async function kill() {
  const gone = new Promise((good) => child.once('exit', good));
  child.kill('SIGKILL');
  await gone;
}

await test('a move without a connection is shown as waiting, no second one is taken, and it is done when the server is back; clocks stand', async () => {
  const ada = await person('Ada', { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' }), bob = await person('Bob');
  await ada.clock.install();
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
  must(/^\d:\d\d/.test(clock), `the clock stands: ${clock}`);
  await ada.getByRole('button', { name: /^Your card a:/ }).click();
  await ada.getByRole('button', { name: 'Play a', exact: true }).click();
  const waits = ada.locator('.panel').getByText('It is sent when the connection is back.');
  await ada.clock.runFor(3000);
  await waits.waitFor();
  await accessible(ada, 'a move that waits');
  await ada.getByRole('button', { name: /^Your card b:/ }).click();
  await ada.keyboard.press('p');
  await ada.keyboard.press('Escape');
  await ada.clock.runFor(1500);
  const later = await ada.textContent('.own .clock');
  await start();
  await ada.getByText('The connection is lost. Trying again.').waitFor({ state: 'detached' });
  for (const page of [ada, bob]) await reached(page, before + 1);
  await waits.waitFor({ state: 'detached' });
  await bob.waitForSelector('.panel.mine');
  must(await steps(ada) === before + 1 && /^Ada plays /.test(await bob.locator('.log-lines .words').last().textContent()), 'the first one is done, and it alone');
  forgive(noServer);
  must(later === clock, `the clock stands: ${clock}, ${later}`);
  clean();
  for (const page of [ada, bob]) await page.context().close();
});
/** The line of a page, which can be cut for it alone, lose what either says, keep back what the server says after its welcome, or refuse to open tables. */
async function lineOf(page) {
  const line = { up: true, deaf: false, mute: false, slow: false, refuses: false, kept: [], unsaid: [], ends: [], greeted: 0, refused: 0,
    cut() { line.up = line.deaf = line.mute = false; line.kept = []; line.ends.forEach((end) => end()); },
    release() { line.slow = false; line.kept.splice(0).forEach((say) => say()); } };
  await page.routeWebSocket(/\/ws$/, (here) => {
    if (!line.up) { here.close(); return; }
    const there = here.connectToServer(), say = (message) => here.send(message);
    there.onMessage((message) => {
      const { type } = JSON.parse(message);
      if (type === 'welcome') line.greeted++;
      if (line.slow && type !== 'welcome') line.kept.push(() => say(message));
      else if (!line.deaf) say(message);
    });
    here.onMessage((message) => {
      const { type, id } = JSON.parse(message);
      if (line.refuses && type === 'open') line.refused++;
      if (line.refuses && type === 'open') say(JSON.stringify({ type: 'error', id, code: 'too-fast', words: 'That was too much at once; wait a moment.' }));
      else if (line.mute) line.unsaid.push(type);
      else there.send(message);
    });
    line.ends = [() => { there.close(); here.close(); }];
  });
  return line;
}
await test('a new name that was lost on its way is told with the next connection', async () => {
  const ada = await person('Ada'), bob = await person('Bob'), line = await lineOf(ada);
  await bob.goto(await openTable(ada));
  await bob.locator('.seats').getByText('Ada', { exact: true }).waitFor();
  await ada.evaluate(() => { location.hash = '#/settings'; });
  line.mute = true;
  await ada.getByLabel('Your name').fill('Adele');
  await ada.keyboard.press('Tab');
  while (!line.unsaid.includes('name')) await ada.waitForTimeout(20);
  line.cut();
  line.up = true;
  await bob.locator('.seats').getByText('Adele', { exact: true }).waitFor();
  must(await ada.getByLabel('Your name').inputValue() === 'Adele', 'and it is still the name that was chosen');
  await ada.waitForFunction(() => JSON.parse(localStorage.getItem('hanabi.settings')).called === 'Adele'); // now the server has it
  forgive(noServer);
  clean();
  for (const page of [ada, bob]) await page.context().close();
});
/** Ada, whose line can be cut, and Bob at a table where everybody may talk, with their cards. */
async function talkers() {
  const ada = await person('Ada'), bob = await person('Bob'), line = await lineOf(ada);
  const link = await openTable(ada, async () => { await pick(ada, 'Players', '2'); await pick(ada, 'Talking', 'Free'); });
  await bob.goto(link);
  await sitReady(bob, ada);
  await ada.getByRole('button', { name: 'Deal the cards' }).click();
  for (const page of [ada, bob]) await page.waitForSelector('.own .card');
  return { ada, bob, line, code: new URL(link).pathname.slice(3), done: async () => { clean(); for (const page of [ada, bob]) await page.context().close(); } };
}
/** Has lost its line, and says so. */
const isCut = (page) => page.getByText('The connection is lost. Trying again.').waitFor();
/** The lines that stand in the chat, and what was said in each, after the last of them has come. */
async function heard(page, last) {
  await page.locator('.said p:not(.waits)').filter({ hasText: new RegExp(`^\\w+ ${last}$`) }).first().waitFor();
  return (await page.locator('.said p:not(.waits)').allTextContents()).map((text) => text.replace(/^\w+ /, '')).join();
}
const waits = 'It is sent when the connection is back.';
/** Says something at a wide table or in a waiting room. */
const say = async (page, text) => {
  await page.getByRole('textbox', { name: 'Say something' }).fill(text);
  await page.keyboard.press('Enter');
};
await test('what is said or asked for without a connection is shown as waiting, and is done once when it is back', async () => {
  const { ada, bob, line, done } = await talkers();
  await play([ada, bob], 2);
  line.cut();
  await isCut(ada);
  await say(ada, 'still there?');
  const said = ada.locator('.said .waits');
  await said.getByText('waits to be sent').waitFor();
  must(/still there\?/.test(await said.textContent()), 'it says what waits');
  await askBack(ada, '.table-news b');
  const asked = ada.locator('.table-news');
  must((await asked.textContent()).includes(waits), 'it says that it waits');
  await accessible(ada, 'things that wait');
  must(!await bob.locator('.said').getByText('still there?').count(), 'nobody has heard it');
  line.up = true;
  await bob.getByRole('button', { name: 'Yes', exact: true }).waitFor();
  for (const page of [ada, bob]) await page.locator('.said p:not(.waits)').getByText('still there?').waitFor();
  must(!await said.count() && !await asked.count(), 'nothing waits any more');
  await bob.getByRole('button', { name: 'Yes', exact: true }).waitFor();
  line.deaf = true; // it is done, and the answer is lost
  await say(ada, 'only once');
  await bob.locator('.said').getByText('only once').waitFor();
  line.cut();
  line.deaf = false;
  line.up = true;
  await ada.locator('.said p:not(.waits)').getByText('only once').waitFor();
  await say(ada, 'the end');
  await bob.locator('.said').getByText('the end').waitFor();
  for (const page of [ada, bob]) must(await page.locator('.said').getByText('only once').count() === 1, 'it was said once');
  await done();
});
await test('what waits is said before what comes after it, also while the table is being opened again; until then the browser asks who closes the page', async () => {
  const { ada, bob, line, done } = await talkers();
  line.cut();
  await isCut(ada);
  await say(ada, 'first');
  line.slow = line.up = true;
  await ada.getByText('The connection is lost. Trying again.').waitFor({ state: 'detached' });
  await say(ada, 'second');
  const asked = ada.waitForEvent('dialog');
  await ada.close({ runBeforeUnload: true });
  const dialog = await asked;
  must(dialog.type() === 'beforeunload', dialog.type());
  await dialog.dismiss();
  line.release();
  for (const page of [ada, bob]) must(await heard(page, 'second') === 'first,second', `in their order: ${await heard(page, 'second')}`);
  await done();
});
await test('the same line twice is said twice, whichever of the two was on its way when the connection was lost', async () => {
  const { ada, bob, line, done } = await talkers();
  line.deaf = true;
  await say(ada, 'hello');
  await heard(bob, 'hello'); // it is done, and the answer is lost
  line.cut();
  await isCut(ada);
  await say(ada, 'hello');
  line.up = true;
  await ada.getByText('The connection is lost. Trying again.').waitFor({ state: 'detached' });
  await say(ada, 'then');
  for (const page of [bob, ada]) must(await heard(page, 'then') === 'hello,hello,then', await heard(page, 'then'));
  line.slow = true;
  await say(ada, 'well');
  await heard(bob, 'well');
  line.mute = true;
  await say(ada, 'well'); // which does not come to the server; that the first one did is heard now
  line.release();
  await heard(ada, 'well');
  line.cut();
  await isCut(ada);
  line.up = true;
  await ada.getByText('The connection is lost. Trying again.').waitFor({ state: 'detached' });
  await say(ada, 'the end');
  for (const page of [bob, ada]) must(await heard(page, 'the end') === 'hello,hello,then,well,well,the end', await heard(page, 'the end'));
  must(!await ada.locator('.unsaid').count(), 'nothing waits');
  await done();
});
await test('who leaves a table while things wait: what may have been said is not said again, what was not is said', async () => {
  const { ada, bob, line, code, done } = await talkers(), { greeted } = line;
  line.deaf = true;
  await say(ada, 'on its way');
  await heard(bob, 'on its way');
  line.cut();
  await isCut(ada);
  await say(ada, 'not sent yet');
  await ada.evaluate(() => { location.hash = '#/'; });
  await ada.getByRole('link', { name: 'Play now' }).waitFor();
  line.up = true;
  await heard(bob, 'not sent yet');
  must(line.greeted === greeted + 1, 'over a new connection');
  await ada.evaluate((to) => { location.hash = `#/t/${to}`; }, code);
  await ada.waitForSelector('.own .card');
  await say(ada, 'back again');
  for (const page of [bob, ada]) must(await heard(page, 'back again') === 'on its way,not sent yet,back again', await heard(page, 'back again'));
  await done();
});
await test('while the server does not open the table again, what may have been said waits, and is not said twice when it does', async () => {
  const { ada, bob, line, done } = await talkers();
  line.deaf = true;
  await say(ada, 'on its way');
  await heard(bob, 'on its way');
  line.cut();
  await isCut(ada);
  line.refuses = line.up = true;
  while (!line.refused) await ada.waitForTimeout(20);
  await say(ada, 'the end');
  const waiting = ada.locator('.said .waits');
  await waiting.nth(1).waitFor();
  must((await waiting.allTextContents()).join() === 'on its way waits to be sent,the end waits to be sent', `they wait: ${await waiting.allTextContents()}`);
  await accessible(ada, 'a table that is not opened again');
  must(await heard(bob, 'on its way') === 'on its way', await heard(bob, 'on its way'));
  line.refuses = false;
  for (const page of [bob, ada]) must(await heard(page, 'the end') === 'on its way,the end', await heard(page, 'the end'));
  must(!await waiting.count(), 'nothing waits any more');
  await done();
});
await test('a table that the server does not open at the moment is opened a moment later, at the first time and again', async () => {
  const { ada, bob, line, done } = await talkers();
  line.cut();
  await isCut(ada);
  line.refuses = line.up = true;
  while (!line.refused) await ada.waitForTimeout(20);
  await say(bob, 'are you here');
  line.refuses = false;
  await heard(ada, 'are you here');
  line.refuses = true;
  line.refused = 0;
  await ada.reload();
  while (!line.refused) await ada.waitForTimeout(20);
  await ada.getByText('The table is being opened.').waitFor();
  line.refuses = false;
  await ada.waitForSelector('.own .card');
  must(await heard(ada, 'are you here') === 'are you here', 'the table is shown');
  await done();
});
/** The two of them, when Bob, whose turn it is, has asked Ada to take back. */
async function asked() {
  const both = await talkers(), { ada, bob } = both;
  await play([ada, bob], 2);
  const first = await move(ada); // when it is her turn
  if (first >= 0) await reached(bob, first + 1);
  await bob.waitForSelector('.panel.mine');
  await askBack(bob);
  await bob.getByRole('status', { name: 'A question' }).waitFor();
  await ada.getByRole('button', { name: 'Yes', exact: true }).waitFor();
  return both;
}
await test('an answer that waits is not given to another question, and the page says so; a question goes when the game goes on', async () => {
  const { ada, bob, line, done } = await asked();
  line.cut();
  await isCut(ada);
  await ada.getByRole('button', { name: 'Yes', exact: true }).click();
  await ada.locator('.table-news').getByText(waits).waitFor();
  const before = await move(bob);
  await reached(bob, before + 1);
  await bob.getByRole('status', { name: 'A question' }).waitFor({ state: 'detached' });
  await askBack(bob);
  line.up = true;
  await ada.locator('.panel .notice').getByText('The game has gone on in the meantime; look again.').waitFor();
  await accessible(ada, 'another question');
  await ada.getByRole('button', { name: 'No', exact: true }).click(); // it still can be answered
  await bob.getByRole('status', { name: 'A question' }).waitFor({ state: 'detached' });
  for (const page of [ada, bob]) must(await steps(page) === before + 1, 'nothing was taken back');
  await done();
});
await test('an answer that crosses another question is not given to that one', async () => {
  const { ada, bob, line, done } = await asked();
  line.slow = true; // what the server says now reaches her later
  const before = await move(bob);
  await reached(bob, before + 1);
  await askBack(bob);
  await ada.getByRole('button', { name: 'Yes', exact: true }).click();
  line.release();
  await reached(ada, before + 1);
  await ada.getByRole('button', { name: 'No', exact: true }).click(); // to the new question, which is still there
  await bob.getByRole('status', { name: 'A question' }).waitFor({ state: 'detached' });
  for (const page of [ada, bob]) must(await steps(page) === before + 1, 'nothing was taken back');
  await done();
});
await test('what was said without a connection and is refused then stays in sight, with the reason', async () => {
  const ada = await person('Ada'), bob = await person('Bob', { viewport: { width: 390, height: 844 } }), line = await lineOf(bob);
  const link = await openTable(ada, async () => { await pick(ada, 'Players', '2'); await pick(ada, 'Talking', 'Silence'); });
  await bob.goto(link);
  await sitReady(bob, ada);
  await bob.getByRole('button', { name: 'Not ready yet' }).waitFor();
  line.cut();
  await bob.getByText('The connection is lost. Trying again.').waitFor();
  await say(bob, 'one moment, please');
  await bob.locator('.said .waits').getByText('waits to be sent').waitFor();
  await bob.getByRole('button', { name: 'Not ready yet' }).click();
  await bob.locator('.waits').getByText(waits).waitFor();
  await accessible(bob, 'a waiting room where things wait');
  await ada.getByRole('button', { name: 'Deal the cards' }).click();
  await ada.waitForSelector('.own .card');
  line.up = true;
  await bob.waitForSelector('.own .card');
  await bob.getByRole('button', { name: 'Chat', exact: true }).click();
  const unsaid = bob.getByRole('dialog').locator('.unsaid');
  await unsaid.waitFor();
  must(/^Not sent one moment, please./.test(await unsaid.textContent()) && !await bob.locator('.said .waits').count(), await unsaid.textContent());
  await accessible(bob, 'what was not said');
  await bob.reload();
  await bob.waitForSelector('.own .card');
  await bob.getByRole('button', { name: 'Chat', exact: true }).click();
  await unsaid.waitFor();
  must(/^Not sent one moment, please./.test(await unsaid.textContent()), `also after a reload: ${await unsaid.textContent()}`);
  clean();
  for (const page of [ada, bob]) await page.context().close();
});
await test('who is not connected is marked in every window, and a bot can play for them', async () => {
  const ada = await person('Ada'), bob = await person('Bob');
  await dealTwo(ada, bob);
  must(!await ada.locator('.tag').count(), 'both are here');
  await bob.context().close();
  await ada.locator('.partner .tag').getByText('away', { exact: true }).waitFor();
  const instead = ada.getByRole('button', { name: 'Bob is away: let a bot play' });
  for (const [width, height] of [[1200, 760], [390, 844], [844, 390]]) {
    await ada.setViewportSize({ width, height });
    must(await ada.locator('.partner .tag').isVisible(), `${width} x ${height}: the seat is marked`);
    must(await instead.isVisible(), `${width} x ${height}: what can be done`);
  }
  await accessible(ada, 'somebody is away');
  await ada.getByRole('button', { name: 'Not now' }).click();
  await instead.waitFor({ state: 'detached' });
  await ada.getByRole('button', { name: 'Menu' }).click();
  await ada.getByRole('dialog').getByRole('button', { name: 'Bob is away: let a bot play' }).waitFor();
  must(!await ada.locator('.partner .badge').count(), 'no bot plays yet');
  await instead.click();
  await ada.locator('.partner .badge').waitFor();
  await ada.locator('.partner .tag').waitFor({ state: 'detached' });
  await instead.waitFor({ state: 'detached' });
  clean();
  await ada.context().close();
});
await test('at a table of set phrases one can speak in every window while something stands beside the game', async () => {
  const ada = await person('Ada'), bob = await person('Bob');
  await bob.goto(await openTable(ada, async () => { await pick(ada, 'Players', '2'); await pick(ada, 'Talking', 'Set phrases'); }));
  await sitReady(bob, ada);
  await ada.getByRole('button', { name: 'Deal the cards' }).click();
  await ada.waitForSelector('.own .card');
  await bob.context().close();
  await ada.getByRole('button', { name: 'Bob is away: let a bot play' }).waitFor();
  const chat = ada.locator('.bar').getByRole('button', { name: 'Chat', exact: true }), phrase = 'Do you remember what you hold?';
  let said = 0;
  for (const [width, height] of [[1280, 800], [1280, 600], [830, 530], [390, 844], [844, 390]]) {
    await ada.setViewportSize({ width, height });
    const beside = await ada.locator('.side').getByRole('button', { name: phrase }).isVisible();
    must(await chat.isVisible(), `${width} x ${height}: nowhere`);
    if (!beside) await chat.click();
    const place = beside ? '.side' : 'dialog';
    await ada.locator(place).getByRole('button', { name: phrase }).click();
    said++;
    await ada.waitForFunction(([where, n]) => document.querySelectorAll(`${where} .said p:not(.waits)`).length === n, [place, said]);
    if (width === 390) await accessible(ada, 'phrases in a dialog');
    if (!beside) await ada.keyboard.press('Escape');
  }
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
  /** Comes again, and nothing is new of so many lines. */
  const again = async (lines) => {
    await ada.reload();
    await ada.waitForSelector('.own .card');
    await chat.click(); // and not the other one
    await ada.waitForFunction((n) => document.querySelectorAll('dialog .said p').length === n, lines);
    await ada.keyboard.press('Escape');
  };
  await again(2);
  await bob.getByRole('textbox', { name: 'Say something' }).fill('your turn?');
  await bob.keyboard.press('Enter');
  await fresh.click();
  await ada.getByRole('dialog').getByText('your turn?').waitFor();
  await ada.keyboard.press('Escape');
  await again(3);
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
