// local.mjs - games at this device through the page's engine: scenes are whole and as scene.def has them, hidden cards
// change no byte of them, whole games are played, taken back, saved and opened.
//
// Use: node tests/web/local.mjs build/hanabi
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checks, loadedEngine, faults, rows, settled } from './engine.mjs';

const [hanabi = 'build/hanabi'] = process.argv.slice(2);
const { Bots, LocalTable, loaded, ALL_HANDS, USUAL_EYES } = await loadedEngine();
const { ok, end } = checks();
const objects = rows(), seen = new Set();
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
const plan = (rules, more = {}) => ({ setup: JSON.stringify({ rules, start: 0, take_back: true }), names: ['Ann', '', '', '', ''].slice(0, rules.players ?? 2), bot: 'cautious', seat: 0, seed: 7, ...more });

/** Bots go on until a person is asked. */
const bots = (table) => { while (table.act()); };
/** Some request that can be asked for, by turns. */
function choose(scene, n) {
    const acts = scene.requests.filter(({ can, what }) => can && ['play', 'discard', 'hint', 'return', 'rescue'].includes(what));
    const sure = acts.filter(({ what, card }) => what === 'play' && scene.game.hands[scene.you].cards.some((c) => c.n === card && c.fits));
    const hints = acts.filter(({ what }) => what === 'hint'), rest = acts.filter(({ what }) => what !== 'play');
    if (n % 17 === 5) return acts[0]; // whatever it is
    return sure[0] ?? (hints.length ? hints[n * 7 % hints.length] : (rest[0] ?? acts[0]));
}

// ---- Scenes beside states ------------------------------------------------------------------------

/** What the program says of every step of a record, for a seat or for all hands. */
function statesOf(record, seat) {
    const said = execFileSync(hanabi, ['replay', '--states', ...(seat === undefined ? [] : ['--seat', String(seat)]), '-'], { input: JSON.stringify(record), encoding: 'utf8' });
    return said.trim().split('\n').map((line) => JSON.parse(line));
}
/** What can be done in a scene, as records write it. */
const actionsOf = (scene) => scene.requests.filter(({ can }) => can).flatMap(({ what, seat, card, hint }) =>
    what === 'hint' ? [`hint ${seat} ${hint}`] : ['play', 'discard', 'return', 'rescue'].includes(what) ? [`${what} ${card}`] : []).sort();
/** The first thing in which a scene is not a state; legal: what could be done there when it was the present. */
function differs({ game, step }, state, legal) {
    const hands = game.hands.map(({ cards }) => cards.map(({ n }) => n)), kinds = {}, possible = {};
    for (const { cards } of game.hands)
        for (const { n, kind, colours, values } of cards) {
            if (kind) kinds[n] = kind;
            possible[n] = [colours, values];
        }
    const wanted = { phase: game.phase, player: game.player, hints: game.hints, errors: game.errors, deck: game.deck, turns_left: game.turnsLeft, outcome: game.outcome, score: game.score, hands, discard: game.discard.map(({ n }) => n), rows: Object.fromEntries(game.rows.map(({ colour, count }) => [colour, count])) };
    for (const [key, value] of Object.entries(wanted)) {
        const is = key === 'discard' ? state.discard.map((card) => card.card ?? card) : state[key];
        if (!same(value, is) && !(key === 'rows' && same(Object.entries(value).sort(), Object.entries(is).sort()))) return `step ${step}: ${key} ${JSON.stringify(value)}, not ${JSON.stringify(is)}`;
    }
    const shown = state.outcome === 'running' && state.cards || kinds; // where all is seen, as after the end, no state says it
    for (const { cards } of game.hands) for (const { n, kind } of cards) if ((shown[n] ?? '') !== kind || shown === kinds && !kind) return `step ${step}: card ${n} is seen as ${kind}`;
    for (const [n, [colours, values]] of Object.entries(state.possible ? possible : {})) {
        const all = state.possible[n];
        if (!same([...new Set(all.map((kind) => kind[0]))].sort(), [...colours].sort()) || !same([...new Set(all.map((kind) => kind[1]))].sort(), [...values].sort())) return `step ${step}: what hints leave for ${n}`;
    }
    if (legal) {
        const pick = /^(return|rescue)/.test(legal[0] ?? '');
        if (!(pick ? legal.every((action) => state.legal.includes(action)) : same(legal, [...state.legal].sort()))) return `step ${step}: ${legal}, not ${state.legal}`;
    }
    return '';
}

