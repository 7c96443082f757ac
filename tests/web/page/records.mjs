// records.mjs - games that somebody gives: pasted, dropped or as a file; what is wrong is said in words of ours, with
// where it is and what is expected; games of hanab.live, there and back.
import { writeFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accessible } from '../axe.mjs';
import { test, must } from '../tap.mjs';
import { at, book, end, phone, played, records, root, text } from './alone.mjs';

const record = await played({ players: 2 }, 3, ['Ada', 'Bob']);
const whole = JSON.parse(record), [first, ...others] = whole.deck;
const json = (more) => JSON.stringify({ ...whole, ...more });
const live = JSON.parse(book.toLive(record));
const offer = async (page, words) => {
    await page.fill('.give-game textarea', words);
    await page.getByRole('button', { name: /^(Open|Öffnen|Openen|Åpne)$/ }).click();
};
const said = (page) => text(page, '.give-game .wrong');

/** Texts that are no games, and what has to be said of them. */
const wrong = [
    ['', /there is no record in the input\.$/],
    ['hello', /line 1 is damaged: expected .+, found hello\.$/],
    ['[1, 2]', /a record must be a JSON object/],
    ['{"format": "hanabi-record/1",\n "deck": ["r1"\n "r2"]}', /line 3 is damaged: expected ',' or '\]', found/],
    ['{"format": "hanabi-record/1",\n\n  deck: []}', /line 3 is damaged: expected .+, found/],
    ['{"format" "hanabi"}', /line 1 is damaged: expected ':', found/],
    ['{"format": nothing}', /line 1 is damaged: expected .+, found/],
    [json().slice(0, -1), /line 1 is damaged: expected ',' or '\}', found the end of the text\.$/],
    ['{"a": '.repeat(100000), /line 1: brackets stand more than 2048 deep within each other/],
    ['{}', /the key "format" is missing/],
    [json({ format: 'chess' }), /format: "chess" is not accepted, only hanabi-record\/1/],
    [json({ rules: { players: 9 } }), /rules\.players: 9 is not accepted, only 2 to 5/],
    [json({ rules: { edition: 'old' } }), /rules\.edition: "old" is not accepted, only new, short, abacus, norwegian/],
    [json({ rules: { wind: 1 } }), /rules\.wind: there is no such rule/],
    [json({ start: 2 }), /start: 2 is not accepted, only 0 to 1/],
    [json({ deck: undefined }), /the key "deck" is missing/],
    [json({ deck: 'r1' }), /deck must be of type array/],
    [json({ deck: ['x9', ...others] }), /deck\[0\]: "x9" is not accepted, only r1 to k5/],
    [json({ deck: others }), /the deck has 49 cards, and these rules have 50/],
    [json({ deck: [first === 'r5' ? 'b5' : 'r5', ...others] }), /the deck has \d of .., and these rules have \d/],
    [json({ tiles: [] }), /"tiles" is there, but these rules have no use for it/],
    [json({ rules: { bonus_tiles: true }, tiles: ['a', 'b', 'c', 'd', 'e', 'f'] }), /tiles/],
    [json({ rules: null }), /rules must be of type object/],
    [json({ seed: -1 }), /seed: -1 is not accepted, only 0 to 2\^53 - 1, or 64 hex digits/],
    [JSON.stringify({ ...live, options: { variant: 'Ambiguous (6 Suits)' } }), /options\.variant cannot be carried over when it is "Ambiguous \(6 Suits\)"/],
    [JSON.stringify({ ...live, deck: undefined }), /the key "deck" is missing/],
    [`${json()}\n${json({ deck: others })}`, /game 2: the deck has 49 cards/],
];

await test('text that is no record: what is wrong, where, and what is expected, in words of ours', () =>
    at({ hash: '#/replays', size: phone }, async (page) => {
        for (const [words, wanted] of wrong) {
            await offer(page, words);
            must(wanted.test(await said(page)), `to ${words.slice(0, 60)} it says: ${await said(page)}`);
        }
        await page.waitForFunction(() => {
            const { top, bottom } = document.querySelector('.give-game .wrong').getBoundingClientRect();
            return top >= 0 && bottom <= innerHeight;
        }); // where one looks
        await accessible(page, 'no record');
    }));
