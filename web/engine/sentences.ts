// sentences.ts - the page's own sentences in the language of now. The module alone reads catalogues; what
// it has said is kept until it speaks another language.
import type { Module } from './module';

export class Sentences {
  private readonly known = new Map<string, string>();
  private spoken: number;

  constructor(private readonly module: Module) {
    this.spoken = module.spoken;
  }

  /** The translation of a sentence; undefined where there is none. */
  get(english: string): string | undefined {
    return this.look(english, english, () => this.module.exports.sentence());
  }

  /** The one of two sentences that goes with a number. */
  plural(one: string, many: string, n: number): string | undefined {
    const both = `${one}\0${many}`;
    return this.look(`${n}\0${both}`, both, () => this.module.exports.sentence_of(n));
  }

  private look(key: string, text: string, say: () => void): string | undefined {
    if (this.spoken !== this.module.spoken) this.known.clear();
    this.spoken = this.module.spoken;
    let said = this.known.get(key);
    if (said === undefined) {
      this.module.put(text);
      say();
      said = this.module.take();
      this.known.set(key, said);
    }
    return said || undefined;
  }
}
