// TileCard.tsx - a bonus tile that was just drawn turns over in the middle.
import { t } from '../app/words';
import { useView } from '../table/view';

export function TileCard() {
  const { game } = useView();
  const tile = game.last?.tile && game.tiles.findLast((one) => one.name === game.last?.tile);
  if (!tile) return null;
  return (
    <span class="tile-card" key={`tile${game.step}`} aria-hidden="true">
      <span>{t('Bonus tile')}</span>
      <b>{tile.words}</b>
    </span>
  );
}