await test('several games in a text: one of them is chosen; equal names are told apart, programs called as their files', () =>
    at({ hash: '#/replays', size: phone }, async (page) => {
        await offer(page, `${json()}\n\n${json({ seats: ['Cem', 'Dot'] })}\n${json({ seats: ['hat', '/opt/bots/hat --fast'] })}`);
        await page.getByText('There are 3 games: which one?').waitFor();
        await page.getByRole('button', { name: /^Game 3 *hat 1, hat 2 / }).waitFor();
        await accessible(page, 'several records');
        await page.getByRole('button', { name: /^Game 2/ }).click();
        await page.locator('.partner').getByText('Cem').first().waitFor();
    }));
await test('a record that breaks off is shown up to there, and why is said until one goes on', () =>
    at({ hash: '#/replays' }, async (page) => {
        await offer(page, json({ actions: [...whole.actions.slice(0, 3), 'play 49', 'play 0'] }));
        await page.getByText('The record breaks off at step 4: "play 49" cannot be done, this card is not in the hand of the player on turn.').waitFor();
        await page.locator('.replay-bar').getByRole('button', { name: 'Step forward' }).click();
        await page.getByText(/Why:/).waitFor(); // and then the reasons again
        await page.goto(`${root}/#/replays`);
        await offer(page, json({ actions: [7] }));
        await page.getByText(/The record breaks off at step 1: actions\[0\] must be of type string/).waitFor();
    }));
await test('in every language the words for what is wrong are that language', async () => {
    const wanted = { de: /Zeile 2 ist beschädigt/, nl: /regel 2 is beschadigd/, nb: /linje 2 er skadet/i };
    for (const [lang, words] of Object.entries(wanted)) await at({ hash: '#/replays', settings: { lang } }, async (page) => {
        await page.waitForSelector('.give-game');
        await offer(page, '{"format":\n1');
        must(words.test(await said(page)), `${lang}: ${await said(page)}`);
    });
});
await test('a game is taken from a file that is chosen, and from one that is dropped', () => {
    const folder = mkdtempSync(join(tmpdir(), 'hanabi-records-')), file = join(folder, 'game.json');
    writeFileSync(file, `${record}\n`);
    return at({ hash: '#/replays' }, async (page) => {
        await page.locator('.give-game input[type=file]').setInputFiles(file);
        await page.locator('.replay-bar').waitFor();
        await page.goto(`${root}/#/replays`);
        const given = await page.evaluateHandle((words) => {
            const data = new DataTransfer();
            data.items.add(new File([words], 'game.json', { type: 'application/json' }));
            return data;
        }, record);
        await page.dispatchEvent('.give-game', 'dragover', { dataTransfer: given });
        await page.waitForSelector('.give-game.over');
        await page.dispatchEvent('.give-game', 'drop', { dataTransfer: given });
        await page.locator('.replay-bar').waitFor();
    }).finally(() => rmSync(folder, { recursive: true }));
});
await test('games of hanab.live: there and back', async () => {
    const games = [{ players: 3 }, { players: 4, multicolour: 'wild' }, { players: 2, multicolour: 'suit', empty_hints: false }, { players: 5, black_powder: true, ending: 'perfect' }];
    for (const [i, rules] of games.entries()) {
        const game = await played(rules, i, ['A', 'B', 'C', 'D', 'E'].slice(0, rules.players));
        const { games: [back], wrong: why } = book.read(book.toLive(game));
        must(back, why);
        const facts = (text) => JSON.stringify(['deck', 'actions', 'start', 'seats'].map((key) => JSON.parse(text)[key]));
        must(facts(back.record) === facts(game), `the same game: ${JSON.stringify(rules)}`);
        must(back.score === records.info(game).score, 'and the same end');
    }
    must(book.toLive(await played({ players: 2, edition: 'new', bonus_tiles: true }, 1)) === '', 'bonus tiles are unknown there');
});

await end();
