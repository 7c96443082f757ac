// turn.ts - the title of the window says whose turn it is, for people who look at another one.
import { useEffect } from 'preact/hooks';
import { t } from '../app/words';
import type { Scene } from '../engine/scene';

export function useTurnTitle(scene: Scene): void {
  const turn = Boolean(scene.turn) && scene.state === 'playing';
  useEffect(() => {
    document.title = turn ? `● ${t('Your turn')} – Hanabi` : 'Hanabi';
  }, [turn]);
}
