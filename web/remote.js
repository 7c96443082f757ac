// remote.js - a table of the server: the log folded, the waiting room, and the game as a source.
// @ts-check
import { h, fill, find } from './dom.js';
import { Story, EVERYONE, seatName, describe } from './engine.js';
import { settings, change, keep, keepInTab, recall } from './settings.js';
import { Table, ring, call } from './table.js';
import { place, showing, go, visit, whenSeen } from './start.js';
import { back, questions, setupOf, chosenFrom, companyOf } from './new.js';
import { sign } from './art.js';
import { chatBox, sendAway } from './dialogs.js';
import { knock, noSuchTable, botSign } from './door.js';
import { arrive, known, tell, follow, unfollow } from './net.js';
import { copied, linkTo, onlyHere, passOn } from './reach.js';
import { isSeen, takenBack } from './back.js';
import { t } from './words.js';
/** @typedef {import('./protocol.js').Entry} Entry */
/** @typedef {import('./protocol.js').Entries} Entries */
/** @typedef {import('./protocol.js').Setup} Setup */
/** @typedef {import('./types.js').Source} Source */

/** Makes a table; its code. @param {Partial<Setup>} setup @returns {Promise<string>} */
export async function create(setup) {
  await arrive();
  const once = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join(''); // should its answer be lost
  const { table } = await tell({ type: 'create', setup, once });
  await tell({ type: 'sit', table, seat: 0 }).catch(() => undefined);
  return table ?? '';
}

/** @param {string} code @param {boolean} watching */
export async function show(code, watching) {
  if (!settings.name && !known()) return knock(code, watching, (sits) => { show(code, watching).then(() => { if (sits) tell({ type: 'sit', table: code }).catch(() => undefined); }); });
  const here = visit();
  try { await arrive(); } catch (error) { return here() ? nobodyThere(/** @type {any} */ (error).words || undefined) : undefined; }
  if (here()) showing(new Room(code));
}
/** @typedef {{name: string, bot: string, you: boolean, ready: boolean, away: boolean, vacant?: boolean, left?: Seated}} Seated one at the table; left: who left it to its bot */
/** @param {string} [words] the server's own, when it answers and lets nobody in */
function nobodyThere(words) {
  fill(place(), [h('main', { class: 'sheet-page' }, back(), h('h1', null, words ? t('The server lets you in later') : t('No server here')), h('p', null, words ?? t('The table is on a server that does not answer now. You can play offline in the meantime.')), h('p', { class: 'row go' }, h('a', { class: 'button strong', href: '#/offline' }, t('Play offline'))))]);
}

/** @typedef {{words?: string, action?: string, line?: string, late?: boolean}} Sent late: for longer than people notice */
/** A table of the server, from its first entry on. @implements {Source} */
class Room {
  /** @type {'remote'} */
  kind = 'remote';
  stays = true; // while the settings or the rules are looked at
  root = place();
  /** @type {Entry[]} */
  log = [];
  /** @type {Partial<Setup>} */
  setup = {};
  /** @type {Seated[]} */
  seats = [];
  /** @type {{seats: number[], free: number[], watchers: string[], watching: number[], host: boolean, hosting: number, eyes: number, clocks: number[], at: number} | null} */
  here = null;
  /** @type {Entries['start'] | null} */
  dealt = null;
  /** @type {Story | null} */
  told = null;
  folded = 0;
  /** Who sat where when each step was done. @type {Room['seats'][]} */
  sat = [];
  /** Whether a bot did each step in somebody's place. @type {boolean[]} */
  stoodIn = [];
  /** Who came and went in the game, and before which step. @type {{step: number, say: () => string}[]} */
  comings = [];
  /** @type {{from: number, step: number, agreed: Set<number>} | null} */
  asked = null;
  /** @type {{name: string, text: string, phrase: number, own: boolean}[]} */
  said = [];
  /** @type {import('./types.js').GameRecord | null} */
  kept = null;
  /** @type {{order: number[], marks: Record<number, import('./table.js').Mark>}} */
  hand = { order: [], marks: {} };
  over = false;
  uncounted = false; // in statistics: something seen was taken back
  seed = '';
  left = -1; // the seat that was left to a bot
  sentAway = false; // by the host: no watching any more
  paused = false;
  ranOut = false; // the clock of who is on turn
  late = false; // what was done last was done by a bot for somebody whose time had run out
  /** Entries that show what became of a command. @type {Set<number>} */
  shown = new Set();
  /** What this person wants and the server has not answered: its words, or the action or line of chat that it is. @type {Set<Sent>} */
  unanswered = new Set();
  /** Lines of chat that were refused, and why. @type {{text: string, why: string}[]} */
  unsaid = [];
  cut = 0; // when the connection was lost
  hushed = ''; // news beside the game that were put aside, as long as they are the same
  closed = false;
  broken = false; // the connection
  notice = '';
  linkSaid = ''; // of the link that was copied; nothing is wrong
  wrong = '';
  /** What the host is choosing for the table, while its dialog is open. @type {import('./new.js').Chosen | null} */
  choosing = null;
  /** @type {(() => void) | null} */
  changed = null;
  /** @type {Table | null} */
  table = null;

  /** @param {string} code */
  constructor(code) {
    this.code = code;
    this.unsaid = recall(this.unsaidKey, true) ?? [];
    this.ticker = window.setInterval(() => { if (this.table && this.here?.clocks.some((left) => left >= 0) && !this.over) this.table.draw(); }, 1000);
    this.opening();
    follow(code, this);
  }

  // ---- The log -----------------------------------------------------------------------------------

