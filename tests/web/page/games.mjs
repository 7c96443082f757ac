// games.mjs - games that this browser keeps: none is lost when another begins, those of the page before are read, a deal is
// compared by link and by day, and a game that is over leads on.
import { accessible } from '../axe.mjs';
import { settled } from '../browser.mjs';
import { test, must } from '../tap.mjs';
import { at, deal, end, fits, local, records, root, shut, text } from './alone.mjs';
import { deed, hands, midgame, myTurn, playOut, seen } from './player.mjs';

const kept = (page) => page.evaluate(() => JSON.parse(localStorage.getItem('hanabi.local')));
const aside = (page) => page.evaluate(() => JSON.parse(localStorage.getItem('hanabi.aside') ?? '[]'));
const actionsOf = (record) => JSON.parse(record).actions;

await test('no game is lost when another begins, and the first page leads back to all of them', () => at({}, async (page) => {
    await page.click('text=Play now');
    await midgame(page, 1);
    const first = await kept(page);
    await page.goto(`${root}/#/`);
    await page.click('text=Deal of the day');
    await page.waitForFunction((id) => JSON.parse(localStorage.getItem('hanabi.local')).id !== id, first.id);
    await midgame(page, 1);
    const day = await kept(page);
    must(day.day && day.id !== first.id, `the deal of the day: ${day.id}`);
    await page.goto(`${root}/#/`);
    await page.getByRole('heading', { name: 'Games you left' }).waitFor();
    await accessible(page, 'start with games that were left');
    await page.getByRole('link', { name: /^Play now/ }).click();
    await page.waitForFunction((id) => JSON.parse(localStorage.getItem('hanabi.local')).id !== id, day.id);
    await midgame(page, 1);
    must((await aside(page)).length === 2, 'both are kept');
    await page.goto(`${root}/#/play/day`);
    await page.waitForFunction((id) => JSON.parse(localStorage.getItem('hanabi.local')).id === id, day.id);
    must((await seen(page)).steps >= day.steps, 'the deal of the day goes on');
    await page.goto(`${root}/#/`);
    await page.locator('.left-game a').last().click();
    await page.waitForFunction((id) => JSON.parse(localStorage.getItem('hanabi.local')).id === id, first.id);
    const again = actionsOf((await kept(page)).record), before = actionsOf(first.record);
    must(before.every((action, i) => again[i] === action), 'the first game goes on');
    await page.goto(`${root}/#/`);
    const left = await page.locator('.left-game').count();
    await page.getByRole('button', { name: 'Give this game up' }).first().click();
    await page.waitForFunction((n) => document.querySelectorAll('.left-game').length === n, left - 1);
}));

