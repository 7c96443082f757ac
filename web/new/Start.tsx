// Start.tsx - who begins: drawn, or whoever the rulebook asks for.
import { engine } from '../app/engine';
import { t } from '../app/words';
import { Choice } from '../parts/Choice';
import type { Setup } from '../engine/protocol';

interface Props {
  start: Setup['start'];
  edition: string;
  players: number;
  /** who sits where, as far as it is known; '' elsewhere */
  names: string[];
  set(start: Setup['start']): void;
}

export function Start({ start, edition, players, names, set }: Props) {
  const seats = Array.from({ length: players }, (_, seat) => ({
    value: seat,
    words: names[seat] || engine().seatName(seat, players),
  }));
  return (
    <Choice<Setup['start']>
      name="start"
      title={engine().startQuestion(edition)}
      answers={[{ value: 'random', words: t('By lot') }, ...seats]}
      value={start === 'random' || start < players ? start : 'random'}
      choose={set}
    />
  );
}
