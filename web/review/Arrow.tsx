// Arrow.tsx - a move drawn on the table: an arrow from a card to where it goes, or from who hints to the cards that the hint
// points at.
import { useLayoutEffect, useState } from 'preact/hooks';
import type { Game } from '../engine/scene';
import { useView } from '../table/view';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
interface Drawing {
  from: Box;
  to: Box;
  around: Box[];
}

const boxOf = (selector: string): Box[] => {
  const found = document.querySelector(selector);
  if (!found) return [];
  const { x, y, width, height } = found.getBoundingClientRect();
  return [{ x, y, width, height }];
};
const cardBox = (card: number) => boxOf(`.fan [data-card="${card}"]`);

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

/** Where a move, as records write it, is on the screen; null where it cannot be drawn. */
function place(action: string, game: Game): Drawing | null {
  const [what, first, hint] = action.split(' ');
  const number = Number(first);
  if (what === 'hint') {
    const touched = game.hands[number]?.hints.find(({ name }) => name === hint)?.cards ?? [];
    const around = touched.flatMap(cardBox);
    const [from] = boxOf(`.hand[data-seat="${game.player}"] .called`);
    return from && around.length ? { from, to: hull(around), around } : null;
  }
  const [from] = cardBox(number);
  const [to] = boxOf(what === 'play' ? '.fireworks' : '.pile');
  return from && to ? { from, to, around: [from] } : null;
}

const middle = ({ x, y, width, height }: Box): [number, number] => [x + width / 2, y + height / 2];

/** A line that bends a little and ends short of the middle of what it points at. */
function bend({ from, to }: Drawing): string {
  const [x1, y1] = middle(from);
  const [x2, y2] = middle(to);
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const end = 1 - Math.min(0.4, 14 / length);
  const [tx, ty] = [x1 + (x2 - x1) * end, y1 + (y2 - y1) * end];
  const [bx, by] = [(x1 + tx) / 2 + (ty - y1) * 0.12, (y1 + ty) / 2 - (tx - x1) * 0.12];
  return `M${x1} ${y1}Q${bx} ${by} ${tx} ${ty}`;
}

/** Where it is, as long as the table stays as it is. */
function useDrawing(action: string): Drawing | null {
  const { scene, game } = useView();
  const [drawing, draw] = useState<Drawing | null>(null);
  useLayoutEffect(() => {
    const again = () => draw(place(action, game));
    again();
    const later = setTimeout(again, 350); // cards have come to rest
    const sizes = new ResizeObserver(again);
    const felt = document.querySelector('.felt');
    if (felt) sizes.observe(felt);
    return () => {
      clearTimeout(later);
      sizes.disconnect();
    };
  }, [action, scene]);
  return drawing;
}

export function Arrow({ action }: { action: string }) {
  const drawing = useDrawing(action);
  if (!drawing) return null;
  const hint = action.startsWith('hint') ? action.split(' ')[2] : undefined;
  const [x, y] = [drawing.to.x + drawing.to.width / 2, drawing.to.y - 4];
  return (
    <svg class="move-arrow" aria-hidden="true" data-move={action}>
      <defs>
        <marker
          id="arrow-tip"
          viewBox="0 0 10 10"
          refX="6"
          refY="5"
          markerWidth="4"
          markerHeight="4"
          orient="auto"
        >
          <path d="M0 0L10 5L0 10Z" />
        </marker>
      </defs>
      {drawing.around.map((box) => (
        <rect key={`${box.x} ${box.y}`} {...box} rx="8" />
      ))}
      <path class="under" d={bend(drawing)} />
      <path class="shaft" d={bend(drawing)} marker-end="url(#arrow-tip)" />
      {hint && /\d/.test(hint) ? (
        <g class="named" transform={`translate(${x} ${y})`}>
          <circle r="13" />
          <text text-anchor="middle" dominant-baseline="central">
            {hint}
          </text>
        </g>
      ) : null}
      {hint && !/\d/.test(hint) ? (
        <g class={`named c-${hint}`} transform={`translate(${x} ${y})`}>
          <circle class="of-colour" r="13" />
          <use href={`#burst-${hint}`} x="-9" y="-9" width="18" height="18" />
        </g>
      ) : null}
    </svg>
  );
}
