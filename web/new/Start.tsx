// Start.tsx - who begins.
import { engine } from '../app/engine';
import { t } from '../app/words';
import { Choice } from '../parts/Choice';
import type { Setup } from '../engine/protocol';

interface Props {
  start: Setup['start'];
  players: number;
  set(start: Setup['start']): void;
}

export function Start({ start, players, set }: Props) {
  const seats = Array.from({ length: players }, (_, seat) => ({
    value: seat,
    words: engine().seatName(seat, players),
  }));
  return (
    <Choice<Setup['start']>
      name="start"
      title={t('Who begins')}
      answers={[{ value: 'random', words: t('By lot') }, ...seats]}
      value={start === 'random' || start < players ? start : 'random'}
      choose={set}
    />
  );
}
