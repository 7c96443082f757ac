// Board.tsx - the middle of the table: tokens, deck, fireworks, discard pile.
import { t } from '../app/words';
import { Fireworks } from '../fireworks/Fireworks';
import { Pile } from '../pile/Pile';
import { Deck } from '../tokens/Deck';
import { Score, Spare } from '../tokens/Score';
import { TileCard } from '../tokens/TileCard';
import { Tokens } from '../tokens/Tokens';
import { useView } from './view';

/** Tokens, deck and points say what they are when they are tapped, as when they are pointed at. */
function useExplained() {
  const { tell } = useView();
  return ({ target }: Event) => {
    const mark = target instanceof Element && target.closest('[role="img"]');
    if (mark) tell({ words: mark.getAttribute('aria-label') ?? '', calm: true });
  };
}

export function Board() {
  return (
    <section class="board" aria-label={t('Board')}>
      <div class="middle">
        <div class="meters" onClick={useExplained()}>
          <Tokens />
          <Deck />
          <Score />
          <Spare />
        </div>
        <Fireworks />
        <Pile />
        <TileCard />
      </div>
    </section>
  );
}
