// room.mjs - before the game: links, the lobby, the waiting room, who is called what there.
//
// Use: node tests/web/page/room.mjs PROGRAM
import { accessible } from '../axe.mjs';
import { test, must } from '../tap.mjs';
import { watched, whoWatches, root, another, person, openTable, pick, sitReady, play, clean, forgive, leaveForGood, end } from './people.mjs';

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
    await page.locator('.partner').getByTitle('A bot plays').waitFor();
    must(await page.locator('.name').getByTitle('A bot plays').count() === 1, 'one is a bot');
    await page.getByRole('heading', { name: /\(A bot plays\)/ }).waitFor();
  }
  must(!await named(ada, 'Bob').getByTitle(/bot/).count(), 'Bob is none');
  await bob.getByRole('button', { name: 'Menu' }).click();
  await bob.getByRole('button', { name: 'Let a bot play for me' }).click();
  await named(ada, 'Bob').getByTitle('a bot plays').waitFor();
  await accessible(ada, 'table with bots');
  await bob.getByRole('button', { name: 'A bot plays for you: play yourself again' }).click();
  await named(ada, 'Bob').getByTitle('a bot plays').waitFor({ state: 'detached' });
  clean();
  for (const page of [ada, bob]) await page.context().close();
});
await test('a link that works on one computer alone says so, and what lets others in; one that others can open has a code for their cameras', async () => {
  const ada = await person('Ada', { reducedMotion: 'no-preference' });
  must((await openTable(ada)).startsWith(`${root}/t/`), 'for this computer the link is good');
  await ada.getByText('This link works on this computer alone. To let others in,').waitFor();
  must(/ serve --listen 0\.0\.0\.0:0 --db .* --quiet$/.test(await ada.textContent('.command')), `the command: ${await ada.textContent('.command')}`);
  await ada.getByText('Let others in first, or let bots take the free seats.').waitFor();
  must(!await ada.$('.qr'), 'a code would lead nowhere');
  await accessible(ada, 'waiting room that nobody else can open');
  const guest = await person('Gus');
  await guest.goto(ada.url());
  await guest.getByText('This link works on this computer alone.').waitFor();
  must(!await guest.$('.command') && !await guest.getByText('To let others in').count(), 'how others are let in is told to the host alone');
  await guest.context().close();
  clean();
  const open = await another('--listen', '0.0.0.0:0'), port = new URL(open.url).port, eve = await person('Eve', { viewport: { width: 390, height: 844 }, reducedMotion: 'no-preference' });
  try {
    const link = await openTable(ada, () => pick(ada, 'Players', '2'), open.url);
    if (link.startsWith(open.url)) { // this machine is in no network
      await ada.getByText('This link works on this computer alone.').waitFor();
      return;
    }
    must(!/localhost|\/127\.|\/0\.0/.test(link) && new URL(link).port === port, `others open ${link}`);
    await ada.getByText('Others open this link, or point their camera at the code.').waitFor();
    await eve.goto(link); // without TLS and from elsewhere: no clipboard but the old one
    await eve.getByRole('button', { name: 'Copy the link' }).click();
    const above = await eve.locator('.seats').boundingBox();
    await eve.locator('.pass-on').getByRole('status').getByText('The link is copied.').waitFor();
    must(!await eve.$('.wrong:not(:empty)') && above.y > 0, 'beside its button, and nothing is wrong');
    for (const page of [ada, eve]) {
      must(await page.textContent('.invite') === link, 'all pass on the same link');
      const { box, path, units } = await page.getByRole('img', { name: 'The link as a QR code' }).evaluate((code) => ({ box: code.getBoundingClientRect(), units: code.viewBox.baseVal.width, path: code.querySelector('path').getAttribute('d') }));
      must(box.width >= 140 && box.width === box.height && box.right <= page.viewportSize().width, `it is large enough and inside: ${JSON.stringify(box)}`);
      for (const [x, y] of [[4, 4], [units - 11, 4], [4, units - 11]]) must(path.includes(`M${x} ${y}h7v1h-7z`) && path.includes(`M${x + 2} ${y + 3}h3v1h-3z`) && path.includes(`M${x} ${y + 6}h7v1h-7z`), `a finder at ${x}, ${y}`);
      await accessible(page, 'waiting room with a code');
    }
    await eve.getByRole('button', { name: 'Sit down' }).click();
    await ada.locator('.qr').waitFor({ state: 'detached' }); // no seat is free any more
    forgive(/request to |Cross-Origin-Opener-Policy/); // another server, and without TLS
    clean();
  } finally {
    open.stop();
    forgive(/WebSocket connection/);
    for (const page of [ada, eve]) await page.context().close();
  }
});
await test('a link opened before sitting down says who is there, which seats are free, and when there is no table', async () => {
  const ada = await person('Ada'), bob = await person('Bob', { named: false, viewport: { width: 390, height: 844 } }), cem = await person('Cem', { named: false });
  const link = await openTable(ada, () => pick(ada, 'Players', '3')), there = (page) => page.locator('.company li').allTextContents();
  await ada.getByRole('button', { name: 'A bot', exact: true }).first().click();
  await ada.getByRole('button', { name: 'No bot' }).waitFor();
  await bob.goto(link);
  await bob.getByText('1 free seat', { exact: true }).waitFor();
  must(String(await there(bob)) === 'Ada,Bot partner,Free seat', `he sees ${await there(bob)}`);
  must(/There is no clock. Nobody speaks while the game runs. Spectators see what one player sees./.test(await bob.textContent('.company')), 'and what holds at the table');
  must(await bob.locator('.company .bot-sign').count() === 1, 'one of them is a bot');
  must(await bob.evaluate(() => fetch('/api/me').then((answer) => answer.status)) === 401, 'looking makes nobody a guest');
  forgive(/status of 401/);
  await accessible(bob, 'before sitting down');
  await bob.fill('input[name="name"]', 'Bob');
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
  await cem.fill('input[name="name"]', 'Cem');
  await cem.getByRole('button', { name: 'Sit down' }).click();
  await cem.waitForSelector('.own .card');
  const lost = await person('Lea', { named: false });
  await lost.goto(`${root}/t/nowhere`);
  await lost.getByRole('heading', { name: 'There is no table with this code' }).waitFor();
  forgive(/status of 404/);
  clean();
  for (const page of [ada, bob, cem, lost]) await page.context().close();
});
/** So much time passes for a page, without anybody waiting for it; what it asks the server meanwhile has been asked then. */
const pass = async (page, ms) => { await page.clock.runFor(ms); await page.evaluate(() => fetch('/healthz').then((answer) => answer.text())); };
await test('the door of a table stays true: who comes, who goes, what is left to do; what is typed stays, and nobody asks unseen', async () => {
  const ada = await person('Ada'), bob = await person('Bob', { named: false }), cem = await person('Cem');
  const link = await openTable(ada, () => pick(ada, 'Players', '3')), there = async () => String(await bob.locator('.company li').allTextContents());
  let asked = 0;
  bob.on('request', (r) => { asked += /api\/tables\//.test(r.url()); });
  await bob.clock.install();
  const looks = (seen) => Promise.all([seen, bob.clock.runFor(4000)]); // nobody has to wait until it asks again
  await bob.goto(link);
  await bob.getByText('2 free seats', { exact: true }).waitFor();
  await bob.locator('input[name="name"]').pressSequentially('Bobb');
  await bob.keyboard.press('ArrowLeft');
  await bob.evaluate(() => { window.same = [...document.querySelectorAll('.company li, .room input, .room button.strong')]; });
  await cem.goto(link);
  await cem.getByRole('button', { name: 'Sit down' }).first().click();
  await looks(bob.locator('.company').getByText('Cem', { exact: true }).waitFor());
  await bob.getByText('1 free seat', { exact: true }).waitFor();
  await ada.getByRole('button', { name: 'A bot', exact: true }).click();
  await looks(bob.getByText('No seat is free', { exact: true }).waitFor());
  must(await there() === 'Ada,Cem,Bot partner', `he sees ${await there()}`);
  await bob.getByRole('button', { name: 'To the table' }).waitFor();
  await ada.getByRole('button', { name: 'No bot' }).click();
  await looks(bob.getByRole('button', { name: 'Sit down' }).waitFor());
  const kept = await bob.evaluate(() => { const now = [...document.querySelectorAll('.company li, .room input, .room button.strong')], field = document.querySelector('input[name="name"]'); return { same: now.length === window.same.length && now.every((el, i) => el === window.same[i]), value: field.value, at: field.selectionStart, focus: document.activeElement === field }; });
  must(kept.same && kept.value === 'Bobb' && kept.at === 3 && kept.focus, `nothing else has changed: ${JSON.stringify(kept)}`);
  await bob.keyboard.press('Control+a');
  await bob.keyboard.press('Delete');
  await bob.keyboard.press('Enter');
  await bob.getByText('Type a name first: the others see it.').waitFor();
  await looks(bob.waitForResponse((r) => /api\/tables\//.test(r.url())));
  await looks(bob.waitForResponse((r) => /api\/tables\//.test(r.url())));
  must(await bob.getByText('Type a name first: the others see it.').count(), 'what was wrong is still said');
  await bob.evaluate(() => { Object.defineProperty(document, 'hidden', { get: () => window.unseen, configurable: true }); window.unseen = true; document.dispatchEvent(new Event('visibilitychange')); });
  asked = 0;
  await pass(bob, 9000);
  must(asked === 0, `nobody looks, and it asks ${asked} times`);
  await cem.getByRole('button', { name: 'Stand up' }).click();
  await ada.locator('.seats').getByText('Cem').waitFor({ state: 'detached' });
  await bob.evaluate(() => { window.unseen = false; document.dispatchEvent(new Event('visibilitychange')); });
  await bob.getByText('2 free seats', { exact: true }).waitFor();
  await accessible(bob, 'door of a table');
  await bob.fill('input[name="name"]', 'Bob');
  await bob.getByRole('button', { name: 'Sit down' }).click();
  await bob.getByRole('button', { name: 'Ready', exact: true }).waitFor();
  asked = 0;
  await pass(bob, 9000);
  must(asked === 0 && !await bob.$('.company'), 'who is in asks no more at the door');
  clean();
  for (const page of [ada, bob, cem]) await page.context().close();
});
await test('whoever comes in to sit down where somebody else was faster is told so', async () => {
  const ada = await person('Ada'), bob = await person('Bob', { named: false }), cem = await person('Cem');
  const link = await openTable(ada, () => pick(ada, 'Players', '2'));
  await bob.goto(link);
  await bob.getByText('1 free seat', { exact: true }).waitFor();
  await bob.route('**/api/tables/**', (route) => route.abort()); // from now on he hears nothing new
  await cem.goto(link);
  await cem.getByRole('button', { name: 'Sit down' }).first().click();
  await ada.locator('.seats').getByText('Cem').waitFor();
  await bob.fill('input[name="name"]', 'Bob');
  await bob.getByRole('button', { name: 'Sit down' }).click();
  await bob.locator('.wrong[role="alert"]').filter({ hasText: /[a-z]/ }).waitFor();
  await accessible(bob, 'no seat is free');
  forgive(/ERR_FAILED/);
  clean();
  for (const page of [ada, bob, cem]) await page.context().close();
});
await test('who leaves the door is not followed by it', async () => {
  const ada = await person('Ada'), bob = await person('Bob', { named: false }), link = await openTable(ada);
  let asked = 0;
  bob.on('request', (r) => { asked += /api\/tables\//.test(r.url()); });
  await bob.clock.install();
  await bob.goto(link);
  await bob.locator('.company').waitFor();
  await bob.getByRole('link', { name: 'Start' }).click();
  await bob.getByRole('link', { name: 'Play now' }).waitFor();
  asked = 0;
  await pass(bob, 9000);
  must(asked === 0 && !await bob.$('.company'), `it asks ${asked} times`);
  clean();
  for (const page of [ada, bob]) await page.context().close();
});
await test('who comes by a link can watch without sitting down first, where the table lets them', async () => {
  const ada = await person('Ada'), eve = await person('Eve', { named: false, viewport: { width: 360, height: 640 } }), watch = eve.getByRole('button', { name: 'Watch', exact: true });
  await eve.goto(await openTable(ada, async () => { await pick(ada, 'Players', '2'); await pick(ada, 'Spectators', 'None'); await pick(ada, 'Clock', 'For each move'); }));
  await eve.getByText('Clock: 1:00 for every move. Nobody speaks while the game runs. Nobody watches at this table.').waitFor();
  must(await eve.getByRole('button', { name: 'Sit down' }).count() === 1 && !await watch.count(), 'nobody watches here');
  await eve.goto(await openTable(ada, async () => { await pick(ada, 'Players', '2'); await pick(ada, 'Spectators', 'Over one shoulder'); }));
  await accessible(eve, 'the door, with two ways in');
  await watch.click();
  await eve.getByText('Type a name first: the others see it.').waitFor();
  await eve.fill('input[name="name"]', 'Eve');
  await watch.click();
  await eve.getByRole('button', { name: 'Over the shoulder of Ada' }).click();
  await ada.getByText('Watching: Eve').waitFor();
  must(!await ada.locator('.seats').getByText('Eve').count(), 'she does not sit');
  clean();
  for (const page of [ada, eve]) await page.context().close();
});
await test('two people of the same name are told apart at the table', async () => {
  const one = await person('Ada'), two = await person('Ada'), link = await openTable(one, () => pick(one, 'Players', '2'));
  await two.goto(link);
  await sitReady(two, one);
  for (const page of [one, two]) must(String(await page.locator('.seats b').allTextContents()) === 'Ada,Ada 2', `they are ${await page.locator('.seats b').allTextContents()}`);
  await two.locator('.seats li').filter({ hasText: 'Ada 2' }).getByText('that is you').waitFor();
  await one.getByRole('button', { name: 'Deal the cards' }).click();
  await one.locator('.partner .name').getByText('Ada 2', { exact: true }).waitFor();
  await two.locator('.partner .name').getByText('Ada', { exact: true }).waitFor();
  must(await two.evaluate(() => fetch('/api/me').then((answer) => answer.json()).then(({ name }) => name)) === 'Ada', 'elsewhere she has her own name');
  const three = await person('Ada'), four = await person('Ada', { viewport: { width: 390, height: 844 } });
  for (const [page, names] of [[three, 'Ada 3'], [four, 'Ada 3, Ada 4']]) {
    await page.goto(link);
    await page.getByRole('button', { name: 'Over the shoulder of Ada 2' }).click();
    for (const other of [one, two, three]) await watched(other, names); // who watches, too
  }
  await whoWatches(one);
  await one.getByRole('button', { name: 'Send away: Ada 3' }).click();
  await three.getByText('The host has sent you away: you cannot watch at this table.').waitFor();
  must(await four.$('.own .card'), 'it was the right one');
  clean();
  for (const page of [one, two, three, four]) await page.context().close();
});
await test('an expansion has one name, in the form and in the game that comes of it', async () => {
  const ada = await person('Ada');
  await openTable(ada, async () => {
    for (const [edition, names] of [['Abacus', ['Colour Frenzy', 'Colour Frenzy 2']], ['New', ['Colourful Fireworks']]]) for (const name of names) {
      await pick(ada, 'Edition', edition);
      await pick(ada, 'Multicolour cards', name);
      await ada.locator('.your-game').getByText(new RegExp(`with ${name}\\.`, 'i')).waitFor();
    }
  });
  await ada.locator('.about').getByText('with Colourful Fireworks.').waitFor();
  clean();
  await ada.context().close();
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
    must(/\(Host\)\s*Bob/.test(await page.locator('.partner .name').filter({ hasText: 'Bob' }).textContent()), 'in words as well');
    must(await page.locator('.name').getByTitle('Host').count() === 1, 'one mark');
  }
  await bob.locator('.own').getByTitle('Host').waitFor();
  must(await inside(bob), 'at the table, too');
  await accessible(cem, 'table with a host');
  await bob.getByRole('button', { name: 'Menu' }).click();
  await leaveForGood(bob);
  await ada.locator('.partner').filter({ hasText: 'Bob' }).waitFor({ state: 'detached' });
  await ada.getByTitle('Host').waitFor();
  const who = (page) => page.locator('.name:has([title="Host"])').textContent();
  must(/Wwww|Ada|Your turn/.test(await who(ada)) && await ada.locator('.name').getByTitle('Host').count() === 1, `somebody follows: ${await who(ada)}`);
  clean();
  for (const page of [ada, bob, cem]) await page.context().close();
});
await test('the host changes the game in the waiting room: others see it, and say again that they are ready', async () => {
  const ada = await person('Ada'), bob = await person('Bob');
  const link = await openTable(ada, async () => { await pick(ada, 'Players', '3'); await pick(ada, 'Edition', 'Abacus'); await pick(ada, 'Multicolour cards', 'None'); await pick(ada, 'Clock', 'None'); });
  await bob.goto(link);
  await bob.getByRole('button', { name: 'Sit down' }).nth(1).click(); // the third seat
  await bob.getByRole('button', { name: 'Ready', exact: true }).click();
  await ada.getByText('ready', { exact: true }).waitFor();
  must(!await bob.getByRole('button', { name: 'Change the game' }).count(), 'only the host may');
  must(await bob.locator('.seats li').count() === 3 && !/Colourful Fireworks/.test(await bob.textContent('.about')) && /There is no clock/.test(await bob.textContent('.about')), 'the game as it was');
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
  must(/Colourful Fireworks/.test(about) && /Clock: 5:00/.test(about) && /0:10/.test(about) && /phrases/.test(about), `Bob sees ${about}`);
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
  await change.waitFor();
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
/** Another program of this person's tells the server something; the table of the answer. */
const tell = (page, command) => page.evaluate((asked) => new Promise((good, bad) => {
  const line = new WebSocket(`ws://${location.host}/ws`);
  line.onopen = () => line.send(JSON.stringify({ type: 'hello', version: 1, lang: 'en' }));
  line.onclose = () => bad(new Error('the line breaks'));
  line.onmessage = ({ data }) => {
    const said = JSON.parse(data);
    if (said.type === 'welcome') line.send(JSON.stringify({ ...asked, id: 1 }));
    if (said.id !== 1) return;
    if (said.type === 'ok') good(said.table);
    else bad(new Error(said.words));
    line.close();
  };
}), command);
await test('a host who watches deals; marks that another program has made are seen, and not lost by what is done on the page', async () => {
  const ada = await person('Ada', { reducedMotion: 'no-preference' }), bob = await person('Bob', { reducedMotion: 'no-preference' });
  const link = await openTable(ada, () => pick(ada, 'Players', '2'));
  await ada.getByRole('button', { name: 'Stand up' }).click();
  await ada.getByRole('button', { name: 'Over the shoulder of North' }).click();
  await ada.getByText('You are watching over the shoulder of North').waitFor();
  const deal = ada.getByRole('button', { name: 'Deal the cards' });
  await deal.waitFor();
  must(await deal.isDisabled(), 'not while seats are free');
  await bob.goto(link);
  await bob.getByRole('button', { name: 'Sit down' }).first().click();
  await ada.locator('.seats').getByText('Bob', { exact: true }).waitFor();
  await ada.locator('.seats li', { hasText: 'Free seat' }).getByRole('button', { name: 'A bot' }).click();
  await ada.getByText('Deal when everybody is ready.').waitFor();
  must(await deal.isDisabled(), 'nor while somebody is not ready');
  await bob.getByRole('button', { name: 'Ready' }).click();
  await ada.getByText('Everybody is here.').waitFor();
  await accessible(ada, 'host without a seat');
  await deal.click();
  await bob.waitForSelector('.own .card');
  await ada.getByText('You watch Bob.').waitFor();
  const card = Number(await bob.locator('.own .card').first().getAttribute('data-card'));
  await tell(bob, { type: 'mark', table: new URL(link).pathname.slice(3), card, mark: 5 });
  await bob.getByRole('button', { name: /^Your card a: .*; mark 5$/ }).locator('[data-says="#5"]').waitFor();
  await bob.locator('.own .card').first().click();
  await bob.keyboard.press('n');
  await bob.fill('.note-form input', 'red?');
  await bob.keyboard.press('Enter');
  await bob.locator('.own .card:has(.memo)').waitFor();
  await bob.reload();
  await bob.getByRole('button', { name: /^Your card a: .*; mark 5; red\?$/ }).click();
  await bob.keyboard.press('t');
  await bob.getByRole('button', { name: /^Your card a: .*; red\?$/ }).and(bob.locator(':not([aria-label*="mark 5"])')).waitFor();
  clean();
  for (const page of [ada, bob]) await page.context().close();
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
  must(await ada.inputValue('input[name="name"]') === 'Guest', 'a proposal');
  await accessible(ada, 'name of a host');
  await ada.keyboard.type('Ada');
  await ada.keyboard.press('Enter');
  await ada.waitForSelector('.invite');
  await ada.locator('.seats').getByText('Ada', { exact: true }).waitFor();
  const code = (await ada.textContent('.invite')).split('/').pop();
  await ada.getByRole('button', { name: 'Fill up with bots and begin' }).click();
  await ada.waitForSelector('.panel.mine');
  await ada.goto(`${root}/#/`);
  await ada.locator(`.first a.strong[href$="${code}"]`).waitFor();
  must(await ada.locator('[data-list="own-tables"] a').first().evaluate((el) => el.getBoundingClientRect().bottom < innerHeight), 'your tables are seen without scrolling');
  await accessible(ada, 'start with a table that waits');
  await openTable(ada);
  clean();
  await ada.context().close();
});
await test('a name such as Christoph breaks nowhere inside the word, beside five cards and a clock on a small phone, and beside four elsewhere', async () => {
  for (const players of [3, 5]) {
    const still = { reducedMotion: 'reduce' }, ada = await person('Ada', { viewport: { width: 360, height: 640 }, ...still }), bob = await person('Christoph', still);
    const link = await openTable(ada, async () => { await pick(ada, 'Players', String(players)); await pick(ada, 'Clock', 'A budget'); });
    await bob.goto(link);
    await bob.getByRole('button', { name: 'Sit down' }).first().click();
    await bob.getByRole('button', { name: 'Ready' }).click();
    await ada.getByText('ready', { exact: true }).waitFor();
    await ada.getByRole('button', { name: 'Fill up with bots and begin' }).click();
    await ada.locator('.partner .clock').first().waitFor();
    for (const [width, height] of [[360, 640], [390, 844], [844, 390], [640, 360], [900, 640], [1024, 768]]) {
      await ada.setViewportSize({ width, height });
      const { lines, whole } = await ada.evaluate(() => {
        const name = [...document.querySelectorAll('.partner .called .text')].find((el) => el.textContent === 'Christoph'), range = document.createRange();
        range.selectNodeContents(name);
        return { lines: new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size, whole: name.scrollWidth <= name.clientWidth };
      });
      must(lines === 1 && whole, `${players} players, ${width} x ${height}: Christoph in ${lines} lines, ${whole ? 'whole' : 'cut'}`);
    }
    clean();
    for (const page of [ada, bob]) await page.context().close();
  }
});
await test('a name of 31 letters stands whole beside a clock, also for who watches', async () => {
  for (const [players, name] of [['5', 'Wolfgang-Amadeus-Sebastian-Paul'], ['3', 'Bartholomaeusmariajohannesfranz']]) {
    const still = { reducedMotion: 'reduce' }, ada = await person('Guillermina de la Fuente Ortega', still), bob = await person(name, still), eve = await person('Eve', still);
    const link = await openTable(ada, async () => { await pick(ada, 'Players', players); await pick(ada, 'Clock', 'A budget'); await pick(ada, 'Talking', 'Free'); });
    await bob.goto(link);
    await sitReady(bob, ada);
    await ada.getByRole('button', { name: 'Fill up with bots and begin' }).click();
    await ada.locator('.partner .clock').first().waitFor();
    await eve.goto(link);
    await eve.getByRole('button', { name: 'Over the shoulder of Guillermina de la Fuente Ortega' }).click();
    await eve.locator('.partner .clock').first().waitFor();
    await play([ada, bob], 6);
    await eve.waitForFunction(() => document.querySelectorAll('.log-lines .words').length >= 6);
    for (const page of [ada, bob, eve]) for (const [width, height] of [[1280, 800], [1241, 701], [1280, 560], [1024, 768], [768, 1024], [390, 844], [360, 640], [844, 390]]) {
      await page.setViewportSize({ width, height });
      const cut = await page.$$eval('.partner .name .text', (all) => all.filter((el) => el.scrollHeight > el.clientHeight + 2 || el.scrollWidth > el.clientWidth + 1).map((el) => el.textContent));
      must(!cut.length, `${players} players, ${page === eve ? 'who watches, ' : ''}${width} x ${height}: cuts ${cut.join('; ')}`);
    }
    clean();
    for (const page of [ada, bob, eve]) await page.context().close();
  }
});
await test('twenty wide letters for a name: as many as a server takes get in, and everything else goes on', async () => {
  const name = '花火'.repeat(10), max = await person(name, { viewport: { width: 360, height: 640 } }), ada = await person('Ada', { named: false });
  const link = await openTable(max); // kept before anybody counted its bytes
  await max.locator('.seats').getByText('花火花火花火花火花火', { exact: true }).waitFor();
  await ada.goto(link);
  await ada.fill('input[name="name"]', name);
  must(await ada.inputValue('input[name="name"]') === '花火花火花火花火花火', 'what is too long does not get in');
  await ada.getByText('The name is full: it takes 31 letters').waitFor();
  await ada.fill('input[name="name"]', 'Ada');
  await ada.getByText('The name is full').waitFor({ state: 'hidden' });
  await ada.locator('input[name="name"]').pressSequentially(' Bartholomaeus-Mariajohannes');
  await ada.locator('input[name="name"]').press('t');
  must(await ada.inputValue('input[name="name"]') === 'Ada Bartholomaeus-Mariajohannes' && await ada.getByText('The name is full').isVisible(), '31 letters get in, and then it is said that no more do');
  await ada.fill('input[name="name"]', name);
  await ada.getByRole('button', { name: 'Sit down' }).click();
  await ada.getByRole('button', { name: 'Ready' }).waitFor();
  await ada.goto(`${root}/#/settings`);
  await ada.getByLabel('Your name').fill('Ada \u200b\u0007\u00a0\u3164 Эйлер и компания, математики');
  await ada.keyboard.press('Tab');
  await ada.waitForFunction(() => document.querySelector('.field input').value === 'Ada Эйлер и компан'); // as it was made clean
  await max.locator('.seats').getByText('Ada Эйлер и компан', { exact: true }).waitFor(); // 31 bytes
  clean();
  for (const page of [max, ada]) await page.context().close();
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
await test('an open table is in the lobby of others, and once on the first page of its host; that it is one is said, and not kept for the next', async () => {
  const ada = await person('Ada', { reducedMotion: 'no-preference' }), bob = await person('Bob', { reducedMotion: 'no-preference' });
  const terms = async (selector) => (await ada.textContent(selector)).replace(/^Bots: partner · /, ''), open = 'Clock: 1:00 for every move. Nobody speaks while the game runs. Spectators see all hands. Anybody may come: the table is on the list of open tables.';
  const link = await openTable(ada, async () => {
    await pick(ada, 'Players', '5');
    await pick(ada, 'Clock', 'For each move');
    await pick(ada, 'Spectators', 'See all');
    await pick(ada, 'Who may come', 'Anybody');
    must(await terms('.your-game .soft') === open, `what the form says: ${await terms('.your-game .soft')}`);
  });
  must(await terms('.about .soft') === open, `what the waiting room says: ${await terms('.about .soft')}`);
  const opens = 'Spectators see all hands. Anybody may come: the table is on the list of open tables.';
  must(await ada.textContent('.about .open-to') === opens, 'what opens it stands out');
  await ada.goto(`${root}/#/`);
  await ada.locator('[data-list="own-tables"] a').filter({ hasText: '5 players' }).waitFor();
  must(await ada.getByRole('link', { name: /5 players/ }).count() === 1, 'one\'s own table stands there once');
  await ada.goto(`${root}/#/new`);
  await ada.getByText('what holds at the table are as you chose them last').waitFor();
  must(await terms('.your-game .soft') === 'Clock: 1:00 for every move. Nobody speaks while the game runs. Spectators see what one player sees.', `what is said to hold of it: ${await terms('.your-game .soft')}`);
  must(await ada.evaluate(() => { const { listed, watch } = JSON.parse(localStorage.getItem('hanabi.new')); return !listed && watch === 'seat'; }), 'what opens a table is not kept');
  await ada.getByRole('button', { name: 'Back to the usual game' }).click();
  must(/^There is no clock\. /.test(await terms('.your-game .soft')), 'and the clock is gone');
  await ada.goto(link);
  await bob.goto(root);
  await bob.locator('[data-list] a').first().waitFor();
  await accessible(bob, 'lobby');
  const told = [], table = (await ada.textContent('.invite')).split('/').pop();
  await bob.goto(link); // nobody becomes a guest by looking, and only guests are told what changes
  await bob.locator('.seats').waitFor();
  must(await bob.textContent('.open-to') === opens, 'for others, too');
  await bob.goto(`${root}/#/`);
  await bob.locator('[data-list] a').first().waitFor();
  bob.on('websocket', (line) => line.on('framereceived', ({ payload }) => told.push(JSON.parse(payload))));
  await bob.reload();
  await bob.locator('[data-list] a').first().waitFor();
  await tell(ada, { type: 'bot', table, seat: 3, bot: 'partner' });
  await bob.locator('[data-list] a').filter({ hasText: 'a bot' }).waitFor();
  const other = await tell(ada, { type: 'create', setup: { rules: { players: 2 }, listed: true } });
  await bob.locator('[data-list] a').filter({ hasText: '2 players' }).waitFor();
  await tell(ada, { type: 'end', table: other });
  await bob.locator('[data-list] a').filter({ hasText: '2 players' }).waitFor({ state: 'detached' });
  must(told.filter((m) => m.type === 'tables').length === 1 && told.filter((m) => m.type === 'changed').length === 3, 'all of the list once, then what changes');
  await bob.locator('[data-list] a').filter({ hasText: '5 players' }).first().click();
  await bob.getByRole('button', { name: 'Sit down' }).first().click();
  await ada.locator('.seats').getByText('Bob').waitFor();
  clean();
  await ada.context().close();
  await bob.context().close();
});

await end();
