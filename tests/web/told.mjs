// told.mjs - what the page's engine tells beside tables: what can be chosen, sentences in other languages, codes for cameras.
//
// Use: node tests/web/told.mjs build/hanabi
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checks, loadedEngine, faults, rows } from './engine.mjs';

const [hanabi = 'build/hanabi'] = process.argv.slice(2);
const { LocalTable, Module, loaded } = await loadedEngine();
const { ok, end } = checks();
const objects = rows();
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
const catalogue = (tag) => { const { buffer, byteOffset, length } = readFileSync(`build/lang/${tag}.lang`); return buffer.slice(byteOffset, byteOffset + length); };

// ---- What can be chosen --------------------------------------------------------------------------

const options = loaded.choices.options(), words = (rules, more = {}) => loaded.choices.words(JSON.stringify({ rules, ...more }));
const wanted = { ...objects, Chosen: objects.SetupWords };
ok(options.length === 13 && options[0].name === 'edition' && options.every(({ values, standard }) => values.some(({ value }) => value === standard) && new Set(values.map(({ value }) => value)).size === values.length), 'every option of the engine, with all that it may be');
ok(options.every(({ title, group, values }) => title && ['edition', 'expansions', 'difficulty', 'house'].includes(group) && values.every(({ words: said, means }) => said && /\.$/.test(means))), 'in words');
ok(same(loaded.choices.options('{"edition":"norwegian"}').map(({ name, values }) => [name, values.filter(({ house, value }) => house !== Boolean(words({ edition: 'norwegian', [name]: value }).house.length) && house).length]), options.map(({ name }) => [name, 0])), 'what is marked as a house rule is one');
const company = loaded.records.bots(), cards = await Promise.all(['partner:3', 'partner', 'cautious'].map((bot) => loaded.records.company(bot)));
ok(company.some(({ name, level }) => name === 'partner:3' && level) && company.every(({ name, level }) => level === /:\d/.test(name)), 'bots, and the levels of partner among them');
ok(/\n- a finesse: /.test(cards[0]) && !/\n- a bluff: /.test(cards[0]) && /\n- a bluff: /.test(cards[1]) && !/\n/.test(cards[2]), `what they play by: ${cards[0]}`);
const frenzy = (edition) => loaded.choices.options(JSON.stringify({ edition })).find(({ name }) => name === 'multicolour').values.map(({ words: said }) => said);
ok(same(frenzy('abacus').slice(1), ['Colour Frenzy', 'Colour Frenzy 2']) && frenzy('new')[2] === 'Colourful Fireworks' && frenzy('short')[1] === 'A colour of its own', 'with the edition\'s own names');
const wrong = options.flatMap(({ name, values }) => values.map(({ value }) => [name, value, words({ colours: 5, [name]: value })])).filter(([, , said]) => said.wrong && !said.wrong.includes('cards'));
ok(!wrong.length, `each value makes a game${wrong.map(([name, value, said]) => ` ${name} ${value}: ${said.wrong}`)}`);
for (const { name, values } of options) {
    const beyond = typeof values[0].value === 'number' ? Math.max(...values.map(({ value }) => value)) + 1 : 'nothing';
    ok(words({ [name]: beyond }).wrong.includes(name), `${name} is not ${beyond}: ${words({ [name]: beyond }).wrong}`);
}
const some = { players: 4, edition: 'new', multicolour: 'wild', hints: 40, ending: 'perfect' }, said = words(some, { clock: 'move', seconds: 90 });
const { wrong: none, best, ...setup } = said;
ok(!faults(setup, 'Chosen', wanted).length && none === '' && best === 30, 'a choice in words is as scene.def has it');
const dealt = execFileSync(hanabi, ['deal', '--players', '4', '--edition', 'new', '--multicolour', 'wild', '--hints', '40', '--ending', 'perfect', '--seed', '1'], { encoding: 'utf8' });
ok(same(Object.entries(JSON.parse(dealt).rules).map(([key, value]) => JSON.parse(said.json).rules[key] === value), Object.keys(JSON.parse(dealt).rules).map(() => true)), 'and whole, as records have it');
ok(said.house.length >= 1 && said.house.every((line) => !line.startsWith('-')) && /1:30 for every move/.test(said.table), `${said.summary} ${said.house.join(' ')} ${said.table}`);
ok(words({ players: 5, colours: 1, values: 1 }).wrong.includes('20 cards') && loaded.choices.words('{').wrong !== undefined && loaded.choices.words('{"clock": "sand"}').wrong !== '', 'what makes no game is told');
ok(same([0, 1, 2].map((seat) => loaded.seatName(seat, 3)).filter(Boolean).length, 3) && loaded.seatName(3, 3) === '' && loaded.seatName(9, 99) === '', 'seats have names');

