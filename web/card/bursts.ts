// bursts.ts - the firework of every colour: large for cards, and simple enough for a pip. The shape alone tells the colour.
import { at, disc, dots, fall, leaf, petal, rays, star, type Part } from './shapes';

/** A blade of the pinwheel, in the ink of one of the five colours. */
const blade = (colour: string, i: number): Part => ({
  colour: `var(--ink-${colour})`,
  d: `M0 0Q${at(i / 5 - 0.12, 30)} ${at(i / 5, 47)}L${at(i / 5 + 0.13, 45)}Q${at(i / 5 + 0.02, 30)} 0 0Z`,
});
const pinwheel: Part[] = [...'rygbw'].map(blade);

const willow = [45, 31, 15].flatMap((side, i) => {
  const [top, end] = [
    [50, 27],
    [49, 40],
    [43, 47],
  ][i] as [number, number];
  return [fall(side, top, end), fall(-side, top, end)];
});
const crossing = [1, 3, 5, 7].map((i) => i / 8);

/** For cards. */
export const bursts: Record<string, Part[]> = {
  // a round peony
  r: [
    { d: rays(12, 9, 40), line: 1.6, soft: 0.55 },
    { d: dots(12, 43, 5.2) + dots(12, 30, 4.6, 1 / 24) + dots(6, 17, 4.6) + disc(7.5) },
  ],
  // a chrysanthemum with thin rays
  y: [
    { d: rays(20, 10, 46), line: 2.4 },
    { d: rays(20, 17, 35, 1 / 40), line: 2.4, soft: 0.7 },
    { d: disc(5.5) },
  ],
  // a willow that droops
  g: [
    { d: willow.join(''), line: 3.8 },
    { d: 'M0 -14V14', line: 2.6, soft: 0.6 },
    { d: disc(6, 0, -14) },
  ],
  // a ring with a star
  b: [
    { d: disc(43), line: 5.2, dash: '0.1 9.65' },
    { d: disc(36), line: 1.4, soft: 0.6 },
    { d: star(5, 30, 12) },
  ],
  // a crossed palm
  w: [
    { d: crossing.map((turn) => leaf(turn, 3, 52, 0.085)).join('') },
    {
      d: crossing
        .map((turn) => leaf(turn - 0.045, 26, 50, 0.02) + leaf(turn + 0.045, 26, 50, 0.02))
        .join(''),
      soft: 0.55,
    },
    { d: rays(4, 9, 33), line: 3, soft: 0.8 },
    { d: dots(4, 42, 3.2), soft: 0.8 },
  ],
  // a pinwheel of all five
  m: [...pinwheel, { d: disc(5), colour: 'var(--paper)' }],
  // a keg with its fuse lit
  k: [
    { d: 'M-24 -16Q0 -25 24 -16Q33 12 24 42Q0 50 -24 42Q-33 12 -24 -16Z' },
    { d: 'M-28 0Q0 -8 28 0M-28 27Q0 34 28 27', line: 4, colour: 'var(--paper)' },
    { d: 'M0 -21Q2 -34 12 -36', line: 4 },
    { d: 'M18 -46L20 -49M22 -38L27 -39M10 -45L8 -49M18 -31L21 -28', line: 3 },
  ],
};
/** For pips. */
export const pips: Record<string, Part[]> = {
  r: [{ d: disc(40) }],
  y: [{ d: rays(4, -44, 44), line: 13 }],
  g: [{ d: 'M-40 36C-40 -58 40 -58 40 36M0 -34V40', line: 14 }],
  b: [{ d: disc(40), line: 12 }, { d: disc(17) }],
  // four leaves and no cross: that would say "close", or "wrong"
  w: [{ d: crossing.map((turn) => petal(turn, 7, 50, 0.085)).join('') }],
  m: pinwheel,
  k: [
    { d: 'M-34 -38Q0 -50 34 -38Q46 0 34 38Q0 50 -34 38Q-46 0 -34 -38Z' },
    { d: 'M-40 -12H40M-40 14H40', line: 9, colour: 'var(--pip-under, var(--sky))' },
  ],
};
