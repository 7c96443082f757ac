// wasm_table.mjs - games without a server as WebAssembly (wasm/table.c) beside the program: the same game, played by
// messages alone here and by typed lines there, is kept as the same record.
//
// Use: node tests/wasm_table.mjs build/wasm/table.wasm build/hanabi
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [program, hanabi] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'wasm-table-'));
let count = 0, failed = 0;
const ok = (good, name) => {
    console.log(`${good ? 'ok' : 'not ok'} ${++count} - ${name}`);
    failed += !good;
};
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

const wasi = new Proxy({}, { get: () => () => { throw Error('this module needs nothing of the system'); } });
const { instance } = await WebAssembly.instantiate(readFileSync(program), { wasi_snapshot_preview1: wasi });
const table = instance.exports;

/** Puts a text in; its bytes. */
function put(text) {
    const bytes = new TextEncoder().encode(text);
    if (bytes.length > table.table_room()) throw Error('too long');
    new Uint8Array(table.memory.buffer).set(bytes, table.table_in());
    return bytes.length;
}
const out = () => new TextDecoder().decode(new Uint8Array(table.memory.buffer, table.table_out(), table.table_out_size()));
const NOBODY = 0, PERSON = 1, BOT = 2;

/** A game, and what its people know of it: their cards, from nothing but what they hear. */
class Game {
    constructor() {
        this.now = 1000n;
        this.people = [];
    }
    hear() {
        const heard = out().split('\n').filter(Boolean).map((line) => [Number(line[0]), JSON.parse(line.slice(2))]);
        for (const [who, message] of heard) {
            if (message.type === 'reset') this.people[who] = { log: [] };
            if (message.type === 'entries') this.people[who].log.push(...message.list);
        }
        return heard;
    }
    say(who, message) {
        table.table_say(who, put(JSON.stringify({ id: 1, table: 'here', ...message })), this.now++);
        return this.hear().find(([to, { type }]) => to === who && (type === 'ok' || type === 'error'))[1];
    }
    open(record) {
        const good = table.table_open(put(JSON.stringify(record)), this.now);
        this.hear();
        return good;
    }
    sit(count) {
        this.people = Array.from({ length: count }, () => ({ log: [] }));
        return this.people.every((_, who) => this.say(who, { type: 'open', after: 0 }).type === 'ok');
    }
    /** What was done, as somebody heard it: the record's actions, but for places. */
    actions(who) {
        const actions = [];
        for (const entry of this.people[who].log)
            if (entry.kind === 'act') actions[entry.step] = entry.action, actions.length = entry.step + 1;
            else if (entry.kind === 'take-back') actions.length = entry.step;
        return actions;
    }
    /** The oldest card of a seat, counted along: a card that is played or discarded is replaced by the next number. */
    oldest(who, seat, hand) {
        let drawn = this.people[who].log.find(({ kind }) => kind === 'start').kinds.length;
        const cards = Array.from({ length: hand }, (_, i) => seat * hand + i);
        for (const entry of this.people[who].log) {
            if (entry.kind !== 'act') continue;
            const [what, card] = entry.action.split(' ');
            if (entry.seat === seat && (what === 'play' || what === 'discard')) cards.splice(cards.indexOf(Number(card)), 1);
            if (!entry.drew) continue;
            if (entry.seat === seat) cards.push(drawn);
            drawn++;
        }
        return cards[0];
    }
    bots() {
        while (table.table_turn() === BOT) {
            if (!table.table_think(this.now++)) return false;
            this.hear();
        }
        return true;
    }
    save() {
        return table.table_save() ? JSON.parse(out()) : null;
    }
    log() {
        table.table_log(0);
        return out();
    }
}

// ---- The same game here and there -----------------------------------------------------------

const typed = Array.from({ length: 80 }, () => 'play a').join('\n');
for (const [bot, players, seed, more] of [['partner', 3, 7, []], ['cautious', 2, 11, ['--bonus-tiles', '--errors', '9']], ['hat', 4, 3, ['--multicolour', 'wild']]]) {
    const options = ['--players', String(players), '--seed', String(seed), '--errors', '9', ...more];
    const file = join(folder, `${bot}.json`);
    const dealt = JSON.parse(execFileSync(hanabi, ['deal', ...options]));
    const native = spawnSync(hanabi, ['play', '--plain', '--record', file, '--bot', bot, '--name', 'Ann', ...options], { input: typed, encoding: 'utf8' });
    const wanted = JSON.parse(readFileSync(file, 'utf8'));
    const game = new Game();
    const hand = Array.isArray(dealt.deck) && players < 4 ? 5 : 4;
    let good = game.open({ ...dealt, seats: wanted.seats, play: { seat: 0, bot } }) && game.sit(1);
    for (let turn = 0; good && table.table_turn() !== NOBODY && turn < 80; turn++) {
        good = game.bots();
        if (table.table_turn() !== PERSON) break;
        const step = game.actions(0).length;
        good &&= game.say(0, { type: 'act', step, action: `play ${game.oldest(0, 0, hand)}` }).type === 'ok';
        if (turn === 4) { // left, and gone on with, both ways
            const saved = game.save(), lines = game.log();
            good &&= game.open(saved) && game.sit(1) && same(saved.actions, game.save().actions);
            good &&= table.table_load(put(lines)) && game.sit(1) && lines === game.log() && same(saved.actions, game.save().actions);
        }
    }
    const kept = game.save();
    ok(good && native.status === 0, `${bot}: a whole game by messages`);
    ok(same(kept.actions, wanted.actions) && same(kept.deck, wanted.deck) && kept.seed === seed && kept.actions.length > 8,
        `${bot}: it is the program's game, action by action`);
    ok(same(kept.play, wanted.play), `${bot}: and is kept as that`);
}

