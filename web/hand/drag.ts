// drag.ts - a card of one's own is dragged. Where it lands is a question of rectangles, never of what lies under the
// pointer: that is the card itself, also on its way back.
import type { Hand, RequestName } from '../engine/scene';
import type { View } from '../table/view';
import { way } from '../moments/flight';
import { follow } from './follow';
import { moved } from './order';

const START = 8; // pixels until a press is a drag
const REACH = 24; // pixels beside a place where a card still lands there

interface Landing {
  /** with data-drop: play, discard or hand */
  place: HTMLElement;
  /** in the hand: the how manieth place */
  at: number;
}

const all = (selector: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(selector),
];
const ownCards = () => all('.own .card');

/** How far a point is from a rectangle. */
const away = (box: DOMRect, m: PointerEvent): number =>
  Math.hypot(
    Math.max(box.left - m.clientX, 0, m.clientX - box.right),
    Math.max(box.top - m.clientY, 0, m.clientY - box.bottom),
  );

/** The middle of a card's place in the hand, wherever the card itself is now. */
function middle(card: HTMLElement): number {
  const box = card.offsetParent?.getBoundingClientRect();
  if (!box) return 0;
  const far = card.offsetLeft + card.offsetWidth / 2;
  return way() < 0 ? box.right - far : box.left + far;
}

/** Where a card that is let go at a point lands: the nearest place in reach, if any. */
function landing(m: PointerEvent): Landing | null {
  const near = all('[data-drop]')
    .map((place) => ({ place, far: away(place.getBoundingClientRect(), m) }))
    .sort((a, b) => a.far - b.far)[0];
  if (!near || near.far > REACH) return null;
  const far = ownCards().map((card) => Math.abs(middle(card) - m.clientX));
  return { place: near.place, at: far.indexOf(Math.min(...far)) };
}

/** What a card that is let go there would do; null: it only finds its place in the hand. */
const deed = (to: Landing): RequestName | null =>
  to.place.dataset.drop === 'hand' ? null : (to.place.dataset.drop as RequestName);

/** The place where the card would land lights up, and the hand makes room. */
function show(view: View, card: HTMLElement, n: number, to: Landing | null): void {
  const what = to && deed(to);
  for (const place of all('[data-drop]')) {
    if (place === to?.place)
      place.dataset.over = !what || !view.table.refusal({ what, card: n }) ? 'yes' : 'no';
    else delete place.dataset.over;
  }
  const cards = ownCards();
  const from = cards.indexOf(card);
  const at = to && !what ? to.at : from;
  cards.forEach((other, i) => {
    if (other === card) return;
    const into = i > from && i <= at ? i - 1 : i < from && i >= at ? i + 1 : i;
    const place = cards[into];
    other.style.translate =
      into === i || !place ? '' : `${way() * (middle(place) - middle(other))}px`;
  });
}

/** Nothing is held any more; what has not moved on glides back. */
function putDown(): void {
  for (const card of ownCards()) {
    delete card.dataset.held;
    card.style.translate = '';
  }
  for (const place of all('[data-over]')) delete place.dataset.over;
}

function drop(view: View, hand: Hand, n: number, to: Landing | null): void {
  if (!to) return;
  const what = deed(to);
  if (what) view.act({ what, card: n });
  else view.act({ what: 'order', cards: moved(hand.order, n, to.at) });
}

export function drag(view: View, hand: Hand, n: number, e: PointerEvent): void {
  const card = e.currentTarget as HTMLElement;
  const [x, y] = [e.clientX, e.clientY];
  let dragged = false;
  follow(e, {
    move(m) {
      if (!dragged && Math.hypot(m.clientX - x, m.clientY - y) < START) return;
      dragged = true;
      card.dataset.dragged = '';
      card.dataset.held = '';
      card.style.translate = `${way() * (m.clientX - x)}px ${way() * (m.clientY - y)}px`;
      show(view, card, n, landing(m));
    },
    end(m) {
      if (!dragged) return;
      const to = m && card.isConnected ? landing(m) : null;
      if (to) drop(view, hand, n, to);
      requestAnimationFrame(putDown);
    },
  });
}
