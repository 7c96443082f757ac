// replay.mjs - games that are watched again: steps, eyes, reasons, what if, links that open anywhere, files.
import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { accessible } from '../axe.mjs';
import { test, must } from '../tap.mjs';
import { at, browser, covers, end, engine, finished, fits, local, played, records, root, sizes, small, text, tablet, phone, wide, widen } from './alone.mjs';
import { myTurn, playOut } from './player.mjs';

const names = ['Annegret', 'Bartholomaeusmariajohannesfranz', 'Christoph', 'Dora', 'Emil'];
const kept = async (record, more) => ({ 'hanabi.games': [finished(await record, more)] });
const rich = { edition: 'new', multicolour: 'wild', black_powder: true, bonus_tiles: true };
const bar = (page) => page.locator('.replay-bar');
const step = (page) => page.inputValue('.scrub input');
const reasons = (page) => text(page, '.replay-bar .why');

await test('a game is played and watched again: to its end, back by keys, by other eyes, with reasons, by a link', () =>
    at({ hash: '#/play', store: local({ players: 3 }, 13) }, async (page) => {
        await playOut(page, 'mouse');
        const score = await text(page, '.end .points b');
        await page.locator('.end').getByRole('button', { name: 'Replay', exact: true }).evaluate((button) => { button.click(); button.click(); }); // as who taps twice
        await page.getByRole('button', { name: 'To the end' }).click();
        must((await reasons(page)).includes(`${score} points`), `the same end: ${await reasons(page)}`);
        await page.waitForFunction(() => document.title === 'Replay – Hanabi');
        const eyes = page.getByRole('combobox', { name: 'Whose eyes' });
        const offered = (await eyes.locator('option').allTextContents()).slice(1);
        must(offered.length === 3 && offered.filter((who) => /\(you\)/.test(who)).length === 1, `who was who is said: ${offered}`);
        must(await page.locator('.partner .name .badge[title*="bot"]').count() === 2, 'and who was a bot');
        for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowLeft');
        await page.keyboard.press(',');
        await page.keyboard.press('.');
        const at = await step(page), line = await text(page, '.bar .happened span');
        await eyes.selectOption({ index: 2 });
        await page.locator('.own .back').first().waitFor();
        must(/^As /.test(await eyes.evaluate((all) => all.selectedOptions[0].textContent)), 'one hand is hidden, and whose eyes these are stands there');
        await eyes.selectOption({ index: 0 });
        must(/Why:/.test(await reasons(page)), `the bot says why: ${await reasons(page)}`);
        await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
        await page.getByRole('button', { name: 'Link to here' }).click();
        await page.locator('.link-said').getByText('The link is copied.').waitFor();
        must(/Why:/.test(await reasons(page)), 'and what stood there stands there still');
        const link = await page.evaluate(() => navigator.clipboard.readText());
        await someoneElse(link, at, line);
    }));
/** Opens a link where nobody has been, and plays on from there. */
async function someoneElse(link, at, line) {
    const page = await (await browser.newContext({ viewport: wide })).newPage();
    await page.addInitScript(() => localStorage.setItem('hanabi.settings', JSON.stringify({ speed: 0, sound: false })));
    await page.goto(link);
    await bar(page).waitFor();
    must(await step(page) === at && (await text(page, '.bar .happened span')) === line.replace(' (you)', ''), 'the link leads to the same turn, and knows nothing of you');
    await page.getByRole('button', { name: 'What if: play on' }).click();
    await myTurn(page);
    await page.keyboard.press('l');
    must(await page.locator('.log-lines .line').count() >= Number(at), 'the what-if begins at the step');
    await page.goBack();
    await bar(page).waitFor();
    must(await step(page) === at, `back at the step: ${await step(page)}`);
    await page.getByRole('button', { name: 'Bots play on' }).click();
    await page.getByText(/The bots make \d+ points from here/).waitFor();
    await accessible(page, 'replay');
    await page.context().close();
}

