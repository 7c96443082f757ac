// WaitingRoom.tsx - a table before its game: who is there, who is still to come, and who begins it.
import { useState } from 'preact/hooks';
import { settings } from '../app/settings';
import { t } from '../app/words';
import type { Setup } from '../engine/protocol';
import type { Scene } from '../engine/scene';
import type { Asked, Table } from '../engine/table';
import { linkTo, onlyHere } from '../line/reach';
import { Button, ButtonLink } from '../parts/Button';
import { Page } from '../parts/Page';
import { PassOn } from '../parts/PassOn';
import { Terms } from '../parts/Terms';
import { useAsking, type Asking } from './asking';
import { ChangeGame } from './ChangeGame';
import { isFree, Seats } from './Seats';
import { Shoulders } from './Shoulders';
import { Talk } from './Talk';
import { Lost, Waits } from './Waits';

/** The options of the game as a record has them. */
const rulesOf = (scene: Scene): string =>
  JSON.stringify((JSON.parse(scene.setup.json) as Setup).rules);
const freeSeats = (scene: Scene) => scene.seats.filter(isFree);
/** Somebody else sits there and is not ready. */
const awaits = (scene: Scene) =>
  scene.seats.some((seat) => seat.person && !seat.you && !seat.ready);
const can = (scene: Scene, what: string) =>
  scene.requests.some((request) => request.what === what && request.can);

function Begin({ scene, asking }: { scene: Scene; asking: Asking }) {
  const free = freeSeats(scene);
  const awaited = awaits(scene);
  /** A bot for each free seat, one after the other; then the deal. */
  const fill = ([next, ...others] = free) => {
    if (!next) return asking.ask({ what: 'deal' });
    const bot: Asked = { what: 'bot', seat: next.seat, text: settings().bot };
    asking.ask(bot, ({ ok }) => ok && fill(others));
  };
  if (!scene.host) return null;
  const ready = can(scene, 'deal') && !free.length && !awaited;
  return (
    <>
      <Button
        strong={ready}
        disabled={!ready}
        data-do="deal"
        onClick={() => asking.ask({ what: 'deal' })}
      >
        {t('Deal the cards')}
      </Button>
      {free.length ? (
        <Button strong={!awaited && scene.you >= 0} data-do="fill" onClick={() => fill()}>
          {t('Fill up with bots and begin')}
        </Button>
      ) : null}
    </>
  );
}

function Mine({ scene, asking }: { scene: Scene; asking: Asking }) {
  const ready = scene.seats[scene.you]?.ready;
  if (scene.you < 0) return null;
  return (
    <>
      {scene.host ? null : (
        <Button
          strong={!ready}
          data-do="ready"
          onClick={() => asking.ask({ what: ready ? 'unready' : 'ready' })}
        >
          {ready ? t('Not ready yet') : t('Ready')}
        </Button>
      )}
      <Button quiet data-do="leave" onClick={() => asking.ask({ what: 'leave' })}>
        {t('Stand up')}
      </Button>
    </>
  );
}

function Watchers({ scene, asking }: { scene: Scene; asking: Asking }) {
  const { watchers } = scene;
  const sendable = watchers.filter(({ since }) => since && scene.host);
  if (!watchers.length) return null;
  return (
    <>
      <p class="soft">
        {t('Watching: {names}', { names: watchers.map(({ name }) => name).join(', ') })}
      </p>
      {sendable.length ? (
        <details class="send-away">
          <summary>{t('Send somebody away')}</summary>
          <p class="soft">
            {t('A spectator who is sent away cannot watch at this table any more.')}
          </p>
          <p class="row">
            {sendable.map(({ name, since }) => (
              <Button
                key={since}
                small
                onClick={() => asking.ask({ what: 'dismiss', watcher: since })}
              >
                {t('Send away: {player}', { player: name })}
              </Button>
            ))}
          </p>
        </details>
      ) : null}
    </>
  );
}

function About({ scene, change }: { scene: Scene; change(): void }) {
  const { summary } = scene.setup;
  return (
    <>
      <div class="about" aria-live="polite">
        <p class="lead-in">{summary}</p>
        <p class="soft">
          <Terms {...scene.setup} />
        </p>
      </div>
      <p class="row">
        {scene.host ? <Button onClick={change}>{t('Change the game')}</Button> : null}
        <ButtonLink quiet href={`#/rules/${scene.setup.edition}`}>
          {t('The rulebook')}
        </ButtonLink>
        <ButtonLink quiet href={`#/rules/${encodeURIComponent(rulesOf(scene))}`}>
          {t('The rules of this game')}
        </ButtonLink>
      </p>
    </>
  );
}

function LookOn({ scene, asking }: { scene: Scene; asking: Asking }) {
  if (scene.you >= 0) return null;
  if (!scene.watching) return <Shoulders scene={scene} ask={asking.ask} choice />;
  return (
    <p class="row" role="status">
      <span class="soft">{scene.notice}</span>
      <Button small onClick={() => asking.ask({ what: 'unwatch' })}>
        {t('Stop watching')}
      </Button>
    </p>
  );
}

interface Props {
  table: Table;
  scene: Scene;
  /** why somebody who came in to sit down could not */
  refused: string;
}

export function WaitingRoom({ table, scene, refused }: Props) {
  const asking = useAsking(table);
  const [changing, change] = useState(false);
  const free = freeSeats(scene).length > 0;
  return (
    <Page title={t('The table is ready')} class="room">
      <Lost />
      <About scene={scene} change={() => change(true)} />
      <PassOn
        link={linkTo(`/t/${scene.table}`)}
        camera={free}
        host={Boolean(scene.host)}
        words={free ? t('Others open this link, or point their camera at the code.') : ''}
      />
      <Seats table={table} scene={scene} ask={asking.ask} />
      <p class="row go">
        <Begin scene={scene} asking={asking} />
        <Mine scene={scene} asking={asking} />
      </p>
      <p class="soft" role="status">
        {onlyHere() ? scene.adviceHere : scene.advice}
      </p>
      <LookOn scene={scene} asking={asking} />
      <Watchers scene={scene} asking={asking} />
      <Waits scene={scene} />
      <p class="wrong" role="alert">
        {changing ? '' : asking.wrong || (scene.you < 0 && refused)}
      </p>
      <Talk table={table} scene={scene} ask={asking.ask} />
      {changing ? <ChangeGame scene={scene} asking={asking} close={() => change(false)} /> : null}
    </Page>
  );
}
