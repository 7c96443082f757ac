// NoteBox.tsx - a note on a card. What is typed stays while the game goes on.
import { useRef } from 'preact/hooks';
import { t } from '../app/words';
import { Button } from '../parts/Button';
import { useView } from './view';

export function NoteBox({ card }: { card: number }) {
  const { game, act, open } = useView();
  const field = useRef<HTMLInputElement>(null);
  const cards = game.hands.flatMap((hand) => hand.cards);
  const found = cards.find((one) => one.n === card);
  if (!found) return <p role="status">{t("This card is in nobody's hand any more.")}</p>;
  const keep = (e: Event) => {
    e.preventDefault();
    act({ what: 'note', card, text: field.current?.value.trim() ?? '' });
    open(null);
  };
  return (
    <form class="note-form" onSubmit={keep}>
      <label>
        {t('What do you want to remember about this card?')}
        <input ref={field} type="text" maxLength={40} defaultValue={found.note ?? ''} autofocus />
      </label>
      <Button strong type="submit">
        {t('Keep')}
      </Button>
    </form>
  );
}