/** Games as the page before has kept them: by their seeds and what was done. */
const old = (seed, actions, more = {}) => ({ setup: { rules: { players: 3 }, seed, start: 0, seat: 0, bot: 'partner', ...more }, actions });
await test('games that the page before has kept are gone on with: the last one, those put aside, a try, the day', async () => {
    const begun = actionsOf(await records.playOn(deal({ players: 3 }, 7), 0, 'partner')).slice(0, 6);
    const whole = JSON.parse(await records.playOn(deal({ players: 3 }, 9), 0, 'partner'));
    const store = {
        'hanabi.local': old(7, begun, { challenge: { from: 'Ada', score: 17 } }),
        'hanabi.aside': [old(8, actionsOf(await records.playOn(deal({ players: 3 }, 8), 0, 'partner')).slice(0, 3))],
        'hanabi.what-if': old(9, [], { record: whole, from: 6, whatIf: true, own: 0 }),
    };
    await at({ store }, async (page) => {
        await page.getByRole('heading', { name: 'Games you left' }).waitFor();
        must(await page.locator('.left-game').count() === 2, 'one put aside, one try');
        await page.goto(`${root}/#/play`);
        await myTurn(page);
        const now = await kept(page);
        must(begun.every((action, i) => actionsOf(now.record)[i] === action) && now.challenge.score === 17, 'the last one, with whom it is compared');
        await page.goto(`${root}/#/play/aside0`);
        await myTurn(page);
        must((await seen(page)).steps >= 3, 'the one put aside');
        await page.goto(`${root}/#/what-if`);
        await page.waitForSelector('.own .card');
        await myTurn(page);
        must((await page.evaluate(() => JSON.parse(localStorage.getItem('hanabi.what-if')))).steps >= 6, 'the try');
    });
});
await test('the same deal by link, compared with who sent it and with bots; a link of the cards alone; a damaged one', () => {
    const link = encodeURIComponent(JSON.stringify({ rules: { players: 2 }, seed: 99, start: 0, score: 17, from: 'Ada' }));
    return at({ hash: `#/play/${link}` }, async (page) => {
        await page.waitForSelector('.own .card');
        const cards = JSON.parse((await kept(page)).record).deck.join();
        must(cards === JSON.parse(deal({ players: 2 }, 99)).deck.join(), 'the same cards');
        await playOut(page, 'mouse');
        await page.locator('.compare').getByText(/Bots among themselves make \d+/).waitFor();
        must(/Ada made 17 points/.test(await text(page, '.compare')), `compared: ${await text(page, '.compare')}`);
        await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
        await page.getByRole('button', { name: 'Challenge friends' }).click();
        await page.getByText('The link is copied').waitFor();
        const shared = await page.evaluate(() => navigator.clipboard.readText());
        await page.goto(`${root}/#/`);
        await page.goto(shared);
        await page.waitForFunction(() => JSON.parse(localStorage.getItem('hanabi.local') ?? 'null')?.challenge);
        must(JSON.parse((await kept(page)).record).deck.join() === cards, 'the same cards once more');
    });
});
await test('a game that is over leads on when its result was put aside, and all hands lie open', () =>
    at({ hash: '#/play', store: local({ players: 3, edition: 'new', bonus_tiles: true }, 13) }, async (page) => {
        await midgame(page, 1);
        await page.keyboard.press('u');
        await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click();
        await shut(page);
        await playOut(page, 'mouse');
        must(/counts in no statistics/.test(await text(page, '.end')) && !await page.getByRole('button', { name: 'Challenge friends' }).count(), 'what was seen and taken back is compared with nothing');
        must(await page.evaluate(() => JSON.parse(localStorage.getItem('hanabi.games')).at(-1).record.take_backs[0].seen), 'its record tells of it');
        await page.locator('.end .shut').click();
        await page.locator('.end').waitFor({ state: 'detached' });
        const open = () => page.locator('.own .card .face').count();
        must(await open() > 0 && await open() === await page.locator('.own .card').count(), 'their own hand is open');
        for (const [width, height] of [[1440, 900], [390, 844], [844, 390]]) {
            await page.setViewportSize({ width, height });
            await fits(page, `${width} x ${height}`);
        }
        await page.getByRole('button', { name: 'The result' }).click();
        await page.locator('.end').waitFor();
        await page.locator('.end .shut').click();
        await accessible(page, 'after the end');
        await page.getByRole('button', { name: 'Step back' }).click();
        await settled(page);
        must(!await open(), 'an earlier step is as it was seen then');
        await page.getByRole('button', { name: 'Now', exact: true }).click();
        await page.getByRole('button', { name: 'Replay', exact: true }).click();
        await page.locator('.replay-bar').waitFor();
    }));
await test('reload in the middle: the same game, with what was noted and turned', () => at({ hash: '#/play', store: local({ players: 2 }, 9) }, async (page) => {
    await midgame(page, 2);
    await page.keyboard.press('1');
    await page.keyboard.press('t');
    await page.keyboard.press('n');
    await page.locator('dialog[open] input').fill('perhaps a 4');
    await page.keyboard.press('Enter');
    await shut(page);
    const before = await seen(page);
    await page.reload();
    await myTurn(page);
    const after = await seen(page);
    must(after.steps === before.steps, 'the same step');
    await page.locator('.own .card.turned[aria-label$="perhaps a 4"]').waitFor();
    await hands.mouse(page, deed(after));
}));

await end();
