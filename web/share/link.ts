// link.ts - a whole game in an address: replays of games that no server keeps, and challenges whose
// deal has no seed. It is what the game needs to be seen or played by somebody else, compressed to some
// hundred letters; zlib's checksum tells whether all of it came.

const SIGN = '~x';
const FORMAT = '{"format":"hanabi-record/1",';

/** Whether what stands in an address is a game. */
export const holdsGame = (text: string): boolean => text.startsWith(SIGN);

/** The game that a link does not hold whole. */
export class DamagedLink extends Error {}

async function through(bytes: BlobPart, stream: ReadableWritablePair): Promise<ArrayBuffer> {
  return new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer();
}

/** The part of an address that holds a record, of which nothing is left out. */
export async function pack(record: string): Promise<string> {
  const bytes = new Uint8Array(await through(record, new CompressionStream('deflate')));
  const letters = btoa(String.fromCharCode(...bytes));
  return SIGN + letters.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The record in such a part; throws DamagedLink. Who made the link is not trusted: the record may be none. */
export async function unpack(link: string): Promise<string> {
  try {
    const text = await inflate(link.slice(SIGN.length));
    // links once left out what every record begins with
    return /^\{\s*"format"/.test(text) ? text : text.replace(/^\s*\{/, FORMAT);
  } catch {
    throw new DamagedLink(link);
  }
}

/** The first links had no header of zlib, and no checksum. */
async function inflate(letters: string): Promise<string> {
  const text = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const [first = 0, second = 0] = bytes;
  const whole = first % 16 === 8 && (first * 256 + second) % 31 === 0;
  const stream = new DecompressionStream(whole ? 'deflate' : 'deflate-raw');
  return new TextDecoder().decode(await through(bytes, stream));
}
