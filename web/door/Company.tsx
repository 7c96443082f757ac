// Company.tsx - a table to somebody who has not come in yet: the game, and who sits there.
import { engine } from '../app/engine';
import { t, tn } from '../app/words';
import type { Listed, ListedSeat } from '../line/lists';
import { Terms } from '../parts/Terms';
import { BotSign } from '../room/Seats';

/** Nobody sits there; somebody who is forgotten has an empty name. */
export const isFreeSeat = (seat: ListedSeat | null): boolean =>
  !seat || Boolean(seat.vacant) || (seat.name === undefined && !seat.bot);

function Who({ found, seat, place }: { found: Listed; seat: ListedSeat | null; place: number }) {
  const over = found.state === 'ended';
  const open = !over && isFreeSeat(seat);
  const bot = seat?.bot;
  const name =
    seat?.name || (bot ? t('Bot {bot}', { bot }) : engine().seatName(place, found.seats.length));
  const stands = !over && bot && (seat.name || seat.vacant);
  return (
    <li class={open ? 'seat free' : 'seat taken'}>
      <span class="sits">
        <span class="who">
          <BotSign bot={Boolean(bot)} />
          <b>{open ? t('Free seat') : name}</b>
        </span>
        {stands ? (
          <span class="soft">
            {seat.vacant ? t('Bot {bot} plays here for now', { bot }) : t('a bot plays for now')}
          </span>
        ) : null}
      </span>
    </li>
  );
}

/** How far the table is, in words. */
function stateOf({ state, seats }: Listed): string {
  if (state === 'ended') return t('The game is over.');
  const free = seats.filter(isFreeSeat).length;
  const seatsLeft = free ? tn('{n} free seat', '{n} free seats', free) : t('No seat is free');
  return state === 'waits' ? seatsLeft : `${t('The game goes on')} · ${seatsLeft}`;
}

export function Company({ found }: { found: Listed }) {
  const { summary, ...terms } = engine().choices.words(JSON.stringify(found.setup));
  return (
    <section class="company" aria-label={t('Seats')}>
      <p class="lead-in">{summary}</p>
      {found.state === 'ended' ? null : (
        <p class="soft">
          <Terms {...terms} />
        </p>
      )}
      <p class="soft" role="status">
        {stateOf(found)}
      </p>
      <ul class="seats">
        {found.seats.map((seat, place) => (
          <Who key={place} found={found} seat={seat} place={place} />
        ))}
      </ul>
    </section>
  );
}