  after() { return this.log.at(-1)?.seq ?? 0; }
  /** Other eyes: which ones is said after the entries. */
  reset() {
    this.here = null;
    this.log = [];
    this.seats = [];
    this.sat = [];
    this.stoodIn = [];
    this.comings = [];
    this.uncounted = false;
    this.said = [];
    this.forget();
  }
  forget() {
    this.dealt = null;
    this.over = false;
    this.asked = null;
    this.forgetStory();
  }
  forgetStory() {
    this.table?.close();
    this.table = null;
    this.told?.free();
    this.told = null;
    this.folded = 0;
  }
  /** @param {Entry[]} list */
  entries(list) {
    if (list.length) this.wrong = ''; // what was refused may be possible now
    let words = '';
    for (const entry of list) {
      if (entry.seq <= this.after()) continue;
      this.log.push(entry);
      const runs = this.dealt && !this.over, at = 'seat' in entry ? Number(entry.seat) : -1, before = this.seats[at], was = this.nameOf(at);
      this.fold(entry);
      const say = runs ? this.tidings(entry, was, before, this.seats[at]) : null;
      if (entry.kind === 'nudge' && this.table) this.tellStory(); // whom it is about
      if (entry.kind === 'nudge' && say && this.table && this.awaited(entry) === this.mine) { ring('turn'); call(say()); }
      if (say && entry.kind !== 'rename') this.comings.push({ step: this.sat.length - Number(entry.kind === 'act'), say }); // a new name stands in the whole log
      if (say && (entry.kind === 'act' || !entry.you && !before?.you) && this.here && this.table) words = say();
    }
    if (words) this.flash(words);
    else this.draw();
  }
  /** What people and clocks do with seats while the game runs, in words that keep up with names and languages. @param {Entry} e @param {string} was how who sat there was called @param {Seated | undefined} before @param {Seated | undefined} after @returns {(() => string) | null} */
  tidings(e, was, before, after) {
    if (e.kind === 'rename') return () => t('{player} is now called {name}.', { player: was, name: e.name });
    /** @param {Seated | undefined} who */
    const called = (who) => who?.name || seatName(Number(/** @type {any} */ (e).seat), this.players);
    if (e.kind === 'leave' && e.bot) return () => t('{player} has left; a bot plays on until somebody sits down.', { player: called(before) });
    if (e.kind === 'sit') return () => {
      const player = called(after), other = before?.left ? called(before.left) : player;
      return other !== player ? t('{player} takes over the seat of {other}.', { player, other }) : t('{player} sits down.', { player });
    };
    if (e.kind === 'away') return () => t('A bot plays for {player}.', { player: called(after) });
    if (e.kind === 'act' && this.late) return () => after?.you ? t('Your time has run out: a bot acts for you.') : t('The time of {player} has run out: a bot acts.', { player: called(after) });
    if (e.kind === 'back') return () => t('{player} plays again.', { player: called(after) });
    if (e.kind === 'nudge') {
      let seat = -1; // known when the story is told up to there, and still when that is taken back
      return () => (seat = seat < 0 ? this.awaited(e) : seat) < 0 ? '' : t('{player} reminds {other}: “It is your turn.”', { player: was, other: this.nameOf(seat) });
    }
    return null;
  }
  /** Who was on turn when somebody was reminded; -1: it is not known. @param {Entries['nudge']} e */
  awaited({ step }) { return this.told && step <= this.story.steps ? this.story.state(step).player : -1; }
  /** @param {import('./protocol.js').Messages['presence']} p */
  presence(p) {
    const eyes = this.here?.eyes;
    this.here = { ...p, at: performance.now() };
    this.cut = 0;
    if (eyes !== undefined && eyes !== p.eyes) this.forgetStory();
    this.draw();
  }
  /** @param {boolean} yes */
  lost(yes) {
    this.notice = yes ? lost() : '';
    this.broken = yes;
    if (yes) this.cut ||= performance.now(); // the clocks are known again when the server has told them
    this.draw();
  }
  /** Whether something that cannot be told by its step was done: an entry shows it, each entry for one command. @param {import('./net.js').Command} command @param {number} after */
  did({ type, text, phrase, step, yes }, after) {
    const entry = this.log.find((e) => e.seq > after && !this.shown.has(e.seq) && e.you && e.kind === type && (e.kind === 'say' ? e.text === text && e.phrase === phrase : e.kind === 'ask' ? e.step === step : e.kind === 'answer' ? e.yes === yes : e.kind === 'nudge'));
    if (entry) this.shown.add(entry.seq);
    return Boolean(entry);
  }
  /** Why something is not meant any more: an answer, when something else is asked meanwhile. @param {import('./net.js').Command} command @param {number} after */
  moot({ type }, after) { return type === 'answer' && this.log.some((e) => e.kind === 'ask' && e.seq > after) ? t('Your answer was not sent: meanwhile something else is asked.') : ''; }
  /** The server does not open this table. @param {Error & {code?: string}} error */
  refused(error) {
    if (error.code === 'no-such-table') return whenSeen(() => { showing(null); noSuchTable(); });
    this.wrong = error.message;
    this.draw();
  }
  /** And then it does. */
  opened() {
    this.wrong = '';
    this.draw();
  }
  /** @param {Entry} e */
  fold(e) {
    switch (e.kind) {
      case 'create': case 'setup':
        this.setup = { ...this.setup, ...e.setup };
        this.seats = this.seats.slice(0, this.players).map((seat) => seat && { ...seat, ready: false }); // to another game everybody says yes anew
        break;
      case 'sit':
        if (e.you) { this.left = -1; this.forgetStory(); } // from now on it tells of "you"
        if (e.from !== undefined) this.seats[e.from] = /** @type {any} */ (undefined);
        this.seats[e.seat] = { name: e.name, bot: '', you: Boolean(e.you), ready: false, away: false }; break;
      case 'leave': if (e.you && e.bot) this.left = e.seat;
        if (this.asked?.from === e.seat) this.asked = null;
        this.seats[e.seat] = e.bot ? { name: '', bot: e.bot, you: false, ready: true, away: false, vacant: true, left: this.seats[e.seat] } : /** @type {any} */ (undefined); break;
      case 'bot': this.seats[e.seat] = e.bot ? { name: '', bot: e.bot, you: false, ready: true, away: false } : /** @type {any} */ (undefined); break;
      case 'rename': if (this.seats[e.seat]) this.seats[e.seat].name = e.name; break;
      case 'ready': if (this.seats[e.seat]) this.seats[e.seat].ready = e.ready; break;
      case 'start': this.dealt = e; break;
      case 'act':
        this.asked = null; // who goes on does not take back
        this.sat[e.step] = [...this.seats];
        this.stoodIn[e.step] = Boolean(e.chosen && this.seats[e.seat]?.name);
        this.late = this.ranOut && Boolean(e.chosen);
        this.ranOut = false;
        break;
      case 'timeout': this.ranOut = this.setup.timeout === 'bot'; break;
      case 'away': if (this.seats[e.seat]) this.seats[e.seat].away = true; break;
      case 'back': if (this.seats[e.seat]) this.seats[e.seat].away = false; break;
      case 'pause': this.paused = true; break;
      case 'resume': this.paused = false; break;
      case 'ask': this.asked = { from: e.seat, step: e.step, agreed: new Set([e.seat]) }; break;
      case 'answer': if (!e.yes) this.asked = null; else this.asked?.agreed.add(e.seat); break;
      case 'take-back':
        this.asked = null;
        this.ranOut = false;
        this.uncounted ||= Boolean(e.seen);
        this.comings.push({ step: e.step, say: takenBack.bind(null, this.sat.length - e.step, Boolean(e.seen)) });
        this.sat.length = e.step;
        this.stoodIn.length = e.step;
        this.table?.undo(e.step);
        for (const coming of this.comings) coming.step = Math.min(coming.step, e.step);
        break;
      case 'say': this.said.push({ name: e.seat === undefined ? e.name ?? '' : this.nameOf(e.seat), text: e.text ?? '', phrase: e.phrase ?? 0, own: Boolean(e.you) }); break;
      case 'unwatch': if (e.you && e.sent) this.sentAway = true; break;
      case 'order': this.hand.order = e.cards; break;
      case 'mark': this.hand.marks[e.card] = { ...this.hand.marks[e.card], mark: e.mark }; break;
      case 'note': this.hand.marks[e.card] = { ...this.hand.marks[e.card], note: e.text }; break;
      case 'end': this.over = true; this.asked = null; this.seed = e.seed; this.fetchRecord(); break;
      case 'rematch': if (this.table) this.goOn(`#/t/${e.table}`); break;
    }
  }
  async fetchRecord() {
    const answer = await fetch(`/api/records/${this.code}`).catch(() => null);
    if (answer?.ok) { this.kept = await answer.json(); this.table?.draw(); }
  }
  /** Brings the story up to the log, when it is known with whose eyes. */
  tellStory() {
    if (!this.dealt || !this.here || this.here.eyes === -1) return;
    const { kinds, start } = this.dealt, { players } = this;
    // after the game the server tells everything; who has played still sees every step as it was, with one's own hand where it was
    const seat = this.here.eyes !== -2 ? this.here.eyes : this.mine >= 0 ? this.mine : EVERYONE;
    if (!this.told) {
      this.told = new Story(this.rules, seat, this.names);
      this.told.deal(kinds.map((kind, i) => kind === '?' || Math.floor(i * players / kinds.length) === seat ? '??' : kind), start);
      if (this.mine < 0) this.told.lookOn();
      this.folded = 0;
    }
    this.told.call(this.names);
    for (; this.folded < this.log.length; this.folded++) {
      const e = this.log[this.folded];
      if (e.kind === 'act' && !this.told.follow(e.drew && e.seat === seat ? { ...e, drew: '?' } : e)) { console.warn('an event that cannot follow', e); return; }
      if (e.kind === 'take-back') this.told.cut(e.step);
    }
  }

