// pointer.js - what a finger or a mouse does to cards beyond a click: holding and dragging.
// @ts-check
import { all } from './dom.js';
/** @typedef {import('./table.js').Table} Table */

const HOLD = 450, DRAG = 8; // milliseconds until a press looks with other eyes, pixels until it is a drag
const REACH = 24; // pixels beside a place where a card still lands there

/** Follows the pointer that was pressed until it is lifted, or Escape gives it up. @param {PointerEvent} pressed @param {(e: PointerEvent) => void} move @param {(e: PointerEvent | null) => void} end null: given up */
function follow(pressed, move, end) {
  /** @param {PointerEvent} e */
  const moved = (e) => { if (e.pointerId === pressed.pointerId) move(e); };
  /** @param {PointerEvent | null} e */
  const finish = (e) => {
    removeEventListener('pointermove', moved);
    removeEventListener('pointerup', last);
    removeEventListener('pointercancel', last);
    removeEventListener('keydown', key, true);
    end(e);
  };
  /** @param {PointerEvent} e */
  const last = (e) => { if (e.pointerId === pressed.pointerId) finish(e.type === 'pointerup' ? e : null); }; // or it is another finger
  /** @param {KeyboardEvent} e */
  const key = (e) => {
    if (e.key !== 'Escape') return;
    e.stopPropagation(); // a choice stays as it is
    finish(null);
  };
  addEventListener('pointermove', moved);
  addEventListener('pointerup', last);
  addEventListener('pointercancel', last);
  addEventListener('keydown', key, true);
}

/** A long press on a partner's hand shows the table with their eyes, as long as it lasts. @param {Table} table @param {PointerEvent} e @param {number} seat */
export function hold(table, e, seat) {
  table.dragged = false;
  const timer = setTimeout(() => { table.dragged = true; table.look(seat); }, HOLD);
  follow(e, () => undefined, () => {
    clearTimeout(timer);
    if (table.dragged) table.look(null);
  });
}

// ---- An own card is dragged: to the rows, to the pile, or to another place in the hand -----------------
//
// Where it lands is a question of rectangles, never of what lies under the pointer: that is the card itself, also on its way back.

/** @typedef {{el: HTMLElement, at: number}} Landing a place with data-drop, and in the hand, the how manieth place */

/** @param {Table} table @param {PointerEvent} e @param {number} n */
export function drag(table, e, n) {
  const card = /** @type {HTMLElement} */ (e.currentTarget), x = e.clientX, y = e.clientY;
  table.dragged = false;
  if (e.button || table.landed) return; // one that was let go already still waits for the server
  follow(e, (m) => {
    if (!table.dragged && Math.hypot(m.clientX - x, m.clientY - y) < DRAG) return;
    table.dragged = true;
    card.dataset.held = '';
    card.style.translate = `${m.clientX - x}px ${m.clientY - y}px`;
    show(table, card, n, landing(m));
  }, (m) => {
    if (!table.dragged) return;
    table.landed = putDown;
    if (m && card.isConnected) drop(table, card, n, landing(m));
    if (!table.source.sent) table.land();
  });
}

/** How far a point is from a rectangle. @param {DOMRect} box @param {PointerEvent} m */
const away = (box, m) => Math.hypot(Math.max(box.left - m.clientX, 0, m.clientX - box.right), Math.max(box.top - m.clientY, 0, m.clientY - box.bottom));

/** Where a card that is let go at a point lands: the nearest place in reach, if any. @param {PointerEvent} m @returns {Landing | null} */
function landing(m) {
  const near = all('[data-drop]').map((el) => ({ el, far: away(el.getBoundingClientRect(), m) })).sort((a, b) => a.far - b.far)[0];
  if (!near || near.far > REACH) return null;
  const far = hand().map((card) => Math.abs(middle(card) - m.clientX));
  return { el: near.el, at: far.indexOf(Math.min(...far)) };
}
const hand = () => all('.own .card');
/** The middle of a card's place in the hand, wherever the card itself is now. @param {HTMLElement} card */
const middle = (card) => (card.offsetParent?.getBoundingClientRect().left ?? 0) + card.offsetLeft + card.offsetWidth / 2;

/** What a card that is let go there would do; null: it only finds its place. @param {Landing} to @param {number} n */
const deed = (to, n) => to.el.dataset.drop === 'hand' ? null : `${to.el.dataset.drop} ${n}`;

/** The place where the card would land lights up, and the hand makes room. @param {Table} table @param {HTMLElement} card @param {number} n @param {Landing | null} to */
function show(table, card, n, to) {
  const action = to && deed(to, n);
  for (const el of all('[data-drop]')) {
    if (el === to?.el) el.dataset.over = !action || table.may(action) ? 'yes' : 'no';
    else delete el.dataset.over;
  }
  const cards = hand(), from = cards.indexOf(card), at = to && !action ? to.at : from;
  cards.forEach((other, i) => {
    if (other === card) return;
    const into = i > from && i <= at ? i - 1 : i < from && i >= at ? i + 1 : i;
    other.style.translate = into === i ? '' : `${cards[into].offsetLeft - other.offsetLeft}px`;
  });
}
/** Nothing is held any more; what has not moved on glides back. */
function putDown() {
  for (const card of hand()) { delete card.dataset.held; card.style.translate = ''; }
  for (const el of all('[data-over]')) delete el.dataset.over;
}

/** @param {Table} table @param {HTMLElement} card @param {number} n @param {Landing | null} to */
function drop(table, card, n, to) {
  if (!to) return;
  const action = deed(to, n), other = hand()[to.at];
  if (!action) { if (other !== card) table.shift(n, table.order.indexOf(Number(other.dataset.card)) - table.order.indexOf(n)); }
  else if (table.may(action)) table.act(action);
  else table.choose({ kind: 'own', n }); // and the panel says why not
}
