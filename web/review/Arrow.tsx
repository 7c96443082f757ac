// Arrow.tsx - a move drawn on the table: an arrow from a card to where it goes, or from whoever hints to the cards that the
// hint points at.
import type { Game } from '../engine/scene';
import { ArrowOf, boxOf, cardBox, hintDrawing, useDrawing, type Drawing } from '../moments/arrows';
import { useView } from '../table/view';

/** Where a move, as records write it, is on the screen; null where it cannot be drawn. */
function place(action: string, game: Game): Drawing | null {
  const [what, first, hint] = action.split(' ');
  const number = Number(first);
  if (what === 'hint') {
    const touched = game.hands[number]?.hints.find(({ name }) => name === hint)?.cards ?? [];
    return hintDrawing(game.player, touched);
  }
  const [from] = cardBox(number);
  const [to] = boxOf(what === 'play' ? '.fireworks' : '.pile');
  return from && to ? { from, to, around: [from] } : null;
}

export function Arrow({ action }: { action: string }) {
  const { scene, game } = useView();
  const drawing = useDrawing(() => place(action, game), scene);
  const hint = action.startsWith('hint') ? action.split(' ')[2] : undefined;
  return (
    drawing && <ArrowOf drawing={drawing} kind="move-arrow" move={action} hint={hint} framed />
  );
}