/** Most cards that were played in a row, without a discard or an error. */
function longest(table) {
    let chain = 0, most = 0;
    for (let step = 1; step <= table.scene().steps; step++) {
        const { type, fits } = table.scene(step).game.last;
        chain = type === 'play' && fits ? chain + 1 : type === 'hint' ? chain : type === 'play' || type === 'discard' ? 0 : chain;
        most = Math.max(most, chain);
    }
    return most;
}

// ---- Whole games of many kinds -----------------------------------------------------------------

const kinds = [
    { players: 2 }, { players: 5, edition: 'norwegian' }, { players: 3, edition: 'new', multicolour: 'wild', bonus_tiles: true },
    { players: 4, edition: 'short', black_powder: true }, { players: 3, multicolour: 'suit', multicolour_cards: 5, empty_hints: true, hints: 40 },
    { players: 2, edition: 'new', ending: 'perfect', bonus_tiles: true, black_powder: true, multicolour: 'suit' },
    { players: 2, hand: 3, colours: 3, values: 2, bonus_tiles: true },
    { players: 2, hand: 1, colours: 1, values: 2, hints: 1, errors: 1 },
];
for (const rules of kinds) {
    const table = LocalTable.begin(loaded, plan(rules, { seed: 11 }), -1), wrong = [], legal = {}, scenes = {};
    let turns = 0, scene = table.scene(), answered = 0;
    table.onAnswer(({ ok: good }) => { answered += good ? 1 : 0; });
    bots(table);
    for (; (scene = table.scene()).state === 'playing' && turns < 200; turns++) {
        wrong.push(...faults(scene, 'Scene', objects, seen));
        legal[scene.step] = actionsOf(scene);
        if (!table.ask(choose(scene, turns))) { wrong.push(`step ${scene.step}: ${table.refusal(choose(scene, turns))}`); break; }
        await settled();
        bots(table);
    }
    wrong.push(...faults(scene, 'Scene', objects, seen), ...faults(table.chronicle(), 'Chronicle', objects, seen));
    for (let step = 0; step <= scene.steps; step++) scenes[step] = table.scene(step);
    for (let step = 0; step <= scene.steps; step++) wrong.push(...faults(table.scene(step), 'Scene', objects, seen));
    ok(scene.state === 'ended' && scene.game.outcome !== 'running' && scene.game.task && turns > 0 && answered === turns, `${JSON.stringify(rules)}: a whole game, ${scene.steps} steps`);
    ok(!wrong.length, `every scene is as scene.def has it${wrong.length ? `: ${[...new Set(wrong)].slice(0, 3)}` : ''}`);
    const lines = table.chronicle().lines;
    ok(lines.length === scene.steps && lines.every(({ words, step }, i) => words && step === i + 1) && table.chronicle(3).lines.length === scene.steps - 3, 'a line for every step');
    const found = table.findings(), lost = scene.game.discard.filter((card) => card.lost).map(({ name }) => name), chain = longest(table);
    ok(!faults(found, 'Findings', objects, seen).length && same(found.lost.map(({ name }) => name), lost) && found.words && found.chain.includes(chain > 1 ? String(chain) : ''), `what people like to hear after it: ${found.words} ${lost} ${found.best} ${found.chain}`);
    ok(found.bestStep < 0 ? !found.best : lines[found.bestStep - 1].type === 'hint' && / [2-9] /.test(found.best), 'the best hint is one');
    const record = JSON.parse(table.record()), states = statesOf(record, 0);
    const other = states.map((state, step) => differs(table.scene(step), state, legal[step])).filter(Boolean);
    ok(states.length === scene.steps + 1 && !other.length, `every scene is what the program says that seat sees${other.length ? `: ${other[0]}` : ''}`);
    table.look(ALL_HANDS);
    ok(statesOf(record).every((state, step) => !differs(table.scene(step), state)) && table.scene(0).eyes === ALL_HANDS, 'and with all hands, after the end');
    ok(!scene.requests.some(({ what }) => what === 'why' || what === 'create') && !table.ask({ what: 'why', step: 1 }) && table.refusal({ what: 'why', step: 1 }) !== '', 'what only servers are asked is not asked here');
    table.look(USUAL_EYES);
    ok(same(table.scene(1), scenes[1]) && table.scene(1).game.hands[0].cards.every(({ kind }) => !kind), 'and again as it was');
    table.close();
}

