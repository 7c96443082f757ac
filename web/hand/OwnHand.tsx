// OwnHand.tsx - the hand in front: one's own, or that of the player over whose shoulder somebody looks.
import { t } from '../app/words';
import type { Card, Hand } from '../engine/scene';
import { classes, nameOf, useView } from '../table/view';
import { HandCard } from './HandCard';
import { Name } from './Name';

/** The cards as their owner wants to see them. */
function arranged(hand: Hand): Card[] {
  const place = (card: Card) => {
    const at = hand.order.indexOf(card.n);
    return at < 0 ? hand.cards.length : at;
  };
  return [...hand.cards].sort((a, b) => place(a) - place(b));
}

export function OwnHand({ hand }: { hand: Hand }) {
  const { scene, game, live } = useView();
  const turn = game.player === hand.seat && game.phase !== 'over';
  const mine = Boolean(hand.own) && live;
  const player = nameOf(scene, hand.seat);
  const label = !mine ? player : turn ? t('Your hand, your turn') : t('Your hand');
  return (
    <section
      class={classes('hand own', turn && 'on-turn')}
      data-seat={hand.seat}
      data-drop={mine ? 'hand' : undefined}
      aria-label={label}
    >
      <h2 class="name">
        <Name seat={hand.seat} {...(mine && turn ? { words: t('Your turn') } : {})} />
      </h2>
      <div class="fan">
        {arranged(hand).map((card) => (
          <HandCard key={card.n} hand={hand} card={card} />
        ))}
      </div>
    </section>
  );
}
