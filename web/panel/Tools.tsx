// Tools.tsx - what else can be done with a card that is chosen: its place, its side, a note; and to leave the choice.
import { t } from '../app/words';
import { Sign } from '../card/Symbol';
import type { Card, Hand } from '../engine/scene';
import { shifted } from '../hand/order';
import { Button } from '../parts/Button';
import { useView } from '../table/view';

interface ToolProps {
  sign: string;
  label: string;
  does(e: MouseEvent): void;
}
const Tool = ({ sign, label, does }: ToolProps) => (
  <Button quiet icon aria-label={label} title={label} onClick={does}>
    <Sign name={sign} />
  </Button>
);

export function Cancel() {
  const { choose } = useView();
  return (
    <Tool sign="close" label={t('Cancel this choice')} does={(e) => choose(null, !e.detail)} />
  );
}

export function NoteTool({ card }: { card: Card }) {
  const { open, scene } = useView();
  if (scene.watching) return null;
  return (
    <Tool
      sign="note"
      label={t('Note on card {letter}', { letter: card.letter })}
      does={() => open('note')}
    />
  );
}

export function OwnTools({ hand, card }: { hand: Hand; card: Card }) {
  const { act } = useView();
  const { letter } = card;
  const shift = (by: number) => act({ what: 'order', cards: shifted(hand.order, card.n, by) });
  return (
    <>
      <Tool
        sign="back"
        label={t('Move card {letter} to the left', { letter })}
        does={() => shift(-1)}
      />
      <Tool
        sign="on"
        label={t('Move card {letter} to the right', { letter })}
        does={() => shift(1)}
      />
      <Tool
        sign="turn"
        label={t('Turn card {letter}', { letter })}
        does={() => act({ what: 'mark', card: card.n, mark: card.mark ? 0 : 1 })}
      />
      <NoteTool card={card} />
    </>
  );
}
