// colours.mjs - the colours of the rows stay apart for eyes that see fewer of them: the palette of web/style.css, as
// deuteranopes, protanopes and tritanopes see it, and in contrast to what it is drawn on.
import { readFileSync } from 'node:fs';
import { test, plan, must } from './tap.mjs';

const css = readFileSync('web/style.css', 'utf8');
const linear = (byte) => { const c = byte / 255; return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4; };
const rgb = (hex) => [1, 3, 5].map((i) => linear(parseInt(hex.slice(i, i + 2), 16)));
// How the three kinds of dichromats see linear RGB (Viénot, Brettel and Mollon 1999; for tritanopes Brettel's projection
// in the same simplified form).
const eyes = {
  'all cones': [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  'no red cones': [[0.11238, 0.88762, 0], [0.11238, 0.88762, 0], [0.00401, -0.00401, 1]],
  'no green cones': [[0.29275, 0.70725, 0], [0.29275, 0.70725, 0], [-0.02234, 0.02234, 1]],
  'no blue cones': [[1, 0.14461, -0.14461], [0, 0.85924, 0.14076], [0, 0.85924, 0.14076]],
};
const seen = (colour, eye) => eye.map((row) => Math.min(1, Math.max(0, row.reduce((sum, weight, i) => sum + weight * colour[i], 0))));
/** CIE Lab, for distances as people feel them. */
function lab([r, g, b]) {
  const f = (t) => t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116;
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505), y = f(0.2126 * r + 0.7152 * g + 0.0722 * b), z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
const distance = (a, b) => Math.hypot(...lab(a).map((n, i) => n - lab(b)[i]));
const luminance = ([r, g, b]) => 0.2126 * r + 0.7152 * g + 0.0722 * b;
const contrast = (a, b) => { const [x, y] = [luminance(a), luminance(b)].sort((m, n) => n - m); return (x + 0.05) / (y + 0.05); };
const palette = (text, name) => Object.fromEntries([...text.matchAll(new RegExp(`--${name}-([rygbwmk]): (#[0-9a-f]{6})`, 'g'))].map(([, letter, hex]) => [letter, rgb(hex)]));
const dark = palette(css.slice(css.indexOf(':root {'), css.indexOf('@media (prefers-color-scheme')), 'lamp');
const light = palette(css.slice(css.indexOf(':root[data-theme="light"]')), 'lamp');
const inks = Object.fromEntries([...css.matchAll(/\.c-([rygbwmk]) \{ --ink: (#[0-9a-f]{6}); --paper: (#[0-9a-f]{6})/g)].map(([, letter, ink, paper]) => [letter, { ink: rgb(ink), paper: rgb(paper) }]));

for (const [name, colours] of [['dark', dark], ['light', light]])
  for (const [who, eye] of Object.entries(eyes))
    await test(`the five colours stay apart, ${name}, ${who}`, async () => {
      must(Object.keys(colours).length === 7, 'seven colours');
      for (const a of 'rygbw') for (const b of 'rygbw') {
        const far = distance(seen(colours[a], eye), seen(colours[b], eye));
        must(a === b || far > 11, `${a} and ${b}: ${far.toFixed(1)}`);
      }
    });
await test('ink on its paper is easy to read', async () => {
  for (const [letter, { ink, paper }] of Object.entries(inks)) must(contrast(ink, paper) >= 4.5, `${letter}: ${contrast(ink, paper).toFixed(1)}`);
  must(Object.keys(inks).length === 7, 'seven cards');
});
await test('lamps shine on their table', async () => {
  for (const [colours, ground] of [[dark, rgb('#0e1426')], [light, rgb('#f4efe4')]])
    for (const [letter, colour] of Object.entries(colours)) must(contrast(colour, ground) >= 3, `${letter}: ${contrast(colour, ground).toFixed(1)}`);
});
plan();