// ---- The same game here and in the program -----------------------------------------------------------

{
    const folder = mkdtempSync(join(tmpdir(), 'local-')), typed = Array.from({ length: 80 }, () => 'play a').join('\n');
    for (const [bot, players, seed, more] of [['partner', 3, 7, []], ['cautious', 2, 11, ['--bonus-tiles']], ['hat', 4, 3, ['--multicolour', 'wild']]]) {
        const options = ['--players', String(players), '--seed', String(seed), '--errors', '9', ...more], file = join(folder, `${bot}.json`);
        const dealt = JSON.parse(execFileSync(hanabi, ['deal', ...options]));
        const native = spawnSync(hanabi, ['play', '--plain', '--record', file, '--bot', bot, '--name', 'Ann', ...options], { input: typed, encoding: 'utf8' });
        const wanted = JSON.parse(readFileSync(file, 'utf8'));
        let table = LocalTable.open(loaded, JSON.stringify({ ...dealt, seats: wanted.seats, play: { seat: 0, bot } }), -1), good = native.status === 0;
        for (let turn = 0; good && turn < 80; turn++) {
            bots(table);
            if (table.scene().state === 'ended') break;
            good = table.ask({ what: 'play', card: table.scene().game.hands[0].cards[0].n }) > 0;
            if (turn !== 4) continue;
            const saved = table.save(); // left, and gone on with
            table.close();
            table = LocalTable.open(loaded, saved, -1);
            good &&= table.save() === saved;
        }
        const kept = JSON.parse(table.save());
        ok(good && same(kept.actions, wanted.actions) && kept.actions.length > 8, `${bot}: it is the program's game, action by action`);
        ok(same(kept.deck, wanted.deck) && kept.seed === seed && same(kept.play, wanted.play), `${bot}: and is kept as that`);
        table.close();
    }
    rmSync(folder, { recursive: true });
}

// ---- Several people, a curtain between them, taking back, notes ------------------------------------

