// PileBox.tsx - the whole discard pile, as the cards landed, and the bonus tiles that were drawn.
import { t } from '../app/words';
import { Face } from '../card/Face';
import { useView } from '../table/view';

function Tiles() {
  const { game } = useView();
  if (!game.tiles.length) return null;
  return (
    <>
      <h3>{t('Bonus tiles drawn')}</h3>
      <ul class="tiles">
        {game.tiles.map((tile, i) => (
          <li key={i} data-tile={tile.name}>
            {tile.words}
          </li>
        ))}
      </ul>
    </>
  );
}

export function PileBox() {
  const { game, settings } = useView();
  return (
    <>
      {game.discard.length ? (
        <ol class="pile-cards">
          {game.discard.map((card) => (
            <li key={card.n} class={card.lost ? 'lost' : undefined}>
              <span class="card" title={card.says} aria-hidden="true">
                <Face kind={card.kind} />
              </span>
              <span class="sr">{card.says}</span>
            </li>
          ))}
        </ol>
      ) : (
        <p>{t('Nothing has been discarded yet.')}</p>
      )}
      {game.burdenWords ? <p class="soft">{game.burdenWords}</p> : null}
      {settings.marks && game.spareWords ? <p class="soft">{game.spareWords}</p> : null}
      <Tiles />
    </>
  );
}
