// TableView.tsx - a table: everything that is seen of a game, and everything that can be done. It draws the scene of its table
// and asks; where the game comes from makes no difference.
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { keep, recall } from '../app/keep';
import type { Settings } from '../app/settings';
import { t } from '../app/words';
import { Chat } from '../chat/Chat';
import { End } from '../end/End';
import type { Ways } from '../end/ways';
import type { Asked, Table } from '../engine/table';
import { Hands } from '../hand/Hands';
import { OwnHand } from '../hand/OwnHand';
import { Log } from '../log/Log';
import { Rocket } from '../moments/Sky';
import { adviceOf } from '../panel/advice';
import { After } from '../panel/After';
import { Panel } from '../panel/Panel';
import { QuestionBox, SeatNews } from './Asking';
import { Bar } from './Bar';
import { Board } from './Board';
import { Boxes } from './Boxes';
import { useKeys } from './keys';
import { useTable } from './useTable';
import { classes, ViewContext, type View } from './view';

interface Props {
  table: Table;
  settings: Settings;
  ways: Ways;
  /** why something may not be done here; '' where it may */
  gate?: (asked: Asked) => string;
  /** the step that is looked at, where somebody else decides it */
  step?: number;
  onStep?: (step: number) => void;
  /** instead of what is said in the panel where nothing is chosen */
  idle?: ComponentChildren;
  /** instead of the steps in the bar */
  steps?: ComponentChildren;
  /** below the points at the end */
  compared?: ComponentChildren;
  children?: ComponentChildren;
}

const WIDE = '(min-width: 1180px)';

/** Whether the log is a column, which it is on a wide window where people like it. */
function useLog(view: View | null): { column: boolean; toggle(): void } {
  const [liked, like] = useState(recall<boolean>('hanabi.log') ?? false);
  const [wide, widen] = useState(matchMedia(WIDE).matches);
  useEffect(() => {
    const query = matchMedia(WIDE);
    const changed = () => widen(query.matches);
    query.addEventListener('change', changed);
    return () => query.removeEventListener('change', changed);
  }, []);
  return {
    column: liked && wide,
    toggle() {
      if (!wide) return view?.open('log');
      like(!liked);
      keep('hanabi.log', !liked);
    },
  };
}

/** Whether others said something that was not seen. */
function useUnheard(view: View | null, seen: boolean): boolean {
  const said = view?.table.chronicle().news.filter((one) => one.talk) ?? [];
  const last = said.findLast((one) => !one.you)?.seq ?? 0;
  const [heard, hear] = useState(last);
  const now = seen || view?.over === 'chat';
  useEffect(() => {
    if (now && last > heard) hear(last);
  }, [now, last]);
  return last > heard && !now;
}

function Side({ talks }: { talks: boolean }) {
  return (
    <aside class="side" aria-label={t('Log')}>
      <h2>{t('What happened')}</h2>
      <Log />
      {talks ? <Chat /> : null}
    </aside>
  );
}

function Felt({ view, props, result }: { view: View; props: Props; result(): void }) {
  const { game, front, scene } = view;
  const own = game.hands[front];
  const over = game.phase === 'over' && scene.now;
  const after = over ? <After ways={props.ways} result={result} /> : undefined;
  return (
    <>
      <Hands />
      <Board />
      {own ? <OwnHand hand={own} /> : null}
      <Panel idle={props.idle ?? after} />
      <QuestionBox />
      <SeatNews />
    </>
  );
}

export default function TableView(props: Props) {
  const { table, settings, gate, step, onStep } = props;
  const view = useTable({ table, settings, gate, step, onStep });
  const log = useLog(view);
  const unheard = useUnheard(view, log.column);
  const [ended, end] = useState(false);
  useKeys(view, view && { advice: adviceOf(view), onLog: log.toggle });
  useEffect(() => {
    if (view?.game.phase !== 'over') end(false);
  }, [view?.game.phase]);
  if (!view) return null;
  const { game, scene, front } = view;
  const over = game.phase === 'over' && scene.now;
  const players = game.hands.length;
  const partners = front < 0 ? players : players - 1;
  const cards = Math.max(4, ...game.hands.map((hand) => hand.cards.length));
  return (
    <ViewContext.Provider value={view}>
      <main
        class={classes(
          'table',
          log.column && 'with-log',
          over && 'over',
          game.turnsLeft >= 0 && !over && 'last-round',
        )}
        data-players={players}
        data-partners={partners}
        data-columns={game.rows.length}
        data-onlooker={front < 0 ? '' : undefined}
        style={{ '--partners': partners, '--cards': cards }}
      >
        <h1 class="sr">{t('Table')}</h1>
        <p class="sr" role="status">
          {game.last?.words ?? ''} {scene.turn && view.live ? game.task : ''}
        </p>
        <div class="felt">
          <div class="felt-inside">
            <Bar logOpen={log.column} onLog={log.toggle} unheard={unheard}>
              {props.steps}
            </Bar>
            <Felt view={view} props={props} result={() => end(false)} />
          </div>
        </div>
        {log.column ? <Side talks={scene.setup.chat !== 'silent'} /> : null}
        {props.children}
        <Rocket />
        {over && !ended && table.kind !== 'lesson' && table.kind !== 'replay' ? (
          <End ways={props.ways} close={() => end(true)}>
            {props.compared}
          </End>
        ) : null}
        <Boxes ways={props.ways} />
      </main>
    </ViewContext.Provider>
  );
}
