// review.mjs - what moves were worth, on the page: the curve, marks, the better move found or told, links; the coach; puzzles.
import { readFileSync } from 'node:fs';
import { accessible } from '../axe.mjs';
import { test, must } from '../tap.mjs';
import { at, browser, covers, deal, end, Module, finished, fits, local, records, root, sizes, text, wide, widen } from './alone.mjs';
import { hands, myTurn, playOut, seen } from './player.mjs';

/** A short game in which nobody thinks: it has costly moves. */
const careless = (seed, names) => records.playOn(deal({ players: 2, colours: 3 }, seed, 0, names), 0, 'random');
const kept = async (record, more) => ({ 'hanabi.games': [finished(await record, more)] });
const box = (page) => page.locator('.review-box');
const begin = (page) => page.locator('.replay-bar').getByRole('button', { name: 'Review', exact: true }).click();
/** Everything is looked into, and shown: at the first step the game is summed up. */
async function whole(page) {
    await page.getByRole('button', { name: 'To the start' }).or(page.locator('.scrub')).first().waitFor();
    await page.locator('.review-progress').waitFor({ state: 'detached' });
}
const lines = async (page) => (await page.locator('.review-sum p').allTextContents()).join('\n');

await test('a game is reviewed while somebody looks: the curve fills, moves are marked, in the log as well; the game is summed up; the bar is left as it was', () =>
    at({ hash: '#/replay/~own1/0', store: kept(careless(3)) }, async (page) => {
        await begin(page);
        await page.locator('.curve .line').waitFor();
        await page.waitForFunction(() => location.hash.endsWith('/0/review'));
        await whole(page);
        await page.locator('.review-sum').waitFor();
        const marked = await page.locator('.curve i').count();
        must(marked >= 3, `${marked} marked moves`);
        await page.keyboard.press('l');
        must(await page.locator('.log-lines .mark-sign').count() === marked, 'the same in the log');
        must(/blunders \d/.test(await lines(page)) && /luck/.test(await lines(page)), await lines(page));
        await page.keyboard.press('l');
        for (const [name, size] of Object.entries(sizes)) {
            await page.setViewportSize(size);
            await fits(page, `reviewed, ${name}`);
        }
        await page.setViewportSize(wide);
        await accessible(page, 'review');
        await begin(page);
        must(!await page.locator('.curve, .review-box').count() && !(await page.evaluate(() => location.hash)).includes('review'), 'and without it');
    }));

