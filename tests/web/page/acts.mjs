// acts.mjs - what one person does at a table beside whole games: by keys and by Tab, what is refused and why, what is asked
// twice, what is given up, what is looked at with other eyes.
import { accessible } from '../axe.mjs';
import { settled } from '../browser.mjs';
import { test, must } from '../tap.mjs';
import { at, covers, deal, end, engine, fits, local, phone, records, shut, small, text, widen } from './alone.mjs';
import { deed, hands, midgame, myTurn, seen } from './player.mjs';

const languages = ['en', 'de', 'nl', 'nb'];
const two = (seed = 8) => ({ hash: '#/play', store: local({ players: 2 }, seed) });
const steps = (page) => page.evaluate(() => Number(document.querySelector('.table').dataset.steps));
const stepsAre = (page, n) => page.waitForFunction((all) => Number(document.querySelector('.table').dataset.steps) === all, n);
/** A game of bots up to the first turn of the first seat of which something is true. @param {(game: object) => boolean} is */
async function gameWhere(rules, is, seeds = 200) {
    for (let seed = 0; seed < seeds; seed++) {
        const table = engine.replay(await records.playOn(deal(rules, seed), 0, 'partner')), { steps: all } = table.scene();
        let step = 0;
        while (step < all && !(table.scene(step).game.player === 0 && is(table.scene(step).game))) step++;
        table.close();
        if (step < all) return { hash: '#/play', store: local(rules, seed, { done: step }) };
    }
    throw new Error('no such game');
}

// ---- What just happened --------------------------------------------------------------------------

await test('a hint is seen with an arrow for a moment, from who gave it to its cards; asked for its meaning, a bot names it', () => at({ ...two(), settings: { speed: 60000 } }, async (page) => {
    await myTurn(page);
    const scene = await seen(page), hint = scene.game.hands[1].hints.find(({ can, cards }) => can && cards.length);
    await hands.mouse(page, { ...deed(scene), what: 'hint', seat: 1, hint: hint.name, touched: hint.cards });
    await page.locator(`.hint-arrow[data-move="hint 1 ${hint.name}"]`).waitFor({ state: 'attached' });
    await page.locator('.hint-arrow.gone').waitFor({ state: 'attached' });
    await page.click('[data-deed="why"]');
    const answer = await text(page, '.notice p');
    must(answer.startsWith(`${await text(page, '.happened span')} `), answer);
    await page.keyboard.press(',');
    await page.getByText(/^Looking back at step 0/).waitFor();
    must(await text(page, '.notice p') === answer, 'it stays when another step is shown');
    await page.keyboard.press('Escape');
    await page.locator('.notice').waitFor({ state: 'detached' });
}));
await test('a card that does not fit is seen at once: in the words, at its token, on the pile', async () => {
    const game = await gameWhere({ players: 2 }, ({ rows, hands: [{ cards: [card] }] }) => rows.every(({ next }) => next !== card.kind));
    await at({ ...game, settings: { speed: 60000 } }, async (page) => {
        await myTurn(page);
        await page.click('.own .card');
        await page.click('.panel [data-deed="play"]');
        await page.locator('.misplay .error .token.just').waitFor();
        const ring = await page.$eval('.pile .card', (card) => getComputedStyle(card, '::after').borderTopWidth);
        must(ring === '3px', `the pile shows it: ${ring}`);
        await accessible(page, 'a card that did not fit');
    });
});
await test('who looks back sees nobody think', () => at({ hash: '#/play', store: local({ players: 2 }, 8, { done: 6 }), settings: { speed: 60000 } }, async (page) => {
    await page.locator('.own .card').first().waitFor();
    await page.keyboard.press(',');
    await page.getByText(/^Looking back at step 5/).waitFor();
    must(!await page.locator('.ellipsis').count(), 'no dots');
}));

await test('what a bot without conventions plays by is a sentence, and no list', () => at({ hash: '#/play', store: local({ players: 2 }, 8, { bot: 'cautious' }) }, async (page) => {
    await myTurn(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'What the bots play by' }).click();
    await page.locator('.company-box').getByText('cautious plays only what it is sure of').waitFor();
    must(!await page.locator('.company-box ul').count(), 'no list');
}));