// ---- Sentences -----------------------------------------------------------------------------------

const { sentences } = loaded;
ok(sentences.get('Your turn') === undefined && sentences.plural('{n} turn', '{n} turns', 2) === undefined, 'English stands in the code');
for (const [tag, one, many] of [['de', '{n} Zug', '{n} Züge'], ['nl', '{n} beurt', '{n} beurten'], ['nb', '{n} tur', '{n} turer']]) {
    loaded.speak(catalogue(tag));
    ok(sentences.get('Your turn') && sentences.get('no such sentence') === undefined && sentences.plural('{n} turn', '{n} turns', 1) === one && sentences.plural('{n} turn', '{n} turns', 5) === many, `${tag}: ${sentences.get('Your turn')}, ${sentences.plural('{n} turn', '{n} turns', 5)}`);
}
loaded.speak(catalogue('de'));
const edition = sentences.get('new\x04You discard {card} for a hint token.') ?? '', usual = sentences.get('You discard {card} for a hint token.');
ok(edition && usual && edition !== usual, `an edition's own words: ${edition}, not ${usual}`);
ok(words({}).summary !== '' && !/players/.test(words({}).summary), `what is chosen, too: ${words({}).summary}`);
loaded.speak(null);
ok(sentences.get('Your turn') === undefined, 'and English again');

// ---- What a bot would do, and what hints mean ----------------------------------------------------------

{
    const folder = mkdtempSync(join(tmpdir(), 'told-')), file = join(folder, 'games.json');
    const told = { plays: 0, right: 0, next: 0, same: 0, hints: 0, silent: 0 };
    for (const bot of ['partner', 'hat', 'cautious']) {
        execFileSync(hanabi, ['sim', '--games', '3', '--players', '3', '--bot', bot, '--seed', '5', '--records', file]);
        for (const record of readFileSync(file, 'utf8').trim().split('\n')) {
            const table = loaded.replay(record), last = table.scene();
            for (let step = 1; step < last.steps; step++) {
                const { game } = table.scene(step), meant = table.meaning(step, bot);
                if (table.advice(step, bot).startsWith(`The bot ${bot} would do the same. It `)) told.same++;
                else told.other = (told.other ?? 0) + 1;
                if (game.last.type !== 'hint') { if (meant) told.hints = NaN; continue; }
                told.hints++;
                told.silent += meant.endsWith('nothing beyond its words.');
                const [, letter, kind] = / plays the card ([a-e]): the (\w+ \d)\./.exec(meant) ?? [];
                if (!letter) continue;
                const card = game.hands[game.last.to].cards.find((one) => one.letter === letter);
                told.plays++;
                told.right += card.name === `the ${kind}`;
                const after = Array.from({ length: 3 }, (_, i) => table.scene(Math.min(step + 1 + i, last.steps)).game.last);
                told.next += after.some(({ type, card: n }) => type === 'play' && n === card.n);
            }
            table.close();
        }
    }
    execFileSync(hanabi, ['sim', '--games', '2', '--players', '4', '--bot', 'hat', '--seed', '9', '--bonus-tiles', '--records', file]);
    const played = await Promise.all(readFileSync(file, 'utf8').trim().split('\n').map(async (record) => same(JSON.parse(await loaded.records.playOn(record, 0, 'hat')).actions, JSON.parse(record).actions)));
    ok(same(played, [true, true]), 'bots that play on from the deal play the game that they play for the program');
    rmSync(folder, { recursive: true });
    ok(told.same > 400 && !told.other, `a bot's advice is what it did itself, ${told.same} times`);
    ok(told.hints > 150 && told.silent < told.hints / 2 && told.plays > 40, `${told.hints} hints mean something; ${told.silent} no more than their words`);
    ok(told.right > told.plays * 0.9 && told.next > told.plays * 0.75, `${told.plays} of them name a card to play: ${told.right} rightly, ${told.next} are played then`);
}
{
    const setup = JSON.stringify({ rules: { players: 3 }, start: 0 }), table = LocalTable.begin(loaded, { setup, names: ['Ann', 'Bob', 'Cid'], bot: '', seat: 0, seed: 2 }, -1);
    const [one] = table.scene().game.hands[1].hints.filter(({ can }) => can);
    ok(table.meaning(0, 'partner') === '' && /^It /.test(table.advice(0, 'partner')), table.advice(0, 'partner'));
    table.ask({ what: 'hint', seat: 1, hint: one.name });
    ok(!/Bob|card/.test(table.meaning(1, 'partner')) && table.advice(1, 'partner') === '', 'what others see in their hands is not told to you');
    table.lift();
    ok(/^(Play your card|Keep your card|Your card|It tells you)/.test(table.meaning(1, 'partner')) && table.meaning(1, 'nobody') === '' && table.meaning(9, 'partner') === '', table.meaning(1, 'partner'));
    table.close();
}

