// lang.js - a catalogue of sentences in the browser: the bytes of build/lang/de.lang and its like, in the format that
// src/text/text.h describes, for words.js. The engine's own sentences come from the same bytes, by text_lang_load.
// @ts-check

const AT_COUNT = 12, AT_TAG = 16, AT_PLURALS = 24, AT_ENTRIES = 224, ENTRY = 12;
const encoder = new TextEncoder(), decoder = new TextDecoder();

/** FNV-1a, 64 bits, in two halves of 32. @param {Uint8Array} bytes @returns {[number, number]} high and low */
function hash(bytes) {
  let high = 0xcbf29ce4, low = 0x84222325;
  for (const byte of bytes) {
    low = (low ^ byte) >>> 0;
    // Times 2^40 + 0x1b3: low * 0x1b3 is below 2^53, and what passes 2^32 is carried.
    const product = low * 0x1b3;
    high = (Math.imul(high, 0x1b3) + Math.floor(product / 2 ** 32) + (low << 8)) >>> 0;
    low = product >>> 0;
  }
  return [high, low];
}

/**
 * Reads a catalogue. Throws when the bytes are none.
 * @param {ArrayBuffer} buffer
 * @returns {{ tag: string, get(english: string): string | undefined, plural(one: string, many: string, n: number): string | undefined }}
 */
export function readCatalogue(buffer) {
  const bytes = new Uint8Array(buffer), view = new DataView(buffer);
  if (bytes.length < AT_ENTRIES + 2 || decoder.decode(bytes.subarray(0, 4)) !== 'HBT2' || view.getUint32(4, true) !== bytes.length)
    throw new Error('not a catalogue');
  const count = view.getUint32(AT_COUNT, true);

  /** The text that begins there, and where the next one does. @param {number} at @returns {[string, number]} */
  const textAt = (at) => {
    const end = bytes.indexOf(0, at);
    return [decoder.decode(bytes.subarray(at, end)), end + 1];
  };
  /** Where the translation of a sentence is. @param {string} english */
  const find = (english) => {
    const [high, low] = hash(encoder.encode(english));
    for (let from = 0, to = count; from < to;) {
      const middle = (from + to) >>> 1, entry = AT_ENTRIES + ENTRY * middle;
      const difference = view.getUint32(entry + 4, true) - high || view.getUint32(entry, true) - low;
      if (difference === 0) return view.getUint32(entry + 8, true);
      if (difference < 0) from = middle + 1;
      else to = middle;
    }
    return undefined;
  };
  return {
    tag: decoder.decode(bytes.subarray(AT_TAG, AT_TAG + 8)).replace(/\0+$/, ''),
    get(english) {
      const at = find(english);
      return at === undefined ? undefined : textAt(at)[0];
    },
    plural(one, many, n) {
      const at = find(`${one}\0${many}`);
      if (at === undefined) return undefined;
      let [form, next] = textAt(at);
      for (let i = bytes[AT_PLURALS + (n < 200 ? n : 100 + n % 100)]; i > 0; i--) [form, next] = textAt(next);
      return form;
    },
  };
}