// ---- Keys ----------------------------------------------------------------------------------------

await test('keys turn a card, note something on it, lead back and forward, and take back', () => at(two(), async (page) => {
    await myTurn(page);
    await page.keyboard.press('1');
    await page.keyboard.press('t');
    await page.locator('.own .card.turned').waitFor();
    await page.keyboard.press('t');
    await page.locator('.own .card.turned').waitFor({ state: 'detached' });
    await page.keyboard.press('n');
    await page.locator('.note-form input').fill('keep');
    await page.keyboard.press('Enter');
    await page.locator('.own .card:has(.memo)').waitFor();
    await shut(page);
    await page.keyboard.press('Escape');
    const before = await steps(page);
    await hands.keys(page, deed(await seen(page)));
    await page.waitForFunction((was) => Number(document.querySelector('.table').dataset.steps) > was, before);
    await myTurn(page);
    await page.keyboard.press('Home');
    await page.getByText(/^Looking back at step 0/).waitFor();
    await page.keyboard.press('.');
    await page.getByText(/^Looking back at step 1/).waitFor();
    await page.keyboard.press(',');
    await page.getByText(/^Looking back at step 0/).waitFor();
    await page.keyboard.press('End');
    await page.getByText(/^Looking back/).waitFor({ state: 'detached' });
    await page.keyboard.press('u');
    const asked = page.getByRole('dialog', { name: 'Take back my last move' });
    must(/This takes back the last \d+ moves/.test(await asked.textContent()), `how many moves go: ${await asked.textContent()}`);
    await asked.getByRole('button', { name: 'Take it back' }).click();
    await stepsAre(page, before);
}));
await test('Tab, Enter and Escape lead through a turn, and the focus is never lost', () => at(two(), async (page) => {
    await myTurn(page);
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');
    /** The focus comes in the next frame. */
    const comes = (name) => page.waitForFunction((is) => new RegExp(is).test(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? ''), name);
    for (let i = 0; i < 60 && !/^Your card a/.test(await focused()); i++) await page.keyboard.press('Tab');
    must(/^Your card a/.test(await focused()), `Tab leads to ${await focused()}`);
    await page.keyboard.press('Enter');
    await comes('^Play a$');
    await page.keyboard.press('Escape');
    await comes('^Your card a');
    const before = await steps(page);
    await page.keyboard.press('Enter');
    await comes('^Play a$');
    await page.keyboard.press('Enter');
    await page.waitForFunction((was) => Number(document.querySelector('.table').dataset.steps) > was, before);
    await page.waitForFunction(() => document.activeElement?.classList.contains('panel'));
    for (let i = 0; i < 60 && !/knows/.test(await focused()); i++) await page.keyboard.press('Tab');
    must(/knows/.test(await focused()), 'and from there to the cards of the other');
}));

// ---- What is refused, asked twice, given up ------------------------------------------------------

