// turn.ts - the title of the window says whose turn it is, for people who look at another one.
import { useEffect } from 'preact/hooks';
import { covered } from '../app/address';
import { useStore } from '../app/store';
import { t } from '../app/words';
import { entitle } from '../parts/title';
import type { Scene } from '../engine/scene';

export function useTurnTitle(scene: Scene): void {
  const turn = Boolean(scene.turn) && scene.state === 'playing';
  const over = Boolean(useStore(covered));
  const say = () => entitle(turn ? `● ${t('Your turn')}` : '');
  useEffect(say, [turn]); // also while another page lies over the table
  useEffect(() => () => entitle(''), []); // elsewhere it is nobody's turn
  useEffect(() => {
    if (!over) say(); // that page had a title of its own
  }, [over]);
}
