// device.mjs - the page as a part of its device: notifications, sounds, installing, new versions, moving to another device.
//
// Use: node tests/web/page/device.mjs PROGRAM
import { cpSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { accessible } from '../axe.mjs';
import { patience } from '../browser.mjs';
import { loadedEngine } from '../engine.mjs';
import { test, must } from '../tap.mjs';
import { child, root, start, person, openTable, pick, dealTwo, move, steps, reached, play, sitReady, clean, forgive, end, noServer } from './people.mjs';

/** Settings of a page before it begins. */
const choose = (page, settings) => page.addInitScript((more) => { localStorage.setItem('hanabi.settings', JSON.stringify({ ...JSON.parse(localStorage.getItem('hanabi.settings') ?? '{}'), ...more })); }, settings);
/** A page that can be hidden and seen again. */
const hidable = (page) => page.addInitScript(() => { window.unseen = false; Object.defineProperty(document, 'hidden', { get: () => window.unseen }); });
const hide = (page, yes) => page.evaluate((hidden) => { window.unseen = hidden; document.dispatchEvent(new Event('visibilitychange')); }, yes);
/** Waits until the service worker has the page. */
const controlled = (page) => page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

// ---- Notifications -----------------------------------------------------------------------------

/** Keeps what the page would show by itself. */
const watchNotes = (page) => page.addInitScript(() => {
  window.notes = [];
  const Real = window.Notification;
  window.Notification = class { constructor(title, how) { window.notes.push({ title, ...how }); } static get permission() { return window.allowed ?? Real.permission; } static requestPermission() { return window.answer ? Promise.resolve(window.allowed = window.answer) : Real.requestPermission(); } };
});
const plain = (page) => page.evaluate(() => window.notes.length);
/** What the service worker shows now. */
const notes = (page) => page.evaluate(async () => (await (await navigator.serviceWorker.getRegistration()).getNotifications()).map(({ title, body, data, icon }) => ({ title, body, data, icon })));
const noted = async (page, n) => { for (const start = Date.now(); (await notes(page)).length !== n;) { must(Date.now() < start + patience, `${n} notifications`); await page.waitForTimeout(50); } };
/** Lets the others act until it is the turn of this page. */
async function untilTurn(page, other) {
  for (let i = 0; i < 3 && !await page.$('.panel.mine'); i++) {
    const before = await move(other);
    if (before >= 0) await reached(page, before + 1);
  }
  await page.waitForSelector('.panel.mine');
}

await test('a notification when it is your turn and the page is hidden, and only then; it goes when the page is seen', async () => {
  const ada = await person('Ada', { permissions: ['notifications'] }), bob = await person('Bob');
  await hidable(ada);
  await watchNotes(ada);
  await ada.addInitScript(() => {
    const { postMessage } = ServiceWorker.prototype;
    window.calls = 0; // for the service worker: of what it shows the newest takes the place of the others
    ServiceWorker.prototype.postMessage = function (...what) { window.calls++; return postMessage.apply(this, what); };
  });
  await ada.goto(`${root}/#/settings`);
  await controlled(ada);
  await ada.getByRole('switch', { name: 'Notifications' }).click(); // it is on when the browser has answered
  await ada.waitForFunction(() => JSON.parse(localStorage.getItem('hanabi.settings') ?? '{}').notify === true);
  await accessible(ada, 'settings with notifications');
  await dealTwo(ada, bob);
  await untilTurn(ada, bob);
  must(!(await notes(ada)).length, 'who looks needs no word');
  const before = await move(ada);
  await reached(bob, before + 1);
  await hide(ada, true);
  await move(bob);
  await noted(ada, 1);
  const [said, ...more] = await notes(ada), last = (await ada.locator('.log-lines .words').allTextContents()).at(-1);
  must(!more.length && said.title === 'Your turn' && said.body === last && /^Bob /.test(said.body), `one, which says what happened: ${JSON.stringify([said, ...more])}`);
  must(said.data.to === ada.url() && (await ada.request.get(said.icon)).headers()['content-type'] === 'image/png', 'it leads here and has a picture');
  must(await plain(ada) === 0, 'by the service worker, as phones want it');
  await ada.waitForFunction(() => /^● Your turn/.test(document.title));
  await hide(ada, false);
  await noted(ada, 0);
  await hide(ada, true);
  await move(ada); // what one does oneself is no news
  await reached(bob, before + 3);
  await move(bob);
  await noted(ada, 1);
  must((await notes(ada)).length === 1 && await ada.evaluate(() => window.calls) === 2, 'one for each turn of hers, nothing for the turn of somebody else');
  clean();
  for (const page of [ada, bob]) await page.context().close();
});
await test('a notification that is clicked is gone and leads to the tab of its table, wherever that is now; without one it opens', async () => {
  const ada = await person('Ada', { permissions: ['notifications'] });
  await ada.goto(`${root}/#/rules`);
  await controlled(ada);
  const other = await ada.context().newPage(), [worker] = ada.context().serviceWorkers();
  await other.goto(`${root}/#/learn`);
  await other.locator('.lessons').waitFor();
  let called = 0;
  /** A page's word to who does not look, from where it says that it is; each with a tag of its own, since the end of one would end the next. */
  const call = async (page, to) => {
    await page.evaluate((how) => navigator.serviceWorker.controller.postMessage(how), { title: 'Your turn', tag: `turn ${++called}`, to });
    await noted(page, 1);
  };
  const click = () => worker.evaluate(async () => {
    const went = [];
    self.WindowClient.prototype.focus = async function () { went.push(`focus ${this.url}`); return this; }; // only a real click may
    self.Clients.prototype.openWindow = async (url) => { went.push(`open ${url}`); };
    const [notification] = await self.registration.getNotifications(), event = new NotificationEvent('notificationclick', { notification });
    self.dispatchEvent(event);
    for (let i = 0; i < 100 && !went.length; i++) await new Promise((good) => setTimeout(good, 50));
    return [...went, (await self.registration.getNotifications()).length].join();
  });
  const table = `${root}/#/t/abcdefgh`;
  for (const page of [ada, other]) {
    await call(page, table); // its settings lie over the table, say
    const went = await click();
    must(went === `focus ${page.url()},0`, went);
  }
  await call(other, `${root}/#/rules`);
  await other.close();
  must(await click() === `focus ${root}/#/rules,0`, 'another tab of the same table');
  const gone = await ada.context().newPage();
  await gone.goto(`${root}/#/learn`);
  await gone.locator('.lessons').waitFor();
  await call(gone, table);
  await gone.close();
  must(await click() === `open ${table},0`, 'a tab that shows something else is left alone');
  clean();
  await ada.context().close();
});
await test('whoever waits reminds the one on turn, who is told as of a turn; at most once a minute', async () => {
  const ada = await person('Ada', { permissions: ['notifications'] }), bob = await person('Bob', { viewport: { width: 390, height: 844 } });
  for (const page of [ada, bob]) await hidable(page);
  await watchNotes(ada);
  await choose(ada, { notify: true });
  await ada.goto(`${root}/#/settings`);
  await controlled(ada);
  await dealTwo(ada, bob);
  await untilTurn(ada, bob);
  await hide(ada, true);
  must(!await ada.getByRole('button', { name: /^Nudge/ }).count(), 'who is on turn waits for nobody');
  await bob.getByRole('button', { name: 'Nudge' }).click();
  await noted(ada, 1);
  const [said] = await notes(ada);
  must(said.title === 'Your turn' && said.body === 'Bob reminds Ada: “It is your turn.”', JSON.stringify(said));
  await hide(ada, false);
  await ada.locator('.log-lines .news').filter({ hasText: 'Bob reminds Ada: “It is your turn.”' }).waitFor();
  await bob.getByText('Bob reminds Ada: “It is your turn.”').first().waitFor(); // a phone shows the log's last line
  await accessible(bob, 'table of somebody who waits');
  await bob.getByRole('button', { name: 'Nudge' }).click();
  await bob.getByText(/^That was done a moment ago; it can be done again in (60|5\d) seconds\.$/).waitFor();
  await reached(bob, 1 + await move(ada));
  must(!await bob.getByRole('button', { name: /^Nudge/ }).count(), 'nor does he any more');
  clean();
  for (const page of [ada, bob]) await page.context().close();
});
await test('without a service worker a notification comes from the page itself; who did not ask for them gets none', async () => {
  const ada = await person('Ada', { permissions: ['notifications'], serviceWorkers: 'block' }), bob = await person('Bob', { permissions: ['notifications'] });
  for (const page of [ada, bob]) {
    await hidable(page);
    await watchNotes(page);
  }
  await choose(ada, { notify: true });
  await dealTwo(ada, bob);
  for (const page of [ada, bob]) await hide(page, true);
  const begins = await ada.$('.panel.mine') ? ada : bob;
  for (const page of begins === ada ? [ada, bob] : [bob]) await reached(begins === ada ? bob : ada, 1 + await move(page));
  await ada.waitForFunction(() => window.notes.length === 1);
  await reached(bob, await steps(ada));
  must(!(await notes(bob)).length && await plain(bob) === 0, 'he did not ask');
  forgive(/service.?worker/i);
  clean();
  for (const page of [ada, bob]) await page.context().close();
});
await test('notifications that the browser forbids are not said to be on', async () => {
  const ada = await person('Ada');
  await watchNotes(ada);
  await ada.addInitScript(() => { window.allowed = 'default'; window.answer = 'denied'; });
  await ada.goto(`${root}/#/settings`);
  const wish = ada.getByRole('switch', { name: 'Notifications' });
  await ada.getByText('When it is your turn and this page is hidden.').waitFor();
  await wish.click();
  await ada.getByText('The browser does not allow them here; its own settings for this page decide.').waitFor();
  must(!await wish.isChecked() && await ada.evaluate(() => JSON.parse(localStorage.getItem('hanabi.settings')).notify) === false, 'nor kept as if they were');
  await accessible(ada, 'settings without notifications');
  clean();
  await ada.context().close();
});

// ---- Sounds ------------------------------------------------------------------------------------

/** Keeps every tone instead of letting it be heard. */
const listenIn = (page) => page.addInitScript(() => {
  window.tones = [];
  window.resumed = 0;
  const step = (to) => ({ value: 0, setValueAtTime(value, at) { to(value, at); }, exponentialRampToValueAtTime(value, at) { if (!(value > 0)) throw new RangeError('a ramp to nothing'); to(value, at); } });
  window.AudioContext = class {
    currentTime = 0;
    state = 'running';
    destination = { last: true };
    async resume() { window.resumed++; this.state = 'running'; }
    createOscillator() {
      const tone = { pitches: [], loud: 0, heard: false };
      return { type: 'sine', tone, frequency: step((pitch) => tone.pitches.push(pitch)), connect: (gain) => { gain.tone = tone; return gain; }, start: (at) => { tone.from = at; window.tones.push(tone); }, stop: (at) => { tone.to = at; } };
    }
    createGain() {
      const gain = { tone: null, gain: step((value) => { gain.most = Math.max(gain.most, value); }), most: 0, connect: (to) => { gain.tone.heard = Boolean(to.last); gain.tone.loud = gain.most; return to; } };
      return gain;
    }
    constructor() { window.audios = (window.audios ?? 0) + 1; window.audio = this; }
  };
});
const tones = async (page) => { const all = await page.evaluate(() => window.tones.splice(0)); must(all.every((tone) => tone.heard && tone.to > tone.from && tone.loud > 0 && tone.loud <= 0.1), `soft, and they end: ${JSON.stringify(all)}`); return all.map(({ pitches }) => pitches[0]); };
/** A game of two is begun by the first seat, whose cards come first. */
const { records } = (await loadedEngine()).loaded, dealt = JSON.parse(records.deal({ rules: '{"players": 2}', seed: 5, start: 0 }));
const hands = [[0, 1, 2, 3, 4], [5, 6, 7, 8, 9]].map((hand) => ({ fits: hand.filter((n) => dealt.deck[n][1] === '1'), wrong: hand.filter((n) => dealt.deck[n][1] !== '1') }));
const [mine, theirs] = hands;
/** A game with a bot that waits for ever, after these actions. */
async function alone(actions = [], seat = 0) {
  const page = await person('Ada'), record = records.seated(JSON.stringify({ ...dealt, actions }), { seat, bot: 'partner' });
  await choose(page, { speed: 1e9, sound: true });
  await listenIn(page);
  await page.addInitScript((game) => { if (!localStorage.getItem('hanabi.local')) localStorage.setItem('hanabi.local', JSON.stringify(game)); }, { id: 'sounds', record, begun: true, steps: actions.length, players: 2 });
  await page.goto(`${root}/#/play`);
  await page.waitForSelector('.panel.mine');
  must(await steps(page) === actions.length, 'the game as it is meant');
  return {
    page,
    heard: async () => { await page.waitForFunction(() => window.tones.length); return tones(page); },
    plays: async (n) => { await page.click(`.own [data-card="${n}"]`); await page.click('.panel [data-deed="play"]'); },
  };
}
const tune = (is, should) => must(String(is) === String(should), `${is} instead of ${should}`);

await test('sounds: one for a card, a deep one for an error, a tune for the end; the first one after the first touch', async () => {
  const one = await alone();
  must(await one.page.evaluate(() => window.audios ?? 0) === 0, 'nothing is heard before');
  await one.plays(mine.fits[0]);
  tune(await one.heard(), [330]);
  clean();
  await one.page.context().close();
  const two = await alone();
  await two.plays(mine.wrong[0]);
  tune(await two.heard(), [160]);
  must(await two.page.locator('.tokens.error .token.spent').count() === 1, 'it was an error');
  clean();
  await two.page.context().close();
  const three = await alone([`play ${mine.wrong[0]}`, `play ${theirs.wrong[0]}`]);
  must(!(await tones(three.page)).length, 'what is there already makes no sound');
  await three.plays(mine.wrong[1]);
  await three.page.waitForSelector('.end');
  tune(await three.heard(), [160]); // no tune for a game that is lost
  clean();
  await three.page.context().close();
  const { actions } = JSON.parse(await records.playOn(JSON.stringify(dealt), 0, 'partner'));
  const last = await alone(actions.slice(0, -1), (actions.length - 1) % 2);
  await move(last.page);
  await last.page.waitForSelector('.end');
  tune(await last.heard(), [392, 523, 659, 784]);
  clean();
  await last.page.context().close();
});
await test('at a table: a sound when it is your turn, another for what you do; one that the device has stopped comes back', async () => {
  const ada = await person('Ada'), bob = await person('Bob');
  await choose(ada, { sound: true });
  await listenIn(ada);
  await dealTwo(ada, bob);
  const hint = async (page, other) => { const before = await steps(page); await page.locator('.partner .card').first().click(); await page.locator('.panel [data-hint]:not(:disabled)').first().click(); for (const who of [page, other]) await reached(who, before + 1); };
  const heard = async () => { await ada.waitForFunction(() => window.tones.length); return tones(ada); };
  if (await bob.$('.panel.mine')) {
    await hint(bob, ada);
    tune(await heard(), [660, 880]);
  }
  await hint(ada, bob);
  tune(await heard(), [440]);
  await ada.evaluate(() => { window.audio.state = 'suspended'; });
  await hint(bob, ada);
  tune(await heard(), [660, 880]);
  must(await ada.evaluate(() => window.resumed) === 1 && await ada.evaluate(() => window.audios) === 1, 'by the same means as before');
  await ada.evaluate(() => { location.hash = '#/settings'; });
  await ada.getByRole('switch', { name: 'Sound' }).uncheck();
  await ada.getByRole('link', { name: 'Back to the table' }).click();
  await hint(ada, bob);
  await hint(bob, ada);
  await ada.waitForSelector('.panel.mine');
  must(!(await tones(ada)).length, 'none when they are switched off');
  await ada.evaluate(() => { location.hash = '#/settings'; });
  await ada.getByRole('switch', { name: 'Sound' }).check();
  await ada.getByRole('link', { name: 'Back to the table' }).click();
  await hint(ada, bob);
  tune(await heard(), [440]);
  clean();
  for (const page of [ada, bob]) await page.context().close();
});

// ---- Installing --------------------------------------------------------------------------------

await test('the page can be installed: a manifest without faults, icons that load and have their sizes, a service worker', async () => {
  const ada = await person('Ada');
  await ada.goto(root);
  await controlled(ada);
  const wire = await ada.context().newCDPSession(ada), { errors, url } = await wire.send('Page.getAppManifest'), { installabilityErrors } = await wire.send('Page.getInstallabilityErrors');
  must(url === `${root}/manifest.webmanifest` && !errors.length, JSON.stringify(errors));
  const missing = installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito'); // as every test is
  must(!missing.length, `it cannot be installed: ${missing}`);
  const found = await ada.evaluate(async () => {
    const answer = await fetch('/manifest.webmanifest'), manifest = await answer.json();
    const size = async (src) => { const picture = new Image(); picture.src = src; await picture.decode(); return `${picture.naturalWidth}x${picture.naturalHeight}`; };
    const icons = await Promise.all(manifest.icons.map(async ({ src, sizes, type, purpose = 'any' }) => ({ sizes, type, purpose, is: await size(src), served: (await fetch(src)).headers.get('content-type') })));
    return { type: answer.headers.get('content-type'), manifest, icons, apple: await size(document.querySelector('link[rel=apple-touch-icon]').href) };
  });
  const { manifest, icons } = found;
  must(/^application\/manifest\+json/.test(found.type) && manifest.name === 'Hanabi' && manifest.display === 'standalone' && manifest.start_url === '/' && manifest.scope === '/', JSON.stringify(found));
  for (const icon of icons) must(icon.served.startsWith(icon.type) && (icon.sizes === 'any' || icon.is === icon.sizes), JSON.stringify(icon));
  for (const size of ['192x192', '512x512']) must(icons.some((icon) => icon.sizes === size && icon.type === 'image/png'), `one of ${size}`);
  must(icons.some((icon) => /maskable/.test(icon.purpose)) && found.apple === '180x180', 'for every kind of phone');
  clean();
  await ada.context().close();
});

// ---- New versions ------------------------------------------------------------------------------

/** The page as it might be tomorrow: the same files in the folder of another build. @param {string} to where @param {string} next its name */
function nextVersion(to, next) {
  cpSync('build/web', to, { recursive: true });
  const now = readdirSync(to).find((name) => /^[0-9a-f]{12}$/.test(name));
  renameSync(join(to, now), join(to, next));
  for (const name of ['index.html', 'sw.js', 'manifest.webmanifest']) {
    const bytes = Buffer.from(readFileSync(join(to, name), 'utf8').replaceAll(now, next));
    writeFileSync(join(to, name), bytes);
    writeFileSync(join(to, `${name}.br`), brotliCompressSync(bytes));
    writeFileSync(join(to, `${name}.gz`), gzipSync(bytes));
  }
  return now;
}
/** Whether the service worker of a version has kept its files and is the one that answers. */
const keeps = (page, version) => page.evaluate(async (is) => {
  const { active, waiting, installing } = await navigator.serviceWorker.getRegistration();
  return await caches.has(is) && Boolean(await caches.match('/', { cacheName: is })) && active?.state === 'activated' && !waiting && !installing;
}, version);
const build = (page) => page.evaluate(() => new URL(document.querySelector('script[type=module]').src).pathname.split('/')[1]);

await test('a new version: who is connected gets it at once, who is not plays on with the old one, and offline it is the new one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hanabi-next-')), next = 'abcdefabcdef', now = nextVersion(join(folder, 'web'), next);
  const ada = await person('Ada'), bob = await person('Bob');
  try {
    await dealTwo(ada, bob);
    await controlled(ada);
    const before = (await play([ada, bob], 3), await steps(ada));
    const old = await ada.context().newPage(); // in the same browser, a game without the server
    await old.goto(`${root}/#/play/new`);
    await old.waitForSelector('.own .card');
    must(await build(ada) === now && await build(old) === now, 'the version of today');
    const gone = new Promise((good) => child.once('exit', good));
    child.kill('SIGTERM');
    await gone;
    await start(join(folder, 'web'));
    for (const page of [ada, bob]) {
      await page.waitForFunction((is) => document.querySelector('script[type=module]')?.src.includes(is), next);
      await page.waitForSelector('.own .card');
      await reached(page, before);
    }
    for (const begun = Date.now(); !await keeps(ada, next);) { must(Date.now() < begun + patience, 'the new version is kept'); await ada.waitForTimeout(100); }
    await play([ada, bob], before + 2); // nothing of the game is lost
    must(await build(old) === now, 'nobody is torn out of a game');
    await (await old.context().newCDPSession(old)).send('Network.clearBrowserCache'); // which may forget at any time
    await old.evaluate(() => { location.hash = '#/learn/1'; }); // a file of the old version, which the server has no more
    await old.waitForSelector('.lesson');
    const lesson = readdirSync(join('build/web', now)).find((name) => /^LearnPage-\w+\.js$/.test(name));
    must(lesson && (await ada.request.get(`${root}/${next}/${lesson}`)).ok() && (await ada.request.get(`${root}/${now}/${lesson}`)).status() === 404, 'the server has it no more');
    await ada.context().setOffline(true);
    await old.reload();
    await old.waitForSelector('.lesson');
    must(await build(old) === next, 'offline as well it is the new one');
    await ada.context().setOffline(false);
  } finally {
    const gone = new Promise((good) => child.once('exit', good));
    child.kill('SIGTERM');
    await gone;
    await start();
    rmSync(folder, { recursive: true, force: true });
  }
  // today's version comes back in the same way: a browser may never end a page that is closed while it loads
  for (const page of [ada, bob]) await page.waitForFunction((is) => document.querySelector('script[type=module]')?.src.includes(is) && document.querySelector('.own .card'), now);
  forgive(noServer);
  clean();
  for (const page of [ada, bob]) await page.context().close();
});
await test('a new version waits until what was done without the server has been sent, and what is being typed is done', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hanabi-next-')), next = 'fedcbafedcba';
  const now = nextVersion(join(folder, 'web'), next);
  const ada = await person('Ada'), bob = await person('Bob'), cem = await person('Cem');
  let slow = 0; // milliseconds, in which a page that is loaded anew would forget what waits
  await ada.routeWebSocket(/\/ws$/, (here) => {
    const there = here.connectToServer();
    there.onMessage((message) => { if (slow && JSON.parse(message).type === 'ok') setTimeout(() => here.send(message), slow); else here.send(message); });
  });
  const stop = async () => { const gone = new Promise((good) => child.once('exit', good)); child.kill('SIGTERM'); await gone; };
  try {
    await bob.goto(await openTable(ada, async () => { await pick(ada, 'Players', '2'); await pick(ada, 'Talking', 'Free'); }));
    await sitReady(bob, ada);
    await ada.getByRole('button', { name: 'Deal the cards' }).click();
    for (const page of [ada, bob]) await page.waitForSelector('.own .card');
    await untilTurn(ada, bob);
    await openTable(cem, async () => undefined);
    await cem.evaluate(() => { location.hash = '#/settings'; });
    await cem.getByRole('textbox', { name: 'Your name' }).fill('Cemile');
    await cem.getByRole('textbox', { name: 'Your name' }).blur(); // and so it is used
    await cem.waitForFunction(() => fetch('/api/me').then((answer) => answer.json()).then(({ name }) => name === 'Cemile'), null, { polling: 100 });
    await stop();
    await ada.getByText('The connection is lost. Trying again.').waitFor();
    const before = await move(ada);
    await ada.locator('.panel .waits').waitFor();
    await ada.getByRole('textbox', { name: 'Say something' }).fill('still here');
    await ada.keyboard.press('Enter');
    await ada.locator('.said .waits').waitFor();
    const line = bob.getByRole('textbox', { name: 'Say something' });
    await line.fill('and so am I');
    await line.blur(); // it waits to be sent all the same
    slow = 1000;
    await start(join(folder, 'web'));
    for (const page of [ada, bob]) {
      if (page === bob) { // she has the new version by now
        await bob.locator('.said p').getByText('still here').waitFor();
        must(await line.inputValue() === 'and so am I' && !await bob.evaluate((is) => document.querySelector('script[type=module]').src.includes(is), next), 'who types can type on');
        await line.press('Enter');
      }
      await page.waitForFunction((is) => document.querySelector('script[type=module]')?.src.includes(is), next);
      await reached(page, before + 1);
      await page.locator('.said p:not(.waits)').getByText('still here').waitFor();
      must(await steps(page) === before + 1 && await page.locator('.said p').getByText('still here').count() === 1, 'each is done once');
    }
    await ada.locator('.said p:not(.waits)').getByText('and so am I').waitFor();
    await cem.waitForFunction((is) => document.querySelector('script[type=module]')?.src.includes(is), next);
    must(await cem.getByRole('textbox', { name: 'Your name' }).inputValue() === 'Cemile', 'a name that was taken holds nothing off');
  } finally {
    await stop();
    await start();
    rmSync(folder, { recursive: true, force: true });
  }
  for (const page of [ada, bob]) await page.waitForFunction((is) => document.querySelector('script[type=module]')?.src.includes(is) && document.querySelector('.own .card'), now);
  forgive(noServer);
  clean();
  for (const page of [ada, bob, cem]) await page.context().close();
});

