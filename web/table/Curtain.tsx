// Curtain.tsx - several people at one device: nobody sees another one's view. The curtain has the name of whoever is next.
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../app/words';
import { Back } from '../card/Back';
import { Button } from '../parts/Button';
import { nameOf, useView } from './view';

export function Curtain({ seat }: { seat: number }) {
  const { scene, game, table, kinds } = useView();
  const place = useRef<HTMLDivElement>(null);
  const player = nameOf(scene, seat);
  useEffect(() => place.current?.querySelector('button')?.focus({ preventScroll: true }), [seat]);
  return (
    <div
      class="curtain"
      role="dialog"
      aria-modal="true"
      aria-labelledby="curtain-title"
      ref={place}
    >
      <span class="fanned" aria-hidden="true">
        {[0, 1, 2].map((i) => (
          <span key={i} class="card">
            <Back kinds={kinds} />
          </span>
        ))}
      </span>
      {game.last ? <p>{game.last.words}</p> : null}
      <h2 id="curtain-title">{t('{player} is next', { player })}</h2>
      <p class="soft">{t('Hand the device on. Nobody else looks.')}</p>
      <Button strong data-deed="lift" onClick={() => table.lift?.()}>
        {t('I am {player}', { player })}
      </Button>
    </div>
  );
}
