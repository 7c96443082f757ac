// serving.mjs - tables of a real server through the page's engine: everything that people ask for there, lines that break
// while it is on its way, messages that cannot be believed.
//
// Use: node tests/web/serving.mjs build/hanabi
import { execFileSync } from 'node:child_process';
import { checks, loadedEngine, faults, rows, settled } from './engine.mjs';
import { guest, serve, Wire } from './wire.mjs';

const [hanabi = 'build/hanabi'] = process.argv.slice(2);
const { loaded } = await loadedEngine();
const { ok, end } = checks();
const objects = rows(), seen = new Set();
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
const server = await serve(hanabi);
const wrong = new Set();
/** Waits until something is so; false: it never is. */
async function until(so, most = 5000) {
    for (const last = Date.now() + most; Date.now() < last; await new Promise((done) => setTimeout(done, 3))) if (so()) return true;
    return false;
}

/** Somebody at a table, by a line of their own. */
class Person {
    answers = new Map();
    constructor(name, token) {
        this.name = name;
        this.wire = new Wire(server.port, token);
        this.wire.hear = (text) => {
            if (this.table?.follower.hear(text)) return this.check();
            const message = JSON.parse(text);
            if (message.id) this.answers.set(message.id, message);
        };
        this.wire.lost = () => this.table?.follower.broken();
    }
    static async come(name) {
        const person = new Person(name, await guest(server.port, name));
        await person.wire.connect();
        return person;
    }
    /** Says a command beside tables; its answer. */
    async tell(command, id = 1e9 + this.answers.size) {
        this.wire.send(JSON.stringify({ ...command, id }));
        await until(() => this.answers.has(id));
        return this.answers.get(id);
    }
    async open(code) {
        this.table?.close();
        this.told = [];
        this.table = loaded.server(code, (line) => this.wire.send(line));
        this.table.onAnswer((answer) => { this.told.push(answer); for (const fault of faults(answer, 'Answer', objects, seen)) wrong.add(fault); });
        this.table.follower.connected();
        await until(() => this.table.live || this.table.notThere);
    }
    check() { if (this.table.scene().seq) for (const fault of faults(this.scene, 'Scene', objects, seen)) wrong.add(fault); }
    get scene() { return this.table.scene(); }
    /** Asks, and waits for the answer; it, or the refusal. */
    async ask(asked) {
        const id = this.table.ask(asked);
        if (!id) return { ok: false, words: this.table.refusal(asked) };
        for (const fault of faults(this.scene, 'Scene', objects, seen)) wrong.add(fault);
        await until(() => this.told.some((answer) => answer.id === id));
        return this.told.find((answer) => answer.id === id) ?? { ok: false, words: 'no answer' };
    }
    async does(...list) { for (const asked of list) { const answer = await this.ask(asked); if (!answer.ok) return `${asked.what}: ${answer.words}`; } return ''; }
    async reconnect() { await this.wire.connect(); this.table.follower.connected(); await until(() => this.table.live); }
}

// ---- A room ------------------------------------------------------------------------------------

