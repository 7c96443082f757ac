// engine.ts - everything that the page asks of the module, in one value.
import { Bots } from './bots';
import type { Choices, ChosenWords, OptionRow } from './choices';
import type { Modules } from './held';
import { LocalTable } from './local';
import { Module, type Source } from './module';
import { recordsOf, type Records } from './records';
import { ReplayTable } from './replay';
import { Sentences } from './sentences';
import { ServerTable } from './server';

/** A code for cameras: the units of a side, and what is dark as the path of a drawing of that size. */
export interface Code {
  size: number;
  path: string;
}

export class LoadedEngine implements Modules {
  readonly records: Records;
  readonly choices: Choices;
  readonly sentences: Sentences;

  constructor(
    readonly module: Module,
    readonly bots: Bots,
  ) {
    this.records = recordsOf(this);
    this.sentences = new Sentences(module);
    this.choices = {
      options: (rules) => JSON.parse(module.say('choices_options', rules)) as OptionRow[],
      words: (setup) => JSON.parse(module.say('choices_words', setup)) as ChosenWords,
    };
  }

  /** Loads the module; bots says where those come from, when there are any. */
  static async load(source: Source, bots: () => Source): Promise<LoadedEngine> {
    return new LoadedEngine(await Module.load(source), new Bots(bots));
  }

  /** Speaks the language of a catalogue from now on; null: English. */
  speak(catalogue: ArrayBuffer | null): void {
    this.module.speak(catalogue);
    this.bots.speak(catalogue);
  }

  /** A game at this device: a record as records.seated has it, or as the table saved it. */
  local(record: string, pace?: number): LocalTable {
    return LocalTable.open(this, record, pace);
  }

  /** A record that is watched. */
  replay(record: string): ReplayTable {
    return ReplayTable.open(this, record);
  }

  /** A table of the server; say sends a command as it stands. */
  server(code: string, say: (command: string) => void): ServerTable {
    return ServerTable.follow(this, code, say);
  }

  /** A text as a code for cameras; null: it is too long. */
  qr(text: string): Code | null {
    this.module.put(text);
    const size = this.module.exports.qr();
    return size ? { size, path: this.module.take() } : null;
  }

  /** The question by which an edition's rulebook finds out who begins. */
  startQuestion(edition: string): string {
    this.module.put(edition);
    this.module.exports.start_question();
    return this.module.take();
  }

  /** What a seat is called where nobody sits. */
  seatName(seat: number, players: number): string {
    this.module.exports.seat_name(seat, players);
    return this.module.take();
  }
}
