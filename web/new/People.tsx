// People.tsx - who sits where at this device: people, who pass it on, and bots.
import { engine } from '../app/engine';
import { settings } from '../app/settings';
import { t } from '../app/words';
import { fitName } from '../line/names';

/** A seat: somebody with a name, or a bot. */
export interface Place {
  person: boolean;
  name: string;
}

/** Everybody's places at first: oneself, and bots. */
export const firstPlaces = (players: number): Place[] =>
  Array.from({ length: players }, (_, seat) => ({
    person: seat === 0,
    name: seat === 0 ? settings().name : '',
  }));

/** What everybody is called: '' for bots, the seat's name for a person without one. */
export const namesOf = (places: Place[]): string[] =>
  places.map(({ person, name }, seat) =>
    person ? fitName(name) || engine().seatName(seat, places.length) : '',
  );

interface Props {
  places: Place[];
  change(places: Place[]): void;
}

function Seat({ place, called, set }: { place: Place; called: string; set(place: Place): void }) {
  return (
    <li class={place.person ? 'seat taken' : 'seat free'}>
      <label class="row">
        <input
          type="checkbox"
          checked={place.person}
          onChange={(event) => set({ ...place, person: event.currentTarget.checked })}
        />
        {called}
      </label>
      {place.person ? (
        <input
          type="text"
          value={place.name}
          placeholder={called}
          aria-label={t('Name of {seat}', { seat: called })}
          autocomplete="off"
          onInput={(event) => set({ ...place, name: event.currentTarget.value })}
        />
      ) : (
        <span class="soft">{t('a bot')}</span>
      )}
    </li>
  );
}

export function People({ places, change }: Props) {
  const count = places.filter(({ person }) => person).length;
  return (
    <fieldset class="choice people" data-choice="people">
      <legend>{t('Who plays at this device')}</legend>
      <ul class="seats">
        {places.map((place, seat) => (
          <Seat
            key={seat}
            place={place}
            called={engine().seatName(seat, places.length)}
            set={(next) => change(places.map((one, i) => (i === seat ? next : one)))}
          />
        ))}
      </ul>
      <p class="choice-text">
        {count > 1
          ? t(
              'The device is passed on: cards are hidden until the next one says that they have it.',
            )
          : t('Bots take the other seats.')}
      </p>
    </fieldset>
  );
}
