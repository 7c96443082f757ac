// Count.tsx - how many copies of a kind are left: a dot for each, hollow where it is gone, and outlined where one more would
// cost the row.
import type { Cell } from '../engine/scene';
import { classes } from '../table/view';

export function Count({ cell }: { cell: Cell }) {
  const left = cell.copies - cell.gone;
  return (
    <span
      class={classes(
        'count',
        cell.played && 'played',
        cell.fits && 'fits',
        cell.critical && cell.copies > 1 && 'critical',
        cell.dead && 'dead',
      )}
      data-kind={cell.kind}
    >
      <b>{cell.value}</b>
      <span class="copies">
        {Array.from({ length: cell.copies }, (_, i) => (
          <i key={i} class={i < left ? 'left' : 'gone'} />
        ))}
      </span>
    </span>
  );
}