await test('what is not allowed is not offered and says why: no discard with all tokens, no hint without one', async () => {
    await at(two(), async (page) => {
        await myTurn(page);
        const scene = await seen(page);
        must(scene.game.hints === scene.game.allHints, 'all tokens are there');
        await page.click('.own .card');
        must(await page.locator('.panel [data-deed="discard"]').isDisabled(), 'a card can be discarded');
        const why = page.locator('.panel .why');
        await why.waitFor();
        must(await page.getAttribute('.panel [data-deed="discard"]', 'aria-describedby') === await why.getAttribute('id') && (await why.textContent()).length > 10, await why.textContent());
        await page.keyboard.press('d');
        await page.locator('.notice').waitFor();
        must(await steps(page) === scene.step, 'nothing is done');
        await accessible(page, 'a discard that is refused');
    });
    await at(await gameWhere({ players: 2 }, ({ hints, phase }) => hints === 0 && phase === 'turn'), async (page) => {
        await myTurn(page);
        await page.click('.partner .card');
        await page.locator('.panel .why').waitFor();
        must(!await page.locator('.panel [data-hint]').count(), 'a hint is offered');
        await page.keyboard.press('Escape');
        await page.keyboard.press('h');
        must((await text(page, '.panel .say')).length > 10 && !await page.locator('.panel [data-hint]').count(), 'nor behind a key');
    });
});
await test('confirmation asks before a move, by mouse and by keys', () => at({ ...two(), settings: { confirm: true } }, async (page) => {
    await myTurn(page);
    const before = await steps(page);
    await page.click('.own .card');
    await page.click('.panel [data-deed="play"]');
    await page.locator('.panel [data-deed="yes"]').waitFor();
    await accessible(page, 'a question');
    must(await text(page, '.panel .say') === 'Play card a?', await text(page, '.panel .say'));
    await page.keyboard.press('Escape');
    await page.locator('.panel [data-deed="yes"]').waitFor({ state: 'detached' });
    must(await steps(page) === before, 'nothing is done yet');
    await page.keyboard.press('p');
    await page.locator('.panel [data-deed="yes"]').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForFunction((was) => Number(document.querySelector('.table').dataset.steps) > was, before);
}));
await test('Escape gives up what is dragged: the card glides back, and nothing is done where it is let go', () => at(two(), async (page) => {
    await myTurn(page);
    await settled(page);
    const before = await steps(page), card = page.locator('.own .card').first(), place = await card.boundingBox(), goal = await page.locator('.stacks').boundingBox();
    await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2);
    await page.mouse.down();
    await page.mouse.move(place.x + 40, place.y - 40);
    await page.mouse.move(goal.x + goal.width / 2, goal.y + goal.height / 2);
    await page.locator('[data-over="yes"]').waitFor();
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await page.locator('[data-over]').waitFor({ state: 'detached' });
    await settled(page);
    const now = await card.boundingBox();
    must(Math.hypot(now.x - place.x, now.y - place.y) < 8, `it lies ${Math.round(now.x - place.x)}, ${Math.round(now.y - place.y)} beside its place`);
    must(await steps(page) === before, 'and was not played');
}));

// ---- Looking -------------------------------------------------------------------------------------

await test('in a game with bots every partner is marked as one, and nobody else; with the eyes of one, their cards lie face down with what they know', () => at({ hash: '#/play', store: local({ players: 4 }, 5) }, async (page) => {
    await midgame(page, 2);
    must(await page.locator('.partner .badge[title="A bot plays"], .partner .badge[title="a bot plays"]').count() === 3, 'three bots');
    must(!await page.locator('.own .badge[title*="bot"]').count(), 'and a person');
    const hand = page.locator('.partner').first();
    await hand.locator('.eye').click();
    await hand.locator('.card .back').first().waitFor();
    must(!await hand.locator('.card .face').count() && !await hand.locator('.mark').count(), 'they see nothing of their cards');
    must(/^Card [a-e] of .+, who knows: /.test(await hand.locator('.card').first().getAttribute('aria-label')), await hand.locator('.card').first().getAttribute('aria-label'));
    must(await page.locator('.partner').nth(1).locator('.card .face').count() > 0, 'the others lie open');
    await accessible(page, 'the eyes of a partner');
    await hand.locator('.eye').click();
    await hand.locator('.card .face').first().waitFor();
}));
await test('tokens, deck, points and signs say what they are when they are tapped', () => at({ hash: '#/play', size: phone, touch: true, store: local({ players: 3 }, 5) }, async (page) => {
    await myTurn(page);
    const said = page.locator('.notice p');
    for (const [mark, words] of [['.tokens.hint', /^Hint tokens: 8 of 8/], ['.tokens.error', /0 of 3/], ['.deck', /cards in the deck/], ['.score', /of 25 points/], ['.partner .badge', /a bot plays/i]]) {
        await page.tap(mark);
        await said.filter({ hasText: words }).waitFor();
        await page.getByRole('button', { name: 'Close' }).tap();
        await said.waitFor({ state: 'detached' });
    }
}));
await test('a card that is turned stays where it was, and a note leaves its value in sight', async () => {
    for (const size of [undefined, phone]) await at({ ...two(), ...(size ? { size, touch: true } : {}) }, async (page) => {
        await midgame(page, 2);
        const middle = async () => { const { x, y, width, height } = await page.locator('.own .card').first().boundingBox(); return [x + width / 2, y + height / 2]; };
        const before = await middle();
        await page.click('.own .card');
        await page.keyboard.press('n');
        await page.locator('.note-form input').fill('perhaps a red 3 or a 4');
        await page.keyboard.press('Enter');
        await page.locator('.own .card .memo').waitFor();
        await shut(page);
        await page.keyboard.press('Escape');
        await settled(page);
        const hidden = await page.evaluate(() => {
            const memo = document.querySelector('.own .memo').getBoundingClientRect();
            return [...document.querySelector('.own .card:has(.memo)').querySelectorAll('.pip, .figure')].filter((pip) => {
                const { left, right, top, bottom } = pip.getBoundingClientRect(), middle = (top + bottom) / 2;
                return right > memo.left && left < memo.right && middle > memo.top && middle < memo.bottom;
            }).length;
        });
        must(!hidden, `${hidden} signs lie under the note`);
        await page.keyboard.press('1');
        await page.keyboard.press('t');
        await page.locator('.own .card.turned').waitFor();
        await page.keyboard.press('Escape');
        await settled(page);
        const after = await middle();
        must(Math.hypot(after[0] - before[0], after[1] - before[1]) < 6, `${before} is ${after}`);
    });
});
await test('no layout shift while a game runs', () => at(two(), async (page) => {
    await myTurn(page);
    await settled(page);
    await page.evaluate(() => {
        window.shifts = [];
        new PerformanceObserver((list) => { for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shifts.push(value); }).observe({ type: 'layout-shift' });
    });
    await midgame(page, 6);
    const shifted = await page.evaluate(() => window.shifts.reduce((sum, value) => sum + value, 0));
    must(shifted < 0.1, `${shifted}`);
}));

