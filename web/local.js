// local.js - a game with bots in this browser, without any server. Saved after every action.
// @ts-check
import { Game, Story, seatName } from './engine.js';
import { settings, keep, recall } from './settings.js';
import { t } from './words.js';
/** @typedef {import('./types.js').Rules} Rules */

const KEY = 'hanabi.local';
/** @typedef {{rules: Rules, seed: number, start: number, seat: number, bot: string, challenge?: {from: string, score: number}, day?: string,
 *   record?: import('./types.js').GameRecord, from?: number, whatIf?: boolean}} Setup a game from a seed; or a record's, from one of its steps on */

/** A seed nobody can foretell. */
export const freshSeed = () => Number(crypto.getRandomValues(new BigUint64Array(1))[0] >> 11n);
/** The game that was left in this browser, if any. @returns {{setup: Setup, actions: string[]} | null} */
export const unfinished = () => recall(KEY);
export const forget = () => keep(KEY, null);

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
    const players = Number(setup.rules.players ?? 2);
    this.names = Array.from({ length: players }, (_, seat) => seat === setup.seat ? (settings.name || t('You')) : seatName(seat, players));
    this.game = setup.record ? Game.recorded(setup.record, setup.from) : Game.dealt(setup.rules, setup.seed, setup.start);
    for (const action of actions) if (this.game.act(action)) break;
    for (let seat = 0; seat < players; seat++) if (seat !== setup.seat) this.game.bot(seat, setup.bot);
    this.story = new Story(setup.rules, setup.seat, this.names);
    this.game.tell(this.story);
    this.wait();
  }
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
  save() { if (!this.setup.whatIf) keep(KEY, { setup: this.setup, actions: this.game.record([]).actions.slice(this.setup.from ?? 0) }); }
  /** The last own action that could be taken back, or -1. */
  lastOwn() {
    for (let step = this.story.steps - 1; step >= (this.setup.from ?? 0); step--) if (this.story.state(step).player === this.seat) return step;
    return -1;
  }
  get mayTakeBack() { return this.lastOwn() >= 0; }
  takeBack() {
    const step = this.lastOwn();
    if (step < 0) return;
    this.game.cut(step);
    this.story.cut(step);
    this.moved();
  }
  record() { return this.game.record(this.names.map((name, seat) => seat === this.seat ? settings.name || seatName(seat, this.names.length) : name)); }
  again() { this.onAgain?.({ ...this.setup, seed: freshSeed(), challenge: undefined, day: undefined, record: undefined, from: undefined, whatIf: undefined }); }
  close() {
    clearTimeout(this.timer);
    this.changed = null;
    this.story.free();
    this.game.free();
  }
}