const ann = await Person.come('Ann'), bob = await Person.come('Bob'), cid = await Person.come('Cid');
const setup = { rules: { players: 2, edition: 'new', bonus_tiles: true }, start: 0, take_back: true, watch: 'all', clock: 'budget', seconds: 600, increment: 5 };
const { table: code } = await ann.tell({ type: 'create', setup, once: 'a'.repeat(32) });
for (const person of [ann, bob, cid]) await person.open(code);
await until(() => ann.scene.host);
ok(ann.scene.state === 'room' && ann.scene.host && !bob.scene.host && !ann.scene.game && ann.scene.seats.every(({ sit, says }) => sit && says === 'free'), 'a room');
ok(ann.scene.setup.table.startsWith('Clock: 10:00 each') && ann.scene.setup.edition === 'new' && ann.scene.setup.phrases.length === 2, ann.scene.setup.table);
ok(await ann.does({ what: 'sit', seat: 0 }) === '' && await bob.does({ what: 'sit' }, { what: 'ready' }) === '' && await cid.does({ what: 'watch' }) === '', 'two sit down, one watches');
await until(() => ann.scene.watchers.length && ann.scene.seats[1].ready);
ok(ann.scene.seats[1].name === 'Bob' && ann.scene.seats[1].says === 'ready' && ann.scene.watchers[0].name === 'Cid' && cid.scene.watching, 'everybody knows');
ok(await bob.does({ what: 'deal' }) !== '' && ann.scene.requests.some(({ what, can }) => what === 'deal' && can), 'the host deals');
const later = JSON.stringify({ ...JSON.parse(ann.scene.setup.json), seconds: 900 });
ok(await ann.does({ what: 'setup', setup: later }) === '' && /15:00/.test(ann.scene.setup.table), 'and chooses what is played');
ok(await bob.does({ what: 'ready' }) === '' && await ann.does({ what: 'deal' }) === '', 'the cards are dealt');
await until(() => [bob, cid].every(({ scene }) => scene.game));
ok(same([ann, bob, cid].map(({ scene }) => [scene.eyes, scene.you]), [[0, 0], [1, 1], [254, -1]]) && ann.scene.turn && !bob.scene.turn, 'each sees with their own eyes');
ok(bob.scene.game.task === 'Ann is on turn' && cid.scene.notice && ann.scene.seats[0].runs && ann.scene.seats[0].clock > 890000, `${bob.scene.game.task}; ${cid.scene.notice}`);
ok([ann, bob].every(({ scene }) => scene.game.hands[scene.you].cards.every(({ kind }) => !kind) && scene.game.hands[1 - scene.you].cards.every(({ kind }) => kind)) && cid.scene.game.hands.every(({ cards }) => cards.every(({ kind }) => kind)), 'nobody their own cards');

// ---- Beside the game ---------------------------------------------------------------------------

ok(await bob.does({ what: 'nudge' }) === '' && await bob.does({ what: 'phrase', phrase: 2 }) === '' && await bob.does({ what: 'note', card: 6, text: 'perhaps' }) === '', 'a nudge, a phrase, a note');
await until(() => ann.table.chronicle().news.some(({ talk }) => talk));
const news = ann.table.chronicle().news;
for (const fault of faults(ann.table.chronicle(), 'Chronicle', objects, seen)) wrong.add(fault);
ok(news.some(({ kind, words }) => kind === 'nudge' && /Bob reminds Ann/.test(words)) && news.some(({ talk, words, name }) => talk && name === 'Bob' && words === 'Do you remember what you hold?'), news.map(({ words }) => words).filter(Boolean).join(' | '));
ok(bob.scene.game.hands[1].cards[1].note === 'perhaps' && !JSON.stringify(ann.scene).includes('perhaps') && !JSON.stringify(cid.scene).includes('perhaps'), 'the note is for oneself');
ok(await ann.does({ what: 'pause' }) === '' && ann.scene.paused && ann.scene.notice === 'The clock stands.' && await ann.does({ what: 'resume' }) === '' && !ann.scene.paused, 'the clock stands and goes on');
ok(await bob.does({ what: 'away' }) === '' && bob.scene.notice === 'A bot plays for you.' && await bob.does({ what: 'back' }) === '' && bob.scene.notice === '', 'away, and back');
ok(await ann.does({ what: 'dismiss', watcher: ann.scene.watchers[0].since }) === '' && await until(() => cid.scene.sentAway) && /sent you away/.test(cid.scene.notice), cid.scene.notice);

// ---- A whole game, over lines that break --------------------------------------------------------

