// engine.ts - the client in C, for all pages: loaded once before the first of them is shown. What is looked up beside playing
// is in a module of its own, which is fetched when it is asked for.
import { bookOf, type Book } from '../engine/book';
import { LoadedEngine } from '../engine/engine';
import { Module } from '../engine/module';

const file = (name: string) => fetch(new URL(`./${name}`, import.meta.url));

let known: LoadedEngine | null = null;
let lookedUp: Promise<Module> | null = null;
let spoken: ArrayBuffer | null = null;

/** Loads the module, which speaks the language of a catalogue (null: English). Rejects when it cannot be had. */
export async function loadEngine(catalogue: Promise<ArrayBuffer | null>): Promise<void> {
  const [loaded, bytes] = await Promise.all([LoadedEngine.load(file('client.wasm')), catalogue]);
  known = loaded;
  await speak(bytes);
}

export function engine(): LoadedEngine {
  if (!known) throw new Error('the engine is not loaded yet');
  return known;
}

/** What is looked up: games as texts, the rules. Rejects when it cannot be had. */
export async function book(): Promise<Book> {
  lookedUp ??= Module.load(file('book.wasm')).then((module) => {
    module.speak(spoken);
    return module;
  });
  lookedUp.catch(() => (lookedUp = null));
  return bookOf(await lookedUp);
}

/** Speaks the language of a catalogue from now on; null: English. */
export async function speak(catalogue: ArrayBuffer | null): Promise<void> {
  spoken = catalogue;
  engine().speak(catalogue);
  (await lookedUp?.catch(() => null))?.speak(catalogue);
}
