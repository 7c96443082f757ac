// replay.ts - a record as a table: a game that is watched again, by any eyes, with the notes that it has.
import { HeldTable, type Modules } from './held';
import type { Scene } from './scene';

/** Who looks at a game that they played themselves. */
export interface Owner {
  seat: number;
  /** what they are called there: their name, and that it is them */
  called(name: string): string;
}

export class ReplayTable extends HeldTable {
  readonly kind = 'replay' as const;

  private constructor(
    engine: Modules,
    at: number,
    private readonly text: string,
    private readonly owner: Owner | undefined,
  ) {
    super(engine, at);
  }

  /** The seat of who looks at it is marked as theirs. */
  override scene(step = -1): Scene {
    const scene = super.scene(step);
    const seat = this.owner && scene.seats[this.owner.seat];
    if (this.owner && seat && !seat.you) {
      seat.you = true;
      seat.name = this.owner.called(seat.name);
    }
    return scene;
  }

  /** The record was read before, and so it is one. owner: who looks at it, and played there. */
  static open(engine: Modules, record: string, owner?: Owner): ReplayTable {
    const { module } = engine;
    module.put(record);
    const at = module.exports.watch_open();
    if (!at) throw new Error('this is no record');
    return new ReplayTable(engine, at, record, owner);
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