let cuts = 0, unheard = 0;
const chosen = (scene, n) => {
    const acts = scene.requests.filter(({ can, what }) => can && ['play', 'discard', 'hint', 'return', 'rescue'].includes(what));
    return acts.find(({ what, card }) => what === 'play' && scene.game.hands[scene.you].cards.some((one) => one.n === card && one.fits)) ?? acts.filter(({ what }) => what === 'hint')[n % 5] ?? acts.find(({ what }) => what === 'discard') ?? acts[0];
};
let steps = 0, lost = '';
while (!lost && ann.scene.state === 'playing' && steps < 150) {
    const person = await until(() => ann.scene.turn || bob.scene.turn || ann.scene.state === 'ended') && (ann.scene.turn ? ann : bob), other = person === ann ? bob : ann;
    if (ann.scene.state === 'ended') break;
    const before = person.scene.steps, asked = chosen(person.scene, steps);
    if (!person.table.ask(asked)) { lost = person.table.refusal(asked); break; }
    if (person.table.ask(asked)) lost = 'asked twice';
    if (steps % 3 === 1) { // the line breaks: sometimes before it goes out, sometimes before the answer
        if (steps % 2) await new Promise((done) => setTimeout(done, steps % 7));
        unheard += person.scene.steps === before;
        person.wire.cut();
        cuts++;
        if (person.table.follower.busy() === (person.scene.steps !== before && !person.scene.waiting.length)) lost = 'what waits is forgotten';
        await person.reconnect();
    }
    if (!await until(() => person.scene.steps === before + 1 && other.scene.steps === before + 1 && !person.scene.waiting.length)) lost = `step ${before}: ${person.scene.steps}, ${other.scene.steps}, ${JSON.stringify(person.scene.waiting)}`;
    steps++;
}
await until(() => bob.scene.state === 'ended');
ok(!lost && cuts > 10 && unheard > 3 && ann.scene.state === 'ended' && ann.scene.steps === steps, `a whole game of ${steps} steps, the line cut ${cuts} times, ${unheard} times before an answer${lost}`);
const lines = [ann, bob].map(({ table }) => table.chronicle().lines.map(({ type, seat }) => `${type} ${seat}`));
ok(same(...lines) && lines[0].length === steps, 'everything was done once');
for (const person of [ann, bob]) for (let step = 0; step <= steps; step++) for (const fault of faults(person.table.scene(step), 'Scene', objects, seen)) wrong.add(fault);
const kept = await (await fetch(`http://127.0.0.1:${server.port}/api/records/${code}`)).json(), record = JSON.parse(ann.table.record());
ok(same(record.deck, kept.deck) && same(record.actions, kept.actions) && same(record.tiles, kept.tiles) && record.seed === kept.seed && record.start === kept.start, 'its record, made from the seed, is the one that the server has');
ok(JSON.parse(execFileSync(hanabi, ['replay', '--states', '-'], { input: JSON.stringify(record), encoding: 'utf8' }).trim().split('\n').at(-1)).score === ann.scene.game.score, 'and is the same game for the program');
ok(ann.scene.eyes === 0 && ann.scene.yours === 254 && ann.table.scene(3).game.hands[0].cards.every(({ kind }) => !kind), 'after the end everybody still sees with their own eyes');
ann.table.look(254);
ok(ann.table.scene(3).game.hands[0].cards.every(({ kind }) => kind), 'and with all hands, when they want to');
ok(/^It /.test(ann.table.advice(2, 'partner').replace(/^The bot partner would do (the same|something else)\. /, '')), ann.table.advice(2, 'partner'));

// ---- What cannot be believed ---------------------------------------------------------------------

