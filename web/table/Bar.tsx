// Bar.tsx - above the table: the menu, what happened last, and the way back through the steps.
import type { ComponentChildren } from 'preact';
import { t } from '../app/words';
import { Sign } from '../card/Symbol';
import { Button } from '../parts/Button';
import { classes, nameOf, talks, useView, type View } from './view';

/** What stands before what happened: the last round, whose hands are seen, which step is looked at. */
function when({ scene, game, table }: View): string {
  const places = { n: scene.step, all: scene.steps };
  if (table.kind === 'replay') return t('Step {n} of {all}', places);
  if (!scene.now) return t('Looking back at step {n} of {all}', places);
  return game.roundWords || (scene.paused ? t('The clocks stand.') : '');
}

/** Through whose eyes somebody watches. */
function watching({ scene, front }: View): string {
  if (!scene.watching) return '';
  if (front < 0) return t('You watch.');
  return t('You watch {player}.', { player: nameOf(scene, front) });
}

/** What happened beside the game since the last step: who came, who went. */
function newest({ table, scene }: View): string {
  if (!scene.now) return '';
  const told = table.chronicle().news.filter((one) => !one.talk && one.step === scene.step);
  return told.at(-1)?.words ?? '';
}

function Steps() {
  const { scene, go, table } = useView();
  return (
    <span class="steps" role="group" aria-label={t('Steps of the game')}>
      <Button
        quiet
        icon
        aria-label={t('Step back')}
        disabled={scene.step === 0}
        onClick={() => go(scene.step - 1)}
      >
        <Sign name="back" />
      </Button>
      <Button
        quiet
        icon
        aria-label={t('Step forward')}
        disabled={Boolean(scene.now)}
        onClick={() => go(scene.step + 1)}
      >
        <Sign name="on" />
      </Button>
      {scene.now || table.kind === 'replay' ? null : (
        <Button strong small onClick={() => go(scene.steps)}>
          {t('Now')}
        </Button>
      )}
    </span>
  );
}

interface ToggleProps {
  sign: string;
  label: string;
  on?: boolean;
  fresh?: boolean;
  class?: string;
  does(): void;
}
const Toggle = ({ sign, label, on, fresh, class: more, does }: ToggleProps) => (
  <Button
    quiet
    icon
    class={classes(more, fresh && 'fresh')}
    aria-label={label}
    title={label}
    aria-pressed={on}
    onClick={does}
  >
    <Sign name={sign} />
  </Button>
);

interface Props {
  logOpen: boolean;
  onLog(): void;
  /** somebody said something that was not seen */
  unheard: boolean;
  children?: ComponentChildren;
}

export function Bar({ logOpen, onLog, unheard, children }: Props) {
  const view = useView();
  const { game, open } = view;
  const news = newest(view);
  const whose = watching(view);
  const said = when(view);
  return (
    <header class="bar">
      <Toggle sign="menu" label={t('Menu')} does={() => open('menu')} />
      <p class={classes('happened', whose && 'long')}>
        {whose ? <b class="whose">{whose} </b> : null}
        {said ? <b>{said} </b> : null}
        <span>{game.last?.words ?? ''}</span> {news ? <em>{news}</em> : null}
      </p>
      <Toggle
        class="counting"
        sign="grid"
        label={t('Count the cards')}
        does={() => open('counts')}
      />
      {talks(view) ? (
        <Toggle
          sign="talk"
          label={unheard ? t('Chat: something new') : t('Chat')}
          fresh={unheard}
          does={() => open('chat')}
        />
      ) : null}
      <Toggle class="logging" sign="log" label={t('What happened')} on={logOpen} does={onLog} />
      {children ?? <Steps />}
    </header>
  );
}
