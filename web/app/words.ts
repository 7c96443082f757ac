// words.ts - the page's own sentences. English stands in the code; a catalogue may hold others. tools/messages finds them
// by the names t and tn.
import { makeStore, useStore } from './store';

export type Places = Record<string, string | number>;

/** What each language calls itself. */
export const languages = { en: 'English', de: 'Deutsch', nl: 'Nederlands', nb: 'Norsk bokmål' };
export type Language = keyof typeof languages;

/** Translations; undefined where there is none. */
export interface Catalogue {
  get(english: string): string | undefined;
  plural(one: string, many: string, n: number): string | undefined;
}

const spoken = makeStore<Language>('en');
let catalogue: Catalogue | null = null;
let edition = '';

/** The edition whose words are spoken, where the language has any of its own for it; '' where none is played. */
export const speakEdition = (name: string): void => void (edition = name);

/** The language for a wish, which is 'auto' or a tag. */
export function languageFor(wish: string): Language {
  for (const tag of wish === 'auto' ? navigator.languages : [wish]) {
    const short = tag.slice(0, 2).replace(/^n[on]$/, 'nb');
    if (short in languages) return short as Language;
  }
  return 'en';
}

/** The catalogue of a language; null for English, or when it cannot be had. */
export async function fetchCatalogue(tag: Language): Promise<ArrayBuffer | null> {
  if (tag === 'en') return null;
  const answer = await fetch(new URL(`./${tag}.lang`, import.meta.url)).catch(() => null);
  return answer?.ok ? answer.arrayBuffer() : null;
}

/** From now on a language is spoken; where its sentences are. */
export function nowSpoken(tag: Language, from: Catalogue): void {
  catalogue = from;
  document.documentElement.lang = tag;
  spoken.set(tag);
}

/** The language that is spoken. */
export const language = (): Language => spoken.get();
/** The same in a component, which is drawn again when it changes. */
export const useSpoken = (): Language => useStore(spoken);
/** The language with its country, where the browser names one: dates differ between London and New York. */
export const locale = (): string =>
  navigator.languages.find((tag) => tag.split('-')[0] === language()) ?? language();

/** A sentence with its {places} filled in. */
const filled = (sentence: string, places: Places): string =>
  sentence.replace(/\{(\w+)\}/g, (all, name: string) => {
    const value = places[name];
    return typeof value === 'number' ? value.toLocaleString(language()) : (value ?? all);
  });

/** A sentence in the language that is spoken. */
export function t(english: string, places: Places = {}): string {
  const own = edition && catalogue?.get(`${edition}\x04${english}`);
  return filled(own || (catalogue?.get(english) ?? english), places);
}

/** The one of both sentences that goes with a number, which may stand in it as {n}. */
export function tn(one: string, many: string, n: number, places: Places = {}): string {
  const own = edition && catalogue?.plural(`${edition}\x04${one}`, many, n);
  const said = own || (catalogue?.plural(one, many, n) ?? (n === 1 ? one : many));
  return filled(said, { n, ...places });
}

/** A time as clocks show it. */
export const minutes = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
