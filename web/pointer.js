// pointer.js - what a finger or a mouse does to cards beyond a click: holding and dragging.
// @ts-check
import { all } from './dom.js';
/** @typedef {import('./table.js').Table} Table */

const HOLD = 450, DRAG = 8; // milliseconds until a press looks with other eyes, pixels until it is a drag

/** Listens until the pointer is lifted. @param {(e: PointerEvent) => void} move @param {(e: PointerEvent) => void} end */
function follow(move, end) {
  /** @param {PointerEvent} e */
  const last = (e) => {
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', last);
    removeEventListener('pointercancel', last);
    end(e);
  };
  addEventListener('pointermove', move);
  addEventListener('pointerup', last);
  addEventListener('pointercancel', last);
}

/** A long press on a partner's hand shows the table with their eyes, as long as it lasts. @param {Table} table @param {PointerEvent} e @param {number} seat */
export function hold(table, e, seat) {
  table.dragged = false;
  const timer = setTimeout(() => { table.dragged = true; table.look(seat); }, HOLD);
  follow(() => undefined, () => {
    clearTimeout(timer);
    if (table.dragged) table.look(null);
  });
}

/** An own card is dragged to the board, to the pile, or to another place in the hand. @param {Table} table @param {PointerEvent} e @param {number} n */
export function drag(table, e, n) {
  const card = /** @type {HTMLElement} */ (e.currentTarget), x = e.clientX, y = e.clientY;
  table.dragged = false;
  follow((m) => {
    if (!table.dragged && Math.hypot(m.clientX - x, m.clientY - y) < DRAG) return;
    table.dragged = true;
    card.classList.add('dragging');
    card.style.setProperty('--dx', `${m.clientX - x}px`);
    card.style.setProperty('--dy', `${m.clientY - y}px`);
    const under = place(m)?.closest('[data-drop]');
    for (const one of all('[data-drop]')) one.classList.toggle('over', one === under);
  }, (m) => {
    card.classList.remove('dragging');
    for (const one of all('[data-drop]')) one.classList.remove('over');
    if (table.dragged && m.type === 'pointerup') drop(table, n, place(m));
  });
}
/** What lies under the card that is dragged. @param {PointerEvent} m */
const place = (m) => document.elementsFromPoint(m.clientX, m.clientY).find((el) => !el.closest('.dragging')) ?? null;

/** @param {Table} table @param {number} n @param {Element | null} where */
function drop(table, n, where) {
  const target = /** @type {HTMLElement | null} */ (where?.closest('[data-drop]')), other = /** @type {HTMLElement | null} */ (where?.closest('.own .card'));
  if (target) {
    const action = `${target.dataset.drop} ${n}`;
    if (table.state.legal.includes(action)) table.act(action);
    else table.choose({ kind: 'own', n }); // and the panel says why not
  } else if (other?.dataset.card) table.shift(n, table.order.indexOf(Number(other.dataset.card)) - table.order.indexOf(n));
}
