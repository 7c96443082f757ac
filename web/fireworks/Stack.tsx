// Stack.tsx - one row: the cards that lie in it, and what is still missing. A row that cannot be completed ends where it must.
import { t } from '../app/words';
import { Face } from '../card/Face';
import { Symbol } from '../card/Symbol';
import type { Cell, Last, Row } from '../engine/scene';
import { classes } from '../table/view';
import { Count } from './Count';

function Missing({ cells }: { cells: Cell[] }) {
  return (
    <span class="missing" aria-hidden="true">
      {cells.map((cell) => (
        <Count key={cell.kind} cell={cell} />
      ))}
    </span>
  );
}

/** The number of the card that lies on top, where it has just come here: so it can fly. */
const landed = (row: Row, last: Last | undefined): number | undefined =>
  last?.fits && last.kind === row.top ? last.card : undefined;

export function Stack({ row, last }: { row: Row; last: Last | undefined }) {
  const missing = row.cells.filter((cell) => !cell.played);
  return (
    <li
      class={classes('stack', `c-${row.colour}`, row.whole && 'whole', row.stuck && 'stuck')}
      data-row={row.colour}
      data-count={row.count}
    >
      <span class="sr">{[row.name, row.says].filter(Boolean).join(': ')}</span>
      <span class="place" aria-hidden="true">
        {row.top ? (
          <span class="card" key={row.top} data-card={landed(row, last)}>
            <Face kind={row.top} />
          </span>
        ) : (
          <span class="card ghost">
            <Symbol of="burst" name={row.colour} />
          </span>
        )}
        {row.stuck ? <span class="end-of-row" title={t('This row can get no further.')} /> : null}
      </span>
      <Missing cells={[...missing].reverse()} />
    </li>
  );
}
