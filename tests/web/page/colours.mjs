// colours.mjs - the colours of the rows stay apart for eyes that see fewer of them: the palette of web/app/base.css, light and
// dark, as deuteranopes, protanopes and tritanopes see it, and in contrast to what it is drawn on.
import { readFileSync } from 'node:fs';
import { test, plan, must } from '../tap.mjs';

const css = readFileSync('web/app/base.css', 'utf8');
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
/** Both values of a custom property that follows the theme. */
function both(name) {
  const [, light, dark] = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(css) ?? [];
  must(light && dark, `no --${name}`);
  return { light: rgb(light), dark: rgb(dark) };
}
const letters = [...'rygbwmk'], lamps = Object.fromEntries(letters.map((letter) => [letter, both(`lamp-${letter}`)])), sky = both('sky');
const inks = Object.fromEntries([...css.matchAll(/\.c-([rygbwmk]) \{\s*--ink: (#[0-9a-f]{6});\s*--paper: (#[0-9a-f]{6})/g)].map(([, letter, ink, paper]) => [letter, { ink: rgb(ink), paper: rgb(paper) }]));

for (const theme of ['dark', 'light'])
  for (const [who, eye] of Object.entries(eyes))
    await test(`the five colours stay apart, ${theme}, ${who}`, async () => {
      for (const a of 'rygbw') for (const b of 'rygbw') {
        const far = distance(seen(lamps[a][theme], eye), seen(lamps[b][theme], eye));
        must(a === b || far > 11, `${a} and ${b}: ${far.toFixed(1)}`);
      }
    });
await test('ink on its paper is easy to read', async () => {
  for (const [letter, { ink, paper }] of Object.entries(inks)) must(contrast(ink, paper) >= 4.5, `${letter}: ${contrast(ink, paper).toFixed(1)}`);
  must(Object.keys(inks).length === 7, 'seven cards');
});
await test('lamps shine on their table', async () => {
  for (const theme of ['dark', 'light'])
    for (const letter of letters) must(contrast(lamps[letter][theme], sky[theme]) >= 3, `${letter}, ${theme}: ${contrast(lamps[letter][theme], sky[theme]).toFixed(1)}`);
});
plan();