await test('the address of a replay opens in any browser, at its step, and knows there nothing of you; what is damaged is said; the end says what it was worth', async () => {
    const record = await played({ players: 3, ...rich, multicolour: 'suit', hints: 10 }, 41, names.slice(0, 3));
    const { steps } = records.info(record);
    let address = '';
    await at({ hash: '#/replay/~own1/0', store: kept(record) }, async (page) => {
        await page.getByText('Annegret (you)').first().waitFor();
        for (let i = 0; i < 7; i++) await page.keyboard.press('ArrowRight');
        await page.waitForFunction(() => location.hash.endsWith('/7'));
        address = page.url();
        must(address.length < 1500, `an address of ${address.length} letters`);
        await page.reload();
        await page.getByText('Annegret (you)').first().waitFor();
    });
    await at({}, async (page) => {
        await page.goto(address);
        await bar(page).waitFor();
        must(await step(page) === '7' && !/\(you\)/.test(await text(page, 'body')), 'at the same step');
        await page.getByRole('button', { name: 'To the end' }).click();
        const table = engine.replay(record), { task, rating } = table.scene().game;
        table.close();
        must(await reasons(page) === `${task} ${rating}`, `the end: ${await reasons(page)}`);
        must(page.url().endsWith(`/${steps}`), 'the address goes with it');
        await accessible(page, 'end of a replay');
        await damagedLinks(page, address, record);
    });
});
async function damagedLinks(page, address, record) {
    const from = address.indexOf('~x') + 40, other = address[from] === 'a' ? 'b' : 'a';
    for (const damaged of [address.replace(/.{9}\/\d+$/, '/7'), `${address.slice(0, from)}${other}${address.slice(from + 1)}`, `${root}/#/replay/~xbroken/0`]) {
        await page.goto(`${root}/#/`);
        await page.waitForSelector('.start');
        await page.goto(damaged);
        await page.getByText('This game cannot be opened: the link is not whole').waitFor();
    }
    const { format, rules, start, deck, tiles, actions } = JSON.parse(record); // a link of the first kind
    const old = deflateRawSync(JSON.stringify({ format, rules, start, deck, tiles, actions })).toString('base64url');
    await page.goto(`${root}/#/replay/~x${old}/7`);
    await page.locator('.partner').getByText('North').first().waitFor();
    must(await step(page) === '7', 'links of the first kind still open');
    await page.goto(address.replace('/replay/', '/play/').slice(0, from));
    await page.getByText('Perhaps the link is not whole.').waitFor();
    await page.goto(`${root}/#/replay/~x%E0%A4/0`);
    await page.getByRole('heading', { name: 'There is no such page' }).waitFor();
}
await test('what the page does not know of a record is kept, however deep, as far as the program keeps it; it is taken along as a file', async () => {
    const record = await played({ players: 2 }, 5);
    const deep = (n) => record.replace(/\}$/, `, "unknown": ${'['.repeat(n)}${']'.repeat(n)}}`);
    return at({ hash: '#/replays' }, async (page) => {
        const offer = async (words) => { await page.fill('.give-game textarea', words); await page.getByRole('button', { name: 'Open', exact: true }).click(); };
        await offer(deep(2048));
        await page.getByText('line 1: brackets stand more than 2048 deep within each other').waitFor();
        await offer(deep(2047));
        await bar(page).waitFor();
        await page.reload();
        await bar(page).waitFor();
        for (const [name, wanted, file] of [['Export the record', '['.repeat(2047), /^hanabi-\d{4}-\d\d-\d\d\.json$/], ['Export for hanab.live', '"suitIndex"', /^hanab-live-/]]) {
            await page.getByRole('button', { name: 'Menu' }).click();
            const [got] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
            must(readFileSync(await got.path(), 'utf8').includes(wanted) && file.test(got.suggestedFilename()), `${name}: ${got.suggestedFilename()}`);
        }
    });
});
await test('a film: it runs, stops, begins anew at the end; the log leads to its steps', () =>
    at({ hash: '#/replay/~own1/0', store: kept(played({ players: 2 }, 5)), settings: { speed: 300 } }, async (page) => {
        await page.getByRole('button', { name: 'Play', exact: true }).click();
        await page.waitForFunction(() => Number(document.querySelector('.scrub input').value) >= 2);
        await page.getByRole('button', { name: 'Pause' }).click();
        const stopped = await step(page);
        await page.waitForTimeout(700);
        must(await step(page) === stopped, 'it stands');
        await page.getByRole('button', { name: 'To the end' }).click();
        await page.keyboard.press(' ');
        await page.waitForFunction(() => Number(document.querySelector('.scrub input').value) < 3);
        await page.keyboard.press(' ');
        await page.keyboard.press('l');
        await page.locator('.log-lines .line button').nth(4).click();
        await page.waitForFunction(() => /\/[45]$/.test(location.hash));
    }));
