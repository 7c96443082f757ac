// ChangeGame.tsx - the host chooses another game while all wait.
import { useState } from 'preact/hooks';
import { change } from '../app/settings';
import { t } from '../app/words';
import type { Scene } from '../engine/scene';
import { GameForm } from '../new/GameForm';
import { Summary, wordsOf } from '../new/Summary';
import { chosenFrom, setupOf, type Chosen } from '../new/chosen';
import { Button } from '../parts/Button';
import { Dialog } from '../parts/Dialog';
import type { Setup } from '../engine/protocol';
import type { Asking } from './asking';

const asSetup = (chosen: Chosen): string => JSON.stringify(setupOf(chosen));
/** The game of the table, as the form begins with it. */
const setNow = (scene: Scene): Chosen => chosenFrom(JSON.parse(scene.setup.json) as Setup);

interface Props {
  scene: Scene;
  asking: Asking;
  close(): void;
}

export function ChangeGame({ scene, asking, close }: Props) {
  const [chosen, choose] = useState(() => setNow(scene));
  const players = Number(chosen.rules.players);
  const names = scene.seats.map(({ person, name }) => (person ? name : ''));
  const without = scene.seats.find(({ seat, person }) => person && seat >= players);
  const submit = (event: Event) => {
    event.preventDefault();
    change('bot', chosen.bot);
    const setup = asSetup(chosen);
    if (setup === asSetup(setNow(scene))) {
      close();
      return;
    }
    asking.ask({ what: 'setup', setup }, (answer) => {
      if (answer.ok || answer.code === 'nothing-to-do') close();
    });
  };
  return (
    <Dialog title={t('Change the game')} class="change-game" close={close}>
      <form onSubmit={submit}>
        <GameForm chosen={chosen} change={choose} atServer names={names} />
        <Summary chosen={chosen} atServer />
        {without ? (
          <p class="wrong" role="alert">
            {t('There would be no seat for {player}.', { player: without.name })}
          </p>
        ) : null}
        <p class="wrong" role="alert">
          {asking.wrong}
        </p>
        <p class="row">
          <Button strong type="submit" disabled={Boolean(without || wordsOf(chosen).wrong)}>
            {t('Play this game')}
          </Button>
        </p>
      </form>
    </Dialog>
  );
}
