// ReplayPage.tsx - a game that is watched again: its table, and below it what can be done there.
import { useEffect, useState } from 'preact/hooks';
import { engine } from '../app/engine';
import type { PageProps } from '../app/lazy';
import { t } from '../app/words';
import { Records } from '../records/RecordsPage';
import { findGame, NotFound, type Found } from './find';
import { Watched } from './Watched';

interface Looked {
  found?: Found;
  /** why it cannot be opened */
  wrong?: string;
}

/** The game that an address means, as soon as it is found. */
function useGame(what: string): Looked {
  const [looked, look] = useState<Looked>({});
  useEffect(() => {
    let here = true;
    findGame(engine().records, what).then(
      (found) => here && look({ found }),
      (error: unknown) => {
        if (!(error instanceof NotFound)) throw error;
        if (here) look({ wrong: error.message });
      },
    );
    return () => void (here = false);
  }, [what]);
  return looked;
}

export default function ReplayPage({ path: [what = '', step = '0', more = ''] }: PageProps) {
  const { found, wrong } = useGame(what);
  if (wrong !== undefined)
    return <Records wrong={t('This game cannot be opened: {why}', { why: wrong })} />;
  return found ? (
    <Watched key={what} found={found} first={Number(step) || 0} review={more === 'review'} />
  ) : null;
}
