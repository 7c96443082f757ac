// Shoulders.tsx - where one may look on from: chosen before, since whoever has seen one hand may not see another.
import { t } from '../app/words';
import { ALL_HANDS, type Scene } from '../engine/scene';
import type { Asked } from '../engine/table';
import { Button } from '../parts/Button';

interface Props {
  scene: Scene;
  ask(asked: Asked): void;
  /** one may sit down as well, which comes first */
  choice: boolean;
}

export function Shoulders({ scene, ask, choice }: Props) {
  if (scene.sentAway) return null; // the desk's advice says so, above
  const ways = scene.requests.filter(({ what, can }) => what === 'watch' && can);
  const all = ways.some(({ seat }) => seat === ALL_HANDS);
  const seats = scene.seats.filter(({ seat }) => ways.some((way) => way.seat === seat));
  if (!ways.length) return <p class="soft">{t('Nobody watches at this table.')}</p>;
  return (
    <section class="shoulders" aria-labelledby="shoulders">
      <h2 id="shoulders">{t('Watch')}</h2>
      <p class="soft">
        {t('You see what one player sees, and cannot change your mind while the game runs.')}{' '}
        {choice ? t('A spectator cannot sit down in this game any more.') : ''}
      </p>
      <p class="row">
        {all ? (
          <Button
            strong={!choice}
            data-watch="all"
            onClick={() => ask({ what: 'watch', seat: ALL_HANDS })}
          >
            {t('See all hands')}
          </Button>
        ) : null}
        {seats.map(({ seat, name }) => (
          <Button
            key={seat}
            data-watch={seat}
            strong={!choice && !all && seats.length === 1}
            onClick={() => ask({ what: 'watch', seat })}
          >
            {t('Over the shoulder of {player}', { player: name })}
          </Button>
        ))}
      </p>
    </section>
  );
}
