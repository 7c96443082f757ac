// Confirm.tsx - for those who want to be asked twice; and what is laid ready for one's turn.
import { t } from '../app/words';
import type { Asked } from '../engine/table';
import { Button } from '../parts/Button';
import { nameOf, useView, type View } from '../table/view';

/** What would be done, in words. */
export function askedWords({ scene, game }: View, asked: Asked): string {
  const cards = game.hands.flatMap((hand) => hand.cards);
  const letter = cards.find((card) => card.n === asked.card)?.letter ?? '';
  const hand = game.hands.find((one) => one.seat === asked.seat);
  const hint = hand?.hints.find((one) => one.name === asked.hint);
  if (asked.what === 'play') return t('Play {letter}', { letter });
  if (asked.what === 'discard') return t('Discard {letter}', { letter });
  if (asked.what === 'hint')
    return t('Hint {player}: {what}', {
      player: nameOf(scene, asked.seat ?? 0),
      what: hint?.words ?? asked.hint ?? '',
    });
  return t('Your move');
}

/** The same as a question. */
function questionWords(view: View, asked: Asked): string {
  const cards = view.game.hands.flatMap((hand) => hand.cards);
  const letter = cards.find((card) => card.n === asked.card)?.letter ?? '';
  if (asked.what === 'play') return t('Play card {letter}?', { letter });
  if (asked.what === 'discard') return t('Discard card {letter}?', { letter });
  const { hints } = view.game.hands.find((hand) => hand.seat === asked.seat) ?? { hints: [] };
  if (asked.what === 'hint')
    return t('Hint {player}: {what}?', {
      player: nameOf(view.scene, asked.seat ?? 0),
      what: hints.find((hint) => hint.name === asked.hint)?.words ?? '',
    });
  return t('Sure?');
}

export function Confirm({ asked }: { asked: Asked }) {
  const view = useView();
  return (
    <>
      <p class="say">{questionWords(view, asked)}</p>
      <div class="row">
        <Button strong data-deed="yes" onClick={() => view.confirm(true)}>
          {t('Yes')}
        </Button>
        <Button onClick={() => view.confirm(false)}>{t('No')}</Button>
      </div>
    </>
  );
}

export function Ready({ asked }: { asked: Asked }) {
  const view = useView();
  return (
    <>
      <p class="say" role="status">
        {t('Laid ready: {what}', { what: askedWords(view, asked) })}
        <span class="soft">{t('It is done on your turn, if it still can be.')}</span>
      </p>
      <div class="row">
        <Button data-deed="unready" onClick={view.unready}>
          {t('Take it back')}
        </Button>
      </div>
    </>
  );
}
