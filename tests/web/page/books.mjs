// books.mjs - the rulebooks of all editions: contents, a search, pictures, games that can be begun, an address for each paragraph.
import { accessible } from '../axe.mjs';
import { test, must } from '../tap.mjs';
import { at, end, local, phone, text } from './alone.mjs';

const editions = ['new', 'short', 'abacus', 'norwegian'];

await test('from the page of rules to the book of an edition', () => at({ hash: '#/rules' }, async (page) => {
    await page.locator('.rules-books a').nth(3).click();
    await page.getByRole('heading', { name: 'the Norwegian edition' }).waitFor();
    must(await page.locator('.rules-contents button').count() > 12, 'its contents');
    must((await text(page, 'main')).includes('lid of the box'), 'its words');
}));
await test('each book in each language: chapters, pictures in the tokens of the edition, nothing in the way of anybody', async () => {
    for (const lang of ['en', 'de', 'nl', 'nb']) for (const edition of editions) await at({ hash: `#/rules/${edition}`, settings: { lang } }, async (page) => {
        await page.locator('.book-chapter').first().waitFor();
        const [chapters, contents, cards] = await Promise.all(['.book-chapter', '.rules-contents button', '.book-picture .card'].map((what) => page.locator(what).count()));
        must(chapters === contents && chapters > 8, `${chapters} chapters, ${contents} in the contents`);
        must(cards > 20, `${cards} cards`);
        must(await page.locator(`.all-tokens[data-edition="${edition}"] .token`).count() > 10, 'tokens');
        if (lang === 'de') await accessible(page, `the book ${edition}`);
    });
});
await test('bonus tiles are drawn', () => at({ hash: '#/rules/new' }, async (page) => {
    await page.locator('.book-tile').nth(5).waitFor();
    must(await page.locator('.book-tile').count() === 6 && await page.locator('.book-tile .token').count() === 3, 'each of them');
}));
await test('a search finds paragraphs by all its words', () => at({ hash: '#/rules/new' }, async (page) => {
    await page.fill('.rules-search input', 'red SUN');
    must(await page.locator('.book-chapter').count() >= 3 && !await page.locator('.rules-contents').count(), 'some');
    must((await page.locator('.book-chapter li, .book-chapter p').allTextContents()).every((one) => /red/i.test(one) && /sun/i.test(one)), 'and only those');
    must((await page.locator('.book-chapter mark').allTextContents()).every((one) => /^(red|sun)$/i.test(one)) && await page.locator('.book-chapter mark').count() > 4, 'its words are marked');
    await page.fill('.rules-search input', 'qqqq');
    must((await text(page, '.book [role=status]')).length > 0, 'nothing is found, and that is said');
}));
await test('an address leads to a paragraph', () => at({ hash: '#/rules/abacus/discard.all-there' }, async (page) => {
    await page.locator('.looked-up').waitFor();
    const place = await page.evaluate(() => Math.round(document.querySelector('.looked-up').getBoundingClientRect().top)); // a part of a pixel is none
    must(place >= 0 && place < 700 && (await text(page, '.looked-up')).includes('white side'), `it is ${place} from the top`);
}));
await test('a game that a book offers is prepared', () => at({ hash: '#/rules/abacus', size: phone, touch: true }, async (page) => {
    await page.getByRole('button', { name: 'Play this: Colour Frenzy 2' }).click();
    await page.waitForFunction(() => location.hash === '#/new' || location.hash === '#/offline');
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('hanabi.new')).rules);
    must(kept.edition === 'abacus' && kept.multicolour === 'wild', JSON.stringify(kept));
}));
await test('from what has happened to the rule about it, and back to the table', async () => at({ hash: '#/play', store: await local({ players: 2, edition: 'norwegian' }, 5, { done: 6 }) }, async (page) => {
    await page.locator('.own .card, .hand .card').first().waitFor();
    await page.keyboard.press('l');
    await page.locator('.log-lines .why').waitFor();
    await accessible(page, 'the log with its rule');
    await page.locator('.log-lines .rule').first().click();
    await page.locator('.looked-up').waitFor();
    await page.goBack();
    await page.locator('.log-lines .why').click();
    await page.locator('.looked-up').waitFor();
    must(/^#\/rules\/norwegian\/[a-z]+\.[a-z-]+$/.test(await page.evaluate(() => location.hash)), 'the address names the paragraph');
    await page.goBack();
    await page.locator('.own .card, .hand .card').first().waitFor();
}));
await test('from what is refused to the rule about it', async () => at({ hash: '#/play', store: await local({ players: 2, edition: 'abacus' }, 5) }, async (page) => {
    await page.locator('.own .card').first().click();
    await page.locator('#why-not a').click();
    await page.locator('.looked-up').waitFor();
    must((await page.evaluate(() => location.hash)) === '#/rules/abacus/discard.all-there', 'the paragraph');
}));
await test('the book of an edition is there before a game, which asks who begins in its words', async () => {
    for (const [edition, asked] of [['abacus', 'Who is the oldest?'], ['norwegian', 'most colourful clothes']]) await at({ hash: '#/offline', store: { 'hanabi.new': { rules: { players: 2, edition } } } }, async (page) => {
        await page.locator(`a[href="#/rules/${edition}"]`).waitFor();
        await page.locator('[data-group="start"] summary').click();
        must((await text(page, '[data-choice="start"] legend')).includes(asked), await text(page, '[data-choice="start"]'));
    });
});
await end();