// ---- Another device ----------------------------------------------------------------------------

/** What the server knows of who sits before a page. */
const me = (page) => page.evaluate(() => fetch('/api/me').then((answer) => answer.json()));
/** The link for one more device, from the settings. */
async function linkFor(page) {
  await page.goto(`${root}/#/settings`);
  await page.getByRole('button', { name: 'Use another device as well' }).click();
  await page.getByText('Open this on the other device within ten minutes:').waitFor();
  return page.locator('.other-device .invite').first().textContent();
}
await test('a link takes a person to a second device: name, seat and cards; once, and the first device stays', async () => {
  const ada = await person('Ada'), bob = await person('Bob'), phone = await person('phone', { named: false, viewport: { width: 390, height: 844 } }), thief = await person('thief', { named: false });
  const table = await dealTwo(ada, bob), code = new URL(table).pathname.slice(3);
  await play([ada, bob], 3);
  const link = await linkFor(ada), who = await me(ada);
  await accessible(ada, 'link for another device');
  must(link.startsWith(`${root}/move/`), link);
  await phone.goto(link);
  await phone.locator('[data-list="own-tables"] a').filter({ hasText: 'Bob' }).waitFor();
  must(new URL(phone.url()).pathname === '/', 'the link is not left in the address');
  const there = await me(phone);
  must(there.person === who.person && there.name === 'Ada', `${JSON.stringify(there)} is ${JSON.stringify(who)}`);
  must(await phone.evaluate(() => JSON.parse(localStorage.getItem('hanabi.settings')).name) === 'Ada', 'the page knows the name');
  await phone.goto(`${root}/#/t/${code}`);
  await phone.waitForSelector('.own .card');
  await ada.goto(`${root}/#/t/${code}`);
  await ada.waitForSelector('.own .card');
  const cards = (page) => page.locator('.own .card').evaluateAll((all) => all.map((card) => card.dataset.card).sort().join());
  must(await cards(phone) === await cards(ada), 'the same hand');
  await untilTurn(phone, bob);
  const before = await move(phone);
  for (const page of [ada, bob, phone]) await reached(page, before + 1);
  must(/^You /.test((await ada.locator('.log-lines .words').allTextContents()).at(-1)), 'on either device it is oneself');
  await thief.goto(link);
  await thief.getByRole('heading', { name: 'This link does not work any more' }).waitFor();
  await accessible(thief, 'a link that was used');
  must(await thief.evaluate(() => fetch('/api/me').then((answer) => answer.status)) === 401, 'and makes nobody of a second one');
  forgive(/status of 40\d/);
  clean();
  for (const page of [ada, bob, phone, thief]) await page.context().close();
});
await test('a link for another device that is opened while the server is away can be tried again', async () => {
  const ada = await person('Ada'), phone = await person('phone', { named: false, viewport: { width: 390, height: 844 } });
  await openTable(ada, () => pick(ada, 'Players', '2'));
  const link = await linkFor(ada);
  await phone.goto(root);
  await controlled(phone);
  await phone.context().setOffline(true);
  await phone.goto(link);
  await phone.getByRole('heading', { name: 'The server does not answer' }).waitFor();
  await accessible(phone, 'a link without a server');
  await phone.context().setOffline(false);
  await phone.getByRole('button', { name: 'Try again' }).click();
  await phone.locator('[data-list="own-tables"] a').first().waitFor();
  must((await me(phone)).person === (await me(ada)).person, 'then it works');
  forgive(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  clean();
  for (const page of [ada, phone]) await page.context().close();
});

await end();