await test('the better move of the costliest one: something wrong is tried, then it is told, with an arrow; it can be tried from there', () =>
    at({ hash: '#/replay/~own1/0', store: kept(careless(3)) }, async (page) => {
        await begin(page);
        await page.locator('.review-sum button').first().click();
        must(!/Better:/.test(await text(page, '.review-box')), `not told yet: ${await text(page, '.review-box')}`);
        const step = Number(await page.inputValue('.scrub input'));
        await page.locator('[data-deed="find"]').click();
        await page.locator('.riddle').waitFor();
        must(await page.locator('.own .face').count() === 0 && /What would have been better/.test(await text(page, '.riddle')), 'one\'s own cards are hidden');
        for (const [name, size] of Object.entries(sizes)) {
            await page.setViewportSize(size);
            await fits(page, `finding, ${name}`);
        }
        await page.setViewportSize(wide);
        await page.locator('.own .card').first().click();
        await page.locator('[data-deed="play"]').click();
        await page.locator('.riddle .right, .riddle .wrong').waitFor();
        must(/That would cost|Right|Good/.test(await text(page, '.riddle')), `it is judged: ${await text(page, '.riddle')}`);
        if (await page.locator('.riddle [data-deed="tell"]').count()) await page.locator('.riddle [data-deed="tell"]').click();
        await page.locator('.move-arrow').waitFor();
        await accessible(page, 'the better move');
        await page.locator('[data-deed="back"]').click();
        await box(page).getByText(/Better:/).waitFor();
        await page.waitForFunction(() => document.title === 'Replay – Hanabi'); // not as the riddle was
        must(Number(await page.inputValue('.scrub input')) === step - 1, 'before the move');
        await page.locator('.move-arrow').waitFor();
        await page.locator('[data-deed="try"]').click();
        await myTurn(page);
        must(/#\/what-if/.test(page.url()), page.url());
    }));

await test('who steps through a game for the first time is told nothing of what comes', () =>
    at({ hash: '#/replays' }, async (page) => {
        await page.fill('.give-game textarea', await careless(3, ['Ann', 'Bob']));
        await page.getByRole('button', { name: 'Open', exact: true }).click();
        await begin(page);
        await whole(page);
        await page.keyboard.press('l');
        must(!await page.locator('.curve i, .log-lines .mark-sign, .review-sum').count(), 'no mark, no sum');
        const path = await page.getAttribute('.curve .line', 'd');
        must(!path.includes('L'), `the curve has one point: ${path}`);
        for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowRight');
        await page.waitForFunction(() => location.hash.endsWith('/4/review'));
        must((await page.getAttribute('.curve .line', 'd')).split('L').length === 5, 'it goes along');
        await page.locator('[data-deed="all"]').click();
        await page.locator('.curve i').first().waitFor();
    }));

await test('what is told covers nothing and is whole, in every language and with wide letters', async () => {
    for (const lang of ['de', 'nl', 'nb'])
        await at({ hash: '#/replay/~own1/0/review', settings: { lang }, store: kept(careless(3)) }, async (page) => {
            await page.locator('.review-sum button').first().click();
            await page.locator('[data-deed="tell"]').click();
            await page.locator('[data-deed="try"]').waitFor();
            await widen(page);
            for (const [name, size] of Object.entries(sizes)) {
                await page.setViewportSize(size);
                await fits(page, `${lang}, ${name}`);
                const covered = await covers(page, '.replay-bar', ['.board', '.partners']);
                const cut = await page.$$eval('.replay-bar button', (all) => all.filter((el) => el.scrollWidth > el.clientWidth + 1).map((el) => el.textContent));
                must(!covered.length && !cut.length, `${lang}, ${name}: covers ${covered}, cuts ${cut}`);
            }
            must(!/ That | Better|cost /.test(await text(page, '.replay-bar')), `no English is left: ${await text(page, '.replay-bar')}`);
        });
});

await test('a link leads to the same review, made anew, by any number of workers', async () => {
    const found = [];
    let link = '';
    for (const cores of [2, 5]) {
        const context = await browser.newContext({ viewport: wide }), page = await context.newPage();
        await page.addInitScript((n) => Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => n }), cores);
        await page.addInitScript((games) => localStorage.setItem('hanabi.games', JSON.stringify(games)), link ? [] : (await kept(careless(8, ['Ann', 'Bob'])))['hanabi.games']);
        await page.goto(link || `${root}/#/replay/~own1/0/review`);
        const all = page.locator('[data-deed="all"]');
        await box(page).waitFor();
        if (link) await all.click();
        await page.locator('.review-sum').waitFor();
        found.push([await lines(page), await page.getAttribute('.curve .line', 'd'), await page.getAttribute('.curve .doubt', 'd')].join('\n').replaceAll(' (you)', ''));
        link = page.url();
        await context.close();
    }
    must(found[0] === found[1] && found[0].includes('L'), found.join('\n---\n'));
});

// ---- The coach -----------------------------------------------------------------------------------

