// Frame.tsx - the table as a whole: what lies on it, beside it and over it.
import type { ComponentChildren, ComponentProps } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { covered } from '../app/address';
import { useStore } from '../app/store';
import { t } from '../app/words';
import { Chat } from '../chat/Chat';
import { End } from '../end/End';
import type { Ways } from '../end/ways';
import { Hands } from '../hand/Hands';
import { OwnHand } from '../hand/OwnHand';
import { Log } from '../log/Log';
import { HintArrow } from '../moments/HintArrow';
import { Rocket } from '../moments/Sky';
import { After } from '../panel/After';
import { Panel } from '../panel/Panel';
import { QuestionBox, SeatNews } from './Asking';
import { Board } from './Board';
import { Boxes } from './Boxes';
import { Curtain } from './Curtain';
import { classes, talks, useView } from './view';

export interface Slots {
  ways: Ways;
  /** instead of what is said in the panel where nothing is chosen */
  idle?: ComponentChildren;
  /** above all that can be done, whatever is chosen */
  above?: ComponentChildren;
  /** below the points at the end */
  compared?: ComponentChildren;
  children?: ComponentChildren;
}

function Side() {
  const view = useView();
  return (
    <aside class="side" aria-label={t('Log')}>
      <h2>{t('What happened')}</h2>
      <Log />
      {talks(view) ? <Chat /> : null}
    </aside>
  );
}

/** What is said when something has happened, for ears. */
function Said() {
  const { game, scene, live } = useView();
  return (
    <p class="sr" role="status">
      {game.last?.words ?? ''} {scene.turn && live ? game.task : ''}
    </p>
  );
}

/** The second of two people at a device sees the table from the other side, where that is wanted. */
function useRound(): boolean {
  const { scene, table, round } = useView();
  return round && table.people === 2 && (table.curtain ?? -1) < 0 && scene.you > 0;
}

/** What is seen over the table for a moment. */
const Moments = () => (
  <>
    <Rocket />
    <HintArrow />
  </>
);

/** Nobody without a pointer begins anew at the top: what leads on has the focus where nothing else has. */
const leadOn = () =>
  requestAnimationFrame(() => {
    const first = document.querySelector<HTMLElement>('.panel .row button');
    if (document.activeElement === document.body) first?.focus({ preventScroll: true });
  });

/** How it ended; not while a page lies over the table, which a box would lock. */
function Result(props: ComponentProps<typeof End>) {
  useEffect(() => () => void leadOn(), []);
  return useStore(covered) ? null : <End {...props} />;
}

interface Props extends Slots {
  bar: ComponentChildren;
  column: boolean;
}

export function Frame({ bar, column, ways, idle, above, compared, children }: Props) {
  const view = useView();
  const { game, scene, front, table } = view;
  const [closed, close] = useState(false);
  const round = useRound();
  const over = game.phase === 'over' && Boolean(scene.now);
  // the result comes by itself once, and again when the game that was taken back ends anew
  useEffect(() => close(false), [scene.state]);
  const partners = front < 0 ? game.hands.length : game.hands.length - 1;
  const cards = Math.max(4, ...game.hands.map((hand) => hand.cards.length));
  const own = game.hands[front];
  const curtain = table.curtain ?? -1;
  const ends = over && (table.kind === 'local' || table.kind === 'server');
  const state = [
    column && 'with-log',
    over && 'over',
    game.turnsLeft >= 0 && !over && 'last-round',
    game.last?.error && 'misplay',
    curtain >= 0 && 'behind',
    round && 'round',
  ];
  return (
    <main
      class={classes('table', ...state)}
      data-players={game.hands.length}
      data-steps={scene.steps}
      data-partners={partners}
      data-columns={game.rows.length}
      data-onlooker={front < 0 ? '' : undefined}
      style={{ '--partners': partners, '--cards': cards }}
    >
      <h1 class="sr">{t('Table')}</h1>
      <Said />
      <div class="felt">
        <div class="felt-inside">
          {bar}
          <Hands />
          <Board />
          {own ? <OwnHand hand={own} /> : null}
          <Panel
            idle={idle ?? (ends ? <After ways={ways} result={() => close(false)} /> : null)}
            above={above}
          />
          <QuestionBox />
          <SeatNews />
        </div>
      </div>
      {column ? <Side /> : null}
      {children}
      <Moments />
      {ends && !closed ? (
        <Result ways={ways} close={() => close(true)}>
          {compared}
        </Result>
      ) : null}
      <Boxes ways={ways} />
      {curtain >= 0 ? <Curtain seat={curtain} /> : null}
    </main>
  );
}
