// beyond.mjs - every lesson, played to its end as the engine has it.
import { accessible } from '../axe.mjs';
import { test, must } from '../tap.mjs';
import { at, book, end, phone, text } from './alone.mjs';

const lessons = book.lessons();

/** Does one of the actions that a scene wants: "play 3", "hint 1 r". */
async function does(page, action) {
    const [what, first, hint] = action.split(' ');
    if (what !== 'hint') {
        await page.click(`.own .card[data-card="${first}"]`);
        await page.click(`.panel [data-deed="${what}"]`);
        return;
    }
    const cards = page.locator(`.partner[data-seat="${first}"] .card`), wanted = page.locator(`.panel [data-hint="${hint}"]`);
    for (let i = 0; i < await cards.count(); i++) {
        await cards.nth(i).click();
        if (await wanted.count()) return wanted.click();
        await page.keyboard.press('Escape');
    }
    must(false, `no card for ${action}`);
}
/** A lesson to its end. */
async function follow(page, lesson) {
    for (const scene of lesson.scenes) {
        await page.locator('.lesson .voice').filter({ hasText: scene.say }).waitFor();
        if (scene.want) {
            await page.locator('.panel.mine').waitFor();
            await does(page, scene.want[0]);
        } else await page.locator('.lesson .strong').click();
    }
}
for (const [i, lesson] of lessons.entries())
    await test(`the lesson ${lesson.id}, played as it is written`, () => at({ hash: `#/learn/${i + 1}`, ...(i % 2 ? { size: phone } : {}) }, async (page) => {
        await follow(page, lesson);
        await page.waitForFunction((id) => JSON.parse(localStorage.getItem('hanabi.lessons'))?.[id] === -1, lesson.id);
        if (!i) await accessible(page, 'the end of a lesson');
        if (i + 1 < lessons.length) return;
        await page.locator('.lesson .strong').click();
        await page.waitForFunction(() => JSON.parse(JSON.parse(localStorage.getItem('hanabi.local'))?.record ?? '{}').play?.bot === 'partner:simple');
    }));
await test('all of them are in the list, in every language', async () => {
    for (const lang of ['de', 'nl', 'nb']) await at({ hash: '#/learn', settings: { lang } }, async (page) => {
        await page.locator('.lessons a').nth(lessons.length - 1).waitFor();
        must(!(await text(page, '.lessons')).includes('Black powder'), `${lang}: ${await text(page, '.lessons')}`);
    });
});
await end();
