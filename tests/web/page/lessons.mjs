// lessons.mjs - the lessons: to their end by mouse, with the keyboard alone, in every language and at every size.
import { accessible } from '../axe.mjs';
import { test, must } from '../tap.mjs';
import { at, covers, end, fits, phone, root, small, tablet, text, wide, widen } from './alone.mjs';

/** Does what a lesson asks for, told by its words. */
async function follow(page, lesson) {
    const said = await text(page, '.lesson .voice');
    const play = async (card) => { await page.click(card); await page.click('.panel [data-deed="play"]'); };
    if (/Discard/.test(said) && !/Ada discards/.test(said)) {
        await page.click(`.own .card >> nth=${lesson === 3 ? 1 : 0}`);
        await page.click('.panel [data-deed="discard"]');
    } else if (/hint the 1|green 1|Save it/.test(said)) {
        const card = lesson === 1 ? 1 : 0; // red 1, green 1, blue 5
        await page.click(`.partner .card >> nth=${card}`);
        await page.click(`.panel [data-hint="${/Save it/.test(said) ? 5 : /green/.test(said) ? 'g' : 1}"]`);
    } else if (lesson === 2) await play('.own .card >> nth=4');
    else await play('.own .card[aria-label*=": 1"] >> nth=0');
}
const waitsFor = (page) => page.waitForFunction(() => document.querySelector('.lesson .strong, .panel.mine'));

await test('the lessons, to their end: what is not asked for is refused with a word; progress is kept', () => at({ hash: '#/learn' }, async (page) => {
    await page.click('.lessons a');
    for (let lesson = 1; lesson <= 3; lesson++) {
        let tried = lesson > 1;
        for (let scene = 0; scene < 12; scene++) {
            await waitsFor(page);
            const next = page.locator('.lesson .strong');
            if (await next.count()) {
                if (/next lesson|whole game/.test(await next.textContent())) break;
                await next.click();
                continue;
            }
            if (!tried) { // something else first
                tried = true;
                await page.click('.own .card >> nth=1');
                await page.click('.panel [data-deed="play"]');
                await page.waitForSelector('.lesson .wrong');
                must(!await page.locator('.notice').count(), 'it is said once');
                await page.keyboard.press('Escape');
            }
            await follow(page, lesson);
        }
        await page.click('.lesson .strong');
        await page.waitForFunction((n) => location.hash === `#/learn/${n}` && /^1 /.test(document.querySelector('.lesson .row .soft')?.textContent ?? ''), lesson + 1);
    }
    await page.goto(`${root}/#/learn`);
    must(await page.locator('.lessons .done').count() === 3, 'what was done is marked');
    await accessible(page, 'lessons that were done');
}));
await test('a lesson with the keyboard alone: the focus is on what leads on, or else where something is to be done', () => at({ hash: '#/learn/1' }, async (page) => {
    const next = page.getByRole('button', { name: 'Go on' });
    const leads = () => page.waitForFunction(() => document.activeElement?.textContent === 'Go on');
    for (let i = 0; i < 2; i++) {
        await leads();
        await next.press('Enter');
    }
    await page.getByText('3 of 10').waitFor();
    must(await page.evaluate(() => document.activeElement?.classList.contains('panel')), 'where something is to be done');
    await page.keyboard.press('1');
    await page.keyboard.press('p');
    await leads();
    const told = await next.evaluate((el) => document.getElementById(el.getAttribute('aria-describedby'))?.textContent ?? '');
    must(/It fits/.test(told), `it is described by what is said: ${told}`);
}));
await test('what a lesson says covers nothing, in every language and with wide letters', async () => {
    for (const lang of ['en', 'de', 'nl', 'nb']) await at({ hash: '#/learn/1', settings: { lang } }, async (page) => {
        await page.locator('.lesson .strong').waitFor();
        if (lang !== 'en') must(!/Go on|fireworks/.test(await text(page, '.lesson')), `${lang}: ${await text(page, '.lesson')}`);
        await widen(page);
        for (const size of [wide, { width: 1280, height: 720 }, tablet, phone, small, { width: 844, height: 390 }]) {
            const where = `${lang}, ${size.width} x ${size.height}`;
            await page.setViewportSize(size);
            await fits(page, where);
            const covered = await covers(page, '.lesson', ['.board', '.own .card', '.partners .card', '.panel .form']);
            const go = await page.locator('.lesson .strong').boundingBox(), box = await page.locator('.lesson').boundingBox();
            must(!covered.length && go.y + go.height <= box.y + box.height + 1, `${where}: covers ${covered}; what leads on ends ${go.y + go.height - box.y - box.height} too low`);
        }
    });
});

await end();
