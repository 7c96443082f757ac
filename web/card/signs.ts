// signs.ts - the small signs of the table: tokens, marks, and what buttons do.
import { disc, rays, star, type Part } from './shapes';

const chip: Part[] = [{ d: disc(40), line: 9, dash: '24 11' }, { d: disc(18) }];

export const signs: Record<string, Part[]> = {
  // Tokens, by edition: a lantern and the red sun; stars and lightning; chips.
  lantern: [
    { d: 'M-38 0C-38 -38 38 -38 38 0C38 38 -38 38 -38 0Z' },
    { d: 'M-13 -42H13M-13 42H13M0 -42V-48M0 42V50', line: 9 },
  ],
  sun: [{ d: disc(22) }, { d: rays(8, 33, 47), line: 9 }],
  stars: [{ d: star(5, 36, 15) }, { d: disc(5, 34, -30) + disc(4, -36, -26) + disc(4, 30, 34) }],
  cloud: [
    { d: 'M-30 8A18 18 0 0 1 -26 -28A24 24 0 0 1 20 -32A18 18 0 0 1 32 4L30 8Z' },
    { d: 'M6 14L-12 34H4L-6 50', line: 8 },
  ],
  chip,
  storm: [{ d: 'M10 -46L-28 8H-4L-12 46L28 -12H4Z' }],
  // Marks on cards.
  critical: [{ d: 'M0 -38V10', line: 17 }, { d: disc(10, 0, 37) }],
  fits: [{ d: 'M0 42V-34M-30 -6L0 -38L30 -6', line: 15 }],
  dead: [{ d: 'M-32 0H32', line: 16 }],
  // Buttons.
  menu: [{ d: 'M-36 -26H36M-36 0H36M-36 26H36', line: 9 }],
  back: [{ d: 'M14 -34L-20 0L14 34', line: 10 }],
  on: [{ d: 'M-14 -34L20 0L-14 34', line: 10 }],
  first: [{ d: 'M26 -34L-8 0L26 34M-28 -34V34', line: 10 }],
  last: [{ d: 'M-26 -34L8 0L-26 34M28 -34V34', line: 10 }],
  play: [{ d: 'M-24 -36L36 0L-24 36Z' }],
  pause: [{ d: 'M-30 -36H-10V36H-30ZM10 -36H30V36H10Z' }],
  now: [{ d: 'M-26 -34L8 0L-26 34M28 -34V34', line: 10 }],
  close: [{ d: 'M-30 -30L30 30M30 -30L-30 30', line: 10 }],
  eye: [{ d: 'M-44 0Q0 -52 44 0Q0 52 -44 0Z', line: 8 }, { d: disc(14) }],
  home: [{ d: 'M-42 4L0 -36L42 4M-28 -6V38H28V-6', line: 10 }],
  bot: [
    { d: 'M-30 -16H30V34H-30ZM0 -16V-36M-44 2V16M44 2V16', line: 9 },
    { d: disc(7, -13, 8) + disc(7, 13, 8) + disc(7, 0, -40) },
  ],
  note: [{ d: 'M-32 -38H32V18L12 40H-32Z M-16 -14H16M-16 8H4', line: 8 }],
  talk: [{ d: 'M-38 -32H38V18H-4L-24 38V18H-38Z M-20 -14H20M-20 2H8', line: 8 }],
  send: [{ d: 'M-38 -36L42 0L-38 36L-24 0ZM-24 0H8', line: 8 }],
  turn: [{ d: 'M30 -18A36 36 0 1 0 34 14M34 -38V-16H12', line: 9 }],
  log: [
    { d: 'M-14 -30H38M-14 0H38M-14 30H38', line: 9 },
    { d: disc(6, -34, -30) + disc(6, -34, 0) + disc(6, -34, 30) },
  ],
  grid: [{ d: 'M-36 -36H36V36H-36ZM-12 -36V36M12 -36V36M-36 -12H36M-36 12H36', line: 7 }],
  ask: [{ d: 'M-20 -20C-20 -46 24 -46 22 -18C20 0 0 0 0 18', line: 10 }, { d: disc(6.5, 0, 38) }],
};
