// HintArrow.tsx - who has just hinted, and which cards: an arrow that is seen for a moment.
import { useEffect, useState } from 'preact/hooks';
import type { Last } from '../engine/scene';
import { useView } from '../table/view';
import { ArrowOf, hintDrawing, useDrawing } from './arrows';

const SEEN = 2200; // milliseconds

/** Whether something has been seen for a while. */
function useOld(what: unknown): boolean {
  const [old, age] = useState<unknown>(null);
  useEffect(() => {
    const timer = setTimeout(() => age(what), SEEN);
    return () => clearTimeout(timer);
  }, [what]);
  return old === what;
}

function Hinted({ last }: { last: Last }) {
  const { scene } = useView();
  const drawing = useDrawing(() => hintDrawing(last.seat, last.touched), scene);
  const old = useOld(scene.step);
  if (!drawing) return null;
  return (
    <ArrowOf
      drawing={drawing}
      kind="hint-arrow"
      gone={old}
      move={`hint ${last.to} ${last.hint ?? ''}`}
      hint={last.hint}
    />
  );
}

export function HintArrow() {
  const { game, round } = useView();
  const { last } = game;
  if (last?.type !== 'hint' || round) return null;
  return <Hinted key={game.step} last={last} />;
}
