// engine.js - the module (wasm/page.h) as JavaScript: stories, games, options, words.
//
// No rule stands here. Everything a table shows or allows is asked from the module.
// @ts-check
/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').Story} StoryShape */
/** @typedef {import('./types.js').Rules} Rules */
/** @typedef {import('./types.js').GameRecord} GameRecord */

/** @type {any} the exports of the module */
let wasm;
const encoder = new TextEncoder(), decoder = new TextDecoder();

export const NOBODY = 255, EVERYONE = 254, HIDDEN = 63;

/** Loads the module; everything else here needs it. @param {string | URL} url */
export async function load(url) {
  const { instance } = await WebAssembly.instantiateStreaming(fetch(url));
  wasm = instance.exports;
  wasm.options_reset();
}
/** The same from bytes, for tests. @param {BufferSource} bytes */
export async function loadBytes(bytes) {
  wasm = (await WebAssembly.instantiate(bytes)).instance.exports;
  wasm.options_reset();
}

/** @param {string} text */
function give(text) {
  const room = new Uint8Array(wasm.memory.buffer, wasm.page_in(), 65536);
  const { written } = encoder.encodeInto(text, room.subarray(0, 65535));
  room[written] = 0;
}
function take() {
  return decoder.decode(new Uint8Array(wasm.memory.buffer, wasm.page_out(), wasm.page_out_size()));
}

// ---- Options -----------------------------------------------------------------------------------

/** Makes these the rules of the next story or game. Returns the key that was not accepted, or null.
 * @param {Rules} rules */
export function choose(rules) {
  wasm.options_reset();
  for (const [key, value] of Object.entries(rules)) {
    let number = Number(value);
    if (typeof value === 'string') {
      give(`${key} ${value}`);
      number = wasm.options_word();
    }
    give(key);
    if (number < 0 || !Number.isInteger(number) || wasm.options_set(number)) return key;
  }
  return null;
}
/** What an option accepts that has not accepted a value: words, or the least and the most number; null when it has, '' when there is none.
 * @param {string} key @param {unknown} value @returns {string | null} */
export function accepted(key, value) {
  if (['string', 'number', 'boolean'].includes(typeof value) && choose({ [key]: /** @type {any} */ (value) }) === null) return null;
  give(key);
  wasm.options_accepted();
  return take();
}
/** How often a kind, from 0, is in the deck of the game that was described last. @param {number} kind @returns {number} */
export const copies = (kind) => wasm.options_copies(kind);
/** The chosen rules as records have them. @returns {Rules} */
export function chosen() {
  wasm.options_write();
  return JSON.parse(take());
}
/** In words: the game, its house rules, and whether it can be played. @param {Rules} rules */
export function describe(rules) {
  choose(rules);
  const wrong = wasm.options_say(0) !== 0, summary = take();
  wasm.options_say(1);
  return { wrong, summary, house: wrong ? [] : lines(take()) };
}
/** What an edition calls its multicolour cards, as in the summary of a game with them. @param {unknown} edition @param {'suit' | 'wild'} form */
export function multicolourName(edition, form) {
  choose({ edition: String(edition), multicolour: form });
  wasm.options_say(3);
  const name = take();
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}
/** @param {string} text */
const lines = (text) => text.split('\n').filter((line) => line.startsWith('- ')).map((line) => line.slice(2));
/** The rules of a game as a page: headings, paragraphs, lists. @param {Rules} rules */
export function rulesPage(rules) {
  choose(rules);
  wasm.options_say(2);
  return take().replaceAll('\x1f', '\u00a0');
}

// ---- Codes for cameras -------------------------------------------------------------------------

/** A text as a QR code: its dark parts as a path of SVG, and the units of a side; null when it is too long. @param {string} text */
export function qr(text) {
  give(text);
  const size = wasm.qr_path();
  return size ? { size, path: take() } : null;
}

// ---- The language ------------------------------------------------------------------------------

/** Makes the module speak the language of a catalogue; null is English. @param {ArrayBuffer | null} bytes */
export function speak(bytes) {
  const size = bytes?.byteLength ?? 0, at = wasm.lang_room(size);
  if (bytes) new Uint8Array(wasm.memory.buffer, at, size).set(new Uint8Array(bytes));
  known = null;
  const speaks = Boolean(wasm.lang_use(bytes ? at : 0, size));
  for (const story of stories) wasm.story_speak(story);
  return speaks;
}
/** Where the stories are that are told now. @type {Set<number>} */
const stories = new Set();

// ---- Words -------------------------------------------------------------------------------------

/** @type {{cards: Record<string, string>, colours: Record<string, string>, tiles: string[], phases: string[], bots: import('./types.js').BotInfo[]} | null} */
let known = null;
export function words() {
  if (!known) {
    wasm.words();
    known = JSON.parse(take());
  }
  return /** @type {NonNullable<typeof known>} */ (known);
}
/** @param {number} seat @param {number} players */
export function seatName(seat, players) {
  wasm.seat_name(seat, players);
  return take();
}

