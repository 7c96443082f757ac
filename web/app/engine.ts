// engine.ts - the client in C, for all pages: loaded once before the first of them is shown. What is looked up beside playing
// is in a module of its own, which is fetched when it is asked for.
import { bookOf, type Book } from '../engine/book';
import { LoadedEngine } from '../engine/engine';
import { Module } from '../engine/module';
import { fetchCatalogue, languageFor, nowSpoken, type Language } from './words';

const file = (name: string) => fetch(new URL(`./${name}`, import.meta.url));

let known: LoadedEngine | null = null;
let lookedUp: Promise<Module> | null = null;
let reviewing: Promise<WebAssembly.Module> | null = null;
let catalogue: ArrayBuffer | null = null;

/** Loads the module, and the language for a wish. Rejects when the module cannot be had. */
export async function loadEngine(wish: string): Promise<void> {
  const tag = languageFor(wish);
  const [loaded, bytes] = await Promise.all([
    LoadedEngine.load(file('page.wasm'), () => file('bots.wasm')),
    fetchCatalogue(tag),
  ]);
  known = loaded;
  await speak(tag, bytes);
}

export function engine(): LoadedEngine {
  if (!known) throw new Error('the engine is not loaded yet');
  return known;
}

/** What is looked up: games as texts, the rules. Rejects when it cannot be had. */
export async function book(): Promise<Book> {
  lookedUp ??= Module.load(file('book.wasm')).then((module) => {
    module.speak(catalogue);
    return module;
  });
  lookedUp.catch(() => (lookedUp = null));
  return bookOf(await lookedUp);
}

/** The module of reviews, for workers, and what they shall speak; null: English. Rejects when it cannot be had. */
export async function reviewModule(): Promise<[WebAssembly.Module, ArrayBuffer | null]> {
  reviewing ??= WebAssembly.compileStreaming(file('review.wasm'));
  reviewing.catch(() => (reviewing = null));
  return [await reviewing, catalogue];
}

/** The puzzles, as a text with a line for each game. Rejects when they cannot be had. */
export async function puzzleSet(): Promise<string> {
  const answer = await file('set.txt');
  if (!answer.ok) throw new Error('no puzzles');
  return answer.text();
}

/** All modules speak a language before the page is drawn in it. */
async function speak(tag: Language, bytes: ArrayBuffer | null): Promise<void> {
  catalogue = bytes;
  engine().speak(bytes);
  (await lookedUp?.catch(() => null))?.speak(bytes);
  nowSpoken(bytes ? tag : 'en', engine().sentences);
}

/** Speaks the language for a wish from now on. */
export async function speakLanguage(wish: string): Promise<void> {
  const tag = languageFor(wish);
  await speak(tag, await fetchCatalogue(tag));
}
