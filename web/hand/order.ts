// order.ts - the order in which somebody holds their cards.

/** The order after a card has gone to a place. */
export function moved(order: number[], card: number, to: number): number[] {
  const rest = order.filter((n) => n !== card);
  rest.splice(Math.max(0, Math.min(rest.length, to)), 0, card);
  return rest;
}

/** The order after a card has gone to the left (-1) or to the right (1). */
export const shifted = (order: number[], card: number, by: number): number[] =>
  moved(order, card, order.indexOf(card) + by);