/** What the seats of a record are called, short and told apart. @param {GameRecord} record */
export function namesOf(record) {
  const players = Number(record.rules?.players ?? 2), given = (record.seats ?? []).map((name) => String(name).replaceAll('\n', ' '));
  give(Array.from({ length: players }, (_, i) => given[i] ?? '').join('\n'));
  wasm.seat_names(players);
  return take().split('\n');
}

/** @param {string | undefined} kind */
const kindNumber = (kind) => kind && kind !== '?' ? 'rygbwmk'.indexOf(kind[0]) * 5 + Number(kind[1]) - 1 : HIDDEN;

// ---- Stories -----------------------------------------------------------------------------------

/** What one seat has seen. @implements {StoryShape} */
export class Story {
  /** @param {Rules} rules @param {number} seat @param {string[]} names */
  constructor(rules, seat, names) {
    const wrong = choose(rules);
    this.at = wasm.story_new(seat);
    if (wrong || !this.at) throw new Error(`rules: ${wrong ?? 'no such game'}`);
    stories.add(this.at);
    this.call(names);
  }
  /** What everybody is called from now on, in whatever is asked for. @param {string[]} names */
  call(names) {
    const said = names.join('\n');
    if (said === this.said) return;
    this.said = said;
    names.forEach((name, i) => { give(name); wasm.story_name(this.at, i); });
  }
  said = '';
  get steps() { return wasm.story_steps(this.at); }
  /** @param {number} [step] @returns {State} */
  state(step = this.steps) {
    wasm.story_state(this.at, step);
    return JSON.parse(take());
  }
  /** @param {number} step @param {boolean} [other] somebody else had the seat then: nobody is "you" @param {boolean} [deed] what was done alone, without what followed from it */
  line(step, other = false, deed = false) {
    wasm.story_line(this.at, step, Number(other), Number(deed));
    return take();
  }
  /** Why an action cannot be done now; empty when it can. @param {string} action */
  refusal(action) {
    give(action);
    wasm.story_refusal(this.at);
    return take();
  }
  tokens() {
    wasm.story_tokens(this.at);
    return take().split('\n');
  }
  /** @param {string[]} cards kinds, "??" where hidden @param {number} start */
  deal(cards, start) {
    give(cards.join(' '));
    return wasm.story_deal(this.at, start);
  }
  /** For somebody who looks over the seat's shoulder: nobody is "you". After the deal. */
  lookOn() { wasm.story_look_on(this.at); }
  /** An action as a server tells of it. Returns whether it could follow. @param {import('./protocol.js').Entries['act']} e */
  follow(e) {
    const names = words(), [verb, to] = e.action.split(' '), now = this.state();
    const hand = verb === 'hint' ? now.hands[Number(to)] ?? [] : [];
    const touched = hand.reduce((bits, card, slot) => e.touched?.includes(card.n) ? bits | 1 << slot : bits, 0);
    give(e.action);
    return wasm.story_event(this.at, e.seat, kindNumber(e.shown), touched, e.tile ? names.tiles.indexOf(e.tile) : NOBODY, names.phases.indexOf(e.phase), e.drew ? 1 : 0, kindNumber(e.drew)) === 0;
  }
  /** @param {number} step */
  cut(step) { wasm.story_cut(this.at, step); }
  /** Whether something was seen since a step that stays seen when all from there on is taken back. @param {number} step @param {boolean[]} people whose seats are people's */
  shows(step, people) { return Boolean(wasm.story_shows(this.at, step, people.reduce((bits, is, seat) => is ? bits | 1 << seat : bits, 0))); }
  free() { if (this.at) wasm.story_free(this.at); stories.delete(this.at); this.at = 0; }
}

// ---- Games -------------------------------------------------------------------------------------

