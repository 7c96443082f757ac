// Deck.tsx - how many cards are left to draw; in the last round, how many turns.
import { t, tn } from '../app/words';
import { useView } from '../table/view';

export function Deck() {
  const { game } = useView();
  const last = game.turnsLeft >= 0 && game.phase !== 'over';
  const n = last ? game.turnsLeft : game.deck;
  return (
    <span
      class={n ? 'deck' : 'deck none'}
      role="img"
      aria-label={game.deckWords}
      title={game.deckWords}
    >
      <span class="pack" data-thick={Math.min(4, Math.ceil(game.deck / 8))}>
        <b class="figure">{n}</b>
      </span>
      <span class="label">{last ? tn('turn left', 'turns left', n) : t('in the deck')}</span>
    </span>
  );
}
