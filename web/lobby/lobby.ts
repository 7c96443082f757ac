// lobby.ts - the tables of the server that stands behind the page, as far as one does.
import { useEffect, useState } from 'preact/hooks';
import { useStore } from '../app/store';
import { arrive, known } from '../line/person';
import { followTables, listGames, lookAtTables, openTables, type Listed } from '../line/lists';
import { isOnline } from '../line/reach';

export interface Lobby {
  /** one's own tables, those first where it is one's turn */
  mine: Listed[];
  /** everybody's */
  open: Listed[];
}

const byNeed = (a: Listed, b: Listed) =>
  Number(b.your_turn ?? false) - Number(a.your_turn ?? false) || b.updated - a.updated;

/** The server's tables; null while nothing is known, or without a server. */
export function useLobby(): Lobby | null {
  const followed = useStore(openTables);
  const [looked, look] = useState<Listed[]>([]);
  const [mine, own] = useState<Listed[] | null>(null);
  useEffect(() => {
    let here = true;
    const begin = async () => {
      if (!(await isOnline()) || !here) return;
      if (!known()) {
        // Somebody who was never here looks on without becoming anybody.
        look(await lookAtTables());
        own([]);
        return;
      }
      await arrive();
      if (!here) return;
      followTables(true);
      own(await listGames());
    };
    begin().catch(() => undefined);
    return () => {
      here = false;
      followTables(false);
    };
  }, []);
  if (!mine) return null; // or else one's own tables would stand among the others' for a moment
  const going = mine.filter(({ state }) => state !== 'ended').sort(byNeed);
  const open = (known() ? (followed ?? []) : looked).filter(
    ({ table }) => !going.some((game) => game.table === table),
  );
  return { mine: going, open };
}
