// Terms.tsx - what holds at a server's table. That it is open to more than its players stands out.
import type { SetupWords } from '../engine/scene';

export function Terms({ table, open }: Pick<SetupWords, 'table' | 'open'>) {
  return (
    <>
      {table}
      {open ? ' ' : ''}
      {open ? <b class="open-to">{open}</b> : null}
    </>
  );
}
