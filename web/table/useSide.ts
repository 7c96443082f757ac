// useSide.ts - the log beside the table, and whether somebody said something that was not seen.
import { useEffect, useState } from 'preact/hooks';
import { keep, recall } from '../app/keep';
import type { View } from './view';

const WIDE = '(min-width: 1180px)';

/** Whether the log is a column, which it is on a wide window where people like it; otherwise it is a drawer. */
export function useLog(view: View | null): { column: boolean; toggle(): void } {
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
export function useUnheard(view: View | null, seen: boolean): boolean {
  const said = view?.table.chronicle().news.filter((one) => one.talk) ?? [];
  const last = said.findLast((one) => !one.you)?.seq ?? 0;
  const [heard, hear] = useState(last);
  const now = seen || view?.over === 'chat';
  useEffect(() => {
    if (now && last > heard) hear(last);
  }, [now, last]);
  return last > heard && !now;
}
