// words.js - the page's own sentences. English stands in the code, as in the C text layer; a catalogue
// may hold others. xgettext finds them by the name of the function: -L JavaScript -kt -ktn:1,2
// @ts-check

/** @typedef {Record<string, string | number>} Places */
/** @type {{ get(english: string): string | undefined, plural(one: string, many: string, n: number): string | undefined } | null} */
let catalogue = null;

/** Hands in a catalogue; null is English. @param {typeof catalogue} given */
export function useCatalogue(given) { catalogue = given; }

/** @param {string} sentence @param {Places} [places] */
const filled = (sentence, places) => places ? sentence.replace(/\{(\w+)\}/g, (all, name) => name in places ? String(places[name]) : all) : sentence;

/** A sentence with its {places} filled. @param {string} english @param {Places} [places] */
export const t = (english, places) => filled(catalogue?.get(english) ?? english, places);
/** The one of both that goes with a number, which may stand in it as {n}. @param {string} one @param {string} many @param {number} n @param {Places} [places] */
export const tn = (one, many, n, places) => filled(catalogue?.plural(one, many, n) ?? (n === 1 ? one : many), { n, ...places });
