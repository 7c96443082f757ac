// held.ts - a table that the module holds: what all kinds of tables share.
import type { Bots } from './bots';
import type { Module } from './module';
import type { Answer, Chronicle, Findings, Scene } from './scene';
import type { Asked, Table, TableKind } from './table';

/** As eyes: those that this table usually has. */
export const USUAL_EYES = 255;

/** The modules that a table needs. */
export interface Modules {
  readonly module: Module;
  readonly bots: Bots;
}

export abstract class HeldTable implements Table {
  abstract readonly kind: TableKind;
  protected open = true;
  private scenes = new Map<number, Scene>();
  private told: Chronicle | null = null;
  /** Of a table that is closed. */
  private last: Scene | null = null;
  private spoken: number;
  private readonly watching = new Set<() => void>();
  private readonly listening = new Set<(answer: Answer) => void>();
  private telling = false;

  /** at: where the module has the table. */
  protected constructor(
    protected readonly engine: Modules,
    protected readonly at: number,
  ) {
    this.spoken = engine.module.spoken;
  }
  protected get module(): Module {
    return this.engine.module;
  }

  scene(step = -1): Scene {
    this.forgetWords();
    const kept = this.scenes.get(step) ?? this.last;
    if (kept) return kept;
    this.module.exports.table_scene(this.at, step, this.time());
    const scene = this.module.takeAs<Scene>();
    // The present step has two names, and one object.
    const last = scene.now ? (this.scenes.get(-1) ?? scene) : scene;
    this.scenes.set(step, last);
    if (scene.now) this.scenes.set(-1, last).set(scene.step, last);
    return last;
  }

  chronicle(from = 0): Chronicle {
    this.forgetWords();
    if (!this.open) this.told ??= { from: 0, lines: [], news: [] };
    if (!this.told) {
      this.module.exports.table_chronicle(this.at, 0, this.time());
      this.told = this.module.takeAs<Chronicle>();
    }
    return from ? { ...this.told, from, lines: this.told.lines.slice(from) } : this.told;
  }

  findings(): Findings | null {
    if (!this.open) return null;
    this.module.exports.table_findings(this.at, this.time());
    const text = this.module.take();
    return text ? (JSON.parse(text) as Findings) : null;
  }

  ask(asked: Asked): number {
    if (!this.open) return 0;
    this.module.put(JSON.stringify(asked));
    const id = this.module.exports.table_ask(this.at, Date.now());
    if (id) this.asked(this.module.take());
    return id;
  }

  refusal(asked: Asked): string {
    if (!this.open) return '';
    this.module.put(JSON.stringify(asked));
    this.module.exports.table_refusal(this.at);
    return this.module.take();
  }

  refusalRule(asked: Asked): string {
    if (!this.open) return '';
    this.module.put(JSON.stringify(asked));
    this.module.exports.table_refusal_rule(this.at);
    return this.module.take();
  }

  abstract record(): string;

  /** Where the bots are not there yet: '' until they are, which is a change. */
  advice(step: number, bot: string): string {
    const { module, bots } = this.engine;
    if (!this.open || !bots.ready(() => this.changed())) return '';
    return bots.advice(module, module.exports.table_desk(this.at), step, bot);
  }
  meaning(step: number, bot: string): string {
    const { module, bots } = this.engine;
    if (!this.open || !bots.ready(() => this.changed())) return '';
    return bots.meaning(module, module.exports.table_desk(this.at), step, bot);
  }

  /** Shows the game by other eyes: a seat, all hands, the usual ones. What they may not see is not shown all the same. */
  look(eyes: number): void {
    if (!this.open) return;
    this.module.exports.table_look(this.at, eyes);
    this.changed();
  }

  /** Time has passed: clocks, and what waits for an answer, are to be shown anew. */
  tick(): void {
    this.changed();
  }

  onChange(changed: () => void): () => void {
    this.watching.add(changed);
    return () => this.watching.delete(changed);
  }
  onAnswer(answered: (answer: Answer) => void): () => void {
    this.listening.add(answered);
    return () => this.listening.delete(answered);
  }

  /** Frees it. Whoever still draws it sees its last scene. */
  close(): void {
    if (!this.open) return;
    this.last = this.scene();
    this.open = false;
    this.watching.clear();
    this.listening.clear();
    this.module.exports.table_close(this.at);
  }

  /** The time of which clocks are shown. */
  protected time(): number {
    return Date.now();
  }

  /** Something was asked for: the line that a server is to be sent, '' where there is none. */
  protected abstract asked(line: string): void;

  /** Something has changed: whoever draws the table is told when the caller is done. */
  protected changed(): void {
    this.forget();
    if (this.telling || !this.open) return;
    this.telling = true;
    queueMicrotask(() => this.tell());
  }

  private tell(): void {
    this.telling = false;
    if (!this.open) return;
    const answers: Answer[] = [];
    while (this.module.exports.table_answer(this.at)) answers.push(this.module.takeAs<Answer>());
    for (const answer of answers) for (const answered of this.listening) answered(answer);
    for (const changed of this.watching) changed();
  }

  private forget(): void {
    this.scenes.clear();
    this.told = null;
  }
  private forgetWords(): void {
    if (this.spoken === this.module.spoken || !this.open) return;
    this.spoken = this.module.spoken;
    this.forget();
  }
}
