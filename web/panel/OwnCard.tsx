// OwnCard.tsx - a card of one's own is chosen: what is known about it, and to play or discard it.
import { t } from '../app/words';
import { Face } from '../card/Face';
import type { Card, Hand } from '../engine/scene';
import type { Asked } from '../engine/table';
import { Button } from '../parts/Button';
import { RuleLink } from '../parts/RuleLink';
import { useView } from '../table/view';
import { Sent, sentMove } from './Sent';
import { Cancel, OwnTools } from './Tools';

const FEW = 6; // kinds that are shown one by one

/** The kinds that it may be, when they are few. */
function MayBe({ card }: { card: Card }) {
  if (!card.left.length || card.left.length > FEW || card.kind) return null;
  return (
    <span class="may-be" aria-hidden="true">
      {card.left.map((kind) => (
        <span key={kind} class="card">
          <Face kind={kind} />
        </span>
      ))}
    </span>
  );
}

function Deeds({ card }: { card: Card }) {
  const { act, table, scene } = useView();
  const { letter } = card;
  const discard: Asked = { what: 'discard', card: card.n };
  const why = scene.turn ? table.refusal(discard) : '';
  return (
    <>
      <span class="deeds">
        <Button strong data-deed="play" onClick={() => act({ what: 'play', card: card.n })}>
          {t('Play {letter}', { letter })}
        </Button>
        <Button
          data-deed="discard"
          disabled={Boolean(why)}
          aria-describedby={why ? 'why-not' : undefined}
          onClick={() => act(discard)}
        >
          {t('Discard {letter}', { letter })}
        </Button>
      </span>
      {why ? (
        <p class="why" id="why-not">
          {why} <RuleLink rule={table.refusalRule(discard)} />
        </p>
      ) : null}
    </>
  );
}

export function OwnCard({ hand, card }: { hand: Hand; card: Card }) {
  const view = useView();
  const { live, settings, game } = view;
  const acts = live && game.phase === 'turn' && !sentMove(view);
  const knows = card.kind ? card.name : settings.pips ? card.knows : t('face down');
  return (
    <>
      <p class="say">
        <span class="words">
          {t('Card {letter}: {what}', { letter: card.letter, what: knows })}
        </span>
        {settings.marks && settings.pips && card.worth ? <em class="worth">{card.worth}</em> : null}
        {settings.pips ? <MayBe card={card} /> : null}
        {card.note ? <q class="note-words">{card.note}</q> : null}
      </p>
      <div class="row">
        {acts ? <Deeds card={card} /> : null}
        <span class="tools">
          {live ? <OwnTools hand={hand} card={card} /> : null}
          <Cancel />
        </span>
      </div>
      <Sent />
    </>
  );
}
