// art.js - what is drawn: a burst for every colour (its shape alone is enough to tell it), the five
// values, tokens and a few signs. One hidden sheet of symbols that everything else refers to.
// @ts-check
import { h, fill } from './dom.js';

const TURN = Math.PI * 2;
/** @param {number} n */
const r1 = (n) => Math.round(n * 10) / 10;
/** A point at an angle (0 up, clockwise, in turns) and a distance. @param {number} turn @param {number} far */
const at = (turn, far) => [r1(Math.sin(turn * TURN) * far), r1(-Math.cos(turn * TURN) * far)];
/** @param {number} n @param {(i: number) => any} make */
const times = (n, make) => Array.from({ length: n }, (_, i) => make(i));

/** @param {number} n @param {number} far @param {number} size @param {number} [shift] */
const dots = (n, far, size, shift = 0) => times(n, (i) => {
  const [cx, cy] = at(i / n + shift, far);
  return h('circle', { cx, cy, r: size });
});
/** @param {number} n @param {number} from @param {number} to @param {number} [shift] */
const rays = (n, from, to, shift = 0) => times(n, (i) => {
  const [x1, y1] = at(i / n + shift, from), [x2, y2] = at(i / n + shift, to);
  return `M${x1} ${y1}L${x2} ${y2}`;
}).join('');
/** @param {number} points @param {number} far @param {number} near */
const star = (points, far, near) => 'M' + times(points * 2, (i) => at(i / points / 2, i % 2 ? near : far).join(' ')).join('L') + 'Z';
/** A leaf from the middle outwards. @param {number} turn @param {number} far @param {number} wide */
const leaf = (turn, far, wide) => {
  const end = at(turn, far), left = at(turn - wide, far * 0.6), right = at(turn + wide, far * 0.6);
  return `M0 0Q${left.join(' ')} ${end.join(' ')}Q${right.join(' ')} 0 0Z`;
};
/** A leaf that stands by itself. @param {number} turn @param {number} near @param {number} far @param {number} wide */
const petal = (turn, near, far, wide) => {
  const from = at(turn, near).join(' '), to = at(turn, far).join(' ');
  return `M${from}C${at(turn - wide * 1.6, near + 16).join(' ')} ${at(turn - wide, far + 12).join(' ')} ${to}C${at(turn + wide, far + 12).join(' ')} ${at(turn + wide * 1.6, near + 16).join(' ')} ${from}Z`;
};
/** A spark that rises to the side and falls. @param {number} side @param {number} top @param {number} end */
const fall = (side, top, end) => `M0 -14C${r1(side * 0.4)} ${-top} ${side} ${r1(-top * 0.7)} ${side} ${end}`;

