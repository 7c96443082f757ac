// press.ts - what a finger or a mouse does to cards beyond a click: holding one of a partner shows the table with their
// eyes; a card of one's own is dragged to the fireworks, to the pile, or to another place in the hand.
import type { TargetedPointerEvent } from 'preact';
import type { Card, Hand } from '../engine/scene';
import type { View } from '../table/view';
import { drag } from './drag';
import { follow } from './follow';

const HOLD = 450; // milliseconds

type Pressed = TargetedPointerEvent<HTMLButtonElement>;

/** As long as the press lasts, the table is seen with the eyes of a seat. */
function hold(view: View, seat: number, e: Pressed): void {
  const card = e.currentTarget;
  const timer = setTimeout(() => {
    card.dataset.dragged = '';
    view.look(seat);
  }, HOLD);
  follow(e, {
    move: () => undefined,
    end: () => {
      clearTimeout(timer);
      if (card.dataset.dragged !== undefined) view.look(-1);
    },
  });
}

export function press(view: View, hand: Hand, card: Card, e: Pressed): void {
  delete e.currentTarget.dataset.dragged;
  if (e.button) return;
  if (hand.own && view.live) drag(view, hand, card.n, e);
  else if (!hand.own) hold(view, hand.seat, e);
}
