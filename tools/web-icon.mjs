// web-icon - the page's icon as PNG of any size, drawn like web/icon.svg: some devices take no other form.
import { deflateSync } from 'node:zlib';

const night = [16, 22, 42];
/** Rays of a burst: colour, angle in eighths of a turn. */
const rays = [[255, 210, 63], [127, 178, 255], [255, 210, 63], [255, 107, 107]].flatMap((colour, i) => [[colour, i], [colour, i + 4]]);

/** How far a point is from the segment between two others. */
function distance(x, y, ax, ay, bx, by) {
  const t = Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2)));
  return Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay));
}
/** The colour at a point of a square from 0 to 100, and how soft an edge is there. */
function colourAt(x, y, soft) {
  const mix = (under, over, far) => { const share = Math.max(0, Math.min(1, 0.5 - far / soft)); return under.map((c, i) => c + (over[i] - c) * share); };
  let colour = night;
  for (const [ray, eighth] of rays) {
    const a = eighth * Math.PI / 4, dx = Math.sin(a), dy = -Math.cos(a);
    colour = mix(colour, ray, distance(x, y, 50 + 10 * dx, 50 + 10 * dy, 50 + 26 * dx, 50 + 26 * dy) - 2);
  }
  return mix(colour, [255, 246, 224], Math.hypot(x - 50, y - 50) - 4);
}

const table = Array.from({ length: 256 }, (_, n) => { for (let k = 0; k < 8; k++) n = n & 1 ? 0xedb88320 ^ n >>> 1 : n >>> 1; return n >>> 0; });
const crc = (bytes) => { let c = 0xffffffff; for (const byte of bytes) c = table[(c ^ byte) & 255] ^ c >>> 8; return (c ^ 0xffffffff) >>> 0; };
/** A part of a PNG file: its length, name, bytes and checksum. */
function part(name, bytes) {
  const all = Buffer.alloc(12 + bytes.length);
  all.writeUInt32BE(bytes.length, 0);
  all.write(name, 4, 'latin1');
  bytes.copy(all, 8);
  all.writeUInt32BE(crc(all.subarray(4, 8 + bytes.length)), 8 + bytes.length);
  return all;
}
/** @param {number} size in pixels */
export function icon(size) {
  const rows = Buffer.alloc(size * (size * 3 + 1)), head = Buffer.alloc(13), scale = 100 / size;
  for (let y = 0; y < size; y++) for (let x = 0; x < size; x++)
    colourAt((x + 0.5) * scale, (y + 0.5) * scale, scale).forEach((c, i) => { rows[y * (size * 3 + 1) + 1 + x * 3 + i] = Math.round(c); });
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 2, 0, 0, 0], 8); // eight bits, red green blue
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), part('IHDR', head), part('IDAT', deflateSync(rows, { level: 9 })), part('IEND', Buffer.alloc(0))]);
}
