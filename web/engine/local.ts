// local.ts - a game at this device: with bots, and with as many people as sit around it.
//
// Each of the people has a desk, and one desk is in front. When somebody else has to act, curtain says
// so, and the table goes on showing what it showed: the page hides it until lift() is called. Where
// there are several, nobody is in front of a game that has just been opened.
import { HeldTable, type Modules } from './held';

/** What a game is begun with. */
export interface LocalPlan {
  /** as SetupWords.json has it */
  setup: string;
  /** who sits where; '' for a bot */
  names: string[];
  /** the bot of all other seats; '': the usual one */
  bot: string;
  /** the seat of the first of the people */
  seat: number;
  /** what it is dealt from: a whole number, below 2^53 */
  seed: number;
}

const NOBODY = 0;
const BOT = 2;

/** A number nobody can foretell, to deal from. */
export function freshSeed(): number {
  const [drawn = 0n] = crypto.getRandomValues(new BigUint64Array(1));
  return Number(drawn >> 11n);
}

export class LocalTable extends HeldTable {
  readonly kind = 'local' as const;
  /** Milliseconds until a bot acts; below 0: it acts when act() is called. */
  pace: number;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Somebody has said that the device is theirs. */
  private lifted = false;

  private constructor(
    engine: Modules,
    at: number,
    pace: number,
    /** how many people sit here */
    readonly people: number,
  ) {
    super(engine, at);
    this.pace = pace;
    this.show(this.wants);
    // Fetched while the first person thinks.
    if (this.scene().seats.some(({ bot }) => bot)) engine.bots.ready(() => this.changed());
    this.go();
  }

  /** Begins a game. Throws with a sentence when it cannot be played. */
  static begin(engine: Modules, plan: LocalPlan, pace = 600): LocalTable {
    const { module } = engine;
    const { setup, ...rest } = plan;
    module.put(`{"setup":${setup},${JSON.stringify(rest).slice(1)}`);
    const at = module.exports.home_begin(Date.now());
    if (!at) throw new Error(module.take());
    return new LocalTable(engine, at, pace, plan.names.filter(Boolean).length);
  }

  /** Goes on with a game as save() has written it, or with any record. Throws with a sentence when it cannot. */
  static open(engine: Modules, saved: string, pace = 600): LocalTable {
    const { module } = engine;
    module.put(saved);
    const at = module.exports.home_open(Date.now());
    if (!at) throw new Error(module.take());
    return new LocalTable(engine, at, pace, module.exports.home_people(at));
  }

  /** The next game of the same people; this one stays until it is closed. */
  next(seed = freshSeed()): LocalTable {
    const at = this.module.exports.home_next(this.at, seed, Date.now());
    if (!at) throw new Error('the module has no memory left');
    return new LocalTable(this.engine, at, this.pace, this.people);
  }

  /** Is anybody on turn? */
  private get runs(): boolean {
    return this.module.exports.home_turn(this.at) !== NOBODY;
  }
  /** Is a bot on turn? */
  get thinking(): boolean {
    return this.open && this.module.exports.home_turn(this.at) === BOT;
  }
  /** Whose desk is in front: a number below people. */
  get front(): number {
    return this.open ? this.module.exports.home_front(this.at) : 0;
  }
  /** Whose desk should be: who has to act or to answer. */
  get wants(): number {
    return this.open ? this.module.exports.home_wants(this.at) : 0;
  }
  /** The device has to be handed on before anything else is shown: the seat it goes to; -1: it has not. */
  get curtain(): number {
    const { wants } = this;
    const known = this.lifted || this.people < 2 || !this.runs;
    return known && wants === this.front ? -1 : this.module.exports.home_seat(this.at, wants);
  }
  /** Whoever the curtain waits for has the device now. */
  lift(): void {
    this.lifted = true;
    this.show(this.wants);
  }
  /** Brings somebody's desk to the front. */
  show(who: number): void {
    if (!this.open) return;
    this.module.exports.home_show(this.at, who);
    this.changed();
  }

  /** The bot on turn acts now; false: none is, or the bots are still being fetched: then it acts when they are there. */
  act(): boolean {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (!this.open || !this.thinking || !this.engine.bots.ready(() => this.go())) return false;
    const acted = this.decide();
    if (acted) this.changed();
    this.go();
    return acted;
  }

  private decide(): boolean {
    const { module, bots } = this.engine;
    const thought = module.exports.home_thought(this.at);
    if (!thought) return false;
    const action = bots.decide(module, thought, module.take());
    return Boolean(module.exports.home_act(this.at, action, Date.now()));
  }

  override tick(): void {
    if (!this.open) return;
    this.module.exports.home_tick(this.at, Date.now());
    super.tick();
    this.go();
  }

  /** The game as a text, to be opened again. */
  save(): string {
    if (!this.open) return '';
    this.module.exports.home_save(this.at);
    return this.module.take();
  }
  record(): string {
    return this.save();
  }

  override close(): void {
    clearTimeout(this.timer);
    super.close();
  }

  protected asked(): void {
    this.changed();
    this.go();
  }

  private go(): void {
    if (!this.open || this.timer !== undefined || this.pace < 0 || !this.thinking) return;
    this.timer = setTimeout(() => this.act(), this.pace);
  }
}