  // ---- As a source -------------------------------------------------------------------------------

  get id() { return `t.${this.code}`; }
  get story() { return /** @type {Story} */ (this.told); }
  get rules() { return /** @type {import('./types.js').Rules} */ (this.setup.rules ?? {}); }
  get players() { return Number(this.rules.players ?? 2); }
  get names() { return Array.from({ length: this.players }, (_, seat) => this.nameOf(seat)); }
  /** What somebody is called, now or then. @param {number} seat @param {Room['seats']} [seats] */
  nameOf(seat, seats = this.seats) { return seats[seat]?.name || seatName(seat, this.players); }
  /** A step in words, about those who sat there then. What a bot did for somebody is not said to be their doing. @param {number} step @param {boolean} [deed] without what followed from it */
  line(step, deed = false) {
    const { story, names } = this, then = this.sat[step] ?? this.seats, bot = this.stoodIn[step] ? story.state(step).player : -1;
    story.call(names.map((_, seat) => seat === bot ? t('{player} (bot)', { player: this.nameOf(seat, then) }) : this.nameOf(seat, then)));
    const line = story.line(step, bot >= 0 && bot === this.mine || this.mine >= 0 && !then[this.mine]?.you, deed);
    story.call(names);
    return line;
  }
  /** What somebody asks to take back, by what was done first, which is easier to remember than its number. @param {{from: number, step: number}} asked */
  regret({ from, step }) {
    const player = this.nameOf(from), n = this.story.steps - step, what = this.line(step, true);
    return `${n > 1 ? t('{player} asks to take back the last {n} moves, beginning with: {what}', { player, n, what }) : t('{player} asks to take back the last move: {what}', { player, what })}${!this.uncounted && this.shows(step) ? ` ${isSeen()}` : ''}`;
  }
  get news() { return this.comings.map(({ step, say }) => ({ step, text: say() })).filter(({ text }) => text); }
  get mine() { return this.seats.findIndex((seat) => seat?.you); }
  get seat() { return this.mine >= 0 ? this.mine : this.here?.eyes ?? -1; }
  get bySomeBot() { return this.mine >= 0 && this.seats[this.mine]?.away && !this.over; }
  get watching() { return this.mine < 0 || this.bySomeBot; }
  get title() {
    if (this.bySomeBot) return t('A bot plays for you.');
    if (this.mine >= 0 || !this.here || this.over) return '';
    return this.here.eyes === -2 ? t('You are watching and see all hands') : t('You are watching over the shoulder of {player}', { player: this.nameOf(this.here.eyes) });
  }
  get titleShort() { return this.mine >= 0 || !this.title ? '' : this.here?.eyes === -2 ? t('All cards') : this.nameOf(this.here?.eyes ?? -1); }
  /** That a seat is free, in words; empty when it is not. @param {number} seat */
  vacant(seat) {
    const who = this.seats[seat];
    return who?.vacant && !this.over ? t('This seat is free: bot {bot} plays here until somebody sits down.', { bot: who.bot }) : '';
  }
  /** That who sits there is not connected, in words. While this page itself is cut off nobody knows. @param {number} seat */
  absent(seat) {
    const who = this.seats[seat];
    return who?.name && !who.bot && !who.away && !this.over && !this.cut && this.here && seat !== this.mine && !this.here.seats.includes(seat) ? t('not connected') : '';
  }
  /** That a bot plays there, in words. @param {number} seat */
  bot(seat) {
    const who = this.seats[seat];
    return who?.bot ? t('Bot {bot}', { bot: who.bot }) : who?.away && !this.over ? t('a bot plays for now') : '';
  }
  /** Whether the host sits there. Who is alone with bots needs no mark for it. @param {number} seat */
  hosts(seat) { return this.here?.hosting === seat && (this.watchers.length > 0 || this.seats.some((who, i) => i !== seat && who?.name)); }
  get watchers() { return this.crowd.map(({ name }) => name); }
  /** Who watches. */
  get crowd() {
    const { watchers = [], watching = [] } = this.here ?? {};
    return watchers.map((name, i) => ({ name, number: watching[i] }));
  }
  /** For the host: who watches, and sending them away. */
  get dismissable() {
    return !this.here?.host || this.over ? [] : this.crowd.map(({ name, number }) => ({ name, send: () => { this.order(t('Send away: {player}', { player: name }), { type: 'unwatch', watcher: number }); } }));
  }
  get thinking() {
    const player = this.told?.state().player ?? -1;
    return player < 0 || player === this.mine ? '' : t('{player} is thinking', { player: this.nameOf(player) });
  }
  /** What whoever waits can do: remind the one on turn. @returns {[string, () => void][]} */
  get meanwhile() {
    const seat = this.told?.state().player ?? -1, who = this.seats[seat], words = t('Remind {player}', { player: this.nameOf(seat) });
    if (this.watching || this.over || this.paused || seat === this.mine || !who?.name || who.bot || who.away) return [];
    return [[words, () => { this.order(words, { type: 'nudge', step: this.story.steps }); }]];
  }
  /** @param {string} action */
  act(action) {
    if (this.sent) return; // one is on its way already, and the table says so
    const { steps: step } = this.story, done = () => this.log.some((e) => e.kind === 'act' && e.step === step && e.action === action && e.seat === this.mine);
    this.send({ type: 'act', step, action }, { action }).catch((error) => { if (!done()) this.flash(error.message); }); // it may have been done before its answer was lost
  }
  /** Tells the server what this person wants, who sees that it waits until it is answered. @param {import('./net.js').Command} command @param {Sent} sent */
  send(command, sent) {
    const timer = setTimeout(() => { sent.late = true; this.draw(); }, LATE);
    this.unanswered.add(sent);
    if (this.broken) this.draw();
    return tell({ ...command, table: this.code }).finally(() => {
      clearTimeout(timer);
      this.unanswered.delete(sent);
      this.draw();
    });
  }
  /** The same, with a refusal told beside the game. @param {string} words @param {import('./net.js').Command} command */
  order(words, command) { return this.send(command, { words }).then(() => { this.wrong = ''; }, (error) => { this.wrong = error.message; }).then(() => this.draw()); }
  /** What becomes of something that has no answer: a word about it only when that takes longer than people notice. @param {Sent} sent */
  fate(sent) { return this.broken ? t('It is sent when the connection is back.') : sent.late ? t('It is on its way; the server has not answered yet.') : ''; }
  get sent() {
    for (const sent of this.unanswered) if (sent.action) return { action: sent.action, words: this.fate(sent) };
    return null;
  }
  /** What else was asked for and has no answer yet. */
  get waits() { return [...this.unanswered].filter((sent) => sent.words && this.fate(sent)).map((sent, i) => h('p', { key: `waits${i}`, class: 'waits' }, h('span', null, h('b', null, sent.words), ' · ', this.fate(sent)))); }
  get mayTakeBack() { return Boolean(this.setup.take_back) && !this.over && this.story.steps > 0 && !this.watching; }
  /** The last own action, or -1. */
  lastOwn() {
    for (let step = this.story.steps - 1; step >= 0; step--) if (this.story.state(step).player === this.mine) return step;
    return -1;
  }
  /** @param {number} step */
  shows(step) { return this.story.shows(step, this.seats.map((seat) => Boolean(seat?.name))); }
  get backShows() { return !this.uncounted && this.shows(this.lastOwn()); }
  takeBack() {
    const step = this.lastOwn();
    if (step >= 0) this.order(t('Take back my last move'), { type: 'ask', step });
  }
  record() { return this.kept; }
  again() { this.send({ type: 'rematch' }, { words: t('Play again') }).then((ok) => this.goOn(`#/t/${ok.table}`), (error) => this.flash(error.message)); }
  get chat() {
    const allowed = this.setup.chat ?? 'phrases', running = Boolean(this.dealt) && !this.over, free = running ? allowed === 'free' : this.over || this.belongs;
    if (this.players < 2) return undefined;
    // who watches has no set phrases: they are about one's own cards
    const lines = [...this.said.map(({ name, text, phrase, own }) => ({ from: name || t('A spectator'), text: phrase ? phrases()[phrase - 1] : text, own })),
      ...this.unsaid.map(({ text, why }) => ({ from: t('Not sent'), text, own: true, waits: why })),
      ...[...this.unanswered].flatMap((sent) => sent.line && this.fate(sent) ? [{ from: this.mine < 0 ? settings.name || t('A spectator') : this.nameOf(this.mine), text: sent.line, own: true, waits: this.fate(sent) }] : [])];
    return { lines, free, silent: running && allowed === 'silent', phrases: this.mine >= 0 && this.dealt && (free || allowed === 'phrases' || this.rules.edition === 'norwegian') ? phrases() : [],
      say: /** @param {string} text */ (text) => {
        const phrase = phrases().indexOf(text) + 1;
        this.notSaid([]);
        this.send({ type: 'say', ...(phrase ? { phrase } : { text }) }, { line: text }).catch((error) => { this.notSaid([...this.unsaid, { text, why: error.message }]); this.draw(); });
      } };
  }
  get unsaidKey() { return `hanabi.unsaid.${this.code}`; }
  /** Lines that were refused stay in sight until the next one is said, also when the page is loaded anew. @param {Room['unsaid']} lines */
  notSaid(lines) {
    this.unsaid = lines;
    keepInTab(this.unsaidKey, lines.length ? lines : null);
  }
  /** Whether this person sits here, watches, or is the host: the others at the door only listen. */
  get belongs() { return this.mine >= 0 || Boolean(this.here && (this.here.host || this.here.eyes !== -1)); }
  /** Before the game everybody may talk, as soon as there is somebody to talk to. */
  talk() {
    const { chat } = this, company = this.said.length || (this.belongs && (this.watchers.some((_, i) => i || this.mine >= 0) || this.seats.some((seat) => seat?.name && !seat.you)));
    return chat && company ? h('section', { class: 'talk-before', key: 'talk', 'aria-labelledby': 'talk' }, h('h2', { id: 'talk' }, t('Chat')), chatBox(chat)) : null;
  }
  /** @param {number} seat */
  clock(seat) {
    const { here } = this, left = here?.clocks[seat] ?? -1;
    if (!here || left < 0) return null;
    const runs = this.told?.state().player === seat && !this.paused && !this.over;
    return Math.max(0, (left - (runs ? (this.cut || performance.now()) - here.at : 0)) / 1000);
  }
  get clockStands() { return this.cut ? t('as it was when the connection was lost') : this.paused ? t('The clock stands.') : ''; }
  /** @param {{order: number[], marks: Record<number, import('./table.js').Mark>}} hand @param {number} [card] */
  arrange(hand, card) {
    if (this.watching) return;
    const mark = card === undefined ? undefined : hand.marks[card];
    if (mark && card !== undefined) {
      if (hand.order.includes(card)) tell({ type: 'mark', table: this.code, card, mark: mark.mark ?? 0 }).catch(() => undefined); // what others hold can only be noted on
      tell({ type: 'note', table: this.code, card, text: mark.note ?? '' }).catch(() => undefined);
    } else tell({ type: 'order', table: this.code, cards: hand.order }).catch(() => undefined);
  }
  /** After another page lay over it. */
  seenAgain() {
    this.draw();
    this.table?.seenAgain();
  }
  close() {
    this.closed = true;
    clearInterval(this.ticker);
    unfollow(this.code);
    const { table } = this;
    this.table = null;
    this.changed = null;
    if (table) table.close();
    this.told?.free();
    this.told = null;
  }

