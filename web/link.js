// link.js - a whole game in an address: replays of games that no server keeps, and challenges whose deal has no seed.
// @ts-check
import { FORMAT, readGame } from './record.js';
import { t } from './words.js';
/** @typedef {import('./types.js').GameRecord} GameRecord */

const SIGN = '~x';
/** Whether what stands in an address is a game. @param {string} text */
export const holdsGame = (text) => text.startsWith(SIGN);

/** What a game needs to be seen or played by somebody else, compressed: some hundred letters. zlib's checksum tells later whether all of it came.
 * @param {GameRecord} record */
export async function pack({ rules, seats, start, deck, tiles, actions, bots, seed, challenge, take_backs }) {
  const text = JSON.stringify({ rules, seats, start, deck, tiles, actions, bots, seed, challenge, take_backs });
  const bytes = new Uint8Array(await new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('deflate'))).arrayBuffer());
  return SIGN + btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
/** @param {string} link @returns {Promise<GameRecord>} */
export async function unpack(link) {
  const game = await inflate(link.slice(SIGN.length)).catch(() => { throw new Error(t('the link is not whole')); });
  return readGame({ format: FORMAT, ...game });
}
/** The first links had no header of zlib, and no checksum. @param {string} text */
async function inflate(text) {
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
  const whole = bytes[0] % 16 === 8 && (bytes[0] * 256 + bytes[1]) % 31 === 0;
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream(whole ? 'deflate' : 'deflate-raw'))).json();
}
