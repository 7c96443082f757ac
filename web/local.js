// local.js - a game with bots in this browser, without any server. Saved after every action; a game that another one
// takes the place of is put aside, never lost.
// @ts-check
import { Game, Story, namesOf, seatName } from './engine.js';
import { settings, keep, recall } from './settings.js';
import { counts, takenBack } from './back.js';
import { t } from './words.js';
/** @typedef {import('./types.js').Rules} Rules */

const KEY = 'hanabi.local', ASIDE = 'hanabi.aside', WHAT_IF = 'hanabi.what-if', MOST_ASIDE = 20;
/** @typedef {{rules: Rules, seed: number, start: number, seat: number, bot: string, challenge?: {from: string, score: number}, day?: string,
 *   record?: import('./types.js').GameRecord, from?: number, whatIf?: boolean, own?: number, backs?: import('./back.js').Back[]}} Setup a game from a seed; or a record's, from one of its steps on (own: the seat that its player had in it); backs: what was taken back in it */

/** A seed nobody can foretell. */
export const freshSeed = () => Number(crypto.getRandomValues(new BigUint64Array(1))[0] >> 11n);
/** @typedef {{setup: Setup, actions: string[]}} Kept */
/** The game that was left in this browser last, if any. @returns {Kept | null} */
export const unfinished = () => recall(KEY);
/** Games that others took the place of, the last one first. @returns {Kept[]} */
export const putAside = () => recall(ASIDE) ?? [];
/** The try from within a replay that was left, if any. @returns {Kept | null} */
export const triedOut = () => recall(WHAT_IF);
/** What makes two setups the same game. @param {Setup} setup */
const same = (setup) => JSON.stringify([setup.seed, setup.start, setup.seat, setup.day ?? '', setup.rules, setup.record?.deck ?? '']);
/** A game is over or not wanted any more. @param {Setup} setup */
export function forget(setup) {
  if (setup.whatIf) return keep(WHAT_IF, null);
  const now = unfinished(), id = same(setup);
  if (now && same(now.setup) === id) keep(KEY, null);
  keep(ASIDE, putAside().filter((game) => same(game.setup) !== id));
}
/** The game that fits, wherever it was left. @param {(setup: Setup) => boolean} fits @returns {Kept | undefined} */
export function left(fits) {
  const now = unfinished();
  return [...(now ? [now] : []), ...putAside()].find((game) => fits(game.setup));
}
/** Whether its player has done something in it. @param {Kept} game */
export function isBegun({ setup: { rules, seat, start }, actions }) {
  const players = Number(rules.players ?? 2);
  return actions.length > (seat - start + players) % players;
}
/** Makes room for another game: the one that was played last is put aside if its player has done something in it. @param {Setup} next */
function makeRoom(next) {
  const now = unfinished(), others = putAside().filter((game) => same(game.setup) !== same(next));
  if (now && same(now.setup) !== same(next) && isBegun(now)) others.unshift(now);
  keep(ASIDE, others.slice(0, MOST_ASIDE));
}
/** What kind of game it is, in words; '' for a game like any other. @param {Setup} setup */
export function kindOf(setup) {
  if (setup.day) return t('Deal of the day');
  if (setup.whatIf) return t('What if');
  return setup.challenge ? t('Challenge') : '';
}

/** @typedef {import('./types.js').Source} Source */
/** @implements {Source} */
export class LocalSource {
  /** @type {'local'} */
  kind = 'local';
  /** @type {(() => void) | null} */
  changed = null;
  /** @type {((setup: Setup) => void) | null} */
  onAgain = null;
  thinking = '';
  timer = 0;

  /** @param {Setup} setup @param {string[]} [actions] what was done already */
  constructor(setup, actions = []) {
    this.setup = setup;
    this.rules = setup.rules;
    this.seat = setup.seat;
    this.called = setup.whatIf && setup.record ? namesOf(setup.record) : []; // in a record
    this.title = this.called.length && setup.own !== setup.seat ? t('What if: you play for {player}', { player: this.called[setup.seat] }) : kindOf(setup);
    if (!setup.whatIf) makeRoom(setup);
    const players = Number(setup.rules.players ?? 2);
    this.names = Array.from({ length: players }, (_, seat) => seat === setup.seat ? (!this.called.length && settings.name || t('You')) : this.called[seat] ?? seatName(seat, players));
    this.game = setup.record ? Game.recorded(setup.record, setup.from) : Game.dealt(setup.rules, setup.seed, setup.start);
    for (const action of actions) if (this.game.act(action)) break;
    for (let seat = 0; seat < players; seat++) if (seat !== setup.seat) this.game.bot(seat, setup.bot);
    this.story = new Story(setup.rules, setup.seat, this.names);
    this.game.tell(this.story);
    this.wait();
  }
  /** @param {number} seat */
  bot(seat) { return seat === this.seat ? '' : t('Bot {bot}', { bot: this.setup.bot }); }
  wait() {
    clearTimeout(this.timer);
    this.thinking = '';
    this.save();
    if (!this.game.waits) return;
    const player = this.story.state().player;
    this.thinking = t('{player} is thinking', { player: this.names[player] });
    this.timer = window.setTimeout(() => { this.game.move(); this.moved(); }, settings.speed);
  }
  moved() {
    this.game.tell(this.story);
    this.wait();
    this.changed?.();
  }
  /** @param {string} action */
  act(action) { if (!this.game.waits && this.game.act(action) === 0) this.moved(); }
  save() { keep(this.setup.whatIf ? WHAT_IF : KEY, { setup: this.setup, actions: this.game.record([]).actions.slice(this.setup.from ?? 0) }); }
  /** The last own action that could be taken back, or -1. */
  lastOwn() {
    for (let step = this.story.steps - 1; step >= (this.setup.from ?? 0); step--) if (this.story.state(step).player === this.seat) return step;
    return -1;
  }
  get mayTakeBack() { return this.lastOwn() >= 0; }
  get backs() { return this.setup.backs ?? []; }
  get backShows() { return !this.setup.whatIf && counts(this.backs) && this.story.shows(this.lastOwn(), []); }
  /** What was taken back, before the step where it stands now. */
  get news() { return this.backs.map(({ actions, seen }, i) => ({ step: Math.min(...this.backs.slice(i).map(({ step }) => step)), text: takenBack(actions, seen && !this.setup.whatIf) })); }
  takeBack() {
    const step = this.lastOwn();
    if (step < 0) return;
    this.setup = { ...this.setup, backs: [...this.backs, { step, actions: this.story.steps - step, seat: this.seat, seen: this.story.shows(step, []) }] };
    this.game.cut(step);
    this.story.cut(step);
    this.moved();
  }
  record() {
    const names = this.names.map((name, seat) => seat === this.seat ? this.called[seat] || settings.name || seatName(seat, this.names.length) : name);
    const record = this.game.record((this.setup.whatIf && this.setup.record?.seats) || names);
    return this.backs.length ? { ...record, take_backs: this.backs } : record;
  }
  again() { this.onAgain?.({ ...this.setup, seed: freshSeed(), challenge: undefined, day: undefined, record: undefined, from: undefined, whatIf: undefined, backs: undefined }); }
  close() {
    clearTimeout(this.timer);
    this.changed = null;
    this.story.free();
    this.game.free();
  }
}
