// lessons.mjs - the lessons: to their end by mouse, with the keyboard alone, in every language and at every size.
import { accessible } from '../axe.mjs';
import { settled } from '../browser.mjs';
import { test, must } from '../tap.mjs';
import { at, book, covers, end, fits, phone, root, small, tablet, text, wide, widen } from './alone.mjs';

const waitsFor = (page) => page.waitForFunction(() => document.querySelector('.lesson .strong, .panel.mine'));
/** The first lesson as the engine has it: who would know better what it asks for? */
const [first] = book.lessons();

/** Does what a scene asks for: "play 0", "hint 1 1". */
async function does(page, action) {
    const [what, card, hint] = action.split(' ');
    await page.click(what === 'hint' ? '.partner .card >> nth=1' : `.own .card[data-card="${card}"]`);
    await page.click(what === 'hint' ? `.panel [data-hint="${hint}"]` : `.panel [data-deed="${what}"]`);
}

await test('the first lesson, to its end: what is not asked for is refused with a word; progress is kept', () => at({ hash: '#/learn' }, async (page) => {
    await page.click('.lessons a');
    let tried = false;
    for (const scene of first.scenes) {
        await page.locator('.lesson .voice').filter({ hasText: scene.say }).waitFor();
        await waitsFor(page);
        if (!scene.want) {
            await page.locator('.lesson .strong').click();
            continue;
        }
        if (!tried) { // something else first
            tried = true;
            await page.click('.own .card >> nth=1');
            await page.click('.panel [data-deed="play"]');
            await page.locator('.lesson .wrong').filter({ hasText: scene.wrong }).waitFor();
            must(!await page.locator('.notice').count(), 'it is said once');
            await page.keyboard.press('Escape');
        }
        await does(page, scene.want[0]);
    }
    await page.locator('.lesson .strong').click(); // the next lesson
    await page.waitForFunction(() => location.hash === '#/learn/2' && /^1 /.test(document.querySelector('.lesson .row .soft')?.textContent ?? ''));
    await page.goto(`${root}/#/learn`);
    must(await page.locator('.lessons .done').count() === 1, 'what was done is marked');
    await accessible(page, 'lessons, one of which was done');
}));
await test('a lesson that was left goes on where it was, as its title says, and can be begun anew', async () => {
    for (const lesson of book.lessons()) {
        const left = Math.max(...lesson.scenes.map((scene, i) => (scene.want && i + 1 < lesson.scenes.length ? i + 1 : 0)));
        await at({ hash: `#/learn/${book.lessons().findIndex(({ id }) => id === lesson.id) + 1}`, store: { 'hanabi.lessons': { [lesson.id]: left } } }, async (page) => {
            await page.locator('.lesson .voice').filter({ hasText: lesson.scenes[left].say }).waitFor();
            await page.waitForFunction((title) => document.title === `${title} – Hanabi`, lesson.title);
            for (const scene of lesson.scenes.slice(left)) {
                await page.locator('.lesson .voice').filter({ hasText: scene.say }).waitFor();
                await page.locator('.lesson .strong').click();
            }
            await page.waitForFunction((id) => JSON.parse(localStorage.getItem('hanabi.lessons'))[id] === -1, lesson.id);
        });
    }
    await at({ hash: '#/learn/1', store: { 'hanabi.lessons': { [first.id]: 2 } } }, async (page) => {
        await page.getByText('3 of 10').waitFor();
        await page.getByRole('button', { name: 'Menu' }).click();
        await page.getByRole('button', { name: 'From the beginning' }).click();
        await page.getByText('1 of 10').waitFor();
        await page.locator('.lesson .voice').filter({ hasText: first.scenes[0].say }).waitFor();
    });
});
await test('on a phone the table stands still while a lesson goes on', () => at({ hash: '#/learn/1', size: phone }, async (page) => {
    const place = () => page.$eval('.own .fan', (el) => Math.round(el.getBoundingClientRect().top));
    await waitsFor(page);
    await settled(page);
    const before = await place();
    for (const scene of first.scenes.slice(0, 6)) {
        await page.locator('.lesson .voice').filter({ hasText: scene.say }).waitFor();
        await waitsFor(page);
        await settled(page);
        must(Math.abs(await place() - before) < 2, `"${scene.say}": from ${before} to ${await place()}`);
        if (scene.want) await does(page, scene.want[0]);
        else await page.locator('.lesson .strong').click();
    }
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
