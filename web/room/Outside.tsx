// Outside.tsx - the game runs, and these eyes see no hand: a seat that somebody left can be taken, or the game watched.
import { t } from '../app/words';
import type { Scene, Seat } from '../engine/scene';
import type { Asked, Table } from '../engine/table';
import { Button } from '../parts/Button';
import { Page } from '../parts/Page';
import { useAsking } from './asking';
import { BotSign, HostTag } from './Seats';
import { Shoulders } from './Shoulders';
import { Lost, Waits } from './Waits';

interface Props {
  scene: Scene;
  ask(asked: Asked): void;
}

function SeatOutside({ seat, ask }: Props & { seat: Seat }) {
  return (
    <li data-seat={seat.seat} class={seat.vacant ? 'seat free' : 'seat taken'}>
      <span class="sits">
        <span class="who">
          <BotSign bot={Boolean(seat.bot)} />
          <b>{seat.vacant ? t('Free seat') : seat.name}</b>
          <HostTag host={Boolean(seat.host)} />
        </span>
        <span class="soft">{seat.says || t('here')}</span>
      </span>
      {seat.sit ? (
        <Button strong small data-do="sit" onClick={() => ask({ what: 'sit', seat: seat.seat })}>
          {t('Sit down')}
        </Button>
      ) : null}
    </li>
  );
}

interface OutsideProps {
  table: Table;
  scene: Scene;
  /** why somebody who came in to sit down could not */
  refused: string;
}

export function Outside({ table, scene, refused }: OutsideProps) {
  const { ask, wrong } = useAsking(table);
  return (
    <Page title={t('The game goes on')} class="room">
      <Lost />
      <p class="lead-in">{scene.setup.summary}</p>
      <p role="status">{scene.advice}</p>
      <ul class="seats" aria-label={t('Seats')}>
        {scene.seats.map((seat) => (
          <SeatOutside key={seat.seat} scene={scene} seat={seat} ask={ask} />
        ))}
      </ul>
      <Waits scene={scene} />
      <p class="wrong" role="alert">
        {wrong || refused}
      </p>
      <Shoulders scene={scene} ask={ask} choice={scene.seats.some(({ sit }) => sit)} />
    </Page>
  );
}
