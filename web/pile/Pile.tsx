// Pile.tsx - the discard pile: its last card, and the way to look through all. A card of one's own can be dropped here.
import { t } from '../app/words';
import { Face } from '../card/Face';
import { useView } from '../table/view';

export function Pile() {
  const { game, open } = useView();
  const { discard } = game;
  const top = discard.at(-1);
  return (
    <button
      type="button"
      class="pile"
      data-drop="discard"
      data-focus="pile"
      aria-label={`${discard.length} ${t('discarded')}: ${t('look through the pile')}`}
      title={t('look through the pile')}
      onClick={() => open('pile')}
    >
      {top ? (
        <span class="card" key={top.n} data-card={top.n}>
          <Face kind={top.kind} />
        </span>
      ) : (
        <span class="card ghost" />
      )}
      <span class="label">
        <b>{discard.length}</b> <span>{t('discarded')}</span>
      </span>
    </button>
  );
}
