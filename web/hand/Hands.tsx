// Hands.tsx - the hands of the others, in the order of play from the one who follows.
import { t } from '../app/words';
import { useView } from '../table/view';
import { PartnerHand } from './PartnerHand';

export function Hands() {
  const { game, front } = useView();
  const { hands } = game;
  const first = front < 0 ? 0 : front + 1;
  const count = front < 0 ? hands.length : hands.length - 1;
  const others = Array.from({ length: count }, (_, i) => hands[(first + i) % hands.length]);
  return (
    <section class="partners" aria-label={front < 0 ? t('Players') : t('Partners')}>
      {others.map((hand) => (hand ? <PartnerHand key={hand.seat} hand={hand} /> : null))}
    </section>
  );
}
