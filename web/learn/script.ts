// script.ts - actions as the lessons' scripts write them ("hint 1 r", "play 4"), and as tables are asked.
import type { Asked } from '../engine/table';

/** '' for what is no action of a lesson: a mark, a note, the order of the hand. */
export function actionOf({ what, seat, card, hint }: Asked): string {
  if (what === 'hint') return `hint ${String(seat)} ${hint ?? ''}`;
  return what === 'play' || what === 'discard' ? `${what} ${String(card)}` : '';
}

export function actionAsked(action: string): Asked {
  const [what, first, hint] = action.split(' ');
  if (what === 'hint') return { what, seat: Number(first), hint: hint ?? '' };
  return { what: what === 'play' ? 'play' : 'discard', card: Number(first) };
}
