// Marks.tsx - what is certain about a card, as a small sign in its corner: it fits, it is the last one, or it is of no more
// use. The card's name has the words.
import type { Card } from '../engine/scene';
import { Symbol } from './Symbol';

type Worth = Pick<Card, 'critical' | 'fits' | 'dead'>;

/** The name of the sign; '' where there is nothing to say. */
export const worthOf = ({ critical, fits, dead }: Worth): string =>
  [critical && 'critical', fits && 'fits', dead && 'dead'].filter(Boolean).join(' ');

export function Marks({ card }: { card: Worth }) {
  const worth = worthOf(card);
  if (!worth) return null;
  return (
    <span class="marks" aria-hidden="true">
      {worth.split(' ').map((name) => (
        <span key={name} class={`mark ${name}`}>
          <Symbol of="sign" name={name} />
        </span>
      ))}
    </span>
  );
}