// ---- Games that people paste ---------------------------------------------------------------------------

{
    const book = await Module.load(readFileSync('build/wasm/book.wasm')), read = (text) => { const { games, wrong: why } = JSON.parse(book.say('book_read', text)); return [games.length, why]; };
    const record = execFileSync(hanabi, ['deal', '--players', '3', '--seed', '4'], { encoding: 'utf8' }).trim();
    const live = execFileSync(hanabi, ['convert', '--to', 'hanab-live', '-'], { input: record, encoding: 'utf8' }).trim();
    const moves = JSON.stringify({ players: 3, deck: JSON.parse(record).deck, moves: [] });
    ok([record, live, moves, `[${live}]`, `{"games": [${record}]}`].every((text) => same(read(text), [1, ''])), 'a record, a game of hanab.live, a deck and moves, each also in a list');
    const kinds = JSON.stringify(JSON.parse(record).deck), odd = execFileSync(hanabi, ['deal', '--black-powder', '--multicolour', 'suit', '--multicolour-cards', '5', '--colours', '3', '--seed', '4'], { encoding: 'utf8' });
    ok([kinds, `{"deck": ${kinds}}`, JSON.stringify(JSON.parse(odd).deck)].every((text) => same(read(text), [1, ''])) && same(JSON.parse(JSON.parse(book.say('book_read', kinds)).games[0].record).deck, JSON.parse(record).deck), 'a deck alone, of any rules');
    ok(same(read(`${record}\n${live}`), [2, '']) && same(read(`[${record}, ${live}, ${moves}]`), [3, '']), 'and several of them');
    const faulty = [['', 0, 'no record'], ['[]', 0, 'JSON object'], ['{', 0, 'damaged'], [`[${record}, {"x": 1}]`, 1, 'game 2'], [`${record} ${record} {`, 2, 'game 3'], [kinds.replace('"r1"', '"r9"'), 0, 'r9'], [kinds.replace('"r5"', '"r1"'), 0, 'r1'], [record.replace('"start":0', '"start":9').replace('"start": 0', '"start": 9'), 0, 'start']];
    for (const [text, games, words_] of faulty) ok(read(text)[0] === games && read(text)[1].includes(words_), `${text.slice(0, 20)}: ${read(text)[1]}`);
}

// ---- Codes for cameras ------------------------------------------------------------------------------

const code = loaded.qr('https://hanabi.example/t/abcdef'), cells = new Set();
for (const [, x, y, run] of code.path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) for (let i = 0; i < Number(run); i++) cells.add(`${Number(x) + i} ${y}`);
const ring = Array.from({ length: 7 }, (_, i) => [`${4 + i} 4`, `${4 + i} 10`, `4 ${4 + i}`, `10 ${4 + i}`]).flat();
ok(ring.every((cell) => cells.has(cell)) && !cells.has('5 5') && !cells.has('3 3') && (code.size - 8 - 17) % 4 === 0, 'a link as a code');
ok(loaded.qr('x'.repeat(5000)) === null, 'what is too long is none');
end();
