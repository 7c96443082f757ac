// arrows.tsx - arrows over the table: where they lead, and how they are drawn.
import { useLayoutEffect, useState } from 'preact/hooks';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface Drawing {
  from: Box;
  to: Box;
  /** what it is about */
  around: Box[];
}

/** Where something is on the screen; nothing where it is not. */
export const boxOf = (selector: string): Box[] => {
  const found = document.querySelector(selector);
  if (!found) return [];
  const { x, y, width, height } = found.getBoundingClientRect();
  return [{ x, y, width, height }];
};
export const cardBox = (card: number) => boxOf(`.fan [data-card="${card}"]`);

/** The smallest box around others. */
function hull(boxes: Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}

/** From the name of a seat to cards that a hint points at; null where it points at none that is seen. */
export function hintDrawing(seat: number, cards: number[]): Drawing | null {
  const around = cards.flatMap(cardBox);
  const [from] = boxOf(`.hand[data-seat="${seat}"] .called`);
  return from && around.length ? { from, to: hull(around), around } : null;
}

const middle = ({ x, y, width, height }: Box): [number, number] => [x + width / 2, y + height / 2];

/** Where an arrow ends at a card: at its nearer edge, so that its face stays in sight. */
function edgeOf(card: Box, { y, height }: Box): [number, number] {
  const above = y + height / 2 < card.y + card.height / 2;
  return [card.x + card.width / 2, above ? card.y + 3 : card.y + card.height - 3];
}

/** A line that bends a little. */
function bend(from: Box, [tx, ty]: [number, number]): string {
  const [x1, y1] = middle(from);
  const [bx, by] = [(x1 + tx) / 2 + (ty - y1) * 0.12, (y1 + ty) / 2 - (tx - x1) * 0.12];
  return `M${x1} ${y1}Q${bx} ${by} ${tx} ${ty}`;
}

/** A hint points at each of its cards; what is done with a card, at the middle of where it goes. */
const ways = ({ from, to, around }: Drawing, hint: boolean): string[] =>
  hint ? around.map((card) => bend(from, edgeOf(card, from))) : [bend(from, middle(to))];

/** Where an arrow is, as long as the table stays as it is; about: what it belongs to. */
export function useDrawing(place: () => Drawing | null, about: unknown): Drawing | null {
  const [drawing, draw] = useState<Drawing | null>(null);
  useLayoutEffect(() => {
    const again = () => draw(place());
    const first = requestAnimationFrame(again); // when all is laid out, so that nobody waits for it
    const later = setTimeout(again, 350); // cards have come to rest
    const sizes = new ResizeObserver(again);
    const felt = document.querySelector('.felt');
    if (felt) sizes.observe(felt);
    return () => {
      cancelAnimationFrame(first);
      clearTimeout(later);
      sizes.disconnect();
    };
  }, [about]);
  return drawing;
}

/** What a hint names, above its cards. */
function Named({ hint, at }: { hint: string; at: Box }) {
  const place = `translate(${at.x + at.width / 2} ${at.y - 4})`;
  if (/\d/.test(hint))
    return (
      <g class="named" transform={place}>
        <circle r="13" />
        <text text-anchor="middle" dominant-baseline="central">
          {hint}
        </text>
      </g>
    );
  return (
    <g class={`named c-${hint}`} transform={place}>
      <circle class="of-colour" r="13" />
      <use href={`#burst-${hint}`} x="-9" y="-9" width="18" height="18" />
    </g>
  );
}

const Tip = ({ id }: { id: string }) => (
  <marker
    id={id}
    viewBox="0 0 10 10"
    refX="6"
    refY="5"
    markerWidth="4"
    markerHeight="4"
    orient="auto"
  >
    <path d="M0 0L10 5L0 10Z" />
  </marker>
);

interface Props {
  drawing: Drawing;
  kind: 'move-arrow' | 'hint-arrow';
  /** it was seen for a while */
  gone?: boolean;
  /** what it shows, for those who look for it */
  move: string;
  hint?: string | undefined;
  /** frames around what it is about, and what a hint names */
  framed?: boolean;
}

export function ArrowOf({ drawing, kind, gone, move, hint, framed }: Props) {
  const tip = `${kind}-tip`;
  return (
    <svg class={`arrow ${kind}${gone ? ' gone' : ''}`} aria-hidden="true" data-move={move}>
      <defs>
        <Tip id={tip} />
      </defs>
      {framed
        ? drawing.around.map((box) => <rect key={`${box.x} ${box.y}`} {...box} rx="8" />)
        : null}
      {ways(drawing, Boolean(hint)).map((d) => (
        <g key={d}>
          <path class="under" d={d} />
          <path class="shaft" d={d} marker-end={`url(#${tip})`} />
        </g>
      ))}
      {hint && framed ? <Named hint={hint} at={drawing.to} /> : null}
    </svg>
  );
}
