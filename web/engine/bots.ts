// bots.ts - what bots do and say. They are a module of their own (wasm/thinking.c), which is fetched when
// there is a bot: what it is asked about is copied from the one module into the other, byte for byte.
import { Module, type Source } from './module';

/** What the module of the bots exports beside texts. */
interface BotExports {
  bots_desk(): number;
  bots_desk_size(): number;
  bots_thought(): number;
  bots_thought_size(): number;
  bots_decide(): number;
  bots_advice(step: number): void;
  bots_meaning(step: number): void;
}

/** After so many milliseconds it is tried again to fetch them. */
const AGAIN = 3000;

export class Bots {
  private module: Module | null = null;
  private coming: Promise<void> | null = null;
  private catalogue: ArrayBuffer | null = null;

  constructor(private readonly source: () => Source) {}

  /** Fetches them, once. Rejects when they cannot be had now. */
  load(): Promise<void> {
    this.coming ??= Module.load(this.source()).then(
      (module) => {
        module.speak(this.catalogue);
        this.module = module;
      },
      (error: unknown) => {
        this.coming = null;
        throw error;
      },
    );
    return this.coming;
  }

  /** Are they there? Otherwise they are fetched, however long that takes, and then called for. */
  ready(then: () => void): boolean {
    if (this.module) return true;
    this.load().then(then, () => setTimeout(() => this.ready(then), AGAIN));
    return false;
  }

  speak(catalogue: ArrayBuffer | null): void {
    this.catalogue = catalogue;
    this.module?.speak(catalogue);
  }

  /** What the bot of a name does on a turn that another module has (home_thought). */
  decide(from: Module, thought: number, bot: string): number {
    const [module, exports] = this.there();
    const at = exports.bots_thought();
    module.putBytesAt(at, from.bytesAt(thought, exports.bots_thought_size()));
    module.put(bot);
    return exports.bots_decide();
  }

  /** What a bot would do at a step of a desk of another module (table_desk), and why. */
  advice(from: Module, desk: number, step: number, bot: string): string {
    const [module, exports] = this.look(from, desk, bot);
    exports.bots_advice(step);
    return module.take();
  }

  /** What the hint that led to a step means to a bot. */
  meaning(from: Module, desk: number, step: number, bot: string): string {
    const [module, exports] = this.look(from, desk, bot);
    exports.bots_meaning(step);
    return module.take();
  }

  /** A call that takes a text and gives one. */
  async say(call: string, text: string): Promise<string> {
    await this.load();
    return this.there()[0].say(call, text);
  }

  private look(from: Module, desk: number, bot: string): [Module, BotExports] {
    const [module, exports] = this.there();
    module.putBytesAt(exports.bots_desk(), from.bytesAt(desk, exports.bots_desk_size()));
    module.put(bot);
    return [module, exports];
  }

  private there(): [Module, BotExports] {
    if (!this.module) throw new Error('the bots are not there yet');
    return [this.module, this.module.exports as unknown as BotExports];
  }
}
