// PartnerHand.tsx - the hand of somebody else, below its name.
import { t } from '../app/words';
import { Sign } from '../card/Symbol';
import type { Hand } from '../engine/scene';
import { classes, nameOf, useView } from '../table/view';
import { HandCard } from './HandCard';
import { Name } from './Name';

export function PartnerHand({ hand }: { hand: Hand }) {
  const view = useView();
  const { scene, game } = view;
  const { seat } = hand;
  const player = nameOf(scene, seat);
  const turn = game.player === seat && game.phase !== 'over';
  const looked = view.looked === seat;
  return (
    <section
      class={classes('hand partner', turn && 'on-turn', looked && 'looked')}
      data-seat={seat}
      aria-label={turn ? t('{player}, on turn', { player }) : player}
    >
      <h2 class="name">
        <Name seat={seat} />
        <button
          type="button"
          class="eye"
          aria-pressed={looked}
          aria-label={t('See the table as {player} does', { player })}
          title={t('See the table as {player} does', { player })}
          data-focus={`eye${seat}`}
          onClick={() => view.look(looked ? -1 : seat)}
        >
          <Sign name="eye" />
        </button>
      </h2>
      <div class="fan">
        {hand.cards.map((card) => (
          <HandCard key={card.n} hand={hand} card={card} />
        ))}
      </div>
    </section>
  );
}
