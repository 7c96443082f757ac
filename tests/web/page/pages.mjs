// pages.mjs - the pages around the table, without a server: accessibility with every form open, sizes, titles, the way back, every
// option of a game, several people at one device.
import { accessible } from '../axe.mjs';
import { test, must } from '../tap.mjs';
import { at, end, phone, root, sizes, small } from './alone.mjs';

const pages = ['', '#/new', '#/offline', '#/settings', '#/rules', '#/learn', '#/replays', '#/stats'];
/** Goes to a page and waits until it stands there. */
async function visit(page, hash) {
    await page.goto(`${root}/${hash}`);
    const name = hash.split('/')[1] || 'start';
    await page.waitForFunction((is) => document.querySelector(`.place[data-page="${is}"]:not([hidden]) main`), name);
}
/** What is wider than the window, or stands beside it. */
const wider = (page) => page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return [];
    return [...document.querySelectorAll('main *')].filter((el) => el.getBoundingClientRect().right > innerWidth + 1).slice(0, 5).map((el) => `${el.tagName}.${el.className}`).concat('the page');
});

for (const light of [false, true])
    await test(`no accessibility violation on any page, all groups of the forms being open, ${light ? 'light' : 'dark'}`, () => at({ light }, async (page) => {
        for (const hash of pages) {
            await visit(page, hash);
            await page.evaluate(() => document.querySelectorAll('details').forEach((group) => { group.open = true; }));
            await accessible(page, hash || 'start');
        }
        await page.goto(`${root}/#/xx%`);
        await page.getByRole('heading', { name: 'There is no such page' }).waitFor();
        await accessible(page, 'nowhere');
    }));
await test('every page fits every window, in every language, with all groups of the forms open', async () => {
    for (const lang of ['en', 'de', 'nl', 'nb']) await at({ settings: { lang } }, async (page) => {
        for (const hash of pages) {
            await visit(page, hash);
            await page.evaluate(() => document.querySelectorAll('details').forEach((group) => { group.open = true; }));
            must(await page.evaluate(() => document.documentElement.lang) === lang, 'the document says its language');
            for (const [name, size] of Object.entries(sizes)) {
                await page.setViewportSize(size);
                const out = await wider(page);
                must(!out.length, `${lang}, ${hash || 'start'}, ${name}: ${out.join('; ')}`);
            }
        }
    });
});
await test('what can be pressed is large enough for a finger, on every page of the smallest phone', () => at({ size: small, touch: true }, async (page) => {
    for (const hash of pages) {
        await visit(page, hash);
        const low = await page.$$eval('main button, main .button, main summary, main label:has(input), main select, main input[type="text"]', (all) => all.flatMap((el) => {
            const { width, height } = el.getBoundingClientRect();
            return width && height < 35.9 ? [`${el.textContent.slice(0, 30)} ${Math.round(width)}x${Math.round(height)}`] : [];
        }));
        must(!low.length, `${hash || 'start'}: ${low.join('; ')}`);
    }
}));
await test('a page has its name in the title, begins at its heading, and the way back leads home', () => at({}, async (page) => {
    for (const [link, title] of [['New table', 'New table'], ['Offline', 'A game at this device'], ['Statistics', 'Statistics'], ['Settings', 'Settings']]) {
        await page.getByRole('link', { name: new RegExp(`^${link}`) }).click();
        await page.getByRole('heading', { level: 1, name: title }).waitFor();
        await page.waitForFunction((is) => document.title === `${is} – Hanabi`, title);
        await page.waitForFunction((is) => document.activeElement?.textContent === is, title);
        await page.getByRole('link', { name: /Start$/ }).click();
        await page.getByRole('heading', { level: 1, name: 'Hanabi' }).waitFor();
        await page.waitForFunction(() => document.title === 'Hanabi');
    }
}));
await test('every option of the engine can be chosen, by the keyboard too, and the game that comes of it is played', () => at({ hash: '#/offline', size: phone }, async (page) => {
    await page.waitForSelector('[data-choice="hints"]', { state: 'attached' });
    await page.evaluate(() => document.querySelectorAll('details').forEach((group) => { group.open = true; }));
    const asked = await page.$$eval('[data-choice]', (all) => all.map((one) => one.dataset.choice));
    for (const name of ['edition', 'players', 'hand', 'colours', 'values', 'multicolour', 'multicolour_cards', 'black_powder', 'bonus_tiles', 'hints', 'errors', 'empty_hints', 'ending', 'start', 'bot', 'people'])
        must(asked.includes(name), `${name} is not asked for, only ${asked}`);
    const hints = page.locator('[data-choice="hints"] input');
    const group = page.locator('details', { has: hints });
    for (let i = 0; i < 20 && !(await hints.isVisible()); i++) {
        await group.locator('summary').first().click();
        await page.waitForTimeout(100);
    }
    await hints.fill('40');
    await page.keyboard.press('Tab');
    await page.locator('[data-choice="players"] input[value="2"]').focus();
    await page.keyboard.press('Space');
    await page.locator('.your-game').getByText(/40 hint tokens/).waitFor();
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.waitForSelector('.own .card');
    const kept = await page.evaluate(() => JSON.parse(JSON.parse(localStorage.getItem('hanabi.local')).record).rules);
    must(kept.hints === 40 && kept.players === 2, JSON.stringify(kept));
    await page.goto(`${root}/#/offline`);
    await page.getByText('Expansions and difficulty are as you chose them last.').waitFor();
    await page.getByRole('button', { name: 'Back to the usual game' }).click();
    await page.locator('.your-game').getByText(/40 hint tokens/).waitFor({ state: 'detached' });
}));
await test('the level of partner is chosen below the bots', async () => at({ hash: '#/offline', store: { 'hanabi.new': { rules: { players: 2 } } } }, async (page) => {
    await page.locator('[data-group="bots"] summary').click();
    await page.check('[data-choice="level"] input[value="partner:3"]');
    await page.locator('.your-game').getByText('Bots: partner:3').waitFor();
    must(await page.isChecked('[data-choice="bot"] input[value="partner"]'), 'it is still partner');
    await page.check('[data-choice="bot"] input[value="cautious"]');
    await page.locator('[data-choice="level"]').waitFor({ state: 'detached' }); // it has no levels
}));
await test('two people at one device: names and seats, and the cards are hidden until the next one has it', () => at({ hash: '#/offline' }, async (page) => {
    await page.locator('[data-choice="players"] input[value="2"]').check({ force: true });
    await page.locator('.people input[type="checkbox"]').nth(1).check();
    await page.locator('.people input[type="text"]').nth(0).fill('Ada');
    await page.locator('.people input[type="text"]').nth(1).fill('Bob');
    await accessible(page, 'people at one device');
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.waitForSelector('.table');
    await page.waitForFunction(() => document.querySelector('.table.behind') || document.querySelector('.panel.mine'));
    await accessible(page, 'the curtain');
    const record = await page.evaluate(() => JSON.parse(localStorage.getItem('hanabi.local')).record);
    must(JSON.parse(record).seats.join() === 'Ada,Bob', JSON.parse(record).seats.join());
}));
await end();
