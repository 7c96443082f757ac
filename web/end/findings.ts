// findings.ts - what people like to hear after a game, found by walking through its scenes once.
import type { Game, Last } from '../engine/scene';
import type { Table } from '../engine/table';

export interface Findings {
  /** kinds whose last copy went while it was needed, and at which step */
  lost: { name: string; step: number }[];
  /** most cards played in a row, without a discard or an error between them */
  longest: number;
  /** the hint after which most of its cards were played */
  best: { step: number; plays: number } | null;
}

interface Given {
  step: number;
  cards: Set<number>;
  plays: number;
}

/** The cards that were lost at a step. */
const lostAt = (game: Game, step: number): Findings['lost'] =>
  game.discard
    .filter((card) => card.lost && card.n === game.last?.card)
    .map((card) => ({ name: card.name, step }));

/** Counts a play for the last hint that pointed at the card. */
function credit(hints: Given[], last: Last): void {
  const hint = hints.findLast((one) => one.cards.has(last.card));
  if (last.type === 'play' && last.fits && hint) hint.plays++;
}

export function findings(table: Table): Findings {
  const steps = table.scene().steps;
  const lost: Findings['lost'] = [];
  const hints: Given[] = [];
  let [chain, longest] = [0, 0];
  for (let step = 1; step <= steps; step++) {
    const { game } = table.scene(step);
    const last = game?.last;
    if (!game || !last) continue;
    lost.push(...lostAt(game, step));
    if (last.type === 'play') chain = last.fits ? chain + 1 : 0;
    if (last.type === 'discard') chain = 0;
    longest = Math.max(longest, chain);
    if (last.type === 'hint') hints.push({ step, cards: new Set(last.touched), plays: 0 });
    credit(hints, last);
  }
  const best = hints.reduce<Given | null>(
    (top, one) => (one.plays > (top?.plays ?? 1) ? one : top),
    null,
  );
  return { lost, longest, best: best && { step: best.step, plays: best.plays } };
}
