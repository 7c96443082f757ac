// Board.tsx - the middle of the table: tokens, deck, fireworks, discard pile.
import { t } from '../app/words';
import { Fireworks } from '../fireworks/Fireworks';
import { Pile } from '../pile/Pile';
import { Deck } from '../tokens/Deck';
import { Score, Spare } from '../tokens/Score';
import { TileCard } from '../tokens/TileCard';
import { Tokens } from '../tokens/Tokens';

export function Board() {
  return (
    <section class="board" aria-label={t('Board')}>
      <div class="middle">
        <div class="meters">
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
