// stats.mjs - statistics of this browser, the page of rules, and the titles of all pages.
import { accessible } from '../axe.mjs';
import { test, must } from '../tap.mjs';
import { at, deal, end, finished, phone, played, text } from './alone.mjs';

/** Games with black powder, the first of them broken off where it is worth less than nothing. */
async function games() {
    const rules = { players: 2, edition: 'new', black_powder: true }, all = [finished(deal(rules, 1))];
    must(all[0].score < 0, 'less than nothing');
    for (let seed = 2; seed < 5; seed++) all.push(finished(await played(rules, seed), { when: seed }));
    all[3].record.take_backs = [{ step: 0, actions: 1, seat: 0, seen: true }];
    return all;
}

await test('statistics show every game that counts, also one below no points, with numbers that can be read on a phone', async () => {
    const all = await games(), counted = all.slice(0, 3).map(({ score }) => score);
    return at({ hash: '#/stats', size: phone, touch: true, store: { 'hanabi.games': all } }, async (page) => {
        const wanted = [...new Set(counted)].sort((a, b) => a - b).map((n) => `${n} points: ${counted.filter((one) => one === n).length}`).join(', ');
        await page.getByRole('img', { name: wanted, exact: true }).waitFor();
        await page.getByText('3 games').waitFor();
        const [bars, low, out] = await page.evaluate(() => {
            const inside = (el) => {
                const a = el.getBoundingClientRect(), b = el.closest('svg').getBoundingClientRect();
                return a.top >= b.top - 1 && a.bottom <= b.bottom + 1 && a.left >= b.left - 1 && a.right <= b.right + 1;
            };
            const heights = [...document.querySelectorAll('.plot text')].map((el) => el.getBoundingClientRect().height);
            return [document.querySelectorAll('.plot rect').length, Math.min(...heights), [...document.querySelectorAll('.plot *')].filter((el) => !inside(el)).length];
        });
        must(bars === new Set(counted).size, `${bars} bars`);
        must(low >= 11 && !out, `numbers ${low} high, ${out} outside`);
        await accessible(page, 'statistics');
    });
});
await test('without games the statistics lead to one', () => at({ hash: '#/stats' }, async (page) => {
    await page.getByRole('link', { name: 'Play now' }).click();
    await page.waitForSelector('.own .card');
}));
await test('the page of rules: contents that lead there, a search that marks what it finds, in every language', async () => {
    for (const lang of ['en', 'de', 'nl', 'nb']) await at({ hash: '#/rules', settings: { lang } }, async (page) => {
        await page.locator('.rules-section').first().waitFor();
        const headings = await page.locator('.rules-contents button').allTextContents();
        must(headings.length > 3, `${lang}: contents ${headings}`);
        await page.locator('.rules-contents button').last().click();
        must(await page.evaluate(() => document.activeElement?.localName) === 'h2', 'the heading has the focus');
        must(await page.evaluate(() => document.activeElement.getBoundingClientRect().top < innerHeight), 'and is seen');
        await page.fill('.rules-search input', headings.at(-1).toUpperCase());
        must(await page.locator('.rules-section mark').count() > 0 && !await page.locator('.rules-contents').count(), 'what is found is marked');
        await page.fill('.rules-search input', 'qqqq');
        must(await page.locator('.rules-section').count() === 0 && (await text(page, '.rules [role=status]')).length > 0, 'nothing is found, and that is said');
        await page.fill('.rules-search input', '');
        await accessible(page, `rules in ${lang}`);
        if (lang !== 'en') must(!/\b(the|and)\b/.test(await text(page, '.rules')), `no English left: ${lang}`);
    });
});
await test('every page has its name in the title, and who comes there by key begins at its heading', () => at({}, async (page) => {
    const where = () => page.evaluate(() => `${document.activeElement?.localName} ${document.title}`);
    await page.waitForSelector('.start');
    must(await where() === 'body Hanabi', `at first ${await where()}`);
    for (const [link, title] of [['Learn', 'Learn'], ['Offline', 'A game at this device'], ['Replays', 'Replays'], ['Statistics', 'Statistics'], ['Settings', 'Settings']]) {
        await page.getByRole('link', { name: new RegExp(`^${link}`) }).first().press('Enter');
        await page.waitForFunction((name) => document.title === `${name} – Hanabi` && document.activeElement?.localName === 'h1', title);
        await page.getByRole('link', { name: 'Start' }).press('Enter');
        await page.waitForFunction(() => document.title === 'Hanabi' && document.querySelector('.start'));
    }
}));
await test('who goes elsewhere while a page still loads stays there', () => at({}, async (page) => {
    await page.waitForSelector('.start');
    await page.evaluate(() => new Promise((good) => {
        addEventListener('hashchange', () => {
            addEventListener('hashchange', () => setTimeout(good, 300), { once: true });
            location.hash = '#/';
        }, { once: true });
        location.hash = '#/stats';
    }));
    must(await page.$('main.start') && !await page.$('main.stats'), 'the first page');
}));

await end();
