// shapes.ts - what bursts and signs are made of: paths in a square from -50 to 50, made by a few functions.

/** A part of a drawing. */
export interface Part {
  d: string;
  /** the width of its line; none: it is filled */
  line?: number;
  /** how much of it is seen, up to 1 */
  soft?: number;
  /** a colour of its own, instead of the ink around it */
  colour?: string;
  /** lengths of dashes and gaps */
  dash?: string;
}

const TURN = Math.PI * 2;
const round = (n: number): number => Math.round(n * 10) / 10;

/** A point at an angle (0 up, clockwise, in turns) and a distance, as paths write it. */
export const at = (turn: number, far: number): string =>
  `${round(Math.sin(turn * TURN) * far)} ${round(-Math.cos(turn * TURN) * far)}`;

const times = (n: number, make: (i: number) => string): string =>
  Array.from({ length: n }, (_, i) => make(i)).join('');

/** A disc. */
export const disc = (size: number, x = 0, y = 0): string =>
  `M${round(x - size)} ${y}a${size} ${size} 0 1 0 ${size * 2} 0a${size} ${size} 0 1 0 ${-size * 2} 0Z`;

/** Discs in a circle. */
export const dots = (n: number, far: number, size: number, shift = 0): string =>
  times(n, (i) => {
    const [x = 0, y = 0] = at(i / n + shift, far)
      .split(' ')
      .map(Number);
    return disc(size, x, y);
  });

/** Lines from the middle outwards. */
export const rays = (n: number, from: number, to: number, shift = 0): string =>
  times(n, (i) => `M${at(i / n + shift, from)}L${at(i / n + shift, to)}`);

/** A star with so many points. */
export const star = (points: number, far: number, near: number): string =>
  `M${Array.from({ length: points * 2 }, (_, i) => at(i / points / 2, i % 2 ? near : far)).join('L')}Z`;

/** A leaf from near the middle outwards. */
export const leaf = (turn: number, near: number, far: number, wide: number): string => {
  const middle = (near + far) * 0.56;
  const from = at(turn, near);
  return `M${from}Q${at(turn - wide, middle)} ${at(turn, far)}Q${at(turn + wide, middle)} ${from}Z`;
};

/** A petal: a leaf with a round end. */
export const petal = (turn: number, near: number, far: number, wide: number): string => {
  const [from, to] = [at(turn, near), at(turn, far)];
  const side = (way: number) => [
    at(turn + way * wide * 1.6, near + 16),
    at(turn + way * wide, far + 12),
  ];
  const [a = '', b = ''] = side(-1);
  const [d = '', c = ''] = side(1);
  return `M${from}C${a} ${b} ${to}C${c} ${d} ${from}Z`;
};

/** A spark that rises to the side and falls. */
export const fall = (side: number, top: number, end: number): string =>
  `M0 -14C${round(side * 0.4)} ${-top} ${side} ${round(-top * 0.7)} ${side} ${end}`;