/** A whole game in this browser. */
export class Game {
  /** @param {number} at @param {Rules} rules @param {number | string | undefined} seed */
  constructor(at, rules, seed) { this.at = at; this.rules = rules; this.seed = seed; }
  /** @param {Rules} rules @param {number} seed below 2^53 @param {number} [start] */
  static dealt(rules, seed, start = 0) {
    const wrong = choose(rules), at = wasm.game_seed(BigInt(seed), start);
    if (wrong || !at) throw new Error(`rules: ${wrong ?? 'no such game'}`);
    return new Game(at, rules, seed);
  }
  /** A game from a record, with as many of its actions as can be done. @param {GameRecord} record @param {number} [steps] */
  static recorded(record, steps = Infinity) {
    const rules = record.rules ?? {}, wrong = choose(rules);
    if (wrong) throw new Error(`rules: ${wrong}`);
    give([...record.deck, ...(record.tiles ?? [])].join(' '));
    const seed = typeof record.seed === 'number' ? record.seed : 0;
    const at = wasm.game_deal(BigInt(seed), record.start ?? 0);
    if (!at) throw new Error('deck');
    const game = new Game(at, rules, record.seed);
    for (const action of record.actions.slice(0, Math.min(steps, record.actions.length))) {
      give(action);
      const error = wasm.game_add(at);
      if (error) {
        wasm.error_words(error);
        game.broken = { action, why: take() };
        break;
      }
    }
    return game;
  }
  /** @type {{action: string, why: string} | undefined} an action of the record that cannot be done */
  broken;
  get steps() { return wasm.game_steps(this.at); }
  get score() { return wasm.game_score(this.at); }
  /** Whether a bot is on turn. */
  get waits() { return Boolean(wasm.game_waits(this.at)); }
  /** @param {string} action @returns {number} 0, or an error's number */
  act(action) { give(action); return wasm.game_act(this.at); }
  /** The bot on turn acts. */
  move() { return wasm.game_move(this.at); }
  /** @param {number} seat @param {string} name */
  bot(seat, name) { give(name); return Boolean(wasm.game_bot(this.at, seat)); }
  /** @param {number} step */
  cut(step) { wasm.game_cut(this.at, step); }
  /** Tells a story what it has not seen yet. @param {Story} story @param {number} [to] */
  tell(story, to = this.steps) { wasm.game_tell(this.at, story.at, to); }
  /** @param {string[]} names @returns {GameRecord} */
  record(names) {
    wasm.game_record(this.at);
    const game = JSON.parse(take());
    choose(this.rules);
    return { format: 'hanabi-record/1', rules: chosen(), seats: names, ...game, ...(this.seed === undefined ? {} : { seed: this.seed }) };
  }
  /** What a bot would do at a step, and why. @param {Story} story @param {number} step @param {string} bot */
  why(story, step, bot) {
    give(bot);
    const same = wasm.game_why(this.at, story.at, step);
    return { same, text: take() };
  }
  free() { if (this.at) wasm.game_free(this.at); this.at = 0; }
}

/** All hands at the end of a record. @param {GameRecord} record @returns {import('./types.js').Card[][]} */
export function lastHands(record) {
  const game = Game.recorded(record), story = new Story(game.rules, EVERYONE, []);
  game.tell(story);
  const { hands } = story.state();
  story.free();
  game.free();
  return hands;
}

// ---- Games of hanab.live -----------------------------------------------------------------------

/** What our rules do not know of a game of hanab.live. */
export class LiveFault extends Error {
  /** @param {string} where @param {unknown} [given] */
  constructor(where, given) { super(where); this.where = where; this.given = given; }
}
/** A record from the game JSON of hanab.live; throws when our rules do not know it. @param {any} game @returns {GameRecord} */
export function fromLive(game) {
  const { variant = 'No Variant', startingPlayer = 0, emptyClues = false, allOrNothing = false, oneExtraCard = false, oneLessCard = false, ...rest } = game.options ?? {};
  for (const [key, value] of Object.entries(rest)) {
    give(key);
    if (value && !wasm.live_harmless()) throw new LiveFault(`options.${key}`);
  }
  const players = game.players.length, usual = players < 4 ? 5 : 4, hand = usual + Number(oneExtraCard) - Number(oneLessCard);
  wasm.options_reset();
  give(variant);
  if (!wasm.live_variant()) throw new LiveFault('options.variant', variant);
  const rules = { ...chosen(), players, empty_hints: Boolean(emptyClues), ...(hand === usual ? {} : { hand }), ...(allOrNothing ? { ending: 'perfect' } : {}) };
  const deck = game.deck.map((/** @type {any} */ card, /** @type {number} */ i) => {
    if (!wasm.live_kind(card.suitIndex, card.rank)) throw new LiveFault(`deck[${i}]`, card);
    return take();
  });
  const actions = [];
  for (const { type, target, value } of game.actions) {
    if (type > 3) break;
    if (type === 2) wasm.live_kind(value, 1);
    actions.push(type === 0 ? `play ${target}` : type === 1 ? `discard ${target}` : `hint ${target} ${type === 2 ? take()[0] : value}`);
  }
  return { format: 'hanabi-record/1', rules, seats: game.players, start: startingPlayer, deck, actions };
}
/** The game JSON of hanab.live, or null when it has no such variant. @param {GameRecord} record */
export function toLive(record) {
  choose(record.rules ?? {});
  if (!wasm.live_name()) return null;
  const variant = take(), rules = record.rules ?? {}, colours = 'rygbwmk';
  /** @param {string} kind */
  const suit = (kind) => wasm.live_suit(colours.indexOf(kind[0]));
  const players = Number(rules.players ?? 2);
  return {
    players: Array.from({ length: players }, (_, i) => record.seats?.[i] || seatName(i, players)),
    deck: record.deck.map((kind) => ({ suitIndex: suit(kind), rank: Number(kind[1]) })),
    actions: record.actions.map((action) => {
      const [verb, first, second] = action.split(' ');
      if (verb !== 'hint') return { type: verb === 'play' ? 0 : 1, target: Number(first), value: 0 };
      return Number(second) ? { type: 3, target: Number(first), value: Number(second) } : { type: 2, target: Number(first), value: suit(second) };
    }),
    options: { variant, ...(record.start ? { startingPlayer: record.start } : {}), ...(rules.empty_hints === false ? {} : { emptyClues: true }), ...(rules.ending === 'perfect' ? { allOrNothing: true } : {}) },
  };
}
