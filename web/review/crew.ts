// crew.ts - workers that run the module of reviews: what is asked of them, and what they answer.
import { reviewModule } from '../app/engine';
import type { Said } from '../engine/review';

type Waiting = [answered: (said: Said) => void, failed: (error: Error) => void];

const decoder = new TextDecoder();
/** What a call said, as words. */
export const wordsOf = ({ said }: Said): string => decoder.decode(said);

/** A worker. */
export class Helper {
  private readonly worker = new Worker(new URL('./review.js', import.meta.url), { type: 'module' });
  private readonly waiting = new Map<number, Waiting>();
  private last = 0;

  private constructor(module: WebAssembly.Module) {
    this.worker.addEventListener('message', (event) => this.hear(event.data as Said));
    this.worker.addEventListener('error', (event) => this.fail(event.message));
    this.worker.postMessage(module);
  }

  /** One that speaks the language of now. Rejects when its module cannot be had. */
  static async begin(): Promise<Helper> {
    const [module, catalogue] = await reviewModule();
    const helper = new Helper(module);
    await helper.ask('speak', [], catalogue ?? new ArrayBuffer(0));
    return helper;
  }

  /** Makes a call there; rejects when the worker cannot. */
  ask(call: string, args: number[] = [], given?: string | ArrayBuffer): Promise<Said> {
    const id = ++this.last;
    return new Promise((answered, failed) => {
      this.waiting.set(id, [answered, failed]);
      this.worker.postMessage({ id, call, args, given });
    });
  }

  /** Whatever it was asked is answered no more. */
  end(): void {
    this.worker.terminate();
    this.waiting.clear();
  }

  private hear(said: Said): void {
    const [answered, failed] = this.waiting.get(said.id) ?? [];
    this.waiting.delete(said.id);
    if (said.wrong !== undefined) failed?.(new Error(said.wrong));
    else answered?.(said);
  }

  private fail(why: string): void {
    for (const [, failed] of this.waiting.values()) failed(new Error(why));
    this.waiting.clear();
  }
}

const FEWEST = 2;
const MOST = 4; // each has its own memory

/** How many work beside each other: the page itself needs a processor, too. */
export const crewSize = (): number =>
  Math.max(FEWEST, Math.min(MOST, (navigator.hardwareConcurrency || FEWEST) - 1));
