// TableView.tsx - a table: everything that is seen of a game, and everything that can be done. It draws the scene of its table
// and asks; where the game comes from makes no difference.
import type { ComponentChildren } from 'preact';
import type { Settings } from '../app/settings';
import type { Asked, Table } from '../engine/table';
import { adviceOf } from '../panel/advice';
import { Bar } from './Bar';
import { Frame, type Slots } from './Frame';
import { useKeys } from './keys';
import { useLog, useUnheard } from './useSide';
import { useTable } from './useTable';
import { ViewContext } from './view';

interface Props extends Slots {
  table: Table;
  settings: Settings;
  /** there is no connection to where the table is */
  lost?: boolean;
  /** why something may not be done here, which whoever gives this says; '' where it may */
  gate?: (asked: Asked) => string;
  /** the step that is looked at, where somebody else decides it */
  step?: number;
  onStep?: (step: number) => void;
  /** instead of the steps in the bar */
  steps?: ComponentChildren;
}

export default function TableView({
  table,
  settings,
  gate,
  step,
  onStep,
  lost,
  steps,
  ...slots
}: Props) {
  const view = useTable({ table, settings, gate, step, onStep, lost });
  const log = useLog(view);
  const unheard = useUnheard(view, log.column);
  useKeys(view, view && { advice: adviceOf(view), onLog: log.toggle });
  if (!view) return null;
  const bar = (
    <Bar logOpen={log.column} onLog={log.toggle} unheard={unheard}>
      {steps}
    </Bar>
  );
  return (
    <ViewContext.Provider value={view}>
      <Frame {...slots} bar={bar} column={log.column} />
    </ViewContext.Provider>
  );
}