const before = JSON.stringify(ann.scene);
for (const text of ['{', '[1]', JSON.stringify({ type: 'entries', table: code, list: [{ seq: 99999, kind: 'act', time: 1, seat: 0, step: 3, action: 'play 1' }] })]) {
    const sent = ann.table.follower.hear(text);
    ok(sent && await until(() => ann.table.live) && await until(() => ann.scene.state === 'ended' && ann.scene.game) && ann.scene.steps === steps, `${text.slice(0, 30)}: the table is opened anew`);
    ann.wire.cut();
    await ann.reconnect();
}
ann.table.look(254);
const strip = (text) => JSON.stringify({ ...JSON.parse(text), fault: '', epoch: 0 });
await until(() => strip(JSON.stringify(ann.scene)) === strip(before));
ok(strip(JSON.stringify(ann.scene)) === strip(before) && ann.scene.fault !== '', `and is what it was; the fault is told: ${ann.scene.fault}`);
ok(!ann.table.follower.hear(JSON.stringify({ type: 'tables', list: [] })) && !ann.table.follower.hear(JSON.stringify({ type: 'ok', id: 1e9 + 5 })), 'what is about no table is for others');

{
    const sent = [], table = loaded.server('quick', (line) => sent.push(JSON.parse(line)));
    table.follower.connected();
    table.follower.hear(JSON.stringify({ type: 'error', id: sent[0].id, code: 'too-fast', words: 'Wait.' }));
    ok(table.notThere === null && !table.live, 'a server that has much to do is asked again');
    ok(await until(() => sent.length === 2) && sent[1].type === 'open', 'after a while');
    table.follower.hear(JSON.stringify({ type: 'ok', id: sent[1].id }));
    ok(table.live && table.follower.hear(JSON.stringify({ type: 'error', code: 'too-fast', words: 'Wait.' })) && await until(() => sent.length === 3) && sent[2].type === 'open', 'and what it passed over is asked again then');
    table.close();
    ok(sent.at(-1).type === 'shut', 'a table that is left is shut');
}

// ---- The next table, one that is left, none ---------------------------------------------------------

const again = await ann.ask({ what: 'again' });
ok(again.ok && again.table && await until(() => ann.scene.next === again.table && bob.scene.next === again.table), 'the next table');
for (const person of [ann, bob]) await person.open(again.table);
await until(() => ann.scene.state === 'room' && bob.scene.seats.length);
const next = await ann.does({ what: 'sit', seat: 0 });
ok(/^$|seat/.test(next) && ann.scene.table === again.table, 'is followed');
await bob.does({ what: 'sit', seat: 1 });
await bob.does({ what: 'ready' });
ok(await ann.does({ what: 'deal' }) === '' && await until(() => bob.scene.game), 'and played');
ok(await bob.does({ what: 'leave' }) === '' && await until(() => ann.scene.seats[1].vacant) && /bot/.test(ann.scene.seats[1].says), ann.scene.seats[1].says);
ok(bob.scene.seats[1].sit && await bob.does({ what: 'sit', seat: 1 }) === '' && bob.scene.you === 1, 'who has left may come back');
bob.wire.cut();
ok(await until(() => ann.scene.seats[1].away) && ann.scene.seats[1].says === 'not connected', 'who is gone is away');
await cid.open('nowhere');
ok(cid.table.notThere?.code === 'no-such-table' && cid.table.notThere.words.length > 20 && !cid.table.live, cid.table.notThere?.words);
await settled();

ok(!wrong.size, `every scene and answer is as scene.def has it${[...wrong].slice(0, 3).map((fault) => `; ${fault}`)}`);
const here = ['Seat.host', 'Seat.ready', 'Seat.vacant', 'Seat.away', 'Seat.sit', 'Seat.runs', 'Watcher.name', 'Watcher.since', 'Request.hint', 'Scene.watching', 'Scene.sentAway', 'Scene.paused', 'Waiting.id', 'Waiting.what', 'Waiting.card', 'Waiting.seat', 'Waiting.text', 'SetupWords.takeBack'];
ok(here.every((name) => seen.has(name)), `with all that there is at a server${here.filter((name) => !seen.has(name)).map((name) => ` not ${name}`)}`);
for (const person of [ann, bob, cid]) { person.table.close(); person.wire.cut(); }
server.stop();
end();
