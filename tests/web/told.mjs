// told.mjs - what the page's engine tells beside tables: what can be chosen, sentences in other languages, codes for cameras.
//
// Use: node tests/web/told.mjs build/hanabi
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { checks, engine, faults, moduleBytes, rows } from './engine.mjs';

const [hanabi = 'build/hanabi'] = process.argv.slice(2);
const { LoadedEngine } = await engine();
const loaded = await LoadedEngine.load(moduleBytes());
const { ok, end } = checks();
const objects = rows();
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
const catalogue = (tag) => { const { buffer, byteOffset, length } = readFileSync(`build/lang/${tag}.lang`); return buffer.slice(byteOffset, byteOffset + length); };

// ---- What can be chosen --------------------------------------------------------------------------

const options = loaded.choices.options(), words = (rules, more = {}) => loaded.choices.words(JSON.stringify({ rules, ...more }));
const wanted = { ...objects, Chosen: objects.SetupWords };
ok(options.length === 13 && options[0].name === 'edition' && options.every(({ values, standard }) => values.includes(standard) && new Set(values).size === values.length), 'every option of the engine, with all that it may be');
const wrong = options.flatMap(({ name, values }) => values.map((value) => [name, value, words({ colours: 5, [name]: value })])).filter(([, , said]) => said.wrong && !said.wrong.includes('cards'));
ok(!wrong.length, `each value makes a game${wrong.map(([name, value, said]) => ` ${name} ${value}: ${said.wrong}`)}`);
for (const { name, values } of options) {
    const beyond = typeof values[0] === 'number' ? Math.max(...values) + 1 : 'nothing';
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

// ---- Codes for cameras ------------------------------------------------------------------------------

const code = loaded.qr('https://hanabi.example/t/abcdef'), cells = new Set();
for (const [, x, y, run] of code.path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) for (let i = 0; i < Number(run); i++) cells.add(`${Number(x) + i} ${y}`);
const ring = Array.from({ length: 7 }, (_, i) => [`${4 + i} 4`, `${4 + i} 10`, `4 ${4 + i}`, `10 ${4 + i}`]).flat();
ok(ring.every((cell) => cells.has(cell)) && !cells.has('5 5') && !cells.has('3 3') && (code.size - 8 - 17) % 4 === 0, 'a link as a code');
ok(loaded.qr('x'.repeat(5000)) === null, 'what is too long is none');
end();