  // ---- What is shown -----------------------------------------------------------------------------

  draw() {
    if (this.closed) return;
    this.tellStory();
    if (!this.log.length) return this.opening(); // nothing is known yet
    if (!this.told) { if (!this.dealt || this.here?.eyes === -1) this.waitingRoom(); return; }
    if (!this.table) {
      fill(this.root, []);
      // the table closes its source when it goes; here the room closes the table
      const source = new Proxy(this, { get: (room, key) => key === 'close' ? () => undefined : Reflect.get(room, key, room), set: (room, key, value) => Reflect.set(room, key, value, room) });
      this.table = new Table(this.root, source, { id: this.id, leave: () => this.leave(), about: () => this.about(), leaveText: () => this.mine >= 0 && !this.over ? t('Go home, keep my seat') : t('Leave the table'), replay: () => go(`#/replay/${this.code}/0`), share: () => this.copyLink(), items: () => this.items(), news: () => this.asks() });
    } else this.changed?.();
  }
  /** Before the server has said a word about the table. */
  opening() {
    fill(this.root, [h('main', { class: 'sheet-page room', key: 'opening' }, back(), h('h1', null, t('Table')), this.wrong || this.notice ? h('p', { class: 'wrong', role: 'alert' }, this.wrong || this.notice) : h('p', { class: 'text opening', role: 'status' }, t('The table is being opened.')))]);
  }
  /** @returns {import('./table.js').Item[]} */
  items() {
    /** @param {string} words @param {import('./net.js').Command} command @returns {import('./table.js').Item} */
    const item = (words, command) => [words, () => { this.order(words, command); }];
    if (this.mine < 0 || this.over) return [];
    const absent = this.names.flatMap((player, seat) => this.absent(seat) ? [item(t('Let a bot play for {player}', { player }), { type: 'away', seat, bot: 'partner' })] : []);
    // a bot for a while is for those who play with people: nobody else is kept waiting
    return [...absent, ...(this.here?.clocks.some((left) => left >= 0) ? [this.paused ? item(t('Let the clock run'), { type: 'resume' }) : item(t('Stop the clock'), { type: 'pause' })] : []), ...(this.bySomeBot || !this.seats.some((seat) => seat?.name && !seat.you && !seat.bot) ? [] : [item(t('Let a bot play for me'), { type: 'away', seat: this.mine, bot: settings.bot })]),
      [t('Leave for good'), () => this.table?.ask(() => this.farewell()), true]];
  }
  /** Whether to leave for good, and what that means here. @returns {import('./table.js').Question} */
  farewell() {
    const others = this.seats.some((seat) => seat?.name && !seat.you && !seat.bot);
    return { title: t('Leave for good?'), yes: t('Leave for good'), no: t('Stay'),
      text: others ? [t('A bot goes on in your seat, and whoever comes by the link may sit down there.'), t('As long as the seat is free it is offered to you again when you come back.')]
        : [t('A bot goes on in your seat. Only bots are left then: they wait until somebody sits down.')],
      does: () => { this.order(t('Leave for good'), { type: 'leave' }).then(() => { if (!this.wrong) this.goOn('#/'); }); } };
  }
  /** What the menu tells about the table: who is its host, which seats are free, that the deal can be checked and how. */
  about() {
    const free = this.names.flatMap((player, seat) => this.vacant(seat) ? [h('p', { class: 'vacant', key: seat }, h('b', null, `${player}:`), ' ', this.vacant(seat))] : []);
    const host = this.names.findIndex((_, seat) => this.hosts(seat));
    return [host >= 0 ? h('p', { class: 'watchers', key: 'host' }, sign('home'), t('Host: {player}', { player: this.names[host] })) : null, free, this.fair()];
  }
  fair() {
    if (!this.dealt?.commitment) return null;
    return h('details', { class: 'fair' }, h('summary', null, t('Fair deal')),
      h('p', null, t('Before the first card the server bound itself to this deal. The fingerprint (SHA-256) of its seed:')), h('p', null, h('code', null, this.dealt.commitment)),
      this.seed ? [h('p', null, t('The seed, shown now that the game is over:')), h('p', null, h('code', null, this.seed)),
        h('p', null, h('a', { href: `/api/records/${this.code}`, download: `${this.code}.json` }, t('Keep the record')), ' ', t('and check it with this command; docs/fair-deals.md says how to do it without:')), h('p', null, h('code', null, `hanabi verify ${this.code}.json`))]
        : h('p', null, t('After the game the seed is shown, and everybody can check that it fits.')));
  }
  /** Home; who watches does so no longer. */
  leave() {
    if (this.mine < 0 && this.here && this.here.eyes !== -1 && !this.over) tell({ type: 'unwatch', table: this.code }).catch(() => undefined);
    go('#/');
  }
  /** From this table to another place: when it is seen, and not any more when it was left meanwhile. The server may have been away for long. @param {string} to */
  goOn(to) {
    if (!this.closed) whenSeen(() => go(to));
  }
  /** Says something for a while. @param {string} words */
  flash(words) {
    this.notice = words;
    this.draw();
    setTimeout(() => { if (this.notice === words) { this.notice = this.broken ? lost() : ''; this.draw(); } }, 3500);
  }
  copyLink() {
    const link = linkTo(`/t/${this.code}`);
    copied(link).then((done) => this.tellOfLink(done ? t('The link is copied.') : link));
  }
  /** Says for a while, beside the button in the room or in the bar of the table, what became of the link. @param {string} words */
  tellOfLink(words) {
    this.linkSaid = words;
    this.draw();
    setTimeout(() => { if (this.linkSaid === words) { this.linkSaid = ''; this.draw(); } }, 6000);
  }
  /** What waits for an answer beside the game. */
  asks() {
    const { asked } = this;
    const gone = this.here && !this.over && !this.cut ? this.seats.map((seat, i) => ({ seat, i })).filter(({ seat, i }) => seat?.name && !seat.bot && !seat.away && !this.here?.seats.includes(i)) : [];
    const replaced = (this.maySit(this.left) || (this.mine >= 0 && this.seats[this.mine]?.away)) && !this.over;
    const news = JSON.stringify([gone.map(({ i }) => i), this.paused]), unanswered = this.waits, waits = asked || replaced || unanswered.length;
    if (news !== this.hushed && !this.cut) this.hushed = '';
    if (!waits && !this.wrong && (this.hushed || (!gone.length && !this.paused))) return null;
    // on a phone they lie over the board: what needs no answer can be put aside
    return h('section', { class: 'asks', 'aria-label': t('Questions'), key: 'asks', role: 'status' },
      waits ? null : h('button', { type: 'button', class: 'quiet icon shut', key: 'shut', 'aria-label': t('Close'), onclick: () => { this.hushed = news; this.wrong = ''; this.draw(); } }, sign('close')),
      this.wrong ? h('p', null, this.wrong) : null, unanswered,
      asked ? h('p', null, asked.from === this.mine ? t('You have asked to take back; the others have to agree.') : this.regret(asked), ' ',
        this.mine >= 0 && !asked.agreed.has(this.mine) ? [this.button(t('Agree'), { type: 'answer', yes: true }, 'strong small'), this.button(t('No'), { type: 'answer', yes: false }, 'small')] : null) : null,
      replaced ? h('p', null, t('A bot plays for you.'), ' ', this.button(t('Take your seat back'), this.mine < 0 ? { type: 'sit', seat: this.left } : { type: 'back' }, 'strong small')) : null,
      this.paused ? h('p', null, t('The clock stands.'), ' ', this.mine >= 0 ? this.button(t('Go on'), { type: 'resume' }, 'small') : null) : null,
      gone.map(({ seat, i }) => h('p', { key: i }, t('{player} is not connected.', { player: seat.name }), ' ', this.mine >= 0 && i !== this.mine ? this.button(t('Let a bot play'), { type: 'away', seat: i, bot: 'partner' }, 'small') : null)));
  }
  /** @param {string} text @param {import('./net.js').Command} command @param {string} [name] @param {boolean} [off] */
  button(text, command, name = '', off = false) {
    return h('button', { type: 'button', class: name, disabled: off, key: text, onclick: () => this.order(text, command) }, text);
  }
  /** The game runs, and these eyes see no hand: a seat that somebody left can be taken, or the game watched. */
  outside() {
    fill(this.root, [h('main', { class: 'sheet-page room' }, back(), h('h1', null, t('The game goes on')),
      this.notice ? h('p', { class: 'wrong', role: 'status' }, this.notice) : null,
      h('p', { class: 'lead-in' }, describe(this.rules).summary),
      h('p', { role: 'status' }, this.aboutSeats()),
      h('ul', { class: 'seats', 'aria-label': t('Seats') }, Array.from({ length: this.players }, (_, seat) => this.seatOutside(seat))),
      this.waits, this.wrong ? h('p', { class: 'wrong', role: 'alert' }, this.wrong) : null,
      this.maySit(this.left) ? null : this.shoulders())]);
  }
  /** @param {number} seat */
  hostTag(seat) { return this.here?.hosting === seat ? h('span', { class: 'host-tag', key: 'host' }, sign('home'), t('Host')) : null; }
  /** @param {number} i */
  seatOutside(i) {
    const seat = this.seats[i], own = i === this.left;
    const state = seat?.vacant ? t('Bot {bot} plays here for now', { bot: seat.bot }) : seat?.bot ? t('Bot {bot}', { bot: seat.bot }) : seat?.away ? t('a bot plays for now') : this.here?.seats.includes(i) ? t('here') : t('not connected');
    return h('li', { key: i, class: seat?.vacant ? 'free' : 'taken' }, h('span', { class: 'sits' }, h('span', { class: 'who' }, botSign(Boolean(this.bot(i))), h('b', null, !seat?.vacant ? this.nameOf(i) : own ? t('Your seat') : t('Free seat')), this.hostTag(i)), h('span', { class: 'text' }, state)),
      this.maySit(i) ? this.button(own ? t('Take your seat back') : t('Sit down'), { type: 'sit', seat: i }, 'strong small') : null);
  }
  /** What the free seats are to who is not at the table. */
  aboutSeats() {
    if (!this.here || !this.seats.some((seat) => seat?.vacant)) return this.left >= 0 ? t('Somebody else sits in your seat now.') : '';
    if (this.maySit(this.left)) return t('A bot plays for you.');
    return this.here.free.length ? t('A player has left. Sit down, and you play on with their cards.') : t('You have seen cards of this game from another place, so you cannot sit down.');
  }
  /** Whether the server lets this person sit down there now. @param {number} seat */
  maySit(seat) { return Boolean(this.here?.free.includes(seat)); }
  /** Where one may look on from: chosen before, since who has seen one hand may not see another. */
  shoulders() {
    if (this.sentAway) return h('p', { class: 'wrong', role: 'status' }, t('The host has sent you away: you cannot watch at this table.'));
    if (this.setup.watch === 'nobody') return h('p', { class: 'text' }, t('Nobody watches at this table.'));
    const choice = Boolean(this.dealt && this.here?.free.length), strong = choice ? '' : 'strong'; // then sitting down comes first
    const seats = this.names.map((player, seat) => ({ player, seat })).filter(({ seat }) => this.left < 0 || this.left === seat), all = this.setup.watch === 'all' && this.left < 0;
    return h('section', { class: 'shoulders', 'aria-labelledby': 'shoulders' }, h('h2', { id: 'shoulders' }, t('Watch')),
      h('p', { class: 'text' }, t('You see what one player sees, and cannot change your mind while the game runs.'), choice ? [' ', t('Somebody who watches cannot sit down in this game any more.')] : null),
      h('p', { class: 'row go' }, all ? this.button(t('See all hands'), { type: 'watch', all: true }, strong) : null,
        seats.map(({ player, seat }) => this.button(t('Over the shoulder of {player}', { player }), { type: 'watch', seat }, all || seats.length > 1 ? '' : strong)))); // none of several comes first
  }
  waitingRoom() {
    if (this.dealt) return this.outside();
    const free = Array.from({ length: this.players }, (_, seat) => seat).filter((seat) => !this.seats[seat]), host = Boolean(this.here?.host);
    const link = linkTo(`/t/${this.code}`), awaited = this.seats.some((seat) => seat && !seat.you && !seat.bot && !seat.ready);
    const heard = this.root.querySelectorAll('.said p').length;
    // what comes and goes has a place of its own, so that who is typing beneath it can type on
    fill(this.root, [h('main', { class: 'sheet-page room' }, back(), h('h1', null, t('The table is set')), h('div', { class: 'waiting', key: 'waiting' },
      this.notice ? h('p', { class: 'wrong', role: 'status' }, this.notice) : null,
      h('div', { class: 'about', 'aria-live': 'polite' }, h('p', { class: 'lead-in' }, describe(this.rules).summary), h('p', { class: 'text' }, companyOf(this.setup))),
      host ? h('p', { class: 'row go' }, h('button', { type: 'button', onclick: () => this.choose(chosenFrom(this.setup)) }, t('Change the game'))) : null,
      passOn(link, { copy: () => this.copyLink(), said: this.linkSaid, camera: free.length > 0, host, words: free.length ? t('Others open this link, or point their camera at the code.') : '' }),
      h('ul', { class: 'seats', 'aria-label': t('Seats') }, Array.from({ length: this.players }, (_, i) => {
        const seat = this.seats[i];
        const state = !seat || seat.bot ? '' : seat.ready ? t('ready') : this.here?.seats.includes(i) ? t('here') : t('not connected');
        return h('li', { key: i, class: seat ? 'taken' : 'free' }, h('span', { class: 'sits' }, h('span', { class: 'who' }, botSign(Boolean(seat?.bot)), h('b', null, seat?.bot ? t('Bot {bot}', { bot: seat.bot }) : seat?.name ?? t('Free seat')), this.hostTag(i)),
          state ? h('span', { class: 'text' }, seat.you ? [h('span', null, t('that is you')), ' · '] : null, h('span', null, state)) : null),
          !seat && this.mine < 0 ? this.button(t('Sit down'), { type: 'sit', seat: i }, 'strong small') : null,
          !seat && host ? this.button(t('A bot'), { type: 'bot', seat: i, bot: settings.bot }, 'small') : null,
          seat?.bot && host ? this.button(t('No bot'), { type: 'bot', seat: i, bot: '' }, 'small') : null,
          seat && !seat.bot && !seat.you && host ? this.button(t('Free the seat'), { type: 'leave', seat: i }, 'small') : null); // or who went away would hold up everybody
      })),
      h('p', { class: 'row go' },
        this.mine >= 0 && !host ? this.button(this.seats[this.mine]?.ready ? t('Not ready yet') : t('Ready'), { type: 'ready', ready: !this.seats[this.mine]?.ready }, this.seats[this.mine]?.ready ? '' : 'strong') : null,
        host ? this.button(t('Deal the cards'), { type: 'start' }, free.length || awaited ? '' : 'strong', free.length > 0 || awaited) : null,
        host && free.length ? h('button', { type: 'button', class: awaited || this.mine < 0 ? '' : 'strong', onclick: () => this.fillUp(free) }, t('Fill up with bots and begin')) : null,
        this.mine >= 0 ? this.button(t('Stand up'), { type: 'leave' }, 'quiet') : null),
      h('p', { class: 'text' }, host ? (free.length ? onlyHere() ? t('Let others in first, or let bots take the free seats.') : t('Send the link to your friends, or let bots take the free seats.') : awaited ? t('Deal when everybody is ready.') : t('Everybody is here.'))
        : this.mine < 0 && !free.length && this.here?.eyes === -1 && !this.sentAway && this.setup.watch !== 'nobody' ? t('There is no free seat at this table; you can watch.') : t('The game begins when everybody is ready and the host deals.')),
      this.mine < 0 && this.here ? this.here.eyes === -1 ? this.shoulders() : h('p', { class: 'text', role: 'status' }, this.title) : null,
      this.watchers.length ? h('p', { class: 'text' }, t('Watching: {names}', { names: this.watchers.join(', ') })) : null,
      this.dismissable.length ? h('details', { class: 'send-away' }, h('summary', null, t('Send somebody away')), sendAway(this.dismissable)) : null,
      this.choosing ? null : this.waits, this.wrong && !this.choosing ? h('p', { class: 'wrong', role: 'alert' }, this.wrong) : null),
      this.talk(),
      host ? this.setupDialog() : null)]);
    const list = this.root.querySelector('.said');
    if (list && this.chat?.lines.length !== heard) list.scrollTop = list.scrollHeight;
    if (list && this.said.length) keep(`hanabi.heard.${this.id}`, this.said.length); // at the table it is not new any more
  }
  /** Opens the dialog about the setup, or closes it. @param {import('./new.js').Chosen | null} chosen */
  choose(chosen) {
    this.choosing = chosen;
    this.wrong = '';
    this.draw();
    const box = /** @type {HTMLDialogElement | null} */ (find('.room dialog'));
    if (chosen && !box?.open) box?.showModal();
    else if (!chosen && box?.open) box.close();
  }
  setupDialog() {
    const { choosing } = this, players = Number(choosing?.rules.players ?? this.players);
    const without = this.seats.find((seat, i) => seat?.name && i >= players);
    return h('dialog', { class: 'box other-game', 'aria-label': t('Change the game'), onclose: () => { if (this.choosing) this.choose(null); }, onclick: /** @param {MouseEvent} e */ (e) => { if (e.target instanceof HTMLDialogElement) this.choose(null); } },
      choosing ? h('div', { class: 'inside' }, h('h2', null, t('Change the game')),
        h('form', { onsubmit: /** @param {Event} e */ (e) => { e.preventDefault(); this.changeSetup(choosing); } },
          questions(choosing, true, () => this.draw()),
          without ? h('p', { class: 'wrong', role: 'alert' }, t('There would be no seat for {player}.', { player: without.name })) : null,
          this.waits, this.wrong ? h('p', { class: 'wrong', role: 'alert' }, this.wrong) : null,
          h('p', { class: 'row go' }, h('button', { class: 'strong', disabled: Boolean(without) || describe(choosing.rules).wrong }, t('Play this game')))),
        h('button', { type: 'button', class: 'quiet icon shut', 'aria-label': t('Close'), onclick: () => this.choose(null) }, sign('close'))) : null);
  }
  /** @param {import('./new.js').Chosen} chosen */
  async changeSetup(chosen) {
    const { clock, seconds = 0, increment = 0 } = this.setup;
    const setup = { ...setupOf(chosen), ...(chosen.clock === clock ? { seconds, increment } : {}) }; // times that this page does not offer stay
    try {
      await this.send({ type: 'setup', setup }, { words: t('Change the game') });
    } catch (error) {
      if (/** @type {any} */ (error).code !== 'nothing-to-do') { this.wrong = error instanceof Error ? error.message : String(error); this.draw(); return; }
    }
    change('bot', chosen.bot);
    this.choose(null);
  }
  /** @param {number[]} free */
  async fillUp(free) {
    try {
      const sent = { words: t('Fill up with bots and begin') };
      for (const seat of free) await this.send({ type: 'bot', seat, bot: settings.bot }, sent);
      await this.send({ type: 'start' }, sent);
    } catch (error) { this.wrong = error instanceof Error ? error.message : String(error); this.draw(); }
  }
}
const lost = () => t('The connection is lost. Trying again.');
const LATE = 2500; // milliseconds without an answer that people notice
const phrases = () => [t('I still know nothing about my cards.'), t('Do you remember what you hold?')];
