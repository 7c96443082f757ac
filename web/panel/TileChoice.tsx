// TileChoice.tsx - a bonus tile asks: for a card of the discard pile, or for a hint that costs nothing.
import { t } from '../app/words';
import { Face } from '../card/Face';
import type { Discard } from '../engine/scene';
import { nameOf, useView } from '../table/view';
import { HintButton } from './HintButton';

/** The cards on offer, each kind once. */
function kindsOnOffer(discard: Discard[]): Discard[] {
  const seen = new Set<string>();
  return discard.filter((card) => card.can && !seen.has(card.kind) && seen.add(card.kind));
}

export function PickDiscarded() {
  const { game, act } = useView();
  const what = game.phase === 'return' ? 'return' : 'rescue';
  return (
    <>
      <p class="say tile">{game.task}</p>
      <div class="row picks">
        {kindsOnOffer(game.discard).map((card) => (
          <button
            type="button"
            class="card pick"
            key={card.n}
            data-kind={card.kind}
            aria-label={
              what === 'return'
                ? t('Return {card} to the deck', { card: card.name })
                : t('Play {card} from the discard pile', { card: card.name })
            }
            onClick={() => act({ what, card: card.n })}
          >
            <Face kind={card.kind} />
          </button>
        ))}
      </div>
    </>
  );
}

export function FreeHint() {
  const { scene, game } = useView();
  const hands = game.hands.filter((hand) => hand.hints.some((hint) => hint.can));
  return (
    <>
      <p class="say tile">{game.task}</p>
      <div class="row many">
        {hands.map((hand) => (
          <span class="group" key={hand.seat} data-seat={hand.seat}>
            <span class="who">{nameOf(scene, hand.seat)}</span>
            {hand.hints
              .filter((hint) => hint.can)
              .map((hint) => (
                <HintButton key={hint.name} hand={hand} hint={hint} brief />
              ))}
          </span>
        ))}
      </div>
    </>
  );
}
