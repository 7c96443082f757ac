// Score.tsx - the points, and for how many discards the deck leaves time.
import { t, tn } from '../app/words';
import { useView } from '../table/view';

export function Score() {
  const { game } = useView();
  const { score, best, canReach, scoreWords, phase } = game;
  const all = phase === 'over' ? best : Math.min(canReach, best);
  return (
    <span class="score" role="img" aria-label={scoreWords} title={scoreWords}>
      <b class="figure">{score}</b>
      <span class="label">{t('of {all}', { all })}</span>
    </span>
  );
}

/** Discards to spare: for those who want marks. */
export function Spare() {
  const { game, settings } = useView();
  if (!settings.marks || !game.spareWords) return null;
  const { spare } = game;
  return (
    <span
      class={spare < 1 ? 'spare none' : 'spare'}
      role="img"
      aria-label={game.spareWords}
      title={game.spareWords}
    >
      {spare < 0
        ? tn('{n} card too late', '{n} cards too late', -spare)
        : tn('{n} discard to spare', '{n} discards to spare', spare)}
    </span>
  );
}
