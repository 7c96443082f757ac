// script.ts - actions as the lessons' scripts write them ("hint 1 r", "play 4"), and as tables are asked.
import type { Asked } from '../engine/table';

/** What is done with a card; the last two are choices of bonus tiles. */
const cardDeeds: Asked['what'][] = ['play', 'discard', 'return', 'rescue'];

/** '' for what is no action of a lesson: a mark, a note, the order of the hand. */
export function actionOf({ what, seat, card, hint }: Asked): string {
  if (what === 'hint') return `hint ${String(seat)} ${hint ?? ''}`;
  return cardDeeds.includes(what) ? `${what} ${String(card)}` : '';
}

export function actionAsked(action: string): Asked {
  const [what, first, hint] = action.split(' ');
  if (what === 'hint') return { what, seat: Number(first), hint: hint ?? '' };
  return { what: cardDeeds.find((deed) => deed === what) ?? 'discard', card: Number(first) };
}
