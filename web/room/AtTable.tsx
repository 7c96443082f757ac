// AtTable.tsx - follows a table of the server, and shows what it is now: set, played, or only seen from outside.
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { covered, go } from '../app/address';
import { t } from '../app/words';
import { NoSuchTable } from '../door/NoSuchTable';
import type { ServerTable } from '../engine/server';
import { arrive, NotLetIn } from '../line/person';
import { Page } from '../parts/Page';
import { useAsking } from './asking';
import { followTable } from './follow';
import { NobodyThere } from './NobodyThere';
import { Outside } from './Outside';
import { ServerGame } from './ServerGame';
import { useScene } from './useScene';
import { Lost } from './Waits';
import { WaitingRoom } from './WaitingRoom';

/** Goes on to another place when the table is seen, and not any more when it was left meanwhile. '': stays. */
function useNext(to: string): void {
  useEffect(() => {
    if (!to) return undefined;
    const move = () => {
      if (!covered.get()) go(to);
    };
    move();
    return covered.onChange(move);
  }, [to]);
}

/** Whether a seat was given up in the middle of the game. */
function useLeft(table: ServerTable): boolean {
  const [left, leave] = useState(false);
  useLayoutEffect(
    () =>
      table.onAnswer(({ what, ok }) => {
        if (what === 'leave' && ok && table.scene().state === 'playing') leave(true);
      }),
    [table],
  );
  return left;
}

function Opening({ words }: { words: string }) {
  return (
    <Page title={t('Table')} class="room">
      <Lost />
      <p class={words ? 'wrong' : 'soft opening'} role={words ? 'alert' : 'status'}>
        {words || t('The table is being opened.')}
      </p>
    </Page>
  );
}

/** Sits down as soon as the table is open, where somebody came in to do so; why that cannot be, or ''. */
function useSittingDown(table: ServerTable, sits: boolean, heard: boolean): string {
  const [wants, want] = useState(sits);
  const { ask, wrong } = useAsking(table);
  useEffect(() => {
    if (!wants || !heard) return;
    want(false);
    ask({ what: 'sit' });
  }, [wants, heard]);
  return wrong;
}

function Followed({ table, sits }: { table: ServerTable; sits: boolean }) {
  const scene = useScene(table);
  const heard = scene.seq > 0;
  const refused = useSittingDown(table, sits, heard);
  const left = useLeft(table);
  useNext(left ? '#/' : scene.game && scene.next ? `#/t/${scene.next}` : '');
  if (table.notThere?.code === 'no-such-table') return <NoSuchTable />;
  if (!heard) return <Opening words={table.notThere?.words ?? ''} />;
  if (scene.game) return <ServerGame table={table} scene={scene} />;
  if (scene.state === 'room') return <WaitingRoom table={table} scene={scene} refused={refused} />;
  return <Outside table={table} scene={scene} refused={refused} />;
}

function useTable(code: string): ServerTable | null {
  const [table, set] = useState<ServerTable | null>(null);
  useEffect(() => {
    const followed = followTable(code);
    set(followed.table);
    return followed.leave;
  }, [code]);
  return table;
}

function Inside({ code, sits }: { code: string; sits: boolean }) {
  const table = useTable(code);
  return table && <Followed table={table} sits={sits} />;
}

const AGAIN = 4000; // milliseconds until a server that does not answer is asked again

/** Comes in, as soon as the server lets anybody. words: what it says as long as it does not; '' when it does not answer. */
function useArrival(): { in: boolean; words: string } | null {
  const [door, set] = useState<{ in: boolean; words: string } | null>(null);
  useEffect(() => {
    let timer = 0;
    let here = true;
    const knock = () => {
      clearTimeout(timer);
      arrive().then(
        () => here && set({ in: true, words: '' }),
        (why: unknown) => {
          if (!here) return;
          set({ in: false, words: why instanceof NotLetIn ? why.message : '' });
          timer = window.setTimeout(knock, AGAIN);
        },
      );
    };
    knock();
    addEventListener('online', knock); // who is in already stays so
    return () => {
      here = false;
      clearTimeout(timer);
      removeEventListener('online', knock);
    };
  }, []);
  return door;
}

/** sits: somebody has come in by the door to sit down. */
export function AtTable({ code, sits }: { code: string; sits: boolean }) {
  const door = useArrival();
  if (!door) return <Opening words="" />;
  return door.in ? <Inside code={code} sits={sits} /> : <NobodyThere words={door.words} />;
}
