// LessonTable.ts - a lesson as a table: a game at this device in which the pupil sits in one seat, and Ada and
// Ben, who follow a script, in the others.
import { t } from '../app/words';
import type { Answer, Chronicle, Findings, Scene } from '../engine/scene';
import type { Asked, Table } from '../engine/table';
import type { Lesson, Scene as LessonScene } from './lessons';
import { actionOf } from './script';

/** How the script acts for whoever is on turn. */
export type Script = (action: string) => void;

export class LessonTable implements Table {
  readonly kind = 'lesson';
  /** which scene is on */
  at = 0;
  /** why the last thing that was tried is not wanted; '' */
  wrong = '';
  private readonly changed = new Set<() => void>();
  private readonly leave: () => void;
  private timer = 0;
  /** somebody has not acted yet, though the scene says that they do */
  private waits = false;

  constructor(
    readonly lesson: Lesson,
    private readonly game: Table,
    private readonly script: Script,
    private readonly pace: number,
  ) {
    this.leave = game.onChange(() => this.tell());
  }

  /** Why an action is not what the scene asks for, in words; '' when it is. */
  gate(asked: Asked): string {
    const { now } = this;
    const wanted = now?.want?.includes(actionOf(asked));
    this.wrong = wanted ? '' : (now?.wrong ?? t('Read first what is said here.'));
    this.tell();
    return this.wrong;
  }
  /** What is said now; undefined: the lesson is over. */
  get now(): LessonScene | undefined {
    return this.lesson.scenes[this.at];
  }
  get over(): boolean {
    return this.at >= this.lesson.scenes.length;
  }
  /** The pupil has nothing to do but to read on. */
  get reads(): boolean {
    return this.now !== undefined && !this.now.want && !this.waits;
  }
  next(): void {
    this.at++;
    this.wrong = '';
    this.begin();
    this.tell();
  }
  /** Begins what the scene says, once somebody listens: the first turn may be another's. */
  begin(): void {
    const does = this.now?.does;
    this.waits = does !== undefined;
    if (does === undefined) return;
    this.timer = window.setTimeout(() => {
      this.waits = false;
      this.script(does);
      this.tell();
    }, this.pace);
  }
  /** Goes on where it was left: what was done before is done again. */
  resume(scene: number): void {
    while (this.at < Math.min(scene, this.lesson.scenes.length)) {
      const action = this.now?.does ?? this.now?.want?.[0];
      if (action !== undefined) this.script(action);
      this.at++;
    }
  }
  private tell(): void {
    for (const changed of [...this.changed]) changed();
  }

  // ---- As a table ----------------------------------------------------------

  scene(step?: number): Scene {
    return this.game.scene(step);
  }
  chronicle(from?: number): Chronicle {
    return this.game.chronicle(from);
  }
  findings(): Findings | null {
    return this.game.findings();
  }
  ask(asked: Asked): number {
    const id = this.game.ask(asked);
    if (id && actionOf(asked)) this.next();
    return id;
  }
  refusal(asked: Asked): string {
    return this.game.refusal(asked);
  }
  refusalRule(asked: Asked): string {
    return this.game.refusalRule(asked);
  }
  record(): string {
    return this.game.record();
  }
  advice(step: number, bot: string): string {
    return this.game.advice(step, bot);
  }
  meaning(step: number, bot: string): string {
    return this.game.meaning(step, bot);
  }
  onChange(changed: () => void): () => void {
    this.changed.add(changed);
    return () => void this.changed.delete(changed);
  }
  onAnswer(answered: (answer: Answer) => void): () => void {
    return this.game.onAnswer(answered);
  }
  close(): void {
    clearTimeout(this.timer);
    this.leave();
    this.game.close();
  }
}
