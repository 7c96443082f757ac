// flight.ts - cards fly from where they were to where they go, and turn over on the way. Only transforms and opacity move, so
// that slow machines keep up; nothing waits for it.

const FLIGHT = 200; // milliseconds
const EASE = 'cubic-bezier(.22,.8,.32,1)';
const NEAR = 2; // pixels that are no way to go

export interface Place {
  box: DOMRect;
  /** its face was seen */
  open: boolean;
}

/** A table that is turned round moves the other way. */
export const way = (): number => (document.querySelector('.table.round') ? -1 : 1);

const cards = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('.table [data-card]'),
];
const isOpen = (card: HTMLElement): boolean => Boolean(card.querySelector('.face'));

/** Where every card is, by its number. */
export function places(): Map<string, Place> {
  const where = new Map<string, Place>();
  for (const card of cards())
    where.set(card.dataset.card ?? '', { box: card.getBoundingClientRect(), open: isOpen(card) });
  return where;
}

/** The side that a card showed before it turns over: it is always there, so that nothing has to be laid out anew. */
function cover(card: HTMLElement): void {
  card.animate(
    [{ opacity: 1 }, { opacity: 1, offset: 0.5 }, { opacity: 0, offset: 0.5001 }, { opacity: 0 }],
    { duration: FLIGHT, pseudoElement: '::before' },
  );
}

/** A card that flies lies above all others. It is no part of the motion, which only the screen's own thread draws. */
function above(card: HTMLElement, flight: Animation): void {
  flight.id = 'flight';
  card.style.zIndex = '9';
  flight.onfinish = flight.oncancel = () => {
    card.style.zIndex = '';
  };
}

/** A card, where it is now, and where it comes from. */
interface Flight {
  card: HTMLElement;
  is: DOMRect;
  was: Place;
}

function fly({ card, is, was }: Flight, sign: number): void {
  const dx = sign * (was.box.x + was.box.width / 2 - is.x - is.width / 2);
  const dy = sign * (was.box.y + was.box.height / 2 - is.y - is.height / 2);
  if (Math.abs(dx) + Math.abs(dy) < NEAR) return;
  const scale = Math.max(0.3, Math.min(3, was.box.width / is.width));
  const turns = isOpen(card) && !was.open;
  const from = `translate(${dx}px, ${dy}px) scale(${scale})`;
  const flight = card.animate(
    [{ transform: turns ? `${from} rotateY(180deg)` : from }, { transform: 'none' }],
    { duration: FLIGHT, easing: EASE },
  );
  above(card, flight);
  if (turns) cover(card);
}

/** Or else a card still on its way is taken to be there. */
function land(): void {
  for (const motion of document.getAnimations()) if (motion.id === 'flight') motion.cancel();
}

// Everything is measured before anything moves: a browser that is asked where a card is, after another one was set in motion,
// reckons the whole table anew.

/** Moves every card from where it was. What was nowhere comes from the deck. */
export function glide(before: Map<string, Place>): void {
  land();
  const deck = document.querySelector('.table .pack')?.getBoundingClientRect();
  const flights: Flight[] = [];
  for (const card of cards()) {
    const is = card.getBoundingClientRect();
    const fromDeck = deck && card.closest('.fan') ? { box: deck, open: false } : undefined;
    const was = before.get(card.dataset.card ?? '') ?? fromDeck;
    if (was && is.width) flights.push({ card, is, was });
  }
  const sign = way();
  for (const flight of flights) fly(flight, sign);
}

/** The cards come from the deck, one after another. */
export function deal(): void {
  const deck = document.querySelector('.table .pack')?.getBoundingClientRect();
  if (!deck) return;
  const dealt = [...document.querySelectorAll<HTMLElement>('.table .fan [data-card]')];
  const places = dealt.map((card) => card.getBoundingClientRect());
  dealt.forEach((card, i) => {
    const is = places[i];
    if (!is) return;
    const from = `translate(${deck.x - is.x}px, ${deck.y - is.y}px) scale(${deck.width / (is.width || 1)})`;
    card.animate(
      [
        { transform: from, opacity: 0 },
        { opacity: 1, offset: 0.3 },
        { transform: 'none', opacity: 1 },
      ],
      { duration: FLIGHT * 1.5, delay: i * 24, easing: EASE, fill: 'backwards' },
    ).id = 'flight';
  });
}
