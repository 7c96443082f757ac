// moments.ts - what a step does beyond the new picture: cards fly, sounds are heard, the table shakes once.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { still, type Settings } from '../app/settings';
import type { Game, Scene } from '../engine/scene';
import { deal, glide, places, type Place } from './flight';
import { buzz, ring, type Sound } from './sound';

/** What a step sounds like. */
function soundOf({ last, phase, outcome }: Game, mine: boolean): Sound {
  if (phase === 'over') return outcome === 'errors' ? 'error' : 'end';
  if (last?.error) return 'error';
  if (last?.whole) return 'whole';
  if (mine) return 'turn';
  return last?.fits ? 'play' : 'other';
}

/** The last error token shakes the table, once. */
function shake({ errors, allErrors }: Game): void {
  if (errors < allErrors - 1) return;
  document.querySelector('.table .felt')?.animate(
    [0, -9, 8, -6, 5, -2, 0].map((x) => ({ transform: `translateX(${x}px)` })),
    { duration: 420, easing: 'ease-out' },
  );
}

/** Where cards were, when a step was shown. */
interface Seen {
  step: number;
  epoch: number;
}

/** What is heard and felt of a step. */
function feel(game: Game, mine: boolean, settings: Settings): void {
  if (game.last?.error && !still()) shake(game);
  const sound = soundOf(game, mine);
  if (settings.sound) ring(sound);
  if (settings.vibration) buzz(sound);
}

/** Shows what each new step does. What it returns keeps where cards are, and is called before they are drawn anew. */
export function useMoments(scene: Scene, settings: Settings): () => void {
  const before = useRef<Map<string, Place> | null>(null);
  const seen = useRef<Seen | null>(null);
  useLayoutEffect(() => {
    const { game, step, epoch, now } = scene;
    if (!game) return;
    const was = seen.current;
    const kept = before.current;
    seen.current = { step, epoch };
    before.current = null;
    if (!was) {
      if (!still() && step === 0 && now) deal();
      return;
    }
    if (kept && !still() && Math.abs(step - was.step) <= 1) glide(kept);
    if (step === was.step + 1 && now) feel(game, Boolean(scene.turn), settings);
  }, [scene]);
  return () => {
    before.current = places();
  };
}