await test('the coach says after a move what it cost, when it is switched on or asked, and is silent again', () =>
    at({ hash: '#/play', store: local({ players: 2, colours: 3, errors: 9 }, 6) }, async (page) => {
        await myTurn(page);
        const play = async () => {
            await myTurn(page);
            const { step, game, you } = await seen(page), [{ n }] = game.hands[you].cards;
            await hands.mouse(page, { what: 'play', card: n });
            await page.waitForFunction((was) => JSON.parse(localStorage.getItem('hanabi.local')).steps > was, step);
        };
        await play();
        must(!await page.locator('.coach').count(), 'nobody has asked');
        const menu = async (words) => {
            await page.getByRole('button', { name: 'Menu' }).click();
            await page.getByRole('button', { name: words }).click();
        };
        await menu('What did my last move cost?');
        await page.locator('.coach').getByText(/Your move: play a/).waitFor();
        must(/That cost|No mistake|Nothing better|no mistake/.test(await text(page, '.coach')), await text(page, '.coach'));
        await page.locator('.coach').getByRole('button', { name: 'Close' }).click();
        await menu('Coach: say what my moves cost');
        await play();
        await page.locator('.coach').getByText(/Your move: play a/).waitFor();
        await accessible(page, 'coach');
        for (const [name, size] of Object.entries(sizes)) {
            await page.setViewportSize(size);
            await fits(page, `coach, ${name}`);
        }
        await menu('Coach: be silent');
        await play();
        must(!await page.locator('.coach').getByText(/The coach looks/).count(), 'it is silent');
    }));

await test('the coach knows nothing that the seat does not: hidden cards exchanged change no byte of what it says', async () => {
    const module = await Module.load(readFileSync('build/wasm/review.wasm'));
    const say = (record, step) => module.say('review_coach', `${JSON.stringify(record)}\n${JSON.stringify({ step, effort: 64, models: ['partner', 'partner'] })}`);
    let told = 0;
    for (let seed = 1; seed <= 6; seed++) {
        const record = JSON.parse(await careless(seed));
        const step = 2, actions = record.actions.slice(0, step + 1); // the third move: of the first seat again
        const drawn = 10 + actions.filter((action) => !action.startsWith('hint')).length;
        const deck = [...record.deck], rest = deck.splice(drawn).reverse(); // what is still to be drawn lies otherwise
        const one = say({ ...record, actions }, step), other = say({ ...record, actions, deck: [...deck, ...rest], seed: undefined }, step);
        must(one === other, `${one}\n${other}`);
        if (one) told++;
        must(!one || !/play [a-e],|discard [a-e],/.test(one), `it names no card of the hand: ${one}`);
    }
    must(told >= 4, `${told} were told`);
});

// ---- Puzzles -------------------------------------------------------------------------------------

const module = await Module.load(readFileSync('build/wasm/review.wasm'));
const set = readFileSync('puzzles/set.txt', 'utf8');
/** The puzzle of a line: what the page has of it. */
const puzzle = (line, place) => {
    module.put(set.split('\n')[line]);
    module.exports.puzzles_open(place);
    return JSON.parse(module.take());
};
const { puzzles, kinds } = JSON.parse(module.say('puzzles_list', set));
/** Which puzzle a page shows: the one of this game and step. */
const shownPuzzle = async (page) => {
    const step = await page.getAttribute('main.table', 'data-steps');
    return puzzles.map(([line, place]) => puzzle(line, place)).filter(({ record }) => JSON.parse(record).actions.length === Number(step));
};

