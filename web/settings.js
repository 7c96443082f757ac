// settings.js - what a person chooses once for this browser, kept there.
// @ts-check

/** @typedef {{theme: 'auto' | 'dark' | 'light', pips: boolean, marks: boolean, confirm: boolean, sound: boolean, motion: 'auto' | 'none', notify: boolean, speed: number, name: string, called: string, bot: string, players: number, lang: string}} Settings */

/** @type {Settings} */
const standard = { theme: 'auto', pips: true, marks: true, confirm: false, sound: true, motion: 'auto', notify: false, speed: 1000, name: '', called: '', bot: 'partner', players: 3, lang: 'auto' };
const KEY = 'hanabi.settings';

/** Reads JSON that this browser kept; null when there is none or it is damaged. @param {string} key @param {boolean} tab by keepInTab */
export function recall(key, tab = false) {
  try { return JSON.parse((tab ? sessionStorage : localStorage).getItem(key) ?? 'null'); } catch { return null; }
}
/** Keeps JSON in this browser, as far as it allows. @param {string} key @param {unknown} value */
export const keep = (key, value) => put(() => localStorage, key, value);
/** The same as long as the tab lives, through reloads. @param {string} key @param {unknown} value */
export const keepInTab = (key, value) => put(() => sessionStorage, key, value);
/** @param {() => Storage} where @param {string} key @param {unknown} value */
function put(where, key, value) {
  try {
    if (value === null) where().removeItem(key);
    else where().setItem(key, JSON.stringify(value));
  } catch { /* private windows keep nothing: then so be it */ }
}

/** @type {Settings} */
export const settings = { ...standard, ...recall(KEY) };
/** @template {keyof Settings} K @param {K} name @param {Settings[K]} value */
export function change(name, value) {
  settings[name] = value;
  keep(KEY, settings);
  dress();
}
/** Theme and motion as classes of the document, for the style sheet. */
export function dress() {
  document.documentElement.dataset.theme = settings.theme;
  document.documentElement.classList.toggle('still', still());
}
/** Whether nothing should move. */
export const still = () => settings.motion === 'none' || matchMedia('(prefers-reduced-motion: reduce)').matches;

const NAME_BYTES = 31; // that a server takes
/** A name as servers make it clean (src/table/name.h): one blank between words, nothing that cannot be seen, no marks without a letter. @param {string} name */
const cleanName = (name) => name.replace(/[\s\p{Z}\u0085\u2800]+/gu, ' ').replace(/[\p{C}\p{DI}]/gu, '').trim().normalize('NFC').replace(/(^| )\p{M}+/gu, '$1').replace(/ +/g, ' ');
/** As much of a name as every server takes, in whole characters. @param {string} name */
export function fitName(name) {
  let fit = '', bytes = 0;
  for (const letter of cleanName(name).trim()) {
    bytes += new TextEncoder().encode(letter).length;
    if (bytes > NAME_BYTES) break;
    fit += letter;
  }
  return fit.trim();
}
/** Whether a name is longer than that. @param {string} name */
export const tooLong = (name) => new TextEncoder().encode(name.trim()).length > NAME_BYTES;
