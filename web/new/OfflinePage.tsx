// OfflinePage.tsx - a new game at this device: with bots, or with several people.
import { useState } from 'preact/hooks';
import { t } from '../app/words';
import { Button } from '../parts/Button';
import { Page } from '../parts/Page';
import { keepChosen, lastChosen, type Chosen } from './chosen';
import { GameForm } from './GameForm';
import { AsBefore } from './NewPage';
import { firstPlaces, namesOf, People } from './People';
import { playHere } from './playHere';
import { Summary, wordsOf } from './Summary';

export default function OfflinePage() {
  const [{ chosen, kept }, set] = useState(lastChosen);
  const [before] = useState(kept);
  const [places, seat] = useState(() => firstPlaces(Number(chosen.rules.players)));
  const players = Number(chosen.rules.players);
  const here = [...places, ...firstPlaces(players).map((one) => ({ ...one, person: false }))].slice(
    0,
    players,
  );
  const choose = (next: Chosen) => {
    keepChosen(next);
    set({ chosen: next, kept: true });
  };
  const nobody = !here.some(({ person }) => person);
  const submit = (event: Event) => {
    event.preventDefault();
    playHere(chosen, namesOf(here));
  };
  return (
    <Page title={t('A game at this device')} class="new">
      {before ? <AsBefore chosen={chosen} atServer={false} choose={choose} /> : null}
      <form onSubmit={submit}>
        <People places={here} change={seat} />
        <GameForm chosen={chosen} change={choose} atServer={false} names={namesOf(here)} />
        <Summary chosen={chosen} atServer={false} />
        <p class="row go">
          <Button strong type="submit" disabled={nobody || Boolean(wordsOf(chosen).wrong)}>
            {t('Begin')}
          </Button>
        </p>
      </form>
    </Page>
  );
}
