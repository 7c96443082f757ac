// Watchers.tsx - who looks on; the host can send somebody away.
import { t } from '../app/words';
import { Sign } from '../card/Symbol';
import { Button } from '../parts/Button';
import { useView } from './view';

export function Watchers() {
  const { scene, act } = useView();
  const { watchers, host } = scene;
  return (
    <>
      {watchers.length ? null : <p>{t('Nobody watches now.')}</p>}
      <ul class="watchers">
        {watchers.map((one) => (
          <li key={one.since || one.name}>
            <Sign name="eye" />
            <b>{one.name}</b>
            {host && one.since ? (
              <Button
                small
                aria-label={t('Send away: {player}', { player: one.name })}
                onClick={() => act({ what: 'dismiss', watcher: one.since })}
              >
                {t('Send away')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {host ? (
        <p class="soft">{t('A spectator who is sent away cannot watch at this table any more.')}</p>
      ) : null}
    </>
  );
}