{
    const table = LocalTable.begin(loaded, { ...plan({ players: 3 }, { names: ['Ann', 'Bob', ''], seed: 5 }), setup: '{"rules": {"players": 3}, "start": 0, "take_back": true, "chat": "free"}' }, -1), heard = [];
    table.onAnswer((answer) => heard.push(answer));
    const first = table.scene(), hint = first.requests.find(({ what, can, seat }) => what === 'hint' && can && seat === 1);
    ok(table.people === 2 && table.front === 0 && table.curtain === 0, 'several people: nobody has the device yet');
    table.lift();
    ok(table.curtain === -1 && first.turn && first.you === 0, 'two people at one device');
    ok(table.ask({ what: 'order', cards: [2, 0, 4, 1, 3] }) > 0 && table.ask({ what: 'note', card: 2, text: 'mine <b>' }) > 0 && table.ask({ what: 'mark', card: 4, mark: 1 }) > 0, 'what is for oneself');
    const own = table.scene().game.hands[0];
    ok(!faults(table.scene(), 'Scene', objects, seen).length && same(own.order, [2, 0, 4, 1, 3]) && own.cards[2].note === 'mine <b>' && own.cards[4].mark === 1, 'is in the scene');
    ok(table.ask({ what: 'play', card: 7 }) === 0 && /[a-z]/.test(table.refusal({ what: 'play', card: 7 })), `a card that is not there is refused: ${table.refusal({ what: 'play', card: 7 })}`);
    ok(table.ask({ what: 'nothing' }) === 0 && table.ask({ what: 'say', text: '' }) === 0, 'what is no request is none');
    const known = { ...hint };
    ok(table.ask(known) > 0 && table.curtain === 1, 'a hint, and the device goes on');
    ok(table.scene().eyes === 0 && table.scene().game.hands[0].cards.every(({ kind }) => !kind) && table.scene().game.task === 'Bob is on turn', 'the one who acted still sees the table as before');
    table.lift();
    const second = table.scene();
    ok(table.front === 1 && table.curtain === -1 && second.you === 1 && second.turn && second.game.hands[1].cards.every(({ kind, note }) => !kind && !note) && second.game.hands[0].cards.every(({ kind, note, mark }) => kind && !note && !mark), 'the other sees the first one\'s cards, but not the notes');
    ok(second.game.last.type === 'hint' && same(second.game.last.touched, second.game.hands[1].cards.filter(({ touched }) => touched).map(({ n }) => n)) && /^Ann hints you: /.test(second.game.last.words), second.game.last.words);
    table.show(0);
    ok(table.ask({ what: 'undo', step: 0 }) > 0 && table.curtain === 1, 'somebody wants to take back, and the other is asked');
    table.lift();
    const { question } = table.scene();
    ok(question?.yours && question.seat === 0 && question.lines.length === 1 && /Ann asks to take back the last move: /.test(question.words) && question.warning, question?.words);
    ok(!faults(table.scene(), 'Scene', objects, seen).length && table.ask({ what: 'yes' }) > 0 && table.scene().steps === 0 && !table.scene().question && table.scene().uncounted, 'and agrees');
    const uncounted = faults(table.scene(), 'Scene', objects, seen);
    ok(!uncounted.length, 'as scene.def has it');
    const back = table.chronicle().news.filter(({ kind }) => kind === 'take-back');
    ok(back.length === 1 && /taken back/.test(back[0].words) && !faults(table.chronicle(), 'Chronicle', objects, seen).length, back[0]?.words);
    ok(table.ask({ what: 'say', text: 'Well, well' }) > 0 && !faults(table.chronicle(), 'Chronicle', objects, seen).length && table.chronicle().news.some(({ talk, you, name, words }) => talk && you && name === 'Bob' && words === 'Well, well'), 'something is said');
    await settled();
    ok(heard.length > 5 && heard.every((answer) => answer.ok && !faults(answer, 'Answer', objects, seen).length), 'everything was answered');
    const saved = table.save(), copy = LocalTable.open(loaded, saved, -1);
    ok(copy.people === 2 && copy.scene().uncounted && copy.scene().steps === 0 && copy.front === 0 && same(copy.scene().game.hands[0].order, [2, 0, 4, 1, 3]) && copy.scene().game.hands[0].cards[2].note === 'mine <b>', 'saved and opened again');
    ok(same(copy.scene().game.hands, table.scene().eyes === 1 ? (table.show(0), table.scene().game.hands) : []), 'it is the same table');
    ok(copy.chronicle().news.some(({ kind, words }) => kind === 'undone' && words === back[0].words), 'what was taken back is told there, too');
    ok(copy.save() === saved, 'and saved as the same text');
    const next = table.next(12);
    ok(next.people === 2 && next.scene().steps === 0 && same(next.scene().seats.map(({ name, bot }) => [name, bot]), table.scene().seats.map(({ name, bot }) => [name, bot])) && !same(JSON.parse(next.record()).deck, JSON.parse(saved).deck), 'the next game of the same people');
    for (const one of [table, copy, next]) one.close();
    let told = '';
    for (const wrong of ['', '{', '[]', '{"rules": {"players": 9}}', '{"format": 1}']) try { LocalTable.open(loaded, wrong).close(); told += 'opened'; } catch (error) { told += error.message.length > 10 ? '.' : '?'; }
    ok(told === '.....', 'what is no game is told in words');
}

// ---- Hidden cards change nothing ---------------------------------------------------------------------

{
    // Two games that differ in what the first seat cannot see: its hand and the deck.
    const one = LocalTable.begin(loaded, plan({ players: 3, bonus_tiles: true, edition: 'new' }, { names: ['Ann', 'Bob', 'Cid'], seed: 23 }), -1);
    const record = JSON.parse(one.record()), deck = [...record.deck], hidden = [0, 1, 2, 3, 4, ...deck.keys()].filter((i, at) => at < 5 || i >= 15);
    const turned = [...deck];
    hidden.forEach((from, i) => { turned[hidden[(i + 7) % hidden.length]] = deck[from]; });
    one.close();
    const games = [deck, turned].map((cards) => LocalTable.open(loaded, JSON.stringify({ ...record, deck: cards, seed: undefined }), -1));
    const looks = (table) => { table.show(0); const { time, ...rest } = { time: 0, ...table.scene() }; return JSON.stringify(rest); };
    let equal = looks(games[0]) === looks(games[1]), others = 0;
    // The others act: hints among them, and discards; every time the first seat sees the same, and the others do not.
    const deeds = [{ what: 'hint', seat: 1, hint: '1' }, { what: 'hint', seat: 2, hint: '2' }, { what: 'hint', seat: 1, hint: '3' }];
    for (const deed of deeds) {
        for (const table of games) {
            table.show(table.wants);
            const can = table.scene().requests.find(({ what, can: is, seat }) => is && what === deed.what && seat === deed.seat);
            if (!can || !table.ask(can)) equal = false;
        }
        equal &&= looks(games[0]) === looks(games[1]);
        for (const table of games) table.show(1);
        others += JSON.stringify(games[0].scene()) !== JSON.stringify(games[1].scene());
    }
    ok(!same(deck, turned) && equal, 'exchanged hidden cards change no byte of a scene');
    ok(others === deeds.length, 'but they do for those who see them');
    ok(games.every((table) => { table.show(0); return !/"(deck|seed)":"?[^",\d]*[rygbw][1-5]/.test(JSON.stringify(table.scene())) && table.scene().seed === ''; }), 'and no seed is told');
    for (const table of games) table.close();
}

