// server.ts - a table of a server: one desk, fed by the messages that come.
//
// The line itself belongs to others. They give say(), which sends a command as it stands (when there is
// no line it may do nothing: what is asked is kept, and asked again), and tell the follower
//
//   connected()  the line is up, and the server knows who this is: the table is opened
//   hear(text)   a message, as it came; true: it was about this table, or answers what was asked here
//   broken()     the line is down
//   busy()       something was asked that has no answer
//   holds()      something was asked that is not sent before the table is open
//
// What was asked and not answered is asked again, once, when the table is open again; what cannot be
// believed is not taken, and the table is opened anew.
import { HeldTable, type Modules } from './held';

export interface Follower {
  hear(text: string): boolean;
  connected(): void;
  broken(): void;
  busy(): boolean;
  holds(): boolean;
}

/** What came of a message: enum heard of wasm/server.c. */
const FOREIGN = 0;
const REFUSED = 2;
const OPENED = 3;
const NOT_THERE = 4;
const TOO_FAST = 5;

/** With these codes a server may open the table the next time, after so many milliseconds. */
const PASSING = new Set(['too-fast', 'not-stored', 'not-read']);
const AGAIN = 2000;

/** So often a table is opened anew at once for what cannot be believed; then after so many milliseconds. */
const MOST_REFUSALS = 3;
const MUCH_LATER = 15000;
/** After so many milliseconds people notice that there is no answer. */
const LATE = 2600;

/** Why a server does not open a table. */
export interface NotThere {
  code: string;
  words: string;
}

export class ServerTable extends HeldTable {
  readonly kind = 'server' as const;
  readonly follower: Follower;
  /** Is the table followed now? */
  live = false;
  /** Why it cannot be followed; null: it can, as far as is known. */
  notThere: NotThere | null = null;
  private line = false;
  /** When the line broke, since which clocks stand here; 0: it did not, or the table is open again. */
  private stands = 0;
  private refusals = 0;
  private late: ReturnType<typeof setTimeout> | undefined;
  private again: ReturnType<typeof setTimeout> | undefined;

  private constructor(
    engine: Modules,
    at: number,
    readonly code: string,
    private readonly say: (command: string) => void,
  ) {
    super(engine, at);
    this.follower = {
      hear: (text) => this.hear(text),
      connected: () => this.connected(),
      broken: () => this.broken(),
      busy: () => this.waits(),
      holds: () => !this.live && this.waits(),
    };
  }

  static follow(engine: Modules, code: string, say: (command: string) => void): ServerTable {
    const { module } = engine;
    module.put(code);
    const at = module.exports.server_table();
    if (!at) throw new Error('the module has no memory left');
    return new ServerTable(engine, at, code, say);
  }

  /** After the end: the game, as far as all of it follows from the seed that was told. */
  record(): string {
    if (!this.open) return '';
    this.module.exports.server_record(this.at);
    return this.module.take();
  }

  override close(): void {
    clearTimeout(this.late);
    clearTimeout(this.again);
    if (this.open && this.line) this.say(JSON.stringify({ type: 'shut', table: this.code }));
    super.close();
  }

  protected override time(): number {
    return this.stands || super.time();
  }

  protected asked(line: string): void {
    if (this.live) this.say(line);
    clearTimeout(this.late);
    this.late = setTimeout(() => this.tick(), LATE);
    this.changed();
  }

  private waits(): boolean {
    return this.open && this.module.exports.table_waits(this.at) > 0;
  }

  private connected(): void {
    if (!this.open) return;
    this.line = true;
    this.refusals = 0;
    this.follow(false);
  }

  /** Follows the table from the last entry that is known; anew: from the first. */
  private follow(anew: boolean): void {
    this.live = false;
    this.module.exports.server_open(this.at, Number(anew));
    this.say(this.module.take());
  }

  private broken(): void {
    this.line = this.live = false;
    this.stands ||= Date.now();
    if (this.open) this.changed();
  }

  private hear(text: string): boolean {
    if (!this.open) return false;
    this.module.put(text);
    const heard = this.module.exports.server_hear(this.at, Date.now());
    if (heard === FOREIGN) return false;
    if (heard === OPENED) this.opened();
    else if (heard === NOT_THERE) this.refused(this.module.takeAs<NotThere>());
    else if (heard === REFUSED) this.mistrust();
    else if (heard === TOO_FAST) this.later();
    else if (this.live) this.refusals = 0;
    this.changed();
    return true;
  }

  private opened(): void {
    this.live = true;
    this.stands = 0;
    this.notThere = null;
    while (this.module.exports.server_again(this.at, Date.now())) this.say(this.module.take());
  }

  private refused(why: NotThere): void {
    if (PASSING.has(why.code)) this.later();
    else this.notThere = why;
  }

  /** Opened again after a while, unless the line breaks before. */
  private later(anew = false): void {
    clearTimeout(this.again);
    const open = () => {
      if (this.open && this.line) this.follow(anew);
    };
    this.again = setTimeout(open, anew ? MUCH_LATER : AGAIN);
  }

  /** Opened after what was believed, and if that does not help from the beginning; then not at once any more. */
  private mistrust(): void {
    if (++this.refusals < MOST_REFUSALS) this.follow(this.refusals > 1);
    else {
      this.live = false;
      this.later(true);
    }
  }
}
