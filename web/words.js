// words.js - the page's own sentences. English stands in the code, as in the C text layer; a catalogue
// may hold others. xgettext finds them by the name of the function: -L JavaScript -kt -ktn:1,2
// @ts-check
import { readCatalogue } from './lang.js';
import { speak } from './engine.js';

/** @typedef {Record<string, string | number>} Places */
/** @type {{ get(english: string): string | undefined, plural(one: string, many: string, n: number): string | undefined } | null} */
let catalogue = null;

/** The edition whose words are spoken, where the language has any of its own for it; '' where none is played. */
let edition = '';
/** @param {unknown} key */
export const speakEdition = (key) => { edition = String(key ?? ''); };

/** What each language calls itself. */
export const languages = { en: 'English', de: 'Deutsch', nl: 'Nederlands', nb: 'Norsk bokmål' };
/** The language for a wish, which is 'auto' or a tag. @param {string} wish @returns {keyof typeof languages} */
export function languageFor(wish) {
  for (const tag of wish === 'auto' ? navigator.languages : [wish]) {
    const short = tag.slice(0, 2).replace(/^n[on]$/, 'nb');
    if (short in languages) return /** @type {keyof typeof languages} */ (short);
  }
  return 'en';
}
/** Speaks a language from now on: the page and the module, from the same catalogue. @param {string} wish */
export async function useLanguage(wish) {
  const tag = languageFor(wish);
  let bytes = null;
  if (tag !== 'en') bytes = await fetch(new URL(`./${tag}.lang`, import.meta.url)).then((answer) => answer.ok ? answer.arrayBuffer() : null).catch(() => null);
  catalogue = bytes && readCatalogue(bytes);
  speak(bytes);
  document.documentElement.lang = bytes ? tag : 'en';
}

/** The language that is spoken, for dates and numbers. */
export const language = () => document.documentElement.lang || 'en';
/** The same with its country, where the browser names one: days are written otherwise in London and in New York. */
export const locale = () => navigator.languages.find((tag) => tag.split('-')[0] === language()) ?? language();

/** @param {string} sentence @param {Places} [places] */
const filled = (sentence, places) => places ? sentence.replace(/\{(\w+)\}/g, (all, name) => name in places ? typeof places[name] === 'number' ? places[name].toLocaleString(language()) : places[name] : all) : sentence;

/** A time as clocks show it. @param {number} seconds */
export const minutes = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/** A sentence with its {places} filled. @param {string} english @param {Places} [places] */
export const t = (english, places) => filled((edition && catalogue?.get(`${edition}\x04${english}`)) || (catalogue?.get(english) ?? english), places);
/** The one of both that goes with a number, which may stand in it as {n}. @param {string} one @param {string} many @param {number} n @param {Places} [places] */
export const tn = (one, many, n, places) => filled((edition && catalogue?.plural(`${edition}\x04${one}`, many, n)) || (catalogue?.plural(one, many, n) ?? (n === 1 ? one : many)), { n, ...places });