await test('notes of the players and of the record are there, for all after the game', async () => {
    const notes = [['', 'perhaps a 4', ''], ['', 'Bob thinks so too']];
    const record = (await played({ players: 2 }, 5, ['Ann', 'Bob'])).replace(/\}$/, `, "notes": ${JSON.stringify(notes)}}`);
    return at({ hash: '#/replays' }, async (page) => {
        await page.fill('.give-game textarea', record);
        await page.getByRole('button', { name: 'Open', exact: true }).click();
        await bar(page).waitFor();
        const note = () => page.getAttribute('[data-card="1"]', 'aria-label');
        must((await note()).endsWith('Ann: perhaps a 4; Bob: Bob thinks so too'), `of all: ${await note()}`);
        await page.getByRole('combobox', { name: 'Whose eyes' }).selectOption({ index: 1 });
        await page.waitForFunction(() => document.querySelector('[data-card="1"]').getAttribute('aria-label').endsWith('; perhaps a 4'));
    });
});

await test('what was noted in a game of this browser is read again in its replay', () => at({ hash: '#/play', store: local({ players: 2 }, 5) }, async (page) => {
    await myTurn(page);
    await page.locator('.partner .card').first().click();
    const card = await page.locator('.partner .card').first().getAttribute('data-card');
    await page.keyboard.press('n');
    await page.locator('dialog[open] input').fill('saved by me');
    await page.keyboard.press('Enter');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await playOut(page, 'mouse');
    await page.locator('.end').getByRole('button', { name: 'Replay', exact: true }).click();
    await bar(page).waitFor();
    await page.waitForFunction((n) => /: saved by me$/.test(document.querySelector(`[data-card="${n}"]`)?.getAttribute('aria-label') ?? ''), card);
}));

// ---- Sizes ---------------------------------------------------------------------------------------

await test('what a replay offers and says covers nothing and is whole, at every size, in every language and with wide letters', async () => {
    for (const lang of ['en', 'de', 'nl', 'nb']) for (const players of [2, 4, 5]) {
        const store = kept(played({ players }, 3, names.slice(0, players)));
        await at({ hash: '#/replay/~own1/4', settings: { lang }, store }, async (page) => {
            await bar(page).waitFor();
            await widen(page);
            for (const size of [wide, { width: 1280, height: 720 }, tablet, phone, small, { width: 844, height: 390 }]) {
                const where = `${lang}, ${players} players, ${size.width} x ${size.height}`;
                await page.setViewportSize(size);
                await fits(page, where);
                const covered = await covers(page, '.replay-bar', ['.board', '.partners']);
                const cut = await page.$$eval('.replay-bar button', (all) => all.filter((el) => el.scrollWidth > el.clientWidth + 1).map((el) => el.textContent));
                const out = await page.$$eval('.replay-bar button, .replay-bar select, .scrub input', (all) => all.filter((el) => {
                    const { left, right, top, bottom } = el.getBoundingClientRect();
                    return left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1;
                }).map((el) => el.ariaLabel ?? el.textContent));
                must(!covered.length && !cut.length && !out.length, `${where}: covers ${covered}, cuts ${cut}, out of reach ${out}`);
            }
        });
    }
});
await test('whoever goes elsewhere in the moment in which a step is drawn gets there', () =>
    at({ hash: '#/replay/~own1/0', store: kept(played({ players: 2 }, 5)) }, async (page) => {
        await bar(page).waitFor();
        await page.waitForFunction(() => /~x.+\/0$/.test(location.hash)); // its own address stands there
        await page.evaluate(async () => {
            document.querySelector('.scrub [aria-label="Step forward"]').click();
            await new Promise((good) => setTimeout(good)); // drawn; its address is not written yet
            location.hash = '#/stats';
        });
        await page.locator('[data-page="stats"] main').waitFor();
        must(await page.evaluate(() => location.hash) === '#/stats', await page.evaluate(() => location.hash));
    }));
await test('names of 31 letters stand whole at every size', async () => {
    const long = ['Maximiliane Alexandrovna Romano', 'Wolfgang-Amadeus-Sebastian-Paul', 'Bartholomaeusmariajohannesfranz', 'Christophoros Kolokotronisidis', 'Guillermina de la Fuente Ortega'];
    for (const players of [3, 5]) await at({ hash: '#/replay/~own1/4', store: kept(played({ players, ...rich }, 3, long.slice(0, players)), { seat: -1 }) }, async (page) => {
        await bar(page).waitFor();
        for (const [name, size] of Object.entries(sizes)) {
            await page.setViewportSize(size);
            const cut = await page.$$eval('.partner .called .text', (all) => all.filter((el) => el.clientHeight && (el.scrollHeight > el.clientHeight + 6 || el.scrollWidth > el.clientWidth + 1)).map((el) => el.textContent));
            must(!cut.length, `${players} players, ${name}: cuts ${cut.join('; ')}`);
        }
    });
});

await end();
