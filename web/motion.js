// motion.js - cards move from where they were to where they go; arrows show whom a hint meant.
// @ts-check
import { h, fill, find, all } from './dom.js';
/** @typedef {import('./types.js').State} State */

/** Where every card is. @returns {Map<string, DOMRect>} */
export function positions() {
  const where = new Map();
  for (const el of all('[data-card]')) where.set(el.dataset.card, el.getBoundingClientRect());
  return where;
}

/** Moves every card from where it was. What was nowhere comes from the deck. @param {Map<string, DOMRect>} before @param {State} s */
export function glide(before, s) {
  const deck = find('.deck')?.getBoundingClientRect(), cards = all('[data-card]');
  for (const el of cards) for (const motion of el.getAnimations()) motion.cancel(); // or else a card still on its way is taken to be there
  for (const el of cards) {
    const was = before.get(el.dataset.card ?? '') ?? (el.closest('.fan') ? deck : undefined), is = el.getBoundingClientRect();
    if (!was || !is.width || Math.abs(was.x - is.x) + Math.abs(was.y - is.y) < 2) continue;
    const dx = was.x + was.width / 2 - is.x - is.width / 2, dy = was.y + was.height / 2 - is.y - is.height / 2;
    const scale = Math.max(0.2, Math.min(3, was.width / is.width));
    el.animate([{ transform: `translate(${dx}px, ${dy}px) scale(${scale})`, zIndex: 5 }, { zIndex: 5 }], { duration: 260, easing: 'cubic-bezier(.2,.8,.3,1)' });
  }
  if (s.last?.whole && s.last.k) find(`.head.c-${s.last.k[0]}`)?.animate([{ transform: 'scale(1)', filter: 'brightness(1)' }, { transform: 'scale(2.4)', filter: 'brightness(2)' }, { transform: 'scale(1)', filter: 'brightness(1)' }], { duration: 900, easing: 'ease-out' });
}

/** Where a card of the table comes to rest: it may still be on its way, or be held. @param {HTMLElement} card @param {DOMRect} base the table's place */
function rest(card, base) {
  const turned = card.matches('.turned'), width = card.offsetWidth, height = card.offsetHeight, tall = turned ? width * .82 : height; // as the style sheet turns it
  let x = base.left, y = base.top + (height - tall) / 2;
  for (let el = card; el && !el.matches('.table'); el = /** @type {HTMLElement} */ (el.offsetParent)) { x += el.offsetLeft; y += el.offsetTop; }
  return new DOMRect(x, y, width, tall);
}

/** Arrows from who gave the last hint to the cards it touched. @param {State} s */
export function arrows(s) {
  const place = find('.arrows');
  if (!place) return;
  const last = s.last, from = last?.type === 'hint' ? centre(last.seat, s) : null, base = place.getBoundingClientRect();
  const cards = from ? (last?.touched ?? []).flatMap((n) => all(`.fan [data-card="${n}"]`)).map((card) => rest(card, base)) : [];
  if (!from || !cards.length) { fill(place, []); return; }
  const colour = last?.hint && 'rygbwm'.includes(last.hint) ? `c-${last.hint}` : 'value';
  fill(place, [h('svg', { class: `arrow ${colour}`, width: base.width, height: base.height }, cards.map((box) => {
    const below = box.top > from.y, x = box.left + box.width / 2 - base.left, y = (below ? box.top : box.bottom) - base.top + (below ? 2 : -2);
    const fx = from.x - base.left, fy = from.y - base.top, level = Math.abs(from.y - box.top - box.height / 2) < box.height;
    const ty = level ? box.bottom - base.top - 2 : y, bend = level ? Math.max(fy, ty) + 34 : (fy + ty) / 2;
    const up = level || !below;
    return [h('path', { class: 'shaft', d: `M${fx} ${fy}C${fx} ${bend} ${x} ${bend} ${x} ${ty + (up ? 7 : -7)}` }), h('path', { class: 'tip', d: up ? `M${x - 6} ${ty + 10}L${x} ${ty}L${x + 6} ${ty + 10}Z` : `M${x - 6} ${ty - 10}L${x} ${ty}L${x + 6} ${ty - 10}Z` })];
  }))]);
}
/** Where a player sits. @param {number} seat @param {State} s */
function centre(seat, s) {
  const el = seat === s.seat ? find('.own .name') : find(`.partner[data-seat="${seat}"] .name`), box = el?.getBoundingClientRect();
  return box && { x: box.left + Math.min(box.width / 2, 60), y: seat === s.seat ? box.top : box.bottom };
}
