// names.ts - names as servers take them.

const NAME_BYTES = 31; // that a server takes

const size = (text: string): number => new TextEncoder().encode(text).length;

/** A name as servers make it clean (src/table/name.h): one blank between words, nothing that cannot be seen, no marks without
 * a letter. */
const cleanName = (name: string): string =>
  name
    .replace(/[\s\p{Z}\u0085\u2800]+/gu, ' ')
    .replace(/[\p{C}\p{DI}]/gu, '')
    .trim()
    .normalize('NFC')
    .replace(/(^| )\p{M}+/gu, '$1')
    .replace(/ +/g, ' ');

/** As much of a name as every server takes, in whole letters. */
export function fitName(name: string): string {
  let fit = '';
  let bytes = 0;
  for (const letter of cleanName(name).trim()) {
    bytes += size(letter);
    if (bytes > NAME_BYTES) break;
    fit += letter;
  }
  return fit.trim();
}

/** Whether a name is longer than that. */
export const tooLong = (name: string): boolean => size(name.trim()) > NAME_BYTES;
