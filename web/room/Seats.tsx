// Seats.tsx - the seats of a table before its game: who sits there, and what can be done about it.
import { settings } from '../app/settings';
import { t } from '../app/words';
import type { Scene, Seat } from '../engine/scene';
import type { Asked, Table } from '../engine/table';
import { Button } from '../parts/Button';
import { Symbol } from '../card/Symbol';

interface Props {
  table: Table;
  scene: Scene;
  ask(asked: Asked): void;
}

export const isFree = (seat: Seat): boolean => !seat.person && !seat.bot;

export const BotSign = ({ bot }: { bot: boolean }) =>
  bot ? (
    <span class="bot-sign">
      <Symbol of="sign" name="bot" class="sign" />
    </span>
  ) : null;

export const HostTag = ({ host }: { host: boolean }) =>
  host ? (
    <span class="host-tag">
      <Symbol of="sign" name="home" class="sign" />
      {t('Host')}
    </span>
  ) : null;

function State({ seat }: { seat: Seat }) {
  if (!seat.person) return null;
  const state = seat.ready ? t('ready') : seat.away ? t('not connected') : t('here');
  return (
    <span class="soft">
      {seat.you ? `${t('that is you')} · ` : ''}
      {state}
    </span>
  );
}

function Who({ seat }: { seat: Seat }) {
  const name = seat.person
    ? seat.name
    : seat.bot
      ? t('Bot {bot}', { bot: seat.bot })
      : t('Free seat');
  return (
    <span class="sits">
      <span class="who">
        <BotSign bot={Boolean(seat.bot)} />
        <b>{name}</b>
        <HostTag host={Boolean(seat.host)} />
      </span>
      <State seat={seat} />
    </span>
  );
}

/** What can be done about a seat: what the table says can be asked for. */
function Does({
  table,
  scene,
  seat: { seat, person, bot, you, sit },
  ask,
}: Props & { seat: Seat }) {
  const deed = (name: string, words: string, asked: Asked, strong = false) =>
    table.refusal(asked) ? null : (
      <Button small strong={strong} data-do={name} onClick={() => ask(asked)}>
        {words}
      </Button>
    );
  return (
    <>
      {sit && scene.you < 0 ? deed('sit', t('Sit down'), { what: 'sit', seat }, true) : null}
      {person || bot ? null : deed('bot', t('A bot'), { what: 'bot', seat, text: settings().bot })}
      {bot ? deed('no-bot', t('No bot'), { what: 'bot', seat, text: '' }) : null}
      {person && !you ? deed('free', t('Free the seat'), { what: 'free', seat }) : null}
    </>
  );
}

export function Seats({ table, scene, ask }: Props) {
  return (
    <ul class="seats" aria-label={t('Seats')}>
      {scene.seats.map((seat) => (
        <li key={seat.seat} data-seat={seat.seat} class={isFree(seat) ? 'seat free' : 'seat taken'}>
          <Who seat={seat} />
          <span class="row">
            <Does table={table} scene={scene} seat={seat} ask={ask} />
          </span>
        </li>
      ))}
    </ul>
  );
}
