// Name.tsx - who holds a hand: the name, signs for host and bots, the clock, and whether the seat is free or its player away.
import { minutes, t } from '../app/words';
import { Sign } from '../card/Symbol';
import { classes, explains, nameOf, useView } from '../table/view';

function Clock({ seat }: { seat: number }) {
  const view = useView();
  const { scene, lost } = view;
  const { clock, runs } = scene.seats[seat] ?? { clock: -1 };
  if (clock < 0) return null;
  const stands = lost
    ? t('The clocks stand here until the connection is back.')
    : scene.paused
      ? t('The clocks stand.')
      : undefined;
  return (
    <span
      class={classes('clock', runs && !stands && 'runs', lost && 'stands')}
      {...explains(view, stands)}
    >
      {minutes(Math.ceil(clock / 1000))}
    </span>
  );
}

function Badge({ sign, words }: { sign: string; words: string }) {
  return (
    <span class="badge" {...explains(useView(), words)}>
      <Sign name={sign} />
      <span class="sr">{` (${words})`}</span>
    </span>
  );
}

interface Props {
  seat: number;
  /** instead of the name */
  words?: string;
}

export function Name({ seat, words }: Props) {
  const view = useView();
  const { scene } = view;
  const place = scene.seats[seat];
  const tag = place?.vacant ? t('free') : place?.away && !place.bot ? t('away') : '';
  return (
    <span class="called">
      {place?.host ? <Badge sign="home" words={t('Host')} /> : null}
      {place?.bot ? <Badge sign="bot" words={place.says || t('A bot plays')} /> : null}
      <span class="text" title={nameOf(scene, seat)}>
        {words ?? nameOf(scene, seat)}
      </span>
      {tag ? (
        <span class="tag" {...explains(view, place?.says)}>
          {tag}
        </span>
      ) : null}
      {place?.vacant ? null : <Clock seat={seat} />}
    </span>
  );
}