const line = { fill: 'none', stroke: 'currentColor', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
const flesh = { fill: 'currentColor' };

/** The large bursts, in a square from -50 to 50. @type {Record<string, any[]>} */
const bursts = {
  // a round peony
  r: [h('g', flesh, dots(14, 42, 4), dots(11, 29, 4.6, 0.03), dots(7, 16.5, 4.6), h('circle', { r: 7 }))],
  // a chrysanthemum with thin rays
  y: [h('path', { ...line, 'stroke-width': 3, d: rays(18, 9, 45) }), h('path', { ...line, 'stroke-width': 3, d: rays(18, 16, 34, 1 / 36) }), h('circle', { ...flesh, r: 5 })],
  // a willow that droops
  g: [h('path', { ...line, 'stroke-width': 4, d: fall(45, 50, 30) + fall(30, 48, 41) + fall(14, 42, 46) + fall(-14, 42, 46) + fall(-30, 48, 41) + fall(-45, 50, 30) }), h('circle', { ...flesh, cy: -14, r: 5 })],
  // a ring with a star
  b: [h('circle', { ...line, 'stroke-width': 5, r: 42 }), h('path', { ...flesh, d: star(5, 31, 12.5) })],
  // a crossed palm
  w: [h('path', { ...flesh, d: [1, 3, 5, 7].map((i) => leaf(i / 8, 50, 0.06)).join('') }), h('path', { ...line, 'stroke-width': 3, d: rays(4, 12, 32) }), h('circle', { fill: 'var(--paper, #fff)', r: 5 })],
  // a pinwheel of all five
  m: ['r', 'y', 'g', 'b', 'w'].map((c, i) => {
    const a = at(i / 5, 46), b = at(i / 5 + 0.13, 44), q = at(i / 5 + 0.02, 30);
    return h('path', { fill: `var(--m-${c})`, stroke: 'var(--m-edge)', 'stroke-width': 1.5, 'stroke-linejoin': 'round', d: `M0 0Q${at(i / 5 - 0.12, 30).join(' ')} ${a.join(' ')}L${b.join(' ')}Q${q.join(' ')} 0 0Z` });
  }),
  // a keg with its fuse lit
  k: [h('path', { ...flesh, d: 'M-24 -16Q0 -25 24 -16Q33 12 24 42Q0 50 -24 42Q-33 12 -24 -16Z' }),
    h('path', { fill: 'none', stroke: 'var(--paper, #20222b)', 'stroke-width': 4, d: 'M-28 0Q0 -8 28 0M-28 27Q0 34 28 27' }),
    h('path', { ...line, 'stroke-width': 4, d: 'M0 -21Q2 -34 12 -36' }), h('path', { ...line, 'stroke-width': 3, d: 'M18 -46L20 -49M22 -38L27 -39M10 -45L8 -49M18 -31L21 -28' })],
};

/** The same, small enough for a pip. @type {Record<string, any[]>} */
const pips = {
  r: [h('circle', { ...flesh, r: 40 })],
  y: [h('path', { ...line, 'stroke-width': 13, d: rays(4, -44, 44) })],
  g: [h('path', { ...line, 'stroke-width': 14, d: 'M-40 36C-40 -58 40 -58 40 36M0 -34V40' })],
  b: [h('circle', { ...line, 'stroke-width': 12, r: 40 }), h('circle', { ...flesh, r: 17 })],
  // four leaves and no cross: that would say "close", or "wrong"
  w: [h('path', { ...flesh, d: [1, 3, 5, 7].map((i) => petal(i / 8, 7, 50, 0.085)).join('') })],
  m: bursts.m,
  k: [h('path', { ...flesh, d: 'M-34 -38Q0 -50 34 -38Q46 0 34 38Q0 50 -34 38Q-46 0 -34 -38Z' }), h('path', { fill: 'none', stroke: 'var(--pip-under, #14182a)', 'stroke-width': 9, d: 'M-40 -12H40M-40 14H40' })],
};

/** The values, drawn with one stroke, in a box of 60 by 84. */
const digits = ['M19 24L35 11V73', 'M13 28C13 4 49 5 47 28C45 45 18 57 12 73H49', 'M13 19C21 5 47 7 46 26C45 38 34 40 27 40C37 40 49 45 48 58C47 78 18 79 11 64', 'M40 73V11L9 54H53', 'M46 11H18L15 38C27 29 49 34 48 54C47 78 18 79 11 64'];

const signs = {
  // What tokens show, by edition (board.js): a lantern and the lightning; a lantern and the red sun; blue and red chips.
  hint: [h('ellipse', { ...flesh, rx: 38, ry: 29 }), h('path', { ...line, 'stroke-width': 9, d: 'M-13 -42H13M-13 42H13M0 -42V-48M0 42V50' })],
  error: [h('path', { ...flesh, d: 'M10 -46L-28 8H-4L-12 46L28 -12H4Z' })],
  sun: [h('circle', { ...flesh, r: 22 }), h('path', { ...line, 'stroke-width': 9, d: 'M0 -33V-47M0 33V47M-33 0H-47M33 0H47M-23.3 -23.3L-33.2 -33.2M23.3 -23.3L33.2 -33.2M-23.3 23.3L-33.2 33.2M23.3 23.3L33.2 33.2' })],
  chip: [h('circle', { ...line, 'stroke-width': 9, 'stroke-dasharray': '24 11', r: 40 }), h('circle', { ...flesh, r: 18 })],
  menu: [h('path', { ...line, 'stroke-width': 9, d: 'M-36 -26H36M-36 0H36M-36 26H36' })],
  back: [h('path', { ...line, 'stroke-width': 10, d: 'M14 -34L-20 0L14 34' })],
  on: [h('path', { ...line, 'stroke-width': 10, d: 'M-14 -34L20 0L-14 34' })],
  first: [h('path', { ...line, 'stroke-width': 10, d: 'M26 -34L-8 0L26 34M-28 -34V34' })],
  last: [h('path', { ...line, 'stroke-width': 10, d: 'M-26 -34L8 0L-26 34M28 -34V34' })],
  play: [h('path', { ...flesh, d: 'M-24 -36L36 0L-24 36Z' })],
  pause: [h('path', { ...line, 'stroke-width': 16, d: 'M-18 -30V30M18 -30V30' })],
  close: [h('path', { ...line, 'stroke-width': 10, d: 'M-30 -30L30 30M30 -30L-30 30' })],
  eye: [h('path', { ...line, 'stroke-width': 8, d: 'M-44 0Q0 -52 44 0Q0 52 -44 0Z' }), h('circle', { ...flesh, r: 14 })],
  home: [h('path', { ...line, 'stroke-width': 10, d: 'M-42 4L0 -36L42 4M-28 -6V38H28V-6' })],
  bot: [h('path', { ...line, 'stroke-width': 9, d: 'M-30 -16H30V34H-30ZM0 -16V-36M-44 2V16M44 2V16' }), h('g', flesh, h('circle', { cx: -13, cy: 8, r: 7 }), h('circle', { cx: 13, cy: 8, r: 7 }), h('circle', { cy: -40, r: 7 }))],
  flag: [h('path', { ...flesh, d: 'M-26 46V-44H30L14 -20L30 4H-16V46Z' })],
  note: [h('path', { ...line, 'stroke-width': 8, d: 'M-32 -38H32V18L12 40H-32Z M-16 -14H16M-16 8H4' })],
  talk: [h('path', { ...line, 'stroke-width': 8, d: 'M-38 -32H38V18H-4L-24 38V18H-38Z M-20 -14H20M-20 2H8' })],
  send: [h('path', { ...line, 'stroke-width': 8, d: 'M-38 -36L42 0L-38 36L-24 0ZM-24 0H8' })],
  turn: [h('path', { ...line, 'stroke-width': 9, d: 'M30 -18A36 36 0 1 0 34 14M34 -38V-16H12' })],
};

/** Puts the sheet of symbols into the page; called once. */
export function drawSheet() {
  const sheet = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  sheet.setAttribute('class', 'sheet');
  sheet.setAttribute('aria-hidden', 'true');
  document.body.prepend(sheet);
  /** @param {string} id @param {any[]} kids @param {string} [box] */
  const symbol = (id, kids, box = '-50 -50 100 100') => h('symbol', { id, viewBox: box }, kids);
  fill(sheet, [
    Object.entries(bursts).map(([c, kids]) => symbol(`burst-${c}`, kids)),
    Object.entries(pips).map(([c, kids]) => symbol(`pip-${c}`, kids)),
    Object.entries(signs).map(([c, kids]) => symbol(`sign-${c}`, kids)),
    digits.map((d, i) => symbol(`digit-${i + 1}`, [h('path', { ...line, 'stroke-width': 10.5, d })], '0 0 60 84')),
  ]);
}

/** A symbol of the sheet, for the eye alone. @param {string} id @param {string} [name] */
export const symbol = (id, name) => h('svg', { class: name ?? id.split('-')[0], 'aria-hidden': 'true', focusable: 'false' }, h('use', { href: `#${id}` }));
/** @param {string} name */
export const sign = (name) => symbol(`sign-${name}`, 'sign');