// ---- Words that need room ------------------------------------------------------------------------

/** Nothing of what the panel says lies over anything, or is cut off; where it may scroll, it can be scrolled to. */
async function whole(page, where, scrolls = false) {
    await fits(page, where);
    const covered = await covers(page, '.panel', ['.own .fan .card', '.stacks .card']);
    must(!covered.length, `${where}: the panel covers ${covered.join('; ')}`);
    const out = await page.evaluate((reached) => {
        const panel = document.querySelector('.panel').getBoundingClientRect();
        return [...document.querySelectorAll('.panel button, .panel p')].filter((el) => {
            if (reached) el.scrollIntoView({ block: 'nearest' });
            const { left, right, top, bottom, width } = el.getBoundingClientRect();
            return width && (left < panel.left - 2 || right > panel.right + 2 || top < panel.top - 2 || bottom > panel.bottom + 2);
        }).map((el) => el.getAttribute('aria-label') ?? el.textContent.slice(0, 40));
    }, scrolls);
    must(!out.length, `${where}: outside of the panel: ${out.join('; ')}`);
}
await test('what is said of a card and why it cannot be discarded is whole on the smallest phone, in every language and with wide letters', async () => {
    for (const lang of languages) for (const size of [small, phone]) await at({ ...two(), size, touch: true, settings: { lang } }, async (page) => {
        await myTurn(page);
        for (const wide of [false, true]) {
            if (wide) await widen(page);
            for (const card of ['.own .card', '.partner .card']) {
                await page.tap(card);
                await whole(page, `${lang}, ${size.width}, ${card}${wide ? ', wide letters' : ''}`, wide);
                await page.keyboard.press('Escape');
            }
        }
    });
});
for (const phase of ['colour-hint', 'return'])
    await test(`what a bonus tile asks (${phase}) covers nothing, at every size`, async () => {
        const game = await gameWhere({ players: 3, edition: 'new', bonus_tiles: true }, (seen) => seen.phase === phase);
        for (const size of [undefined, phone, small]) await at({ ...game, ...(size ? { size } : {}) }, async (page) => {
            await page.waitForSelector(`.panel[data-form="${phase}"]`);
            await whole(page, `${phase}, ${size?.width ?? 'wide'}`, phase === 'return'); // of a dozen cards
            await accessible(page, phase);
        });
    });
await end();