// ---- Several people, taking back, notes -------------------------------------------------------

{
    const game = new Game();
    const dealt = JSON.parse(execFileSync(hanabi, ['deal', '--players', '3', '--seed', '5']));
    ok(game.open({ ...dealt, seats: ['Ann', 'Bob', 'South'], play: { seat: 0, bot: 'cautious', people: 3 } }) && game.sit(2), 'two people at one computer');
    const start = game.people.map(({ log }) => log.find(({ kind }) => kind === 'start').kinds);
    ok(start[0].slice(0, 5).every((kind) => kind === '?') && start[1].slice(5, 10).every((kind) => kind === '?') &&
        same(start[0].slice(5), dealt.deck.slice(5, 15)) && same(start[1].slice(0, 5), dealt.deck.slice(0, 5)), 'nobody hears of their own cards');
    ok(game.say(1, { type: 'act', step: 0, action: 'play 5' }).code === 'not-your-turn', 'turns are turns');
    ok(game.say(0, { type: 'act', step: 0, action: 'discard 0' }).code === 'rules', 'rules are rules');
    ok(game.say(0, { type: 'act', step: 0, action: 'play 0' }).type === 'ok', 'an action');
    ok(game.say(1, { type: 'note', card: 5, text: 'mine' }).type === 'ok' && !game.people[0].log.some(({ kind }) => kind === 'note'), 'a note for oneself');
    ok(game.say(0, { type: 'ask', step: 0 }).type === 'ok' && game.actions(1).length === 1, 'somebody asks to take back');
    ok(game.say(1, { type: 'answer', yes: true }).type === 'ok' && game.actions(1).length === 0, 'and the other one agrees');
    const saved = game.save();
    ok(same(saved.take_backs, [{ step: 0, actions: 1, seat: 0, seen: true }]) && same(saved.play.notes, { 1: { 5: 'mine' } }) && saved.play.people === 3, 'all of it is kept');
    ok(game.open(saved) && game.sit(2) && game.people[1].log.some(({ kind, text }) => kind === 'note' && text === 'mine') &&
        game.people[0].log.some(({ kind, seen }) => kind === 'undone' && seen), 'and there again');
    ok(!game.open({ ...dealt, deck: [] }) && table.table_turn() === NOBODY && !table.table_load(put('{}')) && !game.save(), 'what is no game is none');
}

// ---- A room before the game, another language ---------------------------------------------------

{
    const game = new Game();
    const made = table.table_make(put(JSON.stringify({ setup: { rules: { players: 3 }, start: 0 }, names: ['Ann'] })), 7n, 1000n);
    ok(made && game.sit(1) && table.table_turn() === NOBODY && !table.table_save(), 'a table that waits');
    const asked = [{ type: 'sit', seat: 0 }, { type: 'bot', seat: 1, bot: 'random' }, { type: 'bot', seat: 2, bot: 'hat' }, { type: 'start' }];
    ok(asked.every((message) => game.say(0, message).type === 'ok') && table.table_turn() === PERSON, 'is filled, and the cards are dealt');
    const dealt = JSON.parse(execFileSync(hanabi, ['deal', '--players', '3', '--seed', '7']));
    ok(same(game.save().deck, dealt.deck), 'from its number');
    const english = game.say(0, { type: 'ask', step: 5 }).words;
    const german = new Uint8Array(readFileSync('build/lang/de.lang'));
    new Uint8Array(table.memory.buffer).set(german, table.table_in());
    ok(table.table_speak(german.length), 'a catalogue');
    const words = game.say(0, { type: 'ask', step: 5 }).words;
    ok(words && words !== english && /^[A-ZÄÖÜ]/.test(words), `refusals are in its language: ${words}`);
    ok(!table.table_speak(put('nothing')) && game.say(0, { type: 'ask', step: 5 }).words === english, 'and in English without one');
    ok(!table.table_make(put('{"names": []}'), 7n, 1000n) && !table.table_make(put('{"setup": {"rules": {"players": 9}}, "names": ["Ann"]}'), 7n, 1000n), 'no table for nobody, or of no rules');
}

rmSync(folder, { recursive: true });
console.log(`1..${count}`);
process.exitCode = failed ? 1 : 0;
