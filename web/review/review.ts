// review.ts - a game that is reviewed while somebody looks: workers look into its steps, and whoever listens is told. What is
// found depends on the game alone, not on how many work or in which order: so a link that leads here carries no results.
import { language } from '../app/words';
import { about } from '../engine/records';
import type { Opened, Sum, Told } from '../engine/review';
import { crewSize, Helper, wordsOf } from './crew';

/** Games played on in thought for each move: as `hanabi review` does it. */
export const EFFORT = 640;

/** So many steps in an order in which a curve through those that are known soon has its shape; the last ones, which take the
 * shortest time, first. */
export function spread(steps: number): number[] {
  const order: number[] = [];
  for (let stride = 8; stride >= 1; stride /= 2)
    for (let back = 0; back < steps; back += stride)
      if (stride === 8 || back % (2 * stride)) order.push(steps - 1 - back);
  return order;
}

export class Review {
  opened: Opened | null = null;
  /** by step; undefined: not known yet */
  readonly told: (Told | undefined)[] = [];
  /** when all are known */
  sum: Sum | null = null;
  /** it could not be done */
  failed = false;
  private helpers: Helper[] = [];
  private order: number[] = [];
  private readonly found: ArrayBuffer[] = [];
  private readonly watching = new Set<() => void>();
  private ended = false;

  constructor(
    private readonly record: string,
    readonly steps: number,
    private readonly workers = crewSize(),
  ) {}

  get done(): number {
    return this.found.filter(Boolean).length;
  }
  get complete(): boolean {
    return this.sum !== null;
  }

  /** Begins; every change is told to who listens. */
  begin(): void {
    this.order = spread(this.steps);
    this.run().catch(() => this.end(true));
  }
  /** A step that somebody looks at comes next. */
  wants(step: number): void {
    const at = this.order.indexOf(step);
    if (at > 0) this.order.unshift(...this.order.splice(at, 1));
  }
  onChange(changed: () => void): () => void {
    this.watching.add(changed);
    return () => void this.watching.delete(changed);
  }
  /** Leaves off. */
  stop(): void {
    if (!this.complete) this.end(false);
  }

  private tell(): void {
    for (const changed of [...this.watching]) changed();
  }
  private end(failed: boolean): void {
    if (this.ended) return;
    this.ended = true;
    this.failed = failed;
    for (const helper of this.helpers) helper.end();
    this.helpers = [];
    this.tell();
  }

  private async run(): Promise<void> {
    const crew = Array.from({ length: Math.min(this.workers, this.steps) }, () => this.hire());
    await Promise.all(crew.map(async (helper) => this.work(await helper)));
    const [first] = this.helpers;
    if (first && !this.ended) await this.sumUp(first);
    this.end(false);
  }

  private async hire(): Promise<Helper> {
    const helper = await Helper.begin();
    if (this.ended) helper.end();
    this.helpers.push(helper);
    const said = await helper.ask('review_begin', [], about(this.record));
    if (said.value !== this.steps) throw new Error('the game cannot be reviewed');
    this.opened ??= JSON.parse(wordsOf(said)) as Opened;
    return helper;
  }

  private async work(helper: Helper): Promise<void> {
    for (let step = this.order.shift(); step !== undefined; step = this.order.shift()) {
      const { value, said } = await helper.ask('review_step_look', [step, EFFORT]);
      if (!value) throw new Error('no memory');
      const told = await helper.ask('review_step_told', [step]);
      this.found[step] = said;
      this.told[step] = JSON.parse(wordsOf(told)) as Told;
      this.tell();
    }
  }

  /** One worker is told what all have found, and says what it makes of it. */
  private async sumUp(helper: Helper): Promise<void> {
    await helper.ask('review_open_cards');
    for (const [step, bytes] of this.found.entries())
      await helper.ask('review_step_take', [step], bytes);
    this.sum = JSON.parse(wordsOf(await helper.ask('review_sum'))) as Sum;
  }
}

// ---- Those of this visit --------------------------------------------------------------------------

const MOST = 6;
const known = new Map<string, Review>();

/** The review of a game: one that was done before, in this language, or a new one, which is begun. */
export function reviewOf(record: string, steps: number): Review {
  const name = `${language()} ${record}`;
  const before = known.get(name);
  if (before?.complete) return before;
  const review = new Review(record, steps);
  known.delete(name);
  known.set(name, review);
  for (const old of [...known.keys()].slice(0, -MOST)) known.delete(old);
  review.begin();
  return review;
}
