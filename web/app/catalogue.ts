// catalogue.ts - the translations of the page's own sentences: the bytes of build/lang/de.lang and its like, in the
// format that src/text/text.h describes.

export interface Catalogue {
  get(english: string): string | undefined;
  plural(one: string, many: string, n: number): string | undefined;
}

const AT_COUNT = 12;
const AT_ENTRIES = 24;
const ENTRY = 12;

/** FNV-1a, 64 bits, in two halves of 32: the high one and the low one. */
function hash(bytes: Uint8Array): [number, number] {
  let high = 0xcbf29ce4;
  let low = 0x84222325;
  for (const byte of bytes) {
    low = (low ^ byte) >>> 0;
    // Times 2^40 + 0x1b3: low * 0x1b3 is below 2^53, and what passes 2^32 is carried.
    const product = low * 0x1b3;
    high = (Math.imul(high, 0x1b3) + Math.floor(product / 2 ** 32) + (low << 8)) >>> 0;
    low = product >>> 0;
  }
  return [high, low];
}

/** Where the translation of a sentence is. */
function find(view: DataView, english: string): number | undefined {
  const [high, low] = hash(new TextEncoder().encode(english));
  for (let from = 0, to = view.getUint32(AT_COUNT, true); from < to;) {
    const middle = (from + to) >>> 1;
    const entry = AT_ENTRIES + ENTRY * middle;
    const far = view.getUint32(entry + 4, true) - high || view.getUint32(entry, true) - low;
    if (far === 0) return view.getUint32(entry + 8, true);
    if (far < 0) from = middle + 1;
    else to = middle;
  }
  return undefined;
}

/** Reads a catalogue. Throws when the bytes are none. */
export function readCatalogue(buffer: ArrayBuffer): Catalogue {
  const bytes = new Uint8Array(buffer);
  const view = new DataView(buffer);
  const decoder = new TextDecoder();
  const sign = decoder.decode(bytes.subarray(0, 4));
  if (sign !== 'HBT1' || view.getUint32(4, true) !== bytes.length)
    throw new Error('not a catalogue');
  /** The text that begins there, and where the next one does. */
  const textAt = (at: number): [string, number] => {
    const end = bytes.indexOf(0, at);
    return [decoder.decode(bytes.subarray(at, end)), end + 1];
  };
  return {
    get(english) {
      const at = find(view, english);
      return at === undefined ? undefined : textAt(at)[0];
    },
    plural(one, many, n) {
      const at = find(view, `${one}\0${many}`);
      if (at === undefined) return undefined;
      const [first, next] = textAt(at);
      return n === 1 ? first : textAt(next)[0];
    },
  };
}