// ---- Bots by themselves, languages -------------------------------------------------------------------

{
    const table = LocalTable.begin(loaded, plan({ players: 2 }, { seed: 3 }), 5);
    let changes = 0;
    table.onChange(() => changes++);
    const before = table.scene();
    ok(before === table.scene() && before === table.scene(0) && before === table.scene(99), 'a scene is the same object until something changes');
    table.ask({ what: 'hint', seat: 1, hint: before.game.hands[1].hints.find(({ can }) => can).name });
    ok(table.scene() !== before && table.scene().steps === 1 && table.thinking && /thinking/.test(table.scene().game.task), table.scene().game.task);
    await new Promise((done) => setTimeout(done, 100));
    ok(table.scene().steps === 2 && !table.thinking && changes >= 2, 'a bot acts after its pause');
    const english = table.scene().game.task;
    ok(loaded.module.speak(readFileSync('build/lang/de.lang').buffer.slice(0)) && table.scene().game.task !== english && /[a-zäöü]/.test(table.scene().game.task), `in German: ${table.scene().game.task}`);
    ok(!loaded.module.speak(new TextEncoder().encode('nothing').buffer) && table.scene().game.task === english && loaded.module.speak(null), 'and in English again');
    table.close();
    table.close();
}

{
    // The module of the bots is slow to come, and the first time it does not come at all.
    let asked = 0, send;
    const bots = new Bots(() => (asked++ ? new Promise((done) => { send = () => done(readFileSync('build/wasm/bots.wasm')); }) : Promise.reject(new Error('no line'))));
    await bots.load().catch(() => {});
    const table = LocalTable.begin({ module: loaded.module, bots }, plan({ players: 2 }, { seed: 3, seat: 1, names: ['', 'Ann'] }), 0);
    ok(asked === 2 && table.thinking && !table.act() && table.advice(0, 'partner') === '' && table.scene().steps === 0, 'without its module a bot waits');
    await settled();
    ok(asked === 2 && table.thinking && table.scene().steps === 0, 'which is fetched again');
    let changed = 0;
    table.onChange(() => changed++);
    send();
    await bots.load();
    await new Promise((done) => setTimeout(done, 50));
    ok(table.scene().steps === 1 && table.scene().turn && changed > 0 && /^It /.test(table.advice(1, 'partner')), 'and then it acts');
    table.close();
    const last = table.scene();
    ok(!table.act() && !table.thinking && table.curtain === -1 && table.save() === '' && table.ask({ what: 'play', card: 0 }) === 0 && last === table.scene(0) && last.steps === 1, 'a table that is closed shows its last scene, and does nothing');
}

const values = Object.entries(objects).flatMap(([type, inside]) => Object.keys(inside).map((name) => `${type}.${name}`));
const unseen = values.filter((name) => !seen.has(name)), elsewhere = new Set(['Seat.host', 'Seat.ready', 'Seat.vacant', 'Seat.away', 'Seat.sit', 'Seat.runs', 'Watcher.name', 'Watcher.since', 'Request.hint', 'Scene.watching', 'Scene.hostGone', 'Scene.sentAway', 'Scene.paused', 'Line.late', 'Waiting.id', 'Waiting.what', 'Waiting.card', 'Waiting.seat', 'Waiting.hint', 'Waiting.text', 'Waiting.slow', 'Game.rating', 'Row.stuck', 'Discard.can', 'Last.tile', 'Hint.why', 'SetupWords.takeBack', 'Question.yours']);
ok(unseen.every((name) => elsewhere.has(name) || name.startsWith('RecordInfo.')), `every other row of scene.def was there${unseen.filter((name) => !elsewhere.has(name)).map((name) => ` ${name}`)}`);
end();
