// Riddle.tsx - a position in which somebody looks for the best move: they sit down where it was to be found, see what could be
// seen there, and whatever they choose is judged, not done.
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { engine } from '../app/engine';
import { useSettings } from '../app/settings';
import { t } from '../app/words';
import type { Ways } from '../end/ways';
import { LocalTable } from '../engine/local';
import { actionOf } from '../learn/script';
import { useTitle } from '../parts/title';
import TableView from '../table/TableView';
import { Arrow } from './Arrow';

export interface Judged {
  right: boolean;
  words: string;
}

interface Props {
  record: string;
  step?: number;
  seat: number;
  title: string;
  /** what is asked */
  asks: string;
  /** the answer, as records write it, and in words */
  answer: string;
  says: string;
  judge: (action: string) => Judged;
  /** it was answered, or told: right is whether by the first move that was tried */
  over: (right: boolean) => void;
  /** where it leads when it is over, and away from it before */
  leads: (over: boolean) => ComponentChildren;
  ways: Ways;
}

function useTable({ record, step, seat }: Props): LocalTable {
  const table = useMemo(() => {
    const { records } = engine();
    const more = step === undefined ? {} : { step };
    const seated = records.seated(record, { seat, bot: 'partner', ...more });
    return LocalTable.open(engine(), seated, -1);
  }, [record, step, seat]);
  useEffect(() => () => table.close(), [table]);
  return table;
}

/** What was tried, and whether it is over. */
function useAnswer({ judge, over, record, step }: Props) {
  const [state, set] = useState({ tried: '', right: false, over: false, first: true });
  useEffect(() => set({ tried: '', right: false, over: false, first: true }), [record, step]);
  const tell = (tried: string, right: boolean) => {
    if (state.over) return;
    if (right || !tried) over(right && state.first);
    set({ tried, right, over: right || !tried, first: false });
  };
  return {
    ...state,
    words: state.tried ? judge(state.tried).words : '',
    gate: (action: string) => {
      if (action) tell(action, judge(action).right);
      return action;
    },
    giveUp: () => tell('', false),
  };
}

export function Riddle(props: Props) {
  const { title, asks, answer, says, leads, ways } = props;
  const table = useTable(props);
  const { words, right, over, gate, giveUp } = useAnswer(props);
  useTitle(title);
  return (
    <TableView
      table={table}
      settings={useSettings()}
      gate={(asked) => gate(actionOf(asked))}
      ways={ways}
      steps={<></>}
      idle={<></>}
      above={
        <section class="lesson riddle" aria-label={title}>
          <h2>{title}</h2>
          <div class="voice" role="status" tabIndex={0}>
            {words ? <p class={right ? 'right' : 'wrong'}>{words}</p> : null}
            <p>{over ? says : asks}</p>
          </div>
          <div class="row">
            {over ? null : (
              <button type="button" class="button small" data-deed="tell" onClick={giveUp}>
                {t('Tell me')}
              </button>
            )}
            {leads(over)}
          </div>
        </section>
      }
    >
      {over ? <Arrow action={answer} /> : null}
    </TableView>
  );
}
