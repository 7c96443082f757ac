// Score.tsx - the points, and for how many discards the deck leaves time.
import { t, tn } from '../app/words';
import type { Game } from '../engine/scene';
import { useView } from '../table/view';

/** Why the points may be below nothing; '' in a game without black powder. */
export function powderWords(game: Game): string {
  const row = game.rows.find(({ colour }) => colour === 'k');
  const missing = row ? row.cells.length - row.count : 0;
  if (!missing) return '';
  return tn(
    '{n} card of the black powder is missing and costs a point.',
    '{n} cards of the black powder are missing and cost a point each.',
    missing,
  );
}

export function Score() {
  const { game } = useView();
  const lost = game.best - game.canReach;
  const label = [
    t('{n} of {all} points', { n: game.score, all: game.best }),
    powderWords(game),
    lost > 0 && game.phase !== 'over' ? t('{n} can still be reached', { n: game.canReach }) : '',
  ]
    .filter(Boolean)
    .join('; ');
  return (
    <span class="score" role="img" aria-label={label} title={label}>
      <b class="figure">{game.score}</b>
      <span class="label">{t('of {all}', { all: lost > 0 ? game.canReach : game.best })}</span>
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
