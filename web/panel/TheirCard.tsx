// TheirCard.tsx - a card of somebody else is chosen: what its owner knows, its colour and its value as hints, and the way to
// all others.
import { t } from '../app/words';
import type { Card, Hand } from '../engine/scene';
import { hintsFor } from '../hand/HandCard';
import { Button } from '../parts/Button';
import { nameOf, useView } from '../table/view';
import { HintButton } from './HintButton';
import { Sent, sentMove } from './Sent';
import { Cancel, NoteTool } from './Tools';

export function TheirCard({ hand, card }: { hand: Hand; card: Card }) {
  const view = useView();
  const { scene, game, live, settings, choose } = view;
  const player = nameOf(scene, hand.seat);
  const hinting = live && game.phase === 'turn' && !sentMove(view);
  const hints = hinting ? hintsFor(hand, card.n).filter((hint) => hint.can || !scene.turn) : [];
  const why = scene.turn && !hints.length ? hand.hints.find((hint) => hint.why)?.why : '';
  return (
    <>
      <p class="say">
        <span class="words">
          {t('{player} knows of {card}: {what}', { player, card: card.name, what: card.knows })}
        </span>
        {settings.marks && card.worth ? <em class="worth">{card.worth}</em> : null}
        {card.note ? <q class="note-words">{card.note}</q> : null}
      </p>
      <div class="row">
        {hints.map((hint) => (
          <HintButton key={hint.name} hand={hand} hint={hint} />
        ))}
        {hinting && !why ? (
          <Button
            quiet
            data-deed="others"
            onClick={(e: MouseEvent) => choose({ kind: 'hints', seat: hand.seat }, !e.detail)}
          >
            {t('Other hints')}
          </Button>
        ) : null}
        <span class="tools">
          <NoteTool card={card} />
          <Cancel />
        </span>
      </div>
      {why ? <p class="why">{why}</p> : null}
      <Sent />
    </>
  );
}