await test('puzzles: the answer is right, another move is not, what is told is right as well; rating and streak follow', () =>
    at({ hash: '#/puzzles', store: {} }, async (page) => {
        await page.locator('.puzzles .lessons').waitFor();
        must((await page.locator('.puzzles .lessons li').count()) === new Set(puzzles.map(([, , kind]) => kind)).size, 'all kinds that there are');
        await accessible(page, 'puzzles');
        await page.getByRole('link', { name: 'Solve puzzles' }).click();
        await page.locator('.riddle').waitFor();
        const score = () => page.evaluate(() => JSON.parse(localStorage.getItem('hanabi.puzzles')));
        const tell = page.locator('.riddle [data-deed="tell"]');
        await tell.click();
        must(/The best move:/.test(await text(page, '.riddle')), await text(page, '.riddle'));
        await page.locator('.move-arrow').waitFor();
        const lost = await score();
        must(lost.tried === 1 && lost.right === 0 && lost.streak === 0 && lost.rating < 1200, JSON.stringify(lost));
        await page.locator('[data-deed="next"]').click();
        await tell.waitFor();
        const [own] = await page.$$eval('.own .card', (all) => all.map((one) => one.dataset.card));
        const all = (await shownPuzzle(page)).filter(({ record, seat }) => seat >= 0 && record);
        const hand = await page.$$eval('.own .card', (cards) => cards.map((one) => Number(one.dataset.card)));
        const [found] = all.filter(({ answer }) => !/^(play|discard)/.test(answer) || hand.includes(Number(answer.split(' ')[1])));
        must(found && own, 'the puzzle is known');
        await solve(page, all, hand);
        const won = await score();
        must(won.tried === 2, JSON.stringify(won));
        for (const [name, size] of Object.entries(sizes)) {
            await page.setViewportSize(size);
            await fits(page, `puzzle, ${name}`);
        }
        await accessible(page, 'a puzzle');
    }));
/** Does moves until one is right: those that may be the answer. */
async function solve(page, all, hand) {
    for (const { answer } of all) {
        const [what, n, hint] = answer.split(' ');
        if (what === 'hint') {
            if (!await page.locator(`.partner[data-seat="${n}"]`).count()) continue;
            await page.locator(`.partner[data-seat="${n}"] .card`).first().click();
            const button = page.locator('.panel [data-deed="others"]');
            if (await button.count()) await button.click();
            if (!await page.locator(`.panel [data-hint="${hint}"]:not(:disabled)`).count()) continue;
            await page.locator(`.panel [data-hint="${hint}"]`).click();
        } else {
            if (!hand.includes(Number(n))) continue;
            await page.click(`.own [data-card="${n}"]`);
            await page.click(`.panel [data-deed="${what}"]`);
        }
        await page.locator('.riddle .right, .riddle .wrong').first().waitFor();
        if (await page.locator('.riddle .right').count()) return;
    }
    must(false, 'none was right');
}

await test('the puzzle of the day is the same for everybody, and counts once a day; puzzles by kind; lessons lead to them', () =>
    at({ hash: '#/puzzles/day' }, async (page) => {
        await page.locator('.riddle').waitFor();
        const first = await text(page, '.bar');
        await page.reload();
        await page.locator('.riddle').waitFor();
        must(await text(page, '.bar') === first, 'the same');
        const [, , kind] = puzzles[0], [name, words] = kinds[kind];
        await page.goto(`${root}/#/puzzles/${name}`);
        await page.locator('.riddle').getByText(words).waitFor();
        await page.goto(`${root}/#/learn`);
        await page.getByRole('link', { name: 'Puzzles', exact: true }).click();
        await page.locator('.puzzles').waitFor();
    }));

await test('after the first visit games are reviewed and puzzles solved without a line', () =>
    at({ hash: '#/replay/~own1/0', store: kept(careless(3)) }, async (page) => {
        await page.evaluate(() => navigator.serviceWorker.ready);
        await page.reload();
        await page.locator('.replay-bar').waitFor();
        await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
        await page.context().setOffline(true);
        await begin(page);
        await page.locator('.review-sum').waitFor();
        await page.goto(`${root}/#/puzzles/any`);
        await page.locator('.riddle').waitFor();
        await page.context().setOffline(false);
    }));

await test('a whole game with the coach: it judges every move, and the game goes on as usual', () =>
    at({ hash: '#/play', settings: { coach: true }, store: local({ players: 2, colours: 1 }, 4) }, async (page) => {
        await playOut(page, 'mouse');
        await page.locator('.end').waitFor();
    }));
await end();
