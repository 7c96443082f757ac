// replay.ts - a record as a table: a game that is watched again, by any eyes, with the notes that it has.
import { HeldTable } from './held';
import type { Module } from './module';

export class ReplayTable extends HeldTable {
  readonly kind = 'replay' as const;

  private constructor(
    module: Module,
    at: number,
    private readonly text: string,
  ) {
    super(module, at);
  }

  /** The record was read before, and so it is one. */
  static open(module: Module, record: string): ReplayTable {
    module.put(record);
    const at = module.exports.watch_open();
    if (!at) throw new Error('this is no record');
    return new ReplayTable(module, at, record);
  }

  /** By the eyes of a seat, or of all; a card's note is then what that seat noted, or everybody. */
  override look(eyes: number): void {
    this.module.put(this.text);
    this.module.exports.watch_look(this.at, eyes);
    this.changed();
  }
  record(): string {
    return this.text;
  }
  protected asked(): void {
    // What has happened has happened.
  }
}
